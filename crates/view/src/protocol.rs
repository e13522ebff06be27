//! The messages between server and page about a match or a room. `web/types/protocol.d.ts` is generated from these types.

use putahi_play::{AnyMatch, CommandEnvelope, Localizer, Timestamp, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Aids, BoardSvg, MatchViews, View, views};

/// A match as its page shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct State {
    /// The number of events so far.
    pub seq: u64,
    /// The drawing, elements of HTML and SVG; empty where it is sent in parts.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub board: BoardSvg,
    /// What the viewer sees.
    #[serde(flatten)]
    pub view: View,
}

impl State {
    /// What the viewer sees `now` of a match of `seq` events.
    pub fn of(
        game: &dyn MatchViews,
        seq: u64,
        words: Localizer,
        aids: Aids,
        viewer: Viewer<'_>,
        now: Timestamp,
    ) -> State {
        State { seq, board: game.board_svg(words, aids, viewer), view: game.view(words, viewer, now) }
    }

    /// A match outside of the list, on a shared screen.
    pub(crate) fn outside(game: &dyn AnyMatch, seq: u64, words: Localizer, aids: Aids) -> State {
        State::of(views(game), seq, words, aids, Viewer::SharedScreen, Timestamp::default())
    }
}

/// What has changed of a drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Parts {
    /// The number of events of the state sent before, whose other parts still hold; none if all parts are here.
    pub since: Option<u64>,
    /// The numbers of the parts, from 0, and their texts.
    pub changed: Vec<(usize, String)>,
}

/// The version of the messages between server and page; a page of another version is loaded anew.
pub const PROTOCOL: u32 = 1;

/// A message of a page or a program to the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// A command.
    Command(CommandEnvelope),
    /// A ping; the next one follows after `next` milliseconds.
    Ping {
        /// The time to the next ping.
        next: u32,
    },
    /// To send one of the ready-made phrases.
    Phrase {
        /// Its key.
        phrase: String,
    },
}

/// A message of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The first message of a connection: the version of the protocol, and how many events there are.
    Hello {
        /// The version of the messages.
        protocol: u32,
        /// The number of events so far.
        seq: u64,
    },
    /// The present state: after an event, or because the client had missed some.
    State {
        /// The match.
        state: Box<State>,
        /// The drawing, if the client has asked for parts.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        parts: Option<Parts>,
    },
    /// The answer to a command.
    Answer {
        /// The id of the command.
        id: String,
        /// The number of the event that the command brought about, also if it was sent before; none if it was denied.
        event: Option<u64>,
        /// Why the command was denied; none if it was executed and stored.
        refused: Option<String>,
        /// Whether the client should read the present state and send the command again.
        stale: bool,
        /// Whether the outcome of the command is unknown: the client should send it again unchanged until it is known.
        unknown: bool,
    },
    /// Who is connected.
    Presence {
        /// The numbers of the seats whose people are connected.
        here: Vec<usize>,
        /// The number of spectators.
        watchers: usize,
    },
    /// Somebody has sent a phrase.
    Phrase {
        /// The name of that person.
        name: String,
        /// The phrase, in the reader's language.
        words: String,
        /// Who says what, in a sentence.
        said: String,
        /// Whether it is the host of the room, who speaks to all.
        host: bool,
    },
    /// What the page of a room shows, after something has changed: all its parts in order.
    Room {
        /// The number of these messages on the connection so far.
        seq: u64,
        /// The parts; those that the client has without what they show.
        parts: Vec<RoomPart>,
    },
    /// The answer to a ping.
    Pong {
        /// The number of events so far; of a room, the number of messages about its parts.
        seq: u64,
    },
    /// The server ends the connection.
    Close {
        /// Why.
        reason: CloseReason,
    },
}

/// A part of the page of a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomPart {
    /// The name, which no other part of the page has.
    pub name: String,
    /// A text that changes when the part does.
    pub mark: String,
    /// What the part shows, in HTML; none if the client has it.
    pub html: Option<String>,
}

/// Why the server ends a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CloseReason {
    /// The server is shutting down or restarting: connect again in a moment.
    Closing,
    /// A message was not understood.
    Malformed,
    /// Too many messages in too short a time.
    Flood,
    /// Nothing was received from the client for too long.
    Silent,
    /// The client is not in the room, or not any more.
    Outside,
    /// The operator has deleted the match.
    Deleted,
    /// The server has lost events of the match that the client was shown: ask for the state anew.
    Reset,
}

#[cfg(test)]
mod tests {
    use std::{env, fs};

    use ts_rs::{Config, TS};

    use super::*;
    use crate::hint::Hint;
    use crate::match_view::{
        AvailableActions, LegalMove, OffBoard, PastPosition, Remark, Round, SeatMove, SeatView,
    };
    use crate::status::{Ending, ResultView, RuleView, Tone};
    use crate::study_board::SketchView;
    use crate::tree_view::TreeNode;
    use putahi_play::{Command, LevelStep, Offer};

    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/types/protocol.d.ts");

    fn types() -> String {
        let config = Config::default().with_large_int("number");
        let decls = [
            State::decl(&config),
            SketchView::decl(&config),
            TreeNode::decl(&config),
            Parts::decl(&config),
            LegalMove::decl(&config),
            Round::decl(&config),
            SeatMove::decl(&config),
            PastPosition::decl(&config),
            OffBoard::decl(&config),
            Hint::decl(&config),
            Remark::decl(&config),
            AvailableActions::decl(&config),
            SeatView::decl(&config),
            Tone::decl(&config),
            Ending::decl(&config),
            ResultView::decl(&config),
            RuleView::decl(&config),
            LevelStep::decl(&config),
            Offer::decl(&config),
            Command::decl(&config),
            CommandEnvelope::decl(&config),
            ClientMessage::decl(&config),
            ServerMessage::decl(&config),
            RoomPart::decl(&config),
            CloseReason::decl(&config),
        ];
        let head = "// Made from crates/view/src/protocol.rs; `make types` makes it anew.\n\n";
        decls
            .iter()
            .fold(head.to_owned(), |text, decl| format!("{text}export {decl}\n\n"))
            .trim_end()
            .to_owned()
            + "\n"
    }

    /// The page is checked against the types that the server really uses.
    #[test]
    fn the_page_has_the_types_of_the_server() {
        if env::var_os("WRITE_TYPES").is_some() {
            fs::write(FILE, types()).unwrap();
        }
        assert_eq!(fs::read_to_string(FILE).unwrap(), types(), "`make types` makes the file anew");
    }
}
