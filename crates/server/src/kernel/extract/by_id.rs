//! A request about what has its id, or its secret, in the address.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::kernel::extract::request_context::RequestContext;
use crate::state::AppState;

pub(crate) struct ById<I = String> {
    pub(crate) app: AppState,
    pub(crate) context: RequestContext,
    pub(crate) id: I,
}

impl<I: DeserializeOwned + Send> FromRequestParts<AppState> for ById<I> {
    type Rejection = PathRejection;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<ById<I>, PathRejection> {
        let Ok(context) = RequestContext::from_request_parts(parts, app).await;
        let Path(id) = Path::from_request_parts(parts, app).await?;
        Ok(ById { app: app.clone(), context, id })
    }
}
