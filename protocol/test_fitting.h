// For tests: requests for what a view says may be asked for, or leaves out.
#pragma once

#include <iterator>
#include <random>
#include <string_view>

#include <nlohmann/json.hpp>

namespace yahtzee::protocol {

using Json = nlohmann::json;

// One with that word, with faces and points that fit where somebody has to say them.
inline Json fitting(std::string_view word, const Json& view, std::mt19937& random) {
    Json request{{"do", word}};
    if (word == "hold") request["positions"] = {1 + random() % 5};
    if ((word == "roll" || word == "move") && view.contains("cheat")) {
        request["faces"] = Json::array();
        for (int die = 0; die < view.value("to_roll", 5); ++die)
            request["faces"].push_back(1 + random() % 6);
    }
    if (word == "score") {
        const Json& options = view.at("options");
        auto box = options.begin();
        if (!options.empty()) std::advance(box, random() % options.size());
        request["category"] = options.empty() ? "chance" : box.key();
        request["value"] = options.empty() ? Json(0) : box.value();
    }
    if (word == "total") {
        const auto& games = view.at("cards")[view.at("player").get<int>()].at("games");
        const auto& column = games.back();
        const std::string which = view.value("which", "grand");
        request["value"] =
            which == "grand" ? column.at("total")
            : which == "bonus"
                ? Json(column.at("upper_bonus").get<int>() + column.at("yahtzee_bonus").get<int>())
                : column.at(which);
    }
    return request;
}

} // namespace yahtzee::protocol
