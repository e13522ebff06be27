//! Matches of any game behind one trait: the one place where the game is chosen at run time.

use std::time::Duration;

use putahi_rules::{
    Board, BySeat, Game, History, Match, PieceColour, Reason, Record, Refusal, Seat, SetupError, Spec,
    Tabletop, Touch, read_setup, with_game,
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

/// What a command comes to: its event and the match after it, or why it is denied.
pub type Executed = Result<(Event, Box<dyn AnyMatch>), CommandError>;

/// The state of a match, whatever the game.
pub trait AnyMatch: Send + Sync {
    /// The game and its options.
    fn spec(&self) -> &Spec;
    /// Person or computer, for each seat.
    fn player_kinds(&self) -> &BySeat<PlayerKind>;
    /// The seat to move; none when the match is over.
    fn turn(&self) -> Option<Seat>;
    /// The seat to move, if a person sits there.
    fn person_to_move(&self) -> Option<Seat> {
        self.turn().filter(|seat| self.player_kinds()[*seat] == PlayerKind::Human)
    }
    /// The open offer, if any.
    fn offer(&self) -> Option<&OpenOffer>;
    /// The text of the first position.
    fn start(&self) -> String;
    /// The moves so far, in their notation.
    fn moves(&self) -> Vec<String>;
    /// Lists the legal moves, unless they have been or are too many: what follows finds them listed.
    fn list_moves(&self);
    /// The event that follows from `command`, and a copy of the match with it applied. The `lag` is the time that the
    /// message of a move took.
    ///
    /// # Errors
    /// As [`MatchState::decide`].
    fn execute(&self, command: &Command, lag: Duration, at: Timestamp) -> Executed;
    /// Applies an event.
    ///
    /// # Errors
    /// As [`MatchState::apply`].
    fn apply(&mut self, event: &Event, at: Timestamp) -> Result<(), BrokenEvent>;
    /// A copy of the match with an event applied.
    ///
    /// # Errors
    /// As [`MatchState::apply`].
    fn after(&self, event: &Event, at: Timestamp) -> Result<Box<dyn AnyMatch>, BrokenEvent>;
    /// Whether the match has ended without a result.
    fn is_closed(&self) -> bool;
    /// The event of a player taking a seat.
    ///
    /// # Errors
    /// As [`MatchState::sit`].
    fn sit(&self, player: &Player, wanted: Option<Seat>) -> Result<Event, CommandError>;
    /// Checks that the viewer may act for a seat.
    ///
    /// # Errors
    /// As [`MatchState::may_act`].
    fn may_act(&self, viewer: Viewer<'_>, seat: Seat) -> Result<(), CommandError>;
    /// The participants of the match.
    fn participants(&self) -> &Participants;
    /// The colour of a seat's men as a word for style sheets: `dark` or `light`; `third` for a third seat.
    fn shade(&self, seat: Seat) -> &'static str;
    /// The id of the rematch.
    fn next(&self) -> Option<&str>;
    /// The seat whose clock runs, and when its time runs out.
    fn due(&self) -> Option<(Seat, Timestamp)>;
    /// Until when the match is paused `now`; none if it is not.
    fn paused(&self, now: Timestamp) -> Option<Timestamp>;
    /// When the running clock was started.
    fn clock_started(&self) -> Option<Timestamp>;
    /// What the viewer sees `now`, without the drawing.
    fn view(&self, localizer: Localizer, viewer: Viewer<'_>, now: Timestamp) -> View;
    /// The drawing that the viewer sees.
    fn board_svg(&self, localizer: Localizer, aids: Aids, viewer: Viewer<'_>) -> BoardSvg;
    /// What the viewer can do.
    fn available_actions(&self, viewer: Viewer<'_>) -> AvailableActions;
    /// The position after `ply` plies; none if the match has fewer.
    fn past_position(
        &self,
        ply: usize,
        localizer: Localizer,
        aids: Aids,
        viewer: Viewer<'_>,
    ) -> Option<PastPosition>;
    /// The position after `ply` plies, or as it stands, as a picture for everybody: an SVG document with the names of the
    /// players and how the match stands; none if the match has fewer plies. The side of the second seat is below if `turned`.
    fn picture(&self, ply: Option<usize>, turned: bool, localizer: Localizer) -> Option<String>;
    /// A hint about the move `text`: the rules it is made by and its exact value, if known; none if the move is illegal.
    fn explain(&self, text: &str, exact: Option<TableValue>, localizer: Localizer) -> Option<Hint>;
    /// What has happened last, in sentences, the latest last.
    fn log(&self, localizer: Localizer) -> Vec<String>;

    /// The match as a record.
    fn record(&self) -> Record;
    /// Why the touches, as text, make no legal move; none if they make one.
    fn explain_illegal(&self, touches: &[String], localizer: Localizer) -> Option<String>;
}

/// A new match of `spec` with these settings, from the position `start` or the usual one.
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

/// Opens a match of people that somebody sets up, with `quiet_plies` consecutive quiet plies already counted.
///
/// # Errors
/// The position text is not one of the game, or the position has too many moves.
pub(super) fn open_setup(
    spec: &Spec,
    start: Option<&str>,
    quiet_plies: u16,
) -> Result<Box<dyn AnyMatch>, SetupError> {
    let people = BySeat::from_fn(spec.seats(), |_| PlayerKind::Human);
    with_game!(spec, |options: G| {
        let first = start.map_or_else(|| Ok(G::start(options)), |text| read_setup::<G>(options, text))?;
        Ok(Box::new(MatchState::new(spec.clone(), Match::continued(first, quiet_plies), people.into())))
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

    fn list_moves(&self) {
        self.listed();
    }

    fn execute(&self, command: &Command, lag: Duration, at: Timestamp) -> Executed {
        self.execute(command, lag, at).map(|(event, next)| (event, Box::new(next) as Box<dyn AnyMatch>))
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

    fn paused(&self, now: Timestamp) -> Option<Timestamp> {
        self.paused(now)
    }

    fn shade(&self, seat: Seat) -> &'static str {
        match self.game().position().board().piece_colours.get(seat.index()) {
            Some(PieceColour::Dark) => "dark",
            Some(PieceColour::Light) => "light",
            None => "third",
        }
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

    fn clock_started(&self) -> Option<Timestamp> {
        self.clock_started()
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

    fn past_position(
        &self,
        ply: usize,
        localizer: Localizer,
        aids: Aids,
        viewer: Viewer<'_>,
    ) -> Option<PastPosition> {
        match_view::past_position(self, ply, localizer, aids, viewer)
    }

    fn picture(&self, ply: Option<usize>, turned: bool, localizer: Localizer) -> Option<String> {
        match_view::picture(self, ply, turned, localizer)
    }

    fn explain(&self, text: &str, exact: Option<TableValue>, localizer: Localizer) -> Option<Hint> {
        let position = self.game().position();
        let m = self.read_move(text).ok()?;
        let touches = G::touches(&m).into_iter().map(|touch| position.board().touch_text(touch)).collect();
        let grounds = position
            .rules_applied(&m)
            .into_iter()
            .map(|rule| localizer.titled(rule))
            .collect::<Vec<_>>()
            .join(", ");
        let mut said = localizer
            .say("hint", &[("move", localizer.notation(G::ID, text).into()), ("rules", grounds.into())]);
        if let Some(exact) = exact {
            said = localizer
                .say("hint-exact", &[("hint", said.into()), ("value", localizer.table_value(exact).into())]);
        }
        Some(Hint { text: text.to_owned(), touches, said })
    }

    fn log(&self, localizer: Localizer) -> Vec<String> {
        let is_alone = self.participants().is_on_one_device();
        // On a shared device it is clear who sits there.
        let told = self.recent().filter(|(_, event)| !(is_alone && matches!(event, Event::Sat { .. })));
        told.map(|(turn, event)| localizer.event(G::ID, turn, &event)).collect()
    }

    fn record(&self) -> Record {
        let mut record = Record::of(self.game());
        for (ply, left) in (1..).zip(self.times()) {
            // A time that the format of records cannot express is left out.
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
            Ok(touched) => explain(position, self.legal_moves().unwrap_or_default(), &touched)
                .map(|refusal| say(&refusal, position.board())),
        }
    }
}

/// Why `touched` makes no legal move. If no legal move begins with these touches, the refusal of the likeliest next touch
/// (an empty neighbouring point) says more than that the move is unfinished.
fn explain<G: Tabletop>(position: &G, legal: &[G::Move], touched: &[Touch]) -> Option<Refusal> {
    let refusal = position.explain_illegal(touched)?;
    let begun = || legal.iter().any(|m| G::touches(m).starts_with(touched));
    let Some(Touch::Point(last)) = touched.last().copied() else { return Some(refusal) };
    if refusal.reason != Reason::UNFINISHED || begun() {
        return Some(refusal);
    }
    let pieces = position.pieces();
    let near = position.board().neighbours(last).filter(|point| pieces.on(*point).is_none());
    let further = |point| position.explain_illegal(&[touched, &[Touch::Point(point)]].concat());
    Some(near.filter_map(further).next().unwrap_or(Refusal {
        reason: Reason::STUCK,
        points: vec![last],
        ..refusal
    }))
}
