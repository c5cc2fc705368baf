//! The line at the release minute. However many people press at once, so many transactions take places at a time, in the
//! order in which the calls came: the others wait here, where they hold no connection of the database, so that lists and
//! pages go on as fast as ever, and nobody is sent away by an error.

use tokio::sync::{Semaphore, SemaphorePermit};

/// Transactions that take places at a time: what one slot needs, and a fraction of the connections that there are.
const AT_ONCE: usize = 8;

/// The line.
pub struct Line(Semaphore);

impl Default for Line {
    fn default() -> Line {
        Line(Semaphore::new(AT_ONCE))
    }
}

impl Line {
    /// Waits for one's turn; it lasts as long as what is answered is kept. `None` never comes: the line is not closed.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.0.acquire().await.ok()
    }
}
