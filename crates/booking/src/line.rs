//! The line at the release minute. However many people press at once, so many transactions take places at a time, in the
//! order in which the calls came: the others wait here, where they hold no connection of the database, so that lists and
//! pages go on as fast as ever, and nobody is sent away by an error.

use guanlan_db::Engine;
use tokio::sync::{Semaphore, SemaphorePermit};

/// The line.
pub struct Line(Semaphore);

impl Line {
    /// As many at a time as serve a database best. PostgreSQL: what waits for the row of one slot, and a fraction of the
    /// connections that there are. SQLite: as many units of work as share a commit.
    pub fn new(engine: Engine) -> Line {
        Line(Semaphore::new(match engine {
            Engine::Postgres => 8,
            Engine::Sqlite => 64,
        }))
    }

    /// Waits for one's turn; it lasts as long as what is answered is kept. `None` never comes: the line is not closed.
    pub async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.0.acquire().await.ok()
    }
}
