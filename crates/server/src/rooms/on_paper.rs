//! The sheets of a room as PDF documents: cards, the pairs of a round, standings and certificates.

use axum::extract::Query;
use axum::response::Response;
use putahi_paper::Paper;
use putahi_paper::room::{self as sheets, Room as RoomSheet};
use putahi_play::{Localizer, Person, Room, RoomError, StandingsRow, Tournament};
use putahi_puzzles::Day;
use putahi_rules::Spec;

use crate::common::{ApiError, ById, RequestContext, Result};
use crate::matches::invite::without_scheme;
use crate::puzzles::{days, words};
use crate::rooms::cards;
use crate::rooms::handlers::{ByNumber, with_tournament};
use crate::rooms::tournament_results::{group_title, round_name, state_key, tables};
use crate::rooms::view::{RoomView, room_of_host};
use crate::site::paper::{Asked, document};

/// What every sheet of a room needs.
struct Drawing {
    title: String,
    paper: Paper,
    words: Localizer,
}

impl Drawing {
    fn of(context: &RequestContext, room: &Room, paper: Paper) -> Drawing {
        Drawing { title: room.title.to_string(), paper, words: context.words() }
    }

    fn room(&self) -> RoomSheet<'_> {
        RoomSheet { name: &self.title, paper: self.paper, words: self.words }
    }
}

/// The cards of all people in the room, for its host.
pub(crate) async fn cards(request: ById, Query(asked): Query<Asked>) -> Result<Response> {
    let room = room_of_host(&request).await?;
    let drawing = Drawing::of(&request.context, &room, asked.paper()?);
    let place = format!("{}/r/{}", request.context.server, request.id);
    let people: Vec<[String; 3]> = room
        .inside()
        .filter_map(|member| {
            let card = member.card.as_ref()?;
            let link = cards::address(&request.context, &request.id, card);
            Some([member.player.name.to_string(), card.to_string(), link])
        })
        .collect();
    let name = format!("cards-{}", drawing.paper);
    document(&request, &name, move || {
        let people: Vec<_> =
            people.iter().map(|[name, letters, link]| sheets::Card { name, letters, link }).collect();
        sheets::print_cards(&drawing.room(), without_scheme(&place), &people)
    })
    .await
}

/// The pairs of the round that was opened last, to hang on a wall.
pub(crate) async fn pairs(request: ByNumber, Query(asked): Query<Asked>) -> Result<Response> {
    let paper = asked.paper()?;
    let draw = with_tournament(&request, |view, tournament| pairs_of(view, tournament, paper)).await?;
    document(&request, &file_name(&request, "pairs", paper), draw).await
}

fn pairs_of(view: &RoomView<'_>, tournament: &Tournament, paper: Paper) -> impl FnOnce() -> Vec<u8> + use<> {
    let drawing = Drawing::of(view.context, view.room, paper);
    let spec = tournament.setup.terms.spec.clone();
    let index = tournament.opened.saturating_sub(1);
    let name = round_name(view, tournament, index);
    let round = tournament.current().cloned().unwrap_or_default();
    let result = |pair: &putahi_play::Pair| match pair.has_result() {
        true => view.say(&state_key(view, pair, false)),
        false => String::new(),
    };
    let named = |person: Person| view.room.name(person);
    let pairs: Vec<_> = round.pairs.iter().map(|pair| (pair.seats.map(named), result(pair))).collect();
    let bye = round.bye.map(|person| (named(person), true));
    let rests =
        round.missed.iter().copied().chain(tournament.resting(index)).map(|person| (named(person), false));
    let resting: Vec<(String, bool)> = bye.into_iter().chain(rests).collect();
    move || {
        let numbered = (1..).zip(&pairs);
        let pairs: Vec<_> = numbered
            .map(|(board, ([first, second], result))| sheets::Pair { board, first, second, result })
            .collect();
        let resting: Vec<_> =
            resting.iter().map(|(name, is_bye)| sheets::Rest { name, is_bye: *is_bye }).collect();
        sheets::print_pairs(
            &drawing.room(),
            &sheets::Round { spec: &spec, name: &name, pairs: &pairs, resting: &resting },
        )
    }
}

/// The standings, of each group and of all.
pub(crate) async fn standings(request: ByNumber, Query(asked): Query<Asked>) -> Result<Response> {
    let paper = asked.paper()?;
    let draw = with_tournament(&request, |view, tournament| standings_of(view, tournament, paper)).await?;
    document(&request, &file_name(&request, "standings", paper), draw).await
}

/// A row of the standings in words.
struct PaperRow {
    rank: usize,
    name: String,
    points: String,
    tie_breaks: Vec<String>,
}

impl PaperRow {
    fn as_row(&self) -> sheets::Row<'_> {
        sheets::Row { rank: self.rank, name: &self.name, points: &self.points, tie_breaks: &self.tie_breaks }
    }
}

fn standings_of(
    view: &RoomView<'_>,
    tournament: &Tournament,
    paper: Paper,
) -> impl FnOnce() -> Vec<u8> + use<> {
    let drawing = Drawing::of(view.context, view.room, paper);
    let spec: Spec = tournament.setup.terms.spec.clone();
    let system = view.say(&format!("tournament-{}", tournament.setup.system.word()));
    let about = match tournament.opened.checked_sub(1) {
        Some(last) => view.context.words().labelled(&system, &round_name(view, tournament, last)),
        None => system,
    };
    let tables = tables_in_words(view, tournament);
    let tie_breaks: Vec<[String; 2]> = tournament
        .setup
        .system
        .tie_breaks()
        .iter()
        .map(|tie_break| ["", "-lead"].map(|part| view.say(&format!("tie-break-{}{part}", tie_break.word()))))
        .collect();
    move || {
        let rows: Vec<Vec<_>> =
            tables.iter().map(|(_, rows)| rows.iter().map(PaperRow::as_row).collect()).collect();
        let tables: Vec<_> =
            tables.iter().zip(&rows).map(|((name, _), rows)| sheets::Table { name, rows }).collect();
        let tie_breaks: Vec<_> =
            tie_breaks.iter().map(|[name, meaning]| sheets::TieBreak { name, meaning }).collect();
        sheets::print_standings(
            &drawing.room(),
            &sheets::Standings { spec: &spec, about: &about, tables: &tables, tie_breaks: &tie_breaks },
        )
    }
}

/// The tables in words: the name of the group, empty for the table of all, and the rows.
fn tables_in_words(view: &RoomView<'_>, tournament: &Tournament) -> Vec<(String, Vec<PaperRow>)> {
    let row = |row: &StandingsRow| PaperRow {
        rank: row.rank,
        name: view.room.name(row.person),
        points: row.points.to_string(),
        tie_breaks: row
            .tie_breaks
            .iter()
            .map(|value| value.map_or_else(|| "–".to_owned(), |value| value.to_string()))
            .collect(),
    };
    let name = |group: Option<usize>| group.map(|group| group_title(view, group)).unwrap_or_default();
    let in_words = |(group, rows): (_, Vec<StandingsRow>)| (name(group), rows.iter().map(row).collect());
    tables(tournament).into_iter().map(in_words).collect()
}

/// A certificate for each person who has stayed to the end, with the place of the first three. For the host.
pub(crate) async fn certificates(request: ByNumber, Query(asked): Query<Asked>) -> Result<Response> {
    let paper = asked.paper()?;
    let today = days::today(&request.app);
    let draw = with_tournament(&request, |view, tournament| {
        view.is_host()
            .then(|| certificates_of(view, tournament, paper, today))
            .ok_or(ApiError::Room(RoomError::NotHost))
    });
    let draw = draw.await??;
    document(&request, &file_name(&request, "certificates", paper), draw).await
}

/// The last place that a certificate names; the others have taken part.
const LAST_NAMED: usize = 3;

fn certificates_of(
    view: &RoomView<'_>,
    tournament: &Tournament,
    paper: Paper,
    today: Day,
) -> impl FnOnce() -> Vec<u8> + use<> {
    let drawing = Drawing::of(view.context, view.room, paper);
    let spec: Spec = tournament.setup.terms.spec.clone();
    let date = words::date_with_year(drawing.words, today);
    let rows = tournament.standings();
    let players = rows.len();
    let stays =
        |row: &&StandingsRow| tournament.entrant(row.person).is_some_and(|entrant| !entrant.withdrawn);
    let people: Vec<(String, Option<usize>)> = rows
        .iter()
        .filter(stays)
        .map(|row| (view.room.name(row.person), Some(row.rank).filter(|rank| *rank <= LAST_NAMED)))
        .collect();
    move || {
        let people: Vec<_> =
            people.iter().map(|(name, place)| sheets::Achievement { name, place: *place }).collect();
        sheets::print_certificates(
            &drawing.room(),
            &sheets::Certificates { spec: &spec, date: &date, players, people: &people },
        )
    }
}

fn file_name(request: &ByNumber, sheet: &str, paper: Paper) -> String {
    format!("{sheet}-{}-{paper}", request.id.1)
}
