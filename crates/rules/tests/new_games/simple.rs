//! The plain rules of the new games on boards of nine characters, written without regard to the crate: no sets, no
//! tables.

/// A position of a simple program.
#[derive(Clone)]
pub(super) struct Position {
    game: Simple,
    /// Row by row from the top; the letters of the sides, or `.`.
    board: Vec<char>,
    hands: [usize; 2],
    turn: usize,
}

/// The games.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Simple {
    ThreeMensMorris,
    TicTacToe,
}

const SIDES: [char; 2] = ['w', 'b'];

impl Simple {
    pub(super) fn start(self) -> Position {
        let men = if self == Simple::TicTacToe { 9 } else { 3 };
        Position { game: self, board: vec!['.'; 9], hands: [men; 2], turn: 0 }
    }

    /// Reads a position text of Three Men's Morris.
    pub(super) fn read_morris(text: &str) -> Position {
        let mut fields = text.split(' ');
        let board = fields.next().unwrap().chars().filter(|c| *c != '/').collect();
        let turn = usize::from(fields.next().unwrap() == "b");
        let hands: Vec<usize> = fields.next().unwrap().split(',').map(|hand| hand.parse().unwrap()).collect();
        Position { game: Simple::ThreeMensMorris, board, hands: [hands[0], hands[1]], turn }
    }
}

/// The name of a point: column and row from the bottom.
fn name(point: usize) -> String {
    format!("{}{}", ['a', 'b', 'c'][point % 3], 3 - point / 3)
}

/// Whether a line of the board joins two points as neighbours: on a row, a column, or from a corner to the centre.
fn joined(a: usize, b: usize) -> bool {
    let (dx, dy) = ((a % 3).abs_diff(b % 3), (a / 3).abs_diff(b / 3));
    dx + dy == 1 || (dx == 1 && dy == 1 && (a == 4 || b == 4))
}

impl Position {
    fn is(&self, points: [usize; 3], side: usize) -> bool {
        points.iter().all(|point| self.board[*point] == SIDES[side])
    }

    fn has_line(&self, side: usize) -> bool {
        let rows = (0..3).any(|y| self.is([3 * y, 3 * y + 1, 3 * y + 2], side));
        let columns = (0..3).any(|x| self.is([x, x + 3, x + 6], side));
        rows || columns || self.is([0, 4, 8], side) || self.is([2, 4, 6], side)
    }

    /// The side that has won: by a line, or in the Morris because the other one cannot move.
    pub(super) fn winner(&self) -> Option<usize> {
        let lined = (0..2).find(|side| self.has_line(*side));
        let blocked = self.game == Simple::ThreeMensMorris && self.children().is_empty();
        lined.or_else(|| blocked.then_some(1 - self.turn))
    }

    /// The moves with the positions after them; none if a side has a line.
    fn children(&self) -> Vec<(String, Position)> {
        if self.has_line(0) || self.has_line(1) {
            return Vec::new();
        }
        let mut children = Vec::new();
        let empty: Vec<usize> = (0..9).filter(|point| self.board[*point] == '.').collect();
        if self.hands[self.turn] > 0 {
            for to in empty {
                let mut next = self.clone();
                next.hands[self.turn] -= 1;
                children.push((name(to), next.with(to)));
            }
            return children;
        }
        for from in (0..9).filter(|point| self.board[*point] == SIDES[self.turn]) {
            for to in empty.iter().filter(|to| joined(from, **to)) {
                let mut next = self.clone();
                next.board[from] = '.';
                children.push((format!("{}-{}", name(from), name(*to)), next.with(*to)));
            }
        }
        children
    }

    /// A man of the side to move on `to`, and the turn of the other side.
    fn with(mut self, to: usize) -> Position {
        self.board[to] = SIDES[self.turn];
        self.turn = 1 - self.turn;
        self
    }

    /// The notations of the legal moves, sorted.
    pub(super) fn moves(&self) -> Vec<String> {
        let mut moves: Vec<String> = self.children().into_iter().map(|(text, _)| text).collect();
        moves.sort();
        moves
    }

    pub(super) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.children().iter().map(|(_, next)| next.perft(depth - 1)).sum(),
        }
    }
}
