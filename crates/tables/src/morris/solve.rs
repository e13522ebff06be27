//! Retrograde analysis of sectors that lead to each other.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use super::cell::Metric;
use super::field::{Field, Pending};
use super::mail::{Boxes, Letter, Mail};
use super::retreat::{Arrived, Retreat};
use super::sector::Sector;
use super::source::{Capture, Grid, Level, Quiet, Source};
use crate::processor::{self, Bits, Work};
use crate::work::{Made, Stage, Watch};

/// Cells that a thread takes up at once.
const PORTION: usize = 1 << 18;

/// Where the values of solved sectors come from.
pub(crate) trait Solved: Sync {
    /// Why they cannot be had.
    type Error;
    /// The values of a sector.
    fn grid(&self, sector: Sector) -> Result<Arc<Grid>, Self::Error>;
}

/// Solves sectors of which each leads to the others or to none but solved ones.
pub(crate) struct Solver<'a, S> {
    metric: Metric,
    solved: &'a S,
    /// Letters that a thread may write before they are delivered.
    letters: usize,
    watch: &'a dyn Watch,
}

impl<'a, S: Solved> Solver<'a, S> {
    /// One that works on the threads of the pool it is called in, and lets letters take so many bytes.
    pub(crate) fn new(metric: Metric, solved: &'a S, bytes: u64, watch: &'a dyn Watch) -> Solver<'a, S> {
        let letters = bytes as usize / size_of::<Letter>() / rayon::current_num_threads();
        Solver { metric, solved, letters, watch }
    }

    /// The values of `sectors`: two of the moving phase that lead to each other, or one with as many men on both sides.
    pub(crate) fn solve(&self, sectors: &[Sector]) -> Result<Vec<(Grid, Made)>, S::Error> {
        let fields = sectors.iter().map(|sector| self.start(*sector));
        let mut fields = fields.collect::<Result<Vec<_>, _>>()?;
        self.play_back(&mut fields);
        Ok(fields.into_iter().map(|field| self.settle(field)).collect())
    }

    /// The values of a sector all of whose moves lead to solved ones.
    pub(crate) fn derive(&self, sector: Sector) -> Result<(Grid, Made), S::Error> {
        let mut field = self.start(sector)?;
        let grid = self.solved.grid(sector.quiet())?;
        let arrived = if sector.enemy.board == 0 { Arrived::Any } else { Arrived::Loose };
        let quiet = Quiet { grid: &grid, orbits: field.shape.rows };
        self.tell(&quiet, &mut field, Retreat { step: sector.step(), arrived });
        Ok(self.settle(field))
    }

    /// A sector with all that captures say of it.
    fn start(&self, sector: Sector) -> Result<Field, S::Error> {
        self.watch.stage(Stage::Starting, sector.positions());
        let mut field = Field::new(self.metric, sector);
        if let Some(after) = sector.capture() {
            let grid = if after.own.are_beaten() { None } else { Some(self.solved.grid(after)?) };
            let capture = Capture::new(self.metric, sector, grid.as_deref(), field.shape.rows);
            self.tell(&capture, &mut field, Retreat { step: sector.step(), arrived: Arrived::InMill });
        }
        self.watch.advance(sector.positions());
        Ok(field)
    }

    fn settle(&self, mut field: Field) -> (Grid, Made) {
        let made = field.settle();
        (Grid { metric: self.metric, shape: field.shape, cells: field.cells }, made)
    }

    /// Sends all that `source` knows to `field`.
    fn tell(&self, source: &impl Source, field: &mut Field, retreat: Retreat) {
        let mut round = Round::new(self.letters, field.boxes());
        while round.write(source) {
            field.deliver(&round.mails, retreat);
        }
    }

    /// Goes from the end backwards, ply by ply, until no sector has anything due.
    fn play_back(&self, fields: &mut [Field]) {
        self.watch.stage(Stage::Solving, fields.iter().map(|field| field.shape.sector.positions()).sum());
        let mut rounds: Vec<Round> =
            fields.iter().map(|field| Round::new(self.letters, field.boxes())).collect();
        fields.iter_mut().for_each(Field::keep_pending);
        let mut first = 0;
        while let Some(plies) = next_pending(fields, first) {
            for from in 0..fields.len() {
                let to = fields.len() - 1 - from;
                self.tell_level(fields, (from, to), plies, &mut rounds[to]);
            }
            first = plies + 1;
        }
    }

    /// Sends the positions of one sector that end in `plies` to the sector that leads to it.
    fn tell_level(&self, fields: &mut [Field], (from, to): (usize, usize), plies: u16, round: &mut Round) {
        let retreat = Retreat { step: fields[to].shape.sector.step(), arrived: Arrived::Loose };
        let orbits = fields[to].shape.rows;
        round.begin();
        loop {
            let Field { shape, cells, pending, .. } = &fields[from];
            let pending = pending.as_ref().expect("sectors that lead to each other keep what is pending");
            if !round.write(&Level { shape, cells, pending, plies, orbits }) {
                return;
            }
            self.watch.advance(round.written());
            fields[to].deliver(&round.mails, retreat);
        }
    }
}

/// The least distance from `first` on that is pending anywhere.
fn next_pending(fields: &[Field], first: u16) -> Option<u16> {
    let pending = fields.iter().filter_map(|field| Some(field.pending.as_ref()?.all()));
    pending.fold(Pending::NONE, |all, pending| all.union(&pending)).next(first)
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
    fn new(most: usize, boxes: Boxes) -> Round {
        let mails = (0..rayon::current_num_threads()).map(|_| Mail::new(boxes)).collect();
        Round { mails, most, next: AtomicUsize::new(0) }
    }

    /// Begins with the first portion.
    fn begin(&mut self) {
        self.next = AtomicUsize::new(0);
    }

    /// Letters that wait.
    fn written(&self) -> u64 {
        self.mails.iter().map(|mail| mail.written() as u64).sum()
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
