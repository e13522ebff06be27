//! Ends by history: repetition of positions and the limit of consecutive quiet moves.

use putahi_rules::{Cause, History, Outcome, QuietLimit, Rule};
use rustc_hash::FxHashMap;

use crate::{Node, SearchRequest, hash_of, mix64};

/// Counts the positions of the match and those on the path from the root to the current node.
pub(crate) struct RepetitionTracker {
    /// How often each position has occurred in the match, the root included.
    occurrences: FxHashMap<u64, u8>,
    /// The keys from the root to the parent of the current node.
    path: Vec<u64>,
    /// The rule of threefold repetition, if the game has one.
    repetition_rule: Option<Rule>,
    /// Whether this iteration may reach the limit of quiet moves, so that positions with different counts must not
    /// share a table entry.
    quiet_limit_in_reach: bool,
    /// Distinguishes searches that share a transposition table but cannot use each other's entries.
    search_key: u64,
    /// Stands for the set of positions that end the match when they occur once more; 0 if there is none.
    ending_key: u64,
    /// The limit of quiet moves. Where there is one, a move that is not quiet leaves all earlier positions behind for ever.
    quiet_limit: Option<QuietLimit>,
}

/// After this number of occurrences a further one of the same position ends the match.
const ENDING_AFTER: u8 = 2;

/// A kept table is shared by searches from whose roots the limit of quiet moves is further away than this, in plies.
const FAR_FROM_QUIET_LIMIT: u16 = 64;

/// The [search key](RepetitionTracker::search_key) of a request. Scores are those of the root seat. Near the limit of quiet moves
/// a proven win may be too long to be one.
fn search_key<G: History>(request: &SearchRequest<'_, G>) -> u64 {
    let is_near = |limit: QuietLimit| request.quiet_plies + FAR_FROM_QUIET_LIMIT >= limit.plies;
    let limit = G::laws(request.position.options()).quiet;
    let quiet_plies = if limit.is_some_and(is_near) { request.quiet_plies + 1 } else { 0 };
    mix64(request.position.turn().index() as u64 | u64::from(quiet_plies) << 8)
}

/// The earlier positions of the match that can occur again. Quiet plies are counted from the last move that cannot be undone, such as
/// a capture.
fn repeatable<'a, G: History>(request: &SearchRequest<'a, G>) -> &'a [G] {
    let has_limit = G::laws(request.position.options()).quiet.is_some();
    let quiet_plies = if has_limit { request.quiet_plies.into() } else { usize::MAX };
    &request.past[request.past.len().saturating_sub(quiet_plies)..]
}

/// The [ending key](RepetitionTracker::ending_key) of a request, from the occurrences of the positions of its match.
fn ending_key<G: History>(request: &SearchRequest<'_, G>, occurrences: &FxHashMap<u64, u8>) -> u64 {
    let positions = repeatable(request).iter().chain([request.position]).map(hash_of);
    let mut ending: Vec<u64> = positions.filter(|key| occurrences.get(key) >= Some(&ENDING_AFTER)).collect();
    ending.sort_unstable();
    ending.dedup();
    ending.into_iter().fold(0, |set, key| set ^ mix64(key))
}

/// How history ends the match at a node.
pub(crate) enum HistoryEnd {
    GameOver(Outcome),
    /// The position repeats one on the path from the root. The outcome is that of repeating this cycle until the
    /// match ends. A score that rests on it depends on the path (the graph history interaction problem).
    Cycle(Outcome),
}

impl RepetitionTracker {
    pub(crate) fn new<G: History>(request: &SearchRequest<'_, G>) -> RepetitionTracker {
        let laws = G::laws(request.position.options());
        let mut occurrences = FxHashMap::default();
        for position in request.past.iter().chain([request.position]) {
            *occurrences.entry(hash_of(position)).or_default() += 1;
        }
        RepetitionTracker {
            ending_key: ending_key(request, &occurrences),
            occurrences,
            path: Vec::new(),
            repetition_rule: laws.repetition,
            quiet_limit: laws.quiet,
            quiet_limit_in_reach: false,
            search_key: search_key(request),
        }
    }

    /// Prepares an iteration from the root, `depth` plies deep. A table entry may rest on up to `depth` more plies.
    pub(crate) fn restart(&mut self, quiet_plies: u16, depth: usize) {
        self.path.clear();
        let deepest = usize::from(quiet_plies) + 2 * depth;
        self.quiet_limit_in_reach = self.quiet_limit.is_some_and(|limit| deepest >= limit.plies.into());
    }

    /// Whether a position that repeats ends a match.
    pub(crate) fn has_rule(&self) -> bool {
        self.repetition_rule.is_some()
    }

    /// Whether the position with this key has occurred in the match, the root included.
    pub(crate) fn has_occurred(&self, key: u64) -> bool {
        self.occurrences.contains_key(&key)
    }

    /// Whether the position with this key has occurred so often in the match that once more ends it.
    pub(crate) fn ends_by_repetition(&self, key: u64) -> bool {
        self.repetition_rule.is_some()
            && self.occurrences.get(&key).is_some_and(|times| *times >= ENDING_AFTER)
    }

    /// Appends the position with this key to the path, before its children are searched.
    pub(crate) fn push(&mut self, key: u64) {
        self.path.push(key);
    }

    pub(crate) fn pop(&mut self) {
        self.path.pop();
    }

    /// The key under which the transposition tables store the position with this key at `node`. A result stands for the position
    /// and for what its history may end.
    pub(crate) fn table_key(&self, key: u64, node: Node) -> u64 {
        let key = key ^ self.search_key ^ self.ending_key_at(node);
        if self.quiet_limit_in_reach { key ^ mix64(u64::from(node.quiet_plies)) } else { key }
    }

    /// Whether play from `node` may end by a position of the match that occurs once more.
    pub(crate) fn may_end_by_match(&self, node: Node) -> bool {
        self.ending_key_at(node) != 0
    }

    /// The ending key; 0 where the path from the root to `node` has left the positions of the match behind.
    fn ending_key_at(&self, node: Node) -> u64 {
        let is_left = self.quiet_limit.is_some() && usize::from(node.quiet_plies) < node.ply;
        if is_left { 0 } else { self.ending_key }
    }

    /// How history ends the match in an unfinished position, if it does.
    pub(crate) fn history_end<G: History>(
        &self,
        position: &G,
        key: u64,
        quiet_plies: u16,
    ) -> Option<HistoryEnd> {
        self.repetition_end(position, key).or_else(|| {
            let limit = self.quiet_limit.filter(|limit| quiet_plies >= limit.plies)?;
            Some(HistoryEnd::GameOver(position.adjudicate(Cause::QUIET_MOVES, limit.rule)))
        })
    }

    fn repetition_end<G: History>(&self, position: &G, key: u64) -> Option<HistoryEnd> {
        let rule = self.repetition_rule?;
        let outcome = || position.adjudicate(Cause::REPETITION, rule);
        if self.ends_by_repetition(key) {
            Some(HistoryEnd::GameOver(outcome()))
        } else if self.path.contains(&key) {
            Some(HistoryEnd::Cycle(outcome()))
        } else {
            None
        }
    }
}
