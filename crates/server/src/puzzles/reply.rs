//! The reply to an answer, a hint, or the opening of a puzzle: boards to show one after another, and words.

use putahi_analysis::Analysis;
use putahi_play::Args;
use putahi_rules::Value;
use putahi_view::{LegalMove, LineEnd, State};
use serde::Serialize;

use crate::analysis::reasons::merit;
use crate::common::Result;
use crate::puzzles::answers::Judged;
use crate::puzzles::task::{Opened, TaskRequest};

#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Stage {
    Open,
    /// The last answer was right, but slower than need be: the reader may take it back, or go on.
    Slower,
    /// The last answer was wrong; the reader may take it back.
    Wrong,
    Solved,
    Shown,
}

#[derive(Serialize)]
pub(crate) struct Step {
    /// The looks of the words: `mine`, `right`, `slower`, `wrong`, `solved`, `shown` or `hint`.
    pub(crate) tone: &'static str,
    /// The board; its status says the words.
    pub(crate) state: State,
}

pub(crate) struct PuzzleReply {
    pub(crate) stage: Stage,
    /// The boards, one after another; at least one.
    pub(crate) steps: Vec<Step>,
    pub(crate) opened: Opened,
    /// The last answer; empty if there was none.
    pub(crate) answer: String,
    pub(crate) marked: Vec<String>,
    pub(crate) is_proven: bool,
}

pub(crate) enum Asked {
    Answer(String),
    /// To go on with a right but slower move.
    Accept(String),
    Hint,
    Show,
}

impl TaskRequest {
    /// The puzzle as it is opened, or gone back to.
    pub(crate) async fn open(&self, opened: Opened) -> Result<PuzzleReply> {
        let end = self.board(&self.task.line(&opened.path)?).await?;
        let words = self.say("puzzle-to-move", &[("seat", seat_to_move(&end.state).into())]);
        Ok(reply(Stage::Open, vec![step("mine", end, words)], opened))
    }

    pub(crate) async fn reply_to(&self, opened: Opened, asked: Asked) -> Result<PuzzleReply> {
        match asked {
            Asked::Answer(text) => self.answer(opened, text).await,
            Asked::Accept(text) => self.accept(opened, text).await,
            Asked::Hint => self.give_hint(opened).await,
            Asked::Show => self.show(opened).await,
        }
    }

    async fn answer(&self, opened: Opened, text: String) -> Result<PuzzleReply> {
        let line = self.task.line(&opened.path)?;
        let made = self.board(&[line.as_slice(), &[text]].concat()).await?;
        let text = made.line.last().cloned().unwrap_or_default();
        let line = [line, vec![text.clone()]].concat();
        let (judged, is_proven) = self.judge(&opened.path, &line).await?;
        let say = |key: &str| self.context.say(key);
        let reply = match judged {
            Judged::Right(replies) => {
                let steps = self.right(made, &line, &replies).await?;
                reply(Stage::Open, steps, further(opened, &line))
            }
            Judged::Solved => reply(Stage::Solved, vec![step("solved", made, say("puzzle-solved"))], opened),
            Judged::Slower { moves, best } => {
                let best = ("best", best.into());
                let words = match moves {
                    Some(moves) => self.say("puzzle-slower-known", &[("moves", moves.into()), best]),
                    None => self.say("puzzle-slower", &[best]),
                };
                reply(Stage::Slower, vec![step("slower", made, words)], opened)
            }
            Judged::Wrong(after) => {
                reply(Stage::Wrong, self.wrong(made, &line, after.as_deref()).await?, opened)
            }
        };
        Ok(PuzzleReply { answer: text, is_proven, ..reply })
    }

    async fn right(&self, made: LineEnd, line: &[String], replies: &[String]) -> Result<Vec<Step>> {
        if replies.is_empty() {
            return Ok(vec![step("right", made, self.context.say("puzzle-right-again"))]);
        }
        let args = [("other", seat_to_move(&made.state).into()), ("moves", self.notations(replies).into())];
        let words = self.say("puzzle-right-reply", &args);
        let mut steps = vec![step("right", made, self.context.say("puzzle-right"))];
        steps.extend(self.steps("mine", line, replies, &words).await?);
        Ok(steps)
    }

    async fn wrong(&self, made: LineEnd, line: &[String], after: Option<&Analysis>) -> Result<Vec<Step>> {
        let best = after.and_then(|after| after.moves.first()).map(|best| best.text.clone());
        let value = after.and_then(|after| after.verdict.value());
        let words = self.about_wrong(&made.state, best.as_deref(), value);
        let refutation = self.steps("wrong", line, best.as_slice(), &words).await?;
        let mut steps = vec![step("wrong", made, words)];
        steps.extend(refutation);
        Ok(steps)
    }

    /// What is said about a wrong answer, after which the board is `made`, and the best reply if it is known, and the value for the
    /// side that makes it.
    fn about_wrong(&self, made: &State, best: Option<&str>, value: Option<Value>) -> String {
        if made.view.turn.is_none() {
            return self.say("puzzle-wrong-over", &[("end", made.view.status.clone().into())]);
        }
        let Some(best) = best else { return self.context.say("puzzle-wrong") };
        let key = match value {
            Some(Value::Won(_)) => "puzzle-wrong-lost",
            Some(Value::Drawn) => "puzzle-wrong-drawn",
            Some(Value::Lost(_)) | None => "puzzle-wrong-reply",
        };
        self.say(key, &[("other", seat_to_move(made).into()), ("reply", self.notation(best).into())])
    }

    async fn accept(&self, opened: Opened, text: String) -> Result<PuzzleReply> {
        let mut reply = self.answer(opened, text).await?;
        if reply.stage == Stage::Slower {
            reply.stage = Stage::Solved;
            for step in &mut reply.steps {
                step.tone = "solved";
                step.state.view.status = self.context.say("puzzle-solved");
            }
        }
        Ok(reply)
    }

    /// The next hint: where, then which man, if there is one that moves.
    async fn give_hint(&self, opened: Opened) -> Result<PuzzleReply> {
        let end = self.board(&self.task.line(&opened.path)?).await?;
        let hint = self.hint(&opened.path, &end.state).await?;
        let hints = (opened.hints + 1).min(most_hints(&end.state));
        let (words, marked) = hint.said(hints, &self.task.spec, self.context.words());
        let reply = reply(Stage::Open, vec![step("hint", end, words)], Opened { hints, ..opened });
        Ok(PuzzleReply { marked, ..reply })
    }

    async fn show(&self, opened: Opened) -> Result<PuzzleReply> {
        let line = self.task.line(&opened.path)?;
        let rest = self.solution(&opened.path).await?;
        let words = self.say("puzzle-shown", &[("moves", self.notations(&rest).into())]);
        let words = match self.why(&line, rest.first()).await {
            Some(why) => self.say("why-answer", &[("answer", words.into()), ("why", why.into())]),
            None => words,
        };
        Ok(reply(Stage::Shown, self.steps("shown", &line, &rest, &words).await?, opened))
    }

    /// Why the first move of a solution is good; None if nothing is known but that it is right, or if the server has too much to do.
    async fn why(&self, line: &[String], text: Option<&String>) -> Option<String> {
        let (request, requester) = (self.task.analysis_request(line), self.context.identity.requester());
        let why = self.app.bots.why(request, Some(text?.clone()), &requester).await.ok()??.ok()?;
        let is_known = why.after.value().is_some()
            || why.effect.taken > 0
            || why.effect.outcome.is_some()
            || why.stops.is_some();
        is_known.then(|| merit(self.context.words(), &self.task.spec, Some(why.seat()), &why))
    }

    async fn steps(
        &self,
        tone: &'static str,
        line: &[String],
        moves: &[String],
        words: &str,
    ) -> Result<Vec<Step>> {
        let mut steps = Vec::new();
        for number in 1..=moves.len() {
            let end = self.board(&[line, &moves[..number]].concat()).await?;
            steps.push(step(tone, end, words.to_owned()));
        }
        Ok(steps)
    }

    fn notation(&self, text: &str) -> String {
        self.context.words().notation(self.task.spec.id(), text)
    }

    fn notations(&self, moves: &[String]) -> String {
        moves.iter().map(|text| self.notation(text)).collect::<Vec<_>>().join(", ")
    }

    fn say(&self, key: &str, args: &Args<'_>) -> String {
        self.context.words().say(key, args)
    }
}

/// The reader is at the next decision, after the right answer at the end of `line`.
fn further(opened: Opened, line: &[String]) -> Opened {
    let path = opened.path.into_iter().chain(line.last().cloned()).collect();
    Opened { path, hints: 0, ..opened }
}

fn reply(stage: Stage, steps: Vec<Step>, opened: Opened) -> PuzzleReply {
    PuzzleReply { stage, steps, opened, answer: String::new(), marked: Vec::new(), is_proven: true }
}

/// The name of the seat to move; empty if the match is over.
fn seat_to_move(state: &State) -> &str {
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
