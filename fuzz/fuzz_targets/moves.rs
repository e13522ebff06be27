//! Any match of any game, and any text and touches as moves of it.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| putahi_fuzz::moves(data));
