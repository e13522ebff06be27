//! Moves after a draw by rule: other programs go on there, an analysis shows the end.

use putahi_play::Localizer;
use putahi_rules::{Game, History, Match, Outcome, find_move, read_setup, with_game};

use crate::analysis::address::Place;

/// The place at the end of the match, and what is said of the moves after it; None if none follow, or one is illegal.
pub(super) fn up_to_end(words: Localizer, place: &Place) -> Option<(Place, String)> {
    let (plies, outcome) = with_game!(&place.spec, |options: G| {
        let start = match &place.position {
            Some(text) => read_setup::<G>(options, text).ok()?,
            None => <G as Game>::start(options),
        };
        end::<G>(start, place)
    })?;
    let (how, after) = (words.outcome(place.spec.id(), &outcome), place.moves.len() - plies);
    let args = [("plies", plies.into()), ("how", how.into()), ("after", after.into())];
    Some((place.before(plies), words.say("import-ended", &args)))
}

/// After how many moves the match ends although legal moves follow, and how.
fn end<G: History>(start: G, place: &Place) -> Option<(usize, Outcome)> {
    if place.clock > G::laws(start.options()).most_quiet() {
        return None;
    }
    let mut game = Match::continued(start, place.clock);
    let mut moves = place.moves.iter();
    while game.outcome().is_none() {
        game.play_text(moves.next()?).ok()?;
    }
    let rest = moves.as_slice();
    let mut position = game.position().clone();
    for text in rest {
        let m = find_move(&position, text)?;
        position.play_unchecked(&m);
    }
    (!rest.is_empty()).then(|| (place.moves.len() - rest.len(), *game.outcome().expect("it has ended")))
}
