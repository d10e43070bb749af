// CRC-32 of a row's fields, kept with the row: SQLite notices a page that makes no sense, but not a
// changed digit.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include <zlib.h>

namespace yahtzee::store {

class Checksum {
  public:
    Checksum& add(std::int64_t number) { return add_bytes(&number, sizeof number); }
    // SQLite does not keep the sign of a zero.
    Checksum& add(double number) {
        return add(std::bit_cast<std::int64_t>(number == 0 ? 0.0 : number));
    }
    // With its length, so that fields cannot lean on their neighbours.
    Checksum& add(std::string_view text) {
        add(static_cast<std::int64_t>(text.size()));
        return add_bytes(text.data(), text.size());
    }

    std::int64_t value() const { return static_cast<std::int64_t>(sum_); }

  private:
    Checksum& add_bytes(const void* bytes, std::size_t size) {
        if (size == 0) return *this; // zlib would begin anew
        sum_ = crc32_z(sum_, static_cast<const Bytef*>(bytes), size);
        return *this;
    }

    uLong sum_ = 0;
};

} // namespace yahtzee::store
