//! Whether one move leads from one position to another, up to symmetry of the board.

use std::collections::HashSet;

use putahi_rules::{
    Game, History, MOST_LISTED, Match, Record, Tabletop, after, legal_moves_within, with_game,
};

use crate::question::{Question, QuestionError};
use crate::symmetry::Symmetries;

/// How near two positions of a game are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nearness {
    /// They are the same, or one move leads from one to the other, up to symmetry of the board.
    Near,
    /// Neither.
    Far,
}

/// How near the positions of two questions about the same game are; questions about different games are far.
///
/// # Errors
/// A question has no position.
pub fn nearness(one: &Question, other: &Question) -> Result<Nearness, QuestionError> {
    if one.spec != other.spec {
        return Ok(Nearness::Far);
    }
    with_game!(&one.spec, |options: G| {
        let game = one.replay::<G>(options)?;
        let surroundings = Surroundings::of(&[other.replay::<G>(options)?]);
        Ok(if surroundings.reach(game.position()) { Nearness::Near } else { Nearness::Far })
    })
}

/// The numbers of the positions of a record, from 0, that are near the position of one of `others`. Questions about other
/// games, or without a position, have none.
pub fn near_positions(record: &Record, others: &[Question]) -> Vec<usize> {
    with_game!(record.spec(), |options: G| {
        let game = record.replay::<G>().expect("the record is of this game");
        let others = others.iter().filter(|other| other.spec == *record.spec());
        let others: Vec<Match<G>> = others.filter_map(|other| other.replay::<G>(options).ok()).collect();
        let surroundings = Surroundings::of(&others);
        (0..game.positions().len()).filter(|index| surroundings.reach(&game.positions()[*index])).collect()
    })
}

/// Positions up to symmetry, with those that a move leads to.
struct Surroundings {
    symmetries: Option<Symmetries>,
    positions: HashSet<String>,
    after: HashSet<String>,
}

impl Surroundings {
    /// The surroundings of the last positions of these matches, all on the same board.
    fn of<G: Tabletop + History>(matches: &[Match<G>]) -> Surroundings {
        let symmetries = matches.first().map(|game| Symmetries::of(game.position().board()));
        let positions = || matches.iter().map(Match::position);
        let text = |position: &G| symmetries.as_ref().map(|all| all.canonical(position).text);
        let next = |position: &G| listed(position).iter().map(|m| after(position, m)).collect::<Vec<G>>();
        Surroundings {
            positions: positions().filter_map(text).collect(),
            after: positions().flat_map(next).filter_map(|position| text(&position)).collect(),
            symmetries,
        }
    }

    /// Whether a position is one of them, or a move before or after one.
    fn reach<G: Tabletop>(&self, position: &G) -> bool {
        let Some(symmetries) = &self.symmetries else { return false };
        let text = symmetries.canonical(position).text;
        let is_before =
            |m: &G::Move| self.positions.contains(&symmetries.canonical(&after(position, m)).text);
        self.positions.contains(&text) || self.after.contains(&text) || listed(position).iter().any(is_before)
    }
}

/// The legal moves of a position; none if there are too many to look at each.
fn listed<G: Game>(position: &G) -> Vec<G::Move> {
    legal_moves_within(position, MOST_LISTED).unwrap_or_default()
}
