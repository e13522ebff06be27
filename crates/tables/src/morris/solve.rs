//! Retrograde analysis of sectors that lead to each other.

use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use super::field::Field;
use super::mail::{Boxes, Mail};
use super::orbit::Orbits;
use super::retreat::{Arrived, Retreat};
use super::sector::{Sector, Step};
use super::source::{Capture, Grid, Level, Quiet, Source};
use crate::processor::{self, Bits, Work};
use crate::work::Made;

/// Cells that a thread takes up at once.
const PORTION: usize = 1 << 18;

/// Reads the sectors that are solved.
pub(crate) trait Solved: Sync {
    /// The values of a sector.
    type Error;
    /// Reads it.
    fn grid(&self, sector: Sector) -> Result<Grid, Self::Error>;
}

/// Solves sectors of which each leads to the others or to none but solved ones.
pub(crate) struct Solver<'a, S> {
    solved: &'a S,
    /// Letters that may wait at once, on all threads together.
    letters: usize,
    threads: usize,
}

impl<'a, S: Solved> Solver<'a, S> {
    /// One that works on the threads of the pool it is called in, and lets letters take so many bytes.
    pub(crate) fn new(solved: &'a S, bytes: u64) -> Solver<'a, S> {
        Solver { solved, letters: (bytes / 16) as usize, threads: rayon::current_num_threads() }
    }

    /// The values of `sectors`, one of the moving phase and the same turned (or one with as many men on both sides), or
    /// any one of the placing phase.
    pub(crate) fn solve(&self, sectors: &[Sector]) -> Result<Vec<(Grid, Made)>, S::Error> {
        let mut fields = Vec::new();
        for sector in sectors {
            fields.push(self.start(*sector)?);
        }
        if fields.iter().all(|field| field.shape.sector.step() != Step::Place) {
            self.play_back(&mut fields);
        }
        let settled = fields.into_iter().map(|mut field| {
            let made = field.settle();
            (Grid { shape: field.shape, cells: field.cells }, made)
        });
        Ok(settled.collect())
    }

    /// A sector with all that solved sectors say of it.
    fn start(&self, sector: Sector) -> Result<Field, S::Error> {
        let mut field = Field::new(sector);
        let orbits = Orbits::of(sector.enemy.board.into());
        let step = sector.step();
        if let Some(after) = sector.capture() {
            let grid = if after.own.are_beaten() { None } else { Some(self.solved.grid(after)?) };
            let capture = Capture::new(sector, grid.as_ref(), orbits);
            self.tell(&capture, &mut field, Retreat { step, arrived: Arrived::InMill });
        }
        if step == Step::Place {
            let grid = self.solved.grid(sector.quiet())?;
            let arrived = if sector.enemy.board == 0 { Arrived::Any } else { Arrived::Loose };
            self.tell(&Quiet { grid: &grid, orbits }, &mut field, Retreat { step, arrived });
        }
        Ok(field)
    }

    /// Sends all that `source` knows to `field`.
    fn tell(&self, source: &impl Source, field: &mut Field, retreat: Retreat) {
        let mut round = Round::new(self, field.boxes());
        while round.write(source) {
            field.deliver(&round.mails, retreat);
        }
    }

    /// Goes from the end backwards, ply by ply, until no sector has anything due.
    fn play_back(&self, fields: &mut [Field]) {
        let mut plies = 0;
        while fields.iter().filter_map(Field::last_due).max() >= Some(plies) {
            for from in 0..fields.len() {
                self.tell_level(fields, from, plies);
            }
            plies += 1;
        }
    }

    /// Sends the positions of one sector that end in `plies` to the sector that leads to it.
    fn tell_level(&self, fields: &mut [Field], from: usize, plies: u16) {
        if !fields[from].due.iter().any(|due| due.has(plies)) {
            return;
        }
        let to = fields.len() - 1 - from;
        let retreat = Retreat { step: fields[to].shape.sector.step(), arrived: Arrived::Loose };
        let mut round = Round::new(self, fields[to].boxes());
        let orbits = fields[to].shape.rows;
        loop {
            let Field { shape, cells, due } = &fields[from];
            if !round.write(&Level { shape, cells, due, plies, orbits }) {
                return;
            }
            fields[to].deliver(&round.mails, retreat);
        }
    }
}

/// Writing and delivering by turns, so that letters keep within their bound.
struct Round {
    mails: Vec<Mail>,
    /// Letters that a thread may write before they are delivered.
    most: usize,
    /// The next portion to be written.
    next: AtomicUsize,
}

impl Round {
    fn new<S>(solver: &Solver<'_, S>, boxes: Boxes) -> Round {
        let mails = (0..solver.threads).map(|_| Mail::new(boxes)).collect();
        Round { mails, most: solver.letters / solver.threads, next: AtomicUsize::new(0) }
    }

    /// Writes the next letters; tells whether there were any rows left.
    fn write(&mut self, source: &impl Source) -> bool {
        let height = (PORTION / source.width().max(1)).max(1);
        let portions = source.rows().div_ceil(height);
        let Round { mails, most, next } = self;
        if *next.get_mut() >= portions {
            return false;
        }
        mails.par_iter_mut().with_max_len(1).for_each(|mail| {
            mail.clear();
            while mail.written() < *most {
                let portion = next.fetch_add(1, Ordering::Relaxed);
                if portion >= portions {
                    break;
                }
                let rows = portion * height..((portion + 1) * height).min(source.rows());
                processor::run(Write { source, rows, mail });
            }
        });
        true
    }
}

/// Writes the letters of a few rows.
struct Write<'a, S> {
    source: &'a S,
    rows: std::ops::Range<usize>,
    mail: &'a mut Mail,
}

impl<S: Source> Work for Write<'_, S> {
    type Answer = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        self.source.write(bits, self.rows, self.mail);
    }
}
