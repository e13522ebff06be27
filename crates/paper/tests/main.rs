//! Tests of the sheets, by documents that are read back.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod rooms;
mod sizes;
mod texts;

use lopdf::Document;
use putahi_paper::{Paper, Sheets, print};
use putahi_play::{Language, Localizer};
use putahi_rules::Spec;

/// The most bytes of a document.
const LARGEST: usize = 300_000;

/// The sheets of `spec` as bytes.
fn printed(spec: &str, paper: Paper, language: Language, link: Option<&str>) -> Vec<u8> {
    let spec: Spec = spec.parse().unwrap();
    print(&Sheets { spec: &spec, paper, words: Localizer::of(language), link })
}

fn read(bytes: &[u8]) -> Document {
    Document::load_mem(bytes).unwrap()
}
