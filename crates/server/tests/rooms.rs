//! Rooms: people who meet, tables among them, a tournament, and who may do what.

use axum::http::{StatusCode, header};
use serde_json::{Value, json};

use crate::common::{Answer, Browser, folder};

/// Opens a room as a host of this name and gives its address.
async fn open(host: &Browser, name: &str) -> String {
    host.form("/rooms", &[("title", "Club"), ("name", name)]).await.location().to_owned()
}

async fn enter(player: &Browser, at: &str, name: &str) {
    assert_eq!(player.form(&format!("{at}/enter"), &[("name", name)]).await.location(), at);
}

async fn ask(player: &Browser, at: &str, fields: &[(&str, &str)]) -> Answer {
    player.form(&format!("{at}/do"), fields).await
}

async fn done(player: &Browser, at: &str, fields: &[(&str, &str)]) {
    assert_eq!(ask(player, at, fields).await.location(), at);
}

async fn denied(player: &Browser, at: &str, fields: &[(&str, &str)]) -> String {
    ask(player, at, fields).await.refusal(StatusCode::UNPROCESSABLE_ENTITY)
}

/// A part of the room's page; empty if there is no such part.
async fn part(player: &Browser, at: &str, name: &str) -> String {
    player.parts(at).await.remove(name).unwrap_or_default()
}

/// The addresses of the matches whose boards the room shows.
async fn boards(player: &Browser, at: &str) -> Vec<String> {
    let page = player.page(at).await;
    let names = page.split(" data-part=\"board-").skip(1).map(|rest| rest.split('"').next().unwrap());
    names.map(|id| format!("/m/{id}")).collect()
}

/// A room with a host and this number of others, called A, B, C …
async fn club(people: usize) -> (tempfile::TempDir, Vec<Browser>, String) {
    let folder = folder();
    let host = Browser::at(folder.path());
    let at = open(&host, "A").await;
    let mut all = vec![host];
    for name in ["B", "C", "D", "E", "F"].iter().take(people - 1) {
        let player = all[0].other();
        enter(&player, &at, name).await;
        all.push(player);
    }
    (folder, all, at)
}

#[tokio::test]
async fn after_a_match_of_a_tournament_the_next_round_is_awaited_in_place_of_a_rematch() {
    let (_folder, people, at) = club(4).await;
    done(
        &people[0],
        &at,
        &[("do", "first-round"), ("game", "mu-torere"), ("away-1", "1"), ("plays-1", "on")],
    )
    .await;
    let mut said = Vec::new();
    for round in 1..=3 {
        let boards = boards(&people[0], &at).await;
        for board in &boards {
            resign(&people, board, 1).await;
        }
        let mut own = String::new();
        for board in &boards {
            if people[0].state(board).await["can"]["again"] == true {
                own = people[0].page(board).await;
            }
        }
        assert!(!own.contains("/again\"") && own.contains("class=\"again\""), "{own}");
        said.push(own.contains("The host starts the next round."));
        assert_eq!(own.contains("That was the last round."), round == 3);
        if round < 3 {
            start_round(&people[0], &at, round, 0).await.location();
        }
    }
    assert_eq!(said, [true, true, false]);
    let single = club(2).await;
    done(&single.1[0], &single.2, &[("do", "open"), ("game", "mu-torere"), ("with", "2")]).await;
    let board = boards(&single.1[0], &single.2).await.remove(0);
    resign(&single.1, &board, 1).await;
    assert!(
        single.1[0].page(&board).await.contains("/again\""),
        "outside of a tournament there is a rematch"
    );
}

/// Starts a round of the first tournament, which ends this number of unfinished matches.
async fn start_round(host: &Browser, at: &str, round: usize, unfinished: usize) -> Answer {
    let (round, unfinished) = (round.to_string(), unfinished.to_string());
    let fields = [("do", "start-round"), ("number", "1"), ("round", &round), ("unfinished", &unfinished)];
    ask(host, at, &fields).await
}

/// Lets the player at this seat of the match resign.
async fn resign(people: &[Browser], at: &str, seat: u64) {
    for player in people {
        if player.state(at).await["can"]["resign"] == seat {
            assert_eq!(
                player.command(at, json!({"do": "resign", "seat": seat})).await.status,
                StatusCode::OK
            );
            return;
        }
    }
    panic!("nobody has seat {seat} of {at}");
}

#[tokio::test]
async fn people_come_in_by_the_link_and_see_each_other() {
    let (_folder, people, at) = club(2).await;
    let outside = people[0].other();
    let page = outside.page(&at).await;
    assert!(page.contains("Club") && page.contains("/enter") && !page.contains("data-part"));
    let page = people[1].page(&at).await;
    assert!(page.contains("Scan, or go to") && page.contains("<svg"));
    let list = part(&people[0], &at, "people").await;
    assert!(list.contains(">A<") && list.contains(">B<"));
    for what in [("do", "lock"), ("do", "sit")] {
        assert!(denied(&outside, &at, &[what]).await.starts_with("You are not in this room"));
    }
    assert!(outside.cookies().is_empty(), "a refused request creates no session");
    assert_eq!(ask(&outside, "/r/none", &[("do", "lock")]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(outside.get("/r/none").await.status, StatusCode::NOT_FOUND);
    assert!(people[0].page("/rooms").await.contains(&at));
    assert!(!people[1].page("/rooms").await.contains(&at));
}

#[tokio::test]
async fn an_empty_name_is_replaced_by_a_random_one_and_an_invalid_one_is_refused() {
    let (_folder, people, at) = club(1).await;
    let player = people[0].other();
    let bad = player.form(&format!("{at}/enter"), &[("name", "a\u{202e}b")]).await;
    assert_eq!(bad.status, StatusCode::BAD_REQUEST);
    enter(&player, &at, "").await;
    assert!(part(&player, &at, "arrive").await.matches("data-person").count() == 2);
    let hostile = people[0].other();
    enter(&hostile, &at, "<b>x</b>").await;
    assert!(!people[0].page(&at).await.contains("<b>x</b>"));
}

#[tokio::test]
async fn the_host_renames_removes_and_locks() {
    let (_folder, people, at) = club(3).await;
    let [host, b, c] = &people[..] else { panic!("three") };
    done(host, &at, &[("do", "rename"), ("person", "2"), ("name", "Ben")]).await;
    assert!(part(c, &at, "arrive").await.contains("Ben"));
    done(b, &at, &[("do", "rename"), ("person", "2"), ("name", "Bea")]).await;
    assert!(part(c, &at, "arrive").await.contains("Bea"));
    let own = part(c, &at, "people").await;
    assert!(own.contains(">C<") && !own.contains("Bea"), "a guest reads the names once: {own}");
    let not_host = "Only the host of the room can do that.";
    assert_eq!(denied(b, &at, &[("do", "rename"), ("person", "3"), ("name", "X")]).await, not_host);
    for what in ["lock", "close", "phrases-off", "pause", "resume"] {
        assert_eq!(denied(b, &at, &[("do", what)]).await, not_host, "{what}");
    }
    assert_eq!(start_round(b, &at, 0, 0).await.refusal(StatusCode::UNPROCESSABLE_ENTITY), not_host);
    let close = [("do", "close-tournament"), ("number", "1"), ("unfinished", "0")];
    assert_eq!(denied(b, &at, &close).await, not_host);
    done(host, &at, &[("do", "remove"), ("person", "2")]).await;
    assert!(b.parts(&at).await.is_empty(), "a removed person sees the form to enter");
    done(host, &at, &[("do", "lock")]).await;
    assert!(b.page(&at).await.contains("The room is locked"));
    enter(b, &at, "Bea").await;
    let waits = b.get(&at).await;
    assert!(waits.body.contains("You have asked") && waits.header(header::REFRESH) == "10", "{}", waits.body);
    assert!(part(host, &at, "people").await.contains("Bea"));
    done(host, &at, &[("do", "decline"), ("person", "2")]).await;
    assert!(!b.page(&at).await.contains("You have asked"));
    done(host, &at, &[("do", "unlock")]).await;
    enter(b, &at, "B").await;
    done(host, &at, &[("do", "hand-over"), ("person", "3")]).await;
    assert_eq!(denied(host, &at, &[("do", "lock")]).await, not_host);
    done(c, &at, &[("do", "close")]).await;
    assert_eq!(denied(b, &at, &[("do", "open"), ("game", "mu-torere")]).await, "The room is closed.");
}

#[tokio::test]
async fn tables_are_opened_among_people() {
    let (_folder, people, at) = club(4).await;
    let [host, b, c, d] = &people[..] else { panic!("four") };
    done(b, &at, &[("do", "open"), ("game", "mu-torere"), ("with", "3"), ("third", ""), ("clock", "")]).await;
    let [table] = &boards(c, &at).await[..] else { panic!("one") };
    assert!(part(c, &at, "ready").await.contains(&format!("href=\"{table}\"")));
    assert!(!part(d, &at, "ready").await.contains(table));
    let state = c.state(table).await;
    assert_eq!((&state["waiting"], &state["phrases"]), (&json!(false), &json!(true)));
    assert_eq!(state["room"], at.trim_start_matches("/r/"));
    assert_eq!(d.state(table).await["room"], Value::Null, "a watcher is not sent the room");
    let names: Vec<_> =
        state["chairs"].as_array().unwrap().iter().map(|chair| chair["name"].clone()).collect();
    assert!(names.contains(&json!("B")) && names.contains(&json!("C")));
    done(host, &at, &[("do", "rename"), ("person", "3"), ("name", "Carl")]).await;
    assert!(c.state(table).await["chairs"].to_string().contains("Carl"));
    done(d, &at, &[("do", "open"), ("game", "mu-torere"), ("with", "")]).await;
    let free = boards(d, &at).await.remove(1);
    let busy = "One of these players is in another match, which has to end first.";
    let id = free.trim_start_matches("/m/").to_owned();
    assert_eq!(denied(c, &at, &[("do", "sit"), ("table", &id)]).await, busy);
    assert!(part(host, &at, &format!("board-{id}")).await.contains("Join"));
    done(host, &at, &[("do", "sit"), ("table", &id)]).await;
    assert_eq!(host.state(&free).await["waiting"], false);
    resign(&people, table, 1).await;
    assert!(part(c, &at, "finished").await.contains(table));
    assert_eq!(boards(c, &at).await, [free]);
    let old = table.trim_start_matches("/m/");
    let before = c.state(table).await["can"]["again"].clone();
    assert_eq!(before, true);
    done(c, &at, &[("do", "again"), ("table", old)]).await;
    let [_, next] = &boards(c, &at).await[..] else { panic!("two") };
    assert_eq!(c.state(table).await["next"], next.trim_start_matches("/m/"));
}

#[tokio::test]
async fn three_play_moaai_at_a_table_of_the_host() {
    let (_folder, people, at) = club(4).await;
    let seats = [
        ("do", "pair"),
        ("game", "moaai"),
        ("seat-1", "4"),
        ("seat-2", "2"),
        ("seat-3", "3"),
        ("clock", "calm"),
    ];
    done(&people[0], &at, &seats).await;
    let [table] = &boards(&people[0], &at).await[..] else { panic!("one") };
    assert_eq!(people[3].state(table).await["can"]["move"], 1);
    assert_eq!(people[2].state(table).await["chairs"].as_array().unwrap().len(), 3);
    let pair = [("do", "pair"), ("game", "mu-torere"), ("seat-1", "2"), ("seat-2", "2")];
    assert_eq!(denied(&people[0], &at, &pair).await, "Nobody can play against themselves.");
}

#[tokio::test]
async fn phrases_are_switched_off_at_the_tables() {
    let (_folder, people, at) = club(2).await;
    done(&people[0], &at, &[("do", "open"), ("game", "mu-torere"), ("with", "2")]).await;
    let [table] = &boards(&people[0], &at).await[..] else { panic!("one") };
    done(&people[0], &at, &[("do", "phrases-off")]).await;
    assert_eq!(people[1].state(table).await["phrases"], false);
    resign(&people, table, 1).await;
    people[1].form(&format!("{table}/again"), &[]).await.location();
    let [next] = &boards(&people[0], &at).await[..] else { panic!("the room follows") };
    assert_eq!(people[1].state(next).await["phrases"], false);
    done(&people[0], &at, &[("do", "phrases-on")]).await;
    assert_eq!(people[1].state(next).await["phrases"], true);
}

const ROBIN: [(&str, &str); 4] =
    [("do", "tournament"), ("system", "round-robin"), ("who", "ticked"), ("game", "mu-torere")];

#[tokio::test]
async fn six_play_a_round_robin() {
    let (_folder, people, at) = club(6).await;
    let plays: Vec<String> = (1..=6).map(|number| format!("ticked-{number}")).collect();
    let plays: Vec<(&str, &str)> = plays.iter().map(|name| (&name[..], "on")).collect();
    done(&people[0], &at, &[&ROBIN[..], &plays[..]].concat()).await;
    for round in 0..5 {
        if round > 0 {
            assert_eq!(start_round(&people[0], &at, round, 0).await.location(), at);
        }
        let tables = boards(&people[5], &at).await;
        assert_eq!(tables.len(), 3, "round {round}");
        let record = people[0].page(&format!("{}/record", tables[0])).await;
        let round = format!("[Round \"{}\"]", round + 1);
        assert!(record.contains("[Event \"Club\"]") && record.contains(&round), "{record}");
        for table in tables {
            resign(&people, &table, 2).await;
        }
    }
    let table = part(&people[0], &at, "tournament").await;
    assert!(table.contains("All matches have been played."));
    for player in &people {
        let theirs = part(player, &at, "tournament").await;
        let points = |text: &str| -> Vec<String> {
            let cells = text.split("class=\"points\">").skip(1);
            cells.map(|rest| rest.split('<').next().unwrap().to_owned()).collect()
        };
        assert_eq!(points(&theirs), points(&table));
        assert_eq!(points(&theirs).len(), 6);
        let all: u32 = points(&theirs).iter().map(|text| text.parse::<u32>().unwrap()).sum();
        assert_eq!(all, 15, "the first player has won, each match one point");
    }
}

#[tokio::test]
async fn a_guest_learns_to_wait_for_the_next_round_and_all_learn_who_has_won() {
    let (_folder, people, at) = tournament(2).await;
    let [host, b] = &people[..] else { panic!("two") };
    assert!(!part(b, &at, "ready").await.contains("the tournament!"));
    let table = boards(host, &at).await.remove(0);
    let first = host.state(&table).await["chairs"][0]["name"].as_str().unwrap().to_owned();
    resign(&people, &table, 2).await;
    let won = format!("{first} wins the tournament!");
    for (player, name) in [(host, "A"), (b, "B")] {
        let shown = part(player, &at, "ready").await;
        let place = if name == first { "Your place: 1 of 2." } else { "Your place: 2 of 2." };
        assert!(shown.contains(&won) && shown.contains(place) && !shown.contains("Stay on"), "{shown}");
    }
    let is_listed = async || part(b, &at, "finished").await.contains("Finished matches");
    assert!(!is_listed().await, "the rounds list them");
    done(host, &at, &[("do", "close-tournament"), ("number", "1"), ("unfinished", "0")]).await;
    assert!(!is_listed().await, "its page lists them");
    assert!(b.page(&format!("{at}/tournament/1")).await.contains(&won));

    let (_folder, people, at) = tournament(4).await;
    let waits = async |player: &Browser| part(player, &at, "ready").await.contains("Stay on this page");
    assert!(!waits(&people[1]).await, "a match is ready");
    for table in boards(&people[0], &at).await {
        resign(&people, &table, 1).await;
    }
    assert!(waits(&people[1]).await && !waits(&people[0]).await, "the host starts the round");
    let bar = part(&people[0], &at, "bar").await;
    assert!(bar.contains("Start round 2 of 3") && !bar.contains("Eyes on me"), "nothing to pause: {bar}");
}

#[tokio::test]
async fn the_host_starts_the_first_round_of_all_in_one_step() {
    let (_folder, mut people, at) = club(1).await;
    let offered = async |player: &Browser| part(player, &at, "begin").await.contains("Start round 1");
    assert!(!offered(&people[0]).await, "nobody else is here");
    let first = [("do", "first-round"), ("game", "nine-mens-morris")];
    assert!(denied(&people[0], &at, &first).await.contains("number of players"));
    for name in ["B", "C", "D"] {
        let player = people[0].other();
        enter(&player, &at, name).await;
        people.push(player);
    }
    assert!(offered(&people[0]).await && !offered(&people[1]).await);
    assert_eq!(denied(&people[1], &at, &first).await, "Only the host of the room can do that.");
    done(&people[0], &at, &first).await;
    let tables = boards(&people[3], &at).await;
    assert_eq!(tables.len(), 2);
    for table in &tables {
        let record = people[0].page(&format!("{table}/record")).await;
        assert!(
            record.contains("[Spec \"nine-mens-morris\"]") && record.contains("[Round \"1\"]"),
            "{record}"
        );
    }
    assert!(!offered(&people[0]).await, "it runs");
    assert!(part(&people[0], &at, "tournament").await.contains("Start round 2 of 3"));
    assert!(!ask(&people[0], &at, &first).await.status.is_success());
}

#[tokio::test]
async fn a_host_who_does_not_play_says_so_beside_the_button() {
    let (_folder, people, at) = club(3).await;
    let host_plays = async || part(&people[0], &at, "begin").await.contains(r#"name="plays-1" checked"#);
    assert!(host_plays().await);
    let first = [("do", "first-round"), ("game", "mu-torere"), ("away-1", "1")];
    done(&people[0], &at, &first).await;
    let robin = part(&people[0], &at, "tournament").await;
    assert_eq!(boards(&people[0], &at).await.len(), 1);
    assert!(!robin.contains("sits out"), "of three people, two play: {robin}");
    done(&people[0], &at, &[("do", "close-tournament"), ("number", "1"), ("unfinished", "1")]).await;
    assert!(!host_plays().await, "the choice is remembered");
    done(&people[0], &at, &[&first[..], &[("plays-1", "on")]].concat()).await;
    assert!(part(&people[0], &at, "tournament").await.contains("sits out"), "of three people, all play");
}

#[tokio::test]
async fn rooms_outlive_the_server() {
    let (folder, people, at) = club(3).await;
    done(
        &people[0],
        &at,
        &[&ROBIN[..], &[("ticked-1", "on"), ("ticked-2", "on"), ("ticked-3", "on")]].concat(),
    )
    .await;
    let [table] = &boards(&people[0], &at).await[..] else { panic!("one") };
    let cookies: Vec<String> = people.iter().map(Browser::cookies).collect();
    drop(people);
    let host = Browser::again_at(folder.path()).await;
    let people: Vec<Browser> = cookies.iter().map(|cookie| host.other().with_cookie(cookie)).collect();
    resign(&people, table, 1).await;
    done(
        &people[0],
        &at,
        &[("do", "score"), ("number", "1"), ("round", "0"), ("pair", "0"), ("score", "drawn")],
    )
    .await;
    assert!(part(&people[0], &at, "tournament").await.contains("<td class=\"points\">½</td>"));
    assert_eq!(start_round(&people[0], &at, 1, 0).await.location(), at);
    assert_eq!(boards(&people[1], &at).await.len(), 1);
}

#[tokio::test]
async fn all_people_who_enter_at_once_are_in_the_room() {
    let (_folder, people, at) = club(1).await;
    let newcomers: Vec<Browser> = (0..12).map(|_| people[0].other()).collect();
    let entering = newcomers.iter().enumerate().map(|(number, player)| {
        let (at, name) = (at.clone(), format!("Browser {number}"));
        async move { enter(player, &at, &name).await }
    });
    let mut pending: Vec<_> = entering.map(Box::pin).collect();
    std::future::poll_fn(|context| {
        pending.retain_mut(|one| one.as_mut().poll(context).is_pending());
        if pending.is_empty() { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
    assert_eq!(part(&people[0], &at, "people").await.matches("class=\"who\"").count(), 13);
}

const PASSPHRASE: &str = "twelve green hares";

/// Makes an account, or logs in.
async fn account(player: &Browser, how: &str, name: &str) {
    let entry = [("name", name), ("passphrase", PASSPHRASE)];
    assert_eq!(player.form(&format!("/me/{how}"), &entry).await.location(), "/me");
}

/// The same request by a program with a token.
async fn by_program(player: &Browser, token: &str, path: &str, form: &str) -> StatusCode {
    let request = player.other().request("POST", path, "application/x-www-form-urlencoded");
    let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    player.other().send(request.body(form.to_owned().into()).unwrap()).await.status
}

#[tokio::test]
async fn a_deleted_person_is_also_deleted_in_rooms_and_with_their_programs() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let (club, lone) = (open(&ana, "Anastasia").await, open(&ana, "Anastasia").await);
    account(&ana, "account", "Anastasia").await;
    let ben = ana.other();
    enter(&ben, &club, "Ben").await;
    done(&ana, &club, &[("do", "open"), ("game", "mu-torere"), ("with", "2")]).await;
    let token = ana.post("/api/tokens", &json!({"name": "Anastasia's bot"})).await.json();
    let token = token["token"].as_str().unwrap();
    let entered = by_program(&ana, token, &format!("{club}/enter"), "name=Anastasibot").await;
    assert_eq!(entered, StatusCode::SEE_OTHER);
    assert_eq!(
        by_program(&ana, token, "/matches", "game=mu-torere&chair-1=human&chair-2=easy").await,
        StatusCode::SEE_OTHER
    );
    assert!(part(&ben, &club, "people").await.contains("Anastasibot"));
    assert_eq!(ana.form("/me/delete", &[("passphrase", PASSPHRASE)]).await.status, StatusCode::OK);
    let left = part(&ben, &club, "people").await;
    assert!(
        left.contains(">Ben<") && !left.contains("Anastasi") && left.matches("class=\"who\"").count() == 1
    );
    done(&ben, &club, &[("do", "lock")]).await;
    assert_eq!(ben.get(&lone).await.status, StatusCode::NOT_FOUND, "an empty room is deleted");
    assert_eq!(by_program(&ben, token, "/matches", "").await, StatusCode::UNAUTHORIZED);
    let database = rusqlite::Connection::open(folder.path().join("putahi.db")).unwrap();
    let count = |sql: &str| database.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(count("SELECT count(*) FROM events WHERE event LIKE '%Anastasi%'"), 0);
    assert_eq!(count("SELECT count(*) FROM documents WHERE text LIKE '%Anastasi%'"), 0);
    assert_eq!(count("SELECT count(*) FROM documents WHERE kind IN ('token', 'account', 'seat')"), 0);
}

#[tokio::test]
async fn places_in_rooms_and_tokens_become_the_account_s() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    account(&ana, "account", "Ana").await;
    let phone = ana.other();
    let club = open(&phone, "Annie").await;
    let token = phone.post("/api/tokens", &json!({"name": "Bot"})).await.json();
    account(&phone, "log-in", "Ana").await;
    for device in [&phone, &ana] {
        let list = part(device, &club, "people").await;
        assert!(list.contains(">Annie<") && list.matches("class=\"who\"").count() == 1);
        done(device, &club, &[("do", "lock")]).await;
        assert_eq!(device.get("/api/tokens").await.json()["tokens"][0]["id"], token["id"]);
    }
    assert!(ana.page("/rooms").await.contains(&club), "the host's rooms are found by the account");
}

/// A page of an earlier version asks here for changes, and loads itself again when there is nothing.
#[tokio::test]
async fn a_page_that_polls_is_sent_away() {
    let (_folder, people, at) = club(1).await;
    assert_eq!(people[0].get(&format!("{at}/state?have=")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn wrong_forms_are_refused() {
    let (_folder, people, at) = club(2).await;
    for fields in [
        vec![("do", "dance")],
        vec![],
        vec![("do", "rename"), ("person", "2"), ("name", "")],
        vec![("do", "remove"), ("person", "two")],
        vec![("do", "open"), ("game", "chess")],
        vec![("do", "open"), ("game", "mu-torere"), ("clock", "never")],
        vec![("do", "score"), ("number", "1"), ("round", "0"), ("pair", "0"), ("score", "2:0")],
        vec![("do", "score"), ("round", "0"), ("pair", "0"), ("score", "won")],
        vec![("do", "start-round"), ("number", "1"), ("round", "0")],
        vec![("do", "start-round"), ("number", "1"), ("round", "0"), ("unfinished", "-1")],
        vec![("do", "close-tournament"), ("number", "1")],
        vec![
            ("do", "tournament"),
            ("system", "round-robin"),
            ("who", "ticked"),
            ("game", "mu-torere"),
            ("ticked-x", "on"),
        ],
        vec![("do", "tournament"), ("game", "mu-torere"), ("system", "arena")],
        vec![("do", "tournament"), ("game", "mu-torere"), ("who", "nobody")],
        vec![("do", "tournament"), ("game", "mu-torere"), ("system", "swiss"), ("rounds", "-1")],
        vec![("do", "tournament"), ("game", "mu-torere"), ("minutes", "99999999999")],
        vec![("do", "tournament"), ("game", "mu-torere"), ("missed", "2")],
        vec![("do", "tournament"), ("game", "mu-torere"), ("place", "moon")],
        vec![("do", "tournament"), ("game", "mu-torere"), ("option-mu-torere-entry", "never")],
        vec![
            ("do", "score"),
            ("number", "1"),
            ("round", "0"),
            ("pair", "0"),
            ("score", "drawn-forfeit-forfeit"),
        ],
        vec![("do", "withdraw"), ("number", "-1"), ("person", "1")],
        vec![("do", "play-again"), ("number", "1")],
    ] {
        assert_eq!(ask(&people[0], &at, &fields).await.status, StatusCode::BAD_REQUEST, "{fields:?}");
    }
    assert_eq!(ask(&people[0], "/r/none", &[("do", "lock")]).await.status, StatusCode::NOT_FOUND);
    let json = people[0].request("POST", &format!("{at}/do"), "application/x-www-form-urlencoded");
    let json = json.header("accept", "application/json").body("do=dance".into()).unwrap();
    assert!(people[0].send(json).await.json()["error"].as_str().unwrap().contains("dance"));
}

#[tokio::test]
async fn only_the_host_pauses_the_boards_and_speaks_to_all() {
    let (_folder, people, at) = club(3).await;
    let [host, b, c] = &people[..] else { panic!("three") };
    done(b, &at, &[("do", "open"), ("game", "mu-torere"), ("with", "3")]).await;
    let [table] = &boards(host, &at).await[..] else { panic!("one") };
    let foreign = host.other();
    let elsewhere = open(&foreign, "Z").await;
    for what in [("do", "pause"), ("do", "resume")] {
        assert_eq!(denied(b, &at, &[what]).await, "Only the host of the room can do that.");
        assert!(denied(&foreign, &at, &[what]).await.starts_with("You are not in this room"));
    }
    let hello = [("do", "announce"), ("phrase", "look")];
    assert_eq!(denied(b, &at, &hello).await, "Only the host of the room can do that.");
    assert!(denied(&foreign, &at, &hello).await.starts_with("You are not in this room"));
    assert_eq!(
        ask(host, &at, &[("do", "announce"), ("phrase", "rude")]).await.status,
        StatusCode::BAD_REQUEST
    );
    done(&foreign, &elsewhere, &[("do", "pause")]).await;
    assert_eq!(host.state(table).await["paused"], Value::Null, "a pause is of one room");
    done(host, &at, &[("do", "pause")]).await;
    assert!(host.state(table).await["paused"].as_u64().unwrap() > 14 * 60 * 1000);
    let mover = if b.state(table).await["can"]["move"].is_null() { c } else { b };
    let text = mover.state(table).await["legal"][0]["text"].clone();
    for command in [json!({"do": "move", "seat": 1, "text": text}), json!({"do": "resign", "seat": 1})] {
        let refused = mover.command(table, command.clone()).await;
        assert!(refused.body.contains("paused"), "{command}: {}", refused.body);
    }
    done(host, &at, &[("do", "hand-over"), ("person", "2")]).await;
    done(b, &at, &[("do", "resume")]).await;
    assert_eq!(mover.state(table).await["paused"], Value::Null);
    let moved = mover.command(table, json!({"do": "move", "seat": 1, "text": text})).await;
    assert_eq!(moved.status, StatusCode::OK);
}

#[tokio::test]
async fn a_match_that_is_opened_in_a_pause_is_paused() {
    let (_folder, people, at) = club(2).await;
    done(&people[0], &at, &[("do", "pause")]).await;
    done(&people[1], &at, &[("do", "open"), ("game", "mu-torere"), ("with", "1")]).await;
    let [table] = &boards(&people[0], &at).await[..] else { panic!("one") };
    assert!(people[1].state(table).await["paused"].is_u64());
}

#[tokio::test]
async fn the_host_sends_no_more_phrases_than_a_player() {
    let (_folder, people, at) = club(1).await;
    let hello = [("do", "announce"), ("phrase", "look")];
    for _ in 0..5 {
        done(&people[0], &at, &hello).await;
    }
    assert!(denied(&people[0], &at, &hello).await.contains("phrases"));
    assert!(part(&people[0], &at, "ready").await.contains("announced"));
}

#[tokio::test]
async fn a_host_gives_a_name_before_the_room_is_opened() {
    let folder = folder();
    let host = Browser::at(folder.path());
    let asked = host.form("/rooms", &[("title", "Club")]).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(asked.body.contains("name=\"name\"") && asked.body.contains("value=\"Club\""));
    assert!(host.cookies().is_empty(), "nothing is made before");
}

#[tokio::test]
async fn a_code_leads_to_the_room_while_it_is_open() {
    let (_folder, people, at) = club(1).await;
    let code = || async {
        let page = part(&people[0], &at, "arrive").await;
        let tiles = page.split("<span aria-hidden=\"true\">").skip(1);
        tiles.filter_map(|tile| tile.split('<').next()).filter(|letter| letter.len() == 1).collect::<String>()
    };
    let letters = code().await;
    assert_eq!(letters.len(), 5);
    let newcomer = people[0].other();
    assert_eq!(newcomer.form("/join", &[("code", &letters)]).await.location(), at);
    done(&people[0], &at, &[("do", "close")]).await;
    assert_eq!(code().await, "");
    assert_eq!(newcomer.form("/join", &[("code", &letters)]).await.status, StatusCode::NOT_FOUND);
    done(&people[0], &at, &[("do", "reopen")]).await;
    assert_eq!(code().await.len(), 5);
}

/// The addresses of a player's matches, both running and finished.
async fn own_matches(player: &Browser) -> Vec<String> {
    let list = player.get("/api/matches?list=own").await.json();
    list["matches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|found| format!("/m/{}", found["id"].as_str().unwrap()))
        .collect()
}

/// A room whose second and third person have ended a match: the room's address, the match, and the people.
async fn after_a_match() -> (tempfile::TempDir, Vec<Browser>, String, String) {
    let (folder, people, at) = club(4).await;
    done(&people[1], &at, &[("do", "open"), ("game", "mu-torere"), ("with", "3")]).await;
    let table = boards(&people[1], &at).await.remove(0);
    resign(&people, &table, 1).await;
    (folder, people, at, table)
}

async fn again(player: &Browser, table: &str) -> Answer {
    player.form(&format!("{table}/again"), &[]).await
}

async fn no_rematch(player: &Browser, table: &str, why: &str) {
    assert_eq!(again(player, table).await.refusal(StatusCode::UNPROCESSABLE_ENTITY), why);
    assert_eq!(player.state(table).await["next"], Value::Null);
    assert_eq!(own_matches(player).await, [table]);
}

#[tokio::test]
async fn a_rematch_keeps_the_rules_of_the_room() {
    let (_folder, people, at, table) = after_a_match().await;
    let [host, b, _, d] = &people[..] else { panic!("four") };
    done(host, &at, &[("do", "close")]).await;
    no_rematch(b, &table, "The room is closed.").await;
    done(host, &at, &[("do", "reopen")]).await;
    done(host, &at, &[("do", "remove"), ("person", "2")]).await;
    no_rematch(b, &table, "You are not in this room; enter first.").await;
    enter(b, &at, "B").await;
    done(host, &at, &[("do", "remove"), ("person", "3")]).await;
    no_rematch(b, &table, "This person is not in the room.").await;
    enter(&people[2], &at, "C").await;
    done(d, &at, &[("do", "open"), ("game", "mu-torere"), ("with", "3")]).await;
    no_rematch(b, &table, "One of these players is in another match, which has to end first.").await;
    resign(&people, &boards(d, &at).await[0], 1).await;
    done(host, &at, &[("do", "phrases-off")]).await;
    done(host, &at, &[("do", "pause")]).await;
    let next = again(b, &table).await.location().to_owned();
    let state = b.state(&next).await;
    assert_eq!(state["phrases"], false);
    assert!(state["paused"].is_u64(), "{state}");
    assert_eq!(boards(host, &at).await, std::slice::from_ref(&next));
    assert_eq!(again(&people[2], &table).await.location(), next);
}

#[tokio::test]
async fn of_twenty_requests_for_a_rematch_one_match_comes() {
    let (_folder, people, _, in_room) = after_a_match().await;
    let (b, c) = (&people[1], &people[2]);
    let apart = "chair-1=human&chair-2=human&devices=separate&begins=1";
    let elsewhere = b.begin("mu-torere", apart).await.location().to_owned();
    c.form(&format!("{elsewhere}/sit"), &[]).await.location();
    resign(&people, &elsewhere, 1).await;
    for table in [in_room, elsewhere] {
        let before = [own_matches(b).await.len(), own_matches(c).await.len()];
        let asked = (0..20).map(|number| again(if number % 2 == 0 { b } else { c }, &table));
        let led = futures_util::future::join_all(asked).await;
        let next = led[0].location();
        assert!(led.iter().all(|answer| answer.location() == next));
        for (player, before) in [(b, before[0]), (c, before[1])] {
            let now = own_matches(player).await;
            assert_eq!((now.len(), now.contains(&next.to_owned())), (before + 1, true));
            assert_eq!(player.state(&table).await["next"], next.trim_start_matches("/m/"));
        }
        resign(&people, next, 1).await;
    }
}

#[tokio::test]
async fn a_free_seat_in_a_room_is_for_whom_the_room_lets_in() {
    let (_folder, people, at) = club(3).await;
    let [host, b, c] = &people[..] else { panic!("three") };
    done(b, &at, &[("do", "open"), ("game", "mu-torere"), ("with", "")]).await;
    let table = boards(b, &at).await.remove(0);
    let stranger = host.other();
    for (shut, why, open) in [
        ("lock", "The room is locked: nobody can come in right now.", "unlock"),
        ("close", "The room is closed.", "reopen"),
    ] {
        done(host, &at, &[("do", shut)]).await;
        for path in [format!("{table}/sit"), format!("/api{}/sit", table.replace("/m/", "/matches/"))] {
            let sat = if path.starts_with("/api") {
                stranger.post(&path, &json!({})).await
            } else {
                stranger.form(&path, &[]).await
            };
            assert_eq!(sat.refusal(StatusCode::UNPROCESSABLE_ENTITY), why, "{path}");
        }
        let state = stranger.state(&table).await;
        assert_eq!((&state["waiting"], &state["room"]), (&json!(true), &Value::Null));
        assert!(!stranger.page(&table).await.contains(&at));
        done(host, &at, &[("do", open)]).await;
    }
    done(host, &at, &[("do", "close")]).await;
    let sits = async |player: &Browser| player.form(&format!("{table}/sit"), &[]).await;
    assert_eq!(sits(c).await.refusal(StatusCode::UNPROCESSABLE_ENTITY), "The room is closed.");
    assert_eq!(sits(b).await.location(), table, "a player with a seat keeps it");
    done(host, &at, &[("do", "reopen")]).await;
    done(c, &at, &[("do", "open"), ("game", "mu-torere"), ("with", "1")]).await;
    assert!(sits(c).await.refusal(StatusCode::UNPROCESSABLE_ENTITY).contains("another match"));
    assert_eq!(sits(&stranger).await.location(), table);
    assert_eq!(stranger.state(&table).await["room"], at.trim_start_matches("/r/"));
    assert!(
        part(host, &at, "people").await.matches("class=\"who\"").count() == 4,
        "they have entered the room"
    );
}

/// A room of this number of people who play the first round of a tournament.
async fn tournament(people: usize) -> (tempfile::TempDir, Vec<Browser>, String) {
    let (folder, people, at) = club(people).await;
    let plays: Vec<String> = (1..=people.len()).map(|number| format!("ticked-{number}")).collect();
    let plays: Vec<(&str, &str)> = plays.iter().map(|name| (&name[..], "on")).collect();
    done(&people[0], &at, &[&ROBIN[..], &plays[..]].concat()).await;
    (folder, people, at)
}

/// What the host decides about the first pair of the first round.
async fn decide(host: &Browser, at: &str, score: &str, ends: &str) -> Answer {
    let index = [("do", "score"), ("number", "1"), ("round", "0"), ("pair", "0")];
    ask(host, at, &[&index[..], &[("score", score), ("ends", ends)]].concat()).await
}

/// How the match has ended for the first seat: won, lost, drawn or over; `null` while it goes on.
async fn outcome(player: &Browser, table: &str) -> String {
    let found = player.get(&format!("/api{}", table.replace("/m/", "/matches/"))).await.json();
    let results = found["outcome"]["results"].as_array().map(|results| results[0].clone());
    format!("{} {}", results.unwrap_or_default(), found["outcome"]["cause"]).replace('"', "")
}

#[tokio::test]
async fn a_match_of_a_room_is_not_reopened_after_its_end() {
    let (_folder, people, at) = tournament(2).await;
    let table = boards(&people[0], &at).await.remove(0);
    resign(&people, &table, 2).await;
    for player in &people {
        let state = player.state(&table).await;
        assert_eq!(state["can"]["take_back"], Value::Null);
        for seat in [1, 2] {
            let offer = json!({"do": "offer", "seat": seat, "offer": "take-back"});
            let refused = player.command(&table, offer).await;
            assert!(!refused.status.is_success(), "{}", refused.body);
        }
    }
    assert_eq!(outcome(&people[0], &table).await, "won resignation");
    assert!(part(&people[0], &at, "tournament").await.contains("1 : 0"));
}

#[tokio::test]
async fn the_result_that_the_host_decides_ends_the_match() {
    for (score, ended) in [
        ("won", "won decision"),
        ("lost", "lost decision"),
        ("drawn", "drawn decision"),
        ("", "neither decision"),
    ] {
        let (_folder, people, at) = tournament(2).await;
        let table = boards(&people[0], &at).await.remove(0);
        let asked = decide(&people[0], &at, score, "0").await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(asked.starts_with("More matches are running"), "{asked}");
        assert!(people[1].state(&table).await["turn"].is_u64(), "the match goes on");
        assert_eq!(decide(&people[0], &at, score, "1").await.location(), at);
        assert_eq!(outcome(&people[1], &table).await, ended);
        let result = people[1].state(&table).await["result"].clone();
        assert_eq!(result["reason"], "the host of the room has decided");
        let shown = part(&people[1], &at, "tournament").await;
        let scores = ["1 : 0", "0 : 1", "½ : ½"].into_iter().filter(|score| shown.contains(score)).count();
        assert_eq!(scores, usize::from(!score.is_empty()), "{shown}");
    }
}

#[tokio::test]
async fn the_host_s_later_word_about_a_match_is_also_the_match_s() {
    let (_folder, people, at) = tournament(2).await;
    let table = boards(&people[0], &at).await.remove(0);
    resign(&people, &table, 1).await;
    for (score, ended) in [
        ("won", "won decision"),
        ("", "neither decision"),
        ("drawn", "drawn decision"),
        ("lost", "lost decision"),
    ] {
        assert_eq!(decide(&people[0], &at, score, "0").await.location(), at);
        assert_eq!(outcome(&people[0], &table).await, ended);
    }
    let record = people[1].page(&format!("{table}/record")).await;
    assert!(record.contains("[Result \"0-1\"]\n[Ending \"decision\"]"), "{record}");
}

#[tokio::test]
async fn a_round_begins_once_and_ends_the_matches_before_it() {
    let (_folder, people, at) = tournament(4).await;
    let [host, ..] = &people[..] else { panic!("four") };
    let first = boards(host, &at).await;
    assert!(part(host, &at, "tournament").await.contains("2 matches of the tournament are still running"));
    assert!(
        start_round(host, &at, 1, 1)
            .await
            .refusal(StatusCode::UNPROCESSABLE_ENTITY)
            .starts_with("More matches")
    );
    let clicks = futures_util::future::join_all((0..5).map(|_| start_round(host, &at, 1, 2))).await;
    assert!(clicks.iter().all(|answer| answer.location() == at));
    assert_eq!(boards(host, &at).await.len(), 2);
    for table in &first {
        assert_eq!(outcome(host, table).await, "neither decision");
    }
    for player in &people {
        let mut running = 0;
        for table in own_matches(player).await {
            running += usize::from(player.state(&table).await["turn"].is_u64());
        }
        assert_eq!(running, 1, "nobody plays two matches");
    }
}

#[tokio::test]
async fn a_closed_tournament_is_read_and_downloaded() {
    let (_folder, people, at) = tournament(4).await;
    let [host, b, ..] = &people[..] else { panic!("four") };
    done(host, &at, &[("do", "rename"), ("person", "2"), ("name", "=B\"")]).await;
    let [first, second] = &boards(host, &at).await[..] else { panic!("two") };
    resign(&people, first, 2).await;
    let close = |unfinished| [("do", "close-tournament"), ("number", "1"), ("unfinished", unfinished)];
    assert!(denied(host, &at, &close("0")).await.starts_with("More matches"));
    for _ in 0..2 {
        done(host, &at, &close("1")).await;
    }
    assert_eq!(outcome(host, second).await, "neither decision");
    let page = format!("{at}/tournament/1");
    assert!(part(b, &at, "tournament").await.contains(&format!("href=\"{page}\"")));
    let shown = b.page(&page).await;
    assert!(shown.contains("1 : 0") && shown.contains("<td class=\"points\">1</td>"), "{shown}");
    assert!(
        shown.contains(">not played<") && !shown.contains("not played yet"),
        "nothing is left to play: {shown}"
    );
    let file = b.get(&format!("{page}/results.csv")).await;
    assert_eq!(file.header(header::CONTENT_TYPE), "text/csv; charset=utf-8");
    assert!(file.body.contains("\"'=B\"\"\"") && file.body.contains("\"1 : 0\""), "{}", file.body);
    let outside = host.other();
    for path in [page.clone(), format!("{page}/results.csv")] {
        outside.get(&path).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
        done(host, &at, &[("do", "remove"), ("person", "4")]).await;
        people[3].get(&path).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
        enter(&people[3], &at, "D").await;
    }
    for nowhere in ["2", "0", "x", "99999999999"] {
        let answer = host.get(&format!("{at}/tournament/{nowhere}")).await;
        assert!(answer.status.is_client_error(), "{nowhere}: {}", answer.status);
    }
}

#[tokio::test]
async fn opponents_of_a_player_removed_from_a_tournament_get_the_points() {
    let (_folder, people, at) = tournament(4).await;
    let [host, .., d] = &people[..] else { panic!("four") };
    assert!(part(host, &at, "people").await.contains("the opponents of D get the points"));
    let theirs = own_matches(d).await.remove(0);
    done(host, &at, &[("do", "remove"), ("person", "4")]).await;
    assert_eq!(d.state(&theirs).await["result"]["ending"], "lost");
    assert_eq!(boards(host, &at).await.len(), 2, "the boards of the round stay");
    assert_eq!(start_round(host, &at, 1, 1).await.location(), at);
    assert_eq!(boards(host, &at).await.len(), 1, "their next match is not opened");
    let robin = part(&people[1], &at, "tournament").await;
    assert_eq!(robin.matches("1 : 0").count() + robin.matches("0 : 1").count(), 2, "{robin}");
}

/// The lines of a file for spreadsheets, each as its fields; written for this test, so that it reads what others read.
fn read_csv(text: &str) -> Vec<Vec<String>> {
    let text = text.strip_prefix('\u{feff}').unwrap();
    let fields = |line: &str| -> Vec<String> {
        let (mut fields, mut quoted) = (vec![String::new()], false);
        let mut signs = line.chars().peekable();
        while let Some(sign) = signs.next() {
            match sign {
                '"' if quoted && signs.peek() == Some(&'"') => {
                    fields.last_mut().unwrap().extend(signs.next());
                }
                '"' => quoted = !quoted,
                ',' if !quoted => fields.push(String::new()),
                sign => fields.last_mut().unwrap().push(sign),
            }
        }
        assert!(!quoted, "{line}");
        fields
    };
    text.strip_suffix("\r\n").unwrap().split("\r\n").map(fields).collect()
}

#[tokio::test]
async fn a_swiss_tournament_at_real_boards_is_noted_by_one_touch_each() {
    let (_folder, people, at) = club(6).await;
    let [host, b, ..] = &people[..] else { panic!("six") };
    let begin = [("do", "tournament"), ("game", "nine-mens-morris"), ("system", "swiss"), ("rounds", "2")];
    let more =
        [("who", "listed"), ("place", "boards"), ("minutes", "20"), ("seed", "4711"), ("clock", "300+0")];
    let rules = [("plays-1", "on"), ("away-1", "1"), ("option-nine-mens-morris-flying", "no")];
    done(host, &at, &[&begin[..], &more, &rules].concat()).await;
    assert_eq!(boards(host, &at).await.len(), 0, "no match is opened");
    for round in 0..2 {
        let wall = part(host, &at, "wall").await;
        assert_eq!(wall.matches("class=\"board\"").count(), 3, "{wall}");
        assert_eq!(wall.matches(">½</button>").count(), 3, "{wall}");
        assert!(!part(b, &at, "wall").await.contains("<button"), "others only read it");
        let own = part(b, &at, "ready").await;
        assert!(own.contains("I won") && own.contains("against"), "{own}");
        let round_text = round.to_string();
        for pair in ["0", "1", "2"] {
            let index = [("do", "score"), ("number", "1"), ("round", &round_text[..]), ("pair", pair)];
            done(host, &at, &[&index[..], &[("score", "won"), ("ends", "0")]].concat()).await;
        }
        assert!(!part(b, &at, "ready").await.contains("I won"));
        if round == 0 {
            assert!(part(host, &at, "bar").await.contains("data-until="));
            start_round(host, &at, 1, 0).await.location();
        }
    }
    let podium = part(b, &at, "wall").await;
    assert!(podium.contains("class=\"podium\"") && podium.contains("data-rank=\"1\""), "{podium}");
    let shown = part(b, &at, "tournament").await;
    assert!(shown.contains("Buchholz") && shown.contains("4711"), "{shown}");
    let record = host.page(&format!("{at}/tournament/1")).await;
    assert!(record.contains("4711") && record.contains("1 : 0"));
}

#[tokio::test]
async fn the_file_of_a_tournament_is_read_back() {
    let (_folder, people, at) = club(5).await;
    let host = &people[0];
    let begin = [("do", "tournament"), ("game", "six-mens-morris"), ("system", "swiss"), ("rounds", "2")];
    let more = [("who", "ticked"), ("place", "boards"), ("seed", "=1,\"2"), ("missed", "half")];
    let ticked: Vec<String> = (1..=4).map(|number| format!("ticked-{number}")).collect();
    let ticked: Vec<(&str, &str)> = ticked.iter().map(|name| (&name[..], "on")).collect();
    done(host, &at, &[&begin[..], &more, &ticked].concat()).await;
    let score = async |round: &str, pair: &str, score: &str| {
        let index = [("do", "score"), ("number", "1"), ("round", round), ("pair", pair)];
        done(host, &at, &[&index[..], &[("score", score), ("ends", "0")]].concat()).await;
    };
    score("0", "0", "drawn").await;
    score("0", "1", "won-forfeit").await;
    done(host, &at, &[("do", "enter-late"), ("number", "1"), ("person", "5"), ("at-board", "1")]).await;
    start_round(host, &at, 1, 0).await.location();
    score("1", "0", "lost").await;
    score("1", "1", "both-forfeit").await;
    let lines = read_csv(&host.get(&format!("{at}/tournament/1/results.csv")).await.body);
    let parts: Vec<&[Vec<String>]> = lines.split(|line| line.len() == 1).collect();
    let [standings, rounds, lots] = parts[..] else { panic!("{lines:?}") };
    assert_eq!(lots, [["Number for the lots", "'=1,\"2"].map(str::to_owned)]);
    let column = |table: &[Vec<String>], name: &str| table[0].iter().position(|head| head == name).unwrap();
    let (name, points) = (column(standings, "Name"), column(standings, "Points"));
    assert_eq!(standings.len(), 6);
    assert!(standings.iter().all(|line| line.len() == standings[0].len()));
    let half = |text: &str| if text.is_empty() { 0.0 } else { text.parse::<f64>().unwrap() };
    for person in &standings[1..] {
        let got = rounds[1..].iter().map(|line| {
            let of = |place: usize| if line[place] == person[name] { half(&line[place + 2]) } else { 0.0 };
            of(2) + of(3)
        });
        assert_eq!(got.sum::<f64>(), half(&person[points]), "{person:?} in {rounds:?}");
    }
    assert_eq!(rounds.iter().filter(|line| line[6] == "missed" && line[4] == "0.5").count(), 1, "{rounds:?}");
    assert_eq!(rounds.iter().filter(|line| line[6] == "rests and gets a point").count(), 1, "{rounds:?}");
}

#[tokio::test]
async fn groups_end_in_a_final_and_people_rest_leave_and_come_late() {
    let (_folder, people, at) = club(6).await;
    let host = &people[0];
    let begin =
        [("do", "tournament"), ("game", "mu-torere"), ("system", "groups"), ("size", "3"), ("advance", "1")];
    let more =
        [("who", "ticked"), ("place", "mixed"), ("ticked-1", "on"), ("ticked-2", "on"), ("ticked-3", "on")];
    done(host, &at, &[&begin[..], &more, &[("ticked-4", "on"), ("ticked-5", "on")]].concat()).await;
    let shown = part(host, &at, "tournament").await;
    assert!(shown.contains("Group A") && shown.contains("Group B") && shown.contains("Let in"), "{shown}");
    assert!(!part(&people[1], &at, "tournament").await.contains("Let in"), "only the host lets people in");
    done(host, &at, &[("do", "enter-late"), ("number", "1"), ("person", "6")]).await;
    let shown_as = async |words: &str| {
        let people = part(host, &at, "tournament").await;
        let person = people.split("data-key=\"entrant-5\"").nth(1).expect("the person is listed");
        assert!(person.split("</summary>").next().unwrap().contains(words), "{words} in {person}");
    };
    for (order, words) in [
        ("away", ">away<"),
        ("here", ">plays<"),
        ("withdraw", ">has left<"),
        ("play-again", ">plays<"),
        ("remove", ">has left<"),
    ] {
        done(host, &at, &[("do", order), ("number", "1"), ("person", "5")]).await;
        shown_as(words).await;
    }
    for round in 1..=3 {
        for table in boards(host, &at).await {
            for player in &people {
                if player.state(&table).await["can"]["resign"] == 2 {
                    resign(&people, &table, 2).await;
                    break;
                }
            }
        }
        start_round(host, &at, round, 9).await.location();
    }
    assert!(part(host, &at, "tournament").await.contains("final"));
    let final_board = boards(host, &at).await;
    assert_eq!(final_board.len(), 1);
    resign(&people, &final_board[0], 1).await;
    assert!(part(&people[1], &at, "wall").await.contains("podium"));
    let late = [("do", "enter-late"), ("number", "1"), ("person", "1")];
    done(host, &at, &late).await;
    assert_eq!(denied(&people[1], &at, &late).await, "Only the host of the room can do that.");
}
