//! The options of the engine that the driving program sets.

use putahi_engine::Level;
use putahi_tables::TableDir;

/// The most memory for the transposition table, in MiB.
const MOST_HASH: usize = 65_536;
const MOST_THREADS: usize = 256;
/// The most moves whose scores a search reports.
const MOST_LINES: usize = 256;

/// The value of `Level` for the search itself.
const NO_LEVEL: &str = "none";

#[derive(Clone, Debug)]
pub(super) struct Options {
    /// The memory of the transposition table, in MiB.
    pub(super) hash: usize,
    pub(super) threads: usize,
    /// The number of moves whose scores a search reports.
    pub(super) lines: usize,
    /// The folder of tables that the search probes; none for a search without tables.
    pub(super) tables: Option<TableDir>,
    /// The level that chooses the moves; none for the search itself.
    pub(super) level: Option<Level>,
}

impl Default for Options {
    fn default() -> Options {
        Options { hash: 32, threads: 1, lines: 1, tables: None, level: None }
    }
}

impl Options {
    pub(super) fn described() -> String {
        let Options { hash, threads, lines, .. } = Options::default();
        let levels = Level::ALL.map(|level| format!(" var {level}")).concat();
        format!(
            "option name Hash type spin default {hash} min 1 max {MOST_HASH}\n\
             option name Clear Hash type button\n\
             option name Threads type spin default {threads} min 1 max {MOST_THREADS}\n\
             option name MultiPV type spin default {lines} min 1 max {MOST_LINES}\n\
             option name Tables type string default <empty>\n\
             option name Level type combo default {NO_LEVEL} var {NO_LEVEL}{levels}\n\
             option name Ponder type check default false\n"
        )
    }

    /// Sets the option of this name; letters may be of either case.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |most: usize| match value.parse() {
            Ok(number) if (1..=most).contains(&number) => Ok(number),
            _ => Err(format!("{name} is a whole number from 1 to {most}, not `{value}`")),
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.hash = number(MOST_HASH)?,
            "threads" => self.threads = number(MOST_THREADS)?,
            "multipv" => self.lines = number(MOST_LINES)?,
            "tables" => self.tables = (!["", "<empty>"].contains(&value)).then(|| TableDir::new(value)),
            "level" if value == NO_LEVEL => self.level = None,
            "level" => self.level = Some(value.parse()?),
            // The driving program decides whether to ponder.
            "ponder" if ["true", "false"].contains(&value) => {}
            "ponder" => return Err(format!("Ponder is true or false, not `{value}`")),
            _ => return Err(format!("there is no option `{name}`")),
        }
        Ok(())
    }

    pub(super) const fn hash_bytes(&self) -> usize {
        self.hash << 20
    }
}
