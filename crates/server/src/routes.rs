//! The requests that the server answers.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::address::Address;
use crate::house::House;
use crate::{
    api, assets, begin, browse, diary, gauges, health, limits, lobby, me, moving, play, proxies, room,
    session, socket, tokens,
};

/// The largest request that is read, in bytes.
const LARGEST_REQUEST: usize = 256 * 1024;
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// All that the server answers.
pub fn app(house: House) -> Router {
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    // A line that waits to be compressed with the next one comes too late.
    let streams = NotForContentType::new("application/x-ndjson");
    let routes = Router::new()
        .merge(pages())
        .merge(matches())
        .merge(rooms())
        .merge(people())
        .merge(api::routes())
        .route_layer(from_fn_with_state(house.clone(), session::know))
        .route_layer(from_fn_with_state(house.clone(), tokens::check))
        .route("/static/{*path}", get(assets::file))
        .fallback(browse::nowhere)
        .layer(from_fn_with_state(house.clone(), limits::guard))
        // Whoever watches over the server is always answered.
        .merge(watching())
        .layer(Address::guard(house.conduct.address.as_ref()))
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(fixed(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "same-origin"))
        .layer(fixed(header::CACHE_CONTROL, "no-store"))
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(streams)))
        .layer(from_fn_with_state(house.clone(), gauges::count));
    diary::keep(routes).layer(from_fn_with_state(house.clone(), proxies::door)).with_state(house)
}

/// What those ask who watch over the server.
fn watching() -> Router<House> {
    Router::new()
        .route("/healthz", get(health::lives))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(gauges::metrics))
}

fn pages() -> Router<House> {
    Router::new()
        .route("/", get(browse::home))
        .route("/g/{game}", get(browse::game))
        .route("/g/{game}/rules", get(browse::rules))
        .route("/lobby", get(lobby::lobby))
        .route("/about", get(browse::about))
        .route("/privacy", get(browse::privacy))
        .route("/settings", get(browse::settings).post(browse::keep))
        .route("/try", post(browse::try_move))
        .route("/try/why", post(browse::why))
}

fn rooms() -> Router<House> {
    Router::new()
        .route("/rooms", post(room::make))
        .route("/r/{id}", get(room::room))
        .route("/r/{id}/state", get(room::news))
        .route("/r/{id}/enter", post(room::enter))
        .route("/r/{id}/do", post(room::act))
}

fn people() -> Router<House> {
    Router::new()
        .route("/me", get(me::me))
        .route("/me/name", post(me::rename))
        .route("/me/account", post(me::make))
        .route("/me/log-in", post(me::log_in))
        .route("/me/log-out", post(me::log_out))
        .route("/me/log-out-all", post(me::log_out_all))
        .route("/me/passphrase", post(me::change))
        .route("/me/data", get(me::data))
        .route("/me/delete", post(me::delete))
        .route("/me/seats", post(moving::offer_all))
        .route("/seat/{secret}", get(moving::arrive).post(moving::take))
}

fn matches() -> Router<House> {
    Router::new()
        .route("/matches", post(begin::begin))
        .route("/records", get(begin::records).post(begin::load))
        .route("/m/{id}", get(play::table))
        .route("/m/{id}/at/{ply}", get(play::past))
        .route("/m/{id}/state", get(play::state))
        .route("/m/{id}/socket", get(socket::socket))
        .route("/m/{id}/sit", post(play::sit))
        .route("/m/{id}/seat", post(moving::offer))
        .route("/m/{id}/commands", post(play::command))
        .route("/m/{id}/typed", post(play::typed))
        .route("/m/{id}/why", post(play::why))
        .route("/m/{id}/hint", get(play::hint))
        .route("/m/{id}/record", get(play::record))
        .route("/m/{id}/again", post(begin::again))
}
