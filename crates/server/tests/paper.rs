//! The sheets of a game to print, and the address of the game on them.

use axum::body::Body;
use axum::http::{StatusCode, header};
use http_body_util::BodyExt;
use putahi_server::game_address;

use crate::common::{Browser, folder};

#[test]
fn an_address_has_the_options_unless_it_becomes_too_long_for_a_code() {
    let of = |spec: &str| game_address("https://games.example", &spec.parse().unwrap());
    assert_eq!(of("mu-torere"), "https://games.example/g/mu-torere");
    assert_eq!(
        of("moaai:terrain=square,seats=3"),
        "https://games.example/g/moaai?option-terrain=square&players=3"
    );
    assert_eq!(of("nine-mens-morris:quiet=33"), "https://games.example/g/nine-mens-morris?other-quiet=33");
    let far = format!("https://{}example", "games.".repeat(22));
    assert_eq!(game_address(&far, &"moaai:seats=3".parse().unwrap()), format!("{far}/g/moaai"));
}

#[tokio::test]
async fn the_page_of_a_game_leads_to_its_sheets() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let page = player.page("/g/moaai").await;
    for path in ["/g/moaai/paper.pdf?paper=letter", "/g/moaai/paper.pdf?options=seats=3"] {
        assert!(page.contains(&format!("href=\"{path}\"")), "{path}");
        let answer = player.open(player.request("GET", path, "").body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "application/pdf");
        let document = answer.into_body().collect().await.unwrap().to_bytes();
        assert!(document.starts_with(b"%PDF-") && document.ends_with(b"%%EOF"), "{path}");
    }
}

#[tokio::test]
async fn what_cannot_be_printed_is_refused() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let long = format!("/g/moaai/paper.pdf?options={}", "o".repeat(5000));
    for (path, status) in [
        ("/g/chess/paper.pdf", StatusCode::NOT_FOUND),
        ("/g/moaai/paper.pdf?paper=a9", StatusCode::BAD_REQUEST),
        ("/g/moaai/paper.pdf?options=seats=9", StatusCode::BAD_REQUEST),
        (&long, StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(player.get(path).await.status, status, "{path}");
    }
}
