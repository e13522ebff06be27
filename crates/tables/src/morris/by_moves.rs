//! The cell of one position by the rules: of one that has ended, and of another from the cells of its successors.

use putahi_rules::morris::Morris;
use putahi_rules::{Game, History, Value, after, legal_moves};

use super::cell::{Cell, Metric};

/// The cell of a position that has ended: drawn (F2), or lost by the side to move.
pub(super) fn ended(position: &Morris) -> Option<Cell> {
    let value = position.outcome()?.value(position.turn());
    Some(if value == Value::Drawn { Cell::DRAWN } else { Cell::valued(0) })
}

/// The cell of a position that has not ended, from the cells of its successors, which `cell` finds; None if one of them is unknown.
/// With `any_win` the first winning move is enough, whatever its plies.
pub(super) fn by_moves<E>(
    position: &Morris,
    metric: Metric,
    any_win: bool,
    cell: impl Fn(&Morris) -> Result<Option<Cell>, E>,
) -> Result<Option<Cell>, E> {
    let moves = legal_moves(position);
    // The moves are counted here: with their captures they can be more than a cell can count.
    let (mut derived, mut unrefuted) = (Cell::unrefuted(1), moves.len());
    for m in &moves {
        let Some(next) = cell(&after(position, m))? else { return Ok(None) };
        let counted = |distance| if position.is_quiet(m) { distance } else { metric.after_zeroing(distance) };
        match next.plies().map(counted) {
            Some(distance) if distance % 2 == 0 => {
                derived.win(metric, distance);
                if any_win {
                    break;
                }
            }
            Some(distance) => {
                unrefuted -= 1;
                derived.refute(metric, u16::from(unrefuted == 0), distance);
            }
            None => {}
        }
    }
    Ok(Some(derived.settled()))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell as Counter;
    use std::convert::Infallible;

    use putahi_rules::Seat;
    use putahi_rules::morris::{Member, Options};

    use super::*;

    /// 84 moves: eight men can close mills with every black man to take.
    const MANY_MOVES: &str = "wbb/wbb/w.b/w.w.bb/.wb/w.w/.w. w 0,0";

    #[test]
    fn a_position_with_many_captures_is_lost_only_if_all_its_moves_lose() {
        let position = putahi_rules::read_setup::<Morris>(&Options::default(), MANY_MOVES).unwrap();
        let all = legal_moves(&position).len();
        assert!(all > 64);
        let with_draws = |draws: usize| {
            let calls = Counter::new(0);
            let cell = |_: &Morris| {
                calls.set(calls.get() + 1);
                Ok::<_, Infallible>(Some(if calls.get() > all - draws {
                    Cell::DRAWN
                } else {
                    Cell::valued(3)
                }))
            };
            let Ok(found) = by_moves(&position, Metric::End, false, cell);
            found.unwrap()
        };
        assert_eq!(with_draws(0), Cell::valued(4));
        for draws in [1, all - 64, all] {
            assert_eq!(with_draws(draws), Cell::DRAWN);
        }
    }

    #[test]
    fn a_full_board_is_a_draw_and_two_men_have_lost() {
        let of =
            |member, men: [u32; 2]| Morris::from_men(Options::of(member), men, [0; 2], Seat::FIRST).unwrap();
        let full = of(Member::Twelve, [0x00_0fff, 0xff_f000]);
        assert_eq!(ended(&full), Some(Cell::DRAWN));
        assert_eq!(ended(&of(Member::Nine, [0b11, 0b1_1100])), Some(Cell::valued(0)));
    }
}
