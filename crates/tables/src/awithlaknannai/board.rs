//! The two boards that have tables. Each board is a type, so that its lines are constants for the compiler.

use putahi_rules::awithlaknannai::bitboard::Geometry;
use putahi_rules::awithlaknannai::{Layout, Lines, Size};

pub(crate) trait Board: Copy + Send + Sync + 'static {
    const LAYOUT: Layout;
    const GEOMETRY: Geometry = Geometry::new(Self::LAYOUT);
}

/// Rows a and c are not joined along their length: the default.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open;

/// Rows a and c are joined.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joined;

impl Board for Open {
    const LAYOUT: Layout = Layout { size: Size::Mosona, lines: Lines::Open };
}

impl Board for Joined {
    const LAYOUT: Layout = Layout { size: Size::Mosona, lines: Lines::Joined };
}

/// Runs `$body` with `$board` as the type of the board whose lines are `$lines`.
macro_rules! with_board {
    ($lines:expr, |$board:ident| $body:expr) => {
        match $lines {
            putahi_rules::awithlaknannai::Lines::Open => {
                type $board = $crate::awithlaknannai::board::Open;
                $body
            }
            putahi_rules::awithlaknannai::Lines::Joined => {
                type $board = $crate::awithlaknannai::board::Joined;
                $body
            }
        }
    };
}

pub(super) use with_board;
