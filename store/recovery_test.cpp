// A store that was damaged: it is kept aside, and what can be read of it is saved.
#include <csignal>
#include <filesystem>
#include <set>

#include <sys/resource.h>

#include "store/open_store.h"
#include "store/test_kept_matches.h"
#include "words/test_english.h"

namespace yahtzee::store {
namespace {

// Three finished matches; the folder outlives the store.
void make_three(const std::string& path) {
    const auto opened = open_store(path, told_time).value();
    EXPECT_FALSE(opened.set_aside);
    for (const char* const player : {"Ann", "Ben", "Cem"})
        keep(*opened.store, finished_solo(player));
}

TEST(Recovery, ADamagedStoreIsKeptAsideAndWhatCanBeReadIsSaved) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    for (const MatchId match : {1, 2, 3}) {
        const auto store = open_store(path, told_time).value().store;
        ASSERT_TRUE(store->keep_table(match, "table of " + std::to_string(match)));
    }
    std::string bytes = bytes_of(path);
    bytes[bytes.find("[\"Ben\"]") + 3] = 'o'; // a letter of Ben's match
    bytes[bytes.find("table of 1")] = 'T';    // a match is saved without its table
    write_bytes(path, bytes);
    const auto opened = open_store(path, told_time);
    ASSERT_TRUE(opened) << opened.error().detail;
    ASSERT_TRUE(opened->set_aside);
    EXPECT_EQ(opened->set_aside->saved, 2);
    EXPECT_EQ(opened->set_aside->lost, 1);
    EXPECT_TRUE(bytes_of(opened->set_aside->file) == bytes);
    EXPECT_EQ(opened->store->matches({}).value(), (std::vector<MatchId>{3, 1})); // their numbers
    EXPECT_EQ(opened->store->best({}, 10).value().size(), 2U);
    EXPECT_EQ(opened->store->table(3).value(), "table of 3");
    EXPECT_EQ(opened->store->table(1).value(), std::nullopt);
    const std::string sentence = told(words::english(), *opened->set_aside);
    EXPECT_NE(sentence.find(opened->set_aside->file), std::string::npos) << sentence;
}

TEST(Recovery, AFileThatWasCutIsReadAsFarAsItGoes) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    std::string bytes = bytes_of(path);
    bytes.resize(bytes.size() - 4096);
    write_bytes(path, bytes);
    const auto opened = open_store(path, told_time);
    ASSERT_TRUE(opened) << opened.error().detail;
    ASSERT_TRUE(opened->set_aside);
    EXPECT_TRUE(bytes_of(opened->set_aside->file) == bytes);
    EXPECT_GE(opened->set_aside->saved, 1);
}

// What is still in the log belongs to the damaged file, and is kept with it.
TEST(Recovery, TheLogIsKeptAsItWas) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    std::string log;
    {
        const auto opened = open_store(path, told_time).value();
        keep(*opened.store, finished_solo("Dot"));
        log = bytes_of(path + "-wal");
    }
    ASSERT_GT(log.size(), 1000U);
    std::string bytes = bytes_of(path);
    bytes.resize(4096 * 3);
    write_bytes(path, bytes);
    write_bytes(path + "-wal", log);
    const auto opened = open_store(path, told_time);
    ASSERT_TRUE(opened) << opened.error().detail;
    ASSERT_TRUE(opened->set_aside);
    EXPECT_TRUE(bytes_of(opened->set_aside->file) == bytes);
    EXPECT_TRUE(bytes_of(opened->set_aside->file + "-wal") == log);
    // A file that has lost everything is not taken for a new one while its log is there.
    const std::string empty = folder / "empty/yahtzee.db";
    ASSERT_TRUE(open_store(empty, told_time));
    write_bytes(empty, "");
    write_bytes(empty + "-wal", log);
    const auto emptied = open_store(empty, told_time);
    ASSERT_TRUE(emptied) << emptied.error().detail;
    ASSERT_TRUE(emptied->set_aside);
    EXPECT_TRUE(bytes_of(emptied->set_aside->file + "-wal") == log);
}

TEST(Recovery, NobodysFileIsMovedAwayUnderARunningGame) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    const auto playing = open_store(path, told_time).value();
    std::string bytes = bytes_of(path);
    bytes[bytes.find("[\"Ben\"]") + 3] = 'o';
    write_bytes(path, bytes);
    const auto second = open_store(path, told_time);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, StoreFault::Kind::busy);
    EXPECT_TRUE(std::filesystem::exists(path));
}

// The program was ended between the two renamings.
TEST(Recovery, IsFinishedByWhoeverComesNext) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    for (const bool reading : {true, false}) {
        std::filesystem::rename(path, path + ".recovering");
        const auto store = reading ? open_store_to_read(path).value()
                                   : std::move(open_store(path, told_time).value().store);
        EXPECT_EQ(store->matches({}).value().size(), 3U);
    }
}

TEST(Recovery, WhatHasNoRoomStaysWhereItIs) {
    const TemporaryFolder folder;
    const std::string path = folder / "yahtzee.db";
    make_three(path);
    std::string bytes = bytes_of(path);
    bytes[bytes.find("[\"Ben\"]") + 3] = 'o';
    write_bytes(path, bytes);
    signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    rlimit tight = before;
    tight.rlim_cur = 20'000;
    setrlimit(RLIMIT_FSIZE, &tight);
    const auto full = open_store(path, told_time);
    setrlimit(RLIMIT_FSIZE, &before);
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().kind, StoreFault::Kind::full) << full.error().detail;
    EXPECT_TRUE(bytes_of(path) == bytes);
    EXPECT_EQ(open_store(path, told_time).value().set_aside->saved, 2); // with room
}

TEST(Recovery, EveryFaultHasItsSentence) {
    std::set<std::string> sentences;
    const auto last = static_cast<int>(Kind::failed);
    for (int kind = 0; kind <= last; ++kind) {
        const std::string sentence =
            store_refusal(words::english(), {static_cast<Kind>(kind), "why"}, "place.db");
        EXPECT_FALSE(sentence.empty());
        sentences.insert(sentence);
    }
    EXPECT_EQ(sentences.size(), static_cast<std::size_t>(last) + 1);
}

} // namespace
} // namespace yahtzee::store
