//! What many ask at one moment is answered once for all of them (RULES bookings 4). An answer is made for those alone who
//! asked before its making began: nobody is told what was so before they asked.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::OnceCell;

/// Answers that are being made, by what is asked.
pub struct Moments<K, T>(Mutex<HashMap<K, Arc<Moment<T>>>>);

/// Of those who ask the same: one making at a time, and whoever comes meanwhile gathers for the next.
struct Moment<T> {
    turn: tokio::sync::Mutex<()>,
    next: Mutex<Arc<OnceCell<T>>>,
}

impl<K, T> Default for Moments<K, T> {
    fn default() -> Self {
        Moments(Mutex::default())
    }
}

impl<T> Default for Moment<T> {
    fn default() -> Self {
        Moment { turn: tokio::sync::Mutex::default(), next: Mutex::default() }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Somebody who asks. The last one to leave takes what was kept for it along, however it ends.
struct Asker<'a, K: Eq + Hash, T> {
    moments: &'a Moments<K, T>,
    key: K,
    moment: Arc<Moment<T>>,
}

impl<K: Eq + Hash, T> Drop for Asker<'_, K, T> {
    fn drop(&mut self) {
        let mut kept = locked(&self.moments.0);
        // The map’s, and this one’s.
        if Arc::strong_count(&self.moment) == 2 {
            kept.remove(&self.key);
        }
    }
}

impl<K: Eq + Hash + Clone, T: Clone> Moments<K, T> {
    /// The answer, made from now on: by this caller, or by another who waits for the same.
    pub async fn ask<F: Future<Output = T>>(&self, key: K, make: impl FnOnce() -> F) -> T {
        let moment = Arc::clone(locked(&self.0).entry(key.clone()).or_default());
        let asker = Asker { moments: self, key, moment };
        let gathered = Arc::clone(&locked(&asker.moment.next));
        let moment = &asker.moment;
        let made = gathered.get_or_init(|| async move {
            let _turn = moment.turn.lock().await;
            // Whoever comes from here on waits for the next.
            *locked(&moment.next) = Arc::default();
            make().await
        });
        made.await.clone()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    use tokio::task::{JoinSet, yield_now};

    use super::*;

    #[tokio::test]
    async fn who_asks_at_one_moment_is_answered_once_and_never_with_what_was_so_before() {
        let moments: Arc<Moments<u8, usize>> = Arc::default();
        let (now, made) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let mut asking = JoinSet::new();
        for number in 0..500 {
            let (moments, now, made) = (moments.clone(), now.clone(), made.clone());
            asking.spawn(async move {
                for _ in 0..number % 7 {
                    yield_now().await;
                }
                let asked = now.fetch_add(1, Relaxed);
                let told = moments.ask((number % 2) as u8, || async {
                    made.fetch_add(1, Relaxed);
                    let so = now.load(Relaxed);
                    yield_now().await;
                    so
                });
                (asked, told.await)
            });
        }
        for (asked, told) in asking.join_all().await {
            assert!(told > asked, "{told} was so before {asked} asked");
        }
        let made = made.load(Relaxed);
        assert!(made < 100, "{made} makings for 500 who asked");
        assert!(locked(&moments.0).is_empty(), "nothing is kept");
    }

    #[tokio::test]
    async fn whoever_hangs_up_in_the_middle_takes_nobody_elses_answer_away() {
        let moments: Arc<Moments<u8, u8>> = Arc::default();
        let never = moments.ask(1, std::future::pending);
        let mut never = Box::pin(never);
        assert!(futures_now(never.as_mut()).is_none());
        let other = {
            let moments = moments.clone();
            tokio::spawn(async move { moments.ask(1, || async { 7 }).await })
        };
        yield_now().await;
        drop(never);
        assert_eq!(other.await.unwrap(), 7);
        assert!(locked(&moments.0).is_empty());
    }

    /// Polls once.
    fn futures_now<F: Future>(future: std::pin::Pin<&mut F>) -> Option<F::Output> {
        match future.poll(&mut std::task::Context::from_waker(std::task::Waker::noop())) {
            std::task::Poll::Ready(done) => Some(done),
            std::task::Poll::Pending => None,
        }
    }
}
