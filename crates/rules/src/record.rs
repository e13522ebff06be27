//! Match records: a text format, readable by people, from which a match can be replayed (`docs/record.md`).

mod comment;
mod date;
mod error;
mod highlight;
mod reading;
mod results;
mod rounds;
pub(crate) mod sections;
mod short;
mod syntax;
mod tags;
pub(crate) mod tree;
mod writing;

use std::ops::Deref;
use std::time::Duration;

pub use date::Date;
pub use error::{Flaw, OtherGame, RecordError, Unwritable};
pub use highlight::Highlights;

use crate::{BySeat, GameTree, History, Match, Node, SeatResult};
use tree::chain;

/// The record of a match: the game and its options, the players, the moves and the result.
///
/// A record is made [of](Record::of) a match or parsed from a text, and can always be replayed. `Display` writes the
/// text, `FromStr` parses it strictly; of a record with variations it keeps the main line only. A
/// [`GameTree`] keeps all of it.
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
pub struct Record(GameTree);

/// A record is a tree without variations and highlights.
impl Deref for Record {
    type Target = GameTree;

    fn deref(&self) -> &GameTree {
        &self.0
    }
}

impl GameTree {
    /// The record of the main line: without variations and highlights.
    pub fn mainline(&self) -> Record {
        let line = [0].into_iter().chain(self.line(self.last));
        let bare = |node: usize| Node { highlights: Highlights::default(), ..self.nodes[node].clone() };
        let nodes = chain(line.map(bare));
        let (tags, spec, start) = (self.tags.clone(), self.spec.clone(), self.start.clone());
        Record(GameTree { tags, spec, start, last: nodes.len() - 1, nodes, ..*self })
    }
}

impl Record {
    /// The record of `game`, without tags, comments and clocks.
    pub fn of<G: History>(game: &Match<G>) -> Record {
        let made = |(position, m): (&G, &G::Move)| Node {
            seat: Some(position.turn()),
            text: m.to_string(),
            ..Node::default()
        };
        let moves = game.positions().iter().zip(game.moves()).map(made);
        let nodes = chain([Node::default()].into_iter().chain(moves));
        Record(GameTree::new(game.start(), nodes, game.moves().len(), game.outcome()))
    }

    /// The same with the tags of `earlier`, and its comments and clocks up to the first move that differs.
    #[must_use]
    pub fn continuing(mut self, earlier: &Record) -> Record {
        self.0.tags = earlier.tags.clone();
        let same =
            self.0.nodes.iter_mut().zip(&earlier.nodes).take_while(|(now, then)| now.text == then.text);
        for (now, then) in same {
            (now.clock, now.comment) = (then.clock, then.comment.clone());
        }
        self
    }

    /// The nodes of the moves, in order.
    pub fn moves(&self) -> &[Node] {
        &self.nodes[1..]
    }

    /// The result of each seat, if the match has ended.
    pub fn results(&self) -> Option<BySeat<SeatResult>> {
        self.outcome.map(|outcome| outcome.results)
    }

    /// Sets a tag, in place of any of that name: `Event`, `Date` (`YYYY.MM.DD`), `Seat1`… or any other name.
    ///
    /// # Errors
    /// An invalid name or one of a tag that follows from the match itself, a seat that the game does not have, an
    /// invalid date, a value with a control character; the record is unchanged.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Unwritable> {
        self.0.set_tag(name, value)
    }

    /// The comment after this many plies; after 0, the one before the first move.
    pub fn comment(&self, plies: usize) -> Option<&str> {
        self.nodes.get(plies)?.comment.as_deref()
    }

    /// Sets the comment after this many plies; after 0, the one before the first move.
    ///
    /// # Errors
    /// The record has fewer moves, or the text is empty or holds a control character; the record is unchanged.
    pub fn set_comment(&mut self, plies: usize, text: &str) -> Result<(), Unwritable> {
        self.0.set_comment(plies, Some(text))
    }

    /// Sets the time left on the clock after move `plies`, counted from 1, for the seat that made it. It is rounded
    /// down to milliseconds.
    ///
    /// # Errors
    /// The record has no such move.
    pub fn set_clock(&mut self, plies: usize, left: Duration) -> Result<(), Unwritable> {
        let moves = self.moves().len();
        let made =
            self.0.nodes[1..].get_mut(plies.wrapping_sub(1)).ok_or(Unwritable::NoMove { plies, moves })?;
        made.clock = Some(comment::whole_millis(left));
        Ok(())
    }

    /// Replays the match.
    ///
    /// # Errors
    /// `G` is not the game of the record.
    pub fn replay<G: History>(&self) -> Result<Match<G>, OtherGame> {
        let mut game = self.0.replay(self.last)?;
        if let Some(outcome) = &self.outcome {
            results::stop(&mut game, outcome.results, outcome.cause);
        }
        Ok(game)
    }
}
