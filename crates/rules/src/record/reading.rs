//! Strict parsing of records: each word is checked against the rules of the game.

use std::str::FromStr;

use super::comment::{self, Note};
use super::rounds::{self, Rounds};
use super::syntax::{self, Item, Parts, Placed};
use super::tags::{self, Tags};
use super::{Flaw, Record, RecordError, results};
use crate::{Game, History, Match, MoveError, Spec, Tabletop};

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
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
        Err(error) => Err(found.error(Flaw::Spec { text, error })),
        Ok(spec) if spec.to_string() != text => {
            Err(found.error(Flaw::Canonical { text, meant: spec.to_string() }))
        }
        Ok(spec) => Ok(spec),
    }
}

fn read<G: History + Tabletop>(parts: &Parts, options: &G::Options) -> Result<Record, RecordError> {
    let start = read_start::<G>(parts, options)?;
    let seats = start.seats();
    let tags = read_tags(parts, seats)?;
    let result = parts.need(tags::RESULT)?;
    if result.value != results::OPEN && results::read(result.value, seats).is_none() {
        return Err(result.error(Flaw::Result { text: result.value.to_owned(), seats }));
    }
    let mut board = Replay::from_position(start, result.value);
    for item in &parts.items {
        board.read(item)?;
    }
    board.check_closed(parts.end)?;
    close(&mut board.game, parts)?;
    let mut record = Record::of(&board.game);
    record.tags = tags;
    board.annotate(&mut record);
    Ok(record)
}

fn read_start<G: Game>(parts: &Parts, options: &G::Options) -> Result<G, RecordError> {
    let usual = G::start(options);
    let Some(found) = parts.tag(tags::POSITION) else { return Ok(usual) };
    let start = G::parse(options, found.value).map_err(|error| found.error(Flaw::Position(error)))?;
    if start.to_string() == usual.to_string() {
        return Err(found.error(Flaw::UsualStart { text: found.value.to_owned() }));
    }
    Ok(start)
}

/// Reads the tags that do not follow from the match itself, for a game with this number of seats.
fn read_tags(parts: &Parts, seats: usize) -> Result<Tags, RecordError> {
    let mut tags = Tags::default();
    for tag in parts.tags.iter().filter(|tag| !tags::is_from_the_match(&tag.value.name)) {
        let set = tags.set(&tag.value.name, &tag.value.value, seats);
        set.map_err(|error| tag.error(Flaw::Unwritable(error)))?;
    }
    Ok(tags)
}

/// The state of parsing the movetext, word by word.
struct Replay<'a, G: History> {
    game: Match<G>,
    /// The value of the tag Result, with which the movetext must end.
    result: &'a str,
    rounds: Rounds,
    /// The round number expected before the next move.
    due: Option<String>,
    /// Whether a round number has been read whose move has not.
    numbered: bool,
    closed: bool,
    /// The comments and clocks before the first move and after each move.
    notes: Vec<Option<Note>>,
}

impl<'a, G: History + Tabletop> Replay<'a, G> {
    fn from_position(start: G, result: &'a str) -> Replay<'a, G> {
        let mut rounds = Rounds::default();
        let due = rounds.turn(start.turn());
        let game = Match::from_position(start);
        Replay { game, result, rounds, due, numbered: false, closed: false, notes: vec![None] }
    }

    fn read(&mut self, item: &Placed<Item>) -> Result<(), RecordError> {
        let text = item.value.text();
        let read = match &item.value {
            _ if self.closed => Err(Flaw::Trailing { text: text.to_owned() }),
            Item::Comment(inside) => self.read_comment(inside),
            Item::Word(word) if results::looks_like_one(word) => self.read_result(word),
            Item::Word(word) => self.read_turn(word),
        };
        read.map_err(|flaw| item.error(flaw))
    }

    fn read_comment(&mut self, inside: &str) -> Result<(), Flaw> {
        let opening = self.notes.len() == 1;
        let place = self.notes.last_mut().filter(|place| place.is_none() && !self.numbered);
        let place = place.ok_or_else(|| Flaw::Misplaced { text: inside.to_owned() })?;
        let note = comment::read(inside)?;
        if opening && note.clock.is_some() {
            return Err(Flaw::Clock { text: inside.to_owned() });
        }
        *place = Some(note);
        Ok(())
    }

    fn read_result(&mut self, word: &str) -> Result<(), Flaw> {
        if self.numbered {
            return Err(Flaw::NoMove { text: word.to_owned() });
        }
        if word != self.result {
            return Err(Flaw::Closing { found: Some(word.to_owned()), due: self.result.to_owned() });
        }
        self.closed = true;
        Ok(())
    }

    /// Parses a round number or a move.
    fn read_turn(&mut self, word: &str) -> Result<(), Flaw> {
        let text = word.to_owned();
        if let Some(outcome) = self.game.outcome() {
            return Err(Flaw::AfterEnd { text, ending: results::ending(outcome) });
        }
        if rounds::looks_like_one(word) || self.due.is_some() {
            let due = self.due.take();
            self.numbered = true;
            return if due.as_deref() == Some(word) { Ok(()) } else { Err(Flaw::Number { text, due }) };
        }
        self.play(word).map_err(|error| Flaw::Move { text, error: Box::new(error) })
    }

    fn play(&mut self, word: &str) -> Result<(), MoveError> {
        let m = self.game.position().read_move(word)?;
        self.game.play_unchecked(&m);
        self.due = self.rounds.turn(self.game.position().turn());
        self.numbered = false;
        self.notes.push(None);
        Ok(())
    }

    fn check_closed(&self, line: usize) -> Result<(), RecordError> {
        let flaw = Flaw::Closing { found: None, due: self.result.to_owned() };
        if self.closed { Ok(()) } else { Err(RecordError::new(line, flaw)) }
    }

    fn annotate(self, record: &mut Record) {
        let mut notes = self.notes.into_iter().map(Option::unwrap_or_default);
        record.opening = notes.next().and_then(|note| note.comment);
        for (recorded, note) in record.moves.iter_mut().zip(notes) {
            (recorded.clock, recorded.comment) = (note.clock, note.comment);
        }
    }
}

/// Ends `game` as the tags say, unless its moves have ended it, and checks the tags against its outcome.
fn close<G: History>(game: &mut Match<G>, parts: &Parts) -> Result<(), RecordError> {
    let result = parts.need(tags::RESULT)?;
    let given = results::write(game.outcome());
    if game.outcome().is_some() && result.value != given {
        return Err(result.error(Flaw::OtherResult { found: result.value.to_owned(), given }));
    }
    if let (None, Some(results)) = (game.outcome(), results::read(result.value, game.position().seats()))
        && let Some(cause) = results::stop_cause(parts.need(tags::ENDING)?.value)
    {
        results::stop(game, results, cause);
    }
    let agreed = game.outcome().filter(|outcome| results::write(Some(outcome)) == result.value);
    check_ending(agreed.map(results::ending), parts)
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
