//! Rate limits by session, and by network as trusted proxies report it.

use std::cell::Cell;
use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::request::Builder;
use axum::http::{Request, StatusCode, header};
use putahi_server::{Action, AppState, LimitConfig, Rate, Scope, ServerConfig, serve};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::common::{Answer, Browser, PATIENCE, PEOPLE, folder};

const HOUR: Duration = Duration::from_secs(3600);

fn hour(count: u32) -> Rate {
    Rate::every(HOUR, count)
}

/// The usual limits, but for `count` of an action an hour.
fn only(action: Action, scope: Scope, count: u32) -> LimitConfig {
    LimitConfig::default().with(action, scope, hour(count))
}

fn player(bounds: LimitConfig, proxies: &[&str]) -> (Browser, TempDir) {
    let folder = folder();
    let proxies = proxies.iter().map(|text| text.parse().unwrap()).collect();
    let config = ServerConfig { proxies, ..ServerConfig::default() };
    (Browser::of(AppState::open(folder.path()).unwrap().limited(bounds).configured(config)), folder)
}

/// Requests a page from `peer`, with headers that name another client.
async fn ask(player: &Browser, peer: &str, forwarded: &str, accept: &str) -> Answer {
    let request = player.request("GET", "/about", "").header(header::ACCEPT, accept);
    let mut request = request.header("x-forwarded-for", forwarded).body(Body::empty()).unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 4711)));
    player.send(request).await
}

#[tokio::test]
async fn a_network_over_its_limit_is_refused_with_a_page_or_with_json() {
    let (player, _folder) = player(only(Action::Request, Scope::Network, 3), &[]);
    for _ in 0..3 {
        assert_eq!(ask(&player, "192.0.2.1", "", "*/*").await.status, StatusCode::OK);
    }
    for accept in ["text/html,*/*;q=0.8", "*/*"] {
        let refused = ask(&player, "192.0.2.1", "203.0.113.9", accept).await;
        assert!((3000..=3601).contains(&refused.header(header::RETRY_AFTER).parse::<u64>().unwrap()));
        assert_eq!(refused.body.contains("<h1>"), accept.contains("html"));
        let said = refused.refusal(StatusCode::TOO_MANY_REQUESTS);
        assert!(said.contains("Too many requests") && said.contains("second"), "{said}");
    }
    assert_eq!(ask(&player, "192.0.2.2", "", "*/*").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_household_is_one_network_and_a_proxy_is_none() {
    let (player, _folder) = player(only(Action::Request, Scope::Network, 1), &["10.0.0.0/8"]);
    for (peer, forwarded, status) in [
        ("2001:db8:0:1::1", "", StatusCode::OK),
        ("2001:db8:0:1:2::2", "", StatusCode::TOO_MANY_REQUESTS),
        ("2001:db8:0:2::1", "", StatusCode::OK),
        ("10.0.0.1", "203.0.113.1", StatusCode::OK),
        ("10.0.0.2", "203.0.113.2", StatusCode::OK),
        ("10.0.0.1", "198.51.100.1, 203.0.113.1", StatusCode::TOO_MANY_REQUESTS),
        ("203.0.113.1", "203.0.113.7", StatusCode::TOO_MANY_REQUESTS),
    ] {
        assert_eq!(ask(&player, peer, forwarded, "*/*").await.status, status, "{peer} {forwarded}");
    }
}

#[tokio::test]
async fn a_session_that_asks_too_much_does_not_stop_its_network() {
    let (player, _folder) = player(only(Action::Request, Scope::Session, 4), &[]);
    player.begin_people("mu-torere").await;
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(player.get("/about").await.status);
    }
    assert_eq!(statuses.last(), Some(&StatusCode::TOO_MANY_REQUESTS));
    assert_eq!(player.other().get("/about").await.status, StatusCode::OK);
}

/// The address behind which a whole class sits.
const SCHOOL: [u8; 4] = [192, 0, 2, 1];

/// A request that comes from this address.
fn from(ip: [u8; 4], request: Builder, body: &str) -> Request<Body> {
    let mut request = request.body(Body::from(body.to_owned())).unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from((ip, 4711))));
    request
}

/// Sends a form from this address.
async fn form(player: &Browser, ip: [u8; 4], path: &str, fields: &str) -> Answer {
    let request = player.request("POST", path, "application/x-www-form-urlencoded");
    player.send(from(ip, request, fields)).await
}

/// A room with a host and this number of others, all of them behind one address.
async fn room(host: &Browser, others: usize) -> (String, Vec<Browser>) {
    let at = form(host, SCHOOL, "/rooms", "title=Class&name=Ms+Hill").await.location().to_owned();
    let mut pupils = Vec::new();
    for number in 0..others {
        let pupil = host.other();
        form(&pupil, SCHOOL, &format!("{at}/enter"), &format!("name=Pupil+{number}")).await.location();
        pupils.push(pupil);
    }
    (at, pupils)
}

/// How many tables are played at in a room.
async fn tables(host: &Browser, at: &str) -> usize {
    host.parts(at).await.keys().filter(|name| name.starts_with("board-")).count()
}

#[tokio::test]
async fn a_match_in_a_room_counts_for_the_person_who_opens_it() {
    let (host, _folder) = player(only(Action::Match, Scope::Session, 3), &[]);
    let (at, pupils) = room(&host, 4).await;
    let order = format!("{at}/do");
    let all = "ticked-1=on&ticked-2=on&ticked-3=on&ticked-4=on";
    let fields = format!("do=tournament&system=round-robin&who=ticked&game=mu-torere&{all}");
    form(&host, SCHOOL, &order, &fields).await.location();
    let said = form(&host, SCHOOL, &order, "do=start-round&number=1&round=1&unfinished=2").await;
    let said = said.refusal(StatusCode::TOO_MANY_REQUESTS);
    assert!(said.contains("Too many"), "{said}");
    assert_eq!(tables(&host, &at).await, 2, "nothing has changed");
    form(&host, SCHOOL, &order, "do=lock").await.location();
    form(&pupils[3], SCHOOL, &order, "do=open&game=mu-torere&with=").await.location();
    let begun = form(&pupils[3], SCHOOL, "/matches", &format!("game=mu-torere&{PEOPLE}")).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER);
    assert_eq!(tables(&host, &at).await, 3);
}

#[tokio::test]
async fn a_network_opens_no_more_tables_than_it_begins_matches() {
    let limits = only(Action::Match, Scope::Network, 2).with(Action::Match, Scope::Share, hour(1));
    let (host, _folder) = player(limits, &[]);
    let (at, pupils) = room(&host, 2).await;
    let order = format!("{at}/do");
    // Each opens a room of their own.
    for pupil in &pupils {
        form(pupil, SCHOOL, "/rooms", "title=Own&name=Own").await.location();
    }
    let open = "do=open&game=mu-torere&with=";
    form(&pupils[0], SCHOOL, &order, open).await.location();
    form(&pupils[1], SCHOOL, &order, open).await.refusal(StatusCode::TOO_MANY_REQUESTS);
    form(&host.other(), SCHOOL, "/rooms", "title=Other&name=Other")
        .await
        .refusal(StatusCode::TOO_MANY_REQUESTS);
    form(&pupils[1], [192, 0, 2, 2], &order, open).await.location();
}

#[tokio::test]
async fn nobody_fills_the_lobby_alone() {
    let (ana, _folder) = player(LimitConfig::wide(), &[]);
    let public = format!("game=mu-torere&{PEOPLE}&devices=separate&shown=lobby");
    let begin = async |player: &Browser, ip: [u8; 4]| {
        form(player, ip, "/matches", &public).await.location().to_owned()
    };
    let own = begin(&ana, [192, 0, 2, 2]).await;
    let eve = ana.other();
    for _ in 0..55 {
        begin(&eve, [192, 0, 2, 3]).await;
    }
    let shown = |page: String| page.matches("/sit?once=").count();
    let ben = ana.other();
    let page = ben.page("/lobby").await;
    assert!(page.contains(&own));
    assert_eq!(shown(page), 4);
    // Many more sessions of the same network.
    for _ in 0..20 {
        let more = ana.other();
        for _ in 0..3 {
            begin(&more, [192, 0, 2, 3]).await;
        }
    }
    let page = ben.page("/lobby").await;
    assert!(page.contains(&own));
    assert_eq!(shown(page), 50);
}

/// Logs in as a browser does: it opens the page with the form first.
async fn log_in(browser: &Browser, name: &str) -> Answer {
    let page = browser.page("/me").await;
    let ticket = page.split_once("name=\"ticket\" value=\"").and_then(|(_, rest)| rest.split_once('"'));
    let ticket = ticket.expect("the form has a ticket").0;
    browser.form("/me/log-in", &[("name", name), ("passphrase", PASSPHRASE), ("ticket", ticket)]).await
}

const PASSPHRASE: &str = "twelve green hares";

/// An attack from the address of a school for as long as `school` lasts: wrong passphrases for the names of the others, with a
/// session and without one, and matches and rooms without end.
async fn attack(eve: &Browser, names: &[String], over: &Cell<bool>) {
    let sessions: Vec<Browser> = (0..3).map(|_| eve.other()).collect();
    let mut refused = 0;
    for round in 0.. {
        if over.get() {
            assert!(refused > 0, "the attack takes all that it gets");
            return;
        }
        let wrong = |name: String| [("name", name), ("passphrase", "a wrong passphrase".to_owned())];
        let guesses = (0..8).map(|number| {
            let browser = if number % 2 == 0 { eve.other() } else { sessions[0].again() };
            let fields = wrong(names[(8 * round + number) % names.len()].clone());
            async move {
                let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
                browser.form("/me/log-in", &fields).await;
            }
        });
        futures_util::future::join_all(guesses).await;
        let fields = format!("game=mu-torere&{PEOPLE}&shown=lobby");
        for session in &sessions {
            for _ in 0..if round == 0 { 110 } else { 10 } {
                let status = session.raw("/matches", FORM, fields.clone()).await.status;
                refused += u32::from(status == StatusCode::TOO_MANY_REQUESTS);
            }
        }
        for _ in 0..20 {
            eve.other().form("/rooms", &[("title", "Mine"), ("name", "Eve")]).await;
        }
        // A browser: more than this is a flood of requests, which another limit bounds.
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
}

const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn a_school_behind_one_address_plays_while_one_of_it_attacks() {
    let (teacher, _folder) = player(LimitConfig::default(), &[]);
    let teacher = teacher.behind(SCHOOL);
    let names: Vec<String> = (0..40).map(|number| format!("Pupil {number}")).collect();
    for name in &names {
        let fields = [("name", name.as_str()), ("passphrase", PASSPHRASE)];
        teacher.other().form("/me/account", &fields).await.location();
    }
    let at = teacher.form("/rooms", &[("title", "Class"), ("name", "Ms Hill")]).await.location().to_owned();
    let over = Cell::new(false);
    let school = async {
        // The attack begins first.
        tokio::time::sleep(Duration::from_millis(300)).await;
        let mut pupils = Vec::new();
        for name in &names {
            let pupil = teacher.other();
            log_in(&pupil, name).await.location();
            pupil.form(&format!("{at}/enter"), &[("name", name)]).await.location();
            pupils.push(pupil);
        }
        for pair in pupils.chunks(2) {
            let begun = pair[0].begin("mu-torere", &format!("{PEOPLE}&devices=separate")).await;
            let played = begun.location();
            pair[1].form(&format!("{played}/sit"), &[]).await.location();
            pair[0].play_all(played, &["1-P"]).await;
            pair[1].play_all(played, &["8-1"]).await;
            assert_eq!(pair[0].get(&at).await.status, StatusCode::OK);
        }
        over.set(true);
    };
    tokio::join!(attack(&teacher, &names, &over), school);
}

#[tokio::test]
async fn a_class_behind_one_address_plays_a_round_robin() {
    let (teacher, _folder) = player(LimitConfig::default(), &[]);
    let (at, pupils) = room(&teacher, 32).await;
    let order = format!("{at}/do");
    let plays: String = (2..=33).map(|number| format!("&ticked-{number}=on")).collect();
    let fields = format!("do=tournament&system=round-robin&who=ticked&game=mu-torere{plays}");
    form(&teacher, SCHOOL, &order, &fields).await.location();
    assert_eq!(tables(&teacher, &at).await, 16);
    for round in 1..4 {
        let start = format!("do=start-round&number=1&round={round}&unfinished=16");
        form(&teacher, SCHOOL, &order, &start).await.location();
        assert_eq!(tables(&teacher, &at).await, 16, "nobody plays two matches");
    }
    for pupil in &pupils {
        form(pupil, SCHOOL, "/matches", &format!("game=mu-torere&{PEOPLE}")).await.location();
    }
}

#[tokio::test]
async fn a_class_behind_one_address_plays() {
    let (teacher, _folder) = player(LimitConfig::default(), &[]);
    for _ in 0..40 {
        let pupil = teacher.other();
        let at =
            form(&pupil, SCHOOL, "/matches", &format!("game=mu-torere&{PEOPLE}")).await.location().to_owned();
        // A page with its files, then a minute of a quick game.
        for path in
            ["/", "/static/putahi.css", "/lobby"].into_iter().cycle().take(30).chain([at.as_str(); 20])
        {
            let answer = pupil.send(from(SCHOOL, pupil.request("GET", path, ""), "")).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
        }
    }
}

/// A server with these time limits.
struct Served {
    address: SocketAddr,
    _folder: TempDir,
}

impl Served {
    async fn with(limits: LimitConfig) -> Served {
        let folder = folder();
        let listener = putahi_server::bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let address = listener.local_addr().unwrap();
        let app = AppState::open(folder.path()).unwrap().limited(limits);
        tokio::spawn(serve(app, listener, std::future::pending()));
        Served { address, _folder: folder }
    }

    /// A connection from another address of this machine.
    async fn connect(&self, last: u8) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
        socket.connect(self.address).await.unwrap()
    }

    /// A connection on which `text` was sent.
    async fn send(&self, text: &str) -> TcpStream {
        let mut stream = self.connect(1).await;
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }
}

/// All that comes until the server ends the connection.
async fn rest(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    let ended = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    // A connection may be reset, with what was sent before.
    let _ = ended.expect("the server ends the connection");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn connections_that_are_silent_or_send_half_a_request_end() {
    // Long enough for a busy machine to read the head that is sent at once.
    let short = Duration::from_secs(2);
    let limits = LimitConfig { head_time: short, body_time: short, ..LimitConfig::default() };
    let server = Served::with(limits).await;
    let idle = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let half_a_body = "POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                       Content-Length: 99\r\n\r\nlook=";
    let checks =
        [("", ""), ("GET / HTTP/1.1\r\nHo", ""), (idle, "HTTP/1.1 200"), (half_a_body, "HTTP/1.1 400")];
    let server = &server;
    futures_util::future::join_all(checks.map(|(text, answer)| async move {
        let response = rest(server.send(text).await).await;
        assert!(
            response.starts_with(answer) && response.is_empty() == answer.is_empty(),
            "{text:?}: {response}"
        );
    }))
    .await;
}

#[tokio::test]
async fn a_body_that_comes_byte_by_byte_ends_too() {
    let limits = LimitConfig { body_time: Duration::from_millis(300), ..LimitConfig::default() };
    let server = Served::with(limits).await;
    let head = "POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                Content-Length: 9999\r\n\r\n";
    let (mut reader, mut writer) = server.send(head).await.into_split();
    let dripping = tokio::spawn(async move {
        while writer.write_all(b"a").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let mut answer = vec![0; 12];
    timeout(PATIENCE, reader.read_exact(&mut answer)).await.expect("it ends").unwrap();
    assert_eq!(String::from_utf8(answer).unwrap(), "HTTP/1.1 400");
    dripping.abort();
}

#[tokio::test]
async fn a_reader_that_never_reads_is_left() {
    let limits = LimitConfig { write_time: Duration::from_millis(300), ..LimitConfig::default() };
    let server = Served::with(limits).await;
    let (mut reader, mut writer) = server.connect(1).await.into_split();
    let request = "GET /static/style.css HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
    // The server stops reading when its answers are not read, and ends the connection some time later.
    let asking = async { while writer.write_all(request.as_bytes()).await.is_ok() {} };
    timeout(PATIENCE, asking).await.expect("the server ends the connection");
    let mut response = Vec::new();
    // What was sent before may be lost with the connection.
    let _ = reader.read_to_end(&mut response).await;
}

#[tokio::test]
async fn a_network_has_so_many_connections_and_no_other_is_hurt() {
    let limits = LimitConfig { connections: 30, ..LimitConfig::default() };
    let server = Served::with(limits).await;
    let mut open = Vec::new();
    for _ in 0..30 {
        open.push(server.connect(1).await);
    }
    assert_eq!(rest(server.connect(1).await).await, "", "one more is closed at once");
    let request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let mut other = server.connect(2).await;
    other.write_all(request).await.unwrap();
    assert!(rest(other).await.starts_with("HTTP/1.1 200"));
    drop(open);
    let answered = async {
        loop {
            let mut again = server.connect(1).await;
            if again.write_all(request).await.is_ok() && rest(again).await.starts_with("HTTP/1.1 200") {
                break;
            }
        }
    };
    timeout(PATIENCE, answered).await.expect("a client that has closed connections can open others");
}
