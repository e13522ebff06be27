//! Matches as records: kept as a file, and gone on with.

use axum::body::Body;
use axum::http::{StatusCode, header};
use http_body_util::BodyExt;
use putahi_rules::{Record, Seat};
use serde_json::{Value, json};

use crate::common::{Browser, folder};

/// The end of a match: moves, position, and outcome.
fn gist(state: &Value) -> [Value; 5] {
    ["rounds", "position", "turn", "status", "plies"].map(|key| state[key].clone())
}

/// Loads the record of the match at `at` and gives the address of the match made from it.
async fn reloaded(player: &Browser, at: &str) -> String {
    let record = player.page(&format!("{at}/record")).await;
    player.form("/records", &[("record", &record)]).await.location().to_owned()
}

#[tokio::test]
async fn a_record_is_a_file() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    let answer = player.get(&format!("{at}/record")).await;
    assert_eq!(answer.header(header::CONTENT_TYPE), "text/plain; charset=utf-8");
    let name = format!("putahi-{}.txt", at.strip_prefix("/m/").unwrap());
    assert_eq!(answer.header(header::CONTENT_DISPOSITION), format!("attachment; filename=\"{name}\""));
}

#[tokio::test]
async fn a_record_has_the_players_the_date_and_the_clock() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/me/name", &[("name", "Ana \"A\"")]).await.location();
    let order = json!({"spec": "mu-torere", "seats": ["human", "human"], "seat": 1, "clock": "300+5"});
    let begun = ana.post("/api/matches", &order).await.json();
    let at = format!("/m/{}", begun["id"].as_str().unwrap());
    let ben = ana.other();
    ben.form("/me/name", &[("name", "Ben")]).await.location();
    ben.post(&format!("/api{}/sit", at.replace("/m/", "/matches/")), &json!({})).await;
    ana.play_all(&at, &["4-P"]).await;
    let record: Record = ana.page(&format!("{at}/record")).await.parse().unwrap();
    let names: Vec<Option<&str>> = Seat::all(2).map(|seat| record.name(seat)).collect();
    assert_eq!(names, [Some("Ana \"A\""), Some("Ben")]);
    let date = record.date().expect("a record of a match has a date").to_string();
    assert!(date.as_str() >= "2025" && !date.contains('?'), "{record}");
    assert_eq!((record.tag("TimeControl"), record.tag("Event")), (Some("300+5"), None));
    assert!(record.moves()[0].clock.is_some(), "{record}");
    let api = ana.page(&format!("/api{}/record", at.replace("/m/", "/matches/"))).await;
    assert_eq!(api, record.to_string());
    assert_eq!(ben.form("/me/delete", &[]).await.status, StatusCode::OK);
    let record: Record = ana.page(&format!("{at}/record")).await.parse().unwrap();
    assert_eq!(record.name(Seat::SECOND), None, "an erased player has no name any more");
}

#[tokio::test]
async fn a_record_names_computers_and_nobody_at_one_screen() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let order = json!({"spec": "mu-torere", "seats": ["human", "easy"], "devices": "separate"});
    let begun = player.post("/api/matches", &order).await.json();
    let record: Record =
        player.page(&format!("/m/{}/record", begun["id"].as_str().unwrap())).await.parse().unwrap();
    assert_eq!(record.name(Seat::SECOND), Some("Putahi (easy)"));
    let at = player.begin_people("mu-torere").await;
    let record: Record = player.page(&format!("{at}/record")).await.parse().unwrap();
    assert!(Seat::all(2).all(|seat| record.name(seat).is_none()), "{record}");
}

#[tokio::test]
async fn a_loaded_record_goes_on_where_it_left_off() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    player.play_all(&at, &["4-P", "5-4", "P-5"]).await;
    let other = reloaded(&player, &at).await;
    assert_ne!(other, at);
    assert_eq!(gist(&player.state(&other).await), gist(&player.state(&at).await));
    let text = player.state(&other).await["legal"][0]["text"].clone();
    player.play_all(&other, &[text.as_str().unwrap()]).await;
    assert_eq!(player.state(&at).await["plies"], 3, "each goes its own way");
}

#[tokio::test]
async fn a_match_that_was_given_up_stays_ended() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("nine-mens-morris").await;
    player.play_all(&at, &["a1", "d1"]).await;
    player.command(&at, json!({"do": "resign", "seat": 1})).await;
    let other = reloaded(&player, &at).await;
    let state = player.state(&other).await;
    assert_eq!(gist(&state), gist(&player.state(&at).await));
    assert!(state["turn"].is_null() && state["legal"] == json!([]));
    assert_eq!(state["status"], "Black won: White resigned.");
    let cookies = player.cookies();
    drop(player);
    let player = Browser::again_at(folder.path()).await.with_cookie(&cookies);
    assert_eq!(player.state(&other).await, state);
}

#[tokio::test]
async fn a_broken_record_is_refused_with_its_line() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let record = "[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P 6-P *\n";
    let said = player.form("/records", &[("record", record)]).await.refusal(StatusCode::BAD_REQUEST);
    assert_eq!(said, "This record has a mistake in line 4: move “6-P”: P is occupied (T6).");
    let player = player.speaking("fr");
    let said = player.form("/records", &[("record", record)]).await.refusal(StatusCode::BAD_REQUEST);
    assert!(said.ends_with("ligne 4\u{a0}: coup «\u{a0}6-P\u{a0}»\u{a0}: P est occupé (T6)."), "{said}");
    let said = player.form("/records", &[("record", "")]).await.refusal(StatusCode::BAD_REQUEST);
    assert!(said.contains("feuille de partie de Putahi\u{a0}:") && said.contains("Spec"), "{said}");
}

#[tokio::test]
async fn a_picture_shows_the_players_and_any_position() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("nine-mens-morris").await;
    player.play_all(&at, &["a1", "d1"]).await;
    let answer = player.get(&format!("{at}/picture.svg")).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header(header::CONTENT_TYPE), "image/svg+xml");
    assert!(
        answer.body.contains("Nine Men’s Morris") && answer.body.contains("White – Black"),
        "{}",
        answer.body
    );
    let men = |picture: &str| picture.matches("-0\" transform=").count();
    assert_eq!(men(&answer.body), 2);
    assert_eq!(men(&player.page(&format!("{at}/picture.svg?ply=1&side=2")).await), 1);
    let request = player.request("GET", &format!("{at}/picture.png?ply=1"), "").body(Body::empty()).unwrap();
    let image = player.open(request).await;
    assert_eq!(
        (image.status(), &image.headers()[header::CONTENT_TYPE]),
        (StatusCode::OK, &"image/png".parse().unwrap())
    );
    let bytes = image.into_body().collect().await.unwrap().to_bytes();
    assert!(bytes.starts_with(b"\x89PNG") && bytes.len() > 20_000, "{}", bytes.len());
    let page = player.page(&at).await;
    assert!(
        page.contains(&format!("<meta property=\"og:image\" content=\"http://here{at}/picture.png\">")),
        "{page}"
    );
    for wrong in ["?ply=3", "?ply=-1", "?ply=x", "?ply=99999999999999999999999"] {
        assert_eq!(
            player.get(&format!("{at}/picture.svg{wrong}")).await.status,
            StatusCode::NOT_FOUND,
            "{wrong}"
        );
        assert_eq!(
            player.get(&format!("{at}/picture.png{wrong}")).await.status,
            StatusCode::NOT_FOUND,
            "{wrong}"
        );
    }
    assert_eq!(player.get("/m/none/picture.svg").await.status, StatusCode::NOT_FOUND);
}
