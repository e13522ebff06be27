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
/// The file cannot be read, is larger than 16 MiB, or is no text in UTF-8.
pub fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    let source: Box<dyn Read> =
        if path == Path::new(INPUT) { Box::new(io::stdin().lock()) } else { Box::new(File::open(path)?) };
    source.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        let most = format!("it is larger than {} MiB; name another file", MOST >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, most));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is no text in UTF-8"))
}
