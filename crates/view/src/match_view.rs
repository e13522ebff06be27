//! What a viewer sees of a match: texts, legal moves, available actions, seats and clocks.

use std::time::Duration;

use putahi_play::Clocks;
use putahi_play::Command;
use putahi_play::Localizer;
use putahi_play::MatchState;
use putahi_play::Offer;
use putahi_play::Timestamp;
use putahi_play::Viewer;
use putahi_play::{LevelStep, PlayerKind};
use putahi_rules::{Agreement, Game, History, Match, Piece, Pieces, Seat, SeatResult, Tabletop};
use serde::Serialize;

use crate::draw::{Aids, Drawing, Facing, draw};
use crate::picture::{self, Caption};
use crate::status::{ResultView, Tone, aside, offer, own_seat, prompts, result, status, taking_touches};
use crate::svg_chunks::BoardSvg;

/// A legal move: its notation and the touches that make it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LegalMove {
    /// The notation.
    pub text: String,
    /// The touches, in order: names of points and letters of pieces. None begins another's.
    pub touches: Vec<String>,
    /// The touches that take a man, by their numbers from 0; left out if none does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<usize>>"))]
    pub takes: Vec<usize>,
}

/// One turn of everybody, numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Round {
    /// The number of the round.
    pub number: usize,
    /// The moves with the seats that made them.
    pub moves: Vec<SeatMove>,
}

/// A good move, with the rules it is made by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// The notation of the move.
    pub text: String,
    /// The touches that make it, in order.
    pub touches: Vec<String>,
    /// The move and its rules, in a sentence.
    pub said: String,
}

/// An earlier position of the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PastPosition {
    /// How many moves had been made, in plies.
    pub ply: usize,
    /// The move that led there, in a sentence.
    pub said: String,
    /// The drawing, an SVG element.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub board: BoardSvg,
    /// The text of the position.
    pub position: String,
    /// The men of each seat that were not on the board, in the order of the seats.
    pub off_board: Vec<OffBoard>,
}

/// The men of a seat that are not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OffBoard {
    /// How many are still to be placed.
    pub hand: usize,
    /// How many have been taken.
    pub taken: usize,
}

impl OffBoard {
    fn of(pieces: &Pieces, seat: Seat) -> OffBoard {
        OffBoard { hand: pieces.in_hand[seat], taken: pieces.taken[seat] }
    }
}

/// A move and the seat that made it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatMove {
    /// The number of the seat, from 1.
    pub seat: usize,
    /// The notation; in a view with the letters of pieces that the reader knows.
    pub text: String,
}

/// For what is possible now, the number of the seat that would do it: the person to move, else the first person; for
/// taking back, the person that moved last.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AvailableActions {
    /// The seat that can move.
    #[serde(rename = "move")]
    pub play: Option<usize>,
    /// The seat that can ask to take back.
    pub take_back: Option<usize>,
    /// The seat that can offer what the game lets the seats agree on.
    pub offer: Option<usize>,
    /// What it can offer.
    pub agreement: Option<Offer>,
    /// The seat that can give up.
    pub resign: Option<usize>,
    /// The person that can answer the open offer.
    pub answer: Option<usize>,
    /// The seat that can break off.
    pub abort: Option<usize>,
    /// The seat that can offer to allow hints.
    pub hints: Option<usize>,
    /// The seat that can offer what to do about somebody who has gone away.
    pub replace: Option<usize>,
    /// Whether a seat can be taken.
    pub sit: bool,
    /// Whether a hint can be asked for.
    pub hint: bool,
    /// Whether another match can be begun with the same people.
    pub again: bool,
    /// Of which level the next match could be instead, for somebody who has won or lost against computers alone.
    pub level: Option<LevelStep>,
}

/// A seat and who has taken it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// The number of the seat, from 1.
    pub seat: usize,
    /// What the seat is called.
    pub side: String,
    /// Who sits there; none where a person is waited for, or the host does not ask.
    pub name: Option<String>,
    /// Whether a computer sits there.
    pub computer: bool,
    /// What its level is called; none of a person.
    pub level: Option<String>,
    /// Whether it is the viewer's.
    pub yours: bool,
    /// Whether its person has gone away.
    pub away: bool,
    /// How many of its men are still to be placed.
    pub hand: usize,
    /// How many of its men have been taken.
    pub taken: usize,
    /// Time left for the move and in the bank, in milliseconds; none without clocks.
    #[cfg_attr(feature = "ts", ts(type = "[number, number] | null"))]
    pub left: Option<[u64; 2]>,
}

/// What a viewer sees of a match, without the drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Whether people sit at screens of their own.
    pub apart: bool,
    /// Whose turn it is, or who has won and why.
    pub status: String,
    /// What kind of status that is.
    pub tone: Tone,
    /// What is said beside the status, if anything.
    pub aside: Option<String>,
    /// The note on a half-made move: that a man is to be taken, and that the move goes on; none if the
    /// viewer is not to move.
    pub prompts: Option<[String; 2]>,
    /// How the match has ended; none while it goes on.
    pub result: Option<ResultView>,
    /// The number of the seat to move, from 1; none when the match is over.
    pub turn: Option<usize>,
    /// What happened last, in a sentence.
    pub said: String,
    /// Whether a computer is to move.
    pub thinking: bool,
    /// What is offered, if anything.
    pub offer: Option<String>,
    /// The text of the position.
    pub position: String,
    /// The legal moves of the person to move; none while a computer is to move, or if there are more than 1,000.
    pub legal: Vec<LegalMove>,
    /// The moves so far.
    pub rounds: Vec<Round>,
    /// How many moves there are, in plies.
    pub plies: usize,
    /// What the viewer can do now.
    #[serde(rename = "can")]
    pub available_actions: AvailableActions,
    /// The seats.
    pub chairs: Vec<SeatView>,
    /// Whether seats are still to be taken.
    pub waiting: bool,
    /// The number of the seat whose clock runs.
    pub clock: Option<usize>,
    /// How long the match is still paused unless the host of the room ends that before, in milliseconds.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub paused: Option<u64>,
    /// What the host calls the match that the same people went on to.
    pub next: Option<String>,
    /// What the host calls the room where the match is played, for those who have a seat.
    pub room: Option<String>,
    /// Whether people may say ready-made phrases.
    pub phrases: bool,
}

/// What the viewer sees of the match `now`.
pub(crate) fn view<G: Tabletop + History>(
    state: &MatchState<G>,
    localizer: Localizer,
    viewer: Viewer<'_>,
    now: Timestamp,
) -> View {
    let position = state.game().position();
    let pieces = position.pieces();
    let person = state.turn().filter(|seat| state.player_kinds()[*seat] == PlayerKind::Human);
    let available_actions = available_actions(state, viewer);
    let paused = state.paused(now);
    let listed = state.legal_moves().filter(|_| available_actions.play.is_some());
    let legal = |m: &G::Move| LegalMove {
        text: m.to_string(),
        touches: G::touches(m).into_iter().map(|touch| position.board().touch_text(touch)).collect(),
        takes: taking_touches(position, &pieces, m),
    };
    let (tone, status) = status(state, localizer, viewer);
    View {
        status,
        tone,
        aside: aside(state, localizer, viewer),
        prompts: available_actions.play.map(|_| prompts(state, localizer)),
        result: result(state, localizer, viewer),
        apart: !state.participants().is_on_one_device(),
        turn: state.turn().map(Seat::number),
        said: state.last().map(|(turn, event)| localizer.event(G::ID, turn, &event)).unwrap_or_default(),
        thinking: state.turn().is_some() && person.is_none(),
        offer: offer(state, localizer, viewer),
        position: position.to_string(),
        legal: listed.unwrap_or_default().iter().map(legal).collect(),
        rounds: rounds(state.game(), localizer),
        plies: state.game().moves().len(),
        available_actions,
        chairs: Seat::all(state.player_kinds().seats())
            .map(|seat| chair(state, localizer, viewer, seat, &pieces, now))
            .collect(),
        waiting: state.turn().is_some() && state.participants().free().next().is_some(),
        clock: state.clocks().filter(|_| paused.is_none()).and_then(Clocks::running).map(Seat::number),
        paused: paused.map(|until| u64::try_from(until.since(now).as_millis()).unwrap_or(u64::MAX)),
        next: state.next().map(str::to_owned),
        room: room(state, viewer),
        phrases: state.participants().may_send_phrases(),
    }
}

/// The drawing of the present position for the viewer.
pub(crate) fn board_svg<G: Tabletop + History>(
    state: &MatchState<G>,
    localizer: Localizer,
    aids: Aids,
    viewer: Viewer<'_>,
) -> BoardSvg {
    let position = state.game().position();
    let listed = state.legal_moves().filter(|_| to_move(state, viewer).is_some());
    let legal: Vec<_> = listed.unwrap_or_default().iter().map(G::touches).collect();
    let threatened = if aids.threats { state.threatened() } else { &[] };
    let last = state.game().moves().last().map(G::touches).unwrap_or_default();
    let turned = turned(state, state.turn(), aids.facing, viewer);
    draw(
        position,
        localizer,
        &Drawing { last: &last, threatened, touchable: true, legal: &legal, aids, turned },
    )
}

/// The seat to move, if it is the viewer's and all seats are taken.
fn to_move<G: Tabletop + History>(state: &MatchState<G>, viewer: Viewer<'_>) -> Option<Seat> {
    let participants = state.participants();
    state
        .turn()
        .filter(|seat| participants.controls(viewer, *seat))
        .filter(|_| participants.free().next().is_none())
}

/// The id of the room, for players only: it lets people into the room, so spectators do not get it.
fn room<G: Tabletop + History>(state: &MatchState<G>, viewer: Viewer<'_>) -> Option<String> {
    let participants = state.participants();
    let is_seated = Seat::all(state.player_kinds().seats()).any(|seat| participants.controls(viewer, seat));
    participants.room().filter(|_| is_seated).map(str::to_owned)
}

fn chair<G: Tabletop + History>(
    state: &MatchState<G>,
    localizer: Localizer,
    viewer: Viewer<'_>,
    seat: Seat,
    pieces: &Pieces,
    now: Timestamp,
) -> SeatView {
    let (participants, kind) = (state.participants(), state.player_kinds()[seat]);
    let shared = kind == PlayerKind::Human && participants.is_on_one_device();
    let name = match shared {
        true => Some(localizer.say("player-kind-human", &[])),
        false => player_name(state, localizer, seat),
    };
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let left = state.clocks().map(|clocks| clocks.left(seat, now));
    let OffBoard { hand, taken } = OffBoard::of(pieces, seat);
    SeatView {
        seat: seat.number(),
        side: localizer.seat(G::ID, seat),
        name,
        computer: kind != PlayerKind::Human,
        level: match kind {
            PlayerKind::Computer(level) => Some(localizer.say(&format!("level-{}", level.word()), &[])),
            PlayerKind::Human => None,
        },
        yours: participants.controls(viewer, seat),
        away: participants.away().contains(&seat),
        hand,
        taken,
        left: left.map(|(each, bank)| [millis(each), millis(bank)]),
    }
}

/// The name of the player at a seat; none for a free seat, or on a shared device.
fn player_name<G: Tabletop + History>(
    state: &MatchState<G>,
    localizer: Localizer,
    seat: Seat,
) -> Option<String> {
    match state.player_kinds()[seat] {
        kind @ PlayerKind::Computer(_) => Some(localizer.say(&format!("player-kind-{kind}"), &[])),
        PlayerKind::Human => state.participants().player(seat).map(|player| localizer.player(player)),
    }
}

/// Whether a board with this seat to move is drawn for the viewer with the second seat's side below.
fn turned<G: Tabletop + History>(
    state: &MatchState<G>,
    turn: Option<Seat>,
    facing: Facing,
    viewer: Viewer<'_>,
) -> bool {
    let below = match facing {
        Facing::First => None,
        Facing::Second => Some(Seat::SECOND),
        Facing::Own => own_seat(state, viewer),
        Facing::ToMove => turn,
    };
    state.player_kinds().seats() == 2 && below == Some(Seat::SECOND)
}

/// The position after `ply` plies; none if the match has fewer.
pub(crate) fn past_position<G: Tabletop + History>(
    state: &MatchState<G>,
    ply: usize,
    localizer: Localizer,
    aids: Aids,
    viewer: Viewer<'_>,
) -> Option<PastPosition> {
    let game = state.game();
    let position = game.positions().get(ply)?;
    let before = ply.checked_sub(1);
    let led = before.map(|before| (game.positions()[before].turn(), &game.moves()[before]));
    let said = match led {
        Some((seat, m)) => localizer.moved(G::ID, seat, &m.to_string()),
        None => localizer.say("said-start", &[]),
    };
    let last = led.map(|(_, m)| G::touches(m)).unwrap_or_default();
    let turned = turned(state, Some(position.turn()), aids.facing, viewer);
    let drawing = Drawing { last: &last, turned, ..Drawing::default() };
    let pieces = position.pieces();
    Some(PastPosition {
        ply,
        said,
        board: draw(position, localizer, &drawing),
        position: position.to_string(),
        off_board: Seat::all(position.seats()).map(|seat| OffBoard::of(&pieces, seat)).collect(),
    })
}

/// The position after `ply` plies, or the current one, as a picture for everybody; none if the match has fewer plies.
pub(crate) fn picture<G: Tabletop + History>(
    state: &MatchState<G>,
    ply: Option<usize>,
    turned: bool,
    localizer: Localizer,
) -> Option<String> {
    let game = state.game();
    let now = game.moves().len();
    let ply = ply.unwrap_or(now);
    let position = game.positions().get(ply)?;
    let last = ply.checked_sub(1).map(|before| G::touches(&game.moves()[before])).unwrap_or_default();
    let status = match ply == now {
        // The viewer is unknown: no player is "you".
        true => status(state, localizer, Viewer::Nobody).1,
        false => localizer.say("picture-ply", &[("ply", ply.into()), ("plies", now.into())]),
    };
    let (title, players) = (localizer.game(G::ID), players(state, localizer));
    let name = localizer.labelled(&title, &players);
    let caption = Caption { title, players, status, name };
    Some(picture::picture(position, &last, turned, &caption))
}

/// The names of all players, in the order of the seats, and their sides; on a shared device only the sides.
fn players<G: Tabletop + History>(state: &MatchState<G>, localizer: Localizer) -> String {
    let name = |seat: Seat| {
        let side = localizer.seat(G::ID, seat);
        let shared =
            state.player_kinds()[seat] == PlayerKind::Human && state.participants().is_on_one_device();
        match player_name(state, localizer, seat).filter(|_| !shared) {
            Some(name) => localizer.say("picture-player", &[("side", side.into()), ("name", name.into())]),
            None => side,
        }
    };
    Seat::all(state.player_kinds().seats()).map(name).collect::<Vec<_>>().join(" – ")
}

/// What the viewer can do now.
pub(crate) fn available_actions<G: Tabletop + History>(
    state: &MatchState<G>,
    viewer: Viewer<'_>,
) -> AvailableActions {
    let participants = state.participants();
    let free = participants.free().count();
    let human = |seat: &Seat| participants.controls(viewer, *seat);
    let people = || Seat::all(state.player_kinds().seats()).filter(human);
    let to_move = to_move(state, viewer);
    let actor = state.turn().and_then(|_| to_move.or_else(|| people().next()));
    let mut movers = state.game().positions().iter().rev().skip(1).map(Game::turn);
    let undoer = match state.resigned() {
        Some(resigned) => Some(resigned).filter(human),
        None => movers.find(human),
    };
    let agreement = G::LAWS.agreement.map(|(agreement, _)| match agreement {
        Agreement::Draw => Offer::Draw,
        Agreement::Count => Offer::Count,
    });
    let may = |seat: &Seat, offer: Offer| state.decide(&Command::Offer { seat: *seat, offer }).is_ok();
    let number = Seat::number;
    AvailableActions {
        play: to_move.map(number),
        take_back: undoer.filter(|seat| may(seat, Offer::TakeBack)).map(number),
        offer: actor.filter(|seat| agreement.is_some_and(|offer| may(seat, offer))).map(number),
        agreement,
        resign: actor.map(number),
        answer: state.offer().and_then(|open| open.waiting.iter().copied().find(human)).map(number),
        abort: actor.filter(|seat| state.decide(&Command::Abort { seat: *seat }).is_ok()).map(number),
        hints: actor.filter(|seat| may(seat, Offer::Hints)).map(number),
        replace: actor.filter(|seat| may(seat, Offer::Stop)).map(number),
        sit: state.turn().is_some() && free > 0 && people().next().is_none(),
        hint: to_move.is_some() && participants.may_hint(),
        again: state.turn().is_none() && state.next().is_none() && people().next().is_some(),
        level: level_step(state, viewer),
    }
}

/// The next stronger level for a viewer who has won against computers alone, the next weaker one for one who has lost.
fn level_step<G: Tabletop + History>(state: &MatchState<G>, viewer: Viewer<'_>) -> Option<LevelStep> {
    let outcome = state.game().outcome().filter(|_| state.next().is_none())?;
    let own = own_seat(state, viewer)?;
    let step = match outcome.results[own] {
        SeatResult::Won => LevelStep::Stronger,
        SeatResult::Lost => LevelStep::Weaker,
        SeatResult::Drawn | SeatResult::Neither => return None,
    };
    let mut others = state.player_kinds().iter().filter(|(seat, _)| *seat != own);
    others
        .all(|(_, kind)| matches!(kind, PlayerKind::Computer(level) if step.is_offered_from(*level)))
        .then_some(step)
}

/// Whether moves may name pieces, which have letters in each language: whether there are any other than men.
fn names_pieces(pieces: &Pieces) -> bool {
    let standing = pieces.standing.iter().map(|(_, piece)| piece);
    standing.chain(&pieces.reserve).any(|piece| matches!(piece, Piece::Free(_)))
}

/// The moves of `game`, grouped into rounds: a new one begins when the turn comes round again.
fn rounds<G: Tabletop + History>(game: &Match<G>, localizer: Localizer) -> Vec<Round> {
    let mut rounds: Vec<Round> = Vec::new();
    // Only names of pieces depend on the language: without them, a long list of moves is written much faster.
    let names_pieces = names_pieces(&game.position().pieces());
    for (position, m) in game.positions().iter().zip(game.moves()) {
        let text = m.to_string();
        let text = if names_pieces { localizer.notation(G::ID, &text) } else { text };
        let made = SeatMove { seat: position.turn().number(), text };
        match rounds.last_mut() {
            Some(round) if round.moves.last().is_some_and(|last| last.seat <= made.seat) => {
                round.moves.push(made);
            }
            _ => rounds.push(Round { number: rounds.len() + 1, moves: vec![made] }),
        }
    }
    rounds
}
