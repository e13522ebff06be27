//! Accounts: creation, log-in from another device, log-out and deletion.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::http::{StatusCode, header};
use futures_util::future::{join, join_all};
use putahi_server::{AdminChange, AdminDone, AppState, Retention, ServerConfig};
use serde_json::{Value, json};

use crate::common::{Answer, Browser, folder};

const APART: &str = "chair-1=human&chair-2=human&begins=1&devices=separate";
const PASSPHRASE: &str = "twelve green hares";

fn entry<'a>(name: &'a str, passphrase: &'a str) -> [(&'static str, &'a str); 2] {
    [("name", name), ("passphrase", passphrase)]
}

async fn make(player: &Browser, name: &str) {
    assert_eq!(player.form("/me/account", &entry(name, PASSPHRASE)).await.location(), "/me");
}

async fn log_in(player: &Browser, name: &str, passphrase: &str) -> Answer {
    player.form("/me/log-in", &entry(name, passphrase)).await
}

async fn chair(player: &Browser, at: &str, seat: usize) -> Value {
    player.state(at).await["chairs"][seat - 1].clone()
}

/// Everything in the files of a data folder, as text.
fn kept(folder: &std::path::Path) -> String {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let files = files.filter(|path| path.is_file());
    files.map(|path| String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned()).collect()
}

#[tokio::test]
async fn a_session_becomes_an_account_that_plays_at_each_device() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    let at = ana.begin("mu-torere", APART).await.location().to_owned();
    make(&ana, "Ana M").await;
    let (phone, ben) = (ana.other(), ana.other());
    ben.form(&format!("{at}/sit"), &[]).await.location();
    assert_eq!(log_in(&phone, "ana m", PASSPHRASE).await.location(), "/me");
    for device in [&ana, &phone] {
        let chair = chair(device, &at, 1).await;
        assert_eq!((&chair["yours"], &chair["name"]), (&json!(true), &json!("Ana")));
    }
    ana.play_all(&at, &["1-P"]).await;
    ben.play_all(&at, &["8-1"]).await;
    phone.play_all(&at, &["P-8"]).await;
    phone.form("/me/name", &[("name", "Anita")]).await.location();
    assert!(ana.page("/me").await.contains(r#"value="Anita""#));
    assert_eq!(chair(&ben, &at, 1).await["name"], "Anita");
    assert!(!kept(folder.path()).contains("hares"), "no passphrase is kept");
}

#[tokio::test]
async fn seats_taken_before_go_along_into_the_account() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    make(&ana, "Ana").await;
    let phone = ana.other();
    let at = phone.begin("mu-torere", APART).await.location().to_owned();
    let over = phone.begin("mu-torere", APART).await.location().to_owned();
    phone.command(&over, json!({"do": "abort", "seat": 1})).await;
    let before = phone.cookies();
    log_in(&phone, "Ana", PASSPHRASE).await.location();
    assert_ne!(before, phone.cookies(), "the secret is a new one");
    for match_of in [&at, &over] {
        assert_eq!(chair(&ana, match_of, 1).await["yours"], true);
        assert!(ana.page("/matches").await.contains(match_of.as_str()));
    }
    let old = ana.other().with_cookie(&before);
    assert_eq!(chair(&old, &at, 1).await["yours"], false);
}

#[tokio::test]
async fn of_four_accounts_that_a_session_makes_at_once_there_is_one() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    let cookies = ana.cookies();
    let make = |number: usize| {
        let browser = ana.other().with_cookie(&cookies);
        async move { browser.form("/me/account", &entry(&format!("Ana {number}"), PASSPHRASE)).await.status }
    };
    let mut done = futures_util::future::join_all((0..4).map(make)).await;
    done.sort();
    assert_eq!(done[0], StatusCode::SEE_OTHER);
    assert!(done[1..].iter().all(|status| *status == StatusCode::CONFLICT), "{done:?}");
    let log = rusqlite::Connection::open(folder.path().join("putahi.db")).unwrap();
    let sql = "SELECT count(*) FROM documents WHERE kind = 'account'";
    assert_eq!(log.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap(), 1);
}

#[tokio::test]
async fn who_knew_the_secret_before_has_nothing_of_the_account() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    let at = ana.begin("mu-torere", APART).await.location().to_owned();
    let planted = ana.cookies();
    make(&ana, "Ana").await;
    let planter = ana.other().with_cookie(&planted);
    planter.form("/me/log-out", &[]).await.refusal(StatusCode::FORBIDDEN);
    assert_eq!(chair(&planter, &at, 1).await["yours"], false);
    assert_eq!(chair(&ana, &at, 1).await["yours"], true);
    ana.form("/me/log-out", &[]).await.location();
    assert!(ana.cookies().contains("putahi-device="), "the device is known from then on");
}

#[tokio::test]
async fn what_is_wrong_is_said_and_nothing_else_counts() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let too = |player: &Browser, passphrase: String| {
        let player = player.other();
        async move {
            player
                .form("/me/account", &entry("Ana", &passphrase))
                .await
                .refusal(StatusCode::UNPROCESSABLE_ENTITY)
        }
    };
    assert!(too(&ana, "ninechars".into()).await.contains("at least 10"));
    assert!(too(&ana, "a".repeat(257)).await.contains("too long"));
    make(&ana, "Ana").await;
    let other = ana.other();
    let taken = other.form("/me/account", &entry("ANA", PASSPHRASE)).await.refusal(StatusCode::CONFLICT);
    assert!(taken.contains("taken"), "{taken}");
    ana.form("/me/account", &entry("Ann", PASSPHRASE)).await.refusal(StatusCode::CONFLICT);
    let long = "long tale ".repeat(25);
    let third = ana.other();
    third.form("/me/account", &entry("Third", &long)).await.location();
    log_in(&ana.other(), "Third", &long).await.location();
    let page = other.form("/me/account", &entry("B", "short pass")).await;
    assert_eq!(page.location(), "/me", "ten characters are enough");
}

#[tokio::test]
async fn nobody_learns_which_names_there_are() {
    let folder = folder();
    let config = ServerConfig { metrics: true, ..ServerConfig::default() };
    let ana = Browser::of(AppState::open(folder.path()).unwrap().configured(config));
    make(&ana, "Ana").await;
    let (mut hashed, mut said) = (hashed(&ana).await, Vec::new());
    for (name, passphrase) in
        [("Ana", "another passphrase"), ("Ben", PASSPHRASE), ("\u{202e}", PASSPHRASE), ("Ana", "")]
    {
        let answer = log_in(&ana.other(), name, passphrase).await;
        assert!(answer.headers.get(header::SET_COOKIE).is_none());
        said.push(answer.refusal(StatusCode::FORBIDDEN));
        // An unknown name costs the same work as a known one, so the response time reveals nothing.
        hashed += 1;
        assert_eq!(self::hashed(&ana).await, hashed, "{name}");
    }
    assert!(said.iter().all(|words| *words == said[0]), "{said:?}");
}

/// How many passphrases the server has hashed.
async fn hashed(player: &Browser) -> u64 {
    let page = player.page("/metrics").await;
    let line = page.lines().find_map(|line| line.strip_prefix("putahi_passphrases_total "));
    line.unwrap().parse().unwrap()
}

#[tokio::test]
async fn guesses_are_few() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    make(&ana, "Ana").await;
    assert!(tried(|_| (ana.other(), "Ana".to_owned())).await >= 10, "a few mistakes are forgiven");
    let said = log_in(&ana.other(), "ANA", PASSPHRASE).await.refusal(StatusCode::TOO_MANY_REQUESTS);
    assert!(said.contains("Too many attempts"), "{said}");
}

#[tokio::test]
async fn one_session_guesses_at_few_names() {
    let folder = folder();
    let eve = Browser::at(folder.path());
    eve.form("/me/name", &[("name", "Eve")]).await.location();
    let cookies = eve.cookies();
    let same = |number| (eve.other().with_cookie(&cookies), format!("name {number}"));
    assert!(tried(same).await >= 10);
    log_in(&eve.other(), "name 99", "a passphrase").await.refusal(StatusCode::FORBIDDEN);
}

const HOME: [u8; 4] = [192, 0, 2, 1];
const ELSEWHERE: [u8; 4] = [203, 0, 113, 9];

#[tokio::test]
async fn guesses_of_strangers_lock_nobody_out() {
    let folder = folder();
    let ana = Browser::at(folder.path()).behind(HOME);
    make(&ana, "Ana").await;
    let phone = ana.other();
    log_in(&phone, "Ana", PASSPHRASE).await.location();
    phone.form("/me/log-out", &[]).await.location();
    for network in [ELSEWHERE, HOME] {
        let eve = ana.other().behind(network);
        assert!(tried(|_| (eve.other(), "Ana".to_owned())).await >= 5);
        log_in(&eve.other(), "Ana", PASSPHRASE).await.refusal(StatusCode::TOO_MANY_REQUESTS);
        if network == ELSEWHERE {
            log_in(&ana.other(), "Ana", PASSPHRASE).await.location();
        }
    }
    // A device at which the owner has logged in before and a browser that has opened the page each have a limit of their own.
    log_in(&phone, "Ana", PASSPHRASE).await.location();
    let tablet = ana.other();
    let page = tablet.page("/me").await;
    let (_, ticket) = page.split_once("name=\"ticket\" value=\"").unwrap();
    let ticket = ticket.split_once('"').unwrap().0;
    let fields = [("name", "Ana"), ("passphrase", PASSPHRASE), ("ticket", ticket)];
    tablet.form("/me/log-in", &fields).await.location();
    let change = [("old", PASSPHRASE), ("passphrase", "seven brown bears")];
    ana.form("/me/passphrase", &change).await.location();
    assert_eq!(ana.form("/me/delete", &[("passphrase", "seven brown bears")]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_flood_of_log_ins_from_one_network_keeps_no_other_waiting() {
    let folder = folder();
    let ana = Browser::at(folder.path()).behind(HOME);
    make(&ana, "Ana").await;
    let mut sessions = Vec::new();
    for number in 0..30 {
        let session = ana.other().behind(ELSEWHERE);
        session.form("/me/name", &[("name", &format!("Eve {number}"))]).await.location();
        sessions.push(session);
    }
    let answered = AtomicUsize::new(0);
    let guess = |number: usize| {
        let (answered, session) = (&answered, &sessions[number % sessions.len()]);
        async move {
            log_in(session, &format!("nobody {number}"), PASSPHRASE).await;
            answered.fetch_add(1, Ordering::Relaxed);
        }
    };
    let flood = futures_util::future::join_all((0..120).map(guess));
    let honest = async {
        log_in(&ana.other(), "Ana", PASSPHRASE).await.location();
        answered.load(Ordering::Relaxed)
    };
    let (_, before) = tokio::join!(flood, honest);
    // Requests that found the queue full were refused at once; few of the others came first.
    assert!(before < 120 - 64 + 20, "{before}");
}

#[tokio::test]
async fn a_device_is_known_to_the_accounts_that_were_entered_there_alone() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    make(&ana, "Ana").await;
    make(&ana.other(), "Ben").await;
    let eve = ana.other();
    make(&eve, "Eve").await;
    eve.form("/me/log-out", &[]).await.location();
    log_in(&eve, "Eve", PASSPHRASE).await.location();
    eve.form("/me/log-out", &[]).await.location();
    let cookies = eve.cookies();
    assert!(cookies.contains("putahi-device="), "{cookies}");
    assert!(tried(|_| (ana.other(), "Ben".to_owned())).await >= 10);
    log_in(&eve, "Ben", PASSPHRASE).await.refusal(StatusCode::TOO_MANY_REQUESTS);
    // A deleted account leaves nothing of its devices behind.
    log_in(&eve, "Eve", PASSPHRASE).await.location();
    eve.form("/me/delete", &[("passphrase", PASSPHRASE)]).await;
    let log = rusqlite::Connection::open(folder.path().join("putahi.db")).unwrap();
    let sql = "SELECT count(*) FROM documents WHERE kind = 'device'";
    let left = log.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(left, 2, "those of Ana and Ben");
}

/// How many wrong guesses are answered until it is too many. A slow machine wins a few more by its slowness.
async fn tried(guess: impl Fn(usize) -> (Browser, String)) -> usize {
    for number in 0..40 {
        let (player, name) = guess(number);
        let answer = log_in(&player, &name, "another passphrase").await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            return number;
        }
        answer.refusal(StatusCode::FORBIDDEN);
    }
    panic!("guesses have no end");
}

#[tokio::test]
async fn a_session_that_logs_out_loses_its_seats() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at = ana.begin("mu-torere", APART).await.location().to_owned();
    make(&ana, "Ana").await;
    let (phone, third) = (ana.other(), ana.other());
    log_in(&phone, "Ana", PASSPHRASE).await.location();
    log_in(&third, "Ana", PASSPHRASE).await.location();
    let stolen = phone.other().with_cookie(&phone.cookies());
    assert_eq!(chair(&stolen, &at, 1).await["yours"], true);
    phone.form("/me/log-out", &[]).await.location();
    assert_eq!(chair(&stolen, &at, 1).await["yours"], false);
    assert_eq!(chair(&ana, &at, 1).await["yours"], true);
    ana.form("/me/log-out-all", &[]).await.location();
    for gone in [&ana, &third, &phone] {
        assert_eq!(chair(gone, &at, 1).await["yours"], false);
        gone.form("/me/log-out", &[]).await.refusal(StatusCode::FORBIDDEN);
    }
    log_in(&ana, "Ana", PASSPHRASE).await.location();
    assert_eq!(chair(&ana, &at, 1).await["yours"], true);
}

#[tokio::test]
async fn a_changed_passphrase_ends_the_other_sessions() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    make(&ana, "Ana").await;
    let phone = ana.other();
    log_in(&phone, "Ana", PASSPHRASE).await.location();
    let change = |old: &'static str| [("old", old), ("passphrase", "seven brown bears")];
    ana.form("/me/passphrase", &change("another passphrase")).await.refusal(StatusCode::FORBIDDEN);
    ana.form("/me/passphrase", &change(PASSPHRASE)).await.location();
    assert!(ana.page("/me").await.contains("Log out everywhere"));
    assert!(!phone.page("/me").await.contains("Log out everywhere"));
    log_in(&phone, "Ana", PASSPHRASE).await.refusal(StatusCode::FORBIDDEN);
    log_in(&phone, "Ana", "seven brown bears").await.location();
}

#[tokio::test]
async fn a_reset_passphrase_is_good_for_one_use() {
    let folder = folder();
    let app = AppState::open(folder.path()).unwrap();
    let ana = Browser::of(app.clone());
    make(&ana, "Ana").await;
    let reset =
        async |name: &str| app.administer(&AdminChange::ResetPassphrase { name: name.to_owned() }).await;
    assert!(reset("Nobody").await.unwrap_err().to_string().contains("`Nobody`"));
    let AdminDone::PassphraseReset { passphrase: once } = reset("ana").await.unwrap() else {
        panic!("another change")
    };
    assert!(!ana.page("/me").await.contains("Log out everywhere"));
    log_in(&ana, "Ana", PASSPHRASE).await.refusal(StatusCode::FORBIDDEN);
    log_in(&ana, "Ana", &once).await.location();
    assert!(ana.page("/me").await.contains("worked only once"));
    log_in(&ana.other(), "Ana", &once).await.refusal(StatusCode::FORBIDDEN);
    ana.form("/me/passphrase", &[("passphrase", "seven brown bears")]).await.location();
    log_in(&ana.other(), "Ana", "seven brown bears").await.location();
}

#[tokio::test]
async fn settings_are_kept_with_the_account() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/settings", &[("look", "slate")]).await.location();
    make(&ana, "Ana").await;
    let phone = ana.other();
    log_in(&phone, "Ana", PASSPHRASE).await.location();
    assert!(phone.page("/").await.contains(r#"data-look="slate""#));
    phone.form("/settings", &[("look", "paper"), ("language", "fr")]).await.location();
    assert!(ana.page("/").await.contains(r#"data-look="paper""#));
    assert!(ana.page("/").await.contains(r#"lang="fr""#));
}

#[tokio::test]
async fn of_changes_at_the_same_moment_none_is_lost_or_refused() {
    let folder = folder();
    let player = Browser::at(folder.path());
    player.begin_people("mu-torere").await;
    let all_at_once = async || {
        let names: Vec<String> = (0..5).map(|number| format!("Name {number}")).collect();
        let fields: Vec<[(&str, &str); 1]> = names.iter().map(|name| [("name", name.as_str())]).collect();
        let renames = fields.iter().map(|fields| player.form("/me/name", fields));
        let looks = (0..5).map(|_| player.form("/settings", &[("look", "slate")]));
        let (renamed, looked) = join(join_all(renames), join_all(looks)).await;
        for answer in renamed.into_iter().chain(looked) {
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        }
    };
    all_at_once().await;
    make(&player, "Ana").await;
    all_at_once().await;
}

#[tokio::test]
async fn stored_data_can_be_downloaded() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.get("/me/data").await.refusal(StatusCode::FORBIDDEN);
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    let at = ana.begin("mu-torere", crate::common::PEOPLE).await.location().to_owned();
    ana.play_all(&at, &["1-P"]).await;
    make(&ana, "Ana M").await;
    let answer = ana.get("/me/data").await;
    assert!(answer.header(header::CONTENT_DISPOSITION).contains("putahi.json"));
    let data = answer.json();
    assert_eq!((&data["name"], &data["account"]["name"]), (&json!("Ana"), &json!("Ana M")));
    assert_eq!(format!("/m/{}", data["matches"][0]["id"].as_str().unwrap()), at);
    assert_eq!(data["matches"][0]["seats"], json!([1, 2]));
    assert!(data["matches"][0]["record"].as_str().unwrap().contains("1-P"));
    assert!(!answer.body.contains("argon2"));
    assert_eq!((&data["rooms"], &data["programs"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn downloaded_data_includes_rooms_and_programs() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    let room = ana.form("/rooms", &[("title", "Club"), ("name", "Ana there")]).await.location().to_owned();
    let token = ana.post("/api/tokens", &json!({"name": "Robot"})).await.json();
    let order = json!({"spec": "mu-torere", "seats": ["human", "human"]});
    let request = ana.other().request("POST", "/api/matches", "application/json");
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let request = request.header(header::AUTHORIZATION, bearer).body(order.to_string().into()).unwrap();
    let begun = ana.other().send(request).await.json();
    let data = ana.get("/me/data").await.json();
    let id = room.trim_start_matches("/r/");
    let rooms = json!([{"id": id, "title": "Club", "name": "Ana there", "second_name": null, "card": null, "attendance": "unmarked", "host": true, "inside": true}]);
    assert_eq!(data["rooms"], rooms);
    assert_eq!(data["programs"][0]["name"], "Robot");
    assert_eq!(data["programs"][0]["matches"][0]["id"], begun["id"]);
    assert!(!data.to_string().contains("putahi_"), "no secret is included");
}

#[tokio::test]
async fn a_deleted_account_leaves_no_personal_data() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/me/name", &[("name", "Anastasia")]).await.location();
    let (at, open) = (ana.begin("mu-torere", APART).await, ana.begin("mu-torere", APART).await);
    let (at, open) = (at.location().to_owned(), open.location().to_owned());
    let ben = ana.other();
    ben.form(&format!("{at}/sit"), &[]).await.location();
    ana.form("/me/name", &[("name", "Anastasija")]).await.location();
    make(&ana, "Anastasia").await;
    let (seq, cookies) = (ben.state(&at).await["seq"].as_u64().unwrap(), ana.cookies());
    ana.form("/me/delete", &[("passphrase", "another passphrase")]).await.refusal(StatusCode::FORBIDDEN);
    let gone = ana.form("/me/delete", &[("passphrase", PASSPHRASE)]).await;
    assert_eq!(gone.status, StatusCode::OK);
    assert!(gone.body.contains("Your data has been deleted"));
    let left = chair(&ben, &at, 1).await;
    assert_eq!((&left["name"], &left["yours"]), (&json!("a player who left"), &json!(false)));
    assert!(ben.state(&at).await["seq"].as_u64().unwrap() > seq, "the pages of the others are updated");
    assert_eq!(ben.state(&open).await["turn"], Value::Null, "no match waits for a deleted player");
    log_in(&ana.other(), "Anastasia", PASSPHRASE).await.refusal(StatusCode::FORBIDDEN);
    let old = ana.other().with_cookie(&cookies);
    old.get("/me/data").await.refusal(StatusCode::FORBIDDEN);
    let log = rusqlite::Connection::open(folder.path().join("putahi.db")).unwrap();
    for table in ["events WHERE event", "documents WHERE text"] {
        let sql = format!("SELECT count(*) FROM {table} LIKE '%Anasta%'");
        assert_eq!(log.query_row(&sql, [], |row| row.get::<_, i64>(0)).unwrap(), 0, "{table}");
    }
}

#[tokio::test]
async fn a_person_without_an_account_can_be_deleted_too() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let at = ana.begin("mu-torere", APART).await.location().to_owned();
    let ben = ana.other();
    ben.form(&format!("{at}/sit"), &[]).await.location();
    ana.play_all(&at, &["1-P"]).await;
    ana.form("/me/delete", &[]).await;
    assert_eq!(chair(&ben, &at, 1).await["name"], "a player who left");
    assert_eq!(ana.state(&at).await["plies"], 1);
    ana.form("/me/delete", &[]).await.refusal(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_privacy_page_states_the_retention_periods() {
    let folder = folder();
    let usual = Browser::at(folder.path());
    let page = usual.page("/privacy").await;
    assert!(page.contains("400 days after your last visit") && page.contains("Matches: kept indefinitely"));
    assert!(usual.page("/").await.contains(r#"href="/privacy""#));
    drop(usual);
    let days = |days: u64| Duration::from_secs(days * 86_400);
    let other = crate::common::folder();
    let keeping = Retention { sessions: days(1), matches: Some(days(30)) };
    let brief = Browser::of(AppState::open(other.path()).unwrap().hosted(|host| host.retained(keeping)));
    let page = brief.page("/privacy").await;
    assert!(page.contains("one day after") && page.contains("30 days after"), "{page}");
    assert!(brief.other().speaking("fr").page("/privacy").await.contains("30 jours"));
}

#[tokio::test]
async fn a_passphrase_that_is_guessed_first_is_refused() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/me/name", &[("name", "Hinemoa")]).await.location();
    for (simple, why) in [
        ("aaaaaaaaaa", "repeats itself, or has neighbouring keys"),
        ("1234567890", "repeats itself, or has neighbouring keys"),
        ("Tūtanekai1", "little more than your name"),
        ("hinemoa2026", "little more than your name"),
        ("hinemoa\tsings well", "cannot have tabs or invisible characters"),
    ] {
        let refused = ana.form("/me/account", &entry("Tutanekai", simple)).await;
        let said = refused.refusal(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(said.contains(why), "{simple}: {said}");
        assert!(refused.body.contains("value=\"Tutanekai\"") && !refused.body.contains(simple), "{simple}");
    }
    make(&ana, "Tutanekai").await;
    let change = [("old", PASSPHRASE), ("passphrase", "tutanekai!!")];
    let refused = ana.form("/me/passphrase", &change).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.contains("little more than your name"), "{refused}");
    assert_eq!(log_in(&ana.other(), "Tutanekai", PASSPHRASE).await.location(), "/me", "nothing has changed");
}

#[tokio::test]
async fn names_that_look_alike_are_one_account() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    make(&ana, "Tūtānekai").await;
    for same in [
        "Tu\u{304}ta\u{304}nekai",
        "TŪTĀNEKAI",
        "T\u{16b}t\u{101}nek\u{430}i",
        "Ｔūtāｎｅｋａｉ",
        "Tūtānekal",
        "Tūtāne\u{200d}kai",
    ] {
        let refused = ana.other().form("/me/account", &entry(same, PASSPHRASE)).await;
        assert_eq!(
            refused.refusal(StatusCode::CONFLICT),
            "This name is taken, or one that looks like it. Choose another one.",
            "{same}"
        );
        assert_eq!(log_in(&ana.other(), same, PASSPHRASE).await.location(), "/me", "{same}");
    }
    let piled = format!("Ana{}", "\u{301}\u{302}\u{303}\u{304}\u{305}");
    let refused = ana.other().form("/me/account", &entry(&piled, PASSPHRASE)).await;
    assert!(refused.refusal(StatusCode::BAD_REQUEST).contains("few accents"));
    make(&ana.other(), "Tutanekai").await;
}

#[tokio::test]
async fn a_family_of_emoji_is_a_name_and_a_level_is_none() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/me/name", &[("name", "👨‍👩‍👧‍👦")]).await.location();
    assert!(ana.page("/me").await.contains(r#"value="👨‍👩‍👧‍👦""#));
    for level in ["Easy", "perfect", "Parfait", "PREMIERE PARTIE", "h\u{430}rd"] {
        let refused = ana.form("/me/name", &[("name", level)]).await.refusal(StatusCode::BAD_REQUEST);
        assert!(refused.contains("used by Putahi itself"), "{level}: {refused}");
    }
    for invisible in ["\u{3164}", "Ana\u{e000}"] {
        let refused = ana.form("/me/name", &[("name", invisible)]).await.refusal(StatusCode::BAD_REQUEST);
        assert!(refused.contains("visible letters or signs"), "{invisible}: {refused}");
    }
}

#[tokio::test]
async fn a_passphrase_is_the_same_on_every_keyboard() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let composed = "été comme hiver";
    assert_eq!(ana.form("/me/account", &entry("Ana", composed)).await.location(), "/me");
    let decomposed = "e\u{301}te\u{301}\u{a0}comme hiver";
    assert_eq!(log_in(&ana.other(), "Ana", decomposed).await.location(), "/me");
    log_in(&ana.other(), "Ana", "ete comme hiver").await.refusal(StatusCode::FORBIDDEN);
}
