//! Hints that grow, why moves were bad, and what a coach says.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::{Browser, folder};

/// The trap of the rules: light is to move, and one move alone does not lose.
const TRAP: &str = "bwbbww.wb w 9";
const BAD: &str = "8-7";
const GOOD: &str = "6-7";

async fn begun(player: &Browser, more: Value) -> String {
    let mut body = json!({"spec": "mu-torere", "seats": ["easy", "human"], "start": TRAP});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let made = player.post("/api/matches", &body).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    format!("/m/{}", made.json()["id"].as_str().unwrap())
}

async fn make(player: &Browser, at: &str, text: &str) {
    let made = player.command(at, json!({"do": "move", "seat": 2, "text": text})).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.body);
}

async fn remark(player: &Browser, at: &str) -> Value {
    let answer = player.get(&format!("{at}/remark")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json()
}

async fn look(player: &Browser, at: &str, text: &str) -> Value {
    let answer = player.post(&format!("{at}/remark"), &json!({"text": text})).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json()
}

async fn hint(player: &Browser, at: &str, step: usize) -> Value {
    let answer = player.get(&format!("{at}/hint?step={step}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json()
}

#[tokio::test]
async fn a_hint_tells_more_each_time_and_at_last_why() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = begun(&player, json!({})).await;
    let steps = [hint(&player, &at, 1).await, hint(&player, &at, 2).await, hint(&player, &at, 3).await];
    for (number, step) in (1..).zip(&steps) {
        assert_eq!((&step["step"], &step["steps"]), (&json!(number), &json!(4)), "{step}");
        let tells = number == 3;
        assert_eq!(step["text"] == GOOD, tells, "{step}");
        assert_eq!(step["touches"].as_array().unwrap().is_empty(), !tells, "{step}");
        assert_eq!(step["marked"].as_array().unwrap().is_empty(), tells, "{step}");
    }
    assert_eq!(steps[0]["said"], "Look around 7. Ask again for more.");
    assert_eq!(steps[1]["marked"], json!(["6"]));
    assert!(steps[2]["said"].as_str().unwrap().starts_with("Try 6-7"), "{}", steps[2]);
    let last = hint(&player, &at, 4).await;
    assert!(last["said"].as_str().unwrap().ends_with("keeps the draw, and the other moves lose."), "{last}");
    assert_eq!(hint(&player, &at, usize::MAX).await, last, "there is no more to tell");
    assert_eq!(player.get(&format!("{at}/hint?step=-1")).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn where_men_are_placed_no_hint_asks_which_man() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at =
        begun(&player, json!({"spec": "nine-mens-morris", "seats": ["human", "easy"], "start": null})).await;
    let first = hint(&player, &at, 1).await;
    assert_eq!((&first["steps"], first["text"].as_str()), (&json!(3), Some("")), "{first}");
    assert_ne!(hint(&player, &at, 2).await["text"], "");
}

#[tokio::test]
async fn after_a_mistake_against_the_computer_it_is_said_why_it_was_bad() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = begun(&player, json!({})).await;
    assert_eq!(remark(&player, &at).await, Value::Null, "nothing was played");
    make(&player, &at, BAD).await;
    let told = remark(&player, &at).await;
    assert_eq!(told["said"], "With best play it ends soon: you have no move left, and you lose.", "{told}");
    let line = told["line"].as_array().unwrap();
    assert_eq!(line.len(), 4, "the mistake and what followed");
    assert!(line.iter().all(|position| position["board"].as_str().unwrap().contains("<svg")));
    assert_eq!(line[0]["ply"], 1);
    assert_eq!(remark(&player.other(), &at).await, Value::Null, "nobody else is told");
    assert_eq!(look(&player, &at, "2-1").await, Value::Null, "no coach plays");
}

#[tokio::test]
async fn a_good_move_is_no_mistake() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = begun(&player, json!({})).await;
    make(&player, &at, GOOD).await;
    assert_eq!(remark(&player, &at).await, Value::Null);
}

#[tokio::test]
async fn nothing_is_said_in_a_match_that_counts_or_between_people() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for counts in [json!({"clock": "60+0"}), json!({"seats": ["human", "human"], "devices": "shared"})] {
        let at = begun(&player, counts.clone()).await;
        make(&player, &at, BAD).await;
        assert_eq!(remark(&player, &at).await, Value::Null, "{counts}");
        assert_eq!(look(&player, &at, "2-1").await, Value::Null, "{counts}");
    }
}

#[tokio::test]
async fn the_coach_speaks_before_and_after_a_bad_move_and_at_a_chance() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = begun(&player, json!({"seats": ["coach", "human"]})).await;
    let again = look(&player, &at, BAD).await;
    assert_eq!(again, "Look again. With best play it ends soon: you have no move left, and you lose.");
    assert_eq!(look(&player, &at, GOOD).await, Value::Null);
    assert_eq!(look(&player, &at, "no move").await, Value::Null);
    make(&player, &at, BAD).await;
    let after = remark(&player, &at).await;
    assert_eq!(
        after["said"], "With best play it ends soon: you have no move left, and you lose. Take it back?",
        "{after}"
    );
    let mill = json!({"spec": "nine-mens-morris", "seats": ["human", "coach"], "start": "w.w/.w./..b/.b..w./w../.bb/b.. w 0,0"});
    let at = begun(&player, mill).await;
    let chance = remark(&player, &at).await;
    assert_eq!(chance["said"], "Look: you can close a mill and take a man.", "{chance}");
    assert_eq!(chance["line"], json!([]));
    let first = hint(&player, &at, 1).await;
    assert_eq!((&first["step"], &first["steps"]), (&json!(1), &json!(2)), "{first}");
    assert!(first["text"].as_str().unwrap().starts_with("d6-d7x"), "{first}");
}

/// Plays a match with the coach, asking before each legal move and at each turn; the numbers of own moves, of words before a move and
/// of chances, and whether each mistake was told.
async fn count(player: &Browser, game: &str) -> [usize; 3] {
    let at = player.form(&format!("/g/{game}/learn/match"), &[]).await.location().to_owned();
    let [mut own, mut before, mut chances] = [0; 3];
    while own < 9 {
        let state = player.state(&at).await;
        if state["turn"].is_null() {
            break;
        }
        if state["can"]["move"].is_null() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            continue;
        }
        let told = remark(player, &at).await;
        chances += usize::from(told["line"].as_array().is_some_and(Vec::is_empty));
        let moves: Vec<String> = state["legal"]
            .as_array()
            .unwrap()
            .iter()
            .map(|m| m["text"].as_str().unwrap().to_owned())
            .collect();
        let mut last = &moves[0];
        for text in moves.iter().take(6) {
            if !look(player, &at, text).await.is_null() {
                before += 1;
                last = text;
                assert_eq!(look(player, &at, text).await, Value::Null, "it is not held back again");
            }
        }
        let made = player.command(&at, json!({"do": "move", "seat": 1, "text": last})).await;
        assert_eq!(made.status, StatusCode::OK, "{}", made.body);
        own += 1;
    }
    [own, before, chances]
}

#[tokio::test]
async fn the_coach_speaks_seldom_in_a_whole_match() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let mut all = [0; 3];
    for game in ["mu-torere", "nine-mens-morris", "awithlaknannai", "moaai"] {
        let [own, before, chances] = count(&player, game).await;
        assert!(before <= own.div_ceil(3) && chances <= 2, "{game}: {before} and {chances} in {own} moves");
        all = [all[0] + own, all[1] + before, all[2] + chances];
    }
    assert!(all[1] + all[2] > 0, "{all:?}");
}

#[tokio::test]
async fn without_scripts_the_coach_speaks_in_the_page() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = begun(&player, json!({"seats": ["coach", "human"]})).await;
    let typed = player.form(&format!("{at}/typed"), &[("text", BAD)]).await;
    assert_eq!(typed.status, StatusCode::SEE_OTHER, "{}", typed.body);
    let page = player.page(&format!("{at}?typed=1")).await;
    // The coach may have answered before the page is fetched.
    let said = [
        "With best play it ends soon: you have no move left, and you lose.",
        "The best answer ends the match soon: you have no move left, and you lose.",
    ];
    let says = |page: &str| said.iter().any(|said| page.contains(said));
    assert!(says(&page) && !page.contains("Take it back?"), "{page}");
    assert!(!says(&player.page(&at).await));
}

#[tokio::test]
async fn a_review_says_why_a_move_was_bad_and_goes_through_what_followed() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = begun(&player, json!({"seats": ["human", "human"], "devices": "shared"})).await;
    for (seat, text) in [(2, BAD), (1, "1-8"), (2, "2-1"), (1, "3-2")] {
        let made = player.command(&at, json!({"do": "move", "seat": seat, "text": text})).await;
        assert_eq!(made.status, StatusCode::OK, "{}", made.body);
    }
    let page = player.page(&format!("{at}/review")).await;
    assert!(page.contains("href=\"?why=1#why\""), "the mistake leads to what followed");
    let shown = player.page(&format!("{at}/review?why=1&step=3")).await;
    let said = "With best play it ends soon: Light has no move left, and Dark wins.";
    assert!(
        shown.contains(said) && shown.contains("4 of 4") && shown.contains("?why=1&amp;step=2#why"),
        "{shown}"
    );
    let told = player.get(&format!("{at}/review/why?why=1")).await.json();
    assert_eq!((&told["said"], told["line"].as_array().unwrap().len()), (&json!(said), 4), "{told}");
    let api = format!("/api/matches/{}/review", at.trim_start_matches("/m/"));
    let reason = player.get(&format!("{api}/1")).await.json();
    assert_eq!(reason, json!({"ply": 1, "said": said, "line": [BAD, "1-8", "2-1", "3-2"]}));
    let good = player.get(&format!("{api}/2")).await.json();
    assert_eq!(good["line"], json!(["1-8"]), "{good}");
    for wrong in ["0", "5", "x"] {
        assert!(player.get(&format!("{api}/{wrong}")).await.status.is_client_error(), "{wrong}");
        let answer = player.get(&format!("{at}/review/why?why={wrong}")).await;
        assert!(answer.status.is_client_error(), "{wrong}");
    }
    assert_eq!(player.get(&format!("{at}/review?why=9999999")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_mistakes_of_a_match_are_tasks_one_after_another() {
    let folder = folder();
    let player = Browser::at(folder.path());
    // Dark misses a win twice, and light walks into the trap.
    let at = begun(&player, json!({"seats": ["human", "human"], "devices": "shared"})).await;
    for (seat, text) in [(2, BAD), (1, "P-8"), (2, "7-P"), (1, "8-7")] {
        let made = player.command(&at, json!({"do": "move", "seat": seat, "text": text})).await;
        assert_eq!(made.status, StatusCode::OK, "{}", made.body);
    }
    let resigned = player.command(&at, json!({"do": "resign", "seat": 2})).await;
    assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.body);
    let id = at.trim_start_matches("/m/");
    let review = player.get(&format!("/api/matches/{id}/review")).await.json();
    let decisions = review["decisions"].as_array().unwrap();
    let wrong: Vec<u64> = decisions
        .iter()
        .filter(|made| made["kept"] == false)
        .map(|made| made["ply"].as_u64().unwrap())
        .collect();
    assert!(wrong.len() > 1 && wrong[0] == 1, "{wrong:?}");
    let page = player.page(&format!("{at}/review")).await;
    assert!(page.contains("Learn from my mistakes") && page.contains(&format!("/puzzle/own/{id}/1?learn=1")));
    for (number, ply) in (1..).zip(&wrong) {
        let task = player.page(&format!("/puzzle/own/{id}/{ply}?learn=1")).await;
        assert!(task.contains(&format!("{number} of {}", wrong.len())), "{task}");
        let fields = [("do", "show"), ("learn", "1"), ("hints", "2"), ("opening", "o")];
        let shown = player.form(&format!("/puzzle/own/{id}/{ply}"), &fields).await;
        assert_eq!(shown.status, StatusCode::OK, "{}", shown.body);
        assert!(shown.body.contains("It "), "the solution says why");
        let next = match wrong.get(number) {
            Some(next) => format!("/puzzle/own/{id}/{next}?learn=1"),
            None => format!("/m/{id}/review"),
        };
        assert!(shown.body.contains(&format!("href=\"{next}\"")), "{next} {}", shown.body);
    }
    assert!(!player.page(&format!("/puzzle/own/{id}/1")).await.contains("1 of "));
}
