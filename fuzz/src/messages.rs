//! What comes in over the socket of a match.

use std::time::Duration;

use putahi_play::{
    AnyMatch, Command, Event, Language, Level, Localizer, MatchSettings, PlayerKind, TimeControl, Timestamp,
    Viewer, open_match,
};
use putahi_rules::{BySeat, Seat, Spec};
use putahi_view::{ClientMessage, views};

use crate::all_specs;
use crate::bytes::Bytes;

/// Each line is refused or read as a message that is written so that it reads the same. A command is denied with a reason,
/// or has an event that brings every other copy of the match, and one that reads it from the log, to the same state.
pub fn messages(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let spec = bytes.choose(&all_specs()).clone();
    let mut table = open_match(&spec, None, settings(&spec, bytes.next())).expect("it begins at the start");
    for (number, line) in String::from_utf8_lossy(bytes.rest()).lines().enumerate() {
        let Ok(message) = serde_json::from_str::<ClientMessage>(line) else { continue };
        let written = serde_json::to_string(&message).expect("a message can be written");
        assert_eq!(serde_json::from_str::<ClientMessage>(&written).expect(&written), message);
        if let ClientMessage::Command(envelope) = message {
            let at = Timestamp(1_000_000).after(Duration::from_secs(number as u64));
            table = execute(table, &envelope.command, at);
        }
    }
}

/// Two people, with or without clocks and a bound of take-backs, or a person and a computer.
fn settings(spec: &Spec, kind: u8) -> MatchSettings {
    let seats = spec.seats();
    let computer = (kind & 1 == 1).then(|| seats - 1);
    let player = |seat: Seat| match computer {
        Some(last) if seat.index() == last => PlayerKind::Computer(Level::ALL[0]),
        _ => PlayerKind::Human,
    };
    let time_control: Option<TimeControl> = (kind & 2 == 2).then(|| "5+3".parse().expect("a time control"));
    MatchSettings {
        take_backs: (kind & 4 == 4).then_some(1),
        time_control,
        ..MatchSettings::from(BySeat::from_fn(seats, player))
    }
}

fn execute(table: Box<dyn AnyMatch>, command: &Command, at: Timestamp) -> Box<dyn AnyMatch> {
    let localizer = Localizer::of(Language::default());
    match table.execute(command, Duration::from_millis(40), at) {
        Ok((event, after)) => {
            let stored = serde_json::to_string(&event).expect("an event can be written");
            let read: Event = serde_json::from_str(&stored).expect(&stored);
            assert_eq!(read, event);
            let other = table.after(&read, at).expect("the event follows");
            let seen = |table: &dyn AnyMatch| {
                format!("{:?}", views(table).view(localizer, Viewer::SharedScreen, at))
            };
            assert_eq!(seen(&*other), seen(&*after), "{stored}");
            assert_eq!(other.record(), after.record());
            after
        }
        Err(denied) => {
            assert!(!localizer.denied_command(table.spec(), &denied).is_empty());
            table
        }
    }
}
