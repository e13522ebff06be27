//! Numbers of bytes as users type and read them.

use std::fmt;
use std::str::FromStr;

/// A number of bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ByteSize(pub u64);

/// The names of units and their bytes, the larger first.
const UNITS: [(&str, u64); 8] = [
    ("TiB", 1 << 40),
    ("GiB", 1 << 30),
    ("MiB", 1 << 20),
    ("KiB", 1 << 10),
    ("TB", 1_000_000_000_000),
    ("GB", 1_000_000_000),
    ("MB", 1_000_000),
    ("KB", 1000),
];

impl FromStr for ByteSize {
    type Err = String;

    fn from_str(text: &str) -> Result<ByteSize, String> {
        let unit = |(name, bytes): &(&str, u64)| Some((text.strip_suffix(name)?, *bytes));
        let (number, unit) = UNITS.iter().find_map(unit).unwrap_or((text, 1));
        let number = number.trim_end().parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
        number.map(ByteSize).ok_or_else(|| format!("`{text}` is no size such as 8GiB or 500MB"))
    }
}

impl fmt::Display for ByteSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fits = |(_, unit): &&(&str, u64)| self.0 >= *unit;
        match UNITS[..4].iter().find(fits) {
            Some((name, unit)) => write!(f, "{:.1} {name}", self.0 as f64 / *unit as f64),
            None => write!(f, "{} bytes", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_parsed_and_shown() {
        for (text, bytes, shown) in [
            ("8GiB", 8 << 30, "8.0 GiB"),
            ("500MB", 500_000_000, "476.8 MiB"),
            ("2 KiB", 2048, "2.0 KiB"),
            ("77", 77, "77 bytes"),
        ] {
            let size: ByteSize = text.parse().unwrap();
            assert_eq!((size, size.to_string().as_str()), (ByteSize(bytes), shown));
        }
        for text in ["", "GiB", "-1GiB", "8 gib", "1.5GiB", "99999999999TiB"] {
            assert_eq!(text.parse::<ByteSize>(), Err(format!("`{text}` is no size such as 8GiB or 500MB")));
        }
    }
}
