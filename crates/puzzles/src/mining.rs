//! Finds positions of which puzzles can be made: along matches between levels, so that they look natural; where the whole game is
//! kept in memory, among all its positions.

use std::collections::HashMap;
use std::sync::Arc;

use putahi_bots::choose;
use putahi_engine::{Level, Limits, Rng};
use putahi_rules::{Game, Match, Spec, after, legal_moves, with_game};
use putahi_tables::{FileSolvable, Storage, TableCache, TableError};

use crate::{Mined, MinedList, PuzzleGame, Recipe, TableResult, Truth, Twins, recipes};

const LONGEST: usize = 160;
/// The most nodes of a move of the strongest level.
const NODES: u64 = 2_000;
const MOST_OF_A_MATCH: usize = 2;
/// The fewest plies between two puzzles of a match.
const PLIES_BETWEEN: usize = 6;
/// Mining gives up after this many matches for each puzzle that is wanted.
const MATCHES_PER_PUZZLE: usize = 100;

/// Finds positions for `count` puzzles of a game, or all that there are where the whole game is kept in memory. `tell` gets the
/// numbers of positions found and of matches played so far. The same seed finds the same positions.
///
/// # Errors
/// A table cannot be read.
pub fn mine(
    spec: &Spec,
    count: usize,
    seed: u64,
    table_cache: &TableCache,
    tell: &mut dyn FnMut(usize, usize),
) -> Result<MinedList, TableError> {
    let positions = with_game!(spec, |options: G| {
        let table = table_cache.sound_table::<G>(options)?;
        let (positions, of_recipe, twins) = (Vec::new(), HashMap::new(), Twins::default());
        let mut miner = Miner::<G> { table, recipes: recipes(G::ID), count, positions, of_recipe, twins };
        match G::STORAGE {
            Storage::Memory => miner.mine_all_positions(options)?,
            _ => miner.mine_matches(options, seed, tell)?,
        }
        miner.positions
    });
    Ok(MinedList { spec: spec.clone(), positions })
}

struct Miner<G: PuzzleGame> {
    table: Arc<G::Table>,
    recipes: &'static [Recipe],
    count: usize,
    positions: Vec<Mined>,
    /// How many puzzles each recipe has made, by its place.
    of_recipe: HashMap<usize, usize>,
    twins: Twins,
}

impl<G: PuzzleGame> Miner<G> {
    /// Every position that can be reached, each with one move that leads to it.
    fn mine_all_positions(&mut self, options: &G::Options) -> TableResult<()> {
        let start = G::start(options);
        let mut reached = vec![start.clone()];
        let mut known: std::collections::HashSet<G> = [start].into();
        let mut next = 0;
        while let Some(before) = reached.get(next).cloned() {
            for m in legal_moves(&before) {
                let position = after(&before, &m);
                if known.insert(position.clone()) {
                    self.add(&before, &m, &position)?;
                    reached.push(position);
                }
            }
            next += 1;
        }
        Ok(())
    }

    fn mine_matches(
        &mut self,
        options: &G::Options,
        seed: u64,
        tell: &mut dyn FnMut(usize, usize),
    ) -> TableResult<()> {
        for number in 0..self.count * MATCHES_PER_PUZZLE {
            if self.positions.len() >= self.count {
                break;
            }
            self.look_at(&played(options, &self.table, seed, number as u64))?;
            tell(self.positions.len(), number + 1);
        }
        Ok(())
    }

    fn look_at(&mut self, game: &Match<G>) -> TableResult<()> {
        let (mut ply, mut found) = (0, 0);
        while ply < game.moves().len() && found < MOST_OF_A_MATCH && self.positions.len() < self.count {
            let positions = game.positions();
            let is_added = self.add(&positions[ply], &game.moves()[ply], &positions[ply + 1])?;
            found += usize::from(is_added);
            ply += if is_added { PLIES_BETWEEN } else { 1 };
        }
        Ok(())
    }

    /// Adds the position after `m` if it makes a puzzle of a kind that is still wanted, and has no twin.
    fn add(&mut self, before: &G, m: &G::Move, position: &G) -> TableResult<bool> {
        if position.outcome().is_some() {
            return Ok(false);
        }
        for (place, recipe) in self.recipes.iter().enumerate() {
            let has = self.of_recipe.get(&place).copied().unwrap_or(0);
            if has < (self.count * recipe.percent).div_ceil(100) && self.makes(position, m, recipe)? {
                if !self.twins.insert(position) {
                    return Ok(false);
                }
                let (before, last) = (before.to_string(), Some(m.to_string()));
                self.positions.push(Mined { kind: recipe.kind, before, last });
                *self.of_recipe.entry(place).or_default() += 1;
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn makes(&self, position: &G, last: &G::Move, recipe: &Recipe) -> TableResult<bool> {
        Ok(Truth(&*self.table).puzzle_by(recipe, position, Some(&last.to_string()))?.is_some())
    }
}

/// A match between two levels, which the seed and the number of the match determine.
fn played<G: PuzzleGame>(options: &G::Options, table: &Arc<G::Table>, seed: u64, number: u64) -> Match<G> {
    let mut rng = Rng::new(seed.wrapping_mul(1_000_003).wrapping_add(number));
    let levels: Vec<Level> = Level::offered::<G>().collect();
    let mut game = Match::<G>::new(options);
    let players: Vec<Level> = (0..game.position().seats()).map(|_| levels[rng.below(levels.len())]).collect();
    while game.outcome().is_none() && game.moves().len() < LONGEST {
        let level = players[game.position().turn().index()];
        let m = choose(&game, Some(table), level, &Limits::nodes(NODES), rng.next_u64());
        game.play_unchecked(&m);
    }
    game
}
