//! Messages about texts that people and other programs have written: errors, and what was left out.

use fluent_bundle::FluentValue;
use putahi_rules::{
    Choice, Expected, Flaw, Foreign, ForeignCapture, ForeignError, ForeignFlaw, Game, ImportError, LeftOut,
    MoveError, OptionsError, Problem, RecordError, Seat, SetupError, Spec, SpecError, Tabletop, Unwritable,
    Wording, WordingArg, with_game,
};

use super::localizer::Localizer;

type Said<'a> = (&'static str, Vec<(&'static str, FluentValue<'a>)>);

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

/// A character that cannot be shown, by its number.
fn unseen(found: char) -> (&'static str, FluentValue<'static>) {
    ("found", format!("U+{:04X}", u32::from(found)).into())
}

impl Localizer {
    fn tell(self, (key, args): &Said<'_>) -> String {
        self.say(key, args)
    }

    /// Why a field of a form cannot have this text.
    pub fn field_error(&self, name: &str, text: &str) -> String {
        self.tell(&("mistake-field", vec![named(name), quoted(text)]))
    }

    /// Why a spec was refused.
    pub fn spec_error(&self, error: &SpecError) -> String {
        match error {
            SpecError::UnknownGame(text) => {
                let known: Vec<_> = Spec::all().iter().map(Spec::id).collect();
                self.tell(&("mistake-game", vec![quoted(text), ("known", known.join(", ").into())]))
            }
            SpecError::Options(error) => self.options_error(error),
        }
    }

    /// Why options were refused.
    pub fn options_error(&self, error: &OptionsError) -> String {
        self.tell(&match error {
            OptionsError::Malformed(text) => ("mistake-option-malformed", vec![quoted(text)]),
            OptionsError::UnknownOption(name, []) => ("mistake-option-none", vec![named(name)]),
            OptionsError::UnknownOption(name, known) => {
                let known: Vec<_> = known.iter().map(|choice| choice.name).collect();
                ("mistake-option-unknown", vec![named(name), ("known", known.join(", ").into())])
            }
            OptionsError::UnknownValue(choice, value) => {
                let known = ("known", self.values(choice).into());
                ("mistake-option-value", vec![named(choice.name), quoted(value), known])
            }
            OptionsError::Repeated(name) => ("mistake-option-twice", vec![named(name)]),
            OptionsError::Map { name, line, column, text, problem } => {
                let place = [("line", (*line).into()), ("column", (*column).into())];
                let problem = ("problem", self.wording(None, problem).into());
                let args: Vec<_> = place.into_iter().chain([quoted(text), problem]).collect();
                return self.say(&format!("mistake-map-{name}"), &args);
            }
        })
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
        let field = ("field", self.say(&format!("field-{}", error.field.word()), &[]).into());
        let problem = ("problem", self.problem(id, &error.problem).into());
        self.tell(&match error.text.as_str() {
            "" => ("mistake-position-bare", vec![field, problem]),
            text => ("mistake-position", vec![field, quoted(text), problem]),
        })
    }

    fn problem(self, id: Option<&str>, problem: &Problem) -> String {
        self.tell(&match problem {
            Problem::Missing => ("problem-missing", Vec::new()),
            Problem::Trailing => ("problem-trailing", Vec::new()),
            Problem::Length(expected) => ("problem-length", vec![("expected", (*expected).into())]),
            Problem::Rows(expected) => ("problem-rows", vec![("expected", (*expected).into())]),
            Problem::Character(found) => ("problem-character", vec![("found", found.to_string().into())]),
            Problem::Value(expected) => {
                ("problem-value", vec![("expected", self.expected(id, expected).into())])
            }
            Problem::Contradiction(expected) => {
                ("problem-contradiction", vec![("expected", self.expected(id, expected).into())])
            }
            Problem::Men { seat, found, least, most } => {
                let key = if least == most { "problem-men" } else { "problem-men-range" };
                let seat = ("seat", self.seat_of(id, *seat).into());
                let counts = [("found", *found), ("least", *least), ("most", *most)];
                let counts = counts.map(|(name, count)| (name, count.into()));
                (key, [seat].into_iter().chain(counts).collect())
            }
            Problem::Twice => ("problem-twice", Vec::new()),
            Problem::TooManyMoves(most) => ("problem-too-many-moves", vec![("most", (*most).into())]),
        })
    }

    fn expected(self, id: Option<&str>, expected: &Expected) -> String {
        let seat = |seat| ("seat", self.seat_of(id, seat).into());
        self.tell(&match expected {
            Expected::OneOf(words) => return words.join(", "),
            Expected::Word(word) => return (*word).to_owned(),
            Expected::Turn(turn) => ("expected-turn", vec![("number", turn.number().into()), seat(*turn)]),
            Expected::Number => ("expected-number", Vec::new()),
            Expected::TwoNumbers => ("expected-two-numbers", Vec::new()),
            Expected::Other(wording) => return self.wording(id, wording),
        })
    }

    /// A message of one game only.
    fn wording(self, id: Option<&str>, wording: &Wording) -> String {
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
            return self.tell(&("mistake-no-record", vec![("form", "[Spec \"…\"]".into())]));
        }
        let flaw = ("flaw", self.flaw(error.spec.as_ref(), &error.flaw).into());
        self.tell(&("mistake-record", vec![("line", error.line.into()), flaw]))
    }

    /// Why a move or a comment, or the whole tree, was refused in a tree of the game of `spec`.
    pub fn flaw_error(&self, spec: &Spec, flaw: &Flaw) -> String {
        match flaw {
            Flaw::Position(error) => self.setup_error(spec.id(), error),
            flaw => self.tell(&("mistake-tree", vec![("flaw", self.flaw(Some(spec), flaw).into())])),
        }
    }

    /// The words for a flaw; where the game is not known, a forbidden move is described without its rule.
    fn flaw(self, spec: Option<&Spec>, flaw: &Flaw) -> String {
        let due = |text| ("due", FluentValue::from(text));
        let found = |text| ("found", FluentValue::from(text));
        let given = |text| ("given", FluentValue::from(text));
        let error = |words: String| ("error", FluentValue::from(words));
        let form = |text| ("form", FluentValue::from(text));
        let limit = |most: usize| ("most", FluentValue::from(most));
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
            Flaw::Result(text, seats) => ("result", vec![quoted(text), ("seats", (*seats).into())]),
            Flaw::Number(text, Some(number)) => ("number", vec![quoted(text), due(number)]),
            Flaw::Number(text, None) => ("number-none", vec![quoted(text)]),
            Flaw::NoMove(text) => ("no-move", vec![quoted(text)]),
            Flaw::AfterEnd { text, ending } => ("after-end", vec![quoted(text), ("ending", ending.into())]),
            Flaw::OpenComment(text) => ("open-comment", vec![quoted(text), brace]),
            Flaw::Misplaced(text) => ("misplaced", vec![quoted(text)]),
            Flaw::Escape(text) => ("escape", vec![quoted(text), brace]),
            Flaw::Command(text) => ("command", vec![quoted(text), form("[%clk …], [%csl …], [%cal …]")]),
            Flaw::TooLong(most) => ("too-long", vec![limit(*most)]),
            Flaw::TooManyMoves(most) => ("too-many-moves", vec![limit(*most)]),
            Flaw::TooManyChoices(most) => ("too-many-choices", vec![limit(*most)]),
            Flaw::TooDeep(most) => ("too-deep", vec![limit(*most)]),
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
        with_game!(spec, |options: G| self.move_error(G::ID, G::start(options).board(), error))
    }

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
            ForeignFlaw::Move(ply, text) => ("foreign-move", numbered(*ply, text)),
            ForeignFlaw::Capture(ply, text) => ("foreign-capture", numbered(*ply, text)),
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

fn unwritable(error: &Unwritable) -> Said<'_> {
    match error {
        Unwritable::Name(text) => ("name", vec![quoted(text)]),
        Unwritable::FromTheMatch(name) => ("from-the-match", vec![named(name)]),
        Unwritable::NoSeat(name, seats) => ("no-seat", vec![named(name), ("seats", (*seats).into())]),
        Unwritable::Date(text) => ("date", vec![quoted(text), ("form", "YYYY.MM.DD".into())]),
        Unwritable::Control(text, found) => ("control-in", vec![quoted(text), unseen(*found)]),
        Unwritable::EmptyComment => ("empty-comment", Vec::new()),
        Unwritable::NoMove { plies, moves } => {
            ("no-such-move", vec![("plies", (*plies).into()), ("moves", (*moves).into())])
        }
        Unwritable::NoPoint(name) => ("no-point", vec![named(name)]),
        Unwritable::Highlight(text) => ("highlight", vec![quoted(text)]),
    }
}
