//! Any text as a pack of puzzles.
#![no_main]
libfuzzer_sys::fuzz_target!(|text: &str| putahi_fuzz::puzzles(text));
