//! The probabilities of values by context: counted over a sector, stored in its file.

use std::borrow::Borrow;
use std::num::NonZeroU16;

use constriction::stream::model::{DecoderModel, EncoderModel, EntropyModel};

use super::Coding;
use super::verdict_model::{self, ONE, PRECISION, WdlDistribution, probabilities};

/// The distances of a context in ascending order, each with its cumulative probability.
#[derive(Clone)]
pub(crate) struct DistanceDistribution {
    symbols: Vec<u16>,
    starts: Vec<u16>,
    /// By a quantile's highest bits, the last symbol whose cumulative probability is at most that quantile.
    quantile_index: [u16; 1 << INDEX_BITS],
}

const INDEX_BITS: usize = 6;

impl EntropyModel<PRECISION> for DistanceDistribution {
    type Symbol = u16;
    type Probability = u16;
}

impl DistanceDistribution {
    fn new(symbols: Vec<u16>, starts: Vec<u16>) -> DistanceDistribution {
        let place = |bits: usize| {
            starts.partition_point(|start| usize::from(*start) <= bits << (PRECISION - INDEX_BITS)) - 1
        };
        let quantile_index = std::array::from_fn(|bits| place(bits) as u16);
        DistanceDistribution { symbols, starts, quantile_index }
    }

    #[inline(always)]
    fn probability(&self, place: usize) -> (u16, Option<NonZeroU16>) {
        let end = self.starts.get(place + 1).copied().unwrap_or(ONE as u16);
        (self.starts[place], NonZeroU16::new(end - self.starts[place]))
    }
}

impl DecoderModel<PRECISION> for DistanceDistribution {
    #[inline(always)]
    fn quantile_function(&self, quantile: u16) -> (u16, u16, NonZeroU16) {
        let mut place = usize::from(
            self.quantile_index[usize::from(quantile) >> (PRECISION - INDEX_BITS) & ((1 << INDEX_BITS) - 1)],
        );
        while self.starts.get(place + 1).is_some_and(|start| *start <= quantile) {
            place += 1;
        }
        let (start, width) = self.probability(place);
        (self.symbols[place], start, width.unwrap_or(NonZeroU16::MIN))
    }
}

impl EncoderModel<PRECISION> for DistanceDistribution {
    fn left_cumulative_and_probability(&self, symbol: impl Borrow<u16>) -> Option<(u16, NonZeroU16)> {
        let place = self.symbols.binary_search(symbol.borrow()).ok()?;
        let (start, width) = self.probability(place);
        Some((start, width?))
    }
}

/// The number of values of `plies / 2`, half the longest distance plus one.
const LONGEST: usize = 512;

/// The number of occurrences of each value in each context.
pub(crate) struct Counts {
    pub(crate) wdls: Vec<[u64; 3]>,
    /// By half the distance, `plies / 2`.
    pub(crate) distances: Vec<[u64; LONGEST]>,
}

impl Counts {
    pub(crate) fn new(coding: Coding) -> Counts {
        let wdls = vec![[0; 3]; coding.wdl_contexts()];
        Counts { wdls, distances: vec![[0; LONGEST]; coding.distance_contexts()] }
    }

    pub(crate) fn join(mut self, other: &Counts) -> Counts {
        let pairs = self.wdls.as_flattened_mut().iter_mut().zip(other.wdls.as_flattened());
        let more = self.distances.as_flattened_mut().iter_mut().zip(other.distances.as_flattened());
        pairs.chain(more).for_each(|(sum, count)| *sum += count);
        self
    }

    /// The model as it is stored: of verdicts alone as [`verdict_model`] says, otherwise in [words](Counts::to_words).
    pub(crate) fn to_bytes(&self, coding: Coding) -> Vec<u8> {
        match coding {
            Coding::Verdicts => verdict_model::to_bytes(&self.wdls),
            _ => bytes_of_words(&self.to_words()),
        }
    }

    /// For each context that occurs its number, the number of its values, and each value with its probability.
    fn to_words(&self) -> Vec<u16> {
        let wdls = self.wdls.iter().map(|counts| &counts[..]);
        let mut words = Vec::new();
        for (context, counts) in wdls.chain(self.distances.iter().map(|counts| &counts[..])).enumerate() {
            let occurring: Vec<(u16, u16)> = probabilities(counts);
            if !occurring.is_empty() {
                words.extend([context as u16, occurring.len() as u16]);
                words.extend(occurring.iter().flat_map(|(value, probability)| [*value, *probability]));
            }
        }
        words
    }
}

/// Words of two bytes, as they are stored.
pub(crate) fn bytes_of_words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

pub(crate) struct Model {
    wdl: Vec<WdlDistribution>,
    /// By context; None for one that does not occur.
    distances: Vec<Option<DistanceDistribution>>,
}

impl Model {
    /// An upper bound on the number of bytes of a model.
    pub(crate) const fn most_bytes(coding: Coding) -> usize {
        match coding {
            Coding::Verdicts => 3 * coding.wdl_contexts(),
            _ => 2 * (coding.wdl_contexts() * (2 + 2 * 3) + coding.distance_contexts() * (2 + 2 * LONGEST)),
        }
    }

    /// Reads the format that [`Counts::to_bytes`] writes. Returns None if the bytes are malformed.
    pub(crate) fn from_bytes(coding: Coding, bytes: &[u8]) -> Option<Model> {
        match coding {
            Coding::Verdicts => {
                let wdl = verdict_model::from_bytes(bytes, coding.wdl_contexts())?;
                Some(Model { wdl, distances: Vec::new() })
            }
            _ => {
                let (words, rest) = bytes.as_chunks();
                let words: Vec<u16> = words.iter().map(|word| u16::from_le_bytes(*word)).collect();
                Model::from_words(coding, &words).filter(|_| rest.is_empty())
            }
        }
    }

    fn from_words(coding: Coding, words: &[u16]) -> Option<Model> {
        let wdl = vec![WdlDistribution::UNSEEN; coding.wdl_contexts()];
        let mut model = Model { wdl, distances: vec![None; coding.distance_contexts()] };
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
        let all: u32 = values.iter().map(|[_, probability]| u32::from(*probability)).sum();
        let in_order = values.is_sorted_by(|[one, _], [next, _]| one < next);
        let in_bounds = values.last().is_some_and(|[last, _]| usize::from(*last) < LONGEST);
        if all != ONE || !in_order || !in_bounds {
            return None;
        }
        let below =
            |value| values.iter().filter(|[v, _]| *v < value).map(|[_, probability]| probability).sum();
        match self.wdl.get_mut(context) {
            Some(wdl) => {
                *wdl =
                    WdlDistribution::of_probabilities([below(1), below(2) - below(1), ONE as u16 - below(2)]);
            }
            None => {
                let symbols: Vec<u16> = values.iter().map(|[value, _]| *value).collect();
                let starts = symbols.iter().map(|value| below(*value)).collect();
                let distances = self.distances.get_mut(context - self.wdl.len())?;
                *distances = Some(DistanceDistribution::new(symbols, starts));
            }
        }
        Some(())
    }

    #[inline(always)]
    pub(crate) fn wdl(&self, context: usize) -> WdlDistribution {
        self.wdl[context]
    }

    /// The distribution of the distances in a context. Returns None if the context did not occur.
    #[inline(always)]
    pub(crate) fn distances(&self, context: usize) -> Option<&DistanceDistribution> {
        self.distances[context].as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wdl::Wdl;

    /// A context of wins and losses, and one of distances.
    fn counts() -> Counts {
        let mut counts = Counts::new(Coding::Distances);
        for (wdl, times) in [(Wdl::Lost, 1), (Wdl::Won, 99_999)] {
            counts.wdls[7][wdl as usize] = times;
        }
        counts.distances[9][3] = 1;
        counts.distances[9][40] = 2;
        counts
    }

    #[test]
    fn probabilities_are_read_as_they_were_written() {
        let model =
            Model::from_words(Coding::Distances, &counts().to_words()).expect("the words are well formed");
        assert_eq!(
            (model.wdl(7), model.wdl(8)),
            (WdlDistribution::of_probabilities([1, 0, ONE as u16 - 1]), WdlDistribution::UNSEEN)
        );
        assert_eq!(model.wdl(7).quantile_function(0).0, Wdl::Lost);
        assert_eq!(model.wdl(7).quantile_function(1).0, Wdl::Won);
        let distances = model.distances(9).expect("the context occurs");
        let halves: Vec<u16> =
            (0..ONE as u16).map(|quantile| distances.quantile_function(quantile).0).collect();
        assert!(halves.is_sorted() && halves[0] == 3 && halves[ONE as usize - 1] == 40);
        assert_eq!(halves.iter().filter(|half| **half == 3).count(), ONE as usize / 3);
        assert!(model.distances(8).is_none());
    }

    #[test]
    fn malformed_words_are_refused() {
        let words = counts().to_words();
        for wrong in [
            &words[..words.len() - 1],
            &[7, 1, 0, 5],
            &[7, 2, 2, 8192, 0, 8192],
            &[7, 1, 512, ONE as u16],
            &[7, 0],
        ] {
            assert!(Model::from_words(Coding::Distances, wrong).is_none(), "{wrong:?}");
        }
        assert!(Model::from_words(Coding::Distances, &[]).is_some());
    }
}
