//! The seatings of the matches from one opening, and the points of the matches.

use putahi_engine::evaluate::payoff;
use putahi_rules::{BySeat, History, Match, Seat};

/// Which of two players has each seat of a match: 0 for A, 1 for B.
pub(crate) type Seating = BySeat<usize>;

/// The seatings in which an opening is played, so that A and B have each seat equally often. With two seats: A has the first, then
/// the second. With three: A has one, each in turn, and B the others; then B has one, and A the others.
pub(crate) fn seatings(seats: usize) -> Vec<Seating> {
    let singles: &[usize] = if seats == Seat::MOST { &[0, 1] } else { &[0] };
    let seating =
        |single: usize, of: Seat| BySeat::from_fn(seats, |seat| if seat == of { single } else { 1 - single });
    singles.iter().flat_map(|single| Seat::all(seats).map(move |of| seating(*single, of))).collect()
}

pub(crate) fn points_of_a<G: History>(game: &Match<G>, seating: &Seating) -> Vec<f64> {
    seating.iter().filter(|(_, player)| **player == 0).map(|(seat, _)| points(game, seat)).collect()
}

/// The points of this seat in a match: 1 if it has won, 0 if it has lost; 1/2 for a draw, for the seat of three that has neither
/// won nor lost, and if the match is not over.
pub(crate) fn points<G: History>(game: &Match<G>, seat: Seat) -> f64 {
    game.outcome().map_or(0.5, |outcome| payoff(outcome.value(seat)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_players_have_each_seat_equally_often() {
        for (seats, count) in [(2, 2), (3, 6)] {
            let all = seatings(seats);
            assert_eq!(all.len(), count);
            for seat in Seat::all(seats) {
                assert_eq!(all.iter().filter(|seating| seating[seat] == 0).count(), count / 2);
            }
            assert!(all.iter().all(|seating| (1..seats).contains(&seating.iter().map(|(_, of)| of).sum())));
        }
    }
}
