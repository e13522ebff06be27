//! A WebSocket that holds little memory: what is long goes out in pieces, since a socket keeps the space of the longest
//! piece that it has ever sent, and there are thousands of sockets.

use std::future::Future;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message};

/// The longest message that is read, in bytes.
const LONGEST_MESSAGE: usize = 8 * 1024;
/// What is read at once, in bytes.
const READ_BUFFER: usize = 1024;
/// The longest piece of a message that is sent, in bytes.
const PIECE: usize = 4 * 1024;

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
        Ok(Upgrade { connection, accept })
    }
}

/// Whether a header lists a word, whatever its case.
fn names(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let texts = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).any(|found| found.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// Says yes, and does `work` with the socket once it stands.
    pub(crate) fn then<F: Future<Output = ()> + Send + 'static>(
        self,
        work: impl FnOnce(Wire) -> F + Send + 'static,
    ) -> Response {
        tokio::spawn(async move {
            match self.connection.await {
                Ok(connection) => work(Wire::new(connection).await).await,
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

/// The server's end of a WebSocket.
pub(crate) struct Wire(WebSocketStream<TokioIo<Upgraded>>);

impl Wire {
    async fn new(connection: Upgraded) -> Wire {
        let config = WebSocketConfig::default()
            .max_message_size(Some(LONGEST_MESSAGE))
            .max_frame_size(Some(LONGEST_MESSAGE))
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0);
        Wire(WebSocketStream::from_raw_socket(TokioIo::new(connection), Role::Server, Some(config)).await)
    }

    /// The next message; none when the connection is closed.
    pub(crate) async fn hear(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    /// Sends a message, a long text in pieces.
    ///
    /// # Errors
    /// The connection is lost.
    pub(crate) async fn tell(&mut self, message: Message) -> Result<(), Error> {
        match message {
            Message::Text(text) if text.len() > PIECE => {
                for frame in pieces(&text.into()) {
                    self.0.feed(Message::Frame(frame)).await?;
                }
                self.0.flush().await
            }
            short => self.0.send(short).await,
        }
    }
}

/// A text as frames of which the last says that it is so (RFC 6455, section 5.4).
fn pieces(text: &Bytes) -> impl Iterator<Item = Frame> {
    let frame = |start: usize| {
        let end = text.len().min(start + PIECE);
        let kind = if start == 0 { Data::Text } else { Data::Continue };
        Frame::message(text.slice(start..end), OpCode::Data(kind), end == text.len())
    };
    (0..text.len()).step_by(PIECE).map(frame)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_make_up_the_text() {
        for length in [1, PIECE, PIECE + 1, 3 * PIECE, 5 * PIECE - 1] {
            let text: Bytes = (0..length).map(|at| b'a' + (at % 26) as u8).collect();
            let frames: Vec<Frame> = pieces(&text).collect();
            let (last, first) = (frames.last().unwrap(), frames.first().unwrap());
            assert!(
                last.header().is_final && frames.iter().rev().skip(1).all(|frame| !frame.header().is_final)
            );
            assert_eq!(first.header().opcode, OpCode::Data(Data::Text));
            assert!(frames[1..].iter().all(|frame| frame.header().opcode == OpCode::Data(Data::Continue)));
            assert_eq!(frames.iter().flat_map(|frame| frame.payload().to_vec()).collect::<Bytes>(), text);
        }
    }

    #[test]
    fn a_header_lists_words() {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONNECTION, HeaderValue::from_static("keep-alive, Upgrade"));
        assert!(names(&headers, header::CONNECTION, "upgrade"));
        assert!(!names(&headers, header::CONNECTION, "up"));
        assert!(!names(&headers, header::UPGRADE, "websocket"));
    }
}
