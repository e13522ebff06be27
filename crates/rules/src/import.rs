//! What a text of unknown kind holds: records, positions, and games and positions in the forms of other programs.

use std::error::Error;
use std::fmt;

use crate::foreign::FEN;
use crate::record::sections::{MARK, Section, sections};
use crate::{
    Field, Foreign, ForeignCapture, ForeignError, Game, GameTree, Problem, RecordError, SetupError, Spec,
    read_setup,
};

/// A match or a position that a text holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// The line in which it begins, from 1.
    pub line: usize,
    /// The game and its options.
    pub spec: Spec,
    /// What it is.
    pub kind: ImportedKind,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportedKind {
    /// A record.
    Record(Box<GameTree>),
    /// A position in the notation of the game.
    Position(String),
    /// A match or a position that another program has written.
    Foreign(Box<Foreign>),
}

impl Imported {
    /// The tree of its moves; None if it is a turn in which a man is still to be taken.
    pub fn tree(&self) -> Option<GameTree> {
        match &self.kind {
            ImportedKind::Record(tree) => Some(tree.as_ref().clone()),
            ImportedKind::Position(text) => Some(GameTree::at(&self.spec, Some(text))),
            ImportedKind::Foreign(foreign) => foreign.captures.is_empty().then(|| foreign.tree(&self.spec)),
        }
    }
}

/// Why a part of a text is not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportError {
    /// It has no form that is known.
    Unknown {
        /// The line.
        line: usize,
        /// The beginning of that line.
        text: String,
        /// The game of which a position was looked for; None if of all.
        game: Option<&'static str>,
    },
    /// It looks like a position of the game of this id but is none.
    Setup(&'static str, SetupError),
    /// It is a record with a mistake.
    Record(RecordError),
    /// It has the form of another program for the game of this id, with a mistake.
    Foreign(&'static str, ForeignError),
    /// It is a turn in which a man is still to be taken, where a position is needed: the ways to complete it.
    Capture(Vec<ForeignCapture>),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportError::Unknown { line, text, .. } => {
                write!(f, "line {line}: `{text}` is neither a record nor a position")
            }
            ImportError::Setup(_, error) => error.fmt(f),
            ImportError::Record(error) => error.fmt(f),
            ImportError::Foreign(_, error) => error.fmt(f),
            ImportError::Capture(captures) => {
                let points: Vec<&str> = captures.iter().map(|capture| capture.point.as_str()).collect();
                write!(f, "a man is still to be taken, one of those on {}", points.join(", "))
            }
        }
    }
}

impl Error for ImportError {}

/// What `text` holds, part by part. A position alone, and a text of another program, are of `spec`, or of the first game that
/// knows them. A text that is not blank has at least one part.
pub fn import(spec: Option<&Spec>, text: &str) -> Vec<Result<Imported, ImportError>> {
    let specs = spec.map_or_else(Spec::every, |spec| vec![spec.clone()]);
    let text = text.trim_start_matches(MARK);
    let lines = positions(&specs, text);
    if !lines.is_empty() {
        return lines;
    }
    sections(text).iter().flat_map(|section| read_section(&specs, *section)).collect()
}

/// The position that `text` is, in the notation of its game or in the form of another program, and the consecutive quiet plies
/// that the text counts before it.
///
/// # Errors
/// It is no position of the game, or a man is still to be taken in it.
pub fn import_position<G: Game>(options: &G::Options, text: &str) -> Result<(G, u16), ImportError> {
    let read = |text: &str| {
        read_setup::<G>(options, text).map_err(|error| ImportError::Setup(G::id_of(options), error))
    };
    let refused = match read(text) {
        Ok(position) => return Ok((position, 0)),
        Err(refused) => refused,
    };
    match G::read_foreign(options, text).into_iter().next() {
        Some(Ok(foreign)) if foreign.form != FEN || foreign.game.is_some() => Err(refused),
        Some(Ok(Foreign { captures, .. })) if !captures.is_empty() => Err(ImportError::Capture(captures)),
        Some(Ok(Foreign { position, quiet_plies, .. })) => {
            let position = position.map_or_else(|| Ok(G::start(options)), |text| read(&text))?;
            Ok((position, quiet_plies))
        }
        Some(Err(error)) => Err(ImportError::Foreign(G::id_of(options), error)),
        None => Err(refused),
    }
}

/// The positions of a text of several lines each of which is one; else none.
fn positions(specs: &[Spec], text: &str) -> Vec<Result<Imported, ImportError>> {
    let lines: Vec<_> = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()).collect();
    if lines.len() < 2 {
        return Vec::new();
    }
    let read = |(line, text)| position(specs, line, text).or_else(|| foreign_position(specs, line, text));
    let read: Option<Vec<Imported>> = lines.into_iter().map(read).collect();
    read.unwrap_or_default().into_iter().map(Ok).collect()
}

fn position(specs: &[Spec], line: usize, text: &str) -> Option<Imported> {
    let of = |spec: &Spec| {
        let read =
            with_game!(spec, |options: G| read_setup::<G>(options, text.trim()).map(|read| read.to_string()));
        Some(Imported { line, spec: spec.clone(), kind: ImportedKind::Position(read.ok()?) })
    };
    specs.iter().find_map(of)
}

fn foreign_position(specs: &[Spec], line: usize, text: &str) -> Option<Imported> {
    if !text.contains('/') {
        return None;
    }
    let found = foreign(specs, Section { line, text }).into_iter().next()?.ok()?;
    matches!(&found.kind, ImportedKind::Foreign(foreign) if foreign.form == FEN).then_some(found)
}

fn read_section(specs: &[Spec], section: Section<'_>) -> Vec<Result<Imported, ImportError>> {
    let Section { line, text } = section;
    if text.lines().any(|line| line.starts_with("[Spec ")) {
        let at = |error: RecordError| RecordError { line: error.line + line - 1, ..error };
        let read = text.parse::<GameTree>().map_err(|error| ImportError::Record(at(error)));
        return vec![read.map(|tree| Imported {
            line,
            spec: tree.spec().clone(),
            kind: ImportedKind::Record(Box::new(tree)),
        })];
    }
    if let Some(found) = position(specs, line, text) {
        return vec![Ok(found)];
    }
    let found = foreign(specs, section);
    if found.is_empty() { vec![Err(unknown(specs, section))] } else { found }
}

/// What a section holds in the form of another program.
fn foreign(specs: &[Spec], section: Section<'_>) -> Vec<Result<Imported, ImportError>> {
    let Section { line: first, text } = section;
    let of = |spec: &Spec| {
        let read = with_game!(spec, |options: G| <G as Game>::read_foreign(options, text));
        (!read.is_empty()).then(|| (spec.clone(), read))
    };
    let Some((spec, read)) = specs.iter().find_map(of) else { return Vec::new() };
    let at = |line: usize| line + first - 1;
    let placed = |read: Result<Foreign, ForeignError>| {
        let imported = |foreign: Foreign| {
            let (line, named) = (at(foreign.line), foreign.game.and_then(Spec::of_id));
            let kind = ImportedKind::Foreign(Box::new(Foreign { line, ..foreign }));
            Imported { line, spec: named.unwrap_or(spec.clone()), kind }
        };
        let refused = |error: ForeignError| ForeignError { line: at(error.line), ..error };
        read.map(imported).map_err(|error| ImportError::Foreign(spec.id(), refused(error)))
    };
    read.into_iter().map(placed).collect()
}

/// What is wrong with a section that is nothing known: one line that has the signs of a position is called one.
fn unknown(specs: &[Spec], section: Section<'_>) -> ImportError {
    let text = section.text.trim();
    let spec = specs.iter().min_by_key(|spec| unlikeness(spec, text)).unwrap_or(&specs[0]);
    let error = with_game!(spec, |options: G| read_setup::<G>(options, text).err());
    let is_like_one = |error: &SetupError| {
        text.lines().count() == 1 && text.contains(' ') && (text.contains('/') || error.field != Field::REST)
    };
    match error.filter(is_like_one) {
        Some(error) => ImportError::Setup(spec.id(), error),
        None => {
            let blank = section.text.lines().take_while(|line| line.trim().is_empty()).count();
            let (line, text) = (section.line + blank, crate::foreign::pgn::quoted(text));
            ImportError::Unknown { line, text, game: (specs.len() == 1).then(|| spec.id()) }
        }
    }
}

/// How little a text is like a position of a game: whether it has another number of rows, how many rows have another length and
/// how many fields there are too few or too many, and how much is wrong with it.
fn unlikeness(spec: &Spec, text: &str) -> (bool, usize, usize) {
    let rows = |text: &str| text.split(' ').next().map_or(0, |board| board.matches('/').count());
    with_game!(spec, |options: G| {
        let errors = <G as Game>::read(options, text).err().unwrap_or_default();
        let is_of_form = |error: &&SetupError| {
            matches!(error.problem, Problem::Length(_) | Problem::Missing | Problem::Trailing)
        };
        let of_form = errors.iter().filter(is_of_form).count();
        (rows(text) != rows(&<G as Game>::start(options).to_string()), of_form, errors.len())
    })
}

impl Foreign {
    /// The match as a tree of the game of `spec`, up to its end.
    ///
    /// # Panics
    /// It is not of that game.
    pub fn tree(&self, spec: &Spec) -> GameTree {
        let mut tree = GameTree::at(spec, self.position.as_deref());
        let end = self.end.map_or(self.moves.len(), |(plies, _)| plies);
        tree.add_line(0, &self.moves[..end]).expect("the moves are legal");
        for (name, value) in &self.tags {
            // A value that no record can hold, such as a date in words, is not kept.
            let _ = tree.set_tag(name, value);
        }
        tree
    }
}
