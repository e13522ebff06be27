//! `putahi-lab bench first-moves`: how a player fares against itself from each first move.

use std::num::NonZeroUsize;

use clap::Args;
use putahi_cli::{OutputForm, UsageError, spec, threads};
use putahi_engine::{Evaluate, Limits};
use putahi_rules::{Game, Match, Seat, SeatResult, Spec, find_move, legal_moves, with_game};
use putahi_tables::FileSolvable;
use serde_json::json;

use super::opponent::{LONGEST, Opponent};
use crate::workers::try_map;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi-lab bench first-moves mu-torere --games 20 --players chance")]
pub(crate) struct Arguments {
    /// A game with its options
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    spec: Spec,
    /// The first moves; all legal ones if they are left out
    #[arg(long, value_name = "MOVE", value_delimiter = ',')]
    moves: Vec<String>,
    /// Who plays against itself: a level, beginner, chance, engine:NODES or monte-carlo:PLAYOUTS
    #[arg(long, value_name = "PLAYER", value_delimiter = ',', required = true)]
    players: Vec<Opponent>,
    /// So many matches of each player from each move
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The most nodes of each move; weaker levels use fewer
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The seed of all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of matches at a time; as many as there are processors by default
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Prints, for each player and first move, how many matches the seat that made it has won, drawn and lost.
pub(super) fn run(arguments: &Arguments, form: OutputForm) -> anyhow::Result<()> {
    form.note("player\tfirst move\twon\tdrawn\tlost\n")?;
    with_game!(&arguments.spec, |options: G| {
        for player in &arguments.players {
            for begun in begun::<G>(options, &arguments.moves)? {
                let [won, drawn, lost] = results(arguments, *player, &begun)?;
                let (player, first) = (player.name(), begun.moves()[0].to_string());
                let answer = json!({ "player": player, "first_move": first, "won": won, "drawn": drawn, "lost": lost });
                form.print(&answer, || format!("{player}\t{first}\t{won}\t{drawn}\t{lost}\n"))?;
            }
        }
        Ok(())
    })
}

/// A match after each of these first moves, or after each legal one if there are none.
fn begun<G: Evaluate + FileSolvable>(
    options: &G::Options,
    texts: &[String],
) -> anyhow::Result<Vec<Match<G>>> {
    let game = Match::<G>::new(options);
    let moves = match texts {
        [] => legal_moves(game.position()),
        texts => texts.iter().map(|text| first_move(game.position(), text)).collect::<anyhow::Result<_>>()?,
    };
    let after = |m: &G::Move| {
        let mut begun = game.clone();
        begun.play_unchecked(m);
        begun
    };
    Ok(moves.iter().map(after).collect())
}

fn first_move<G: Game>(start: &G, text: &str) -> anyhow::Result<G::Move> {
    find_move(start, text)
        .ok_or_else(|| UsageError::new(format!("`{text}` is no first move of {}", start.id())).into())
}

/// How many matches from here the first seat wins, draws and loses.
fn results<G: Evaluate + FileSolvable>(
    arguments: &Arguments,
    player: Opponent,
    begun: &Match<G>,
) -> anyhow::Result<[usize; 3]> {
    let limits = Limits::nodes(arguments.nodes);
    let ends = try_map(arguments.games, threads(arguments.threads), |number| {
        let seed = arguments.seed << 32 | u64::from(number);
        let mut game = begun.clone();
        while game.outcome().is_none() && game.moves().len() < LONGEST {
            let m = player.choose(&game, None, &limits, (seed << 12) + game.moves().len() as u64);
            game.play_unchecked(&m);
        }
        Ok(game.outcome().map(|outcome| outcome.results[Seat::FIRST]))
    })?;
    let count = |wanted: fn(&SeatResult) -> bool| ends.iter().flatten().filter(|end| wanted(end)).count();
    let (won, lost) = (count(|end| *end == SeatResult::Won), count(|end| *end == SeatResult::Lost));
    Ok([won, ends.len() - won - lost, lost])
}
