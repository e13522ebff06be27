//! Files of tables.

use std::fs;
use std::sync::LazyLock;

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::morris::Morris;
use putahi_rules::{History, Spec};
use putahi_tables::solve::solve;
use putahi_tables::{
    FileSolvable, Holds, Label, Part, Resources, SolveScope, Table, TableDir, TableError, Tablebase,
};
use tempfile::TempDir;

use crate::bytes::Bytes;

/// A table as it was written.
struct Original {
    label: Label,
    parts: Vec<(Part, Vec<u8>)>,
    bytes: Vec<u8>,
    probe: fn(&TableDir, &str, &mut Bytes<'_>),
}

/// Small tables of each kind, and the folder in which changed ones are put.
static ORIGINALS: LazyLock<(TempDir, Vec<Original>)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let mut all = Vec::new();
    for holds in [Holds::Wdl, Holds::Plies] {
        all.extend(make::<Awithlaknannai>(holds, SolveScope::Men(4)));
    }
    for holds in [Holds::Wdl, Holds::Plies, Holds::Clock] {
        all.extend(make::<Morris>(holds, SolveScope::UpTo(3, 3)));
    }
    assert!(all.len() > 9, "{} tables", all.len());
    (folder, all)
});

fn make<G: FileSolvable + Tablebase + History>(holds: Holds, scope: SolveScope) -> Vec<Original> {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let (dir, options) = (TableDir::new(folder.path()), G::Options::default());
    let resources = Resources { threads: 2, memory: 1 << 30, holds };
    let mut cache = G::SectorCache::default();
    for job in G::jobs(&options, scope) {
        solve::<G>(&options, &job, &dir, resources, &(), &mut cache).expect("small tables can be made");
    }
    let spec = Spec::of::<G>(&options);
    let names = dir.names(&spec).expect("the folder can be read");
    names.iter().map(|name| read::<G>(&dir.open_required(&spec, name).expect("it was made"))).collect()
}

fn read<G: FileSolvable + Tablebase + History>(table: &Table) -> Original {
    let parts = (0..Part::MOST as u8).map(Part).filter(|part| table.part_length(*part) > 0);
    let parts = parts.map(|part| (part, table.part(part).expect("it was made"))).collect();
    let bytes = fs::read(table.path()).expect("it was made");
    Original { label: table.label().clone(), parts, bytes, probe: probe::<G> }
}

/// A table of which anything was changed is refused with an error, or has values, right or wrong; nothing panics, and nothing
/// is allocated that the file does not have.
pub fn tables(data: &[u8]) {
    let (folder, originals) = &*ORIGINALS;
    let mut bytes = Bytes::new(data);
    let original = &originals[usize::from(bytes.next()) % originals.len()];
    let dir = TableDir::new(folder.path());
    if bytes.next().is_multiple_of(4) {
        write_raw(original, &dir, &mut bytes);
    } else if write_checked(original, &dir, &mut bytes).is_err() {
        return;
    }
    (original.probe)(&dir, &original.label.sector, &mut bytes);
    fs::remove_dir_all(folder.path().join(dir.spec_dir(&spec(original)))).expect("it can be removed");
}

fn spec(original: &Original) -> Spec {
    original.label.spec.parse().expect("it is the spec of a game")
}

/// The file as bytes, some of which are changed: most are found by a checksum.
fn write_raw(original: &Original, dir: &TableDir, bytes: &mut Bytes<'_>) {
    let mut file = original.bytes.clone();
    change(&mut file, bytes);
    let path = dir.path(&spec(original), &original.label.name());
    fs::create_dir_all(path.parent().expect("a table lies in a folder")).expect("it can be made");
    fs::write(path, file).expect("it can be written");
}

/// A file with other parts and counts, and checksums that match.
fn write_checked(original: &Original, dir: &TableDir, bytes: &mut Bytes<'_>) -> Result<(), TableError> {
    let mut label = original.label.clone();
    let choice = bytes.next();
    if choice & 1 == 1 {
        label.cells = u64::from(bytes.next()) << (bytes.next() % 64);
    }
    let mut writer = dir.writer(&spec(original), &label.name())?;
    let changed = usize::from(choice >> 1) % original.parts.len();
    for (number, (part, content)) in original.parts.iter().enumerate() {
        let mut content = content.clone();
        if number == changed {
            change(&mut content, bytes);
        }
        writer.part(*part, [content])?;
    }
    writer.finish(label)
}

/// Up to four changed bytes, and an end that may be cut off or repeated.
fn change(content: &mut Vec<u8>, bytes: &mut Bytes<'_>) {
    for _ in 0..bytes.next() % 5 {
        let place = bytes.take(3).iter().fold(0, |place, byte| place << 8 | usize::from(*byte));
        if !content.is_empty() {
            let place = place % content.len();
            content[place] = bytes.next();
        }
    }
    match bytes.next() % 8 {
        0 => content.truncate(content.len() * usize::from(bytes.next()) / 255),
        1 => content.extend_from_within(content.len() / 2..),
        _ => {}
    }
}

/// Opens the table and asks for values of positions that `bytes` choose.
fn probe<G: FileSolvable + Tablebase + History>(dir: &TableDir, sector: &str, bytes: &mut Bytes<'_>) {
    let options = G::Options::default();
    let Ok(mut table) = G::open(&options, dir) else { return };
    if bytes.next() & 1 == 1 && G::load(&mut table, 1 << 20).is_err() {
        return;
    }
    let Ok(sector) = G::sector(&options, sector) else { panic!("{sector} is a sector") };
    let numbered = G::numbered(&options, sector);
    for _ in 0..8 {
        let number = bytes.take(4).iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
        let Some(position) = numbered.position(number % numbered.count()) else { continue };
        let seat = position.turn();
        // What is damaged is found where it is read.
        let _ = (G::value(&table, &position, seat), G::progress(&table, &position));
        let _ = G::at_clock(&table, &position, seat, u16::from(bytes.next()));
    }
}
