#include "records/local_date.h"

#include <ctime>

#include <fmt/format.h>

namespace yahtzee::records {

std::string local_date(store::Moment moment) {
    const std::time_t seconds = moment;
    std::tm day{};
    // Nothing but a year beyond an int can fail here, and a damaged file may hold one.
    if (localtime_r(&seconds, &day) == nullptr) return "?";
    return fmt::format("{:04}-{:02}-{:02}", day.tm_year + 1900L, day.tm_mon + 1, day.tm_mday);
}

} // namespace yahtzee::records
