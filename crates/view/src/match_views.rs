//! The views of a match of any game.

use putahi_play::{AnyMatch, Clocks, Event, Localizer, MatchState, Merit, TableValue, Timestamp, Viewer};
use putahi_rules::{Effect, History, Piece, Reason, Refusal, Seat, Tabletop, Touch, stopped, with_game};

use crate::match_view::millis;
use crate::picture::{self, Caption};
use crate::status::{Seen, taking_touches};
use crate::{
    Aids, AvailableActions, BoardSvg, Drawing, Hint, LegalMove, OffBoard, PastPosition, Pointer, View, draw,
};

/// Views and drawings of a match.
pub trait MatchViews {
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
    /// The position after `ply` plies, or the current one, as a picture for everybody: an SVG document with the names of the
    /// players and the status; none if the match has fewer plies. The side of the second seat is below if `turned`.
    fn picture(&self, ply: Option<usize>, turned: bool, localizer: Localizer) -> Option<String>;
    /// A step of the hint about the move `text`, from 1: where, which man unless one is placed, which move, with the rules it is made by
    /// and its exact value, if known, and why; none if the move is illegal.
    fn explain(
        &self,
        text: &str,
        exact: Option<TableValue>,
        step: usize,
        localizer: Localizer,
    ) -> Option<Hint>;
    /// What has happened last, in sentences, the latest last.
    fn log(&self, localizer: Localizer) -> Vec<String>;
    /// Why the touches, as text, make no legal move; none if they make one.
    fn explain_illegal(&self, touches: &[String], localizer: Localizer) -> Option<String>;
}

/// The views of a match, whatever its game.
pub fn views(game: &dyn AnyMatch) -> &dyn MatchViews {
    with_game!(game.spec(), |_options: G| {
        let state: &MatchState<G> = game.as_any().downcast_ref().expect("a match is of the game of its spec");
        state
    })
}

impl<G: Tabletop + History> MatchViews for MatchState<G> {
    fn view(&self, words: Localizer, viewer: Viewer<'_>, now: Timestamp) -> View {
        let seen = Seen { state: self, viewer };
        let (position, participants) = (self.game().position(), self.participants());
        let pieces = position.pieces();
        let available_actions = seen.available_actions();
        let paused = self.paused(now);
        let listed = self.legal_moves().filter(|_| available_actions.play.is_some());
        let legal = |m: &G::Move| LegalMove {
            text: m.to_string(),
            touches: touch_texts(position, m),
            takes: taking_touches(position, &pieces, m),
        };
        // The room is for players only: its id lets people in.
        let room = participants.room().filter(|_| seen.own_seats().next().is_some());
        let (tone, status) = seen.status(words);
        View {
            status,
            tone,
            aside: seen.aside(words),
            prompts: available_actions.play.map(|_| seen.prompts(words)),
            result: seen.result(words),
            apart: !participants.is_on_one_device(),
            turn: self.turn().map(Seat::number),
            said: self.last().map(|last| words.logged(self.spec().id(), &last)).unwrap_or_default(),
            thinking: self.turn().is_some() && self.person_to_move().is_none(),
            offer: seen.offer(words),
            position: position.to_string(),
            legal: listed.unwrap_or_default().iter().map(legal).collect(),
            rounds: seen.rounds(words),
            plies: self.game().moves().len(),
            available_actions,
            chairs: seen.seats().map(|seat| seen.chair(words, seat, &pieces, now)).collect(),
            waiting: seen.is_waiting(),
            clock: self.clocks().filter(|_| paused.is_none()).and_then(Clocks::running).map(Seat::number),
            paused: paused.map(|until| millis(until.since(now))),
            next: self.next().map(str::to_owned),
            room: room.map(str::to_owned),
            phrases: participants.may_send_phrases(),
        }
    }

    fn board_svg(&self, words: Localizer, aids: Aids, viewer: Viewer<'_>) -> BoardSvg {
        let seen = Seen { state: self, viewer };
        let listed = self.legal_moves().filter(|_| seen.to_move().is_some());
        let legal: Vec<_> = listed.unwrap_or_default().iter().map(G::touches).collect();
        let threatened = if aids.threats { self.threatened() } else { &[] };
        let last = self.game().moves().last().map(G::touches).unwrap_or_default();
        let turned = seen.turned(self.turn(), aids.facing);
        let drawing = Drawing { last: &last, threatened, touchable: true, legal: &legal, aids, turned };
        draw(self.game().position(), words, &drawing)
    }

    fn available_actions(&self, viewer: Viewer<'_>) -> AvailableActions {
        Seen { state: self, viewer }.available_actions()
    }

    fn past_position(
        &self,
        ply: usize,
        words: Localizer,
        aids: Aids,
        viewer: Viewer<'_>,
    ) -> Option<PastPosition> {
        let game = self.game();
        let position = game.positions().get(ply)?;
        let led = ply.checked_sub(1).map(|before| (game.positions()[before].turn(), &game.moves()[before]));
        let said = match led {
            Some((seat, m)) => {
                let effect = self.effect_after(ply - 1);
                words.with_effect(words.moved(self.spec().id(), seat, &m.to_string()), effect.as_ref())
            }
            None => words.say("said-start", &[]),
        };
        let last = led.map(|(_, m)| G::touches(m)).unwrap_or_default();
        let turned = Seen { state: self, viewer }.turned(Some(position.turn()), aids.facing);
        let pieces = position.pieces();
        Some(PastPosition {
            ply,
            said,
            board: draw(position, words, &Drawing { last: &last, turned, ..Drawing::default() }),
            position: position.to_string(),
            off_board: Seat::all(position.seats()).map(|seat| OffBoard::of(&pieces, seat)).collect(),
        })
    }

    fn picture(&self, ply: Option<usize>, turned: bool, words: Localizer) -> Option<String> {
        let game = self.game();
        let now = game.moves().len();
        let ply = ply.unwrap_or(now);
        let position = game.positions().get(ply)?;
        let last = ply.checked_sub(1).map(|before| G::touches(&game.moves()[before])).unwrap_or_default();
        // The viewer is unknown: no player is "you".
        let seen = Seen { state: self, viewer: Viewer::Nobody };
        let status = match ply == now {
            true => seen.status(words).1,
            false => words.say("picture-ply", &[("ply", ply.into()), ("plies", now.into())]),
        };
        let (title, players) = (words.game(self.spec().id()), seen.players(words));
        let name = words.labelled(&title, &players);
        Some(picture::picture(position, &last, turned, &Caption { title, players, status, name }))
    }

    fn explain(&self, text: &str, exact: Option<TableValue>, step: usize, words: Localizer) -> Option<Hint> {
        let position = self.game().position();
        let m = self.read_move(text).ok()?;
        let takes = taking_touches(position, &position.pieces(), &m);
        let legal = LegalMove { text: text.to_owned(), touches: touch_texts(position, &m), takes };
        let pointer = Pointer::of(&legal);
        let steps = pointer.steps() + 2;
        let step = step.clamp(1, steps);
        if step <= pointer.steps() {
            let (mut said, marked) = pointer.said(step, self.spec(), words);
            if step == 1 {
                said = format!("{said} {}", words.say("hint-next", &[]));
            }
            return Some(Hint { step, steps, text: String::new(), touches: Vec::new(), marked, said });
        }
        let said =
            if step == steps { merit(self, &m, exact, words) } else { told(position, &m, exact, words) };
        Some(Hint { step, steps, text: legal.text, touches: legal.touches, marked: Vec::new(), said })
    }

    fn log(&self, words: Localizer) -> Vec<String> {
        let is_alone = self.participants().is_on_one_device();
        // On a shared device it is clear who plays.
        let logged = self.recent().filter(|logged| !(is_alone && matches!(logged.event, Event::Sat { .. })));
        logged.map(|logged| words.logged(self.spec().id(), &logged)).collect()
    }

    fn explain_illegal(&self, touches: &[String], words: Localizer) -> Option<String> {
        let position = self.game().position();
        let known: Result<Vec<Touch>, &String> =
            touches.iter().map(|text| touch(position, text).ok_or(text)).collect();
        match known {
            Err(name) => Some(words.say("unknown-name", &[("name", name.as_str().into())])),
            Ok(touched) => refusal_of(position, self.legal_moves().unwrap_or_default(), &touched)
                .map(|refusal| words.refusal(position.id(), position.board(), &refusal)),
        }
    }
}

/// The move, the rules it is made by, and its exact value.
fn told<G: Tabletop>(position: &G, m: &G::Move, exact: Option<TableValue>, words: Localizer) -> String {
    let rules = position.rules_applied(m).into_iter();
    let why: Vec<_> = rules.filter_map(|rule| words.find(&format!("hint-{rule}"))).collect();
    let key = if why.is_empty() { "hint" } else { "hint-why" };
    let text = words.notation(position.id(), &m.to_string());
    let said = words.say(key, &[("move", text.into()), ("why", why.join(", ").into())]);
    let Some(exact) = exact else { return said };
    words.say(
        "hint-exact",
        &[("hint", said.into()), ("value", words.table_value(exact, position.seats()).into())],
    )
}

/// Why the move is good, as far as its own value and the replies tell.
fn merit<G: Tabletop + History>(
    state: &MatchState<G>,
    m: &G::Move,
    exact: Option<TableValue>,
    words: Localizer,
) -> String {
    let effect = Effect::in_match(state.game(), m);
    let stops = stopped(state.game().position(), m);
    let value = exact.map(|exact| exact.value);
    let merit = Merit { effect: &effect, value, is_only: false, stops: stops.as_ref() };
    words.merit(state.spec().id(), Some(effect.seat), &merit)
}

/// The touches that make a move, as texts.
pub(crate) fn touch_texts<G: Tabletop>(position: &G, m: &G::Move) -> Vec<String> {
    G::touches(m).into_iter().map(|touch| position.board().touch_text(touch)).collect()
}

/// The touch that `text` names: a point of the board or a piece.
fn touch<G: Tabletop>(position: &G, text: &str) -> Option<Touch> {
    let piece = || position.pieces().free().find(|word| *word == text).map(Piece::Free).map(Touch::Reserve);
    position.board().find(text).map(Touch::Point).or_else(piece)
}

/// Why `touched` makes no legal move. If no legal move begins with these touches, the refusal of the likeliest next touch
/// (an empty neighbouring point) says more than that the move is unfinished.
fn refusal_of<G: Tabletop>(position: &G, legal: &[G::Move], touched: &[Touch]) -> Option<Refusal> {
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
