//! Nine Men's Morris: classes of positions, and the fit of the evaluation's weights.
//!
//! Of all positions one in sixteen is never fitted, by the key that is the same for those that are equal by symmetry, and
//! some sectors are not fitted at all: with them the fit is tested.

use putahi_engine::Rng;
use putahi_engine::evaluate::morris::{FEATURES, PHASES, WEIGHTS_PER_PHASE, WeightFile, features, orbit_key};
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, Seat, Value};
use putahi_tables::{TableError, Tablebase};

use crate::fit::{Example, fit, loss};
use crate::sample::{Class, random_set};

/// One position in so many is kept for tests.
const TEST_SHARE: u64 = 16;
/// Men in hand of the side to move in the sectors that are not fitted.
const UNFITTED_HANDS: [usize; 2] = [3, 6];
/// In fitted positions where men are placed, at most so many men of a side have been captured.
const MOST_CAPTURED: usize = 3;
/// The first phases, in which men are placed. One without tables gets the weights of the next.
const PLACING_PHASES: usize = 3;
/// A weight of 1 in units of the logistic function's argument is so many hundredths of a man.
const HUNDREDTHS: f32 = 100.0;

/// Whether a position is kept for tests, as are all that are equal to it by symmetry.
pub fn is_test(position: &NineMensMorris) -> bool {
    orbit_key(position).is_multiple_of(TEST_SHARE)
}

/// The positions with so many men of the side to move and of the other on the board, all placed.
pub fn moving(own: usize, enemy: usize) -> Class<NineMensMorris> {
    Class::new(format!("{own}-{enemy}"), move |rng| with_men(rng, [own, enemy], [0, 0], Seat::FIRST))
}

/// The sectors in which all men are placed and each side has between `fewest` and `most`.
pub fn moving_sectors(fewest: usize, most: usize) -> Vec<Class<NineMensMorris>> {
    let pairs = (fewest..=most).flat_map(|own| (fewest..=most).map(move |enemy| (own, enemy)));
    pairs.map(|(own, enemy)| moving(own, enemy)).collect()
}

/// The sectors without placing that are not fitted.
pub fn unfitted_moving() -> Vec<Class<NineMensMorris>> {
    [7, 8, 9].map(|men| moving(men, men)).into()
}

/// Classes in which the side to move has `hand` men in hand, and few men have been captured.
pub fn placing(hand: usize) -> Vec<Class<NineMensMorris>> {
    let captured = (0..=MOST_CAPTURED).flat_map(|own| (0..=MOST_CAPTURED).map(move |enemy| [own, enemy]));
    let of_both = captured.flat_map(|captured| [Seat::FIRST, Seat::SECOND].map(|turn| (captured, turn)));
    of_both.filter_map(|(captured, turn)| placing_class(hand, captured, turn)).collect()
}

/// The class in which `turn` is to place one of its `hand` men, and of its men and of the others so many were captured;
/// None if the men placed cannot have closed so many mills.
fn placing_class(hand: usize, captured: [usize; 2], turn: Seat) -> Option<Class<NineMensMorris>> {
    let hands = [hand, if turn == Seat::FIRST { hand } else { hand - 1 }];
    let placed = hands.map(|hand| 9 - hand);
    // A mill takes three men, and each further one at least one more.
    let could_close = |side: usize| captured[1 - side] == 0 || placed[side] >= 2 + captured[1 - side];
    let left = [0, 1].map(|side| placed[side].checked_sub(captured[side]));
    let [Some(own), Some(enemy)] = left else { return None };
    let name = format!("{own}-{enemy}, {hand} in hand");
    (could_close(0) && could_close(1))
        .then(|| Class::new(name, move |rng| with_men(rng, [own, enemy], hands, turn)))
}

/// The classes with placing that are not fitted.
pub fn unfitted_placing() -> Vec<Class<NineMensMorris>> {
    UNFITTED_HANDS.into_iter().flat_map(placing).collect()
}

/// The classes to which the weights are fitted.
pub fn fitted() -> Vec<Class<NineMensMorris>> {
    let unfitted = unfitted_moving();
    let is_fitted = |class: &Class<NineMensMorris>| unfitted.iter().all(|other| other.name != class.name);
    let hands = (1..=9).filter(|hand| !UNFITTED_HANDS.contains(hand));
    moving_sectors(3, 9).into_iter().filter(is_fitted).chain(hands.flat_map(placing)).collect()
}

/// A random position with so many men on the board and in hand: of `turn`, and of the other.
fn with_men(rng: &mut Rng, men: [usize; 2], hands: [usize; 2], turn: Seat) -> Option<NineMensMorris> {
    let own = random_set(rng, 24, men[0], 0);
    let sets = [own, random_set(rng, 24, men[1], own)].map(|set| set as u32);
    let by_seat = |[own, enemy]: [_; 2]| if turn == Seat::FIRST { [own, enemy] } else { [enemy, own] };
    let hands = if turn == Seat::FIRST { hands } else { [hands[1], hands[0]] };
    NineMensMorris::from_men(by_seat(sets), hands, turn)
}

/// How well the weights of a phase fit, as the mean cross entropy in nats.
#[derive(Clone, Copy, Debug)]
pub struct PhaseFit {
    /// The number of fitted positions.
    pub positions: usize,
    /// On the fitted positions.
    pub loss: f64,
    /// On those kept for tests.
    pub test_loss: f64,
    /// On those kept for tests, if every weight is 0.
    pub loss_of_zero: f64,
}

/// Positions of one phase: those to be fitted, and those kept for tests.
#[derive(Default)]
struct PhaseExamples {
    fitted: Vec<Example<FEATURES>>,
    tests: Vec<Example<FEATURES>>,
}

/// Fits the weights to `per_class` random positions of each [fitted class](fitted) in so many passes. Classes without
/// tables are left out.
///
/// # Errors
/// A table is damaged.
pub fn fit_weights(
    tables: &<NineMensMorris as Tablebase>::Table,
    per_class: usize,
    passes: usize,
    threads: usize,
) -> Result<(WeightFile, Vec<PhaseFit>), TableError> {
    let phases = examples(tables, &fitted(), per_class, threads)?;
    let mut fits = in_parallel(phases, threads, |mut phase| fit_phase(&mut phase, passes));
    for phase in (0..PLACING_PHASES).rev() {
        if fits[phase].1.positions == 0 {
            fits[phase].0 = fits[phase + 1].0.clone();
        }
    }
    let weights =
        fits.iter().flat_map(|(weights, _)| weights).map(|weight| (weight * HUNDREDTHS).round() as i16);
    let file = WeightFile::new(weights.collect()).expect("each phase has its weights");
    Ok((file, fits.into_iter().map(|(_, fit)| fit).collect()))
}

fn fit_phase(phase: &mut PhaseExamples, passes: usize) -> (Vec<f32>, PhaseFit) {
    let weights = fit(&mut phase.fitted, WEIGHTS_PER_PHASE, passes, 1);
    let found = PhaseFit {
        positions: phase.fitted.len(),
        loss: loss(&weights, &phase.fitted),
        test_loss: loss(&weights, &phase.tests),
        loss_of_zero: loss(&vec![0.0; WEIGHTS_PER_PHASE], &phase.tests),
    };
    (weights, found)
}

/// Random positions of all classes by phase.
fn examples(
    tables: &<NineMensMorris as Tablebase>::Table,
    classes: &[Class<NineMensMorris>],
    per_class: usize,
    threads: usize,
) -> Result<Vec<PhaseExamples>, TableError> {
    let numbered: Vec<(usize, &Class<NineMensMorris>)> = classes.iter().enumerate().collect();
    let found =
        in_parallel(numbered, threads, |(seed, class)| class_examples(tables, class, per_class, seed as u64));
    let mut phases: Vec<PhaseExamples> =
        std::iter::repeat_with(PhaseExamples::default).take(PHASES).collect();
    for found in found {
        for (phase, is_test, example) in found? {
            let phase = &mut phases[phase];
            if is_test { phase.tests.push(example) } else { phase.fitted.push(example) }
        }
    }
    Ok(phases)
}

/// Random positions of a class: the phase, whether it is kept for tests, and the example.
fn class_examples(
    tables: &<NineMensMorris as Tablebase>::Table,
    class: &Class<NineMensMorris>,
    count: usize,
    seed: u64,
) -> Result<Vec<(usize, bool, Example<FEATURES>)>, TableError> {
    let mut rng = Rng::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let Some(position) = class.position(&mut rng, |_| true) else { break };
        let Some(value) = NineMensMorris::value(tables, &position, position.turn())? else { break };
        let result = match value {
            Value::Won(_) => 1.0,
            Value::Drawn => 0.5,
            Value::Lost(_) => 0.0,
        };
        let features = features(&position);
        found.push((features.phase, is_test(&position), Example { weights: features.weights, result }));
    }
    Ok(found)
}

/// What `of` makes of each item, in their order; `threads` items at once.
fn in_parallel<T: Send, R: Send>(items: Vec<T>, threads: usize, of: impl Fn(T) -> R + Sync) -> Vec<R> {
    let count = items.len();
    let waiting = std::sync::Mutex::new(items.into_iter().enumerate().collect::<Vec<_>>());
    let done = std::sync::Mutex::new(std::iter::repeat_with(|| None).take(count).collect::<Vec<Option<R>>>());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().expect("no thread panics here").pop();
                    let Some((at, item)) = next else { break };
                    let made = of(item);
                    done.lock().expect("no thread panics here")[at] = Some(made);
                }
            });
        }
    });
    let done = done.into_inner().expect("all threads have ended");
    done.into_iter().map(|made| made.expect("each item has been taken")).collect()
}

#[cfg(test)]
mod tests {
    use putahi_tables::TableDir;

    use super::*;

    #[test]
    fn classes_draw_what_their_names_say() {
        let mut rng = Rng::new(2);
        for class in fitted().iter().chain(&unfitted_moving()).chain(&unfitted_placing()) {
            let Some(position) = class.position(&mut rng, |_| true) else {
                panic!("{}: no position", class.name)
            };
            let hand = position.in_hand(position.turn());
            let men = format!("{}-{}", position.own().count_ones(), position.enemy().count_ones());
            let name = if hand == 0 { men } else { format!("{men}, {hand} in hand") };
            assert_eq!(name, class.name, "{position}");
        }
    }

    #[test]
    fn no_unfitted_class_is_fitted() {
        let fitted: Vec<String> = fitted().into_iter().map(|class| class.name).collect();
        for class in unfitted_moving().iter().chain(&unfitted_placing()) {
            assert!(!fitted.contains(&class.name), "{}", class.name);
        }
    }

    #[test]
    fn without_tables_there_are_no_weights() {
        let folder = tempfile::TempDir::new().unwrap();
        let tables = NineMensMorris::open(&Default::default(), &TableDir::new(folder.path())).unwrap();
        let (file, fits) = fit_weights(&tables, 10, 1, 2).unwrap();
        assert!(file.to_bytes().iter().all(|byte| *byte == 0));
        assert!(fits.iter().all(|fit| fit.positions == 0));
    }
}
