//! What input may cost: requests to every route with a position that has 49,920 legal moves and with the largest
//! texts that are read. No request lists legal moves on a thread of the runtime, nor more often than its entry says, nor gets an
//! answer that is too large.

use std::collections::BTreeSet;
use std::future::Future;
use std::time::Duration;

use axum::body::Body;
use axum::http::{StatusCode, header};
use http_body_util::{BodyExt, Limited};
use putahi_puzzles::packs;
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::moaai::Moaai;
use putahi_rules::{Game, GameTree, Spec, after, find_move, legal_moves, lists_made};
use serde_json::{Value, json};
use tokio::runtime::Builder;
use tokio::task::spawn_blocking;

use crate::common::{Browser, folder, sources};

/// A game in which chains of jumps can be very many.
const KOLOWIS: &str = "awithlaknannai:board=kolowis";
/// A position of it with 49,920 legal moves.
const CROWDED: &str = "ww.b.b.b.b.bwwww/wwbbbbbbbbbbbbwww/w.b.b.b.b.b.b.ww w";
/// A position that can be set up, and the move that leads from there to the other.
const BEFORE: &str = "ww.b.b.b.b.bwwww/wwbbbbbbbbbbbbwww/wb..b.b.b.b.b.ww b";
const TO_CROWDED: &str = "a2-a3";
/// The largest request that is read, in bytes.
const LARGEST_REQUEST: usize = 256 << 10;
/// The largest record of a study, in bytes.
const LARGEST_STUDY: usize = 128 << 10;
/// No answer is larger, in bytes.
const LARGEST_ANSWER: usize = 2 << 20;

/// What is sent to a route.
struct Sent {
    path: String,
    body: Option<(&'static str, String)>,
    /// The most lists of moves that it may cause; two for each board of a daily puzzle, whose game says what is threatened.
    most: u64,
    /// The most lists on the thread of the runtime: of positions that no request decides, such as that of the daily puzzle and
    /// those by which the levels of a game are found.
    own: u64,
    /// Whether the position must be refused, with its words.
    refused: bool,
}

/// A request without a body.
fn bare(path: impl Into<String>) -> Sent {
    Sent { path: path.into(), body: None, most: 0, own: 0, refused: false }
}

fn form(path: impl Into<String>, fields: &[(&str, &str)]) -> Sent {
    let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", coded(value))).collect();
    Sent { body: Some(("application/x-www-form-urlencoded", pairs.join("&"))), ..bare(path) }
}

fn json_of(path: impl Into<String>, value: &Value) -> Sent {
    Sent { body: Some(("application/json", value.to_string())), ..bare(path) }
}

impl Sent {
    /// The same, with this number of lists allowed.
    fn lists(self, most: u64) -> Sent {
        Sent { most, ..self }
    }

    /// The same, with this number of lists of positions that no request decides.
    fn own(self, own: u64) -> Sent {
        Sent { own, ..self }
    }

    /// The same; the position must be refused after one look.
    fn refused(self) -> Sent {
        Sent { most: 1, refused: true, ..self }
    }
}

/// A text as a part of an address or a form.
fn coded(text: &str) -> String {
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-.,:()/@".contains(&byte);
    text.bytes()
        .map(|byte| if safe(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// Every `.route("path", methods)` of a source: method and path.
fn routes_of(source: &str) -> impl Iterator<Item = (&'static str, String)> {
    source.split(".route(").skip(1).flat_map(|rest| {
        let (path, rest) = rest.trim_start().trim_start_matches('"').split_once('"').unwrap();
        let methods = rest.split(".route(").next().unwrap().split("\n}").next().unwrap();
        let found = [("get(", "GET"), ("post(", "POST"), ("delete(", "DELETE"), ("any(", "ANY")];
        let found = found.into_iter().filter(|(word, _)| methods.contains(word));
        found.map(|(_, method)| (method, path.to_owned())).collect::<Vec<_>>()
    })
}

/// Every route of the server.
fn routes() -> BTreeSet<(&'static str, String)> {
    let found: BTreeSet<_> = sources().iter().flat_map(|source| routes_of(source)).collect();
    assert!(found.len() > 90, "{}", found.len());
    found
}

fn before_crowded() -> Awithlaknannai {
    let options = KOLOWIS.parse::<Spec>().unwrap().options::<Awithlaknannai>().unwrap();
    Awithlaknannai::parse(&options, BEFORE).unwrap()
}

fn crowded_position() -> Awithlaknannai {
    let start = before_crowded();
    after(&start, &find_move(&start, TO_CROWDED).unwrap())
}

/// Captures in the crowded position. Each of them ends the match.
fn captures(most: usize) -> Vec<String> {
    legal_moves(&crowded_position()).iter().take(most).map(ToString::to_string).collect()
}

/// A record with variations that begin in the crowded position, of nearly `most` bytes.
fn captured_record(most: usize) -> String {
    let captures = captures(9_000);
    let mut tree = GameTree::from_position(&before_crowded());
    tree.add_line(0, &[TO_CROWDED, &captures[0]]).unwrap();
    let main = tree.to_string();
    let (head, end) = main.split_at(main.rfind(&captures[0]).unwrap() + captures[0].len());
    let mut variations = String::new();
    for capture in &captures[1..] {
        let variation = format!(" (2. {capture})");
        if main.len() + variations.len() + variation.len() > most {
            break;
        }
        variations += &variation;
    }
    format!("{head}{variations}{end}")
}

/// The largest terrain of its kind, on which a position has up to 768 moves.
fn widest() -> String {
    format!("moaai:terrain=square:{}", ["oooooooo"; 8].join("/"))
}

/// Variations from the start on the largest terrain, each of this number of moves, in short form and as a record.
fn wide(lines: usize, plies: usize) -> (String, String) {
    let spec: Spec = widest().parse().unwrap();
    let start = Moaai::start(&spec.options::<Moaai>().unwrap());
    let line = |m: <Moaai as Game>::Move| {
        let (mut position, mut line) = (start.clone(), Vec::new());
        let mut next = Some(m);
        while let Some(m) = next.filter(|_| line.len() < plies) {
            line.push(m.to_string());
            position = after(&position, &m);
            next = legal_moves(&position).into_iter().next();
        }
        line
    };
    let all: Vec<Vec<String>> = legal_moves(&start).into_iter().take(lines).map(line).collect();
    let short = |line: &[String]| line.join(",");
    let others: String = all[1..].iter().map(|line| format!("({})", short(line))).collect();
    let tree = format!("{}{others},{}", all[0][0], short(&all[0][1..]));
    let read = GameTree::from_short_within(&spec, None, &tree, GameTree::MOST_BYTES);
    (tree, read.map(|tree| tree.to_string()).unwrap_or_default())
}

/// The longest of some matches of Kolowis by chance, without its last move.
fn long_line() -> Vec<String> {
    let spec: Spec = KOLOWIS.parse().unwrap();
    let mut rng = fastrand::Rng::with_seed(7);
    let options = spec.options::<Awithlaknannai>().unwrap();
    let mut by_chance = || {
        let mut game = putahi_rules::Match::<Awithlaknannai>::new(&options);
        while game.outcome().is_none() {
            let moves = legal_moves(game.position());
            game.play_unchecked(&moves[rng.usize(..moves.len())]);
        }
        game
    };
    let longest = (0..200).map(|_| by_chance()).max_by_key(|game| game.moves().len()).unwrap();
    let moves = longest.moves();
    moves[..moves.len() - 1].iter().map(ToString::to_string).collect()
}

/// What the requests are about.
struct World {
    browser: Browser,
    /// A match that play has brought to the crowded position.
    crowded: String,
    /// A match of many moves that is over, and their number.
    over: String,
    plies: usize,
    /// The largest study, and one of the crowded position.
    study: String,
    crowded_study: String,
    room: String,
    puzzle: String,
    seat_link: String,
}

async fn begin(browser: &Browser, start: &str) -> String {
    let body = json!({"spec": KOLOWIS, "seats": ["human", "human"], "devices": "shared", "start": start});
    let made = browser.post("/api/matches", &body).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    format!("/m/{}", made.json()["id"].as_str().unwrap())
}

impl World {
    async fn new(browser: Browser) -> World {
        let crowded = begin(&browser, BEFORE).await;
        browser.play_all(&crowded, &[TO_CROWDED]).await;
        let line = long_line();
        let plies = line.len();
        let over = browser.form("/records", &[("record", &record_of(&line))]).await.location().to_owned();
        let turn = browser.state(&over).await["turn"].clone();
        let resigned = browser.command(&over, json!({"do": "resign", "seat": turn})).await;
        assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.body);
        let study = |record: String| {
            let browser = &browser;
            async move {
                // `Browser::form` writes three bytes for each: the request would be too large.
                let (kind, body) = form("/study", &[("title", "Large"), ("record", &record)]).body.unwrap();
                browser.raw("/study", kind, body).await.location().to_owned()
            }
        };
        // As it is written anew, the record is somewhat longer.
        let (large, many) = (wide(700, 4).1, captured_record(LARGEST_STUDY * 3 / 4));
        let (study, crowded_study) = (study(large).await, study(many).await);
        let room = browser.form("/rooms", &[("title", "Club"), ("name", "Ana")]).await.location().to_owned();
        browser.form(&format!("{room}/ask"), &[("game", "awithlaknannai")]).await.location();
        let puzzle = packs::all()[0].puzzles()[0].id().to_string();
        let seats = browser.form("/me/seats", &[]).await;
        let link = seats.body.split("/seat/").nth(1).map_or("nonsense", |rest| &rest[..43]);
        let seat_link = format!("/seat/{link}");
        // A match that is read from the store is played again, which lists the moves of each position once; then it is in memory.
        for at in [&crowded, &over] {
            browser.state(at).await;
        }
        // The example of a record is drawn once.
        browser.page("/records").await;
        // The values of Mū Tōrere are made once.
        browser.form(&format!("/puzzle/{puzzle}"), &[("do", "show")]).await;
        World { browser, crowded, over, plies, study, crowded_study, room, puzzle, seat_link }
    }
}

/// A record of these moves.
fn record_of(line: &[String]) -> String {
    let spec: Spec = KOLOWIS.parse().unwrap();
    let mut tree =
        GameTree::from_position(&Awithlaknannai::start(&spec.options::<Awithlaknannai>().unwrap()));
    tree.add_line(0, line).unwrap();
    tree.to_string()
}

/// The address of an analysis, with these parameters.
fn analysis(spec: &str, parameters: &[(&str, &str)]) -> String {
    with_parameters(&format!("/analysis/{}", coded(spec)), parameters)
}

fn with_parameters(path: &str, parameters: &[(&str, &str)]) -> String {
    let pairs: Vec<String> =
        parameters.iter().map(|(name, value)| format!("{name}={}", coded(value))).collect();
    format!("{path}?{}", pairs.join("&"))
}

/// What is sent to routes that read no position: their texts are as large as may be.
#[expect(clippy::too_many_lines, reason = "a table with an entry for each route")]
fn texts(world: &World) -> Vec<(&'static str, &'static str, Vec<Sent>)> {
    let World { crowded, over, plies, room, puzzle, seat_link, .. } = world;
    let long = "x".repeat(100_000);
    let id = crowded.trim_start_matches("/m/");
    let many_seats: Vec<&str> = vec!["human"; 20_000];
    vec![
        // The matches that were begun just now are read from the store.
        ("GET", "/", vec![bare("/").own(2).lists(3)]),
        (
            "GET",
            "/g/{game}",
            vec![bare(with_parameters("/g/awithlaknannai", &[("position", CROWDED)])).own(1_000)],
        ),
        // A list for each board on which a rule can be tried.
        ("GET", "/g/{game}/rules", vec![bare("/g/awithlaknannai/rules").lists(40)]),
        ("GET", "/g/{game}/strategy", vec![bare("/g/awithlaknannai/strategy").lists(40)]),
        ("GET", "/g/{game}/replay", vec![bare("/g/nine-mens-morris/replay?ply=9")]),
        (
            "GET",
            "/g/{game}/paper.pdf",
            vec![
                bare("/g/awithlaknannai/paper.pdf?options=board=kolowis&paper=a3").lists(40),
                bare(format!("/g/moaai/paper.pdf?options={}", coded(widest().trim_start_matches("moaai:"))))
                    .lists(40),
            ],
        ),
        ("POST", "/join", vec![form("/join", &[("code", &long)]).own(2)]),
        ("GET", "/lobby", vec![bare("/lobby")]),
        ("GET", "/about", vec![bare("/about")]),
        ("GET", "/docs/{*path}", vec![bare("/docs/tables"), bare("/docs/results/awithlaknannai.tsv")]),
        ("GET", "/api", vec![bare("/api")]),
        ("GET", "/privacy", vec![bare("/privacy")]),
        ("GET", "/settings", vec![bare("/settings")]),
        ("POST", "/settings", vec![form("/settings", &[("theme", &long)])]),
        ("GET", "/rooms", vec![bare("/rooms")]),
        ("POST", "/rooms", vec![form("/rooms", &[("title", &long), ("name", "Ana")])]),
        // The board of the question, and the moves for which hands can be counted.
        ("GET", "/r/{id}", vec![bare(room).own(4)]),
        ("POST", "/r/{id}/enter", vec![form(format!("{room}/enter"), &[("name", &long)])]),
        (
            "POST",
            "/r/{id}/do",
            vec![
                form(format!("{room}/do"), &[("do", &long)]),
                form(format!("{room}/do"), &[("do", "people"), ("people", &long)]),
            ],
        ),
        ("POST", "/r/{id}/card", vec![form(format!("{room}/card"), &[("card", &long)])]),
        ("GET", "/r/{id}/card/{letters}", vec![bare(format!("{room}/card/KRTM"))]),
        ("GET", "/r/{id}/cards", vec![bare(format!("{room}/cards"))]),
        ("GET", "/r/{id}/cards.pdf", vec![bare(format!("{room}/cards.pdf?paper=a0"))]),
        (
            "GET",
            "/r/{id}/tournament/{number}/pairs.pdf",
            vec![bare(format!("{room}/tournament/1/pairs.pdf?paper=a0"))],
        ),
        (
            "GET",
            "/r/{id}/tournament/{number}/standings.pdf",
            vec![bare(format!("{room}/tournament/1/standings.pdf"))],
        ),
        (
            "GET",
            "/r/{id}/tournament/{number}/certificates.pdf",
            vec![bare(format!("{room}/tournament/1/certificates.pdf"))],
        ),
        ("GET", "/r/{id}/sets/{number}", vec![bare(format!("{room}/sets/1"))]),
        ("GET", "/r/{id}/sets/{number}/progress.csv", vec![bare(format!("{room}/sets/1/progress.csv"))]),
        ("GET", "/privacy/rooms", vec![bare("/privacy/rooms")]),
        (
            "POST",
            "/r/{id}/ask",
            vec![
                form(format!("{room}/ask"), &[("game", "mu-torere"), ("position", &long)]),
                form(format!("{room}/ask"), &[("game", KOLOWIS), ("position", CROWDED)]).lists(1),
                form(format!("{room}/ask"), &[("match", id)]).lists(4),
            ],
        ),
        ("GET", "/rooms/evening", vec![bare("/rooms/evening")]),
        ("GET", "/g/{game}/plan", vec![bare("/g/awithlaknannai/plan")]),
        ("GET", "/r/{id}/socket", vec![bare(format!("{room}/socket"))]),
        ("GET", "/r/{id}/next", vec![bare(format!("{room}/next?after={}", &long[..9_000]))]),
        ("GET", "/r/{id}/tournament/{number}", vec![bare(format!("{room}/tournament/999999999"))]),
        (
            "GET",
            "/r/{id}/tournament/{number}/results.csv",
            vec![bare(format!("{room}/tournament/0/results.csv"))],
        ),
        ("GET", "/g/{game}/learn", vec![bare("/g/awithlaknannai/learn").lists(2)]),
        (
            "POST",
            "/g/{game}/learn",
            vec![
                form("/g/awithlaknannai/learn", &[("step", "chain"), ("do", "play"), ("text", &long)])
                    .lists(6),
                form("/g/awithlaknannai/learn", &[("step", "must"), ("do", "touch"), ("touches", &long)])
                    .lists(4),
                form("/g/awithlaknannai/learn", &[("step", "step"), ("do", "show")]).lists(12),
            ],
        ),
        ("POST", "/g/{game}/learn/match", vec![form("/g/awithlaknannai/learn/match", &[]).lists(4)]),
        ("GET", "/puzzles", vec![bare("/puzzles").lists(2)]),
        ("GET", "/puzzle/daily", vec![bare("/puzzle/daily").lists(4)]),
        ("GET", "/puzzle/next", vec![bare(format!("/puzzle/next?game={}", coded(KOLOWIS)))]),
        (
            "GET",
            "/puzzle/{id}",
            vec![
                bare(format!("/puzzle/{puzzle}")).lists(2),
                bare(with_parameters(&format!("/puzzle/{puzzle}"), &[("path", &"a1-a2,".repeat(5_000))])),
            ],
        ),
        (
            "POST",
            "/puzzle/{id}",
            vec![
                form(format!("/puzzle/{puzzle}"), &[("do", "answer"), ("text", &long)]).lists(4),
                form(format!("/puzzle/{puzzle}"), &[("do", "hint")]).lists(4),
                form(format!("/puzzle/{puzzle}"), &[("do", "show")]).lists(200),
            ],
        ),
        ("GET", "/puzzle/daily/embed", vec![bare("/puzzle/daily/embed")]),
        ("GET", "/puzzle/{id}/picture.svg", vec![bare(format!("/puzzle/{puzzle}/picture.svg"))]),
        ("GET", "/puzzle/{id}/picture.png", vec![bare(format!("/puzzle/{puzzle}/picture.png"))]),
        ("GET", "/matches", vec![bare("/matches").lists(8)]),
        ("GET", "/records", vec![bare("/records")]),
        ("POST", "/m/{id}/sit", vec![form(format!("{crowded}/sit"), &[("seat", "1")])]),
        ("POST", "/m/{id}/name", vec![form(format!("{crowded}/name"), &[("name", &long)])]),
        ("POST", "/m/{id}/lots", vec![form(format!("{crowded}/lots"), &[("name", &long)])]),
        ("POST", "/m/{id}/seat", vec![form(format!("{crowded}/seat"), &[("seat", "1")])]),
        ("GET", "/m/{id}/record", vec![bare(format!("{over}/record"))]),
        ("POST", "/m/{id}/again", vec![form(format!("{over}/again"), &[]).lists(2).own(1_000)]),
        ("GET", "/m/{id}/socket", vec![bare(format!("{crowded}/socket"))]),
        (
            "GET",
            "/m/{id}/at/{ply}",
            vec![bare(format!("{crowded}/at/0")), bare(format!("{over}/at/{}", plies - 1))],
        ),
        ("GET", "/me", vec![bare("/me")]),
        ("POST", "/me/name", vec![form("/me/name", &[("name", &long)])]),
        ("POST", "/me/account", vec![form("/me/account", &[("name", &long), ("passphrase", &long)])]),
        ("POST", "/me/log-in", vec![form("/me/log-in", &[("name", &long), ("passphrase", &long)])]),
        ("POST", "/me/passphrase", vec![form("/me/passphrase", &[("passphrase", &long)])]),
        ("GET", "/me/data", vec![bare("/me/data").lists(8)]),
        ("POST", "/me/seats", vec![form("/me/seats", &[])]),
        ("POST", "/me/feed", vec![form("/me/feed", &[("name", &long)])]),
        ("POST", "/me/feed/stop", vec![form("/me/feed/stop", &[("name", &long)])]),
        (
            "GET",
            "/feed/{secret}",
            vec![bare(format!("/feed/{}", "A".repeat(43))), bare(format!("/feed/{}", &long[..9_000]))],
        ),
        ("POST", "/me/tokens/{id}/revoke", vec![form(format!("/me/tokens/{}/revoke", &long[..9_000]), &[])]),
        ("GET", "/seat/{secret}", vec![bare(seat_link)]),
        ("POST", "/seat/{secret}", vec![form("/seat/nonsense", &[])]),
        ("GET", "/boards/{file}", vec![bare(format!("/boards/x.svg?of={}", coded(&widest())))]),
        ("GET", "/robots.txt", vec![bare("/robots.txt")]),
        ("GET", "/.well-known/security.txt", vec![bare("/.well-known/security.txt")]),
        ("GET", "/legal", vec![bare("/legal")]),
        ("GET", "/static/{*path}", vec![bare("/static/board.js")]),
        ("GET", "/healthz", vec![bare("/healthz")]),
        ("GET", "/readyz", vec![bare("/readyz")]),
        ("GET", "/metrics", vec![bare("/metrics")]),
        ("GET", "/api/matches", vec![bare("/api/matches?list=own")]),
        (
            "POST",
            "/api/matches/{id}/sit",
            vec![json_of(format!("/api/matches/{id}/sit"), &json!({"seat": 1}))],
        ),
        ("GET", "/api/matches/{id}/record", vec![bare(format!("/api/matches/{}/record", &over[3..]))]),
        ("GET", "/api/stream", vec![bare("/api/stream")]),
        ("POST", "/api/tokens", vec![json_of("/api/tokens", &json!({"name": long}))]),
        ("GET", "/api/tokens", vec![bare("/api/tokens")]),
        ("DELETE", "/api/tokens/{id}", vec![bare("/api/tokens/none")]),
        ("GET", "/api/puzzle/daily", vec![bare("/api/puzzle/daily")]),
        ("GET", "/api/openapi.json", vec![bare("/api/openapi.json")]),
        ("ANY", "/api/{*path}", vec![json_of("/api/nowhere", &json!({"seats": many_seats}))]),
        ("POST", "/me/log-out", vec![form("/me/log-out", &[])]),
        ("POST", "/me/log-out-all", vec![form("/me/log-out-all", &[])]),
        ("POST", "/me/delete", vec![form("/me/delete", &[("name", &long)])]),
    ]
}

/// What is sent to routes that read positions and records, and to matches that have come to the crowded position.
#[expect(clippy::too_many_lines, reason = "a table with an entry for each route")]
fn positions(world: &World) -> Vec<(&'static str, &'static str, Vec<Sent>)> {
    let World { crowded, over, plies, study, crowded_study, .. } = world;
    let id = crowded.trim_start_matches("/m/");
    let record = captured_record(LARGEST_REQUEST / 2);
    let crowded_start = format!("[Spec \"{KOLOWIS}\"]\n[Position \"{CROWDED}\"]\n[Result \"*\"]\n\n*\n");
    let (too_wide, _) = wide(768, 12);
    let deep = format!("[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P {} *\n", "(".repeat(100_000));
    let long = long_line();
    let plies = *plies as u64;
    assert!(plies > 60, "{plies} plies");
    let (long_commas, long_spaces) = (long.join(","), long.join(" "));
    // Another line than the tree has: each of its moves is new.
    let bent = format!("{},{}", long[0], captures(1)[0]);
    let tree = long[..long.len() / 2].join(",");
    let junk = "w".repeat(200_000);
    let question = |path: &str, position: &str, moves: &str| {
        with_parameters(path, &[("spec", KOLOWIS), ("position", position), ("moves", moves)])
    };
    let asked = |position: &str, moves: &str, tree: &str| json!({"spec": KOLOWIS, "position": position, "moves": moves, "tree": tree});
    let start = |position: &str| {
        form(
            "/matches",
            &[
                ("game", "awithlaknannai"),
                ("option-board", "kolowis"),
                ("position", position),
                ("chair-1", "human"),
                ("chair-2", "human"),
                ("begins", "1"),
            ],
        )
    };
    let trial = |path: &str, position: &str, rest: (&str, Value)| {
        let mut body = json!({"spec": KOLOWIS, "position": position});
        body[rest.0] = rest.1;
        json_of(path, &body)
    };
    let touches = json!(["a1"]);
    let move_command = |text: &str| {
        let command = json!({"do": "move", "seat": 1, "text": text});
        json!({"id": format!("move-{text}"), "seq": 2, "command": command})
    };
    vec![
        ("GET", "/analysis", vec![bare("/analysis")]),
        (
            "POST",
            "/analysis",
            vec![
                form("/analysis", &[("spec", KOLOWIS), ("text", CROWDED)]).lists(2).with_refusal(),
                form("/analysis", &[("text", &crowded_start)]).refused(),
                form("/analysis", &[("text", &record)]).lists(3),
                form("/analysis", &[("text", &deep)]).lists(1),
                form("/analysis", &[("text", &junk)]),
            ],
        ),
        (
            "POST",
            "/analysis/record",
            vec![
                form("/analysis/record", &[("record", &crowded_start)]).refused(),
                form("/analysis/record", &[("record", &record)]).lists(3),
                form("/analysis/record", &[("record", &deep)]).lists(1),
            ],
        ),
        (
            "POST",
            "/analysis/as-record",
            vec![
                json_of("/analysis/as-record", &asked(CROWDED, "", "")).refused(),
                json_of("/analysis/as-record", &json!({"spec": widest(), "tree": too_wide})).lists(10_000),
                json_of("/analysis/as-record", &json!({"spec": KOLOWIS, "tree": long_commas})).lists(plies),
            ],
        ),
        (
            "POST",
            "/analysis/at",
            vec![
                json_of("/analysis/at", &asked(CROWDED, "", "")).refused(),
                json_of("/analysis/at", &asked(BEFORE, TO_CROWDED, "")).lists(5),
                json_of("/analysis/at", &json!({"spec": KOLOWIS, "moves": long_spaces})).lists(plies + 2),
                json_of("/analysis/at", &asked(&junk, "", "")),
            ],
        ),
        (
            "POST",
            "/analysis/setup",
            vec![json_of("/analysis/setup", &json!({"spec": KOLOWIS, "text": CROWDED})).refused()],
        ),
        (
            "GET",
            "/analysis/values",
            vec![
                bare(question("/analysis/values", CROWDED, "")).refused(),
                bare(question("/analysis/values", BEFORE, TO_CROWDED)).lists(4).with_refusal(),
            ],
        ),
        (
            "GET",
            "/analysis/explorer",
            vec![
                // A stream of before may still make some.
                bare(question("/analysis/explorer", CROWDED, "")).lists(8).with_refusal(),
                bare(question("/analysis/explorer", BEFORE, TO_CROWDED)).lists(4).with_refusal(),
            ],
        ),
        (
            "GET",
            "/analysis/{*spec}",
            vec![
                bare(analysis(KOLOWIS, &[("position", CROWDED)])).lists(2).with_refusal(),
                bare(analysis(KOLOWIS, &[("position", BEFORE), ("moves", TO_CROWDED)])).lists(12),
                // The values of the position need its line as well.
                bare(analysis(KOLOWIS, &[("moves", &long_commas), ("tree", &tree)])).lists(4 * plies),
                bare(analysis(KOLOWIS, &[("moves", &bent), ("tree", &tree)])).lists(2 * plies),
                bare(analysis(&widest(), &[("tree", &"To@a1{é}".repeat(300))])).lists(10),
            ],
        ),
        ("GET", "/m/{id}/analysis", vec![bare(format!("{crowded}/analysis"))]),
        (
            "POST",
            "/study",
            vec![
                form("/study", &[("title", "A"), ("record", &crowded_start)]).refused(),
                form("/study", &[("title", "A"), ("record", &record)]).lists(3),
                form("/study", &[("title", "A"), ("record", &deep)]).lists(1),
            ],
        ),
        (
            "GET",
            "/study/{id}",
            vec![
                bare(study).lists(4_000),
                bare(crowded_study).lists(20),
                bare(format!("{crowded_study}?moves={}", coded(TO_CROWDED))).lists(12),
            ],
        ),
        (
            "POST",
            "/study/{id}",
            vec![
                form(study, &[("title", "A"), ("record", &crowded_start), ("version", "1")]).refused(),
                form(study, &[("title", "A"), ("record", &record), ("version", "7")]).lists(20),
            ],
        ),
        ("GET", "/study/{id}/record", vec![bare(format!("{study}/record"))]),
        ("POST", "/matches", vec![start(CROWDED).refused(), start(BEFORE).lists(3), start(&junk)]),
        (
            "POST",
            "/records",
            vec![
                form("/records", &[("record", &crowded_start)]).refused(),
                // Its main line begins a match.
                form("/records", &[("record", &record)]).lists(8),
                form("/records", &[("record", &deep)]).lists(1),
            ],
        ),
        ("GET", "/m/{id}", vec![bare(crowded), bare(format!("{over}?ply={}", plies / 2))]),
        ("POST", "/m/{id}/typed", vec![form(format!("{crowded}/typed"), &[("text", "a1-a2")]).lists(8)]),
        ("GET", "/m/{id}/review", vec![bare(format!("{over}/review")).lists(3 * plies)]),
        ("GET", "/m/{id}/picture.svg", vec![bare(format!("{crowded}/picture.svg"))]),
        ("GET", "/m/{id}/picture.png", vec![bare(format!("{crowded}/picture.png"))]),
        ("GET", "/m/{id}/state", vec![bare(format!("{crowded}/state"))]),
        (
            "POST",
            "/m/{id}/commands",
            vec![json_of(format!("{crowded}/commands"), &move_command("a1-a2")).lists(8)],
        ),
        (
            "POST",
            "/m/{id}/why",
            vec![json_of(format!("{crowded}/why"), &json!({"touches": touches})).lists(20)],
        ),
        ("GET", "/m/{id}/hint", vec![bare(format!("{crowded}/hint")).lists(20)]),
        ("GET", "/m/{id}/remark", vec![bare(format!("{crowded}/remark")).lists(20)]),
        (
            "POST",
            "/m/{id}/remark",
            vec![json_of(format!("{crowded}/remark"), &json!({"text": "no move"})).lists(20)],
        ),
        ("GET", "/m/{id}/review/why", vec![bare(format!("{over}/review/why?why=5")).lists(5_000)]),
        ("GET", "/m/{id}/review/progress", vec![bare(format!("{over}/review/progress")).lists(5_000)]),
        (
            "GET",
            "/puzzle/own/{id}/{ply}",
            vec![bare(format!("/puzzle/own/{}/{}", &over[3..], plies - 10)).lists(4 * plies)],
        ),
        (
            "POST",
            "/puzzle/own/{id}/{ply}",
            vec![
                form(
                    format!("/puzzle/own/{}/{}", &over[3..], plies - 10),
                    &[("do", "answer"), ("text", "a1")],
                )
                .lists(6 * plies),
            ],
        ),
        (
            "POST",
            "/try",
            vec![
                trial("/try", CROWDED, ("text", "a1-a2".into())).refused(),
                trial("/try", BEFORE, ("text", TO_CROWDED.into())).lists(4),
                trial("/try", BEFORE, ("text", junk.as_str().into())).lists(6),
            ],
        ),
        (
            "POST",
            "/try/why",
            vec![
                trial("/try/why", CROWDED, ("touches", touches.clone())).refused(),
                trial("/try/why", BEFORE, ("touches", json!(vec!["a1"; 20_000]))).lists(8),
            ],
        ),
        (
            "POST",
            "/api/matches",
            vec![
                json_of(
                    "/api/matches",
                    &json!({"spec": KOLOWIS, "seats": ["human", "human"], "start": CROWDED}),
                )
                .refused(),
            ],
        ),
        ("GET", "/api/matches/{id}", vec![bare(format!("/api/matches/{id}"))]),
        (
            "POST",
            "/api/matches/{id}/commands",
            vec![json_of(format!("/api/matches/{id}/commands"), &move_command("a2-a1")).lists(8)],
        ),
        (
            "GET",
            "/api/matches/{id}/review",
            vec![bare(format!("/api/matches/{}/review", &over[3..])).lists(10_000)],
        ),
        (
            "GET",
            "/api/matches/{id}/review/{ply}",
            vec![bare(format!("/api/matches/{}/review/1", &over[3..])).lists(10_000)],
        ),
        (
            "GET",
            "/api/probe",
            vec![bare(with_parameters("/api/probe", &[("spec", KOLOWIS), ("position", CROWDED)])).refused()],
        ),
        (
            "GET",
            "/api/analysis",
            vec![
                bare(question("/api/analysis", CROWDED, "")).refused(),
                bare(question("/api/analysis", BEFORE, TO_CROWDED)).lists(4).with_refusal(),
            ],
        ),
        (
            "GET",
            "/api/explorer",
            vec![
                // A stream of before may still make some.
                bare(question("/api/explorer", CROWDED, "")).lists(8).with_refusal(),
                bare(question("/api/explorer", BEFORE, TO_CROWDED)).lists(4).with_refusal(),
            ],
        ),
        ("POST", "/study/{id}/delete", vec![form(format!("{crowded_study}/delete"), &[])]),
    ]
}

impl Sent {
    /// The same; the position must be refused.
    fn with_refusal(self) -> Sent {
        Sent { refused: true, ..self }
    }
}

/// Sends it, and checks what it costs; returns what is wrong with the lists that are made, if anything.
async fn check(browser: &Browser, method: &str, sent: Sent) -> Option<String> {
    let Sent { path, body, most, own, refused } = sent;
    let shown: String = format!("{method} {path}").chars().take(200).collect();
    let method = if method == "ANY" { "GET" } else { method };
    let (kind, text) = body.unwrap_or(("", String::new()));
    assert!(text.len() <= LARGEST_REQUEST, "{shown}: {} bytes are sent", text.len());
    let request = browser.request(method, &path, kind).header(header::ACCEPT, "application/json, text/html");
    let (here, there) = (lists_made(), spawn_blocking(lists_made).await.unwrap());
    let response = browser.open(request.body(Body::from(text)).unwrap()).await;
    let status = response.status();
    let is_stream =
        response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/x-ndjson");
    let body = Limited::new(response.into_body(), LARGEST_ANSWER);
    let body = match is_stream && !refused {
        // A stream goes on for seconds.
        true => Vec::new(),
        false => body
            .collect()
            .await
            .unwrap_or_else(|_| panic!("{shown}: the answer is too large"))
            .to_bytes()
            .to_vec(),
    };
    let (here, there) = (lists_made() - here, spawn_blocking(lists_made).await.unwrap() - there);
    let text = String::from_utf8_lossy(&body);
    assert!(!status.is_server_error(), "{shown}: {status} {text}");
    if refused {
        let is_said = text.contains("more than 1000");
        assert!(
            is_said && (status.is_client_error() || status == StatusCode::OK),
            "{shown}: {status} {text}"
        );
    }
    (here > own || there > most).then(|| {
        format!("{shown}: {status}: {here} lists are made on a thread of the runtime, {there} elsewhere, at most {most}")
    })
}

/// Runs a test on a runtime with one thread for its tasks, which is this one, and one for all other work.
fn on_two_threads(test: impl Future<Output = ()>) {
    let mut builder = Builder::new_current_thread();
    let builder = builder.enable_all().max_blocking_threads(1).thread_keep_alive(Duration::from_secs(3600));
    builder.build().unwrap().block_on(test);
}

#[test]
fn no_route_lists_moves_without_a_bound_or_on_a_thread_of_the_runtime() {
    on_two_threads(async {
        let folder = folder();
        // A browser that asks for very many languages.
        let languages: &str = Box::leak(format!("en{}", ", fr;q=0.1".repeat(800)).into_boxed_str());
        let world = World::new(Browser::at(folder.path()).speaking(languages)).await;
        let entries: Vec<_> = positions(&world).into_iter().chain(texts(&world)).collect();
        let covered: BTreeSet<_> =
            entries.iter().map(|(method, path, _)| (*method, (*path).to_owned())).collect();
        assert_eq!(covered, routes(), "every route has an entry");
        let mut wrong = Vec::new();
        for (method, _, all) in entries {
            for sent in all {
                wrong.extend(check(&world.browser, method, sent).await);
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    });
}

#[test]
fn a_match_that_comes_to_very_many_moves_goes_on_without_their_list() {
    on_two_threads(async {
        let folder = folder();
        let browser = Browser::at(folder.path());
        let at = begin(&browser, BEFORE).await;
        let before = browser.state(&at).await;
        assert_eq!(before["legal"].as_array().unwrap().len(), 43);
        browser.play_all(&at, &[TO_CROWDED]).await;
        let crowded = browser.state(&at).await;
        assert_eq!((&crowded["position"], &crowded["legal"]), (&CROWDED.into(), &json!([])));
        assert_eq!(crowded["aside"], "More than 1000 moves are possible here: type yours");
        assert_eq!(crowded["can"]["move"], 1);
        let illegal = browser.form(&format!("{at}/typed"), &[("text", "a1-a2")]).await;
        illegal.refusal(StatusCode::UNPROCESSABLE_ENTITY);
        let capture = &captures(1)[0];
        assert_eq!(browser.form(&format!("{at}/typed"), &[("text", capture)]).await.location(), at);
        let after = browser.state(&at).await;
        assert_eq!((&after["plies"], &after["result"]["ending"]), (&2.into(), &"over".into()), "{after}");
        // It is loaded again as it was stored, and its record begins another.
        let record = browser.page(&format!("{at}/record")).await;
        assert_eq!(browser.form("/records", &[("record", &record)]).await.status, StatusCode::SEE_OTHER);
    });
}

#[tokio::test]
async fn a_computer_moves_where_very_many_moves_are_legal() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    // The second seat begins, since it is to move in the position.
    let body = json!({"spec": KOLOWIS, "seats": ["easy", "human"], "devices": "shared", "start": BEFORE});
    let made = browser.post("/api/matches", &body).await;
    let at = format!("/m/{}", made.json()["id"].as_str().unwrap());
    browser.play_all(&at, &[TO_CROWDED]).await;
    let moved = async {
        while browser.state(&at).await["plies"] != 2 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), moved).await.expect("the computer moves");
}

#[test]
fn every_page_that_sets_positions_up_says_why_it_refuses_one_in_the_readers_language() {
    on_two_threads(async {
        let folder = folder();
        let browser = Browser::at(folder.path());
        for (browser, words) in [
            (browser.other(), "leaves more than 1000 moves to choose from; take some men off the board"),
            (browser.other().speaking("fr"), "retirez quelques pions du plateau"),
        ] {
            let start = json!({"spec": KOLOWIS, "seats": ["human", "human"], "start": CROWDED});
            let refused = browser.post("/api/matches", &start).await.refusal(StatusCode::BAD_REQUEST);
            assert!(refused.contains(words), "{refused}");
            let set_up =
                browser.post("/analysis/setup", &json!({"spec": KOLOWIS, "text": CROWDED})).await.json();
            let objections = set_up["objections"].as_array().unwrap();
            assert!(objections.len() == 1 && objections[0].as_str().unwrap().contains(words), "{set_up}");
        }
    });
}
