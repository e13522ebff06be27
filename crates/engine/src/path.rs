//! What a position has come from, as far as it matters: repetition and quiet moves.

use std::hash::{Hash, Hasher};

use putahi_rules::{Cause, History, Outcome, Rule};
use rustc_hash::{FxHashMap, FxHasher};

use crate::Question;
use crate::dice::spread;

/// The positions of the match and those between the root and the present node.
pub(crate) struct Path {
    /// How often each position of the match has stood, the root included.
    stood: FxHashMap<u64, u8>,
    /// From the root to the parent of the present node.
    line: Vec<u64>,
    repetition: Option<Rule>,
    /// Whether the limit of quiet moves may be reached, so that their count tells positions apart.
    counts: bool,
}

/// How history ends a match, or would.
pub(crate) enum Halt {
    /// It does.
    Ended(Outcome),
    /// It would, if the circle that has closed were gone round again.
    Circle(Outcome),
}

/// What names a position, as good as uniquely.
pub(crate) fn key<G: Hash>(position: &G) -> u64 {
    let mut hasher = FxHasher::default();
    position.hash(&mut hasher);
    spread(hasher.finish())
}

impl Path {
    pub(crate) fn new<G: History>(question: &Question<'_, G>) -> Path {
        let mut stood = FxHashMap::default();
        for position in question.past.iter().chain([question.position]) {
            *stood.entry(key(position)).or_default() += 1;
        }
        Path { stood, line: Vec::new(), repetition: G::LAWS.repetition, counts: false }
    }

    /// Begins again at the root, to look `depth` plies ahead.
    pub(crate) fn restart<G: History>(&mut self, quiet: u16, depth: usize) {
        self.line.clear();
        self.counts = G::LAWS.quiet.is_some_and(|limit| usize::from(quiet) + depth >= limit.plies.into());
    }

    /// Whether the position of this key has stood in the match.
    pub(crate) fn has_stood(&self, key: u64) -> bool {
        self.stood.contains_key(&key)
    }

    pub(crate) fn push(&mut self, key: u64) {
        self.line.push(key);
    }

    pub(crate) fn pop(&mut self) {
        self.line.pop();
    }

    /// The key under which results are remembered.
    pub(crate) fn table_key(&self, key: u64, quiet: u16) -> u64 {
        if self.counts { key ^ spread(u64::from(quiet)) } else { key }
    }

    /// Whether history ends the match in an unfinished position, or would.
    pub(crate) fn halt<G: History>(&self, position: &G, key: u64, quiet: u16) -> Option<Halt> {
        self.repeated(position, key).or_else(|| {
            let limit = G::LAWS.quiet.filter(|limit| quiet >= limit.plies)?;
            Some(Halt::Ended(position.stopped(Cause::QuietMoves, limit.rule)))
        })
    }

    fn repeated<G: History>(&self, position: &G, key: u64) -> Option<Halt> {
        let rule = self.repetition?;
        let stopped = || position.stopped(Cause::Repetition, rule);
        match () {
            () if self.stood.get(&key).is_some_and(|times| *times >= 2) => Some(Halt::Ended(stopped())),
            () if self.line.contains(&key) => Some(Halt::Circle(stopped())),
            () => None,
        }
    }
}
