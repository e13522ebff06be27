//! Hints that grow: where, which man, which move, and why.

use putahi_play::Localizer;
use putahi_rules::{Game, Spec, Tabletop, with_game};
use serde::Serialize;

use crate::LegalMove;

/// A step of the hint about a good move; each tells more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// Which step this is, from 1.
    pub step: usize,
    /// How many steps there are; the last says why.
    pub steps: usize,
    /// The notation of the move; empty in steps that do not tell it.
    pub text: String,
    /// The touches that make it, in order; none in steps that do not tell it.
    pub touches: Vec<String>,
    /// The points and pieces that the step points at.
    pub marked: Vec<String>,
    /// What is said, in a sentence.
    pub said: String,
}

/// What a hint points at before it tells the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pointer {
    /// Where a man goes, or is placed.
    pub point: String,
    /// The man or piece that goes there; none where one is placed that need not be chosen.
    pub man: Option<String>,
}

impl Pointer {
    /// What a move is pointed at with: touches that take a man are not the way of the man that moves.
    pub fn of(legal: &LegalMove) -> Pointer {
        let is_way = |(number, _): &(usize, &String)| !legal.takes.contains(number);
        let mut way = legal.touches.iter().enumerate().filter(is_way).map(|(_, touch)| touch.clone());
        match (way.next(), way.next()) {
            (Some(man), Some(point)) => Pointer { point, man: Some(man) },
            (point, _) => Pointer { point: point.unwrap_or_default(), man: None },
        }
    }

    /// The number of steps before the one that tells the move.
    pub fn steps(&self) -> usize {
        if self.man.is_some() { 2 } else { 1 }
    }

    /// What the step of this number says, from 1, and the points and pieces that it marks.
    pub fn said(&self, step: usize, spec: &Spec, words: Localizer) -> (String, Vec<String>) {
        let around = |name: &str| points_around(spec, name);
        let Some(man) = self.man.as_ref().filter(|_| step > 1) else {
            let said = words.say("puzzle-hint-where", &[("point", self.point.as_str().into())]);
            return (said, around(&self.point));
        };
        let (key, name) = match around(man).len() {
            0..=1 => ("puzzle-hint-piece", words.piece_named(spec.id(), man)),
            _ => ("puzzle-hint-man", man.clone()),
        };
        (words.say(key, &[("man", name.into())]), vec![man.clone()])
    }
}

/// The point of this name with its neighbours, for a hint at the area to look at; the name alone if it is that of a piece.
pub(crate) fn points_around(spec: &Spec, name: &str) -> Vec<String> {
    with_game!(spec, |options: G| {
        let start = G::start(options);
        let board = start.board();
        let near = board.find(name).into_iter().flat_map(|point| board.neighbours(point));
        let names = near.map(|point| board.name(point).to_owned());
        std::iter::once(name.to_owned()).chain(names).collect()
    })
}
