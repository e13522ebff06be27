//! The output for viewers of a match: the view, its drawing as SVG, and the messages between server and page.

mod board;
mod course;
mod draw;
mod hint;
mod lesson;
mod match_view;
mod match_views;
mod picture;
mod protocol;
mod puzzle_board;
mod qr;
mod status;
mod story;
mod study_board;
mod svg_chunks;
mod tree_view;
mod try_board;

pub use board::ground::{MAX_SPEC_CHARS, board_class, ground_picture, ratio_class};
pub use board::icon::{game_icon, man_icon, seat_icon};
pub use board::symbols::piece_symbols;
pub use course::{Course, Step, course};
pub use draw::paper::{
    PaperBoard, PaperPiece, ShownMoves, paper_ground, paper_ink, paper_pieces, paper_position,
};
pub use draw::{Aids, Drawing, Facing, draw};
pub use hint::{Hint, Pointer};
pub use lesson::{Lesson, lessons};
pub use match_view::{
    AvailableActions, LegalMove, OffBoard, PastPosition, Remark, Round, SeatMove, SeatView, View,
};
pub use match_views::{MatchViews, views};
pub use protocol::{ClientMessage, CloseReason, PROTOCOL, Parts, RoomPart, ServerMessage, State};
pub use puzzle_board::{LineEnd, PuzzleBoard, position_picture};
pub use qr::{QrRun, qr, qr_runs};
pub use status::{Ending, ResultView, RuleView, Tone};
pub use story::{cloth, figure, old_match, replayed, replayed_to};
pub use study_board::{
    Edit, LineError, NamedFields, SketchView, Stamp, line_positions, most_quiet, played_line, setup_tools,
    sketch, study_board,
};
pub use svg_chunks::BoardSvg;
pub use tree_view::{TreeNode, tree_nodes};
pub use try_board::{TryError, diagram, handicaps, try_board, try_explain, try_move};
