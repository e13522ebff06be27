//! The requests that the server answers.

use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::{Extension, Router};
use putahi_host::limits::rates::LARGEST_REQUEST;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::common::middleware::{cross_origin, errors, host, rate_limit, request_log, session};
use crate::common::once;
use crate::common::respond::{Format, STREAM};
use crate::config::public_address::PublicAddress;
use crate::error::ApiError;
use crate::state::AppState;
use crate::{account, analysis, api, coach, matches, puzzles, review, rooms, site};

const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
     form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");
/// The pages need no device and no position, and what others would embed in them needs none either.
const NO_DEVICES: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), \
     payment=(), serial=(), usb=()";
const CROSS_ORIGIN_OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

/// All that the server answers.
pub fn router(app: AppState) -> Router {
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    // A line that waits to be compressed with the next one comes too late.
    let compress = DefaultPredicate::new().and(NotForContentType::new(STREAM));
    let as_pages = from_fn_with_state(Some(Format::Page), errors::render_errors);
    let routes = site::routes()
        .merge(matches::routes())
        .merge(rooms::routes())
        .merge(puzzles::routes())
        .merge(coach::routes())
        .merge(analysis::routes())
        .merge(review::routes())
        .merge(account::routes())
        .merge(api::routes())
        .route_layer(from_fn_with_state(app.clone(), once::answer_once))
        .route_layer(from_fn_with_state(app.clone(), session::find_session))
        .route_layer(from_fn_with_state(app.clone(), session::find_program))
        .merge(puzzles::routes_for_others())
        .layer(from_fn_with_state(app.clone(), host::require_own_host))
        .merge(site::files())
        .merge(Router::new().fallback(|| async { ApiError::NotFound }).layer(as_pages))
        .layer(from_fn(cross_origin::allow_reading))
        .layer(from_fn_with_state(app.clone(), rate_limit::limit_bytes))
        .layer(CompressionLayer::new().compress_when(compress))
        .layer(from_fn_with_state(app.clone(), rate_limit::limit_rate))
        // Health checks and metrics are not rate-limited.
        .merge(site::monitoring())
        .layer(Extension(app.config.operator.clone()))
        .layer(PublicAddress::guard(app.config.address.as_ref()))
        .layer(from_fn(host::require_host))
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(fixed(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "same-origin"))
        .layer(fixed(PERMISSIONS_POLICY, NO_DEVICES))
        .layer(fixed(CROSS_ORIGIN_OPENER_POLICY, "same-origin"))
        .layer(fixed(header::CACHE_CONTROL, "no-store"))
        .layer(from_fn_with_state(app.clone(), request_log::count));
    let strip = from_fn_with_state(app.clone(), host::strip_untrusted_forwarded);
    request_log::add(routes).layer(strip).with_state(app)
}
