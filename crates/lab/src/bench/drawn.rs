//! `putahi-lab bench drawn`: the points of the perfect level from drawn positions, compared with those of a player that makes any move
//! that keeps the value.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::Args;
use putahi_cli::{OutputForm, TableDirArgument, UsageError, spec};
use putahi_engine::{Evaluate, Level, Limits, Rng};
use putahi_rules::{Game, History, Match, Seat, Spec, Value, legal_moves, with_game};
use putahi_tables::{FileSolvable, Tablebase};
use serde_json::json;

use super::opponent::{LONGEST, Opponent};
use crate::arena::interval::NORMAL_95;
use crate::arena::seating::points;
use crate::tuning::share::decision;

#[derive(Args, Debug)]
#[command(
    after_help = "Example: putahi-lab bench drawn mu-torere --positions 5 --opponents easy,monte-carlo:50"
)]
pub(crate) struct Arguments {
    /// A game of two seats with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    #[command(flatten)]
    folder: TableDirArgument,
    /// Matches begin in so many drawn positions, with each seat in turn
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    positions: u32,
    /// Take the positions from random matches, each after fewer plies than this
    #[arg(long, value_name = "N", default_value_t = 120, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    plies: u32,
    /// The opponents: levels, engine:NODES without tables, monte-carlo:PLAYOUTS
    #[arg(
        long,
        value_name = "OPPONENT",
        value_delimiter = ',',
        default_value = "casual,medium,advanced,engine:10000,engine:100000,monte-carlo:1000"
    )]
    opponents: Vec<Opponent>,
    /// The most time for a move of the perfect level, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    time: u64,
    /// The seed of all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// With this few plies left before the limit of quiet plies, a loss by the tables need not be one.
const NEAR_LIMIT: u16 = 20;
/// The most random matches tried to find a drawn position that is in the tables.
const MOST_TRIES: usize = 10_000;

pub(super) fn run(arguments: &Arguments, form: OutputForm) -> anyhow::Result<()> {
    with_game!(&arguments.spec, |options: G| {
        if G::start(options).seats() != 2 {
            return Err(UsageError::new("drawn positions are measured in games of two seats").into());
        }
        let tables = Arc::new(G::open(options, &arguments.folder.table_dir())?);
        let bench = Bench::<G> { arguments, options, tables };
        form.note(&format!(
            "{:20} {:>10} {:>8} {:>8} {:>9} {:>11} {:>12}\n",
            "opponent", "any move", "perfect", "gained", "± at 95 %", "given away", "longest move"
        ))?;
        arguments.opponents.iter().try_for_each(|opponent| bench.against(*opponent)?.print(*opponent, form))
    })
}

struct Bench<'a, G: FileSolvable> {
    arguments: &'a Arguments,
    options: &'a G::Options,
    tables: Arc<G::Table>,
}

#[derive(Default)]
struct Results {
    /// The points of any keeping move and of the perfect level, for each position, from 0 to 1.
    pairs: Vec<[f64; 2]>,
    /// The moves of the perfect level that have lost the value of the position.
    given_away: u32,
    longest: Duration,
}

impl<G: Evaluate + FileSolvable> Bench<'_, G> {
    fn against(&self, opponent: Opponent) -> anyhow::Result<Results> {
        let mut found = Results::default();
        // One at a time: the time of a move is measured.
        for number in 0..self.arguments.positions {
            let seed = self.arguments.seed << 32 | u64::from(number);
            let position = self.drawn_position(seed)?;
            let mut play = |player| -> anyhow::Result<f64> {
                let play = |seat| self.play(player, opponent, (position.clone(), seat, seed), &mut found);
                Ok(Seat::all(2).map(play).sum::<anyhow::Result<f64>>()? / 2.0)
            };
            let pair = [play(Opponent::Keeping)?, play(Opponent::Level(Level::Perfect))?];
            found.pairs.push(pair);
        }
        Ok(found)
    }

    /// A drawn position of the tables in which some move loses, from a match in which all moves but a random one in four keep it.
    fn drawn_position(&self, seed: u64) -> anyhow::Result<G> {
        let mut rng = Rng::new(seed);
        for _ in 0..MOST_TRIES {
            let mut game = Match::<G>::new(self.options);
            for _ in 0..rng.below(self.arguments.plies as usize) {
                if game.outcome().is_some() {
                    break;
                }
                let m = match rng.below(4) {
                    0 => rng.pick(&legal_moves(game.position())).expect("the match is not over").clone(),
                    _ => {
                        Opponent::Keeping.choose(&game, Some(&self.tables), &Limits::nodes(1), rng.next_u64())
                    }
                };
                game.play_unchecked(&m);
            }
            let position = game.position();
            let value = G::value(&self.tables, position, position.turn())?;
            if game.outcome().is_none()
                && value == Some(Value::Drawn)
                && decision::<G>(&self.tables, position, 0)?.is_some()
            {
                return Ok(position.clone());
            }
        }
        let spec = &self.arguments.spec;
        bail!(UsageError::new(format!(
            "no drawn position of {spec} is in the tables: solve the game first, with `putahi solve {spec} --all`"
        )))
    }

    fn play(
        &self,
        player: Opponent,
        opponent: Opponent,
        (position, seat, seed): (G, Seat, u64),
        found: &mut Results,
    ) -> anyhow::Result<f64> {
        let mut game = Match::from_position(position);
        let limits = Limits::time(Duration::from_millis(self.arguments.time));
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            let seed = (seed << 12) + game.moves().len() as u64;
            let m = if game.position().turn() == seat {
                let begin = Instant::now();
                let m = player.choose(&game, Some(&self.tables), &limits, seed);
                if player == Opponent::Level(Level::Perfect) {
                    found.longest = found.longest.max(begin.elapsed());
                    let choice = decision::<G>(&self.tables, game.position(), game.quiet_plies())?;
                    let is_lost = choice.is_some_and(|choice| !choice.keeping.contains(&m));
                    found.given_away += u32::from(is_lost && !is_limit_near(&game));
                }
                m
            } else {
                opponent.choose(&game, None, &Limits::time(Duration::from_secs(1)), seed)
            };
            game.play_unchecked(&m);
        }
        Ok(points(&game, seat))
    }
}

/// Whether the limit of quiet plies, which the tables do not know, may end the match before a loss by the tables.
fn is_limit_near<G: History>(game: &Match<G>) -> bool {
    G::laws(game.position().options())
        .quiet
        .is_some_and(|limit| game.quiet_plies() + NEAR_LIMIT >= limit.plies)
}

impl Results {
    /// The points of any keeping move, those of the perfect level, both from 0 to 1, and the fraction gained of the points that any
    /// move leaves, with the half width of its 95 % interval.
    fn gained(&self) -> (f64, f64, f64, f64) {
        let count = self.pairs.len().max(1) as f64;
        let mean = |index: usize| self.pairs.iter().map(|pair| pair[index]).sum::<f64>() / count;
        let (any, perfect) = (mean(0), mean(1));
        let left = (1.0 - any).max(f64::EPSILON);
        let gained = (perfect - any) / left;
        // The deviation of each position from the ratio of the means (delta method).
        let deviation = |pair: &[f64; 2]| ((pair[1] - pair[0]) - gained * (1.0 - pair[0])) / left;
        let variance = self.pairs.iter().map(|pair| deviation(pair).powi(2)).sum::<f64>() / count;
        (any, perfect, gained, NORMAL_95 * (variance / count).sqrt())
    }

    fn print(&self, opponent: Opponent, form: OutputForm) -> anyhow::Result<()> {
        let (any, perfect, gained, error) = self.gained();
        let (name, given_away, longest) = (opponent.name(), self.given_away, self.longest);
        let answer = json!({
            "opponent": name, "any_move": any, "perfect": perfect, "gained": gained, "error": error,
            "given_away": given_away, "longest_move_seconds": longest.as_secs_f64(),
        });
        Ok(form.print(&answer, || {
            let [any, perfect, gained] = [any, perfect, gained].map(|share| format!("{:.1}%", 100.0 * share));
            let (error, millis) = (100.0 * error, longest.as_millis());
            format!(
                "{name:20} {any:>10} {perfect:>8} {gained:>8} {error:>9.1} {given_away:>11} {millis:>9} ms\n"
            )
        })?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_gained_is_a_share_of_what_any_move_leaves() {
        let results = Results { pairs: vec![[0.5, 0.75], [0.5, 0.75]], ..Results::default() };
        assert_eq!(results.gained(), (0.5, 0.75, 0.5, 0.0));
        let results = Results { pairs: vec![[0.5, 1.0], [0.5, 0.5], [1.0, 1.0]], ..Results::default() };
        let (any, perfect, gained, error) = results.gained();
        assert!((any - 2.0 / 3.0).abs() < 1e-9 && (perfect - 5.0 / 6.0).abs() < 1e-9);
        assert!((gained - 0.5).abs() < 1e-9 && error > 0.3, "{gained} {error}");
    }
}
