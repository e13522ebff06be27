//! Ranks: numbers that decrease along play, where endless play would fall short of the claim.

use super::strategy::Strategy;

/// The rank of each position of the strategy: the greatest number of ranked positions that play can pass through
/// between this position and the next capture. Zero for positions that need no rank.
pub(super) fn of(strategy: &Strategy) -> Vec<u32> {
    let mut ranks = vec![0; strategy.steps.len()];
    let mut by_measure = strategy.ranked.clone();
    // The rank of a position depends only on positions with a smaller measure.
    by_measure.sort_unstable_by_key(|(_, measure)| *measure);
    for (number, _) in by_measure {
        let replies = strategy.quiet_replies(number).into_iter();
        let rank = replies.map(|key| ranks[strategy.number(key) as usize] + 1).max();
        ranks[number as usize] = rank.unwrap_or(0);
    }
    ranks
}
