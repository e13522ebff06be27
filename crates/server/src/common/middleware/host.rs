//! What a request says of its host and its sender: refuses what is for another host, or says nothing of it, and removes what only
//! a trusted proxy may say.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::uri::Authority;
use axum::http::{Version, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::common::respond::{Format, reject};
use crate::config::ServerConfig;
use crate::config::proxies::include;
use crate::error::ApiError;
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
    if !peer(&request).is_some_and(|peer| include(&app.config.proxies, peer)) {
        for name in SET_BY_PROXIES {
            request.headers_mut().remove(name);
        }
    }
    if let Some(address) = app.config.address.clone() {
        request.extensions_mut().insert(address);
    }
    next.run(request).await
}

/// The address at the other end of the connection; none if the request came over no connection.
pub(super) fn peer(request: &Request) -> Option<IpAddr> {
    request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip())
}

/// Answers a request of HTTP/1.1 only if it has one `Host` header, as RFC 9112 (section 3.2) demands: what stands before
/// the server could otherwise read another host out of it than the server does.
pub(crate) async fn require_host(request: Request, next: Next) -> Response {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    if hosts == 1 || hosts == 0 && request.version() < Version::HTTP_11 {
        return next.run(request).await;
    }
    reject(&ApiError::NoHost, request, Some(Format::Json))
}

/// Answers a request only if its host can be this server. A page of another site whose name suddenly leads to this machine
/// (DNS rebinding) could otherwise read and send what only people of this network may.
pub(crate) async fn require_own_host(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).map(|host| String::from_utf8_lossy(host.as_bytes()));
    let Some(other) = host.filter(|host| !is_own(host, peer(&request), &app.config)) else {
        return next.run(request).await;
    };
    reject(&ApiError::OtherHost(other.into_owned()), request, None)
}

/// Whether the `Host` of a request from `peer` can be this server.
fn is_own(host: &str, peer: Option<IpAddr>, config: &ServerConfig) -> bool {
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host().trim_end_matches('.').to_ascii_lowercase();
    if is_local(&name) {
        return true;
    }
    match &config.address {
        Some(address) => address.has_host(&name),
        // A trusted proxy passes on the name by which the public knows it.
        None => !config.local || peer.is_some_and(|peer| include(&config.proxies, peer)),
    }
}

/// The domains that local networks use and no public name server answers for: RFC 6761, 6762 (and its appendix G), 7686,
/// 8375, and `internal`.
const LOCAL_DOMAINS: [&str; 10] =
    ["local", "localhost", "internal", "home.arpa", "lan", "home", "corp", "intranet", "private", "onion"];

/// Whether a host is an address, or a name that only the local network can give: a page of another site has neither.
fn is_local(name: &str) -> bool {
    let address = name.trim_start_matches('[').trim_end_matches(']');
    let is_in = |domain: &&str| name.strip_suffix(*domain).is_some_and(|rest| rest.ends_with('.'));
    address.parse::<IpAddr>().is_ok() || !name.contains('.') || LOCAL_DOMAINS.iter().any(is_in)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUBLIC: [&str; 6] = [
        "evil.example",
        "EVIL.com:8080",
        "evil.com.",
        "127.0.0.1.evil.com",
        "localhost.evil.com:8080",
        "notlocal.com",
    ];

    fn local() -> ServerConfig {
        ServerConfig { local: true, ..ServerConfig::default() }
    }

    #[test]
    fn a_local_server_has_addresses_and_local_names() {
        for own in [
            "127.0.0.1:8080",
            "192.168.1.7",
            "[::1]:8080",
            "[fd00::7]",
            "localhost:8080",
            "LOCALHOST",
            "localhost.",
            "putahi.localhost",
            "school-server:8080",
            "school-server.local:8080",
            "games.lan",
            "games.home.arpa",
            "putahi.default.svc.cluster.local",
        ] {
            assert!(is_own(own, None, &local()), "{own}");
        }
        for other in PUBLIC.into_iter().chain(["", "a b", "local.", "evil.com@localhost.evil.com"]) {
            let is_name_without_dot = other == "local.";
            assert_eq!(is_own(other, None, &local()), is_name_without_dot, "{other}");
        }
    }

    #[test]
    fn a_server_with_a_public_address_has_that_and_local_names() {
        let address = Some("https://play.example.org".parse().unwrap());
        for config in [
            ServerConfig { address: address.clone(), ..local() },
            ServerConfig { address, ..ServerConfig::default() },
        ] {
            for own in [
                "play.example.org",
                "Play.Example.org:443",
                "play.example.org:8080",
                "127.0.0.1:8080",
                "node-1",
            ] {
                assert!(is_own(own, None, &config), "{own}");
            }
            for other in
                PUBLIC.into_iter().chain(["example.org", "www.play.example.org", "play.example.org.evil.com"])
            {
                assert!(!is_own(other, None, &config), "{other}");
            }
        }
    }

    #[test]
    fn without_an_address_a_public_server_and_trusted_proxies_are_believed() {
        let proxies = || vec!["127.0.0.1".parse().unwrap()];
        let (proxy, other) = (Some(IpAddr::from([127, 0, 0, 1])), Some(IpAddr::from([192, 0, 2, 1])));
        let behind = ServerConfig { proxies: proxies(), ..local() };
        assert!(is_own("play.example.org", proxy, &behind));
        assert!(!is_own("play.example.org", other, &behind));
        assert!(!is_own("play.example.org", None, &behind));
        assert!(is_own("play.example.org", other, &ServerConfig::default()));
        let address = Some("https://play.example.org".parse().unwrap());
        assert!(!is_own("evil.com", proxy, &ServerConfig { address, proxies: proxies(), ..local() }));
    }
}
