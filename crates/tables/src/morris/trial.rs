#![allow(missing_docs, unreachable_pub, clippy::all, clippy::unwrap_used, clippy::print_stdout)]
//! Scratch: entropies.
use super::cell::Cell;
use super::retreat::moves;
use super::scratch::Raw;
use super::sector::{Sector, Step};
use super::shape::BOARD;
use super::solve::Solved;
use crate::processor::{self, Anywhere, Bits};
use putahi_rules::morris::kernel::{closers, mills, neighbours};
use putahi_rules::nine_mens_morris::Nine;
use std::collections::HashMap;

fn verdict(c: Cell) -> u32 {
    match c.plies() {
        None => 1,
        Some(p) if p % 2 == 1 => 2,
        _ => 0,
    }
}

pub struct Ent(HashMap<u64, Vec<u32>>);
impl Ent {
    fn add(&mut self, ctx: u64, sym: usize) {
        let v = self.0.entry(ctx).or_default();
        if v.len() <= sym {
            v.resize(sym + 1, 0);
        }
        v[sym] += 1;
    }
    fn bits(&self) -> (f64, usize) {
        let mut b = 0.0;
        for v in self.0.values() {
            let n: u32 = v.iter().sum();
            for &c in v {
                if c > 0 {
                    b -= c as f64 * (c as f64 / n as f64).log2();
                }
            }
        }
        (b, self.0.len())
    }
}
fn q(n: u32, cuts: &[u32]) -> u64 {
    cuts.iter().filter(|c| n >= **c).count() as u64
}

pub fn run(dir: &str, names: &[String]) {
    let raw = Raw(dir.into());
    let bits = Anywhere;
    for name in names {
        let s: Sector = name.parse().unwrap();
        let g = raw.grid(s).unwrap();
        let sh = &g.shape;
        let w = sh.width();
        let rows = sh.rows.len();
        let stride = (g.cells.len() / 6_000_000).max(1);
        const N: usize = 12;
        let mut ents: Vec<Ent> = (0..N).map(|_| Ent(HashMap::new())).collect();
        let mut ply: Vec<Ent> = (0..8).map(|_| Ent(HashMap::new())).collect();
        let mut total = 0u64;
        let mut decided = 0u64;
        let mut losses = 0u64;
        for row in (0..rows).step_by(stride) {
            let free = sh.free(row);
            let enemy = sh.rows.first(row);
            let cells = &g.cells[row * w..][..w];
            let (mut p1, mut p2) = (3u64, 3u64);
            let (mut dw, mut dl) = (0u64, 0u64);
            for (i, c) in cells.iter().enumerate() {
                if i % 512 == 0 {
                    p1 = 3;
                    p2 = 3;
                    dw = 0;
                    dl = 0;
                }
                let own = sh.own(bits, i, free);
                if sh.is_repeated(row, own) {
                    continue;
                }
                total += 1;
                let v = verdict(*c);
                let empty = BOARD & !(own | enemy);
                // closing
                let can = |own: u32, enemy: u32, step: Step| -> u32 {
                    let empty = BOARD & !(own | enemy);
                    let mut n = 0;
                    match step {
                        Step::Place => n = (closers::<Nine>(own) & empty).count_ones(),
                        _ => {
                            let mut t = closers::<Nine>(own) & empty;
                            while t != 0 {
                                let p = t & t.wrapping_neg();
                                t ^= p;
                                let from = if step == Step::Fly { own } else { neighbours::<Nine>(p) & own };
                                let mut f = from;
                                let mut ok = false;
                                while f != 0 {
                                    let m = f & f.wrapping_neg();
                                    f ^= m;
                                    if closers::<Nine>(own ^ m) & p != 0 {
                                        ok = true;
                                    }
                                }
                                n += ok as u32;
                            }
                        }
                    }
                    n
                };
                let a = can(own, enemy, s.step());
                let es = s.turned().step();
                let b = can(enemy, own, if s.enemy.hand > 0 { Step::Place } else { es });
                let mo = moves(Step::Slide, own, enemy);
                let me = moves(Step::Slide, enemy, own);
                let mlo = mills::<Nine>(own).count_ones();
                let mle = mills::<Nine>(enemy).count_ones();
                let prev = p1 * 4 + p2;
                let ab = q(a, &[1, 2]) * 3 + q(b, &[1, 2]);
                let ab4 = q(a, &[1, 2, 3]) * 4 + q(b, &[1, 2, 3]);
                let ml = q(mlo, &[1, 4]) * 3 + q(mle, &[1, 4]);
                let mob = q(mo, &[1, 3, 5, 8]) * 5 + q(me, &[1, 3, 5, 8]);
                let mob8 = q(mo, &[1, 2, 3, 4, 6, 8, 11]) * 8 + q(me, &[1, 2, 3, 4, 6, 8, 11]);
                let set = sh.sets[i];
                let c1 = set.trailing_zeros();
                let r = set & (set - 1);
                let c2 = r.trailing_zeros();
                let r3 = r & (r - 1);
                let c3 = r3.trailing_zeros();
                let at = |d: usize| if d <= i % 512 { verdict(cells[i - d]) as u64 } else { 3 };
                let pu = if c2 > c1 + 1 { at(c2 as usize - 1) } else { 3 };
                let pv = if c3 > c2 + 1 { at(((c3 - 1) * (c3 - 2) / 2) as usize) } else { 3 };
                let pd = if c2 > c1 + 1 { at(c2 as usize) } else { 3 };
                let pa = (closers::<Nine>(own) & empty).count_ones();
                let pb = (closers::<Nine>(enemy) & empty).count_ones();
                let pp = (p1 * 4 + pu) * 4 + pv;
                let pot = q(pa, &[1, 2, 3]) * 4 + q(pb, &[1, 2, 3]);
                let four = ((p1 * 4 + p2) * 4 + pu) * 4 + pv;
                let ctxs = [
                    prev,
                    pp,
                    four,
                    ab * 64 + pp,
                    ab * 256 + four,
                    (ab * 64 + pp) * 9 + ml,
                    (ab * 256 + four) * 9 + ml,
                    ((ab * 64 + pp) * 9 + ml) * 25 + mob,
                    ((ab * 64 + pp) * 16 + pot) * 25 + mob,
                    ((ab * 256 + four) * 9 + ml) * 25 + mob,
                    (((ab * 256 + four) * 9 + ml) * 25 + mob) * 4 + pd,
                    ((ab * 256 + four) * 9 + ml) * 256 + (mo.min(15) * 16 + me.min(15)) as u64,
                ];
                for (e, c) in ents.iter_mut().zip(ctxs) {
                    e.add(c, v as usize);
                }
                if let Some(p) = c.plies() {
                    decided += 1;
                    let last = if v == 2 { dw } else { dl };
                    losses += (v == 0) as u64;
                    let k = (p / 2) as usize;
                    let o = if v == 2 { 0 } else { 4 };
                    ply[o].add(0, k);
                    ply[o + 1].add(last, k);
                    ply[o + 2].add(last * 9 + ab, k);
                    ply[o + 3].add((last * 9 + ab) * 25 + mob, k);
                    if v == 2 { dw = k as u64 + 1 } else { dl = k as u64 + 1 }
                }
                p2 = p1;
                p1 = v as u64;
            }
        }
        print!(
            "{name:10} n {total} decided {:.3} lost {:.3} |",
            decided as f64 / total as f64,
            losses as f64 / total as f64
        );
        for e in &ents {
            let (b, n) = e.bits();
            print!(" {:.3}({n})", b / total as f64);
        }
        print!(" | plies b/pos W");
        for e in &ply[..4] {
            let (b, n) = e.bits();
            print!(" {:.3}({n})", b / total as f64);
        }
        print!(" L");
        for e in &ply[4..] {
            let (b, n) = e.bits();
            print!(" {:.3}({n})", b / total as f64);
        }
        println!();
    }
    let _ = processor::run::<T>(T);
}
struct T;
impl crate::processor::Work for T {
    type Answer = ();
    fn run<B: Bits>(self, _: B) {}
}
