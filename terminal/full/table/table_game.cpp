#include "terminal/full/table/table_game.h"

#include <algorithm>
#include <utility>

#include "records/shown_names.h"
#include "store/open_store.h"
#include "terminal/typed_numbers.h"
#include "text/text.h"
#include "words/game_text.h"
#include "words/sum_words.h"

namespace yahtzee::full {
namespace {

// The first of those that pay most.
std::optional<Category> best_paid(const Options& open) {
    std::optional<Category> best;
    for (std::size_t box = 0; box < open.points.size(); ++box) {
        const auto category = static_cast<Category>(box);
        if (open[category] && (!best || *open[category] > *open[*best])) best = category;
    }
    return best;
}

// Once they lie still, dice that are sorted are seen to move.
constexpr unsigned slide_frames = 3;
constexpr auto slide_time = slide_frames * ShownTime::frame;

// All but one stay as they are.
Holds toggled(Holds holds, std::size_t which) {
    Holds after;
    for (std::size_t i = 0; i < max_dice; ++i) {
        if (holds.held(i) != (i == which)) after.hold(i);
    }
    return after;
}

} // namespace

TableGame::TableGame(PageContext& context, store::StoredMatch match, bool kept,
                     std::unique_ptr<DiceSource> own_dice, std::string_view notice)
    : context_(context),
      words_(context.words),
      driver_(kept ? &match_log_.emplace(*context.services.store) : nullptr, context.services.clock,
              std::move(match), *this, playing::Policy{}, context.services.law),
      own_dice_(std::move(own_dice)),
      seen_(records::shown(driver_.match())),
      talk_(context),
      coach_(context, seen_.setup.rules),
      pace_(context, driver_) {
    talk_.greet(driver_, seen_);
    talk_.say(notice, screen::Tone::bad);
    if (seen_.setup.dice == DiceKind::cheat) talk_.say(words_("table.cheat"));
    if (seen_.setup.entry == Entry::paper) talk_.say(paper_text(words_, seen_.setup));
    seen_anew();
    go_on();
}

void TableGame::begin_act() {
    pace_.settle_dice();
    talk_.forget_refusal();
}

// ---- what comes of what is done

// Whether it was done: not when it was refused or could not be kept.
bool TableGame::perform(const Command& command) {
    return came_of(driver_.perform(command, dice()), command);
}

bool TableGame::came_of(const playing::Outcome& outcome, const Command& command) {
    if (outcome) return true;
    const playing::Failure& failure = outcome.error();
    switch (failure.kind) {
    case playing::Failure::Kind::refused: talk_.refuse(seen_, law(), command, failure.why); break;
    case playing::Failure::Kind::overtaken: break;
    case playing::Failure::Kind::lost:
        talk_.say(words_("store.stale"), screen::Tone::bad);
        talk_.say(store_refusal(words_, failure.fault, context_.services.file), screen::Tone::bad);
        left_ = true;
        break;
    case playing::Failure::Kind::not_kept:
        talk_.say(store_refusal(words_, failure.fault, context_.services.file), screen::Tone::bad);
        question_ = TableQuestion::keep;
        break;
    }
    return false;
}

void TableGame::forget_intentions() {
    selected_.reset();
    field_.reset();
    coach_.dismiss();
    wanted_all_ = false;
}

// Another program has continued the match: so do we, from where it is now.
void TableGame::caught_up() {
    seen_ = records::shown(driver_.match());
    talk_.say(words_("store.stale"), screen::Tone::bad);
    question_ = TableQuestion::none;
    forget_intentions();
    again_ = {};
    seen_anew();
}

void TableGame::happened(const Match&, const Event& event) {
    const Match before = std::exchange(seen_, records::shown(driver_.match()));
    question_ = TableQuestion::none;
    const bool rolled = std::holds_alternative<Rolled>(event);
    if (!std::holds_alternative<Hinted>(event)) { // which changes no dice
        forget_intentions();
        if (!std::holds_alternative<Held>(event)) again_ = {};
    }
    told_before_roll_ = talk_.log().said();
    talk_.tell(before, event, seen_);
    seen_anew();
    if (rolled) begin_roll(before);
    if (driver_.has_just_ended() || std::holds_alternative<Stopped>(event))
        talk_.tell_end(driver_, event);
}

std::span<const Message> TableGame::messages() const {
    return talk_.log().before(rolling() ? told_before_roll_ : talk_.log().said());
}

// ---- dice

// Dice and boxes of a computer player are not for others to touch.
bool TableGame::acts_for_person() {
    if (question_ == TableQuestion::keep) return false;
    question_ = TableQuestion::none;
    // Whoever does something else no longer types the points of a box.
    if (field_ && field_->kind() == TableField::Kind::value) field_.reset();
    if (!computer_acts()) return true;
    talk_.refuse(words_("full.refused.computer", {{"player", seen_.setup.players[player()]}}));
    return false;
}

void TableGame::toggle(std::size_t spot) {
    if (!acts_for_person()) return;
    const Hand& dice = seen_.turn.hand;
    const std::size_t die = seen_dice().die_at(spot);
    if (marks_again()) { // said only when they are rolled: until then all dice stay
        again_ = toggled(again_, dice.places[die]);
        return;
    }
    const Holds wanted = toggled(dice.holds, die);
    wanted_all_ = too_many_held(wanted);
    perform(Hold{wanted});
}

bool TableGame::marked(std::size_t die) const {
    if (seen_.turn.rolls == 0) return false;
    const Hand& dice = seen_.turn.hand;
    if (marks_again()) return !rolling() && again_.held(dice.places[die]);
    // Whoever marks what rolls again has held nothing.
    const bool held_by_nobody =
        handling().click_rolls_again.value_or(false) && !law().roll && !computer_acts();
    return dice.holds.held(die) && !held_by_nobody;
}

Holds TableGame::unmarked() const {
    const Hand& dice = seen_.turn.hand;
    Holds holds;
    for (std::size_t i = 0; i < dice.dice.size(); ++i) {
        if (!again_.held(dice.places[i])) holds.hold(i);
    }
    return holds;
}

// What was marked is rolled again, and the others stay. False when that cannot be.
bool TableGame::hold_unmarked() {
    const Hand& dice = seen_.turn.hand;
    const Holds wanted = unmarked();
    if (has_to_mark()) {
        talk_.refuse(words_("full.refused.none-marked"));
        return false;
    }
    return dice.holding(wanted) == dice || perform(Hold{wanted});
}

void TableGame::roll() {
    if (!acts_for_person()) return;
    const Legal may = law();
    if (marks_again()) {
        if (hold_unmarked()) roll_with(std::nullopt);
        return;
    }
    if (may.roll && may.score && seen_.turn.hand.holds == Holds{}) {
        question_ = TableQuestion::roll_all;
        return;
    }
    if (wanted_all_) { // the last die was to stay
        question_ = TableQuestion::roll_last;
        return;
    }
    roll_with(std::nullopt);
}

void TableGame::roll_all() {
    if (acts_for_person()) roll_with(std::nullopt);
}

void TableGame::roll_with(std::optional<Faces> faces) {
    const Legal may = law();
    if (may.roll && may.faces && !faces && may.to_roll > 0) {
        field_.emplace(TableField::Kind::faces);
        return;
    }
    if (may.roll && may.faces && !faces) faces = Faces{}; // all are held
    const bool decision = may.roll && may.score && !computer_acts();
    const auto cost = decision ? cost_of(choice_to_roll(seen_)) : std::nullopt;
    if (perform(Roll{faces}) && cost) talk_.say(*cost, screen::Tone::muted);
}

const Hand& TableGame::hand() const {
    static const Hand none;
    if (seen_.turn.rolls > 0) return seen_.turn.hand;
    const Hand* const lying = dice_left_lying(seen_);
    return lying != nullptr ? *lying : none;
}

void TableGame::begin_roll(const Match& before) {
    const Hand none;
    fallen_ =
        spots_of_fallen(before.turn.rolls > 0 ? before.turn.hand : none, hand(), sorted_dice());
    slides_ = false;
    const SeenDice seen = seen_dice();
    for (std::size_t die = 0; die < hand().dice.size(); ++die)
        slides_ |= fallen_[hand().places[die]] != seen.spot_of(die);
    pace_.begin_roll(before, slides_ ? slide_time : ShownTime::Clock::duration{});
}

bool TableGame::sliding() const {
    return rolling() && slides_ && pace_.time().frames_left() <= slide_frames;
}

double TableGame::seen_at(std::size_t die) const {
    const auto spot = static_cast<double>(seen_dice().spot_of(die));
    if (!rolling() || !slides_) return spot;
    const double fell = fallen_[hand().places[die]];
    if (!sliding()) return fell;
    const double left = pace_.time().frames_left() / (slide_frames + 1.0);
    return spot + (fell - spot) * left;
}

Face TableGame::shown_face(std::size_t die) const {
    const Face face = hand().dice[die];
    if (!rolling() || sliding() || hand().holds.held(die)) return face;
    // Not the dice of the game: only something that tumbles.
    const auto tumble = pace_.time().frames_left() * 7 + static_cast<unsigned>(die) * 5;
    return *face_showing(1 + static_cast<long long>((tumble * 2654435761U >> 16) % face_count));
}

// ---- boxes

void TableGame::select(Category category) {
    if (field_ && field_->kind() == TableField::Kind::total) return;
    if (!acts_for_person()) return;
    field_.reset();
    if (!law().boxes[category]) {
        selected_.reset();
        perform(Score{.category = category}); // says why not
    } else {
        // The first click chooses, the second writes; at some tables the first does both.
        const bool writes = selected_ == category || handling().one_click.value_or(false);
        selected_ = category;
        if (writes) confirm();
    }
}

void TableGame::select_on(const terminal::CardColumn& card, Category category) {
    if (card == terminal::CardColumn{player(), seen_.game}) return select(category);
    if (!acts_for_person()) return;
    const Command command = Score{.category = category, .player = card.seat, .game = card.game};
    if (const auto why = driver_.refusal_of(command)) talk_.refuse(seen_, law(), command, *why);
}

void TableGame::move_selection(int boxes) {
    if (!acts_for_person()) return;
    if (field_ && field_->is_name()) field_.reset();
    if (field_) return;
    const Legal may = law();
    if (!may.score) {
        if (may.roll) talk_.refuse(words_("full.refused.roll-first"));
        return;
    }
    // On paper nobody is told which one pays most.
    if (!selected_ && !may.points) {
        selected_ = best_paid(may.boxes);
        return;
    }
    const int count = seen_.setup.rules.box_count();
    int at = selected_ ? static_cast<int>(index_of(*selected_)) : (boxes > 0 ? -1 : count);
    do at = (at + boxes + count) % count;
    while (!may.boxes[static_cast<Category>(at)]);
    selected_ = static_cast<Category>(at);
}

void TableGame::score(Score score) {
    if (law().points && !score.value) {
        field_.emplace(TableField::Kind::value);
        return;
    }
    const auto cost = cost_of(solver::Choice::to_score(score.category));
    if (!perform(score) || !cost) return;
    talk_.say(*cost, screen::Tone::muted);
    driver_.cost_was_told(driver_.seq());
}

std::optional<std::string> TableGame::cost_of(const solver::Choice& choice) {
    if (!context_.settings.costs || !law().score) return std::nullopt;
    return coach_.cost_of(choice, seen_);
}

void TableGame::confirm() {
    if (question_ == TableQuestion::keep) return answer(true);
    if (must_be_answered(question_)) return; // it has no default, so it stays
    if (field_ && !field_->is_name()) return submit();
    if (computer_acts() || rolls_by_itself()) return pace_.hurry();
    if (!acts_for_person()) return;
    if (selected_) return score({.category = *selected_});
    const Legal may = law();
    if (!may.score) {
        if (may.roll) talk_.refuse(words_("full.refused.roll-first"));
        return;
    }
    if (field_ && !field_->text().empty()) {
        const auto named = box_named(words_, seen_.setup.rules, field_->text());
        if (!named) return refuse_name(field_->text());
        field_.reset();
        return select(*named); // says why it is not open
    }
    talk_.refuse(words_("full.refused.no-box"));
}

// ---- typing

void TableGame::begin_name() {
    if (acts_for_person()) field_.emplace(TableField::Kind::name);
}

bool TableGame::is_name(std::string_view letter) const {
    return continues_name(words_, seen_.setup.rules, field_ ? field_->text() : std::string{},
                          letter);
}

void TableGame::refuse_name(std::string_view name) {
    talk_.refuse(words_("full.refused.no-such-box", {{"input", text::excerpt(name)}}));
}

void TableGame::type(std::string_view letter) {
    const Legal may = law();
    if (!field_ && !may.roll && !may.score) return; // no boxes to name
    if (!field_ && !is_name(letter)) return refuse_name(letter);
    if (!field_) begin_name();
    if (!field_) return;
    if (field_->is_name() && !is_name(letter))
        return refuse_name(field_->text() + std::string{letter});
    field_->add(letter);
    if (field_->is_name())
        selected_ = open_box_named(words_, seen_.setup.rules, field_->text(), may.boxes);
}

void TableGame::erase() {
    if (!field_ || field_->text().empty()) return;
    field_->erase();
    if (field_->is_name())
        selected_ = open_box_named(words_, seen_.setup.rules, field_->text(), law().boxes);
}

void TableGame::erase_all() {
    while (field_ && !field_->text().empty()) erase();
}

void TableGame::submit() {
    if (field_->kind() == TableField::Kind::faces) return submit_faces();
    submit_number();
}

void TableGame::submit_faces() {
    const auto faces = terminal::typed_faces(field_->text());
    if (!faces || faces->size() != law().to_roll) {
        talk_.refuse(seen_, law(), Roll{}, Rejection::faces_mismatch);
        return field_->clear();
    }
    roll_with(faces);
}

// The points of a box, or the total of a card (G16): asked for until they are right.
void TableGame::submit_number() {
    const auto value = terminal::read_integer(field_->text());
    const bool total = field_->kind() == TableField::Kind::total;
    field_->clear();
    if (total) {
        perform(Total{.value = value});
        return;
    }
    const Score wanted{.category = *selected_, .value = value};
    if (const auto why = driver_.refusal_of(wanted))
        return talk_.refuse(seen_, law(), wanted, *why);
    score(wanted);
}

// ---- questions

void TableGame::cancel() {
    selected_.reset();
    if (field_ && field_->kind() != TableField::Kind::total) field_.reset();
    if (question_ != TableQuestion::keep) question_ = TableQuestion::none;
    coach_.dismiss();
}

void TableGame::undo() {
    if (question_ == TableQuestion::keep) return;
    question_ = TableQuestion::none;
    perform(Undo{});
}

void TableGame::ask_coach() {
    if (!acts_for_person() || coach_.is_asked()) return;
    const Legal may = law();
    if (may.roll && !may.hint) { // it would say nothing new
        talk_.refuse(game_text(words_, seen_.setup.rules, "full.refused.coach"));
        return;
    }
    if (may.hint && !column(seen_, player(), seen_.game).hinted) {
        question_ = TableQuestion::hint; // the first one marks the game
        return;
    }
    take_hint();
}

void TableGame::take_hint() {
    asked_at_ = talk_.log().said();
    if (!perform(Hint{})) return;
    coach_.ask();
    coach_.answer(seen_);
}

void TableGame::ask_to_leave() {
    if (question_ == TableQuestion::keep) return;
    const Legal may = law();
    if (may.due || may.next) {
        question_ = TableQuestion::leave;
    } else {
        left_ = true;
    }
}

void TableGame::ask_to_stop() {
    if (law().stop) {
        question_ = TableQuestion::stop;
    } else if (question_ != TableQuestion::keep) {
        perform(Stop{}); // says why not
    }
}

void TableGame::answer(bool yes) {
    const TableQuestion asked = std::exchange(question_, TableQuestion::none);
    if (asked == TableQuestion::leave) left_ = yes;
    if (asked == TableQuestion::stop && yes) perform(Stop{});
    if (asked == TableQuestion::hint && yes) take_hint();
    if (asked != TableQuestion::keep) return;
    if (!yes) {
        driver_.stop_saving();
        talk_.say(words_("store.not-kept"));
    }
    came_of(driver_.try_again(), Roll{});
}

// ---- what happens without the players

bool TableGame::rolls_by_itself() const {
    const Legal may = law();
    return handling().auto_roll.value_or(false) && may.roll && !may.score && !may.faces &&
           !computer_acts();
}

bool TableGame::thinking() const {
    const auto step = driver_.computer_step();
    return !rolling() &&
           (step == playing::Driver::Step::to_think || step == playing::Driver::Step::thinking);
}

Awaited TableGame::awaits() const {
    if (rolling()) return Awaited::frame;
    // Nothing moves on while the players are asked something.
    if (left_ || field_ || question_ != TableQuestion::none) return Awaited::player;
    if (computer_acts()) return pace_.awaits_step();
    if (law().total) return Awaited::nothing; // nobody was asked for theirs
    return rolls_by_itself() ? Awaited::pause : Awaited::player;
}

int TableGame::patience() const {
    if (left_) return 0;
    const Awaited awaited = awaits();
    if (awaited == Awaited::nothing) note_stall();
    if (awaited == Awaited::player && coach_.is_thinking()) return pace_.patience(Awaited::thought);
    return pace_.patience(awaited);
}

void TableGame::go_on() {
    pace_.look();
    talk_.keep_rating(driver_);
    coach_.answer(seen_);
    if (pace_.time().due_to_land()) pace_.settle_dice();
    while (advance()) {
    }
}

// Whether something was done, so that something else may be due now.
bool TableGame::advance() {
    switch (awaits()) {
    case Awaited::player:
    case Awaited::frame: return false;
    case Awaited::pause: return pace_.pause_is_over() && act();
    case Awaited::thought: return pace_.take_thought();
    case Awaited::nothing: break;
    }
    if (computer_acts())
        pace_.begin_thought();
    else
        field_.emplace(TableField::Kind::total);
    return true;
}

// What comes by itself. False when nothing came of it, which the rules do not know.
bool TableGame::act() {
    const int seq = driver_.seq();
    const Command command = driver_.plan() != nullptr ? driver_.planned() : Command{Roll{}};
    if (std::holds_alternative<Roll>(command))
        roll_with(std::nullopt);
    else
        perform(command);
    pace_.look();
    return driver_.seq() != seq || awaits() == Awaited::player;
}

void TableGame::note_stall() const {
    context_.stall = "The table stands still: " + seen_.setup.players[seen_.player] +
                     " is to act (game " + std::to_string(seen_.game) + ", round " +
                     std::to_string(round(seen_)) + ", phase " + std::string{id_of(phase(seen_))} +
                     ", " + std::to_string(seen_.turn.rolls) + " rolls, event " +
                     std::to_string(driver_.seq()) +
                     "), but nobody is asked anything and nothing is under way.";
}

} // namespace yahtzee::full
