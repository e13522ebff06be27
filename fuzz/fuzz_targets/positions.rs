//! Any text as a position of any game.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| putahi_fuzz::positions(data));
