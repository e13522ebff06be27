//! The exact values that pages and programs get from tables.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_server::{AppState, LimitConfig};
use putahi_tables::solve::solve;
use putahi_tables::{FileSolvable, Holds, Resources, SolveScope, TableDir};
use serde_json::Value;

use crate::common::{Browser, PEOPLE, folder};

/// Two men of each side.
const FEW: &str = "......../bb....ww./........ w";
/// One man of each side.
const FEWER: &str = "......../b.....w../........ w";

/// Makes the tables of up to `men` men where the server looks for them.
fn make(folder: &std::path::Path, men: u8) {
    let tables = TableDir::new(folder.join("tables"));
    let resources = Resources { threads: 1, memory: 1 << 30, holds: Holds::Plies };
    let options = Default::default();
    for job in Awithlaknannai::jobs(&options, SolveScope::Men(men)) {
        solve::<Awithlaknannai>(&options, &job, &tables, resources, &(), &mut Default::default()).unwrap();
    }
}

async fn probe(player: &Browser, spec: &str, position: &str) -> Value {
    let position = position.replace(' ', "%20");
    player.get(&format!("/api/probe?spec={spec}&position={position}")).await.json()
}

#[tokio::test]
async fn a_probe_returns_the_position_with_its_moves() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let result = probe(&player, "mu-torere", "bbb.wwwwb w 1").await;
    assert_eq!((&result["spec"], &result["position"]), (&"mu-torere".into(), &"bbb.wwwwb w 1".into()));
    assert_eq!(result["value"], "drawn");
    let moves = result["moves"].as_array().unwrap();
    assert!(!moves.is_empty() && moves[0]["value"] == result["value"], "{result}");
}

#[tokio::test]
async fn tables_that_are_made_meanwhile_are_seen() {
    let folder = folder();
    let player = Browser::at(folder.path());
    assert!(probe(&player, "awithlaknannai", FEW).await["value"].is_null());
    make(folder.path(), 4);
    let result = probe(&player, "awithlaknannai", FEW).await;
    assert!(result["value"].is_string() && result["moves"][0]["value"] == result["value"], "{result}");
}

#[tokio::test]
async fn a_table_that_cannot_be_trusted_is_not_used() {
    let folder = folder();
    make(folder.path(), 4);
    let path = folder.path().join("tables/awithlaknannai/2-2.table");
    std::fs::write(&path, "no table").unwrap();
    let player = Browser::at(folder.path());
    let answer = probe(&player, "awithlaknannai", FEW).await;
    assert_eq!((&answer["value"], &answer["unreadable"]), (&Value::Null, &serde_json::json!(["2-2"])));
}

/// One table of many is damaged: it is named, what it holds is estimated, and the others are used.
#[tokio::test]
async fn an_analysis_estimates_where_a_table_cannot_be_trusted() {
    let folder = folder();
    make(folder.path(), 4);
    std::fs::write(folder.path().join("tables/awithlaknannai/2-2.table"), "no table").unwrap();
    let player = Browser::at(folder.path());
    let analysis = async |position: &str| {
        let query = format!("spec=awithlaknannai&position={}", position.replace(' ', "%20"));
        let answer = player.get(&format!("/api/analysis?{query}")).await;
        let last: Value = serde_json::from_str(answer.body.lines().last().unwrap()).unwrap();
        assert_eq!(
            (&last["unreadable"], &last["done"]),
            (&serde_json::json!(["2-2"]), &true.into()),
            "{last}"
        );
        let lines = player.get(&format!("/analysis/values?{query}")).await;
        assert!(lines.body.contains("The table 2-2 of exact values cannot be read"), "{}", lines.body);
        last["source"].clone()
    };
    assert_eq!(analysis(FEW).await, "engine");
    assert_eq!(analysis(FEWER).await, "tables", "a table beside the damaged one");
}

/// A position of the second phase of Moaaï on a large terrain, and its spec: with its moves a search takes minutes.
fn large_position() -> (String, &'static str) {
    let terrain = ["oooooooo"; 8].join("/");
    let position = "................/....RrTr..To..../Co..........RoTb/..Tv............/..........Rb..../....CbCr......Cv/\
                    ..........Rv..../................ 1 3 move";
    (format!("moaai:terrain=square:{terrain},seats=3"), position)
}

#[tokio::test]
async fn a_probe_ends_in_time_and_says_that_it_does_not_know() {
    let folder = folder();
    let (spec, position) = large_position();
    let each = Duration::from_secs(1);
    let limits = LimitConfig { probe_time: each, ..LimitConfig::default() };
    let player = Browser::of(AppState::open(folder.path()).unwrap().limited(limits));
    let began = Instant::now();
    let result = probe(&player, &spec, position).await;
    let took = began.elapsed();
    let moves = result["moves"].as_array().unwrap();
    assert!(took < each * 39 / 2, "the whole request ends, not each move: {took:?}");
    assert!(result["out_of_time"] == true && moves.len() == 39, "{result}");
    assert!(moves.last().unwrap()["value"].is_null(), "{result}");
    let known = probe(&player, "mu-torere", "bbb.wwwwb w 1").await;
    assert!(known.get("out_of_time").is_none(), "{known}");
}

#[tokio::test]
async fn a_probe_without_a_position_is_one_of_the_usual_start() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let usual = player.get("/api/probe?spec=mu-torere").await.json();
    assert_eq!(usual["position"], "bbbbwwww. b 0");
    assert_eq!(usual, probe(&player, "mu-torere", "bbbbwwww. b 0").await);
}

#[tokio::test]
async fn what_is_no_position_is_refused() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for (query, said) in [
        ("", "there is no game"),
        ("?spec=chess&position=x", "chess"),
        ("?spec=mu-torere&position=", "board: is missing"),
        ("?spec=mu-torere&position=bbbbwwww.%20x%200", "x"),
    ] {
        let refused = player.get(&format!("/api/probe{query}")).await.refusal(StatusCode::BAD_REQUEST);
        assert!(refused.to_lowercase().contains(said), "{query}: {refused}");
    }
}

/// What `cp` of a shorter table over one in use does.
#[tokio::test]
async fn a_table_that_is_cut_off_while_it_is_in_use_is_left_out() {
    let folder = folder();
    make(folder.path(), 4);
    let player = Browser::at(folder.path());
    assert!(probe(&player, "awithlaknannai", FEW).await["value"].is_string());
    let path = folder.path().join("tables/awithlaknannai/2-2.table");
    std::fs::OpenOptions::new().write(true).open(path).unwrap().set_len(70).unwrap();
    assert!(probe(&player, "awithlaknannai", FEW).await["value"].is_null());
    assert!(probe(&player, "awithlaknannai", FEWER).await["value"].is_string());
    assert_eq!(player.get("/healthz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_hint_gives_the_exact_value() {
    let folder = folder();
    make(folder.path(), 4);
    let player = Browser::at(folder.path());
    let form = format!("{PEOPLE}&position={}", FEW.replace(' ', "%20"));
    let at = player.begin("awithlaknannai", &form).await.location().to_owned();
    let value = probe(&player, "awithlaknannai", FEW).await["value"].as_str().unwrap().to_owned();
    let hint = player.get(&format!("{at}/hint")).await.json();
    assert!(
        hint["said"].as_str().unwrap().ends_with(&format!(" With best play: {value} (proven).")),
        "{hint}"
    );
}
