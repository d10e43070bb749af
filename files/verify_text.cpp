#include <algorithm>
#include <ranges>

#include "files/file_json.h"
#include "files/verify.h"
#include "text/text.h"
#include "words/narrator.h"

namespace yahtzee::files {
namespace {

const TableSetup& setup_of(const MatchFile& file) {
    return std::get<Started>(file.match.events.front().event).setup;
}

// By a commitment that names rules, set-up and players, too.
bool is_bound(const MatchFile& file) {
    return file.fair && file.fair->scheme != fair::Scheme::every_nonce;
}

std::vector<std::string> nonces_of(const MatchFile& file, Seat seat) {
    std::vector<std::string> texts;
    if (!file.fair) return texts;
    for (const fair::Nonce& nonce : file.fair->nonces) {
        if (nonce.seat == seat) texts.push_back(nonce.text);
    }
    return texts;
}

WrittenJson pips_json(const Faces& faces) {
    WrittenJson json = WrittenJson::array();
    for (const Face face : faces) json.push_back(pips(face));
    return json;
}

// ---- the verdict

struct FaultTeller {
    const Words& words;
    const MatchFile& file;
    Named number;

    std::string operator()(VerifyFault::Nothing nothing) const {
        using Nothing = VerifyFault::Nothing;
        switch (nothing) {
        case Nothing::cheat: return std::string{words("verify.nothing.cheat")};
        case Nothing::no_server: return std::string{words("verify.nothing.no-server")};
        case Nothing::no_secret: break;
        }
        return std::string{words("verify.nothing.no-secret")};
    }
    std::string operator()(const VerifyFault::WrongSecret& wrong) const {
        return words("verify.wrong-secret", {{"commitment", wrong.commitment}});
    }
    std::string operator()(const VerifyFault::WrongCommitment& wrong) const {
        return words("verify.wrong-commitment", {{"commitment", wrong.commitment}});
    }
    std::string operator()(const VerifyFault::WrongNote&) const {
        return words("verify.wrong-note", {number});
    }
    std::string operator()(const VerifyFault::ComputersNonce& nonce) const {
        return words("verify.computers-nonce",
                     {{"player", text::printable(setup_of(file).players[nonce.seat])}});
    }
    std::string operator()(const AuditFault& fault) const {
        return words("match-file.illegal-event",
                     {number, {"why", text::printable(audit_refusal(words, fault))}});
    }
    std::string operator()(const VerifyFault::WrongDice& wrong) const {
        return words("verify.wrong-dice", {number,
                                           {"expected", words::dice_in_digits(wrong.expected)},
                                           {"found", words::dice_in_digits(wrong.found)}});
    }
    std::string operator()(const VerifyFault::WrongSeat& wrong) const {
        const auto& players = setup_of(file).players;
        return words("verify.wrong-seat", {number,
                                           {"expected", text::printable(players[wrong.expected])},
                                           {"found", text::printable(players[wrong.found])}});
    }
};

std::string verdict(const Words& words, const MatchFile& file, const VerifyOutcome& outcome) {
    if (outcome && is_bound(file))
        return std::string{outcome->over ? words("verify.sound") : words("verify.sound-so-far")};
    if (outcome)
        return std::string{outcome->over ? words("verify.sound.first")
                                         : words("verify.sound-so-far.first")};
    const int number = static_cast<int>(outcome.error().event) + 1;
    return std::visit(FaultTeller{words, file, Named{"number", number}}, outcome.error().why);
}

// ---- as JSON

struct FaultJson {
    WrittenJson& json;
    std::size_t number;

    void operator()(VerifyFault::Nothing nothing) const {
        constexpr std::array<std::string_view, 3> ids{"cheat", "no-server", "no-secret"};
        json["error"] = "nothing-to-verify";
        json["why"] = ids[static_cast<std::size_t>(nothing)];
    }
    void operator()(const VerifyFault::WrongSecret& wrong) const {
        json["error"] = "wrong-secret";
        json["right"] = wrong.commitment;
    }
    void operator()(const VerifyFault::WrongCommitment& wrong) const {
        json["error"] = "wrong-commitment";
        json["right"] = wrong.commitment;
    }
    void operator()(const VerifyFault::WrongNote&) const {
        json["error"] = "wrong-note";
        json["event"] = number;
    }
    void operator()(const VerifyFault::ComputersNonce& nonce) const {
        json["error"] = "computers-nonce";
        json["seat"] = nonce.seat;
    }
    void operator()(const AuditFault&) const {
        json["error"] = id_of(FileFault::Kind::illegal_event);
        json["event"] = number;
    }
    void operator()(const VerifyFault::WrongDice& wrong) const {
        json["error"] = "wrong-dice";
        json["event"] = number;
        json["expected"] = pips_json(wrong.expected);
        json["found"] = pips_json(wrong.found);
    }
    void operator()(const VerifyFault::WrongSeat& wrong) const {
        json["error"] = "wrong-seat";
        json["event"] = number;
        json["expected"] = wrong.expected;
        json["found"] = wrong.found;
    }
};

} // namespace

std::string verify_text(const Words& words, const MatchFile& file, const VerifyOutcome& outcome) {
    const TableSetup& setup = setup_of(file);
    std::vector<std::string> names;
    names.reserve(setup.players.size());
    for (const std::string& name : setup.players) names.push_back(text::printable(name));
    std::string text = words(
        "verify.table",
        {{"table", file.match.uid}, {"players", words.joined(names)}, {"rules", setup.rules.id}});
    text += '\n';
    if (file.fair) {
        text += words("verify.commitment", {{"commitment", file.fair->commitment}}) + "\n";
        for (std::size_t seat = 0; seat < names.size(); ++seat) {
            const auto nonces = nonces_of(file, static_cast<Seat>(seat));
            const std::string listed =
                nonces.empty() ? std::string{words("verify.none")} : words.joined(nonces);
            text += words("verify.nonces", {{"player", names[seat]}, {"nonces", listed}}) + "\n";
        }
    }
    if (outcome) {
        text +=
            words("verify.checked",
                  {{"rolls", outcome->rolls}, {"dice", outcome->dice}, {"draws", outcome->draws}}) +
            "\n";
        if (outcome->alone > 0) text += words("verify.alone", {{"rolls", outcome->alone}}) + "\n";
        for (std::size_t seat = 0; seat < names.size(); ++seat) {
            if (outcome->last_word[seat] == 0) continue;
            text += words("verify.last-word",
                          {{"player", names[seat]}, {"rolls", outcome->last_word[seat]}}) +
                    "\n";
        }
    }
    text += "\n" + verdict(words, file, outcome) + "\n";
    if (outcome) {
        for (const Seat seat : outcome->erased)
            text += words("verify.erased", {{"player", names[seat]}}) + "\n";
    }
    if (outcome && !is_bound(file)) text.append(words("verify.first-scheme")).append("\n");
    if (outcome) text.append(words("verify.compare")).append("\n");
    return text;
}

std::string verify_json(const Words& words, const MatchFile& file, const VerifyOutcome& outcome) {
    WrittenJson json = WrittenJson::object();
    json["ok"] = outcome.has_value();
    if (!outcome) std::visit(FaultJson{json, outcome.error().event + 1}, outcome.error().why);
    json["table"] = file.match.uid;
    if (file.fair) json["scheme"] = static_cast<int>(file.fair->scheme);
    if (file.fair) json["commitment"] = file.fair->commitment;
    json["players"] = WrittenJson::array();
    const auto& names = setup_of(file).players;
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        WrittenJson player = WrittenJson::object();
        player["name"] = names[seat];
        player["nonces"] = nonces_of(file, static_cast<Seat>(seat));
        if (outcome) player["last_word"] = outcome->last_word[seat];
        json["players"].push_back(std::move(player));
    }
    if (outcome) {
        json["over"] = outcome->over;
        json["rolls"] = outcome->rolls;
        json["dice"] = outcome->dice;
        json["draws"] = outcome->draws;
        json["alone"] = outcome->alone;
        if (!outcome->erased.empty()) json["erased"] = outcome->erased;
        if (!is_bound(file)) json["warning"] = words("verify.first-scheme");
    }
    json["message"] = verdict(words, file, outcome);
    return dumped_json(json) + "\n";
}

std::string unread_json(const Words& words, const MatchFileFault& fault) {
    WrittenJson json = WrittenJson::object();
    json["ok"] = false;
    json["error"] = id_of(fault.kind);
    if (!fault.field.empty()) json["field"] = fault.field;
    if (fault.number > 0) json["event"] = fault.number;
    json["message"] = match_file_refusal(words, fault);
    return dumped_json(json) + "\n";
}

} // namespace yahtzee::files
