#include "fair/table_notes.h"

#include <gtest/gtest.h>

namespace yahtzee::fair {
namespace {

const std::string text(16, 'x');

TEST(TableNotes, AreReadAsTheyAreWritten) {
    const Nonce nonce{.seat = 3, .after = 7, .text = "0123456789azAZ_-"};
    EXPECT_EQ(text_of(nonce), "nonce 3 0123456789azAZ_-");
    EXPECT_EQ(std::get<Nonce>(note_from(text_of(nonce), 7)), nonce);
    const Heard heard{.after = 8, .upto = 8, .seats = {0, 2, 4}};
    EXPECT_EQ(text_of(heard), "heard 8 0 2 4");
    EXPECT_EQ(std::get<Heard>(note_from(text_of(heard), 8)), heard);
    EXPECT_TRUE(is_note(std::string_view{text_of(nonce)}));
    EXPECT_TRUE(is_note(std::string_view{text_of(heard)}));
}

TEST(TableNotes, HaveOneTextOnly) {
    for (const std::string& bad :
         {std::string{"nonce"}, std::string{"nonce 0"}, std::string{"nonce 0 short"},
          "nonce 5 " + text, "nonce -1 " + text, "nonce 00 " + text, "nonce x " + text,
          "nonce 0 " + text + " y", "nonce 0  " + text, std::string{"heard"},
          std::string{"heard 08 0"}, std::string{"heard x 0"}, std::string{"heard 8 5"},
          std::string{"heard 8 0 x"}, std::string{"heard 8 01"}})
        EXPECT_TRUE(std::holds_alternative<BadNote>(note_from(bad, 1))) << bad;
    EXPECT_TRUE(std::holds_alternative<NotOurs>(note_from("weather fine", 1)));
    EXPECT_TRUE(std::holds_alternative<NotOurs>(note_from("nonces 0 " + text, 1)));
}

TEST(TableNotes, AreTakenOverFromTheEventsOfTheSecondScheme) {
    const std::vector<Event> events{Started{}, Noted{"nonce 1 " + text}, Rolled{},
                                    Noted{"heard 2 1"}, Noted{"weather fine"}};
    const FairTable taken = with_notes({.uid = "u", .scheme = Scheme::heard_nonces}, events);
    EXPECT_EQ(taken.nonces, (std::vector<Nonce>{{1, 1, text}}));
    EXPECT_EQ(taken.heard, (std::vector<Heard>{{3, 2, {1}}}));
    EXPECT_TRUE(with_notes({.uid = "u", .scheme = Scheme::every_nonce}, events).nonces.empty());
}

} // namespace
} // namespace yahtzee::fair
