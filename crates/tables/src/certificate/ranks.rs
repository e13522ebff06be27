//! Numbers that fall where play must not be endless.

use super::strategy::Strategy;

/// The rank of each position of the strategy: how many positions with a rank of their own play can still go through
/// before men are taken, itself left out. Zero where none is needed.
pub(super) fn of(strategy: &Strategy) -> Vec<u32> {
    let mut ranks = vec![0; strategy.steps.len()];
    let mut by_measure = strategy.ranked.clone();
    // What a position's rank rests on has a smaller measure.
    by_measure.sort_unstable_by_key(|(_, measure)| *measure);
    for (number, _) in by_measure {
        let replies = strategy.quiet_replies(number).into_iter();
        let above = replies.map(|key| ranks[strategy.number(key) as usize] + 1).max();
        ranks[number as usize] = above.unwrap_or(0);
    }
    ranks
}
