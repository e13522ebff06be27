//! Analyses over HTTP.

use axum::http::{StatusCode, header};
use serde_json::{Value, json};

use crate::common::{BEYOND_OPENING, Browser, folder};

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
    let lines =
        lines(&Browser::at(folder.path()), &format!("spec=nine-mens-morris&moves={BEYOND_OPENING}")).await;
    assert!(lines.len() > 2, "{} lines", lines.len());
    let depths: Vec<u64> = lines.iter().filter_map(|line| line["depth"].as_u64()).collect();
    assert!(depths.is_sorted() && depths.last() > depths.first(), "{depths:?}");
    let (last, others) = lines.split_last().unwrap();
    assert!(last["done"] == true && others.iter().all(|line| line["done"] == false));
    assert_eq!(last["moves"].as_array().unwrap().len(), 18);
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

/// Three men each, after 98 plies without a capture, as Sanmill writes it.
const COUNTED: &str = "O***@***/*****@**/*O*@***O+w+m+s+3+0+3+0+0+0+-1+-1+-1+-1+0+98+50";
/// A turn in which a mill is closed and a man is still to be taken.
const PENDING: &str = "********/********/OO**@@*O+w+p+r+3+6+2+7+1+0+0+0+0+0+0+0+3";

#[tokio::test]
async fn a_position_of_another_program_is_read_with_the_plies_that_it_counts() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let query = |position: &str| {
        format!("/api/explorer?spec=nine-mens-morris&position={position}&moves=a7%E2%80%93a4,b2-d2")
    };
    let ended = player.get(&query(COUNTED)).await.json();
    assert!(ended["turn"].is_null(), "the hundredth quiet ply ends the match: {ended}");
    let own = player.get(&query("w.w/.../.w./....../.b./b../..b+w+0,0")).await.json();
    assert_eq!((&own["turn"], &own["position"]), (&json!(1), &ended["position"]), "{own}");
    let probed = player.get(&format!("/api/probe?spec=nine-mens-morris&position={COUNTED}")).await.json();
    assert_eq!(probed["position"], "w.w/.../.w./....../.b./b../..b w 0,0");
}

#[tokio::test]
async fn a_pending_capture_is_answered_with_the_question_and_its_choices() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let order =
        json!({"spec": "nine-mens-morris", "seats": ["human", "easy"], "start": PENDING.replace('+', " ")});
    let mut answers = vec![player.post("/api/matches", &order).await];
    for path in ["analysis", "explorer", "probe"] {
        answers.push(player.get(&format!("/api/{path}?spec=nine-mens-morris&position={PENDING}")).await);
    }
    for answer in answers {
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.body);
        let asked = answer.json();
        assert_eq!(asked["code"], "capture");
        assert!(asked["error"].as_str().unwrap().contains("which man is taken"), "{asked}");
        let choices = asked["choices"].as_array().unwrap();
        for (take, row) in [("a1", ".b."), ("d1", "b..")] {
            let choice = json!({"take": take, "position": format!("www/.../.../....../.../.../{row} b 6,7")});
            assert!(choices.contains(&choice) && choices.len() == 2, "{asked}");
        }
    }
}

#[tokio::test]
async fn a_match_begins_from_a_position_of_another_program() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let fen = "********/********/*******@ w p p 0 8 1 8 0 0";
    let order =
        json!({"spec": "nine-mens-morris", "seats": ["human", "human"], "devices": "shared", "start": fen});
    let begun = player.post("/api/matches", &order).await;
    assert_eq!(begun.status, StatusCode::CREATED, "{}", begun.body);
    assert_eq!(begun.json()["start"], "b../.../.../....../.../.../... w 8,8");
    let wrong = json!({"spec": "nine-mens-morris", "seats": ["human", "human"], "start": fen.replace("w p p", "w m p")});
    let refused = player.post("/api/matches", &wrong).await;
    assert_eq!((refused.status, &refused.json()["code"]), (StatusCode::BAD_REQUEST, &json!("position")));
    assert!(refused.body.contains("FEN"), "{}", refused.body);
}

#[tokio::test]
async fn parameters_that_are_not_known_are_named() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for path in ["analysis?spec=mu-torere&", "explorer?spec=mu-torere&", "probe?spec=mu-torere&", "matches?"]
    {
        let refused = player.get(&format!("/api/{path}postion=x")).await;
        let said = refused.refusal(StatusCode::BAD_REQUEST);
        assert!(said.contains("“postion”"), "{path}: {said}");
    }
}
