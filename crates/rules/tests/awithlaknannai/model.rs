//! An independent, slow reference implementation of the rules: points are coordinates in the plane, lines are found by
//! distance, and every prefix of every chain is listed.

use putahi_rules::awithlaknannai::{Layout, Lines};

/// A board with men on it; points are in the order of a position text.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    names: Vec<String>,
    places: Vec<(i32, i32)>,
    joined: bool,
    /// The men of each side at the start.
    full: usize,
    pub(crate) cells: Vec<char>,
}

impl Model {
    pub(crate) fn new(layout: Layout, cells: Vec<char>) -> Model {
        let row = layout.size.row() as i32;
        let rows = [('c', row, 1, 2), ('b', row + 1, 0, 1), ('a', row, 1, 0)];
        let points = rows.into_iter().flat_map(|(letter, length, first, y)| {
            (0..length).map(move |i| (format!("{letter}{}", i + 1), (2 * i + first, y)))
        });
        let (names, places) = points.unzip();
        Model { names, places, joined: layout.lines == Lines::Joined, full: layout.size.men(), cells }
    }

    fn joined(&self, from: usize, to: usize) -> bool {
        let ((x, y), (u, v)) = (self.places[from], self.places[to]);
        match ((x - u).abs(), (y - v).abs()) {
            (1, 1) => true,
            (2, 0) => y == 1 || self.joined,
            _ => false,
        }
    }

    fn all(&self) -> std::ops::Range<usize> {
        0..self.cells.len()
    }

    /// The points that hold `content`.
    pub(crate) fn holding(&self, content: char) -> Vec<usize> {
        self.all().filter(|point| self.cells[*point] == content).collect()
    }

    /// The targets of the steps from `from`.
    pub(crate) fn steps(&self, from: usize) -> Vec<usize> {
        self.all().filter(|to| self.cells[*to] == '.' && self.joined(from, *to)).collect()
    }

    /// The jumps of a man of `mover` from `from`: the point jumped over and the landing.
    pub(crate) fn jumps(&self, mover: char, from: usize) -> Vec<(usize, usize)> {
        let beyond = |over: usize| {
            let ((x, y), (u, v)) = (self.places[from], self.places[over]);
            self.places.iter().position(|place| *place == (2 * u - x, 2 * v - y))
        };
        let enemy = |over: &usize| ![mover, '.'].contains(&self.cells[*over]) && self.joined(from, *over);
        let ends = self.all().filter(enemy).filter_map(|over| beyond(over).map(|to| (over, to)));
        ends.filter(|(over, to)| self.cells[*to] == '.' && self.joined(*over, *to)).collect()
    }

    /// Every prefix of every chain of `mover`: its points and the captured men.
    fn chains(&self, mover: char) -> Vec<(Vec<usize>, Vec<usize>)> {
        let mut found = Vec::new();
        for from in self.holding(mover) {
            let mut lifted = self.clone();
            lifted.cells[from] = '.';
            lifted.extend(mover, &[from], &[], &mut found);
        }
        found
    }

    fn extend(
        &self,
        mover: char,
        path: &[usize],
        taken: &[usize],
        found: &mut Vec<(Vec<usize>, Vec<usize>)>,
    ) {
        for (over, to) in self.jumps(mover, path[path.len() - 1]) {
            let mut next = self.clone();
            next.cells[over] = '.';
            let (path, taken) = ([path, &[to]].concat(), [taken, &[over]].concat());
            next.extend(mover, &path, &taken, found);
            found.push((path, taken));
        }
    }

    /// Whether A6 may apply: no man has been captured, and an enemy man is on the centre.
    fn opening(&self, mover: char) -> bool {
        let centre = self.cells.len() / 2;
        let all_stand = ['w', 'b'].iter().all(|man| self.holding(*man).len() == self.full);
        all_stand && ![mover, '.'].contains(&self.cells[centre])
    }

    /// The legal moves of `mover` as texts, sorted.
    pub(crate) fn legal(&self, mover: char) -> Vec<String> {
        let write = |path: &[usize], by: &str| {
            path.iter().map(|point| self.names[*point].clone()).collect::<Vec<_>>().join(by)
        };
        let mut chains = self.chains(mover);
        let centre = self.cells.len() / 2;
        if self.opening(mover) && chains.iter().any(|(_, taken)| taken.contains(&centre)) {
            chains.retain(|(_, taken)| taken.contains(&centre));
        }
        let most = chains.iter().map(|(_, taken)| taken.len()).max();
        chains.retain(|(_, taken)| Some(taken.len()) == most);
        let mut texts: Vec<_> = chains.iter().map(|(path, _)| write(path, "x")).collect();
        let enemy_stands = self.cells.iter().any(|cell| ![mover, '.'].contains(cell));
        if texts.is_empty() && enemy_stands {
            let steps = self
                .holding(mover)
                .into_iter()
                .flat_map(|from| self.steps(from).into_iter().map(move |to| [from, to]));
            texts.extend(steps.map(|step| write(&step, "-")));
        }
        texts.sort();
        texts
    }

    /// The position text with `mover` to move.
    pub(crate) fn text(&self, mover: char) -> String {
        let row = (self.cells.len() - 1) / 3;
        let rows = [&self.cells[..row], &self.cells[row..2 * row + 1], &self.cells[2 * row + 1..]];
        format!("{} {mover}", rows.map(|row| row.iter().collect::<String>()).join("/"))
    }
}
