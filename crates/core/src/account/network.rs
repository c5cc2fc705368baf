//! Addresses as far as they are kept.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The network of an address: without the last byte of IPv4, the first 48 bits of IPv6. Enough to notice a strange
/// sign-in, too little to say who it was.
pub fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            format!("{}/24", Ipv4Addr::new(a, b, c, 0))
        }
        IpAddr::V6(v6) => format!("{}/48", Ipv6Addr::from_bits(v6.to_bits() & !(u128::MAX >> 48))),
    }
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
}
