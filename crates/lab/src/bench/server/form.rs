//! A minimal HTTP client that sends forms: to create a match and to take a seat.

use std::net::SocketAddr;

use anyhow::Context;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

pub(super) struct FormClient {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
}

impl FormClient {
    pub(super) async fn connect(address: SocketAddr) -> anyhow::Result<FormClient> {
        Ok(FormClient { stream: BufReader::new(TcpStream::connect(address).await?), address })
    }

    /// Sends a form without a cookie, so that the server makes a new session. Gives the path to which it redirects, and the cookie of
    /// the session.
    pub(super) async fn post(&mut self, path: &str, form: &str) -> anyhow::Result<(String, String)> {
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
        Ok((location.with_context(refused)?, cookie.with_context(refused)?))
    }
}
