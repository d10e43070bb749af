// Who looks at everything that clients of a test program are told, beside the test itself: nobody,
// unless the program says so before its first test. Any thread may call.
#pragma once

#include <string_view>

#include "server/testing/http_message.h"

namespace yahtzee::outside {

struct Inspection {
    void (*message)(std::string_view target, std::string_view text) = nullptr;
    // The target is empty where a test has sent bytes of its own.
    void (*response)(std::string_view method, std::string_view target,
                     const Response& response) = nullptr;
};

inline Inspection inspection;

} // namespace yahtzee::outside
