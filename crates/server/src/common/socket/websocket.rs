//! A WebSocket that holds little memory, since there are thousands of them: a message is written at once, without a
//! buffer that would keep the room of the longest message for ever; messages queued together are flushed together.

use std::future::Future;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::common::extract::request_context::is_same_origin;
use crate::error::ApiError;

/// The longest message that is read, in bytes.
const LONGEST_MESSAGE: usize = 8 * 1024;
/// What is read at once, in bytes.
const READ_BUFFER: usize = 256;
/// What may wait of the protocol's own answers, in bytes.
const LONGEST_QUEUE: usize = 1024;

/// A request to go on as a WebSocket (RFC 6455, section 4).
pub(crate) struct Upgrade {
    connection: OnUpgrade,
    accept: HeaderValue,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Response> {
        let refused = || {
            let version = [(header::SEC_WEBSOCKET_VERSION, "13")];
            (StatusCode::UPGRADE_REQUIRED, version, "this address is a WebSocket's\n").into_response()
        };
        let headers = &parts.headers;
        let asks = names(headers, header::CONNECTION, "upgrade")
            && names(headers, header::UPGRADE, "websocket")
            && names(headers, header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks).ok_or_else(refused)?;
        let accept = derive_accept_key(key.as_bytes());
        let accept = accept.try_into().expect("Base64 is plain letters");
        let connection = parts.extensions.remove().ok_or_else(refused)?;
        if !is_same_origin(parts) {
            return Err(ApiError::OtherOrigin.into_response());
        }
        Ok(Upgrade { connection, accept })
    }
}

fn names(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let texts = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).any(|found| found.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// Says yes, and does `work` with the socket once it stands.
    pub(crate) fn then<F: Future<Output = ()> + Send + 'static>(
        self,
        work: impl FnOnce(WebSocket) -> F + Send + 'static,
    ) -> Response {
        tokio::spawn(async move {
            match self.connection.await {
                Ok(connection) => work(Box::pin(WebSocket::new(connection)).await).await,
                Err(error) => tracing::debug!(%error, "a connection went before it was a socket"),
            }
        });
        let headers = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, self.accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers, Body::empty()).into_response()
    }
}

pub(crate) struct WebSocket {
    socket: WebSocketStream<TokioIo<Upgraded>>,
    queued: Vec<u8>,
}

impl WebSocket {
    async fn new(connection: Upgraded) -> WebSocket {
        let config = WebSocketConfig::default()
            .max_message_size(Some(LONGEST_MESSAGE))
            .max_frame_size(Some(LONGEST_MESSAGE))
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_write_buffer_size(LONGEST_QUEUE);
        let connection = TokioIo::new(connection);
        let socket = WebSocketStream::from_raw_socket(connection, Role::Server, Some(config)).await;
        WebSocket { socket, queued: Vec::new() }
    }

    pub(crate) async fn receive(&mut self) -> Option<Result<Message, Error>> {
        self.socket.next().await
    }

    /// Has a frame written with the next that are flushed.
    pub(super) fn queue(&mut self, frame: Frame) {
        self.queued.reserve(frame.len());
        frame.format(&mut self.queued).expect("a buffer takes what is written");
    }

    /// Writes all queued messages. Not cancel-safe: after a cancelled flush the stream is corrupt.
    pub(crate) async fn flush(&mut self) -> Result<(), Error> {
        if self.queued.is_empty() {
            return Ok(());
        }
        let queued = std::mem::take(&mut self.queued);
        // An answer to a ping may have been written in part.
        self.socket.flush().await?;
        self.socket.get_mut().write_all(&queued).await?;
        Ok(self.socket.get_mut().flush().await?)
    }

    pub(crate) async fn close(&mut self, frame: CloseFrame) -> Result<(), Error> {
        self.socket.send(Message::Close(Some(frame))).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_lists_words() {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONNECTION, HeaderValue::from_static("keep-alive, Upgrade"));
        assert!(names(&headers, header::CONNECTION, "upgrade"));
        assert!(!names(&headers, header::CONNECTION, "up"));
        assert!(!names(&headers, header::UPGRADE, "websocket"));
    }
}
