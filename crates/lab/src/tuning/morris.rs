//! Nine Men's Morris: classes of positions, and the fit of the evaluation's weights.
//!
//! The weights are fitted to random positions of moving, and to positions of play: of placing only these, since random ones are
//! unlike those that people and searches reach. One position in sixteen (chosen by a key that is the same for symmetric
//! positions) and some whole sectors are not fitted: they test the fit.

use putahi_engine::Rng;
use putahi_engine::evaluate::morris::{FEATURES, LAYOUT, features, orbit_key};
use putahi_engine::evaluate::weight_file::WeightFile;
use putahi_rules::Seat;
use putahi_rules::morris::{Morris, Options};
use putahi_tables::Tablebase;

use crate::tuning::phases::{Effort, Model, PhaseFit};
use crate::tuning::play::position_of_play;
use crate::tuning::sample::{Class, random_set};

/// The number of positions of which one is kept for tests.
const TEST_SHARE: u64 = 16;
/// Men of each side in the sectors of equal sides without placing that are not fitted.
const UNFITTED_MEN: [usize; 3] = [7, 8, 9];
/// Men in hand of the side to move in the sectors that are not fitted.
const UNFITTED_HANDS: [usize; 2] = [3, 6];
/// The most captured men of each side in random positions of placing.
const MOST_CAPTURED: usize = 3;
const PLACING_PLIES: usize = 18;
/// Positions of moving in play are fewer plies than this after the last placing.
const MOVING_PLIES: usize = 60;
/// The number of samples of each ply of placing in play.
const PLACING_SAMPLES: usize = 4;
const MOVING_SAMPLES: usize = 30;
/// A weight of 1 in the argument of the logistic function, in hundredths of a man.
const SCALE: f32 = 100.0;
/// The first phases, in which men are placed. One without tables gets the weights of the next.
const PLACING_PHASES: usize = 3;

/// Whether a position is kept for tests, as are all that are equal to it by symmetry.
pub(crate) fn is_test(position: &Morris) -> bool {
    orbit_key(position).is_multiple_of(TEST_SHARE)
}

/// The positions with these numbers of men of the side to move and of the other, all placed.
pub(crate) fn moving(own: usize, enemy: usize) -> Class<Morris> {
    Class::new(format!("{own}-{enemy}"), move |rng| with_men(rng, [own, enemy], [0, 0], Seat::FIRST))
}

/// The sectors in which all men are placed and each side has between `fewest` and `most`.
pub(crate) fn moving_sectors(fewest: usize, most: usize) -> Vec<Class<Morris>> {
    pairs(fewest, most).map(|(own, enemy)| moving(own, enemy)).collect()
}

pub(crate) fn unfitted_moving() -> Vec<Class<Morris>> {
    UNFITTED_MEN.map(|men| moving(men, men)).into()
}

/// Classes in which the side to move has `hand` men in hand, and few men have been captured.
pub(crate) fn placing(hand: usize) -> Vec<Class<Morris>> {
    captures().filter_map(|(captured, turn)| placing_class(hand, captured, turn)).collect()
}

/// How many men of the side to move and of the other have been captured, and the seat to move.
fn captures() -> impl Iterator<Item = ([usize; 2], Seat)> {
    pairs(0, MOST_CAPTURED)
        .flat_map(|(own, enemy)| [Seat::FIRST, Seat::SECOND].map(|turn| ([own, enemy], turn)))
}

/// The class in which `turn` is to place one of its `hand` men, and these numbers of its men and of the others were
/// captured; None if the men placed cannot have closed enough mills.
fn placing_class(hand: usize, captured: [usize; 2], turn: Seat) -> Option<Class<Morris>> {
    let hands = [hand, if turn == Seat::FIRST { hand } else { hand - 1 }];
    let placed = hands.map(|hand| 9 - hand);
    // A mill needs three men, and each further mill at least one more.
    let could_close = |side: usize| captured[1 - side] == 0 || placed[side] >= 2 + captured[1 - side];
    let left = [0, 1].map(|side| placed[side].checked_sub(captured[side]));
    let [Some(own), Some(enemy)] = left else { return None };
    let name = format!("{own}-{enemy}, {hand} in hand");
    (could_close(0) && could_close(1))
        .then(|| Class::new(name, move |rng| with_men(rng, [own, enemy], hands, turn)))
}

pub(crate) fn unfitted_placing() -> Vec<Class<Morris>> {
    UNFITTED_HANDS.into_iter().flat_map(placing).collect()
}

pub(crate) fn fitted_placing() -> Vec<Class<Morris>> {
    (1..=9).filter(|hand| is_fitted_hand(*hand)).flat_map(placing).collect()
}

/// Whether the sectors are fitted in which the side to move has `hand` men in hand.
fn is_fitted_hand(hand: usize) -> bool {
    !UNFITTED_HANDS.contains(&hand)
}

fn is_fitted_moving(own: usize, enemy: usize) -> bool {
    own != enemy || !UNFITTED_MEN.contains(&own)
}

/// Positions of placing in play, a class for each number of plies: of the sectors that are fitted, or of the others.
pub(crate) fn placing_in_play(fitted: bool) -> Vec<Class<Morris>> {
    let class = |plies| {
        Class::new(format!("after {plies} plies"), move |rng| {
            position_of_play(&Options::default(), plies, rng)
        })
    };
    (0..PLACING_PLIES).filter(|plies| is_fitted_hand(9 - plies / 2) == fitted).map(class).collect()
}

pub(crate) fn moving_in_play() -> Class<Morris> {
    Class::new("moving in play".to_owned(), |rng| {
        let plies = PLACING_PLIES + rng.below(MOVING_PLIES);
        let position: Morris = position_of_play(&Options::default(), plies, rng)?;
        let [own, enemy] = [position.own(), position.enemy()].map(|men| men.count_ones() as usize);
        is_fitted_moving(own, enemy).then_some(position)
    })
}

/// The classes to which the weights are fitted. Those that matter most are repeated; each time other positions are drawn.
pub(crate) fn fitted() -> Vec<Class<Morris>> {
    let moving_classes = pairs(3, 9)
        .filter(|(own, enemy)| is_fitted_moving(*own, *enemy))
        .flat_map(|(own, enemy)| (0..samples_of_class(own.abs_diff(enemy))).map(move |_| moving(own, enemy)));
    let placing = (0..PLACING_SAMPLES).flat_map(|_| placing_in_play(true));
    let moving = (0..MOVING_SAMPLES).map(|_| moving_in_play());
    moving_classes.chain(placing).chain(moving).collect()
}

/// How many samples are drawn of a class in which one side leads by `lead` men.
const fn samples_of_class(lead: usize) -> usize {
    match lead {
        0 | 1 => 4,
        2 => 2,
        _ => 1,
    }
}

fn pairs(fewest: usize, most: usize) -> impl Iterator<Item = (usize, usize)> {
    (fewest..=most).flat_map(move |own| (fewest..=most).map(move |enemy| (own, enemy)))
}

/// A random position with these numbers of men on the board and in hand: of `turn`, and of the other.
fn with_men(rng: &mut Rng, men: [usize; 2], hands: [usize; 2], turn: Seat) -> Option<Morris> {
    let own = random_set(rng, 24, men[0], 0);
    let sets = [own, random_set(rng, 24, men[1], own)].map(|set| set as u32);
    let by_seat = |[own, enemy]: [_; 2]| if turn == Seat::FIRST { [own, enemy] } else { [enemy, own] };
    let hands = if turn == Seat::FIRST { hands } else { [hands[1], hands[0]] };
    Morris::from_men(Options::default(), by_seat(sets), hands, turn)
}

/// Fits the weights to positions of each [fitted class](fitted). A phase of placing without tables gets the weights of the next
/// phase.
pub(crate) fn fit_weights(
    tables: &<Morris as Tablebase>::Table,
    effort: Effort,
) -> anyhow::Result<(WeightFile, Vec<PhaseFit>)> {
    let model = Model::<_, FEATURES> { classes: fitted(), is_test, layout: LAYOUT, features, scale: SCALE };
    let mut fits = model.fit(tables, effort)?;
    for phase in (0..PLACING_PHASES).rev() {
        if fits[phase].1.positions == 0 {
            fits[phase].0 = fits[phase + 1].0.clone();
        }
    }
    Ok(model.weight_file(fits))
}

#[cfg(test)]
mod tests {
    use putahi_rules::Game;
    use putahi_tables::TableDir;

    use super::*;

    #[test]
    fn classes_draw_what_their_names_say() {
        let mut rng = Rng::new(2);
        for class in moving_sectors(3, 9).iter().chain(&fitted_placing()).chain(&unfitted_placing()) {
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
    fn no_position_of_an_unfitted_sector_is_fitted() {
        let mut rng = Rng::new(3);
        let mut phases = [false; LAYOUT.phases];
        for class in fitted().iter().chain((0..200).map(|_| moving_in_play()).collect::<Vec<_>>().iter()) {
            let position = class.position(&mut rng, |_| true).unwrap();
            let [own, enemy] = [position.own(), position.enemy()].map(|men| men.count_ones() as usize);
            match position.in_hand(position.turn()) {
                0 => assert!(own != enemy || !UNFITTED_MEN.contains(&own), "{position}"),
                hand => assert!(!UNFITTED_HANDS.contains(&hand), "{position}"),
            }
            phases[features(&position).phase] = true;
        }
        assert_eq!(phases, [true; LAYOUT.phases], "each phase has positions");
    }

    #[test]
    fn positions_of_play_have_as_many_men_as_plies_were_played() {
        let mut rng = Rng::new(4);
        for (fitted, plies) in [(true, 14), (false, 4)] {
            let classes = placing_in_play(fitted);
            assert_eq!(classes.len(), plies);
            for class in classes {
                let position = class.position(&mut rng, |_| true).unwrap();
                let played: usize = Seat::all(2).map(|seat| 9 - position.in_hand(seat)).sum();
                assert_eq!(format!("after {played} plies"), class.name, "{position}");
            }
        }
    }

    #[test]
    fn without_tables_only_the_opening_has_weights() {
        let folder = tempfile::TempDir::new().unwrap();
        let tables = Morris::open(&Default::default(), &TableDir::new(folder.path())).unwrap();
        let (file, fits) =
            fit_weights(&tables, Effort { positions_per_class: 10, passes: 1, threads: 2 }).unwrap();
        assert!(file.to_bytes().iter().any(|byte| *byte != 0));
        let known: Vec<bool> = fits.iter().map(|fit| fit.positions > 0).collect();
        let (opening, later) = known.split_at(2);
        assert!(opening.iter().all(|known| *known) && !later.contains(&true), "{known:?}");
    }
}
