//! Support shared by the tests of this crate.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The words from which the rules make values of `kind` (`Reason`, `Cause`, `Field`, `Mark`): the arguments of
/// `KIND::new("…")` in the source of the crate, so that no list is needed.
pub(crate) fn words_in_rules(kind: &str) -> BTreeSet<&'static str> {
    let mut words = BTreeSet::new();
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../rules/src");
    let opening = format!("{kind}::new(\"");
    for text in sources(&source) {
        let found = text.leak().split(opening.as_str()).skip(1);
        words.extend(found.filter_map(|rest| rest.split_once('"')).map(|(word, _)| word));
    }
    words
}

/// The text of every Rust file in a folder and its subfolders.
fn sources(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a folder can be read").path());
    let texts = |path: PathBuf| match path.extension() {
        _ if path.is_dir() => sources(&path),
        Some(ending) if ending == "rs" => vec![std::fs::read_to_string(&path).expect("a source is text")],
        _ => Vec::new(),
    };
    paths.flat_map(texts).collect()
}
