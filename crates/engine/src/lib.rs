//! Chooses a move in limited time, for any game, and gives a score for every legal move.
//!
//! [`search()`] answers a [`SearchRequest`] (a position with its history and, where there is one, a [`TablebaseProbe`])
//! within [`Limits`] by a [`Report`]: a [`Score`] for every legal move, from the viewpoint of the seat to move at the
//! root. A [`Level`] picks a move from such a report, with as much strength and variety as a player asked for. All that
//! the engine needs to know of a game beyond its rules is a static evaluation, [`Evaluate`].
//!
//! ```
//! use putahi_engine::{Level, Limits, SearchRequest, search};
//! use putahi_rules::{Game, mu_torere::MuTorere};
//!
//! let position = MuTorere::parse(&Default::default(), "wbbwwb.bw b 0")?;
//! let report = search(&SearchRequest::new(&position), &Limits::nodes(10_000));
//! assert_eq!(report.lines.len(), 2, "both moves have a score");
//!
//! let choice = Level::Strongest.choose(&SearchRequest::new(&position), &Limits::nodes(10_000), 7);
//! assert!(choice.is_some_and(|choice| report.lines.iter().any(|line| line.mv == choice.mv)));
//! # Ok::<(), putahi_rules::SetupError>(())
//! ```
//!
//! # How it searches
//!
//! | part | technique | module |
//! |---|---|---|
//! | the root | iterative deepening with aspiration windows; an iteration that is interrupted counts | `root_search` |
//! | two seats | alpha-beta with null windows (principal variation search), late move reductions | `alpha_beta` |
//! | the horizon | evaluation; quiescence search where a capture is compulsory | `horizon` |
//! | evaluation | patterns, mobility and material with weights fitted to exact values; else set by hand | [`evaluate`] |
//! | three seats | max^n, and the paranoid assumption for proofs | `max_n`, `three_player` |
//! | memory | transposition table, in which positions equal by symmetry share an entry; one of payoffs for max^n | `transposition_table`, `max_n_table` |
//! | threads | each searches the whole position; a move that another one searches is put off | `parallel`, `moves_in_progress` |
//! | move ordering | hash move, the game's hint, killer moves, history heuristic | `move_ordering` |
//! | history | repetition and the quiet-move limit | `repetition` |
//! | equal moves | found where the score says nothing; swindle score: expectimax against replies of the error model | `swindle` |
//! | equal moves by a tablebase | traps: replies that a search prefers and the tablebase refutes | `traps` |
//! | wins of unknown length | of the moves that win by a tablebase without plies, the best one by a search | `winning_moves` |
//! | the setup of Moaaï | Monte Carlo tree search (UCT with all-moves-as-first), leaves solved | [`mcts`] |
//! | weaker levels | a shallow search that overlooks moves, softmax over its scores | [`error_model`], `game_models`, `overlook`, `choice` |
//!
//! The search is minimax, not negamax: no value is negated and turns need not alternate. With two seats every score is
//! that of the *root seat*, the seat to move at the root; search maximises where that seat is to move and minimises
//! where the other one is.
//!
//! With three seats a move is chosen by max^n: each seat makes the move that is best for itself; of moves equally good
//! for it, the one that is worst for the root seat; and of those, the one that is worst for the next seats in turn
//! order. The result is expected, not forced, so it is a [`Score::Estimate`]: 1000 hundredths of a man for a win,
//! -1000 for a loss, 0 for neither. [`Score::Proven`] keeps the meaning of [`Value`](putahi_rules::Value): forced
//! against both opponents together, as found under the paranoid assumption. A move gets a proven score if max^n
//! expects no more than that value, so a move that only a coalition refutes has an estimate. If some move wins against
//! the coalition, all moves get the scores of the paranoid search.

mod alpha_beta;
mod best_moves;
mod choice;
mod draw_offer;
pub mod error_model;
pub mod evaluate;
mod game_models;
mod hash;
mod horizon;
mod large_pages;
mod level;
mod level_summary;
mod limit_checker;
mod limits;
mod max_n;
mod max_n_table;
pub mod mcts;
mod memory;
mod move_ordering;
mod moves_in_progress;
mod node;
mod overlook;
mod parallel;
mod payoffs;
mod repetition;
mod report;
mod request;
mod rng;
mod root_search;
mod score;
mod search;
mod search_score;
mod swindle;
mod three_player;
mod transposition_table;
mod traps;
mod window;
mod winning_moves;

pub use draw_offer::accepts_draw_offer;
pub use evaluate::Evaluate;
pub use level::{Level, LevelModel};
pub use level_summary::LevelSummary;
pub use limits::Limits;
pub use memory::Memory;
pub use parallel::{search, search_observed};
pub use report::{Bound, Choice, Line, Report};
pub use request::{MultiPv, SearchRequest, TablebaseProbe};
pub use rng::Rng;
pub use score::Score;

pub(crate) use hash::{hash_of, mix64};
pub(crate) use level::{Overlooking, Thinking};
pub(crate) use limit_checker::{LimitChecker, Stopped};
pub(crate) use move_ordering::PlyState;
pub(crate) use moves_in_progress::{MovesInProgress, SearchOrder};
pub(crate) use node::Node;
pub(crate) use payoffs::Payoffs;
pub(crate) use repetition::HistoryEnd;
pub(crate) use request::exact_value;
pub(crate) use root_search::{IterationResult, OpponentModel, RootMove};
pub(crate) use search::{MAX_PLY, NodeResult, Search};
pub(crate) use search_score::SearchScore;
pub(crate) use transposition_table::{SOLVED_DEPTH, TranspositionTable};
pub(crate) use window::{Side, Window};
