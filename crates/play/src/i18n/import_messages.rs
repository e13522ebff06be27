//! Messages about texts that other programs have written.

use fluent_bundle::FluentValue;
use putahi_rules::{Foreign, ForeignCapture, ForeignError, ForeignFlaw, ImportError, LeftOut, Spec};

use super::localizer::Localizer;

impl Localizer {
    /// Why a part of a text was not understood, with the line.
    pub fn import_error(&self, error: &ImportError) -> String {
        match error {
            ImportError::Unknown { line, text, game } => {
                let args = [
                    ("line", (*line).into()),
                    ("text", text.as_str().into()),
                    ("game", self.game(game).into()),
                ];
                self.say("import-unknown", &args)
            }
            ImportError::Setup { game, error } => self.setup_error(game, error),
            ImportError::Record(error) => self.record_error(error),
            ImportError::Foreign { game, error } => self.foreign_error(game, error),
            ImportError::Capture(captures) => self.which_capture(captures),
        }
    }

    /// The question which of these men is taken.
    fn which_capture(&self, captures: &[ForeignCapture]) -> String {
        let points: Vec<&str> = captures.iter().map(|capture| capture.point.as_str()).collect();
        self.say("import-which", &[("points", points.join(", ").into())])
    }

    /// Why a text in the form of another program was refused, with the line.
    pub fn foreign_error(&self, game: &str, error: &ForeignError) -> String {
        let text = |text: &str| vec![("text", FluentValue::from(text.to_owned()))];
        let numbered = |ply: usize, found: &str| [vec![("ply", ply.into())], text(found)].concat();
        let most = |most: usize| vec![("most", FluentValue::from(most))];
        let (key, args) = match &error.flaw {
            ForeignFlaw::Setup(error) => {
                ("foreign-setup", vec![("error", self.setup_error(game, error).into())])
            }
            ForeignFlaw::Tag(found) => {
                ("foreign-tag", [text(found), vec![("form", "[Name \"value\"]".into())]].concat())
            }
            ForeignFlaw::SetUp(found) => ("foreign-set-up", text(found)),
            ForeignFlaw::Variant(found) => ("foreign-variant", text(found)),
            ForeignFlaw::Fen(found) => ("foreign-fen", text(found)),
            ForeignFlaw::NoCapture => ("foreign-no-capture", Vec::new()),
            ForeignFlaw::Word(found) => ("foreign-word", text(found)),
            ForeignFlaw::Number(found) => ("foreign-number", text(found)),
            ForeignFlaw::Ambiguous(found) => ("foreign-ambiguous", text(found)),
            ForeignFlaw::OpenComment(found) => {
                ("foreign-open-comment", [text(found), vec![("brace", "}".into())]].concat())
            }
            ForeignFlaw::Parenthesis(found) => ("foreign-parenthesis", text(found)),
            ForeignFlaw::Empty(found) => ("foreign-empty", text(found)),
            ForeignFlaw::TooManyMoves(limit) => ("foreign-too-many-moves", most(*limit)),
            ForeignFlaw::TooLong(limit) => ("foreign-too-long", most(*limit)),
            ForeignFlaw::Move { ply, text } => ("foreign-move", numbered(*ply, text)),
            ForeignFlaw::Capture { ply, text } => ("foreign-capture", numbered(*ply, text)),
        };
        let flaw = self.say(key, &args);
        self.say("foreign-line", &[("line", error.line.into()), ("flaw", flaw.into())])
    }

    /// What was not taken over of a text; None if everything was.
    pub fn left_out(&self, left_out: LeftOut) -> Option<String> {
        let LeftOut { comments, variations, marks } = left_out;
        let counted =
            |key: &str, count: usize| (count > 0).then(|| self.say(key, &[("count", count.into())]));
        let parts = [
            counted("import-comments", comments),
            counted("import-variations", variations),
            counted("import-marks", marks),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| self.say("import-left-out", &[("parts", parts.join(", ").into())]))
    }

    /// What a reader must be told of a match that another program has written.
    pub fn import_notes(&self, spec: &Spec, foreign: &Foreign) -> Vec<String> {
        let after = |plies| foreign.moves.len() - plies;
        let ended = foreign.end.map(|(plies, outcome)| {
            let how = self.outcome(spec.id(), &outcome);
            let args = [("plies", plies.into()), ("how", how.into()), ("after", after(plies).into())];
            self.say("import-ended", &args)
        });
        let asked = (!foreign.captures.is_empty()).then(|| self.which_capture(&foreign.captures));
        let result = foreign.result.as_deref().filter(|result| *result != "*");
        let result = result.map(|result| self.say("import-result", &[("result", result.into())]));
        [ended, asked, self.left_out(foreign.left_out), result].into_iter().flatten().collect()
    }
}
