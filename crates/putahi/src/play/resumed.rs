//! A match to go on with, and who plays in it.

use std::path::PathBuf;

use putahi_play::{Level, Localizer, PlayerKind, parse_player_kinds};
use putahi_rules::{BySeat, Record};

use crate::failure::Usage;
use crate::replay;

/// The tag of a record that names the kinds of players.
pub(super) const SITTERS: &str = "Sitters";

/// A match to go on with.
pub(super) struct Resumed {
    pub(super) record: Record,
    pub(super) player_kinds: BySeat<PlayerKind>,
    /// The file of the record.
    pub(super) file: PathBuf,
}

impl Resumed {
    /// The match in `file`. Who plays is said by `wished` (the text of `--seats`), else by the record; else people do.
    pub(super) fn open(file: PathBuf, wished: Option<&str>, words: Localizer) -> anyhow::Result<Resumed> {
        let record = replay::open(&file, words)?;
        let recorded = record.tag(SITTERS).and_then(|text| parse_player_kinds(record.seats(), &text).ok());
        let player_kinds = match (wished, recorded) {
            (None, Some(recorded)) => recorded,
            (wished, _) => seated(record.seats(), wished)?,
        };
        Ok(Resumed { record, player_kinds, file })
    }
}

/// Who plays at each seat, as the text of `--seats` says; people at all seats without it.
///
/// # Errors
/// The text names another number of seats, or no kind of player.
pub(super) fn seated(seats: usize, wished: Option<&str>) -> Result<BySeat<PlayerKind>, Usage> {
    let Some(wished) = wished else { return Ok(BySeat::from_fn(seats, |_| PlayerKind::Human)) };
    parse_player_kinds(seats, wished).map_err(|error| {
        let others = format!(",{}", PlayerKind::Computer(Level::Easy)).repeat(seats - 1);
        Usage::new(format!("{error}; for example --seats {}{others}", PlayerKind::Human))
    })
}
