//! The sockets of rooms over a real connection: which messages are sent to whom, and what a socket costs while nothing happens.

use std::time::Instant;

use axum::http::{StatusCode, header};
use putahi_server::{AppState, LimitConfig, ServerConfig};
use serde_json::{Value, json};

use crate::common::socket::{Page, Server, close_reasons};
use crate::common::{Browser, folder, wait_for};

/// A room of Ana and Ben.
struct Club {
    server: Server,
    ana: Browser,
    ben: Browser,
    at: String,
}

impl Club {
    async fn of(server: Server) -> Club {
        let (ana, ben) = (server.player.other(), server.player.other());
        let at = ana.form("/rooms", &[("title", "Club"), ("name", "Ana")]).await.location().to_owned();
        ben.form(&format!("{at}/enter"), &[("name", "Ben")]).await.location();
        Club { server, ana, ben, at }
    }

    async fn usual() -> Club {
        Club::of(Server::usual().await).await
    }

    async fn ask(&self, player: &Browser, fields: &[(&str, &str)]) {
        assert_eq!(player.form(&format!("{}/do", self.at), fields).await.location(), self.at);
    }

    /// Lets the two begin a match, and gives its address.
    async fn pair(&self) -> String {
        self.ask(&self.ana, &[("do", "open"), ("game", "mu-torere"), ("with", "2")]).await;
        let parts = self.ana.parts(&self.at).await;
        format!("/m/{}", parts.keys().find_map(|name| name.strip_prefix("board-")).unwrap())
    }

    /// Makes the first move of a match.
    async fn play(&self, table: &str) {
        let is_first = self.ana.state(table).await["can"]["move"] == 1;
        let player = if is_first { &self.ana } else { &self.ben };
        player.play_all(table, &["4-P"]).await;
    }

    /// The socket of a page that shows the current parts of the room.
    async fn open(&self, player: &Browser) -> Page {
        let marks = player.marks(&self.at).await;
        self.server.open(player, &format!("{}/socket?have={marks}", self.at)).await
    }
}

/// The names of the parts that messages show anew, each once and in their order.
fn changed(messages: &[Value]) -> Vec<String> {
    let mut names = Vec::new();
    for part in messages
        .iter()
        .filter(|message| message["type"] == "room")
        .flat_map(|message| message["parts"].as_array().unwrap())
    {
        let name = part["name"].as_str().unwrap().to_owned();
        if part["html"].is_string() && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// What a part shows by the last of these messages that has it.
fn shown(messages: &[Value], name: &str) -> String {
    let parts = messages.iter().rev().flat_map(|message| message["parts"].as_array().into_iter().flatten());
    let mut found = parts.filter(|part| part["name"] == name && part["html"].is_string());
    found.next().unwrap_or_else(|| panic!("{name} is not sent"))["html"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_move_reaches_every_page_of_the_room() {
    let club = Club::usual().await;
    let table = club.pair().await;
    let mut pages = [club.open(&club.ana).await, club.open(&club.ben).await];
    for page in &mut pages {
        page.until_quiet().await;
    }
    club.play(&table).await;
    for page in &mut pages {
        let messages = page.until_quiet().await;
        assert_eq!(changed(&messages), [table.replace("/m/", "board-")]);
        assert!(shown(&messages, &changed(&messages)[0]).contains("<svg"));
    }
}

#[tokio::test]
async fn only_changed_parts_are_sent() {
    let club = Club::usual().await;
    let mut page = club.open(&club.ana).await;
    let messages = page.until_quiet().await;
    assert_eq!(messages[0], json!({"type": "hello", "protocol": putahi_view::PROTOCOL, "seq": 0}));
    // The host of the socket differs from that of the page, and so does the invitation.
    let mut names = changed(&messages);
    names.sort_unstable();
    assert_eq!(
        names,
        ["arrive", "bar", "begin", "open", "people"],
        "the person who has just come is here, and the other is away"
    );
    club.ask(&club.ana, &[("do", "phrases-off")]).await;
    let messages = page.until_quiet().await;
    assert_eq!(changed(&messages), ["ready", "manage"]);
    let last = messages.last().unwrap()["seq"].clone();
    page.ask(&json!({"type": "ping", "next": 15000})).await;
    assert_eq!(page.next_of("pong").await["seq"], last);
    let mut bare = club.server.open(&club.ana, &format!("{}/socket", club.at)).await;
    let all = [
        "bar",
        "ready",
        "begin",
        "arrive",
        "wall",
        "stand",
        "answers",
        "people",
        "ask",
        "open",
        "tournament",
        "finished",
        "asked-before",
        "manage",
        "asked",
    ];
    assert_eq!(changed(&bare.until_quiet().await), all, "a page that shows nothing is sent everything");
}

#[tokio::test]
async fn who_is_away_has_no_match_in_the_first_round() {
    let club = Club::usual().await;
    let cleo = club.ana.other();
    cleo.form(&format!("{}/enter", club.at), &[("name", "Cleo")]).await.location();
    let mut host = club.open(&club.ana).await;
    host.until_quiet().await;
    let offered = async || club.ana.parts(&club.at).await["begin"].contains("first-round");
    assert!(!offered().await, "the others are away");
    let mut page = club.open(&cleo).await;
    page.until_quiet().await;
    assert!(offered().await);
    club.ask(&club.ana, &[("do", "first-round"), ("game", "mu-torere")]).await;
    let parts = club.ana.parts(&club.at).await;
    assert_eq!(parts.keys().filter(|name| name.starts_with("board-")).count(), 1);
    let board = parts.iter().find(|(name, _)| name.starts_with("board-")).unwrap().1;
    assert!(board.contains("Ana") && board.contains("Cleo") && !board.contains("Ben"), "{board}");
}

#[tokio::test]
async fn a_page_just_read_is_not_shown_anything_older() {
    let club = Club::usual().await;
    let mut page = club.open(&club.ben).await;
    page.until_quiet().await;
    // The second change is shown to Ben's page only after the interval that follows the first.
    for what in ["lock", "close"] {
        club.ask(&club.ana, &[("do", what)]).await;
    }
    let messages = club.open(&club.ana).await.until_quiet().await;
    assert_eq!(changed(&messages), ["arrive", "people"], "only that Ana is here is new");
}

#[tokio::test]
async fn a_person_is_here_while_a_page_of_theirs_is_open() {
    let club = Club::usual().await;
    let mut page = club.open(&club.ana).await;
    let here = |messages: &[Value]| shown(messages, "people").matches("data-presence=\"here\"").count();
    assert_eq!(here(&page.until_quiet().await), 1);
    let (first, second) = (club.open(&club.ben).await, club.open(&club.ben).await);
    assert_eq!(here(&page.until_quiet().await), 2);
    assert_eq!(club.ana.parts(&club.at).await["people"].matches("data-presence=\"here\"").count(), 2);
    drop(first);
    assert!(changed(&page.until_quiet().await).is_empty(), "another of his pages is open still");
    drop(second);
    assert_eq!(here_next(&mut page).await, 1);
}

/// How many are here, by the next list of people that the page is sent.
async fn here_next(page: &mut Page) -> usize {
    loop {
        let message = page.next_of("room").await;
        let is_list = |part: &&Value| part["name"] == "people" && part["html"].is_string();
        if let Some(list) = message["parts"].as_array().unwrap().iter().find(is_list) {
            return list["html"].as_str().unwrap().matches("data-presence=\"here\"").count();
        }
    }
}

#[tokio::test]
async fn a_player_who_closes_the_match_is_away_on_every_page_of_the_room() {
    let club = Club::usual().await;
    let mut page = club.open(&club.ana).await;
    let mut room = club.open(&club.ben).await;
    let table = club.pair().await;
    page.until_quiet().await;
    room.until_quiet().await;
    let at_table = club.server.open(&club.ben, &format!("{table}/socket")).await;
    drop(room);
    let messages = page.until_quiet().await;
    assert!(changed(&messages).is_empty(), "a person at the match is still here: {:?}", changed(&messages));
    drop(at_table);
    let mut parts = Vec::new();
    while !changed(&parts).iter().any(|name| name == "people") {
        parts.push(page.next_of("room").await);
    }
    assert!(shown(&parts, "people").contains("away from a match"));
    assert!(shown(&parts, &table.replace("/m/", "board-")).contains("data-away"));
    let list = club.ana.parts(&club.at).await;
    assert!(list["bar"].contains("name=\"ticked-1\" checked"), "{}", list["bar"]);
    assert!(list["bar"].contains("name=\"ticked-2\"> Ben (away)"), "{}", list["bar"]);
    let _back = club.server.open(&club.ben, &format!("{table}/socket")).await;
    let message = page.next_of("room").await;
    assert_eq!(shown(&[message], "people").matches("data-presence=\"playing\"").count(), 2);
}

#[tokio::test]
async fn an_outsider_is_sent_only_a_close_message() {
    let club = Club::usual().await;
    let path = format!("{}/socket", club.at);
    // One without a session, and one that plays elsewhere.
    let (nobody, stranger) = (club.ana.other(), club.ana.other());
    stranger.begin_people("mu-torere").await;
    for outside in [&nobody, &stranger] {
        let messages = club.server.open(outside, &path).await.rest().await;
        assert_eq!(messages, [json!({"type": "close", "reason": "outside"})]);
    }
    assert_eq!(club.server.try_open("/r/none/socket", &[]).await.err(), Some(StatusCode::NOT_FOUND));
    let cookies = club.ana.cookies();
    let origin = [(header::COOKIE, cookies.as_str()), (header::ORIGIN, "http://elsewhere.example")];
    assert_eq!(club.server.try_open(&path, &origin).await.err(), Some(StatusCode::FORBIDDEN));
}

#[tokio::test]
async fn a_removed_person_is_sent_nothing_more() {
    let club = Club::usual().await;
    let (mut host, mut page) = (club.open(&club.ana).await, club.open(&club.ben).await);
    host.until_quiet().await;
    page.until_quiet().await;
    club.ask(&club.ana, &[("do", "remove"), ("person", "2")]).await;
    assert_eq!(page.rest().await, [json!({"type": "close", "reason": "outside"})]);
    assert!(changed(&host.until_quiet().await).contains(&"people".to_owned()));
}

#[tokio::test]
async fn an_ended_session_is_sent_nothing_more() {
    let club = Club::usual().await;
    let account = [("name", "Ben"), ("passphrase", "twelve green hares")];
    assert_eq!(club.ben.form("/me/account", &account).await.location(), "/me");
    let mut page = club.open(&club.ben).await;
    page.until_quiet().await;
    let old = club.ben.other().with_cookie(&club.ben.cookies());
    assert_eq!(club.ben.form("/me/log-out", &[]).await.status, StatusCode::SEE_OTHER);
    club.ask(&club.ana, &[("do", "lock")]).await;
    assert_eq!(page.rest().await, [json!({"type": "close", "reason": "outside"})]);
    let messages = club.server.open(&old, &format!("{}/socket", club.at)).await.rest().await;
    assert_eq!(close_reasons(&messages), ["outside"]);
}

#[tokio::test]
async fn a_socket_of_a_room_takes_pings_and_nothing_else() {
    let club = Club::usual().await;
    let command = json!({"do": "resign", "seat": 1});
    for ask in [
        json!({"type": "phrase", "phrase": "hello"}),
        json!({"type": "command", "id": "a", "seq": 0, "command": command}),
    ] {
        let mut page = club.open(&club.ana).await;
        page.ask(&ask).await;
        assert_eq!(close_reasons(&page.rest().await), ["malformed"], "{ask}");
    }
    let mut page = club.open(&club.ana).await;
    for _ in 0..200 {
        page.ask(&json!({"type": "ping", "next": 1000})).await;
    }
    assert_eq!(close_reasons(&page.rest().await), ["flood"]);
}

#[tokio::test]
async fn sockets_of_rooms_and_matches_count_together() {
    let bounds = LimitConfig { session_sockets: 2, ..LimitConfig::default() };
    let club = Club::of(Server::bounded(bounds).await).await;
    let table = club.pair().await;
    let (path, cookies) = (format!("{}/socket", club.at), club.ana.cookies());
    let cookies = [(header::COOKIE, cookies.as_str())];
    let room = club.open(&club.ana).await;
    let _table = club.server.open(&club.ana, &format!("{table}/socket")).await;
    assert_eq!(club.server.try_open(&path, &cookies).await.err(), Some(StatusCode::TOO_MANY_REQUESTS));
    drop(room);
    wait_for("a place that became free", async || club.server.try_open(&path, &cookies).await.ok()).await;
}

#[tokio::test]
async fn a_page_is_sent_that_the_server_closes_and_reconnects() {
    let club = Club::usual().await;
    let mut page = club.open(&club.ana).await;
    page.until_quiet().await;
    let marks = club.ana.marks(&club.at).await;
    let (cookies, at) = (club.ana.cookies(), club.at.clone());
    drop((club.ana, club.ben));
    let stopped = tokio::spawn(club.server.stop());
    assert_eq!(close_reasons(&page.rest().await), ["closing"]);
    let folder = stopped.await.unwrap();
    let server = Server::again(folder).await;
    let ana = server.player.other().with_cookie(&cookies);
    let mut page = server.open(&ana, &format!("{at}/socket?have={marks}")).await;
    let messages = page.until_quiet().await;
    assert_eq!(messages[0]["type"], "hello");
    assert!(
        changed(&messages)
            .iter()
            .all(|name| ["arrive", "bar", "begin", "open", "people"].contains(&&name[..])),
        "what the page shows is not sent again"
    );
    assert_eq!(ana.form(&format!("{at}/do"), &[("do", "lock")]).await.location(), at);
    assert_eq!(changed(&page.until_quiet().await), ["bar", "ready", "manage"]);
}

/// How often pages of rooms were drawn, and how many documents were read.
async fn counts(player: &Browser) -> [u64; 2] {
    let metrics = player.page("/metrics").await;
    ["putahi_room_drawings_total ", "putahi_documents_read_total "].map(|name| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.parse().unwrap()
    })
}

#[tokio::test]
async fn nothing_is_drawn_or_read_while_nothing_happens() {
    let folder = folder();
    let config = ServerConfig { metrics: true, ..ServerConfig::default() };
    let app = AppState::open(folder.path()).unwrap().configured(config);
    let club = Club::of(Server::of(app, folder)).await;
    let table = club.pair().await;
    let mut pages = [club.open(&club.ana).await, club.open(&club.ben).await, club.open(&club.ben).await];
    for page in &mut pages {
        page.until_quiet().await;
    }
    let before = counts(&club.server.player).await;
    for page in &mut pages {
        page.ask(&json!({"type": "ping", "next": 15000})).await;
        assert_eq!(page.until_quiet().await.len(), 1, "a pong");
    }
    assert_eq!(counts(&club.server.player).await, before);
    club.play(&table).await;
    for page in &mut pages {
        assert_eq!(page.until_quiet().await.len(), 1);
    }
    let [drawn, _] = counts(&club.server.player).await;
    assert_eq!(drawn - before[0], 3, "a change is drawn once for each page");
}

#[tokio::test]
async fn many_changes_are_sent_together() {
    let club = Club::usual().await;
    let mut page = club.open(&club.ana).await;
    page.until_quiet().await;
    let begun = Instant::now();
    for _ in 0..20 {
        club.ask(&club.ana, &[("do", "lock")]).await;
        club.ask(&club.ana, &[("do", "unlock")]).await;
    }
    let most = begun.elapsed().as_millis() / 300 + 3;
    let count = page.until_quiet().await.len();
    assert!((count as u128) <= most, "{count} messages, {most} at most");
}
