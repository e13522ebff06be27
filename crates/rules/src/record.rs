//! Match records: a text format, readable by people, from which a match can be replayed (`docs/record.md`).

mod clock;
mod comment;
mod date;
mod error;
mod highlight;
mod reading;
mod results;
mod rounds;
pub(crate) mod sections;
pub(crate) mod short;
mod syntax;
mod tags;
pub(crate) mod tree;
mod writing;

use std::error::Error;
use std::fmt;
use std::time::Duration;

pub use date::Date;
pub use error::{Flaw, RecordError, Unwritable};
pub use highlight::{ArrowHighlight, HighlightColour, Highlights, PointHighlight};

use crate::{BySeat, History, Match, Outcome, Seat, SeatResult, Spec};
use tags::Tags;

/// The record of a match: the game and its options, the players, the moves and the result.
///
/// A record is made [of](Record::of) a match or parsed from a text, and can always be replayed. `Display` writes the
/// text, `FromStr` parses it strictly; of a record with variations it keeps the main line only. A
/// [`GameTree`](crate::GameTree) keeps all of it.
///
/// ```
/// use putahi_rules::{Match, Record, Seat, mu_torere::MuTorere};
///
/// let mut game = Match::<MuTorere>::new(&Default::default());
/// game.resign(Seat::FIRST);
/// let mut record = Record::of(&game);
/// record.set_tag("Seat1", "Hinemoa")?;
/// let text = "[Seat1 \"Hinemoa\"]\n[Spec \"mu-torere\"]\n[Result \"0-1\"]\n[Ending \"resignation\"]\n\n0-1\n";
/// assert_eq!(record.to_string(), text);
/// assert_eq!(text.parse::<Record>()?, record);
/// assert_eq!(record.replay::<MuTorere>()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    tags: Tags,
    spec: Spec,
    seats: usize,
    start: Option<String>,
    opening: Option<String>,
    moves: Vec<RecordedMove>,
    outcome: Option<Outcome>,
}

/// A move of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedMove {
    /// The seat that moved.
    pub seat: Seat,
    /// The notation of the move.
    pub text: String,
    /// The time left on the clock of its seat after the move, in whole milliseconds.
    pub clock: Option<Duration>,
    /// The comment on the move.
    pub comment: Option<String>,
}

/// The error of reading a record or a position as one of another game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherGame {
    /// The spec that was found.
    pub spec: Spec,
    /// The id of the requested game.
    pub game: &'static str,
}

impl fmt::Display for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is of `{}`, not of `{}`", self.spec, self.game)
    }
}

impl Error for OtherGame {}

impl Record {
    /// The record of `game`, without tags, comments and clocks.
    pub fn of<G: History>(game: &Match<G>) -> Record {
        let options = game.start().options();
        let (start, usual) = (game.start().to_string(), G::start(options).to_string());
        let recorded = |(position, m): (&G, &G::Move)| RecordedMove {
            seat: position.turn(),
            text: m.to_string(),
            clock: None,
            comment: None,
        };
        Record {
            tags: Tags::default(),
            spec: Spec::of::<G>(options),
            seats: game.position().seats(),
            start: (start != usual).then_some(start),
            opening: None,
            moves: game.positions().iter().zip(game.moves()).map(recorded).collect(),
            outcome: game.outcome().copied(),
        }
    }

    /// The same with the annotations of `earlier`, a record of the same match: its tags, and its comments and clocks
    /// up to the first move that differs.
    #[must_use]
    pub fn continuing(mut self, earlier: &Record) -> Record {
        self.tags = earlier.tags.clone();
        self.opening = earlier.opening.clone();
        let same = self.moves.iter_mut().zip(&earlier.moves).take_while(|(now, then)| now.text == then.text);
        for (now, then) in same {
            *now = then.clone();
        }
        self
    }

    /// The game and its options.
    pub const fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The number of seats.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// The text of the first position, if it is not the starting position.
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[RecordedMove] {
        &self.moves
    }

    /// The outcome, if the match has ended.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The result of each seat, if the match has ended.
    pub fn results(&self) -> Option<BySeat<SeatResult>> {
        self.outcome.map(|outcome| outcome.results)
    }

    /// The date of the match.
    pub const fn date(&self) -> Option<Date> {
        self.tags.date()
    }

    /// The name of the player in `seat`.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.tags.seat(seat)
    }

    /// The value of a tag that does not follow from the match itself.
    pub fn tag(&self, name: &str) -> Option<String> {
        self.tags.value(name)
    }

    /// Sets a tag, in place of any of that name: `Event`, `Date` (`YYYY.MM.DD`), `Seat1`… or any other name.
    ///
    /// # Errors
    /// An invalid name or one of a tag that follows from the match itself, a seat that the game does not have, an
    /// invalid date, a value with a control character; the record is unchanged.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Unwritable> {
        self.tags.set(name, value, self.seats)
    }

    /// The comment after this many plies; after 0, the one before the first move.
    pub fn comment(&self, plies: usize) -> Option<&str> {
        match plies.checked_sub(1) {
            None => self.opening.as_deref(),
            Some(index) => self.moves.get(index)?.comment.as_deref(),
        }
    }

    /// Sets the comment after this many plies; after 0, the one before the first move.
    ///
    /// # Errors
    /// The record has fewer moves, or the text is empty or holds a control character; the record is unchanged.
    pub fn set_comment(&mut self, plies: usize, text: &str) -> Result<(), Unwritable> {
        comment::check(text)?;
        let comment = match plies {
            0 => &mut self.opening,
            _ => &mut self.move_mut(plies)?.comment,
        };
        *comment = Some(text.to_owned());
        Ok(())
    }

    /// Sets the time left on the clock after move `plies`, counted from 1, for the seat that made it. It is rounded
    /// down to milliseconds.
    ///
    /// # Errors
    /// The record has no such move.
    pub fn set_clock(&mut self, plies: usize, left: Duration) -> Result<(), Unwritable> {
        self.move_mut(plies)?.clock = Some(clock::whole_millis(left));
        Ok(())
    }

    fn move_mut(&mut self, plies: usize) -> Result<&mut RecordedMove, Unwritable> {
        let moves = self.moves.len();
        let found = plies.checked_sub(1).and_then(|index| self.moves.get_mut(index));
        found.ok_or(Unwritable::NoMove { plies, moves })
    }

    /// Replays the match.
    ///
    /// # Errors
    /// `G` is not the game of the record.
    pub fn replay<G: History>(&self) -> Result<Match<G>, OtherGame> {
        let options = self.spec.options::<G>();
        let options = options.ok_or_else(|| OtherGame { spec: self.spec.clone(), game: G::ID })?;
        let start = self.start.as_ref().map_or_else(
            || G::start(&options),
            |text| {
                G::parse(&options, text).expect("a record begins with a position that was read or written")
            },
        );
        let mut game = Match::from_position(start);
        for recorded in &self.moves {
            let m = G::parse_move(&options, &recorded.text);
            game.play_unchecked(&m.expect("a record holds legal moves"));
        }
        if let Some(outcome) = &self.outcome {
            results::stop(&mut game, outcome.results, outcome.cause);
        }
        Ok(game)
    }
}
