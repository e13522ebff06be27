//! Refuses requests of networks and sessions that send too many, and handles the others in turns.

use std::net::{IpAddr, SocketAddr};

use axum::body::to_bytes;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use putahi_play::PlayerId;

use crate::auth::client_network::ClientNetwork;
use crate::auth::{api_token, session};
use crate::config::proxies::Proxies;
use crate::http::respond::{Format, STREAM, reject};
use crate::state::AppState;

/// Stores the network of a request in its extensions, and refuses the request if its network or session has sent too
/// many. Other requests are handled in turns: networks take turns, however many requests they have sent, and so do the
/// sessions of each network. (Sessions are told apart by their cookies before these are looked up: a client that invents
/// cookies gets more turns in its own network.)
pub(crate) async fn limit_rate(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let network = network_of(&request, &app.config.proxies);
    if let Some(network) = network {
        request.extensions_mut().insert(network);
    }
    let player = named(request.headers());
    match app.limits.request(network.as_ref(), player.as_ref()) {
        Ok(()) => {
            let requester = ClientNetwork::requester(network, player);
            app.turns.step(&requester, answer(request, next)).await
        }
        Err(error) => {
            let format = Format::accepted(request.headers());
            let is_proxied = peer(&request).is_some_and(|peer| app.config.proxies.include(peer));
            let mut response = reject(&error, request, format);
            if !is_proxied {
                // Further requests on the connection are not read. A proxy's connection carries requests of others.
                response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            response
        }
    }
}

/// The answer to a request, with its whole body: compressing the body is a part of the work. A stream is returned as it is.
async fn answer(request: Request, next: Next) -> Response {
    let (head, body) = next.run(request).await.into_parts();
    if head.status == StatusCode::SWITCHING_PROTOCOLS || is_stream(&head.headers) {
        return Response::from_parts(head, body);
    }
    match to_bytes(body, usize::MAX).await {
        Ok(bytes) => Response::from_parts(head, bytes.into()),
        Err(error) => {
            tracing::error!(%error, "an answer could not be made");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

fn is_stream(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == STREAM)
}

/// The address at the other end of the connection.
fn peer(request: &Request) -> Option<IpAddr> {
    request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip())
}

/// The network that a request comes from; None if the request has no `ConnectInfo`, so came over no connection.
fn network_of(request: &Request, proxies: &Proxies) -> Option<ClientNetwork> {
    let peer = peer(request)?;
    let lines: Vec<_> = request.headers().get_all("x-forwarded-for").iter().collect();
    let forwarded = lines.iter().filter_map(|line| line.to_str().ok());
    Some(ClientNetwork::of(peer, forwarded, proxies))
}

/// The fingerprint of the token, or else of the session, that a request names. It may be unknown to the server.
fn named(headers: &HeaderMap) -> Option<PlayerId> {
    let token = api_token::bearer(headers).and_then(Result::ok);
    token.map(|token| token.player_id()).or_else(|| session::named(headers))
}
