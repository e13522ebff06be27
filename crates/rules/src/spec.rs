//! Specs: a game and its options as one text.

use crate::{Choice, Game, Options, OptionsError};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Defines [`Spec`], `with_game!` and `with_all_games!` for a closed list of games, and with them the modules of the crate; a new
/// game is its file and one line in the call below. The word behind a colon names the family of a game.
macro_rules! games {
    ($($module:ident :: $name:ident $(: $family:ident)?),+ $(,)?) => {
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
            /// Every game with its default options.
            pub fn all() -> Vec<Spec> {
                vec![$(Spec::$name(Default::default())),+]
            }

            /// The game of this id with its default options.
            pub fn of_id(id: &str) -> Option<Spec> {
                Spec::all().into_iter().find(|spec| spec.id() == id)
            }

            /// The id of the game.
            pub fn id(&self) -> &'static str {
                match self {
                    $(Spec::$name(_) => <crate::$module::$name as Game>::ID,)+
                }
            }

            /// The options the game has.
            pub fn choices(&self) -> &'static [Choice] {
                match self {
                    $(Spec::$name(_) => <<crate::$module::$name as Game>::Options as Options>::CHOICES,)+
                }
            }

            /// The number of seats.
            pub fn seats(&self) -> usize {
                match self {
                    $(Spec::$name(options) => crate::$module::$name::start(options).seats(),)+
                }
            }

            fn options_text(&self) -> String {
                match self {
                    $(Spec::$name(options) => options.to_string(),)+
                }
            }

            fn with_options(id: &str, options: &str) -> Option<Result<Spec, OptionsError>> {
                match id {
                    $(<crate::$module::$name as Game>::ID => Some(options.parse().map(Spec::$name)),)+
                    _ => None,
                }
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

        /// Calls a macro with the list of all games: each as `module::Type`, with `: family` if it belongs to one, and
        /// commas between.
        ///
        /// ```
        /// macro_rules! modules {
        ///     ($($module:ident :: $game:ident $(: $family:ident)?),+) => { [$(stringify!($module)),+] };
        /// }
        /// assert_eq!(putahi_rules::with_all_games!(modules)[0], "mu_torere");
        /// ```
        #[macro_export]
        macro_rules! with_all_games {
            ($callback:ident) => {
                $callback! { $($module::$name $(: $family)?),+ }
            };
        }
    };
}

games! {
    mu_torere::MuTorere,
    nine_mens_morris::NineMensMorris: morris,
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
                let known: Vec<_> = Spec::all().iter().map(Spec::id).collect();
                write!(f, "unknown game `{name}`: there is {}", known.join(", "))
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
    /// The spec of `G` under `options`.
    pub fn of<G: Game>(options: &G::Options) -> Spec {
        let spec = Spec::with_options(G::ID, &options.to_string());
        spec.and_then(Result::ok).expect("every game is listed and reads its own options")
    }

    /// The options, if `G` is the game of the spec.
    pub fn options<G: Game>(&self) -> Option<G::Options> {
        let own = (self.id() == G::ID).then(|| self.options_text().parse());
        own.map(|options| options.expect("options read what they write"))
    }
}
