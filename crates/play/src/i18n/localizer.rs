//! The messages of a language, and the texts made of them.

use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use putahi_rules::{
    Board, BySeat, Choice, Game, MoveError, Outcome, Piece, Point, Refusal, Rule, Seat, Spec, Tabletop,
    Value, Wording, with_all_games, with_game,
};
use unic_langid::LanguageIdentifier;

use super::typography;
use crate::game::typed_move::replace_words;
use crate::language::with_all_tags;
use crate::{
    CommandError, Event, Language, ListError, ListFault, LoggedEvent, MAX_LINES, MAX_NAME_CHARS, MatchEnd,
    Offer, Player, RoomError,
};

type Bundle = FluentBundle<FluentResource>;

/// The arguments of a message.
pub type Args<'a> = [(&'a str, FluentValue<'a>)];

/// The exact value of a move for the seat that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableValue {
    /// The value.
    pub value: Value,
    /// The rule by which the match may end before the value is reached, if there is one.
    pub unclear: Option<Rule>,
}

/// The messages of one language.
#[derive(Clone, Copy)]
pub struct Localizer {
    language: Language,
    bundle: &'static Bundle,
}

static BUNDLES: LazyLock<[Bundle; Language::ALL.len()]> = LazyLock::new(|| Language::ALL.map(bundle));

macro_rules! files {
    ($folder:expr; $($file:ident)+) => {
        &[$(include_str!(concat!("../../locales/", $folder, stringify!($file), ".ftl"))),+]
    };
}

macro_rules! define_sources_of_language {
    ($($module:ident :: $game:ident),+) => {
        /// The files of messages of a language: those that all games share, and one for each game, named as its module.
        macro_rules! sources_of_language {
            ($tag:literal) => {
                [
                    files!(concat!($tag, "/"); common rules match pages review mistakes analysis puzzles rooms plans accounts start strategy coach why paper),
                    files!(concat!($tag, "/games/"); $($module)+),
                ]
            };
        }
    };
}

with_all_games!(define_sources_of_language);

macro_rules! define_sources {
    ($($tag:literal),+) => {
        const SOURCES: [[&[&str]; 2]; Language::ALL.len()] = [$(sources_of_language!($tag)),+];
    };
}

with_all_tags!(define_sources);

fn bundle(language: Language) -> Bundle {
    let tag: LanguageIdentifier = language.tag().parse().expect("our language tags are well formed");
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    bundle.set_transform(typography::of(language));
    for source in SOURCES[language as usize].iter().copied().flatten() {
        let resource = FluentResource::try_new((*source).to_owned()).expect("our messages are well formed");
        bundle.add_resource(resource).expect("our messages have names of their own");
    }
    bundle
}

/// The names of the winner and of the loser, empty where there is none.
fn ends(outcome: &Outcome, named: impl Fn(Seat) -> String) -> [(&'static str, FluentValue<'static>); 2] {
    let name = |seat: Option<Seat>| seat.map_or(String::new(), &named).into();
    [("winner", name(outcome.winner())), ("loser", name(outcome.loser()))]
}

impl Localizer {
    /// The messages of `language`.
    pub fn of(language: Language) -> Localizer {
        Localizer { language, bundle: &BUNDLES[language as usize] }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message `key` with its arguments.
    ///
    /// # Panics
    /// There is no such message, or an argument is missing: a programming error, which tests look for.
    pub fn say(&self, key: &str, args: &Args<'_>) -> String {
        let message = self.bundle.get_message(key).and_then(|message| message.value());
        let pattern = message.unwrap_or_else(|| panic!("no message {key} in {}", self.language));
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        assert!(errors.is_empty(), "message {key} in {}: {errors:?}", self.language);
        text
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The message `key`, which takes no arguments, if there is one.
    pub fn find(&self, key: &str) -> Option<String> {
        self.bundle.has_message(key).then(|| self.say(key, &[]))
    }

    /// The paragraphs of a longer text: the messages `key-1`, `key-2` and so on, none of which takes arguments.
    pub fn paragraphs(&self, key: &str) -> Vec<String> {
        self.paragraphs_with(key, &[])
    }

    fn paragraphs_with(&self, key: &str, args: &Args<'_>) -> Vec<String> {
        let keys = (1..).map(|number| format!("{key}-{number}"));
        keys.take_while(|key| self.bundle.has_message(key)).map(|key| self.say(&key, args)).collect()
    }

    /// The name of a player.
    pub fn player(&self, player: &Player) -> String {
        if player.is_gone() { self.say("guest-gone", &[]) } else { player.name.to_string() }
    }

    /// The name of a game.
    pub fn game(&self, id: &str) -> String {
        self.say(&format!("game-{id}"), &[])
    }

    /// The name of a seat of a game.
    pub fn seat(&self, id: &str, seat: Seat) -> String {
        self.say(&format!("seat-{}-{seat}", Spec::main_id(id)), &[])
    }

    /// The name of a piece.
    pub fn piece(&self, id: &str, piece: Piece) -> String {
        match piece {
            Piece::Man(seat) => self.seat(id, seat),
            Piece::Free(word) => self.say(&format!("piece-{id}-{word}"), &[]),
        }
    }

    /// The words for the piece `name` of a game; the name itself if it has none.
    pub fn piece_named(&self, id: &str, name: &str) -> String {
        self.find(&format!("piece-{id}-{name}")).unwrap_or_else(|| name.to_owned())
    }

    /// The letters of the piece `name` as the reader's language has them: its shape and its colour.
    pub fn letters(&self, name: &str) -> String {
        self.language.letters(name)
    }

    /// A move in notation with the letters of pieces that the reader knows; records keep their own letters.
    pub fn notation(&self, id: &str, text: &str) -> String {
        replace_words(text, |word| self.has(&format!("piece-{id}-{word}")).then(|| self.letters(word)))
    }

    /// How the match has ended.
    pub fn outcome(&self, id: &str, outcome: &Outcome) -> String {
        let kind = match (outcome.winner(), outcome.loser()) {
            (Some(_), _) => "won",
            (None, Some(_)) => "lost",
            (None, None) if outcome.is_void() => "none",
            (None, None) => "drawn",
        };
        let key = format!("end-{}-{kind}", outcome.cause.word());
        let words = self.say_end(outcome, &key, |seat| self.seat(id, seat));
        self.by_rule(words, outcome.rule.map(|rule| rule.to_string()))
    }

    /// How the match has ended, with the rule that ended it, if any.
    pub fn by_rule(&self, words: String, rule: Option<String>) -> String {
        let words = ("words", words.into());
        match rule {
            Some(rule) => self.say("by-rule", &[words, ("rule", rule.into())]),
            None => self.say("by-no-rule", &[words]),
        }
    }

    /// Why the match has ended, in a sentence without its result that calls the seats by these names, and the one of the reader
    /// `you` if he has one.
    pub fn cause(&self, outcome: &Outcome, you: Option<Seat>, named: impl Fn(Seat) -> String) -> String {
        self.cause_by(&format!("cause-{}", outcome.cause.word()), outcome, you, named)
    }

    /// The same for an end that lies ahead.
    pub(crate) fn cause_ahead(
        &self,
        outcome: &Outcome,
        you: Option<Seat>,
        named: impl Fn(Seat) -> String,
    ) -> String {
        let key = format!("cause-ahead-{}", outcome.cause.word());
        match self.has(&key) {
            true => self.cause_by(&key, outcome, you, named),
            false => self.cause(outcome, you, named),
        }
    }

    fn cause_by(
        &self,
        key: &str,
        outcome: &Outcome,
        you: Option<Seat>,
        named: impl Fn(Seat) -> String,
    ) -> String {
        let you = if you.is_some() && you == outcome.loser() { "loser" } else { "other" };
        let [winner, loser] = ends(outcome, named);
        self.say(key, &[winner, loser, ("you", you.into())])
    }

    fn say_end(&self, outcome: &Outcome, key: &str, named: impl Fn(Seat) -> String) -> String {
        self.say(key, &ends(outcome, named))
    }

    /// The message `key-id` of a game if there is one, else the message `key` of all games.
    pub fn of_game(&self, key: &str, id: &str, args: &Args<'_>) -> String {
        let keys = [format!("{key}-{id}"), format!("{key}-{}", Spec::main_id(id))];
        let own = keys.iter().find(|key| self.bundle.has_message(key));
        self.say(own.map_or(key, String::as_str), args)
    }

    /// The text of a rule of a game by its number, or of an example by its id.
    pub fn rule(&self, spec: &Spec, id: &str) -> String {
        self.say(&format!("rule-{id}"), &args_of(spec))
    }

    /// The rules of a game in a few lines.
    pub fn gist(&self, spec: &Spec) -> Vec<String> {
        self.paragraphs_with(&format!("gist-{}", spec.id()), &args_of(spec))
    }

    /// The name of an option of the game, which its family shares.
    pub fn option(&self, id: &str, name: &str) -> String {
        self.say(&format!("option-{}-{name}", Spec::main_id(id)), &[])
    }

    /// The words of a value of an option; none for one that has no name, such as a map.
    pub fn option_value(&self, id: &str, name: &str, value: &str) -> Option<String> {
        let title = format!("option-{}-{name}", Spec::main_id(id));
        let any = format!("{title}-value");
        let of_any = || {
            let args = [("value", FluentValue::try_number(value)), ("game", id.into())];
            self.has(&any).then(|| self.say(&any, &args))
        };
        self.find(&format!("{title}-{value}")).or_else(of_any)
    }

    /// Why a move is refused.
    pub fn refusal(&self, id: &str, board: &Board, refusal: &Refusal) -> String {
        let names: Vec<&str> = refusal.points.iter().map(|point| board.name(*point)).collect();
        let name = |index: usize| names.get(index).copied().unwrap_or_default().into();
        let seat = refusal.seat.map_or(String::new(), |seat| self.seat(id, seat));
        let args = [
            ("a", name(0)),
            ("b", name(1)),
            ("points", names.join(", ").into()),
            ("seat", seat.into()),
            ("count", refusal.count.unwrap_or_default().into()),
        ];
        let words = self.say(&format!("refusal-{}", refusal.reason.word()), &args);
        self.say("refused", &[("rule", refusal.rule.to_string().into()), ("words", words.into())])
    }

    /// A label and what belongs to it, with a colon between.
    pub fn labelled(&self, label: &str, text: &str) -> String {
        self.say("labelled", &[("label", label.into()), ("text", text.into())])
    }

    /// Why a text was not read as a move.
    pub fn move_error(&self, id: &str, board: &Board, error: &MoveError) -> String {
        match error {
            MoveError::Unknown(name) => self.say("unknown-name", &[("name", name.as_str().into())]),
            MoveError::Refused(refusal) => self.refusal(id, board, refusal),
            MoveError::Spelling { text, meant } => {
                let meant = self.notation(id, meant);
                self.say("spelling", &[("text", text.as_str().into()), ("meant", meant.into())])
            }
        }
    }

    /// Why a command to a match of this game is denied.
    pub fn denied_command(&self, spec: &Spec, command_error: &CommandError) -> String {
        with_game!(spec, |options: G| self.command_error(
            G::id_of(options),
            G::start(options).board(),
            command_error
        ))
    }

    /// Why a command is denied, in the game `id` on this board.
    pub fn command_error(&self, id: &str, board: &Board, command_error: &CommandError) -> String {
        let say = |key: &str| self.say(&format!("denied-{key}"), &[]);
        let say_seat = |key: &str, seat: Seat| {
            self.say(&format!("denied-{key}"), &[("seat", self.seat(id, seat).into())])
        };
        match command_error {
            CommandError::Move(error) => self.move_error(id, board, error),
            CommandError::Over => say("over"),
            CommandError::Turn(seat) => say_seat("turn", *seat),
            CommandError::NothingToTakeBack(seat) => say_seat("nothing-to-take-back", *seat),
            CommandError::NoTakeBackLeft(seat) => say_seat("no-take-back-left", *seat),
            CommandError::NoAgreement => say("no-agreement"),
            CommandError::OfferOpen => say("offer-open"),
            CommandError::OfferUnanswered => say("offer-unanswered"),
            CommandError::ResultCounts => say("result-counts"),
            CommandError::StillRunning => say("still-running"),
            CommandError::OfferedAlready(seat) => say_seat("offered-already", *seat),
            CommandError::NoOffer => say("no-offer"),
            CommandError::NoSeat => say("no-seat"),
            CommandError::Computer(seat) => say_seat("computer", *seat),
            CommandError::NotYours(seat) => say_seat("not-yours", *seat),
            CommandError::Waiting => say("waiting"),
            CommandError::Paused => say("paused"),
            CommandError::NotPlaying => say("not-playing"),
            CommandError::NoFreeSeat => say("no-free-seat"),
            CommandError::NoAbort => say("no-abort"),
            CommandError::NoLots => say("no-lots"),
            CommandError::TooLong => say("too-long"),
            CommandError::NobodyAway => say("nobody-away"),
            CommandError::NoHints => say("no-hints"),
            CommandError::HintsOff => say("hints-off"),
        }
    }

    /// An exact value, with the rule that makes it uncertain, if any. With more than two `seats`, a draw is a place between winner
    /// and loser.
    pub fn table_value(&self, table_value: TableValue, seats: usize) -> String {
        let (key, plies) = match table_value.value {
            Value::Drawn if seats > 2 => ("exact-between", None),
            Value::Won(plies) => ("exact-won", plies),
            Value::Drawn => ("exact-drawn", None),
            Value::Lost(plies) => ("exact-lost", plies),
        };
        let value = match plies {
            Some(plies) => self.say(&format!("{key}-in"), &[("plies", plies.0.into())]),
            None => self.say(key, &[]),
        };
        let Some(rule) = table_value.unclear else { return value };
        self.say("exact-unclear", &[("value", value.into()), ("rule", rule.to_string().into())])
    }

    /// A move and the seat that made it.
    pub fn moved(&self, id: &str, seat: Seat, text: &str) -> String {
        let args = [("seat", self.seat(id, seat).into()), ("move", self.notation(id, text).into())];
        self.say("said-move", &args)
    }

    /// An event of a match in a sentence, with what it brought about.
    pub fn logged(&self, id: &str, logged: &LoggedEvent<'_>) -> String {
        self.with_effect(self.event(id, logged.turn, &logged.event), logged.effect)
    }

    /// The sentence about a move, with what the move brought about if something is to be explained.
    pub fn with_effect(&self, said: String, effect: Option<&Wording>) -> String {
        let Some(effect) = effect else { return said };
        self.say("said-effect", &[("said", said.into()), ("effect", self.effect(effect).into())])
    }

    /// What a move brought about.
    pub fn effect(&self, effect: &Wording) -> String {
        self.wording(None, effect)
    }

    /// Why a command to a room is denied.
    pub fn room_error(&self, room_error: RoomError) -> String {
        self.say(&format!("barred-{room_error}"), &[])
    }

    /// Why a list of people is refused.
    pub fn list_error(&self, error: &ListError) -> String {
        let fault = match error.fault {
            ListFault::TooLong => "list-too-long",
            ListFault::Invisible => "list-invisible",
            ListFault::Reserved => "list-reserved",
            ListFault::Columns => "list-columns",
            ListFault::TooMany => "list-too-many",
        };
        let arguments = [
            ("line", error.line.into()),
            ("text", error.text.as_str().into()),
            ("most", MAX_NAME_CHARS.into()),
            ("people", MAX_LINES.into()),
        ];
        self.say(fault, &arguments)
    }

    /// An event in a sentence; `turn` was to move before it.
    pub fn event(&self, id: &str, turn: Seat, event: &Event) -> String {
        let say = |key: &str, seat: Seat| self.say(key, &[("seat", self.seat(id, seat).into())]);
        match event {
            Event::Moved { text, .. } => self.moved(id, turn, text),
            Event::Resigned { seat } => say("said-resigned", *seat),
            Event::RanOut { seat } => say("said-ran-out", *seat),
            Event::Offered { seat, offer } => self.offer(id, *seat, *offer),
            Event::Accepted { seat } => say("said-accepted", *seat),
            Event::Declined { seat } => say("said-declined", *seat),
            Event::Agreed => self.say("said-agreed", &[]),
            Event::TookBack { seat, .. } => say("said-took-back", *seat),
            Event::Sat { player, .. } => self.say("said-sat", &[("name", self.player(player).into())]),
            Event::Lots { .. } => self.say("said-lots", &[]),
            Event::Left { seat } => say("said-left", *seat),
            Event::Returned { seat } => say("said-returned", *seat),
            Event::Replaced { seat, .. } => say("said-replaced", *seat),
            Event::HintsAllowed => self.say("said-hints", &[]),
            Event::Aborted { seat } => say("said-aborted", *seat),
            Event::Stopped => self.say("said-stopped", &[]),
            Event::Decided { end: MatchEnd::Void } => self.say("said-decided-void", &[]),
            Event::Decided { end: MatchEnd::Played(_) } => self.say("said-decided", &[]),
            Event::Credited { .. } => self.say("said-credited", &[]),
            Event::Paused { .. } => self.say("said-paused", &[]),
            Event::Resumed => self.say("said-resumed", &[]),
            Event::Roomed { phrases: true, .. } => self.say("said-phrases-on", &[]),
            Event::Roomed { phrases: false, .. } => self.say("said-phrases-off", &[]),
            Event::Followed { .. } => self.say("said-followed", &[]),
        }
    }

    /// The offer of a seat.
    pub fn offer(&self, id: &str, seat: Seat, offer: Offer) -> String {
        self.offer_of(&self.seat(id, seat), offer)
    }

    /// The words for an offer by the player named `who`.
    pub fn offer_of(&self, who: &str, offer: Offer) -> String {
        self.say(&format!("offer-{}", offer.word()), &[("seat", who.into())])
    }

    /// The spoken name of a point with the piece on it.
    pub fn point<G: Tabletop>(&self, position: &G, point: Point, piece: Option<Piece>, gone: bool) -> String {
        let name = position.board().name(point);
        let point = ("point", name.into());
        match piece {
            Some(Piece::Man(seat)) => {
                self.say("point-man", &[point, ("seat", self.seat(position.id(), seat).into())])
            }
            Some(piece) => {
                self.say("point-piece", &[point, ("piece", self.piece(position.id(), piece).into())])
            }
            None if gone => self.say("point-gone", &[point]),
            None => self.say("point-empty", &[point]),
        }
    }

    /// Where a piece may go: the points, or how many they are if more than `most`.
    pub fn may_go(&self, board: &Board, to: &[Point], most: usize) -> String {
        let names: Vec<&str> = to.iter().map(|point| board.name(*point)).collect();
        match &names[..] {
            [all @ .., last] if !all.is_empty() && names.len() <= most => {
                let list = self.say("list-or", &[("all", all.join(", ").into()), ("last", (*last).into())]);
                self.say("point-may-go", &[("points", list.into())])
            }
            [one] => self.say("point-may-go", &[("points", (*one).into())]),
            _ => self.say("point-may-go-many", &[("count", names.len().into())]),
        }
    }

    /// A line for each seat that has men under `key` (`tray-hand`, `tray-taken`).
    pub fn tray(&self, id: &str, key: &str, men: &BySeat<usize>) -> Vec<String> {
        let args = |seat, count: usize| [("seat", self.seat(id, seat).into()), ("count", count.into())];
        let some = men.iter().filter(|(_, count)| **count > 0);
        some.map(|(seat, count)| self.say(key, &args(seat, *count))).collect()
    }
}

/// What texts on a game say of its form: `men`, those that the first seat begins with in hand, and the value of each option.
fn args_of(spec: &Spec) -> Vec<(&'static str, FluentValue<'static>)> {
    let men = with_game!(spec, |options: G| G::start(options).pieces().in_hand[Seat::FIRST]);
    let chosen: HashMap<String, String> = spec.chosen_options().into_iter().collect();
    let value = |choice: &Choice| {
        let default = || spec.default_value(choice).unwrap_or_default();
        let value = chosen.get(choice.name).map_or_else(default, String::as_str);
        (choice.name, FluentValue::try_number(value).into_owned())
    };
    spec.choices().iter().map(value).chain([("men", men.into())]).collect()
}
