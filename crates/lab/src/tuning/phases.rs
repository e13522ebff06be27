//! Fits the weights of an evaluation by phase to random positions whose exact values the tables have.

use std::sync::Mutex;

use putahi_engine::Rng;
use putahi_engine::evaluate::lookup_weights::Features;
use putahi_engine::evaluate::payoff;
use putahi_engine::evaluate::weight_file::{WeightFile, WeightLayout};
use putahi_tables::{TableError, Tablebase};

use crate::tuning::fit::{Example, fit, loss};
use crate::tuning::sample::Class;
use crate::workers::try_map;

/// How large a fit is.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    pub(crate) positions_per_class: usize,
    pub(crate) passes: usize,
    pub(crate) threads: usize,
}

/// The fit of an evaluation that is a sum of N weights.
pub(crate) struct Model<G, const N: usize> {
    pub(crate) classes: Vec<Class<G>>,
    pub(crate) is_test: fn(&G) -> bool,
    pub(crate) layout: WeightLayout,
    pub(crate) features: fn(&G) -> Features<N>,
    /// A weight of 1 in the argument of the logistic function, in hundredths of a man.
    pub(crate) scale: f32,
}

/// How well the weights of a phase fit, as the mean cross entropy in nats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PhaseFit {
    pub(crate) positions: usize,
    pub(crate) loss: f64,
    pub(crate) test_loss: f64,
    /// On those kept for tests, if every weight is 0.
    pub(crate) loss_of_zero: f64,
}

#[derive(Default)]
struct PhaseExamples<const N: usize> {
    fitted: Vec<Example<N>>,
    tests: Vec<Example<N>>,
}

impl<G: Tablebase, const N: usize> Model<G, N> {
    /// The weights of each phase in units of the argument of the logistic function. Classes without tables are left out.
    pub(crate) fn fit(&self, tables: &G::Table, effort: Effort) -> anyhow::Result<Vec<(Vec<f32>, PhaseFit)>> {
        let phases: Vec<_> = self.examples(tables, effort)?.into_iter().map(Mutex::new).collect();
        try_map(phases.len() as u32, effort.threads, |phase| {
            let mut phase = phases[phase as usize].lock().expect("each phase is fitted once");
            Ok(fit_phase(&mut phase, self.layout.per_phase(), effort.passes))
        })
    }

    /// The weights of all phases in hundredths of a man, and how well they fit.
    pub(crate) fn weight_file(&self, fits: Vec<(Vec<f32>, PhaseFit)>) -> (WeightFile, Vec<PhaseFit>) {
        let in_hundredths = |weight: &f32| (weight * self.scale).round() as i16;
        let weights: Vec<i16> = fits.iter().flat_map(|(weights, _)| weights).map(in_hundredths).collect();
        (WeightFile::new(self.layout, weights), fits.into_iter().map(|(_, fit)| fit).collect())
    }

    fn examples(&self, tables: &G::Table, effort: Effort) -> anyhow::Result<Vec<PhaseExamples<N>>> {
        let found = try_map(self.classes.len() as u32, effort.threads, |number| {
            let class = &self.classes[number as usize];
            Ok(self.of_class(tables, class, effort.positions_per_class, number.into())?)
        })?;
        let mut phases: Vec<PhaseExamples<N>> = Vec::new();
        phases.resize_with(self.layout.phases, PhaseExamples::default);
        for (phase, position, example) in found.into_iter().flatten() {
            let phase = &mut phases[phase];
            if (self.is_test)(&position) { phase.tests.push(example) } else { phase.fitted.push(example) }
        }
        Ok(phases)
    }

    /// `count` examples of a class, each with its phase and position.
    fn of_class(
        &self,
        tables: &G::Table,
        class: &Class<G>,
        count: usize,
        seed: u64,
    ) -> Result<Vec<(usize, G, Example<N>)>, TableError> {
        let mut rng = Rng::new(seed);
        let mut found = Vec::new();
        while found.len() < count {
            let Some(position) = class.position(&mut rng, |_| true) else { break };
            let Some(value) = G::value(tables, &position, position.turn())? else { break };
            let Features { phase, weights } = (self.features)(&position);
            found.push((phase, position, Example { weights, result: payoff(value) as f32 }));
        }
        Ok(found)
    }
}

fn fit_phase<const N: usize>(
    phase: &mut PhaseExamples<N>,
    count: usize,
    passes: usize,
) -> (Vec<f32>, PhaseFit) {
    let weights = fit(&mut phase.fitted, count, passes, 1);
    let found = PhaseFit {
        positions: phase.fitted.len(),
        loss: loss(&weights, &phase.fitted),
        test_loss: loss(&weights, &phase.tests),
        loss_of_zero: loss(&vec![0.0; count], &phase.tests),
    };
    (weights, found)
}
