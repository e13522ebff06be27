//! What the status line and the end of a match say to the viewer.

use putahi_play::Localizer;
use putahi_play::MatchState;
use putahi_play::PlayerKind;
use putahi_play::Viewer;
use putahi_rules::{History, MOST_LISTED, Outcome, Piece, Pieces, Seat, SeatResult, Tabletop, Touch, after};
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
    /// The rule that ended it, such as `M7`, if the game's page has one.
    pub rule: Option<String>,
}

/// What the player to move has to do; the key of a message.
fn task<G: Tabletop + History>(state: &MatchState<G>) -> &'static str {
    let (position, moves) = (state.game().position(), state.legal_moves().unwrap_or_default());
    let pieces = position.pieces();
    let first = moves.first().map(G::touches).and_then(|touches| touches.first().copied());
    match first {
        Some(Touch::Reserve(_)) => "choose",
        Some(Touch::Point(point)) if pieces.on(point).is_none() => "place",
        _ if !moves.is_empty() && moves.iter().all(|m| takes(position, m)) => "capture",
        _ => "move",
    }
}

/// Whether a move takes a man of another seat.
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

/// Whether the viewer has no seat, or several: then the page calls the seats by their names, and nobody "you".
fn is_shared<G: Tabletop + History>(state: &MatchState<G>, viewer: Viewer<'_>) -> bool {
    let seats = Seat::all(state.player_kinds().seats());
    let people = seats.filter(|seat| state.player_kinds()[*seat] == PlayerKind::Human);
    people.filter(|seat| state.participants().controls(viewer, *seat)).count() != 1
}

/// The viewer's seat, if there is exactly one.
pub(crate) fn own_seat<G: Tabletop + History>(state: &MatchState<G>, viewer: Viewer<'_>) -> Option<Seat> {
    let mut seats = Seat::all(state.player_kinds().seats());
    seats.find(|seat| state.participants().controls(viewer, *seat)).filter(|_| !is_shared(state, viewer))
}

/// The kind of status, and the status in words, preceded by the answer to the viewer's last offer.
pub(crate) fn status<G: Tabletop + History>(
    state: &MatchState<G>,
    localizer: Localizer,
    viewer: Viewer<'_>,
) -> (Tone, String) {
    let (tone, status) = status_alone(state, localizer, viewer);
    let own = own_seat(state, viewer);
    let unaccepted = state.unaccepted().filter(|(seat, _)| Some(*seat) == own);
    let words = match unaccepted {
        Some((_, how)) => localizer.say(&format!("offer-{}", how.word()), &[("status", status.into())]),
        None => status,
    };
    (tone, words)
}

fn status_alone<G: Tabletop + History>(
    state: &MatchState<G>,
    localizer: Localizer,
    viewer: Viewer<'_>,
) -> (Tone, String) {
    if let Some(outcome) = state.game().outcome() {
        let result = result_of(state, outcome, localizer, viewer);
        let words =
            localizer.say("status-end", &[("title", result.title.into()), ("reason", result.reason.into())]);
        return (Tone::Over, with_rule(localizer, words, result.rule.as_deref()));
    }
    if state.is_closed() {
        return (Tone::Over, localizer.say("closed", &[]));
    }
    let free = state.participants().free().count();
    if free > 0 {
        return (Tone::Waiting, localizer.say("waiting", &[("count", free.into())]));
    }
    turn(state, localizer, viewer)
}

fn with_rule(localizer: Localizer, words: String, rule: Option<&str>) -> String {
    match rule {
        Some(rule) => localizer.say("by-rule", &[("words", words.into()), ("rule", rule.into())]),
        None => localizer.say("by-no-rule", &[("words", words.into())]),
    }
}

/// Whose turn it is.
fn turn<G: Tabletop + History>(
    state: &MatchState<G>,
    localizer: Localizer,
    viewer: Viewer<'_>,
) -> (Tone, String) {
    let turn = state.game().position().turn();
    let seat = || ("seat", localizer.seat(G::ID, turn).into());
    let controls = state.participants().controls(viewer, turn);
    if state.player_kinds()[turn] != PlayerKind::Human {
        let seats = Seat::all(state.player_kinds().seats());
        let computers = seats.filter(|seat| state.player_kinds()[*seat] != PlayerKind::Human).count();
        let key = if computers == 1 { "turn-only-computer" } else { "turn-computer" };
        return (Tone::Thinking, localizer.say(key, &[seat()]));
    }
    if !controls {
        let key = match own_seat(state, viewer) {
            Some(_) if state.player_kinds().seats() == 2 => "turn-opponent",
            Some(_) => "turn-theirs",
            None => "turn",
        };
        return (Tone::Theirs, localizer.say(key, &[seat()]));
    }
    let task = localizer.of_game(&format!("task-{}", task(state)), G::ID, &[]);
    let key = if is_shared(state, viewer) { "turn-task" } else { "turn-yours" };
    (Tone::Mine, localizer.say(key, &[seat(), ("task", task.into())]))
}

/// The open offer, in words about the viewer where the match has two seats and one is the viewer's; none without an offer.
pub(crate) fn offer<G: Tabletop + History>(
    state: &MatchState<G>,
    localizer: Localizer,
    viewer: Viewer<'_>,
) -> Option<String> {
    let open = state.offer()?;
    Some(match own_seat(state, viewer).filter(|_| state.player_kinds().seats() == 2) {
        Some(own) if own == open.seat => localizer.say("offer-yours", &[]),
        Some(_) => localizer.offer_of(&localizer.say("your-opponent", &[]), open.offer),
        None => localizer.offer(G::ID, open.seat, open.offer),
    })
}

/// The note beside the status: that there are too many moves to be shown, how many men the player to move has in hand, or
/// that the viewer watches.
pub(crate) fn aside<G: Tabletop + History>(
    state: &MatchState<G>,
    localizer: Localizer,
    viewer: Viewer<'_>,
) -> Option<String> {
    let turn = state.turn()?;
    let controls = |seat: Seat| state.participants().controls(viewer, seat);
    if !Seat::all(state.player_kinds().seats()).any(controls) {
        return Some(localizer.say("watching", &[]));
    }
    if controls(turn) && state.legal_moves().is_none() {
        return Some(localizer.say("many-moves", &[("most", MOST_LISTED.into())]));
    }
    let hand = state.game().position().pieces().in_hand[turn];
    (controls(turn) && hand > 0).then(|| localizer.say("left-in-hand", &[("count", hand.into())]))
}

/// The end of the match in the viewer's words; none while it goes on.
pub(crate) fn result<G: Tabletop + History>(
    state: &MatchState<G>,
    localizer: Localizer,
    viewer: Viewer<'_>,
) -> Option<ResultView> {
    if let Some(outcome) = state.game().outcome() {
        return Some(result_of(state, outcome, localizer, viewer));
    }
    state.is_closed().then(|| ResultView {
        ending: Ending::Over,
        title: localizer.say("closed", &[]),
        reason: String::new(),
        rule: None,
    })
}

fn result_of<G: Tabletop + History>(
    state: &MatchState<G>,
    outcome: &Outcome,
    localizer: Localizer,
    viewer: Viewer<'_>,
) -> ResultView {
    let own = own_seat(state, viewer);
    let seat = |seat: Seat| [("seat", localizer.seat(G::ID, seat).into())];
    let (ending, title) = match (own.map(|own| outcome.results[own]), outcome.winner(), outcome.loser()) {
        (Some(SeatResult::Won), ..) => (Ending::Won, localizer.say("end-title-you-won", &[])),
        (Some(SeatResult::Lost), ..) => (Ending::Lost, localizer.say("end-title-you-lost", &[])),
        (_, Some(winner), _) => (Ending::Over, localizer.say("end-title-won", &seat(winner))),
        (_, None, Some(loser)) => (Ending::Over, localizer.say("end-title-lost", &seat(loser))),
        (_, None, None) if outcome.is_void() => (Ending::Over, localizer.say("closed", &[])),
        (_, None, None) => (Ending::Drawn, localizer.say("end-title-drawn", &[])),
    };
    ResultView {
        ending,
        title,
        reason: localizer.cause(G::ID, outcome),
        rule: outcome.rule.map(|rule| rule.to_string()),
    }
}

/// The note to the player to move while a move is half made: that a man is to be taken, or that the move goes on.
pub(crate) fn prompts<G: Tabletop + History>(state: &MatchState<G>, localizer: Localizer) -> [String; 2] {
    let Some(turn) = state.turn() else { return Default::default() };
    let other = Seat::all(state.player_kinds().seats()).find(|seat| *seat != turn);
    let other = other.map(|seat| localizer.seat(G::ID, seat)).unwrap_or_default();
    ["prompt-take", "prompt-further"]
        .map(|key| localizer.of_game(key, G::ID, &[("seat", other.clone().into())]))
}
