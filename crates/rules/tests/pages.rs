//! The positions and specs shown on the pages in `docs/rules/` can be parsed.

use std::fs;
use std::path::PathBuf;

use putahi_rules::moaai::{Moaai, Terrain};
use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{Game, Spec};

fn page(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The texts between backticks, without code blocks.
fn quoted(page: &str) -> Vec<&str> {
    let paragraphs = page.split("```").step_by(2);
    paragraphs.flat_map(|text| text.split('`').skip(1).step_by(2)).collect()
}

#[test]
fn specs_on_the_pages_are_canonical() {
    let ids: Vec<_> = Spec::all().iter().map(Spec::id).collect();
    let mut found = 0;
    for name in ["README.md", "mu-torere.md", "moaai.md"] {
        let page = page(name);
        let of_a_game = |text: &&str| ids.contains(&text.split(':').next().unwrap());
        for text in quoted(&page).into_iter().filter(of_a_game) {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text, "{name}");
            found += 1;
        }
    }
    assert!(found >= 6, "only {found} specs");
}

/// Parses every text of a page that contains `mark`, which only positions contain.
fn check_positions<G: Game>(name: &str, mark: &str, expected: usize) {
    let page = page(name);
    let positions: Vec<_> = quoted(&page).into_iter().filter(|text| text.contains(mark)).collect();
    for text in &positions {
        assert_eq!(G::parse(&G::Options::default(), text).unwrap().to_string(), **text, "{name}");
    }
    assert_eq!(positions.len(), expected, "{name}: {positions:?}");
}

#[test]
fn positions_on_the_pages_can_be_read() {
    check_positions::<Moaai>("moaai.md", " 1 2 ", 3);
    check_positions::<MuTorere>("mu-torere.md", ". b ", 4);
}

#[test]
fn the_map_on_the_page_is_the_default_terrain() {
    let page = page("moaai.md");
    let block = page.split("```text\n").find(|block| block.starts_with("hex:")).unwrap();
    let map = block.split("```").next().unwrap();
    assert_eq!(map.parse::<Terrain>().unwrap(), *Terrain::hexagon());
}
