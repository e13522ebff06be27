//! What comes from outside and is not as it should be; and what every answer carries.

use axum::body::Body;
use axum::http::{StatusCode, header};
use serde_json::json;

use crate::common::{Guest, folder};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn what_is_not_there_is_said() {
    let folder = folder();
    let player = Guest::at(folder.path());
    for path in [
        "/nowhere",
        "/m/none",
        "/m/none/state",
        "/m/none/at/0",
        "/m/none/hint",
        "/m/none/record",
        "/g/chess",
        "/g/chess/rules",
        "/static/none.js",
        "/static/../Cargo.toml",
        "/m/",
        "/g",
    ] {
        assert_eq!(player.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let said = player.speaking("fr").get("/nowhere").await.refusal(StatusCode::NOT_FOUND);
    assert!(!said.is_empty() && said != "There is nothing at this address.");
}

#[tokio::test]
async fn a_head_is_a_page_without_its_body() {
    let folder = folder();
    let player = Guest::at(folder.path());
    for (path, status) in
        [("/", StatusCode::OK), ("/about", StatusCode::OK), ("/nowhere", StatusCode::NOT_FOUND)]
    {
        let head = player.send(player.request("HEAD", path, "").body(Body::empty()).unwrap()).await;
        assert_eq!((head.status, head.body.as_str()), (status, ""), "{path}");
    }
}

#[tokio::test]
async fn other_methods_are_refused() {
    let folder = folder();
    let player = Guest::at(folder.path());
    for (method, path) in [("POST", "/about"), ("PUT", "/settings"), ("DELETE", "/"), ("GET", "/try")] {
        let answer = player.send(player.request(method, path, FORM).body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
    }
}

#[tokio::test]
async fn every_answer_guards_its_reader() {
    let folder = folder();
    let player = Guest::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    for path in ["/", "/nowhere", &at, &format!("{at}/state"), "/static/putahi.css"] {
        let answer = player.get(path).await;
        let policy = answer.header(header::CONTENT_SECURITY_POLICY);
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header(header::X_CONTENT_TYPE_OPTIONS), "nosniff", "{path}");
        assert_eq!(answer.header(header::REFERRER_POLICY), "same-origin", "{path}");
        let kept = if path.starts_with("/static/") { "no-cache" } else { "no-store" };
        assert_eq!(answer.header(header::CACHE_CONTROL), kept, "{path}");
    }
}

#[tokio::test]
async fn another_sites_page_cannot_act() {
    let folder = folder();
    let player = Guest::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    for path in
        [format!("{at}/again"), format!("{at}/commands"), "/settings".to_owned(), "/matches".to_owned()]
    {
        let foreign = player.request("POST", &path, FORM).header("Sec-Fetch-Site", "cross-site");
        let foreign = foreign.header(header::ORIGIN, "https://elsewhere.example");
        let answer = player.send(foreign.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
        assert!(!answer.headers.contains_key(header::SET_COOKIE));
    }
    assert_eq!(player.state(&at).await["seq"], 1);
}

#[tokio::test]
async fn bodies_that_cannot_be_read_are_refused_in_words() {
    let folder = folder();
    let player = Guest::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    let commands = format!("{at}/commands");
    let good = json!({"id": "a", "seq": 1, "command": {"do": "move", "seat": 1, "text": "4-P"}});
    let more = |name: &str| {
        let mut wish = good.clone();
        wish[name] = json!(1);
        wish.to_string()
    };
    for (path, kind, body, words) in [
        (commands.as_str(), JSON, "{".to_owned(), "cannot be read"),
        (&commands, JSON, String::new(), "cannot be read"),
        (&commands, JSON, more("extra"), "extra"),
        (&commands, JSON, more("command"), "command"),
        (&commands, JSON, good.to_string().replace("\"seat\":1", "\"seat\":4"), "seat"),
        (&commands, JSON, good.to_string().replace("\"seq\":1", "\"seq\":-1"), "seq"),
        (&commands, JSON, good.to_string().replace("\"a\"", &format!("\"{}\"", "a".repeat(65))), "64 bytes"),
        (&commands, JSON, good.to_string().replace("\"a\"", "\"house:again\""), "begin with house:"),
        (&commands, JSON, good.to_string().replace("\"a\"", r#""\u0000""#), "control characters"),
        ("/try", JSON, json!({"spec": "mu-torere"}).to_string(), "position"),
        ("/try/why", JSON, json!({"spec": 1}).to_string(), "spec"),
        ("/records", FORM, "recordings=1".to_owned(), "recordings"),
        (&format!("{at}/typed"), FORM, "text=4-P&more=1".to_owned(), "more"),
        (&format!("{at}/why"), JSON, json!({"touches": [], "more": 1}).to_string(), "more"),
    ] {
        let said = player.raw(path, kind, body).await.refusal(StatusCode::BAD_REQUEST);
        assert!(said.contains(words), "{path}: {said}");
    }
    assert_eq!(player.state(&at).await["seq"], 1);
}

#[tokio::test]
async fn a_body_of_another_kind_or_too_long_is_refused() {
    let folder = folder();
    let player = Guest::at(folder.path()).speaking("fr");
    let at = player.begin_people("mu-torere").await;
    let wrong = player.raw(&format!("{at}/commands"), "text/plain", "{}".to_owned()).await;
    let said = wrong.refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert!(said.starts_with("La requête est illisible\u{a0}:"), "{said}");
    let long = "x".repeat(300 * 1024);
    let said = player.raw("/try", JSON, format!("\"{long}\"")).await.refusal(StatusCode::PAYLOAD_TOO_LARGE);
    assert!(said.starts_with("La requête est illisible\u{a0}:"), "{said}");
    let said = player.form("/records", &[("record", &long)]).await.refusal(StatusCode::PAYLOAD_TOO_LARGE);
    assert!(said.starts_with("La requête est illisible\u{a0}:"), "{said}");
}
