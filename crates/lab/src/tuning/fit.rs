//! Logistic regression on exact values: the weights under which the logistic function of their sum is nearest to the
//! result (1 won, 0.5 drawn, 0 lost), by stochastic gradient descent with a rate for each weight (AdaGrad, Duchi, Hazan
//! & Singer 2011).

use putahi_engine::Rng;

/// A position as features, and its value for the side to move: 1 won, 0.5 drawn, 0 lost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Example<const N: usize> {
    pub(crate) weights: [u16; N],
    pub(crate) result: f32,
}

const RATE: f32 = 0.15;

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

fn sum<const N: usize>(weights: &[f32], example: &Example<N>) -> f32 {
    example.weights.iter().map(|i| weights[usize::from(*i)]).sum()
}

/// `count` weights, in units of the logistic function's argument, fitted to the examples in `passes` passes.
pub(crate) fn fit<const N: usize>(
    examples: &mut [Example<N>],
    count: usize,
    passes: usize,
    seed: u64,
) -> Vec<f32> {
    let (mut weights, mut squares) = (vec![0.0_f32; count], vec![1e-6_f32; count]);
    let mut rng = Rng::new(seed);
    for _ in 0..passes {
        rng.shuffle(examples);
        for example in examples.iter() {
            let slope = logistic(sum(&weights, example)) - example.result;
            for i in example.weights {
                let i = usize::from(i);
                squares[i] += slope * slope;
                weights[i] -= RATE * slope / squares[i].sqrt();
            }
        }
    }
    weights
}

/// The mean cross entropy of the examples under these weights, in nats, minus the entropy of the results.
pub(crate) fn loss<const N: usize>(weights: &[f32], examples: &[Example<N>]) -> f64 {
    let entropy = |p: f64, q: f64| -(p * q.ln() + (1.0 - p) * (1.0 - q).ln());
    let one = |example: &Example<N>| {
        let q = f64::from(logistic(sum(weights, example))).clamp(1e-6, 1.0 - 1e-6);
        let p = f64::from(example.result);
        entropy(p, q) - if example.result == 0.5 { std::f64::consts::LN_2 } else { 0.0 }
    };
    examples.iter().map(one).sum::<f64>() / examples.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions with two of ten features, won with the probability that the logistic function gives for the sum of the true weights.
    fn examples(seed: u64, truth: &[f32; 10]) -> Vec<Example<2>> {
        let mut rng = Rng::new(seed);
        let example = |_| {
            let weights = [rng.below(5) as u16, 5 + rng.below(5) as u16];
            let sum: f32 = weights.iter().map(|i| truth[usize::from(*i)]).sum();
            Example { weights, result: if rng.unit_f64() < f64::from(logistic(sum)) { 1.0 } else { 0.0 } }
        };
        (0..20_000).map(example).collect()
    }

    #[test]
    fn the_weights_that_made_the_results_are_found() {
        let truth = [-2.0, -1.0, 0.0, 1.0, 2.0, -0.5, 0.0, 0.5, 1.0, -1.0];
        let weights = fit(&mut examples(1, &truth), 10, 8, 2);
        let tests = examples(3, &truth);
        let (found, best) = (loss(&weights, &tests), loss(&truth, &tests));
        assert!(found < best + 0.002, "{found} nats, {best} at best");
        assert!(loss(&[0.0; 10], &tests) > best + 0.1, "the test can fail");
    }

    #[test]
    fn a_draw_that_is_foreseen_costs_nothing() {
        let drawn = [Example { weights: [0, 1], result: 0.5 }];
        assert!(loss(&[0.0; 2], &drawn).abs() < 1e-9);
        assert!(loss(&[1.0; 2], &drawn) > 0.1);
    }
}
