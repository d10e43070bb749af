// The text of /metrics as Prometheus reads it, and that its figures are those of what was done.
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <fmt/core.h>

#include "server/machine_figures.h"
#include "server/testing/test_seated_client.h"
#include "server/testing/test_server.h"

namespace yahtzee::server {
namespace {

using Samples = std::map<std::string, double>; // by name and labels, as they stand there

// Fails where a line is none of the format, or a sample stands without what explains it.
Samples samples_in(const std::string& text) {
    const std::regex comment{R"(# (HELP|TYPE) (yahtzee_[a-z_]+) (.+))"};
    const std::regex sample{R"((yahtzee_[a-z_]+)(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? (\S+))"};
    std::set<std::string> helped, typed;
    Samples samples;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        std::smatch found;
        if (std::regex_match(line, found, comment)) {
            EXPECT_TRUE((found[1] == "HELP" ? helped : typed).insert(found[2]).second) << line;
            continue;
        }
        EXPECT_TRUE(std::regex_match(line, found, sample)) << line;
        const std::regex part{"_(bucket|sum|count)$"};
        const std::string name = found[1];
        const std::string base = std::regex_replace(name, part, "");
        EXPECT_TRUE(typed.contains(name) || typed.contains(base)) << line;
        EXPECT_TRUE(helped.contains(name) || helped.contains(base)) << line;
        EXPECT_TRUE(samples.emplace(name + found[2].str(), std::stod(found[4])).second) << line;
    }
    EXPECT_EQ(helped, typed);
    return samples;
}

// How many were counted; checks that each bucket holds those before it.
double counted(const Samples& samples, const std::string& name, const std::string& labels = {}) {
    double before = 0;
    int buckets = 0;
    for (const double bound : Histogram::bounds) {
        const auto found =
            samples.find(fmt::format("yahtzee_{}_bucket{{{}le=\"{}\"}}", name, labels, bound));
        if (found == samples.end()) continue;
        EXPECT_GE(found->second, before) << found->first;
        before = found->second;
        ++buckets;
    }
    EXPECT_EQ(buckets, static_cast<int>(Histogram::bounds.size())) << name;
    const std::string braces =
        labels.empty() ? "" : "{" + labels.substr(0, labels.size() - 1) + "}";
    const double count = samples.at("yahtzee_" + name + "_count" + braces);
    EXPECT_EQ(samples.at("yahtzee_" + name + "_bucket{" + labels + "le=\"+Inf\"}"), count);
    EXPECT_GE(count, before);
    EXPECT_EQ(samples.at("yahtzee_" + name + "_sum" + braces) > 0, count > 0) << name;
    return count;
}

TEST(MetricsOfAServer, CountWhatWasAskedWrittenAndThought) {
    const store::TemporaryFolder folder;
    ServerSettings settings = test_settings();
    settings.data_file = folder / "yahtzee.db";
    const auto store = open_sqlite_store(settings.data_file, store::Access::write).value();
    const TestServer server{*store, settings};
    const Samples before = samples_in(server.http("GET", "/metrics").body);
    EXPECT_EQ(counted(before, "commit_seconds"), 0);
    const MadeTable table = server.make_table({"Ann"});
    SeatedClient ann{server, table, table.keys};
    ann.ask({{"do", "roll"}});
    ann.ask({{"do", "hint"}});
    const Samples after = samples_in(server.http("GET", "/metrics").body);
    EXPECT_EQ(counted(after, "request_seconds", "kind=\"table\","), 3) << "sit, roll, hint";
    EXPECT_EQ(counted(after, "request_seconds", "kind=\"http\","), 2) << "metrics, tables";
    EXPECT_EQ(counted(after, "commit_seconds"), after.at("yahtzee_commits_total"));
    EXPECT_GE(counted(after, "commit_seconds"), 2);
    EXPECT_GE(counted(after, "thinking_seconds"), 1);
    for (const std::string queue : {"writing", "reading", "long-reading", "thinking"})
        EXPECT_EQ(after.at("yahtzee_queue_length{queue=\"" + queue + "\"}"), 0) << queue;
    EXPECT_GT(after.at("yahtzee_store_bytes"), 0);
    EXPECT_GT(after.at("yahtzee_store_log_bytes"), before.at("yahtzee_store_log_bytes"));
    EXPECT_GT(after.at("yahtzee_disk_free_bytes"), 0);
    EXPECT_GT(after.at("yahtzee_open_descriptors"), 3);
    EXPECT_LT(after.at("yahtzee_open_descriptors"), after.at("yahtzee_most_descriptors"));
}

TEST(MetricsOfAServer, LeaveOutWhatNobodyKnows) {
    const Samples samples = samples_in(text_of(machine_figures(":memory:")));
    EXPECT_EQ(samples.count("yahtzee_store_bytes") + samples.count("yahtzee_disk_free_bytes"), 0U);
    EXPECT_EQ(samples.count("yahtzee_open_descriptors"), 1U);
}

TEST(Histograms, PutEachTimeWhereItBelongs) {
    Histogram histogram;
    histogram.add(std::chrono::microseconds{500});
    histogram.add(std::chrono::microseconds{501});
    histogram.add(std::chrono::seconds{60});
    std::string text;
    histogram.append_to(text, "x");
    EXPECT_NE(text.find("x_bucket{le=\"0.0005\"} 1\nyahtzee_x_bucket{le=\"0.001\"} 2\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("x_bucket{le=\"10\"} 2\nyahtzee_x_bucket{le=\"+Inf\"} 3\n"
                        "yahtzee_x_sum 60.001001\nyahtzee_x_count 3\n"),
              std::string::npos)
        << text;
}

} // namespace
} // namespace yahtzee::server
