//! Results of a solve as a text: the counts and the checksum of each table, to be published without the tables and to be
//! compared with them.
//!
//! Lines of fields separated by tabs; the first line names the fields. A sector has a line for each of its tables; the
//! field `holds` says which. No other argument of a solve changes the bytes of a table: two tables of the same sector
//! and `holds` have the same checksum.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, anyhow};
use putahi_tables::{Table, Tally};
use serde::Serialize;

use crate::count;

/// The names of the fields.
const TITLE: &str = "sector\tholds\torbits won\torbits drawn\torbits lost\tpositions won\tpositions drawn\tpositions lost\t\
                     longest win\tlongest loss\tlongest progress\tbytes\tchecksum";

/// The most tables of a kind that are named in words; JSON has them all.
const MOST_NAMES: usize = 20;

const MISSING: &str = "–";

/// Tables by sector and what they hold.
pub type Results = BTreeMap<(String, String), Entry>;

/// The results of one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The counts of all positions; none for a table without counts.
    pub positions: Option<Tally>,
    /// The checksum of the table's header, in hexadecimal digits.
    pub checksum: String,
}

/// The results of these tables as a text.
pub fn write<'a>(tables: impl Iterator<Item = &'a Table>) -> String {
    format!("{TITLE}\n{}", tables.map(line).collect::<String>())
}

fn line(table: &Table) -> String {
    let label = table.label();
    let stats = label.stats;
    let mut fields = vec![label.sector.clone(), label.holds.word().to_owned()];
    for tally in [stats.orbits, stats.positions] {
        let counts =
            tally.map(|Tally { won, drawn, lost }| [won, drawn, lost].map(|count| count.to_string()));
        fields.extend(counts.unwrap_or_else(|| [MISSING; 3].map(str::to_owned)));
    }
    let plies = [stats.longest_win, stats.longest_loss, stats.longest_progress];
    fields.extend(plies.map(|plies| plies.map_or_else(|| MISSING.to_owned(), |plies| plies.to_string())));
    fields.extend([table.bytes().to_string(), format!("{:016x}", table.checksum())]);
    fields.join("\t") + "\n"
}

/// Reads the results in a file.
pub fn read(path: &Path) -> anyhow::Result<Results> {
    let text = crate::text_file::read(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    parse(&text).with_context(|| format!("`{}`", path.display()))
}

fn parse(text: &str) -> anyhow::Result<Results> {
    let invalid = |number: usize, line: &str| {
        anyhow!("line {number} is no line of results as `putahi tables SPEC --results` writes them: `{line}`")
    };
    let mut lines = (1..).zip(text.lines());
    let title = lines.next().map_or("", |(_, line)| line);
    if title != TITLE {
        return Err(invalid(1, title));
    }
    lines.map(|(number, line)| parse_line(line).ok_or_else(|| invalid(number, line))).collect()
}

fn parse_line(line: &str) -> Option<((String, String), Entry)> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [sector, holds, _, _, _, won, drawn, lost, _, _, _, _, checksum] = fields[..] else { return None };
    let positions = match [won, drawn, lost] {
        [MISSING, MISSING, MISSING] => None,
        _ => Some(Tally { won: won.parse().ok()?, drawn: drawn.parse().ok()?, lost: lost.parse().ok()? }),
    };
    u64::from_str_radix(checksum, 16).ok()?;
    Some(((sector.to_owned(), holds.to_owned()), Entry { positions, checksum: checksum.to_owned() }))
}

/// The differences between tables and results.
#[derive(Default, Debug, Serialize)]
pub struct Comparison {
    /// Tables with the same checksum.
    pub equal: usize,
    /// Tables with another checksum, or of another sector or kind than in the results: sector and what it holds.
    pub different: Vec<String>,
    /// Lines without a table.
    pub missing: Vec<String>,
    /// Tables without a line.
    pub unlisted: Vec<String>,
}

impl Comparison {
    /// The comparison with the results in `file`, in words.
    pub fn text(&self, file: &Path) -> String {
        let equal = count(self.equal as u64, "table has the checksum", "tables have the checksums");
        let mut text = format!("{equal} of `{}`\n", file.display());
        for (one, several, names) in [
            ("differs", "differ", &self.different),
            ("is not there", "are not there", &self.missing),
            ("is there and not in the file", "are there and not in the file", &self.unlisted),
        ] {
            if !names.is_empty() {
                text += &format!("{}: {}\n", count(names.len() as u64, one, several), list(names));
            }
        }
        text
    }
}

/// The names in words: all, or the first ones and how many more there are.
fn list(names: &[String]) -> String {
    let more = names.len().saturating_sub(MOST_NAMES);
    match more {
        0 => names.join(", "),
        _ => format!("{} and {more} more (`--json` names them all)", names[..MOST_NAMES].join(", ")),
    }
}

/// Compares tables with results.
pub fn compare<'a>(tables: impl Iterator<Item = &'a Table>, results: &Results) -> Comparison {
    let mut comparison = Comparison::default();
    let mut missing = results.clone();
    for table in tables {
        let label = table.label();
        let key = (label.sector.clone(), label.holds.word().to_owned());
        let name = format!("{} ({})", key.0, key.1);
        match missing.remove(&key) {
            None => comparison.unlisted.push(name),
            Some(entry) if entry.checksum == format!("{:016x}", table.checksum()) => comparison.equal += 1,
            Some(_) => comparison.different.push(name),
        }
    }
    comparison.missing = missing.into_keys().map(|(sector, holds)| format!("{sector} ({holds})")).collect();
    comparison
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_of_names_ends_with_how_many_more_there_are() {
        let missing = |count| (0..count).map(|number| number.to_string()).collect::<Vec<_>>();
        let all = list(&missing(MOST_NAMES));
        assert!(all.ends_with("18, 19"), "{all}");
        let some = list(&missing(MOST_NAMES + 3));
        assert!(some.ends_with("18, 19 and 3 more (`--json` names them all)"), "{some}");
    }

    #[test]
    fn the_error_names_the_line_that_is_not_valid() {
        let title = TITLE;
        let line = "3-2\tverdicts\t1\t2\t3\t4\t5\t6\t–\t–\t–\t99\t00ff00ff00ff00ff";
        let results = parse(&format!("{title}\n{line}\n")).unwrap();
        let entry = &results[&("3-2".to_owned(), "verdicts".to_owned())];
        assert_eq!(entry.positions, Some(Tally { won: 4, drawn: 5, lost: 6 }));
        for (text, number) in [("", 1), ("sector\tpositions\n", 1), ("", 2)] {
            let text = if number == 2 {
                format!("{title}\n{}\n", line.replace("00ff", "xyz"))
            } else {
                text.to_owned()
            };
            let error = parse(&text).unwrap_err().to_string();
            assert!(error.starts_with(&format!("line {number} is no line of results")), "{error}");
        }
    }
}
