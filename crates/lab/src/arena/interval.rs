//! The interval of a score, of two matches as of two hundred.

/// The quantile of the normal distribution for intervals of 95 %.
pub(crate) const NORMAL_95: f64 = 1.96;
/// The variance of a fictitious opening: without it a few equal results would look certain.
pub(super) const PRIOR_VARIANCE: f64 = 0.25;

/// The 95 % interval of the expected points of an opening, from 0 to 1, by Wilson's formula, from the mean and the variance of the
/// points of `openings` openings. It is never empty, and the whole range before the first opening.
pub(super) fn interval(openings: f64, mean: f64, variance: f64) -> [f64; 2] {
    if openings < 1.0 {
        return [0.0, 1.0];
    }
    let number = effective_number(openings, mean, variance);
    let share = NORMAL_95 * NORMAL_95 / number;
    let middle = mean + share / 2.0;
    let half = NORMAL_95 * ((mean * (1.0 - mean) + share / 4.0) / number).sqrt();
    let low = if mean <= 0.0 { 0.0 } else { (middle - half) / (1.0 + share) };
    let high = if mean >= 1.0 { 1.0 } else { (middle + half) / (1.0 + share) };
    [low, high]
}

/// How many matches that are won or lost, and nothing else, would tell as much: more than the openings, since a win and a loss from the
/// same opening vary less.
fn effective_number(openings: f64, mean: f64, variance: f64) -> f64 {
    let most = openings * mean * (1.0 - mean) + PRIOR_VARIANCE;
    openings * most / (openings * variance + PRIOR_VARIANCE)
}

#[cfg(test)]
mod tests {
    use putahi_engine::Rng;

    use super::*;

    #[test]
    fn an_interval_is_never_empty_and_never_certain() {
        for (openings, mean) in [(1.0, 0.0), (1.0, 0.5), (1.0, 1.0), (100.0, 0.5), (100.0, 1.0)] {
            let [low, high] = interval(openings, mean, 0.0);
            assert!(0.0 <= low && low < high && high <= 1.0, "{openings} {mean}: {low} to {high}");
            assert!(low <= mean && mean <= high, "{openings} {mean}: {low} to {high}");
        }
        let [low, high] = interval(1.0, 1.0, 0.0);
        assert!((low - 0.207).abs() < 0.001 && high == 1.0, "Wilson's of one win of one: {low} to {high}");
        assert_eq!(interval(0.0, 0.0, 0.0), [0.0, 1.0]);
    }

    /// How many of 2,000 intervals hold the expected points, of openings whose two matches are both decided by `share`, or one by it and
    /// the other by its contrary with the probability `opposed`.
    fn held(rng: &mut Rng, openings: u32, share: f64, opposed: f64) -> u32 {
        let truth = share * (1.0 - opposed) + 0.5 * opposed;
        let mut hold = 0;
        for _ in 0..2_000 {
            let (mut sum, mut squares) = (0.0, 0.0);
            for _ in 0..openings {
                let mut game = || f64::from(u8::from(rng.unit_f64() < share));
                let pair = (game() + game()) / 2.0;
                let points = if rng.unit_f64() < opposed { 0.5 } else { pair };
                sum += points;
                squares += points * points;
            }
            let number = f64::from(openings);
            let mean = sum / number;
            let [low, high] = interval(number, mean, (squares / number - mean * mean).max(0.0));
            hold += u32::from((low..=high).contains(&truth));
        }
        hold
    }

    #[test]
    fn intervals_hold_of_few_openings_as_of_many() {
        let mut rng = Rng::new(14);
        for openings in [1, 2, 3, 5, 10, 30, 100] {
            for (share, opposed) in [(0.5, 0.0), (0.7, 0.0), (0.9, 0.0), (0.5, 0.5), (0.8, 0.5), (0.6, 0.9)] {
                let hold = held(&mut rng, openings, share, opposed);
                assert!(hold >= 1_780, "{openings} openings, {share}, {opposed}: {hold} of 2,000");
            }
        }
    }
}
