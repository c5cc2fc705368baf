//! The places of open connections: how many there may be, in all and from one address, and which one ends when a
//! newcomer finds no place free. A connection that is worked on never ends for a newcomer.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use tokio_util::sync::CancellationToken;

use super::ServeSettings;
use super::activity::Activity;
use crate::caller;
use crate::client_address::Cidr;

/// Places beside the limit, in which newcomers are answered that they have to come later, and health checks are
/// answered as always.
pub(super) const SPARE: usize = 64;
/// How often the log tells that connections were ended to make room.
const TELL_AGAIN: Duration = Duration::from_secs(60);

/// All places of one server.
pub(super) struct Places {
    most: usize,
    most_per_address: usize,
    trusted: Vec<Cidr>,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    next: u64,
    connections: HashMap<u64, Connection>,
    /// Connections in ordinary places.
    ordinary: usize,
    /// Those of them that count for their caller's limit.
    by_caller: HashMap<IpAddr, usize>,
    told: Option<Instant>,
}

struct Connection {
    caller: IpAddr,
    kind: Kind,
    activity: Arc<Activity>,
    leave: CancellationToken,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Counts in all and for its caller.
    Caller,
    /// Counts in all only: a proxy brings many callers.
    Proxy,
    /// In one of the spare places.
    Spare,
}

/// The place of one connection, given back when dropped.
pub(super) struct Place {
    places: Arc<Places>,
    id: u64,
    pub(super) activity: Arc<Activity>,
    /// Cancelled when the connection has to make room for another one.
    pub(super) leave: CancellationToken,
    /// The answer to everything but health checks, for a connection in a spare place.
    pub(super) crowded: Option<StatusCode>,
}

impl Places {
    pub(super) fn new(settings: &ServeSettings) -> Arc<Self> {
        Arc::new(Self {
            most: settings.connections.max(1),
            most_per_address: settings.connections_per_address.max(1),
            trusted: settings.trusted_proxies.clone(),
            open: Mutex::default(),
        })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Finds a place for a new connection, if need be that of the idlest one; `None` where even all spare places are
    /// worked on.
    pub(super) fn admit(self: &Arc<Self>, peer: IpAddr) -> Option<Place> {
        let caller = caller::network(peer);
        let is_proxy = self.trusted.iter().any(|block| block.contains(peer));
        let mut open = self.open();
        let own = open.by_caller.get(&caller).copied().unwrap_or(0);
        let (kind, crowded) = if !is_proxy
            && own >= self.most_per_address
            && !open.end_idlest(|connection| connection.kind == Kind::Caller && connection.caller == caller)
        {
            (Kind::Spare, Some(StatusCode::TOO_MANY_REQUESTS))
        } else if open.ordinary >= self.most && !open.end_idlest(|connection| connection.kind != Kind::Spare) {
            (Kind::Spare, Some(StatusCode::SERVICE_UNAVAILABLE))
        } else {
            (if is_proxy { Kind::Proxy } else { Kind::Caller }, None)
        };
        let spare = open.connections.len() - open.ordinary;
        if kind == Kind::Spare && spare >= SPARE && !open.end_idlest(|connection| connection.kind == Kind::Spare) {
            return None;
        }
        let (activity, leave) = (Arc::new(Activity::new()), CancellationToken::new());
        let id = open.next;
        open.next += 1;
        open.insert(id, Connection { caller, kind, activity: activity.clone(), leave: leave.clone() });
        Some(Place { places: self.clone(), id, activity, leave, crowded })
    }

    /// Ends the idlest connection, because the process may open no more files.
    pub(super) fn make_room(&self) {
        self.open().end_idlest(|_| true);
    }

    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.open().connections.len()
    }
}

impl Open {
    fn insert(&mut self, id: u64, connection: Connection) {
        self.ordinary += usize::from(connection.kind != Kind::Spare);
        if connection.kind == Kind::Caller {
            *self.by_caller.entry(connection.caller).or_default() += 1;
        }
        self.connections.insert(id, connection);
    }

    fn remove(&mut self, id: u64) -> Option<Connection> {
        let connection = self.connections.remove(&id)?;
        self.ordinary -= usize::from(connection.kind != Kind::Spare);
        if connection.kind == Kind::Caller
            && let Some(own) = self.by_caller.get_mut(&connection.caller)
        {
            *own -= 1;
            if *own == 0 {
                self.by_caller.remove(&connection.caller);
            }
        }
        Some(connection)
    }

    /// Ends one of the connections that no request is worked on for: the oldest that never sent one, else the one that
    /// has been idle longest. `false` where there is none.
    fn end_idlest(&mut self, among: impl Fn(&Connection) -> bool) -> bool {
        let idlest = self
            .connections
            .iter()
            .filter(|(_, connection)| among(connection) && connection.activity.in_flight.load(Relaxed) == 0)
            .min_by_key(|(id, connection)| connection.activity.idleness(**id))
            .map(|(id, _)| *id);
        let Some(connection) = idlest.and_then(|id| self.remove(id)) else { return false };
        connection.leave.cancel();
        let now = Instant::now();
        if self.told.is_none_or(|told| now - told >= TELL_AGAIN) {
            self.told = Some(now);
            tracing::warn!(
                connections = self.connections.len() + 1,
                caller = %connection.caller,
                "there is no place for a new connection: idle ones are ended"
            );
        }
        true
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.open().remove(self.id);
    }
}
