//! Sizes in bytes, as they are typed and shown.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A number of bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Size(pub(crate) u64);

/// A text that is no size: the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoSize(String);

/// Units by their names, the larger first.
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

impl FromStr for Size {
    type Err = NoSize;

    fn from_str(text: &str) -> Result<Size, NoSize> {
        let unit = |(name, bytes): &(&str, u64)| Some((text.strip_suffix(name)?, *bytes));
        let (number, unit) = UNITS.iter().find_map(unit).unwrap_or((text, 1));
        let number = number.trim_end().parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
        number.map(Size).ok_or_else(|| NoSize(text.to_owned()))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fits = |(_, unit): &&(&str, u64)| self.0 >= *unit;
        match UNITS[..4].iter().find(fits) {
            Some((name, unit)) => write!(f, "{:.1} {name}", self.0 as f64 / *unit as f64),
            None => write!(f, "{} bytes", self.0),
        }
    }
}

impl fmt::Display for NoSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no size such as 8GiB or 500MB", self.0)
    }
}

impl Error for NoSize {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_shown() {
        for (text, bytes, shown) in [
            ("8GiB", 8 << 30, "8.0 GiB"),
            ("500MB", 500_000_000, "476.8 MiB"),
            ("2 KiB", 2048, "2.0 KiB"),
            ("77", 77, "77 bytes"),
        ] {
            let size: Size = text.parse().unwrap();
            assert_eq!((size, size.to_string().as_str()), (Size(bytes), shown));
        }
        for text in ["", "GiB", "-1GiB", "8 gib", "1.5GiB", "99999999999TiB"] {
            assert_eq!(text.parse::<Size>(), Err(NoSize(text.to_owned())));
        }
    }
}
