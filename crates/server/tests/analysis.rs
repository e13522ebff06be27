//! Analyses over HTTP.

use axum::http::{StatusCode, header};
use serde_json::Value;

use crate::common::{Browser, folder};

/// The lines of an analysis.
async fn lines(player: &Browser, query: &str) -> Vec<Value> {
    let answer = player.get(&format!("/api/analysis?{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert_eq!(answer.header(header::CONTENT_TYPE), "application/x-ndjson");
    answer.body.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn exact_values_come_in_one_line() {
    let folder = folder();
    let lines = lines(&Browser::at(folder.path()), "spec=mu-torere&moves=1-P,8-1").await;
    let [only] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!((&only["done"], &only["source"]), (&true.into(), &"tables".into()));
    assert_eq!(only["moves"][0]["value"], only["value"]);
    assert!(only["missing"].is_null() && only["depth"].is_null());
}

#[tokio::test]
async fn without_tables_estimates_grow_deeper_and_the_last_line_says_that_it_is_the_last() {
    let folder = folder();
    let lines = lines(&Browser::at(folder.path()), "spec=nine-mens-morris&moves=a7").await;
    assert!(lines.len() > 2, "{} lines", lines.len());
    let depths: Vec<u64> = lines.iter().filter_map(|line| line["depth"].as_u64()).collect();
    assert!(depths.is_sorted() && depths.last() > depths.first(), "{depths:?}");
    let (last, others) = lines.split_last().unwrap();
    assert!(last["done"] == true && others.iter().all(|line| line["done"] == false));
    assert_eq!(last["moves"].as_array().unwrap().len(), 23);
    assert_eq!(last["missing"]["command"], "putahi solve nine-mens-morris --all");
    assert!(last["moves"][0]["score"].is_i64() && last["moves"][0]["source"] == "engine");
}

#[tokio::test]
async fn a_question_without_a_position_is_refused() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for (query, code) in [
        ("spec=chess", "spec"),
        ("spec=mu-torere&position=x", "position"),
        ("spec=mu-torere&moves=2-P", "field"),
    ] {
        let refused = player.get(&format!("/api/analysis?{query}")).await;
        assert_eq!(
            (refused.status, &refused.json()["code"]),
            (StatusCode::BAD_REQUEST, &code.into()),
            "{query}"
        );
    }
}
