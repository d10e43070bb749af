// Events at the table: decided, kept, then shown and told.
#include "terminal/full/table/table_game.h"

#include "archive/fame_text.h"
#include "archive/open_store.h"
#include "archive/rate_games.h"
#include "words/narrator.h"
#include "words/refusal.h"

namespace yahtzee {
namespace {

constexpr std::size_t most_messages = 200;

} // namespace

TableGame::TableGame(Room& room, KeptMatch kept, std::unique_ptr<DiceSource> own_dice,
                     std::string_view notice)
    : room_(room),
      words_(room.words),
      kept_(std::move(kept)),
      own_dice_(std::move(own_dice)) {
    Solved& solved = room.equipment.solved;
    solving_ = room.background.run(
        [&solved, rules = match().setup.rules] { return &solved.values(rules); });
    const auto& first = std::get<Started>(kept_.events().front().event);
    if (kept_.events().size() == 1) {
        say(what_happened(words_, match(), first, match()));
        if (kept_.id()) say(score_to_beat(words_, *room.equipment.store, match()));
    } else {
        tell_latest();
        say(words_("store.resumed", {{"match", static_cast<int>(kept_.id().value_or(0))}}));
    }
    say(notice, Tone::bad);
    if (match().setup.dice == DiceKind::cheat) say(words_("table.cheat"));
    if (match().setup.entry == Entry::paper) say(words_("table.paper"));
    show_holds();
    seen_anew();
    go_on();
}

void TableGame::say(std::string_view sentences, Tone tone) {
    while (!sentences.empty()) {
        const auto end = std::min(sentences.find('\n'), sentences.size());
        const std::string_view sentence = sentences.substr(0, end);
        // A refusal said twice is not clearer.
        const bool again =
            tone == Tone::bad && !messages_.empty() && messages_.back().text == sentence;
        if (end > 0 && !again) messages_.push_back({std::string{sentence}, tone});
        sentences.remove_prefix(std::min(end + 1, sentences.size()));
    }
    if (messages_.size() > most_messages)
        messages_.erase(messages_.begin(), messages_.end() - most_messages);
}

void TableGame::refuse(const Command& command, Rejection why) {
    say(refusal(words_, match(), command, why), Tone::bad);
}

// Whether it was done: not when it was refused or could not be kept.
bool TableGame::perform(const Command& command) {
    const auto event = decide(match(), command, dice());
    if (event) return keep(*event);
    refuse(command, event.error());
    return false;
}

bool TableGame::keep(const Event& event) {
    const Match before = match();
    const auto kept = kept_.append(event);
    if (kept) {
        happened(before, event);
        return true;
    }
    if (kept.error().kind == StoreFault::Kind::stale) {
        catch_up();
        return false;
    }
    say(store_refusal(words_, kept.error(), room_.equipment.file), Tone::bad);
    pending_ = event;
    question_ = TableQuestion::keep;
    return false;
}

// Another program has gone on with the match: so do we, from where it is now.
void TableGame::catch_up() {
    say(words_("store.stale"), Tone::bad);
    if (const auto loaded = kept_.catch_up(); !loaded) {
        say(store_refusal(words_, loaded.error(), room_.equipment.file), Tone::bad);
        left_ = true;
        return;
    }
    selected_.reset();
    field_.reset();
    question_ = TableQuestion::none;
    coach_.reset();
    coach_asked_ = false;
    cost_told_ = false;
    next_.reset();
    show_holds();
    seen_anew();
}

void TableGame::happened(const Match& before, const Event& event) {
    question_ = TableQuestion::none;
    if (!std::holds_alternative<Hinted>(event)) { // which changes nothing on the table
        selected_.reset();
        field_.reset();
        coach_.reset();
        coach_asked_ = false;
        cost_told_ = false;
        wanted_all_ = false;
        show_holds();
    }
    told_before_roll_ = messages_.size();
    tell(before, event, match());
    seen_anew();
    const auto tumble = computer_at(before, before.player) ? pace().tumble : normal_pace.tumble;
    if (std::holds_alternative<Rolled>(event) && room_.settings.animation && tumble.count() > 0)
        landing_ = now_ + tumble;
    const bool ended = match().stage == Stage::game_over || match().stage == Stage::match_over;
    if (ended && before.stage != match().stage) {
        if (!std::holds_alternative<Stopped>(event)) tell_end_of_game();
        say(match_summary(words_, match()), Tone::strong);
    }
}

void TableGame::tell(const Match& before, const Event& event, const Match& after) {
    const bool by_person = !computer_at(before, before.player);
    if (std::holds_alternative<Hinted>(event)) {
        if (!column(before, before.player, before.game).hinted)
            say(words_("coach.marked", {{"player", before.setup.players[before.player]}}));
        return;
    }
    const bool held = std::holds_alternative<Held>(event);
    const bool rolled = std::holds_alternative<Rolled>(event);
    if (by_person && held) return; // people see what they hold
    // At once nobody sees the steps of a computer player: what it came to is enough.
    const bool in_short = !by_person && room_.settings.speed == Speed::at_once;
    if (in_short && (held || rolled)) return;
    if (in_short && std::holds_alternative<Scored>(event)) say(dice_on_table(words_, before));
    say(what_happened(words_, before, event, after));
}

// Where a match was left: what happened last.
void TableGame::tell_latest() {
    constexpr std::size_t events_told = 4;
    const auto events = events_of(kept_.events());
    const std::size_t first = events.size() > events_told ? events.size() - events_told : 1;
    Match before = replay(std::span{events}.first(first));
    for (const Event& event : std::span{events}.subspan(first)) {
        Match after = apply(before, event);
        tell(before, event, after);
        before = std::move(after);
    }
}

std::span<const Message> TableGame::messages() const {
    const std::span<const Message> all{messages_};
    return rolling() ? all.first(std::min(told_before_roll_, all.size())) : all;
}

std::span<const Message> TableGame::messages_since_coach() const {
    return messages().subspan(std::min(coach_since_, messages().size()));
}

void TableGame::tell_end_of_game() {
    say(result(words_, match()), Tone::strong);
    if (!kept_.id() || kept_.results().empty()) return;
    for (const std::string& sentence :
         congratulations(words_, *room_.equipment.store, kept_.results()))
        say(sentence, Tone::good);
    Solved& solved = room_.equipment.solved;
    rating_ = room_.background.run([&solved, events = events_of(kept_.events())] {
        return ratings(events, solved.values(std::get<Started>(events.front()).setup.rules));
    });
}

// Statistics want to know how well each game was played. When the store fails now they find out
// later.
void TableGame::collect_rating() {
    if (!is_ready(rating_)) return;
    const auto ratings = rating_.get();
    if (!kept_.id()) return;
    [[maybe_unused]] const auto kept = keep_ratings(*room_.equipment.store, *kept_.id(), ratings);
}

// The engine puts held dice first among equals; the player looks at the ones that were touched.
void TableGame::show_holds() {
    const auto touched = std::exchange(touched_, std::nullopt);
    const Holds holds = match().turn.hand.holds;
    const Holds seen = touched && touched->size() == holds.size() ? *touched : holds;
    for (std::size_t die = 0; die < dice_count; ++die)
        held_[die] = match().turn.rolls > 0 && seen.held(die);
}

bool TableGame::can_undo() const {
    const auto& last = match().last_score;
    return match().setup.undo && last && !computer_at(match(), last->player);
}

} // namespace yahtzee
