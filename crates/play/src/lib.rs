//! A match as people play it, as a pure function from state and command to event; every text in the reader's language.
//! No input or output, system clock or thread is used here, so that server and terminal can both host it.
//!
//! [`AnyMatch::execute`] checks a command and returns an event with the match after it; the host of the match (a server, a
//! terminal) stores the event before showing that match. [`AnyMatch::apply`] applies events that were stored before:
//!
//! ```
//! use std::time::Duration;
//!
//! use putahi_play::{Command, MatchSettings, PlayerKind, Timestamp, open_match};
//! use putahi_rules::{BySeat, Seat};
//!
//! let settings = MatchSettings::from(BySeat::from_fn(2, |_| PlayerKind::Human));
//! let mut stored = open_match(&"nine-mens-morris".parse()?, None, settings)?;
//!
//! let command = Command::Move { seat: Seat::FIRST, text: "d6".to_owned() };
//! let (event, after) = stored.execute(&command, Duration::ZERO, Timestamp::default()).expect("d6 is empty");
//! stored.apply(&event, Timestamp::default())?;
//! assert_eq!(stored.moves(), ["d6"]);
//! assert_eq!(after.moves(), stored.moves());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it holds | uses |
//! |---|---|---|
//! | `language` | the languages | |
//! | `game` | match, players, clocks, commands, events | `language` |
//! | `room` | people behind one link, pairings, tournaments, questions | `game` |
//! | `i18n` | messages in each language | `game`, `language`, `room` |
//! | `terminal` | boards as text for a terminal | `i18n` |

mod game;
mod i18n;
mod language;
mod room;
mod terminal;

pub use game::any_match::{AnyMatch, Executed};
pub use game::clocks::Clocks;
pub use game::command::{Command, CommandEnvelope, CommandError};
pub use game::event::{BrokenEvent, Event, events};
pub use game::match_end::{MatchEnd, Score};
pub use game::match_settings::{DeviceMode, MatchSettings};
pub use game::match_state::{LoggedEvent, MatchState, open_match, open_setup};
pub use game::name::{MAX_NAME_CHARS, Name};
pub use game::offer::{Offer, OpenOffer, Unaccepted};
pub use game::participants::{PHRASES, Participants};
pub use game::player::{Player, PlayerId, Viewer};
pub use game::player_kind::{LevelStep, PlayerKind, parse_player_kinds};
pub use game::time_control::TimeControl;
pub use game::timestamp::Timestamp;
pub use game::visible_line::{is_invisible, visible_line};
pub use i18n::localizer::{Args, Localizer, TableValue};
pub use i18n::reserved_names::is_reserved;
pub use i18n::why::{Answer, Harm, Merit};
pub use language::Language;
/// The level of a computer player.
pub use putahi_engine::Level;
pub use room::card::{CARD_LETTERS, Card, LETTERS, read_letters};
pub use room::command::{HOST_PHRASES, RoomCommand, RoomError};
pub use room::member::{Attendance, Device, MAX_PEOPLE, Member, Person};
pub use room::pairing::{GameTerms, Pairing};
pub use room::people_list::{ListError, ListFault, ListedPerson, MAX_LINES, read_people};
pub use room::practice::{MAX_SETS, MAX_TASKS, PracticeSet, PracticeSets, PracticeTask};
pub use room::question::{
    MAX_HANDS, MAX_PAST_QUESTIONS, MoveCount, Question, QuestionPosition, QuestionPositionError,
    QuestionStage, Questions,
};
pub use room::restrictions::Restrictions;
pub use room::simultaneous::{OneBegins, Simultaneous, SimultaneousScore};
pub use room::state::{Announcement, MAX_ASKING, Room};
pub use room::tournament::points::{Points, Quarters};
pub use room::tournament::standings::{StandingsRow, TieBreak};
pub use room::tournament::{
    ADVANCING, Entrant, GROUP_SIZES, Knockout, MAX_MINUTES, MAX_ROUNDS, MAX_SEED_CHARS, MAX_SWISS_ROUNDS,
    Pair, PairIndex, Round, System, Tournament, TournamentSetup,
};
pub use terminal::{TerminalStyle, board_columns, side_label, terminal_board, terminal_list};
