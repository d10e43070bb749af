// For clients without rules of their own: what to ask for next, by what the view shows.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace yahtzee::server {

// Something to do whatever the phase: two dice are kept once, then the best box is taken.
inline nlohmann::json sensible(const nlohmann::json& view) {
    const std::string phase = view.at("phase");
    const int rolls = view.at("rolls");
    const auto roll = [&](const nlohmann::json& faces) {
        nlohmann::json request{{"do", "roll"}};
        if (view.contains("cheat")) request["faces"] = faces;
        return request;
    };
    if (phase == "roll") return roll({1, 2, 3, 4, 6});
    if (phase == "game-over") return {{"do", "next"}};
    if (phase == "total") {
        const nlohmann::json& games =
            view.at("cards").at(view.at("player").get<std::size_t>()).at("games");
        const nlohmann::json& column = games.back();
        const std::string which = view.at("which");
        if (which == "grand") return {{"do", "total"}, {"value", column.at("total")}};
        const int bonus =
            column.at("upper_bonus").get<int>() + column.at("yahtzee_bonus").get<int>();
        return {{"do", "total"},
                {"which", which},
                {"value", which == "bonus" ? nlohmann::json(bonus) : column.at(which)}};
    }
    const bool any_held = view.at("held").dump().find("true") != std::string::npos;
    if (rolls == 1 && !any_held) return {{"do", "hold"}, {"positions", {1, 2}}};
    if (rolls == 1) return roll({3, 5, 5});
    std::string best;
    int points = -1;
    for (const auto& [category, value] : view.at("options").items()) {
        if (value.get<int>() <= points) continue;
        best = category;
        points = value;
    }
    return {{"do", "score"}, {"category", best}, {"value", points}};
}

} // namespace yahtzee::server
