#include "files/transcript.h"

#include <algorithm>
#include <utility>

#include "engine/ids.h"
#include "engine/setup_fields.h"
#include "engine/whole_number.h"
#include "text/split.h"
#include "words/game_text.h"

namespace yahtzee::files {
namespace {

// One line after the other. A member that fails sets the fault and the reading stops.
class Reader {
  public:
    explicit Reader(const Words& words) : words_(words) {
        transcript_.setup.dice = DiceKind::cheat;
    }

    std::expected<Transcript, TranscriptFault> read(std::string_view text) {
        for (const std::string_view line : text::split_lines(text)) {
            if (fault_) break;
            ++line_;
            read_line(std::string{text::trimmed(line)});
        }
        if (!fault_ && transcript_.setup.players.empty()) fail("transcript.no-players");
        if (fault_) return std::unexpected(*fault_);
        return std::move(transcript_);
    }

  private:
    void fail(Word word, std::string_view what = "") {
        fault_ = TranscriptFault{
            line_, game_text(words_, transcript_.setup.rules, word, {{"what", what}})};
    }

    void read_line(const std::string& line) {
        if (line.empty() || line.starts_with('#')) return;
        const auto blank = std::min(line.find(' '), line.size());
        const std::string key = line.substr(0, blank);
        if (key == "note") return add(Note{std::string{text::trimmed(line.substr(blank))}});
        if (key == "says") return add(Says{std::string{text::trimmed(line.substr(blank))}});
        const auto comment = std::min(line.find(" #"), line.size());
        const std::string rest{
            text::trimmed(line.substr(blank, comment - std::min(blank, comment)))};
        if (key == "expect") return read_expect(rest);
        if (key == "refuse") return read_refuse(rest);
        if (read_setup(key, rest)) return;
        if (const auto command = read_command(key, rest)) add(*command);
    }

    template <typename Step>
    void add(Step step) {
        transcript_.steps.push_back({line_, std::move(step)});
    }

    bool read_setup(const std::string& key, const std::string& value) {
        TableSetup& setup = transcript_.setup;
        // Dice are told, and every line says what it means: no preset stands behind them.
        const bool is_told = key == "dice" || key == "preset";
        const SetupField* const field = is_told ? nullptr : setup_field_with_id(key);
        if (key == "players") {
            for (const auto name : text::split_list(value)) setup.players.emplace_back(name);
        } else if (key == "first") {
            read_first(value);
        } else if (field == nullptr) {
            return false;
        } else if (!field->set(setup, value)) {
            const auto wrong = Word::with_key("transcript." + key);
            if (!wrong) return false; // "undo" alone is a step
            fail(*wrong, value);
        }
        if (!transcript_.steps.empty()) fail("transcript.setup-late", key);
        return true;
    }

    // "first Julie, Eric": who begins game 1, game 2, … by name.
    void read_first(const std::string& value) {
        transcript_.setup.first = First::random;
        for (const auto name : text::split_list(value)) {
            const auto& players = transcript_.setup.players;
            const auto found = std::ranges::find(players, name);
            if (found == players.end()) return fail("transcript.nobody", name);
            transcript_.first_seats.push_back(static_cast<int>(found - players.begin()));
        }
    }

    std::optional<Do> read_command(const std::string& key, const std::string& rest) {
        if (key == "roll" || key == "hold") {
            Faces faces;
            for (const auto token : text::split_words(rest)) {
                const auto face = face_showing(whole_number<int>(token).value_or(0));
                const bool more = faces.size() == transcript_.setup.rules.dice;
                if (!face || more || !faces.add(*face)) {
                    fail("transcript.faces", rest);
                    return std::nullopt;
                }
            }
            if (key == "hold") return Do{HoldFaces{faces}};
            return Do{Command{Roll{faces}}};
        }
        if (key == "score") return read_score(rest);
        if (key == "total") return read_total(rest);
        if (rest.empty()) {
            if (key == "next") return Do{Command{Next{}}};
            if (key == "stop") return Do{Command{Stop{}}};
            if (key == "undo") return Do{Command{Undo{}}};
            if (key == "hint") return Do{Command{Hint{}}};
        }
        fail("transcript.unknown", key);
        return std::nullopt;
    }

    // [upper | bonus | lower | grand] [VALUE]
    std::optional<Do> read_total(const std::string& rest) {
        const auto tokens = text::split_words(rest);
        const auto which =
            with_id<EnteredSum>(entered_sum_ids, tokens.empty() ? "" : tokens.front());
        const std::size_t at = which ? 1 : 0;
        Total total{.which = which};
        if (tokens.size() > at) total.value = whole_number<int>(tokens[at]);
        if (tokens.size() > at + 1 || (tokens.size() > at && !total.value)) {
            fail("transcript.number", rest);
            return std::nullopt;
        }
        return Do{Command{total}};
    }

    // BOX [VALUE] [for PLAYER] [in game N] [= POINTS]
    std::optional<Do> read_score(const std::string& rest) {
        const auto equals = rest.find('=');
        Do step;
        if (equals != std::string::npos) {
            step.points = whole_number<int>(text::trimmed(rest.substr(equals + 1)));
            if (!step.points) fail("transcript.number", rest.substr(equals + 1));
        }
        const std::string command = rest.substr(0, equals);
        const auto tokens = text::split_words(command);
        const auto category =
            transcript_.setup.rules.box_with_id(tokens.empty() ? "" : tokens.front());
        if (!category) {
            fail("transcript.box", tokens.empty() ? "" : tokens.front());
            return std::nullopt;
        }
        Score score{.category = *category};
        for (std::size_t i = 1; i < tokens.size(); ++i) {
            const auto& players = transcript_.setup.players;
            if (tokens[i] == "for" && i + 1 < tokens.size()) {
                // A name may have blanks: it goes on until somebody has it.
                std::string name{tokens[++i]};
                while (std::ranges::find(players, name) == players.end() && i + 1 < tokens.size()) {
                    name.append(" ").append(tokens[++i]);
                }
                const auto found = std::ranges::find(players, name);
                if (found == players.end()) fail("transcript.nobody", name);
                score.player = static_cast<Seat>(found - players.begin());
            } else if (tokens[i] == "in" && i + 2 < tokens.size() && tokens[i + 1] == "game" &&
                       whole_number<int>(tokens[i + 2])) {
                score.game = whole_number<int>(tokens[i + 2]);
                i += 2;
            } else if (const auto value = whole_number<int>(tokens[i])) {
                score.value = *value;
            } else {
                fail("transcript.unknown", tokens[i]);
            }
        }
        step.command = Command{score};
        return step;
    }

    void read_refuse(const std::string& rest) {
        const auto colon = rest.find(':');
        const auto why = with_id<Rejection>(rejection_ids, text::trimmed(rest.substr(0, colon)));
        if (!why || colon == std::string::npos) return fail("transcript.refuse", rest);
        const std::string command{text::trimmed(rest.substr(colon + 1))};
        const auto blank = std::min(command.find(' '), command.size());
        const auto read = read_command(command.substr(0, blank),
                                       std::string{text::trimmed(command.substr(blank))});
        if (read && read->points) return fail("transcript.refuse", rest); // nothing is written
        if (read) add(Refuse{*why, read->command});
    }

    void read_expect(const std::string& rest) {
        const auto blank = std::min(rest.find(' '), rest.size());
        add(Expect{rest.substr(0, blank), std::string{text::trimmed(rest.substr(blank))}});
    }

    const Words& words_;
    Transcript transcript_;
    int line_ = 0;
    std::optional<TranscriptFault> fault_;
};

} // namespace

std::expected<Transcript, TranscriptFault> read_transcript(const Words& words,
                                                           std::string_view text) {
    return Reader{words}.read(text);
}

} // namespace yahtzee::files
