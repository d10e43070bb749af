// Cards as files, at the menu and at the table (P6). The files themselves are the shelf's matter.
#include <map>

#include "playing/test_driver.h"
#include "terminal/full/menu/test_store.h"
#include "terminal/full/test_screens.h"

namespace yahtzee::full {
namespace {

class ShelfInMemory final : public terminal::CardStorage {
  public:
    std::string save(store::MatchId match) override {
        saved.push_back(match);
        return "Written: ./Ann.sav\nWritten: ./Ben.sav";
    }
    std::expected<Loaded, std::string> load(const std::string& name) override {
        asked.push_back(name);
        const auto found = cards.find(name);
        if (found == cards.end()) return std::unexpected("There is no file " + name + ".");
        return found->second;
    }

    std::map<std::string, Loaded> cards;
    std::vector<store::MatchId> saved;
    std::vector<std::string> asked;
};

TEST(CardFilesPage, P6_SavesTheCardsOfTheLastMatch) {
    const auto store = store_in_memory();
    play_match(*store, table_for({"Cem"}), 1000, 2);
    const store::MatchId last = play_match(*store, table_for({"Ann", "Ben"}), 5);
    ShelfInMemory card_folder;
    TestContext test{store.get()};
    test.services.cards = &card_folder;
    PageDriver driver{menu_page(test.context)};
    driver.type("c");
    expect_screen(driver, "card_files");
    driver.press(screen::Key::enter);
    EXPECT_EQ(card_folder.saved, std::vector{last});
    EXPECT_TRUE(driver.shows("Written: ./Ann.sav"));
    EXPECT_TRUE(driver.shows("Written: ./Ben.sav"));
    driver.press(screen::Key::escape);
    EXPECT_EQ(driver.depth(), 1U);
}

TEST(CardFilesPage, P6_LoadsACardByItsPlayersName) {
    const auto store = store_in_memory();
    const store::MatchId left = play_match(*store, table_for({"Eric", "Julie"}), 5);
    const store::MatchId over = play_match(*store, table_for({"Ann"}), 1000, 3);
    ShelfInMemory card_folder;
    card_folder.cards["Eric"] = {left, false, "The card has been read."};
    card_folder.cards["Ann.sav"] = {over, true, "That match is here already."};
    TestContext test{store.get()};
    test.services.cards = &card_folder;
    PageDriver driver{menu_page(test.context)};
    const auto load = [&](std::string_view name) {
        driver.type("c");
        driver.press(screen::Key::tab);
        driver.type(name);
        driver.press(screen::Key::enter);
        driver.press(screen::Key::enter);
    };
    load("");
    EXPECT_TRUE(driver.shows("Which card? Type a player's name or a file.")) << driver.text();
    driver.press(screen::Key::escape);
    load("Nobody");
    EXPECT_TRUE(driver.shows("There is no file Nobody.")) << driver.text();
    driver.press(screen::Key::escape);
    load("Ann.sav");
    EXPECT_TRUE(driver.shows("That match is here already.")) << driver.text();
    EXPECT_TRUE(driver.shows("The match on this card is finished."));
    driver.press(screen::Key::escape);
    load("Eric");
    EXPECT_EQ(card_folder.asked, (std::vector<std::string>{"Nobody", "Ann.sav", "Eric"}));
    EXPECT_EQ(driver.depth(), 2U);
    EXPECT_TRUE(driver.shows("Match 1 continues.")) << driver.text();
}

TEST(CardFilesPage, P6_SaysSoWhereNothingCanBeSaved) {
    TestContext test;
    PageDriver driver{card_files_page(test.context)};
    driver.press(screen::Key::enter);
    EXPECT_TRUE(driver.shows("Cards can't be saved or loaded at this table.")) << driver.text();
    const auto store = store_in_memory();
    ShelfInMemory card_folder;
    TestContext empty{store.get()};
    empty.services.cards = &card_folder;
    PageDriver other{card_files_page(empty.context)};
    other.press(screen::Key::enter);
    EXPECT_TRUE(other.shows("There is no match to save yet.")) << other.text();
    EXPECT_TRUE(card_folder.saved.empty());
}

TEST(CardPage, P6_SavesTheCardsOfTheMatchAtTheTable) {
    const auto store = store_in_memory();
    const store::MatchId id = play_match(*store, table_for({"Ann", "Ben"}), 5);
    ShelfInMemory card_folder;
    TestContext test{store.get()};
    test.services.cards = &card_folder;
    std::string why;
    PageDriver driver{resumed_table_page(test.context, id, why)};
    driver.type("w");
    EXPECT_TRUE(driver.shows("S  Save")) << driver.text();
    driver.type("s");
    EXPECT_EQ(card_folder.saved, std::vector{id});
    EXPECT_TRUE(driver.shows("Written: ./Ann.sav Written: ./Ben.sav")) << driver.text();
    driver.press(screen::Key::down);
    EXPECT_FALSE(driver.shows("Written:"));
    test.services.cards = nullptr;
    driver.press(screen::Key::escape);
    driver.type("w");
    EXPECT_FALSE(driver.shows("S  Save"));
}

} // namespace
} // namespace yahtzee::full
