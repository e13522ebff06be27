//! Strict parsing of records: each word is checked against the rules of the game.

use std::str::FromStr;

use super::results;
use super::rounds::Numbering;
use super::syntax::{self, Item, Parts, Placed};
use super::tags::{self, Tags};
use super::tree::builder::TreeBuilder;
use crate::{
    Cause, Flaw, Game, GameTree, History, Match, Outcome, Record, RecordError, Spec, Tabletop, read_setup,
};

impl FromStr for Record {
    type Err = RecordError;

    /// The main line of the record.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        text.parse().map(|tree: GameTree| tree.mainline())
    }
}

impl FromStr for GameTree {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<GameTree, RecordError> {
        let parts = syntax::read(text)?;
        let spec = read_spec(&parts)?;
        let read = with_game!(&spec, |options: G| read::<G>(&parts, options));
        read.map_err(|error| RecordError { spec: Some(spec), ..error })
    }
}

fn read_spec(parts: &Parts) -> Result<Spec, RecordError> {
    let found = parts.need(tags::SPEC)?;
    let text = found.value.to_owned();
    match found.value.parse::<Spec>() {
        Err(error) => Err(found.error(Flaw::Spec(text, error))),
        Ok(spec) if spec.to_string() != text => {
            Err(found.error(Flaw::Canonical { text, meant: spec.to_string() }))
        }
        Ok(spec) => Ok(spec),
    }
}

fn read<G: History + Tabletop>(parts: &Parts, options: &G::Options) -> Result<GameTree, RecordError> {
    let start = read_start::<G>(parts, options)?;
    let seats = start.seats();
    let tags = read_tags(parts, seats)?;
    let result = parts.need(tags::RESULT)?;
    if result.value != results::OPEN && results::read(result.value, seats).is_none() {
        return Err(result.error(Flaw::Result(result.value.to_owned(), seats)));
    }
    let mut movetext = Movetext::new(start, result.value);
    for item in &parts.items {
        movetext.read(item)?;
    }
    let (mut game, last) = movetext.check_closed(parts.end)?;
    let outcome = close(&mut game, parts)?;
    Ok(GameTree { tags, outcome, last, ..movetext.tree.finish() })
}

fn read_start<G: Game>(parts: &Parts, options: &G::Options) -> Result<G, RecordError> {
    let usual = G::start(options);
    let Some(found) = parts.tag(tags::POSITION) else { return Ok(usual) };
    let start = read_setup::<G>(options, found.value).map_err(|error| found.error(Flaw::Position(error)))?;
    if start.to_string() == usual.to_string() {
        return Err(found.error(Flaw::UsualStart(found.value.to_owned())));
    }
    Ok(start)
}

/// Reads the tags that do not follow from the match itself, for a game with this number of seats.
fn read_tags(parts: &Parts, seats: usize) -> Result<Tags, RecordError> {
    let mut tags = Tags::default();
    for tag in parts.tags.iter().filter(|tag| !tags::FROM_THE_MATCH.contains(&&*tag.value.0)) {
        let set = tags.set(&tag.value.0, &tag.value.1, seats);
        set.map_err(|error| tag.error(Flaw::Unwritable(error)))?;
    }
    Ok(tags)
}

struct Movetext<'a, G: History> {
    tree: TreeBuilder<G>,
    /// The value of the tag Result, with which the main line must end.
    result: &'a str,
    numbering: Numbering,
    /// The numbering to return to at the end of each open variation, and the line in which it begins.
    outer: Vec<(Numbering, usize)>,
    /// The match of the main line and its last node, once its result has been read.
    closed: Option<(Match<G>, usize)>,
}

impl<'a, G: History + Tabletop> Movetext<'a, G> {
    fn new(start: G, result: &'a str) -> Movetext<'a, G> {
        let numbering = Numbering::new(start.turn());
        Movetext { tree: TreeBuilder::new(start), result, numbering, outer: Vec::new(), closed: None }
    }

    fn read(&mut self, item: &Placed<Item>) -> Result<(), RecordError> {
        let text = item.value.text();
        let is_inside = self.closed.is_none() || self.tree.nesting() > 0;
        let read = match &item.value {
            Item::Open => self.open(item.line),
            _ if !is_inside => Err(Flaw::Trailing(text.to_owned())),
            Item::Close => self.close(),
            Item::Comment(inside) => self.read_comment(inside),
            Item::Word(word) if results::looks_like_one(word) => self.read_result(word),
            Item::Word(word) => self.read_turn(word),
        };
        read.map_err(|flaw| item.error(flaw))
    }

    fn read_comment(&mut self, inside: &str) -> Result<(), Flaw> {
        if self.numbering.numbered {
            return Err(Flaw::Misplaced(inside.to_owned()));
        }
        self.tree.annotate(inside)
    }

    /// Begins a variation: in place of the last move, or in place of the end of the match.
    fn open(&mut self, line: usize) -> Result<(), Flaw> {
        self.check_no_number("(")?;
        let after_end = self.closed.is_some() && self.tree.nesting() == 0;
        let numbering = if after_end {
            let is_over = self.result == results::OPEN || self.tree.game.outcome().is_some();
            if is_over {
                return Err(Flaw::MisplacedVariation);
            }
            self.tree.fork(None)?;
            self.numbering.after_end()
        } else {
            self.tree.open()?;
            self.numbering.variation()
        };
        self.outer.push((std::mem::replace(&mut self.numbering, numbering), line));
        Ok(())
    }

    fn close(&mut self) -> Result<(), Flaw> {
        self.check_no_number(")")?;
        self.tree.close()?;
        self.numbering = self.outer.pop().expect("the tree has closed a variation").0;
        Ok(())
    }

    fn check_no_number(&self, word: &str) -> Result<(), Flaw> {
        let flaw = || Flaw::NoMove(word.to_owned());
        if self.numbering.numbered { Err(flaw()) } else { Ok(()) }
    }

    fn read_result(&mut self, word: &str) -> Result<(), Flaw> {
        self.check_no_number(word)?;
        if self.tree.nesting() > 0 {
            return Err(Flaw::OpenVariation);
        }
        if word != self.result {
            return Err(Flaw::Closing { found: Some(word.to_owned()), due: self.result.to_owned() });
        }
        self.closed = Some((self.tree.game.clone(), self.tree.node));
        Ok(())
    }

    fn read_turn(&mut self, word: &str) -> Result<(), Flaw> {
        self.tree.check_unfinished(word)?;
        if self.numbering.expects_number(word) {
            let number = self.numbering.take_number(word);
            return number.map_err(|due| Flaw::Number(word.to_owned(), due));
        }
        self.tree.play(word)?;
        self.numbering.count(self.tree.game.position().turn());
        Ok(())
    }

    /// The match of the main line and its last node.
    fn check_closed(&mut self, line: usize) -> Result<(Match<G>, usize), RecordError> {
        if let Some((_, line)) = self.outer.last() {
            return Err(RecordError::new(*line, Flaw::OpenVariation));
        }
        let flaw = || Flaw::Closing { found: None, due: self.result.to_owned() };
        self.closed.take().ok_or_else(|| RecordError::new(line, flaw()))
    }
}

/// Ends `game` as the tags say, a decision even if its moves have ended it, and checks them against its outcome, which it returns.
fn close<G: History>(game: &mut Match<G>, parts: &Parts) -> Result<Option<Outcome>, RecordError> {
    let result = parts.need(tags::RESULT)?;
    let ending = parts.tag(tags::ENDING).map_or("", |ending| ending.value);
    let is_ended = game.outcome().is_some() && results::stop_cause(ending) != Some(Cause::DECISION);
    let given = results::write(game.outcome());
    if is_ended && result.value != given {
        return Err(result.error(Flaw::OtherResult { found: result.value.to_owned(), given }));
    }
    if let (false, Some(results)) = (is_ended, results::read(result.value, game.position().seats()))
        && let Some(cause) = results::stop_cause(parts.need(tags::ENDING)?.value)
    {
        results::stop(game, results, cause);
    }
    let agreed = game.outcome().filter(|outcome| results::write(Some(outcome)) == result.value);
    check_ending(agreed.map(results::ending), parts)?;
    Ok(game.outcome().copied())
}

/// Checks the tag Ending against the ending that follows from moves and result.
fn check_ending(given: Option<String>, parts: &Parts) -> Result<(), RecordError> {
    let Some(found) = parts.tag(tags::ENDING) else {
        return given.map_or(Ok(()), |_| parts.need(tags::ENDING).map(drop));
    };
    if given.as_deref() == Some(found.value) {
        return Ok(());
    }
    Err(found.error(Flaw::OtherEnding { found: found.value.to_owned(), given }))
}
