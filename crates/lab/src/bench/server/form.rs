//! A minimal HTTP client that sends forms: to create a match and to take a seat.

use std::net::SocketAddr;

use anyhow::Context;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A connection that sends forms one after the other.
pub(super) struct FormClient {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
}

/// The answer to a form.
pub(super) struct FormResponse {
    /// The path to which it redirects.
    pub(super) location: String,
    /// The cookie of the new session.
    pub(super) cookie: String,
}

impl FormClient {
    /// Connects to the server.
    pub(super) async fn connect(address: SocketAddr) -> anyhow::Result<FormClient> {
        Ok(FormClient { stream: BufReader::new(TcpStream::connect(address).await?), address })
    }

    /// Sends a form without a cookie, so that the server makes a new session.
    pub(super) async fn post(&mut self, path: &str, form: &str) -> anyhow::Result<FormResponse> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{form}",
            self.address,
            form.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        let (mut location, mut cookie, mut length, mut line) = (None, None, 0, String::new());
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(": ") else {
                if line.trim_end().is_empty() { break } else { continue }
            };
            match name.to_ascii_lowercase().as_str() {
                "location" => location = Some(value.to_owned()),
                "set-cookie" => cookie = value.split(';').next().map(str::to_owned),
                "content-length" => length = value.parse()?,
                _ => {}
            }
        }
        self.stream.read_exact(&mut vec![0; length]).await?;
        let refused = || format!("the server refused the form `{form}` to {path}");
        Ok(FormResponse { location: location.with_context(refused)?, cookie: cookie.with_context(refused)? })
    }
}
