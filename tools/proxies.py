#!/usr/bin/env python3
"""Puts the real Caddy and nginx, with the files of dist/, before the real server, and plays through them: proxies.py PUTAHI.

Of the files only the ports and the certificates' paths are changed; the server goes by dist/putahi.env. Needs caddy, nginx
and openssl, and the addresses 127.0.0.2 and 127.0.0.3, which Linux has.
"""
import http.client
import json
import os
import pathlib
import socket
import ssl
import subprocess
import sys
import tempfile
import time

PUTAHI = str(pathlib.Path(sys.argv[1]).resolve())
DIST = pathlib.Path(__file__).parent.parent / "dist"
HOST = "play.example.org"
HERE, ELSEWHERE = "127.0.0.2", "127.0.0.3"
FORM = {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"https://{HOST}"}
MATCH = "game=mu-torere&chair-1=human&chair-2=human&begins=1"
SOCKET = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
          "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
# Headers of a client that must not be trusted.
CLAIMED = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "http", "X-Request-Id": "chosen"}


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [found.getsockname()[1] for found in sockets]
    for found in sockets:
        found.close()
    return ports


def patiently(deed, seconds=10):
    """What `deed` gives as soon as it does not fail."""
    late = time.monotonic() + seconds
    while True:
        try:
            return deed()
        except OSError:
            if time.monotonic() > late:
                raise
            time.sleep(0.05)


def serve(folder, port):
    """A server that has begun to listen."""
    lines = [line for line in (DIST / "putahi.env").read_text().splitlines() if not line.startswith("#")]
    settings = os.environ | dict(line.split("=", 1) for line in lines)
    command = [PUTAHI, "serve", "--listen", f"127.0.0.1:{port}", "--data", folder / "data"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=(folder / "putahi.log").open("a"), text=True, env=settings)
    line = server.stdout.readline()
    assert '"message":"ready"' in line, line + (folder / "putahi.log").read_text()
    return server


def caddy(folder, port, tls):
    """Caddy, by its file, with certificates of its own making; and where the one is by which they are trusted."""
    plain = free_ports(1)[0]
    wishes = f"admin off\nlocal_certs\nskip_install_trust\nhttp_port {plain}\nhttps_port {tls}\ndefault_bind 127.0.0.1"
    site = (DIST / "Caddyfile").read_text().replace(":8080", f":{port}")
    (folder / "Caddyfile").write_text(f"{{\n{wishes}\nstorage file_system {folder}/caddy\n}}\n{site}")
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]
    home = {"HOME": str(folder), "PATH": "/usr/bin:/bin"}
    proxy = subprocess.Popen(command, stderr=(folder / "caddy.log").open("w"), env=home)
    return proxy, folder / "caddy/pki/authorities/local/root.crt"


def nginx(folder, port, tls):
    """nginx, by its file, with a certificate; and where that is."""
    site = (DIST / "nginx.conf").read_text().replace(":8080", f":{port}")
    site = site.replace("listen 443", f"listen 127.0.0.1:{tls}").replace("    listen [::]:443 ssl;\n", "")
    site = site.replace(f"/etc/letsencrypt/live/{HOST}/", f"{folder}/")
    (folder / "site.conf").write_text(site)
    bodies = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    (folder / "nginx.conf").write_text(
        f"daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{bodies}include {folder}/site.conf;\n}}\n")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                    "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}", "-keyout", folder / "privkey.pem",
                    "-out", folder / "fullchain.pem"], check=True, capture_output=True)
    log = folder / "nginx.log"
    return subprocess.Popen(["/usr/sbin/nginx", "-c", folder / "nginx.conf", "-e", log]), folder / "fullchain.pem"


class Browser:
    """Somebody at an address of their own, who comes to the public name over TLS."""

    def __init__(self, tls, trusted, address):
        self.trust = ssl.create_default_context(cafile=trusted)
        self.line = http.client.HTTPSConnection(HOST)
        plain = socket.create_connection(("127.0.0.1", tls), timeout=15, source_address=(address, 0))
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        self.line.sock = self.trust.wrap_socket(plain, server_hostname=HOST)

    def open(self, method, path, headers=None, body=None):
        """An answer that need not end."""
        self.line.request(method, path, body, headers or {})
        return self.line.getresponse()

    def ask(self, method, path, headers=None, body=None):
        answer = self.open(method, path, headers, body)
        answer.text = answer.read().decode()
        return answer


def told(wire, kind):
    """The next message of this kind at a socket."""
    text = b""
    while True:
        head, length = wire.read(2)
        if length > 125:
            length = int.from_bytes(wire.read(2 if length == 126 else 8), "big")
        part = wire.read(length)
        if head & 0xF > 2:  # A ping, or the like.
            continue
        text += part
        if head & 0x80:
            news, text = json.loads(text), b""
            if news["type"] == kind:
                return news


def pages_are_shown_and_what_is_inside_is_not(come):
    page = come(HERE).ask("GET", "/", CLAIMED)
    assert page.status == 200 and "<html" in page.text, page.status
    assert page.headers["Strict-Transport-Security"] == "max-age=31536000", page.headers
    ids = page.headers.get_all("X-Request-Id")
    assert len(ids) == 1 and ids != ["chosen"], ids
    for path, status in [("/healthz", 200), ("/metrics", 404), ("/readyz", 404)]:
        assert come(HERE).ask("GET", path).status == status, path


def who_begins_a_match_gets_a_cookie_bound_to_tls(come):
    foreign = FORM | {"Origin": "https://evil.example"}
    assert come(HERE).ask("POST", "/matches", foreign, MATCH).status == 403
    begun = come(HERE).ask("POST", "/matches", FORM | CLAIMED, MATCH)
    cookie = begun.headers["Set-Cookie"]
    assert begun.status == 303 and cookie.startswith("__Host-") and "; Secure" in cookie, (begun.status, cookie)
    return begun.headers["Location"], cookie.split(";")[0]


def moves_are_told_at_once(come, at, cookie):
    own = {"Cookie": cookie, "Origin": f"https://{HOST}"}
    foreign = SOCKET | own | {"Origin": "https://evil.example"}
    assert come(HERE).open("GET", f"{at}/socket", foreign).status == 403
    page = come(HERE)
    answer = page.open("GET", f"{at}/socket", SOCKET | own)
    assert answer.status == 101, answer.status
    assert told(answer.fp, "hello")["protocol"] == 1
    seq = told(answer.fp, "state")["state"]["seq"]
    since = time.monotonic()
    wish = {"id": "a-move", "seq": seq, "command": {"do": "move", "seat": 1, "text": "4-P"}}
    headers = own | {"Content-Type": "application/json"}
    moved = come(HERE).ask("POST", f"{at}/commands", headers, json.dumps(wish))
    assert moved.status == 200, moved.text
    assert told(answer.fp, "state")["state"]["seq"] == seq + 1
    assert time.monotonic() - since < 1


def streams_are_told_at_once(come):
    token = {"Authorization": f"Bearer {made(come(HERE))['token']}", "Content-Type": "application/json"}
    stream = come(HERE).open("GET", "/api/stream", token)
    order = json.dumps({"spec": "mu-torere", "seats": ["human", "human"]})
    begun = come(HERE).ask("POST", "/api/matches", token, order)
    since = time.monotonic()
    while not (line := stream.readline().strip()):
        pass
    assert json.loads(line)["match"]["id"] == json.loads(begun.text)["id"], line
    assert time.monotonic() - since < 1


def made(browser):
    """A new token, or why there is none."""
    answer = browser.ask("POST", "/api/tokens", CLAIMED | {"Content-Type": "application/json"}, '{"name": "Bot"}')
    return json.loads(answer.text) | {"status": answer.status}


def everybody_is_counted_by_their_own_address(come):
    greedy = come(HERE)
    answers = [made(greedy).get("code", "made") for _ in range(400)]
    assert "too-many" in answers and answers[0] == "made", set(answers)
    assert "token" in made(come(ELSEWHERE)), "who is elsewhere is not counted with them"


def check(proxy):
    """All that an operator counts on, of one kind of proxy; says how long it took."""
    since = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        port, tls = free_ports(2)
        server = serve(folder, port)
        process, trusted = proxy(folder, port, tls)

        def come(address):
            return patiently(lambda: Browser(tls, trusted, address))

        try:
            pages_are_shown_and_what_is_inside_is_not(come)
            moves_are_told_at_once(come, *who_begins_a_match_gets_a_cookie_bound_to_tls(come))
            streams_are_told_at_once(come)
            everybody_is_counted_by_their_own_address(come)
            server.terminate()
            server.wait(10)
            early = come(ELSEWHERE)
            early.line.request("GET", "/")
            time.sleep(0.3)
            server = serve(folder, port)
            waited = early.line.getresponse().status
            assert waited == (200 if proxy is caddy else 502), f"who came while the server was replaced: {waited}"
            assert come(ELSEWHERE).ask("GET", "/").status == 200, "a server that was replaced is found again"
        finally:
            for child in [process, server]:
                child.terminate()
                child.wait(10)
    print(f"{proxy.__name__}: all is passed on as it should be ({time.monotonic() - since:.1f} s)")


for kind in [caddy, nginx]:
    check(kind)
