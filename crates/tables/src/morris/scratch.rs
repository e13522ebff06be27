//! Scratch: raw tables for experiments.
#![allow(missing_docs, unreachable_pub, clippy::all, clippy::unwrap_used, clippy::print_stdout)]
use super::cell::Cell;
use super::sector::{Sector, Step};
use super::shape::Shape;
use super::solve::{Solved, Solver};
use super::source::Grid;
use rayon::prelude::*;
use std::fs;
use std::path::PathBuf;

pub struct Raw(pub PathBuf);
const FRAME: usize = 1 << 20;
impl Raw {
    fn path(&self, s: Sector) -> PathBuf {
        self.0.join(s.to_string())
    }
    fn put(&self, g: &Grid) {
        let frames: Vec<Vec<u8>> = g
            .cells
            .par_chunks(FRAME)
            .map(|c| {
                let v: Vec<u8> = c.iter().flat_map(|c| c.raw().to_le_bytes()).collect();
                zstd::bulk::compress(&v, 1).unwrap()
            })
            .collect();
        let mut out = Vec::new();
        for f in &frames {
            out.extend((f.len() as u32).to_le_bytes());
        }
        for f in frames {
            out.extend(f);
        }
        fs::write(self.path(g.shape.sector), out).unwrap();
    }
}
impl Solved for Raw {
    type Error = ();
    fn grid(&self, sector: Sector) -> Result<Grid, ()> {
        if !sector.is_kept() && !self.path(sector).exists() {
            let s = Solver::new(self, 1 << 29).solve(&[sector])?.pop().unwrap();
            return Ok(s.0);
        }
        let shape = Shape::new(sector);
        let bytes = fs::read(self.path(sector)).unwrap();
        let n = shape.cells().div_ceil(FRAME);
        let mut at = 4 * n;
        let mut parts = Vec::new();
        for i in 0..n {
            let l = u32::from_le_bytes(bytes[4 * i..4 * i + 4].try_into().unwrap()) as usize;
            parts.push(&bytes[at..at + l]);
            at += l;
        }
        let mut cells = vec![Cell::DRAWN; shape.cells()];
        cells.par_chunks_mut(FRAME).zip(parts).for_each(|(c, p)| {
            let v = zstd::bulk::decompress(p, 2 * FRAME).unwrap();
            for (c, b) in c.iter_mut().zip(v.chunks(2)) {
                *c = Cell::from_raw(u16::from_le_bytes([b[0], b[1]]));
            }
        });
        Ok(Grid { shape, cells })
    }
}
pub fn run(dir: &str) {
    let raw = Raw(dir.into());
    fs::create_dir_all(dir).unwrap();
    let t0 = std::time::Instant::now();
    for s in Sector::all() {
        if raw.path(s).exists() {
            continue;
        }
        let mut sectors = vec![s];
        if s.step() != Step::Place && s.own != s.enemy {
            sectors.push(s.turned());
        }
        let t = std::time::Instant::now();
        let solved = Solver::new(&raw, 1 << 29).solve(&sectors).unwrap();
        let dt = t.elapsed().as_secs_f64();
        for (g, m) in &solved {
            raw.put(g);
            let size = fs::metadata(raw.path(g.shape.sector)).unwrap().len();
            println!(
                "{} {} {} {} {} {:?} {:?} bits {:.3}",
                g.shape.sector,
                m.positions,
                m.won,
                m.drawn,
                m.lost,
                m.longest_win,
                m.longest_loss,
                8.0 * size as f64 / m.positions as f64
            );
        }
        let n: u64 = solved.iter().map(|s| s.1.positions).sum();
        println!(
            "  solve {:.2} s {:.2} M/s, with writing {:.2}; all {:.0} s",
            dt,
            n as f64 / dt / 1e6,
            t.elapsed().as_secs_f64(),
            t0.elapsed().as_secs_f64()
        );
    }
}
