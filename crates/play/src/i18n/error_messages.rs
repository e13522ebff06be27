//! Messages about texts that people and other programs have written: errors, and what was left out.

use fluent_bundle::FluentValue;
use putahi_rules::{
    Choice, Expected, Flaw, Foreign, ForeignCapture, ForeignError, ForeignFlaw, Game, ImportError, LeftOut,
    MoveError, OptionsError, Problem, RecordError, Seat, SetupError, Spec, SpecError, Tabletop, Unwritable,
    Wording, WordingArg, with_game,
};

use crate::Localizer;

/// The most characters of a text that a message quotes.
const MOST_QUOTED: usize = 200;

fn quoted(text: &str) -> (&'static str, FluentValue<'_>) {
    let quoted = match text.char_indices().nth(MOST_QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    };
    ("text", quoted)
}

fn named(name: &str) -> (&'static str, FluentValue<'_>) {
    ("name", name.into())
}

fn number(name: &'static str, number: &usize) -> (&'static str, FluentValue<'static>) {
    (name, (*number).into())
}

/// A character that cannot be shown, by its number.
fn unseen(found: char) -> (&'static str, FluentValue<'static>) {
    ("found", format!("U+{:04X}", u32::from(found)).into())
}

impl Localizer {
    /// Why a field of a form cannot have this text.
    pub fn field_error(&self, name: &str, text: &str) -> String {
        let known = self.find(&format!("parameter-{name}"));
        self.say("mistake-field", &[named(known.as_deref().unwrap_or(name)), quoted(text)])
    }

    /// Why a spec was refused.
    pub fn spec_error(&self, error: &SpecError) -> String {
        match error {
            SpecError::UnknownGame(text) => {
                self.say("mistake-game", &[quoted(text), ("known", Spec::ids().join(", ").into())])
            }
            SpecError::Options(error) => self.options_error(error),
        }
    }

    /// Why options were refused.
    pub fn options_error(&self, error: &OptionsError) -> String {
        match error {
            OptionsError::Malformed(text) => self.say("mistake-option-malformed", &[quoted(text)]),
            OptionsError::UnknownOption(name, []) => self.say("mistake-option-none", &[named(name)]),
            OptionsError::UnknownOption(name, known) => {
                let known: Vec<_> = known.iter().map(|choice| choice.name).collect();
                self.say("mistake-option-unknown", &[named(name), ("known", known.join(", ").into())])
            }
            OptionsError::UnknownValue(choice, value) => {
                let known = ("known", self.values(choice).into());
                self.say("mistake-option-value", &[named(choice.name), quoted(value), known])
            }
            OptionsError::Repeated(name) => self.say("mistake-option-twice", &[named(name)]),
            OptionsError::Map { name, line, column, text, problem } => {
                let [line, column] =
                    [("line", *line), ("column", *column)].map(|(name, of)| (name, of.into()));
                let problem = ("problem", self.wording(None, problem).into());
                self.say(&format!("mistake-map-{name}"), &[line, column, quoted(text), problem])
            }
        }
    }

    fn values(self, choice: &Choice) -> String {
        let other = choice.other.map(|_| self.say(&format!("mistake-other-{}", choice.name), &[]));
        let named = choice.values.iter().map(|value| (*value).to_owned());
        named.chain(other).collect::<Vec<_>>().join(", ")
    }

    /// Why a text was refused as a position of the game `id`.
    pub fn setup_error(&self, id: &str, error: &SetupError) -> String {
        self.wrong_setup(Some(id), error)
    }

    fn wrong_setup(self, id: Option<&str>, error: &SetupError) -> String {
        let problem = self.problem(id, &error.problem);
        // A wrong number of men is said of the side, not of the text.
        if matches!(error.problem, Problem::Men { .. }) {
            return problem;
        }
        let field = ("field", self.say(&format!("field-{}", error.field.word()), &[]).into());
        let problem = ("problem", problem.into());
        match error.text.as_str() {
            "" => self.say("mistake-position-bare", &[field, problem]),
            text => self.say("mistake-position", &[field, quoted(text), problem]),
        }
    }

    fn problem(self, id: Option<&str>, problem: &Problem) -> String {
        let fitting = |expected| vec![("expected", self.expected(id, expected).into())];
        let (key, args) = match problem {
            Problem::Missing => ("missing", Vec::new()),
            Problem::Trailing => ("trailing", Vec::new()),
            Problem::Length(expected) => ("length", vec![number("expected", expected)]),
            Problem::Rows(expected) => ("rows", vec![number("expected", expected)]),
            Problem::Character(found) => ("character", vec![("found", found.to_string().into())]),
            Problem::Value(expected) => ("value", fitting(expected)),
            Problem::Contradiction(expected) => ("contradiction", fitting(expected)),
            Problem::Men { seat, found, least, most } => {
                let key = if least == most { "men" } else { "men-range" };
                let seat = ("seat", self.seat_of(id, *seat).into());
                (key, vec![seat, number("found", found), number("least", least), number("most", most)])
            }
            Problem::Twice => ("twice", Vec::new()),
            Problem::TooManyMoves(most) => ("too-many-moves", vec![number("most", most)]),
        };
        self.say(&format!("problem-{key}"), &args)
    }

    fn expected(self, id: Option<&str>, expected: &Expected) -> String {
        match expected {
            Expected::OneOf(words) => words.join(", "),
            Expected::Turn(turn) => {
                let seat = ("seat", self.seat_of(id, *turn).into());
                self.say("expected-turn", &[("number", turn.number().into()), seat])
            }
            Expected::Number => self.say("expected-number", &[]),
            Expected::TwoNumbers => self.say("expected-two-numbers", &[]),
            Expected::Other(wording) => self.wording(id, wording),
        }
    }

    /// A message of one game only.
    pub fn wording(self, id: Option<&str>, wording: &Wording) -> String {
        let value = |arg: &WordingArg| match arg {
            WordingArg::Number(number) => (*number).into(),
            WordingArg::Character(character) => character.to_string().into(),
            WordingArg::Seat(seat) => self.seat_of(id, *seat).into(),
        };
        let args: Vec<_> = wording.args.iter().map(|(name, arg)| (*name, value(arg))).collect();
        self.say(wording.key, &args)
    }

    /// What a seat is called where the game is known, else its number.
    fn seat_of(self, id: Option<&str>, seat: Seat) -> String {
        let number = || self.say("seat-number", &[("number", seat.number().into())]);
        id.map_or_else(number, |id| self.seat(id, seat))
    }

    /// Why a text was refused as a record, with the line.
    pub fn record_error(&self, error: &RecordError) -> String {
        if matches!(error.flaw, Flaw::Missing("Spec")) {
            return self.say("mistake-no-record", &[("form", "[Spec \"…\"]".into())]);
        }
        let flaw = ("flaw", self.flaw(error.spec.as_ref(), &error.flaw).into());
        self.say("mistake-record", &[("line", error.line.into()), flaw])
    }

    /// Why a move or a comment, or the whole tree, was refused in a tree of the game of `spec`.
    pub fn flaw_error(&self, spec: &Spec, flaw: &Flaw) -> String {
        match flaw {
            Flaw::Position(error) => self.setup_error(spec.id(), error),
            flaw => self.say("mistake-tree", &[("flaw", self.flaw(Some(spec), flaw).into())]),
        }
    }

    /// The words for a flaw; where the game is not known, a forbidden move is described without its rule.
    fn flaw(self, spec: Option<&Spec>, flaw: &Flaw) -> String {
        let due = |text| ("due", FluentValue::from(text));
        let found = |text| ("found", FluentValue::from(text));
        let given = |text| ("given", FluentValue::from(text));
        let error = |words: String| ("error", FluentValue::from(words));
        let form = |text| ("form", FluentValue::from(text));
        let brace = ("brace", "}".into());
        let (key, args) = match flaw {
            Flaw::Unwritable(error) => unwritable(error),
            Flaw::Position(error) => return self.wrong_setup(spec.map(Spec::id), error),
            Flaw::Spec(text, why) => ("spec", vec![quoted(text), error(self.spec_error(why))]),
            Flaw::Move(text, why) => match spec {
                Some(spec) => ("move", vec![quoted(text), error(self.wrong_move(spec, why))]),
                None => ("move-bare", vec![quoted(text)]),
            },
            Flaw::Control(found) => ("control", vec![unseen(*found)]),
            Flaw::Tag(text) => ("tag", vec![quoted(text), form("[Name \"value\"]")]),
            Flaw::Twice(name) => ("twice", vec![named(name)]),
            Flaw::Missing(name) => ("missing", vec![named(name)]),
            Flaw::Canonical { text, meant } => ("canonical", vec![quoted(text), ("meant", meant.into())]),
            Flaw::UsualStart(text) => ("usual-start", vec![quoted(text)]),
            Flaw::Result(text, seats) => ("result", vec![quoted(text), number("seats", seats)]),
            Flaw::Number(text, Some(number)) => ("number", vec![quoted(text), due(number)]),
            Flaw::Number(text, None) => ("number-none", vec![quoted(text)]),
            Flaw::NoMove(text) => ("no-move", vec![quoted(text)]),
            Flaw::AfterEnd { text, ending } => ("after-end", vec![quoted(text), ("ending", ending.into())]),
            Flaw::OpenComment(text) => ("open-comment", vec![quoted(text), brace]),
            Flaw::Misplaced(text) => ("misplaced", vec![quoted(text)]),
            Flaw::Escape(text) => ("escape", vec![quoted(text), brace]),
            Flaw::Command(text) => ("command", vec![quoted(text), form("[%clk …], [%csl …], [%cal …]")]),
            Flaw::TooLong(most) => ("too-long", vec![number("most", most)]),
            Flaw::TooManyMoves(most) => ("too-many-moves", vec![number("most", most)]),
            Flaw::TooManyChoices(most) => ("too-many-choices", vec![number("most", most)]),
            Flaw::TooDeep(most) => ("too-deep", vec![number("most", most)]),
            Flaw::MisplacedVariation => ("misplaced-variation", Vec::new()),
            Flaw::OpenVariation => ("open-variation", Vec::new()),
            Flaw::UnopenedVariation => ("unopened-variation", Vec::new()),
            Flaw::EmptyVariation => ("empty-variation", Vec::new()),
            Flaw::SameMove(text) => ("same-move", vec![quoted(text)]),
            Flaw::Clock(text) => ("clock", vec![quoted(text), form("[%clk H:MM:SS]")]),
            Flaw::Closing { found: None, due: result } => ("closing-none", vec![due(result)]),
            Flaw::Closing { found: Some(text), due: result } => ("closing", vec![found(text), due(result)]),
            Flaw::Trailing(text) => ("trailing", vec![quoted(text)]),
            Flaw::OtherResult { found: text, given: by } => ("other-result", vec![found(text), given(by)]),
            Flaw::OtherEnding { found: text, given: Some(by) } => {
                ("other-ending", vec![found(text), given(by)])
            }
            Flaw::OtherEnding { found: text, given: None } => ("no-ending", vec![found(text)]),
        };
        self.say(&format!("flaw-{key}"), &args)
    }

    fn wrong_move(self, spec: &Spec, error: &MoveError) -> String {
        with_game!(spec, |options: G| self.move_error(G::id_of(options), G::start(options).board(), error))
    }

    /// Why a part of a text was not understood, with the line.
    pub fn import_error(&self, error: &ImportError) -> String {
        match error {
            ImportError::Unknown { line, text, game } => {
                let game = game.map_or_else(|| "any".into(), |game| self.game(game).into());
                self.say("import-unknown", &[number("line", line), quoted(text), ("game", game)])
            }
            ImportError::Setup(game, error) => self.setup_error(game, error),
            ImportError::Record(error) => self.record_error(error),
            ImportError::Foreign(game, error) => self.foreign_error(game, error),
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
        let made = |text| ("text", FluentValue::from(text));
        let (key, args) = match &error.flaw {
            ForeignFlaw::Setup(error) => ("setup", vec![("error", self.setup_error(game, error).into())]),
            ForeignFlaw::Tag(text) => ("tag", vec![quoted(text), ("form", "[Name \"value\"]".into())]),
            ForeignFlaw::SetUp(text) => ("set-up", vec![quoted(text)]),
            ForeignFlaw::Variant(text) => ("variant", vec![quoted(text)]),
            ForeignFlaw::Fen(text) => ("fen", vec![quoted(text)]),
            ForeignFlaw::NoCapture => ("no-capture", Vec::new()),
            ForeignFlaw::Word(text) => ("word", vec![quoted(text)]),
            ForeignFlaw::Number(text) => ("number", vec![quoted(text)]),
            ForeignFlaw::Ambiguous(text) => ("ambiguous", vec![quoted(text)]),
            ForeignFlaw::OpenComment(text) => ("open-comment", vec![quoted(text), ("brace", "}".into())]),
            ForeignFlaw::Parenthesis(text) => ("parenthesis", vec![quoted(text)]),
            ForeignFlaw::Empty(text) => ("empty", vec![quoted(text)]),
            ForeignFlaw::TooManyMoves(most) => ("too-many-moves", vec![number("most", most)]),
            ForeignFlaw::TooLong(most) => ("too-long", vec![number("most", most)]),
            ForeignFlaw::Move(ply, text) => ("move", vec![number("ply", ply), made(text)]),
            ForeignFlaw::Capture(ply, text) => ("capture", vec![number("ply", ply), made(text)]),
        };
        let flaw = self.say(&format!("foreign-{key}"), &args);
        self.say("foreign-line", &[("line", error.line.into()), ("flaw", flaw.into())])
    }

    /// What was not taken over of a text; None if everything was.
    pub fn left_out(&self, left_out: LeftOut) -> Option<String> {
        let LeftOut { comments, variations, marks } = left_out;
        let kinds =
            [("import-comments", comments), ("import-variations", variations), ("import-marks", marks)];
        let some = kinds.into_iter().filter(|(_, count)| *count > 0);
        let parts: Vec<String> = some.map(|(key, count)| self.say(key, &[("count", count.into())])).collect();
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

fn unwritable(error: &Unwritable) -> (&'static str, Vec<(&'static str, FluentValue<'_>)>) {
    match error {
        Unwritable::Name(text) => ("name", vec![quoted(text)]),
        Unwritable::FromTheMatch(name) => ("from-the-match", vec![named(name)]),
        Unwritable::NoSeat(name, seats) => ("no-seat", vec![named(name), number("seats", seats)]),
        Unwritable::Date(text) => ("date", vec![quoted(text), ("form", "YYYY.MM.DD".into())]),
        Unwritable::Control(text, found) => ("control-in", vec![quoted(text), unseen(*found)]),
        Unwritable::EmptyComment => ("empty-comment", Vec::new()),
        Unwritable::NoMove { plies, moves } => {
            ("no-such-move", vec![number("plies", plies), number("moves", moves)])
        }
        Unwritable::NoPoint(name) => ("no-point", vec![named(name)]),
        Unwritable::Highlight(text) => ("highlight", vec![quoted(text)]),
    }
}
