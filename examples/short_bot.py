import json, random, sys, time
from urllib.request import Request, urlopen

server, spec = sys.argv[1:]
headers = {"Content-Type": "application/json"}

def ask(path, body=None):
    data = body and json.dumps(body).encode()
    return json.load(urlopen(Request(server + path, data, headers)))

headers["Authorization"] = "Bearer " + ask("/api/tokens", {"name": "Short bot"})["token"]
match = ask("/api/matches", {"spec": spec, "seats": ["human", "easy"], "seat": 1})
path = "/api/matches/" + match["id"]
print(f"Watch it at {server}/m/{match['id']}", flush=True)
while not match["over"]:
    if seat := match["can"]["move"]:
        move = {"do": "move", "seat": seat, "text": random.choice(match["legal"])["text"]}
        ask(path + "/commands", {"id": f"move-{match['seq']}", "seq": match["seq"], "command": move})
    time.sleep(0.1)
    match = ask(path)
print(match["status"])
