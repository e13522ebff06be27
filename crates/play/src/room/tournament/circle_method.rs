//! The circle method: who plays whom in each round of a round robin.

/// The indices of two players who meet, from 0; the first takes the seat that begins.
pub(super) type SeatIndices = (usize, usize);

/// The rounds in which each of `players` meets each other once. With an odd number of players, each rests in one round. The
/// numbers of matches in which a player moves first and second differ by at most one, and no player moves first, or second,
/// more than twice in a row.
pub(super) fn rounds(players: usize) -> Vec<Vec<SeatIndices>> {
    if players < 2 {
        return Vec::new();
    }
    // The circle method: one player stays outside a circle with an odd number of places. With an odd number of players the
    // place outside is empty, and the player paired with it has no match in that round.
    let circle = players - 1 + players % 2;
    // Turning by half the circle makes those who move first in one round move second in the next.
    let step = circle.div_ceil(2);
    (0..circle).map(|round| one_round(players, circle, round, round * step % circle)).collect()
}

/// The round in which the place `turn` of the circle meets the player outside of it.
fn one_round(players: usize, circle: usize, round: usize, turn: usize) -> Vec<SeatIndices> {
    let met = if round.is_multiple_of(2) { (turn, circle) } else { (circle, turn) };
    let outside = Some(met).filter(|_| circle < players);
    let across = (1..=circle / 2).map(|far| ((turn + far) % circle, (turn + circle - far) % circle));
    outside.into_iter().chain(across).collect()
}

/// The same rounds, and then once more with the seats swapped.
pub(super) fn twice(rounds: Vec<Vec<SeatIndices>>) -> Vec<Vec<SeatIndices>> {
    let back: Vec<Vec<SeatIndices>> =
        rounds.iter().map(|round| round.iter().map(|&(first, second)| (second, first)).collect()).collect();
    rounds.into_iter().chain(back).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    const MOST: usize = 40;

    #[test]
    fn every_pair_meets_once() {
        for players in 0..=MOST {
            let mut met = BTreeMap::new();
            for (a, b) in rounds(players).into_iter().flatten() {
                assert!(a != b && a < players && b < players);
                *met.entry((a.min(b), a.max(b))).or_insert(0) += 1;
            }
            assert_eq!(met.len(), players * players.saturating_sub(1) / 2, "{players}");
            assert!(met.values().all(|times| *times == 1));
        }
    }

    #[test]
    fn nobody_sits_twice_in_a_round_and_of_an_odd_number_one_rests() {
        for players in 2..=MOST {
            let rounds = rounds(players);
            assert_eq!(rounds.len(), players - 1 + players % 2);
            let mut rests = vec![0; players];
            for round in &rounds {
                let mut sits: Vec<usize> = round.iter().flat_map(|(a, b)| [*a, *b]).collect();
                sits.sort_unstable();
                sits.dedup();
                assert_eq!(sits.len(), players / 2 * 2, "{players}: {round:?}");
                (0..players).filter(|player| !sits.contains(player)).for_each(|player| rests[player] += 1);
            }
            assert!(rests.iter().all(|rests| *rests == players % 2), "{players}: {rests:?}");
        }
    }

    /// For each player, whether they begin, round after round.
    fn begins(players: usize) -> Vec<Vec<bool>> {
        let mut all = vec![Vec::new(); players];
        for (first, second) in rounds(players).into_iter().flatten() {
            all[first].push(true);
            all[second].push(false);
        }
        all
    }

    #[test]
    fn beginnings_are_shared_evenly() {
        for players in 2..=MOST {
            for begins in begins(players) {
                let first = begins.iter().filter(|first| **first).count();
                assert!(first.abs_diff(begins.len() - first) <= 1, "{players}: {begins:?}");
                assert!(begins.windows(3).all(|run| run != [true; 3] && run != [false; 3]), "{begins:?}");
            }
        }
    }

    #[test]
    fn twice_is_even_to_the_last() {
        for players in 2..=9 {
            let mut first = vec![0; players];
            let mut met = BTreeMap::new();
            for pair in twice(rounds(players)).into_iter().flatten() {
                first[pair.0] += 1;
                assert!(met.insert(pair, ()).is_none(), "{pair:?} twice");
            }
            assert!(first.iter().all(|first| *first == players - 1));
        }
    }
}
