//! Places of those who wait for a password to be looked at in this process: few for one person, some for one caller, so
//! that a flood of one is refused at once and nobody else waits behind it (RULES sign-in 7). Nobody who waits holds a
//! connection of the database.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use guanlan_http::caller;
use guanlan_kernel::error::ApiError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Of one person. More than the tries that one has (five), so that those are used up before anybody is refused here.
const OF_PERSON: usize = 8;
/// In all; the next is answered 503.
const IN_ALL: usize = 256;
/// Seconds after which whoever was refused may come again.
const AGAIN: u32 = 1;

/// All who wait in this process, and those whose turn it is. Cloning shares it.
#[derive(Clone)]
pub struct Places {
    lines: Lines,
    in_all: Arc<Semaphore>,
    of_caller: usize,
}

/// Who is counted together.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Who {
    /// By the keyed hash of the number.
    Person(String),
    Caller(IpAddr),
    Site(IpAddr),
}

/// Those who are counted together.
struct Line {
    length: usize,
    /// Passwords of one person are looked at one after the other.
    turn: Arc<Semaphore>,
}

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<HashMap<Who, Line>>>);

impl Lines {
    fn all(&self) -> MutexGuard<'_, HashMap<Who, Line>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place, and the person's turn. It is given back when it is dropped.
pub struct Place {
    #[expect(dead_code, reason = "held until the place is given back; before the line, which may end with it")]
    turn: OwnedSemaphorePermit,
    #[expect(dead_code, reason = "held until the place is given back")]
    of_all: OwnedSemaphorePermit,
    #[expect(dead_code, reason = "held until the place is given back")]
    standing: Standing,
}

/// Being counted in some lines.
struct Standing {
    lines: Lines,
    counted: Vec<Who>,
}

impl Drop for Standing {
    fn drop(&mut self) {
        let mut lines = self.lines.all();
        for who in &self.counted {
            let Some(line) = lines.get_mut(who) else { continue };
            line.length -= 1;
            if line.length == 0 {
                lines.remove(who);
            }
        }
    }
}

impl Places {
    /// With so many places for one caller.
    pub fn new(of_caller: usize) -> Places {
        Places { lines: Lines::default(), in_all: Arc::new(Semaphore::new(IN_ALL)), of_caller }
    }

    /// Takes a place and waits for the person's turn. `person` is the keyed hash of a number, known or not.
    ///
    /// # Errors
    /// 429 where too many wait for this person, from this address or from its /48; 503 where too many wait in all.
    pub async fn take(&self, person: &str, address: IpAddr) -> Result<Place, ApiError> {
        let (turns, standing) = self.stand(person, address).ok_or(ApiError::TooOften(AGAIN))?;
        let of_all = self.in_all.clone().try_acquire_owned().map_err(|_| ApiError::Unavailable)?;
        let turn = turns.acquire_owned().await.map_err(|_| ApiError::Unavailable)?;
        Ok(Place { turn, of_all, standing })
    }

    /// Counts somebody in; `None` where there is no place. Answers the turns of the person.
    fn stand(&self, person: &str, address: IpAddr) -> Option<(Arc<Semaphore>, Standing)> {
        let of_site = self.of_caller.saturating_mul(caller::OF_SITE as usize);
        let wanted = [
            Some((Who::Person(person.to_owned()), OF_PERSON)),
            Some((Who::Caller(caller::network(address)), self.of_caller)),
            caller::site(address).map(|site| (Who::Site(site), of_site)),
        ];
        let wanted: Vec<(Who, usize)> = wanted.into_iter().flatten().collect();
        let mut lines = self.lines.all();
        if wanted.iter().any(|(who, most)| lines.get(who).is_some_and(|line| line.length >= *most)) {
            return None;
        }
        let mut turns = None;
        for (who, _) in &wanted {
            let line =
                lines.entry(who.clone()).or_insert_with(|| Line { length: 0, turn: Arc::new(Semaphore::new(1)) });
            line.length += 1;
            turns = turns.or_else(|| Some(line.turn.clone()));
        }
        drop(lines);
        let counted = wanted.into_iter().map(|(who, _)| who).collect();
        Some((turns?, Standing { lines: self.lines.clone(), counted }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(address: &str) -> IpAddr {
        address.parse().unwrap()
    }

    fn refused<T>(outcome: &Result<T, ApiError>) -> bool {
        matches!(outcome, Err(ApiError::TooOften(1)))
    }

    #[tokio::test]
    async fn of_one_person_eight_wait_one_has_the_turn_and_others_do_not_wait_behind_them() {
        let places = Places::new(100);
        let first = places.take("li", at("203.0.113.1")).await.unwrap();
        let mut others: Vec<_> =
            (2..9).map(|n: u8| Box::pin(places.take("li", IpAddr::from([203, 0, 113, n])))).collect();
        for other in &mut others {
            assert!(futures_now(other).is_none(), "waits");
        }
        assert!(refused(&places.take("li", at("203.0.113.99")).await));
        assert!(places.take("wang", at("203.0.113.1")).await.is_ok(), "another person has a turn at once");
        drop(first);
        assert!(futures_now(&mut others[0]).unwrap().is_ok(), "the next in the line");
        drop(others);
        assert!(places.lines.all().is_empty(), "nothing is left of whoever is gone");
    }

    #[tokio::test]
    async fn of_one_caller_so_many_wait_and_of_one_48_eight_times_as_many() {
        let places = Places::new(2);
        let mut held = Vec::new();
        for site in ["2001:db8:1", "2001:db8:2"] {
            for network in 0..8 {
                for machine in 0..2 {
                    let address = at(&format!("{site}:{network}::{machine}"));
                    held.push(places.take(&format!("{address}"), address).await.unwrap());
                }
            }
        }
        assert!(refused(&places.take("wang", at("2001:db8:1:0::9")).await), "a third of one /64");
        assert!(refused(&places.take("wang", at("2001:db8:1:9::1")).await), "a seventeenth of one /48");
        assert!(places.take("wang", at("2001:db8:3::1")).await.is_ok());
        drop(held);
        assert!(places.lines.all().is_empty());
    }

    /// What a future answers without waiting.
    fn futures_now<F: Future + Unpin>(future: &mut F) -> Option<F::Output> {
        let waker = std::task::Waker::noop();
        match std::pin::Pin::new(future).poll(&mut std::task::Context::from_waker(waker)) {
            std::task::Poll::Ready(output) => Some(output),
            std::task::Poll::Pending => None,
        }
    }
}
