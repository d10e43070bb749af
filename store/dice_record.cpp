#include "store/dice_record.h"

#include <algorithm>

namespace yahtzee::store {

void add(DiceRecord& record, Face face) {
    for (int shown = 1; shown <= face_count; ++shown) {
        FaceRecord& entry = record.faces[static_cast<std::size_t>(shown - 1)];
        if (shown == pips(face)) {
            ++entry.count;
            entry.after_last = 0;
            continue;
        }
        if (entry.count == 0) ++entry.before_first;
        ++entry.after_last;
        entry.longest = std::max(entry.longest, entry.after_last);
    }
}

DiceRecord joined(const DiceRecord& earlier, const DiceRecord& later) {
    DiceRecord whole;
    for (std::size_t face = 0; face < whole.faces.size(); ++face) {
        const FaceRecord& a = earlier.faces[face];
        const FaceRecord& b = later.faces[face];
        // Where the face never fell, both open ends are the whole stretch.
        const std::int32_t between = a.after_last + b.before_first;
        whole.faces[face] = {.count = a.count + b.count,
                             .before_first = a.count > 0 ? a.before_first : between,
                             .longest = std::max({a.longest, b.longest, between}),
                             .after_last = b.count > 0 ? b.after_last : between};
    }
    return whole;
}

std::int64_t dice_in(const DiceRecord& record) {
    std::int64_t dice = 0;
    for (const FaceRecord& face : record.faces) dice += face.count;
    return dice;
}

} // namespace yahtzee::store
