#!/usr/bin/env python3
"""A small Yahtzee bot. It plays one match over `yahtzee engine` and prints its score.

    docs/examples/bot.py                     plays with the yahtzee that is installed
    docs/examples/bot.py ./play              plays with another one
    docs/examples/bot.py yahtzee free-joker  plays by another rule set

It knows no rules: the view says in `can` what may be done now, and in `options` which boxes may
be chosen and what they pay. So it plays any game that the program knows.
"""
import json
import subprocess
import sys


class Table:
    """The protocol over a pipe: one JSON object per line, one answer for every request."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(answer["message"])
        return answer["view"]

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def most_frequent(dice):
    """The face to collect; of equally frequent ones the highest."""
    return max(set(dice), key=lambda face: (dice.count(face), face))


def next_request(view):
    """What to do now. Put your own ideas here."""
    can = view["can"]
    if "next" in can:
        return {"do": "next"}
    if "score" not in can:  # nothing has been rolled yet
        return {"do": "roll"}
    dice, options = view["dice"], view["options"]
    best = max(options, key=options.get)
    if "roll" not in can or options[best] >= 25:
        return {"do": "score", "category": best}
    face = most_frequent(dice)
    wanted = [die == face for die in dice]
    if all(wanted):  # five of a kind: better is impossible, and holding all dice is refused
        return {"do": "score", "category": best}
    if view["held"] != wanted:
        return {"do": "hold", "positions": [at for at, keep in enumerate(wanted, 1) if keep]}
    return {"do": "roll"}


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "yahtzee"
    rules = sys.argv[2] if len(sys.argv) > 2 else "official"
    table = Table(program)
    view = table.ask(do="new", rules=rules, players=["Bot"], games=2, seed=7)
    while view["phase"] != "match-over":
        view = table.ask(**next_request(view))
    for number, game in enumerate(view["cards"][0]["games"], 1):
        print(f"Game {number}: {game['total']} points")
    return table.close()


if __name__ == "__main__":
    sys.exit(main())
