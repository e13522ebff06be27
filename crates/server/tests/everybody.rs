//! A question to everybody in a room: from the host's button to the values, what is secret, what is kept, and the plans of a lesson.

use axum::http::StatusCode;

use crate::common::socket::{Page, Server};
use crate::common::{Browser, folder};

/// Two moves of the first player of Mū Tōrere.
const MOVES: [&str; 2] = ["1-P", "4-P"];

/// A person with a device, and how often they have touched it.
struct Person {
    browser: Browser,
    touches: usize,
}

impl Person {
    fn new(browser: Browser) -> Person {
        Person { browser, touches: 0 }
    }

    /// A touch: a form that is sent.
    async fn touch(&mut self, path: &str, fields: &[(&str, &str)]) -> String {
        self.touches += 1;
        self.browser.form(path, fields).await.location().to_owned()
    }
}

async fn done(player: &Browser, at: &str, fields: &[(&str, &str)]) {
    assert_eq!(player.form(&format!("{at}/do"), fields).await.location(), at);
}

async fn denied(player: &Browser, at: &str, fields: &[(&str, &str)]) -> String {
    player.form(&format!("{at}/do"), fields).await.refusal(StatusCode::UNPROCESSABLE_ENTITY)
}

async fn part(player: &Browser, at: &str, name: &str) -> String {
    player.parts(at).await.remove(name).unwrap_or_default()
}

async fn open(host: &Browser) -> String {
    host.form("/rooms", &[("title", "Class"), ("name", "Teacher")]).await.location().to_owned()
}

async fn ask(host: &Browser, at: &str) {
    let asked = host.form(&format!("{at}/ask"), &[("game", "mu-torere")]).await;
    assert_eq!(asked.location(), at);
}

async fn answer(player: &Browser, at: &str, text: &str) {
    done(player, at, &[("do", "answer"), ("question", "1"), ("text", text)]).await;
}

/// A room with a host and people of these names.
async fn class(host: Browser, names: &[&str]) -> (Browser, Vec<Browser>, String) {
    let at = open(&host).await;
    let mut people = Vec::new();
    for name in names {
        let player = host.other();
        player.form(&format!("{at}/enter"), &[("name", name)]).await.location();
        people.push(player);
    }
    (host, people, at)
}

/// The code of five letters that a host's page shows.
async fn code(host: &Browser, at: &str) -> String {
    let bar = part(host, at, "bar").await;
    bar.split("class=\"code\">").nth(1).unwrap().split('<').next().unwrap().to_owned()
}

/// What the answers show as soon as their values are there.
async fn values_shown(page: &mut Page) -> String {
    loop {
        let message = page.next_of("room").await;
        let parts = message["parts"].as_array().unwrap();
        let mut answers =
            parts.iter().filter(|part| part["name"] == "answers").filter_map(|part| part["html"].as_str());
        if let Some(shown) = answers.next_back().filter(|shown| shown.contains("Best:")) {
            return shown.to_owned();
        }
    }
}

async fn follow(server: &Server, browser: &Browser, at: &str) -> Page {
    let marks = browser.marks(at).await;
    server.open(browser, &format!("{at}/socket?have={marks}")).await
}

#[tokio::test]
async fn six_devices_join_by_code_play_and_answer_with_three_touches_each() {
    let server = Server::usual().await;
    let host = server.player.other();
    let at = open(&host).await;
    let code = code(&host, &at).await;
    let mut people: Vec<Person> = (0..6).map(|_| Person::new(host.other())).collect();
    for (number, person) in people.iter_mut().enumerate() {
        assert_eq!(person.touch("/join", &[("code", &code)]).await, at);
        person.touch(&format!("{at}/enter"), &[("name", &format!("Pupil {number}"))]).await;
    }
    let first = [("do", "first-round"), ("game", "nine-mens-morris"), ("away-1", "1")];
    done(&host, &at, &first).await;
    let parts = host.parts(&at).await;
    let boards: Vec<String> =
        parts.keys().filter_map(|name| Some(format!("/m/{}", name.strip_prefix("board-")?))).collect();
    assert_eq!(boards.len(), 3);
    for board in &boards {
        for person in &people {
            if person.browser.state(board).await["can"]["move"] == 1 {
                person.browser.play_all(board, &["d6"]).await;
            }
        }
    }
    // The host puts up the position of a match that runs; all matches are paused, and all are called to the room.
    let id = boards[0].trim_start_matches("/m/");
    assert_eq!(host.form(&format!("{at}/ask"), &[("match", id)]).await.location(), at);
    assert!(people[0].browser.state(&boards[0]).await["paused"].is_u64());
    let ready = part(&people[0].browser, &at, "ready").await;
    assert!(ready.contains("data-question") && !ready.contains("data-call"), "{ready}");
    let mut pages = Vec::new();
    for person in &people {
        pages.push(follow(&server, &person.browser, &at).await);
    }
    for (number, person) in people.iter_mut().enumerate() {
        let text = ["d2", "b4"][usize::from(number == 0)];
        person.touch(&format!("{at}/do"), &[("do", "answer"), ("question", "1"), ("text", text)]).await;
    }
    assert!(part(&host, &at, "answers").await.contains("6 of 6 have answered"));
    done(&host, &at, &[("do", "show-answers"), ("question", "1")]).await;
    done(&host, &at, &[("do", "show-values"), ("question", "1")]).await;
    for page in &mut pages {
        let shown = values_shown(page).await;
        assert!(shown.contains("value=\"5\"") && shown.contains("value=\"1\""), "{shown}");
    }
    done(&host, &at, &[("do", "end-question"), ("question", "1")]).await;
    assert!(people[0].browser.state(&boards[0]).await["paused"].is_null());
    assert!(
        part(&people[0].browser, &at, "ready").await.contains("data-call"),
        "all go back to their boards"
    );
    assert!(people.iter().all(|person| person.touches == 3), "the code, a name, an answer");
}

#[tokio::test]
async fn before_the_host_shows_them_answers_are_seen_by_nobody_else() {
    let mut seen = Vec::new();
    for text in MOVES {
        let folder = folder();
        let (host, people, at) = class(Browser::at(folder.path()), &["Ben", "Cleo", "Dan"]).await;
        ask(&host, &at).await;
        answer(&people[0], &at, text).await;
        answer(&people[1], &at, MOVES[0]).await;
        let mut parts = Vec::new();
        for reader in [&host, &people[1], &people[2]] {
            parts.extend(["asked", "answers", "ready", "people"].map(|name| (reader, name)));
        }
        let mut pages = Vec::new();
        for (reader, name) in parts {
            // The mark of a part depends on the address of its room.
            let shown = part(reader, &at, name).await;
            pages.push(shown.split_once('>').unwrap().1.replace(&at, "/r/room"));
        }
        let export = people[2].get("/me/data").await.body;
        assert!(!export.contains("\"answer\":"), "{export}");
        seen.push(pages);
    }
    assert_eq!(seen[0], seen[1], "what others choose changes nothing");
}

#[tokio::test]
async fn an_answer_may_be_changed_and_then_not_any_more() {
    let folder = folder();
    let (host, people, at) = class(Browser::at(folder.path()), &["Ben"]).await;
    ask(&host, &at).await;
    let board = part(&people[0], &at, "asked").await;
    assert!(board.contains("<putahi-answer") && board.contains("Your move: touch the board."), "{board}");
    assert!(
        !part(&host, &at, "asked").await.contains("<putahi-answer"),
        "the projector shows no answer of the host"
    );
    answer(&people[0], &at, MOVES[0]).await;
    answer(&people[0], &at, MOVES[1]).await;
    let board = part(&people[0], &at, "asked").await;
    assert!(board.contains("Your answer: 4-P. You can still change it."), "{board}");
    assert!(part(&host, &at, "answers").await.contains("1 of 1 have answered"));
    let wrong = [("do", "answer"), ("question", "1"), ("text", "2-P")];
    assert_eq!(denied(&people[0], &at, &wrong).await, "This move is not possible there.");
    let shown = [("do", "show-answers"), ("question", "1")];
    assert_eq!(denied(&people[0], &at, &shown).await, "Only the host of the room can do that.");
    done(&host, &at, &shown).await;
    let late = [("do", "answer"), ("question", "1"), ("text", MOVES[0])];
    assert!(denied(&people[0], &at, &late).await.starts_with("The answers are shown already."));
    done(&host, &at, &[("do", "hands"), ("question", "1"), ("text", MOVES[0]), ("hands", "3")]).await;
    let shown = part(&people[0], &at, "answers").await;
    assert!(shown.contains("value=\"3\"") && shown.contains("value=\"1\""), "{shown}");
    assert!(!shown.contains("class=\"steps\""), "only the host leads on");
}

#[tokio::test]
async fn values_are_exact_where_they_are_known() {
    let folder = folder();
    let (host, people, at) = class(Browser::at(folder.path()), &["Ben"]).await;
    ask(&host, &at).await;
    answer(&people[0], &at, MOVES[0]).await;
    done(&host, &at, &[("do", "show-answers"), ("question", "1")]).await;
    assert!(!part(&people[0], &at, "answers").await.contains("Best:"));
    done(&host, &at, &[("do", "show-values"), ("question", "1")]).await;
    let shown = part(&people[0], &at, "answers").await;
    assert!(shown.contains("Best: ") && shown.contains("worked out to the end"), "{shown}");
    assert!(shown.contains("data-good") && !shown.contains("estimates"), "{shown}");
}

#[tokio::test]
async fn a_question_and_its_answers_outlast_a_restart_and_go_with_a_person() {
    let folder = folder();
    let (host, people, at) = class(Browser::at(folder.path()), &["Ben"]).await;
    ask(&host, &at).await;
    answer(&people[0], &at, MOVES[0]).await;
    let cookies = [host.cookies(), people[0].cookies()];
    drop((host, people));
    let again = Browser::again_at(folder.path()).await;
    let [host, ben] = cookies.map(|cookie| again.other().with_cookie(&cookie));
    assert!(part(&ben, &at, "asked").await.contains("Your answer: 1-P."));
    let export = ben.get("/me/data").await.json();
    assert_eq!(export["rooms"][0]["answers"][0]["answer"], MOVES[0], "{export}");
    done(&host, &at, &[("do", "end-question"), ("question", "1")]).await;
    let before = part(&ben, &at, "asked-before").await;
    assert!(before.contains("1\u{a0}× 1-P") && before.contains("Your answer: 1-P."), "{before}");
    assert!(!part(&host, &at, "asked-before").await.contains("Your answer"));
    assert_eq!(ben.form("/me/delete", &[("passphrase", "")]).await.status, StatusCode::OK);
    assert!(part(&host, &at, "asked-before").await.contains("1\u{a0}× 1-P"), "the count stays");
}

#[tokio::test]
async fn the_host_puts_positions_up_from_the_pages_that_show_them() {
    let folder = folder();
    let (host, people, at) = class(Browser::at(folder.path()), &["Ben"]).await;
    let table = host.begin_people("mu-torere").await;
    let puzzle = putahi_puzzles::packs::all()[0].puzzles()[0].id();
    let analysis = "/analysis/mu-torere?moves=1-P".to_owned();
    let pages = [
        analysis,
        format!("/puzzle/{puzzle}"),
        "/g/moaai/learn".to_owned(),
        "/g/moaai/plan".to_owned(),
        table,
    ];
    let button = format!("action=\"{at}/ask\"");
    for page in &pages {
        assert!(host.page(page).await.contains(&button), "{page}");
        assert!(!people[0].page(page).await.contains(&button), "{page}");
    }
    let to = format!("{at}/ask");
    let refused = people[0].form(&to, &[("game", "mu-torere")]).await;
    assert_eq!(refused.refusal(StatusCode::UNPROCESSABLE_ENTITY), "Only the host of the room can do that.");
    for wrong in [[("game", "go"), ("position", "")], [("game", "mu-torere"), ("position", "nonsense")]] {
        assert_eq!(host.form(&to, &wrong).await.status, StatusCode::BAD_REQUEST, "{wrong:?}");
    }
    assert_eq!(host.form(&to, &[("match", "none")]).await.status, StatusCode::NOT_FOUND);
    host.form(&to, &[("game", "mu-torere"), ("moves", MOVES[0])]).await.location();
    assert!(part(&people[0], &at, "asked").await.contains("Light to move"));
    let again = host.form(&to, &[("game", "mu-torere")]).await;
    assert!(again.refusal(StatusCode::UNPROCESSABLE_ENTITY).starts_with("People are still answering"));
}

#[tokio::test]
async fn each_game_and_a_club_have_a_plan() {
    let folder = folder();
    let player = Browser::at(folder.path());
    for spec in putahi_rules::Spec::all() {
        let page = player.page(&format!("/g/{}/plan", spec.id())).await;
        assert!(
            page.contains("45 minutes") && page.contains("action=\"/rooms") && page.contains("/learn"),
            "{page}"
        );
        assert!(player.page(&format!("/g/{}", spec.id())).await.contains("/plan\""));
    }
    assert!(player.page("/rooms/evening").await.contains("min, from minute"));
    assert_eq!(player.get("/g/none/plan").await.status, StatusCode::NOT_FOUND);
}
