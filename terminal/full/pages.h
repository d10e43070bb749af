// The pages of the full screen, by what they are for. Each opens the others through here.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "engine/match.h"
#include "screen/page_stack.h"
#include "store/game_result.h"
#include "terminal/full/page_context.h"

namespace yahtzee::full {

std::unique_ptr<screen::Page> menu_page(PageContext& context);
// Who plays, by which rules; then the table takes its place.
std::unique_ptr<screen::Page> set_up_page(PageContext& context);
std::unique_ptr<screen::Page> settings_page(PageContext& context);

// A fresh match. The setup must be sound.
std::unique_ptr<screen::Page> table_page(PageContext& context, const TableSetup& setup);
// A kept match from where it was left. Null, with the sentence in `why`, when it cannot be read.
std::unique_ptr<screen::Page> resumed_table_page(PageContext& context, store::MatchId match,
                                                 std::string& why);

// Saved matches to resume, or finished ones to review.
std::unique_ptr<screen::Page> resume_list_page(PageContext& context);
std::unique_ptr<screen::Page> review_list_page(PageContext& context);
// The events of a match, from Started on.
std::unique_ptr<screen::Page> review_page(PageContext& context, std::span<const Event> events);

// Cards as files: writes those of the last match, reads one and resumes its match.
std::unique_ptr<screen::Page> card_files_page(PageContext& context);

std::unique_ptr<screen::Page> hall_page(PageContext& context);
std::unique_ptr<screen::Page> statistics_page(PageContext& context);
std::unique_ptr<screen::Page> rules_page(PageContext& context, const RuleSet& rules);
// A text to be read, scrolled where it is longer than the screen. Lines that begin with a blank
// stand in columns and stay as they are.
std::unique_ptr<screen::Page> text_page(PageContext& context, std::string title, std::string text);
// What is told before the first page.
std::unique_ptr<screen::Page> notice_page(const Words& words, std::string text);
// How to use a page: the text is one of "full.help...". Esc comes back, and so does what opened it.
std::unique_ptr<screen::Page> help_page(const Words& words, Word text);
// The card of every player and game (P3), as wide as the screen is, whatever that is just now. That
// of a kept match can be written to files from there.
std::unique_ptr<screen::Page> card_page(PageContext& context, const Match& match,
                                        std::optional<store::MatchId> kept = std::nullopt);

// In the colours of the context, until it ends; a strict one also ends where it has noticed a
// stall.
void run_pages(screen::Window& window, const PageContext& context, screen::PageStack pages,
               const std::function<void()>& once_shown = {});

} // namespace yahtzee::full
