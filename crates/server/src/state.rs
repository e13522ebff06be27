//! What the handlers of requests share: the host of matches, and what pages and answers add.

use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;

use putahi_host::Host;
use putahi_host::limits::rates::LimitConfig;
use putahi_host::live::live_match::LiveMatch;
use putahi_host::store::{Log, StoreError};

use crate::cache::board_previews::BoardPreviews;
use crate::cache::by_match::{ByMatch, Coached, MatchNetworks};
use crate::cache::reviews::{MOST_POSITIONS, ReviewCache};
use crate::cache::sent_forms::SentForms;
use crate::config::ServerConfig;
use crate::error::ApiError;

/// What the handlers of requests share: the state of the server. A copy is one more reference to the same parts: each request
/// and each socket has several.
#[derive(Clone)]
pub struct AppState(Arc<SharedState>);

impl Deref for AppState {
    type Target = SharedState;

    fn deref(&self) -> &SharedState {
        &self.0
    }
}

/// The parts of the state of the server.
#[derive(Clone)]
pub struct SharedState {
    pub(crate) host: Host,
    pub(crate) config: Arc<ServerConfig>,
    pub(crate) reviews: ReviewCache,
    pub(crate) board_previews: BoardPreviews,
    pub(crate) match_networks: MatchNetworks,
    pub(crate) coached: ByMatch<Coached>,
    pub(crate) sent_forms: SentForms,
}

impl Deref for SharedState {
    type Target = Host;

    fn deref(&self) -> &Host {
        &self.host
    }
}

impl From<Host> for AppState {
    fn from(host: Host) -> AppState {
        AppState(Arc::new(SharedState {
            host,
            config: Arc::default(),
            reviews: ReviewCache::of(MOST_POSITIONS),
            board_previews: BoardPreviews::default(),
            match_networks: MatchNetworks::default(),
            coached: ByMatch::default(),
            sent_forms: SentForms::default(),
        }))
    }
}

impl AppState {
    /// The state of a server that keeps its matches, and looks for tables, in `folder`.
    ///
    /// # Errors
    /// The folder cannot be used, another process uses it, or its file is of a later version.
    pub fn open(folder: &Path) -> Result<AppState, StoreError> {
        Host::open(folder).map(AppState::from)
    }

    /// The same state with the configuration of the operator.
    #[must_use]
    pub fn configured(self, config: ServerConfig) -> AppState {
        let mut state = self.hosted(|host| host.with_tempo(config.tempo));
        Arc::make_mut(&mut state.0).config = Arc::new(config);
        state
    }

    /// The same state with other rate limits.
    #[must_use]
    pub fn limited(self, config: LimitConfig) -> AppState {
        self.hosted(|host| host.limited(config))
    }

    /// The same state with a changed host. Copies made before are not changed.
    #[must_use]
    pub fn hosted(mut self, change: impl FnOnce(Host) -> Host) -> AppState {
        let shared = Arc::make_mut(&mut self.0);
        shared.host = change(shared.host.clone());
        self
    }

    /// Creates a match with the events of `log`; fails if the server is about to close.
    pub(crate) async fn create_match(&self, log: Log) -> Result<Arc<LiveMatch>, ApiError> {
        if self.is_closing() {
            return Err(ApiError::Closing);
        }
        Ok(self.matches.create(log).await?)
    }

    /// The match of this id; [`ApiError::NotFound`] if there is none.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<LiveMatch>, ApiError> {
        self.matches.find(id).await?.ok_or(ApiError::NotFound)
    }
}
