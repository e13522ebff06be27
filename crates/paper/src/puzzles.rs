//! Six puzzles of the game, and overleaf their answers. Nothing for a game without puzzles.

use putahi_puzzles::{DEGREES, Puzzle, packs};
use putahi_rules::{Game, Seat, find_move, with_game};
use putahi_view::{PaperBoard, ShownMoves, paper_position};

use crate::page::{Page, game_ink};
use crate::pdf::{Ink, Line, Pdf, Role, Type};
use crate::puzzle_words::{degree, solver, task_of};
use crate::sheets::{Sheets, touch_texts};
use crate::text::lines;

/// How many puzzles a sheet has, in rows of `COLUMNS`.
const COUNT: usize = 6;
const COLUMNS: usize = 2;
/// The height of a line to write an answer on, and the most of them.
const WRITTEN: f32 = 8.0;
const MOST_WRITTEN: u8 = 4;
/// The most equally good moves that an answer lists.
const LISTED: usize = 4;

pub(crate) fn draw(pdf: &mut Pdf, sheets: &Sheets<'_>) {
    let chosen = chosen(sheets);
    if !chosen.is_empty() {
        side(pdf, sheets, &chosen, "paper-puzzles", task);
        side(pdf, sheets, &chosen, "paper-answers", answer);
    }
}

/// Puzzles from all degrees of difficulty, from the easiest on, with as many kinds among them as there are.
fn chosen(sheets: &Sheets<'_>) -> Vec<&'static Puzzle> {
    let Some(pack) = packs::pack(sheets.spec) else { return Vec::new() };
    let all = pack.puzzles();
    let mut chosen: Vec<&Puzzle> = Vec::new();
    for part in 0..COUNT {
        let share = &all[all.len() * part / COUNT..all.len() * (part + 1) / COUNT];
        let used = |puzzle: &&Puzzle| chosen.iter().filter(|other| other.kind == puzzle.kind).count();
        chosen.extend(share.iter().min_by_key(used));
    }
    chosen
}

/// The place of a puzzle on its page.
#[derive(Clone, Copy)]
struct Place {
    at: (f32, f32),
    size: (f32, f32),
    unit: f32,
}

type DrawOne = fn(&mut Pdf, &Sheets<'_>, &Puzzle, usize, Place);

/// A side of the leaf: its heading, and a drawing of each puzzle.
fn side(pdf: &mut Pdf, sheets: &Sheets<'_>, puzzles: &[&Puzzle], key: &str, draw: DrawOne) {
    let page = Page::upright(sheets);
    page.start(pdf);
    let top = page.heading(pdf, sheets, &sheets.say(key), &sheets.say(&format!("{key}-lead")));
    for (i, puzzle) in puzzles.iter().enumerate() {
        draw(pdf, sheets, puzzle, i + 1, place(page, top, i));
    }
    page.foot(pdf, sheets.words);
}

fn place(page: Page, top: f32, i: usize) -> Place {
    let u = page.unit;
    let gap = 9.0 * u;
    let width = (page.inner() - gap * (COLUMNS - 1) as f32) / COLUMNS as f32;
    let height = (page.height - 17.0 * u - top) / (COUNT / COLUMNS) as f32;
    let at = (page.margin() + (width + gap) * (i % COLUMNS) as f32, top + height * (i / COLUMNS) as f32);
    Place { at, size: (width, height), unit: u }
}

/// What is asked for, below the number; where the board begins.
fn head(pdf: &mut Pdf, sheets: &Sheets<'_>, puzzle: &Puzzle, number: usize, place: Place) -> f32 {
    let (u, (x, y), ink) = (place.unit, place.at, game_ink(sheets.spec));
    let (badge, style) = (3.3 * u, Type::bold(3.1 * u));
    let indent = 2.0 * badge + 2.5 * u;
    let task = lines(&task_of(sheets.words, puzzle), style, place.size.0 - indent);
    pdf.ornament(|pdf| pdf.circle((x + badge, y + 4.6 * u), badge, ink, None));
    pdf.element(Role::Heading, |pdf| {
        pdf.centred((x + badge, y + 5.8 * u), style.in_ink(Ink::WHITE), &number.to_string());
        pdf.lines((x + indent, y + 4.6 * u), style, 4.2 * u, &task);
    });
    y + (4.6 + 4.2 * (task.len() as f32 - 1.0)) * u
}

fn task(pdf: &mut Pdf, sheets: &Sheets<'_>, puzzle: &Puzzle, number: usize, place: Place) {
    let (u, (x, _)) = (place.unit, place.at);
    let below = head(pdf, sheets, puzzle, number, place) + 4.4 * u;
    let seat = sheets.words.seat(puzzle.spec.id(), solver(puzzle));
    let turn = sheets.words.say("turn", &[("seat", seat.into())]);
    let (degree, named) = degree(sheets.words, puzzle);
    let style = Type::soft(2.7 * u);
    let at = x + 9.1 * u;
    pdf.element(Role::Paragraph, |pdf| {
        pdf.text((at, below), style, &format!("{turn} · {named}"));
    });
    let dots = at + style.width(&format!("{turn} · {named}  "));
    pdf.ornament(|pdf| {
        for i in 0..DEGREES {
            let line = (i >= degree).then_some(Line::of(0.2 * u, Ink::SOFT));
            pdf.circle((dots + 2.5 * u * i as f32 + 1.0 * u, below - 0.95 * u), 0.8 * u, Ink::SOFT, line);
        }
    });
    let last = place.at.1 + place.size.1 - 7.0 * u;
    let from = below + 1.5 * u;
    let high = board(pdf, sheets, puzzle, &[], (x, from), (place.size.0, last - below - 6.5 * u));
    pdf.ornament(|pdf| {
        let line = Line::dashed(0.25 * u, Ink::SOFT, [0.4 * u, 1.0 * u]);
        let lines = ((last - from - high) / (WRITTEN * u)).max(1.0) as u8;
        for y in (0..lines.min(MOST_WRITTEN)).map(|above| last - WRITTEN * u * f32::from(above)) {
            pdf.line((x, y), (x + place.size.0, y), line);
        }
    });
}

fn answer(pdf: &mut Pdf, sheets: &Sheets<'_>, puzzle: &Puzzle, number: usize, place: Place) {
    let (u, (x, y)) = (place.unit, place.at);
    let below = head(pdf, sheets, puzzle, number, place) + 1.8 * u;
    let (words, id) = (sheets.words, puzzle.spec.id());
    let first = first_moves(sheets, puzzle);
    let line: Vec<String> = puzzle.solution.main_line().iter().map(|m| words.notation(id, m)).collect();
    let (bold, plain) = (Type::bold(3.0 * u), Type::regular(2.7 * u));
    let first = lines(&first, bold, place.size.0);
    let rest = if line.len() > 1 { lines(&line.join("  "), plain, place.size.0) } else { Vec::new() };
    let texts = (4.2 * first.len() as f32 + 3.9 * rest.len() as f32) * u;
    let room = y + place.size.1 - below - texts - 8.0 * u;
    let touches = touches(puzzle);
    let high = board(pdf, sheets, puzzle, &touches, (x, below), (place.size.0, room));
    let mut at = below + high + 5.0 * u;
    pdf.element(Role::Paragraph, |pdf| pdf.lines((x, at), bold, 4.2 * u, &first));
    at += 4.2 * u * first.len() as f32;
    if !rest.is_empty() {
        pdf.element(Role::Paragraph, |pdf| pdf.lines((x, at), plain, 3.9 * u, &rest));
    }
}

/// The equally good first moves, a few of them by name.
fn first_moves(sheets: &Sheets<'_>, puzzle: &Puzzle) -> String {
    let (words, id) = (sheets.words, puzzle.spec.id());
    let moves: Vec<String> = puzzle.solution.right_moves().map(|m| words.notation(id, m)).collect();
    match &moves[..] {
        [one] => one.clone(),
        [all @ .., last] if moves.len() <= LISTED => {
            words.say("list-or", &[("all", all.join(", ").into()), ("last", last.as_str().into())])
        }
        _ => {
            let (shown, rest) = moves.split_at(LISTED.min(moves.len()));
            words
                .say("paper-answer-many", &[("first", shown.join(", ").into()), ("count", rest.len().into())])
        }
    }
}

/// The touches of the first right move.
fn touches(puzzle: &Puzzle) -> Vec<String> {
    with_game!(&puzzle.spec, |options: G| {
        let position =
            G::parse(options, &puzzle.position).expect("the reader of packs has read the position");
        let first = puzzle.solution.right_moves().next().and_then(|text| find_move(&position, text));
        first.map(|m| touch_texts(&position, &m)).unwrap_or_default()
    })
}

/// The board of a puzzle within a rectangle, with the solver's side below; its height.
fn board(
    pdf: &mut Pdf,
    sheets: &Sheets<'_>,
    puzzle: &Puzzle,
    touches: &[String],
    at: (f32, f32),
    size: (f32, f32),
) -> f32 {
    let turned = puzzle.spec.seats() == 2 && solver(puzzle) == Seat::SECOND;
    let board =
        paper_position(&puzzle.spec, &puzzle.position, ShownMoves::Line(touches), turned, sheets.words);
    let PaperBoard { svg, size: (width, height), alt, .. } =
        board.expect("the reader of packs has read the position");
    let scale = (size.0 / width).min(size.1 / height);
    let left = at.0 + (size.0 - width * scale) / 2.0;
    pdf.element(Role::Figure(alt), |pdf| pdf.svg(&svg, (left, at.1), scale));
    height * scale
}
