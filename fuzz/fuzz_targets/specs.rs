//! Any text as a spec.
#![no_main]
libfuzzer_sys::fuzz_target!(|text: &str| putahi_fuzz::specs(text));
