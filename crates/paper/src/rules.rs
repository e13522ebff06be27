//! The rules on one page, in the layout of a leaflet: what the game is, its aim, each rule, and the figures that they need.

use putahi_rules::{Cells, Game, Spec, Tabletop, with_game};
use putahi_view::{Lesson, PaperBoard, lessons, paper_pieces, paper_position, qr_picture};

use crate::Sheets;
use crate::page::{Page, accent};
use crate::pdf::face::Weight;
use crate::pdf::{Ink, Line, Pdf, Role, Type};
use crate::text::{Words, lines};

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
/// The heights of figures, in sizes of the text: the least, and the greatest in a column that has room.
const FIGURES: (f32, f32) = (14.0, 24.0);
/// The space below a rule, in sizes of the text.
const GAP: f32 = 0.95;

/// The rules whose figures a page needs, the most important first: lessons of the game by their ids.
fn illustrated(id: &str) -> &'static [&'static str] {
    match Spec::main_id(id) {
        "mu-torere" => &["T5", "T1", "T7", "T4"],
        "nine-mens-morris" => &["M5", "F1", "M1", "M4", "M8", "M6"],
        "awithlaknannai" => &["A4", "A1", "A5", "A3", "A8"],
        "moaai" => &["O4", "O2", "O5", "O3"],
        _ => &[],
    }
}

/// A rule on the page.
struct Block {
    number: String,
    title: String,
    words: Words,
    figure: Option<PaperBoard>,
}

pub(crate) fn draw(pdf: &mut Pdf, sheets: &Sheets<'_>) {
    let page = sheets.page();
    page.start(pdf);
    let top = head(pdf, sheets, page);
    let bottom = foot(pdf, sheets, page);
    columns(pdf, sheets, page, (top, bottom));
}

/// Title, introduction, QR code, the facts of the game, its aim; where the columns begin.
fn head(pdf: &mut Pdf, sheets: &Sheets<'_>, page: Page) -> f32 {
    let (u, left, ink, id) = (page.unit, page.margin(), accent(sheets), sheets.spec.id());
    pdf.ornament(|pdf| pdf.fill((left, left), (page.inner(), 1.6 * u), ink));
    let code = if code(pdf, sheets, page) { 27.0 * u } else { 0.0 };
    let title = fitting(Type::bold(9.6 * u).in_ink(ink), &sheets.game(), page.inner() - code);
    pdf.element(Role::Title, |pdf| pdf.text((left, left + 12.6 * u), title, &sheets.game()));
    let style = Type::regular(3.2 * u);
    let lead = lines(&sheets.say(&format!("lead-{id}")), style, page.inner() - code);
    pdf.element(Role::Paragraph, |pdf| pdf.lines((left, left + 19.5 * u), style, 4.5 * u, &lead));
    let below =
        (left + (17.5 + 4.5 * lead.len() as f32) * u).max(left + if code > 0.0 { 26.5 * u } else { 0.0 });
    let below = facts(pdf, sheets, page, below + 2.0 * u);
    let below = options(pdf, sheets, page, below);
    aim(pdf, sheets, page, below)
}

/// The style in a size in which the text fits.
fn fitting(style: Type, text: &str, width: f32) -> Type {
    Type { size: style.size.min(width / (style.width(text) / style.size)), ..style }
}

/// The QR code of the same game, if there is one.
fn code(pdf: &mut Pdf, sheets: &Sheets<'_>, page: Page) -> bool {
    let Some((picture, side)) = sheets.link.and_then(qr_picture) else { return false };
    let (u, right) = (page.unit, page.width - page.margin());
    let (wide, top) = (23.0 * u, page.margin() + 2.6 * u);
    let name = sheets.say("paper-qr");
    pdf.element(Role::Figure(format!("{name}: {}", sheets.link.unwrap_or_default())), |pdf| {
        pdf.svg(&picture, (right - wide, top), wide / side as f32);
    });
    pdf.element(Role::Paragraph, |pdf| {
        pdf.centred((right - wide / 2.0, top + wide + 1.6 * u), Type::soft(2.3 * u), &name)
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
    let spec = sheets.spec.to_string();
    let Some((_, chosen)) = spec.split_once(':') else { return top };
    let named = |(name, value): (&str, &str)| {
        let known = words.option_value(id, name, value);
        words.labelled(&words.option(id, name), &known.unwrap_or_else(|| value.to_owned()))
    };
    let all: Vec<String> = chosen.split(',').filter_map(|option| option.split_once('=')).map(named).collect();
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
    pdf.element(Role::Heading, |pdf| pdf.text((left, top + 7.6 * u), style.in_ink(accent(sheets)), &label));
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
    let u = page.unit;
    let all = illustrated(sheets.spec.id());
    let fits = |blocks: &[Block]| {
        let fit = |step: &u8| Columns::of(page, size(*step) * u).split(blocks, bottom - top).is_some();
        SIZES.rev().find(fit)
    };
    let tried = (0..=all.len()).rev().map(|count| blocks(sheets, &all[..count]));
    let sized = tried.map(|blocks| (fits(&blocks), blocks));
    let mut best: Option<(u8, Vec<Block>)> = None;
    for (step, blocks) in sized {
        let Some(step) = step else { continue };
        let enough = size(step) >= COMFORTABLE;
        if best.as_ref().is_none_or(|(other, _)| step > *other) {
            best = Some((step, blocks));
        }
        if enough {
            break;
        }
    }
    let (step, blocks) = best.unwrap_or_else(|| (*SIZES.start(), self::blocks(sheets, &[])));
    let columns = Columns::of(page, size(step) * u);
    let split = columns.split(&blocks, bottom - top).unwrap_or(blocks.len());
    let second = page.margin() + columns.width + GUTTER * u;
    pdf.ornament(|pdf| {
        let x = second - GUTTER * u / 2.0;
        pdf.line((x, top + 1.5 * u), (x, bottom), Line::of(0.15 * u, Ink::HAIR));
    });
    for (x, blocks) in [(page.margin(), &blocks[..split]), (second, &blocks[split..])] {
        columns.filled(blocks, bottom - top).draw(pdf, sheets, (x, top), blocks);
    }
}

/// The rules of the game in their order, with the figures of those in `figures`.
fn blocks(sheets: &Sheets<'_>, figures: &[&str]) -> Vec<Block> {
    let (words, id) = (sheets.words, sheets.spec.id());
    let rules = lessons(id).into_iter().filter(|lesson| lesson.rule().is_some());
    let block = |lesson: Lesson| Block {
        title: words.say(&format!("rule-{}-title", lesson.id), &[]),
        words: Words::of(
            &words.say(&format!("rule-{}", lesson.id), &[("game", id.into())]),
            Type::regular(1.0),
        ),
        figure: figures.contains(&lesson.id.as_str()).then(|| figure(sheets, &lesson)).flatten(),
        number: lesson.id,
    };
    rules.map(block).collect()
}

/// The figure of a lesson; that of a start is the start of the game that is printed.
fn figure(sheets: &Sheets<'_>, lesson: &Lesson) -> Option<PaperBoard> {
    let start = |spec: &Spec| with_game!(spec, |options: G| G::start(options).to_string());
    let (spec, position) = match lesson.position == start(&lesson.spec) {
        true => (sheets.spec, start(sheets.spec)),
        false => (&lesson.spec, lesson.position.clone()),
    };
    paper_position(spec, &position, &lesson.touches, false, sheets.words).ok()
}

/// Two columns of rules in a size of text.
struct Columns {
    /// The width of a column.
    width: f32,
    size: f32,
    /// The height of figures, in sizes of the text.
    figures: f32,
}

impl Columns {
    fn of(page: Page, size: f32) -> Columns {
        Columns { width: (page.inner() - GUTTER * page.unit) / 2.0, size, figures: FIGURES.0 }
    }

    /// The same with figures as large as a column of this height has room for.
    fn filled(&self, blocks: &[Block], height: f32) -> Columns {
        let of = |figures: f32| Columns { figures, ..*self };
        let fits = |columns: &Columns| columns.sum(blocks) <= height;
        let larger =
            (0..=20_u8).rev().map(|step| of(FIGURES.0 + (FIGURES.1 - FIGURES.0) * f32::from(step) / 20.0));
        larger.into_iter().find(fits).unwrap_or(of(FIGURES.0))
    }

    /// The height of a column of blocks.
    fn sum(&self, blocks: &[Block]) -> f32 {
        blocks.iter().map(|block| self.height(block)).sum::<f32>() - GAP * self.size
    }

    fn title(&self) -> Type {
        Type::bold(self.size * 1.06)
    }

    fn leading(&self) -> f32 {
        self.size * LEADING
    }

    /// The scale and the size of a figure.
    fn figure(&self, figure: &PaperBoard) -> (f32, (f32, f32)) {
        let (width, height) = figure.size;
        let scale = (self.width / width).min(self.figures * self.size / height);
        (scale, (width * scale, height * scale))
    }

    fn titles(&self, block: &Block) -> Vec<String> {
        let indent = self.indent(block);
        lines(&block.title, self.title(), self.width - indent)
    }

    fn indent(&self, block: &Block) -> f32 {
        self.title().width(&block.number) + 0.7 * self.size
    }

    fn height(&self, block: &Block) -> f32 {
        let lines = block.words.lines(self.width / self.size).len() + self.titles(block).len();
        let figure = block.figure.as_ref().map_or(0.0, |figure| self.figure(figure).1.1 + 0.9 * self.size);
        lines as f32 * self.leading() + figure + GAP * self.size
    }

    /// How many of the blocks stand in the first column, so that both are about equally long; none if they do not fit in `height`.
    fn split(&self, blocks: &[Block], height: f32) -> Option<usize> {
        let longer = |count: usize| self.sum(&blocks[..count]).max(self.sum(&blocks[count..]));
        let best = (0..=blocks.len()).min_by(|a, b| longer(*a).total_cmp(&longer(*b)))?;
        (longer(best) <= height).then_some(best)
    }

    fn draw(&self, pdf: &mut Pdf, sheets: &Sheets<'_>, (x, top): (f32, f32), blocks: &[Block]) {
        let (ink, title) = (accent(sheets), self.title());
        let mut y = top;
        for block in blocks {
            let titles = self.titles(block);
            let indent = self.indent(block);
            pdf.element(Role::Heading, |pdf| {
                pdf.text((x, y + self.leading()), title.in_ink(ink), &block.number);
                pdf.lines((x + indent, y + self.leading()), title, self.leading(), &titles);
            });
            y += self.leading() * titles.len() as f32;
            let text = block.words.lines(self.width / self.size);
            let style = Type::regular(self.size);
            pdf.element(Role::Paragraph, |pdf| {
                pdf.lines((x, y + self.leading()), style, self.leading(), &text)
            });
            y += self.leading() * text.len() as f32;
            if let Some(figure) = &block.figure {
                let (scale, (width, height)) = self.figure(figure);
                let at = (x + (self.width - width) / 2.0, y + 0.9 * self.size);
                pdf.element(Role::Figure(figure.alt.clone()), |pdf| pdf.svg(&figure.svg, at, scale));
                y = at.1 + height;
            }
            y += GAP * self.size;
        }
    }
}
