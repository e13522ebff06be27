//! Why a move is good or bad, in sentences built from what happens.

use putahi_rules::{Effect, Outcome, Plies, Rule, Seat, Value};

use super::localizer::Localizer;

/// What is known of a good move.
#[derive(Clone, Copy, Debug)]
pub struct Merit<'a> {
    /// What it brings about.
    pub effect: &'a Effect,
    /// Its value for the seat that makes it, where it is known.
    pub value: Option<Value>,
    /// Whether it is the only one of several that keeps the value.
    pub is_only: bool,
    /// What it stops.
    pub stops: Option<&'a Effect>,
}

/// What is known of a move that gave the value away.
#[derive(Clone, Copy, Debug)]
pub struct Harm<'a> {
    /// The seat that made it.
    pub seat: Seat,
    /// How many seats there are.
    pub seats: usize,
    /// Its value for that seat, where it is known.
    pub value: Option<Value>,
    /// What the moves after it bring about, the last of them what shows that it was bad.
    pub line: &'a [Effect],
    /// What has become of it.
    pub answer: Answer,
}

/// Whether the other side has made the move that shows why a move was bad.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Answer {
    /// It is still to move.
    #[default]
    Open,
    /// It has made this move.
    Made,
    /// It has made another one.
    Other,
}

/// The form of the verb behind "can".
const CAN: &str = "can";
/// The form of the verb behind a subject that is not the reader.
const OTHER: &str = "other";

impl Localizer {
    /// Why a move is good, in a sentence about the move; one that ends the match says how.
    pub fn merit(&self, id: &str, you: Option<Seat>, merit: &Merit<'_>) -> String {
        if let Some(outcome) = &merit.effect.outcome {
            return self.end_after("why-ends", id, you, outcome);
        }
        let value = merit.value.and_then(|value| self.good_value(value));
        if merit.effect.taken > 0 {
            let taken = self.say("why-good", &[("reasons", self.does(merit.effect, OTHER).into())]);
            return value.map_or(taken.clone(), |value| format!("{taken} {}", self.good(merit, &value)));
        }
        let stops = merit.stops.filter(|threat| !(merit.is_only && threat.outcome.is_some()));
        match (value, stops.map(|threat| self.good_stops(id, threat))) {
            (None, None) => self.good(merit, &self.say("good-looks", &[])),
            (Some(value), Some(stops)) => {
                let reasons = self.say("why-two", &[("first", value.into()), ("last", stops.into())]);
                let said = self.say("why-good", &[("reasons", reasons.into())]);
                match merit.value.filter(|_| merit.is_only) {
                    Some(Value::Won(_)) => format!("{said} {}", self.say("why-only-won", &[])),
                    Some(Value::Drawn) => format!("{said} {}", self.say("why-only-drawn", &[])),
                    _ => said,
                }
            }
            (Some(reason), None) | (None, Some(reason)) => self.good(merit, &reason),
        }
    }

    /// The reasons in a sentence, which also says that no other move is as good.
    fn good(&self, merit: &Merit<'_>, reasons: &str) -> String {
        let key = match merit.value.filter(|_| merit.is_only) {
            Some(Value::Won(_)) => "why-good-only-won",
            Some(Value::Drawn) => "why-good-only-drawn",
            _ => "why-good",
        };
        self.say(key, &[("reasons", reasons.into())])
    }

    /// What follows a bad move, in one or two sentences.
    pub fn harm(&self, id: &str, you: Option<Seat>, harm: &Harm<'_>) -> String {
        let after = || self.after_harm(id, you, harm);
        let Some(shown) = harm.line.last().filter(|effect| effect.harms(harm.seat)) else { return after() };
        let is_next = harm.line.len() == 1;
        if harm.answer == Answer::Other {
            return self.missed(id, you, harm, shown);
        }
        if let Some(outcome) = &shown.outcome {
            return self.end_after(if is_next { "why-then-end" } else { "why-soon-end" }, id, you, outcome);
        }
        let (can, seat) = (self.can(id, you, shown.seat), self.seat(id, shown.seat));
        let args = [("can", can.into()), ("seat", seat.into()), ("does", self.does(shown, CAN).into())];
        let key = match is_next {
            true if harm.answer == Answer::Made => "why-let",
            true => "why-then",
            false => "why-soon",
        };
        let said = self.say(key, &args);
        if harm.value.is_some() { format!("{said} {}", after()) } else { said }
    }

    /// What the other side could have done after a bad move, where it made another move.
    fn missed(&self, id: &str, you: Option<Seat>, harm: &Harm<'_>, shown: &Effect) -> String {
        let key = match (harm.line.len(), &shown.outcome, harm.value) {
            (1, None, _) => "why-missed",
            (1, Some(_), _) => "why-missed-end",
            (_, Some(outcome), Some(_)) => return self.end_after("why-missed-soon-end", id, you, outcome),
            (_, None, Some(_)) => "why-missed-soon",
            (_, _, None) => "why-likely",
        };
        let (can, seat) = (self.can(id, you, shown.seat), self.seat(id, shown.seat));
        let args = [("can", can.into()), ("seat", seat.into()), ("does", self.does(shown, CAN).into())];
        self.say(key, &args)
    }

    /// What a coach says before a bad move.
    pub fn reconsider(&self, id: &str, you: Option<Seat>, harm: &Harm<'_>) -> String {
        match harm.line {
            [next] if next.outcome.is_none() && next.harms(harm.seat) => {
                let can = self.can(id, you, next.seat).into();
                let args = [("can", can), ("does", self.does(next, CAN).into())];
                self.say("coach-look-can", &args)
            }
            _ => self.say("coach-look", &[("said", self.harm(id, you, harm).into())]),
        }
    }

    /// What a coach says about a move that takes something or wins.
    pub fn chance(&self, effect: &Effect) -> String {
        match effect.outcome {
            Some(_) => self.say("coach-chance-win", &[]),
            None => self.say("coach-chance", &[("does", self.does(effect, CAN).into())]),
        }
    }

    /// That the seat can do something.
    fn can(&self, id: &str, you: Option<Seat>, seat: Seat) -> String {
        match you == Some(seat) {
            true => self.say("why-you-can", &[]),
            false => self.say("why-can", &[("seat", self.seat(id, seat).into())]),
        }
    }

    /// What taking men is called: by the last rule that has words of its own, else that men are taken.
    fn does(&self, effect: &Effect, form: &'static str) -> String {
        let key = self.of_rules("does", &effect.rules).unwrap_or_else(|| "does-takes".to_owned());
        self.say(&key, &[("form", form.into()), ("count", effect.taken.into())])
    }

    fn of_rules(&self, key: &str, rules: &[Rule]) -> Option<String> {
        rules.iter().rev().map(|rule| format!("{key}-{rule}")).find(|key| self.has(key))
    }

    fn good_stops(&self, id: &str, threat: &Effect) -> String {
        if threat.outcome.is_some() {
            return self.say("good-stops-end", &[("seat", self.seat(id, threat.seat).into())]);
        }
        let key = self.of_rules("good-stops", &threat.rules).unwrap_or_else(|| "good-stops".to_owned());
        self.say(&key, &[("count", threat.taken.into())])
    }

    fn good_value(&self, value: Value) -> Option<String> {
        Some(match value {
            Value::Won(Some(plies)) if moves(plies) > 1 => {
                self.say("good-wins-in", &[("moves", moves(plies).into())])
            }
            Value::Won(_) => self.say("good-wins", &[]),
            Value::Drawn => self.say("good-draws", &[]),
            Value::Lost(_) => self.say("good-holds", &[]),
        })
    }

    /// How the match stands after a bad move.
    fn after_harm(&self, id: &str, you: Option<Seat>, harm: &Harm<'_>) -> String {
        let others = Seat::all(harm.seats).filter(|seat| *seat != harm.seat);
        let mut winners = others.filter(|_| harm.seats == 2);
        let args = |winner: Seat| {
            let is_you = if you == Some(winner) { "yes" } else { "no" };
            [("seat", self.seat(id, winner).into()), ("you", is_you.into())]
        };
        match (harm.value, winners.next()) {
            (None, _) => self.say("why-likely", &[]),
            (Some(Value::Lost(Some(plies))), Some(winner)) => {
                let [seat, is_you] = args(winner);
                self.say("why-lost-in", &[seat, is_you, ("moves", moves(plies).into())])
            }
            (Some(Value::Lost(_)), Some(winner)) => self.say("why-lost", &args(winner)),
            (Some(Value::Lost(_)), None) => self.say("why-lost-many", &[]),
            (Some(Value::Won(_) | Value::Drawn), _) => self.say("why-drawn", &[]),
        }
    }

    /// That the match ends by the move before, why, and with which result.
    fn end_after(&self, key: &str, id: &str, you: Option<Seat>, outcome: &Outcome) -> String {
        let seat = |seat: Seat| self.seat(id, seat);
        let result = match (outcome.winner(), outcome.loser()) {
            (Some(winner), _) if you == Some(winner) => self.say("why-result-you-won", &[]),
            (_, Some(loser)) if you == Some(loser) => self.say("why-result-you-lost", &[]),
            (Some(winner), _) => self.say("why-result-won", &[("seat", seat(winner).into())]),
            (None, Some(loser)) => self.say("why-result-lost", &[("seat", seat(loser).into())]),
            (None, None) => self.say("why-result-drawn", &[]),
        };
        let cause = self.cause_ahead(outcome, you, seat);
        self.say(key, &[("cause", cause.into()), ("result", result.into())])
    }
}

/// Plies as moves of one side, rounded up.
fn moves(plies: Plies) -> u16 {
    plies.0.div_ceil(2)
}
