//! Positions from the input, one a line. Lines are answered as they come, by several threads, in their order.

use std::io::{self, BufRead, BufReader};

use anyhow::bail;
use putahi_cli::{UsageError, count, json_line, position, print, warn};
use putahi_rules::History;
use putahi_tables::FileSolvable;

use super::prober::{Form, Prober};
use crate::missing;

const BUFFER: usize = 1 << 18;
/// The answer for a line that is no position.
const ERROR: &str = "error";

struct Answers<G> {
    text: String,
    lines: usize,
    /// Lines that are no positions: their indices, and what is wrong.
    wrong: Vec<(usize, String)>,
    /// The number of positions whose value no table has, and the first of them.
    unknown: (usize, Option<G>),
}

impl<G> Default for Answers<G> {
    fn default() -> Answers<G> {
        Answers { text: String::new(), lines: 0, wrong: Vec::new(), unknown: (0, None) }
    }
}

impl<G: FileSolvable + History> Prober<'_, G> {
    /// Answers the lines of the input, and names those that are no positions on the error output. An empty line follows each
    /// position that has lines for its moves.
    pub(super) fn answer_input(&self, threads: usize) -> anyhow::Result<()> {
        let mut input = BufReader::with_capacity(BUFFER, io::stdin().lock());
        let (mut read, mut all) = (Vec::new(), Answers::default());
        loop {
            let part = input.fill_buf()?;
            let (length, is_end) = (part.len(), part.is_empty());
            read.extend_from_slice(part);
            input.consume(length);
            let end = match is_end {
                true => read.len(),
                false => read.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1),
            };
            let rest = read.split_off(end);
            let answers = self.answer_lines(&String::from_utf8_lossy(&read), threads)?;
            read = rest;
            print(&answers.text)?;
            for (index, error) in &answers.wrong {
                warn(&format!("line {}: {error}", all.lines + index + 1));
            }
            all.add(Answers { text: String::new(), ..answers });
            if is_end {
                return all.result(self);
            }
        }
    }

    fn answer_lines(&self, text: &str, threads: usize) -> anyhow::Result<Answers<G>> {
        let lines: Vec<&str> = text.lines().collect();
        let portion = lines.len().div_ceil(threads.max(1)).max(1);
        let answered: Vec<anyhow::Result<Answers<G>>> = std::thread::scope(|scope| {
            let work = |lines| scope.spawn(move || self.answer_portion(lines));
            let threads: Vec<_> = lines.chunks(portion).map(work).collect();
            threads.into_iter().map(|thread| thread.join().expect("an answer does not panic")).collect()
        });
        let mut all = Answers::default();
        for answers in answered {
            all.add(answers?);
        }
        Ok(all)
    }

    fn answer_portion(&self, lines: &[&str]) -> anyhow::Result<Answers<G>> {
        let mut answers = Answers { lines: lines.len(), ..Answers::default() };
        for (index, line) in lines.iter().enumerate() {
            let position = position::read_counted(self.options, Some(line.trim()));
            match position.map_err(anyhow::Error::from).and_then(|position| self.answer(position)) {
                Ok(answer) => answers.take(answer),
                Err(error) if error.is::<UsageError>() => answers.refuse(self.form, index, error.to_string()),
                Err(error) => return Err(error),
            }
            if self.form == Form::Moves {
                answers.text.push('\n');
            }
        }
        Ok(answers)
    }
}

impl<G: FileSolvable + History> Answers<G> {
    fn take(&mut self, (text, unknown): (String, Option<G>)) {
        self.text += &text;
        if let Some(position) = unknown {
            self.unknown.0 += 1;
            self.unknown.1.get_or_insert(position);
        }
    }

    fn refuse(&mut self, form: Form, index: usize, error: String) {
        self.text += &match form {
            Form::Json => json_line(&serde_json::json!({ ERROR: error })),
            Form::Moves | Form::Values => format!("{ERROR}\n"),
        };
        self.wrong.push((index, error));
    }

    fn add(&mut self, next: Answers<G>) {
        self.text += &next.text;
        self.wrong.extend(next.wrong.into_iter().map(|(index, error)| (self.lines + index, error)));
        self.lines += next.lines;
        self.unknown.0 += next.unknown.0;
        self.unknown.1 = self.unknown.1.take().or(next.unknown.1);
    }

    /// Whether all lines were positions whose value is known.
    fn result(self, prober: &Prober<'_, G>) -> anyhow::Result<()> {
        let (lines, wrong) = (self.lines, self.wrong.len());
        match self.unknown {
            (_, None) if wrong == 0 => Ok(()),
            (_, None) => {
                let lines = count(lines as u64, "line", "lines");
                bail!("{wrong} of {lines} cannot be read as positions")
            }
            (unknown, Some(first)) => {
                let error = missing::error(&prober.table, &first, prober.table_dir)?;
                let positions = count(lines as u64, "position", "positions");
                bail!("the value is not known of {unknown} of {positions}; of the first: {error}")
            }
        }
    }
}
