//! Refuses requests of networks and sessions that send too many, or that have too many bytes of requests and answers in memory.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Body as _, Frame, SizeHint};
use putahi_host::limits::rate_limit::{Client, ConnectionPermit, LimitError};
use putahi_host::limits::rates::{Action, LARGEST_REQUEST};
use putahi_host::people::session::id_of;
use putahi_host::support::client_network::ClientNetwork;
use putahi_host::support::fair_pool::Requester;
use putahi_play::PlayerId;

use crate::common::cookie::session_secret;
use crate::common::extract::request_context::RequestContext;
use crate::common::middleware::host::peer;
use crate::common::middleware::session::bearer;
use crate::common::respond::{Format, reject, render};
use crate::config::proxies::{Network, client_network, include};
use crate::state::AppState;

/// The seconds after which a client with too many bytes in memory may try again.
const BYTES_LATER: u64 = 5;

/// Stores the network of a request in its extensions, and refuses the request if its network or session has sent too
/// many. (Sessions are distinguished by their cookies before these are looked up.)
pub(crate) async fn limit_rate(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let network = network_of(&request, &app.config.proxies);
    if let Some(network) = network {
        request.extensions_mut().insert(network);
    }
    let player = named(request.headers());
    let client = Client { network, session: player.as_ref().map(PlayerId::as_str), name: None };
    let Err(error) = app.limits.check(Action::Request, &client, 1) else {
        // However slow the machine is, what one network may ask for does not delay the answers to another.
        return match app.requests.wait_turn(&Requester { network, player }).await {
            Ok(()) => next.run(request).await,
            Err(overloaded) => reject(&overloaded.into(), request, None),
        };
    };
    let is_proxied = peer(&request).is_some_and(|peer| include(&app.config.proxies, peer));
    let mut response = reject(&error.into(), request, None);
    if !is_proxied {
        // Further requests on the connection are not read. A proxy's connection carries requests of others.
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Counts the bytes of a request until it is answered, and those of its answer until they are sent. Refuses what is beyond the
/// limits of the network or session.
pub(crate) async fn limit_bytes(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let (context, format) = (RequestContext::of(&parts), Format::accepted(&parts.headers));
    let player = named(&parts.headers);
    let session = player.as_ref().map(PlayerId::as_str);
    let client = Client { network: context.identity.network, session, name: None };
    let refuse = || render(&LimitError::TooMany { seconds: BYTES_LATER }.into(), &context, format);
    let size = body.size_hint().upper().and_then(|size| usize::try_from(size).ok());
    let size = size.unwrap_or(LARGEST_REQUEST).min(LARGEST_REQUEST);
    let Some(held) = app.limits.hold_bytes(&client, size) else { return refuse() };
    let response = next.run(Request::from_parts(parts, body)).await;
    drop(held);
    // A stream has no size: it is counted as an open socket.
    let size = response.body().size_hint().exact().and_then(|size| usize::try_from(size).ok());
    match app.limits.hold_bytes(&client, size.unwrap_or_default()) {
        Some(permit) => response.map(|body| Body::new(CountedBody { body, permit: Arc::new(permit) })),
        None => refuse(),
    }
}

/// The body of an answer whose bytes are counted until they are dropped: the connection keeps them until they are written.
struct CountedBody {
    body: Body,
    permit: Arc<ConnectionPermit>,
}

struct CountedBytes {
    bytes: Bytes,
    _permit: Arc<ConnectionPermit>,
}

impl AsRef<[u8]> for CountedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl hyper::body::Body for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let permit = self.permit.clone();
        let counted = |bytes| Bytes::from_owner(CountedBytes { bytes, _permit: permit });
        let frame = Pin::new(&mut self.body).poll_frame(context);
        frame.map(|frame| frame.map(|frame| frame.map(|frame| frame.map_data(counted))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The network that a request comes from; None if the request has no `ConnectInfo`, so came over no connection.
fn network_of(request: &Request, proxies: &[Network]) -> Option<ClientNetwork> {
    let lines = request.headers().get_all("x-forwarded-for").iter();
    Some(client_network(proxies, peer(request)?, lines.filter_map(|line| line.to_str().ok())))
}

/// The fingerprint of the token, or else of the session, that a request names. It may be unknown to the server.
fn named(headers: &HeaderMap) -> Option<PlayerId> {
    let token = bearer(headers).and_then(Result::ok);
    token.map(|token| token.player_id()).or_else(|| session_secret(headers).map(|secret| id_of(&secret)))
}
