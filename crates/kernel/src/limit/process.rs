//! Limits of one process, held in memory: for public calls, which write nothing (RULES calls 18).

use std::{collections::HashMap, net::IpAddr, sync::Mutex};

use guanlan_core::clock::Millis;
use guanlan_http::caller;

use super::Limit;
use crate::error::ApiError;

/// Networks that are remembered; a flood from more of them begins anew.
const MOST: usize = 50_000;

/// How often one network may ask something of this process.
pub struct PerProcess {
    limit: Limit,
    /// When a network's count began, and how many there were since.
    counted: Mutex<Option<HashMap<IpAddr, (Millis, u32)>>>,
}

impl PerProcess {
    pub const fn new(limit: Limit) -> PerProcess {
        PerProcess { limit, counted: Mutex::new(None) }
    }

    /// Counts one; the program's own pages, which ask within the process, are `None` and nobody.
    ///
    /// # Errors
    /// 429 with the seconds until there is room.
    pub fn take(&self, outsider: Option<IpAddr>, now: Millis) -> Result<(), ApiError> {
        let Some(address) = outsider else { return Ok(()) };
        let network = caller::network(address);
        let within = self.limit.within.num_milliseconds();
        let mut counted = self.counted.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let counted = counted.get_or_insert_default();
        if counted.len() >= MOST {
            counted.retain(|_, (since, _)| (0..within).contains(&(now.0 - since.0)));
        }
        if counted.len() >= MOST {
            counted.clear();
        }
        let (since, count) = counted.entry(network).or_insert((now, 0));
        // Of the future: the clock was ahead, and it counts from now on.
        *since = Millis(since.0.min(now.0));
        if now.0 - since.0 >= within {
            (*since, *count) = (now, 0);
        }
        if *count >= self.limit.most {
            let seconds = (since.0 + within - now.0).max(1).saturating_add(999) / 1000;
            return Err(ApiError::TooOften(u32::try_from(seconds).unwrap_or(u32::MAX)));
        }
        *count += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use chrono::Duration;

    use super::*;

    #[test]
    fn a_network_is_refused_beyond_its_limit_until_the_time_is_over_and_nobody_else_is() {
        let limit = PerProcess::new(Limit::new(2, Duration::minutes(1)));
        let one = Some(IpAddr::from(Ipv4Addr::new(192, 0, 2, 1)));
        let other = Some(IpAddr::from(Ipv4Addr::new(198, 51, 100, 1)));
        let at = |seconds: i64| Millis(seconds * 1000);
        assert!(limit.take(one, at(0)).is_ok() && limit.take(one, at(30)).is_ok());
        assert!(matches!(limit.take(one, at(59)), Err(ApiError::TooOften(1))));
        assert!(limit.take(other, at(59)).is_ok());
        assert!(limit.take(one, at(60)).is_ok());
        let ahead = at(172_800);
        assert!(limit.take(other, ahead).is_ok() && limit.take(other, ahead).is_ok());
        assert!(matches!(limit.take(other, at(100)), Err(ApiError::TooOften(60))), "the clock was ahead by two days");
        assert!(limit.take(other, at(160)).is_ok());
        assert!((0..9).all(|_| limit.take(None, at(60)).is_ok()), "its own pages are never refused");
    }
}
