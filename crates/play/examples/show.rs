#![allow(clippy::print_stdout, missing_docs)]
use putahi_play::*;
use putahi_rules::*;
fn main() {
    let mut args = std::env::args().skip(1);
    let spec: Spec = args.next().unwrap().parse().unwrap();
    let pos = args.next();
    with_game!(&spec, |options: G| {
        let p = pos.map_or(G::start(options), |t| G::parse(options, &t).unwrap());
        print!("{}", sketch(&p, Words::of(Language::English), &Sketch::default()));
    });
}
