//! How probable values are, by context: counted over a sector, and kept in its file.

use std::borrow::Borrow;
use std::num::NonZeroU16;

use constriction::stream::model::{DecoderModel, EncoderModel, EntropyModel};

use super::feature::LOOKS;

/// Probabilities are so many bits wide.
pub(crate) const PRECISION: usize = 14;
const ONE: u32 = 1 << PRECISION;

/// Won, drawn or lost, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Verdict {
    Lost,
    Drawn,
    Won,
}

impl Verdict {
    /// That of a position so many plies from the end.
    #[inline(always)]
    pub(crate) fn of(plies: Option<u16>) -> Verdict {
        match plies {
            None => Verdict::Drawn,
            Some(plies) if plies % 2 == 1 => Verdict::Won,
            Some(_) => Verdict::Lost,
        }
    }
}

/// How probable each verdict is: where the shares of drawn and of won begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Odds {
    drawn: u16,
    won: u16,
}

/// A context that was never met.
const UNMET: Odds = Odds { drawn: 0, won: ONE as u16 };

impl Odds {
    fn share(self, verdict: Verdict) -> (u16, u16) {
        match verdict {
            Verdict::Lost => (0, self.drawn),
            Verdict::Drawn => (self.drawn, self.won - self.drawn),
            Verdict::Won => (self.won, ONE as u16 - self.won),
        }
    }
}

impl EntropyModel<PRECISION> for Odds {
    type Symbol = Verdict;
    type Probability = u16;
}

impl DecoderModel<PRECISION> for Odds {
    #[inline(always)]
    fn quantile_function(&self, quantile: u16) -> (Verdict, u16, NonZeroU16) {
        let verdict = match quantile {
            q if q < self.drawn => Verdict::Lost,
            q if q < self.won => Verdict::Drawn,
            _ => Verdict::Won,
        };
        let (start, width) = self.share(verdict);
        (verdict, start, NonZeroU16::new(width).unwrap_or(NonZeroU16::MIN))
    }
}

impl EncoderModel<PRECISION> for Odds {
    fn left_cumulative_and_probability(&self, verdict: impl Borrow<Verdict>) -> Option<(u16, NonZeroU16)> {
        let (start, width) = self.share(*verdict.borrow());
        Some((start, NonZeroU16::new(width)?))
    }
}

/// Distances of a context, each with the start of its share, growing.
#[derive(Clone, Copy)]
pub(crate) struct Spread<'a> {
    symbols: &'a [u16],
    starts: &'a [u16],
    signpost: &'a Signpost,
}

/// A quantile's highest bits lead to the last share that begins at or below them.
type Signpost = [u16; 1 << SIGNS];
const SIGNS: usize = 6;

/// The signpost to shares that begin at `starts`.
fn signpost(starts: &[u16]) -> Signpost {
    let place =
        |sign: usize| starts.partition_point(|start| usize::from(*start) <= sign << (PRECISION - SIGNS)) - 1;
    std::array::from_fn(|sign| place(sign) as u16)
}

impl EntropyModel<PRECISION> for Spread<'_> {
    type Symbol = u16;
    type Probability = u16;
}

impl Spread<'_> {
    #[inline(always)]
    fn share(&self, place: usize) -> (u16, Option<NonZeroU16>) {
        let end = self.starts.get(place + 1).copied().unwrap_or(ONE as u16);
        (self.starts[place], NonZeroU16::new(end - self.starts[place]))
    }
}

impl DecoderModel<PRECISION> for Spread<'_> {
    #[inline(always)]
    fn quantile_function(&self, quantile: u16) -> (u16, u16, NonZeroU16) {
        let mut place =
            usize::from(self.signpost[usize::from(quantile) >> (PRECISION - SIGNS) & ((1 << SIGNS) - 1)]);
        while self.starts.get(place + 1).is_some_and(|start| *start <= quantile) {
            place += 1;
        }
        let (start, width) = self.share(place);
        (self.symbols[place], start, width.unwrap_or(NonZeroU16::MIN))
    }
}

impl EncoderModel<PRECISION> for Spread<'_> {
    fn left_cumulative_and_probability(&self, symbol: impl Borrow<u16>) -> Option<(u16, NonZeroU16)> {
        let place = self.symbols.binary_search(symbol.borrow()).ok()?;
        let (start, width) = self.share(place);
        Some((start, width?))
    }
}

/// Verdicts of neighbouring cells that make up a context: four, each of which may be missing.
pub(crate) const NEIGHBOURHOODS: usize = 256;
/// Contexts of verdicts.
pub(crate) const VERDICTS: usize = LOOKS * NEIGHBOURHOODS;
/// Distances of a kind that were met last, the longest taken together; half the plies, and one for none.
pub(crate) const LAST: usize = 128;
/// Contexts of distances.
pub(crate) const DISTANCES: usize = 2 * LAST * 4;
/// Half of the plies of the longest game, and one.
const LONGEST: usize = 512;

/// How often each value was met in each context.
pub(crate) struct Counts {
    verdicts: Vec<[u64; 3]>,
    distances: Vec<[u64; LONGEST]>,
}

impl Counts {
    /// Nothing met yet.
    pub(crate) fn new() -> Counts {
        Counts { verdicts: vec![[0; 3]; VERDICTS], distances: vec![[0; LONGEST]; DISTANCES] }
    }

    /// Counts a verdict.
    #[inline(always)]
    pub(crate) fn verdict(&mut self, context: usize, verdict: Verdict) {
        self.verdicts[context][verdict as usize] += 1;
    }

    /// Counts a distance, in half plies.
    #[inline(always)]
    pub(crate) fn distance(&mut self, context: usize, half: u16) {
        self.distances[context][usize::from(half)] += 1;
    }

    /// Both counts together.
    pub(crate) fn join(mut self, other: &Counts) -> Counts {
        let pairs = self.verdicts.as_flattened_mut().iter_mut().zip(other.verdicts.as_flattened());
        let more = self.distances.as_flattened_mut().iter_mut().zip(other.distances.as_flattened());
        pairs.chain(more).for_each(|(sum, count)| *sum += count);
        self
    }

    /// The shares, as a file keeps them: for each context that was met its number, how many values it has, and each
    /// value with its share.
    pub(crate) fn to_words(&self) -> Vec<u16> {
        let verdicts = self.verdicts.iter().map(|counts| &counts[..]);
        let mut words = Vec::new();
        for (context, counts) in verdicts.chain(self.distances.iter().map(|counts| &counts[..])).enumerate() {
            let met: Vec<(u16, u16)> = shares(counts);
            if !met.is_empty() {
                words.extend([context as u16, met.len() as u16]);
                words.extend(met.iter().flat_map(|(value, share)| [*value, *share]));
            }
        }
        words
    }
}

/// The share of each value that was met: at least 1, [`ONE`] together.
fn shares(counts: &[u64]) -> Vec<(u16, u16)> {
    let all: u64 = counts.iter().sum();
    let share = |count: u64| (u128::from(count) * u128::from(ONE) / u128::from(all)).max(1) as u16;
    let met = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let mut shares: Vec<(u16, u16)> = met.map(|(value, count)| (value as u16, share(*count))).collect();
    let given: u32 = shares.iter().map(|(_, share)| u32::from(*share)).sum();
    if let Some((_, largest)) = shares.iter_mut().max_by_key(|(_, share)| *share) {
        *largest = (u32::from(*largest) + ONE - given) as u16;
    }
    shares
}

/// How probable each value is in each context.
pub(crate) struct Model {
    odds: Vec<Odds>,
    /// Where the values of each context begin in the two lists, and where they end.
    spreads: Vec<(u32, u32)>,
    symbols: Vec<u16>,
    starts: Vec<u16>,
    /// For each context that was met, in the order of the lists; and which one it is.
    signposts: Vec<Signpost>,
    signs: Vec<u16>,
}

impl Model {
    /// Reads what [`Counts::to_words`] wrote; none if it wrote no such thing.
    pub(crate) fn from_words(words: &[u16]) -> Option<Model> {
        let mut model = Model {
            odds: vec![UNMET; VERDICTS],
            spreads: vec![(0, 0); DISTANCES],
            symbols: Vec::new(),
            starts: Vec::new(),
            signposts: Vec::new(),
            signs: vec![0; DISTANCES],
        };
        let mut rest = words;
        while let [context, count, more @ ..] = rest {
            let (values, later) = more.split_at_checked(2 * usize::from(*count))?;
            rest = later;
            model.add(usize::from(*context), values)?;
        }
        rest.is_empty().then_some(model)
    }

    fn add(&mut self, context: usize, values: &[u16]) -> Option<()> {
        let values = values.as_chunks::<2>().0;
        let all: u32 = values.iter().map(|[_, share]| u32::from(*share)).sum();
        let in_order = values.is_sorted_by(|[one, _], [next, _]| one < next);
        let in_bounds = values.last().is_some_and(|[last, _]| usize::from(*last) < LONGEST);
        if all != ONE || !in_order || !in_bounds {
            return None;
        }
        let below = |value| values.iter().filter(|[v, _]| *v < value).map(|[_, share]| share).sum();
        match self.odds.get_mut(context) {
            Some(odds) => *odds = Odds { drawn: below(1), won: below(2) },
            None => {
                let from = self.symbols.len() as u32;
                self.symbols.extend(values.iter().map(|[value, _]| value));
                self.starts.extend(values.iter().map(|[value, _]| below(*value)));
                *self.spreads.get_mut(context - VERDICTS)? = (from, self.symbols.len() as u32);
                self.signs[context - VERDICTS] = self.signposts.len() as u16;
                self.signposts.push(signpost(&self.starts[from as usize..]));
            }
        }
        Some(())
    }

    /// The odds of the verdicts in a context.
    #[inline(always)]
    pub(crate) fn odds(&self, context: usize) -> Odds {
        self.odds[context]
    }

    /// The shares of the distances in a context; none if it was never met.
    #[inline(always)]
    pub(crate) fn spread(&self, context: usize) -> Option<Spread<'_>> {
        let (from, to) = self.spreads[context];
        let range = from as usize..to as usize;
        (from < to).then(|| Spread {
            symbols: &self.symbols[range.clone()],
            starts: &self.starts[range],
            signpost: &self.signposts[usize::from(self.signs[context])],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A context of verdicts and one of distances.
    fn counts() -> Counts {
        let mut counts = Counts::new();
        for (verdict, times) in [(Verdict::Lost, 1), (Verdict::Won, 99_999)] {
            counts.verdicts[7][verdict as usize] = times;
        }
        counts.distances[9][3] = 1;
        counts.distances[9][40] = 2;
        counts
    }

    #[test]
    fn shares_are_read_as_they_were_written() {
        let model = Model::from_words(&counts().to_words()).expect("they are well written");
        assert_eq!((model.odds(7), model.odds(8)), (Odds { drawn: 1, won: 1 }, UNMET));
        assert_eq!(model.odds(7).quantile_function(0).0, Verdict::Lost);
        assert_eq!(model.odds(7).quantile_function(1).0, Verdict::Won);
        let spread = model.spread(9).expect("it was met");
        let halves: Vec<u16> = (0..ONE as u16).map(|quantile| spread.quantile_function(quantile).0).collect();
        assert!(halves.is_sorted() && halves[0] == 3 && halves[ONE as usize - 1] == 40);
        assert_eq!(halves.iter().filter(|half| **half == 3).count(), ONE as usize / 3);
        assert!(model.spread(8).is_none());
    }

    #[test]
    fn what_was_not_written_is_refused() {
        let words = counts().to_words();
        for wrong in [
            &words[..words.len() - 1],
            &[7, 1, 0, 5],
            &[7, 2, 2, 8192, 0, 8192],
            &[7, 1, 512, ONE as u16],
            &[7, 0],
        ] {
            assert!(Model::from_words(wrong).is_none(), "{wrong:?}");
        }
        assert!(Model::from_words(&[]).is_some());
    }
}
