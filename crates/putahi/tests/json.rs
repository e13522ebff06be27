//! `--json`: the answers of commands to programs, as `docs/json.md` describes them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use putahi_testkit::run;
use putahi_testkit::server::Server;
use serde_json::Value;

/// The commands with `--json`, run one after the other in a folder, and the rows of the page that describe their answers. A
/// command may answer with objects of several rows.
const COMMANDS: &[(&str, &[&str])] = &[
    ("games", &["games"]),
    ("moves mu-torere", &["moves"]),
    ("perft mu-torere --depth 2", &["perft"]),
    ("perft mu-torere --depth 2 --divide", &["perft --divide"]),
    ("replay match.txt", &["replay"]),
    ("solve awithlaknannai --men 3", &["solve"]),
    ("probe mu-torere", &["probe"]),
    ("probe mu-torere --line 2", &["probe --line"]),
    ("analyse mu-torere", &["analyse, a position"]),
    ("analyse match.txt", &["analyse, a record"]),
    ("puzzles list mu-torere", &["puzzles list"]),
    ("puzzles check mu-torere", &["puzzles check"]),
    ("tables awithlaknannai", &["tables"]),
    ("tables awithlaknannai --compare results.tsv", &["tables --compare"]),
    ("verify awithlaknannai --sample 20", &["verify"]),
    (
        "putahi-lab certify awithlaknannai --position '......../....wb.../........ w' --out win.certificate",
        &["putahi-lab certify"],
    ),
    (
        "putahi-lab arena mu-torere --a easy --b easy --games 2 --nodes 50",
        &["putahi-lab arena, each opening", "putahi-lab arena, in the end"],
    ),
    ("putahi-lab bench probe awithlaknannai --positions 50", &["putahi-lab bench probe"]),
    (
        "putahi-lab bench tables awithlaknannai --men 3 --positions 50",
        &[
            "putahi-lab bench tables, a solve",
            "putahi-lab bench tables, opened",
            "putahi-lab bench tables, probes",
        ],
    ),
    (
        "putahi-lab bench levels mu-torere --games 2 --levels easy,casual",
        &["putahi-lab bench levels, decisions", "putahi-lab bench levels, scores"],
    ),
    ("putahi-lab bench drawn mu-torere --positions 2 --opponents easy --time 5", &["putahi-lab bench drawn"]),
    (
        "putahi-lab bench engine --positions 1 --nodes 50 --depth 2 --pairs 2",
        &[
            "putahi-lab bench engine, searches",
            "putahi-lab bench engine, threads",
            "putahi-lab bench engine, values kept",
        ],
    ),
    ("generate share", &["generate"]),
    ("backup matches.backup --data data", &["backup"]),
    ("restore matches.backup --data elsewhere", &["restore"]),
    ("admin check --data data", &["admin check"]),
    ("admin list accounts --data data", &["admin list accounts"]),
    ("admin list matches --data data", &["admin list matches"]),
    ("admin list rooms --data data", &["admin list rooms"]),
    ("admin export --data data", &["admin export"]),
    ("admin end-sessions Ana --data data", &["admin end-sessions"]),
    ("admin reset-passphrase Ana --data data", &["admin reset-passphrase"]),
    ("admin confirm-clock --data data", &["admin confirm-clock"]),
    ("admin delete-account Ana --data data", &["admin delete-account"]),
];

fn page() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/json.md");
    fs::read_to_string(path).unwrap()
}

/// The keys of an answer that a row of the page describes.
#[derive(Debug)]
struct Row {
    /// Those that every answer has.
    always: BTreeSet<String>,
    /// Those that answers may have, marked by a question mark.
    sometimes: BTreeSet<String>,
}

impl Row {
    /// The row of this name.
    fn of(page: &str, name: &str) -> Row {
        let head = match name.split_once(", ") {
            Some((command, part)) => format!("| `{command}`, {part} | "),
            None => format!("| `{name}` | "),
        };
        let row = page.lines().find_map(|line| line.strip_prefix(&head));
        let row = row.unwrap_or_else(|| panic!("docs/json.md has no row {head}"));
        let keys = row.split(" | ").next().unwrap().split(", ").map(|key| key.trim_matches('`'));
        let (sometimes, always): (Vec<&str>, Vec<&str>) = keys.partition(|key| key.ends_with('?'));
        let owned =
            |keys: Vec<&str>| keys.into_iter().map(|key| key.trim_end_matches('?').to_owned()).collect();
        Row { always: owned(always), sometimes: owned(sometimes) }
    }

    fn fits(&self, answer: &Value) -> bool {
        let keys: BTreeSet<String> = answer.as_object().unwrap().keys().cloned().collect();
        let known = |key: &String| self.always.contains(key) || self.sometimes.contains(key);
        self.always.is_subset(&keys) && keys.iter().all(known)
    }
}

/// A folder with all that the commands need: a record, results, and the data of a server with an account, a match and a room.
fn prepare(folder: &Path) {
    fs::write(folder.join("match.txt"), "[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P *\n").unwrap();
    let title = putahi_testkit::putahi(&["tables", "awithlaknannai", "--results"]).success();
    fs::write(folder.join("results.tsv"), title).unwrap();
    let server = Server::at(&folder.join("data"));
    server.begin();
    for (path, fields) in
        [("/me/account", "name=Ana&passphrase=twelve+green+hares"), ("/rooms", "title=Library&name=Ana")]
    {
        let form = server.post(path, "application/x-www-form-urlencoded", fields);
        let answer = putahi_testkit::server::Reply::read(server.send(&form));
        assert_eq!(answer.status, 303, "{answer:?}");
    }
}

#[test]
fn every_command_answers_programs_as_the_page_says() {
    let folder = tempfile::tempdir().unwrap();
    prepare(folder.path());
    let page = page();
    for (line, rows) in COMMANDS {
        let mut arguments = shell_words::split(line).unwrap();
        arguments.push("--json".to_owned());
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let said = match arguments.split_first() {
            Some((&"putahi-lab", rest)) => run("putahi-lab", folder.path(), rest),
            _ => run("putahi", folder.path(), &arguments),
        };
        assert_eq!(said.code, Some(0), "{line}: {said:?}");
        let rows: Vec<Row> = rows.iter().map(|row| Row::of(&page, row)).collect();
        let mut found = vec![false; rows.len()];
        for text in said.out.lines() {
            let answer: Value =
                serde_json::from_str(text).unwrap_or_else(|error| panic!("{line}: {error}: {text}"));
            let row = rows.iter().position(|row| row.fits(&answer));
            found[row.unwrap_or_else(|| panic!("{line}: {text} is in no row: {rows:?}"))] = true;
        }
        assert!(found.iter().all(|found| *found), "{line}: {found:?}\n{}", said.out);
    }
}
