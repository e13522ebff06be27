//! The messages in `docs/protocol.md` are those of the server.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use putahi_play::{Localizer, MatchSettings, PHRASES, PlayerKind, Timestamp, Viewer, open_match};
use putahi_rules::{BySeat, Spec};
use putahi_server::{Action, LimitConfig, Rate, Scope};
use putahi_view::{
    Aids, BoardSvg, ClientMessage, CloseReason, PROTOCOL, Parts, RoomPart, ServerMessage, State, views,
};
use serde_json::Value;

use crate::common::{Browser, folder};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");

fn page() -> String {
    fs::read_to_string(PAGE).unwrap()
}

/// The part of the page about messages of clients, and the parts before and after it.
fn of_clients(page: &str) -> (&str, String) {
    let (before, rest) = page.split_once("### Messages of the client\n").unwrap();
    let (section, after) = rest.split_once("\n### ").unwrap();
    (section, format!("{before}{after}"))
}

/// The lines of JSON on the page that have this key.
fn examples(key: &str) -> Vec<Value> {
    examples_in(&page(), key)
}

/// The lines of JSON in a part of the page that have this key.
fn examples_in(page: &str, key: &str) -> Vec<Value> {
    let blocks = page.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let lines = blocks.flat_map(str::lines).map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.filter(|line| line.get(key).is_some()).collect()
}

/// One of each kind of message that the server sends.
fn server_messages() -> Vec<ServerMessage> {
    let spec: Spec = "mu-torere".parse().unwrap();
    let player_kinds = BySeat::from_fn(spec.seats(), |_| PlayerKind::Human);
    let mut table = open_match(&spec, None, MatchSettings::from(player_kinds)).unwrap();
    let moved = r#"{"event":"moved","text":"4-P"}"#;
    table.apply(&serde_json::from_str(moved).unwrap(), Timestamp::default()).unwrap();
    let words = Localizer::of(putahi_play::Language::default());
    let state = State::of(
        views(table.as_ref()),
        1,
        words,
        Aids::default(),
        Viewer::SharedScreen,
        Timestamp::default(),
    );
    let text = String::new;
    vec![
        ServerMessage::Hello { protocol: PROTOCOL, seq: 1 },
        ServerMessage::State { state: Box::new(state.clone()), parts: None },
        ServerMessage::State {
            state: Box::new(State { board: BoardSvg::default(), ..state }),
            parts: Some(Parts { since: Some(6), changed: vec![(7, text())] }),
        },
        ServerMessage::Answer { id: text(), event: Some(1), refused: None, stale: false, unknown: false },
        ServerMessage::Presence { here: vec![1], watchers: 0 },
        ServerMessage::Phrase { name: text(), words: text(), said: text(), host: false },
        ServerMessage::Room {
            seq: 1,
            parts: vec![RoomPart { name: text(), mark: text(), html: Some(text()) }],
        },
        ServerMessage::Pong { seq: 1 },
        ServerMessage::Close { reason: CloseReason::Closing },
    ]
}

/// Asserts that an example has the keys of the real message, and values of the same kinds.
fn assert_alike(at: &str, example: &Value, real: &Value) {
    match (example, real) {
        (Value::Object(example), Value::Object(real)) => {
            let keys =
                |object: &serde_json::Map<String, Value>| object.keys().cloned().collect::<BTreeSet<_>>();
            assert_eq!(keys(example), keys(real), "{at}");
            for (key, value) in example {
                assert_alike(&format!("{at}.{key}"), value, &real[key]);
            }
        }
        (Value::Array(example), Value::Array(real)) => {
            for (one, other) in example.iter().zip(real) {
                assert_alike(at, one, other);
            }
        }
        (Value::Null, _) | (_, Value::Null) => {}
        _ => assert_eq!(
            std::mem::discriminant(example),
            std::mem::discriminant(real),
            "{at}: {example} is not like {real}"
        ),
    }
}

#[test]
fn documented_client_messages_are_read() {
    let examples = examples_in(of_clients(&page()).0, "type");
    for example in &examples {
        let ask: ClientMessage =
            serde_json::from_value(example.clone()).unwrap_or_else(|error| panic!("{example}: {error}"));
        assert_eq!(serde_json::to_value(&ask).unwrap(), *example);
    }
    let kinds: BTreeSet<_> = examples.iter().map(|example| example["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, BTreeSet::from(["command", "phrase", "ping"]));
    assert!(PHRASES.iter().all(|phrase| page().contains(&format!("`{phrase}`"))));
}

#[test]
fn every_server_message_is_documented() {
    let examples = examples_in(&of_clients(&page()).1, "type");
    for real in server_messages() {
        let real = serde_json::to_value(&real).unwrap();
        let is_alike = |example: &&Value| {
            example["type"] == real["type"] && example.get("parts").is_some() == real.get("parts").is_some()
        };
        let alike: Vec<_> = examples.iter().filter(is_alike).collect();
        assert!(!alike.is_empty(), "no example of {}", real["type"]);
        for example in alike {
            assert_alike(real["type"].as_str().unwrap(), example, &real);
        }
    }
    for why in [
        CloseReason::Closing,
        CloseReason::Malformed,
        CloseReason::Flood,
        CloseReason::Silent,
        CloseReason::Outside,
        CloseReason::Deleted,
        CloseReason::Reset,
    ] {
        let word = serde_json::to_value(why).unwrap();
        assert!(page().contains(&format!("| `{}` |", word.as_str().unwrap())), "{word}");
    }
    assert!(examples.iter().any(|example| example["protocol"] == PROTOCOL));
}

#[tokio::test]
async fn what_streams_and_refusals_say_is_as_described() {
    let folder = folder();
    let description = Browser::at(folder.path()).get("/api/openapi.json").await.json();
    for (key, name) in [("event", "News"), ("error", "ErrorBody")] {
        let mut schema = serde_json::json!({"$ref": format!("#/components/schemas/{name}")});
        schema["components"] = description["components"].clone();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let mut examples = examples(key);
        // Answers over sockets name an event by its number.
        examples.retain(|example| example.get("type").is_none());
        assert!(!examples.is_empty());
        for example in examples {
            let errors: Vec<_> = validator.iter_errors(&example).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{errors:?}");
        }
    }
}

/// A rate as the page writes it.
fn written(rate: Rate) -> String {
    match rate.each.as_secs() {
        0 | 1 => format!("{}/s ({})", 1_000_000_000 / rate.each.as_nanos(), rate.at_once),
        seconds => format!("1/{seconds} s ({})", rate.at_once),
    }
}

const fn seconds(seconds: u64, at_once: u32) -> Rate {
    Rate::every(Duration::from_secs(seconds), at_once)
}

/// The rates that the page states in a sentence.
const SENTENCES: [(Action, Scope, Rate, &str); 6] = [
    (Action::Match, Scope::Share, seconds(60, 3), "three matches or rooms and one more each minute"),
    (Action::AnyCode, Scope::All, Rate::new(2, 1000), "for all networks together as well, 2/s (1000)"),
    (Action::Card, Scope::Name, seconds(600, 40), "and in the room, 1/600 s (40)"),
    (Action::FirstCode, Scope::Network, seconds(1200, 3), "three more, and\nanother one every 20 minutes"),
    (
        Action::NameLogIn,
        Scope::Name,
        seconds(10, 100),
        "After 100 attempts\nat one name from anywhere, and one more every 10 seconds",
    ),
    (Action::Ticket, Scope::Network, Rate::new(5, 300), "A network gets\ntickets 5/s (300)"),
];

/// The row and the column of the table in which the page states the rate of an action.
fn place(action: Action, scope: Scope) -> (&'static str, usize) {
    let row = match action {
        Action::Request => "requests",
        Action::Command => "commands to matches",
        Action::Match => "matches begun and rooms made",
        Action::Phrase => "phrases",
        Action::Announcement => "changes told to running matches",
        Action::Analysis => "analyses",
        Action::Study => "new studies, and what is added to them",
        Action::StudyChange => "studies stored",
        Action::Session => "new sessions, tokens and links that move seats",
        Action::Code => "codes that lead nowhere",
        Action::Socket => "sockets and streams opened",
        Action::Connection => "connections opened",
        Action::KnownLogIn => "at a device, or in a session, that has entered the account before",
        Action::LogIn => "in another session, or on a page with the form, which has a ticket",
        Action::StrangerLogIn => "without any of these",
        Action::Confirmation => "to confirm a change of the passphrase or a deletion, in an open session",
        Action::AnyCode | Action::Card | Action::FirstCode | Action::NameLogIn | Action::Ticket => {
            panic!("{action:?} is stated in a sentence")
        }
    };
    let column = match (action, scope) {
        (Action::StrangerLogIn, Scope::Network) | (_, Scope::Newcomer) => 4,
        (_, Scope::Session) => 2,
        (_, Scope::Network | Scope::NameAtNetwork) => 3,
        (_, Scope::Share | Scope::All | Scope::Name) => {
            panic!("{action:?} by {scope:?} is stated in a sentence")
        }
    };
    (row, column)
}

#[test]
fn the_numbers_of_the_page_are_those_of_the_server() {
    let (page, limits) = (page(), LimitConfig::default());
    let cells = |row: &str| -> Vec<String> {
        let line = page.lines().find(|line| line.starts_with(&format!("| {row} |")));
        line.unwrap_or_else(|| panic!("no row `{row}`"))
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect()
    };
    let mut limited_cells = BTreeSet::new();
    for (action, scope, rate) in &limits.rates {
        if let Some((.., said, text)) = SENTENCES.iter().find(|(a, s, ..)| (a, s) == (action, scope)) {
            assert!(said == rate && page.contains(text), "{text}");
            continue;
        }
        let (row, column) = place(*action, *scope);
        assert_eq!(cells(row)[column], written(*rate), "{row} by {scope:?}");
        limited_cells.insert((row, column));
    }
    for row in limited_cells.iter().map(|(row, _)| row) {
        for (column, cell) in cells(row).iter().enumerate().skip(2) {
            assert!(cell.is_empty() || limited_cells.contains(&(row, column)), "{row}: {cell} is no limit");
        }
    }
    let mib = |bytes: usize| (bytes >> 20).to_string();
    for (row, session, network) in [
        ("sockets and streams open", limits.session_sockets.to_string(), limits.sockets.to_string()),
        ("connections open", String::new(), limits.connections.to_string()),
        ("MiB of requests and answers in memory", mib(limits.session_bytes), mib(limits.bytes)),
    ] {
        assert_eq!(cells(row)[2..4], [session, network], "{row}");
    }
}
