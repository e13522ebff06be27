//! Tables of any game behind one type: the one place where the game is chosen at run time.

use putahi_rules::{
    Board, BySeat, Game, History, Match, Reason, Refusal, Seat, SetupError, Spec, Tabletop, Touch,
    legal_moves, with_game,
};

use crate::sitting::BrokenEvent;
use crate::{Command, Denied, Event, OpenOffer, Sitter, Sitting, View, Words, view};

/// A match with its seats taken, whatever the game.
pub trait Table: Send + Sync {
    /// The game and its options.
    fn spec(&self) -> &Spec;
    /// Who sits where.
    fn sitters(&self) -> &BySeat<Sitter>;
    /// The seat to move; none when the match is over.
    fn turn(&self) -> Option<Seat>;
    /// The offer that waits for answers, if any.
    fn offer(&self) -> Option<&OpenOffer>;
    /// The text of the first position.
    fn start(&self) -> String;
    /// The moves so far, in their notation.
    fn moves(&self) -> Vec<String>;
    /// The event that `command` brings about, or why it is denied.
    ///
    /// # Errors
    /// As [`Sitting::decide`].
    fn decide(&self, command: &Command) -> Result<Event, Denied>;
    /// Lets an event happen.
    ///
    /// # Errors
    /// As [`Sitting::apply`].
    fn apply(&mut self, event: &Event) -> Result<(), BrokenEvent>;
    /// What the people at the table see.
    fn view(&self, words: Words) -> View;
    /// Why the touches, as text, make no legal move; nothing if they do.
    fn why_not(&self, touches: &[String], words: Words) -> Option<String>;
    /// Why a command is denied, in words.
    fn denied(&self, denied: &Denied, words: Words) -> String;
}

/// A table of `spec`, from the position `start` or the usual one.
///
/// # Errors
/// The position text is not one of the game.
pub fn open(spec: &Spec, start: Option<&str>, sitters: BySeat<Sitter>) -> Result<Box<dyn Table>, SetupError> {
    with_game!(spec, |options: G| {
        let first = start.map_or_else(|| Ok(G::start(options)), |text| G::parse(options, text))?;
        Ok(Box::new(Sitting::new(spec.clone(), Match::from_position(first), sitters)))
    })
}

/// The touch that `text` names: a point of the board or a piece.
fn touch<G: Tabletop>(position: &G, text: &str) -> Option<Touch> {
    let pieces = position.pieces();
    let standing = pieces.standing.iter().map(|(_, piece)| *piece);
    let mut free = pieces.reserve.iter().copied().chain(standing).filter(|piece| piece.owner().is_none());
    let point = position.board().find(text).map(Touch::Point);
    point.or_else(|| free.find(|piece| piece.to_string() == text).map(Touch::Reserve))
}

impl<G: Tabletop + History> Table for Sitting<G> {
    fn spec(&self) -> &Spec {
        self.spec()
    }

    fn sitters(&self) -> &BySeat<Sitter> {
        self.sitters()
    }

    fn turn(&self) -> Option<Seat> {
        self.turn()
    }

    fn offer(&self) -> Option<&OpenOffer> {
        self.offer()
    }

    fn start(&self) -> String {
        self.game().start().to_string()
    }

    fn moves(&self) -> Vec<String> {
        self.game().moves().iter().map(ToString::to_string).collect()
    }

    fn decide(&self, command: &Command) -> Result<Event, Denied> {
        self.decide(command)
    }

    fn apply(&mut self, event: &Event) -> Result<(), BrokenEvent> {
        self.apply(event)
    }

    fn view(&self, words: Words) -> View {
        view::view(self, words)
    }

    fn why_not(&self, touches: &[String], words: Words) -> Option<String> {
        let position = self.game().position();
        let say = |refusal: &Refusal, board: &Board| words.refusal(G::ID, board, refusal);
        let known: Result<Vec<Touch>, &String> =
            touches.iter().map(|text| touch(position, text).ok_or(text)).collect();
        match known {
            Err(name) => Some(words.say("unknown-name", &[("name", name.as_str().into())])),
            Ok(touched) => explain(position, &touched).map(|refusal| say(&refusal, position.board())),
        }
    }

    fn denied(&self, denied: &Denied, words: Words) -> String {
        words.denied(G::ID, self.game().position().board(), denied)
    }
}

/// Why `touched` makes no legal move. Where no move even begins so, the refusal of the likeliest next touch, an empty
/// neighbouring point, says more than that the move is unfinished.
fn explain<G: Tabletop>(position: &G, touched: &[Touch]) -> Option<Refusal> {
    let refusal = position.why_not(touched)?;
    let begun = || legal_moves(position).iter().any(|m| G::touches(m).starts_with(touched));
    let Some(Touch::Point(last)) = touched.last().copied() else { return Some(refusal) };
    if refusal.reason != Reason::Unfinished || begun() {
        return Some(refusal);
    }
    let pieces = position.pieces();
    let near = position.board().neighbours(last).filter(|point| pieces.on(*point).is_none());
    let further = |point| position.why_not(&[touched, &[Touch::Point(point)]].concat());
    Some(near.filter_map(further).next().unwrap_or(Refusal {
        reason: Reason::Stuck,
        points: vec![last],
        ..refusal
    }))
}

/// The legal moves of a position as text and touches.
pub(crate) fn legal<G: Tabletop>(position: &G) -> Vec<(String, Vec<String>)> {
    let board = position.board();
    let touches = |m: &G::Move| G::touches(m).into_iter().map(|touch| board.touch_text(touch)).collect();
    legal_moves(position).iter().map(|m| (m.to_string(), touches(m))).collect()
}
