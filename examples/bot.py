#!/usr/bin/env python3
"""Plays at a Putahi server, with nothing but Python's own library.

    python3 bot.py http://127.0.0.1:8080 TOKEN [MATCH]

plays every match in which it has a seat; with MATCH, an id, it sits down there and ends when that match is over.
"""
import json
import random
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

SERVER, TOKEN, *MATCHES = sys.argv[1:]
RUN = f"{random.getrandbits(64):x}"
WORTH = {"won": 2, "drawn": 1, None: 1, "lost": 0}


def ask(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(SERVER + path, data, headers, method=method), timeout=30)


def choose(match):
    """One of the moves that are worth most, as far as the server's tables reach; else any."""
    query = urllib.parse.urlencode({"spec": match["spec"], "position": match["position"]})
    try:
        told = json.load(ask("GET", "/api/probe?" + query))["moves"]
        worth = {move["move"]: WORTH[move["value"]] for move in told}
    except urllib.error.HTTPError:
        worth = {}
    moves = [move["text"] for move in match["legal"]]
    best = max(worth.get(text, 1) for text in moves)
    return random.choice([text for text in moves if worth.get(text, 1) == best])


def act(match):
    """Answers an offer with no, or moves, if it is time to."""
    can = match["can"]
    if can["answer"]:
        command = {"do": "answer", "seat": can["answer"], "yes": False}
    elif can["move"]:
        command = {"do": "move", "seat": can["move"], "text": choose(match)}
    else:
        return
    wish = {"id": f"{RUN}-{match['seq']}", "seq": match["seq"], "command": command}
    try:
        ask("POST", f"/api/matches/{match['id']}/commands", wish).close()
    except urllib.error.HTTPError as refusal:
        if refusal.code != 409:  # Something has happened meanwhile: the stream tells of it.
            raise


def follow():
    """Reads the stream until it ends."""
    for line in ask("GET", "/api/stream"):
        if line.strip():
            news = json.loads(line)
            if news["event"] != "finished":
                act(news["match"])
            elif news["match"]["id"] in MATCHES:
                sys.exit(print(news["match"]["status"]))


for match in MATCHES:
    ask("POST", f"/api/matches/{match}/sit", {}).close()
while True:
    try:
        follow()
    except urllib.error.HTTPError as refusal:
        if refusal.code < 500 and refusal.code != 429:
            sys.exit(json.load(refusal)["error"])
    except OSError:
        pass  # The connection was lost; the next stream begins with how things stand.
    time.sleep(1)
