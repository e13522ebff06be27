//! How a board larger than a sheet is spread over several: where it is cut, and how the sheets lie.

use crate::page::{MARGIN, Page};
use crate::paper::Paper;
use crate::pieces::WIDTH;

/// The width of the edge onto which the next sheet is glued.
pub(crate) const FLAP: f32 = 8.0;
/// The room for the words of a sheet, above the board and below it.
const WORDS: (f32, f32) = (17.0, 12.0);
/// The room for them beside the board.
const BESIDE: f32 = 50.0;
/// Half the width of a man.
const MAN: f32 = WIDTH / 2.0;
/// How far a cut stays from points if it can: a man stands on one sheet.
const CLEAR: f32 = 14.0;

/// The sheets of a board.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tiles {
    /// Whether the sheets lie on their longer side.
    pub(crate) lying: bool,
    /// Whether the words stand beside the board.
    pub(crate) beside: bool,
    /// Where the board begins, is cut and ends, in millimetres, from left to right and from above to below.
    pub(crate) columns: Vec<f32>,
    pub(crate) rows: Vec<f32>,
}

impl Tiles {
    /// The fewest sheets for a board of this size with these points, in millimetres; of ways with as many, one whose cuts are clear of
    /// men.
    pub(crate) fn of(size: (f32, f32), points: &[(f32, f32)], paper: Paper) -> Tiles {
        let ways = [(false, false), (true, false), (true, true)];
        let tiles = ways.map(|(lying, beside)| {
            let room = room(Page::of(paper, lying), beside);
            let along = |of: fn(&(f32, f32)) -> f32| points.iter().map(of).collect::<Vec<f32>>();
            Tiles {
                lying,
                beside,
                columns: cuts(size.0, room.0, &along(|point| point.0)),
                rows: cuts(size.1, room.1, &along(|point| point.1)),
            }
        });
        let rank = |tiles: &Tiles| (tiles.count(), tiles.touches_men(points));
        tiles.into_iter().min_by_key(rank).expect("there are ways to lie")
    }

    /// Whether a cut goes through the place of a man.
    fn touches_men(&self, points: &[(f32, f32)]) -> bool {
        let near = |cuts: &[f32], at: f32| cuts[1..cuts.len() - 1].iter().any(|cut| (cut - at).abs() < MAN);
        points.iter().any(|(x, y)| near(&self.columns, *x) || near(&self.rows, *y))
    }

    /// How many sheets there are.
    pub(crate) fn count(&self) -> usize {
        (self.columns.len() - 1) * (self.rows.len() - 1)
    }

    /// The left upper corner of the room for the board on a sheet, and its size.
    pub(crate) fn room(&self, paper: Paper) -> ((f32, f32), (f32, f32)) {
        let top = if self.beside { MARGIN } else { MARGIN + WORDS.0 };
        ((MARGIN, top), room(Page::of(paper, self.lying), self.beside))
    }
}

fn room(page: Page, beside: bool) -> (f32, f32) {
    let (width, height) = (page.width - 2.0 * MARGIN, page.height - 2.0 * MARGIN);
    if beside { (width - BESIDE, height) } else { (width, height - WORDS.0 - WORDS.1) }
}

/// Where a length is cut so that each part but the last has room for the edge to glue: its begin, the cuts, its end.
fn cuts(length: f32, room: f32, points: &[f32]) -> Vec<f32> {
    let mut cuts = vec![0.0];
    let parts = if length <= room { 1 } else { ((length - FLAP) / (room - FLAP)).ceil() as usize };
    for part in 1..parts {
        let from = cuts[cuts.len() - 1];
        // What is left must fit on the sheets that are left.
        let least = length - FLAP - (room - FLAP) * (parts - part) as f32;
        let most = from + room - FLAP;
        let even = length * part as f32 / parts as f32;
        let steps = ((most - least) * 2.0).max(0.0) as u16;
        let all = (0..=steps).map(|step| least + f32::from(step) / 2.0);
        let clear = |at: &f32| points.iter().map(|point| (point - at).abs()).fold(CLEAR, f32::min);
        let rank = |at: &f32| clear(at) * 100.0 - (at - even).abs();
        cuts.extend(all.max_by(|a, b| rank(a).total_cmp(&rank(b))));
    }
    cuts.push(length);
    cuts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boards with rows of points 40 mm apart: how many points across and down, and how far the rim is from them. The last
    /// is as large as a map can be: there a cut may go through a cell.
    const BOARDS: [(u8, u8, f32); 5] =
        [(7, 7, 19.4), (3, 3, 19.4), (18, 3, 20.0), (9, 3, 20.0), (26, 26, 30.0)];

    #[test]
    fn every_part_of_a_board_fits_on_its_sheet_and_no_cut_goes_through_a_man() {
        for paper in Paper::ALL {
            for (across, down, rim) in BOARDS {
                let at = |i: u8| rim + 40.0 * f32::from(i);
                let points: Vec<(f32, f32)> =
                    (0..across).flat_map(|x| (0..down).map(move |y| (at(x), at(y)))).collect();
                let size = (at(across - 1) + rim, at(down - 1) + rim);
                let tiles = Tiles::of(size, &points, paper);
                let (_, room) = tiles.room(paper);
                for (cuts, length, room, along) in
                    [(&tiles.columns, size.0, room.0, across), (&tiles.rows, size.1, room.1, down)]
                {
                    let what = (paper, across, down, cuts);
                    assert_eq!((cuts[0], cuts[cuts.len() - 1]), (0.0, length), "{what:?}");
                    for (i, part) in cuts.windows(2).enumerate() {
                        let flap = if i + 2 < cuts.len() { FLAP } else { 0.0 };
                        assert!(part[1] > part[0] && part[1] - part[0] + flap <= room + 0.01, "{what:?}");
                    }
                    for cut in cuts[1..cuts.len() - 1].iter().filter(|_| across < 26) {
                        let near = (0..along).map(|i| (at(i) - cut).abs());
                        assert!(near.fold(f32::MAX, f32::min) >= 12.5, "{what:?}");
                    }
                }
            }
        }
    }
}
