//! Parts of a text that holds several records, or several games of another program: each begins with a tag after moves.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Section<'a> {
    pub(crate) line: usize,
    pub(crate) text: &'a str,
}

/// A byte order mark, as some editors put it before a text.
pub(crate) const MARK: char = '\u{feff}';

/// The parts of `text`, without byte order marks before them; none if it is blank.
pub(crate) fn sections(text: &str) -> Vec<Section<'_>> {
    let mut scan = Scan::default();
    let (mut begins, mut at) = (vec![(1, 0)], 0);
    for (index, line) in text.split_inclusive('\n').enumerate() {
        if scan.begins(line) {
            begins.push((index + 1, at));
            scan = Scan::default();
        }
        scan.read(line);
        at += line.len();
    }
    let ends = begins.iter().skip(1).map(|(_, at)| *at).chain([text.len()]);
    let section = |((line, at), end): (&(usize, usize), usize)| Section {
        line: *line,
        text: text[*at..end].trim_start_matches(MARK),
    };
    begins.iter().zip(ends).map(section).filter(|section| !section.text.trim().is_empty()).collect()
}

#[derive(Default)]
struct Scan {
    is_own: bool,
    has_moves: bool,
    in_comment: bool,
}

impl Scan {
    /// Whether another section begins with `line`.
    fn begins(&self, line: &str) -> bool {
        self.has_moves && !self.in_comment && is_tag(line)
    }

    fn read(&mut self, line: &str) {
        if !self.has_moves && is_tag(line) {
            self.is_own |= line.trim_start_matches(MARK).starts_with("[Spec ");
            return;
        }
        self.has_moves |= !line.trim_matches(|c: char| c.is_whitespace() || c == MARK).is_empty();
        let mut escaped = false;
        for c in line.chars() {
            match c {
                '{' => self.in_comment = true,
                '}' if !escaped => self.in_comment = false,
                ';' if !self.in_comment && !self.is_own => return,
                _ => {}
            }
            escaped = self.is_own && c == '\\' && !escaped;
        }
    }
}

/// Whether a line begins with a tag: a bracket and a letter.
fn is_tag(line: &str) -> bool {
    let tag = line.trim_start_matches(|c: char| c.is_whitespace() || c == MARK).strip_prefix('[');
    tag.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))
}
