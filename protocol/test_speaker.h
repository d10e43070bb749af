// For tests: somebody who speaks the table protocol and reads the answers as JSON.
#pragma once

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "coach/test_solved.h"
#include "protocol/session.h"
#include "protocol/testing/schema.h"

namespace yahtzee::protocol {

using Json = nlohmann::json;

class Speaker {
  public:
    explicit Speaker(playing::Driver::Law law = legal, int many_events = Session::usual_limit)
        : session_{words_,         coach::test_solved(), test_opponents(), {.version = "test"},
                   std::move(law), many_events} {}

    Json operator()(const std::string& line) {
        std::string out;
        session_.answer(line, out);
        EXPECT_TRUE(out.ends_with("}\n"));
        EXPECT_EQ(out.find('\n'), out.size() - 1) << "an answer is one line";
        EXPECT_EQ(schema_fault("Answer", out), "") << out;
        return Json::parse(out);
    }
    std::string error(const std::string& line) {
        const Json answer = (*this)(line);
        if (answer.at("ok").get<bool>()) return "ok";
        EXPECT_FALSE(answer.at("message").get<std::string>().empty());
        return answer.at("error");
    }
    void table(const std::string& more = "") {
        ASSERT_EQ(error(R"({"do":"new","players":["Eric","Julie"],"dice":"cheat")" + more + "}"),
                  "ok");
    }
    // Turns of one roll for everyone until the game ends.
    void play_game() {
        for (int turn = 0; turn < 26; ++turn) {
            (*this)(R"({"do":"roll","faces":[1,2,3,4,6]})");
            const Json view = (*this)(R"({"do":"view"})").at("view");
            const auto option = view.at("options").items().begin();
            const Json score{
                {"do", "score"}, {"category", option.key()}, {"value", option.value()}};
            ASSERT_EQ(error(score.dump()), "ok");
        }
    }

  private:
    static coach::Opponents& test_opponents() {
        static coach::Opponents opponents{coach::test_solved(), solver::machine_threads(), 0};
        return opponents;
    }

    Words words_ = Words::english();
    Session session_;
};

} // namespace yahtzee::protocol
