//! Rows about what visitors did that are gathered in memory and written now and then, because no request that reads may
//! write (RULES storage 3).

use std::{
    collections::{BTreeMap, btree_map::Entry},
    sync::{Mutex, MutexGuard, PoisonError},
};

use guanlan_db::{Db, DbErr, Tx, write::Work};

/// Rows that are written in one transaction.
const BATCH: usize = 500;

/// A row that counts how often something happened.
pub trait Counted: Send + Sync + Sized {
    /// What tells it from every other row of its table.
    type Key: Ord + Send;

    fn key(&self) -> Self::Key;

    /// Adds a row of the same key that came later.
    fn add(&mut self, later: Self);
}

/// What happened on this instance and is not written yet.
pub struct Gathered<R: Counted> {
    /// For the log: what the rows are.
    what: &'static str,
    /// Rows that are gathered between two writings; more are not noted.
    most: usize,
    memory: Mutex<Memory<R>>,
    writing: tokio::sync::Mutex<()>,
}

struct Memory<R: Counted> {
    /// In the order of their keys, so that several instances that write do not block each other.
    rows: BTreeMap<R::Key, R>,
    /// That there was no room is said once, until there is room again.
    is_full: bool,
}

impl<R: Counted> Memory<R> {
    fn empty() -> Memory<R> {
        Memory { rows: BTreeMap::new(), is_full: false }
    }
}

impl<R: Counted> Gathered<R> {
    pub fn new(what: &'static str, most: usize) -> Gathered<R> {
        Gathered { what, most, memory: Mutex::new(Memory::empty()), writing: tokio::sync::Mutex::default() }
    }

    fn memory(&self) -> MutexGuard<'_, Memory<R>> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a row to those that are gathered, if there is room.
    pub fn note(&self, row: R) {
        let mut memory = self.memory();
        let Memory { rows, is_full } = &mut *memory;
        let has_room = rows.len() < self.most;
        match rows.entry(row.key()) {
            Entry::Occupied(mut known) => known.get_mut().add(row),
            Entry::Vacant(place) if has_room => drop(place.insert(row)),
            Entry::Vacant(_) if *is_full => {}
            Entry::Vacant(_) => {
                *is_full = true;
                tracing::warn!(what = self.what, most = self.most, "too many: further ones are not noted for now");
            }
        }
    }

    /// Takes everything out.
    pub fn take(&self) -> Vec<R> {
        std::mem::replace(&mut *self.memory(), Memory::empty()).rows.into_values().collect()
    }

    /// Puts back what could not be written.
    fn give_back(&self, rows: Vec<R>) {
        let mut memory = self.memory();
        for mut row in rows {
            let key = row.key();
            if let Some(later) = memory.rows.remove(&key) {
                row.add(later);
            }
            if memory.rows.len() < self.most {
                memory.rows.insert(key, row);
            }
        }
    }

    /// Writes everything, a batch in a transaction of its own. What cannot be written is kept for the next time.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn write<K>(&self, db: &Db, keep: K) -> Result<(), DbErr>
    where
        K: for<'tx, 'env> Fn(&'tx Tx<'env>, &'tx [R]) -> Work<'tx, (), DbErr> + Send + Sync,
    {
        let _turn = self.writing.lock().await;
        let mut rows = self.take();
        while !rows.is_empty() {
            let rest = rows.split_off(rows.len().min(BATCH));
            let batch = rows.as_slice();
            if let Err(error) = db.write(|tx| keep(tx, batch)).await {
                rows.extend(rest);
                self.give_back(rows);
                return Err(error);
            }
            rows = rest;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name, how often, and who came last.
    #[derive(Debug, PartialEq, Eq)]
    struct Row(&'static str, i64, &'static str);

    impl Counted for Row {
        type Key = &'static str;

        fn key(&self) -> &'static str {
            self.0
        }

        fn add(&mut self, later: Row) {
            self.1 += later.1;
            self.2 = later.2;
        }
    }

    #[test]
    fn memory_is_bounded_and_what_is_known_is_still_counted() {
        let gathered = Gathered::new("rows", 2);
        for (name, who) in [("b", "first"), ("a", "first"), ("c", "nobody"), ("b", "last")] {
            gathered.note(Row(name, 1, who));
        }
        assert_eq!(gathered.take(), [Row("a", 1, "first"), Row("b", 2, "last")]);
        gathered.note(Row("c", 1, "again"));
        assert_eq!(gathered.take(), [Row("c", 1, "again")], "there is room again");
    }

    #[test]
    fn what_could_not_be_written_is_added_to_what_came_meanwhile() {
        let gathered = Gathered::new("rows", 2);
        gathered.note(Row("a", 2, "before"));
        gathered.note(Row("b", 1, "before"));
        let taken = gathered.take();
        gathered.note(Row("a", 1, "meanwhile"));
        gathered.note(Row("c", 1, "meanwhile"));
        gathered.give_back(taken);
        assert_eq!(
            gathered.take(),
            [Row("a", 3, "meanwhile"), Row("c", 1, "meanwhile")],
            "never more than there is room for"
        );
    }
}
