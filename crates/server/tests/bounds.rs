//! Bounds that hold whatever clients send: a request is charged by the size of what it stores, what is limited in number is
//! counted when it is written, heads and bodies in memory are bounded, and access ends when it is revoked.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::StatusCode;
use futures_util::future::join_all;
use putahi_rules::{History, Match, Record, Spec, legal_moves, with_game};
use putahi_server::{Action, AdminChange, AdminDone, AppState, LimitConfig, Rate, Scope, serve};
use serde_json::json;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::common::{Answer, Browser, folder};

/// How long a test waits for what must happen.
const LONG: Duration = Duration::from_secs(60);
const PASSPHRASE: &str = "twelve green hares";

/// `count` an hour.
fn hour(count: u32) -> Rate {
    Rate::every(Duration::from_secs(3600), count)
}

/// A browser at a server whose only limit is `count` of an action an hour.
fn limited(folder: &TempDir, action: Action, scope: Scope, count: u32) -> Browser {
    let limits = LimitConfig::wide().with(action, scope, hour(count));
    Browser::of(AppState::open(folder.path()).unwrap().limited(limits))
}

/// How many of `tries` requests in a row are not refused by a rate limit.
async fn accepted(tries: usize, request: impl AsyncFn() -> Answer) -> usize {
    for number in 0..tries {
        let answer = request().await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            return number;
        }
        assert!(answer.status.is_success() || answer.status.is_redirection(), "{}", answer.body);
    }
    tries
}

/// A match by chance, as long as it lasts.
fn by_chance<G: History>(options: &G::Options, seed: u64) -> Match<G> {
    let (mut game, mut random) = (Match::<G>::new(options), fastrand::Rng::with_seed(seed));
    while game.outcome().is_none() {
        let moves = legal_moves(game.position());
        game.play(&moves[random.usize(..moves.len())]).unwrap();
    }
    game
}

/// A record of at least 300 plies.
fn long_record() -> Record {
    let specs = Spec::all();
    let records = (0..1000).flat_map(|seed| specs.iter().map(move |spec| (seed, spec)));
    let mut records =
        records.map(|(seed, spec)| with_game!(spec, |options: G| Record::of(&by_chance::<G>(options, seed))));
    records.find(|record| record.moves().len() >= 300).expect("some match by chance is long")
}

const SHORT: &str = "[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P *\n";

#[tokio::test]
async fn a_match_that_begins_with_a_long_record_counts_as_many_times_as_it_is_long() {
    let (long, folder) = (long_record(), folder());
    let text = long.to_string();
    let ana = limited(&folder, Action::Match, Scope::Session, 60);
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    let most = 60 / (long.moves().len() / 60);
    let loaded = accepted(60, async || ana.form("/records", &[("record", &text)]).await).await;
    assert!((1..=most).contains(&loaded), "{loaded} of {} plies", long.moves().len());
    let ben = ana.other();
    ben.form("/me/name", &[("name", "Ben")]).await.location();
    let loaded = accepted(99, async || ben.form("/records", &[("record", SHORT)]).await).await;
    assert_eq!(loaded, 60, "a short record counts once");
}

/// A study of many variations of one move, of at least this many bytes.
fn long_study(bytes: usize) -> String {
    let comment = "x".repeat(bytes);
    format!("[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P {{{comment}}} *\n")
}

#[tokio::test]
async fn a_study_counts_by_its_length_when_it_is_new_and_when_it_grows() {
    let folder = folder();
    let ana = limited(&folder, Action::Study, Scope::Session, 20);
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    let store = async |record: &str| ana.form("/study", &[("title", "Long"), ("record", record)]).await;
    let at = store(SHORT).await.location().to_owned();
    let (large, small) = (long_study(60_000), long_study(100));
    let save = async |record: &str, version: &str| {
        ana.form(&at, &[("title", "Long"), ("record", record), ("version", version)]).await
    };
    save(&large, "1").await.location();
    save(&small, "2").await.location();
    save(&large, "3").await.location();
    save(&small, "4").await.location();
    save(&large, "5").await.refusal(StatusCode::TOO_MANY_REQUESTS);
    save(&small, "5").await.location();
    store(&large).await.refusal(StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(accepted(99, async || store(SHORT).await).await, 5);
}

#[tokio::test]
async fn commands_are_limited_over_http() {
    let folder = folder();
    let ana = limited(&folder, Action::Command, Scope::Session, 7);
    let at = ana.begin_people("mu-torere").await;
    let command = async || {
        let state = ana.state(&at).await;
        ana.command(&at, json!({"do": "move", "seat": state["turn"], "text": state["legal"][0]["text"]}))
            .await
    };
    assert_eq!(accepted(20, command).await, 7);
}

#[tokio::test]
async fn of_many_tokens_and_studies_at_once_no_more_are_stored_than_one_may_have() {
    let folder = folder();
    let ana = Browser::of(AppState::open(folder.path()).unwrap().limited(LimitConfig::wide()));
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    let made = |answer: &Answer| answer.status.is_success() || answer.status.is_redirection();
    let tokens = join_all((0..40).map(|number| {
        let ana = ana.again();
        async move { ana.post("/api/tokens", &json!({"name": format!("Bot {number}")})).await }
    }))
    .await;
    assert_eq!(tokens.iter().filter(|answer| made(answer)).count(), 20);
    let studies = join_all((0..180).map(|_| {
        let ana = ana.again();
        async move { ana.form("/study", &[("title", "Opening"), ("record", SHORT)]).await }
    }))
    .await;
    assert_eq!(studies.iter().filter(|answer| made(answer)).count(), 100);
    let own = ana.get("/me/data").await.json();
    assert_eq!(own["studies"].as_array().unwrap().len(), 100);
    assert_eq!(own["programs"].as_array().unwrap().len(), 20);
}

/// A token of this person's.
async fn token(person: &Browser, name: &str) -> String {
    let made = person.post("/api/tokens", &json!({"name": name})).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    made.json()["token"].as_str().unwrap().to_owned()
}

/// How a request of a program with this token is answered.
async fn as_program(person: &Browser, token: &str, path: &str, body: &str) -> Answer {
    let request = person.other().request("POST", path, "application/x-www-form-urlencoded");
    let request = request.header("authorization", format!("Bearer {token}"));
    person.other().send(request.body(body.to_owned().into()).unwrap()).await
}

const STUDY: &str =
    "title=Of+a+program&record=%5BSpec+%22mu-torere%22%5D%0A%5BResult+%22*%22%5D%0A%0A1.+4-P+*%0A";

#[tokio::test]
async fn tokens_end_with_the_passphrase_and_when_all_sessions_end() {
    let folder = folder();
    let app = AppState::open(folder.path()).unwrap();
    let ana = Browser::of(app.clone());
    let account = [("name", "Ana"), ("passphrase", PASSPHRASE)];
    ana.form("/me/account", &account).await.location();
    let ben = ana.other();
    ben.form("/me/account", &[("name", "Ben"), ("passphrase", PASSPHRASE)]).await.location();
    let of_ben = token(&ben, "Other").await;
    for way in ["passphrase", "log-out-all", "operator", "revoked"] {
        let token = token(&ana, "My bot").await;
        as_program(&ana, &token, "/study", STUDY).await.location();
        let page = ana.page("/me").await;
        assert!(page.contains("My bot"), "{way}: {page}");
        match way {
            "passphrase" => {
                let change = [("old", PASSPHRASE), ("passphrase", PASSPHRASE)];
                ana.form("/me/passphrase", &change).await.location();
            }
            "log-out-all" => {
                ana.form("/me/log-out-all", &[]).await.location();
            }
            "operator" => {
                let end = AdminChange::EndSessions { name: "Ana".to_owned() };
                assert!(matches!(app.administer(&end).await.unwrap(), AdminDone::SessionsEnded { .. }));
            }
            _ => {
                let (_, rest) = page.split_once("action=\"/me/tokens/").unwrap();
                let id = rest.split_once('/').unwrap().0;
                ben.form(&format!("/me/tokens/{id}/revoke"), &[]).await.refusal(StatusCode::NOT_FOUND);
                ana.form(&format!("/me/tokens/{id}/revoke"), &[]).await.location();
            }
        }
        let refused = as_program(&ana, &token, "/study", STUDY).await;
        assert_eq!(refused.status, StatusCode::UNAUTHORIZED, "{way}: {}", refused.body);
        ana.form("/me/log-in", &account).await.location();
    }
    as_program(&ben, &of_ben, "/study", STUDY).await.location();
}

#[tokio::test]
async fn the_studies_of_ones_programs_are_among_ones_data() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let token = token(&ana, "My bot").await;
    as_program(&ana, &token, "/study", STUDY).await.location();
    let own = ana.get("/me/data").await.json();
    assert_eq!(own["programs"][0]["studies"][0]["title"], "Of a program", "{own}");
    assert_eq!(own["studies"], json!([]));
}

/// The code on the page of a match or room.
fn code(page: &str) -> String {
    let tiles = page.split("class=\"letters\"").nth(1).unwrap_or_else(|| panic!("no code: {page}"));
    let tiles = tiles.split("</p>").next().unwrap().split("<span aria-hidden=\"true\">").skip(1);
    tiles.map(|tile| tile.chars().next().unwrap()).collect()
}

#[tokio::test]
async fn a_code_ends_with_the_room_or_the_match_that_it_leads_to() {
    let folder = folder();
    let app = AppState::open(folder.path()).unwrap();
    let ana = Browser::of(app.clone());
    let kept = async || {
        let database = rusqlite::Connection::open(folder.path().join("putahi.db")).unwrap();
        let sql = "SELECT count(*) FROM documents WHERE kind = 'code'";
        database.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    let room = ana.form("/rooms", &[("title", "Club"), ("name", "Ana")]).await.location().to_owned();
    let other = ana.form("/rooms", &[("title", "Club"), ("name", "Ana")]).await.location().to_owned();
    let at =
        ana.begin("mu-torere", "chair-1=human&chair-2=human&devices=separate").await.location().to_owned();
    let codes = [ana.page(&room).await, ana.page(&other).await, ana.page(&at).await].map(|page| code(&page));
    assert_eq!(kept().await, 3);
    app.administer(&AdminChange::DeleteRoom { id: room[3..].to_owned() }).await.unwrap();
    assert_eq!(kept().await, 2);
    app.administer(&AdminChange::DeleteMatch { id: at[3..].to_owned() }).await.unwrap();
    assert_eq!(kept().await, 1);
    ana.form("/me/delete", &[]).await;
    assert_eq!(kept().await, 0);
    for code in codes {
        ana.other().form("/join", &[("code", &code)]).await.refusal(StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn what_was_loaded_from_a_record_does_not_count_as_played() {
    let folder = folder();
    let app = AppState::open(folder.path()).unwrap();
    let ana = Browser::of(app.clone());
    let over =
        "[Spec \"nine-mens-morris\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. a7 d7 1-0\n";
    let begun = "[Spec \"nine-mens-morris\"]\n[Result \"*\"]\n\n1. a7 d7 *\n";
    let resign = json!({"do": "resign", "seat": 2});
    let played = async || {
        app.administer(&AdminChange::RebuildExplorer).await.unwrap();
        let explored = ana.get("/api/explorer?spec=nine-mens-morris").await.json();
        explored["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|class| class["played"].as_u64().unwrap())
            .sum::<u64>()
    };
    let here = ana.begin_people("nine-mens-morris").await;
    ana.play_all(&here, &["a7", "d7"]).await;
    ana.command(&here, resign.clone()).await;
    assert_eq!(played().await, 1);
    let record = ana.page(&format!("{here}/record")).await;
    for text in [record.as_str(), over, begun] {
        let answer = ana.form("/records", &[("record", text)]).await;
        if answer.status != StatusCode::SEE_OTHER {
            assert_eq!(text, over, "{}", answer.body);
            continue;
        }
        let at = answer.location().to_owned();
        if !ana.state(&at).await["turn"].is_null() {
            ana.play_all(&at, &["g7"]).await;
            assert_eq!(ana.command(&at, resign.clone()).await.status, StatusCode::OK);
        }
        assert_eq!(played().await, 1, "{text}");
    }
}

/// A server over the network.
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

    /// What is answered to `text`, all of which is sent before anything is read.
    async fn answer(&self, text: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text).await.unwrap();
        let mut answer = Vec::new();
        let ended = timeout(LONG, stream.read_to_end(&mut answer)).await.expect("the server answers");
        ended.expect("the connection is not reset before the answer is read");
        String::from_utf8_lossy(&answer).into_owned()
    }
}

#[tokio::test]
async fn a_head_that_does_not_end_is_refused_at_a_bound() {
    let server = Served::with(LimitConfig::default()).await;
    let head = |bytes: usize| {
        format!(
            "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Long: {}\r\n",
            "a".repeat(bytes)
        )
    };
    let answer = server.answer(format!("{}\r\n", head(16 << 10)).as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    for bytes in [33 << 10, 60 << 10, 200 << 10] {
        let answer = server.answer(head(bytes).as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 431"), "{bytes}: {answer}");
    }
}

/// A POST with a body of this number of bytes.
fn post(path: &str, bytes: usize) -> Vec<u8> {
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {bytes}\r\n\r\n"
    );
    [head.into_bytes(), vec![b'a'; bytes]].concat()
}

#[tokio::test]
async fn a_client_that_sends_a_body_can_read_why_it_is_refused() {
    let limits = LimitConfig::default().with(Action::Request, Scope::Network, hour(1));
    let server = Served::with(limits).await;
    let first = server.answer(b"GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await;
    assert!(first.starts_with("HTTP/1.1 200"), "{first}");
    for bytes in [10, 40 << 10, 64 << 10, 200 << 10] {
        let answer = server.answer(&post("/settings", bytes)).await;
        assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("too-many"), "{bytes}: {answer}");
    }
    let server = Served::with(LimitConfig::default()).await;
    for (path, status) in [("/nowhere", "404"), ("/healthz", "405"), ("/me/log-out", "403")] {
        let answer = server.answer(&post(path, 200 << 10)).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{path}: {answer}");
    }
}

/// Sends all of a request but its last byte, and then nothing.
async fn almost(server: &Served, request: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(&request[..request.len() - 1]).await.unwrap();
    stream
}

#[tokio::test]
async fn a_network_has_a_bounded_number_of_bytes_in_memory() {
    let server = Served::with(LimitConfig { bytes: 500 << 10, ..LimitConfig::default() }).await;
    let request = post("/settings", 100 << 10);
    let mut waiting = Vec::new();
    for _ in 0..5 {
        waiting.push(almost(&server, &request).await);
    }
    // Until all five are counted, others are still let in.
    let refused = async {
        loop {
            let answer = server.answer(&post("/settings", 100 << 10)).await;
            if answer.starts_with("HTTP/1.1 429") {
                break answer;
            }
        }
    };
    let answer = timeout(LONG, refused).await.expect("the sixth is refused");
    assert!(answer.to_ascii_lowercase().contains("retry-after: 5"), "{answer}");
    drop(waiting);
    let accepted =
        async { while server.answer(&post("/settings", 100 << 10)).await.starts_with("HTTP/1.1 429") {} };
    timeout(LONG, accepted).await.expect("what has gone is not counted");
}

#[tokio::test]
async fn answers_that_nobody_reads_are_bounded() {
    let server = Served::with(LimitConfig { bytes: 200 << 10, ..LimitConfig::default() }).await;
    let page = b"GET /static/putahi.css HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(40);
    let mut open = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(&page).await.unwrap();
        open.push(stream);
    }
    let refused = async {
        loop {
            let answer = server
                .answer(b"GET /static/putahi.css HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                .await;
            if answer.starts_with("HTTP/1.1 429") {
                break;
            }
        }
    };
    timeout(LONG, refused).await.expect("what is not read counts");
}
