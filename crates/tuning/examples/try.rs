#![allow(missing_docs, clippy::print_stdout, clippy::unwrap_used, clippy::print_stderr)]
use putahi_engine::evaluate::morris::{PHASES, WEIGHTS_PER_PHASE, WeightFile, features};
use putahi_engine::{Level, Limits, Rng, SearchRequest};
use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, Value};
use putahi_tables::{TableDir, Tablebase};
use putahi_tuning::{fit::*, sample::*, share::*};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args[0].as_str() {
        "share" => share(&args[1], args[2].parse().unwrap(), &args[3..]),
        "depth" => depth(args[1].parse().unwrap()),
        "tune" => tune(&args[1..]),
        _ => panic!(),
    }
}

fn share(tables: &str, count: usize, nodes: &[String]) {
    let tables = NineMensMorris::open(&Default::default(), &TableDir::new(tables)).unwrap();
    let classes = morris_moving(3, 6);
    let decisions = decisions(&tables, &classes, count, 1).unwrap();
    let part = |name: &str, kept: &[bool], is: &dyn Fn(&Decision<NineMensMorris>) -> bool| {
        let of: Vec<bool> = decisions.iter().zip(kept).filter(|(d, _)| is(d)).map(|(_, k)| *k).collect();
        let share = of.iter().filter(|k| **k).count() as f64 / of.len() as f64;
        print!(" {name} {:.1} ({})", share * 100.0, of.len());
    };
    for nodes in nodes {
        let nodes: u64 = nodes.parse().unwrap();
        let begin = Instant::now();
        let kept = kept(&decisions, 2, |position, seed| {
            Level::Hard.choose(&SearchRequest::new(position), &Limits::nodes(nodes), seed).unwrap().mv
        });
        print!("{nodes}: ");
        part("all", &kept, &|_| true);
        part("won", &kept, &|d| matches!(d.value, Value::Won(_)));
        part("won 9-41", &kept, &|d| d.is_won_in(9, 41));
        part("drawn", &kept, &|d| d.value == Value::Drawn);
        let men =
            |d: &Decision<NineMensMorris>| (d.position.own().count_ones(), d.position.enemy().count_ones());
        part("nofly=", &kept, &|d| {
            let (a, b) = men(d);
            a > 3 && b > 3 && a == b
        });
        part("nofly<", &kept, &|d| {
            let (a, b) = men(d);
            a > 3 && b > 3 && a < b
        });
        part("nofly>", &kept, &|d| {
            let (a, b) = men(d);
            a > 3 && b > 3 && a > b
        });
        part("fly", &kept, &|d| {
            let (a, b) = men(d);
            a == 3 || b == 3
        });
        println!(" {:.1?}", begin.elapsed());
    }
}

fn tune(args: &[String]) {
    let tables = NineMensMorris::open(&Default::default(), &TableDir::new(&args[0])).unwrap();
    let per_class: usize = args[1].parse().unwrap();
    let passes: usize = args[2].parse().unwrap();
    let mut classes = morris_moving(3, args[3].parse().unwrap());
    if args[4] == "placing" {
        classes.extend(morris_placing(3));
    }
    let begin = Instant::now();
    let mut all: Vec<Vec<Example<14>>> = (0..PHASES).map(|_| Vec::new()).collect();
    let made: Vec<Vec<(usize, Example<14>)>> = std::thread::scope(|scope| {
        let halves: Vec<_> = (0..2)
            .map(|half| {
                let (classes, tables) = (&classes, &tables);
                scope.spawn(move || {
                    let mut made = Vec::new();
                    for (c, class) in classes.iter().enumerate().filter(|(c, _)| c % 2 == half) {
                        let mut rng = Rng::new(99 ^ (c as u64) << 32);
                        for _ in 0..per_class {
                            let Some(position) = class.position(&mut rng, |_| true) else { break };
                            let Some(value) =
                                NineMensMorris::value(tables, &position, position.turn()).unwrap()
                            else {
                                break;
                            };
                            let f = features(&position);
                            let result = match value {
                                Value::Won(_) => 1.0,
                                Value::Drawn => 0.5,
                                Value::Lost(_) => 0.0,
                            };
                            made.push((f.phase, Example { weights: f.weights, result }));
                        }
                    }
                    made
                })
            })
            .collect();
        halves.into_iter().map(|h| h.join().unwrap()).collect()
    });
    for (phase, example) in made.into_iter().flatten() {
        all[phase].push(example);
    }
    eprintln!("sampled {} in {:.1?}", all.iter().map(Vec::len).sum::<usize>(), begin.elapsed());
    let fitted: Vec<Vec<f32>> = std::thread::scope(|scope| {
        let (mut a, mut b) = (Vec::new(), Vec::new());
        let mut order: Vec<usize> = (0..PHASES).collect();
        order.sort_by_key(|p| std::cmp::Reverse(all[*p].len()));
        let mut parts: Vec<(usize, Vec<Example<14>>)> =
            order.iter().map(|p| (*p, std::mem::take(&mut all[*p]))).collect();
        for (i, part) in parts.drain(..).enumerate() {
            if i % 2 == 0 { a.push(part) } else { b.push(part) }
        }
        let run = |parts: Vec<(usize, Vec<Example<14>>)>| {
            let mut out = Vec::new();
            for (phase, mut examples) in parts {
                let mut rng = Rng::new(3);
                for i in (1..examples.len()).rev() {
                    examples.swap(i, rng.below(i + 1));
                }
                let cut = examples.len() * 19 / 20;
                let (train, test) = examples.split_at_mut(cut);
                let weights = fit(train, WEIGHTS_PER_PHASE, passes, 5);
                eprintln!(
                    "phase {phase}: {} examples, loss {:.4} / test {:.4} (null {:.4})",
                    train.len(),
                    loss(&weights, train),
                    loss(&weights, test),
                    loss(&vec![0.0; WEIGHTS_PER_PHASE], test)
                );
                out.push((phase, weights));
            }
            out
        };
        let (x, y) = (scope.spawn(move || run(a)), scope.spawn(move || run(b)));
        let mut all: Vec<(usize, Vec<f32>)> = x.join().unwrap();
        all.extend(y.join().unwrap());
        all.sort_by_key(|(p, _)| *p);
        all.into_iter().map(|(_, w)| w).collect()
    });
    let weights: Vec<i16> =
        fitted.into_iter().flatten().map(|w| (w * 100.0).round().clamp(-32000.0, 32000.0) as i16).collect();
    std::fs::write(&args[5], WeightFile::new(weights).unwrap().to_bytes()).unwrap();
    eprintln!("{:.1?}", begin.elapsed());
}

fn depth(most: u16) {
    let mut rng = Rng::new(8);
    let mut line = |name: &str, position: &NineMensMorris| {
        print!("{name}:");
        for d in [6, 8, most] {
            let request = SearchRequest::new(position).selectively();
            let report = putahi_engine::search(&request, &Limits::depth(putahi_rules::Plies(d)));
            print!(
                " d{d} {}k {:.2} Mn/s;",
                report.nodes / 1000,
                report.nodes as f64 / report.time.as_secs_f64() / 1e6
            );
        }
        println!();
    };
    line("start", &NineMensMorris::start(&Default::default()));
    for i in 0..3 {
        line("8 placed", &morris(4, 4, 5, true).position(&mut rng, |_| true).unwrap());
        line("8-8", &morris(8, 8, 0, true).position(&mut rng, |_| true).unwrap());
        line("7-6", &morris(7, 6, 0, true).position(&mut rng, |_| true).unwrap());
        let _ = i;
    }
}
