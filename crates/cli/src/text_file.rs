//! Reads text files of a bounded size: a path may name something that has no end, such as `/dev/zero`.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The most bytes read of a file. A record of the longest match is much smaller.
const MOST: u64 = 16 << 20;

/// The path that means the input.
pub const INPUT: &str = "-";

/// The text in a file, or of the input.
///
/// # Errors
/// The file cannot be read, is larger than 16 MiB, or is no text in UTF-8, or in UTF-16 with a byte order mark.
pub fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    let source: Box<dyn Read> =
        if path == Path::new(INPUT) { Box::new(io::stdin().lock()) } else { Box::new(File::open(path)?) };
    source.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        let most = format!("it is larger than {} MiB; name another file", MOST >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, most));
    }
    decoded(bytes)
}

/// A text in UTF-16, if it begins with its byte order mark, as editors of Windows write it; else in UTF-8.
fn decoded(bytes: Vec<u8>) -> io::Result<String> {
    match bytes.as_slice() {
        [0xFF, 0xFE, units @ ..] => of_utf16(units, u16::from_le_bytes),
        [0xFE, 0xFF, units @ ..] => of_utf16(units, u16::from_be_bytes),
        _ => String::from_utf8(bytes).map_err(|error| {
            let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = valid.iter().filter(|byte| **byte == b'\n').count() + 1;
            invalid(&format!("line {line} is no text in UTF-8; save the file as UTF-8"))
        }),
    }
}

fn of_utf16(bytes: &[u8], unit: impl Fn([u8; 2]) -> u16) -> io::Result<String> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().map(|pair| unit(*pair)).collect();
    let text = String::from_utf16(&units).ok().filter(|_| rest.is_empty());
    text.ok_or_else(|| invalid("it is no text in UTF-16; save the file as UTF-8"))
}

fn invalid(why: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_orders_of_utf_16_are_read_and_what_is_no_text_is_told_with_its_line() {
        let text = "[Seat1 \"Tūtānekai 🎲\"]\n";
        let little = text.encode_utf16().flat_map(u16::to_le_bytes);
        let big = text.encode_utf16().flat_map(u16::to_be_bytes);
        for bytes in [
            [0xFF, 0xFE].into_iter().chain(little).collect(),
            [0xFE, 0xFF].into_iter().chain(big).collect(),
            text.as_bytes().to_vec(),
        ] {
            assert_eq!(decoded(bytes).unwrap(), text);
        }
        for (bytes, why) in [
            (&b"a\nb\xE9\n"[..], "line 2 is no text in UTF-8"),
            (b"\xFF\xFEa", "it is no text in UTF-16"),
            (b"\xFE\xFF\xD8\x00", "it is no text in UTF-16"),
        ] {
            let refused = decoded(bytes.to_vec()).unwrap_err();
            assert!(refused.to_string().contains(why), "{refused}");
        }
    }
}
