//! The reply to an answer, a hint, or the opening of a puzzle: boards to show one after another, and words.

use putahi_play::Args;
use putahi_puzzles::Hint;
use putahi_rules::Value;
use putahi_view::{LegalMove, LineEnd, State, points_around};
use serde::Serialize;

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::puzzles::answers::{Judged, Refutation, Slower};
use crate::puzzles::progress::Happened;
use crate::puzzles::task::{Opened, Task};
use crate::state::AppState;

/// How far a puzzle has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Stage {
    /// The reader is to move.
    Open,
    /// The last answer was right, but slower than need be: the reader may take it back, or go on.
    Slower,
    /// The last answer was wrong; the reader may take it back.
    Wrong,
    /// The puzzle is solved.
    Solved,
    /// The solution has been shown.
    Shown,
}

/// A board with the words beside it. The kind of words is that of their looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Step {
    /// `mine`, `right`, `slower`, `wrong`, `solved`, `shown` or `hint`.
    pub(crate) tone: &'static str,
    /// The board; its status says the words.
    pub(crate) state: State,
}

/// The words of the reply.
pub(crate) struct PuzzleReply {
    /// How far the puzzle has come.
    pub(crate) stage: Stage,
    /// The boards, one after another; at least one.
    pub(crate) steps: Vec<Step>,
    /// How far the reader has come.
    pub(crate) opened: Opened,
    /// The last answer; empty if there was none.
    pub(crate) answer: String,
    /// The points and pieces that a hint marks.
    pub(crate) marked: Vec<String>,
    /// What is to be noted about the reader, if anything.
    pub(crate) happened: Option<Happened>,
    /// Whether a judgement is proven.
    pub(crate) is_proven: bool,
}

/// What the forms of a puzzle ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// To judge a move.
    Answer(String),
    /// To go on with a right but slower move.
    Accept(String),
    /// The next hint.
    Hint,
    /// The solution.
    Show,
}

/// A puzzle with all that is needed to reply about it.
pub(crate) struct Teller<'a> {
    pub(crate) app: &'a AppState,
    pub(crate) context: &'a RequestContext,
    pub(crate) task: &'a Task,
}

impl Teller<'_> {
    /// The puzzle as it is opened, or gone back to.
    ///
    /// # Errors
    /// The moves so far are no line of right moves.
    pub(crate) async fn open(&self, opened: Opened) -> Result<PuzzleReply, ApiError> {
        let end = self.board(&self.task.line(&opened.path)?).await?;
        let words = self.to_move(&end);
        Ok(self.reply(Stage::Open, vec![step("mine", end, words)], opened))
    }

    /// The reply to what a form asks for.
    ///
    /// # Errors
    /// The moves so far are no line of right moves, the move is refused, or the server has too much to do.
    pub(crate) async fn tell(&self, opened: Opened, asked: Asked) -> Result<PuzzleReply, ApiError> {
        match asked {
            Asked::Answer(text) => self.answer(opened, &text).await,
            Asked::Accept(text) => self.accept(opened, &text).await,
            Asked::Hint => self.hint(opened).await,
            Asked::Show => self.show(opened).await,
        }
    }

    async fn answer(&self, opened: Opened, text: &str) -> Result<PuzzleReply, ApiError> {
        let line = self.task.line(&opened.path)?;
        let made = self.board(&[line.clone(), vec![text.to_owned()]].concat()).await?;
        let text = made.line.last().cloned().unwrap_or_default();
        let requester = self.context.identity.requester();
        let (judged, is_proven) = self.task.judge(self.app, &opened.path, &text, &requester).await?;
        let line = [line, vec![text.clone()]].concat();
        let reply = match judged {
            Judged::Right(replies) => self.right(opened, made, &line, &replies).await?,
            Judged::Solved => self.solved(opened, made),
            Judged::Slower(slower) => self.slower(opened, made, slower),
            Judged::Wrong(refutation) => self.wrong(opened, made, line, &refutation).await?,
        };
        Ok(PuzzleReply { answer: text, is_proven, ..reply })
    }

    async fn right(
        &self,
        opened: Opened,
        made: LineEnd,
        line: &[String],
        replies: &[String],
    ) -> Result<PuzzleReply, ApiError> {
        let text = line.last().cloned().unwrap_or_default();
        let words = match replies {
            [] => self.say("puzzle-right-again", &[]),
            _ => {
                let moves = replies.iter().map(|text| self.notation(text)).collect::<Vec<_>>().join(", ");
                let other = self.seat_to_move(&made.state);
                self.say("puzzle-right-reply", &[("other", other.into()), ("moves", moves.into())])
            }
        };
        let own = if replies.is_empty() { words.clone() } else { self.say("puzzle-right", &[]) };
        let mut steps = vec![step("right", made, own)];
        for number in 1..=replies.len() {
            let shown = [line, &replies[..number]].concat();
            steps.push(step("mine", self.board(&shown).await?, words.clone()));
        }
        let path = [opened.path, vec![text]].concat();
        Ok(self.reply(Stage::Open, steps, Opened { path, hints: 0, ..opened }))
    }

    fn solved(&self, opened: Opened, made: LineEnd) -> PuzzleReply {
        let steps = vec![step("solved", made, self.say("puzzle-solved", &[]))];
        PuzzleReply { happened: Some(Happened::Solved), ..self.reply(Stage::Solved, steps, opened) }
    }

    fn slower(&self, opened: Opened, made: LineEnd, slower: Slower) -> PuzzleReply {
        let best = ("best", slower.best.into());
        let words = match slower.moves {
            Some(moves) => self.say("puzzle-slower-known", &[("moves", moves.into()), best]),
            None => self.say("puzzle-slower", &[best]),
        };
        self.reply(Stage::Slower, vec![step("slower", made, words)], opened)
    }

    async fn wrong(
        &self,
        opened: Opened,
        made: LineEnd,
        line: Vec<String>,
        refutation: &Refutation,
    ) -> Result<PuzzleReply, ApiError> {
        let words = self.about_wrong(&made.state, refutation);
        let mut steps = vec![step("wrong", made, words.clone())];
        if let Some(reply) = &refutation.reply {
            let shown = [line, vec![reply.clone()]].concat();
            steps.push(step("wrong", self.board(&shown).await?, words));
        }
        let reply = self.reply(Stage::Wrong, steps, opened);
        Ok(PuzzleReply { happened: Some(Happened::Wrong), ..reply })
    }

    /// What is said about a wrong answer, after which the board is `made`.
    fn about_wrong(&self, made: &State, refutation: &Refutation) -> String {
        if made.view.turn.is_none() {
            return self.say("puzzle-wrong-over", &[("end", made.view.status.clone().into())]);
        }
        let Some(reply) = &refutation.reply else { return self.say("puzzle-wrong", &[]) };
        let key = match refutation.value {
            Some(Value::Won(_)) => "puzzle-wrong-lost",
            Some(Value::Drawn) => "puzzle-wrong-drawn",
            Some(Value::Lost(_)) | None => "puzzle-wrong-reply",
        };
        let other = self.seat_to_move(made);
        self.say(key, &[("other", other.into()), ("reply", self.notation(reply).into())])
    }

    /// Goes on with a right but slower move.
    async fn accept(&self, opened: Opened, text: &str) -> Result<PuzzleReply, ApiError> {
        let reply = self.answer(opened, text).await?;
        match (&reply.stage, reply.steps.first()) {
            (Stage::Slower, Some(first)) => {
                let mut state = first.state.clone();
                state.view.status = self.say("puzzle-solved", &[]);
                let steps = vec![Step { tone: "solved", state }];
                Ok(PuzzleReply { stage: Stage::Solved, steps, happened: Some(Happened::Solved), ..reply })
            }
            _ => Ok(reply),
        }
    }

    /// The next hint: where, then which man, if there is one that moves.
    async fn hint(&self, opened: Opened) -> Result<PuzzleReply, ApiError> {
        let end = self.board(&self.task.line(&opened.path)?).await?;
        let requester = self.context.identity.requester();
        let hint = self.task.hint(self.app, self.context, &opened.path, &requester).await?;
        let hints = (opened.hints + 1).min(most_hints(&end.state));
        let (words, marked) = self.about_hint(&hint, hints);
        let reply = self.reply(Stage::Open, vec![step("hint", end, words)], Opened { hints, ..opened });
        Ok(PuzzleReply { marked, ..reply })
    }

    fn about_hint(&self, hint: &Hint, number: usize) -> (String, Vec<String>) {
        match &hint.man {
            Some(man) if number > 1 => {
                let is_point = points_around(self.task.spec(), man).len() > 1;
                let (key, name) = match is_point {
                    true => ("puzzle-hint-man", man.clone()),
                    false => ("puzzle-hint-piece", self.context.words().letters(man)),
                };
                (self.say(key, &[("man", name.into())]), vec![man.clone()])
            }
            _ => {
                let around = points_around(self.task.spec(), &hint.point);
                (self.say("puzzle-hint-where", &[("point", hint.point.clone().into())]), around)
            }
        }
    }

    /// Shows what is left of the solution, move by move.
    async fn show(&self, opened: Opened) -> Result<PuzzleReply, ApiError> {
        let line = self.task.line(&opened.path)?;
        let requester = self.context.identity.requester();
        let rest = self.task.solution(self.app, &opened.path, &requester).await?;
        let moves = rest.iter().map(|text| self.notation(text)).collect::<Vec<_>>().join(", ");
        let words = self.say("puzzle-shown", &[("moves", moves.into())]);
        let mut steps = Vec::new();
        for number in 1..=rest.len() {
            let shown = [line.as_slice(), &rest[..number]].concat();
            steps.push(step("shown", self.board(&shown).await?, words.clone()));
        }
        Ok(PuzzleReply { happened: Some(Happened::Shown), ..self.reply(Stage::Shown, steps, opened) })
    }

    /// The board after the moves `line` of the puzzle.
    async fn board(&self, line: &[String]) -> Result<LineEnd, ApiError> {
        self.task.board(self.app, self.context, line).await
    }

    fn reply(&self, stage: Stage, steps: Vec<Step>, opened: Opened) -> PuzzleReply {
        let answer = String::new();
        PuzzleReply { stage, steps, opened, answer, marked: Vec::new(), happened: None, is_proven: true }
    }

    fn to_move(&self, end: &LineEnd) -> String {
        self.say("puzzle-to-move", &[("seat", self.seat_to_move(&end.state).into())])
    }

    /// The name of the seat to move; empty if the match is over.
    fn seat_to_move(&self, state: &State) -> String {
        seat_to_move(state).to_owned()
    }

    fn notation(&self, text: &str) -> String {
        self.context.words().notation(self.task.spec().id(), text)
    }

    fn say(&self, key: &str, args: &Args<'_>) -> String {
        self.context.words().say(key, args)
    }
}

/// The name of the seat to move; empty if the match is over.
pub(crate) fn seat_to_move(state: &State) -> &str {
    let chair = state.view.turn.and_then(|turn| state.view.chairs.get(turn - 1));
    chair.map_or("", |chair| &chair.side)
}

/// How many hints there are before the solution: where, and which man, if one moves: then a move takes more than one touch that
/// takes no man.
pub(crate) fn most_hints(state: &State) -> usize {
    let moves_man = |legal: &LegalMove| legal.touches.len() > legal.takes.len() + 1;
    if state.view.legal.iter().any(moves_man) { 2 } else { 1 }
}

fn step(tone: &'static str, end: LineEnd, words: String) -> Step {
    let mut state = end.state;
    state.view.status = words;
    Step { tone, state }
}
