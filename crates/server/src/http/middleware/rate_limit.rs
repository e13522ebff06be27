//! Answers a request only if its network and its session have not asked too often.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::Response;
use putahi_play::PlayerId;
use tokio::task::yield_now;

use crate::auth::client_network::ClientNetwork;
use crate::auth::{api_token, session};
use crate::config::proxies::Proxies;
use crate::http::respond::{Format, reject};
use crate::state::AppState;

/// Finds out where a request comes from, puts that into its extensions, and refuses the request if too many came from
/// there.
pub(crate) async fn limit_rate(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    // Others are served between two requests of one connection, however many it has sent at once.
    yield_now().await;
    let network = network_of(&request, &app.config.proxies);
    if let Some(network) = network {
        request.extensions_mut().insert(network);
    }
    match app.limits.request(network.as_ref(), named(request.headers()).as_ref()) {
        Ok(()) => next.run(request).await,
        Err(error) => {
            let accepts = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
            let page = accepts.is_some_and(|kinds| kinds.contains("text/html"));
            let format = if page { Format::Page } else { Format::Json };
            reject(&error, request, format)
        }
    }
}

/// The network that a request comes from; none if it came over no connection.
fn network_of(request: &Request, proxies: &Proxies) -> Option<ClientNetwork> {
    let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
    let lines: Vec<_> = request.headers().get_all("x-forwarded-for").iter().collect();
    let forwarded = lines.iter().filter_map(|line| line.to_str().ok());
    Some(ClientNetwork::of(peer.ip(), forwarded, proxies))
}

/// The fingerprint of the token or session that a request names, known or not.
fn named(headers: &HeaderMap) -> Option<PlayerId> {
    let token = api_token::bearer(headers).and_then(Result::ok);
    token.map(|token| token.player_id()).or_else(|| session::named(headers))
}
