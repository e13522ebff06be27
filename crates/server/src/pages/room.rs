//! A room: who is there, the boards at a glance, and what can be done; in parts, each of which is shown anew when it has
//! changed.

use std::hash::{DefaultHasher, Hash, Hasher};

use maud::{Markup, PreEscaped, html};
use putahi_play::{Barred, End, LONGEST_NAME, Meeting, Person, Picture, Room, Score, Viewer, Words};
use putahi_rules::{Seat, Spec};
use serde::Serialize;

use super::frame::page;
use super::game::CLOCKS;
use super::people::people;
use super::robin::robin;
use super::table::qr;
use crate::live::present;
use crate::meeting::Played;
use crate::reader::Reader;

/// A room as one of its people sees it.
pub(crate) struct Scene {
    /// The id of the room.
    pub(crate) id: String,
    /// The link by which people come in.
    pub(crate) link: String,
    /// The room.
    pub(crate) room: Room,
    /// Who sees it.
    pub(crate) me: Person,
    /// Who looks at the room now.
    pub(crate) here: Vec<Person>,
    /// The tables that are not over.
    pub(crate) boards: Vec<Board>,
}

impl Scene {
    pub(super) fn is_host(&self) -> bool {
        self.room.host == self.me
    }
}

/// A table at a glance.
pub(crate) struct Board {
    pub(super) meeting: Meeting,
    drawing: Picture,
    status: String,
    sides: Vec<String>,
    waiting: bool,
}

impl Board {
    pub(crate) async fn of(reader: &Reader, played: &Played) -> Board {
        let words = reader.words();
        let seen = |table: &dyn putahi_play::Table| {
            let past = table.past(table.moves().len(), words);
            let view = table.view(words, Viewer::Nobody, present());
            (past.map(|past| past.board).unwrap_or_default(), view)
        };
        let (drawing, view) = played.live.read(|_, table, _| seen(table)).await;
        let sides = view.chairs.into_iter().map(|chair| chair.side).collect();
        Board { meeting: played.meeting.clone(), drawing, status: view.status, sides, waiting: view.waiting }
    }
}

/// A part of the page, with a mark that changes when the part does.
#[derive(Serialize)]
pub(crate) struct Part {
    name: String,
    pub(crate) mark: String,
    /// What it shows; none if the browser has it already.
    pub(crate) html: Option<String>,
}

impl Part {
    fn new(name: impl Into<String>, shown: Markup) -> Part {
        let html = shown.into_string();
        let mut hasher = DefaultHasher::new();
        html.hash(&mut hasher);
        Part { name: name.into(), mark: format!("{:016x}", hasher.finish()), html: Some(html) }
    }

    fn is_board(&self) -> bool {
        self.name.starts_with("board-")
    }
}

/// The parts of the page.
pub(crate) fn parts(reader: &Reader, scene: &Scene) -> Vec<Part> {
    let fixed = [
        Part::new("ready", ready(reader, scene)),
        Part::new("people", people(reader, scene)),
        Part::new("open", open(reader, scene)),
        Part::new("robin", robin(reader, scene)),
        Part::new("finished", finished(reader, scene)),
        Part::new("manage", manage(reader, scene)),
    ];
    let board = |shown: &Board| Part::new(format!("board-{}", shown.meeting.id), board(reader, scene, shown));
    fixed.into_iter().chain(scene.boards.iter().map(board)).collect()
}

/// The page of a room for those who are in it.
pub(crate) fn room(reader: &Reader, scene: &Scene) -> Markup {
    let say = |key: &str| reader.words().say(key, &[]);
    let parts = parts(reader, scene);
    let show = |name: &str| {
        let part = parts.iter().find(|part| part.name == name);
        html! { @if let Some(part) = part { section data-part=(part.name) data-mark=(part.mark) { (inner(part)) } } }
    };
    let body = html! {
        putahi-room data-room=(scene.id) data-lost=(say("room-lost-connection")) {
            p.notice role="alert" {}
            (show("ready"))
            div.hall {
                div {
                    section.glances {
                        h2 { (say("room-boards")) }
                        p.none hidden[!scene.boards.is_empty()] { (say("room-no-boards")) }
                        ul.boards {
                            @for part in parts.iter().filter(|part| part.is_board()) {
                                li data-part=(part.name) data-mark=(part.mark) { (inner(part)) }
                            }
                        }
                    }
                    (show("robin"))
                    (show("finished"))
                }
                div.side { (show("people")) (show("open")) (show("manage")) (invite(reader, scene)) }
            }
        }
        noscript { p { (say("room-no-script")) } }
        script type="module" src="/static/room.js" {}
    };
    page(reader, &scene.room.title.to_string(), &body)
}

fn inner(part: &Part) -> PreEscaped<&str> {
    PreEscaped(part.html.as_deref().unwrap_or_default())
}

/// The page on which somebody is asked to come in.
pub(crate) fn enter(reader: &Reader, id: &str, room: &Room) -> Markup {
    let words = reader.words();
    let say = |key: &str| words.say(key, &[]);
    let body = html! {
        @if room.closed {
            p.lead { (words.barred(Barred::Closed)) }
        } @else if room.locked {
            p.lead { (say("room-locked")) }
        } @else {
            p.lead { (words.say("room-enter-lead", &[("room", room.title.to_string().into())])) }
            form.start method="post" action=(format!("/r/{id}/enter")) {
                label { (say("room-name")) input name="name" maxlength=(LONGEST_NAME) autocomplete="nickname"; }
                button.main { (say("do-enter")) }
            }
        }
    };
    page(reader, &room.title.to_string(), &body)
}

/// A form that asks for something of the room.
pub(super) fn order(scene: &Scene, what: &str, fields: &Markup, button: &Markup) -> Markup {
    html! {
        form method="post" action=(format!("/r/{}/do", scene.id)) {
            input type="hidden" name="do" value=(what);
            (fields) (button)
        }
    }
}

/// A button that asks for something of the room.
pub(super) fn press(reader: &Reader, scene: &Scene, what: &str, fields: &Markup) -> Markup {
    let text = reader.words().say(&format!("do-{what}"), &[]);
    order(scene, what, fields, &html! { button { (text) } })
}

pub(super) fn hidden(name: &str, value: &impl ToString) -> Markup {
    html! { input type="hidden" name=(name) value=(value.to_string()); }
}

/// What concerns the reader now: a match that waits, and that the room is locked or closed.
fn ready(reader: &Reader, scene: &Scene) -> Markup {
    let words = reader.words();
    let say = |key: &str| words.say(key, &[]);
    let mine = scene.boards.iter().filter(|board| board.meeting.has(scene.me));
    html! {
        @for board in mine {
            p.ready { a.main href=(format!("/m/{}", board.meeting.id)) { (ready_text(words, scene, &board.meeting)) } }
        }
        @if scene.room.closed { p.state { (say("room-closed")) } }
        @else if scene.room.locked { p.state { (say("room-locked")) } }
        @if !scene.room.phrases { p.state { (say("room-phrases-are-off")) } }
    }
}

fn ready_text(words: Words, scene: &Scene, table: &Meeting) -> String {
    let others = table.seats.iter().flatten().filter(|person| **person != scene.me);
    let others: Vec<String> = others.map(|person| scene.room.name(*person)).collect();
    let game = ("game", words.game(table.terms.spec.id()).into());
    match others.is_empty() {
        true => words.say("room-ready", &[game]),
        false => words.say("room-ready-against", &[game, ("others", others.join(", ").into())]),
    }
}

/// Games that people may choose among.
pub(super) fn games(reader: &Reader, two_only: bool) -> Markup {
    let words = reader.words();
    let specs = Spec::all().into_iter().filter(|spec| !two_only || spec.seats() == 2);
    html! {
        label {
            (words.say("room-game", &[]))
            select name="game" { @for spec in specs { option value=(spec) { (words.game(spec.id())) } } }
        }
    }
}

pub(super) fn clocks(reader: &Reader) -> Markup {
    let words = reader.words();
    html! {
        label {
            (words.say("clock", &[]))
            select name="clock" {
                @for (word, value) in CLOCKS { option value=(value) { (words.say(&format!("clock-{word}"), &[])) } }
            }
        }
    }
}

/// Somebody to choose among those in the room; `nobody` is what stands for no person.
fn choose(scene: &Scene, label: &str, name: &str, nobody: &[(&str, String)], but: Option<Person>) -> Markup {
    html! {
        label {
            (label)
            select name=(name) {
                @for (value, text) in nobody { option value=(value) { (text) } }
                @for member in scene.room.inside().filter(|member| Some(member.person) != but) {
                    option value=(member.person) { (member.guest.name) }
                }
            }
        }
    }
}

/// Forms that open tables: for oneself, and the host's for others.
fn open(reader: &Reader, scene: &Scene) -> Markup {
    let say = |key: &str| reader.words().say(key, &[]);
    if scene.room.closed {
        return html! {};
    }
    let anybody = say("room-against-anybody");
    let nobody = ("", say("sitter-nobody"));
    let mine = html! {
        (games(reader, false))
        (choose(scene, &say("room-against"), "with", &[("", anybody.clone())], Some(scene.me)))
        (choose(scene, &say("room-third"), "third", &[nobody.clone(), ("anybody", anybody)], Some(scene.me)))
        (clocks(reader))
    };
    let others = html! {
        (games(reader, false))
        @for number in 1..=Seat::MOST {
            @let label = reader.words().say("room-chair", &[("number", number.into())]);
            (choose(scene, &label, &format!("seat-{number}"), std::slice::from_ref(&nobody), None))
        }
        (clocks(reader))
    };
    html! {
        details data-key="open" {
            summary { h2 { (say("room-open")) } }
            (order(scene, "open", &mine, &html! { button.main { (say("do-open-table")) } }))
        }
        @if scene.is_host() {
            details data-key="pair" {
                summary { h2 { (say("room-pair")) } }
                (order(scene, "pair", &others, &html! { button.main { (say("do-pair")) } }))
            }
        }
    }
}

/// A table at a glance.
fn board(reader: &Reader, scene: &Scene, board: &Board) -> Markup {
    let words = reader.words();
    let say = |key: &str| words.say(key, &[]);
    let Meeting { id, seats, terms, .. } = &board.meeting;
    let name =
        |seat: &Option<Person>| seat.map_or_else(|| say("room-free-chair"), |person| scene.room.name(person));
    let mine = board.meeting.has(scene.me);
    let may_sit = board.waiting && !mine && !scene.room.is_busy(scene.me);
    let more = if board.waiting && !mine { "?watch" } else { "" };
    html! {
        a.glance href=(format!("/m/{id}{more}")) data-mine[mine] {
            span.game { (words.game(terms.spec.id())) }
            span.seats { @for (side, seat) in board.sides.iter().zip(seats) { span { b { (name(seat)) } " " span.side { (side) } } } }
            span.picture aria-hidden="true" { (board.drawing) }
            span.status { (board.status) }
        }
        @if may_sit {
            (order(scene, "sit", &hidden("table", &id), &html! { button.main { (say("do-take-chair")) } }))
        }
    }
}

/// The most matches that are over and listed.
const LISTED: usize = 30;

/// Matches that are over, the latest first.
fn finished(reader: &Reader, scene: &Scene) -> Markup {
    let words = reader.words();
    let over: Vec<&Meeting> = scene.room.tables.iter().rev().filter(|table| table.end.is_some()).collect();
    html! {
        @if !over.is_empty() {
            details open data-key="finished" {
                summary { h2 { (words.say("room-finished", &[])) } }
                ul.over { @for table in over.into_iter().take(LISTED) { li { (one_finished(reader, scene, table)) } } }
            }
        }
    }
}

fn one_finished(reader: &Reader, scene: &Scene, table: &Meeting) -> Markup {
    let words = reader.words();
    let names: Vec<String> = table.seats.iter().flatten().map(|person| scene.room.name(*person)).collect();
    let may = (scene.is_host() || table.has(scene.me)) && !scene.room.closed;
    let is_free = table.seats.iter().flatten().all(|person| !scene.room.is_busy(*person));
    let is_full = table.seats.iter().all(Option::is_some);
    html! {
        a href=(format!("/m/{}", table.id)) { (words.game(table.terms.spec.id())) ": " (names.join(" – ")) }
        " " span.result { (ending(words, scene, table)) }
        @if may && is_free && is_full && !table.robin {
            (order(scene, "again", &hidden("table", &table.id), &html! { button { (words.say("do-rotate", &[])) } }))
        }
    }
}

fn ending(words: Words, scene: &Scene, table: &Meeting) -> String {
    let Some(End::Played(scores)) = &table.end else { return words.say("room-result-void", &[]) };
    let who = |score: Score| {
        let seat = scores.iter().position(|found| *found == Some(score))?;
        Some(
            table.seats[seat]
                .map_or_else(|| words.say("room-somebody", &[]), |person| scene.room.name(person)),
        )
    };
    match (who(Score::Won), who(Score::Lost)) {
        (Some(who), _) => words.say("room-result-won", &[("who", who.into())]),
        (None, Some(who)) => words.say("room-result-lost", &[("who", who.into())]),
        (None, None) => words.say("room-result-drawn", &[]),
    }
}

/// What the host decides about the room.
fn manage(reader: &Reader, scene: &Scene) -> Markup {
    let one = |off: bool, [no, yes]: [&str; 2]| press(reader, scene, if off { no } else { yes }, &html! {});
    html! {
        @if scene.is_host() {
            h2 { (reader.words().say("room-manage", &[])) }
            div.actions {
                (one(scene.room.locked, ["unlock", "lock"]))
                (one(scene.room.phrases, ["phrases-off", "phrases-on"]))
                (one(scene.room.closed, ["reopen", "close"]))
            }
        }
    }
}

/// The link by which people come in.
fn invite(reader: &Reader, scene: &Scene) -> Markup {
    let say = |key: &str| reader.words().say(key, &[]);
    html! {
        section.invite {
            div {
                h2 { (say("room-link")) }
                p { (say("room-link-lead")) }
                p { code { (scene.link) } }
            }
            (qr(&scene.link, &say("room-link-qr")))
        }
    }
}
