#!/usr/bin/env python3
"""Plays at a Putahi server, with nothing but Python's own library.

    python3 bot.py http://127.0.0.1:8080 TOKEN [MATCH]

plays every match in which it has a seat; with MATCH, an id, it sits down there and ends when that match is over. A token is made by
`curl -d '{"name": "My bot"}' -H 'Content-Type: application/json' http://127.0.0.1:8080/api/tokens`.
"""
import json, random, sys, time
from http.client import HTTPException
from urllib import error, parse, request

if len(sys.argv) not in (3, 4) or not sys.argv[1].startswith("http"):
    sys.exit(__doc__.strip())
SERVER, TOKEN, *MATCHES = sys.argv[1:]
RUN = f"{random.getrandbits(64):x}"  # Each run gives its commands ids of their own.
WORTH = {"won": 2, "drawn": 1, None: 1, "lost": 0}


def ask(path, body=None):
    """The server's answer to a question, or to a command if there is a body."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    return request.urlopen(request.Request(SERVER.rstrip("/") + path, data, headers), timeout=30)


def fail(refusal):
    """Ends with what the server says is wrong."""
    try:
        sys.exit("bot: " + json.load(refusal)["error"])
    except (ValueError, KeyError):
        sys.exit(f"bot: {SERVER} answers {refusal.code} {refusal.reason}; is a Putahi server there?")


def choose(match):
    """One of the moves that are worth most, as far as the server's tables reach; else any."""
    query = parse.urlencode({"spec": match["spec"], "position": match["position"]})
    try:
        worth = {move["move"]: WORTH[move["value"]] for move in json.load(ask("/api/probe?" + query))["moves"]}
    except error.HTTPError:  # No table knows this position.
        worth = {}
    moves = random.sample(match["legal"], len(match["legal"]))
    return max((move["text"] for move in moves), key=lambda text: worth.get(text, 1))


def act(match):
    """Answers an offer with no, or moves, if it is time to."""
    if seat := match["can"]["answer"]:
        command = {"do": "answer", "seat": seat, "yes": False}
    elif seat := match["can"]["move"]:
        command = {"do": "move", "seat": seat, "text": choose(match)}
    else:
        return
    envelope = {"id": f"{RUN}-{match['seq']}", "seq": match["seq"], "command": command}
    ask(f"/api/matches/{match['id']}/commands", envelope).close()


def play():
    """Plays until the stream ends, or the match is over."""
    for news in map(json.loads, filter(bytes.strip, ask("/api/stream"))):  # An empty line says: still there.
        if news["event"] == "deleted":
            if news["id"] in MATCHES:
                sys.exit("bot: the match has been deleted")
        elif news["event"] != "finished":
            act(news["match"])
        elif news["match"]["id"] in MATCHES:
            sys.exit(print(news["match"]["status"]))


try:
    for match in MATCHES:
        ask(f"/api/matches/{match}/sit", {}).close()
except error.HTTPError as refusal:
    fail(refusal)
except OSError as lost:
    sys.exit(f"bot: {SERVER} does not answer: {getattr(lost, 'reason', lost)}")
while True:
    try:
        play()
    except error.HTTPError as refusal:  # 409: something has happened meanwhile, and the next stream tells of it.
        if refusal.code < 500 and refusal.code not in (409, 429):
            fail(refusal)
    except (OSError, HTTPException) as lost:  # The next stream begins with how things stand.
        print(f"bot: {SERVER} does not answer: {getattr(lost, 'reason', lost)}; trying again", file=sys.stderr)
    except KeyboardInterrupt:
        sys.exit(130)
    time.sleep(1)
