//! The line at the release minute. However many people press at once, so many reservations are made at a time, in the
//! order in which the calls came: the others wait here, where they hold no connection of the database, so that lists and
//! pages go on as fast as ever, and nobody is sent away by an error. What many ask for at once is done together.

mod lane;
mod queue;

use std::{
    any::{Any, TypeId},
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use guanlan_db::Engine;
use tokio::sync::{Semaphore, SemaphorePermit};

pub(crate) use lane::{Lane, Shared};
pub(crate) use queue::{Place, Queue};

/// The line.
pub struct Line {
    /// In which whoever makes a reservation comes first of all.
    pub(crate) queue: Arc<Queue>,
    alone: Semaphore,
    /// By what is done in them.
    lanes: Mutex<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>,
}

impl Line {
    /// `turns` are had at a time by those who make reservations. Of those as many at once as serve a database best work
    /// alone. PostgreSQL: what waits for the row of one slot, and a fraction of the connections that there are. SQLite: as
    /// many units of work as share a commit.
    pub(crate) fn new(engine: Engine, turns: usize) -> Line {
        let alone = match engine {
            Engine::Postgres => 8,
            Engine::Sqlite => 64,
        };
        Line { queue: Queue::new(turns), alone: Semaphore::new(alone), lanes: Mutex::default() }
    }

    /// Waits for one's turn to do something alone; it lasts as long as what is answered is kept. `None` never comes: the
    /// line is not closed.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.alone.acquire().await.ok()
    }

    /// Where those ask together who want the same kind of thing.
    pub(crate) fn lane<A: Shared>(&self) -> Arc<Lane<A>> {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        let lane = lanes.entry(TypeId::of::<A>()).or_insert_with(|| Arc::new(Lane::<A>::default()));
        // What lies under a type is of that type.
        Arc::clone(lane).downcast().unwrap_or_default()
    }
}
