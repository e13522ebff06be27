//! Studies over HTTP: who may store, read, change and delete them, how many and how long they may be, and what happens to them
//! with their owner.

use axum::http::StatusCode;
use putahi_server::{Action, AppState, LimitConfig, Rate, Scope};
use serde_json::Value;

use crate::common::{Answer, Browser, folder};

/// A record with a variation, a comment and highlights, as it is written.
const RECORD: &str = "[Spec \"mu-torere\"]\n[Position \"wbwbwbwb. w 17\"]\n[Result \"*\"]\n\n\
                      1... 1-P {[%csl G1] Why?} (1... 3-P 2. 2-3) 2. 8-1 *\n";
/// Another.
const OTHER: &str = "[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P *\n";

async fn store(browser: &Browser, title: &str, record: &str) -> Answer {
    browser.form("/study", &[("title", title), ("record", record)]).await
}

/// Stores a study, and returns its path.
async fn stored(browser: &Browser, title: &str, record: &str) -> String {
    store(browser, title, record).await.location().to_owned()
}

async fn save(browser: &Browser, path: &str, title: &str, record: &str, version: u64) -> Answer {
    let version = version.to_string();
    browser.form(path, &[("title", title), ("record", record), ("version", &version)]).await
}

async fn record(browser: &Browser, path: &str) -> String {
    let answer = browser.get(&format!("{path}/record")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body
}

async fn own_data(browser: &Browser) -> Value {
    browser.get("/me/data").await.json()["studies"].clone()
}

#[tokio::test]
async fn a_study_is_stored_read_by_everybody_and_listed_for_its_owner() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let ben = ana.other();
    let path = stored(&ana, "  My   <opening> ", RECORD).await;
    assert_eq!(record(&ben, &path).await, RECORD, "others may read it");
    let page = ana.page(&path).await;
    assert!(page.contains("My &lt;opening&gt;") && page.contains("name=\"version\" value=\"1\""), "{page}");
    let others = ben.page(&path).await;
    assert!(!others.contains("name=\"version\""), "others can only save a study of their own");
    assert!(others.contains("action=\"/study?once="), "{others}");
    for list in ["/me", "/analysis"] {
        assert!(ana.page(list).await.contains(&format!("href=\"{path}\"")), "{list}");
        assert!(!ben.page(list).await.contains(&path), "{list}");
    }
    let own = own_data(&ana).await;
    assert_eq!((&own[0]["title"], &own[0]["record"]), (&"My <opening>".into(), &RECORD.into()));
    assert_eq!(ana.get("/study/nowhere").await.status, StatusCode::NOT_FOUND);
    assert_eq!(ana.get("/study/nowhere/record").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn only_the_owner_changes_and_deletes_a_study() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let ben = ana.other();
    let path = stored(&ana, "Opening", RECORD).await;
    stored(&ben, "Another", RECORD).await;
    for browser in [&ben, &ana.other()] {
        let refused = save(browser, &path, "Mine", OTHER, 1).await.refusal(StatusCode::FORBIDDEN);
        assert!(refused.contains("belongs to somebody else"), "{refused}");
        let refused = browser.form(&format!("{path}/delete"), &[]).await;
        refused.refusal(StatusCode::FORBIDDEN);
    }
    assert_eq!(record(&ben, &path).await, RECORD);
    assert_eq!(save(&ana, &path, "Opening", OTHER, 1).await.location(), path);
    assert_eq!(record(&ben, &path).await, OTHER);
    assert_eq!(ana.form(&format!("{path}/delete"), &[]).await.location(), "/me");
    assert_eq!(ana.get(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(save(&ana, &path, "Opening", OTHER, 2).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_version_that_is_no_longer_there_is_not_overwritten() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let path = stored(&ana, "Opening", RECORD).await;
    save(&ana, &path, "First", OTHER, 1).await.location();
    let conflict = save(&ana, &path, "Second", RECORD, 1).await;
    assert_eq!(conflict.status, StatusCode::CONFLICT);
    assert_eq!(record(&ana, &path).await, OTHER, "the first stays");
    // The page shows what was sent, and saves it over the other version.
    for part in ["saved elsewhere", "value=\"Second\"", "name=\"version\" value=\"2\"", "Why?"] {
        assert!(conflict.body.contains(part), "{part}: {}", conflict.body);
    }
    save(&ana, &path, "Second", RECORD, 2).await.location();
    assert_eq!(record(&ana, &path).await, RECORD);
}

#[tokio::test]
async fn texts_that_no_study_can_be_are_refused() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let refused = async |title: &str, record: &str, status: StatusCode| {
        store(&ana, title, record).await.refusal(status)
    };
    let long = "a".repeat(81);
    for title in ["", "  ", "a\u{202e}b", &long] {
        refused(title, RECORD, StatusCode::BAD_REQUEST).await;
    }
    let wrong = refused("Opening", &RECORD.replace("8-1", "9-1"), StatusCode::BAD_REQUEST).await;
    assert!(wrong.contains("line 5"), "{wrong}");
    let large = RECORD.replace("Why?", &"a".repeat(140_000));
    // In a form that takes no more room than it must.
    let plain = large.replace(' ', "+").replace('\n', "%0A").replace('%', "%25").replace("%250A", "%0A");
    let form = "application/x-www-form-urlencoded";
    let words = ana.raw("/study", form, format!("title=Opening&record={plain}")).await;
    let words = words.refusal(StatusCode::PAYLOAD_TOO_LARGE);
    assert!(words.contains("128 KiB"), "{words}");
    let large = RECORD.replace("Why?", &"a".repeat(300_000));
    refused("Opening", &large, StatusCode::PAYLOAD_TOO_LARGE).await;
    assert_eq!(ana.cookies(), "", "a study that is not stored creates no session");
}

#[tokio::test]
async fn an_owner_has_at_most_so_many_studies() {
    let folder = folder();
    let app = AppState::open(folder.path()).unwrap().limited(LimitConfig::wide());
    let ana = Browser::of(app);
    for _ in 0..100 {
        stored(&ana, "Opening", OTHER).await;
    }
    let refused = store(&ana, "Opening", OTHER).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.contains("100"), "{refused}");
    let path = format!("/study/{}", own_data(&ana).await[0]["id"].as_str().unwrap());
    ana.form(&format!("{path}/delete"), &[]).await.location();
    stored(&ana, "Opening", OTHER).await;
}

#[tokio::test]
async fn studies_are_stored_at_a_bounded_rate() {
    let folder = folder();
    let rate = Rate::every(std::time::Duration::from_secs(600), 2);
    let limits = LimitConfig::wide().with(Action::StudyChange, Scope::Session, rate);
    let ana = Browser::of(AppState::open(folder.path()).unwrap().limited(limits));
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    let path = stored(&ana, "Opening", OTHER).await;
    save(&ana, &path, "Opening", RECORD, 1).await.location();
    assert_eq!(save(&ana, &path, "Opening", OTHER, 2).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(store(&ana, "Opening", OTHER).await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn studies_go_with_their_owner_to_an_account_and_when_everything_is_deleted() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let path = stored(&ana, "Opening", RECORD).await;
    let account = [("name", "Ana"), ("passphrase", "twelve green hares")];
    ana.form("/me/account", &account).await.location();
    let phone = ana.other();
    let on_phone = stored(&phone, "On the phone", OTHER).await;
    phone.form("/me/log-in", &account).await.location();
    let titles: Vec<Value> =
        own_data(&phone).await.as_array().unwrap().iter().map(|study| study["title"].clone()).collect();
    assert_eq!(titles.len(), 2, "{titles:?}");
    save(&phone, &path, "From the phone", OTHER, 1).await.location();
    ana.form("/me/delete", &account[1..]).await;
    for path in [path, on_phone] {
        assert_eq!(phone.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn the_record_of_a_study_begins_a_match_and_an_analysis() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let begun = ana.form("/records", &[("record", RECORD)]).await;
    assert!(begun.location().starts_with("/m/"), "the match goes on from the main line");
    let opened = ana.form("/analysis", &[("text", RECORD)]).await;
    assert!(opened.location().contains("tree=1-P"), "{}", opened.location());
}

/// What a script sends: a form that wants JSON.
async fn send(browser: &Browser, path: &str, fields: &[(&str, &str)]) -> Answer {
    let coded = |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
    let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", coded(value))).collect();
    let body = pairs.join("&");
    let request = browser.request("POST", path, "application/x-www-form-urlencoded");
    browser.send(request.header("Accept", "application/json").body(body.into()).unwrap()).await
}

#[tokio::test]
async fn a_script_is_sent_the_version_and_keeps_what_could_not_be_saved() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    ana.form("/me/name", &[("name", "Ana")]).await.location();
    let made = send(&ana, "/study", &[("title", "Opening"), ("record", RECORD)]).await.json();
    assert_eq!(made["version"], 1);
    let path = format!("/study/{}", made["id"].as_str().unwrap());
    let saved = send(&ana, &path, &[("title", "Opening"), ("record", OTHER), ("version", "1")]).await;
    assert_eq!(saved.json()["version"], 2);
    let late = send(&ana, &path, &[("title", "Opening"), ("record", RECORD), ("version", "1")]).await;
    assert_eq!((late.status, &late.json()["version"]), (StatusCode::CONFLICT, &2.into()));
    assert!(late.json()["error"].as_str().unwrap().contains("saved elsewhere"), "{}", late.body);
    let copy = send(&ana, "/study", &[("title", "Copy"), ("record", RECORD), ("version", "2")]).await.json();
    assert_ne!(copy["id"], made["id"]);
    assert_eq!(record(&ana, &path).await, OTHER);
}

#[tokio::test]
async fn a_study_opens_at_a_position() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let path = stored(&ana, "Opening", RECORD).await;
    let page = ana.page(&format!("{path}?moves=3-P,2-3")).await;
    assert!(page.contains("data-moves=\"3-P 2-3\""), "{page}");
    assert!(ana.get(&format!("{path}?moves=1-2")).await.status.is_client_error());
}

#[tokio::test]
async fn a_record_that_no_address_holds_is_kept_and_can_be_stored_as_a_study() {
    let folder = folder();
    let ana = Browser::at(folder.path());
    let long = RECORD.replace("Why?", &"a".repeat(5_000));
    let refused = ana.form("/analysis", &[("text", &long)]).await;
    assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
    for part in ["too long for the address", "action=\"/study?once=", "name=\"title\"", &"a".repeat(5_000)] {
        assert!(refused.body.contains(part), "{part}: {}", refused.body);
    }
    let path = stored(&ana, "Long", &long).await;
    assert!(ana.page(&path).await.contains(&"a".repeat(5_000)));
}

#[tokio::test]
async fn ones_studies_are_listed_where_a_text_is_opened_and_where_it_is_refused() {
    let folder = folder();
    let owner = Browser::at(folder.path());
    let link = format!("href=\"{}\"", stored(&owner, "The long arm", RECORD).await);
    assert!(owner.page("/analysis").await.contains(&link));
    for text in ["", "nonsense"] {
        let refused = owner.form("/analysis", &[("text", text)]).await;
        assert!(refused.status.is_client_error(), "{text}: {}", refused.status);
        assert!(refused.body.contains(&link), "{text}");
        let stranger = owner.other().form("/analysis", &[("text", text)]).await;
        assert!(!stranger.body.contains(&link), "{text}");
    }
}
