//! What good players know: ideas, each with a board that shows it, what is claimed of that board, and puzzles to practise it.
//!
//! The files in `crates/puzzles/strategy` have a line for each section, with tabs between its fields: the id, the spec, the text of
//! the position, the touches of moves that show the idea, the claims with `, ` between them (`6-7 drawn`), which tables prove them, a command
//! that repeats a figure of the text, and the ids of the puzzles. `-` stands for none.

use std::str::FromStr;
use std::sync::LazyLock;

use putahi_rules::{Spec, Value};

use crate::{Puzzle, PuzzleId, TextError, packs};

/// The texts of the sections, in the order in which games are listed.
pub const TEXTS: &[&str] = &[
    include_str!("../strategy/mu-torere.tsv"),
    include_str!("../strategy/nine-mens-morris.tsv"),
    include_str!("../strategy/awithlaknannai.tsv"),
    include_str!("../strategy/moaai.tsv"),
];

const NONE: &str = "-";

static SECTIONS: LazyLock<Vec<Section>> =
    LazyLock::new(|| TEXTS.iter().flat_map(|text| read(text).expect("a test reads every section")).collect());

/// An idea of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The id, of which a game has one section.
    pub id: String,
    /// The game and its options.
    pub spec: Spec,
    /// The text of the position.
    pub position: String,
    /// The touches of moves that show the idea; none where nothing is to be played.
    pub touches: Vec<String>,
    /// What is claimed of the position and its moves.
    pub claims: Vec<Claim>,
    /// The tables that prove the claims.
    pub proof: Proof,
    /// A command that repeats a figure of the text.
    pub command: Option<String>,
    /// The puzzles to practise with, from the first to the last.
    pub puzzles: Vec<PuzzleId>,
}

/// The value of a position or of moves, for the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// What has the value.
    pub of: Subject,
    /// The value; without plies where they do not matter.
    pub value: Value,
}

/// What has a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The position, under best play.
    Position,
    /// The move with this text.
    Move(String),
    /// Each move that no other claim names.
    OtherMoves,
}

/// The tables that prove a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// None but what the program has in itself, or searches for.
    Program,
    /// Those of few men, which are made in seconds.
    Small,
    /// Those of the whole game.
    Whole,
}

/// The sections about a game, in their order; none if nothing is written about it.
pub fn sections(game: &str) -> impl Iterator<Item = &'static Section> {
    SECTIONS.iter().filter(move |section| section.spec.id() == game)
}

/// Whether something is written about a game.
pub fn is_written(game: &str) -> bool {
    sections(game).next().is_some()
}

/// The section of a game with this id.
pub fn section(game: &str, id: &str) -> Option<&'static Section> {
    sections(game).find(|section| section.id == id)
}

impl Section {
    /// The key of its texts: `KEY-title`, the paragraphs `KEY-1` and so on, and `KEY-how`, how a figure is known.
    pub fn key(&self) -> String {
        format!("strategy-{}-{}", self.spec.id(), self.id)
    }

    /// The commands that find the values which are claimed, and the figures of the text.
    pub fn commands(&self) -> impl Iterator<Item = String> {
        let probe = format!("putahi probe {} --position '{}'", self.spec, self.position);
        (!self.claims.is_empty()).then_some(probe).into_iter().chain(self.command.clone())
    }

    /// The puzzles to practise with. A test finds ids that no puzzle has.
    pub fn practice(&self) -> impl Iterator<Item = &'static Puzzle> {
        self.puzzles.iter().filter_map(|id| packs::find(*id)).map(|(_, puzzle)| puzzle)
    }
}

/// Reads the sections of a game.
///
/// # Errors
/// A line is not a section: its number, from 1.
pub fn read(text: &str) -> Result<Vec<Section>, TextError> {
    let line = |(number, line)| read_line(line).ok_or_else(|| TextError::at(number, "this is no section"));
    (1..).zip(text.lines()).map(line).collect()
}

fn read_line(line: &str) -> Option<Section> {
    let fields: [&str; 8] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    let [id, spec, position, touches, claims, proof, command, puzzles] = fields;
    Some(Section {
        id: id.to_owned(),
        spec: spec.parse().ok()?,
        position: position.to_owned(),
        touches: list(touches).map(str::to_owned).collect(),
        claims: claims
            .split(", ")
            .filter(|claim| *claim != NONE)
            .map(|claim| claim.parse().ok())
            .collect::<Option<_>>()?,
        proof: match proof {
            "program" => Proof::Program,
            "small" => Proof::Small,
            "whole" => Proof::Whole,
            _ => return None,
        },
        command: (command != NONE).then(|| command.to_owned()),
        puzzles: list(puzzles).map(PuzzleId::parse).collect::<Option<_>>()?,
    })
}

/// The words of a field, of which `-` has none.
fn list(field: &str) -> impl Iterator<Item = &str> {
    field.split(' ').filter(|word| *word != NONE)
}

/// The text of a claim that is none.
#[derive(Debug)]
pub struct NoClaim;

impl FromStr for Claim {
    type Err = NoClaim;

    fn from_str(text: &str) -> Result<Claim, NoClaim> {
        let (of, value) = text.split_once(' ').ok_or(NoClaim)?;
        let of = match of {
            "position" => Subject::Position,
            "others" => Subject::OtherMoves,
            m => Subject::Move(m.to_owned()),
        };
        Ok(Claim { of, value: value.parse().map_err(|_| NoClaim)? })
    }
}
