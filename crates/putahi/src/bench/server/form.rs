//! What must be asked over HTTP before a match can be played: its beginning, and a seat.

use std::net::SocketAddr;

use anyhow::Context;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A connection that sends forms one after the other.
pub(super) struct Forms {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
}

/// Where a form has led, and the session that came with it.
pub(super) struct Led {
    pub(super) to: String,
    pub(super) cookie: String,
}

impl Forms {
    pub(super) async fn at(address: SocketAddr) -> anyhow::Result<Forms> {
        Ok(Forms { stream: BufReader::new(TcpStream::connect(address).await?), address })
    }

    /// Sends a form as somebody who was never here.
    pub(super) async fn post(&mut self, path: &str, form: &str) -> anyhow::Result<Led> {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{form}",
            self.address,
            form.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        let (mut to, mut cookie, mut length, mut line) = (None, None, 0, String::new());
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(": ") else {
                if line.trim_end().is_empty() { break } else { continue }
            };
            match name.to_ascii_lowercase().as_str() {
                "location" => to = Some(value.to_owned()),
                "set-cookie" => cookie = value.split(';').next().map(str::to_owned),
                "content-length" => length = value.parse()?,
                _ => {}
            }
        }
        self.stream.read_exact(&mut vec![0; length]).await?;
        let refused = || format!("the server refuses {path} {form}");
        Ok(Led { to: to.with_context(refused)?, cookie: cookie.with_context(refused)? })
    }
}
