//! What the limit of quiet plies changes (M9 of the Morris family): positions that are won or lost without it and drawn under it.
//!
//! ```text
//! cargo run --release -p putahi-tables --example morris_m9 -- --tables DIR [--game SPEC] [--longest] [SECTOR…]
//! ```
//!
//! Prints a line for each sector in which the rule changes a value at clock 0, with tabs between the fields; orbits are positions
//! up to the board's symmetries. The numbers are those of the tables with and without the rule
//! (`putahi solve SPEC --all`, and the same with `--clock`); SPEC is nine-mens-morris unless `--game` says
//! otherwise. A named sector always has a line, and all its positions are examined for the longest win and the longest loss that the
//! rule makes a draw, and those that it leaves, in plies to the end without the rule. With `--longest` the last line has those of all
//! sectors; only sectors with a longer win or loss than found so far are examined.
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use std::cmp::Reverse;
use std::error::Error;

use putahi_rules::morris::{Morris, Options};
use putahi_rules::{Plies, Spec};
use putahi_tables::morris::{Longest, LongestByClock, Sector};
use putahi_tables::{FileSolvable, Holds, SectorStats, SolveScope, TableDir, TableError, Tally, table_spec};

/// The tables of a game in a folder.
struct Tables {
    options: Options,
    table_dir: TableDir,
}

impl Tables {
    /// The statistics of a sector in the table that holds this; None if there is no such table.
    fn stats(&self, sector: Sector, holds: Holds) -> Result<Option<SectorStats>, TableError> {
        let spec = table_spec::<Morris>(&self.options, holds);
        let table = self.table_dir.open(&spec, &holds.table_of(sector))?;
        Ok(table.map(|table| table.label().stats))
    }

    fn longest(&self, sector: Sector) -> Result<LongestByClock, TableError> {
        LongestByClock::of(self.options, &self.table_dir, sector, 0)
    }

    /// The longest of a sector without the rule.
    fn longest_without_rule(&self, sector: Sector) -> Result<Longest, TableError> {
        let stats = self.stats(sector, Holds::Plies)?;
        let [win, loss] = stats.map_or([None; 2], |stats| [stats.longest_win, stats.longest_loss]);
        Ok(Longest { win: win.map(Plies), loss: loss.map(Plies) })
    }
}

/// The numbers of won, drawn and lost positions: orbits, and all positions; None if they were not counted.
fn counts(stats: Option<SectorStats>) -> Option<[Tally; 2]> {
    let stats = stats?;
    Some([stats.orbits?, stats.positions?])
}

/// How many wins and losses of a sector the rule makes draws: orbits, and all positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Changed {
    wins: [u64; 2],
    losses: [u64; 2],
}

impl Changed {
    /// None if a table is missing or has no counts.
    fn of(tables: &Tables, sector: Sector) -> Result<Option<Changed>, TableError> {
        let without = counts(tables.stats(sector, Holds::Plies)?);
        let under = counts(tables.stats(sector, Holds::Clock)?);
        let (Some([orbits, all]), Some([clock_orbits, clock_all])) = (without, under) else {
            return Ok(None);
        };
        Ok(Some(Changed {
            wins: [orbits.won - clock_orbits.won, all.won - clock_all.won],
            losses: [orbits.lost - clock_orbits.lost, all.lost - clock_all.lost],
        }))
    }

    /// The sums of both.
    fn plus(self, other: Changed) -> Changed {
        let sum = |one: [u64; 2], other: [u64; 2]| [one[0] + other[0], one[1] + other[1]];
        Changed { wins: sum(self.wins, other.wins), losses: sum(self.losses, other.losses) }
    }

    fn is_empty(&self) -> bool {
        self.wins == [0; 2] && self.losses == [0; 2]
    }
}

fn row(name: &str, changed: Changed, longest: Option<LongestByClock>) -> String {
    let plies = |plies: Option<Plies>| plies.map_or_else(|| "–".to_owned(), |Plies(plies)| plies.to_string());
    let LongestByClock { drawn, kept } = longest.unwrap_or_default();
    let [drawn, kept] = [drawn, kept].map(|Longest { win, loss }| format!("{}\t{}", plies(win), plies(loss)));
    let ([wins, all_wins], [losses, all_losses]) = (changed.wins, changed.losses);
    format!("{name}\t{wins}\t{losses}\t{all_wins}\t{all_losses}\t{drawn}\t{kept}")
}

/// The longest wins and losses of all sectors. A sector without a longer one than found so far is not examined.
fn longest_of_all(tables: &Tables, changes: &[(Sector, Changed)]) -> Result<LongestByClock, TableError> {
    let (mut longest, mut bounds) = (LongestByClock::default(), Vec::new());
    for (sector, changed) in changes {
        let bound = tables.longest_without_rule(*sector)?;
        match changed.is_empty() {
            true => longest.kept = longest.kept.longer(bound),
            false => bounds.push((*sector, bound)),
        }
    }
    bounds.sort_by_key(|(_, Longest { win, loss })| Reverse((*win).max(*loss)));
    for (sector, bound) in bounds {
        let could_be = LongestByClock { drawn: bound, kept: bound }.longer(longest);
        if could_be != longest {
            longest = longest.longer(tables.longest(sector)?);
        }
    }
    Ok(longest)
}

/// The arguments.
struct Arguments {
    tables: Tables,
    /// The sectors whose positions are examined.
    named: Vec<Sector>,
    /// Whether the longest of all sectors is requested.
    longest: bool,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Arguments, Box<dyn Error>> {
        let (mut folder, mut options, mut named, mut longest) = (None, Options::default(), Vec::new(), false);
        while let Some(word) = words.next() {
            match word.as_str() {
                "--tables" => folder = Some(words.next().ok_or("`--tables` needs a folder")?),
                "--longest" => longest = true,
                "--game" => options = game(&words.next().ok_or("`--game` needs a spec")?)?,
                sector => named.push(sector.to_owned()),
            }
        }
        let folder = folder.ok_or("name the folder of the tables with `--tables DIR`")?;
        let named = named.iter().map(|name| Morris::sector(&options, name)).collect::<Result<_, _>>()?;
        Ok(Arguments { tables: Tables { options, table_dir: TableDir::new(folder) }, named, longest })
    }

    /// What the rule changes in each sector that has tables of both kinds.
    ///
    /// # Errors
    /// No sector has both, or a named one does not.
    fn changes(&self) -> Result<Vec<(Sector, Changed)>, Box<dyn Error>> {
        let mut changes = Vec::new();
        let jobs = Morris::jobs(&self.tables.options, SolveScope::All);
        for sector in jobs.into_iter().flat_map(|job| job.makes) {
            changes.extend(Changed::of(&self.tables, sector)?.map(|changed| (sector, changed)));
        }
        let is_there = |named: &&Sector| changes.iter().any(|(sector, _)| sector == *named);
        let missing =
            self.named.iter().find(|named| !is_there(named)).map(|sector| format!("of sector {sector} "));
        match missing.or_else(|| changes.is_empty().then(String::new)) {
            Some(of) => Err(format!(
                "`{}` lacks tables {of}with the rule or without it: make them with `putahi solve {}`, once with `--clock` \
                 and once without it",
                self.tables.table_dir.folder().display(),
                Spec::Morris(self.tables.options)
            )
            .into()),
            None => Ok(changes),
        }
    }
}

/// The options of a game of the Morris family.
fn game(spec: &str) -> Result<Options, Box<dyn Error>> {
    match spec.parse()? {
        Spec::Morris(options) => Ok(options),
        _ => Err(format!("`{spec}` is no game of the Morris family").into()),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::read(std::env::args().skip(1))?;
    let changes = arguments.changes()?;
    println!(
        "sector\torbits won\torbits lost\tpositions won\tpositions lost\tlongest win drawn\tlongest loss drawn\tlongest win \
         kept\tlongest loss kept"
    );
    for (sector, changed) in &changes {
        let is_named = arguments.named.contains(sector);
        if is_named || !changed.is_empty() {
            let longest = is_named.then(|| arguments.tables.longest(*sector)).transpose()?;
            println!("{}", row(&sector.to_string(), *changed, longest));
        }
    }
    if arguments.longest {
        let all = changes.iter().fold(Changed::default(), |all, (_, changed)| all.plus(*changed));
        println!("{}", row("all", all, Some(longest_of_all(&arguments.tables, &changes)?)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use putahi_tables::Resources;
    use putahi_tables::morris::SectorCache;
    use putahi_tables::solve::solve;

    use super::*;

    /// Three men against three: a win takes 25 plies at most and a loss 26, and no capture comes before the end.
    #[test]
    fn with_three_men_the_rule_changes_what_takes_longer_than_it_leaves() {
        let folder = tempfile::tempdir().unwrap();
        let table_dir = TableDir::new(folder.path());
        for holds in [Holds::Plies, Holds::Clock] {
            let resources = Resources { threads: 1, memory: 64 << 20, holds };
            for job in Morris::jobs(&Default::default(), SolveScope::UpTo(3, 3)) {
                let mut cache = SectorCache::default();
                solve::<Morris>(&Default::default(), &job, &table_dir, resources, &(), &mut cache).unwrap();
            }
        }
        let options = Options::default();
        let (tables, sector) = (Tables { options, table_dir }, Morris::sector(&options, "3-3").unwrap());
        let longest = |quiet| {
            let LongestByClock { drawn, kept } =
                LongestByClock::of(options, &tables.table_dir, sector, quiet).unwrap();
            [drawn.win, drawn.loss, kept.win, kept.loss].map(|plies| plies.map(|plies| plies.0))
        };
        assert_eq!(longest(0), [None, None, Some(25), Some(26)]);
        assert_eq!(longest(75), [None, Some(26), Some(25), Some(24)]);
        assert_eq!(longest(76), [Some(25), Some(26), Some(23), Some(24)]);
        let changed = Changed::of(&tables, sector).unwrap().unwrap();
        assert!(changed.is_empty());
        let changes = |words: &str| {
            let words = format!("--tables {} {words}", folder.path().display());
            Arguments::read(words.split_whitespace().map(str::to_owned))?.changes()
        };
        assert_eq!(changes("3-3").unwrap(), [(sector, changed)]);
        let quick = changes("--game nine-mens-morris:quiet=20 3-3").unwrap_err().to_string();
        assert!(quick.contains("`putahi solve nine-mens-morris:quiet=20`"), "{quick}");
        assert!(changes("--game mu-torere").is_err() && changes("--game nine-mens-morris 9-10").is_err());
        assert!(changes("4-4").unwrap_err().to_string().contains("lacks tables of sector 4-4"));
        assert_eq!(row("3-3", changed, None), "3-3\t0\t0\t0\t0\t–\t–\t–\t–");
    }
}
