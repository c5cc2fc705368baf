//! The line at the release minute. However many people press at once, so many transactions take places at a time, in the
//! order in which the calls came: the others wait here, where they hold no connection of the database, so that lists and
//! pages go on as fast as ever, and nobody is sent away by an error. What many ask for at once is done together.

use std::{
    any::{Any, TypeId},
    collections::{HashMap, VecDeque},
    future::Future,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use guanlan_db::Engine;
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};

use crate::Booking;

/// So many do together what they ask for: a transaction that takes longer makes others wait longer than it saves.
const TOGETHER: usize = 48;

/// The line.
pub struct Line {
    alone: Semaphore,
    /// As many lanes has each kind of thing that is done together.
    width: i64,
    /// By what is done in them, and by their number.
    lanes: Mutex<HashMap<(TypeId, i64), Arc<dyn Any + Send + Sync>>>,
}

impl Line {
    /// As many at a time as serve a database best. PostgreSQL: what waits for the row of one slot, and a fraction of the
    /// connections that there are. SQLite: as many units of work as share a commit.
    pub fn new(engine: Engine) -> Line {
        let (alone, width) = match engine {
            Engine::Postgres => (8, 4),
            Engine::Sqlite => (64, 1),
        };
        Line { alone: Semaphore::new(alone), width, lanes: Mutex::default() }
    }

    /// Waits for one's turn to do something alone; it lasts as long as what is answered is kept. `None` never comes: the
    /// line is not closed.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.alone.acquire().await.ok()
    }

    /// Where those ask together who want the same kind of thing of a slot: nobody in another lane wants it of that slot.
    pub(crate) fn lane<A: Shared>(&self, slot: i64) -> Arc<Lane<A>> {
        let key = (TypeId::of::<A>(), slot.rem_euclid(self.width));
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        let lane = lanes.entry(key).or_insert_with(|| Arc::new(Lane::<A>::default()));
        // What lies under a type is of that type.
        Arc::clone(lane).downcast().unwrap_or_default()
    }
}

/// What is asked for by many, and done for several of them at once.
pub(crate) trait Shared: Send + 'static {
    type Answer: Send + 'static;

    /// Does what some ask for; answers each, in their order.
    fn done(app: &Booking, asks: Vec<Self>) -> impl Future<Output = Vec<Self::Answer>> + Send
    where
        Self: Sized;
}

/// Those who ask for the same kind of thing, in the order in which they came.
pub(crate) struct Lane<A: Shared> {
    waiting: Mutex<VecDeque<(A, oneshot::Sender<A::Answer>)>>,
    turn: tokio::sync::Mutex<()>,
}

impl<A: Shared> Default for Lane<A> {
    fn default() -> Self {
        Lane { waiting: Mutex::default(), turn: tokio::sync::Mutex::default() }
    }
}

impl<A: Shared> Lane<A> {
    fn waiting(&self) -> MutexGuard<'_, VecDeque<(A, oneshot::Sender<A::Answer>)>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks with whoever else asks now. While some are served the next gather, so nobody waits for company. `None` where
    /// it was not done, and may be asked alone.
    pub(crate) async fn ask(self: &Arc<Self>, app: &Booking, ask: A) -> Option<A::Answer> {
        let (teller, told) = oneshot::channel();
        self.waiting().push_back((ask, teller));
        let (lane, app) = (Arc::clone(self), app.clone());
        // By itself: whoever hangs up in the middle takes nobody else's answer away.
        tokio::spawn(async move {
            let _turn = lane.turn.lock().await;
            let (asks, tellers): (Vec<_>, Vec<_>) = {
                let mut waiting = lane.waiting();
                let some = waiting.len().min(TOGETHER);
                waiting.drain(..some).unzip()
            };
            if asks.is_empty() {
                return;
            }
            for (teller, answer) in tellers.into_iter().zip(A::done(&app, asks).await) {
                // Whoever left is not told.
                drop(teller.send(answer));
            }
        });
        told.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use guanlan_kernel::testing::on_both_databases;

    use super::{Lane, Shared};
    use crate::{Booking, testing::TestApp};

    /// Work that was begun.
    static BEGUN: AtomicUsize = AtomicUsize::new(0);

    struct Number(usize);

    impl Shared for Number {
        type Answer = usize;

        async fn done(_: &Booking, asks: Vec<Number>) -> Vec<usize> {
            BEGUN.fetch_add(1, Ordering::Relaxed);
            // Whoever comes meanwhile gathers.
            tokio::task::yield_now().await;
            asks.into_iter().map(|Number(number)| number * 10).collect()
        }
    }

    on_both_databases! {
        async fn many_who_ask_at_once_are_answered_each_his_own_and_together(app: TestApp) {
            let lane = std::sync::Arc::<Lane<Number>>::default();
            let before = BEGUN.load(Ordering::Relaxed);
            let asking = (0..500).map(|number| {
                let (lane, app) = (std::sync::Arc::clone(&lane), app.app.clone());
                tokio::spawn(async move { lane.ask(&app, Number(number)).await })
            });
            let asking: Vec<_> = asking.collect();
            for (number, one) in asking.into_iter().enumerate() {
                assert_eq!(one.await.unwrap(), Some(number * 10));
            }
            let begun = BEGUN.load(Ordering::Relaxed) - before;
            assert!(begun < 500, "{begun} works for 500 who ask");
        }
    }
}
