#!/usr/bin/env python3
"""A small Yahtzee bot that sits at a server's table, over a WebSocket. It plays its seat to the end and prints the scores.

    docs/examples/table_bot.py http://127.0.0.1:8080/                 sets up a table against a computer player
    docs/examples/table_bot.py 'http://127.0.0.1:8080/#/table/…/…'    takes the seat of that link

What it does in its turn is next_request in bot.py. It needs Python 3 and nothing else.
"""
import base64
import json
import os
import socket
import ssl
import sys
import time
import urllib.parse
import urllib.request

sys.dont_write_bytecode = True  # nothing new beside the examples, wherever they are installed
from bot import next_request


class WebSocket:
    """As much of RFC 6455 as a client needs here: text messages in one piece, and answers to pings."""

    def __init__(self, server, path):
        address = urllib.parse.urlsplit(server)
        secure = address.scheme == "https"
        connection = socket.create_connection((address.hostname, address.port or (443 if secure else 80)), timeout=120)
        if secure:
            connection = ssl.create_default_context().wrap_socket(connection, server_hostname=address.hostname)
        self.stream = connection.makefile("rwb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.write(f"GET {path} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.stream.flush()
        status = self.stream.readline().decode().strip()
        while self.stream.readline() not in (b"\r\n", b""):
            pass
        if " 101 " not in status + " ":
            raise ConnectionError(f"{server}{path}: {status}")

    def _frame(self, kind, payload):
        mask = os.urandom(4)
        length = bytes([0x80 | len(payload)]) if len(payload) < 126 else bytes([0xFE]) + len(payload).to_bytes(2, "big")
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
        self.stream.write(bytes([0x80 | kind]) + length + mask + masked)
        self.stream.flush()

    def send(self, message):
        self._frame(1, json.dumps(message).encode())

    def receive(self):
        while True:
            kind, length = self.stream.read(2)
            if length >= 126:
                length = int.from_bytes(self.stream.read(2 if length == 126 else 8), "big")
            payload = self.stream.read(length)
            if kind == 0x81:
                return json.loads(payload)
            if kind == 0x89:  # a ping: without an answer the server hangs up after a minute
                self._frame(0xA, payload)
            if kind == 0x88:
                raise ConnectionError(f"closed with {int.from_bytes(payload[:2], 'big')}")


def set_up(server):
    """A table against a computer player; the key of the seat."""
    request = urllib.request.Request(server + "/api/tables", json.dumps(
        {"do": "new", "players": ["Bot", "Casual"], "computers": ["person", "casual"]}).encode())
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    return made["table"], made["seats"][0]["key"]


def play(server, table, key):
    """Plays that seat to the end of the match; the last view."""
    connection = WebSocket(server, f"/api/tables/{table}/ws")
    connection.send({"do": "sit", "keys": [key]})
    seats, view, seq, waiting = [], None, 0, True
    fair, said = {"nonces": []}, 0
    while view is None or view["phase"] != "match-over":
        message = connection.receive()
        if "ok" in message:  # the answer to what was sent; the others are news of the table
            waiting = False
            if not message["ok"] and message["error"] == "too-fast":
                time.sleep(1)
            elif not message["ok"] and message["error"] != "stale":
                raise RuntimeError(message["message"])
        seats = message.get("seats", seats)
        view = message.get("view", view)
        seq = message.get("seq", seq)
        fair = message.get("fair", fair)
        # `can` has "undo" after one's own score, too: who is to act says `due`.
        due = view is not None and (view.get("due") in seats or "next" in view["can"])
        if due and not waiting:
            time.sleep(0.05)  # a server takes 25 requests per second
            connection.send({**next_request(view), "seq": seq})
            waiting, said = True, seq
        elif seq > said and not waiting and any("counts" not in nonce for nonce in fair["nonces"]):
            connection.send({"do": "heard", "seq": seq})  # so that others' numbers count for the dice
            waiting, said = True, seq
    return view


def main():
    address = urllib.parse.urlsplit(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080/")
    server = f"{address.scheme}://{address.netloc}"
    table, key = address.fragment.split("/")[2:4] if address.fragment else set_up(server)
    view = play(server, table, key)
    for card in view["cards"]:
        print(f"{card['name']}: {sum(game['total'] for game in card['games'])} points")


if __name__ == "__main__":
    main()
