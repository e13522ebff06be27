//! Won, drawn or lost, and how probable each is.

use std::borrow::Borrow;
use std::num::NonZeroU16;

use constriction::stream::model::{DecoderModel, EncoderModel, EntropyModel};

/// The bits of a probability.
pub(crate) const PRECISION: usize = 14;
/// The sum of the probabilities of a context.
pub(crate) const ONE: u32 = 1 << PRECISION;

/// Won, drawn or lost, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Wdl {
    Lost,
    Drawn,
    Won,
}

impl Wdl {
    /// The value of a position with this distance.
    #[inline(always)]
    pub(crate) fn of(plies: Option<u16>) -> Wdl {
        match plies {
            None => Wdl::Drawn,
            Some(plies) if plies % 2 == 1 => Wdl::Won,
            Some(_) => Wdl::Lost,
        }
    }
}

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
