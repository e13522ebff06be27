//! Measures how many of the moves that estimates call likely mistakes are mistakes by tables, for several thresholds:
//!
//! ```sh
//! cargo run --release -p putahi-analysis --example likely_mistakes -- TABLES SPEC MATCHES
//! ```
#![allow(clippy::print_stdout, reason = "the figures are what this program is for")]

use std::sync::Arc;
use std::time::Duration;

use putahi_analysis::{AnalysisRequest, Mistake, WhyTime, why};
use putahi_bots::request::BotRequest;
use putahi_engine::Level;
use putahi_rules::{Game, Match, Spec, with_game};
use putahi_tables::{TableCache, TableDir};

/// As long as the server searches.
const SHORT: WhyTime = WhyTime { look_up: Duration::from_millis(150), search: Duration::from_millis(300) };
const NONE: WhyTime = WhyTime { look_up: Duration::ZERO, search: Duration::ZERO };
const THRESHOLDS: [i32; 8] = [30, 50, 80, 100, 150, 200, 300, 500];
const LEVELS: [Level; 3] = [Level::Easy, Level::Casual, Level::Medium];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, spec, matches] = arguments.as_slice() else { return Err("TABLES SPEC MATCHES".into()) };
    let (spec, matches): (Spec, u64) = (spec.parse()?, matches.parse()?);
    let (tables, nowhere) =
        (TableCache::new(TableDir::new(folder)), TableCache::new(TableDir::new("nowhere")));
    let start = with_game!(&spec, |options: G| G::start(options).to_string());
    let mut measured: Vec<(i32, bool)> = Vec::new();
    for seed in 0..matches {
        let mut moves: Vec<String> = Vec::new();
        while moves.len() < 80 && !is_over(&spec, &start, &moves) {
            let level = LEVELS[(seed as usize + moves.len() % 2) % LEVELS.len()];
            let bot = BotRequest { spec: spec.clone(), start: start.clone(), moves: moves.clone(), level };
            let text = bot.choose(&nowhere, seed * 1000 + moves.len() as u64, &Arc::default()).text;
            let request = AnalysisRequest {
                spec: spec.clone(),
                position: Some(start.clone()),
                moves: moves.clone(),
                clock: 0,
            };
            let exact = why(&request, Some(&text), &tables, NONE, &Arc::default())?;
            if exact.before.value().is_some() && exact.after.value().is_some() {
                let guess = why(&request, Some(&text), &nowhere, SHORT, &Arc::default())?;
                if let Some(fall) = guess.fall() {
                    measured.push((fall, exact.mistake() == Some(Mistake::Proven)));
                }
            }
            moves.push(text);
        }
    }
    let wrong = measured.iter().filter(|(_, is_wrong)| *is_wrong).count();
    println!("{spec}: {} moves, {wrong} of them mistakes", measured.len());
    println!("least fall\tmarked\tmistakes\tprecision\trecall");
    for least in THRESHOLDS {
        let marked: Vec<bool> =
            measured.iter().filter(|(fall, _)| *fall >= least).map(|(_, is_wrong)| *is_wrong).collect();
        let right = marked.iter().filter(|is_wrong| **is_wrong).count();
        let share = |of: usize| if of == 0 { 0.0 } else { 100.0 * right as f64 / of as f64 };
        println!("{least}\t{}\t{right}\t{:.0} %\t{:.0} %", marked.len(), share(marked.len()), share(wrong));
    }
    Ok(())
}

fn is_over(spec: &Spec, start: &str, moves: &[String]) -> bool {
    with_game!(spec, |options: G| {
        let mut game = Match::from_position(G::parse(options, start).expect("a start is a position"));
        for text in moves {
            game.play_text(text).expect("bots make legal moves");
        }
        game.outcome().is_some()
    })
}
