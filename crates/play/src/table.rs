//! Tables of any game behind one type: the one place where the game is chosen at run time.

use putahi_rules::{
    Board, BySeat, Game, History, Match, Reason, Record, Refusal, Seat, SetupError, Spec, Tabletop, Touch,
    legal_moves, with_game,
};

use crate::{
    Aids, BrokenEvent, Can, Command, Company, Customs, Denied, Event, Exact, Guest, Hint, Moment, OpenOffer,
    Past, Picture, Sitter, Sitting, View, Viewer, Words, view,
};

/// A match with its seats taken, whatever the game.
pub trait Table: Send + Sync {
    /// The game and its options.
    fn spec(&self) -> &Spec;
    /// Who sits where.
    fn sitters(&self) -> &BySeat<Sitter>;
    /// The seat to move; none when the match is over.
    fn turn(&self) -> Option<Seat>;
    /// The seat to move, if a person sits there.
    fn person_to_move(&self) -> Option<Seat> {
        self.turn().filter(|seat| self.sitters()[*seat] == Sitter::Human)
    }
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
    fn apply(&mut self, event: &Event, at: Moment) -> Result<(), BrokenEvent>;
    /// The table once an event has happened; this one stays as it is.
    ///
    /// # Errors
    /// As [`Sitting::apply`].
    fn after(&self, event: &Event, at: Moment) -> Result<Box<dyn Table>, BrokenEvent>;
    /// Whether the match has ended without a result.
    fn is_closed(&self) -> bool;
    /// The event of somebody sitting down.
    ///
    /// # Errors
    /// As [`Sitting::sit`].
    fn sit(&self, guest: &Guest, wanted: Option<Seat>) -> Result<Event, Denied>;
    /// Whether somebody may act for a seat.
    ///
    /// # Errors
    /// As [`Sitting::may_act`].
    fn may_act(&self, viewer: Viewer<'_>, seat: Seat) -> Result<(), Denied>;
    /// The people at the table.
    fn company(&self) -> &Company;
    /// The match that the same people went on to.
    fn next(&self) -> Option<&str>;
    /// When the time of the seat to move is over.
    fn due(&self) -> Option<(Seat, Moment)>;
    /// What somebody at the table sees `now`, but for the drawing.
    fn view(&self, words: Words, viewer: Viewer<'_>, now: Moment) -> View;
    /// The drawing that somebody at the table sees.
    fn picture(&self, words: Words, aids: Aids, viewer: Viewer<'_>) -> Picture;
    /// What somebody at the table can do.
    fn can(&self, viewer: Viewer<'_>) -> Can;
    /// The position after so many plies; none if the match has not come so far.
    fn past(&self, ply: usize, words: Words) -> Option<Past>;
    /// What the legal move written `text` is and does, with the rules it is made by and its exact value, where that is
    /// known; none if it is not legal.
    fn explain(&self, text: &str, exact: Option<Exact>, words: Words) -> Option<Hint>;
    /// The match as a record.
    fn record(&self) -> Record;
    /// Why the touches, as text, make no legal move; nothing if they do.
    fn why_not(&self, touches: &[String], words: Words) -> Option<String>;
    /// Why a command is denied, in words.
    fn denied(&self, denied: &Denied, words: Words) -> String;
}

/// A table of `spec` with these customs, from the position `start` or the usual one.
///
/// # Errors
/// The position text is not one of the game.
pub fn open(spec: &Spec, start: Option<&str>, customs: Customs) -> Result<Box<dyn Table>, SetupError> {
    with_game!(spec, |options: G| {
        let first = start.map_or_else(|| Ok(G::start(options)), |text| G::parse(options, text))?;
        Ok(Box::new(Sitting::new(spec.clone(), Match::from_position(first), customs)))
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

    fn apply(&mut self, event: &Event, at: Moment) -> Result<(), BrokenEvent> {
        self.apply(event, at)
    }

    fn after(&self, event: &Event, at: Moment) -> Result<Box<dyn Table>, BrokenEvent> {
        let mut next = self.clone();
        Sitting::apply(&mut next, event, at)?;
        Ok(Box::new(next))
    }

    fn is_closed(&self) -> bool {
        self.is_closed()
    }

    fn sit(&self, guest: &Guest, wanted: Option<Seat>) -> Result<Event, Denied> {
        self.sit(guest, wanted)
    }

    fn may_act(&self, viewer: Viewer<'_>, seat: Seat) -> Result<(), Denied> {
        self.may_act(viewer, seat)
    }

    fn company(&self) -> &Company {
        self.company()
    }

    fn next(&self) -> Option<&str> {
        self.next()
    }

    fn due(&self) -> Option<(Seat, Moment)> {
        self.due()
    }

    fn view(&self, words: Words, viewer: Viewer<'_>, now: Moment) -> View {
        view::view(self, words, viewer, now)
    }

    fn picture(&self, words: Words, aids: Aids, viewer: Viewer<'_>) -> Picture {
        view::picture(self, words, aids, viewer)
    }

    fn can(&self, viewer: Viewer<'_>) -> Can {
        view::can(self, viewer)
    }

    fn past(&self, ply: usize, words: Words) -> Option<Past> {
        view::past(self, ply, words)
    }

    fn explain(&self, text: &str, exact: Option<Exact>, words: Words) -> Option<Hint> {
        let position = self.game().position();
        let m = position.read_move(text).ok()?;
        let touches = G::touches(&m).into_iter().map(|touch| position.board().touch_text(touch)).collect();
        let grounds = position
            .rules_applied(&m)
            .into_iter()
            .map(|rule| words.titled(rule))
            .collect::<Vec<_>>()
            .join(", ");
        let mut said = words.say("hint", &[("move", text.into()), ("rules", grounds.into())]);
        if let Some(exact) = exact {
            said = words.say("hint-exact", &[("hint", said.into()), ("value", words.exact(exact).into())]);
        }
        Some(Hint { text: text.to_owned(), touches, said })
    }

    fn record(&self) -> Record {
        let mut record = Record::of(self.game());
        for (ply, left) in (1..).zip(self.times()) {
            // A time that a record cannot say is left out of it.
            let _ = record.set_clock(ply, *left);
        }
        record
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
    let refusal = position.explain_illegal(touched)?;
    let begun = || legal_moves(position).iter().any(|m| G::touches(m).starts_with(touched));
    let Some(Touch::Point(last)) = touched.last().copied() else { return Some(refusal) };
    if refusal.reason != Reason::Unfinished || begun() {
        return Some(refusal);
    }
    let pieces = position.pieces();
    let near = position.board().neighbours(last).filter(|point| pieces.on(*point).is_none());
    let further = |point| position.explain_illegal(&[touched, &[Touch::Point(point)]].concat());
    Some(near.filter_map(further).next().unwrap_or(Refusal {
        reason: Reason::Stuck,
        points: vec![last],
        ..refusal
    }))
}
