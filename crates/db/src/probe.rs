//! A small write of our own, where nobody has written lately: whether writing is possible.

use std::sync::atomic::Ordering;

use sea_orm::{ActiveValue::Set, DbErr, EntityTrait, sea_query::OnConflict};

use crate::{connect::Db, entity::lease};

/// The row that is written, among the leases: nobody takes one of this name.
const ROW: &str = "write-probe";
/// Bytes of that row. On a full disk there is often room for a few pages more, and a call may want more than those.
const BYTES: usize = 64 * 1024;

impl Db {
    /// Whether something can be written now. Where somebody's write found no room within the last three seconds the
    /// answer is no, whatever else was written since. Nothing is tried where somebody wrote within half a minute and nothing
    /// has failed since.
    ///
    /// # Errors
    /// Why not: a full disk, a database that is away or a standby.
    pub async fn check_writing(&self) -> Result<(), DbErr> {
        if self.writing.is_full() {
            return Err(DbErr::Custom("a write has just found no room".into()));
        }
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
        .inspect_err(|_| self.writing.try_failed())
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
