//! The requests that the server answers.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::set_header::SetResponseHeaderLayer;

use super::handlers::{
    account, analysis, assets, board_picture, explorer, health, import, join, lobby, match_page,
    match_picture, metrics, new_match, pages, puzzle, puzzle_picture, rematch, review, room, seat_link,
    settings, study, try_board,
};
use super::middleware::{
    answer_size, errors, forwarded, host, metrics as count, rate_limit, request_log, session, token,
};
use super::{api, ws};
use crate::config::limits::LARGEST_REQUEST;
use crate::config::public_address::PublicAddress;
use crate::http::respond::STREAM;
use crate::state::AppState;

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
    let limited = |routes: Router<AppState>| routes.route_layer(from_fn(answer_size::limit));
    let routes = limited(answered_as_pages())
        .merge(own_data())
        .route_layer(from_fn(errors::as_pages))
        .merge(limited(answered_as_json()).route_layer(from_fn(errors::as_json)))
        .merge(limited(room_forms().merge(puzzle_forms())).route_layer(from_fn(errors::as_accepted)))
        .route_layer(from_fn_with_state(app.clone(), session::find_session))
        .route_layer(from_fn_with_state(app.clone(), token::find_program))
        .merge(puzzles_for_others())
        .route("/static/putahi.css", get(assets::style_sheet))
        .route("/static/{*path}", get(assets::file))
        .route("/boards/{file}", get(board_picture::ground))
        .merge(Router::new().fallback(pages::not_found).layer(from_fn(errors::as_pages)))
        .layer(CompressionLayer::new().compress_when(compress))
        .layer(from_fn_with_state(app.clone(), rate_limit::limit_rate))
        // Whoever watches over the server is always answered.
        .merge(watching())
        .layer(PublicAddress::guard(app.config.address.as_ref()))
        .layer(from_fn(host::require_host))
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(fixed(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "same-origin"))
        .layer(fixed(PERMISSIONS_POLICY, NO_DEVICES))
        .layer(fixed(CROSS_ORIGIN_OPENER_POLICY, "same-origin"))
        .layer(fixed(header::CACHE_CONTROL, "no-store"))
        .layer(from_fn_with_state(app.clone(), count::count));
    let strip = from_fn_with_state(app.clone(), forwarded::strip_untrusted_forwarded);
    request_log::add(routes).layer(strip).with_state(app)
}

/// What those ask who watch over the server.
fn watching() -> Router<AppState> {
    Router::new()
        .route("/healthz", get(health::liveness))
        .route("/readyz", get(health::readiness))
        .route("/metrics", get(metrics::metrics))
        .layer(from_fn(errors::as_pages))
}

fn answered_as_pages() -> Router<AppState> {
    Router::new()
        .route("/", get(pages::home))
        .route("/g/{game}", get(pages::game))
        .route("/g/{game}/rules", get(pages::rules))
        .route("/g/{game}/replay", get(pages::replay))
        .route("/join", post(join::join))
        .route("/lobby", get(lobby::lobby))
        .route("/about", get(pages::about))
        .route("/api", get(pages::api))
        .route("/privacy", get(pages::privacy))
        .route("/settings", get(settings::settings).post(settings::store))
        .route("/rooms", get(lobby::rooms).post(room::make))
        .route("/r/{id}", get(room::room))
        .route("/r/{id}/enter", post(room::enter))
        .merge(analysis_pages())
        .merge(match_pages())
        .merge(puzzle_pages())
        .merge(account_pages())
}

fn puzzle_pages() -> Router<AppState> {
    Router::new()
        .route("/puzzles", get(puzzle::all))
        .route("/puzzle/daily", get(puzzle::daily))
        .route("/puzzle/next", get(puzzle::next))
}

fn analysis_pages() -> Router<AppState> {
    Router::new()
        .route("/analysis", get(analysis::choose).post(analysis::open_text))
        .route("/analysis/record", post(analysis::record))
        .route("/analysis/{*spec}", get(analysis::page))
        .route("/m/{id}/analysis", get(analysis::of_match))
        .route("/study", post(study::make))
        .route("/study/{id}", get(study::page).post(study::save))
        .route("/study/{id}/record", get(study::record))
        .route("/study/{id}/delete", post(study::delete))
}

fn match_pages() -> Router<AppState> {
    Router::new()
        .route("/matches", get(lobby::own_matches).post(new_match::new_match))
        .route("/records", get(import::records).post(import::load))
        .route("/m/{id}", get(match_page::page))
        .route("/m/{id}/sit", post(match_page::sit))
        .route("/m/{id}/seat", post(seat_link::offer))
        .route("/m/{id}/typed", post(match_page::typed))
        .route("/m/{id}/review", get(review::page))
        .route("/m/{id}/record", get(match_page::record))
        .route("/m/{id}/picture.svg", get(match_picture::svg))
        .route("/m/{id}/picture.png", get(match_picture::raster))
        .route("/m/{id}/again", post(rematch::rematch))
}

fn account_pages() -> Router<AppState> {
    Router::new()
        .route("/me", get(account::me))
        .route("/me/name", post(account::rename))
        .route("/me/account", post(account::make))
        .route("/me/log-in", post(account::log_in))
        .route("/me/log-out", post(account::log_out))
        .route("/me/log-out-all", post(account::log_out_all))
        .route("/me/passphrase", post(account::change))
        .route("/me/delete", post(account::delete))
        .route("/me/seats", post(seat_link::offer_all))
        .route("/seat/{secret}", get(seat_link::arrive).post(seat_link::take))
}

/// All that is stored about a person, for that person: as much as it is.
fn own_data() -> Router<AppState> {
    Router::new().route("/me/data", get(account::data))
}

fn answered_as_json() -> Router<AppState> {
    Router::new()
        .route("/try", post(try_board::play))
        .route("/try/why", post(try_board::why))
        .route("/analysis/at", post(analysis::at))
        .route("/analysis/as-record", post(analysis::as_record))
        .route("/analysis/setup", post(analysis::set_up))
        .route("/analysis/values", get(analysis::stream_values))
        .route("/r/{id}/socket", get(ws::room_socket::socket))
        .route("/analysis/explorer", get(explorer::section))
        .route("/m/{id}/at/{ply}", get(match_page::past))
        .route("/m/{id}/state", get(match_page::state))
        .route("/m/{id}/socket", get(ws::match_socket::socket))
        .route("/m/{id}/commands", post(match_page::command))
        .route("/m/{id}/why", post(match_page::why))
        .route("/m/{id}/hint", get(match_page::hint))
        .route("/m/{id}/review/progress", get(review::progress))
        .merge(api::routes())
}

/// The pages of puzzles whose forms are sent by scripts as well.
fn puzzle_forms() -> Router<AppState> {
    Router::new()
        .route("/puzzle/{id}", get(puzzle::page).post(puzzle::answer))
        .route("/puzzle/own/{id}/{ply}", get(puzzle::own).post(puzzle::answer_own))
}

/// What other sites show of puzzles: it knows no session, and the page may stand in a frame.
fn puzzles_for_others() -> Router<AppState> {
    Router::new()
        .route("/puzzle/daily/embed", get(puzzle_picture::embed))
        .route("/puzzle/{id}/picture.svg", get(puzzle_picture::svg))
        .route("/puzzle/{id}/picture.png", get(puzzle_picture::raster))
        .route_layer(from_fn(errors::as_pages))
        .route_layer(from_fn(puzzle_picture::without_cookies))
}

fn room_forms() -> Router<AppState> {
    Router::new().route("/r/{id}/do", post(room::act))
}
