// Who is connected to a table: which seats they act for, and what they want to be told.
#pragma once

#include <memory>
#include <vector>

#include "playing/permitted.h"
#include "server/tables/guest.h"
#include "server/tables/table_messages.h"

namespace yahtzee {

struct Visitor {
    std::shared_ptr<Guest> guest;
    bool seated = false; // has shown a key
    Seats seats{};
    bool marks = false; // wants to be told what each decision of these seats cost
    bool hurry = false; // wants computer players to take half the time
};

class Visitors {
  public:
    void add(std::shared_ptr<Guest> guest);
    void remove(const Guest& guest);
    void clear() { all_.clear(); }
    bool empty() const { return all_.empty(); }

    // Null when they have been sent away.
    Visitor* find(const Guest& guest);
    const Visitor* find(const Guest& guest) const;

    Present present() const;
    bool anybody_seated() const;
    bool in_a_hurry() const;
    bool want_marks(Seat player) const;

    // To all who are seated.
    void tell(const Message& message, const Guest* but = nullptr) const;
    // To each with what they may do.
    template <typename MayDo>
    void tell(const ViewMessage& message, const Guest* but, const MayDo& may_do) const {
        for (const Visitor& visitor : all_) {
            if (visitor.seated && visitor.guest.get() != but)
                visitor.guest->tell(message.to(may_do(visitor.seats)));
        }
    }
    // To those who want to know what decisions of that seat cost.
    template <typename Words>
    void tell_marks(Seat player, const Words& words) const {
        for (const Visitor& visitor : all_) {
            if (visitor.marks && visitor.seats.test(player))
                visitor.guest->tell(words(visitor.guest->words()));
        }
    }

  private:
    std::vector<Visitor> all_;
};

} // namespace yahtzee
