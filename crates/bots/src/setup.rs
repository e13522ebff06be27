//! Chooses a move while pieces are set up (Moaaï's filling): by Monte Carlo tree search, which has the positions after the setup
//! solved.

use std::sync::Arc;
use std::time::Instant;

use putahi_engine::mcts::{self, Solved};
use putahi_engine::{Choice, Evaluate, Limits, SearchRequest};
use putahi_rules::{BySeat, Seat, Value};
use putahi_tables::{Budget, Tablebase};

use super::SEARCH_MEMORY;
use super::solved::DEFAULT_TIME;

pub(super) fn choose<G: Evaluate + Tablebase>(
    tables: &Arc<G::Table>,
    request: &SearchRequest<'_, G>,
    limits: &Limits<'_>,
    seed: u64,
) -> Choice<G> {
    let deadline = Instant::now() + limits.time.unwrap_or(DEFAULT_TIME);
    let stop = limits.stop.cloned().unwrap_or_default();
    let solve = |position: &G, most_nodes: u64| {
        let budget = Budget::new(deadline, SEARCH_MEMORY, stop.clone()).with_nodes(most_nodes);
        let budget = Arc::new(budget);
        let values = values::<G>(&G::within(tables, &budget), position);
        Solved { values, nodes: budget.nodes() }
    };
    mcts::choose(request.position, &solve, limits, seed).expect("a position of the setup has a move")
}

/// The exact value of each seat against all others, as far as it can be searched.
fn values<G: Tablebase>(tables: &G::Table, position: &G) -> BySeat<Option<Value>> {
    let of = |seat| G::value(tables, position, seat).ok().flatten();
    if position.seats() > 2 {
        return BySeat::from_fn(position.seats(), of);
    }
    let mover = of(position.turn());
    BySeat::from_fn(2, |seat: Seat| if seat == position.turn() { mover } else { mover.map(Value::opposite) })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use putahi_engine::{Level, Rng};
    use putahi_rules::moaai::Moaai;
    use putahi_rules::{Game, Match, after, legal_moves};
    use putahi_tables::TableDir;

    use super::*;

    fn tables(options: &str) -> Arc<<Moaai as Tablebase>::Table> {
        Arc::new(Moaai::open(&options.parse().unwrap(), &TableDir::new("none")).unwrap())
    }

    /// The move of the strongest level.
    fn chosen(position: &Moaai, tables: &Arc<<Moaai as Tablebase>::Table>, nodes: u64, seed: u64) -> Move {
        crate::choose(
            &Match::from_position(position.clone()),
            Some(tables),
            Level::Strongest,
            &Limits::nodes(nodes),
            seed,
        )
    }

    type Move = <Moaai as Game>::Move;

    fn random_move(position: &Moaai, rng: &mut Rng) -> Move {
        let moves = legal_moves(position);
        moves[rng.below(moves.len())]
    }

    /// A filling by random placings but for the last `left`.
    fn almost_filled(options: &str, left: usize, rng: &mut Rng) -> Moaai {
        let mut line = vec![Moaai::start(&options.parse().unwrap())];
        while let Some(position) = line.last().filter(|position| position.is_filling()) {
            line.push(after(position, &random_move(position, rng)));
        }
        line.swap_remove(line.len() - 1 - left)
    }

    /// Whether the seat that is to move after `m` loses, so that the seat that makes it wins.
    fn wins(position: &Moaai, m: &Move, tables: &Arc<<Moaai as Tablebase>::Table>) -> bool {
        let value = Moaai::value(tables, &after(position, m), position.turn()).unwrap();
        matches!(value, Some(Value::Won(_)))
    }

    #[test]
    fn the_last_placing_wins_where_one_can() {
        let (tables, mut rng, mut found) = (tables(""), Rng::new(5), 0);
        for _ in 0..100 {
            let position = almost_filled("", 1, &mut rng);
            if legal_moves(&position).iter().any(|m| wins(&position, m, &tables)) {
                let m = chosen(&position, &tables, 1_000_000, 1);
                assert!(wins(&position, &m, &tables), "{position}: {m}");
                found += 1;
            }
        }
        assert!(found > 2, "{found} positions can be won");
    }

    /// The seat that places last wins 3 or 4 of 100 random fillings.
    #[test]
    fn placings_are_better_than_random_ones() {
        let (tables, mut won) = (tables(""), 0);
        for seed in 0..GAMES {
            let (mut rng, mut position) = (Rng::new(seed), Moaai::start(&Default::default()));
            while position.is_filling() {
                let m = match position.turn() {
                    Seat::SECOND => chosen(&position, &tables, 20_000, seed),
                    _ => random_move(&position, &mut rng),
                };
                position = after(&position, &m);
            }
            let value = Moaai::value(&tables, &position, Seat::SECOND).unwrap();
            won += u64::from(matches!(value, Some(Value::Won(_))));
        }
        assert!(won * 4 >= GAMES, "{won} of {GAMES} won");
    }

    const GAMES: u64 = 16;

    #[test]
    fn equal_seeds_make_equal_moves() {
        for options in ["", "seats=3"] {
            let tables = tables(options);
            let position = almost_filled(options, 4, &mut Rng::new(2));
            let moves: Vec<Move> = (0..2).map(|_| chosen(&position, &tables, 3_000, 9)).collect();
            assert_eq!(moves[0], moves[1]);
            assert!(legal_moves(&position).contains(&moves[0]));
        }
    }

    #[test]
    fn a_stop_flag_ends_the_search() {
        let (tables, position) = (tables(""), Moaai::start(&Default::default()));
        let stop = Arc::new(AtomicBool::new(true));
        let game = Match::from_position(position.clone());
        // Without the flag the search would run for an hour.
        let limits = Limits::until(&stop).and_time(Duration::from_secs(3600));
        let m = crate::choose(&game, Some(&tables), Level::Strongest, &limits, 1);
        assert!(legal_moves(&position).contains(&m));
    }
}
