//! The description of a level that people read, made of facts of its model.

use putahi_rules::{Match, legal_moves};

use crate::error_model::chance_to_see;
use crate::{Evaluate, Level, Overlooking, Rng, Thinking};

/// What a level does in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LevelSummary {
    /// It looks no further than its own move, which it chooses by its looks or at random.
    NoPlan,
    /// It looks ahead and overlooks moves.
    Overlooks {
        /// How far it looks ahead, in plies.
        plies: usize,
        /// How many of ten moves it overlooks, rounded.
        of_ten: u8,
    },
    /// It looks at a limited number of positions a move, and overlooks none.
    Searches {
        /// The positions; where pieces are set up by another search, the greater number.
        nodes: u64,
    },
    /// It thinks as long as it may.
    Strongest,
    /// It knows the exact value of each position.
    Perfect,
}

/// The number of random matches that measure how much a level overlooks.
const MATCHES: u64 = 4;
const PLIES: usize = 40;

impl Level {
    /// What the level does in a game that begins with these options.
    pub fn summary<G: Evaluate>(self, options: &G::Options) -> LevelSummary {
        match (self, self.model::<G>(options).thinking) {
            (Level::Perfect, _) => LevelSummary::Perfect,
            (Level::Strongest, _) => LevelSummary::Strongest,
            (_, Thinking::Searching { nodes }) => {
                LevelSummary::Searches { nodes: nodes.max(self.setup_nodes::<G>(options)) }
            }
            (_, Thinking::Overlooking(Overlooking { depth: 0, .. })) => LevelSummary::NoPlan,
            (_, Thinking::Overlooking(model)) => LevelSummary::Overlooks {
                plies: model.depth,
                of_ten: (10.0 * overlooked::<G>(options, &model)).round() as u8,
            },
        }
    }
}

/// The mean chance that a legal move is overlooked, in random matches.
fn overlooked<G: Evaluate>(options: &G::Options, model: &Overlooking) -> f64 {
    let chances: Vec<f64> =
        (0..MATCHES).flat_map(|seed| overlooked_in_match::<G>(options, model, seed)).collect();
    chances.iter().sum::<f64>() / chances.len().max(1) as f64
}

fn overlooked_in_match<G: Evaluate>(options: &G::Options, model: &Overlooking, seed: u64) -> Vec<f64> {
    let (mut game, mut rng) = (Match::<G>::new(options), Rng::new(seed));
    let mut chances = Vec::new();
    for _ in 0..PLIES {
        let moves = legal_moves(game.position());
        let last = game.moves().last();
        chances.extend(moves.iter().map(|m| 1.0 - chance_to_see(game.position(), m, last, model.sight)));
        if game.outcome().is_some() {
            break;
        }
        game.play_unchecked(&moves[rng.below(moves.len())]);
    }
    chances
}
