//! A connection to a match or a room: what happens is told at once, what is asked is answered.

use std::future::pending;
use std::mem::take;
use std::pin::pin;
use std::time::Duration;

use putahi_play::{ClientMessage, CloseReason};
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;

use super::client_socket::{ClientSocket, Going, Over};
use crate::state::closed;

/// What a connection shows.
pub(super) trait Subject: Send {
    /// What wakes the connection.
    type Change: Send;

    /// Sends the first messages.
    fn begin(&mut self, client: &mut ClientSocket) -> impl Future<Output = Going> + Send;

    /// Waits until there is something to tell. Nothing is lost if it is given up before.
    fn changed(&mut self) -> impl Future<Output = Result<Self::Change, Over>> + Send;

    /// Tells of a change.
    fn send_change(
        &mut self,
        change: Self::Change,
        client: &mut ClientSocket,
    ) -> impl Future<Output = Going> + Send;

    /// Tells what has happened, if anything has that was not told.
    fn send_new(&mut self, client: &mut ClientSocket) -> impl Future<Output = Going> + Send;

    /// Notes that nothing has been heard from a client that pings often, or that something is heard again.
    fn set_quiet(&mut self, is_quiet: bool);

    /// The number of events of which the client was told.
    fn seq(&self) -> u64;

    /// Answers a message that is no ping.
    fn answer(&mut self, ask: ClientMessage, client: &mut ClientSocket)
    -> impl Future<Output = Going> + Send;
}

/// Waits until nothing has been heard for so long; for ever where that is not asked.
async fn quiet_at(heard: Instant, quiet: Option<Duration>) {
    match quiet {
        Some(quiet) => sleep_until(heard + quiet).await,
        None => pending().await,
    }
}

/// A client and what it is shown.
pub(super) struct Connection<S> {
    client: ClientSocket,
    subject: S,
}

impl<S: Subject> Connection<S> {
    /// A connection, in a place of its own.
    pub(super) fn new(client: ClientSocket, subject: S) -> Box<Connection<S>> {
        Box::new(Connection { client, subject })
    }

    /// Serves until either side ends it.
    pub(super) async fn run(mut self: Box<Self>) {
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
        let mut heard = Instant::now();
        let mut silent = pin!(sleep_until(heard + self.client.silence));
        let mut is_quiet = false;
        loop {
            let quiet = self.client.quiet;
            let went = tokio::select! {
                change = self.subject.changed() => match change {
                    Ok(change) => Box::pin(self.subject.send_change(change, &mut self.client)).await,
                    Err(over) => Err(over),
                },
                message = self.client.next() => {
                    heard = Instant::now();
                    if take(&mut is_quiet) {
                        self.subject.set_quiet(false);
                    }
                    match message {
                        Some(Ok(message)) => Box::pin(self.receive(message)).await,
                        Some(Err(_)) | None => Err(Over::Gone),
                    }
                }
                () = quiet_at(heard, quiet), if !is_quiet => {
                    is_quiet = true;
                    self.subject.set_quiet(true);
                    Ok(())
                }
                () = &mut silent => match heard + self.client.silence {
                    until if until > Instant::now() => {
                        silent.as_mut().reset(until);
                        Ok(())
                    }
                    _ => Err(Over::Ended(CloseReason::Silent)),
                },
                () = closed(&mut closing) => Err(Over::Ended(CloseReason::Closing)),
            };
            if let Err(over) = went {
                return over;
            }
            let until = heard + self.client.silence;
            if until < silent.deadline() {
                silent.as_mut().reset(until);
            }
            // An answer and what it has brought about go out together.
            if let Err(over) = Box::pin(self.send_new()).await {
                return over;
            }
        }
    }

    /// Tells what has happened, and lets all go out.
    async fn send_new(&mut self) -> Going {
        self.subject.send_new(&mut self.client).await?;
        self.client.flush().await
    }

    async fn receive(&mut self, message: Message) -> Going {
        let Connection { client, subject } = self;
        match client.read(&message)? {
            None => Ok(()),
            Some(ClientMessage::Ping { next }) => {
                // Nothing that the client has not been told may seem to be missed.
                subject.send_new(client).await?;
                client.answer_ping(next, subject.seq());
                Ok(())
            }
            Some(ask) => subject.answer(ask, client).await,
        }
    }
}
