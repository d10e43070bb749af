#include "terminal/full/table/message_log.h"

#include <algorithm>

#include "text/split.h"
#include "words/words.h"

namespace yahtzee::full {

void MessageLog::say(std::string_view sentences, screen::Tone tone) {
    constexpr std::size_t most = 200;
    forget_refusal();
    for (const std::string_view sentence : text::split_lines(sentences)) {
        // A fault said twice is not clearer.
        const bool again =
            tone == screen::Tone::bad && !messages_.empty() && messages_.back().text == sentence;
        if (!sentence.empty() && !again) messages_.push_back({std::string{sentence}, tone});
    }
    if (messages_.size() <= most) return;
    const std::size_t old = messages_.size() - most;
    messages_.erase(messages_.begin(), messages_.begin() + static_cast<std::ptrdiff_t>(old));
    forgotten_ += old;
}

void MessageLog::refuse(std::string_view sentences) {
    forget_refusal();
    for (const std::string_view sentence : text::split_lines(sentences)) {
        if (!sentence.empty())
            messages_.push_back({std::string{sentence}, screen::Tone::bad, true});
    }
}

// They are always the last.
void MessageLog::forget_refusal() {
    while (!messages_.empty() && messages_.back().passing) messages_.pop_back();
}

std::span<const Message> MessageLog::before(std::size_t said) const {
    const std::size_t known = said > forgotten_ ? said - forgotten_ : 0;
    return std::span{messages_}.first(std::min(known, messages_.size()));
}

std::span<const Message> MessageLog::since(std::size_t said) const {
    return std::span{messages_}.subspan(before(said).size());
}

} // namespace yahtzee::full
