//! The arguments for the sectors of a game.

use clap::Args;
use putahi_tables::{FileSolvable, SolveScope};

use crate::UsageError;

/// Which sectors to solve.
#[derive(Args, Debug)]
pub struct ScopeArguments {
    /// The sector with so many men of either side and all it leads to
    #[arg(long, value_name = "MEN-MEN", value_parser = men_of_sides, conflicts_with_all = ["men", "all"])]
    up_to: Option<(u8, u8)>,
    /// All with at most so many men on the board
    #[arg(long, value_name = "MEN", conflicts_with = "all")]
    men: Option<u8>,
    /// The whole game
    #[arg(long)]
    all: bool,
}

impl ScopeArguments {
    /// The scope; none if no argument gives one.
    ///
    /// # Errors
    /// A number of men exceeds that of the game.
    pub fn scope<G: FileSolvable>(&self, options: &G::Options) -> Result<Option<SolveScope>, UsageError> {
        let scope = match (self.up_to, self.men, self.all) {
            (Some((own, other)), _, _) => SolveScope::UpTo(own, other),
            (_, Some(men), _) => SolveScope::Men(men),
            (_, _, true) => SolveScope::All,
            (_, _, false) => return Ok(None),
        };
        let checked = scope.check(G::most_men(options));
        checked.map(|()| Some(scope)).map_err(|error| UsageError::new(format!("{scope}: {error}")))
    }
}

/// The numbers of men of the two sides, written like `5-5`.
fn men_of_sides(text: &str) -> Result<(u8, u8), String> {
    let parse = |(own, other): (&str, &str)| Some((own.parse().ok()?, other.parse().ok()?));
    text.split_once('-').and_then(parse).ok_or_else(|| format!("`{text}` is not written like 5-5"))
}
