#!/usr/bin/env python3
"""Runs Nine Men's Morris of OpenSpiel beside ours, on this machine and in one run.

    tools/peers.py                    # ours: the example `speed` of the crate putahi-rules
    tools/peers.py --ours "COMMAND"   # another command that prints lines of name, value and unit, parted by tabs

OpenSpiel is installed from the package index into a virtual environment that is thrown away afterwards. Two things
differ by nature and are not corrected: OpenSpiel counts a capture as a ply of its own, and its draw comes after
its own number of plies. Its package shows no perft in C++, so its paths are counted by a loop in Python over states
in C++; its playouts run wholly in C++, as the rollouts of its Monte Carlo search.
"""

import argparse
import pathlib
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
OURS = "cargo run --release --quiet -p putahi-rules --example speed"
PACKAGE = "open_spiel==2.0.2"

# Runs inside the virtual environment, and prints the same lines as ours: name, value, unit.
THEIRS = """
import random, time
import pyspiel

game = pyspiel.load_game("nine_mens_morris")
start = game.new_initial_state()

def paths(state, depth):
    actions = state.legal_actions()
    return len(actions) if depth == 1 else sum(paths(state.child(a), depth - 1) for a in actions)

def timed(work):
    begun = time.perf_counter()
    return work(), time.perf_counter() - begun

def say(name, value, unit):
    print(name, value, unit, sep="\\t")

count, seconds = timed(lambda: paths(start, 4))
assert count == 255024, count  # no mill is closed in four plies, so that the counts agree
say("perft, loop in Python", count / seconds / 1e6, "M leaves/s")

SIMULATIONS, ROLLOUTS = 4, 10000
chance = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
bot = pyspiel.MCTSBot(game, chance, 2.0, SIMULATIONS, 100, False, 1, False)
_, seconds = timed(lambda: bot.mcts_search(start))
say("playouts, C++", SIMULATIONS * ROLLOUTS / seconds, "games/s")

def playout(dice):
    state, actions = game.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
        actions += 1
    return actions

dice = random.Random(1)
lengths, seconds = timed(lambda: [playout(dice) for _ in range(1000)])
say("playouts, loop in Python", len(lengths) / seconds, "games/s")
say("actions a playout", sum(lengths) / len(lengths), "actions")
"""

# Our measure, theirs, and the name of the pair.
PAIRS = [
    ("nine-mens-morris perft bitboards", "perft, loop in Python", "perft: bitboards / loop in Python"),
    ("nine-mens-morris perft trait", "perft, loop in Python", "perft: trait / loop in Python"),
    ("nine-mens-morris playouts", "playouts, C++", "playouts: ours / C++"),
    ("nine-mens-morris playouts", "playouts, loop in Python", "playouts: ours / loop in Python"),
]


def measures(command, **options):
    """The values that `command` prints, by name; its lines are shown."""
    done = subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, **options)
    print(done.stdout, end="")
    rows = [line.split("\t") for line in done.stdout.splitlines()]
    return {row[0]: float(row[1]) for row in rows if len(row) == 3}


def theirs():
    """OpenSpiel's measures."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = f"{folder}/bin/python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", PACKAGE], check=True)
        return measures([python, "-c", THEIRS])


def main():
    """Prints both sides' measures, then the ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ours", default=OURS, help="the command that measures ours")
    chosen = parser.parse_args()
    print("# ours")
    our = measures(shlex.split(chosen.ours), cwd=ROOT)
    print("# OpenSpiel: a capture is a ply of its own there")
    their = theirs()
    print("# ours / theirs")
    for mine, other, name in PAIRS:
        print(f"{name}\t{our[mine] / their[other]:.1f}\ttimes")


if __name__ == "__main__":
    main()
