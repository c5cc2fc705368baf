//! Whether writing is possible: what the last write said, and a small write of our own where nobody has written lately.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use sea_orm::{ActiveValue::Set, DbErr, EntityTrait, sea_query::OnConflict};

use crate::{connect::Db, entity::lease, fault::Fault};

/// As long as somebody wrote so recently, nothing has to be tried.
const FRESH: Duration = Duration::from_secs(30);
/// The row that is written, among the leases: nobody takes one of this name.
const ROW: &str = "write-probe";
/// Bytes of that row. On a full disk there is often room for a few pages more, and a call may want more than those.
const BYTES: usize = 64 * 1024;

/// What the writes of this process said last.
#[derive(Debug, Default)]
pub struct Writing {
    /// When one succeeded, if none has failed since.
    good_at: Mutex<Option<Instant>>,
    /// Counts what was tried: SQLite does not write what is there already.
    tried: AtomicU64,
}

impl Writing {
    fn set(&self, good_at: Option<Instant>) {
        *self.good_at.lock().unwrap_or_else(PoisonError::into_inner) = good_at;
    }

    pub(crate) fn succeeded(&self) {
        self.set(Some(Instant::now()));
    }

    /// A write failed; with a fault of the database nothing is taken for granted any more.
    pub(crate) fn failed(&self, error: Option<&DbErr>) {
        if error.is_some_and(|error| Fault::of(error).is_of_database()) {
            self.set(None);
        }
    }

    fn is_fresh(&self) -> bool {
        self.good_at.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|at| at.elapsed() < FRESH)
    }
}

impl Db {
    /// Whether something can be written now. Nothing is tried where somebody wrote within half a minute and nothing has
    /// failed since.
    ///
    /// # Errors
    /// Why not: a full disk, a database that is away or a standby.
    pub async fn check_writing(&self) -> Result<(), DbErr> {
        if self.writing.is_fresh() {
            return Ok(());
        }
        let text = &filler(self.writing.tried.fetch_add(1, Ordering::Relaxed));
        self.write(|tx| {
            Box::pin(async move {
                let row = lease::ActiveModel { name: Set(ROW.into()), holder: Set(text.clone()), expires_at: Set(0) };
                let again = OnConflict::column(lease::Column::Name).update_column(lease::Column::Holder).to_owned();
                lease::Entity::insert(row).on_conflict(again).exec_without_returning(&**tx).await.map(|_| ())
            })
        })
        .await
    }
}

/// Letters without a pattern: PostgreSQL would pack others into a few bytes. Another number, another text.
fn filler(number: u64) -> String {
    let mut state = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut letter = || {
        // Marsaglia's xorshift: nobody has to be unable to guess it.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        char::from(b'0' + (state >> 58) as u8)
    };
    (0..BYTES).map(|_| letter()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_that_is_written_is_another_each_time_and_takes_its_room() {
        assert_eq!(filler(0).len(), BYTES);
        assert_ne!(filler(0), filler(1));
        let repeated = filler(7).as_bytes().windows(8).collect::<std::collections::HashSet<_>>().len();
        assert!(repeated > BYTES - 100, "no part of it stands twice");
    }
}
