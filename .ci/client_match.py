"""Plays a match against a computer by the client that openapi-python-client generates: client_match.py ADDRESS"""

import random
import sys
import time

from putahi_client import AuthenticatedClient, Client
from putahi_client.api.analysis import probe
from putahi_client.api.matches import list_matches, make_match, read_match, read_record, send_command
from putahi_client.api.tokens import make_token, revoke_token
from putahi_client.models import CommandEnvelope, CommandType0, CommandType0Do, ErrorBody, NewMatch, NewToken

# A match longer than this many plies is abandoned.
MOST = 200
random.seed(1)


def play(client):
    """Plays a match of Mū Tōrere against the weakest computer; returns it as it is when it is over, or after MOST plies."""
    match = make_match.sync(client=client, body=NewMatch(spec="mu-torere", seats=["human", "first-match"]))
    for number in range(MOST):
        while not match.over and not match.can.move:
            time.sleep(0.02)
            match = read_match.sync(match.id, client=client)
        if match.over:
            break
        text = random.choice(match.legal).text
        move = CommandType0(do=CommandType0Do.MOVE, seat=match.can.move, text=text)
        envelope = CommandEnvelope(id=f"move-{number}", seq=match.seq, command=move)
        answer = send_command.sync(match.id, client=client, body=envelope)
        assert not isinstance(answer, ErrorBody), answer
        match = read_match.sync(match.id, client=client)
    return match


def main(address):
    made = make_token.sync(client=Client(base_url=address), body=NewToken(name="Generated"))
    client = AuthenticatedClient(base_url=address, token=made.token)
    match = play(client)
    assert match.moves, match
    own = list_matches.sync(client=client, list_="own").matches
    assert [listed.id for listed in own] == [match.id], own
    values = probe.sync(client=client, spec=match.spec, position=match.start)
    assert values.value == "drawn", values
    record = read_record.sync(match.id, client=client)
    assert '[Spec "mu-torere"]' in record, record
    missing = read_match.sync("none", client=client)
    assert isinstance(missing, ErrorBody) and missing.code == "not-found", missing
    assert revoke_token.sync_detailed(made.id, client=client).status_code == 204
    assert read_match.sync_detailed(match.id, client=client).status_code == 401
    print(f"client: {len(match.moves)} plies played, {match.status}")


main(sys.argv[1])
