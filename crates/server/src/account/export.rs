//! The export of all data that are stored about a player, for that player.

use putahi_host::people::account::Account;
use putahi_host::people::session::KnownSession;
use putahi_host::people::{api_token, feed};
use putahi_host::store::{Kind, Stage};
use putahi_play::{Attendance, Card, Member, Name, Person, PlayerId, Question, Room, Timestamp};
use serde::Serialize;

use crate::account::reseat::matches_of;
use crate::analysis::studies::{self, Study};
use crate::coach::progress::CoachProgress;
use crate::common::{AppState, Result};
use crate::matches::records;
use crate::puzzles::progress::PuzzleProgress;

#[derive(Serialize)]
pub(crate) struct Everything {
    name: Name,
    account: Option<AccountPart>,
    matches: Vec<MatchPart>,
    rooms: Vec<RoomPart>,
    programs: Vec<ProgramPart>,
    puzzles: PuzzleProgress,
    first_steps: CoachProgress,
    studies: Vec<StudyPart>,
    feed: Option<FeedPart>,
}

/// The feed of the player's turns; its address is not stored.
#[derive(Serialize)]
struct FeedPart {
    made: Timestamp,
    language: &'static str,
}

#[derive(Serialize)]
struct StudyPart {
    id: String,
    title: String,
    changed: Timestamp,
    record: String,
}

/// A room of which the player is or was a member.
#[derive(Serialize)]
struct RoomPart {
    id: String,
    title: Name,
    name: Option<Name>,
    /// What the host calls the player.
    second_name: Option<Name>,
    card: Option<Card>,
    attendance: Option<Attendance>,
    host: bool,
    inside: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    answers: Vec<AnswerPart>,
}

/// The player's answer to a question to everybody in a room.
#[derive(Serialize)]
struct AnswerPart {
    spec: String,
    position: String,
    answer: String,
}

#[derive(Serialize)]
struct ProgramPart {
    name: Name,
    made: Timestamp,
    matches: Vec<MatchPart>,
    rooms: Vec<RoomPart>,
    studies: Vec<StudyPart>,
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
    /// The record of the match; None if the match cannot be read at present.
    record: Option<String>,
}

/// All data that are stored about the player of a session.
pub(crate) async fn everything(app: &AppState, known: &KnownSession) -> Result<Everything> {
    let key = &known.player.id;
    Ok(Everything {
        name: known.player.name.clone(),
        account: match &known.account {
            Some(account) => Some(account_part(app, account).await?),
            None => None,
        },
        matches: match_parts(app, key).await?,
        rooms: room_parts(app, key).await?,
        programs: program_parts(app, key).await?,
        puzzles: PuzzleProgress::of(&app.store, Some(key)).await?,
        first_steps: CoachProgress::of(app, Some(key), known.account.is_some()).await?,
        studies: study_parts(app, key).await?,
        feed: feed_part(app, key).await?,
    })
}

async fn feed_part(app: &AppState, key: &PlayerId) -> Result<Option<FeedPart>> {
    let found = feed::of(&app.store, key).await?;
    Ok(found.map(|feed| FeedPart { made: feed.made, language: feed.language().tag() }))
}

async fn study_parts(app: &AppState, key: &PlayerId) -> Result<Vec<StudyPart>> {
    let studies = studies::list(&app.store, key).await?.into_iter();
    let part = |(id, Study { title, record, changed, .. })| StudyPart { id, title, changed, record };
    Ok(studies.map(part).collect())
}

async fn match_parts(app: &AppState, key: &PlayerId) -> Result<Vec<MatchPart>> {
    let mut matches = Vec::new();
    for found in matches_of(app, key).await? {
        let (seats, record) = match app.matches.find_readable(&found.id).await? {
            Some(live) => (live.numbers_of(key).await, Some(records::of(app, &live).await?.to_string())),
            None => Default::default(),
        };
        let (over, spec) = (found.stage == Stage::Over, found.spec.to_string());
        matches.push(MatchPart { id: found.id, spec, over, changed: found.changed, seats, record });
    }
    Ok(matches)
}

async fn room_parts(app: &AppState, key: &PlayerId) -> Result<Vec<RoomPart>> {
    let part = |(id, room): (String, Room)| {
        let me = room.whoever(key);
        RoomPart {
            id,
            name: me.map(|me| me.player.name.clone()),
            second_name: me.and_then(|me| me.second_name.clone()),
            card: me.and_then(|me| me.card.clone()),
            attendance: me.map(|me| me.attendance),
            host: me.is_some_and(|me| me.person == room.host),
            inside: me.is_some_and(Member::is_inside),
            answers: me.map(|me| answer_parts(&room, me.person)).unwrap_or_default(),
            title: room.title,
        }
    };
    Ok(app.rooms.containing(key).await?.into_iter().map(part).collect())
}

fn answer_parts(room: &Room, person: Person) -> Vec<AnswerPart> {
    let part = |question: &Question| {
        let (spec, position) = (question.position.spec().to_string(), question.position.text().to_owned());
        Some(AnswerPart { spec, position, answer: question.answer_of(person)?.to_owned() })
    };
    room.questions.all().filter_map(part).collect()
}

async fn program_parts(app: &AppState, owner: &PlayerId) -> Result<Vec<ProgramPart>> {
    let mut programs = Vec::new();
    for (id, token) in api_token::list(&app.store, owner).await? {
        let key = PlayerId::new(id);
        let (matches, rooms) = (match_parts(app, &key).await?, room_parts(app, &key).await?);
        let studies = study_parts(app, &key).await?;
        programs.push(ProgramPart { name: token.name, made: token.made, matches, rooms, studies });
    }
    Ok(programs)
}

async fn account_part(app: &AppState, account: &Account) -> Result<AccountPart> {
    let owner = account.key.as_str();
    Ok(AccountPart {
        name: account.name.clone(),
        made: account.made,
        settings: account.settings.clone(),
        sessions: app.store.documents(Kind::Session, owner).await?.len(),
        tokens: app.store.documents(Kind::Token, owner).await?.len(),
    })
}
