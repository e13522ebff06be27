//! Tables of any game behind one type: the one place where the game is chosen at run time.

use putahi_rules::{
    Board, BySeat, Game, History, Match, Reason, Record, Refusal, Seat, SetupError, Spec, Tabletop, Touch,
    legal_moves, with_game,
};

use super::draw::Aids;
use super::match_view;
use super::match_view::{AvailableActions, Hint, PastPosition, View};
use super::svg_chunks::BoardSvg;
use crate::game::command::Command;
use crate::game::command_error::CommandError;
use crate::game::event::{BrokenEvent, Event};
use crate::game::match_settings::MatchSettings;
use crate::game::match_state::MatchState;
use crate::game::offer::OpenOffer;
use crate::game::participants::Participants;
use crate::game::player::{Player, Viewer};
use crate::game::player_kind::PlayerKind;
use crate::game::table_value::TableValue;
use crate::game::timestamp::Timestamp;
use crate::i18n::localizer::Localizer;

/// A match with its seats taken, whatever the game.
pub trait AnyMatch: Send + Sync {
    /// The game and its options.
    fn spec(&self) -> &Spec;
    /// Who sits where.
    fn player_kinds(&self) -> &BySeat<PlayerKind>;
    /// The seat to move; none when the match is over.
    fn turn(&self) -> Option<Seat>;
    /// The seat to move, if a person sits there.
    fn person_to_move(&self) -> Option<Seat> {
        self.turn().filter(|seat| self.player_kinds()[*seat] == PlayerKind::Human)
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
    /// As [`MatchState::decide`].
    fn decide(&self, command: &Command) -> Result<Event, CommandError>;
    /// Lets an event happen.
    ///
    /// # Errors
    /// As [`MatchState::apply`].
    fn apply(&mut self, event: &Event, at: Timestamp) -> Result<(), BrokenEvent>;
    /// The table once an event has happened; this one stays as it is.
    ///
    /// # Errors
    /// As [`MatchState::apply`].
    fn after(&self, event: &Event, at: Timestamp) -> Result<Box<dyn AnyMatch>, BrokenEvent>;
    /// Whether the match has ended without a result.
    fn is_closed(&self) -> bool;
    /// The event of somebody sitting down.
    ///
    /// # Errors
    /// As [`MatchState::sit`].
    fn sit(&self, player: &Player, wanted: Option<Seat>) -> Result<Event, CommandError>;
    /// Whether somebody may act for a seat.
    ///
    /// # Errors
    /// As [`MatchState::may_act`].
    fn may_act(&self, viewer: Viewer<'_>, seat: Seat) -> Result<(), CommandError>;
    /// The people at the table.
    fn participants(&self) -> &Participants;
    /// The match that the same people went on to.
    fn next(&self) -> Option<&str>;
    /// When the time of the seat to move is over.
    fn due(&self) -> Option<(Seat, Timestamp)>;
    /// What somebody at the table sees `now`, but for the drawing.
    fn view(&self, localizer: Localizer, viewer: Viewer<'_>, now: Timestamp) -> View;
    /// The drawing that somebody at the table sees.
    fn board_svg(&self, localizer: Localizer, aids: Aids, viewer: Viewer<'_>) -> BoardSvg;
    /// What somebody at the table can do.
    fn available_actions(&self, viewer: Viewer<'_>) -> AvailableActions;
    /// The position after so many plies; none if the match has not come so far.
    fn past_position(&self, ply: usize, localizer: Localizer) -> Option<PastPosition>;
    /// What the legal move written `text` is and does, with the rules it is made by and its exact value, where that is
    /// known; none if it is not legal.
    fn explain(&self, text: &str, exact: Option<TableValue>, localizer: Localizer) -> Option<Hint>;
    /// The match as a record.
    fn record(&self) -> Record;
    /// Why the touches, as text, make no legal move; nothing if they do.
    fn explain_illegal(&self, touches: &[String], localizer: Localizer) -> Option<String>;
    /// Why a command is denied, in words.
    fn command_error(&self, command_error: &CommandError, localizer: Localizer) -> String;
}

/// A table of `spec` with these customs, from the position `start` or the usual one.
///
/// # Errors
/// The position text is not one of the game.
pub fn open_match(
    spec: &Spec,
    start: Option<&str>,
    settings: MatchSettings,
) -> Result<Box<dyn AnyMatch>, SetupError> {
    with_game!(spec, |options: G| {
        let first = start.map_or_else(|| Ok(G::start(options)), |text| G::parse(options, text))?;
        Ok(Box::new(MatchState::new(spec.clone(), Match::from_position(first), settings)))
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

impl<G: Tabletop + History> AnyMatch for MatchState<G> {
    fn spec(&self) -> &Spec {
        self.spec()
    }

    fn player_kinds(&self) -> &BySeat<PlayerKind> {
        self.player_kinds()
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

    fn decide(&self, command: &Command) -> Result<Event, CommandError> {
        self.decide(command)
    }

    fn apply(&mut self, event: &Event, at: Timestamp) -> Result<(), BrokenEvent> {
        self.apply(event, at)
    }

    fn after(&self, event: &Event, at: Timestamp) -> Result<Box<dyn AnyMatch>, BrokenEvent> {
        let mut next = self.clone();
        MatchState::apply(&mut next, event, at)?;
        Ok(Box::new(next))
    }

    fn is_closed(&self) -> bool {
        self.is_closed()
    }

    fn sit(&self, player: &Player, wanted: Option<Seat>) -> Result<Event, CommandError> {
        self.sit(player, wanted)
    }

    fn may_act(&self, viewer: Viewer<'_>, seat: Seat) -> Result<(), CommandError> {
        self.may_act(viewer, seat)
    }

    fn participants(&self) -> &Participants {
        self.participants()
    }

    fn next(&self) -> Option<&str> {
        self.next()
    }

    fn due(&self) -> Option<(Seat, Timestamp)> {
        self.due()
    }

    fn view(&self, localizer: Localizer, viewer: Viewer<'_>, now: Timestamp) -> View {
        match_view::view(self, localizer, viewer, now)
    }

    fn board_svg(&self, localizer: Localizer, aids: Aids, viewer: Viewer<'_>) -> BoardSvg {
        match_view::board_svg(self, localizer, aids, viewer)
    }

    fn available_actions(&self, viewer: Viewer<'_>) -> AvailableActions {
        match_view::available_actions(self, viewer)
    }

    fn past_position(&self, ply: usize, localizer: Localizer) -> Option<PastPosition> {
        match_view::past_position(self, ply, localizer)
    }

    fn explain(&self, text: &str, exact: Option<TableValue>, localizer: Localizer) -> Option<Hint> {
        let position = self.game().position();
        let m = position.read_move(text).ok()?;
        let touches = G::touches(&m).into_iter().map(|touch| position.board().touch_text(touch)).collect();
        let grounds = position
            .rules_applied(&m)
            .into_iter()
            .map(|rule| localizer.titled(rule))
            .collect::<Vec<_>>()
            .join(", ");
        let mut said = localizer.say("hint", &[("move", text.into()), ("rules", grounds.into())]);
        if let Some(exact) = exact {
            said = localizer
                .say("hint-exact", &[("hint", said.into()), ("value", localizer.table_value(exact).into())]);
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

    fn explain_illegal(&self, touches: &[String], localizer: Localizer) -> Option<String> {
        let position = self.game().position();
        let say = |refusal: &Refusal, board: &Board| localizer.refusal(G::ID, board, refusal);
        let known: Result<Vec<Touch>, &String> =
            touches.iter().map(|text| touch(position, text).ok_or(text)).collect();
        match known {
            Err(name) => Some(localizer.say("unknown-name", &[("name", name.as_str().into())])),
            Ok(touched) => explain(position, &touched).map(|refusal| say(&refusal, position.board())),
        }
    }

    fn command_error(&self, command_error: &CommandError, localizer: Localizer) -> String {
        localizer.command_error(G::ID, self.game().position().board(), command_error)
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
