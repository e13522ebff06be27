//! Chooses a move while pieces are set up (Moaaï's filling): by Monte Carlo tree search, which has the positions after the setup
//! solved.

use std::sync::Arc;
use std::time::Instant;

use putahi_engine::mcts::{self, Solved};
use putahi_engine::{Evaluate, Limits, SearchRequest};
use putahi_rules::{BySeat, Seat, Value};
use putahi_tables::{Budget, Tablebase};

use super::SEARCH_MEMORY;
use super::solved::DEFAULT_TIME;

/// The move that Monte Carlo tree search chooses within the limits.
pub(super) fn choose<G: Evaluate + Tablebase>(
    tables: &Arc<G::Table>,
    request: &SearchRequest<'_, G>,
    limits: &Limits<'_>,
    seed: u64,
) -> G::Move {
    let deadline = Instant::now() + limits.most_time().unwrap_or(DEFAULT_TIME);
    let stop = limits.stop_flag().cloned().unwrap_or_default();
    let solve = |position: &G, most_nodes: u64| {
        let budget = Budget::new(deadline, SEARCH_MEMORY, stop.clone()).with_nodes(most_nodes);
        let budget = Arc::new(budget);
        let values = values::<G>(&G::within(tables, &budget), position);
        Solved { values, nodes: budget.nodes() }
    };
    let choice = mcts::choose(request.position, &solve, limits, seed);
    choice.expect("a position of the setup has a move").mv
}

/// The exact value of each seat against all others, as far as it can be searched.
fn values<G: Tablebase>(tables: &G::Table, position: &G) -> BySeat<Option<Value>> {
    let of = |seat| G::value(tables, position, seat).ok().flatten();
    if position.seats() > 2 {
        return BySeat::from_fn(position.seats(), of);
    }
    let mover = of(position.turn());
    BySeat::from_fn(2, |seat: Seat| if seat == position.turn() { mover } else { mover.map(of_other) })
}

/// The value for one of two seats, from that for the other.
const fn of_other(value: Value) -> Value {
    match value {
        Value::Won(plies) => Value::Lost(plies),
        Value::Drawn => Value::Drawn,
        Value::Lost(plies) => Value::Won(plies),
    }
}
