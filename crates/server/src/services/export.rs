//! Everything that is stored of somebody, for themselves.

use putahi_play::{Name, Timestamp};
use serde::Serialize;

use super::reseat::matches_of;
use crate::auth::account::Account;
use crate::auth::session::KnownSession;
use crate::error::ApiError;
use crate::state::AppState;
use crate::store::{Kind, Stage};

/// Everything that is stored of somebody.
#[derive(Serialize)]
pub(crate) struct Everything {
    name: Name,
    account: Option<AccountPart>,
    matches: Vec<MatchPart>,
}

#[derive(Serialize)]
struct AccountPart {
    name: Name,
    made: Timestamp,
    settings: String,
    sessions: usize,
    tokens: usize,
}

#[derive(Serialize)]
struct MatchPart {
    id: String,
    spec: String,
    over: bool,
    changed: Timestamp,
    seats: Vec<usize>,
    /// None where the match cannot be read at present.
    record: Option<String>,
}

/// Everything that is stored of the owner of a session.
///
/// # Errors
/// The store fails.
pub(crate) async fn everything(app: &AppState, known: &KnownSession) -> Result<Everything, ApiError> {
    let mut matches = Vec::new();
    for found in matches_of(app, &known.player.id).await? {
        let (seats, record) = match app.matches.find_readable(&found.id).await? {
            Some(live) => {
                let (seats, record) = live.part_of(&known.player.id).await;
                (seats, Some(record))
            }
            None => Default::default(),
        };
        let (over, spec) = (found.stage == Stage::Over, found.spec.to_string());
        matches.push(MatchPart { id: found.id, spec, over, changed: found.changed, seats, record });
    }
    let account = match &known.account {
        Some(account) => Some(account_part(app, account).await?),
        None => None,
    };
    Ok(Everything { name: known.player.name.clone(), account, matches })
}

async fn account_part(app: &AppState, account: &Account) -> Result<AccountPart, ApiError> {
    let owner = account.key.as_str();
    Ok(AccountPart {
        name: account.name.clone(),
        made: account.made,
        settings: account.settings.clone(),
        sessions: app.store.documents(Kind::Session, owner).await?.len(),
        tokens: app.store.documents(Kind::Token, owner).await?.len(),
    })
}
