#include "server/net/server.h"

#include <boost/asio/ip/v6_only.hpp>
#include <sys/resource.h>

#include "server/net/http_session.h"
#include "server/peer_address.h"

namespace yahtzee {
namespace {

using boost::system::error_code;

// Every connection is an open file.
void allow_many_files() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

class BeastServer final : public Server {
  public:
    BeastServer(const ServerSettings& settings, const ServerEquipment& equipment, Log log)
        : settings_(settings),
          languages_(equipment.words, settings.own_words),
          addresses_(settings.limits),
          house_{.settings = settings_,
                 .metrics = metrics_,
                 .addresses = addresses_,
                 .languages = languages_,
                 .thinker = thinker_,
                 .api = api_,
                 .log = std::move(log),
                 .homes = homes_},
          new_tables_(settings.seeded ? std::optional{settings.seed} : std::nullopt),
          ledger_(equipment.store, metrics_),
          reader_(equipment.reading == nullptr
                      ? nullptr
                      : std::make_unique<Ledger>(*equipment.reading, metrics_)),
          thinker_(equipment.solved, settings.threads),
          services_{.ledger = ledger_,
                    .reader = reader_ ? *reader_ : ledger_,
                    .thinker = thinker_,
                    .metrics = metrics_,
                    .new_tables = new_tables_,
                    .clock = settings.clock,
                    .close_after = settings.close_after,
                    .pace = pace_with(settings.pace),
                    .sit = settings.times.sit,
                    .many_events = settings.many_events,
                    .program = program_of(settings),
                    .law = settings.law},
          api_(services_, languages_, addresses_, settings_) {
        for (int i = 0; i < settings.threads; ++i)
            homes_.push_back(std::make_unique<HomeThread>(services_));
        acceptor_.emplace(homes_.front()->context());
    }

    // NOLINTNEXTLINE(bugprone-exception-escape): without memory to say goodbye it ends at once
    ~BeastServer() override {
        stop();
        // What is still being read or written belongs to the API, which ends first.
        if (reader_) reader_->finish();
        ledger_.finish();
    }

    std::expected<void, std::string> listen() {
        error_code error;
        const auto address = asio::ip::make_address(settings_.host, error);
        if (error) return std::unexpected(error.message());
        const Tcp::endpoint endpoint{address, settings_.port};
        const auto failed = [&] { return std::unexpected(error.message()); };
        if (acceptor_->open(endpoint.protocol(), error)) return failed();
        if (acceptor_->set_option(Tcp::acceptor::reuse_address(true), error)) return failed();
        if (address.is_v6() && acceptor_->set_option(asio::ip::v6_only(false), error))
            return failed();
        if (acceptor_->bind(endpoint, error)) return failed();
        constexpr int waiting = 1024;
        if (acceptor_->listen(waiting, error)) return failed();
        settings_.port = acceptor_->local_endpoint(error).port(); // nobody reads it before run()
        return {};
    }

    void run() {
        asio::co_spawn(homes_.front()->context(), [this] { return accept(); }, asio::detached);
        for (const auto& home : homes_) home->start();
    }

    std::uint16_t port() const override { return settings_.port; }

    void stop() override {
        if (stopped_) return;
        stopped_ = true;
        homes_.front()->post([this] { close_quietly(*acceptor_); });
        for (const auto& home : homes_) home->bid_farewell();
        wait_for_goodbyes(settings_.times.ending * 2 / 3);
        for (const auto& home : homes_)
            home->bid_farewell(); // also to those who are owed an answer
        wait_for_goodbyes(settings_.times.ending / 3);
        for (const auto& home : homes_) home->stop();
    }

  private:
    void wait_for_goodbyes(std::chrono::milliseconds most) const {
        const auto last = std::chrono::steady_clock::now() + most;
        while (metrics_.connections.value() > 0 && std::chrono::steady_clock::now() < last)
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }

    asio::awaitable<void> accept() {
        std::size_t next = 0;
        while (acceptor_->is_open()) {
            HomeThread& home = *homes_[next++ % homes_.size()];
            auto [error, socket] = co_await acceptor_->async_accept(home.context(), as_result);
            if (error == asio::error::operation_aborted) co_return;
            if (error) { // too many open files, say: some will be closed soon
                house_.log("nobody could be let in: " + error.message());
                asio::steady_timer soon{homes_.front()->context(), std::chrono::milliseconds{100}};
                co_await soon.async_wait(as_result);
                continue;
            }
            if (socket.set_option(Tcp::no_delay(true), error)) continue; // gone already
            const auto peer = socket.remote_endpoint(error);
            if (error) continue;
            welcome(home, std::move(socket), plain_address(peer.address().to_string()));
        }
    }

    void welcome(HomeThread& home, Tcp::socket socket, const std::string& address) {
        auto admission = Admission::of(house_, settings_.behind_proxy ? std::string{} : address);
        constexpr int most_turned_away = 256; // more than that are closed without a word
        if (!admission && metrics_.turned_away.value() >= most_turned_away) return;
        auto shared = std::make_shared<Tcp::socket>(std::move(socket));
        if (!admission) metrics_.turned_away.up();
        home.post([this, &home, shared, admission, address] {
            const auto session =
                std::make_shared<HttpSession>(house_, home, std::move(*shared), address, admission);
            if (admission) {
                session->start();
            } else {
                session->turn_away();
            }
        });
    }

    // In this order: threads that work for the homes end before the homes do, and connections end
    // with the homes before what counts them.
    ServerSettings settings_;
    Metrics metrics_;
    Languages languages_;
    Addresses addresses_;
    House house_;
    std::vector<std::unique_ptr<HomeThread>> homes_;
    NewTables new_tables_;
    Ledger ledger_;
    std::unique_ptr<Ledger> reader_;
    Thinker thinker_;
    TableServices services_;
    Api api_;
    std::optional<Tcp::acceptor> acceptor_;
    bool stopped_ = false;
};

} // namespace

std::expected<std::unique_ptr<Server>, std::string>
Server::start(const ServerSettings& settings, const ServerEquipment& equipment, Log log) {
    allow_many_files();
    auto server = std::make_unique<BeastServer>(settings, equipment, std::move(log));
    if (auto listening = server->listen(); !listening) return std::unexpected(listening.error());
    server->run();
    return server;
}

} // namespace yahtzee
