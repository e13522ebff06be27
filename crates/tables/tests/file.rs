//! Tables as files: written tables are read, and damaged ones are refused by name.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use proptest::prelude::*;
use putahi_rules::Spec;
use putahi_tables::error::Kind;
use putahi_tables::file::{BLOCK, VERSION};
use putahi_tables::{Holds, Label, Part, SectorStats, Table, TableDir, TableError, Tally};
use tempfile::TempDir;

const SPEC: &str = "nine-mens-morris";
const SECTOR: &str = "3-4";

fn spec() -> Spec {
    SPEC.parse().unwrap()
}

fn label(spec: &str, sector: &str) -> Label {
    let orbits = Some(Tally { won: 4, drawn: 3, lost: 2 });
    let stats = SectorStats { orbits, longest_win: Some(25), ..SectorStats::default() };
    let [spec, sector] = [spec, sector].map(str::to_owned);
    Label { spec, sector, holds: Holds::Plies, stats, cells: 8, codec: "test-1".to_owned() }
}

/// Bytes without long repetitions.
fn pseudo_random_bytes(length: usize) -> Vec<u8> {
    (0..length as u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect()
}

/// Writes a table of two parts, of which the second extends over three blocks.
fn write(table_dir: &TableDir, spec: &Spec, sector: &str) -> Result<(), TableError> {
    let mut writer = table_dir.writer(spec, sector)?;
    writer.part(Part(3), [b"model"])?;
    writer.part(Part(1), pseudo_random_bytes(2 * BLOCK + 100).chunks(1000))?;
    writer.finish(label(&spec.to_string(), sector))
}

fn table_dir() -> (TempDir, TableDir) {
    let folder = tempfile::tempdir().unwrap();
    let table_dir = TableDir::new(folder.path().join("tables"));
    write(&table_dir, &spec(), SECTOR).unwrap();
    (folder, table_dir)
}

/// Opens the table without the manifest and reads all of it.
fn read(path: &Path) -> Result<(), TableError> {
    Table::open(path, &spec(), SECTOR)?.verify()
}

/// The text of an error after the name of the file.
fn refusal<T>(path: &Path, read: Result<T, TableError>) -> String {
    let said = read.err().expect("it is refused").to_string();
    said.strip_prefix(&format!("{}: ", path.display())).expect("the file is named").to_owned()
}

#[test]
fn written_tables_are_read() {
    let (_folder, table_dir) = table_dir();
    let table = table_dir.open(&spec(), SECTOR).unwrap().unwrap();
    assert_eq!(*table.label(), label(SPEC, SECTOR));
    assert_eq!(table.part(Part(3)).unwrap(), b"model");
    assert_eq!(table.part(Part(0)).unwrap(), b"");
    let pseudo_random_bytes = pseudo_random_bytes(2 * BLOCK + 100);
    assert_eq!(table.checked(Part(1), 0..pseudo_random_bytes.len() as u64).unwrap(), pseudo_random_bytes);
    let across = BLOCK as u64 - 80..BLOCK as u64 + 20;
    assert_eq!(table.checked(Part(1), across.clone()).unwrap(), &pseudo_random_bytes[BLOCK - 80..BLOCK + 20]);
    assert_eq!(table.checked(Part(1), 5..5).unwrap(), b"");
    table.verify().unwrap();
    assert!(matches!(table.checked(Part(3), 0..6), Err(TableError { kind: Kind::Damaged(_), .. })));
    assert_eq!(table.bytes(), fs::metadata(table.path()).unwrap().len());
}

#[test]
fn equal_tables_have_equal_bytes() {
    let ((_one, first), (_two, second)) = (table_dir(), table_dir());
    let bytes = |table_dir: &TableDir| fs::read(table_dir.path(&spec(), SECTOR)).unwrap();
    let list =
        |table_dir: &TableDir| fs::read_to_string(table_dir.spec_dir(&spec()).join("manifest")).unwrap();
    assert_eq!(bytes(&first), bytes(&second));
    assert_eq!(list(&first), list(&second));
}

#[test]
fn a_missing_table_is_no_error_unless_it_is_required() {
    let (_folder, table_dir) = table_dir();
    assert!(table_dir.open(&spec(), "3-3").unwrap().is_none());
    let path = table_dir.path(&spec(), "3-3");
    assert_eq!(refusal(&path, table_dir.open_required(&spec(), "3-3")), "is missing; solve it first");
    assert!(TableDir::new("/nowhere").names(&spec()).unwrap().is_empty());
}

#[test]
fn every_flipped_byte_is_detected() {
    let (_folder, table_dir) = table_dir();
    let path = table_dir.path(&spec(), SECTOR);
    let whole = fs::read(&path).unwrap();
    read(&path).unwrap();
    let trailer = whole.len() - 500;
    let places = (0..200).chain((200..trailer).step_by(4099)).chain(trailer..whole.len());
    for place in places {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        fs::write(&path, bytes).unwrap();
        let said = refusal(&path, read(&path));
        assert!(said.ends_with("remove it and solve anew") || said.ends_with("; solve it anew"), "{said}");
    }
}

#[test]
fn a_flipped_bit_is_detected_only_in_the_block_that_is_read() {
    let (_folder, table_dir) = table_dir();
    let path = table_dir.path(&spec(), SECTOR);
    let mut bytes = fs::read(&path).unwrap();
    bytes[BLOCK + 7] ^= 4;
    fs::write(&path, bytes).unwrap();
    let table = table_dir.open(&spec(), SECTOR).unwrap().unwrap();
    table.checked(Part(1), 0..1000).unwrap();
    let said = refusal(&path, table.checked(Part(1), BLOCK as u64..BLOCK as u64 + 1));
    assert_eq!(said, format!("is damaged at byte {BLOCK}; remove it and solve anew"));
}

/// What `cp` of another table over one in use does: the file is truncated, then rewritten.
#[test]
fn a_file_that_is_cut_off_while_it_is_open_gives_an_error() {
    let (_folder, table_dir) = table_dir();
    let path = table_dir.path(&spec(), SECTOR);
    let table = table_dir.open(&spec(), SECTOR).unwrap().unwrap();
    table.checked(Part(1), 0..1000).unwrap();
    let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    for length in [500, 0] {
        file.set_len(length).unwrap();
        for range in [0..1000, BLOCK as u64..BLOCK as u64 + 9] {
            let error = table.checked(Part(1), range).unwrap_err();
            assert!(matches!(error.kind, Kind::Length(_, found) if found == length), "{error}");
        }
    }
    assert!(table.verify().is_err());
}

#[test]
fn a_truncated_file_is_refused() {
    let (_folder, table_dir) = table_dir();
    let path = table_dir.path(&spec(), SECTOR);
    let whole = fs::read(&path).unwrap();
    for length in [0, 1, 7, 8, 63, 64, 65, BLOCK, whole.len() - 1] {
        fs::write(&path, &whole[..length]).unwrap();
        let said = refusal(&path, read(&path));
        assert!(said.contains(&format!("has {length} bytes instead of ")) || length < 8, "{length}: {said}");
    }
    fs::write(&path, [whole.as_slice(), b"more"].concat()).unwrap();
    assert!(refusal(&path, read(&path)).contains(" bytes instead of "));
}

#[test]
fn another_version_is_refused_by_its_number() {
    let (_folder, table_dir) = table_dir();
    let path = table_dir.path(&spec(), SECTOR);
    let mut bytes = fs::read(&path).unwrap();
    bytes[8..10].copy_from_slice(&(VERSION + 1).to_le_bytes());
    fs::write(&path, bytes).unwrap();
    assert_eq!(refusal(&path, read(&path)), "has version 2 of the format; solve it anew");
    fs::write(&path, "a text that is no table, whatever its name says, and is long enough for a head")
        .unwrap();
    assert_eq!(refusal(&path, read(&path)), "is no table; remove it and solve anew");
}

#[test]
fn another_spec_or_sector_is_refused_by_its_name() {
    let (_folder, table_dir) = table_dir();
    let path = table_dir.path(&spec(), SECTOR);
    let other = "awithlaknannai".parse().unwrap();
    for (spec, sector) in [(&other, SECTOR), (&spec(), "4-3")] {
        write(&table_dir, spec, sector).unwrap();
        fs::copy(table_dir.path(spec, sector), &path).unwrap();
        let said = refusal(&path, table_dir.open(&self::spec(), SECTOR));
        let wanted = format!("holds {spec} {sector} instead of {SPEC} {SECTOR}; remove it and solve anew");
        assert_eq!(said, wanted);
    }
}

#[test]
fn a_vanished_or_replaced_table_is_detected() {
    let (_folder, table_dir) = table_dir();
    let path = table_dir.path(&spec(), SECTOR);
    let mut writer = table_dir.writer(&spec(), SECTOR).unwrap();
    writer.part(Part(0), [b"other"]).unwrap();
    let listed = fs::read(&path).unwrap();
    writer.finish(label(SPEC, SECTOR)).unwrap();
    fs::write(&path, listed).unwrap();
    let said = refusal(&path, table_dir.open(&spec(), SECTOR));
    assert!(said.starts_with("is not the file that the manifest lists; put that one back"), "{said}");
    fs::remove_file(&path).unwrap();
    let said = refusal(&path, table_dir.open(&spec(), SECTOR));
    assert_eq!(said, "is gone though the manifest lists it; put it back or solve anew");
    assert_eq!(table_dir.names(&spec()).unwrap(), [SECTOR]);
}

#[test]
fn a_missing_manifest_is_rebuilt_and_a_broken_one_is_refused() {
    let (_folder, table_dir) = table_dir();
    let manifest = table_dir.spec_dir(&spec()).join("manifest");
    let before = fs::read_to_string(&manifest).unwrap();
    fs::remove_file(&manifest).unwrap();
    assert!(table_dir.open(&spec(), SECTOR).unwrap().is_some());
    write(&table_dir, &spec(), "4-3").unwrap();
    let after = fs::read_to_string(&manifest).unwrap();
    assert!(after.starts_with(&before) && after.lines().count() == 3, "{after}");
    fs::write(&manifest, "putahi tables 1\n3-4 many bytes\n").unwrap();
    let said = refusal(&manifest, table_dir.open(&spec(), SECTOR));
    assert!(said.starts_with("has a line `many bytes` that lists no table"), "{said}");
}

#[test]
fn an_unfinished_table_leaves_no_file() {
    let (_folder, table_dir) = table_dir();
    let mut writer = table_dir.writer(&spec(), "3-3").unwrap();
    writer.part(Part(0), [pseudo_random_bytes(3 * BLOCK)]).unwrap();
    assert!(table_dir.open(&spec(), "3-3").unwrap().is_none());
    // As after a kill of the process: the temporary file stays.
    std::mem::forget(writer);
    let left = || fs::read_dir(table_dir.spec_dir(&spec())).unwrap().count();
    let before = left();
    assert!(table_dir.open(&spec(), "3-3").unwrap().is_none());
    let claim = table_dir.lock(&spec(), "3-3").unwrap();
    drop(claim);
    assert_eq!(left(), before - 1);
    drop(table_dir.writer(&spec(), "3-3").unwrap());
    assert_eq!(left(), before - 1);
}

#[test]
fn a_sector_is_locked_while_it_is_written() {
    let (_folder, table_dir) = table_dir();
    let claim = table_dir.lock(&spec(), "3-3").unwrap();
    let path = table_dir.path(&spec(), "3-3");
    let busy = "is being made by another process; wait for it or stop it";
    assert_eq!(refusal(&path, table_dir.lock(&spec(), "3-3")), busy);
    table_dir.lock(&spec(), "3-4").unwrap();
    drop(claim);
    table_dir.lock(&spec(), "3-3").unwrap();
}

#[test]
fn parallel_writers_list_all_their_tables() {
    let (_folder, table_dir) = table_dir();
    std::thread::scope(|scope| {
        for i in 0..16 {
            let table_dir = &table_dir;
            scope.spawn(move || write(table_dir, &spec(), &format!("many-{i}")).unwrap());
        }
    });
    let manifest = fs::read_to_string(table_dir.spec_dir(&spec()).join("manifest")).unwrap();
    assert_eq!(manifest.lines().count(), 1 + 1 + 16);
    assert_eq!(table_dir.specs().unwrap(), [spec()]);
}

proptest! {
    #[test]
    fn arbitrary_bytes_do_not_make_reading_panic(bytes in prop::collection::vec(any::<u8>(), 0..300), place in 0..400_usize) {
        static WHOLE: LazyLock<Vec<u8>> = LazyLock::new(|| {
            let (_folder, table_dir) = table_dir();
            fs::read(table_dir.path(&spec(), SECTOR)).unwrap()
        });
        let (folder, mut whole) = (tempfile::tempdir().unwrap(), WHOLE.clone());
        let path = folder.path().join("any.table");
        let place = if place < 200 { place } else { whole.len() - place };
        let end = (place + bytes.len()).min(whole.len());
        whole[place..end].copy_from_slice(&bytes[..end - place]);
        fs::write(&path, whole).unwrap();
        // It is refused, or it is read if the bytes did not change.
        let _ = read(&path);
    }
}
