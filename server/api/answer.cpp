#include "server/api/answer.h"

#include "server/tables/table_messages.h"

namespace yahtzee::server {

ApiAnswer refusal(int status, std::string_view id, std::string_view text) {
    ApiAnswer answer{.status = status};
    answer.body = refused(id, text) + "\n";
    return answer;
}

ApiAnswer refusal(const Words& words, const ApiFault& fault) {
    ApiAnswer answer = refusal(fault.status, fault.id, words(fault.text, {}));
    if (fault.status == 426)
        answer.headers = {{"Upgrade", "websocket"}, {"Sec-WebSocket-Version", "13"}};
    answer.refused = fault.reason;
    return answer;
}

} // namespace yahtzee::server
