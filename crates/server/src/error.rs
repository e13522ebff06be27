//! Why a request fails. `common::respond` makes an answer of it.

use putahi_analysis::AnalysisRequestError;
use putahi_host::limits::rate_limit::LimitError;
use putahi_host::live::live_match::{ExecuteError, LiveMatch};
use putahi_host::live::rooms::RoomChangeError;
use putahi_host::people::error::{AccountError, PeopleError};
use putahi_host::store::StoreError;
use putahi_host::support::fair_pool::Overloaded;
use putahi_play::{CommandError, ListError, RoomError};
use putahi_rules::{ImportError, RecordError, SetupError, Spec, SpecError};

pub(crate) type Result<T, E = ApiError> = std::result::Result<T, E>;

#[derive(Debug)]
pub(crate) enum ApiError {
    /// There is no such page or match.
    NotFound,
    /// The request is longer than the server reads.
    TooLarge,
    WrongContentType,
    /// The body is no JSON from this line and column on; both count from 1.
    NoJson(usize, usize),
    /// The body is JSON that does not say what the address takes, from this line and column on.
    OtherJson(usize, usize),
    /// The body has a field of this name, which the address does not take.
    UnknownField(String),
    MissingField(String),
    BadForm,
    WrongMethod,
    NoUpgrade,
    /// The request has no header `Host`, or several.
    NoHost,
    /// The request is for this host, which is no name of the server.
    OtherHost(String),
    /// The address or its parameters have a form that they cannot have.
    Malformed,
    /// A name is empty, too long, or has characters that cannot be seen.
    Name,
    /// A name is reserved: pages show it for the computer, the host, a seat, or Putahi.
    ReservedName,
    /// The field `name` of a form cannot have the value `text`.
    Field {
        name: String,
        text: String,
    },
    OtherOrigin,
    /// The id of a command is longer than this, in bytes.
    LongId(usize),
    /// The id of a command has control characters, or begins like this, as only the server's own do.
    BadId(&'static str),
    Spec(SpecError),
    /// A text is no position, no record, or no text of another program.
    Import(ImportError),
    /// The rules deny it, in words.
    Refused(String),
    Command(Spec, CommandError),
    Room(RoomError),
    /// A list of people has a line that cannot be used.
    List(ListError),
    /// So many players are there, and the game has so many seats.
    Seats(usize, usize),
    /// No table has the first position, so that no computer is perfect; the words of the levels that are offered.
    NotPerfect(String),
    /// The match has gone on since.
    Stale,
    /// The id of a command is that of another command of the same sender.
    IdTaken,
    Account(AccountError),
    /// A single-use or temporary link was used or has expired.
    Spent,
    NoSeat,
    /// Something else was stored at the same moment.
    Conflict,
    /// What is stored of the match cannot be read by this program.
    Unreadable,
    Store(StoreError),
    /// The match is being played: it has no review yet.
    Running,
    /// A computation panicked; the log says why.
    Panicked,
    Limit(LimitError),
    /// The owner has the maximum number of studies, which is given.
    TooManyStudies(usize),
    /// A study has more moves than this, or a record of more KiB.
    LongStudy(usize, usize),
    LargeAnswer,
    OthersStudy,
    /// The owner has the maximum number of tokens, which is given.
    TooManyTokens(usize),
    Token,
    /// Only a session may do this, and the request names none that is known.
    NoSession,
    /// The server is about to close, and begins no match.
    Closing,
    /// Too much waits for a processor.
    Overloaded,
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            // It was logged when the match was marked as unreadable.
            StoreError::Broken(..) => ApiError::Unreadable,
            StoreError::Conflict => ApiError::Conflict,
            error => ApiError::Store(error),
        }
    }
}

impl From<Overloaded> for ApiError {
    fn from(_: Overloaded) -> ApiError {
        ApiError::Overloaded
    }
}

impl From<SpecError> for ApiError {
    fn from(error: SpecError) -> ApiError {
        ApiError::Spec(error)
    }
}

impl From<ImportError> for ApiError {
    fn from(error: ImportError) -> ApiError {
        ApiError::Import(error)
    }
}

impl From<RecordError> for ApiError {
    fn from(error: RecordError) -> ApiError {
        ApiError::Import(ImportError::Record(error))
    }
}

impl ApiError {
    pub(crate) fn analysis_request(error: AnalysisRequestError) -> ApiError {
        match error {
            AnalysisRequestError::Position(error) => error.into(),
            AnalysisRequestError::Move { text, .. } => ApiError::field("moves", &text),
            AnalysisRequestError::Clock(plies) => ApiError::field("clock", &plies.to_string()),
        }
    }

    /// The error of a command to the match `live` that was not executed.
    pub(crate) fn command(live: &LiveMatch, error: impl Into<ExecuteError>) -> ApiError {
        match error.into() {
            ExecuteError::Command(denied) => ApiError::Command(live.spec().clone(), denied),
            ExecuteError::Stale => ApiError::Stale,
            ExecuteError::IdTaken => ApiError::IdTaken,
            ExecuteError::Deleted => ApiError::NotFound,
            ExecuteError::Store(error) => error.into(),
        }
    }

    /// The error of a text that is no position of the game of this id.
    pub(crate) fn setup(game: &'static str, error: SetupError) -> ApiError {
        ApiError::Import(ImportError::Setup(game, error))
    }

    pub(crate) fn field(name: &str, text: &str) -> ApiError {
        ApiError::Field { name: name.to_owned(), text: text.to_owned() }
    }
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> ApiError {
        ApiError::Account(error)
    }
}

impl From<RoomChangeError> for ApiError {
    fn from(error: RoomChangeError) -> ApiError {
        match error {
            RoomChangeError::NoRoom => ApiError::NotFound,
            RoomChangeError::Room(denied) => ApiError::Room(denied),
            RoomChangeError::Store(error) => error.into(),
        }
    }
}

impl From<LimitError> for ApiError {
    fn from(error: LimitError) -> ApiError {
        ApiError::Limit(error)
    }
}

impl From<PeopleError> for ApiError {
    fn from(error: PeopleError) -> ApiError {
        match error {
            PeopleError::Account(error) => error.into(),
            PeopleError::Token => ApiError::Token,
            PeopleError::Limit(error) => error.into(),
            PeopleError::Overloaded => ApiError::Overloaded,
            PeopleError::Store(error) => error.into(),
        }
    }
}
