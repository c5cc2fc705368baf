//! Whose turn it is: first come, first served, by the server's clock.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Those who wait for their turn, in the order in which they came.
pub struct Queue {
    turns: Arc<Semaphore>,
    come: AtomicU64,
    /// Those who had their turn, or left.
    gone: AtomicU64,
}

/// Somebody's place in a queue, kept until it is left.
pub struct Place {
    queue: Arc<Queue>,
    /// How many came before.
    before: u64,
    is_gone: AtomicBool,
}

impl Queue {
    /// One in which so many have their turn at a time.
    pub fn new(turns: usize) -> Arc<Queue> {
        Arc::new(Queue {
            turns: Arc::new(Semaphore::new(turns.max(1))),
            come: AtomicU64::new(0),
            gone: AtomicU64::new(0),
        })
    }

    /// Comes, behind everybody who is there.
    pub fn come(self: &Arc<Queue>) -> Place {
        let before = self.come.fetch_add(1, Ordering::AcqRel);
        Place { queue: Arc::clone(self), before, is_gone: AtomicBool::new(false) }
    }
}

impl Place {
    /// How many have their turn before, at most: whoever stood behind and left is counted as if he had stood before.
    pub fn ahead(&self) -> u64 {
        if self.is_gone.load(Ordering::Acquire) {
            return 0;
        }
        self.before.saturating_sub(self.queue.gone.load(Ordering::Acquire))
    }

    /// Waits for one's turn; it lasts as long as what is answered is kept. `None` never comes: no queue is closed.
    pub async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        let turn = Arc::clone(&self.queue.turns).acquire_owned().await.ok();
        self.leave();
        turn
    }

    fn leave(&self) {
        if !self.is_gone.swap(true, Ordering::AcqRel) {
            self.queue.gone.fetch_add(1, Ordering::AcqRel);
        }
    }
}

/// Who hangs up while waiting is waited for by nobody.
impl Drop for Place {
    fn drop(&mut self) {
        self.leave();
    }
}

#[cfg(test)]
mod tests {
    use super::Queue;

    #[tokio::test]
    async fn who_comes_first_has_the_first_turn_and_each_knows_how_many_are_before() {
        let queue = Queue::new(1);
        let [first, second, third] = [queue.come(), queue.come(), queue.come()];
        assert_eq!([first.ahead(), second.ahead(), third.ahead()], [0, 1, 2]);
        let turn = first.turn().await;
        assert_eq!([second.ahead(), third.ahead()], [0, 1]);
        let waiting = tokio::spawn(async move {
            let turn = second.turn().await;
            (second, turn)
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished(), "there is one turn");
        drop(turn);
        let (second, turn) = waiting.await.unwrap();
        assert_eq!((second.ahead(), third.ahead()), (0, 0));
        drop(turn);
        drop(third.turn().await);
    }

    #[tokio::test]
    async fn nobody_waits_for_who_left() {
        let queue = Queue::new(1);
        let turn = queue.come().turn().await;
        let [left, stays] = [queue.come(), queue.come()];
        assert_eq!(stays.ahead(), 1);
        drop(left);
        assert_eq!(stays.ahead(), 0);
        drop(turn);
        assert!(stays.turn().await.is_some());
    }
}
