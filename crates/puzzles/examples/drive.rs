//! drive: temporary.
#![allow(clippy::all, clippy::print_stderr, clippy::unwrap_used)]
use putahi_puzzles::*;
use putahi_tables::{TableCache, TableDir};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let spec: putahi_rules::Spec = a[2].parse().unwrap();
    let tables = TableCache::new(TableDir::new(&a[3]));
    let start = std::time::Instant::now();
    match a[1].as_str() {
        "mine" => {
            let mut last = 0;
            let list = mine(&spec, a[4].parse().unwrap(), a[5].parse().unwrap(), &tables, &mut |f, m| {
                if start.elapsed().as_secs() / 20 > last {
                    last = start.elapsed().as_secs() / 20;
                    eprintln!("{:?} {f} of {m} matches", start.elapsed());
                }
            })
            .unwrap();
            eprintln!("{:?} {} mined", start.elapsed(), list.positions.len());
            std::fs::write(&a[6], list.to_string()).unwrap();
        }
        "make" => {
            let list = MinedList::parse(&std::fs::read_to_string(&a[4]).unwrap()).unwrap();
            let pack = make(&list, &tables, &mut |_| {});
            let pack = match pack {
                Ok(p) => p,
                Err(e) => {
                    eprintln!("{e}");
                    std::process::exit(1)
                }
            };
            eprintln!("{:?} {} made", start.elapsed(), pack.puzzles().len());
            std::fs::write(&a[5], pack.to_string()).unwrap();
        }
        _ => {
            let pack = Pack::parse(&std::fs::read_to_string(&a[4]).unwrap()).unwrap();
            let (mut p, mut u, mut w) = (0, 0, 0);
            check(&pack, &tables, &mut |z, f| match f {
                Finding::Proven => p += 1,
                Finding::Unknown => u += 1,
                f => {
                    w += 1;
                    eprintln!("{} {} {f:?}", z.kind, z.position)
                }
            })
            .unwrap();
            eprintln!("{:?} {p} proven {u} unknown {w} wrong", start.elapsed());
        }
    }
}
