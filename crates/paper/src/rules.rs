//! The rules on one page, in the layout of a leaflet: what the game is, its aim, each rule, and the figures that they need.

use putahi_rules::{Cells, Game, Spec, Tabletop, with_game};
use putahi_view::{Lesson, PaperBoard, ShownMoves, lessons, paper_pieces, paper_position};

use crate::code::Code;
use crate::page::{Page, game_ink};
use crate::pdf::face::Weight;
use crate::pdf::{Ink, Line, Pdf, Role, Type};
use crate::sheets::Sheets;
use crate::text::{Words, fitting, lines};

/// The sizes of the text that are tried, from the largest, in millimetres on A4.
const SIZES: std::ops::RangeInclusive<u8> = 46..=68;
/// The size for the number `step`.
fn size(step: u8) -> f32 {
    f32::from(step) / 20.0
}
/// From this size on, the page has as many figures as fit.
const COMFORTABLE: f32 = 2.75;
/// The space between two columns.
const GUTTER: f32 = 8.0;
/// The height of a line, in sizes of its text.
const LEADING: f32 = 1.36;
/// The heights of figures, in sizes of the text: the least, and the greatest where there is room.
const FIGURES: (f32, f32) = (14.0, 24.0);
/// The size of a title, in sizes of the text.
const TITLE: f32 = 1.06;
/// The space above a figure, in sizes of the text.
const ABOVE: f32 = 0.9;
/// The space below a rule, in sizes of the text.
const GAP: f32 = 0.95;

/// The rules whose figures a page needs, of each game the most important first.
const ILLUSTRATED: [&str; 19] = [
    "T5", "T1", "T7", "T4", "M5", "F1", "M1", "M4", "M8", "M6", "A4", "A1", "A5", "A3", "A8", "O4", "O2",
    "O5", "O3",
];

/// The rules whose figures show every legal move: all men that may enter.
const WITH_EVERY_MOVE: [&str; 1] = ["T5"];

/// A rule on the page.
struct Block {
    number: String,
    /// The width of the number, in units of the size of the title.
    indent: f32,
    title: Words,
    words: Words,
    /// The figure, and its place among those of the page, the most important first.
    figure: Option<(usize, PaperBoard)>,
}

pub(crate) fn draw(pdf: &mut Pdf, sheets: &Sheets<'_>) {
    let page = Page::upright(sheets);
    page.start(pdf);
    let top = head(pdf, sheets, page);
    let bottom = foot(pdf, sheets, page);
    columns(pdf, sheets, page, (top, bottom));
}

/// Title, introduction, QR code, the facts of the game, its aim; where the columns begin.
fn head(pdf: &mut Pdf, sheets: &Sheets<'_>, page: Page) -> f32 {
    let (u, left, ink, id) = (page.unit, page.margin(), game_ink(sheets.spec), sheets.spec.id());
    pdf.ornament(|pdf| pdf.fill((left, left), (page.inner(), 1.6 * u), ink));
    let code = if code(pdf, sheets, page) { 27.0 * u } else { 0.0 };
    let title = fitting(Type::bold(9.6 * u).in_ink(ink), &sheets.game(), page.inner() - code);
    pdf.element(Role::Title, |pdf| pdf.text((left, left + 12.6 * u), title, &sheets.game()));
    let style = Type::regular(3.2 * u);
    let lead = ["lead-{}", "history-{}-1"].iter().find_map(|key| sheets.words.find(&key.replace("{}", id)));
    let lead = lines(&lead.unwrap_or_default(), style, page.inner() - code);
    pdf.element(Role::Paragraph, |pdf| pdf.lines((left, left + 19.5 * u), style, 4.5 * u, &lead));
    let below =
        (left + (17.5 + 4.5 * lead.len() as f32) * u).max(left + if code > 0.0 { 26.5 * u } else { 0.0 });
    let below = facts(pdf, sheets, page, below + 2.0 * u);
    let below = options(pdf, sheets, page, below);
    aim(pdf, sheets, page, below)
}

/// The QR code of the same game, if there is one.
fn code(pdf: &mut Pdf, sheets: &Sheets<'_>, page: Page) -> bool {
    let (u, right) = (page.unit, page.width - page.margin());
    let (wide, top) = (23.0 * u, page.margin() + 2.6 * u);
    let Some((link, code)) = sheets.link.and_then(|link| Some((link, Code::of(link, wide)?))) else {
        return false;
    };
    let name = sheets.say("paper-qr");
    code.draw(pdf, (right - wide, top), format!("{name}: {link}"));
    pdf.element(Role::Paragraph, |pdf| {
        pdf.centred((right - wide / 2.0, top + wide + 1.6 * u), Type::soft(2.3 * u), &name);
    });
    true
}

/// The facts in a row: their labels, texts, and shares of the width.
fn facts(pdf: &mut Pdf, sheets: &Sheets<'_>, page: Page, top: f32) -> f32 {
    let (u, left, words, id) = (page.unit, page.margin(), sheets.words, sheets.spec.id());
    let seats = match sheets.spec.choices().iter().any(|choice| choice.name == "seats") {
        true => Some(words.say("paper-seats", &[("count", sheets.spec.seats().into())])),
        false => words.find(&format!("seats-{id}")),
    };
    let all = [
        ("paper-players", seats, 1.0),
        ("paper-time", words.find(&format!("time-{id}")), 1.05),
        ("paper-category", words.find(&format!("category-{id}")), 1.5),
        ("paper-ease", words.find(&format!("ease-{id}")), 1.15),
        ("paper-material", Some(material(sheets)), 2.0),
    ];
    let known: Vec<_> = all.into_iter().filter_map(|(key, fact, share)| Some((key, fact?, share))).collect();
    let shares: f32 = known.iter().map(|(.., share)| share).sum();
    let (style, inset) = (Type::bold(2.75 * u), 3.0 * u);
    let width = |share: f32| page.inner() * share / shares;
    let broken = |(_, fact, share): &(&str, String, f32)| {
        fact.lines()
            .flat_map(|line| lines(line, style, width(*share) - inset - 1.0 * u))
            .collect::<Vec<String>>()
    };
    let texts: Vec<Vec<String>> = known.iter().map(broken).collect();
    let most = texts.iter().map(Vec::len).max().unwrap_or(1) as f32;
    let height = (8.6 + 3.7 * most) * u;
    pdf.ornament(|pdf| pdf.fill((left, top), (page.inner(), height), Ink::TINT));
    let mut x = left;
    for ((key, _, share), text) in known.iter().zip(&texts) {
        let label = sheets.say(key);
        pdf.element(Role::Paragraph, |pdf| {
            pdf.text((x + inset, top + 5.0 * u), Type::soft(2.35 * u), &label);
            pdf.lines((x + inset, top + 9.6 * u), style, 3.7 * u, text);
        });
        x += width(*share);
    }
    top + height
}

/// What is needed to play, each thing in a line: the board and the men.
fn material(sheets: &Sheets<'_>) -> String {
    let (cells, count) = with_game!(sheets.spec, |options: G| {
        let start = G::start(options);
        (start.board().cells, start.board().points.len())
    });
    let board = if cells == Cells::Crossings { "paper-points" } else { "paper-cells" };
    let say =
        |key: &str, count: usize| sheets.words.of_game(key, sheets.spec.id(), &[("count", count.into())]);
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for piece in paper_pieces(sheets.spec, sheets.words) {
        match kinds.iter_mut().find(|(kind, _)| *kind == piece.kind) {
            Some((_, count)) => *count += piece.count,
            None => kinds.push((piece.kind, piece.count)),
        }
    }
    let men = kinds.into_iter().map(|(kind, count)| say(&format!("paper-men-{kind}"), count));
    std::iter::once(say(board, count)).chain(men).collect::<Vec<_>>().join("\n")
}

/// The options that are not the usual ones, each with its value.
fn options(pdf: &mut Pdf, sheets: &Sheets<'_>, page: Page, top: f32) -> f32 {
    let (u, words, id) = (page.unit, sheets.words, sheets.spec.id());
    if sheets.spec.is_usual() {
        return top;
    }
    let named = |(name, value): (String, String)| {
        let known = words.option_value(id, &name, &value);
        words.labelled(&words.option(id, &name), &known.unwrap_or(value))
    };
    let all: Vec<String> = sheets.spec.chosen_options().into_iter().map(named).collect();
    let text = words.labelled(&sheets.say("paper-options"), &all.join(" · "));
    let style = Type::regular(2.7 * u);
    let broken = lines(&text, style, page.inner());
    // A large map takes a few lines at most: the board itself shows it.
    let shown = &broken[..broken.len().min(4)];
    pdf.element(Role::Paragraph, |pdf| pdf.lines((page.margin(), top + 5.2 * u), style, 3.8 * u, shown));
    top + (2.0 + 3.8 * shown.len() as f32) * u
}

/// The aim of the game in a sentence.
fn aim(pdf: &mut Pdf, sheets: &Sheets<'_>, page: Page, top: f32) -> f32 {
    let (u, left) = (page.unit, page.margin());
    let (label, style) = (sheets.say("paper-aim"), Type::bold(3.6 * u));
    let goal = sheets.say(&format!("goal-{}", sheets.spec.id()));
    let indent = style.width(&label) + 4.0 * u;
    let text = Type { weight: Weight::Regular, ..style };
    let broken = lines(&goal, text, page.inner() - indent);
    pdf.element(Role::Heading, |pdf| {
        pdf.text((left, top + 7.6 * u), style.in_ink(game_ink(sheets.spec)), &label);
    });
    pdf.element(Role::Paragraph, |pdf| pdf.lines((left + indent, top + 7.6 * u), text, 4.8 * u, &broken));
    top + (8.0 + 4.8 * broken.len() as f32) * u
}

/// Where the rules come from; where the columns end.
fn foot(pdf: &mut Pdf, sheets: &Sheets<'_>, page: Page) -> f32 {
    let (u, left, words, id) = (page.unit, page.margin(), sheets.words, sheets.spec.id());
    let source = words.find(&format!("source-{id}-1"));
    let told = source.map(|source| words.say("paper-source", &[("source", source.into())]));
    let credit = words.find(&format!("credit-{id}"));
    let style = Type::soft(2.3 * u);
    let all: Vec<String> = [credit, told, Some(sheets.say("paper-more"))].into_iter().flatten().collect();
    let broken = lines(&all.join(" "), style, page.inner());
    let top = page.height - 8.0 * u - 3.3 * u * broken.len() as f32;
    pdf.ornament(|pdf| pdf.line((left, top), (left + page.inner(), top), Line::of(0.15 * u, Ink::HAIR)));
    pdf.element(Role::Paragraph, |pdf| pdf.lines((left, top + 4.0 * u), style, 3.3 * u, &broken));
    top - 3.0 * u
}

/// The rules in two columns, as large as they fit.
fn columns(pdf: &mut Pdf, sheets: &Sheets<'_>, page: Page, (top, bottom): (f32, f32)) {
    let (u, blocks) = (page.unit, blocks(sheets));
    let smallest = || Columns { figures: 0, ..Columns::of(page, *SIZES.start()) };
    let (columns, split) =
        fitted(page, &blocks, bottom - top).unwrap_or_else(smallest).filled(&blocks, bottom - top);
    let second = page.margin() + columns.width + GUTTER * u;
    pdf.ornament(|pdf| {
        let x = second - GUTTER * u / 2.0;
        pdf.line((x, top + 1.5 * u), (x, bottom), Line::of(0.15 * u, Ink::HAIR));
    });
    for (x, blocks) in [(page.margin(), &blocks[..split]), (second, &blocks[split..])] {
        columns.draw(pdf, sheets, (x, top), blocks);
    }
}

/// Columns of this height in the size in which the rules fit, with as many figures as leave the text comfortable to read; if it
/// never is, as few as make it largest. None if nothing fits.
fn fitted(page: Page, blocks: &[Block], height: f32) -> Option<Columns> {
    let most = blocks.iter().filter(|block| block.figure.is_some()).count();
    let mut best: Option<Columns> = None;
    for figures in (0..=most).rev() {
        let of = |step: u8| Columns { figures, ..Columns::of(page, step) };
        let fits = |columns: &Columns| columns.split(blocks, height).is_some();
        let Some(columns) = SIZES.rev().map(of).find(fits) else { continue };
        if best.is_none_or(|other| columns.size > other.size) {
            best = Some(columns);
        }
        if columns.size >= COMFORTABLE * page.unit {
            break;
        }
    }
    best
}

/// The rules of the game in their order, with all figures that they can have.
fn blocks(sheets: &Sheets<'_>) -> Vec<Block> {
    let words = sheets.words;
    let rules: Vec<Lesson> =
        lessons(sheets.spec).into_iter().filter(|lesson| lesson.rule().is_some()).collect();
    // A rule without a move is shown by the start, which one figure shows.
    let first = rules.first().map(|lesson| lesson.id.clone());
    let place = |lesson: &Lesson| {
        let has_move = !lesson.touches.is_empty() && !lesson.is_refused_in(sheets.spec);
        let shows = has_move || Some(&lesson.id) == first.as_ref();
        ILLUSTRATED.iter().position(|other| shows && *other == lesson.id)
    };
    let mut places: Vec<usize> = rules.iter().filter_map(place).collect();
    places.sort_unstable();
    let block = |lesson: Lesson| Block {
        indent: Type::bold(1.0).width(&lesson.id) + 0.7,
        title: Words::of(&words.say(&format!("rule-{}-title", lesson.id), &[]), Type::bold(1.0)),
        words: Words::of(&words.rule(sheets.spec, &lesson.id), Type::regular(1.0)),
        // A member of a family lacks some of the rules.
        figure: place(&lesson).and_then(|place| {
            Some((places.iter().position(|other| *other == place)?, figure(sheets, &lesson)?))
        }),
        number: lesson.id,
    };
    rules.into_iter().map(block).collect()
}

/// The figure of a lesson; that of a start is the start of the game that is printed.
fn figure(sheets: &Sheets<'_>, lesson: &Lesson) -> Option<PaperBoard> {
    let start = |spec: &Spec| with_game!(spec, |options: G| G::start(options).to_string());
    let (spec, position) = match lesson.position == start(&lesson.spec) {
        true => (sheets.spec, start(sheets.spec)),
        false => (&lesson.spec, lesson.position.clone()),
    };
    let shown = match WITH_EVERY_MOVE.contains(&lesson.id.as_str()) {
        true => ShownMoves::Every,
        false => ShownMoves::Line(&lesson.touches),
    };
    paper_position(spec, &position, shown, false, sheets.words).ok()
}

/// Two columns of rules in a size of text.
#[derive(Clone, Copy)]
struct Columns {
    /// The width of a column.
    width: f32,
    size: f32,
    /// How many figures there are.
    figures: usize,
    /// The height of a figure, in sizes of the text.
    figure: f32,
}

impl Columns {
    /// Columns of text in the size with the number `step`.
    fn of(page: Page, step: u8) -> Columns {
        let width = (page.inner() - GUTTER * page.unit) / 2.0;
        Columns { width, size: size(step) * page.unit, figures: usize::MAX, figure: FIGURES.0 }
    }

    /// The same with figures as large as there is room for, and how many of the blocks stand in the first column.
    fn filled(self, blocks: &[Block], height: f32) -> (Columns, usize) {
        let of = |step: u8| Columns {
            figure: FIGURES.0 + (FIGURES.1 - FIGURES.0) * f32::from(step) / 20.0,
            ..self
        };
        let fit = |columns: Columns| columns.split(blocks, height).map(|split| (columns, split));
        (0..=20).rev().map(of).find_map(fit).unwrap_or((self, blocks.len()))
    }

    /// The height of a column of blocks.
    fn sum(&self, heights: &[f32]) -> f32 {
        heights.iter().sum::<f32>() - GAP * self.size
    }

    fn title(&self) -> Type {
        Type::bold(self.size * TITLE)
    }

    fn leading(&self) -> f32 {
        self.size * LEADING
    }

    /// The figure of a block, if it is one of those on the page.
    fn figure<'a>(&self, block: &'a Block) -> Option<&'a PaperBoard> {
        block.figure.as_ref().filter(|(place, _)| *place < self.figures).map(|(_, figure)| figure)
    }

    /// The scale and the size of a figure.
    fn scaled(&self, figure: &PaperBoard) -> (f32, (f32, f32)) {
        let (width, height) = figure.size;
        let scale = (self.width / width).min(self.figure * self.size / height);
        (scale, (width * scale, height * scale))
    }

    fn titles(&self, block: &Block) -> Vec<String> {
        block.title.lines(self.width / self.title().size - block.indent)
    }

    fn height(&self, block: &Block) -> f32 {
        let lines = block.words.lines(self.width / self.size).len() + self.titles(block).len();
        let figure = self.figure(block).map_or(0.0, |figure| self.scaled(figure).1.1 + ABOVE * self.size);
        lines as f32 * self.leading() + figure + GAP * self.size
    }

    /// How many of the blocks stand in the first column, so that both are about equally long; none if they do not fit in `height`.
    fn split(&self, blocks: &[Block], height: f32) -> Option<usize> {
        let heights: Vec<f32> = blocks.iter().map(|block| self.height(block)).collect();
        let longer = |count: usize| self.sum(&heights[..count]).max(self.sum(&heights[count..]));
        let best = (0..=blocks.len()).min_by(|a, b| longer(*a).total_cmp(&longer(*b)))?;
        (longer(best) <= height).then_some(best)
    }

    fn draw(&self, pdf: &mut Pdf, sheets: &Sheets<'_>, (x, top): (f32, f32), blocks: &[Block]) {
        let (ink, title) = (game_ink(sheets.spec), self.title());
        let mut y = top;
        for block in blocks {
            let titles = self.titles(block);
            let indent = block.indent * title.size;
            pdf.element(Role::Heading, |pdf| {
                pdf.text((x, y + self.leading()), title.in_ink(ink), &block.number);
                pdf.lines((x + indent, y + self.leading()), title, self.leading(), &titles);
            });
            y += self.leading() * titles.len() as f32;
            let text = block.words.lines(self.width / self.size);
            let style = Type::regular(self.size);
            pdf.element(Role::Paragraph, |pdf| {
                pdf.lines((x, y + self.leading()), style, self.leading(), &text);
            });
            y += self.leading() * text.len() as f32;
            if let Some(figure) = self.figure(block) {
                let (scale, (width, height)) = self.scaled(figure);
                let at = (x + (self.width - width) / 2.0, y + ABOVE * self.size);
                pdf.element(Role::Figure(figure.alt.clone()), |pdf| pdf.svg(&figure.svg, at, scale));
                y = at.1 + height;
            }
            y += GAP * self.size;
        }
    }
}

#[cfg(test)]
mod tests {
    use putahi_play::{Language, Localizer};

    use super::*;
    use crate::paper::Paper;

    /// The least size of text that is read with ease: 7 points.
    const LEAST: f32 = 2.45;

    #[test]
    fn the_rules_of_every_game_fit_on_one_page_and_can_be_read() {
        let more = ["moaai:seats=3", "awithlaknannai:board=kolowis", "nine-mens-morris:flying=no,quiet=20"];
        let specs = Spec::every().into_iter().chain(more.iter().map(|spec| spec.parse().unwrap()));
        for spec in specs {
            for (language, paper) in
                Language::ALL.into_iter().flat_map(|language| Paper::ALL.map(|paper| (language, paper)))
            {
                let sheets = Sheets {
                    spec: &spec,
                    paper,
                    words: Localizer::of(language),
                    link: Some("https://games.example"),
                };
                let mut pdf = Pdf::new(String::new(), "en");
                let page = Page::upright(&sheets);
                page.start(&mut pdf);
                let (top, bottom) = (head(&mut pdf, &sheets, page), foot(&mut pdf, &sheets, page));
                let blocks = blocks(&sheets);
                let fitted = fitted(page, &blocks, bottom - top);
                let columns = fitted.unwrap_or_else(|| panic!("{spec} {language} {paper}"));
                let size = columns.size / page.unit;
                assert!(size >= LEAST, "{spec} {language} {paper}: {size} mm");
                let figures = columns.figures;
                assert!(figures >= 2, "{spec} {language} {paper}: {figures} figures");
            }
        }
    }
}
