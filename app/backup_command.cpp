// All that is saved at once: copied, put back, checked, brought up to date.
#include "app/commands.h"
#include "app/data_place.h"
#include "store/copies.h"
#include "store/open_store.h"
#include "text/text.h"

namespace yahtzee::app {
namespace {

using Kind = store::StoreFault::Kind;

std::string printable_name(const std::string& file) {
    return text::printable(file);
}

int say_line(const Words& words, const std::string& sentence) {
    return print(sentence + "\n", words);
}

// About the file that is to be written or read, not about the store.
int fail_about(const store::StoreFault& fault, const std::string& file, const Words& words) {
    return fail(text::printable(store_refusal(words, fault, file)));
}

std::string contents_said(const Words& words, Word sentence, const std::string& file,
                          const store::StoreContents& contents) {
    return words(sentence, {{"file", printable_name(file)},
                            {"matches", std::to_string(contents.matches)},
                            {"events", std::to_string(contents.events)},
                            {"version", contents.version}});
}

int run_check(const StoreCommand& command, const Words& words) {
    const std::string file = store_file(command.data);
    const auto check = store::check_store(file);
    if (!check) return fail(check.error(), command.data, words);
    if (check->is_sound())
        return say_line(words, contents_said(words, "store-check.sound", file, check->contents));
    std::string text;
    const auto add = [&](const std::string& line) { text.append(line).append("\n"); };
    if (!check->pages.empty())
        add(words("store-check.pages",
                  {{"file", printable_name(file)}, {"detail", printable_name(check->pages)}}));
    if (!check->rows_are_sound) add(words("store-check.rows", {{"file", printable_name(file)}}));
    if (!check->damaged.empty()) {
        std::vector<std::string> list;
        for (const store::MatchId match : check->damaged) list.push_back(std::to_string(match));
        add(words("store-check.matches", {{"list", words.joined(list)}}));
    }
    add(std::string{words("store-check.advice")});
    if (const int status = print(text, words)) return status;
    return status_failed;
}

int run_migrate(const StoreCommand& command, const Words& words) {
    const std::string file = store_file(command.data);
    const auto migrated = store::migrate_store(file);
    if (!migrated) return fail(migrated.error(), command.data, words);
    if (migrated->from == migrated->to)
        return say_line(words, words("store-migrate.current",
                                     {{"file", printable_name(file)}, {"version", migrated->to}}));
    return say_line(words, words("store-migrate.done", {{"file", printable_name(file)},
                                                        {"from", migrated->from},
                                                        {"to", migrated->to},
                                                        {"copy", printable_name(migrated->copy)}}));
}

} // namespace

int run(const BackupCommand& command, const Words& words) {
    const std::string file = store_file(command.data);
    const auto existing = command.force ? store::Existing::replace : store::Existing::keep;
    const auto copied = store::back_up_store(file, command.file, existing);
    if (copied) return say_line(words, contents_said(words, "backup.done", command.file, *copied));
    const store::StoreFault& fault = copied.error();
    switch (fault.kind) {
    case Kind::damaged:
        return fail(words("backup.damaged", {{"file", printable_name(file)},
                                             {"detail", printable_name(fault.detail)}}));
    case Kind::exists:
    case Kind::full:
    case Kind::not_writable: return fail_about(fault, command.file, words);
    case Kind::in_use:
        return fail(words("restore.in-use", {{"file", printable_name(command.file)}}));
    default: return fail(fault, command.data, words);
    }
}

int run(const RestoreCommand& command, const Words& words) {
    const std::string file = store_file(command.data);
    const auto restored = store::restore_store(file, command.file, now);
    if (!restored) {
        const store::StoreFault& fault = restored.error();
        switch (fault.kind) {
        case Kind::in_use: return fail(words("restore.in-use", {{"file", printable_name(file)}}));
        case Kind::damaged:
            return fail(words("restore.damaged", {{"file", printable_name(command.file)},
                                                  {"detail", printable_name(fault.detail)}}));
        case Kind::foreign:
        case Kind::newer:
        case Kind::no_store: return fail_about(fault, command.file, words);
        default: return fail(fault, command.data, words);
        }
    }
    std::string text = contents_said(words, "restore.done", command.file, restored->contents);
    if (!restored->before.empty())
        text += "\n" + words("restore.before", {{"file", printable_name(restored->before)}});
    return say_line(words, text);
}

int run(const StoreCommand& command, const Words& words) {
    return command.what == StoreCommand::What::check ? run_check(command, words)
                                                     : run_migrate(command, words);
}

} // namespace yahtzee::app
