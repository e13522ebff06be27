//! Any text as a record.
#![no_main]
libfuzzer_sys::fuzz_target!(|text: &str| putahi_fuzz::records(text));
