//! A key that is the same for positions that are equal by one of the sixteen symmetries of the board of Nine Men's Morris.

use putahi_rules::Game;
use putahi_rules::morris::Morris;

use super::features::turned;
use crate::mix64;

/// The least of the sixteen images of the position, mixed; the same for all of them.
pub fn key(position: &Morris) -> u64 {
    let image = |[own, enemy]: [u32; 2]| u64::from(own) << 32 | u64::from(enemy);
    let least = images([position.own(), position.enemy()]).map(image).min().expect("there are sixteen");
    let hand = position.in_hand(position.turn()) as u64;
    mix64(least ^ hand << 56 ^ (position.turn().index() as u64) << 63)
}

/// The images of the men of both sides under the sixteen symmetries.
pub(super) fn images(men: [u32; 2]) -> impl Iterator<Item = [u32; 2]> {
    let bases = [men, men.map(exchanged), men.map(mirrored), men.map(|set| exchanged(mirrored(set)))];
    bases.into_iter().flat_map(|base| [0, 2, 4, 6].map(|by| base.map(|set| turned(set, by))))
}

/// The outer and the inner ring exchanged.
const fn exchanged(set: u32) -> u32 {
    set & 0xFF00 | set >> 16 | (set & 0xFF) << 16
}

/// All rings in the other direction, and the outer and the inner ring exchanged.
const fn mirrored(set: u32) -> u32 {
    turned(set.reverse_bits() >> 8, 7)
}
