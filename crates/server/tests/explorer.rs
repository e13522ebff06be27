//! How often moves were played, over HTTP.

use axum::http::StatusCode;
use putahi_server::{AdminChange, AdminDone, AppState};
use serde_json::{Value, json};

use crate::common::{Browser, folder};

/// A match of two people at one screen in which the second seat gives up after these moves.
async fn given_up(player: &Browser, moves: &[&str]) -> String {
    let body = json!({"spec": "nine-mens-morris", "seats": ["human", "human"], "devices": "shared"});
    let at = format!("/m/{}", player.post("/api/matches", &body).await.json()["id"].as_str().unwrap());
    player.play_all(&at, moves).await;
    let resigned = player.command(&at, json!({"do": "resign", "seat": 2})).await;
    assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.body);
    at
}

/// Counts all matches anew; gives how many these are.
async fn rebuild(app: &AppState) -> u64 {
    match app.administer(&AdminChange::RebuildExplorer).await.unwrap() {
        AdminDone::ExplorerRebuilt { matches } => matches,
        other => panic!("{other:?}"),
    }
}

async fn explored(player: &Browser, query: &str) -> Value {
    let answer = player.get(&format!("/api/explorer?{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json()
}

/// The moves that were played, with how often and the results of people.
fn played(explored: &Value) -> Vec<(u64, Value)> {
    let classes = explored["moves"].as_array().unwrap().iter();
    let found = classes.filter(|class| class["played"] != 0);
    found.map(|class| (class["played"].as_u64().unwrap(), class["players"].clone())).collect()
}

#[tokio::test]
async fn matches_and_their_mirror_images_are_counted_together_with_their_results() {
    let folder = folder();
    let app = AppState::open(folder.path()).unwrap();
    let player = Browser::of(app.clone());
    for moves in [["a7", "d2"], ["g1", "d6"], ["d5", "a7"]] {
        given_up(&player, &moves).await;
    }
    let start = "spec=nine-mens-morris";
    assert_eq!(played(&explored(&player, start).await), [], "they have just ended");
    for _ in 0..2 {
        assert_eq!(rebuild(&app).await, 3, "each once, however often it is rebuilt");
    }
    let people = |won: u64, lost: u64| json!([{"player": "human", "won": won, "drawn": 0, "lost": lost}]);
    let mut found = played(&explored(&player, start).await);
    found.sort_by_key(|(count, _)| *count);
    assert_eq!(found, [(1, people(1, 0)), (2, people(2, 0))]);
    let replies = explored(&player, "spec=nine-mens-morris&moves=a1").await;
    assert_eq!(played(&replies), [(2, people(0, 2))]);
    let class = replies["moves"].as_array().unwrap().iter().find(|class| class["played"] == 2).unwrap();
    assert!(class["moves"].as_array().unwrap().len() >= 2, "its mirror image is the same move: {class}");
}

#[tokio::test]
async fn a_match_that_is_deleted_stays_counted_until_the_counts_are_made_anew() {
    let folder = folder();
    let app = AppState::open(folder.path()).unwrap();
    let player = Browser::of(app.clone());
    let at = given_up(&player, &["a7"]).await;
    rebuild(&app).await;
    app.administer(&AdminChange::DeleteMatch { id: at[3..].to_owned() }).await.unwrap();
    assert_eq!(played(&explored(&player, "spec=nine-mens-morris").await).len(), 1);
    assert_eq!(rebuild(&app).await, 0);
    assert_eq!(played(&explored(&player, "spec=nine-mens-morris").await), []);
}

#[tokio::test]
async fn a_match_without_a_result_counts_nothing() {
    let folder = folder();
    let app = AppState::open(folder.path()).unwrap();
    let player = Browser::of(app.clone());
    let body = json!({"spec": "mu-torere", "seats": ["human", "human"], "devices": "shared"});
    let at = format!("/m/{}", player.post("/api/matches", &body).await.json()["id"].as_str().unwrap());
    let aborted = player.command(&at, json!({"do": "abort", "seat": 1})).await;
    assert_eq!(aborted.status, StatusCode::OK, "{}", aborted.body);
    rebuild(&app).await;
    assert_eq!(played(&explored(&player, "spec=mu-torere").await), []);
}

#[tokio::test]
async fn values_and_shares_of_replies_stand_beside_the_counts() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let found = explored(&player, "spec=mu-torere").await;
    assert_eq!((&found["turn"], &found["source"]), (&1.into(), &"tables".into()));
    for class in found["moves"].as_array().unwrap() {
        let replies = &class["replies"];
        let all: u64 = ["won", "drawn", "lost"].iter().map(|key| replies[key].as_u64().unwrap()).sum();
        assert!(all > 0 && class["value"].is_string(), "{class}");
    }
    let section = player.page("/analysis/explorer?spec=mu-torere").await;
    assert!(
        section.contains("drawn") && section.contains("0 / 100 / 0") && !section.contains("<html"),
        "{section}"
    );
    for query in ["spec=chess", "spec=mu-torere&moves=2-P", "spec=mu-torere&position=x"] {
        assert_eq!(
            player.get(&format!("/api/explorer?{query}")).await.status,
            StatusCode::BAD_REQUEST,
            "{query}"
        );
    }
}
