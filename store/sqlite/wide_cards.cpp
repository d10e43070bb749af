#include "store/sqlite/wide_cards.h"

#include <string>
#include <vector>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include "store/sqlite/result_rows.h"

namespace yahtzee::store {
namespace {

constexpr std::size_t boxes_then = 13; // of every game that there was
constexpr char empty_then = '\xFF';
static_assert(narrow_card_bytes == boxes_then + 3);

struct Row {
    std::int64_t place = 0;
    std::string card;
    std::int64_t sum = 0;
};

std::vector<Row> widened_rows(SQLite::Database& database) {
    std::vector<Row> rows;
    SQLite::Statement row{database, select_plain_results};
    while (row.executeStep()) {
        const std::string_view narrow = bytes_in(row.getColumn(11));
        if (narrow.size() != narrow_card_bytes || !is_as_written(row)) continue;
        std::string wide = widened(narrow);
        const auto sum = sum_of_result(row, wide);
        rows.push_back({row.getColumn(14).getInt64(), std::move(wide), sum});
    }
    return rows;
}

} // namespace

// What follows the boxes, hinted and the Yahtzee bonus, is as it was.
std::string widened(std::string_view narrow) {
    std::string wide;
    for (const char box : narrow.substr(0, boxes_then)) {
        wide += box;
        wide += box == empty_then ? empty_then : '\0';
    }
    return wide.append(narrow.substr(boxes_then));
}

void widen_cards(SQLite::Database& database) {
    SQLite::Statement update{database, "UPDATE results SET card = ?, sum = ? WHERE place = ?"};
    for (const Row& row : widened_rows(database)) {
        update.bindNoCopy(1, row.card.data(), static_cast<int>(row.card.size()));
        update.bind(2, row.sum);
        update.bind(3, row.place);
        update.exec();
        update.reset();
    }
}

} // namespace yahtzee::store
