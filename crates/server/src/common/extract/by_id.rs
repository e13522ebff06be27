//! A request with the state of the server, and with what its address names.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use putahi_host::limits::rate_limit::LimitError;
use putahi_host::limits::rates::Action;
use putahi_host::support::fair_pool::{Overloaded, Requester};
use putahi_play::Localizer;
use serde::de::DeserializeOwned;

use crate::common::extract::request_context::RequestContext;
use crate::state::AppState;

#[derive(Clone)]
pub(crate) struct AppRequest<I = ()> {
    pub(crate) app: AppState,
    pub(crate) context: RequestContext,
    /// The parts of the address that differ from request to request.
    pub(crate) id: I,
}

/// A request about what has its id, or its secret, in the address.
pub(crate) type ById<I = String> = AppRequest<I>;

impl<I> AppRequest<I> {
    pub(crate) fn words(&self) -> Localizer {
        self.context.words()
    }

    pub(crate) fn requester(&self) -> Requester {
        self.context.identity.requester()
    }

    /// Counts an action of the client, which it may not do too often.
    pub(crate) fn limit(&self, action: Action, cost: usize) -> Result<(), LimitError> {
        self.app.limits.check(action, &self.context.client(), cost).map(drop)
    }

    /// Runs work that a text of the request causes when it is the client's turn.
    pub(crate) async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Overloaded> {
        self.app.in_turn(&self.requester(), work).await
    }

    pub(crate) fn split(self) -> (AppRequest, I) {
        (AppRequest { app: self.app, context: self.context, id: () }, self.id)
    }
}

impl<I: DeserializeOwned + Send> FromRequestParts<AppState> for AppRequest<I> {
    type Rejection = PathRejection;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<AppRequest<I>, PathRejection> {
        let Ok(context) = RequestContext::from_request_parts(parts, app).await;
        let Path(id) = Path::from_request_parts(parts, app).await?;
        Ok(AppRequest { app: app.clone(), context, id })
    }
}
