//! A connection to a match or a room: it sends changes at once and answers requests.

use std::mem::take;
use std::pin::pin;

use putahi_host::host::closed;
use putahi_view::{ClientMessage, CloseReason};
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;

use crate::common::socket::client_socket::{ClientSocket, Going, Over};

pub(crate) trait Subject: Send {
    /// What wakes the connection.
    type Change: Send;

    fn begin(&mut self, client: &mut ClientSocket) -> impl Future<Output = Going> + Send;

    /// Waits until there is something to send. Cancel-safe: nothing is lost if the future is dropped before.
    fn changed(&mut self) -> impl Future<Output = Result<Self::Change, Over>> + Send;

    fn send_change(
        &mut self,
        change: Self::Change,
        client: &mut ClientSocket,
    ) -> impl Future<Output = Going> + Send;

    /// Sends what has changed since the last message, if anything.
    fn send_new(&mut self, client: &mut ClientSocket) -> impl Future<Output = Going> + Send;

    /// Notes that nothing has been heard from a client that pings often, or that something is heard again.
    fn set_quiet(&mut self, is_quiet: bool);

    fn seq(&self) -> u64;

    /// Answers a message that is no ping.
    fn answer(&mut self, ask: ClientMessage, client: &mut ClientSocket)
    -> impl Future<Output = Going> + Send;
}

pub(crate) struct Connection<S> {
    client: Box<ClientSocket>,
    subject: S,
}

impl<S: Subject> Connection<S> {
    pub(crate) fn new(client: Box<ClientSocket>, subject: S) -> Box<Connection<S>> {
        Box::new(Connection { client, subject })
    }

    pub(crate) async fn run(mut self: Box<Self>) {
        // What is seldom done waits elsewhere: the memory of a connection is that of the largest thing it does in place.
        let over = match Box::pin(self.begin()).await {
            Ok(()) => self.serve().await,
            Err(over) => over,
        };
        Box::pin(self.client.finish(over)).await;
    }

    async fn begin(&mut self) -> Going {
        self.subject.begin(&mut self.client).await?;
        self.client.flush().await
    }

    async fn serve(&mut self) -> Over {
        let mut closing = self.client.app.closing.subscribe();
        self.client.heard = Instant::now();
        // One timer for both kinds of silence: each takes its room in all connections.
        let mut timer = pin!(sleep_until(self.client.deadline()));
        loop {
            let went = tokio::select! {
                change = self.subject.changed() => match change {
                    Ok(change) => Box::pin(self.subject.send_change(change, &mut self.client)).await,
                    Err(over) => Err(over),
                },
                message = self.client.socket.receive() => {
                    self.client.heard = Instant::now();
                    if take(&mut self.client.is_quiet) {
                        self.subject.set_quiet(false);
                    }
                    match message {
                        Some(Ok(message)) => Box::pin(self.receive(message)).await,
                        Some(Err(_)) | None => Err(Over::Gone),
                    }
                }
                () = &mut timer => self.note_silence(),
                () = closed(&mut closing) => Err(Over::Ended(CloseReason::Closing)),
            };
            if let Err(over) = went {
                return over;
            }
            let deadline = self.client.deadline();
            if timer.is_elapsed() || deadline < timer.deadline() {
                timer.as_mut().reset(deadline);
            }
            // An answer and what it has brought about go out together.
            if let Err(over) = Box::pin(self.send_new()).await {
                return over;
            }
        }
    }

    /// The timer has gone off: if the client has been silent long enough, others see it as away, or the connection ends.
    fn note_silence(&mut self) -> Going {
        let Connection { client, subject } = self;
        let now = Instant::now();
        if client.heard + client.silence <= now {
            return Err(Over::Ended(CloseReason::Silent));
        }
        if !client.is_quiet && client.deadline() <= now {
            client.is_quiet = true;
            subject.set_quiet(true);
        }
        Ok(())
    }

    async fn send_new(&mut self) -> Going {
        self.subject.send_new(&mut self.client).await?;
        self.client.flush().await
    }

    async fn receive(&mut self, message: Message) -> Going {
        let Connection { client, subject } = self;
        match client.read(&message)? {
            None => Ok(()),
            Some(ClientMessage::Ping { next }) => {
                // Count nothing as missed that was not sent yet.
                subject.send_new(client).await?;
                client.answer_ping(next, subject.seq());
                Ok(())
            }
            Some(ask) => subject.answer(ask, client).await,
        }
    }
}
