//! The model of a table of verdicts as it is stored: for each context the shares of the two rarer verdicts, rounded to
//! four significant bits, so that the model of a small sector takes little beside its values.

use super::wdl::{ONE, WdlDistribution, rounded_shares};

/// The number of verdicts.
const WDLS: usize = 3;
/// Stands for a context that occurs too seldom for shares of its own: all verdicts have about the same.
const UNLISTED: u8 = 3;
/// The fewest occurrences of a context with shares of its own. Its three bytes cost more than they save below that.
const FEWEST: u64 = 8;
/// Shares below this one are their own code.
const EXACT: u32 = 16;
/// The code of the greatest share of a verdict that is not the most frequent one: half of all.
const LAST_CODE: u8 = 88;

/// The bytes of the model with these counts, in three lists with a byte for each context: the most frequent verdict, the
/// code of the share of the lower one of the others, and that of the higher one.
pub(crate) fn to_bytes(counts: &[[u64; WDLS]]) -> Vec<u8> {
    let entries: Vec<[u8; 3]> = counts.iter().map(entry).collect();
    (0..3).flat_map(|list| entries.iter().map(move |entry| entry[list])).collect()
}

/// Reads what [`to_bytes`] writes. Returns None if the bytes are no model with so many contexts.
pub(crate) fn from_bytes(bytes: &[u8], contexts: usize) -> Option<Vec<WdlDistribution>> {
    let [most_frequent, lower, higher] = [0, 1, 2].map(|list| list * contexts..(list + 1) * contexts);
    let lists = (bytes.len() == 3 * contexts).then(|| bytes[most_frequent].iter().zip(&bytes[lower]));
    lists?.zip(&bytes[higher]).map(|((most, lower), higher)| distribution([*most, *lower, *higher])).collect()
}

/// The entry of a context with these counts.
fn entry(counts: &[u64; WDLS]) -> [u8; 3] {
    if counts.iter().sum::<u64>() < FEWEST {
        return [UNLISTED, 0, 0];
    }
    let shares = rounded_shares(counts);
    let most = (0..WDLS).rev().max_by_key(|wdl| shares[*wdl]).unwrap_or_default();
    let [lower, higher] = others(most).map(|wdl| code(shares[wdl].into()));
    [most as u8, lower, higher]
}

/// The two verdicts that are not `most`, in growing order.
fn others(most: usize) -> [usize; 2] {
    [usize::from(most == 0), 2 - usize::from(most == 2)]
}

/// The distribution of an entry. Returns None if it is malformed.
fn distribution([most, lower, higher]: [u8; 3]) -> Option<WdlDistribution> {
    let most = usize::from(most);
    if most == usize::from(UNLISTED) {
        return Some(WdlDistribution::EVEN);
    }
    let [one, other] = [lower, higher].map(|code| (code <= LAST_CODE).then(|| share(code)));
    let mut shares = [0; WDLS];
    *shares.get_mut(most)? = ONE.checked_sub(one? + other?)?;
    for (wdl, share) in others(most).into_iter().zip([one?, other?]) {
        shares[wdl] = share;
    }
    Some(WdlDistribution::of_shares(shares.map(|share| share as u16)))
}

/// The share with this code.
fn share(code: u8) -> u32 {
    let code = u32::from(code);
    if code < EXACT { code } else { (8 + code % 8) << (code / 8 - 1) }
}

/// The code of the share that is nearest to `wanted`; of two, the greater one.
fn code(wanted: u32) -> u8 {
    let next = (1..=LAST_CODE).find(|code| share(*code) > wanted).unwrap_or(LAST_CODE);
    if wanted - share(next - 1).min(wanted) < share(next).abs_diff(wanted) { next - 1 } else { next }
}

#[cfg(test)]
mod tests {
    use super::super::wdl::Wdl;
    use super::*;

    #[test]
    fn shares_have_four_significant_bits() {
        assert_eq!(share(LAST_CODE), ONE / 2);
        assert!((1..=LAST_CODE).all(|code| share(code - 1) < share(code)));
        for wanted in 0..=ONE / 2 {
            let found = share(code(wanted));
            assert!(found.abs_diff(wanted) * 16 <= wanted, "{found} for {wanted}");
            assert_eq!(found == 0, wanted == 0, "what occurs has a share");
        }
    }

    #[test]
    fn a_model_is_read_as_it_was_written() {
        let counts = [[0, 9, 0], [1, 0, 99_999], [500, 300, 200], [0, 3, 4], [5, 5, 5], [7, 0, 1]];
        let bytes = to_bytes(&counts);
        let read = from_bytes(&bytes, counts.len()).expect("the bytes are well formed");
        for (counts, distribution) in counts.iter().zip(read) {
            let shares = [Wdl::Lost, Wdl::Drawn, Wdl::Won].map(|wdl| distribution.share(wdl));
            assert_eq!(shares.iter().map(|share| u32::from(*share)).sum::<u32>(), ONE);
            if counts.iter().sum::<u64>() >= FEWEST {
                assert_eq!(counts.map(|count| count > 0), shares.map(|share| share > 0), "{counts:?}");
            } else {
                assert!(shares.iter().all(|share| *share > 0));
            }
        }
        assert!(from_bytes(&bytes, counts.len() - 1).is_none());
        for wrong in [[4, 0, 0], [0, LAST_CODE + 1, 0], [2, 0, 255]] {
            assert!(from_bytes(&wrong, 1).is_none(), "{wrong:?}");
        }
        assert!(from_bytes(&[1, LAST_CODE, LAST_CODE], 1).is_some());
    }
}
