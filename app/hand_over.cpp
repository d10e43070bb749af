#include "app/hand_over.h"

#include <array>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace yahtzee::app {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds longest_hand_over{30'000};
constexpr char asks_for_it = 'T';
constexpr char here_it_is = 'S';
constexpr char file_is_free = 'F';

fs::path door_of(const std::string& store) {
    return fs::absolute(store + ".successor");
}

// The address of a socket is short, a path may be long: so it is named from its folder, which is
// open meanwhile.
struct DoorAddress {
    OpenDescriptor folder;
    sockaddr_un address{};

    explicit DoorAddress(const fs::path& door)
        : folder(open(door.parent_path().c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)) {
        const std::string name =
            "/proc/self/fd/" + std::to_string(folder.number()) + "/" + door.filename().string();
        address.sun_family = AF_UNIX;
        if (name.size() < sizeof address.sun_path) name.copy(address.sun_path, name.size());
    }
    const sockaddr* get() const {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): what the calls take
        return reinterpret_cast<const sockaddr*>(&address);
    }
};

bool is_ready(int descriptor, std::chrono::milliseconds most) {
    pollfd entry{.fd = descriptor, .events = POLLIN, .revents = 0};
    return poll(&entry, 1, static_cast<int>(most.count())) > 0;
}

// Whoever may act for this user: that one, and the administrator.
bool is_one_of_us(int connection) {
    ucred peer{};
    socklen_t size = sizeof peer;
    return getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           (peer.uid == geteuid() || peer.uid == 0);
}

bool asks(int connection) {
    constexpr std::chrono::milliseconds at_once{2'000};
    char byte = 0;
    return is_one_of_us(connection) && is_ready(connection, at_once) &&
           read(connection, &byte, 1) == 1 && byte == asks_for_it;
}

// One byte, and a descriptor with it.
struct Parcel {
    char byte = here_it_is;
    iovec bytes{.iov_base = &byte, .iov_len = 1};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
    msghdr message{};

    Parcel() {
        message.msg_iov = &bytes;
        message.msg_iovlen = 1;
        message.msg_control = control.data();
        message.msg_controllen = control.size();
    }
    Parcel(const Parcel&) = delete;
    Parcel& operator=(const Parcel&) = delete;
};

bool send_socket(int connection, int socket) {
    Parcel parcel;
    cmsghdr* const header = CMSG_FIRSTHDR(&parcel.message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(header), &socket, sizeof socket);
    return sendmsg(connection, &parcel.message, MSG_NOSIGNAL) == 1;
}

OpenDescriptor receive_socket(int connection) {
    Parcel parcel;
    if (!is_ready(connection, longest_hand_over)) return OpenDescriptor{};
    if (recvmsg(connection, &parcel.message, MSG_CMSG_CLOEXEC) != 1) return OpenDescriptor{};
    const cmsghdr* const header = CMSG_FIRSTHDR(&parcel.message);
    if (header == nullptr || header->cmsg_type != SCM_RIGHTS) return OpenDescriptor{};
    int socket = -1;
    std::memcpy(&socket, CMSG_DATA(header), sizeof socket);
    return OpenDescriptor{socket};
}

} // namespace

OpenDescriptor::OpenDescriptor(OpenDescriptor&& other) noexcept : number_(other.release()) {}

OpenDescriptor& OpenDescriptor::operator=(OpenDescriptor&& other) noexcept {
    if (this == &other) return *this;
    close();
    number_ = other.release();
    return *this;
}

void OpenDescriptor::close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
}

int OpenDescriptor::release() {
    return std::exchange(number_, -1);
}

HandOver::HandOver(const std::string& store, int listening_socket, int signal)
    : store_(store),
      listening_socket_(listening_socket),
      signal_(signal),
      end_(eventfd(0, EFD_CLOEXEC)) {
    const fs::path path = door_of(store);
    const DoorAddress at{path};
    OpenDescriptor door{socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    std::error_code ignored;
    fs::remove(path, ignored);
    // Until it listens nobody is let in, so nobody is before it is ours alone.
    if (bind(door.number(), at.get(), sizeof at.address) != 0) return;
    if (chmod(path.c_str(), S_IRUSR | S_IWUSR) != 0 || listen(door.number(), 4) != 0) return;
    door_ = std::move(door);
    thread_ = std::thread{[this] { wait_for_successor(); }};
}

HandOver::~HandOver() {
    close_door();
    if (successor_) [[maybe_unused]]
        const auto sent = send(successor_.number(), &file_is_free, 1, MSG_NOSIGNAL);
}

bool HandOver::close_door() {
    if (thread_.joinable()) {
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = write(end_.number(), &one, sizeof one);
        thread_.join();
        std::error_code ignored;
        fs::remove(door_of(store_), ignored);
        door_.close();
    }
    return given_;
}

// One of them is enough: then this server ends.
void HandOver::wait_for_successor() {
    while (!given_) {
        std::array<pollfd, 2> entries{pollfd{.fd = door_.number(), .events = POLLIN, .revents = 0},
                                      pollfd{.fd = end_.number(), .events = POLLIN, .revents = 0}};
        if (poll(entries.data(), entries.size(), -1) < 0) continue;
        if (entries[1].revents != 0) return;
        OpenDescriptor guest{accept4(door_.number(), nullptr, nullptr, SOCK_CLOEXEC)};
        if (!guest || !asks(guest.number())) continue;
        if (!send_socket(guest.number(), listening_socket_)) continue;
        successor_ = std::move(guest);
        given_ = true;
        kill(getpid(), signal_);
    }
}

std::expected<InheritedSocket, NoHandOver> take_over(const std::string& store) {
    const DoorAddress at{door_of(store)};
    const OpenDescriptor connection{socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    if (connect(connection.number(), at.get(), sizeof at.address) != 0)
        return std::unexpected(NoHandOver::nobody);
    if (send(connection.number(), &asks_for_it, 1, MSG_NOSIGNAL) != 1)
        return std::unexpected(NoHandOver::failed);
    OpenDescriptor socket = receive_socket(connection.number());
    if (!socket) return std::unexpected(NoHandOver::failed);
    auto taken = listening_socket_at(socket.number());
    if (!taken) return std::unexpected(NoHandOver::failed);
    // Told, or the other end is closed because that server has ended in another way.
    if (!is_ready(connection.number(), longest_hand_over))
        return std::unexpected(NoHandOver::failed);
    socket.release();
    return std::move(*taken);
}

} // namespace yahtzee::app
