//! What tells one game of the Morris family from another, as data.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::OnceLock;

use crate::Board;

/// A point of a board: its name, and its place on the grid of the drawing, counted from the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name in positions and moves, such as `d6`.
    pub name: &'static str,
    /// Steps of the grid to the right.
    pub x: u8,
    /// Steps of the grid downwards.
    pub y: u8,
}

impl Place {
    /// The point `name` at `x` and `y`.
    pub const fn new(name: &'static str, x: u8, y: u8) -> Place {
        Place { name, x, y }
    }
}

/// Board and numbers of one game of the family. Points are named by their index in `places`; an order in which the
/// lines run over few different distances of indices makes the [kernel](crate::morris::kernel) fast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruleset {
    /// The name of the game in specs.
    pub id: &'static str,
    /// The points, at most 32.
    pub places: &'static [Place],
    /// The lines of three on which a mill can stand; men move along them.
    pub mills: &'static [[u8; 3]],
    /// Further pairs of neighbouring points, on no line of three.
    pub paths: &'static [[u8; 2]],
    /// Men of each side (M1).
    pub men: u8,
    /// With so many men left, none of them in hand, a side may fly (M4); nothing where there is no flying.
    pub flying: Option<u8>,
}

/// A game of the Morris family.
///
/// Board, number of men and flying are data; the rules M1 to M12 are the same for all.
pub trait Family: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The game.
    const RULES: Ruleset;

    /// Where the board as drawn is kept once it has been asked for: a static of the family's own.
    fn drawn() -> &'static OnceLock<Board>;
}
