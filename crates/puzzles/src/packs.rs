//! The packs that are compiled into the program.

use std::sync::LazyLock;

use putahi_rules::Spec;

use crate::{Pack, Puzzle, PuzzleId};

/// The texts of the packs, in the order in which they are listed.
pub const TEXTS: &[&str] = &[
    include_str!("../packs/mu-torere.pack"),
    include_str!("../packs/nine-mens-morris.pack"),
    include_str!("../packs/awithlaknannai.pack"),
    include_str!("../packs/moaai.pack"),
    include_str!("../packs/moaai-seats-3.pack"),
];

static PACKS: LazyLock<Vec<Pack>> = LazyLock::new(|| {
    let read = |text: &&str| Pack::parse(text).expect("a test reads every pack");
    TEXTS.iter().map(read).collect()
});

/// All packs.
pub fn all() -> &'static [Pack] {
    &PACKS
}

/// The pack of this game with these options.
pub fn pack(spec: &Spec) -> Option<&'static Pack> {
    all().iter().find(|pack| pack.spec() == spec)
}

/// The puzzle with this id, and its pack.
pub fn find(id: PuzzleId) -> Option<(&'static Pack, &'static Puzzle)> {
    all().iter().find_map(|pack| pack.find(id).map(|puzzle| (pack, puzzle)))
}
