//! The listening socket of the server.

use std::io;
use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpSocket};

/// The most connections that wait to be accepted. The system drops further ones, and their clients try again a second
/// later. The number is so large that one address cannot easily take all of these places.
const BACKLOG: u32 = 4096;
/// The size of the send buffer of a connection that is asked for, in bytes: as much waits in the system's memory for a client
/// that does not read. (Linux reserves twice as much, and no longer adapts it; by default it grows to several MiB.)
const UNREAD: u32 = 128 << 10;

/// Listens on `address`. Many connections may wait to be accepted and send buffers are small, so that clients that
/// connect often or do not read delay no others.
///
/// # Errors
/// The address is in use or does not belong to this machine, or the system refuses the socket.
pub fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // On other systems this option has another meaning.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(UNREAD)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}
