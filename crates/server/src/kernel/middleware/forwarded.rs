//! Removes what only a trusted proxy may say of a request.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::state::AppState;

/// The headers that a proxy sets, and nobody else may.
const SET_BY_PROXIES: [&str; 6] =
    ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded", "x-real-ip", "x-request-id"];

/// Removes the headers of proxies from a request that comes from no trusted proxy, so that whatever is left can be
/// believed; adds the public address of the server to the extensions.
pub(crate) async fn strip_untrusted_forwarded(
    State(app): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    if !peer.is_some_and(|peer| app.config.proxies.include(peer)) {
        for name in SET_BY_PROXIES {
            request.headers_mut().remove(name);
        }
    }
    if let Some(address) = app.config.address.clone() {
        request.extensions_mut().insert(address);
    }
    next.run(request).await
}
