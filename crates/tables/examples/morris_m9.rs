//! What the limit of quiet plies changes (M9 of Nine Men's Morris): positions that are won or lost without it and drawn under it.
//!
//! ```text
//! cargo run --release -p putahi-tables --example morris_m9 -- --tables DIR [SECTOR…]
//! ```
//!
//! Prints a line for each sector in which the rule changes a value at clock 0, with tabs between the fields; orbits are positions up
//! to the board's symmetries. The numbers are those of the tables with and without the rule (`putahi solve nine-mens-morris --all`,
//! and the same with `--clock`). A sector that is named has a line in any case, and all its positions are gone through: the plies to
//! the end, without the rule, of the longest win and the longest loss among those that the rule makes a draw.
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use std::error::Error;
use std::sync::Mutex;

use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, NoOptions, Plies, Spec, Value};
use putahi_tables::morris::{NoSector, Sector};
use putahi_tables::{FileSolvable, Holds, SolveScope, TableDir, TableError, Tablebase, Tally};
use rayon::prelude::*;

type Table = <NineMensMorris as Tablebase>::Table;

/// The numbers of a portion of positions that a thread goes through at a time.
const PORTION: u64 = 1 << 16;

/// The counts of a sector in the table that holds this: orbits, and all positions; None if there is no such table.
fn counts(
    table_dir: &TableDir,
    sector: Sector,
    holds: Holds,
) -> Result<Option<[Option<Tally>; 2]>, TableError> {
    let spec = Spec::of::<NineMensMorris>(&NoOptions);
    let table = table_dir.open(&spec, &holds.table_of(&sector.to_string()))?;
    Ok(table.map(|table| [table.label().stats.orbits, table.label().stats.positions]))
}

/// How many wins and losses of a sector the rule makes draws: orbits, and all positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Changed {
    wins: [u64; 2],
    losses: [u64; 2],
}

impl Changed {
    /// None if a table is missing or has no counts.
    fn of(table_dir: &TableDir, sector: Sector) -> Result<Option<Changed>, TableError> {
        let [without, under] = [Holds::Plies, Holds::Clock].map(|holds| counts(table_dir, sector, holds));
        let (Some([Some(orbits), Some(all)]), Some([Some(clock_orbits), Some(clock_all)])) =
            (without?, under?)
        else {
            return Ok(None);
        };
        Ok(Some(Changed {
            wins: [orbits.won - clock_orbits.won, all.won - clock_all.won],
            losses: [orbits.lost - clock_orbits.lost, all.lost - clock_all.lost],
        }))
    }

    fn is_empty(&self) -> bool {
        self.wins == [0; 2] && self.losses == [0; 2]
    }
}

/// The longest win and the longest loss, in plies to the end without the rule, among positions that are drawn under the rule after a
/// given number of quiet plies. None if there is no such position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Longest {
    win: Option<Plies>,
    loss: Option<Plies>,
}

impl Longest {
    fn of(table: &Table, sector: Sector, quiet: u16) -> Result<Longest, TableError> {
        let all = NineMensMorris::numbered(&NoOptions, sector);
        let longest = Mutex::new(Longest::default());
        (0..all.count().div_ceil(PORTION)).into_par_iter().try_for_each(|portion| {
            let numbers = portion * PORTION..((portion + 1) * PORTION).min(all.count());
            let positions = numbers.filter_map(|number| all.position(number));
            let found = Longest::among(table, positions, quiet)?;
            longest.lock().expect("nobody panics while adding").add(found);
            Ok(())
        })?;
        Ok(longest.into_inner().expect("nobody panics while adding"))
    }

    fn among(
        table: &Table,
        positions: impl Iterator<Item = NineMensMorris>,
        quiet: u16,
    ) -> Result<Longest, TableError> {
        let mut longest = Longest::default();
        for position in positions {
            match value_without(table, &position, quiet)? {
                Some(Value::Won(plies)) => longest.win = longest.win.max(plies),
                Some(Value::Lost(plies)) => longest.loss = longest.loss.max(plies),
                Some(Value::Drawn) | None => {}
            }
        }
        Ok(longest)
    }

    fn add(&mut self, other: Longest) {
        *self = Longest { win: self.win.max(other.win), loss: self.loss.max(other.loss) };
    }
}

/// The value without the rule of a position that is drawn under it after `quiet` quiet plies; None for other positions.
fn value_without(table: &Table, position: &NineMensMorris, quiet: u16) -> Result<Option<Value>, TableError> {
    let seat = position.turn();
    match NineMensMorris::at_clock(table, position, seat, quiet)?.map(|at_clock| at_clock.value) {
        Some(Value::Drawn) => NineMensMorris::value(table, position, seat),
        _ => Ok(None),
    }
}

fn row(sector: Sector, changed: Changed, longest: Option<Longest>) -> String {
    let plies = |plies: Option<Plies>| plies.map_or_else(|| "–".to_owned(), |Plies(plies)| plies.to_string());
    let Longest { win, loss } = longest.unwrap_or_default();
    let ([wins, all_wins], [losses, all_losses]) = (changed.wins, changed.losses);
    format!("{sector}\t{wins}\t{losses}\t{all_wins}\t{all_losses}\t{}\t{}", plies(win), plies(loss))
}

/// What is asked for.
struct Wanted {
    table_dir: TableDir,
    /// The sectors whose positions are gone through.
    named: Vec<Sector>,
}

impl Wanted {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Wanted, Box<dyn Error>> {
        let (mut folder, mut named) = (None, Vec::new());
        while let Some(word) = words.next() {
            match word.as_str() {
                "--tables" => folder = Some(words.next().ok_or("`--tables` needs a folder")?),
                sector => named.push(sector.parse().map_err(|error: NoSector| error.to_string())?),
            }
        }
        let folder = folder.ok_or("name the folder of the tables with `--tables DIR`")?;
        Ok(Wanted { table_dir: TableDir::new(folder), named })
    }

    /// What the rule changes in each sector that has tables of both kinds.
    ///
    /// # Errors
    /// No sector has, or one that is named has not.
    fn changes(&self) -> Result<Vec<(Sector, Changed)>, Box<dyn Error>> {
        let mut changes = Vec::new();
        for sector in NineMensMorris::jobs(&NoOptions, SolveScope::All).into_iter().flat_map(|job| job.makes)
        {
            changes.extend(Changed::of(&self.table_dir, sector)?.map(|changed| (sector, changed)));
        }
        let is_there = |named: &&Sector| changes.iter().any(|(sector, _)| sector == *named);
        let missing =
            self.named.iter().find(|named| !is_there(named)).map(|sector| format!("of sector {sector} "));
        match missing.or_else(|| changes.is_empty().then(String::new)) {
            Some(of) => Err(format!(
                "`{}` lacks tables {of}with the rule or without it: make them with `putahi solve nine-mens-morris`, once with `--clock` \
                 and once without it",
                self.table_dir.folder().display()
            )
            .into()),
            None => Ok(changes),
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let wanted = Wanted::read(std::env::args().skip(1))?;
    let changes = wanted.changes()?;
    let table = NineMensMorris::open(&NoOptions, &wanted.table_dir)?;
    println!("sector\torbits won\torbits lost\tpositions won\tpositions lost\tlongest win\tlongest loss");
    for (sector, changed) in changes {
        let is_named = wanted.named.contains(&sector);
        if is_named || !changed.is_empty() {
            let longest = is_named.then(|| Longest::of(&table, sector, 0)).transpose()?;
            println!("{}", row(sector, changed, longest));
        }
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
            for job in NineMensMorris::jobs(&NoOptions, SolveScope::UpTo(3, 3)) {
                let mut cache = SectorCache::default();
                solve::<NineMensMorris>(&NoOptions, &job, &table_dir, resources, &(), &mut cache).unwrap();
            }
        }
        let (table, sector) = (NineMensMorris::open(&NoOptions, &table_dir).unwrap(), "3-3".parse().unwrap());
        let longest = |quiet| {
            let Longest { win, loss } = Longest::of(&table, sector, quiet).unwrap();
            [win, loss].map(|plies| plies.map(|plies| plies.0))
        };
        assert_eq!(longest(0), [None, None]);
        assert_eq!(longest(75), [None, Some(26)]);
        assert_eq!(longest(76), [Some(25), Some(26)]);
        let changed = Changed::of(&table_dir, sector).unwrap().unwrap();
        assert!(changed.is_empty());
        let changes = |words: &str| {
            let words = format!("--tables {} {words}", folder.path().display());
            Wanted::read(words.split_whitespace().map(str::to_owned)).unwrap().changes()
        };
        assert_eq!(changes("3-3").unwrap(), [(sector, changed)]);
        assert!(changes("4-4").unwrap_err().to_string().contains("lacks tables of sector 4-4"));
        assert_eq!(row(sector, changed, None), "3-3\t0\t0\t0\t0\t–\t–");
    }
}
