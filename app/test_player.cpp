#include "app/test_player.h"

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <utility>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace yahtzee::app {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// So many columns of a row; each character has one.
std::string beginning_of(const std::string& row, std::size_t columns) {
    std::size_t at = 0;
    for (; at < row.size(); ++at) {
        const bool begins = (static_cast<unsigned char>(row[at]) & 0xC0U) != 0x80U;
        if (begins && columns-- == 0) break;
    }
    return row.substr(0, at);
}

// Where that begins on the screen.
std::size_t column_of(std::string_view text, const std::string& screen) {
    for (const std::string& row : lines_of(screen)) {
        const auto at = row.find(text);
        if (at == std::string::npos) continue;
        return static_cast<std::size_t>(std::ranges::count_if(row.substr(0, at), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        }));
    }
    throw std::runtime_error(std::string{text} + " is not on the screen:\n" + screen);
}

// "one, two and six" as faces.
std::vector<int> faces_named(const std::string& words) {
    static const std::array<std::string_view, 6> names{"one",  "two",  "three",
                                                       "four", "five", "six"};
    std::vector<int> faces;
    const std::regex word{"[a-z]+"};
    for (std::sregex_iterator at{words.begin(), words.end(), word}; at != std::sregex_iterator{};
         ++at) {
        const auto found = std::ranges::find(names, at->str());
        if (found != names.end()) faces.push_back(1 + static_cast<int>(found - names.begin()));
    }
    return faces;
}

constexpr std::array<std::string_view, 6> upper_boxes{"Ones ",  "Twos ",  "Threes ",
                                                      "Fours ", "Fives ", "Sixes "};
constexpr std::array<std::string_view, 7> lower_boxes{
    "3 of a kind",    "4 of a kind", "Full house", "Small straight",
    "Large straight", "Yahtzee ",    "Chance "};

} // namespace

std::string line_that_asks(const std::string& screen) {
    static const std::array<std::string_view, 15> questions{
        "press R or Space to roll",
        "1-5 hold dice, R rolls",
        "1-5 mark dice, R rolls those",
        "no rolls left: choose a box",
        "Enter scores it",
        "press Enter and type its points",
        "Points for ",
        "faces of the dice (",
        "the total of your card:",
        "your upper section, no bonus:",
        "all your bonus points, or 0:",
        "your lower section, no bonus:",
        "your grand total:",
        "is over. N plays",
        "What would you like to do?",
    };
    for (const std::string& line : lines_of(screen)) {
        for (const auto question : questions)
            if (contains(line, question)) return line;
    }
    return {};
}

std::string last_said(const std::string& screen) {
    static const std::regex news{
        "^(?: |│)+([A-Z][a-z 0-9]* (holds|scores)|[A-Z][a-z 0-9]*, roll [123])"};
    std::string said;
    for (const std::string& row : lines_of(screen)) {
        std::smatch found;
        if (std::regex_search(row, found, news)) said = found[1];
    }
    return said;
}

Player::Player(const std::string& line, int columns, int rows) : terminal_(line, columns, rows) {
    std::printf("seed %u\n", seed);
    std::signal(SIGTERM, [](int) { ended = 1; }); // so that no terminal is left behind
}

std::string Player::asked() {
    std::string line;
    watch([&](const std::string& screen) {
        const std::string before = std::exchange(line, line_that_asks(screen));
        return !line.empty() && line == before;
    });
    return line;
}

void Player::awaits(std::string_view text) {
    watch([&](const std::string& screen) { return contains(screen, text); });
}

void Player::answer(const std::string& line, const std::string& key) {
    if (key.size() == 1) {
        terminal_.type(key);
    } else {
        terminal_.press(key);
    }
    watch([&](const std::string& screen) { return line_that_asks(screen) != line; });
}

bool Player::act() {
    const std::string line = asked();
    if (contains(line, "The match is over.")) return false;
    if (contains(line, "press R or Space")) {
        ++turns_;
        answer(line, "r");
    } else if (contains(line, "R rolls") || contains(line, "no rolls left")) {
        choose(line);
    } else if (contains(line, "type its points")) {
        answer(line, "Enter");
    } else if (contains(line, "Points for ")) {
        enter(points_for(line));
    } else if (contains(line, "faces of the dice (")) {
        enter(some_faces(line));
    } else if (contains(line, "Enter confirms")) {
        enter(sum_asked(line));
    } else if (contains(line, "Enter scores it")) {
        answer(line, "Enter");
    } else if (contains(line, "N plays the next one")) {
        ++games_;
        answer(line, "n");
    } else {
        throw std::runtime_error("What does this ask for? " + line + "\n" + terminal_.screen());
    }
    return true;
}

// Dice to hold or to roll again, as the table has it, or a box.
void Player::choose(const std::string& line) {
    const bool second = contains(line, "2 rolls left");
    const int rolled = second ? 1 : contains(line, "one roll left") ? 2 : 3;
    if (rolled >= (games_ == 1 ? rolls_in_first_ : rolls_later_)) return answer(line, "Down");
    const bool marks = contains(line, "mark dice");
    if (second) {
        terminal_.type("1");
        awaits(marks ? "AGAIN" : "HELD");
    }
    answer(line, "r"); // the third roll passes where nothing is marked
}

void Player::begin_the_default_game() {
    answer(asked(), "Enter");
    awaits("Who plays");
    terminal_.press("Enter");
    awaits("and Casual.");
}

void Player::play_until_a_computer_has_rolled(const std::string& name) {
    const int before = turns_;
    while (turns_ == before) act_or_fail();
    bool seen = false;
    while (!seen) {
        watch([&](const std::string& screen) {
            seen = last_said(screen).starts_with(name + ", roll");
            return seen || !line_that_asks(screen).empty();
        });
        if (!seen) act_or_fail();
    }
}

std::vector<std::string> Player::row(const std::string& label) const {
    const std::string screen = terminal_.screen();
    const std::size_t card = column_of("GRAND TOTAL", screen); // before it stands what was said
    for (const std::string& line : lines_of(screen)) {
        const std::string on_card = line.substr(beginning_of(line, card).size());
        if (!on_card.starts_with(label)) continue;
        const std::regex number{R"(\d+)"};
        const std::string cells = on_card.substr(label.size());
        return {std::sregex_token_iterator{cells.begin(), cells.end(), number}, {}};
    }
    throw std::runtime_error(label + " is not on the card:\n" + screen);
}

void Player::act_or_fail() {
    if (!act()) throw std::runtime_error("The match is over:\n" + terminal_.screen());
}

// What is typed is seen behind the question, so that is another one then.
void Player::enter(const std::string& text) {
    terminal_.type(text);
    awaits(text + "_");
    answer(asked(), "Enter");
}

// Of the dice that lie there, as the program's own calculator says.
std::string Player::points_for(const std::string& line) const {
    std::smatch box;
    if (!std::regex_search(line, box, std::regex{"Points for ([^:]+):"}))
        throw std::runtime_error("No box in: " + line);
    const std::string screen = terminal_.screen();
    const std::size_t card = column_of("GRAND TOTAL", screen);
    std::string said; // all that is said, in one line
    for (const std::string& row : lines_of(screen)) said += beginning_of(row, card) + " ";
    const std::regex roll{R"(roll [123] of 3: ([a-z,\s]+)\.)"};
    std::vector<std::string> command{"score", "--json"};
    std::smatch last;
    for (auto at = said.cbegin(); std::regex_search(at, said.cend(), last, roll);
         at = last.suffix().first) {
        command.resize(2);
        for (const int face : faces_named(last[1])) command.push_back(std::to_string(face));
    }
    static const std::map<std::string, std::string> ids{{"3 of a kind", "three-of-a-kind"},
                                                        {"4 of a kind", "four-of-a-kind"},
                                                        {"Full house", "full-house"},
                                                        {"Small straight", "small-straight"},
                                                        {"Large straight", "large-straight"}};
    std::string id = box[1];
    if (const auto known = ids.find(id); known != ids.end()) id = known->second;
    std::ranges::transform(id, id.begin(), [](char c) { return std::tolower(c); });
    const Outcome outcome = run_program(command);
    if (outcome.status != 0) throw std::runtime_error(outcome.err + terminal_.screen());
    return nlohmann::json::parse(outcome.out).at("boxes").at(id).at("score").dump();
}

std::string Player::some_faces(const std::string& line) {
    std::smatch count;
    if (!std::regex_search(line, count, std::regex{R"(\((\d)\))"}))
        throw std::runtime_error("How many? " + line);
    std::string faces;
    for (int i = 0; i < std::stoi(count[1]); ++i) faces += std::to_string(1 + random_() % 6);
    return faces;
}

// In the first player's column of the game.
int Player::points_in(std::span<const std::string_view> boxes) const {
    int points = 0;
    for (const std::string_view label : boxes)
        points += std::stoi(row(std::string{label}).at(static_cast<std::size_t>(games_ - 1)));
    return points;
}

// What is asked for, added up as people do. The rules that ask for every sum have no upper bonus.
std::string Player::sum_asked(const std::string& line) const {
    const int upper = points_in(upper_boxes);
    const int lower = points_in(lower_boxes);
    if (contains(line, "upper section")) return std::to_string(upper);
    if (contains(line, "bonus points")) return "0";
    if (contains(line, "lower section")) return std::to_string(lower);
    if (contains(line, "grand total")) return std::to_string(upper + lower);
    return std::to_string(upper + (upper >= 63 ? 35 : 0) + lower);
}

std::string yahtzee(const TemporaryFolder& folder, const std::string& flags) {
    return "YAHTZEE_STRICT=1 $YAHTZEE --seed " + std::to_string(seed) + " --data " + folder.path() +
           " " + flags;
}

void expect_end(const Player& player, int turns, int games) {
    EXPECT_EQ(player.turns(), turns) << player.terminal().screen();
    EXPECT_EQ(player.games(), games);
    EXPECT_TRUE(player.terminal().shows("The match is over.")) << player.terminal().screen();
    EXPECT_GE(player.row("GRAND TOTAL").size(), 2U) << player.terminal().screen();
}

} // namespace yahtzee::app
