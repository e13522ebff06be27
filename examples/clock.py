#!/usr/bin/env python3
"""Lets the engine play a match against itself under a clock, as UCI drivers do, with nothing but Python's own library.

    python3 clock.py path/to/putahi mu-torere [SECONDS [INCREMENT]]

prints each move with the time that is left, and fails if a seat runs out of time. Seats must alternate. docs/engine-protocol.md
describes the protocol.
"""
import subprocess, sys, time

PROGRAM, SPEC = sys.argv[1:3]
SECONDS, INCREMENT = [float(text) for text in (sys.argv[3:5] + ["10", "0.1"][len(sys.argv) - 3 :])]
LONGEST = 400  # plies

engine = subprocess.Popen([PROGRAM, "engine", SPEC], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def ask(command, last):
    """Sends a command and returns the words of the first line of the answer that begins with `last`."""
    print(command, file=engine.stdin, flush=True)
    for line in engine.stdout:
        if line.split()[:1] == [last]:
            return line.split()
    sys.exit("the engine has ended")


ask("uci", "uciok")
moves, left = [], [SECONDS, SECONDS]
while len(moves) < LONGEST:
    print("position startpos" + (" moves " + " ".join(moves) if moves else ""), file=engine.stdin)
    white, black, gain = [round(1000 * seconds) for seconds in (*left, INCREMENT)]
    begin = time.monotonic()
    move = ask(f"go wtime {white} btime {black} winc {gain} binc {gain}", "bestmove")[1]
    if move == "(none)":
        break
    seat = len(moves) % 2
    left[seat] -= time.monotonic() - begin
    if left[seat] < 0:
        sys.exit(f"seat {seat + 1} has lost on time, after {len(moves)} plies")
    left[seat] += INCREMENT
    moves.append(move)
    print(f"{len(moves):3} {move:12} {left[seat]:.2f} s left")
print(f"{len(moves)} plies: " + ("the match is over" if len(moves) < LONGEST else "too long"))
print("quit", file=engine.stdin, flush=True)
sys.exit(engine.wait(timeout=10))
