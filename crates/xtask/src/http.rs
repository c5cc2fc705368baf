//! A small HTTP/1.1 client on one kept-alive connection to a server on this machine.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// One connection.
pub struct Client {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
}

/// An answer, its body as it came over the wire (not decompressed).
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    /// The first header of that name (lower case).
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Client {
    /// # Errors
    /// When nothing listens there.
    pub fn connect(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect_timeout(&address, Duration::from_secs(5))
            .with_context(|| format!("cannot connect to {address}"))?;
        Self::over(stream, address)
    }

    /// A client of the server at `address` on a connection that is there already.
    ///
    /// # Errors
    /// When the connection is broken.
    pub fn over(stream: TcpStream, address: SocketAddr) -> Result<Self> {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        Ok(Self { address, stream: BufReader::new(stream) })
    }

    /// Waits no longer than this for an answer; a minute where nothing is said.
    ///
    /// # Errors
    /// When the connection is broken.
    pub fn patience(&self, most: Duration) -> Result<()> {
        Ok(self.stream.get_ref().set_read_timeout(Some(most))?)
    }

    /// A GET with these further header lines.
    ///
    /// # Errors
    /// When the connection breaks or the answer is not HTTP.
    pub fn get(&mut self, path: &str, headers: &[&str]) -> Result<Answer> {
        self.send("GET", path, headers, None)
    }

    /// Any call; a body is sent as JSON.
    ///
    /// # Errors
    /// As [`Client::get`].
    pub fn send(&mut self, method: &str, path: &str, headers: &[&str], body: Option<&str>) -> Result<Answer> {
        let Some(body) = body else { return self.send_bytes(method, path, headers, None) };
        let headers: Vec<&str> = headers.iter().copied().chain(["content-type: application/json"]).collect();
        self.send_bytes(method, path, &headers, Some(body.as_bytes()))
    }

    /// Any call with any body, whose type stands in the header lines.
    ///
    /// # Errors
    /// As [`Client::get`].
    pub fn send_bytes(&mut self, method: &str, path: &str, headers: &[&str], body: Option<&[u8]>) -> Result<Answer> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address);
        for line in headers {
            head.push_str(line);
            head.push_str("\r\n");
        }
        if let Some(body) = body {
            head.push_str(&format!("content-length: {}\r\n", body.len()));
        }
        head.push_str("\r\n");
        let mut bytes = head.into_bytes();
        bytes.extend(body.unwrap_or_default());
        self.stream.get_mut().write_all(&bytes)?;
        self.read().with_context(|| format!("{method} {path}"))
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line)? == 0 {
            bail!("the server closed the connection");
        }
        Ok(line.trim_end().to_owned())
    }

    fn read(&mut self) -> Result<Answer> {
        let first = self.line()?;
        let status = first.split(' ').nth(1).and_then(|word| word.parse().ok()).context("no HTTP status")?;
        let mut headers = Vec::new();
        loop {
            let line = self.line()?;
            let Some((name, value)) = line.split_once(':') else {
                break;
            };
            headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
        }
        let mut answer = Answer { status, headers, body: Vec::new() };
        if answer.header("transfer-encoding").is_some_and(|value| value.contains("chunked")) {
            loop {
                let line = self.line()?;
                let size = usize::from_str_radix(line.split(';').next().unwrap_or_default().trim(), 16)
                    .context("a chunk without size")?;
                self.take(size, &mut answer.body)?;
                self.line()?;
                if size == 0 {
                    break;
                }
            }
        } else if let Some(size) = answer.header("content-length").map(str::parse).transpose()? {
            self.take(size, &mut answer.body)?;
        }
        Ok(answer)
    }

    fn take(&mut self, size: usize, into: &mut Vec<u8>) -> Result<()> {
        // Not by filling a buffer with zeros first: without optimisation that takes ten times as long as reading.
        if self.stream.by_ref().take(size as u64).read_to_end(into)? < size {
            bail!("the server closed the connection");
        }
        Ok(())
    }
}
