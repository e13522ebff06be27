//! Tests of `docs/table-format.md`: its test vectors agree with the solvers and readers, and with a second reader in Python
//! that was written from the page alone.
//!
//! `WRITE_VECTORS=1 cargo test -p putahi-tables --test suite format_page::` rewrites the vectors.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{LazyLock, OnceLock};

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::{Game, Plies, Spec, Value};
use putahi_tables::{
    FileSolvable, Holds, Label, Numbered, Part, Resources, SolveScope, Table, TableDir, Tablebase, table_spec,
};
use tempfile::TempDir;
use xxhash_rust::xxh3::xxh3_64;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/table-format.md");
const READER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/read_table.py");

/// A fenced block of the page: the title after the word `text`, and its lines.
struct Block {
    title: String,
    lines: Vec<String>,
}

/// The titled blocks of a page.
fn blocks(page: &str) -> Vec<Block> {
    let fenced = page.split("\n```text ").skip(1).map(|rest| rest.split("\n```").next().unwrap());
    let block = |text: &str| {
        let mut lines = text.lines().map(str::to_owned);
        Block { title: lines.next().unwrap(), lines: lines.collect() }
    };
    fenced.map(block).collect()
}

/// Tables of both games, solved once for all tests.
struct SolvedTables {
    table_dir: TableDir,
    folder: TempDir,
    readers: OnceLock<Readers>,
}

static SOLVED: LazyLock<SolvedTables> = LazyLock::new(|| {
    let solved = SolvedTables::new();
    solved.solve::<Awithlaknannai>(&Default::default(), SolveScope::Men(4), Holds::Plies);
    let mut others = vec![Options::default()];
    others.extend(other_games());
    for options in others {
        solved.solve::<Morris>(&options, SolveScope::UpTo(3, 4), Holds::Plies);
        solved.solve::<Morris>(&options, SolveScope::UpTo(3, 4), Holds::Clock);
    }
    solved
});

/// Nine men without flying, and twelve men under another limit of quiet moves.
fn other_games() -> [Options; 2] {
    let [nine, twelve] = [Member::Nine, Member::Twelve].map(Options::of);
    [Options { flying: false, ..nine }, Options { quiet: 20, ..twelve }]
}

impl SolvedTables {
    fn new() -> SolvedTables {
        let folder = tempfile::tempdir().unwrap();
        SolvedTables { table_dir: TableDir::new(folder.path()), folder, readers: OnceLock::new() }
    }

    fn solve<G: FileSolvable>(&self, options: &G::Options, scope: SolveScope, holds: Holds) {
        let resources = Resources { threads: 2, memory: 1 << 30, holds };
        let mut sector_cache = G::SectorCache::default();
        for job in G::jobs(options, scope) {
            G::make(options, &job, &self.table_dir, resources, &(), &mut sector_cache).unwrap();
        }
    }

    fn answer(&self, name: &str, text: &str) -> String {
        self.readers.get_or_init(|| Readers::open(self.folder.path())).answer(name, text)
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.folder.path().join(name)).unwrap()
    }
}

/// The table in a file.
fn table(path: &Path) -> Table {
    Table::any(path).unwrap()
}

/// Bytes as the page shows them, 32 in each line.
fn hexadecimal(bytes: &[u8]) -> Vec<String> {
    let line = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    bytes.chunks(32).map(line).collect()
}

/// The readers of this crate, on the tables of a folder.
struct Readers {
    awithlaknannai: <Awithlaknannai as Tablebase>::Table,
    morris: Vec<(Options, <Morris as Tablebase>::Table)>,
}

impl Readers {
    fn open(folder: &Path) -> Readers {
        let table_dir = TableDir::new(folder);
        let specs = table_dir.specs().unwrap();
        let morris = specs.iter().filter_map(|spec| match spec {
            Spec::Morris(options) => Some((*options, Morris::open(options, &table_dir).unwrap())),
            _ => None,
        });
        let awithlaknannai = Awithlaknannai::open(&Default::default(), &table_dir).unwrap();
        Readers { awithlaknannai, morris: morris.collect() }
    }

    /// The value of a position in the table with this name, such as `nine-mens-morris/3-4.clock.table`.
    fn answer(&self, name: &str, text: &str) -> String {
        match name.split_once('/').unwrap() {
            ("awithlaknannai", file) => self.awithlaknannai(file, text),
            (folder, file) => self.morris(&folder.replace('_', ":"), file, text),
        }
    }

    fn awithlaknannai(&self, file: &str, text: &str) -> String {
        let position = Awithlaknannai::parse(&Default::default(), text).unwrap();
        if file.ends_with(".progress.table") {
            return progress(Awithlaknannai::progress(&self.awithlaknannai, &position).unwrap());
        }
        word(Awithlaknannai::value(&self.awithlaknannai, &position, position.turn()).unwrap().unwrap())
    }

    fn morris(&self, spec: &str, file: &str, text: &str) -> String {
        let is_wanted = |options: &Options| Spec::Morris(*options).to_string() == spec;
        let (options, table) = self.morris.iter().find(|(options, _)| is_wanted(options)).unwrap();
        let position = Morris::parse(options, text).unwrap();
        if !file.ends_with(".clock.table") {
            return word(Morris::value(table, &position, position.turn()).unwrap().unwrap());
        }
        let known = Morris::at_clock(table, &position, position.turn(), 0).unwrap().unwrap();
        let plies = known.progress.map_or(String::new(), |Plies(plies)| format!(" {plies}"));
        word(known.value) + &plies
    }
}

fn progress(plies: Option<Plies>) -> String {
    plies.map_or_else(|| "endless".to_owned(), |Plies(plies)| plies.to_string())
}

fn word(value: Value) -> String {
    let (word, plies) = match value {
        Value::Won(plies) => ("won", plies),
        Value::Drawn => ("drawn", None),
        Value::Lost(plies) => ("lost", plies),
    };
    plies.map_or_else(|| word.to_owned(), |Plies(plies)| format!("{word} {plies}"))
}

/// The correct lines of the block with this title; none if the block is not a vector.
fn correct_lines(block: &Block) -> Option<Vec<String>> {
    if let Some(name) = block.title.strip_prefix("bytes of ") {
        return Some(hexadecimal(&SOLVED.bytes(name)));
    }
    if let Some(name) = block.title.strip_prefix("values in ") {
        let answers = |line: &String| {
            let position = line.split(" = ").next().unwrap();
            format!("{position} = {}", SOLVED.answer(name, position))
        };
        return Some(block.lines.iter().map(answers).collect());
    }
    (block.title == "checksums").then(|| {
        let answers = |line: &String| {
            let name = line.split(' ').next().unwrap();
            let table = table(&SOLVED.folder.path().join(name));
            format!("{name} {} {:016x}", table.bytes(), table.checksum())
        };
        block.lines.iter().map(answers).collect()
    })
}

#[test]
fn the_vectors_agree_with_the_solvers() {
    let mut page = fs::read_to_string(PAGE).unwrap();
    let (mut kinds, write) = ([0; 3], std::env::var_os("WRITE_VECTORS").is_some());
    for block in blocks(&page.clone()) {
        let Some(lines) = correct_lines(&block) else { continue };
        let kind = ["bytes of ", "values in ", "checksums"].map(|kind| block.title.starts_with(kind));
        kinds[kind.iter().position(|is| *is).unwrap()] += 1;
        if write {
            let shown = |lines: &[String]| format!("\n```text {}\n{}\n```", block.title, lines.join("\n"));
            page = page.replace(&shown(&block.lines), &shown(&lines));
        } else {
            assert_eq!(block.lines, lines, "{}", block.title);
        }
    }
    assert!(kinds[0] >= 3 && kinds[1] >= 4 && kinds[2] == 1, "{kinds:?}");
    if write {
        fs::write(PAGE, page).unwrap();
    }
}

#[test]
fn the_vectors_are_decoded_by_the_readers() {
    let folder = tempfile::tempdir().unwrap();
    let page = fs::read_to_string(PAGE).unwrap();
    let blocks = blocks(&page);
    let mut written = Vec::new();
    for block in &blocks {
        let Some(name) = block.title.strip_prefix("bytes of ") else { continue };
        let text = block.lines.concat();
        let byte = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).unwrap();
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, (0..text.len()).step_by(2).map(byte).collect::<Vec<u8>>()).unwrap();
        table(&path).verify().unwrap();
        written.push(name);
    }
    let (readers, mut asked) = (Readers::open(folder.path()), 0);
    for block in &blocks {
        let named = block.title.strip_prefix("values in ").filter(|name| written.contains(name));
        let Some(name) = named.filter(|name| name.starts_with("awithlaknannai/")) else { continue };
        for line in &block.lines {
            let (position, value) = line.split_once(" = ").unwrap();
            assert_eq!(readers.answer(name, position), value, "{position}");
            asked += 1;
        }
    }
    assert!(asked >= 8, "{asked}");
}

#[test]
fn checksums_cover_the_bytes_that_the_page_names() {
    const BLOCK: usize = 65536;
    let folder = tempfile::tempdir().unwrap();
    let (table_dir, spec) = (TableDir::new(folder.path()), Spec::of::<Awithlaknannai>(&Default::default()));
    let mut writer = table_dir.writer(&spec, "9-9").unwrap();
    let noise = (0..3 * BLOCK as u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8);
    writer.part(Part(0), [noise.collect::<Vec<u8>>()]).unwrap();
    let (sector, codec) = ("9-9".to_owned(), "test-1".to_owned());
    let stats = Default::default();
    let label = Label { spec: spec.to_string(), sector, holds: Holds::Wdl, stats, cells: 0, codec };
    writer.finish(label).unwrap();
    let data = fs::read(table_dir.path(&spec, "9-9")).unwrap();
    let number = |at: usize| u64::from_le_bytes(*data[at..].first_chunk().unwrap());
    let (sums, header) = (number(16) as usize, number(24) as usize);
    let block = |at: usize| &data[at.max(64)..(at + BLOCK).min(sums)];
    let checksums: Vec<u64> = (sums..header).step_by(8).map(number).collect();
    let sought: Vec<u64> = (0..sums).step_by(BLOCK).map(|at| xxh3_64(block(at))).collect();
    assert_eq!((checksums.len(), checksums), (4, sought));
    assert_eq!((number(40), number(56)), (xxh3_64(&data[sums..]), xxh3_64(&data[..56])));
}

/// Runs the reader in Python on positions; none if there is no Python.
fn read_by_python(path: &Path, model: Option<&Path>, positions: &[String]) -> Option<Vec<String>> {
    let mut command = Command::new("python3");
    command.arg(READER).args(model.into_iter().flat_map(|model| [Path::new("--model"), model])).arg(path);
    let mut child = match command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn() {
        Err(error) if error.kind() == ErrorKind::NotFound => return None,
        child => child.unwrap(),
    };
    let mut stdin = child.stdin.take().unwrap();
    let text = positions.join("\n");
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let said = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(said.status.success());
    let lines = String::from_utf8(said.stdout).unwrap();
    Some(lines.lines().map(|line| line.split_once('\t').unwrap().1.to_owned()).collect())
}

/// Every `step`-th position of a sector.
fn sample<G: Game>(numbered: &Numbered<G>, step: u64) -> Vec<String> {
    let numbers = (0..numbered.count()).step_by(step as usize);
    numbers.filter_map(|number| numbered.position(number)).map(|position| position.to_string()).collect()
}

/// Compares the readers on these positions of a table.
fn compare(solved: &SolvedTables, name: &str, model: Option<&Path>, positions: &[String]) {
    let path = solved.folder.path().join(name);
    let Some(read) = read_by_python(&path, model, positions) else { return };
    assert!(read.len() == positions.len() && positions.len() >= 100, "{name}: {}", positions.len());
    for (position, read) in positions.iter().zip(read) {
        assert_eq!(read, solved.answer(name, position), "{name}: {position}");
    }
}

/// Compares the readers on a table of the Morris family.
fn compare_morris(solved: &SolvedTables, options: Options, name: &str) {
    let sector = Morris::sector(&options, name.split('.').next().unwrap()).unwrap();
    let numbered = Morris::numbered(&options, sector);
    let positions = sample(&numbered, numbered.count() / 150);
    let holds = if name.ends_with(".clock") { Holds::Clock } else { Holds::Plies };
    let folder = table_spec::<Morris>(&options, holds).to_string().replace(':', "_");
    let name = format!("{folder}/{name}.table");
    let packed = table(&solved.folder.path().join(&name)).part(Part(0)).unwrap();
    let (length, packed) = packed.split_first_chunk::<8>().unwrap();
    let model = zstd::bulk::decompress(packed, u64::from_le_bytes(*length) as usize).unwrap();
    let path = solved.folder.path().join(name.replace(['/', '.'], "-"));
    fs::write(&path, model).unwrap();
    compare(solved, &name, Some(&path), &positions);
}

#[test]
fn a_reader_written_from_the_page_agrees_on_awithlaknannai() {
    let options = Default::default();
    for (sector, step) in [("1-1", 1), ("2-2", 61), ("1-3", 37)] {
        let positions = sample(&Awithlaknannai::numbered(&options, sector.parse().unwrap()), step);
        for name in [sector.to_owned(), format!("{sector}.progress")] {
            compare(&SOLVED, &format!("awithlaknannai/{name}.table"), None, &positions);
        }
    }
}

#[test]
fn a_reader_written_from_the_page_agrees_on_the_morris() {
    for name in ["3-3", "3-4", "3-3.clock", "3-4.clock"] {
        compare_morris(&SOLVED, Options::default(), name);
    }
    let wdl_tables = SolvedTables::new();
    wdl_tables.solve::<Morris>(&Options::default(), SolveScope::UpTo(4, 4), Holds::Wdl);
    for name in ["3-4", "4-4"] {
        compare_morris(&wdl_tables, Options::default(), name);
    }
}

#[test]
fn a_reader_written_from_the_page_agrees_on_other_games_of_the_family() {
    for options in other_games() {
        for name in ["3-4", "3-4.clock"] {
            compare_morris(&SOLVED, options, name);
        }
        let wdl_tables = SolvedTables::new();
        wdl_tables.solve::<Morris>(&options, SolveScope::UpTo(3, 4), Holds::Wdl);
        compare_morris(&wdl_tables, options, "3-4");
    }
}
