//! A question to everybody in a room: a position in which each person chooses a move. Answers are secret until the host shows how
//! many chose what; then the host shows the values.

mod execute;

use std::collections::BTreeMap;

use putahi_rules::{
    Game, History, Match, SetupError, Spec, check_moves, find_move, legal_moves, read_setup, with_game,
};
use serde::{Deserialize, Serialize};

use crate::Person;

/// The most questions that a room remembers after their end.
pub const MAX_PAST_QUESTIONS: usize = 20;
/// The most raised hands that the host can enter for a move.
pub const MAX_HANDS: u32 = 200;

/// A position that can be put up: the match goes on there, and its legal moves can be listed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct QuestionPosition {
    spec: Spec,
    text: String,
    #[serde(default, skip_serializing_if = "is_zero")]
    quiet_plies: u16,
}

fn is_zero(plies: &u16) -> bool {
    *plies == 0
}

/// Why a position cannot be put up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QuestionPositionError {
    /// The text is not a position of the game, or the position has too many moves.
    Setup(SetupError),
    /// The number of quiet plies exceeds the limit of the game.
    Clock,
    /// A move is not legal in its position: its text.
    Move(String),
    /// The match is over in it: there is nothing to choose.
    Over,
}

impl QuestionPosition {
    /// The position of the game of `spec` that `moves` lead to from the position `start`, or from the usual one, where
    /// `quiet_plies` consecutive quiet plies came before.
    ///
    /// # Errors
    /// The position cannot be put up, or a move is not legal.
    pub fn new(
        spec: Spec,
        start: Option<&str>,
        quiet_plies: u16,
        moves: &[String],
    ) -> Result<QuestionPosition, QuestionPositionError> {
        let (text, quiet_plies) = with_game!(&spec, |options: G| {
            let read = |text| read_setup::<G>(options, text).map_err(QuestionPositionError::Setup);
            let start = start.map_or_else(|| Ok(<G as Game>::start(options)), read)?;
            if quiet_plies > G::laws(options).most_quiet() {
                return Err(QuestionPositionError::Clock);
            }
            let mut game = Match::continued(start, quiet_plies);
            for text in moves {
                game.play_text(text).map_err(|_| QuestionPositionError::Move(text.clone()))?;
            }
            if game.outcome().is_some() {
                return Err(QuestionPositionError::Over);
            }
            check_moves(game.position()).map_err(QuestionPositionError::Setup)?;
            (game.position().to_string(), game.quiet_plies())
        });
        Ok(QuestionPosition { spec, text, quiet_plies })
    }

    /// The game and its options.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The text of the position.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The consecutive quiet plies that led to it.
    pub fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// Its legal moves, in their notation.
    pub fn moves(&self) -> Vec<String> {
        with_game!(&self.spec, |options: G| {
            let position = read_setup::<G>(options, &self.text).ok();
            position.iter().flat_map(legal_moves).map(|m| m.to_string()).collect()
        })
    }

    /// The legal move `text` in its notation; none if it is not legal.
    fn legal(&self, text: &str) -> Option<String> {
        with_game!(&self.spec, |options: G| {
            let position = read_setup::<G>(options, &self.text).ok()?;
            find_move(&position, text).map(|m| m.to_string())
        })
    }
}

/// How far a question is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuestionStage {
    /// People answer; nobody sees what others have chosen.
    Open,
    /// No more answers; everybody sees how many chose what.
    Counted,
    /// Everybody sees the values of the moves as well.
    Explained,
    /// It is over; the room remembers it.
    Ended,
}

/// The answer of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Answer {
    /// The person; none if their data have been erased.
    person: Option<Person>,
    /// The move, in its notation.
    text: String,
}

/// A move and the number of people who have chosen it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveCount {
    /// The notation.
    pub text: String,
    /// The number of people.
    pub people: u32,
}

/// A position that everybody answers with a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The number among the questions of the room, from 1.
    pub number: u32,
    /// The position.
    pub position: QuestionPosition,
    /// How far it is.
    pub stage: QuestionStage,
    /// The answers, one for each person.
    answers: Vec<Answer>,
    /// The hands raised for a move by people without a device, as the host has counted them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    hands: BTreeMap<String, u32>,
}

impl Question {
    /// The move that a person has chosen, in its notation.
    pub fn answer_of(&self, person: Person) -> Option<&str> {
        self.answers.iter().find(|answer| answer.person == Some(person)).map(|answer| &answer.text[..])
    }

    /// The number of answers so far, raised hands included.
    pub fn answered(&self) -> u32 {
        self.counts().iter().map(|count| count.people).sum()
    }

    /// The hands that the host has entered for a move.
    pub fn hands(&self, text: &str) -> u32 {
        self.hands.get(text).copied().unwrap_or_default()
    }

    /// How many people chose each move that somebody chose, the most frequent first. Not to be shown while the question is open.
    pub fn counts(&self) -> Vec<MoveCount> {
        let mut counts = self.hands.clone();
        for answer in &self.answers {
            *counts.entry(answer.text.clone()).or_default() += 1;
        }
        let mut counts: Vec<_> =
            counts.into_iter().map(|(text, people)| MoveCount { text, people }).collect();
        counts.sort_by_key(|count| std::cmp::Reverse(count.people));
        counts
    }
}

/// The questions of a room: at most one that is not over, and the last ones that are.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Questions {
    /// The number of questions that have been asked.
    asked: u32,
    /// The question that is not over.
    current: Option<Question>,
    /// Those that are over, the latest last.
    past: Vec<Question>,
}

impl Questions {
    /// The question that is not over, if there is one.
    pub fn current(&self) -> Option<&Question> {
        self.current.as_ref()
    }

    /// The questions that are over, the latest first, up to a limit.
    pub fn past(&self) -> impl Iterator<Item = &Question> {
        self.past.iter().rev()
    }

    /// The number of questions that have been asked.
    pub fn asked(&self) -> u32 {
        self.asked
    }

    /// Whether no question was ever asked.
    pub(super) fn is_empty(&self) -> bool {
        self.asked == 0
    }

    /// All questions that the room knows, in the order in which they were asked.
    pub fn all(&self) -> impl Iterator<Item = &Question> {
        self.past.iter().chain(&self.current)
    }

    /// Erases who gave the answers of a person; the counts stay.
    pub(super) fn forget(&mut self, person: Person) {
        let answers =
            self.past.iter_mut().chain(&mut self.current).flat_map(|question| &mut question.answers);
        for answer in answers.filter(|answer| answer.person == Some(person)) {
            answer.person = None;
        }
    }

    /// Whether a person has answered a question that the room knows.
    pub(super) fn has_answer_of(&self, person: Person) -> bool {
        self.all().any(|question| question.answer_of(person).is_some())
    }
}
