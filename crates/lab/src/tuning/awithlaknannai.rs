//! Awithlaknannai: classes of positions, and the fit of the evaluation's weights.
//!
//! The evaluation is used only where nothing can be captured, so it is fitted to such positions. One in sixteen (chosen by
//! a key that is the same for symmetric positions) and the layers of more than 12 men are not fitted: they test
//! the fit.

use putahi_engine::evaluate::awithlaknannai::{FEATURES, LAYOUT, features, orbit_key};
use putahi_engine::evaluate::weight_file::WeightFile;
use putahi_rules::awithlaknannai::bitboard::Geometry;
use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Game, Seat};
use putahi_tables::Tablebase;

use crate::tuning::phases::{Effort, Model, PhaseFit};
use crate::tuning::sample::{Class, random_set};

/// The number of positions of which one is kept for tests.
const TEST_SHARE: u64 = 16;
const MOST_FITTED_MEN: usize = 12;
/// With a greater lead in men hardly any result is in doubt.
const MOST_FITTED_LEAD: usize = 3;
/// A weight of 1 in the argument of the logistic function, in hundredths of a man.
const SCALE: f32 = 16.0;

/// Whether a position of the default board is kept for tests, as are all that are equal to it by symmetry.
pub(crate) fn is_test(position: &Awithlaknannai) -> bool {
    orbit_key(position).is_multiple_of(TEST_SHARE)
}

pub(crate) fn with_men(own: usize, enemy: usize) -> Class<Awithlaknannai> {
    let layout = Layout::default();
    let points = Geometry::of(layout).board().count_ones() as usize;
    Class::new(format!("{own}-{enemy}"), move |rng| {
        let mine = random_set(rng, points, own, 0);
        let other = random_set(rng, points, enemy, mine);
        Awithlaknannai::from_men(layout, [mine, other], Seat::FIRST)
    })
}

/// The sectors of the layer of the default board with `men` men, own and enemy men together.
pub(crate) fn layer(men: usize) -> Vec<Class<Awithlaknannai>> {
    sectors(men).map(|(own, enemy)| with_men(own, enemy)).collect()
}

fn sectors(men: usize) -> impl Iterator<Item = (usize, usize)> {
    let most = Layout::default().size.men();
    (1..men).filter(move |own| *own <= most && men - own <= most).map(move |own| (own, men - own))
}

/// The classes to which the weights are fitted: the positions of small layers in which nothing can be captured.
pub(crate) fn fitted() -> Vec<Class<Awithlaknannai>> {
    let quiet = |(own, enemy)| {
        let class = with_men(own, enemy);
        Class::new(format!("{own}-{enemy}, quiet"), move |rng| class.position(rng, is_quiet))
    };
    let close = |(own, enemy): &(usize, usize)| own.abs_diff(*enemy) <= MOST_FITTED_LEAD;
    (2..=MOST_FITTED_MEN).flat_map(sectors).filter(close).map(quiet).collect()
}

fn is_quiet(position: &Awithlaknannai) -> bool {
    let turn = position.turn();
    let geometry = Geometry::of(*position.options());
    geometry.captures(position.men(turn), position.men(turn.next(2)), position.empty()) == 0
}

/// Fits the weights to random positions of each [fitted class](fitted).
pub(crate) fn fit_weights(
    tables: &<Awithlaknannai as Tablebase>::Table,
    effort: Effort,
) -> anyhow::Result<(WeightFile, Vec<PhaseFit>)> {
    let model = Model::<_, FEATURES> { classes: fitted(), is_test, layout: LAYOUT, features, scale: SCALE };
    Ok(model.weight_file(model.fit(tables, effort)?))
}

#[cfg(test)]
mod tests {
    use putahi_engine::Rng;
    use putahi_rules::awithlaknannai::Move;
    use putahi_rules::legal_moves;

    use super::*;

    #[test]
    fn fitted_positions_have_few_men_and_no_capture() {
        let mut rng = Rng::new(3);
        for class in fitted() {
            let Some(position) = class.position(&mut rng, |_| true) else { continue };
            assert!(!legal_moves(&position).iter().any(Move::is_capture), "{position}");
            let [own, enemy] = [Seat::FIRST, Seat::SECOND].map(|seat| position.men(seat).count_ones());
            assert_eq!(format!("{own}-{enemy}, quiet"), class.name, "{position}");
            assert!(own + enemy <= MOST_FITTED_MEN as u32, "{position}");
        }
    }
}
