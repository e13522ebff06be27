//! Sockets over a real connection: which messages are sent to whom, and what ends a connection.

use std::time::Duration;

use axum::http::{StatusCode, header};
use futures_util::StreamExt;
use putahi_server::LimitConfig;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::common::socket::{Server, close_reasons};
use crate::common::{PATIENCE, PEOPLE, wait_for};

/// More states than fit in the buffers of a connection that nobody reads.
const MANY: usize = 18;

#[tokio::test]
async fn another_sites_page_opens_no_socket() {
    let server = Server::usual().await;
    let at = server.player.begin_people("mu-torere").await;
    let path = format!("{at}/socket");
    let own = format!("http://{}", server.address);
    for (origin, opens) in [
        (own.as_str(), true),
        ("http://elsewhere.example", false),
        ("null", false),
        ("https://127.0.0.1", false),
    ] {
        let opened = server.try_open(&path, &[(header::ORIGIN, origin)]).await;
        assert_eq!(opened.is_ok(), opens, "{origin}");
        assert_eq!(opened.err(), (!opens).then_some(StatusCode::FORBIDDEN), "{origin}");
    }
    assert_eq!(server.try_open("/m/none/socket", &[]).await.err(), Some(StatusCode::NOT_FOUND));
}

#[tokio::test]
async fn nobody_fills_the_pages_of_the_others_with_phrases() {
    let server = Server::usual().await;
    let begun = server.player.begin("mu-torere", &format!("{PEOPLE}&devices=separate")).await;
    let at = begun.location();
    let ben = server.player.other();
    ben.form(&format!("{at}/sit"), &[]).await.location();
    let path = format!("{at}/socket");
    let (mut says, mut hears) = (server.open(&server.player, &path).await, server.open(&ben, &path).await);
    for _ in 0..30 {
        says.ask(&json!({"type": "phrase", "phrase": "hello"})).await;
    }
    let heard = hears.until_quiet().await.iter().filter(|message| message["type"] == "phrase").count();
    // One more for each three seconds that the test takes.
    assert!((5..=8).contains(&heard), "{heard}");
}

#[tokio::test]
async fn an_invalid_message_is_answered_once_and_ends_the_socket() {
    let server = Server::usual().await;
    let at = server.player.begin_people("mu-torere").await;
    for message in [
        Message::text("{"),
        Message::text("null"),
        Message::text(r#"{"type":"shout","words":"hello"}"#),
        Message::text(r#"{"type":"ping","next":-1}"#),
        Message::text(r#"{"type":"ping","next":1,"more":1}"#),
        Message::text(r#"{"type":"phrase","phrase":"something else"}"#),
        Message::binary(br#"{"type":"ping","next":1}"#.as_slice()),
    ] {
        let mut page = server.open(&server.player, &format!("{at}/socket")).await;
        page.send(message.clone()).await;
        page.send(message.clone()).await;
        let received = page.rest().await;
        assert_eq!(close_reasons(&received), ["malformed"], "{message}");
    }
    assert_eq!(server.player.state(&at).await["seq"], 1);
}

#[tokio::test]
async fn a_message_beyond_8_kib_ends_the_socket() {
    let server = Server::usual().await;
    let at = server.player.begin_people("mu-torere").await;
    let ping = |length: usize| {
        let bare = r#"{"type":"ping","next":1000}"#;
        Message::text(format!("{bare}{}", " ".repeat(length - bare.len())))
    };
    let mut page = server.open(&server.player, &format!("{at}/socket")).await;
    page.send(ping(8 * 1024)).await;
    page.next_of("pong").await;
    page.send(ping(8 * 1024 + 1)).await;
    assert!(page.rest().await.iter().all(|message| message["type"] != "pong"));
}

#[tokio::test]
async fn a_flood_is_stopped() {
    let server = Server::usual().await;
    let at = server.player.begin_people("mu-torere").await;
    let mut page = server.open(&server.player, &format!("{at}/socket")).await;
    let begun = Instant::now();
    for _ in 0..1000 {
        page.ask(&json!({"type": "ping", "next": 1000})).await;
    }
    let messages = page.rest().await;
    let pongs = messages.iter().filter(|message| message["type"] == "pong").count() as u64;
    // 40 at once, and 10 a second.
    let most = 40 + 10 * (begun.elapsed().as_secs() + 1);
    assert!((10..=most).contains(&pongs), "{pongs} of {most}");
    assert_eq!(close_reasons(&messages), ["flood"]);
}

#[tokio::test]
async fn a_silent_client_is_disconnected_unless_it_announced_its_silence() {
    let silence = Duration::from_millis(1500);
    let server = Server::bounded(LimitConfig { silence, ..LimitConfig::default() }).await;
    let at = server.player.begin_people("mu-torere").await;
    let path = format!("{at}/socket");
    let mut quiet = server.open(&server.player, &path).await;
    quiet.ask(&json!({"type": "ping", "next": 600_000})).await;
    quiet.next_of("pong").await;
    // It outlives other clients that are as silent but did not announce it.
    for _ in 0..2 {
        let silent = server.open(&server.player, &path).await;
        assert_eq!(close_reasons(&silent.rest().await), ["silent"]);
    }
    // A client that announces its next ping soon must send one as soon as it did before.
    quiet.ask(&json!({"type": "ping", "next": 1})).await;
    quiet.next_of("pong").await;
    assert_eq!(
        close_reasons(&quiet.rest().await),
        ["silent"],
        "the longer time announced first no longer counts"
    );
}

#[tokio::test]
async fn a_close_frame_is_answered() {
    let server = Server::usual().await;
    let at = server.player.begin_people("mu-torere").await;
    let mut page = server.open(&server.player, &format!("{at}/socket")).await;
    page.next_of("presence").await;
    page.socket.close(None).await.unwrap();
    let mut heard = Vec::new();
    while let Some(message) = timeout(PATIENCE, page.socket.next()).await.unwrap() {
        heard.push(message);
    }
    assert!(matches!(heard.last(), Some(Ok(Message::Close(_)))), "{heard:?}");
}

#[tokio::test]
async fn each_event_is_sent_once_before_a_pong_counts_it() {
    let server = Server::usual().await;
    let at = server.player.begin_people("mu-torere").await;
    let mut page = server.open(&server.player, &format!("{at}/socket")).await;
    page.next_of("presence").await;
    let mut seqs = Vec::new();
    for (seat, text) in [(1, "4-P"), (2, "5-4"), (1, "P-5"), (2, "4-P")] {
        let command = json!({"do": "move", "seat": seat, "text": text});
        page.ask(&json!({"type": "ping", "next": 1000})).await;
        assert_eq!(server.player.command(&at, command).await.status, StatusCode::OK);
        page.ask(&json!({"type": "ping", "next": 1000})).await;
        for _ in 0..2 {
            loop {
                let next = page.next().await.unwrap();
                match next["type"].as_str() {
                    Some("state") => seqs.push(next["state"]["seq"].as_u64().unwrap()),
                    Some("pong") => {
                        assert_eq!(next["seq"].as_u64(), Some(*seqs.last().unwrap_or(&1)));
                        break;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(seqs.is_sorted_by(|one, next| one < next), "{seqs:?}");
    assert_eq!(seqs.last(), Some(&5));
}

/// Plays while a watcher reads nothing. If `waits`, waits until the server has disconnected the watcher; otherwise the watcher must
/// still be connected after the last move.
async fn play_beside_a_slow_reader(patience: Duration, waits: bool) {
    let server = Server::bounded(LimitConfig { patience, ..LimitConfig::default() }).await;
    let at = server.player.begin_people("nine-mens-morris").await;
    let path = format!("{at}/socket");
    let mut page = server.open(&server.player, &path).await;
    let slow = server.open(&server.player.other(), &path).await;
    let mut watchers = json!(0);
    while watchers != 1 {
        watchers = page.next_of("presence").await["watchers"].clone();
    }
    // Nobody reads `slow`; the moves go on, and each is sent to the page that reads.
    let mut state = server.player.state(&at).await;
    for _ in 0..MANY {
        let command = json!({"do": "move", "seat": state["turn"], "text": state["legal"][0]["text"]});
        let played = timeout(PATIENCE, server.player.command(&at, command));
        let answer = played.await.expect("a slow watcher delays nobody");
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        // The slow one may be disconnected while the moves go on, which is announced once.
        loop {
            let next = page.next().await.expect("a page that reads gets the state");
            match next["type"].as_str() {
                Some("state") => {
                    state = next["state"].clone();
                    break;
                }
                Some("presence") => watchers = next["watchers"].clone(),
                _ => {}
            }
        }
    }
    if !waits {
        return assert_eq!(watchers, 1, "no move has waited until the slow one was disconnected");
    }
    while watchers != 0 {
        watchers = page.next_of("presence").await["watchers"].clone();
    }
    drop(slow);
}

#[tokio::test]
async fn a_slow_reader_delays_nobody() {
    play_beside_a_slow_reader(Duration::from_secs(3600), false).await;
}

#[tokio::test]
async fn a_slow_reader_is_disconnected() {
    play_beside_a_slow_reader(Duration::from_millis(500), true).await;
}

#[tokio::test]
async fn drawings_are_sent_in_parts_on_request() {
    let server = Server::usual().await;
    let at = server.player.begin_people("nine-mens-morris").await;
    let mut page = server.open(&server.player, &format!("{at}/socket?board=parts")).await;
    let (mut drawing, mut seq) = (Vec::<String>::new(), Value::Null);
    for _ in 0..4 {
        let message = page.next_of("state").await;
        assert_eq!(message["state"]["board"], "");
        assert_eq!(message["parts"]["since"], seq, "each builds on the one before");
        for part in message["parts"]["changed"].as_array().unwrap() {
            let (number, text) = (part[0].as_u64().unwrap() as usize, part[1].as_str().unwrap());
            drawing.resize(drawing.len().max(number + 1), String::new());
            drawing[number] = text.to_owned();
        }
        let state = server.player.state(&at).await;
        assert_eq!(drawing.concat(), state["board"].as_str().unwrap());
        seq = state["seq"].clone();
        let command = json!({"do": "move", "seat": state["turn"], "text": state["legal"][0]["text"]});
        assert_eq!(server.player.command(&at, command).await.status, StatusCode::OK);
    }
    let answer = server.try_open(&format!("{at}/socket?board=drawn"), &[]).await;
    assert_eq!(answer.err(), Some(StatusCode::BAD_REQUEST));
}

#[tokio::test]
async fn a_socket_speaks_the_language_of_its_page() {
    let server = Server::usual().await;
    let at = server.player.begin_people("mu-torere").await;
    let english = server.player.state(&at).await["status"].clone();
    for (language, is_english) in [("fr", false), ("en", true), ("xx", true), ("", true)] {
        let mut page = server.open(&server.player, &format!("{at}/socket?language={language}")).await;
        let status = page.next_of("state").await["state"]["status"].clone();
        assert_eq!(status == english, is_english, "{language}: {status}");
    }
}

#[tokio::test]
async fn all_pages_of_a_session_are_updated() {
    let server = Server::usual().await;
    let at = server.player.begin_people("mu-torere").await;
    let path = format!("{at}/socket?since=1");
    let mut pages = [server.open(&server.player, &path).await, server.open(&server.player, &path).await];
    server.player.play_all(&at, &["4-P"]).await;
    for page in &mut pages {
        let state = page.next_of("state").await;
        assert_eq!((&state["state"]["seq"], &state["state"]["turn"]), (&json!(2), &json!(2)));
    }
}

#[tokio::test]
async fn a_reconnecting_client_is_sent_only_what_it_missed() {
    let server = Server::usual().await;
    let at = server.player.begin_people("mu-torere").await;
    server.player.play_all(&at, &["4-P"]).await;
    for (since, is_sent) in [("", true), ("?since=0", true), ("?since=1", true), ("?since=2", false)] {
        let mut page = server.open(&server.player, &format!("{at}/socket{since}")).await;
        let hello = page.next().await.unwrap();
        assert_eq!(hello, json!({"type": "hello", "protocol": putahi_view::PROTOCOL, "seq": 2}));
        match is_sent {
            true => assert_eq!(page.next().await.unwrap()["state"]["seq"], 2, "{since}"),
            false => page.assert_quiet().await,
        }
    }
    assert_eq!(
        server.try_open(&format!("{at}/socket?since=much"), &[]).await.err(),
        Some(StatusCode::BAD_REQUEST)
    );
}

#[tokio::test]
async fn a_client_that_was_shown_more_than_is_stored_begins_anew() {
    let server = Server::usual().await;
    let at = server.player.begin_people("mu-torere").await;
    for since in [2, 99] {
        let page = server.open(&server.player, &format!("{at}/socket?since={since}")).await;
        assert_eq!(close_reasons(&page.rest().await), ["reset"], "{since}");
    }
}

#[tokio::test]
async fn a_command_repeated_over_another_socket_has_one_effect() {
    let server = Server::usual().await;
    let at = server.player.begin_people("mu-torere").await;
    let path = format!("{at}/socket?since=1");
    let (mut one, mut other) =
        (server.open(&server.player, &path).await, server.open(&server.player, &path).await);
    let (first, again) =
        tokio::join!(one.request_move("same", 1, "4-P"), other.request_move("same", 1, "4-P"));
    let granted = json!({"type": "answer", "id": "same", "event": 2, "refused": null, "stale": false, "unknown": false});
    assert_eq!((&first, &again), (&granted, &granted));
    assert_eq!(server.player.state(&at).await["seq"], 2);
    let late = one.request_move("other", 1, "5-4").await;
    assert_eq!(late["stale"], true);
    assert!(late["refused"].is_string());
    let other = one.request_move("same", 2, "5-4").await;
    assert_eq!((&other["stale"], &other["event"]), (&json!(false), &Value::Null));
    assert!(other["refused"].as_str().unwrap().contains("command id was used before"), "{other}");
}

#[tokio::test]
async fn a_watchers_command_is_refused() {
    let server = Server::usual().await;
    let at = server.player.begin("mu-torere", &format!("{PEOPLE}&devices=separate")).await;
    let at = at.location().to_owned();
    let [second, watcher, nobody] = [server.player.other(), server.player.other(), server.player.other()];
    assert_eq!(second.form(&format!("{at}/sit"), &[]).await.status, StatusCode::SEE_OTHER);
    // A session that plays another match.
    watcher.begin_people("mu-torere").await;
    for other in [&second, &watcher, &nobody] {
        let mut page = server.open(other, &format!("{at}/socket")).await;
        let answer = page.request_move("a", 2, "4-P").await;
        assert!(answer["refused"].is_string() && answer["stale"] == false, "{answer}");
    }
    assert_eq!(server.player.state(&at).await["seq"], 2);
    let granted =
        server.open(&server.player, &format!("{at}/socket")).await.request_move("a", 2, "4-P").await;
    assert_eq!(granted["refused"], Value::Null);
}

#[tokio::test]
async fn the_sockets_of_a_session_are_limited() {
    let server =
        Server::bounded(LimitConfig { session_sockets: 2, sockets: 3, ..LimitConfig::default() }).await;
    let at = server.player.begin_people("mu-torere").await;
    let path = format!("{at}/socket");
    let one = server.open(&server.player, &path).await;
    let _two = server.open(&server.player, &path).await;
    let cookies = server.player.cookies();
    let more = [(header::COOKIE, cookies.as_str())];
    assert_eq!(server.try_open(&path, &more).await.err(), Some(StatusCode::TOO_MANY_REQUESTS));
    let third = server.try_open(&path, &[]).await.unwrap();
    assert_eq!(server.try_open(&path, &[]).await.err(), Some(StatusCode::TOO_MANY_REQUESTS));
    drop((one, third));
    wait_for("a place that became free", async || server.try_open(&path, &more).await.ok()).await;
}

#[tokio::test]
async fn a_token_that_was_taken_back_moves_no_more() {
    let server = Server::usual().await;
    let made = server.player.post("/api/tokens", &json!({"name": "Bot"})).await.json();
    let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
    let at = server.player.begin("mu-torere", &format!("{PEOPLE}&devices=separate")).await;
    let at = at.location().to_owned();
    let own = [(header::AUTHORIZATION, bearer.as_str())];
    let sit = server.player.other().request(
        "POST",
        &format!("/api{}/sit", at.replace("/m/", "/matches/")),
        "application/json",
    );
    let sit = sit.header(header::AUTHORIZATION, &bearer).body("{}".into()).unwrap();
    assert_eq!(server.player.send(sit).await.status, StatusCode::OK);
    server.player.play_all(&at, &["4-P"]).await;
    let mut page = server.try_open(&format!("{at}/socket"), &own).await.unwrap();
    let revoke =
        server.player.request("DELETE", &format!("/api/tokens/{}", made["id"].as_str().unwrap()), "");
    assert_eq!(server.player.send(revoke.body("".into()).unwrap()).await.status, StatusCode::NO_CONTENT);
    let command = json!({"do": "move", "seat": 2, "text": "5-4"});
    page.ask(&json!({"type": "command", "id": "a", "seq": 3, "command": command})).await;
    assert!(page.next_of("answer").await["refused"].is_string());
    assert_eq!(server.player.state(&at).await["seq"], 3);
    assert_eq!(server.try_open(&format!("{at}/socket"), &own).await.err(), Some(StatusCode::UNAUTHORIZED));
}

#[tokio::test]
async fn pongs_that_answer_no_ping_save_no_time() {
    let server = Server::usual().await;
    let at = server.player.begin("mu-torere", &format!("{PEOPLE}&clock=60%2B0")).await.location().to_owned();
    let mut page = server.open(&server.player, &format!("{at}/socket")).await;
    page.next_of("presence").await;
    let first = json!({"do": "move", "seat": 1, "text": "4-P"});
    page.ask(&json!({"type": "command", "id": "1", "seq": 1, "command": first})).await;
    assert_eq!(page.next_of("answer").await["refused"], Value::Null);
    sleep(Duration::from_millis(450)).await;
    for unasked in [vec![0; 8], Vec::new(), b"something".to_vec()] {
        page.send(Message::Pong(unasked.into())).await;
    }
    let second = json!({"do": "move", "seat": 2, "text": "5-4"});
    page.ask(&json!({"type": "command", "id": "2", "seq": 2, "command": second})).await;
    assert_eq!(page.next_of("answer").await["refused"], Value::Null);
    let left = server.player.state(&at).await["chairs"][1]["left"][1].as_u64().unwrap();
    assert!(left <= 60_000 - 350, "{left} ms are left though 450 were used");
}
