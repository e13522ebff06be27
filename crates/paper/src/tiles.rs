//! How a board larger than a sheet is spread over several: where it is cut, and how the sheets lie.

use crate::Paper;
use crate::page::{MARGIN, Page};

/// The width of the edge onto which the next sheet is glued.
pub(crate) const FLAP: f32 = 8.0;
/// The room for the words of a sheet, above the board and below it.
const WORDS: (f32, f32) = (17.0, 12.0);
/// The room for them beside the board.
const BESIDE: f32 = 50.0;
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
    /// The fewest sheets for a board of this size with these points, in millimetres.
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
        tiles.into_iter().min_by_key(Tiles::count).expect("there are ways to lie")
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

    #[test]
    fn the_parts_of_a_board_fit_on_their_sheets_and_are_cut_clear_of_points() {
        let points: Vec<(f32, f32)> = (0..9)
            .flat_map(|x| (0..3).map(move |y| (x, y)))
            .map(|(x, y)| (20.0 + 40.0 * x as f32, 20.0 + 40.0 * y as f32))
            .collect();
        for paper in Paper::ALL {
            let tiles = Tiles::of((360.0, 120.0), &points, paper);
            let (_, room) = tiles.room(paper);
            for (cuts, length, room) in [(&tiles.columns, 360.0, room.0), (&tiles.rows, 120.0, room.1)] {
                assert_eq!((cuts[0], cuts[cuts.len() - 1]), (0.0, length));
                let parts = cuts.windows(2).map(|cut| cut[1] - cut[0]);
                let last = cuts.len() - 2;
                for (number, part) in parts.enumerate() {
                    let flap = if number < last { FLAP } else { 0.0 };
                    assert!(part > 0.0 && part + flap <= room + 0.01, "{paper}: {part} of {room}");
                }
            }
            let clear = |at: &f32| points.iter().all(|point| (point.0 - at).abs() >= CLEAR);
            assert!(
                tiles.columns[1..tiles.columns.len() - 1].iter().all(clear),
                "{paper}: {:?}",
                tiles.columns
            );
        }
        assert_eq!(Tiles::of((100.0, 100.0), &[], Paper::A4).count(), 1);
    }
}
