//! Erases the data of a player.

use putahi_host::live::live_match::ExecuteError;
use putahi_host::people::account::Account;
use putahi_host::store::Kind;
use putahi_play::{Player, PlayerId};

use crate::account::reseat::matches_of;
use crate::common::{ApiError, AppState, Result};
use crate::matches::join_codes::{self, Target};

/// Erases a player: the account with its sessions and devices, the API tokens, seat links, the feed and the progress in puzzles and
/// first steps, and the names of the player and of their programs in matches and rooms.
pub(crate) async fn forget(app: &AppState, account: Option<&Account>, key: &PlayerId) -> Result<()> {
    remove_all(
        app,
        &[Kind::Seat, Kind::Device, Kind::PuzzleProgress, Kind::CoachProgress, Kind::Study, Kind::Feed],
        key,
    )
    .await?;
    for (program, _) in app.store.documents(Kind::Token, key.as_str()).await? {
        // The token is deleted last: if a step fails, a repetition still finds the program.
        let program_key = PlayerId::new(&program);
        forget_name(app, &program_key).await?;
        remove_all(app, &[Kind::Study], &program_key).await?;
        app.store.remove(Kind::Token, &program).await?;
    }
    if let Some(account) = account {
        app.sessions.end_all(account, None).await?;
    }
    forget_name(app, key).await?;
    // In earlier versions a player could have two accounts.
    remove_all(app, &[Kind::AccountOwner, Kind::Account], key).await
}

async fn remove_all(app: &AppState, kinds: &[Kind], owner: &PlayerId) -> Result<()> {
    for kind in kinds {
        for (id, _) in app.store.documents(*kind, owner.as_str()).await? {
            app.store.remove(*kind, &id).await?;
        }
    }
    Ok(())
}

async fn forget_name(app: &AppState, key: &PlayerId) -> Result<()> {
    for found in matches_of(app, key).await? {
        forget_in_match(app, &found.id, key).await?;
    }
    for room in app.rooms.forget(key).await? {
        join_codes::revoke(app, &Target::Room(room)).await?;
    }
    Ok(())
}

/// Removes the name of a player from a match, even if the match cannot be read.
pub(crate) async fn forget_in_match(app: &AppState, id: &str, key: &PlayerId) -> Result<()> {
    let gone = &Player::gone();
    let given_up = match app.matches.find_readable(id).await? {
        Some(live) => live.give_up(key, gone).await,
        None => return Ok(app.matches.rewrite(id, key, gone).await?),
    };
    match given_up {
        Ok(()) | Err(ExecuteError::Deleted) => Ok(()),
        Err(ExecuteError::Store(error)) if !error.is_unreadable_match() => Err(error.into()),
        Err(ExecuteError::Store(_)) => Ok(app.matches.rewrite(id, key, gone).await?),
        Err(_) => Err(ApiError::Stale),
    }
}
