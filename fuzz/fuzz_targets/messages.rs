//! Any lines as messages over a socket of a match.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| putahi_fuzz::messages(data));
