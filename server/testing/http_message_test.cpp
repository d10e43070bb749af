#include "server/testing/http_message.h"

#include <gtest/gtest.h>

namespace yahtzee::outside {
namespace {

TEST(HttpMessage, WritesRequests) {
    EXPECT_EQ(request_text("GET", "/x"), "GET /x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    EXPECT_EQ(request_text("POST", "/x", "{}", {{"content-length", "9"}, {"Host", ""}}),
              "POST /x HTTP/1.1\r\nContent-Type: application/json\r\ncontent-length: 9\r\n\r\n{}");
}

TEST(HttpMessage, ReadsAnswersOneAfterTheOther) {
    const std::string both = "HTTP/1.1 404 Not Found\r\nContent-Length:  3 \r\nX: a:b\r\n\r\nno!"
                             "HTTP/1.1 204 No Content\r\n\r\n";
    std::string arrived;
    std::vector<Response> responses;
    for (const char byte : both) {
        arrived += byte;
        if (auto response = take_response(arrived)) responses.push_back(*response);
    }
    ASSERT_EQ(responses.size(), 2U);
    EXPECT_EQ(responses[0].status, 404);
    EXPECT_EQ(responses[0].body, "no!");
    EXPECT_EQ(responses[0].header("content-LENGTH"), "3");
    EXPECT_EQ(responses[0].header("x"), "a:b");
    EXPECT_EQ(responses[0].header("y"), std::nullopt);
    EXPECT_EQ(responses[1].status, 204);
    EXPECT_EQ(arrived, "");
}

TEST(HttpMessage, TheAnswerToHeadHasNoBody) {
    std::string arrived = "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n";
    EXPECT_EQ(take_response(arrived, true).value().status, 200);
}

TEST(HttpMessage, ThrowsWhatIsNoHttp) {
    for (std::string arrived :
         {"hello\r\n\r\n", "HTTP/1.1 2x0 OK\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n",
          "HTTP/1.1 200 OK\r\nno header\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"})
        EXPECT_THROW(take_response(arrived), Failure) << arrived;
}

} // namespace
} // namespace yahtzee::outside
