//! What an account's entries of some days say.

use guanlan_db::{ConnectionTrait, DbErr};

use crate::{
    ledger::{
        Account,
        read::{self, Entry, Narrowed, Sum},
    },
    sub_account::wire::AccountBalance,
};

/// What an account held before and after some days, and what moved it.
#[derive(Clone, Debug)]
pub struct Figures {
    pub opening: AccountBalance,
    pub closing: AccountBalance,
    /// By kind.
    pub sums: Vec<Sum>,
    /// The numbers of the first and the last entry; the first is behind the last where there are none.
    pub range: (i64, i64),
    /// The last entry; `None` where there is none.
    pub last: Option<Entry>,
}

impl Figures {
    /// Reads those of the time that `narrowed` says, on a connection that shows one moment. No entry after `up_to` counts.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn read(
        db: &impl ConnectionTrait,
        account: &Account,
        (begins, ends): (i64, i64),
        up_to: Option<i64>,
    ) -> Result<Figures, DbErr> {
        let narrowed = within((begins, ends));
        let (first, last) = read::range(db, account.id, &narrowed).await?;
        let range = (first, up_to.map_or(last, |up_to| last.min(up_to)));
        let (available, frozen) = read::last_before(db, account.id, begins).await?.unwrap_or_default();
        let opening = AccountBalance::of(available, frozen);
        let last = if range.1 < range.0 { None } else { read::entry(db, account.id, range.1).await? };
        Ok(Figures {
            opening,
            closing: last.as_ref().map_or(opening, |last| AccountBalance::of(last.available_fen, last.frozen_fen)),
            sums: read::sums(db, account.id, &narrowed, range).await?,
            range,
            last,
        })
    }

    /// How many entries there are.
    pub fn count(&self) -> u64 {
        u64::try_from(self.range.1 - self.range.0 + 1).unwrap_or_default()
    }

    /// The number of the last entry; 0 where there is none.
    pub fn last_sequence(&self) -> i64 {
        self.last.as_ref().map_or(0, |last| last.sequence)
    }

    /// The first of the entries, the oldest first.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn entries(&self, db: &impl ConnectionTrait, account: i64, most: u64) -> Result<Vec<Entry>, DbErr> {
        let skipped = self.count().saturating_sub(most);
        let mut entries = read::page(db, account, &Narrowed::default(), self.range, (skipped, most)).await?;
        entries.reverse();
        Ok(entries)
    }
}

/// All entries of a time: not before, and before.
pub fn within((begins, ends): (i64, i64)) -> Narrowed {
    Narrowed { from: Some(begins), to: Some(ends), ..Narrowed::default() }
}
