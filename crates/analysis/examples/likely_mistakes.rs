//! Measures how many of the moves that are likely mistakes by estimates are mistakes by tables, in matches of weak levels:
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
const LEVELS: [Level; 4] = [Level::FirstMatch, Level::Easy, Level::Casual, Level::Medium];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, spec, matches] = arguments.as_slice() else { return Err("TABLES SPEC MATCHES".into()) };
    let (spec, matches): (Spec, u64) = (spec.parse()?, matches.parse()?);
    let (tables, nowhere) =
        (TableCache::new(TableDir::new(folder)), TableCache::new(TableDir::new("nowhere")));
    let start = with_game!(&spec, |options: G| G::start(options).to_string());
    let (mut moves_in_all, mut wrong, mut marked, mut right) = (0, 0, 0, 0);
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
                let is_wrong = exact.mistake().is_some();
                let is_marked = guess.mistake() == Some(Mistake::Likely);
                // What search proves is no estimate.
                if guess.before.value().is_none() || guess.after.value().is_none() {
                    moves_in_all += 1;
                    wrong += usize::from(is_wrong);
                    marked += usize::from(is_marked);
                    right += usize::from(is_marked && is_wrong);
                }
            }
            moves.push(text);
        }
    }
    println!(
        "{spec}: {moves_in_all} moves, {wrong} of them mistakes; {marked} marked, {right} of them mistakes"
    );
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
