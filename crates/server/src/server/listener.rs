//! Where connections come in.

use std::io;
use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpSocket};

/// How many connections wait until they are accepted. Further ones are dropped by the system, and clients try again a second
/// later: it is enough that one address cannot easily take all of these places.
const BACKLOG: u32 = 4096;
/// How many bytes wait in the system's memory for a client that does not read; else it would be several MiB of each.
const UNREAD: u32 = 128 << 10;

/// Listens on an address, in a way that a client that connects often or does not read delays no other.
///
/// # Errors
/// The address is taken or not of this machine.
pub fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Elsewhere the system means something else by it.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(UNREAD)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}
