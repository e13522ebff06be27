//! A step that is shown, and what becomes of it by touches and moves.

use putahi_play::Localizer;
use putahi_rules::Spec;
use putahi_view::{Aids, Course, LegalMove, LineEnd, PuzzleBoard, State, Step, TryError, try_explain};
use serde::Serialize;

use crate::common::{ApiError, AppRequest, Result};

/// The most touches that are read, and the longest text of one and of a move, in bytes: more than any has.
const MOST_TOUCHES: usize = 32;
const LONGEST_TOUCH: usize = 16;
const LONGEST_MOVE: usize = 256;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Stage {
    /// Something is asked for.
    Open,
    /// Something else was played, which is taken back.
    Else,
    /// What was asked for was done.
    Done,
}

/// A step as it is shown.
pub(crate) struct Shown {
    pub(crate) stage: Stage,
    /// The boards, one after another, each with what is said; at least one.
    pub(crate) boards: Vec<State>,
}

/// A step of a game, for a reader.
#[derive(Clone)]
pub(crate) struct StepOfGame {
    pub(crate) spec: Spec,
    pub(crate) course: Course,
    /// The number of the step, from 0.
    pub(crate) number: usize,
    pub(crate) words: Localizer,
    pub(crate) aids: Aids,
}

impl StepOfGame {
    pub(crate) fn step(&self) -> &Step {
        &self.course.steps[self.number]
    }

    /// What is asked for.
    pub(crate) fn task(&self) -> String {
        self.text("").unwrap_or_default()
    }

    /// The touches that are asked for, in words.
    pub(crate) fn touches(&self) -> String {
        let name = |touch: &String| self.words.piece_named(self.spec.id(), touch);
        let way = self.step().ways.first().map(|way| way.iter().map(name).collect::<Vec<_>>().join(", "));
        self.words.say("coach-touch", &[("touches", way.unwrap_or_default().into())])
    }

    /// The step as it begins.
    pub(crate) fn open(&self) -> Result<Shown> {
        Ok(Shown { stage: Stage::Open, boards: vec![said(self.board(&[])?.state, &self.task())] })
    }

    /// What becomes of the step by a move.
    pub(crate) fn played(&self, text: &str) -> Result<Shown> {
        if text.len() > LONGEST_MOVE {
            return Err(ApiError::field("text", &beginning(text)));
        }
        let before = self.board(&[])?.state;
        let made = self.board(&[text.to_owned()])?;
        let is_made = |m: &&LegalMove| made.line.first() == Some(&m.text);
        if self.step().moves(&before.view.legal).any(|m| is_made(&m)) {
            return self.done_by(&made.line);
        }
        let words = self.words.say("coach-else", &[("step", self.task().into())]);
        Ok(Shown { stage: Stage::Else, boards: vec![said(made.state, &words), said(before, &words)] })
    }

    /// What becomes of the step by touches that make no legal move; else why they make none.
    pub(crate) fn touched(&self, touches: &[String]) -> Result<Shown> {
        let step = self.step();
        let long = touches.iter().find(|touch| touch.len() > LONGEST_TOUCH).or(touches.get(MOST_TOUCHES));
        if let Some(wrong) = long {
            return Err(ApiError::field("touches", &beginning(wrong)));
        }
        let why = try_explain(&step.spec, &step.position, touches, self.words)
            .map_err(|error| ApiError::setup(self.spec.id(), error))?;
        let why = why.ok_or_else(|| ApiError::field("touches", &touches.join(" ")))?;
        if !step.is_done_by(touches) {
            return Err(ApiError::Refused(why));
        }
        Ok(Shown { stage: Stage::Done, boards: vec![said(self.board(&[])?.state, &why)] })
    }

    /// The step as it was, with the reason why something was refused.
    pub(crate) fn refused(&self, words: &str) -> Result<Shown> {
        Ok(Shown { stage: Stage::Else, boards: vec![said(self.board(&[])?.state, words)] })
    }

    /// The step as it is done by what is asked for.
    pub(crate) fn shown(&self) -> Result<Shown> {
        let before = self.board(&[])?.state;
        match self.step().moves(&before.view.legal).next() {
            Some(asked) => self.done_by(std::slice::from_ref(&asked.text)),
            None => self.touched(self.step().ways.first().map_or(&[], Vec::as_slice)),
        }
    }

    /// The boards after the move that was asked for, and after each answer of the other side.
    fn done_by(&self, line: &[String]) -> Result<Shown> {
        let words = self.text("-done").unwrap_or_default();
        let whole: Vec<String> = line.iter().chain(&self.step().replies).cloned().collect();
        let boards = (line.len()..=whole.len()).map(|length| self.board(&whole[..length]));
        let boards = boards.map(|end| Ok(said(end?.state, &words))).collect::<Result<_>>()?;
        Ok(Shown { stage: Stage::Done, boards })
    }

    fn board(&self, line: &[String]) -> Result<LineEnd> {
        let Step { spec, position, .. } = self.step();
        let Aids { facing, threats, .. } = self.aids;
        let end = PuzzleBoard { spec, start: position, before: &[], line, facing, threats }.end(self.words);
        end.map_err(|error| match error {
            TryError::Setup(error) => ApiError::setup(spec.id(), error),
            TryError::Refused(words) => ApiError::Refused(words),
        })
    }

    fn text(&self, part: &str) -> Option<String> {
        self.words.find(&format!("step-{}-{}{part}", self.spec.id(), self.step().id))
    }
}

/// The first letters of a text that is too long to be told back.
fn beginning(text: &str) -> String {
    text.chars().take(LONGEST_TOUCH).chain(['…']).collect()
}

/// The address of the step `id` of a game.
pub(crate) fn address(spec: &Spec, id: &str) -> String {
    format!("/g/{}/learn?step={id}", spec.id())
}

/// The board with what is said.
fn said(mut state: State, words: &str) -> State {
    words.clone_into(&mut state.view.status);
    state
}

impl AppRequest<(Spec, Course)> {
    /// The step of this id; that of the number if none is named.
    pub(crate) fn step(&self, id: Option<&str>, usual: usize) -> Result<StepOfGame> {
        let (spec, course) = self.id.clone();
        let number = match id {
            None => usual,
            Some(id) => {
                let found = course.steps.iter().position(|step| step.id == id);
                found.ok_or_else(|| ApiError::field("step", id))?
            }
        };
        Ok(StepOfGame { spec, course, number, words: self.words(), aids: self.context.aids() })
    }
}
