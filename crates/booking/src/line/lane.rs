//! What many ask for at once is done together.

use std::{
    collections::VecDeque,
    future::Future,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::Booking;

/// So many do together what they ask for: a transaction that takes longer makes others wait longer than it saves.
const TOGETHER: usize = 48;

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
