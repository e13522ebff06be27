//! Studies: trees of moves that somebody has stored under a link. All who have the link can read it, its owner can change it.
//!
//! A study is a document whose owner is the session or the account that made it. It is kept as the owner's matches are, counted
//! from its last change, at least as long as sessions.

use putahi_host::store::{Document, Kind, Store, StoreError};
use putahi_host::support::random;
use putahi_play::{PlayerId, Timestamp, visible_line};
use putahi_rules::GameTree;
use serde::{Deserialize, Serialize};

use crate::common::{ApiError, AppRequest, AppState, Result};

pub(crate) const MOST_STUDIES: usize = 100;
/// The longest record of a study, in bytes.
pub(crate) const MOST_BYTES: usize = 128 << 10;
/// The most moves of a study, those of variations included.
const MOST_MOVES: usize = 3_000;
/// The longest title, in characters.
pub(crate) const MOST_TITLE: usize = 80;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Study {
    pub(crate) title: String,
    pub(crate) record: String,
    /// The session or account that made it.
    pub(crate) owner: PlayerId,
    pub(crate) changed: Timestamp,
}

pub(crate) struct Contents {
    title: String,
    pub(super) record: String,
}

impl Contents {
    /// Reads them; the record is written anew in its canonical form.
    pub(crate) async fn read(
        request: &AppRequest,
        title: &str,
        record: String,
    ) -> Result<(Contents, GameTree)> {
        let title = visible_line(title, MOST_TITLE).ok_or_else(|| ApiError::field("title", title))?;
        let tree = read_tree(request, record).await?;
        let record = tree.to_string();
        if record.len() > MOST_BYTES || tree.nodes().len() > MOST_MOVES {
            return Err(ApiError::LongStudy(MOST_MOVES, MOST_BYTES >> 10));
        }
        Ok((Contents { title, record }, tree))
    }

    /// The same as a study that is changed now.
    pub(super) fn study_of(self, owner: PlayerId, app: &AppState) -> Study {
        Study { title: self.title, record: self.record, owner, changed: app.clock.now() }
    }
}

pub(crate) async fn read_tree(request: &AppRequest, record: String) -> Result<GameTree> {
    if record.len() > 2 * MOST_BYTES {
        return Err(ApiError::TooLarge);
    }
    Ok(request.in_turn(move || record.parse::<GameTree>()).await??)
}

pub(crate) async fn make(app: &AppState, owner: PlayerId, contents: Contents) -> Result<String> {
    let _counting = app.owner_locks.lock(&owner).await;
    if app.store.documents(Kind::Study, owner.as_str()).await?.len() >= MOST_STUDIES {
        return Err(ApiError::TooManyStudies(MOST_STUDIES));
    }
    let id = random::new_id();
    write(app, &id, &contents.study_of(owner, app), 0).await?;
    Ok(id)
}

/// The study of this id with its version; None if there is none.
pub(crate) async fn find(store: &Store, id: &str) -> Result<Option<(Study, u64)>, StoreError> {
    let document = store.read(Kind::Study, id).await?;
    Ok(document.and_then(|document| Some((parse(&document)?, document.version))))
}

pub(crate) async fn find_own(request: &AppRequest, id: &str) -> Result<(Study, u64)> {
    let (study, version) = find(&request.app.store, id).await?.ok_or(ApiError::NotFound)?;
    let is_owner = request.context.key.as_ref() == Some(&study.owner);
    if is_owner { Ok((study, version)) } else { Err(ApiError::OthersStudy) }
}

/// Stores a study over the version that its writer has read, 0 for a new one. [`StoreError::Conflict`] if another has been stored
/// meanwhile.
pub(super) async fn write(app: &AppState, id: &str, study: &Study, version: u64) -> Result<u64, StoreError> {
    let kept = app.retention.matches.map(|matches| matches.max(app.retention.sessions));
    let until = kept.map(|kept| study.changed.after(kept));
    app.store.write(Kind::Study, id, Document::of(version, study), Some(study.owner.as_str()), until).await
}

/// The studies of `owner` with their ids, the one that was changed last first.
pub(crate) async fn list(store: &Store, owner: &PlayerId) -> Result<Vec<(String, Study)>, StoreError> {
    let documents = store.documents(Kind::Study, owner.as_str()).await?.into_iter();
    let studies = documents.filter_map(|(id, document)| Some((id, parse(&document)?)));
    let mut studies: Vec<(String, Study)> = studies.collect();
    studies.sort_by_key(|(_, study)| std::cmp::Reverse(study.changed));
    Ok(studies)
}

/// Deletes a study; false if there was none.
pub(crate) async fn delete(store: &Store, id: &str) -> Result<bool, StoreError> {
    Ok(store.take(Kind::Study, id).await?.is_some())
}

/// Lets the studies of one owner be another's.
pub(crate) async fn hand_over(app: &AppState, from: &PlayerId, to: &PlayerId) -> Result<(), StoreError> {
    for (id, document) in app.store.documents(Kind::Study, from.as_str()).await? {
        let Some(study) = parse(&document) else { continue };
        match write(app, &id, &Study { owner: to.clone(), ..study }, document.version).await {
            // It has been deleted or changed meanwhile.
            Ok(_) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn parse(document: &Document) -> Option<Study> {
    document.value().inspect_err(|error| tracing::error!(%error, "a stored study cannot be read")).ok()
}
