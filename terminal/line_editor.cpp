#include "terminal/line_editor.h"

#include <array>
#include <cstdio>
#include <utility>

#include <histedit.h>

namespace yahtzee::terminal {
namespace {

constexpr int remembered_lines = 500;

struct Binding {
    const char* keys;
    const char* what;
};
// What people know from their shells, and the library does otherwise or not at all.
constexpr std::array bindings{
    Binding{"^W", "ed-delete-prev-word"}, Binding{"^R", "em-inc-search-prev"},
    Binding{"^U", "vi-kill-line-prev"},   Binding{"\\e[3~", "ed-delete-next-char"},
    Binding{"\\e[1~", "ed-move-to-beg"},  Binding{"\\e[4~", "ed-move-to-end"},
    Binding{"\\e[H", "ed-move-to-beg"},   Binding{"\\e[F", "ed-move-to-end"},
    Binding{"\\e[1;5C", "em-next-word"},  Binding{"\\e[1;5D", "ed-prev-word"},
};

} // namespace

struct LineEditor::Library {
    // How each of the library's things is given back.
    struct Ending {
        void operator()(EditLine* ended) const { el_end(ended); }
        void operator()(History* ended) const { history_end(ended); }
        void operator()(std::FILE* ended) const { std::fclose(ended); } // NOLINT(*-owning-memory)
    };

    // What it has to say about unknown kinds of terminals has been said by others.
    std::unique_ptr<std::FILE, Ending> complaints{std::fopen("/dev/null", "we")};
    std::unique_ptr<History, Ending> history{history_init()};
    std::unique_ptr<EditLine, Ending> editor{
        complaints ? el_init("yahtzee", stdin, stdout, complaints.get()) : nullptr};
    std::string prompt;
    std::string last;
};

namespace {

// NOLINTBEGIN(cppcoreguidelines-pro-type-vararg): the library has no other calls
char* prompt_of(EditLine* editor) {
    std::string* prompt = nullptr;
    el_get(editor, EL_CLIENTDATA, &prompt);
    return prompt->data();
}

void remember(History* history, const std::string& line) {
    HistEvent event{};
    ::history(history, &event, H_ENTER, line.c_str());
}

void set_up(EditLine* editor, History* history, std::string& prompt) {
    HistEvent event{};
    ::history(history, &event, H_SETSIZE, remembered_lines);
    el_set(editor, EL_CLIENTDATA, &prompt);
    el_set(editor, EL_PROMPT, &prompt_of);
    el_set(editor, EL_HIST, &::history, history);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_SIGNAL, 1);
    for (const Binding& binding : bindings)
        el_set(editor, EL_BIND, binding.keys, binding.what, nullptr);
}

// The library does so by itself, but after the prompt is seen: a Ctrl-D typed at once was lost.
void take_keys(EditLine* editor) {
    el_set(editor, EL_PREP_TERM, 1);
}
// NOLINTEND(cppcoreguidelines-pro-type-vararg)

} // namespace

std::unique_ptr<LineEditor> LineEditor::open() {
    auto library = std::make_unique<Library>();
    if (!library->editor || !library->history) return nullptr;
    set_up(library->editor.get(), library->history.get(), library->prompt);
    return std::unique_ptr<LineEditor>{new LineEditor{std::move(library)}};
}

LineEditor::LineEditor(std::unique_ptr<Library> library) : library_(std::move(library)) {}

LineEditor::~LineEditor() = default;

std::optional<std::string> LineEditor::read(std::string prompt) {
    library_->prompt = std::move(prompt);
    EditLine* const editor = library_->editor.get();
    el_resize(editor); // the window may have changed while nobody was asked
    take_keys(editor);
    int length = 0;
    const char* const typed = el_gets(editor, &length);
    if (typed == nullptr || length <= 0) return std::nullopt;
    std::string line{typed, static_cast<std::size_t>(length)};
    if (line.ends_with('\n')) line.pop_back();
    if (!line.empty() && line != library_->last) {
        remember(library_->history.get(), line);
        library_->last = line;
    }
    return line;
}

} // namespace yahtzee::terminal
