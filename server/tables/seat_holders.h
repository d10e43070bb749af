// Which device acts for each seat. Several may show the key of a seat; whichever took it last acts,
// and the others watch until they take it back. Connections that do not say which device they
// belong to are not asked about here: they act for every seat that their keys open.
#pragma once

#include <array>
#include <string>

#include "engine/match.h"

namespace yahtzee::server {

// By fingerprint; empty where no device has said anything yet.
using Devices = std::array<std::string, max_players>;

class SeatHolders {
  public:
    explicit SeatHolders(Devices devices) : devices_(std::move(devices)) {}

    // Somebody shows the keys of these seats at that device. It has those that nobody had, and all
    // of them when it takes them.
    void come(const std::string& device, const Seats& opened, bool take);
    // Of the seats that its keys open, those that it acts for.
    Seats held_by(const std::string& device, const Seats& opened) const;
    const Devices& devices() const { return devices_; }

  private:
    Devices devices_;
};

} // namespace yahtzee::server
