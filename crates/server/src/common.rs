//! What all features share: requests, answers, the frame of pages, sockets. What nearly each file of a feature needs is named here.

pub(crate) mod assets;
pub(crate) mod cookie;
pub(crate) mod documents;
pub(crate) mod extract;
pub(crate) mod frame;
pub(crate) mod game_picture;
pub(crate) mod icons;
pub(crate) mod middleware;
pub(crate) mod once;
pub(crate) mod raster;
pub(crate) mod respond;
pub(crate) mod routes;
pub(crate) mod socket;

pub(crate) use crate::error::{ApiError, Result};
pub(crate) use crate::state::AppState;
pub(crate) use assets::address;
pub(crate) use extract::body::{FormBody, JsonBody, Parameters};
pub(crate) use extract::by_id::{AppRequest, ById};
pub(crate) use extract::fields::Fields;
pub(crate) use extract::request_context::RequestContext;
pub(crate) use frame::{framed, page};
pub(crate) use icons::{glad, icon};
pub(crate) use once::once;
pub(crate) use putahi_view::qr;
pub(crate) use respond::{ErrorBody, file, with_session};
