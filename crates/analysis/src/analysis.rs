//! The answer: a position, and each of its moves with its verdict, best first.

use putahi_tables::missing::MissingTables;
use serde::Serialize;

use crate::Verdict;
use crate::replies::Replies;

/// What is known of a position and of its moves so far.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AnalysisLine))]
pub struct Analysis {
    /// The game and its options.
    pub spec: String,
    /// The text of the position.
    pub position: String,
    /// The number of the seat to move, from 1; null if the match is over.
    pub turn: Option<usize>,
    /// The verdict on the position.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub verdict: Verdict,
    /// How deep the engine has searched, in plies; null if it has not.
    pub depth: Option<u16>,
    /// How many nodes it has searched; null if it has not.
    pub nodes: Option<u64>,
    /// The tables that would give the value but are missing.
    pub missing: Option<Missing>,
    /// The names of the game's tables that cannot be read, so that their values are estimates; omitted if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub unreadable: Vec<String>,
    /// Each legal move, best first, none if the match is over; drawn ones in the order in which they are hard for the other side.
    pub moves: Vec<MoveAnalysis>,
    /// Whether more time would change nothing, or no more is allowed.
    pub done: bool,
}

/// A move and its verdict for the seat that makes it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AnalysedMove))]
pub struct MoveAnalysis {
    /// The notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The verdict.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    pub verdict: Verdict,
    /// The replies, where the move draws by tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub replies: Option<Replies>,
    /// This move and the best ones after it: by tables where it wins or loses, else by the engine; omitted where unknown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub line: Vec<String>,
}

/// The tables that a position lacks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MissingTables))]
pub struct Missing {
    /// The sector of the position.
    pub sector: String,
    /// The command that makes its tables and those that they need.
    pub command: String,
    /// The disk that they take, in bytes.
    pub disk: u64,
    /// The least memory to make them, in bytes.
    pub memory: u64,
    /// The time to make them, in seconds.
    pub seconds: u64,
}

impl From<MissingTables> for Missing {
    fn from(missing: MissingTables) -> Missing {
        let MissingTables { sector, command, cost } = missing;
        Missing { sector, command, disk: cost.disk, memory: cost.memory, seconds: cost.time.as_secs() }
    }
}
