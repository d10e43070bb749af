#include "server/net/server.h"

#include <algorithm>

#include <boost/asio/ip/v6_only.hpp>
#include <sys/resource.h>

#include "server/http/peer_address.h"
#include "server/machine_figures.h"
#include "server/net/http_session.h"
#include "server/tables/abandoned.h"

namespace yahtzee::server {
namespace {

using boost::system::error_code;

// Every connection is an open file: as many as the system allows.
std::size_t allow_many_files() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return 0;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    return files.rlim_max;
}

// How many connections there is room for, and how many more are told that there is none: beyond
// that they are closed without a word.
struct Room {
    std::int64_t connections;
    std::int64_t turned_away;
};

// Some files are left for the store and whatever else the server opens while it runs.
Room room_for(int wanted) {
    constexpr std::int64_t most_turned_away = 256;
    constexpr std::int64_t most_kept_free = 64;
    const auto free =
        static_cast<std::int64_t>(allow_many_files() - descriptors_open_now().value_or(0));
    const std::int64_t turned_away = std::clamp(free / 4, std::int64_t{1}, most_turned_away);
    const std::int64_t kept_free = std::clamp(free / 8, std::int64_t{1}, most_kept_free);
    const std::int64_t possible = std::max(std::int64_t{1}, free - turned_away - kept_free);
    return {wanted > 0 ? std::min(std::int64_t{wanted}, possible) : possible, turned_away};
}

class BeastServer final : public Server {
  public:
    BeastServer(const ServerSettings& settings, const ServerDependencies& dependencies, Log log)
        : settings_(settings),
          languages_(dependencies.words, settings.own_words),
          addresses_(settings.limits),
          server_{.settings = settings_,
                  .metrics = metrics_,
                  .addresses = addresses_,
                  .languages = languages_,
                  .compute_pool = compute_pool_,
                  .private_work = private_work_,
                  .api = api_,
                  .log = std::move(log),
                  .loops = loops_,
                  .handing_over = handing_over_},
          new_tables_(settings.seeded ? std::optional{settings.seed} : std::nullopt),
          writer_(dependencies.store, metrics_, metrics_.writes_waiting, server_.log),
          reader_(dependencies.reading == nullptr
                      ? nullptr
                      : std::make_unique<StoreQueue>(*dependencies.reading, metrics_,
                                                     metrics_.reads_waiting, server_.log)),
          archive_(dependencies.archive == nullptr
                       ? nullptr
                       : std::make_unique<StoreQueue>(*dependencies.archive, metrics_,
                                                      metrics_.long_reads_waiting, server_.log)),
          compute_pool_(dependencies.solved, settings.threads, &metrics_),
          private_work_(std::chrono::milliseconds{settings.limits.thinking_per_second},
                        std::max(1, settings.threads / 2)),
          services_{.writer = writer_,
                    .reader = reader_ ? *reader_ : writer_,
                    .archive = archive_  ? *archive_
                               : reader_ ? *reader_
                                         : writer_,
                    .summaries = summaries_,
                    .compute_pool = compute_pool_,
                    .metrics = metrics_,
                    .new_tables = new_tables_,
                    .clock = settings.clock,
                    .close_after = settings.close_after,
                    .pace = coach::pace_with(settings.pace),
                    .sit = settings.times.sit,
                    .away = settings.times.away,
                    .many_events = settings.many_events,
                    .program = program_of(settings),
                    .law = settings.law},
          api_(services_, private_work_, languages_, addresses_, settings_) {
        for (int i = 0; i < settings.threads; ++i)
            loops_.push_back(std::make_unique<EventLoopThread>(services_));
        acceptor_.emplace(loops_.front()->context());
        room_ = room_for(settings.limits.connections);
    }

    // Without memory to close connections it ends at once.
    // NOLINTNEXTLINE(bugprone-exception-escape)
    ~BeastServer() override {
        stop();
        // What is still being read or written belongs to the API, which ends first.
        if (reader_) reader_->finish();
        if (archive_) archive_->finish();
        writer_.finish();
    }

    std::expected<void, std::string> listen() {
        if (settings_.listening_socket >= 0) return take_over(settings_.listening_socket);
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
        accepting_ = true;
        asio::co_spawn(
            loops_.front()->context(), [this] { return accept(); },
            [this](const std::exception_ptr&) { accepting_ = false; });
        asio::co_spawn(
            loops_.front()->context(), [this] { return look_after_store(); }, asio::detached);
        if (settings_.delete_after > 0) loops_.front()->post([this] { sweep(); });
        for (const auto& loop : loops_) loop->start();
    }

    std::uint16_t port() const override { return settings_.port; }

    void stop() override {
        if (stopped_) return;
        stopped_ = true;
        loops_.front()->post([this] { close_quietly(*acceptor_); });
        // Who is let in until then is counted, and not cut off before they have asked.
        wait_until([this] { return !accepting_; }, settings_.times.ending / 3);
        for (const auto& loop : loops_) loop->shut_down();
        wait_for_closing(settings_.times.ending * 2 / 3);
        for (const auto& loop : loops_) loop->shut_down(); // also to those who are owed an answer
        wait_for_closing(settings_.times.ending / 3);
        for (const auto& loop : loops_) loop->stop();
    }

    void hand_over() override {
        handing_over_ = true;
        stop();
    }

    int listening_socket() override { return acceptor_->native_handle(); }

    void finish_writing() override { writer_.finish(); }

    void when_all_answered(std::function<void()> then) override {
        const auto left = std::make_shared<std::atomic<std::size_t>>(loops_.size() + 1);
        const auto answer = [left, then = std::move(then)] {
            if (--*left == 0) then();
        };
        for (const auto& loop : loops_) loop->post(answer);
        writer_.read([answer](store::Store&) { answer(); });
    }

  private:
    // A socket that somebody else has opened, and may keep open after our end.
    std::expected<void, std::string> take_over(int socket) {
        error_code error;
        const auto address = asio::ip::make_address(settings_.host, error);
        if (error) return std::unexpected(error.message());
        if (acceptor_->assign(address.is_v6() ? Tcp::v6() : Tcp::v4(), socket, error))
            return std::unexpected(error.message());
        return {};
    }

    void sweep() {
        delete_abandoned_tables(services_.reader, writer_,
                                settings_.clock() - settings_.delete_after, server_.log);
        loops_.front()->after(settings_.times.sweep, [this] { sweep(); });
    }

    template <typename Condition>
    static void wait_until(const Condition& condition, std::chrono::milliseconds most) {
        const auto last = std::chrono::steady_clock::now() + most;
        while (!condition() && std::chrono::steady_clock::now() < last)
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }

    void wait_for_closing(std::chrono::milliseconds most) const {
        wait_until([this] { return metrics_.connections.value() == 0; }, most);
    }

    asio::awaitable<void> accept() {
        std::size_t next = 0;
        while (acceptor_->is_open()) {
            EventLoopThread& loop = *loops_[next++ % loops_.size()];
            auto [error, socket] = co_await acceptor_->async_accept(loop.context(), as_result);
            if (error == asio::error::operation_aborted) co_return;
            if (error) { // too many open files, say: some will be closed soon
                server_.log({LogLevel::error, "not-accepted", {{"why", error.message()}}});
                asio::steady_timer soon{loops_.front()->context(), std::chrono::milliseconds{100}};
                co_await soon.async_wait(as_result);
                continue;
            }
            if (socket.set_option(Tcp::no_delay(true), error)) continue; // gone already
            const auto peer = socket.remote_endpoint(error);
            if (error) continue;
            begin_session(loop, std::move(socket), plain_address(peer.address().to_string()));
        }
    }

    asio::awaitable<void> look_after_store() {
        asio::steady_timer second{loops_.front()->context()};
        while (acceptor_->is_open()) {
            writer_.look_after_store();
            second.expires_after(std::chrono::seconds{1});
            co_await second.async_wait(as_result);
        }
    }

    void begin_session(EventLoopThread& loop, Tcp::socket socket, const std::string& address) {
        const bool full = metrics_.connections.value() >= room_.connections;
        if (full) server_.refuse(Refused::full, address);
        const bool through_proxy = settings_.proxies.contains(address);
        auto slot =
            full ? nullptr : ConnectionSlot::of(server_, through_proxy ? std::string{} : address);
        if (!slot && metrics_.turned_away.value() >= room_.turned_away) return;
        auto shared = std::make_shared<Tcp::socket>(std::move(socket));
        if (!slot) metrics_.turned_away.up();
        loop.post([this, &loop, shared, slot, address, full] {
            const auto session =
                std::make_shared<HttpSession>(server_, loop, std::move(*shared), address, slot);
            if (slot) {
                session->start();
            } else {
                session->turn_away(full ? no_room : too_many_connections);
            }
        });
    }

    // In this order: threads that work for the event loops end before the event loops do, and
    // connections end with the event loops before what counts them.
    ServerSettings settings_;
    Metrics metrics_;
    Languages languages_;
    Addresses addresses_;
    ServerContext server_;
    std::vector<std::unique_ptr<EventLoopThread>> loops_;
    NewTables new_tables_;
    StoreQueue writer_;
    std::unique_ptr<StoreQueue> reader_;
    std::unique_ptr<StoreQueue> archive_;
    TableSummaries summaries_;
    ComputePool compute_pool_;
    PrivateWork private_work_;
    TableServices services_;
    Api api_;
    std::optional<Tcp::acceptor> acceptor_;
    Room room_{};
    bool stopped_ = false;
    std::atomic<bool> accepting_ = false;
    std::atomic<bool> handing_over_ = false;
};

} // namespace

std::expected<std::unique_ptr<Server>, std::string>
Server::start(const ServerSettings& settings, const ServerDependencies& dependencies, Log log) {
    auto server = std::make_unique<BeastServer>(settings, dependencies, std::move(log));
    if (auto listening = server->listen(); !listening) return std::unexpected(listening.error());
    server->run();
    return server;
}

} // namespace yahtzee::server
