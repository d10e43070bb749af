#include "screen/form.h"

#include <algorithm>
#include <cstdlib>

#include "text/text.h"

namespace yahtzee::screen {
namespace {

void type_into(TextEntry& entry, int width, const std::string& letter) {
    if (entry.whole) entry = TextEntry{};
    auto& letters = entry.letters;
    if (text::display_width(letter) == 0) {
        if (entry.cursor > 0) letters[entry.cursor - 1] += letter;
    } else if (text::display_width(entry.text()) + text::display_width(letter) <= width) {
        letters.insert(letters.begin() + static_cast<std::ptrdiff_t>(entry.cursor), letter);
        ++entry.cursor;
    }
}

// A line that is selected as a whole: it goes, or is let go of. False when it is kept.
bool edit_whole(TextEntry& entry, Key key) {
    switch (key) {
    case Key::backspace:
    case Key::clear:
    case Key::clear_after:
    case Key::clear_word:
    case Key::remove: entry = TextEntry{}; return true;
    case Key::left:
    case Key::home: entry.cursor = 0; break;
    case Key::right:
    case Key::end: entry.cursor = entry.letters.size(); break;
    default: return false;
    }
    entry.whole = false;
    return true;
}

// Where the word before the cursor begins; the blanks behind it belong to it.
std::size_t word_before(const TextEntry& entry) {
    std::size_t begin = entry.cursor;
    while (begin > 0 && entry.letters[begin - 1] == " ") --begin;
    while (begin > 0 && entry.letters[begin - 1] != " ") --begin;
    return begin;
}

// Whether the line took the input.
bool edit(TextEntry& entry, int width, const Input& input) {
    if (const auto* const letter = std::get_if<Letter>(&input)) {
        type_into(entry, width, letter->text);
        return true;
    }
    const auto* const press = std::get_if<KeyPress>(&input);
    if (press == nullptr) return false;
    if (entry.whole) return edit_whole(entry, press->key);
    auto& letters = entry.letters;
    const auto at = letters.begin() + static_cast<std::ptrdiff_t>(entry.cursor);
    switch (press->key) {
    case Key::backspace:
        if (entry.cursor > 0) {
            letters.erase(at - 1);
            --entry.cursor;
        }
        return true;
    case Key::remove:
        if (entry.cursor < letters.size()) letters.erase(at);
        return true;
    case Key::left:
        if (entry.cursor == 0) return false;
        --entry.cursor;
        return true;
    case Key::right: entry.cursor = std::min(entry.cursor + 1, letters.size()); return true;
    case Key::home: entry.cursor = 0; return true;
    case Key::end: entry.cursor = letters.size(); return true;
    case Key::clear:
        letters.erase(letters.begin(), at);
        entry.cursor = 0;
        return true;
    case Key::clear_after: letters.erase(at, letters.end()); return true;
    case Key::clear_word: {
        const std::size_t begin = word_before(entry);
        letters.erase(letters.begin() + static_cast<std::ptrdiff_t>(begin), at);
        entry.cursor = begin;
        return true;
    }
    default: return false;
    }
}

// A digit or a word that is one of the values.
bool choose_by_name(Picker& choice, const Input& input) {
    const auto* const letter = std::get_if<Letter>(&input);
    if (letter == nullptr) return false;
    const auto found = std::ranges::find(choice.values, letter->text);
    if (found == choice.values.end()) return false;
    choice.chosen = static_cast<std::size_t>(found - choice.values.begin());
    return true;
}

} // namespace

TextEntry::TextEntry(std::string_view text) {
    text::each_shown(text, [&](std::string_view bytes, int width) {
        if (width == 0 && !letters.empty()) {
            letters.back() += bytes;
        } else {
            letters.emplace_back(bytes);
        }
    });
    cursor = letters.size();
}

std::string TextEntry::text() const {
    std::string all;
    for (const std::string& letter : letters) all += letter;
    return all;
}

std::string Form::about() const {
    const Field& field = fields[selected];
    const auto* const choice = std::get_if<Picker>(&field.value);
    const bool of_value =
        choice != nullptr && !field.explained && choice->chosen < choice->abouts.size();
    return of_value ? choice->abouts[choice->chosen] : field.about;
}

void Form::select(std::size_t field) {
    selected = field;
    if (auto* const entry = std::get_if<TextEntry>(&fields[field].value)) {
        entry->cursor = entry->letters.size();
        entry->whole = !entry->letters.empty();
    }
}

FormAnswer Form::move(int by) {
    const std::size_t count = fields.size();
    const std::size_t step = by < 0 ? count - 1 : 1;
    std::size_t to = selected;
    do {
        to = (to + step) % count;
    } while (fields[to].hidden);
    select(to);
    return FormAnswer::moved;
}

FormAnswer Form::move_rows(int by) {
    const Point from = fields[selected].at;
    int lowest = 0;
    for (const Field& field : fields) lowest = std::max(lowest, field.at.row);
    // From the last row on to the first, and back.
    const int rows = lowest + 1;
    for (int distance = 1; distance <= rows; ++distance) {
        const int row = (from.row + by * distance + rows * 2) % rows;
        int nearest = -1;
        std::size_t to = selected;
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (fields[i].hidden || fields[i].at.row != row) continue;
            const int away = std::abs(fields[i].at.column - from.column);
            if (nearest >= 0 && away >= nearest) continue;
            nearest = away;
            to = i;
        }
        if (nearest < 0) continue;
        select(to);
        break;
    }
    return FormAnswer::moved;
}

FormAnswer Form::change(int by) {
    auto& value = fields[selected].value;
    if (auto* const choice = std::get_if<Picker>(&value)) {
        const std::size_t count = choice->values.size();
        choice->chosen = (choice->chosen + (by < 0 ? count - 1 : 1)) % count;
        return FormAnswer::changed;
    }
    if (auto* const box = std::get_if<CheckBox>(&value)) {
        box->on = !box->on;
        return FormAnswer::changed;
    }
    return FormAnswer::ignored;
}

// The first click reaches the text, the next one a place in it.
FormAnswer Form::click_text(const FormTap& tap) {
    if (tap.field != selected) {
        select(tap.field);
        return FormAnswer::moved;
    }
    TextEntry& line = entry(tap.field);
    line.cursor = std::min(static_cast<std::size_t>(tap.by), line.letters.size());
    line.whole = false;
    return FormAnswer::moved;
}

FormAnswer Form::click(Point at) {
    const auto tap = taps_.at(at);
    if (!tap) return FormAnswer::ignored;
    const auto& value = fields[tap->field].value;
    if (std::holds_alternative<TextEntry>(value)) return click_text(*tap);
    select(tap->field);
    if (std::holds_alternative<PushButton>(value)) return FormAnswer::pressed;
    return change(tap->by);
}

FormAnswer Form::press(Key key) {
    const bool on_button = std::holds_alternative<PushButton>(fields[selected].value);
    switch (key) {
    case Key::up: return move_rows(-1);
    case Key::down: return move_rows(1);
    case Key::left: return edits_text() ? move(-1) : change(-1);
    case Key::right: return change(1);
    case Key::tab: return move(1);
    case Key::back_tab: return move(-1);
    case Key::enter: return on_button ? FormAnswer::pressed : move(1);
    default: return FormAnswer::ignored;
    }
}

FormAnswer Form::take(const Input& input) {
    if (const auto* const clicked = std::get_if<Click>(&input)) return click(clicked->at);
    auto& value = fields[selected].value;
    if (auto* const line = std::get_if<TextEntry>(&value);
        line != nullptr && edit(*line, fields[selected].width, input))
        return FormAnswer::changed;
    if (auto* const choice = std::get_if<Picker>(&value);
        choice != nullptr && choose_by_name(*choice, input))
        return FormAnswer::changed;
    if (const auto* const pressed = std::get_if<KeyPress>(&input)) return press(pressed->key);
    if (!is_letter(input, ' ')) return FormAnswer::ignored;
    return std::holds_alternative<PushButton>(value) ? FormAnswer::pressed : change(1);
}

} // namespace yahtzee::screen
