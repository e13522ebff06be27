//! The documents link to each other: `docs/README.md` to every page, and no link is broken.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders outside the source.
const NOT_SOURCE: [&str; 6] = ["target", "node_modules", ".git", "data", "gallery", "corpus"];

fn root() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap()
}

/// All files below a folder of the source.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let inside = |path: &PathBuf| !NOT_SOURCE.contains(&path.file_name().unwrap().to_str().unwrap());
    entries.filter(inside).flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

fn is_page(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "md")
}

/// The lines of a page without its blocks of code, and without code within lines.
fn prose(page: &str) -> Vec<String> {
    let mut code = false;
    let mut lines = Vec::new();
    for line in page.lines() {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        if !code && !fence {
            lines.push(line.split('`').step_by(2).collect::<Vec<_>>().join("code"));
        }
    }
    lines
}

/// The targets of the links and pictures of a page that lie in the source: a file, and the part of it after `#`.
fn links(page: &str) -> Vec<(String, Option<String>)> {
    let lines = prose(page);
    let targets = lines
        .iter()
        .flat_map(|line| line.split("](").skip(1))
        .filter_map(|rest| rest.split([')', ' ']).next());
    let own = targets.filter(|target| !target.contains("://") && !target.starts_with("mailto:"));
    own.map(|target| match target.split_once('#') {
        Some((file, part)) => (file.to_owned(), Some(part.to_owned())),
        None => (target.to_owned(), None),
    })
    .collect()
}

/// The names by which the headings of a page are linked: lower case, hyphens for spaces, nothing else but letters and digits.
fn headings(page: &str) -> Vec<String> {
    let mut code = false;
    let mut names = Vec::new();
    for line in page.lines() {
        code ^= line.trim_start().starts_with("```");
        let Some((_, heading)) =
            line.split_once("# ").filter(|(hashes, _)| !code && hashes.chars().all(|c| c == '#'))
        else {
            continue;
        };
        let kept = heading
            .to_lowercase()
            .chars()
            .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
            .collect::<String>();
        names.push(kept.replace(' ', "-"));
    }
    names
}

/// The file that a link of the page at `from` leads to.
fn target(from: &Path, file: &str) -> PathBuf {
    if file.is_empty() { from.to_owned() } else { from.parent().unwrap().join(file) }
}

#[test]
fn no_link_leads_nowhere() {
    let mut count = 0;
    for path in files(&root()).into_iter().filter(|path| is_page(path)) {
        let page = fs::read_to_string(&path).unwrap();
        for (file, part) in links(&page) {
            count += 1;
            let to = target(&path, &file);
            assert!(to.exists(), "{}: {file} is not there", path.display());
            let Some(part) = part.filter(|_| is_page(&to)) else { continue };
            let headings = headings(&fs::read_to_string(&to).unwrap());
            assert!(
                headings.contains(&part),
                "{}: {file} has no heading #{part}: {headings:?}",
                path.display()
            );
        }
    }
    assert!(count > 200, "{count} links");
}

#[test]
fn the_first_page_leads_to_every_page() {
    let docs = root().join("docs");
    let first = docs.join("README.md");
    let leads_to = |page: &Path| {
        let text = fs::read_to_string(page).unwrap();
        let targets =
            links(&text).into_iter().map(|(file, _)| fs::canonicalize(target(page, &file)).unwrap());
        targets.collect::<BTreeSet<_>>()
    };
    let named = leads_to(&first);
    let every = files(&docs);
    for page in every.iter().filter(|path| is_page(path) && **path != first) {
        assert!(named.contains(page), "docs/README.md does not lead to {}", page.display());
    }
    let somewhere: BTreeSet<PathBuf> =
        files(&root()).iter().filter(|path| is_page(path)).flat_map(|page| leads_to(page)).collect();
    for file in every.iter().filter(|path| !is_page(path)) {
        let known = somewhere.contains(file) || somewhere.contains(file.parent().unwrap());
        assert!(known, "no page leads to {}", file.display());
    }
}

/// Few and small pictures: everybody who copies the source gets them.
#[test]
fn pictures_are_few_and_small() {
    let pictures: Vec<PathBuf> = files(&root().join("docs"))
        .into_iter()
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| ["png", "jpg", "svg"].iter().any(|known| extension == *known))
        })
        .collect();
    let bytes: u64 = pictures.iter().map(|path| fs::metadata(path).unwrap().len()).sum();
    assert!(
        (5..=12).contains(&pictures.len()) && bytes <= 1_500_000,
        "{} pictures, {bytes} bytes",
        pictures.len()
    );
}

#[test]
fn links_and_headings_are_found() {
    let page = "# One `two` – three\n\n[a](b.md#c-d) `[no](no.md)` ![p](q.png)\n\n```text\n# no\n[no](no.md)\n```\n## Ü, x\n[w](https://example.org)\n";
    assert_eq!(links(page), [("b.md".to_owned(), Some("c-d".to_owned())), ("q.png".to_owned(), None)]);
    assert_eq!(headings(page), ["one-two--three", "ü-x"]);
}
