// Boost.URL itself, which Debian keeps in a package of its own: compiled here, once, it needs none.
#include <boost/url/src.hpp>
