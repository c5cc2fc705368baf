//! Which addresses are one caller to a limit.

use std::net::{IpAddr, Ipv6Addr};

/// Callers of one /48 of IPv6 that limits bear together: what a site may do is so many times what one caller may.
pub const OF_SITE: u32 = 8;

/// What limits count as one caller: an IPv4 address, or the first address of the /64 that an IPv6 address lies in. A /64
/// is the least that a provider gives to a connection, and whoever has one takes as many of its addresses as he likes.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        v4 @ IpAddr::V4(_) => v4,
        IpAddr::V6(v6) => first_bits(v6, 64).into(),
    }
}

/// The first address of the /48 that an IPv6 address lies in: as much as one customer may be given, 65,536 callers to
/// [`network`]. Limits bear [`OF_SITE`] times as much of it as of one caller. `None` for IPv4.
pub fn site(address: IpAddr) -> Option<IpAddr> {
    match address.to_canonical() {
        IpAddr::V4(_) => None,
        IpAddr::V6(v6) => Some(first_bits(v6, 48).into()),
    }
}

fn first_bits(address: Ipv6Addr, bits: u32) -> Ipv6Addr {
    Ipv6Addr::from_bits(address.to_bits() & !(u128::MAX >> bits))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn all_addresses_of_a_64_are_one_caller_and_each_ipv4_address_is_one() {
        for (address, caller) in [
            ("2001:db8:1:2::1", "2001:db8:1:2::"),
            ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::"),
            ("2001:db8:1:3::1", "2001:db8:1:3::"),
            ("203.0.113.77", "203.0.113.77"),
            ("::ffff:203.0.113.77", "203.0.113.77"),
        ] {
            assert_eq!(network(of(address)), of(caller), "{address}");
        }
    }

    #[test]
    fn a_site_is_the_48_of_an_ipv6_address_and_ipv4_has_none() {
        assert_eq!(site(of("2001:db8:1:2::1")), Some(of("2001:db8:1::")));
        assert_eq!(site(of("2001:db8:1:ffff::1")), Some(of("2001:db8:1::")));
        assert_eq!(site(of("2001:db8:2::1")), Some(of("2001:db8:2::")));
        assert_eq!(site(of("203.0.113.77")), None);
        assert_eq!(site(of("::ffff:203.0.113.77")), None);
    }
}
