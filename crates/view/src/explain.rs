//! The words for a move: the rules it is made by, why touches make none, and what has happened.

use putahi_play::{Event, Localizer, MatchState, TableValue};
use putahi_rules::{Board, History, Reason, Refusal, Tabletop, Touch};

use crate::match_view::Hint;

/// A hint about the move `text`: the rules it is made by and its exact value, if known; none if the move is illegal.
pub(crate) fn explain<G: Tabletop + History>(
    state: &MatchState<G>,
    text: &str,
    exact: Option<TableValue>,
    localizer: Localizer,
) -> Option<Hint> {
    let position = state.game().position();
    let m = state.read_move(text).ok()?;
    let touches = G::touches(&m).into_iter().map(|touch| position.board().touch_text(touch)).collect();
    let grounds = position
        .rules_applied(&m)
        .into_iter()
        .map(|rule| localizer.titled(rule))
        .collect::<Vec<_>>()
        .join(", ");
    let mut said =
        localizer.say("hint", &[("move", localizer.notation(G::ID, text).into()), ("rules", grounds.into())]);
    if let Some(exact) = exact {
        said = localizer
            .say("hint-exact", &[("hint", said.into()), ("value", localizer.table_value(exact).into())]);
    }
    Some(Hint { text: text.to_owned(), touches, said })
}

/// What has happened last, in sentences, the latest last.
pub(crate) fn log<G: Tabletop + History>(state: &MatchState<G>, localizer: Localizer) -> Vec<String> {
    let is_alone = state.participants().is_on_one_device();
    // On a shared device it is clear who plays.
    let told = state.recent().filter(|(_, event)| !(is_alone && matches!(event, Event::Sat { .. })));
    told.map(|(turn, event)| localizer.event(G::ID, turn, &event)).collect()
}

/// Why the touches, as text, make no legal move; none if they make one.
pub(crate) fn explain_illegal<G: Tabletop + History>(
    state: &MatchState<G>,
    touches: &[String],
    localizer: Localizer,
) -> Option<String> {
    let position = state.game().position();
    let say = |refusal: &Refusal, board: &Board| localizer.refusal(G::ID, board, refusal);
    let known: Result<Vec<Touch>, &String> =
        touches.iter().map(|text| touch(position, text).ok_or(text)).collect();
    match known {
        Err(name) => Some(localizer.say("unknown-name", &[("name", name.as_str().into())])),
        Ok(touched) => refusal_of(position, state.legal_moves().unwrap_or_default(), &touched)
            .map(|refusal| say(&refusal, position.board())),
    }
}

/// The touch that `text` names: a point of the board or a piece.
fn touch<G: Tabletop>(position: &G, text: &str) -> Option<Touch> {
    let pieces = position.pieces();
    let standing = pieces.standing.iter().map(|(_, piece)| *piece);
    let mut free = pieces.reserve.iter().copied().chain(standing).filter(|piece| piece.owner().is_none());
    let point = position.board().find(text).map(Touch::Point);
    point.or_else(|| free.find(|piece| piece.to_string() == text).map(Touch::Reserve))
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
