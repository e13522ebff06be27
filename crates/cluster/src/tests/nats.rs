//! A NATS server of a test's own.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;

use async_nats::Client;
use putahi_host::bus::laws::{LONG, TestBus, happened};
use putahi_host::bus::{Bus, Message};
use putahi_testkit::test_programs::folder_of;
use tokio::time::{sleep, timeout};
use tokio_stream::{Stream, StreamExt};

use crate::{BusError, connect_bus};

mod laws {
    putahi_host::bus_laws!(super::Server, [#[ignore = "starts NATS; make test and make cluster run it"]]);
}

const PROGRAM: &str = "nats-server";

/// A server on a port of the loopback, and somebody there who is no node.
struct Server {
    program: PathBuf,
    port: u16,
    process: Mutex<Child>,
    stranger: Client,
}

impl TestBus for Server {
    async fn new() -> Server {
        let program = folder_of(PROGRAM, PROGRAM, ["/usr/sbin".into()]).join(PROGRAM);
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let process = Mutex::new(start(&program, port));
        let stranger = connected(port).await;
        Server { program, port, process, stranger }
    }

    async fn node(&self) -> Bus {
        let bus = connect_bus(&self.address()).await.unwrap();
        self.is_heard(&mut bus.subscribe()).await;
        bus
    }
}

impl Server {
    fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    async fn say(&self, text: &str) {
        self.stranger.publish("putahi.news", text.to_owned().into()).await.unwrap();
    }

    /// Waits until what is told at the server is heard.
    async fn is_heard(&self, heard: &mut (impl Stream<Item = Message> + Unpin)) {
        let probe = serde_json::to_string(&happened("probe", 0)).unwrap();
        for _ in 0..10_000 {
            self.say(&probe).await;
            if timeout(Duration::from_millis(20), heard.next()).await.is_ok() {
                return;
            }
        }
        panic!("the node does not hear");
    }

    fn kill(&self) {
        let mut process = self.process.lock().unwrap();
        process.kill().unwrap();
        process.wait().unwrap();
    }

    fn restart(&self) {
        *self.process.lock().unwrap() = start(&self.program, self.port);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

fn start(program: &Path, port: u16) -> Child {
    let mut command = Command::new(program);
    command.args(["-a", "127.0.0.1", "-p", &port.to_string()]);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

async fn connected(port: u16) -> Client {
    for _ in 0..10_000 {
        match async_nats::connect(format!("nats://127.0.0.1:{port}")).await {
            Ok(client) => return client,
            Err(_) => sleep(Duration::from_millis(20)).await,
        }
    }
    panic!("the server does not answer");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "starts NATS; make test and make cluster run it"]
async fn news_go_on_within_a_node_without_the_server_and_between_nodes_when_it_is_back() {
    let server = Server::new().await;
    let (one, other) = (server.node().await, server.node().await);
    let (mut at_one, mut at_other) = (one.subscribe(), other.subscribe());
    server.kill();
    one.publish(happened("alone", 1));
    let mut alone = (&mut at_one).filter(|news| news.id == "alone");
    assert_eq!(alone.next().await, Some(happened("alone", 1)));
    server.restart();
    let heard = async {
        loop {
            one.publish(happened("together", 1));
            let mut together = (&mut at_other).filter(|news| news.id == "together");
            if timeout(Duration::from_millis(50), together.next()).await.is_ok() {
                return;
            }
        }
    };
    timeout(LONG, heard).await.expect("nodes find each other again");
}

#[tokio::test]
#[ignore = "starts NATS; make test and make cluster run it"]
async fn a_server_that_is_away_keeps_nobody_waiting() {
    let server = Server::new().await;
    let node = server.node().await;
    server.kill();
    let telling = async {
        for seq in 1..=50_000 {
            node.publish(happened("m", seq));
            tokio::task::yield_now().await;
        }
    };
    timeout(LONG, telling).await.expect("telling does not wait");
}

#[tokio::test]
#[ignore = "starts NATS; make test and make cluster run it"]
async fn what_strangers_say_is_passed_over() {
    let server = Server::new().await;
    let node = server.node().await;
    let mut heard = node.subscribe();
    for text in ["", "null", "{}", "{\"id\":\"m\",\"seq\":-1,\"what\":\"happened\"}", "\u{0}", "[[[["] {
        server.say(text).await;
    }
    server.say(r#"{"id":"m","seq":3,"what":"happened"}"#).await;
    let mut of_match = (&mut heard).filter(|news| news.id == "m");
    assert_eq!(of_match.next().await, Some(happened("m", 3)));
}

#[tokio::test]
async fn an_address_that_is_none_or_leads_nowhere_is_told_without_its_password() {
    let refused = |address: &'static str| async move { connect_bus(address).await.err().unwrap() };
    let wrong = refused("http://me:secret@here").await;
    assert!(matches!(wrong, BusError::Address(_)), "{wrong:?}");
    let nowhere = refused("nats://me:secret@127.0.0.1:1").await;
    assert!(matches!(nowhere, BusError::Connect(_)), "{nowhere:?}");
    for said in [wrong.to_string(), nowhere.to_string()] {
        assert!(said.contains("bus") && !said.contains("secret"), "{said}");
    }
}
