//! Support shared by the tests of this crate.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The words from which the rules make values of `kind` (`Reason`, `Cause`, `Field`, `Mark`): the arguments of
/// `KIND::new("…")` in the source of the crate, so that no list is needed.
pub(crate) fn words_in_rules(kind: &str) -> BTreeSet<&'static str> {
    let mut words = BTreeSet::new();
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../rules/src");
    let opening = format!("{kind}::new(\"");
    for (_, text) in texts(&source, "rs") {
        let found = text.leak().split(opening.as_str()).skip(1);
        words.extend(found.filter_map(|rest| rest.split_once('"')).map(|(word, _)| word));
    }
    words
}

/// The path and text of every file with this ending in a folder and its subfolders.
fn texts(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    paths(folder)
        .into_iter()
        .flat_map(|path| match path.extension() {
            _ if path.is_dir() => texts(&path, ending),
            Some(found) if found == ending => {
                let text = std::fs::read_to_string(&path).expect("a source is text");
                vec![(path, text)]
            }
            _ => Vec::new(),
        })
        .collect()
}

/// What lies in a folder.
fn paths(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("a folder can be read").path()).collect()
}

/// The files of messages of a language by their names, such as `common` and `games/morris`.
pub(crate) type Files = BTreeMap<String, String>;

/// The files of messages in each folder of a language, by the name of the folder.
pub(crate) static LOCALES: LazyLock<BTreeMap<String, Files>> = LazyLock::new(|| {
    let folders = paths(&PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("locales"));
    folders.iter().map(|folder| (name(folder, folder.parent().unwrap()), files(folder))).collect()
});

fn files(folder: &Path) -> Files {
    texts(folder, "ftl")
        .into_iter()
        .map(|(path, text)| (name(&path.with_extension(""), folder), text))
        .collect()
}

fn name(path: &Path, folder: &Path) -> String {
    path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned()
}

/// The messages of a file by their keys, as they are written there.
pub(crate) fn messages(file: &str) -> BTreeMap<&str, String> {
    let mut found: BTreeMap<&str, String> = BTreeMap::new();
    let mut key = "";
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_alphabetic())) {
            Some((name, text)) => {
                assert!(found.insert(name, text.to_owned()).is_none(), "{name} stands twice");
                key = name;
            }
            None => *found.get_mut(key).expect("a file begins with a message") += &format!("\n{line}"),
        }
    }
    found
}
