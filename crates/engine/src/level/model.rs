//! What distinguishes the levels: how a computer of a level thinks.

/// How a computer of a level thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelModel {
    pub(crate) thinking: Thinking,
    /// The nodes of Monte Carlo tree search while pieces are set up; 0 for random moves.
    pub(crate) setup_nodes: u64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Thinking {
    Overlooking(Overlooking),
    Searching { nodes: u64 },
}

/// A shallow search that overlooks moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Overlooking {
    /// How far it looks ahead, in plies.
    pub(crate) depth: usize,
    /// The logit of the chance that a move of no obscurity is seen.
    pub(crate) sight: f64,
    /// The difference in score that makes a move e times as likely as another, in hundredths of a man; negative where worse moves
    /// are likelier, of a player that lets others win.
    pub(crate) temperature: f64,
    /// The weight of the error model's salience in the choice.
    pub(crate) salience: f64,
}

impl LevelModel {
    /// No limits but those of the call.
    pub(crate) const STRONGEST: LevelModel = LevelModel::searching(u64::MAX).with_setup_nodes(u64::MAX);

    /// A search `depth` plies deep that overlooks moves; see [`Overlooking`].
    pub(crate) const fn overlooking(depth: usize, sight: f64, temperature: f64, salience: f64) -> LevelModel {
        let thinking = Thinking::Overlooking(Overlooking { depth, sight, temperature, salience });
        LevelModel { thinking, setup_nodes: 0 }
    }

    pub(crate) const fn searching(nodes: u64) -> LevelModel {
        LevelModel { thinking: Thinking::Searching { nodes }, setup_nodes: 0 }
    }

    /// The same with Monte Carlo tree search of `nodes` nodes while pieces are set up.
    pub(crate) const fn with_setup_nodes(self, nodes: u64) -> LevelModel {
        LevelModel { setup_nodes: nodes, ..self }
    }
}
