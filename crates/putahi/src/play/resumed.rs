//! A match that continues from a record, and the kinds of its players.

use std::path::PathBuf;

use putahi_cli::UsageError;
use putahi_play::{Level, Localizer, PlayerKind, parse_player_kinds};
use putahi_rules::{BySeat, Record};

use crate::replay;

/// The tag of a record that names the kinds of players.
pub(super) const PLAYERS_TAG: &str = "Sitters";

pub(super) struct ResumedMatch {
    pub(super) record: Record,
    pub(super) player_kinds: BySeat<PlayerKind>,
    pub(super) file: PathBuf,
}

impl ResumedMatch {
    /// The match in `file`. The kinds of its players are those of `seats` (the text of `--seats`), otherwise those of the
    /// record, otherwise human.
    pub(super) fn open(
        file: PathBuf,
        seats: Option<&str>,
        localizer: Localizer,
    ) -> anyhow::Result<ResumedMatch> {
        let record = replay::open(&file, localizer)?;
        let recorded = record.tag(PLAYERS_TAG).and_then(|text| parse_player_kinds(record.seats(), text).ok());
        let player_kinds = match (seats, recorded) {
            (None, Some(recorded)) => recorded,
            (seats, _) => player_kinds(record.seats(), seats)?,
        };
        Ok(ResumedMatch { record, player_kinds, file })
    }
}

/// The kind of player of each seat, from the text of `--seats`; all human without it.
pub(super) fn player_kinds(seats: usize, text: Option<&str>) -> Result<BySeat<PlayerKind>, UsageError> {
    let Some(text) = text else { return Ok(BySeat::from_fn(seats, |_| PlayerKind::Human)) };
    parse_player_kinds(seats, text).map_err(|error| {
        let others = format!(",{}", PlayerKind::Computer(Level::default())).repeat(seats - 1);
        UsageError::new(format!("{error}; for example --seats {}{others}", PlayerKind::Human))
    })
}
