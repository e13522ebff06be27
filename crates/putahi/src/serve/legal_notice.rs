//! The operator's legal notice, read from a file.

use std::fs::File;
use std::io::Read;

use putahi_server::LONGEST_NOTICE;

pub(super) fn read(file: &str) -> Result<String, String> {
    let mut bytes = Vec::new();
    let opened = File::open(file).map_err(|error| format!("{file} cannot be read: {error}"))?;
    let read = opened.take(LONGEST_NOTICE as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| format!("{file} cannot be read: {error}"))?;
    if bytes.len() > LONGEST_NOTICE {
        return Err(format!("{file} is longer than {LONGEST_NOTICE} bytes"));
    }
    let text = String::from_utf8(bytes).map_err(|_| format!("{file} is no text in UTF-8"))?;
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() { Err(format!("{file} is empty")) } else { Ok(text.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_is_a_text_of_bounded_length() {
        let folder = tempfile::tempdir().unwrap();
        let read_bytes = |bytes: &[u8]| {
            let file = folder.path().join("notice.txt");
            std::fs::write(&file, bytes).unwrap();
            read(file.to_str().unwrap())
        };
        assert_eq!(read_bytes("\u{feff}A club\n\nŌtepoti\n".as_bytes()), Ok("A club\n\nŌtepoti".to_owned()));
        for (bytes, problem) in [
            (&b"\xff\xfe"[..], "no text in UTF-8"),
            (b" \n ", "is empty"),
            (&vec![b'a'; LONGEST_NOTICE + 1], "is longer than"),
        ] {
            assert!(read_bytes(bytes).unwrap_err().contains(problem));
        }
        assert!(read("/nowhere/notice.txt").unwrap_err().contains("cannot be read"));
        assert!(read(folder.path().to_str().unwrap()).is_err());
        assert!(read("/dev/zero").unwrap_err().contains("is longer than"));
    }
}
