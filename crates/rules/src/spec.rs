//! Specs: a game and its options as one text.

use crate::{Choice, Game, Options, OptionsError};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Defines [`Spec`], `with_game!` and `with_all_games!` for a closed list of games, and with them the modules of the crate; a new
/// game is its file and one line in the call below. A type may play several games, the members of a family: the first is the
/// main one.
macro_rules! games {
    ($($module:ident :: $name:ident),+ $(,)?) => {
        /// A game and its options: `<id>` or `<id>:<option>=<value>,…`. `Display` writes the canonical spec: options
        /// in the order of the game's page, without defaults.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Spec {
            $(
                #[doc = concat!("A match of [`", stringify!($name), "`](crate::", stringify!($module), ").")]
                $name(<crate::$module::$name as Game>::Options),
            )+
        }

        impl Spec {
            /// Every main game with its default options.
            pub fn all() -> Vec<Spec> {
                vec![$(Spec::$name(Default::default())),+]
            }

            /// The ids of the family of the game, itself among them, the main game first.
            pub fn family(&self) -> &'static [&'static str] {
                match self {
                    $(Spec::$name(_) => <crate::$module::$name as Game>::IDS,)+
                }
            }

            /// The id of the game.
            pub fn id(&self) -> &'static str {
                match self {
                    $(Spec::$name(options) => <crate::$module::$name as Game>::id_of(options),)+
                }
            }

            /// The options the game has.
            pub fn choices(&self) -> &'static [Choice] {
                match self {
                    $(Spec::$name(options) => options.choices(),)+
                }
            }

            /// The number of seats.
            pub fn seats(&self) -> usize {
                match self {
                    $(Spec::$name(options) => crate::$module::$name::start(options).seats(),)+
                }
            }

            /// The id of the main game of the family to which the game of this id belongs; the id itself if there is no such game.
            pub fn main_id(id: &str) -> &str {
                $(
                    if <crate::$module::$name as Game>::IDS.contains(&id) {
                        return <crate::$module::$name as Game>::ID;
                    }
                )+
                id
            }

            fn options_text(&self) -> String {
                match self {
                    $(Spec::$name(options) => options.to_string(),)+
                }
            }

            fn with_options(id: &str, options: &str) -> Option<Result<Spec, OptionsError>> {
                $(
                    if <crate::$module::$name as Game>::IDS.contains(&id) {
                        let read = <crate::$module::$name as Game>::read_options(id, options);
                        return Some(read.map(Spec::$name));
                    }
                )+
                None
            }
        }

        /// Evaluates an expression with the position type and the options of a [`Spec`](crate::Spec): dispatch from a
        /// spec known at run time to code that is generic over the game.
        ///
        /// ```
        /// use putahi_rules::{Game, Spec, with_game};
        /// let spec: Spec = "mu-torere".parse()?;
        /// let start = with_game!(&spec, |options: G| G::start(options).to_string());
        /// assert_eq!(start, "bbbbwwww. b 0");
        /// # Ok::<(), putahi_rules::SpecError>(())
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($spec:expr, |$options:ident: $position:ident| $body:expr) => {
                match $spec {
                    $($crate::Spec::$name($options) => {
                        type $position = $crate::$module::$name;
                        $body
                    })+
                }
            };
        }

        /// Calls a macro with the list of all types of games: each as `module::Type`, with commas between.
        ///
        /// ```
        /// macro_rules! modules {
        ///     ($($module:ident :: $game:ident),+) => { [$(stringify!($module)),+] };
        /// }
        /// assert_eq!(putahi_rules::with_all_games!(modules)[0], "mu_torere");
        /// ```
        #[macro_export]
        macro_rules! with_all_games {
            ($callback:ident) => {
                $callback! { $($module::$name),+ }
            };
        }
    };
}

games! {
    mu_torere::MuTorere,
    morris::Morris,
    awithlaknannai::Awithlaknannai,
    moaai::Moaai,
}

/// Why a spec was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// There is no game of this id.
    UnknownGame(String),
    /// The options are invalid.
    Options(OptionsError),
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::UnknownGame(name) => {
                write!(f, "unknown game `{name}`: there is {}", Spec::ids().join(", "))
            }
            SpecError::Options(error) => error.fmt(f),
        }
    }
}

impl Error for SpecError {}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options_text();
        match options.is_empty() {
            true => f.write_str(self.id()),
            false => write!(f, "{}:{options}", self.id()),
        }
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (id, options) = match text.split_once(':') {
            Some((id, "")) => (id, ":"),
            Some((id, options)) => (id, options),
            None => (text, ""),
        };
        let spec = Spec::with_options(id, options).ok_or_else(|| SpecError::UnknownGame(id.to_owned()))?;
        spec.map_err(SpecError::Options)
    }
}

impl Spec {
    /// Whether it is a game with its default options.
    pub fn is_usual(&self) -> bool {
        self.options_text().is_empty()
    }

    /// The options that do not have their default values, each by its name with its value.
    pub fn chosen_options(&self) -> Vec<(String, String)> {
        let text = self.options_text();
        let named = text.split(',').filter_map(|option| option.split_once('='));
        named.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    /// The named value of an option that the game has by default; None if that has no name.
    pub fn default_value(&self, choice: &Choice) -> Option<&'static str> {
        let is_default = |value: &str| {
            format!("{}:{}={value}", self.id(), choice.name).parse().is_ok_and(|other: Spec| other.is_usual())
        };
        choice.values.iter().copied().find(|value| is_default(value))
    }

    /// The other games of the family, with their default options.
    pub fn relatives(&self) -> Vec<Spec> {
        let others = self.family().iter().filter(|id| **id != self.id());
        others.filter_map(|id| Spec::of_id(id)).collect()
    }

    /// Every game, the members of families among them, with its default options.
    pub fn every() -> Vec<Spec> {
        Spec::ids().into_iter().filter_map(Spec::of_id).collect()
    }

    /// The ids of every game.
    pub fn ids() -> Vec<&'static str> {
        Spec::all().iter().flat_map(Spec::family).copied().collect()
    }

    /// The game of this id with its default options.
    pub fn of_id(id: &str) -> Option<Spec> {
        Spec::with_options(id, "").and_then(Result::ok)
    }

    /// The spec of `G` under `options`.
    pub fn of<G: Game>(options: &G::Options) -> Spec {
        let spec = Spec::with_options(G::id_of(options), &options.to_string());
        spec.and_then(Result::ok).expect("every game is listed and reads its own options")
    }

    /// The options, if `G` is the game of the spec.
    pub fn options<G: Game>(&self) -> Option<G::Options> {
        let id = self.id();
        let own = G::IDS.contains(&id).then(|| G::read_options(id, &self.options_text()));
        own.map(|options| options.expect("options read what they write"))
    }
}
