//! Puzzles over HTTP: answers, hints, progress, the daily puzzle, and what other sites may show.

use axum::http::{StatusCode, header};
use putahi_puzzles::{Kind, Puzzle, packs};
use serde_json::Value;

use crate::common::{Answer, Browser, folder};

/// A puzzle of the packs of the program with a property; the first, so that each run takes the same.
fn find(is_meant: impl Fn(&Puzzle) -> bool) -> &'static Puzzle {
    let mut all = packs::all().iter().flat_map(putahi_puzzles::Pack::puzzles);
    all.find(|puzzle| is_meant(puzzle)).expect("the packs of the program have such a puzzle")
}

/// A move that is legal in the position of a puzzle and no answer to it.
fn wrong(puzzle: &Puzzle) -> Option<String> {
    use putahi_rules::{Game, legal_moves, with_game};
    let legal: Vec<String> = with_game!(&puzzle.spec, |options: G| {
        let position = G::parse(options, &puzzle.position).unwrap();
        legal_moves(&position).iter().map(ToString::to_string).collect()
    });
    legal.into_iter().find(|text| puzzle.judge::<&str>(&[], text).unwrap() == putahi_puzzles::Verdict::Wrong)
}

/// The right moves of the solver by which the solution goes on, the first of each decision.
fn right_path(puzzle: &Puzzle) -> Vec<String> {
    let (mut path, mut next) = (Vec::new(), Some(&puzzle.solution));
    while let Some(answer) = next.map(|decision| &decision.right[0]) {
        path.push(answer.moves[0].clone());
        next = answer.then.as_ref().map(|then| &then.decision);
    }
    path
}

/// Sends a form of a puzzle as the script of its page does.
async fn submit(browser: &Browser, puzzle: &Puzzle, fields: &[(&str, &str)]) -> Answer {
    let coded: Vec<String> = fields
        .iter()
        .map(|(name, value)| {
            format!("{name}={}", value.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>())
        })
        .collect();
    let kind = "application/x-www-form-urlencoded";
    let request = browser.request("POST", &format!("/puzzle/{}", puzzle.id()), kind);
    let request = request.header(header::ACCEPT, "application/json");
    browser.send(request.body(coded.join("&").into()).unwrap()).await
}

async fn submit_accepted(browser: &Browser, puzzle: &Puzzle, fields: &[(&str, &str)]) -> Value {
    let answer = submit(browser, puzzle, fields).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json()
}

/// Solves a puzzle, by an opening of its own.
pub(crate) async fn solve(browser: &Browser, puzzle: &Puzzle, opening: &str) -> Value {
    let path = right_path(puzzle);
    let mut last = Value::Null;
    for number in 0..path.len() {
        let sent = [
            ("do", "answer"),
            ("path", &path[..number].join(",")),
            ("text", &path[number]),
            ("opening", opening),
        ];
        last = submit_accepted(browser, puzzle, &sent).await;
    }
    last
}

async fn progress(browser: &Browser) -> Value {
    browser.get("/me/data").await.json()["puzzles"].clone()
}

#[tokio::test]
async fn every_right_move_is_right_and_the_puzzle_goes_on_until_it_is_solved() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    for pack in packs::all() {
        for puzzle in pack.puzzles().iter().take(3) {
            for text in puzzle.solution.right_moves() {
                let result = submit_accepted(&browser, puzzle, &[("do", "answer"), ("text", text)]).await;
                let stage = result["stage"].as_str().unwrap();
                assert!(["open", "solved"].contains(&stage), "{} {text}: {result}", puzzle.id());
            }
            assert_eq!(solve(&browser, puzzle, "a").await["stage"], "solved", "{}", puzzle.id());
        }
    }
}

#[tokio::test]
async fn what_is_solved_after_a_wrong_answer_counts_and_is_kept_until_it_is_solved_without_one() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let puzzle = find(|puzzle| wrong(puzzle).is_some());
    let (id, text) = (puzzle.id().to_string(), wrong(puzzle).unwrap());
    assert_eq!(browser.cookies(), "", "reading creates no session");
    let wrong =
        submit_accepted(&browser, puzzle, &[("do", "answer"), ("text", &text), ("opening", "a")]).await;
    assert_eq!(wrong["stage"], "wrong");
    assert!(wrong["steps"][0]["state"]["status"].as_str().unwrap().starts_with("Not quite"), "{wrong}");
    assert!(browser.page("/puzzles").await.contains(&format!("href=\"/puzzle/{id}\"")));
    let said = "Not first time, but it counts.";
    let solved = solve(&browser, puzzle, "a").await;
    assert!(solved["panel"].as_str().unwrap().contains(said), "{solved}");
    let kept = progress(&browser).await;
    assert_eq!((&kept["again"], &kept["solved"]), (&serde_json::json!([id]), &serde_json::json!([id])));
    let list = browser.page("/puzzles").await;
    assert!(list.contains(">1 of ") && list.contains("Try again (1)"), "{list}");
    let solved = solve(&browser, puzzle, "b").await;
    assert!(!solved["panel"].as_str().unwrap().contains(said), "{solved}");
    let progress = progress(&browser).await;
    assert_eq!((&progress["again"], &progress["solved"]), (&serde_json::json!([]), &serde_json::json!([id])));
}

#[tokio::test]
async fn a_shown_answer_is_no_solution() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let puzzle = find(|_| true);
    let shown = submit_accepted(&browser, puzzle, &[("do", "show"), ("opening", "a")]).await;
    assert_eq!(shown["stage"], "shown");
    assert!(shown["panel"].as_str().unwrap().contains("This one doesn’t count."), "{shown}");
    assert_eq!(shown["steps"].as_array().unwrap().len(), puzzle.solution.main_line().len());
    let progress = progress(&browser).await;
    assert_eq!(
        (&progress["again"][0], &progress["solved"]),
        (&puzzle.id().to_string().into(), &serde_json::json!([]))
    );
}

#[tokio::test]
async fn hints_say_where_then_which_man_and_are_not_noted() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let puzzle = find(|puzzle| putahi_puzzles::hint::<&str>(puzzle, &[]).unwrap().man.is_some());
    let hint = putahi_puzzles::hint::<&str>(puzzle, &[]).unwrap();
    let first = submit_accepted(&browser, puzzle, &[("do", "hint"), ("hints", "0")]).await;
    let marked = first["marked"].as_array().unwrap();
    assert!(marked.len() > 1 && marked.contains(&hint.point.clone().into()), "{first}");
    let second = submit_accepted(&browser, puzzle, &[("do", "hint"), ("hints", "1")]).await;
    assert_eq!(second["marked"], serde_json::json!([hint.man.unwrap()]));
    assert_eq!(browser.cookies(), "", "nothing is noted");
}

#[tokio::test]
async fn a_slower_win_is_acknowledged_and_counts_once_it_is_accepted() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let slower = |puzzle: &Puzzle| puzzle.solution.slower.first().cloned();
    let mut all = packs::all().iter().flat_map(putahi_puzzles::Pack::puzzles);
    // Small packs have no slower wins.
    let Some(puzzle) = all.find(|puzzle| puzzle.kind == Kind::Win && slower(puzzle).is_some()) else {
        return;
    };
    let text = slower(puzzle).unwrap();
    let first = submit_accepted(&browser, puzzle, &[("do", "answer"), ("text", &text)]).await;
    assert_eq!(first["stage"], "slower");
    assert!(first["steps"][0]["state"]["status"].as_str().unwrap().starts_with("Right, but slow"));
    let accepted = submit_accepted(&browser, puzzle, &[("do", "accept"), ("text", &text)]).await;
    assert_eq!(accepted["stage"], "solved");
    let wrong = wrong(puzzle);
    if let Some(wrong) = wrong {
        let refused = submit_accepted(&browser, puzzle, &[("do", "accept"), ("text", &wrong)]).await;
        assert_eq!(refused["stage"], "wrong", "only what is right can be accepted");
    }
}

#[tokio::test]
async fn what_is_no_answer_is_refused() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let puzzle = find(|_| true);
    let illegal = submit(&browser, puzzle, &[("do", "answer"), ("text", "nowhere")]).await;
    assert!(illegal.refusal(StatusCode::UNPROCESSABLE_ENTITY).contains("nowhere"));
    for (fields, field) in [
        (&[("do", "dance")][..], "do"),
        (&[("do", "hint"), ("path", "x,y")], "path"),
        (&[("do", "hint"), ("theme", "chess")], "theme"),
        (&[("do", "hint"), ("opening", &"x".repeat(65))], "opening"),
    ] {
        let refused = submit(&browser, puzzle, fields).await;
        assert_eq!(
            (refused.status, refused.json()["code"].clone()),
            (StatusCode::BAD_REQUEST, "field".into()),
            "{field}"
        );
    }
    assert_eq!(browser.cookies(), "", "nothing is noted");
    for path in ["/puzzle/x", "/puzzle/abcdefghij", "/puzzle/own/nowhere/1", "/puzzle/x/picture.svg"] {
        assert_eq!(browser.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_all_and_counted_once_for_each_session() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (ben, cem) = (ana.other(), ana.other());
    let daily = ana.get("/api/puzzle/daily").await;
    assert_eq!(daily.header(header::ACCESS_CONTROL_ALLOW_ORIGIN), "*");
    let daily = daily.json();
    assert_eq!(daily, ben.get("/api/puzzle/daily").await.json());
    let puzzle = find(|puzzle| puzzle.id().to_string() == daily["id"]);
    assert_eq!(daily["position"], puzzle.position);
    solve(&ana, puzzle, "a").await;
    solve(&ana, puzzle, "b").await;
    submit_accepted(&ben, puzzle, &[("do", "show"), ("opening", "c")]).await;
    solve(&ben, puzzle, "d").await;
    for other in [ana.other(), ana.other()] {
        submit_accepted(&other, puzzle, &[("do", "show"), ("opening", "e")]).await;
    }
    assert!(
        !cem.page("/puzzle/daily").await.contains("got it first time"),
        "of four players it says nothing"
    );
    submit_accepted(&ana.other(), puzzle, &[("do", "show"), ("opening", "e")]).await;
    let page = cem.page("/puzzle/daily").await;
    assert!(page.contains("1 of 5 players got it first time."), "twice by one counts once");
    let [ana, ben] = [progress(&ana).await, progress(&ben).await];
    assert_eq!((&ana["row"][1], &ben["row"][1]), (&1.into(), &0.into()), "a shown answer is no solution");
}

#[tokio::test]
async fn the_day_names_the_game_of_tomorrow_and_its_result_can_be_shared() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let daily = browser.get("/api/puzzle/daily").await.json();
    let puzzle = find(|puzzle| puzzle.id().to_string() == daily["id"]);
    let page = browser.page("/puzzle/daily").await;
    assert!(page.contains("Next puzzle ") && !page.contains("class=\"result\""), "{page}");
    let wrong = wrong(puzzle).unwrap();
    for opening in ["a", "a"] {
        submit_accepted(&browser, puzzle, &[("do", "answer"), ("text", &wrong), ("opening", opening)]).await;
    }
    let solved = solve(&browser, puzzle, "a").await;
    let panel = solved["panel"].as_str().unwrap();
    let result = panel.split("<p class=\"result\">").nth(1).unwrap().split("</p>").next().unwrap();
    assert!(result.starts_with("Putahi, puzzle of ") && result.contains(": third try\nhttp"), "{result}");
    assert!(result.ends_with(&format!("/puzzle/{}", puzzle.id())), "{result}");
    let shared = daily["link"].as_str().unwrap();
    assert!(result.ends_with(shared), "{result} {shared}");
    assert!(browser.page("/puzzles").await.contains("1-day streak"));
    let other = find(|other| other.id() != puzzle.id());
    let of_no_day = solve(&browser, other, "b").await;
    assert!(!of_no_day["panel"].as_str().unwrap().contains("class=\"result\""), "{of_no_day}");
}

#[tokio::test]
async fn whoever_has_solved_ten_puzzles_gets_the_usual_one_of_the_day() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let easy = browser.get("/api/puzzle/daily").await.json()["id"].as_str().unwrap().to_owned();
    let at = |id: &str| format!("data-address=\"/puzzle/{id}\"");
    let mut others = packs::all()[1].puzzles().iter().filter(|puzzle| puzzle.id().to_string() != easy);
    for number in 0..10 {
        assert!(browser.page("/puzzle/daily").await.contains(&at(&easy)), "{number} solved");
        solve(&browser, others.next().unwrap(), &number.to_string()).await;
    }
    let usual = browser.page("/puzzle/daily").await;
    assert!(!usual.contains(&at(&easy)), "{usual}");
    assert!(usual.contains("Daily puzzle"), "{usual}");
    assert!(browser.other().page("/puzzle/daily").await.contains(&at(&easy)), "others have their own");
    assert!(browser.page("/puzzles").await.contains("Easy on Monday"));
}

#[tokio::test]
async fn every_page_with_the_puzzle_of_the_day_says_its_day_and_two_when_the_next_comes() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    for path in ["/", "/puzzles", "/puzzle/daily", "/puzzle/daily/embed"] {
        let page = browser.page(path).await;
        assert!(page.contains("Daily puzzle\u{a0}· "), "{path}");
    }
    for path in ["/puzzles", "/puzzle/daily"] {
        assert!(browser.page(path).await.contains("Next puzzle "), "{path}");
    }
}

#[tokio::test]
async fn only_the_page_for_frames_may_stand_in_a_frame_and_it_can_do_nothing() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    browser.begin_people("mu-torere").await;
    let cookies = browser.cookies();
    assert!(!cookies.is_empty());
    for path in ["/puzzle/daily", "/puzzles", "/"] {
        let policy = browser.get(path).await.header(header::CONTENT_SECURITY_POLICY).to_owned();
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
    }
    let page = browser.get("/puzzle/daily/embed").await;
    assert_eq!(page.status, StatusCode::OK);
    let policy = page.header(header::CONTENT_SECURITY_POLICY);
    assert!(policy.contains("frame-ancestors *") && policy.contains("form-action 'none'"), "{policy}");
    assert!(!policy.contains("script-src"), "{policy}");
    assert!(!page.headers.contains_key(header::SET_COOKIE));
    for forbidden in ["<form", "<script", "<button", "<input"] {
        assert!(!page.body.contains(forbidden), "{forbidden}");
    }
    let stranger = browser.other();
    assert_eq!(page.body, stranger.get("/puzzle/daily/embed").await.body, "it knows no session");
    let french = browser.page("/puzzle/daily/embed?lang=fr").await;
    assert!(french.contains("<html lang=\"fr\"") && french.contains("/picture.svg?lang=fr\""), "{french}");
    assert_eq!(browser.get("/puzzle/daily/embed?lang=xx").await.status, StatusCode::BAD_REQUEST);
    let picture = browser.get("/puzzle/daily/picture.svg").await;
    assert_eq!(picture.header(header::CONTENT_TYPE), "image/svg+xml");
    assert!(picture.body.contains("<svg") && picture.header(header::CACHE_CONTROL).contains("public"));
}

#[tokio::test]
async fn the_next_puzzle_is_one_of_the_kind_that_was_neither_solved_nor_failed() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let pack = packs::all().iter().max_by_key(|pack| pack.puzzles().len()).unwrap();
    let kind = pack.puzzles()[0].kind;
    let next = format!("/puzzle/next?game={}&theme={kind}", pack.spec());
    let mut seen = Vec::new();
    for _ in 0..3.min(pack.puzzles().iter().filter(|puzzle| puzzle.kind == kind).count()) {
        let to = browser.get(&next).await.location().to_owned();
        let id = to.strip_prefix("/puzzle/").unwrap().split('?').next().unwrap().to_owned();
        assert!(!seen.contains(&id), "{id} comes again");
        let puzzle = find(|puzzle| puzzle.id().to_string() == id);
        assert_eq!(puzzle.kind, kind);
        solve(&browser, puzzle, &id).await;
        seen.push(id);
    }
    assert_eq!(browser.get("/puzzle/next?game=chess").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn after_the_last_puzzle_of_a_kind_it_is_said_that_they_begin_again() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let kinds = packs::all().iter().flat_map(|pack| {
        let of = |kind| pack.puzzles().iter().filter(move |puzzle| puzzle.kind == kind).collect::<Vec<_>>();
        pack.puzzles().iter().map(move |puzzle| of(puzzle.kind))
    });
    let puzzles = kinds.min_by_key(Vec::len).unwrap();
    let kind = puzzles[0].kind.to_string();
    for (number, puzzle) in (1..).zip(&puzzles) {
        let id = puzzle.id().to_string();
        let fields = [("do", "show"), ("opening", id.as_str()), ("theme", &kind)];
        let shown = submit_accepted(&browser, puzzle, &fields).await;
        let panel = shown["panel"].as_str().unwrap();
        assert_eq!(panel.contains("They begin again."), number == puzzles.len(), "{number}: {panel}");
        assert_eq!(panel.contains(">Begin again<"), number == puzzles.len(), "{number}: {panel}");
    }
}

#[tokio::test]
async fn without_a_script_an_answer_is_typed() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let puzzle = find(|puzzle| wrong(puzzle).is_some());
    let at = format!("/puzzle/{}", puzzle.id());
    let page = browser.page(&at).await;
    assert!(page.contains("<noscript>") && page.contains("name=\"text\""));
    let wrong =
        browser.form(&at, &[("do", "answer"), ("text", &wrong(puzzle).unwrap()), ("opening", "a")]).await;
    assert_eq!(wrong.status, StatusCode::OK);
    assert!(wrong.body.contains("Not quite") && wrong.body.contains("Try again"));
    let path = right_path(puzzle);
    let right = browser.form(&at, &[("do", "answer"), ("text", &path[0]), ("opening", "b")]).await;
    assert!(right.body.contains(if path.len() > 1 { "Right!" } else { "Solved!" }));
}

#[tokio::test]
async fn puzzle_progress_is_shown_and_deleted_with_all_other_data() {
    let folder = folder();
    let browser = Browser::at(folder.path());
    let puzzle = find(|_| true);
    solve(&browser, puzzle, "a").await;
    assert_eq!(progress(&browser).await["solved"][0], puzzle.id().to_string());
    assert!(browser.page("/puzzles").await.contains(">1 of "));
    let before = browser.again();
    assert_eq!(browser.form("/me/delete", &[]).await.status, StatusCode::OK);
    assert!(!before.page("/puzzles").await.contains(">1 of "));
}

#[tokio::test]
async fn a_mistake_of_a_finished_match_is_a_puzzle_of_ones_own() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at = ana.begin_people("mu-torere").await;
    let id = at.strip_prefix("/m/").unwrap().to_owned();
    let own = format!("/puzzle/own/{id}/3");
    ana.play_all(&at, &["1-P", "8-1", "P-8"]).await;
    let running = ana.get(&own).await;
    assert_eq!(running.status, StatusCode::CONFLICT, "nothing is revealed while the match runs");
    let resigned = ana.command(&at, serde_json::json!({"do": "resign", "seat": 2})).await;
    assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.body);
    let page = ana.page(&own).await;
    assert!(page.contains("In the match you played P-8."), "{page}");
    let position = &ana.get(&format!("{at}/at/2")).await.json()["position"];
    let analysis = ana.get("/api/analysis?spec=mu-torere&moves=1-P,8-1").await;
    let analysis: Value = serde_json::from_str(analysis.body.lines().last().unwrap()).unwrap();
    assert_eq!(&analysis["position"], position);
    let best = analysis["moves"][0]["value"].clone();
    for m in analysis["moves"].as_array().unwrap() {
        let answer = ana.form(&own, &[("do", "answer"), ("text", m["move"].as_str().unwrap())]).await;
        let is_right = answer.body.contains("Solved!") || answer.body.contains("Right, but slow");
        assert_eq!(is_right, m["value"] == best, "{m}");
    }
    let stranger = ana.other();
    assert!(stranger.page(&own).await.contains("P-8"), "a reader who may see the match may try");
    for gone in [format!("/puzzle/own/{id}/0"), format!("/puzzle/own/{id}/4"), format!("/puzzle/own/{id}/x")]
    {
        assert_eq!(ana.get(&gone).await.status, StatusCode::NOT_FOUND, "{gone}");
    }
}
