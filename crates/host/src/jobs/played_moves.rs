//! How often each move was played in the finished matches of this server, by whom and with which results. The counts name nobody.

use std::time::Duration;

use putahi_analysis::explorer::PlayedMove;
use putahi_play::{AnyMatch, PlayerKind, Timestamp};
use putahi_rules::{BySeat, Outcome, Record, SeatResult};

use crate::host::Host;
use crate::live::bots::BotPool;
use crate::live::command_key::is_loaded;
use crate::store::{MoveTally, StoreError};
use crate::support::fair_pool::Overloaded;

/// The most plies of a match that are counted, from its beginning.
const MOST_PLIES: usize = 40;
/// With this many counts in the store, only moves that have a count already are counted.
const MOST_TALLIES: u64 = 1_000_000;
/// The most matches that are counted at a time.
const MOST_MATCHES: usize = 50;
/// How long after its end a match is counted: until then the last moves may be taken back.
const SETTLED: Duration = Duration::from_secs(600);

/// Counts matches whose end is long enough ago, some at a time.
pub(crate) async fn count_settled(host: &Host) -> Result<(), StoreError> {
    let settled = host.clock.now().0.saturating_sub(SETTLED.as_millis() as u64);
    count_some(host, Timestamp(settled)).await.map(drop)
}

/// Deletes all counts and counts all finished matches that are stored. Returns the number of these.
///
/// # Errors
/// The store fails.
pub async fn rebuild(host: &Host) -> Result<u64, StoreError> {
    host.store.forget_tallies().await?;
    let mut all = 0;
    loop {
        match count_some(host, Timestamp(u64::MAX)).await? {
            0 => return Ok(all),
            some => all += some,
        }
    }
}

/// Counts some of the matches that are over and in which nothing has happened since `before`.
async fn count_some(host: &Host, before: Timestamp) -> Result<u64, StoreError> {
    let unreadable = &host.store.unreadable;
    // Matches that cannot be read stay uncounted, and must not use up the limit.
    let ids = host.store.unexplored(before, MOST_MATCHES + unreadable.len()).await?;
    let grows = ids.is_empty() || host.store.tallies().await? < MOST_TALLIES;
    let mut counted = 0;
    for id in ids {
        counted += u64::from(count(host, &id, grows).await?);
    }
    Ok(counted)
}

/// Counts a match; one that was loaded from a record was not played here, and adds nothing. False if it cannot be read, has
/// been counted, or goes on.
async fn count(host: &Host, id: &str, grows: bool) -> Result<bool, StoreError> {
    let Some(live) = host.matches.find_readable(id).await? else { return Ok(false) };
    let (ended, seq) = live.read(|_, state, seq| (ended(state), seq)).await;
    let is_loaded = host.store.load(id).await?.is_none_or(|log| is_loaded(&log));
    let ended = ended.filter(|_| !is_loaded);
    match tallies(&host.bots, ended).await {
        Ok(tallies) => host.store.count_moves(id, seq, tallies, grows).await,
        // It is tried again.
        Err(Overloaded) => Ok(false),
    }
}

/// The record, the results and the players of a match.
type Ended = (Record, BySeat<SeatResult>, BySeat<PlayerKind>);

/// A match that has a result, and was played by the same players from its beginning to its end.
fn ended(state: &dyn AnyMatch) -> Option<Ended> {
    let (record, players) = (state.record(), *state.player_kinds());
    let is_void = record.outcome().is_some_and(Outcome::is_void);
    let results = record.results().filter(|_| state.turn().is_none() && !is_void)?;
    // If a computer took over the seat of a person, it is not known who of the two made each move.
    let is_taken_over = |(seat, kind)| {
        matches!(kind, &PlayerKind::Computer(_)) && state.participants().player(seat).is_some()
    };
    (!players.iter().any(is_taken_over)).then_some((record, results, players))
}

/// The counts that a match adds; none if it has no result.
async fn tallies(bots: &BotPool, ended: Option<Ended>) -> Result<Vec<MoveTally>, Overloaded> {
    let Some((record, results, players)) = ended else { return Ok(Vec::new()) };
    let played = bots.played_moves(record, MOST_PLIES).await?.unwrap_or_default();
    let mut tallies: Vec<MoveTally> = Vec::new();
    for PlayedMove { position, text, seat } in played {
        let (won, drawn, lost) = match results[seat] {
            SeatResult::Won => (1, 0, 0),
            SeatResult::Drawn | SeatResult::Neither => (0, 1, 0),
            SeatResult::Lost => (0, 0, 1),
        };
        let player = players[seat].word();
        let is_same = |tally: &&mut MoveTally| {
            (&tally.position, &tally.text, tally.player.as_str()) == (&position, &text, player)
        };
        match tallies.iter_mut().find(is_same) {
            Some(same) => {
                same.won += won;
                same.drawn += drawn;
                same.lost += lost;
            }
            None => tallies.push(MoveTally { position, text, player: player.to_owned(), won, drawn, lost }),
        }
    }
    Ok(tallies)
}
