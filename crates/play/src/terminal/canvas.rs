//! A sheet of characters: lines that join where they meet, marks above them, and the colours of both.

use putahi_rules::PieceColour;

/// A place on the sheet: column and row, counted from the upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Place {
    pub(super) const fn new(x: i32, y: i32) -> Place {
        Place { x, y }
    }

    pub(super) const fn by(self, x: i32, y: i32) -> Place {
        Place { x: self.x + x, y: self.y + y }
    }
}

/// What a character belongs to, which decides its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Tint {
    /// Names of points, and blanks.
    #[default]
    Text,
    Line,
    Man(PieceColour),
    /// A piece that belongs to no seat, by the last letter of its word, which denotes its colour.
    Free(char),
}

impl Tint {
    /// The numbers of the tint in an escape sequence; empty for the terminal's own colour.
    const fn code(self) -> &'static str {
        match self {
            Tint::Text => "",
            Tint::Line => "2",
            Tint::Man(PieceColour::Dark) => "1;36",
            Tint::Man(PieceColour::Light) => "1;33",
            Tint::Free('r') => "1;31",
            Tint::Free('o') => "1;38;5;208",
            Tint::Free('v') => "1;32",
            Tint::Free('b') => "1;94",
            Tint::Free(_) => "1",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Paint {
    pub(super) tint: Tint,
    /// Whether the mark belongs to the last move.
    pub(super) last: bool,
}

impl Paint {
    pub(super) const fn of(tint: Tint) -> Paint {
        Paint { tint, last: false }
    }

    /// `text` in this paint, then back to the terminal's own colour.
    pub(super) fn on(self, text: &str) -> String {
        let last = if self.last { "4" } else { "" };
        match [self.tint.code(), last].into_iter().filter(|code| !code.is_empty()).collect::<Vec<_>>() {
            codes if codes.is_empty() => text.to_owned(),
            codes => format!("\x1b[{}m{text}\x1b[0m", codes.join(";")),
        }
    }
}

/// The sides of a character towards which a line leaves it, as bits.
const UP: u8 = 1;
const RIGHT: u8 = 2;
const DOWN: u8 = 4;
const LEFT: u8 = 8;
/// The box character of each combination of sides.
const GLYPHS: [char; 16] = [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

#[derive(Clone, Copy, Default)]
struct Square {
    mark: Option<char>,
    paint: Paint,
    arms: u8,
}

impl Square {
    fn shown(&self) -> (char, Paint) {
        match (self.mark, self.arms) {
            (Some(mark), _) => (mark, self.paint),
            (None, 0) => (' ', Paint::default()),
            (None, arms) => (GLYPHS[arms as usize], Paint::of(Tint::Line)),
        }
    }
}

pub(super) struct Canvas {
    width: i32,
    squares: Vec<Square>,
}

impl Canvas {
    pub(super) fn new(width: i32, height: i32) -> Canvas {
        Canvas { width, squares: vec![Square::default(); (width * height) as usize] }
    }

    fn square(&mut self, at: Place) -> Option<&mut Square> {
        let inside = (0..self.width).contains(&at.x) && at.y >= 0;
        let index = usize::try_from(at.y * self.width + at.x).ok().filter(|_| inside)?;
        self.squares.get_mut(index)
    }

    /// Sets a character; does nothing outside the sheet.
    pub(super) fn mark(&mut self, at: Place, mark: char, paint: Paint) {
        if let Some(square) = self.square(at) {
            (square.mark, square.paint) = (Some(mark), paint);
        }
    }

    /// Sets a character of a sloping line, unless the place is taken; two crossing lines make a cross.
    pub(super) fn slope(&mut self, at: Place, glyph: char) {
        let Some(square) = self.square(at) else { return };
        let crossing = matches!((square.mark, glyph), (Some('╲'), '╱') | (Some('╱'), '╲'));
        if crossing || square.shown().0 == ' ' {
            square.mark = Some(if crossing { '╳' } else { glyph });
            square.paint = Paint::of(Tint::Line);
        }
    }

    pub(super) fn write(&mut self, at: Place, text: &str, paint: Paint) {
        for (x, c) in (0..).zip(text.chars()) {
            self.mark(at.by(x, 0), c, paint);
        }
    }

    /// A line along a row or a column; lines that meet are joined.
    pub(super) fn line(&mut self, from: Place, to: Place) {
        let way = ((to.x - from.x).signum(), (to.y - from.y).signum());
        let (leaving, arriving) = match way {
            (0, 1) => (DOWN, UP),
            (0, -1) => (UP, DOWN),
            (1, _) => (RIGHT, LEFT),
            _ => (LEFT, RIGHT),
        };
        let steps = (to.x - from.x).abs().max((to.y - from.y).abs());
        for step in 0..steps {
            let at = from.by(way.0 * step, way.1 * step);
            for (at, side) in [(at, leaving), (at.by(way.0, way.1), arriving)] {
                if let Some(square) = self.square(at) {
                    square.arms |= side;
                }
            }
        }
    }

    /// The rows as text, without blanks at their ends.
    pub(super) fn rows(&self, coloured: bool) -> Vec<String> {
        self.squares.chunks(self.width as usize).map(|row| text(row, coloured)).collect()
    }
}

fn text(row: &[Square], coloured: bool) -> String {
    let shown: Vec<_> = row.iter().map(Square::shown).collect();
    let end = shown.iter().rposition(|(glyph, _)| *glyph != ' ').map_or(0, |last| last + 1);
    let alike = shown[..end].chunk_by(|a, b| a.1 == b.1);
    let run = |run: &[(char, Paint)]| {
        let text: String = run.iter().map(|(glyph, _)| glyph).collect();
        if coloured { run[0].1.on(&text) } else { text }
    };
    alike.map(run).collect()
}
