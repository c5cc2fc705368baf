//! Who calls: each from an address of its own on this machine, each call on a connection of its own.

use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4, TcpStream};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rustix::net::{
    AddressFamily, SocketFlags, SocketType, bind, connect, socket_with,
    sockopt::{Timeout, set_socket_linger, set_socket_reuseaddr, set_socket_timeout},
};

use crate::http::{Answer, Client};

/// Somebody with this number, who is not the machine's own 127.0.0.1.
pub fn stranger(number: u32) -> Ipv4Addr {
    Ipv4Addr::from_bits(Ipv4Addr::LOCALHOST.to_bits() + 256 + number)
}

/// An address for those who want to use the museum while it is attacked.
pub const VISITOR: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// Waits; the campaign is no test, and servers need time.
pub fn pause(milliseconds: u64) {
    std::thread::sleep(Duration::from_millis(milliseconds));
}

/// Asks every 50 ms until it is so; answers how long that took.
pub fn until(within: Duration, mut so: impl FnMut() -> bool) -> Option<Duration> {
    let since = Instant::now();
    loop {
        if so() {
            return Some(since.elapsed());
        }
        if since.elapsed() > within {
            return None;
        }
        pause(50);
    }
}

/// A connection from an address of this machine, made within five seconds.
///
/// # Errors
/// When there is no room for it, or nobody takes it.
pub fn open(from: Ipv4Addr, to: SocketAddr) -> Result<TcpStream> {
    let socket = socket_with(AddressFamily::INET, SocketType::STREAM, SocketFlags::CLOEXEC, None)?;
    set_socket_reuseaddr(&socket, true)?;
    set_socket_timeout(&socket, Timeout::Send, Some(Duration::from_secs(5)))?;
    bind(&socket, &SocketAddrV4::new(from, 0))?;
    connect(&socket, &to).with_context(|| format!("cannot connect to {to}"))?;
    Ok(TcpStream::from(socket))
}

/// A connection that is begun and never waits: reading and writing answer at once, whatever they could do.
///
/// # Errors
/// When there is no room for it.
pub fn open_hastily(from: Ipv4Addr, to: SocketAddr) -> Result<TcpStream> {
    let flags = SocketFlags::CLOEXEC | SocketFlags::NONBLOCK;
    let socket = socket_with(AddressFamily::INET, SocketType::STREAM, flags, None)?;
    set_socket_reuseaddr(&socket, true)?;
    bind(&socket, &SocketAddrV4::new(from, 0))?;
    match connect(&socket, &to) {
        Ok(()) | Err(rustix::io::Errno::INPROGRESS) => Ok(TcpStream::from(socket)),
        Err(error) => Err(error.into()),
    }
}

/// Ends a connection at once, as a client that was switched off.
pub fn break_off(stream: TcpStream) {
    let _ = set_socket_linger(&stream, Some(Duration::ZERO));
    drop(stream);
}

/// Somebody who calls a server.
#[derive(Clone)]
pub struct Caller {
    pub server: SocketAddr,
    pub from: Ipv4Addr,
    /// Header lines of every call.
    pub headers: Vec<String>,
    /// How long an answer is waited for.
    pub patience: Duration,
}

impl Caller {
    pub fn new(server: SocketAddr, from: Ipv4Addr) -> Self {
        Self { server, from, headers: Vec::new(), patience: Duration::from_secs(60) }
    }

    /// The same with one more header line.
    pub fn with(&self, line: impl Into<String>) -> Self {
        let mut caller = self.clone();
        caller.headers.push(line.into());
        caller
    }

    /// A call; a body is sent as JSON.
    ///
    /// # Errors
    /// When the connection breaks before the answer is whole.
    pub fn call(&self, method: &str, path: &str, body: Option<&str>) -> Result<Answer> {
        let mut client = self.client()?;
        client.send(method, path, &self.lines(), body)
    }

    /// A call whose body is of the type that its header lines say.
    ///
    /// # Errors
    /// As [`Caller::call`].
    pub fn send(&self, method: &str, path: &str, body: &[u8]) -> Result<Answer> {
        let mut client = self.client()?;
        client.send_bytes(method, path, &self.lines(), Some(body))
    }

    pub fn get(&self, path: &str) -> Result<Answer> {
        self.call("GET", path, None)
    }

    pub fn post(&self, path: &str, body: &str) -> Result<Answer> {
        self.call("POST", path, Some(body))
    }

    /// The status of a call; 0 where no answer came.
    pub fn status(&self, method: &str, path: &str, body: Option<&str>) -> u16 {
        self.call(method, path, body).map_or(0, |answer| answer.status)
    }

    /// Status and time of a GET.
    pub fn timed(&self, path: &str) -> (u16, Duration) {
        let since = Instant::now();
        (self.status("GET", path, None), since.elapsed())
    }

    /// Bytes as they are, and what is answered to them.
    ///
    /// # Errors
    /// As [`Caller::call`].
    pub fn raw(&self, method: &str, path: &str, lines: &[&str], body: Option<&[u8]>) -> Result<Answer> {
        let mut client = self.client()?;
        let lines: Vec<&str> = self.headers.iter().map(String::as_str).chain(lines.iter().copied()).collect();
        client.send_bytes(method, path, &lines, body)
    }

    fn client(&self) -> Result<Client> {
        let client = Client::over(open(self.from, self.server)?, self.server)?;
        client.patience(self.patience)?;
        Ok(client)
    }

    fn lines(&self) -> Vec<&str> {
        self.headers.iter().map(String::as_str).collect()
    }
}
