//! How probable won, drawn and lost are.
//!
//! The model of a table of verdicts is stored as the probabilities of the two rarer verdicts of each context, rounded to
//! four significant bits, so that the model of a small sector takes little beside its values.

use std::borrow::Borrow;
use std::num::NonZeroU16;

use constriction::stream::model::{DecoderModel, EncoderModel, EntropyModel};

use crate::Wdl;

/// The bits of a probability.
pub(crate) const PRECISION: usize = 14;
/// The sum of the probabilities of a context.
pub(crate) const ONE: u32 = 1 << PRECISION;

/// The cumulative probabilities of drawn and won; that of lost is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WdlDistribution {
    drawn: u16,
    won: u16,
}

impl WdlDistribution {
    /// The distribution of a context that did not occur: drawn.
    pub(crate) const UNSEEN: WdlDistribution = WdlDistribution { drawn: 0, won: ONE as u16 };
    /// Every value is about as probable as the others.
    pub(crate) const EVEN: WdlDistribution =
        WdlDistribution { drawn: (ONE / 3) as u16, won: (ONE - ONE / 3) as u16 };

    /// The distribution with these probabilities of lost, drawn and won; their sum is [`ONE`].
    pub(crate) const fn of_probabilities([lost, drawn, _]: [u16; 3]) -> WdlDistribution {
        WdlDistribution { drawn: lost, won: lost + drawn }
    }

    /// The cumulative probability of the values below this one, and its own probability.
    pub(crate) fn probability(self, wdl: Wdl) -> (u16, u16) {
        match wdl {
            Wdl::Lost => (0, self.drawn),
            Wdl::Drawn => (self.drawn, self.won - self.drawn),
            Wdl::Won => (self.won, ONE as u16 - self.won),
        }
    }
}

impl EntropyModel<PRECISION> for WdlDistribution {
    type Symbol = Wdl;
    type Probability = u16;
}

impl DecoderModel<PRECISION> for WdlDistribution {
    #[inline(always)]
    fn quantile_function(&self, quantile: u16) -> (Wdl, u16, NonZeroU16) {
        let wdl = match quantile {
            q if q < self.drawn => Wdl::Lost,
            q if q < self.won => Wdl::Drawn,
            _ => Wdl::Won,
        };
        let (start, width) = self.probability(wdl);
        (wdl, start, NonZeroU16::new(width).unwrap_or(NonZeroU16::MIN))
    }
}

impl EncoderModel<PRECISION> for WdlDistribution {
    fn left_cumulative_and_probability(&self, wdl: impl Borrow<Wdl>) -> Option<(u16, NonZeroU16)> {
        let (start, width) = self.probability(*wdl.borrow());
        Some((start, NonZeroU16::new(width)?))
    }
}

/// The probability of each value that occurs: at least 1; the sum is [`ONE`].
pub(crate) fn probabilities(counts: &[u64]) -> Vec<(u16, u16)> {
    let all: u64 = counts.iter().sum();
    let probability = |count: u64| (u128::from(count) * u128::from(ONE) / u128::from(all)).max(1) as u16;
    let occurring = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let mut probabilities: Vec<(u16, u16)> =
        occurring.map(|(value, count)| (value as u16, probability(*count))).collect();
    let given: u32 = probabilities.iter().map(|(_, probability)| u32::from(*probability)).sum();
    if let Some((_, largest)) = probabilities.iter_mut().max_by_key(|(_, probability)| *probability) {
        *largest = (u32::from(*largest) + ONE - given) as u16;
    }
    probabilities
}

const WDLS: usize = 3;
/// The first byte of a context that occurs too seldom for probabilities of its own: its verdicts are about equally probable.
const UNLISTED: u8 = 3;
/// The fewest occurrences of a context with probabilities of its own. Below that they take more bytes than they save.
const FEWEST: u64 = 8;
/// Probabilities below this one are their own code.
const EXACT: u32 = 16;
/// The code of the greatest probability of a verdict that is not the most frequent one: half of all.
const LAST_CODE: u8 = 88;

/// The bytes of the model with these counts, in three lists with a byte for each context: the most frequent verdict, the
/// code of the probability of the lower one of the others, and that of the higher one.
pub(crate) fn to_bytes(counts: &[[u64; WDLS]]) -> Vec<u8> {
    let entries: Vec<[u8; 3]> = counts.iter().map(entry).collect();
    (0..3).flat_map(|list| entries.iter().map(move |entry| entry[list])).collect()
}

/// The distributions in bytes that [`to_bytes`] wrote. Returns None if the bytes are malformed, or not those of a model
/// with this number of contexts.
pub(crate) fn from_bytes(bytes: &[u8], contexts: usize) -> Option<Vec<WdlDistribution>> {
    let entry = |context| [0, 1, 2].map(|list| bytes[list * contexts + context]);
    let is_whole = bytes.len() == 3 * contexts;
    is_whole.then(|| (0..contexts).map(|context| distribution(entry(context))).collect())?
}

fn entry(counts: &[u64; WDLS]) -> [u8; 3] {
    if counts.iter().sum::<u64>() < FEWEST {
        return [UNLISTED, 0, 0];
    }
    let mut all = [0; WDLS];
    for (wdl, probability) in probabilities(counts) {
        all[usize::from(wdl)] = probability;
    }
    let most = (0..WDLS).rev().max_by_key(|wdl| all[*wdl]).unwrap_or_default();
    let [lower, higher] = others(most).map(|wdl| code(all[wdl].into()));
    [most as u8, lower, higher]
}

/// The two verdicts that are not `most`, in growing order.
fn others(most: usize) -> [usize; 2] {
    [usize::from(most == 0), 2 - usize::from(most == 2)]
}

/// The distribution of an entry. Returns None if it is malformed.
fn distribution([most, lower, higher]: [u8; 3]) -> Option<WdlDistribution> {
    if most == UNLISTED {
        return Some(WdlDistribution::EVEN);
    }
    if usize::from(most) >= WDLS || lower.max(higher) > LAST_CODE {
        return None;
    }
    let mut all = [0; WDLS];
    for (wdl, code) in others(most.into()).into_iter().zip([lower, higher]) {
        all[wdl] = probability(code) as u16;
    }
    all[usize::from(most)] = ONE as u16 - all.iter().sum::<u16>();
    Some(WdlDistribution::of_probabilities(all))
}

fn probability(code: u8) -> u32 {
    let code = u32::from(code);
    if code < EXACT { code } else { (8 + code % 8) << (code / 8 - 1) }
}

/// The code of the probability that is nearest to `wanted`; of two, the greater one.
fn code(wanted: u32) -> u8 {
    let next = (1..=LAST_CODE).find(|code| probability(*code) > wanted).unwrap_or(LAST_CODE);
    if wanted - probability(next - 1).min(wanted) < probability(next).abs_diff(wanted) {
        next - 1
    } else {
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_have_four_significant_bits() {
        assert_eq!(probability(LAST_CODE), ONE / 2);
        assert!((1..=LAST_CODE).all(|code| probability(code - 1) < probability(code)));
        for wanted in 0..=ONE / 2 {
            let found = probability(code(wanted));
            assert!(found.abs_diff(wanted) * 16 <= wanted, "{found} for {wanted}");
            assert_eq!(found == 0, wanted == 0, "what occurs has a probability");
        }
    }

    #[test]
    fn a_model_is_read_as_it_was_written() {
        let counts = [[0, 9, 0], [1, 0, 99_999], [500, 300, 200], [0, 3, 4], [5, 5, 5], [7, 0, 1]];
        let bytes = to_bytes(&counts);
        let read = from_bytes(&bytes, counts.len()).expect("the bytes are well formed");
        for (counts, distribution) in counts.iter().zip(read) {
            let all = [Wdl::Lost, Wdl::Drawn, Wdl::Won].map(|wdl| distribution.probability(wdl).1);
            assert_eq!(all.iter().map(|one| u32::from(*one)).sum::<u32>(), ONE);
            if counts.iter().sum::<u64>() >= FEWEST {
                assert_eq!(counts.map(|count| count > 0), all.map(|one| one > 0), "{counts:?}");
            } else {
                assert!(all.iter().all(|one| *one > 0));
            }
        }
        assert!(from_bytes(&bytes, counts.len() - 1).is_none());
        for wrong in [[4, 0, 0], [0, LAST_CODE + 1, 0], [2, 0, 255]] {
            assert!(from_bytes(&wrong, 1).is_none(), "{wrong:?}");
        }
        assert!(from_bytes(&[1, LAST_CODE, LAST_CODE], 1).is_some());
    }
}
