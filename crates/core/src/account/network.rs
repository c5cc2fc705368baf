//! Addresses as far as they are kept, and as far as limits tell callers apart.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Callers of one /48 of IPv6 that limits bear together: what a site may do is so many times what one caller may.
pub const CALLERS_OF_SITE: u32 = 8;

/// The network of an address: without the last byte of IPv4, the first 48 bits of IPv6. Enough to notice a strange
/// sign-in, too little to say who it was.
pub fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            format!("{}/24", Ipv4Addr::new(a, b, c, 0))
        }
        IpAddr::V6(v6) => format!("{}/48", first_bits(v6, 48)),
    }
}

/// What limits count as one caller: an IPv4 address, or the first address of the /64 that an IPv6 address lies in. A /64
/// is the least that a provider gives to a connection, and whoever has one takes as many of its addresses as he likes.
pub fn caller_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        v4 @ IpAddr::V4(_) => v4,
        IpAddr::V6(v6) => first_bits(v6, 64).into(),
    }
}

/// The first address of the /48 that an IPv6 address lies in: as much as one customer may be given, 65,536 callers to
/// [`caller_network`]. Limits bear [`CALLERS_OF_SITE`] times as much of it as of one caller. `None` for IPv4.
pub fn site_network(address: IpAddr) -> Option<IpAddr> {
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
    fn the_part_that_names_a_machine_is_not_kept() {
        let shown = |text: &str| network(of(text));
        assert_eq!(shown("203.0.113.77"), "203.0.113.0/24");
        assert_eq!(shown("::ffff:203.0.113.77"), "203.0.113.0/24");
        assert_eq!(shown("2001:db8:1:2:3:4:5:6"), "2001:db8:1::/48");
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
            assert_eq!(caller_network(of(address)), of(caller), "{address}");
        }
    }

    #[test]
    fn a_site_is_the_48_of_an_ipv6_address_and_ipv4_has_none() {
        assert_eq!(site_network(of("2001:db8:1:2::1")), Some(of("2001:db8:1::")));
        assert_eq!(site_network(of("2001:db8:1:ffff::1")), Some(of("2001:db8:1::")));
        assert_eq!(site_network(of("2001:db8:2::1")), Some(of("2001:db8:2::")));
        assert_eq!(site_network(of("203.0.113.77")), None);
        assert_eq!(site_network(of("::ffff:203.0.113.77")), None);
    }
}
