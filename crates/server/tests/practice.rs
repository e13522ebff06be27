//! Sets of a room: given by the host, done by people on their own devices, and seen in a table.

use axum::http::StatusCode;
use putahi_puzzles::strategy::sections;
use putahi_view::course;

use crate::coach::learn;
use crate::common::{Browser, folder};
use crate::puzzles::solve;

async fn room(host: &Browser) -> String {
    host.form("/rooms", &[("title", "Class"), ("name", "Teacher")]).await.location().to_owned()
}

async fn done(host: &Browser, at: &str, fields: &[(&str, &str)]) {
    assert_eq!(host.form(&format!("{at}/do"), fields).await.location(), at, "{fields:?}");
}

#[tokio::test]
async fn a_set_is_given_by_ticks_done_alone_and_seen_by_the_host() {
    let folder = folder();
    let host = Browser::at(folder.path());
    let at = room(&host).await;
    let ana = host.other();
    ana.form(&format!("{at}/enter"), &[("name", "Ana")]).await.location();
    let idea = sections("nine-mens-morris").find(|idea| idea.practice().nth(1).is_some()).unwrap();
    let puzzles = format!("task-nine-mens-morris-puzzles-{}", idea.id);
    let shown = host.page(&at).await;
    assert!(shown.contains(&format!("name=\"{puzzles}\"")) && shown.contains("Give these tasks"), "{shown}");
    let tasks = [("task-mu-torere", "on"), ("task-mu-torere-match", "on"), (puzzles.as_str(), "on")];
    done(&host, &at, &[&[("do", "give-set")][..], &tasks].concat()).await;
    let set = format!("{at}/sets/1");
    assert!(ana.page(&at).await.contains(&format!("href=\"{set}\"")), "she sees it");
    learn(&ana, "mu-torere").await;
    solve(&ana, idea.practice().next().unwrap(), "one").await;
    let own = ana.page(&set).await;
    assert!(own.contains(">done<") && own.contains("href=\"/puzzle/") && !own.contains("How far everybody"));
    let table = host.page(&set).await;
    let row = table.split("<th scope=\"row\">Ana</th>").nth(1).expect("Ana has a line");
    let row = row.split("</tr>").next().unwrap();
    let count = idea.puzzles.len();
    let steps = course("mu-torere").unwrap().steps.len();
    let all_steps = format!("{steps} of {steps}");
    for words in [&all_steps, "not yet", &format!("1 of {count}"), "not yet: 2"] {
        assert!(row.contains(words), "{words} in {row}");
    }
    assert!(!table.contains("<th scope=\"row\">Teacher"), "the host is no pupil");
    let csv = host.get(&format!("{set}/progress.csv")).await.body;
    assert!(csv.starts_with('\u{feff}') && csv.contains("\"Ana\"") && csv.contains(&all_steps), "{csv}");
    let refused = ana.get(&format!("{set}/progress.csv")).await.refusal(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused, "Only the host of the room can do that.");
    let stranger = host.other().get(&set).await;
    assert_eq!(stranger.status, StatusCode::UNPROCESSABLE_ENTITY, "for members alone");
    done(&host, &at, &[("do", "take-back-set"), ("set", "1")]).await;
    assert!(!ana.page(&at).await.contains(&set));
    assert_eq!(ana.get(&set).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_set_for_later_is_seen_by_the_host_alone_and_wrong_forms_are_refused() {
    let folder = folder();
    let host = Browser::at(folder.path());
    let at = room(&host).await;
    let ana = host.other();
    ana.form(&format!("{at}/enter"), &[("name", "Ana")]).await.location();
    let ask = async |fields: &[(&str, &str)]| host.form(&format!("{at}/do"), fields).await;
    let give = [("do", "give-set"), ("task-moaai", "on")];
    for (fields, status) in [
        (vec![("do", "give-set")], StatusCode::UNPROCESSABLE_ENTITY),
        (vec![("do", "give-set"), ("task-chess", "on")], StatusCode::UNPROCESSABLE_ENTITY),
        (vec![give[0], give[1], ("opens", "tomorrow")], StatusCode::BAD_REQUEST),
        (vec![give[0], give[1], ("opens", "2400-12-31")], StatusCode::UNPROCESSABLE_ENTITY),
        (vec![("do", "take-back-set"), ("set", "0")], StatusCode::BAD_REQUEST),
        (vec![("do", "take-back-set"), ("set", "7")], StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        assert_eq!(ask(&fields).await.status, status, "{fields:?}");
    }
    let next_month =
        jiff::tz::Offset::UTC.to_datetime(jiff::Timestamp::now()).date() + jiff::Span::new().days(30);
    done(&host, &at, &[give[0], give[1], ("opens", &next_month.to_string())]).await;
    assert!(host.page(&at).await.contains(&format!("from {next_month}")));
    assert!(!ana.page(&at).await.contains("/sets/1"), "not yet");
    assert_eq!(ana.get(&format!("{at}/sets/1")).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(host.page(&format!("{at}/sets/1")).await.contains("Moaa"));
}
