// What is typed at the table: names of boxes, faces of a cheat table, points and totals on paper.
#include "terminal/box_names.h"
#include "terminal/full/table/table_game.h"
#include "terminal/plain_input.h"
#include "words/text.h"

namespace yahtzee {

void TableGame::open_field(TableField::Kind kind) {
    field_ = TableField{.kind = kind};
}

void TableGame::begin_name() {
    if (acts_for_person()) open_field(TableField::Kind::name);
}

void TableGame::type(std::string_view letter) {
    constexpr int longest = 20;
    if (!field_ && match().stage != Stage::playing) return; // no boxes to name
    if (!field_ && !continues_name(letter)) return refuse_name(letter);
    if (!field_) begin_name();
    if (!field_ || display_width(field_->text) >= longest) return;
    if (field_->kind == TableField::Kind::name && !continues_name(letter))
        return refuse_name(field_->text + std::string{letter});
    field_->text += letter;
    if (field_->kind == TableField::Kind::name) take_name();
}

bool TableGame::continues_name(std::string_view letter) const {
    std::string typed = field_ ? field_->text : std::string{};
    const std::string name = simplified(typed.append(letter));
    return name.empty() || !boxes_named(words_, name).empty();
}

void TableGame::refuse_name(std::string_view name) {
    say(words_("full.refused.no-such-box", {{"input", excerpt(name)}}), Tone::bad);
}

void TableGame::erase() {
    if (!field_ || field_->text.empty()) return;
    const auto continues = [](char byte) { return (byte & 0xC0) == 0x80; };
    while (field_->text.size() > 1 && continues(field_->text.back())) field_->text.pop_back();
    field_->text.pop_back();
    if (field_->kind == TableField::Kind::name) take_name();
}

// The first open box whose name begins like that is selected while it is typed; what the card calls
// it counts more than its other names.
void TableGame::take_name() {
    selected_.reset();
    const Options open = options(match());
    const std::string name = simplified(field_->text);
    if (name.empty()) return;
    for (const Category category : boxes_named(words_, name)) {
        if (!open[category]) continue;
        const bool as_printed =
            simplified(words_.of("category", id_of(category), "name")).starts_with(name);
        if (!selected_ || as_printed) selected_ = category;
        if (as_printed) return;
    }
}

void TableGame::submit() {
    if (field_->kind == TableField::Kind::faces) return submit_faces();
    submit_number();
}

void TableGame::submit_faces() {
    const auto faces = read_faces(field_->text);
    const auto wanted = static_cast<std::size_t>(dice_count - match().turn.hand.holds.size());
    if (!faces || faces->size() != wanted) {
        refuse(Roll{}, Rejection::faces_mismatch);
        field_->text.clear();
        return;
    }
    next_.reset();
    roll_with(faces);
}

// The points of a box, or the total of a card (G16): asked for until they are right.
void TableGame::submit_number() {
    const auto value = read_integer(field_->text);
    const bool total = field_->kind == TableField::Kind::total;
    const Command command = total ? Command{Total{.value = value}}
                                  : Command{Score{.category = *selected_, .value = value}};
    field_->text.clear();
    if (total) {
        perform(command);
        return;
    }
    const auto decided = decide(match(), command, dice());
    if (!decided) return refuse(command, decided.error());
    score(std::get<Score>(command));
}

} // namespace yahtzee
