//! Connections and requests that end when their other side takes too long.

use std::future::Future;
use std::io;
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use hyper::body::{Body, Bytes, Frame, Incoming, SizeHint};
use putahi_host::limits::rates::LARGEST_REQUEST;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

use super::connection_limit::Permit;

/// A limit to how long something may wait, which begins with the first wait.
struct Patience {
    time: Duration,
    sleep: Option<Pin<Box<Sleep>>>,
}

impl Patience {
    fn new(time: Duration) -> Patience {
        Patience { time, sleep: None }
    }

    /// Something waits: ready when it has waited for too long.
    fn poll(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let sleep = self.sleep.get_or_insert_with(|| Box::pin(sleep(self.time)));
        sleep.as_mut().poll(context)
    }
}

const DRAINED: usize = 4096;
/// How long the rest of a request is read that is refused before it has come as a whole. Were the connection closed at once, the
/// system would reset it, and the client would lose the answer.
const LINGER: Duration = Duration::from_secs(2);

/// A connection that fails when nothing of what is sent is read for too long. At its end it reads on, as far as one request
/// reaches.
pub(super) struct TimedStream {
    stream: TcpStream,
    patience: Patience,
    linger: Patience,
    left: usize,
    _permit: Permit,
}

impl TimedStream {
    /// `stream`, whose other side may let the server wait for `time`. The permit is held as long as the connection stands.
    pub(super) fn new(stream: TcpStream, time: Duration, permit: Permit) -> TimedStream {
        let (patience, linger) = (Patience::new(time), Patience::new(LINGER));
        TimedStream { stream, patience, linger, left: LARGEST_REQUEST, _permit: permit }
    }

    /// Reads and drops what still comes, until the client closes, too much has come, or it takes too long.
    fn drain(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut bytes = [MaybeUninit::uninit(); DRAINED];
        while self.left > 0 && self.linger.poll(context).is_pending() {
            let mut buffer = ReadBuf::uninit(&mut bytes);
            ready!(Pin::new(&mut self.stream).poll_read(context, &mut buffer))?;
            match buffer.filled().len() {
                0 => break,
                read => self.left = self.left.saturating_sub(read),
            }
        }
        Poll::Ready(Ok(()))
    }

    /// What came of a write, or that it takes too long.
    fn timed<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.patience.sleep = None;
            return written;
        }
        ready!(self.patience.poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.timed(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.timed(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_shutdown(context))?;
        self.drain(context)
    }
}

/// The body of a request, which fails when it has not come as a whole in time.
pub(super) struct TimedBody {
    body: Incoming,
    began: Instant,
    patience: Patience,
}

impl TimedBody {
    /// `body`, which must have come in `time` from now.
    pub(super) fn new(body: Incoming, time: Duration) -> TimedBody {
        TimedBody { body, began: Instant::now(), patience: Patience::new(time) }
    }
}

impl Body for TimedBody {
    type Data = Bytes;
    type Error = Box<dyn std::error::Error + Send + Sync>;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        ready!(self.patience.poll(context));
        let waited = self.began.elapsed().as_secs();
        Poll::Ready(Some(Err(format!("the request did not come as a whole in {waited} s").into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
