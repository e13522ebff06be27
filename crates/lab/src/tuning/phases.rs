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

pub(crate) struct Sample<G> {
    pub(crate) classes: Vec<Class<G>>,
    pub(crate) per_class: usize,
    pub(crate) is_test: fn(&G) -> bool,
}

/// An evaluation that is a sum of N weights.
pub(crate) struct EvaluationModel<G, const N: usize> {
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

struct PhaseExamples<const N: usize> {
    fitted: Vec<Example<N>>,
    tests: Vec<Example<N>>,
}

/// The weights of each phase in units of the argument of the logistic function, fitted by `passes` passes over the
/// examples. Classes without tables are left out.
pub(crate) fn fit_phases<G: Tablebase, const N: usize>(
    tables: &G::Table,
    sample: &Sample<G>,
    model: &EvaluationModel<G, N>,
    passes: usize,
    threads: usize,
) -> anyhow::Result<Vec<(Vec<f32>, PhaseFit)>> {
    let phases = examples(tables, sample, model, threads)?;
    let phases: Vec<Mutex<PhaseExamples<N>>> = phases.into_iter().map(Mutex::new).collect();
    try_map(phases.len() as u32, threads, |phase| {
        let mut phase = phases[phase as usize].lock().expect("each phase is fitted once");
        Ok(fit_phase(&mut phase, model.layout.per_phase(), passes))
    })
}

/// The weights of all phases in hundredths of a man, and how well they fit.
pub(crate) fn weight_file<G, const N: usize>(
    fits: Vec<(Vec<f32>, PhaseFit)>,
    model: &EvaluationModel<G, N>,
) -> (WeightFile, Vec<PhaseFit>) {
    let in_hundredths = |weight: &f32| (weight * model.scale).round() as i16;
    let weights: Vec<i16> = fits.iter().flat_map(|(weights, _)| weights).map(in_hundredths).collect();
    (WeightFile::new(model.layout, weights), fits.into_iter().map(|(_, fit)| fit).collect())
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

fn examples<G: Tablebase, const N: usize>(
    tables: &G::Table,
    sample: &Sample<G>,
    model: &EvaluationModel<G, N>,
    threads: usize,
) -> anyhow::Result<Vec<PhaseExamples<N>>> {
    let found = try_map(sample.classes.len() as u32, threads, |number| {
        let class = &sample.classes[number as usize];
        Ok(class_examples(tables, class, sample.per_class, model, number.into())?)
    })?;
    let none = || PhaseExamples { fitted: Vec::new(), tests: Vec::new() };
    let mut phases: Vec<PhaseExamples<N>> = std::iter::repeat_with(none).take(model.layout.phases).collect();
    for (phase, position, example) in found.into_iter().flatten() {
        let phase = &mut phases[phase];
        if (sample.is_test)(&position) { phase.tests.push(example) } else { phase.fitted.push(example) }
    }
    Ok(phases)
}

fn class_examples<G: Tablebase, const N: usize>(
    tables: &G::Table,
    class: &Class<G>,
    count: usize,
    model: &EvaluationModel<G, N>,
    seed: u64,
) -> Result<Vec<(usize, G, Example<N>)>, TableError> {
    let mut rng = Rng::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let Some(position) = class.position(&mut rng, |_| true) else { break };
        let Some(value) = G::value(tables, &position, position.turn())? else { break };
        let Features { phase, weights } = (model.features)(&position);
        found.push((phase, position, Example { weights, result: payoff(value) as f32 }));
    }
    Ok(found)
}
