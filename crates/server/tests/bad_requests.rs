//! Malformed requests, and the headers of every answer.

use axum::body::Body;
use axum::http::{StatusCode, header};
use serde_json::json;

use crate::common::{Browser, folder};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn what_is_not_there_is_said() {
    let folder = folder();
    let player = Browser::at(folder.path());
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
    assert!(!said.is_empty() && !said.contains("There is no page here"));
}

#[tokio::test]
async fn a_head_is_a_page_without_its_body() {
    let folder = folder();
    let player = Browser::at(folder.path());
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
    let player = Browser::at(folder.path());
    for (method, path) in [("POST", "/about"), ("PUT", "/settings"), ("DELETE", "/"), ("GET", "/try")] {
        let answer = player.send(player.request(method, path, FORM).body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
    }
}

#[tokio::test]
async fn every_answer_guards_its_reader() {
    let folder = folder();
    let player = Browser::at(folder.path());
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
    let player = Browser::at(folder.path());
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
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    let commands = format!("{at}/commands");
    let good = json!({"id": "a", "seq": 1, "command": {"do": "move", "seat": 1, "text": "4-P"}});
    let more = |name: &str| {
        let mut command = good.clone();
        command[name] = json!(1);
        command.to_string()
    };
    for (path, kind, body, words) in [
        (commands.as_str(), JSON, "{".to_owned(), "not valid JSON, from line 1"),
        (&commands, JSON, String::new(), "not valid JSON"),
        (&commands, JSON, more("extra"), "no field “extra” here"),
        (&commands, JSON, more("command"), "(line 1, column "),
        (&commands, JSON, good.to_string().replace("\"seat\":1", "\"seat\":4"), "valid JSON"),
        (&commands, JSON, good.to_string().replace("\"seq\":1", "\"seq\":-1"), "valid JSON"),
        (&commands, JSON, good.to_string().replace("\"a\"", &format!("\"{}\"", "a".repeat(65))), "64 bytes"),
        (&commands, JSON, good.to_string().replace("\"a\"", "\"server:again\""), "begin with server:"),
        (&commands, JSON, good.to_string().replace("\"a\"", r#""\u0000""#), "control characters"),
        ("/try", JSON, json!({"spec": "mu-torere"}).to_string(), "The field “position” is missing."),
        ("/try/why", JSON, json!({"spec": 1}).to_string(), "valid JSON"),
        ("/records", FORM, "recordings=1".to_owned(), "no field “recordings” here"),
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
    let player = Browser::at(folder.path()).speaking("fr");
    let at = player.begin_people("mu-torere").await;
    let wrong = player.raw(&format!("{at}/commands"), "text/plain", "{}".to_owned()).await;
    let said = wrong.refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert!(said.starts_with("Le type de contenu de la demande ne convient pas\u{a0}:"), "{said}");
    let long = "x".repeat(300 * 1024);
    let said = player.raw("/try", JSON, format!("\"{long}\"")).await.refusal(StatusCode::PAYLOAD_TOO_LARGE);
    assert!(said.starts_with("C’est trop grand\u{a0}:"), "{said}");
    let said = player.form("/records", &[("record", &long)]).await.refusal(StatusCode::PAYLOAD_TOO_LARGE);
    assert!(said.starts_with("C’est trop grand\u{a0}:"), "{said}");
}

#[tokio::test]
async fn no_words_of_a_library_reach_a_reader() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let at = player.begin_people("mu-torere").await;
    let ask = async |method: &str, path: &str, kind: &str, body: &str| {
        let request = player.request(method, path, kind).body(Body::from(body.to_owned())).unwrap();
        player.send(request).await
    };
    let api = at.replace("/m/", "/api/matches/");
    for (method, path, kind, body, status) in [
        ("GET", "/m/%ff".to_owned(), "", "", StatusCode::BAD_REQUEST),
        ("GET", "/r/%ff".to_owned(), "", "", StatusCode::BAD_REQUEST),
        ("DELETE", "/lobby".to_owned(), "", "", StatusCode::METHOD_NOT_ALLOWED),
        ("PUT", format!("{at}/hint"), "", "", StatusCode::METHOD_NOT_ALLOWED),
        ("POST", "/api/matches".to_owned(), JSON, "[", StatusCode::BAD_REQUEST),
        ("POST", "/api/matches".to_owned(), JSON, "[]", StatusCode::BAD_REQUEST),
        ("POST", "/api/matches".to_owned(), FORM, "a=b", StatusCode::UNSUPPORTED_MEDIA_TYPE),
        ("POST", format!("{api}/commands"), JSON, "{\"id\":4}", StatusCode::BAD_REQUEST),
        ("POST", "/me/name".to_owned(), FORM, "other=1", StatusCode::BAD_REQUEST),
        ("POST", "/me/log-in".to_owned(), FORM, "name=ana", StatusCode::BAD_REQUEST),
        ("POST", "/settings".to_owned(), JSON, "{}", StatusCode::UNSUPPORTED_MEDIA_TYPE),
        (
            "POST",
            "/settings".to_owned(),
            "multipart/form-data; boundary=x",
            "--x",
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
        ),
        ("GET", format!("{at}/socket"), "", "", StatusCode::UPGRADE_REQUIRED),
    ] {
        let answer = ask(method, &path, kind, body).await;
        assert_eq!(answer.status, status, "{method} {path}");
        let said = answer.refusal(status);
        for theirs in
            ["Failed", "deserialize", "invalid", "expected", "Invalid", "UTF-8", "query", "WebSocket's"]
        {
            assert!(!said.contains(theirs), "{method} {path}: {said}");
        }
        assert!(said.ends_with('.'), "{method} {path}: {said}");
    }
    let refused = ask("DELETE", "/lobby", "", "").await;
    assert!(refused.headers.contains_key(header::ALLOW));
}

#[tokio::test]
async fn nothing_that_was_typed_is_lost() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let refused = player.form("/records", &[("record", "hello <b>")]).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.body.contains("hello &lt;b&gt;</textarea>"), "{}", refused.body);
    assert!(refused.body.contains("aria-describedby=\"record-error\""));
    let refused = player.form("/me/log-in", &[("name", "Ana M"), ("passphrase", "a wrong passphrase")]).await;
    assert_eq!(refused.refusal(StatusCode::FORBIDDEN), "Wrong name or passphrase.");
    assert!(refused.body.contains("value=\"Ana M\"") && !refused.body.contains("a wrong passphrase"));
    let refused = player.form("/me/account", &[("name", "Ana M"), ("passphrase", "short")]).await;
    assert!(refused.refusal(StatusCode::UNPROCESSABLE_ENTITY).starts_with("A passphrase needs"));
    assert!(refused.body.contains("value=\"Ana M\""));
    for (name, words) in [
        ("", "A name has 1 to 24 visible letters"),
        (&"a".repeat(25), "A name has 1 to 24 visible letters"),
        ("Ordinateur, facile", "used by Putahi"),
        ("HOST", "used by Putahi"),
    ] {
        let refused = player.form("/me/name", &[("name", name)]).await;
        assert!(refused.refusal(StatusCode::BAD_REQUEST).contains(words), "{name}");
        assert!(refused.body.contains(&format!("value=\"{name}\"")), "{name}");
    }
}

#[tokio::test]
async fn settings_say_that_they_were_saved() {
    let folder = folder();
    let player = Browser::at(folder.path());
    assert!(!player.page("/settings").await.contains("have been saved"));
    let saved = player.form("/settings", &[("back", "/settings"), ("sound", "on")]).await;
    assert!(player.page(saved.location()).await.contains("have been saved"));
}

#[tokio::test]
async fn events_that_change_no_position_refuse_no_move() {
    let folder = folder();
    let player = Browser::at(folder.path());
    player.form("/me/name", &[("name", "Ana")]).await.location();
    let at = player.begin_people("mu-torere").await;
    let seq = player.state(&at).await["seq"].as_u64().unwrap();
    player.form("/me/name", &[("name", "Anita")]).await.location();
    assert_eq!(player.state(&at).await["seq"], seq + 1, "the new name is an event");
    assert_eq!(player.play(&at, "first", seq, 1, "4-P").await.status, StatusCode::OK);
    let stale = player.play(&at, "second", seq, 2, "5-4").await;
    assert_eq!(stale.refusal(StatusCode::CONFLICT), "The position has changed. Please move again.");
    let early = player.play(&at, "third", seq + 9, 2, "5-4").await;
    assert_eq!(early.status, StatusCode::CONFLICT);
    assert_eq!(player.play(&at, "fourth", seq + 2, 2, "5-4").await.status, StatusCode::OK);
}

/// What a reader sees of a page: the text without tags and their attributes.
fn shown(page: &str) -> String {
    page.split('<')
        .filter_map(|part| part.split_once('>'))
        .map(|(_, text)| text)
        .collect::<Vec<_>>()
        .join("|")
}

#[tokio::test]
async fn no_french_sign_can_begin_a_line() {
    let folder = folder();
    let player = Browser::at(folder.path()).speaking("fr");
    let mut pages: Vec<String> =
        ["/", "/lobby", "/about", "/privacy", "/settings", "/me", "/records", "/nowhere"]
            .map(str::to_owned)
            .into();
    for game in ["mu-torere", "nine-mens-morris", "awithlaknannai", "moaai"] {
        pages.push(format!("/g/{game}"));
        pages.push(format!("/g/{game}/rules"));
        pages.push(player.begin_people(game).await);
    }
    pages.push(
        player.form("/rooms", &[("title", "Notre salle"), ("name", "Ana")]).await.location().to_owned(),
    );
    for path in pages {
        let text = shown(&player.get(&path).await.body).replace("&quot;", "\"");
        for loose in [" ;", " !", " ?", " :", "« ", " »", "\u{a0};", "\u{a0}!", "\u{a0}?", "\u{202f}:"] {
            let at = text.find(loose).unwrap_or(usize::MAX);
            let near: String = text
                .chars()
                .skip(text.get(..at).map_or(0, |before| before.chars().count().saturating_sub(40)))
                .take(80)
                .collect();
            assert!(at == usize::MAX, "{path}: {near}");
        }
    }
}
