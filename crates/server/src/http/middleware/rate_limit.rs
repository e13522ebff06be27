//! Refuses requests of networks and sessions that send too many, and handles the others in turns.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use putahi_play::PlayerId;

use crate::auth::client_network::ClientNetwork;
use crate::auth::{api_token, session};
use crate::config::proxies::Proxies;
use crate::http::respond::{Format, reject};
use crate::state::AppState;
use crate::support::fair_pool::Requester;

/// Stores the network of a request in its extensions, and refuses the request if its network or session has sent too
/// many. Other requests are handled in turns: networks take turns, and so do the sessions of each network, however many
/// requests they have sent.
pub(crate) async fn limit_rate(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let network = network_of(&request, &app.config.proxies);
    if let Some(network) = network {
        request.extensions_mut().insert(network);
    }
    let player = named(request.headers());
    match app.limits.request(network.as_ref(), player.as_ref()) {
        Ok(()) => {
            let requester = Requester { network: network.map(ClientNetwork::address), player };
            app.turns.step(&requester, next.run(request)).await
        }
        Err(error) => {
            let accepts = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
            let page = accepts.is_some_and(|kinds| kinds.contains("text/html"));
            let format = if page { Format::Page } else { Format::Json };
            let mut response = reject(&error, request, format);
            // The connection is closed: further requests on it are not read.
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            response
        }
    }
}

/// The network that a request comes from; None if the request has no `ConnectInfo`, so came over no connection.
fn network_of(request: &Request, proxies: &Proxies) -> Option<ClientNetwork> {
    let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
    let lines: Vec<_> = request.headers().get_all("x-forwarded-for").iter().collect();
    let forwarded = lines.iter().filter_map(|line| line.to_str().ok());
    Some(ClientNetwork::of(peer.ip(), forwarded, proxies))
}

/// The fingerprint of the token, or else of the session, that a request names. It may be unknown to the server.
fn named(headers: &HeaderMap) -> Option<PlayerId> {
    let token = api_token::bearer(headers).and_then(Result::ok);
    token.map(|token| token.player_id()).or_else(|| session::named(headers))
}
