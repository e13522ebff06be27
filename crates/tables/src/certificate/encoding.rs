//! The bytes of a certificate's file, as `docs/certificates.md` specifies them.

use putahi_rules::Seat;
use putahi_rules::awithlaknannai::Awithlaknannai;

use super::Claim;
use super::strategy::{Step, Strategy};

/// A certificate, ready to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The number of positions, in all of which the side of the claim is to move.
    pub positions: usize,
    /// The number of positions that have a rank.
    pub ranked: usize,
    /// The largest rank.
    pub largest_rank: u32,
    /// The content of the file.
    pub bytes: Vec<u8>,
}

const LETTERS: [char; 2] = ['w', 'b'];

impl Certificate {
    pub(super) fn new(position: &Awithlaknannai, strategy: &Strategy) -> Certificate {
        let ranks = strategy.ranks();
        let [mut choices, mut rank_bits] = [Bits::default(), Bits::default()];
        for Step { number, of, .. } in &strategy.steps {
            // The fewest bits that can tell all moves of a position apart.
            choices.push((*number).into(), u32::from(*of).next_power_of_two().ilog2());
        }
        strategy.ranked.iter().for_each(|(number, _)| rank_bits.push_rank(ranks[*number as usize]));
        let positions = strategy.steps.len();
        let header = header(position, strategy.claim, positions, [&choices, &rank_bits]);
        Certificate {
            positions,
            ranked: strategy.ranked.len(),
            largest_rank: ranks.iter().copied().max().unwrap_or(0),
            bytes: [header.into_bytes(), choices.bytes, rank_bits.bytes].concat(),
        }
    }
}

fn header(position: &Awithlaknannai, claim: Claim, positions: usize, [choices, ranks]: [&Bits; 2]) -> String {
    let letter = LETTERS[usize::from(claim.seat != Seat::FIRST)];
    format!(
        "awithlaknannai certificate 1\nposition {position}\nclaim {letter} {}\npositions {positions} bytes {} {}\n",
        claim.at_least,
        choices.bytes.len(),
        ranks.bytes.len()
    )
}

/// A sequence of bits; the first bit of a byte is its lowest.
#[derive(Debug, Default)]
struct Bits {
    bytes: Vec<u8>,
    /// The number of used bits of the last byte.
    used: u32,
}

impl Bits {
    /// Appends the lowest `bits` bits of `value`, the lowest first.
    fn push(&mut self, value: u32, bits: u32) {
        for bit in 0..bits {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
                self.used = 0;
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> bit & 1) as u8) << self.used;
            }
            self.used += 1;
        }
    }

    /// Appends a rank: groups of three bits, each followed by a bit that says whether another group follows.
    fn push_rank(&mut self, rank: u32) {
        let mut rest = rank;
        loop {
            let more = rest > 7;
            self.push(rest & 7 | u32::from(more) << 3, 4);
            rest >>= 3;
            if !more {
                return;
            }
        }
    }
}
