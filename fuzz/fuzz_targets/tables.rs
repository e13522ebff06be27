//! Tables of each kind, changed anywhere, with checksums that match.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| putahi_fuzz::tables(data));
