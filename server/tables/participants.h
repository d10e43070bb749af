// Who is connected to a table: which seats they act for, and what they want to be told.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "playing/permitted.h"
#include "server/tables/connection.h"
#include "server/tables/table_messages.h"

namespace yahtzee::server {

struct Participant {
    std::shared_ptr<Connection> connection;
    bool seated = false;     // has shown a key
    playing::Seats seats{};  // that they act for
    playing::Seats opened{}; // by their keys; another device may act for some of them
    std::string device{};    // its fingerprint; empty where it has not said which one it is
    bool marks = false;      // wants to be told what each decision of these seats cost
    bool hurry = false;      // wants computer players to take half the time
    int heard = 0;           // the last event that its device is known to know
};

class Participants {
  public:
    void add(std::shared_ptr<Connection> connection);
    void remove(const Connection& connection);
    void clear() { all_.clear(); }
    // All of them, and none is left.
    void disconnect(CloseReason why);
    bool empty() const { return all_.empty(); }

    // Null when they have been sent away.
    Participant* find(const Connection& connection);
    const Participant* find(const Connection& connection) const;

    Present present() const;
    bool anybody_seated() const;
    bool in_a_hurry() const;
    bool want_marks(Seat player) const;

    // Each of them may be changed, but nobody comes or goes meanwhile.
    template <typename Change>
    void for_each(const Change& change) {
        std::ranges::for_each(all_, change);
    }
    // The last event that all know who act for one of these seats, and which of them are there.
    // Nothing when nobody is.
    struct CommonKnowledge {
        int upto = 0;
        playing::Seats seats{};
    };
    std::optional<CommonKnowledge> common_knowledge(const playing::Seats& people) const;
    // What was thought to happen has not.
    void know_no_more_than(int seq);

    // To all who are seated.
    void tell(const Message& message, const Connection* but = nullptr) const;
    // To each with what they may do.
    template <typename MayDo>
    void tell(const ViewMessage& message, const Connection* but, const MayDo& may_do) const {
        for (const Participant& participant : all_) {
            if (participant.seated && participant.connection.get() != but)
                participant.connection->tell(message.to(may_do(participant.seats)));
        }
    }
    // To those who want to know what decisions of that seat cost.
    template <typename Words>
    void tell_marks(Seat player, const Words& words) const {
        for (const Participant& participant : all_) {
            if (participant.marks && participant.seats.test(player))
                participant.connection->tell(words(participant.connection->words()));
        }
    }

  private:
    std::vector<Participant> all_;
};

} // namespace yahtzee::server
