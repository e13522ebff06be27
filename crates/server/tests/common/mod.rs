//! What the tests of the server share: a browser that needs no network.

pub(crate) mod socket;

use std::collections::BTreeMap;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::request::Builder;
use axum::http::{HeaderMap, HeaderName, Request, StatusCode, header};
use axum::response::Response;
use http_body_util::BodyExt;
use putahi_server::{AppState, ServerConfig, StoreError, router};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

/// Ten moves of the Morris after which the values are not in the program.
pub(crate) const BEYOND_OPENING: &str = "a7,d2,g7,d1,f6,b4,c5,e4,d3,g4";

/// The text of every source of the server.
pub(crate) fn sources() -> Vec<String> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            match entry.unwrap().path() {
                path if path.is_dir() => folders.push(path),
                path => sources.push(fs::read_to_string(path).unwrap()),
            }
        }
    }
    sources
}

/// How long a test waits for what must happen: a guard against waiting for ever.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// Calls `find` until it returns a value.
pub(crate) async fn wait_for<T>(what: &str, mut find: impl AsyncFnMut() -> Option<T>) -> T {
    let waiting = async {
        loop {
            if let Some(found) = find().await {
                return found;
            }
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("waited in vain: {what}"))
}

/// A match of two people, whose first chair begins.
pub(crate) const PEOPLE: &str = "chair-1=human&chair-2=human&begins=1";

/// A browser, with its own cookies.
pub(crate) struct Browser {
    app: Router,
    language: &'static str,
    /// The address that the requests come from; none if over no connection.
    ip: Option<[u8; 4]>,
    /// The cookies that the browser keeps, by their names.
    jar: Mutex<BTreeMap<String, String>>,
}

/// An answer of the server.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    /// A header, empty if there is none.
    pub(crate) fn header(&self, name: HeaderName) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Where the browser is led to.
    pub(crate) fn location(&self) -> &str {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.body);
        self.header(header::LOCATION)
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }

    /// What a refusal says, in JSON or on a page, with the page's entities undone.
    pub(crate) fn refusal(&self, status: StatusCode) -> String {
        assert_eq!(self.status, status, "{}", self.body);
        if let Ok(json) = serde_json::from_str::<Value>(&self.body) {
            return json["error"].as_str().unwrap().to_owned();
        }
        let at_field = self.body.split("<p class=\"wrong\"").nth(1).and_then(|rest| rest.split_once('>'));
        let at_field = at_field.and_then(|(_, rest)| rest.split("</p>").next());
        let main = self.body.split("</h1><p>").nth(1).and_then(|rest| rest.split("</p>").next());
        let text = at_field.or(main).unwrap_or_else(|| panic!("no words: {}", self.body));
        text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
    }
}

impl Browser {
    /// A browser at a server whose data is in `folder`.
    pub(crate) fn at(folder: &Path) -> Browser {
        Browser::of(AppState::open(folder).unwrap())
    }

    /// The same, with this configuration of the server.
    pub(crate) fn configured(folder: &Path, config: ServerConfig) -> Browser {
        Browser::of(AppState::open(folder).unwrap().configured(config))
    }

    /// A browser at this server.
    pub(crate) fn of(app: AppState) -> Browser {
        Browser { app: router(app), language: "en", ip: None, jar: Mutex::default() }
    }

    /// The same server, after the one before has ended: its thread lets go of the folder a moment later.
    pub(crate) async fn again_at(folder: &Path) -> Browser {
        Browser::again_configured(folder, ServerConfig::default()).await
    }

    /// The same, run as `config` says.
    pub(crate) async fn again_configured(folder: &Path, config: ServerConfig) -> Browser {
        let opened = wait_for("a folder that is in use", async || match AppState::open(folder) {
            Ok(app) => Some(app),
            Err(StoreError::InUse(_)) => None,
            Err(error) => panic!("{error}"),
        });
        Browser::of(opened.await.configured(config))
    }

    /// The same person with a browser that asks for `language`.
    pub(crate) fn speaking(self, language: &'static str) -> Browser {
        Browser { language, ..self }
    }

    /// The same person with a browser whose requests come from this address.
    pub(crate) fn behind(self, ip: [u8; 4]) -> Browser {
        Browser { ip: Some(ip), ..self }
    }

    /// The same person with this cookie.
    pub(crate) fn with_cookie(self, cookie: &str) -> Browser {
        cookie.split("; ").for_each(|pair| self.keep(pair));
        self
    }

    /// Another browser, without cookies, at the same server.
    pub(crate) fn other(&self) -> Browser {
        Browser { app: self.app.clone(), language: self.language, ip: self.ip, jar: Mutex::default() }
    }

    /// The same browser once more, with the cookies that it has now.
    pub(crate) fn again(&self) -> Browser {
        let jar = Mutex::new(self.jar.lock().unwrap().clone());
        Browser { jar, ..self.other() }
    }

    /// Keeps a cookie as a browser does.
    fn keep(&self, cookie: &str) {
        let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
        self.jar.lock().unwrap().insert(name.to_owned(), value.to_owned());
    }

    /// The cookies as they are sent.
    pub(crate) fn cookies(&self) -> String {
        let jar = self.jar.lock().unwrap();
        jar.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    }

    pub(crate) fn request(&self, method: &str, path: &str, kind: &str) -> Builder {
        let request = Request::builder().method(method).uri(path).header(header::HOST, "here");
        let request =
            request.header(header::ACCEPT_LANGUAGE, self.language).header(header::CONTENT_TYPE, kind);
        let request = match self.ip {
            Some(ip) => request.extension(ConnectInfo(SocketAddr::from((ip, 4711)))),
            None => request,
        };
        match self.cookies() {
            cookies if cookies.is_empty() => request,
            cookies => request.header(header::COOKIE, cookies),
        }
    }

    /// The answer to a request as soon as it begins; its body comes later, and its cookies are not kept.
    pub(crate) async fn open(&self, request: Request<Body>) -> Response {
        self.app.clone().oneshot(request).await.unwrap()
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        assert!(headers.contains_key(header::CONTENT_SECURITY_POLICY));
        headers.get_all(header::SET_COOKIE).iter().for_each(|cookie| self.keep(cookie.to_str().unwrap()));
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let is_text = headers.get(header::CONTENT_TYPE).is_none_or(|kind| kind != "application/pdf");
        let body = match is_text {
            true => String::from_utf8(body.to_vec()).unwrap(),
            false => String::from_utf8_lossy(&body).into_owned(),
        };
        Answer { status, headers, body }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(self.request("GET", path, "").body(Body::empty()).unwrap()).await
    }

    /// A page that must be there.
    pub(crate) async fn page(&self, path: &str) -> String {
        let answer = self.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        answer.body
    }

    /// The parts of the page of a room by their names, each with the text before the next.
    pub(crate) async fn parts(&self, at: &str) -> BTreeMap<String, String> {
        let page = self.page(at).await;
        let parts = page.split(" data-part=\"").skip(1).map(|part| part.split_once('"').unwrap());
        parts.map(|(name, shown)| (name.to_owned(), shown.to_owned())).collect()
    }

    /// The marks of the parts of a room's page, as the page sends them.
    pub(crate) async fn marks(&self, at: &str) -> String {
        let page = self.page(at).await;
        let marks = page.split(" data-mark=\"").skip(1).map(|part| part.split_once('"').unwrap().0);
        marks.collect::<Vec<_>>().join(",")
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.raw(path, "application/json", body.to_string()).await
    }

    pub(crate) async fn raw(&self, path: &str, kind: &str, body: String) -> Answer {
        self.send(self.request("POST", path, kind).body(Body::from(body)).unwrap()).await
    }

    /// Sends a form, its values as they are typed.
    pub(crate) async fn form(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let coded = |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
        let pairs: Vec<String> =
            fields.iter().map(|(name, value)| format!("{}={}", coded(name), coded(value))).collect();
        self.raw(path, "application/x-www-form-urlencoded", pairs.join("&")).await
    }

    /// Begins a match as the form of a game's page does, with `more` fields.
    pub(crate) async fn begin(&self, game: &str, more: &str) -> Answer {
        let fields = format!("game={game}&{more}");
        self.raw("/matches", "application/x-www-form-urlencoded", fields).await
    }

    /// Begins a match between two people and gives its address.
    pub(crate) async fn begin_people(&self, game: &str) -> String {
        self.begin(game, PEOPLE).await.location().to_owned()
    }

    pub(crate) async fn state(&self, at: &str) -> Value {
        self.get(&format!("{at}/state")).await.json()
    }

    /// Sends a command that has seen all that has happened.
    pub(crate) async fn command(&self, at: &str, command: Value) -> Answer {
        let seq = self.state(at).await["seq"].as_u64().unwrap();
        let command = json!({"id": format!("command-{seq}"), "seq": seq, "command": command});
        self.post(&format!("{at}/commands"), &command).await
    }

    pub(crate) async fn play(&self, at: &str, id: &str, seq: u64, seat: u64, text: &str) -> Answer {
        let command = json!({"id": id, "seq": seq, "command": {"do": "move", "seat": seat, "text": text}});
        self.post(&format!("{at}/commands"), &command).await
    }

    /// Plays moves, each by the seat whose turn it is.
    pub(crate) async fn play_all(&self, at: &str, moves: &[&str]) {
        for text in moves {
            let turn = self.state(at).await["turn"].clone();
            let answer = self.command(at, json!({"do": "move", "seat": turn, "text": text})).await;
            assert_eq!(answer.status, StatusCode::OK, "{text}: {}", answer.body);
        }
    }
}

pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}
