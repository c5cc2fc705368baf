//! Counts the request bodies that are under way, per caller and in all, so that slow senders use up their own share
//! and nobody else's.
//!
//! A body counts in number until it is whole. In bytes it counts by the length that it announces (or by what has come,
//! where it announces none) until its request is answered: these are the bytes that it may hold in memory or on disk.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::caller;

/// Bodies up to this length count in number only, so that ordinary calls pass while large bodies have used up the bytes.
const SMALL: usize = 16 * 1024;
/// A body of unknown length is charged in such steps.
const STEP: usize = 64 * 1024;

/// The limits of request bodies under way. Each is a setting. Sizes are bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BodyLimits {
    /// Bodies under way at one time in all; the next one is 503. Default 2048.
    pub most: usize,
    /// Bodies under way at one time from one caller (an IPv4 address, an IPv6 /64); the next one is 429. Default 128:
    /// a school or an office behind one address sends its small bodies in one packet, and they are under way for a
    /// moment only.
    pub most_per_address: usize,
    /// Bytes of larger bodies in all, under way or worked on; more is 503. Default 256 MB.
    pub bytes: usize,
    /// The same for one caller; more is 429. Default 64 MB: six of the largest uploads at once.
    pub bytes_per_address: usize,
    /// Time before the least rate counts. Default 5 s.
    pub grace: Duration,
    /// Least bytes a second of an ordinary body; slower is 408. Default 1 KB.
    pub rate: usize,
    /// Least bytes a second of an upload; slower is 408. Default 8 KB.
    pub upload_rate: usize,
}

impl Default for BodyLimits {
    fn default() -> Self {
        Self {
            most: 2048,
            most_per_address: 128,
            bytes: 256 << 20,
            bytes_per_address: 64 << 20,
            grace: Duration::from_secs(5),
            rate: 1 << 10,
            upload_rate: 8 << 10,
        }
    }
}

/// Which limit a body is above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Full {
    /// The caller has its share under way.
    Caller,
    /// All callers together.
    All,
}

#[derive(Clone, Copy, Default)]
struct Count {
    bodies: usize,
    bytes: usize,
}

#[derive(Default)]
struct Counts {
    all: Count,
    by_caller: HashMap<IpAddr, Count>,
}

/// All bodies under way of one server.
pub(super) struct Bodies {
    limits: BodyLimits,
    counts: Mutex<Counts>,
}

impl Bodies {
    pub(super) fn new(limits: BodyLimits) -> Self {
        Self { limits, counts: Mutex::default() }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        // The counts are whole after every statement, so a panic elsewhere leaves them right.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, caller: IpAddr, bodies: usize, bytes: usize) -> Result<(), Full> {
        let limits = &self.limits;
        // A single large body is let in whatever the limit of bytes is: otherwise a low limit would refuse it for good.
        let fits = |before: Count, most: usize, most_bytes: usize| {
            before.bodies + bodies <= most && (bytes == 0 || before.bytes == 0 || before.bytes + bytes <= most_bytes)
        };
        let mut counts = self.counts();
        let own = counts.by_caller.get(&caller).copied().unwrap_or_default();
        if !fits(own, limits.most_per_address, limits.bytes_per_address) {
            return Err(Full::Caller);
        }
        if !fits(counts.all, limits.most, limits.bytes) {
            return Err(Full::All);
        }
        counts.all = Count { bodies: counts.all.bodies + bodies, bytes: counts.all.bytes + bytes };
        counts.by_caller.insert(caller, Count { bodies: own.bodies + bodies, bytes: own.bytes + bytes });
        Ok(())
    }

    fn give_back(&self, caller: IpAddr, bodies: usize, bytes: usize) {
        let mut counts = self.counts();
        counts.all.bodies -= bodies;
        counts.all.bytes -= bytes;
        if let Some(own) = counts.by_caller.get_mut(&caller) {
            own.bodies -= bodies;
            own.bytes -= bytes;
            if own.bodies == 0 && own.bytes == 0 {
                counts.by_caller.remove(&caller);
            }
        }
    }
}

/// The share of one body, given back when dropped.
pub(super) struct Ticket {
    bodies: Arc<Bodies>,
    caller: IpAddr,
    is_under_way: bool,
    bytes: usize,
}

impl Ticket {
    /// Counts a body that begins. `announced` is its length in bytes, where the caller says it.
    pub(super) fn begin(bodies: &Arc<Bodies>, client: IpAddr, announced: Option<usize>) -> Result<Self, Full> {
        let (caller, bytes) = (caller::network(client), announced.filter(|length| *length > SMALL).unwrap_or(0));
        bodies.add(caller, 1, bytes)?;
        Ok(Self { bodies: bodies.clone(), caller, is_under_way: true, bytes })
    }

    /// Charges what has come so far, where that is more than was announced.
    pub(super) fn charge(&mut self, received: usize) -> Result<(), Full> {
        if received > self.bytes && received > SMALL {
            let wanted = received.next_multiple_of(STEP);
            self.bodies.add(self.caller, 0, wanted - self.bytes)?;
            self.bytes = wanted;
        }
        Ok(())
    }

    /// The body is whole: from now on it counts by its bytes only.
    pub(super) fn end(&mut self) {
        if std::mem::take(&mut self.is_under_way) {
            self.bodies.give_back(self.caller, 1, 0);
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        if self.is_under_way || self.bytes > 0 {
            self.bodies.give_back(self.caller, usize::from(self.is_under_way), self.bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MB: usize = 1 << 20;

    fn bodies() -> Arc<Bodies> {
        let limits = BodyLimits {
            most: 3,
            most_per_address: 2,
            bytes: 5 * MB,
            bytes_per_address: 3 * MB,
            ..BodyLimits::default()
        };
        Arc::new(Bodies::new(limits))
    }

    fn begin(bodies: &Arc<Bodies>, client: &str, announced: usize) -> Result<Ticket, Full> {
        Ticket::begin(bodies, client.parse().unwrap(), Some(announced))
    }

    #[test]
    fn an_ipv6_network_is_one_caller_and_all_share_the_whole() {
        let bodies = bodies();
        let first = begin(&bodies, "2001:db8::1", 10).unwrap();
        let second = begin(&bodies, "2001:db8::2", 10).unwrap();
        assert_eq!(begin(&bodies, "2001:db8:0:0:ffff::3", 10).err(), Some(Full::Caller));
        let third = begin(&bodies, "2001:db8:0:1::1", 10).unwrap();
        assert_eq!(begin(&bodies, "192.0.2.1", 10).err(), Some(Full::All));
        drop((first, second, third));
        assert!(bodies.counts().by_caller.is_empty(), "what is over is forgotten");
        assert!(begin(&bodies, "192.0.2.1", 10).is_ok());
    }

    #[test]
    fn large_bodies_count_by_their_bytes_until_they_are_answered_and_small_ones_pass() {
        let bodies = bodies();
        let mut large = begin(&bodies, "192.0.2.1", 2 * MB).unwrap();
        assert_eq!(begin(&bodies, "192.0.2.1", 2 * MB).err(), Some(Full::Caller));
        assert!(begin(&bodies, "192.0.2.1", SMALL).is_ok());
        large.end();
        assert_eq!(begin(&bodies, "192.0.2.1", 2 * MB).err(), Some(Full::Caller), "whole, and not answered yet");
        let _other = begin(&bodies, "192.0.2.2", 3 * MB).unwrap();
        assert_eq!(begin(&bodies, "192.0.2.3", MB).err(), Some(Full::All));
        drop(large);
        assert!(begin(&bodies, "192.0.2.3", MB).is_ok());
    }

    #[test]
    fn a_body_of_unknown_length_counts_as_it_comes() {
        let bodies = bodies();
        let client = "192.0.2.1".parse().unwrap();
        let _large = begin(&bodies, "192.0.2.1", 2 * MB).unwrap();
        let mut unknown = Ticket::begin(&bodies, client, None).unwrap();
        for received in [1, SMALL, MB / 2, MB] {
            assert_eq!(unknown.charge(received), Ok(()), "{received}");
        }
        assert_eq!(unknown.charge(MB + 1), Err(Full::Caller));
    }

    #[test]
    fn a_single_body_is_let_in_whatever_the_limit_of_bytes() {
        assert!(begin(&bodies(), "192.0.2.1", 100 * MB).is_ok());
    }
}
