//! The operator's legal notice, read from a file.

use std::fs::File;
use std::io::Read;
use std::str::FromStr;

use putahi_server::LONGEST_NOTICE;

/// The text of a legal notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LegalNotice(pub(super) String);

impl FromStr for LegalNotice {
    type Err = String;

    /// Reads the file of this name.
    fn from_str(file: &str) -> Result<LegalNotice, String> {
        let mut bytes = Vec::new();
        let opened = File::open(file).map_err(|error| format!("{file} cannot be read: {error}"))?;
        let read = opened.take(LONGEST_NOTICE as u64 + 1).read_to_end(&mut bytes);
        read.map_err(|error| format!("{file} cannot be read: {error}"))?;
        if bytes.len() > LONGEST_NOTICE {
            return Err(format!("{file} is longer than {LONGEST_NOTICE} bytes"));
        }
        let text = String::from_utf8(bytes).map_err(|_| format!("{file} is no text in UTF-8"))?;
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() { Err(format!("{file} is empty")) } else { Ok(LegalNotice(text.to_owned())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_is_a_text_of_bounded_length() {
        let folder = tempfile::tempdir().unwrap();
        let read = |bytes: &[u8]| {
            let file = folder.path().join("notice.txt");
            std::fs::write(&file, bytes).unwrap();
            file.to_str().unwrap().parse::<LegalNotice>().map(|LegalNotice(text)| text)
        };
        assert_eq!(read("\u{feff}A club\n\nŌtepoti\n".as_bytes()), Ok("A club\n\nŌtepoti".to_owned()));
        for (bytes, problem) in [
            (&b"\xff\xfe"[..], "no text in UTF-8"),
            (b" \n ", "is empty"),
            (&vec![b'a'; LONGEST_NOTICE + 1], "is longer than"),
        ] {
            assert!(read(bytes).unwrap_err().contains(problem));
        }
        assert!("/nowhere/notice.txt".parse::<LegalNotice>().unwrap_err().contains("cannot be read"));
        assert!(folder.path().to_str().unwrap().parse::<LegalNotice>().is_err());
        assert!("/dev/zero".parse::<LegalNotice>().unwrap_err().contains("is longer than"));
    }
}
