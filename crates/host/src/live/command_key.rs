//! The keys by which a repeated command is recognised: its sender, the id that the sender chose, and its content.

use std::time::Duration;

use data_encoding::HEXLOWER;
use putahi_play::CommandEnvelope;

use crate::live::command_source::CommandSource;
use crate::store::Log;
use crate::support::{Absence, fingerprint};

/// The prefix of the ids of commands that the server gives itself at most once. Ids of clients must not have it.
pub const SERVER_COMMAND: &str = "server:";
/// The prefix of the stored name of a command from a session.
const SENT: &str = "sent:";
/// The prefix of the stored names of events that a match had before it was created here.
pub const LOADED: &str = "loaded:";
/// The number of bytes of a fingerprint that are kept, and of the hexadecimal digits that write them.
const BYTES: usize = 10;
const DIGITS: usize = 2 * BYTES;

/// Whether a match begins with moves that were played elsewhere.
pub(crate) fn is_loaded(log: &Log) -> bool {
    log.entries.iter().any(|entry| entry.command.starts_with(LOADED))
}

/// The text by which a log identifies a command: of a session, the fingerprints of sender and id and of the content; of the server,
/// the id itself. Two senders may choose the same id; their commands have different keys.
pub(crate) fn command_key(envelope: &CommandEnvelope, source: &CommandSource) -> String {
    let CommandEnvelope { id, command, .. } = envelope;
    let CommandSource::Session(sender, _) = source else { return id.clone() };
    // No id contains control characters, so that NUL separates the id from the sender unambiguously.
    let sender = sender.as_ref().map(|sender| format!("\0{}", sender.as_str())).unwrap_or_default();
    let text = serde_json::to_string(command).expect("commands are plain values");
    format!("{SENT}{}.{}", short_fingerprint(&format!("{id}{sender}")), short_fingerprint(&text))
}

fn short_fingerprint(text: &str) -> String {
    let mut digits = fingerprint(text);
    digits.truncate(DIGITS);
    digits
}

/// What precedes the whole credit in the ids of the credits of an absence. Nodes may differ in when the absence ended.
fn credit_prefix(absence: Absence) -> String {
    format!("{SERVER_COMMAND}credit-{}-", absence.since.0)
}

/// The id of the credit of an absence with which the running clock has been credited with `all` of it, in milliseconds.
pub(crate) fn credit_id(absence: Absence, all: Duration) -> String {
    format!("{}{}", credit_prefix(absence), all.as_millis())
}

/// Whether a command is in a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// The command is not in the log.
    Not,
    /// The command was executed; its event has this number.
    Executed(u64),
    /// Another command was executed under this id.
    Other,
}

/// The commands of a log. Those of sessions, which are nearly all, are held as the numbers that their fingerprints write:
/// thousands of matches are held at a time.
#[derive(Default)]
pub(crate) struct CommandIndex {
    /// By their name: name, content, and the number of the event.
    sent: Vec<([u8; BYTES], [u8; BYTES], u32)>,
    /// The commands with any other stored form: those of the server, and of moves played before the match.
    others: Vec<(Box<str>, u64)>,
}

/// The bytes of the fingerprints in the stored form of a command of a session.
fn read_sent(stored: &str) -> Option<([u8; BYTES], [u8; BYTES])> {
    let (name, digest) = stored.strip_prefix(SENT)?.split_once('.')?;
    let read = |digits: &str| HEXLOWER.decode(digits.as_bytes()).ok()?.try_into().ok();
    Some((read(name)?, read(digest)?))
}

impl CommandIndex {
    /// Adds the command of the event number `seq`, in its stored form.
    pub(crate) fn insert(&mut self, stored: &str, seq: u64) {
        let (Some((name, digest)), Ok(short_seq)) = (read_sent(stored), u32::try_from(seq)) else {
            return self.others.push((stored.into(), seq));
        };
        match self.find_sent(&name) {
            Ok(at) => self.sent[at] = (name, digest, short_seq),
            Err(at) => self.sent.insert(at, (name, digest, short_seq)),
        }
    }

    /// The index of the command of this name, or where it would be.
    fn find_sent(&self, name: &[u8; BYTES]) -> Result<usize, usize> {
        self.sent.binary_search_by_key(name, |(name, ..)| *name)
    }

    /// What the running clock, which the event `clock_seq` started, has been credited with for an absence.
    pub(crate) fn credited(&self, absence: Absence, clock_seq: u64) -> Duration {
        let prefix = credit_prefix(absence);
        let later = self.others.iter().filter(|(_, executed)| *executed > clock_seq);
        let credits = later.filter_map(|(name, _)| name.strip_prefix(&prefix)?.parse().ok());
        Duration::from_millis(credits.max().unwrap_or_default())
    }

    /// Whether a command is in the log.
    pub(crate) fn find(&self, key: &str) -> Known {
        if let Some((name, digest)) = read_sent(key)
            && let Ok(at) = self.find_sent(&name)
        {
            let (_, executed, seq) = self.sent[at];
            return if executed == digest { Known::Executed(seq.into()) } else { Known::Other };
        }
        let name = key.split_once('.').filter(|_| key.starts_with(SENT)).map_or(key, |(name, _)| name);
        let stored = self.others.iter().rev().find(|(other, _)| **other == *name);
        stored.map_or(Known::Not, |(_, seq)| Known::Executed(*seq))
    }
}

#[cfg(test)]
mod tests {
    use putahi_play::{Command, PlayerId};
    use putahi_rules::Seat;

    use super::*;

    fn key(sender: Option<&str>, id: &str, text: &str) -> String {
        let command = Command::Move { seat: Seat::FIRST, text: text.to_owned() };
        let source = CommandSource::Session(sender.map(PlayerId::new), Duration::ZERO);
        command_key(&CommandEnvelope { id: id.to_owned(), seq: 7, command }, &source)
    }

    #[test]
    fn a_command_is_known_by_its_sender_its_id_and_what_it_says() {
        let mut commands = CommandIndex::default();
        let first = key(Some("ana"), "1", "4-P");
        commands.insert(&first, 3);
        assert_eq!(commands.find(&first), Known::Executed(3));
        assert_eq!(commands.find(&key(Some("ana"), "1", "5-P")), Known::Other);
        for other in [key(Some("ben"), "1", "4-P"), key(None, "1", "4-P"), key(Some("ana"), "2", "4-P")] {
            assert_eq!(commands.find(&other), Known::Not);
        }
        assert!(!first.contains("ana"), "who is forgotten is named nowhere");
    }

    #[test]
    fn where_an_id_ends_is_clear() {
        assert_ne!(key(Some("ana"), "1", "4-P"), key(None, "1ana", "4-P"));
        let name = |key: String| key.split_once('.').unwrap().0.to_owned();
        assert_ne!(name(key(Some("1ana"), "1", "4-P")), name(key(Some("ana"), "11", "4-P")));
    }

    #[test]
    fn a_command_of_the_server_is_known_by_its_id() {
        let mut commands = CommandIndex::default();
        commands.insert("server:end-4", 3);
        assert_eq!(commands.find("server:end-4"), Known::Executed(3));
        assert_eq!(commands.find(&key(Some("ana"), "server:end-4", "4-P")), Known::Not);
    }
}
