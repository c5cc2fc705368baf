//! Who is calling: the peer of the connection, or, behind a proxy that the operator trusts, the
//! address that the proxy names.

use std::convert::Infallible;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};

/// A block of addresses, `10.0.0.0/8`, `fd00::/8`, or one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cidr {
    network: IpAddr,
    bits: u8,
}

impl Cidr {
    /// Whether the address lies in the block. An IPv4 address that came in on an IPv6 socket
    /// (`::ffff:10.0.0.1`) is the IPv4 address.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.network, address.to_canonical()) {
            (IpAddr::V4(network), IpAddr::V4(address)) => {
                let mask = u32::MAX.checked_shl(32 - u32::from(self.bits)).unwrap_or(0);
                network.to_bits() & mask == address.to_bits() & mask
            }
            (IpAddr::V6(network), IpAddr::V6(address)) => {
                let mask = u128::MAX.checked_shl(128 - u32::from(self.bits)).unwrap_or(0);
                network.to_bits() & mask == address.to_bits() & mask
            }
            _ => false,
        }
    }
}

impl FromStr for Cidr {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let network: IpAddr =
            address.parse().map_err(|_| format!("`{text}` is not an address block such as 10.0.0.0/8 or ::1"))?;
        let network = network.to_canonical();
        let most = if network.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            None => most,
            Some(bits) => bits
                .parse()
                .ok()
                .filter(|bits| *bits <= most)
                .ok_or_else(|| format!("`{text}`: the part after / must be 0–{most}"))?,
        };
        Ok(Self { network, bits })
    }
}

impl fmt::Display for Cidr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.network, self.bits)
    }
}

/// The address that limits and logs may count by. Within the process (the page renderer asking its
/// own router) there is no connection; such a caller is `127.0.0.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientAddr {
    /// The caller's address.
    pub ip: IpAddr,
    /// Whether somebody between the caller and this process said so. A loopback peer that forwards
    /// for others is not a local caller, trusted or not.
    pub forwarded: bool,
}

impl ClientAddr {
    /// Whether the caller sits on this machine itself.
    pub fn is_local(&self) -> bool {
        self.ip.is_loopback() && !self.forwarded
    }
}

impl<S: Sync> FromRequestParts<S> for ClientAddr {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts
            .extensions
            .get::<Self>()
            .copied()
            .unwrap_or(Self { ip: peer(&parts.extensions).unwrap_or(Ipv4Addr::LOCALHOST.into()), forwarded: false }))
    }
}

/// The other end of the connection, when there is one.
pub(super) fn peer(extensions: &axum::http::Extensions) -> Option<IpAddr> {
    let ConnectInfo(address) = extensions.get::<ConnectInfo<SocketAddr>>()?;
    Some(address.ip().to_canonical())
}

/// Whether a header speaks for somebody who is not the peer. No code behind the edge may ever meet
/// one of these from a peer that is not trusted.
pub(super) fn is_forwarding(name: &HeaderName) -> bool {
    let name = name.as_str();
    name.starts_with("x-forwarded")
        || matches!(name, "forwarded" | "x-real-ip" | "x-client-ip" | "true-client-ip" | "cf-connecting-ip")
}

/// Finds the caller and removes what must not be believed. `forwarding` says whether the request
/// has any forwarding header at all (the edge has just looked at every header anyway).
pub(super) fn resolve(peer: Option<IpAddr>, headers: &mut HeaderMap, trusted: &[Cidr], forwarding: bool) -> ClientAddr {
    let ip = peer.unwrap_or(Ipv4Addr::LOCALHOST.into());
    if !forwarding {
        return ClientAddr { ip, forwarded: false };
    }
    let is_trusted = |address: IpAddr| trusted.iter().any(|block| block.contains(address));
    if !is_trusted(ip) {
        let names: Vec<HeaderName> = headers.keys().filter(|name| is_forwarding(name)).cloned().collect();
        for name in names {
            headers.remove(name);
        }
        return ClientAddr { ip, forwarded: true };
    }
    // Each proxy appends the peer it saw, so the list is only as good as its right end: walk left
    // over our own proxies and stop at the first address that is not one of them.
    let mut client = ip;
    let lines: Vec<&str> = headers.get_all("x-forwarded-for").iter().filter_map(|v| v.to_str().ok()).collect();
    for entry in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
        let Some(address) = parse_entry(entry.trim()) else { break };
        client = address;
        if !is_trusted(address) {
            break;
        }
    }
    ClientAddr { ip: client, forwarded: true }
}

/// One entry of `X-Forwarded-For`: an address, some proxies add the port.
fn parse_entry(entry: &str) -> Option<IpAddr> {
    let bare = entry.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(entry);
    bare.parse::<IpAddr>()
        .or_else(|_| entry.parse::<SocketAddr>().map(|address| address.ip()))
        .ok()
        .map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, forwarded_for: &str, trusted: &[&str]) -> String {
        let trusted: Vec<Cidr> = trusted.iter().map(|t| t.parse().unwrap()).collect();
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded_for.parse().unwrap());
        resolve(peer.parse().ok(), &mut headers, &trusted, true).ip.to_string()
    }

    #[test]
    fn an_address_block_contains_exactly_its_addresses() {
        let block: Cidr = "10.1.0.0/16".parse().unwrap();
        assert!(block.contains("10.1.255.3".parse().unwrap()));
        assert!(block.contains("::ffff:10.1.0.9".parse().unwrap()));
        assert!(!block.contains("10.2.0.0".parse().unwrap()));
        let everyone: Cidr = "0.0.0.0/0".parse().unwrap();
        assert!(everyone.contains("203.0.113.9".parse().unwrap()));
        assert!(!everyone.contains("::1".parse().unwrap()));
        let one: Cidr = "::1".parse().unwrap();
        assert!(one.contains("::1".parse().unwrap()) && !one.contains("::2".parse().unwrap()));
        for bad in ["", "10.0.0.0/33", "::/129", "ten", "10.0.0.0/", "10.0.0.0/-1"] {
            assert!(bad.parse::<Cidr>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_caller_is_the_first_address_from_the_right_that_is_no_proxy_of_ours() {
        let ours = ["10.0.0.0/8", "127.0.0.1"];
        assert_eq!(client("127.0.0.1", "198.51.100.7, 203.0.113.9, 10.0.0.2", &ours), "203.0.113.9");
        assert_eq!(client("127.0.0.1", "203.0.113.9:4711", &ours), "203.0.113.9");
        assert_eq!(client("127.0.0.1", "[2001:db8::1]", &ours), "2001:db8::1");
        assert_eq!(client("127.0.0.1", "nonsense", &ours), "127.0.0.1");
        assert_eq!(client("127.0.0.1", "10.0.0.9", &ours), "10.0.0.9");
    }

    #[test]
    fn a_peer_that_is_not_trusted_speaks_for_nobody_and_its_headers_are_gone() {
        let mut headers = HeaderMap::new();
        for name in ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "x-real-ip"] {
            headers.insert(name, "192.0.2.1".parse().unwrap());
        }
        headers.insert("accept", "*/*".parse().unwrap());
        let found = resolve("203.0.113.5".parse().ok(), &mut headers, &[], true);
        assert_eq!(found.ip.to_string(), "203.0.113.5");
        assert_eq!(headers.keys().map(HeaderName::as_str).collect::<Vec<_>>(), ["accept"]);
    }

    #[test]
    fn a_loopback_peer_that_forwards_is_not_local() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "127.0.0.1".parse().unwrap());
        assert!(!resolve("127.0.0.1".parse().ok(), &mut headers, &[], true).is_local());
        assert!(resolve("127.0.0.1".parse().ok(), &mut HeaderMap::new(), &[], false).is_local());
    }
}
