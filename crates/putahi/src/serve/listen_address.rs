//! The address to listen on, as people write it.

use std::net::{Ipv4Addr, SocketAddr};

/// The address that a text names: an IP address and a port, or `8080`, `:8080` or `localhost:8080`, which are this machine's alone.
pub(super) fn read(text: &str) -> Result<SocketAddr, &'static str> {
    let text = text.trim();
    let port = text.strip_prefix("localhost:").or(text.strip_prefix(':')).unwrap_or(text);
    let is_number = port.bytes().all(|byte| byte.is_ascii_digit());
    match port.parse() {
        Ok(port) if is_number => Ok((Ipv4Addr::LOCALHOST, port).into()),
        _ => text.parse().map_err(|_| {
            "a port is expected, such as `8080`, or an IP address and a port: `127.0.0.1:8080` or `localhost:8080` for this \
             machine alone, `0.0.0.0:8080` or `[::]:8080` for all"
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_alone_is_one_of_this_machine() {
        for (text, address) in [
            ("8080", "127.0.0.1:8080"),
            (":8080", "127.0.0.1:8080"),
            ("localhost:8080", "127.0.0.1:8080"),
            (" 0 ", "127.0.0.1:0"),
            ("0.0.0.0:80", "0.0.0.0:80"),
            ("[::]:80", "[::]:80"),
        ] {
            assert_eq!(read(text).unwrap(), address.parse().unwrap(), "{text}");
        }
        for wrong in
            ["", ":", "localhost", "127.0.0.1", "::1", "65536", "+80", "localhost:+80", "here:80", "0.0.0.0:"]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
