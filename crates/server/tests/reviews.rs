//! Reviews of finished matches over HTTP.

use axum::http::{StatusCode, header};
use putahi_server::ServerConfig;
use serde_json::{Value, json};

use crate::common::{Browser, folder};

/// A match that the dark side loses, from an opened board.
const SPEC: &str = "mu-torere:entry=first-two";
const START: &str = "wwwwbbbb. b 0";
const MOVES: [&str; 10] = ["5-P", "4-5", "P-4", "3-P", "4-3", "P-4", "3-P", "2-3", "P-2", "4-P"];

/// A match of two people at one screen, played to its end; gives its address.
async fn played(player: &Browser) -> String {
    let at = begun(player, SPEC, Some(START)).await;
    player.play_all(&at, &MOVES).await;
    at
}

async fn begun(player: &Browser, spec: &str, start: Option<&str>) -> String {
    let body = json!({"spec": spec, "seats": ["human", "human"], "devices": "shared", "start": start});
    let made = player.post("/api/matches", &body).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    format!("/m/{}", made.json()["id"].as_str().unwrap())
}

/// A match that ends by giving up before a table knows anything.
async fn given_up(player: &Browser) -> String {
    let at = begun(player, "nine-mens-morris", Some("w.w/..w/w../.b.b.b/.w./.b./.b. w 4,4")).await;
    player.play_all(&at, &["a4", "c4", "e3"]).await;
    let resigned = player.command(&at, json!({"do": "resign", "seat": 2})).await;
    assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.body);
    at
}

async fn review(player: &Browser, at: &str) -> Value {
    let answer = player.get(&format!("/api{}/review", at.replace("/m/", "/matches/"))).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json()
}

#[tokio::test]
async fn a_match_has_a_review_once_it_is_over() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = begun(&player, SPEC, Some(START)).await;
    let path = format!("/api{}/review", at.replace("/m/", "/matches/"));
    let early = player.get(&path).await;
    assert_eq!((early.status, &early.json()["code"]), (StatusCode::CONFLICT, &"running".into()));
    let page = player.get(&format!("{at}/review")).await;
    assert_eq!(page.refusal(StatusCode::CONFLICT), early.refusal(StatusCode::CONFLICT));
    player.play_all(&at, &MOVES).await;
    assert_eq!(player.get(&path).await.status, StatusCode::OK);
    assert!(player.page(&at).await.contains(&format!("href=\"{at}/review\"")), "the match leads there");
    assert!(player.page("/matches").await.contains(&format!("href=\"{at}/review\"")));
    assert_eq!(player.get("/m/none/review").await.status, StatusCode::NOT_FOUND);
    assert_eq!(player.get(&format!("{at}/review?ply=11")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn programs_get_the_value_of_each_position_and_what_each_move_did_to_it() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let review = review(&player, &played(&player).await).await;
    assert_eq!((&review["spec"], &review["done"]), (&SPEC.into(), &true.into()));
    let values = review["values"].as_array().unwrap();
    assert_eq!(values.len(), MOVES.len() + 1);
    assert_eq!((&values[10][0]["value"], &values[10][1]["value"]), (&"lost".into(), &"won".into()));
    let decisions = review["decisions"].as_array().unwrap();
    assert_eq!(decisions[0]["position"], START);
    for (decision, text) in decisions.iter().zip(MOVES) {
        assert_eq!(decision["move"], text);
        let same = decision["before"]["value"] == decision["after"]["value"];
        assert_eq!(decision["kept"], same, "{decision}");
    }
    let lost = decisions.iter().filter(|decision| decision["kept"] == false).count();
    assert!(lost > 0, "the loser of a drawn game gives the draw away somewhere");
}

#[tokio::test]
async fn the_page_shows_the_course_the_mistakes_and_the_accuracy() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = played(&player).await;
    let decisions = review(&player, &at).await["decisions"].clone();
    let mistakes = decisions.as_array().unwrap().iter().filter(|decision| decision["kept"] == false);
    let page = player.page(&format!("{at}/review?ply=3")).await;
    for part in [
        "role=\"img\" aria-labelledby=\"graph-title graph-about\"",
        "Light wins",
        "data-ply=\"3\"",
        "Accuracy",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let mut found = 0;
    for mistake in mistakes {
        let ply = mistake["ply"].as_u64().unwrap();
        found += 1;
        for link in [
            format!("/puzzle/own/{}/{ply}", &at[3..]),
            format!("href=\"?ply={ply}\" data-ply=\"{ply}\""),
            format!("&amp;way=computer&amp;side={}#start", mistake["seat"]),
        ] {
            assert!(page.contains(&link), "{link}");
        }
    }
    assert_eq!(page.matches("path class=\"mistake\"").count(), found + 1, "one of them explains the sign");
    assert!(!page.contains("data-working"), "there is nothing to estimate");
    let french = player.speaking("fr").page(&format!("{at}/review")).await;
    assert!(french.contains("Précision") && french.contains("Clair gagne"));
}

#[tokio::test]
async fn play_on_opens_the_form_with_the_position_and_the_options() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = played(&player).await;
    let page = player.page(&format!("{at}/review?ply=1")).await;
    let link = page.split("data-here=\"play\" href=\"").nth(1).unwrap().split('"').next().unwrap();
    let link = link.replace("&amp;", "&");
    let form = player.page(link.split('#').next().unwrap()).await;
    let shown = review(&player, &at).await["decisions"][1]["position"].as_str().unwrap().to_owned();
    assert!(form.contains(&format!("value=\"{shown}\"")), "{shown}");
    assert!(form.contains("<option value=\"first-two\" selected"));
    assert!(form.contains("name=\"side\" value=\"2\" checked"));
}

#[tokio::test]
async fn estimates_come_in_while_they_are_made_and_the_next_reader_has_them_at_once() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = given_up(&player).await;
    let first = player.page(&format!("{at}/review")).await;
    assert!(first.contains("data-working") && first.contains("whole=1"), "{first}");
    let stream = player.get(&format!("{at}/review/progress")).await;
    assert_eq!(stream.header(header::CONTENT_TYPE), "application/x-ndjson");
    let lines: Vec<Value> = stream.body.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (last, others) = lines.split_last().unwrap();
    assert!(!others.is_empty() && others.iter().all(|line| line["said"].is_string()), "{others:?}");
    let parts = last["parts"].as_str().unwrap();
    assert!(parts.contains("class=\"estimate\"") && !parts.contains("working"), "{parts}");
    assert!(!parts.contains("class=\"exact\""), "no table knows anything");
    let next = player.page(&format!("{at}/review")).await;
    assert!(next.contains("class=\"estimate\"") && !next.contains("data-working"));
    let review = review(&player.other(), &at).await;
    assert!(review["values"].as_array().unwrap().iter().all(|values| values[0]["source"] == "engine"));
    assert!(review["missing"]["command"].is_string() && review["accuracy"] == json!([]));
}

#[tokio::test]
async fn a_review_is_made_once() {
    let folder = folder();
    let metrics = ServerConfig { metrics: true, ..ServerConfig::default() };
    let player = Browser::configured(folder.path(), metrics);
    let at = given_up(&player).await;
    let work = async || -> f64 {
        let metrics = player.page("/metrics").await;
        let line =
            metrics.lines().find(|line| line.contains("background_wait_seconds_count")).unwrap().to_owned();
        line.rsplit(' ').next().unwrap().parse().unwrap()
    };
    let before = work().await;
    let path = format!("/api{}/review", at.replace("/m/", "/matches/"));
    let (one, other) = tokio::join!(player.get(&path), player.get(&path));
    assert_eq!(one.body, other.body, "both get the same one");
    let after = work().await;
    assert!(after > before);
    player.get(&path).await;
    player.page(&format!("{at}/review")).await;
    assert_eq!(work().await, after, "nothing more is done");
    for command in [
        json!({"do": "offer", "seat": 2, "offer": "take-back"}),
        json!({"do": "answer", "seat": 1, "yes": true}),
    ] {
        let answer = player.command(&at, command).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    }
    assert_eq!(player.get(&path).await.status, StatusCode::CONFLICT, "the match goes on");
}

/// A finished match of three seats.
const THREE: &str = "[Spec \"moaai:seats=3\"]\n[Result \"n-1-0\"]\n[Ending \"last-move O5\"]\n\n\
    1. Cr@b1 Cv@c1 To@d4 2. Co@b4 Rr@e1 Tv@c2 3. Rv@c4 Ro@a2 Cb@c3 4. Rb@b2 Tr@e3 Tb@d3 5. b4-a3 c3-b3 d3-e2 6. b1-a1 c1-d1 e1-e2 a1-b2 \
    d4-e3 b2-c2 c4-b3 c2-d1 b3-a3 e2-d2 a3-a2 n-1-0\n";

#[tokio::test]
async fn three_seats_have_a_line_each() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.form("/records", &[("record", THREE)]).await.location().to_owned();
    let page = player.page(&format!("{at}/review?whole=1")).await;
    assert_eq!(page.matches("wins</text>").count(), 3, "{page}");
    assert!(page.contains("line class=\"exact\"") && page.contains("circle class=\"estimate\""), "{page}");
}
