//! What the status line and the end of a match say to the viewer.

use putahi_play::{AnyMatch, Localizer, MatchState, PlayerKind, Viewer};
use putahi_rules::{History, MOST_LISTED, Piece, Pieces, Seat, SeatResult, Tabletop, Touch, after};
use serde::Serialize;

/// What kind of status a viewer sees; style sheets give each its looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// The viewer is to move.
    Mine,
    /// Somebody else is to move.
    Theirs,
    /// A computer is to move.
    Thinking,
    /// A seat is free.
    Waiting,
    /// The match is over.
    Over,
}

/// How a match has ended for the viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The viewer has won.
    Won,
    /// The viewer has lost.
    Lost,
    /// Nobody has won or lost.
    Drawn,
    /// Others have won or lost, or there is no result.
    Over,
}

/// The end of a match in the viewer's words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResultView {
    /// What it is for the viewer.
    pub ending: Ending,
    /// Who has won, such as `You won`.
    pub title: String,
    /// Why, in a sentence; empty if the match has no result.
    pub reason: String,
    /// The rule by which the moves ended it, if the game's page has one.
    pub rule: Option<RuleView>,
    /// The number of the seat that has won, if the viewer sits there, alone or with others at one screen.
    pub glad: Option<usize>,
}

/// A rule by which a match has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleView {
    /// Its number on the page of rules, such as `M7`.
    pub number: String,
    /// Its name, such as `Rule: Seven men lost`.
    pub name: String,
}

fn takes<G: Tabletop>(position: &G, m: &G::Move) -> bool {
    let men = |position: &G, mover: Seat| {
        let pieces = position.pieces();
        Seat::all(position.seats()).filter(|seat| *seat != mover).map(|seat| pieces.men(seat)).sum::<usize>()
    };
    let mover = position.turn();
    men(&after(position, m), mover) < men(position, mover)
}

/// The touches of a move, by their numbers, that take a man of another seat: a man that is there before the move and
/// not after it. `before` are the pieces of the position.
pub(crate) fn taking_touches<G: Tabletop>(position: &G, before: &Pieces, m: &G::Move) -> Vec<usize> {
    let mover = position.turn();
    let enemy = |point| matches!(before.on(point), Some(Piece::Man(seat)) if seat != mover);
    let touched: Vec<_> = G::touches(m).into_iter().map(|touch| touch.point()).collect();
    if !touched.iter().flatten().any(|point| enemy(*point)) {
        return Vec::new();
    }
    let left = after(position, m).pieces();
    let taken = |point| enemy(point) && left.on(point) != before.on(point);
    touched.iter().enumerate().filter(|(_, point)| point.is_some_and(taken)).map(|(i, _)| i).collect()
}

/// A match and who looks at it.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a, G: History> {
    pub(crate) state: &'a MatchState<G>,
    pub(crate) viewer: Viewer<'a>,
}

impl<G: Tabletop + History> Seen<'_, G> {
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(self.state.player_kinds().seats())
    }

    pub(crate) fn controls(&self, seat: Seat) -> bool {
        self.state.participants().controls(self.viewer, seat)
    }

    pub(crate) fn own_seats(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.controls(*seat))
    }

    /// What the page calls the person at a seat: by name where people share a screen and have said it, else by the side.
    pub(crate) fn called(&self, words: Localizer, seat: Seat) -> String {
        let name = self.state.participants().name(seat);
        name.map_or_else(|| words.seat(self.state.spec().id(), seat), ToString::to_string)
    }

    /// The viewer's seat, if there is exactly one; else the page calls the seats by their names, and nobody "you".
    pub(crate) fn own_seat(&self) -> Option<Seat> {
        let mut own = self.own_seats();
        own.next().filter(|_| own.next().is_none())
    }

    /// The kind of status, and the status in words, preceded by the answer to the viewer's last offer.
    pub(crate) fn status(&self, words: Localizer) -> (Tone, String) {
        let (tone, status) = self.status_alone(words);
        match self.state.unaccepted().filter(|(seat, _)| Some(*seat) == self.own_seat()) {
            Some((_, how)) => {
                (tone, words.say(&format!("offer-{}", how.word()), &[("status", status.into())]))
            }
            None => (tone, status),
        }
    }

    fn status_alone(&self, words: Localizer) -> (Tone, String) {
        if let Some(result) = self.result(words) {
            if self.state.game().outcome().is_none() {
                return (Tone::Over, result.title);
            }
            let args = [("title", result.title.into()), ("reason", result.reason.into())];
            return (Tone::Over, words.say("status-end", &args));
        }
        match self.state.participants().free().count() {
            0 => self.turn(words),
            free => (Tone::Waiting, words.say("waiting", &[("count", free.into())])),
        }
    }

    fn turn(&self, words: Localizer) -> (Tone, String) {
        let turn = self.state.game().position().turn();
        let seat = ("seat", self.called(words, turn).into());
        let kinds = self.state.player_kinds();
        if kinds[turn] != PlayerKind::Human {
            let computers = kinds.iter().filter(|(_, kind)| **kind != PlayerKind::Human).count();
            let key = if computers == 1 { "turn-only-computer" } else { "turn-computer" };
            return (Tone::Thinking, words.say(key, &[seat]));
        }
        if !self.controls(turn) {
            let key = match self.own_seat() {
                Some(_) if kinds.seats() == 2 => "turn-opponent",
                Some(_) => "turn-theirs",
                None => "turn",
            };
            return (Tone::Theirs, words.say(key, &[seat]));
        }
        let task = words.of_game(&format!("task-{}", self.task()), self.state.spec().id(), &[]);
        let key = if self.own_seat().is_some() { "turn-yours" } else { "turn-task" };
        (Tone::Mine, words.say(key, &[seat, ("task", task.into())]))
    }

    /// What the player to move has to do; the key of a message.
    fn task(&self) -> &'static str {
        let position = self.state.game().position();
        let moves = self.state.legal_moves().unwrap_or_default();
        let first = moves.first().map(G::touches).and_then(|touches| touches.first().copied());
        match first {
            Some(Touch::Reserve(_)) => "choose",
            Some(Touch::Point(point)) if position.pieces().on(point).is_none() => "place",
            _ if !moves.is_empty() && moves.iter().all(|m| takes(position, m)) => "capture",
            _ => "move",
        }
    }

    /// The open offer, in words about the viewer where the match has two seats and one is the viewer's; none without an offer.
    pub(crate) fn offer(&self, words: Localizer) -> Option<String> {
        let open = self.state.offer()?;
        Some(match self.own_seat().filter(|_| self.state.player_kinds().seats() == 2) {
            Some(own) if own == open.seat => words.say(&format!("offer-yours-{}", open.offer.word()), &[]),
            Some(_) => words.offer_of(&words.say("your-opponent", &[]), open.offer),
            None => words.offer_of(&self.called(words, open.seat), open.offer),
        })
    }

    /// The note beside the status: what the last move brought about, that there are too many moves to be shown, how many men the
    /// player to move has in hand, or that the viewer watches.
    pub(crate) fn aside(&self, words: Localizer) -> Option<String> {
        let turn = self.state.turn()?;
        if let Some(effect) = self.state.last().and_then(|last| last.effect) {
            return Some(words.effect(effect));
        }
        if self.own_seats().next().is_none() {
            return Some(words.say("watching", &[]));
        }
        if !self.controls(turn) {
            return None;
        }
        if self.state.legal_moves().is_none() {
            return Some(words.say("many-moves", &[("most", MOST_LISTED.into())]));
        }
        let hand = self.state.game().position().pieces().in_hand[turn];
        (hand > 0).then(|| words.say("left-in-hand", &[("count", hand.into())]))
    }

    /// The end of the match in the viewer's words; none while it goes on.
    pub(crate) fn result(&self, words: Localizer) -> Option<ResultView> {
        let closed = || (Ending::Over, words.say("closed", &[]));
        let Some(outcome) = self.state.game().outcome() else {
            let (ending, title) = self.state.is_closed().then(closed)?;
            return Some(ResultView { ending, title, reason: String::new(), rule: None, glad: None });
        };
        let you = self.own_seat();
        let own = you.map(|own| outcome.results[own]);
        let seat = |seat: Seat| [("seat", self.called(words, seat).into())];
        let (ending, title) = match (own, outcome.winner(), outcome.loser()) {
            (Some(SeatResult::Won), ..) => (Ending::Won, words.say("result-you-won", &[])),
            (Some(SeatResult::Lost), ..) => (Ending::Lost, words.say("result-you-lost", &[])),
            (_, Some(winner), _) => (Ending::Over, words.say("result-won", &seat(winner))),
            (_, None, Some(loser)) => (Ending::Over, words.say("result-lost", &seat(loser))),
            (_, None, None) if outcome.is_void() => closed(),
            (_, None, None) => (Ending::Drawn, words.say("result-drawn", &[])),
        };
        let reason = words.cause(outcome, you, |seat| self.called(words, seat));
        let rule = outcome.rule.filter(|_| !outcome.cause.is_stop());
        let rule = rule.map(|rule| RuleView {
            number: rule.to_string(),
            name: words
                .say("result-rule", &[("title", words.say(&format!("rule-{rule}-title"), &[]).into())]),
        });
        let glad = outcome.winner().filter(|seat| self.controls(*seat)).map(Seat::number);
        Some(ResultView { ending, title, reason, rule, glad })
    }

    /// The note to the player to move while a move is half made: that a man is to be taken, or that the move goes on.
    pub(crate) fn prompts(&self, words: Localizer) -> [String; 2] {
        let Some(turn) = self.state.turn() else { return Default::default() };
        let other = self.seats().find(|seat| *seat != turn);
        let other = other.map(|seat| words.seat(self.state.spec().id(), seat)).unwrap_or_default();
        ["prompt-take", "prompt-further"]
            .map(|key| words.of_game(key, self.state.spec().id(), &[("seat", other.as_str().into())]))
    }
}
