//! The examples in the README and in the pages of `docs` show the output of the program.
//!
//! `WRITE_EXAMPLES=1 cargo test -p putahi --test suite readme::` rewrites the output on the pages.

use std::fs;
use std::path::PathBuf;

use putahi_testkit::Example;

/// The pages with examples in `console` blocks.
const PAGES: [&str; 5] =
    ["README.md", "docs/json.md", "docs/puzzles.md", "docs/tables.md", "docs/morris-solution.md"];

fn path(page: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(page)
}

/// The output of the command of an example; none if it is not to be compared.
fn output(example: &Example) -> Option<String> {
    let arguments: Vec<&str> = example.arguments.iter().map(String::as_str).collect();
    let said = putahi_testkit::putahi(&arguments);
    if arguments[0] == "play" {
        // It ends with its input, and saves the match just begun.
        assert_eq!(said.code, Some(0), "{said:?}");
        return None;
    }
    Some(said.out + &said.err)
}

#[test]
fn examples_show_the_output_of_the_program() {
    let write = std::env::var_os("WRITE_EXAMPLES").is_some();
    let mut count = 0;
    for name in PAGES {
        let mut page = fs::read_to_string(path(name)).unwrap();
        for example in putahi_testkit::console(&page) {
            let Some(said) = output(&example) else { continue };
            count += 1;
            if write {
                let block = |shown: &str| format!("{}\n{shown}", example.line);
                page = page.replace(&block(&example.shown), &block(&said));
            } else {
                assert_eq!(said, example.shown, "{name}: {:?}", example.arguments);
            }
        }
        if write {
            fs::write(path(name), page).unwrap();
        }
    }
    assert!(count >= 6, "{count} examples");
}

/// The bytes of all tables of this kind in a file of results.
fn bytes(results: &str, wanted: &str) -> u64 {
    let text = fs::read_to_string(path(results)).unwrap();
    let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let names = lines.next().unwrap();
    let column = |name: &str| names.iter().position(|known| *known == name);
    let [bytes, holds] = ["bytes", "holds"].map(|name| column(name).unwrap());
    lines.filter(|line| line[holds] == wanted).map(|line| line[bytes].parse::<u64>().unwrap()).sum()
}

#[test]
fn pages_quote_the_size_of_the_results() {
    const POSITIONS: f64 = 26_761_334_939.0;
    let page = |name: &str| fs::read_to_string(path(name)).unwrap();
    let bytes_of_plies = bytes("docs/results/nine-mens-morris.tsv", "plies") as f64;
    let gigabytes = format!("{:.2} GB", bytes_of_plies / 1e9);
    for name in ["docs/tables.md", "docs/morris-solution.md"] {
        assert!(page(name).contains(&gigabytes), "{name} does not say {gigabytes}");
    }
    let bits = format!("{:.2} bits", bytes_of_plies * 8.0 / POSITIONS);
    assert!(page("docs/tables.md").contains(&bits), "{bits}");
    let bytes_of_verdicts = bytes("docs/results/nine-mens-morris-verdicts.tsv", "verdicts") as f64;
    let said = format!(
        "take {:.0} MB, {:.3} bits a position",
        bytes_of_verdicts / 1e6,
        bytes_of_verdicts * 8.0 / POSITIONS
    );
    assert!(page("docs/morris-solution.md").contains(&said), "{said}");
}
