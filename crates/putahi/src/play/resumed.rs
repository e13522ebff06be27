//! A match to go on with, and who plays in it.

use std::path::PathBuf;

use putahi_play::{Level, Localizer, PlayerKind, parse_player_kinds};
use putahi_rules::{BySeat, Record};

use crate::failure::Usage;
use crate::replay;

/// The tag of a record that tells who sat at the seats.
pub(super) const SITTERS: &str = "Sitters";

/// A match to go on with.
pub(super) struct Resumed {
    pub(super) record: Record,
    pub(super) player_kinds: BySeat<PlayerKind>,
    /// Where the record lies.
    pub(super) file: PathBuf,
}

impl Resumed {
    /// The match in `file`; who sits at the seats is said by `wished`, else by the record, else they are people.
    pub(super) fn open(file: PathBuf, wished: Option<&str>, words: Localizer) -> anyhow::Result<Resumed> {
        let record = replay::open(&file, words)?;
        let told = record.tag(SITTERS).and_then(|told| parse_player_kinds(record.seats(), &told).ok());
        let player_kinds = match (wished, told) {
            (None, Some(told)) => told,
            (wished, _) => seated(record.seats(), wished)?,
        };
        Ok(Resumed { record, player_kinds, file })
    }
}

/// The sitters that were asked for; people if nobody was.
pub(super) fn seated(seats: usize, wished: Option<&str>) -> Result<BySeat<PlayerKind>, Usage> {
    let Some(wished) = wished else { return Ok(BySeat::from_fn(seats, |_| PlayerKind::Human)) };
    parse_player_kinds(seats, wished).map_err(|error| {
        let others = format!(",{}", PlayerKind::Computer(Level::Easy)).repeat(seats - 1);
        Usage::new(format!("{error}; for example --seats {}{others}", PlayerKind::Human))
    })
}
