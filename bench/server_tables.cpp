#include "bench/server_tables.h"

#include <optional>
#include <utility>

#include "server/testing/http_message.h"

namespace yahtzee::bench {
namespace {

// The text after the mark up to the quote, from there on.
std::string quoted(const std::string& text, std::string_view mark, std::size_t from) {
    const auto found = text.find(mark, from);
    if (found == std::string::npos) throw Failure("no " + std::string{mark} + " in " + text);
    const auto begin = found + mark.size();
    return text.substr(begin, text.find('"', begin) - begin);
}

Place place_in(const outside::Response& response) {
    const std::string& body = response.body;
    if (response.status != 201)
        throw Failure("no new table: status " + std::to_string(response.status) + ", " + body);
    return {.table = quoted(body, R"("table":")", 0),
            .key = quoted(body, R"("key":")", body.find(R"("seats":)")),
            .watch_key = quoted(body, R"("key":")", body.find(R"("watch":)"))};
}

} // namespace

// One connection, with one request under way at a time.
class TableMaker::MakerConnection final : public Pipe {
  public:
    explicit MakerConnection(TableMaker& maker) : Pipe(maker.loop_), maker_(maker) {}

    bool busy() const { return taker_.has_value(); }
    void work(Taker taker) {
        static const std::string request =
            outside::request_text("POST", "/api/tables", R"({"do":"new","players":["Eric"]})");
        taker_ = std::move(taker);
        send(request);
    }

  private:
    void arrived(std::string_view bytes) override {
        arrived_ += bytes;
        const auto response = outside::take_response(arrived_);
        if (!response) return;
        ++maker_.made_;
        std::exchange(taker_, std::nullopt).value()(place_in(*response));
        maker_.give_work();
    }
    void ended() override { throw Failure("the server closed a connection that makes tables"); }

    TableMaker& maker_;
    std::optional<Taker> taker_{};
    std::string arrived_;
};

TableMaker::TableMaker(Loop& loop, std::uint16_t port, std::size_t connections) : loop_(loop) {
    for (std::size_t i = 0; i < connections; ++i)
        clerks_.emplace_back(std::make_unique<MakerConnection>(*this))->open(port);
}

TableMaker::~TableMaker() = default;

void TableMaker::order(Taker taker) {
    orders_.push_back(std::move(taker));
    give_work();
}

void TableMaker::give_work() {
    for (const auto& clerk : clerks_) {
        if (orders_.empty()) return;
        if (clerk->busy()) continue;
        Taker taker = std::move(orders_.front());
        orders_.pop_front();
        clerk->work(std::move(taker));
    }
}

std::vector<Place> TableMaker::make(std::size_t count) {
    std::vector<Place> places;
    places.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        order([&](const Place& place) { places.push_back(place); });
    for (auto last = Clock::now(); places.size() < count;) {
        const std::size_t before = places.size();
        loop_.wait_until(last + outside::patience);
        if (places.size() > before) last = Clock::now();
        if (Clock::now() > last + outside::patience) throw Failure("no table is made any more");
    }
    return places;
}

} // namespace yahtzee::bench
