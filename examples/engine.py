#!/usr/bin/env python3
"""Lets the engine play a match against itself, with nothing but Python's own library.

    python3 engine.py path/to/putahi mu-torere [NODES]

prints each move with its score, and the result in the end. docs/engine-protocol.md describes the protocol.
"""
import subprocess, sys

PROGRAM, SPEC, NODES = sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "1000"
LONGEST = 300  # plies

engine = subprocess.Popen([PROGRAM, "engine", SPEC], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def ask(command, last):
    """Sends a command and returns the lines of the answer, up to the one that begins with `last`."""
    print(command, file=engine.stdin, flush=True)
    lines = []
    for line in engine.stdout:
        lines.append(line.split())
        if lines[-1][0] == last:
            return lines
    sys.exit("the engine has ended")


def score(lines):
    """The last score in the lines, in words."""
    info = next(line for line in reversed(lines) if line[0] == "info" and "score" in line)
    at = info.index("score")
    return " ".join(info[at + 1 : info.index("nodes")])


ask("uci", "uciok")
moves = []
while len(moves) < LONGEST:
    print("position startpos moves " + " ".join(moves) if moves else "position startpos", file=engine.stdin)
    lines = ask("go nodes " + NODES, "bestmove")
    move = lines[-1][1]
    if move == "(none)":
        break
    moves.append(move)
    print(f"{len(moves):3} {move:12} {score(lines)}")
print(f"{len(moves)} plies: " + ("the match is over" if len(moves) < LONGEST else "too long"))
print("quit", file=engine.stdin, flush=True)
sys.exit(engine.wait(timeout=10))
