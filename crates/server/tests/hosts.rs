//! For which hosts a server answers, and what proxies may keep.

use axum::body::Body;
use axum::http::{StatusCode, header};
use putahi_server::ServerConfig;

use crate::common::{Answer, Browser, folder};

/// The answer to a request for a host.
async fn at(player: &Browser, host: &str, path: &str, accept: &str) -> Answer {
    let mut request =
        player.request("GET", path, "").header(header::ACCEPT, accept).body(Body::empty()).unwrap();
    request.headers_mut().insert(header::HOST, host.parse().unwrap());
    player.send(request).await
}

#[tokio::test]
async fn a_local_server_answers_to_no_public_name() {
    let folder = folder();
    let player = Browser::configured(folder.path(), ServerConfig { local: true, ..ServerConfig::default() });
    for path in ["/", "/me", "/api/matches", "/m/none/socket", "/puzzle/daily/embed"] {
        let refused = at(&player, "evil.example:8080", path, "*/*").await;
        assert_eq!(refused.status, StatusCode::MISDIRECTED_REQUEST, "{path}");
        assert_eq!(refused.json()["code"], "host", "{path}");
        assert!(!refused.headers.contains_key(header::SET_COOKIE), "{path}");
    }
    for host in ["localhost:8080", "127.0.0.1", "192.168.1.7:8080", "[::1]:8080", "school.local"] {
        assert_eq!(at(&player, host, "/", "*/*").await.status, StatusCode::OK, "{host}");
    }
    // Health checks and static files are always answered, and the page of the refusal is complete.
    for path in ["/healthz", "/readyz", "/static/putahi.css"] {
        assert_eq!(at(&player, "evil.example", path, "*/*").await.status, StatusCode::OK, "{path}");
    }
    let page = at(&player.other().speaking("fr"), "evil.example<b>", "/", "text/html,*/*").await;
    assert_eq!(page.status, StatusCode::MISDIRECTED_REQUEST);
    assert!(page.body.contains("evil.example&lt;b&gt;") && page.body.contains("--address"), "{}", page.body);
}

#[tokio::test]
async fn a_public_server_answers_to_its_address() {
    let folder = folder();
    let address = Some("https://play.example.org".parse().unwrap());
    let player = Browser::configured(folder.path(), ServerConfig { address, ..ServerConfig::default() });
    assert_eq!(at(&player, "play.example.org", "/", "*/*").await.status, StatusCode::OK);
    assert_eq!(at(&player, "10.0.0.7:8080", "/", "*/*").await.status, StatusCode::OK);
    assert_eq!(at(&player, "evil.example", "/", "*/*").await.status, StatusCode::MISDIRECTED_REQUEST);
}

#[tokio::test]
async fn what_proxies_keep_for_all_names_no_host() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let mut kept = 0;
    for path in [
        "/puzzle/daily/embed",
        "/puzzle/daily/embed?lang=fr",
        "/puzzle/daily/picture.svg",
        "/static/match.js",
    ] {
        let answer = at(&player, "evil.example", path, "*/*").await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(!answer.body.contains("evil.example"), "{path}: {}", answer.body);
        kept += usize::from(answer.header(header::CACHE_CONTROL).starts_with("public"));
    }
    assert_eq!(kept, 3);
    assert!(at(&player, "here", "/puzzle/daily/embed", "*/*").await.body.contains("href=\"/puzzle/"));
}

#[tokio::test]
async fn a_file_that_the_browser_has_is_not_sent_again() {
    let folder = folder();
    let player = Browser::at(folder.path());
    let ask = async |path: &str, known: &str| {
        let request = player.request("GET", path, "").header(header::IF_NONE_MATCH, known);
        player.send(request.body(Body::empty()).unwrap()).await
    };
    let mut tags = Vec::new();
    for path in ["/static/match.js", "/static/putahi.css", "/static/icon.svg"] {
        let first = player.get(path).await;
        let tag = first.header(header::ETAG).to_owned();
        assert_eq!(first.header(header::CACHE_CONTROL), "no-cache");
        for known in [tag.clone(), format!("\"other\", {tag}"), tag.replace("W/", ""), "*".to_owned()] {
            let again = ask(path, &known).await;
            assert_eq!((again.status, again.body.as_str()), (StatusCode::NOT_MODIFIED, ""), "{path} {known}");
            assert_eq!(
                (again.header(header::ETAG), again.header(header::CACHE_CONTROL)),
                (tag.as_str(), "no-cache")
            );
        }
        for other in ["\"other\"", "W/\"\"", "", "nonsense"] {
            let again = ask(path, other).await;
            assert_eq!((again.status, &again.body), (StatusCode::OK, &first.body), "{path} {other}");
        }
        assert!(!tags.contains(&tag), "each file has a tag of its own");
        tags.push(tag);
    }
}
