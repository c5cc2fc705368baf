//! Versions of cached nouns. A row is bumped in the transaction that changes what it stands for; every instance
//! polls, and the version is part of every cache key (RULES caches 1).

use std::{
    collections::BTreeSet,
    sync::atomic::{AtomicI64, Ordering},
};

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter, sea_query::Expr};

use crate::entity::epoch;

/// What cached answers can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Noun {
    /// Everything published, all kinds: details link across them.
    Content,
    /// The museum profile and its table of old addresses.
    Profile,
    /// Relics.
    Relic,
    /// The search index of every instance: a new version makes it anew.
    Search,
    /// The dictionaries: classes, packing, departments and the like.
    Dictionary,
    /// What the public sees of member companies: who is active, their profiles and commodities.
    Company,
    /// What is planned of places for people: programmes, and of slots what no reservation changes.
    Booking,
}

impl Noun {
    pub const ALL: [Noun; 7] =
        [Noun::Content, Noun::Profile, Noun::Relic, Noun::Search, Noun::Dictionary, Noun::Company, Noun::Booking];

    /// The name in the table.
    pub fn name(self) -> &'static str {
        match self {
            Noun::Content => "content",
            Noun::Profile => "profile",
            Noun::Relic => "relic",
            Noun::Search => "search",
            Noun::Dictionary => "dictionary",
            Noun::Company => "company",
            Noun::Booking => "booking",
        }
    }
}

/// The versions that this instance last saw.
#[derive(Debug, Default)]
pub struct Epochs {
    content: AtomicI64,
    profile: AtomicI64,
    relic: AtomicI64,
    search: AtomicI64,
    dictionary: AtomicI64,
    company: AtomicI64,
    booking: AtomicI64,
}

impl Epochs {
    fn cell(&self, noun: Noun) -> &AtomicI64 {
        match noun {
            Noun::Content => &self.content,
            Noun::Profile => &self.profile,
            Noun::Relic => &self.relic,
            Noun::Search => &self.search,
            Noun::Dictionary => &self.dictionary,
            Noun::Company => &self.company,
            Noun::Booking => &self.booking,
        }
    }

    /// The version of `noun`, as part of a cache key.
    pub fn version(&self, noun: Noun) -> i64 {
        self.cell(noun).load(Ordering::Acquire)
    }

    /// Notes versions that an own transaction has just committed.
    pub(crate) fn saw(&self, versions: &[(Noun, i64)]) {
        for (noun, version) in versions {
            self.cell(*noun).fetch_max(*version, Ordering::AcqRel);
        }
    }

    /// Reads the versions from the database: what other instances changed. Called by the poll, at most every 500 ms.
    pub async fn refresh(&self, db: &impl ConnectionTrait) -> Result<(), DbErr> {
        for row in epoch::Entity::find().all(db).await? {
            if let Some(noun) = Noun::ALL.into_iter().find(|noun| noun.name() == row.noun) {
                self.cell(noun).fetch_max(row.version, Ordering::AcqRel);
            }
        }
        Ok(())
    }
}

/// Bumps the versions of `nouns`, in the order of their names so that no two writers deadlock. Answers the new ones,
/// which hold once the transaction is committed.
pub(crate) async fn bump(db: &impl ConnectionTrait, nouns: &BTreeSet<Noun>) -> Result<Vec<(Noun, i64)>, DbErr> {
    let mut versions = Vec::with_capacity(nouns.len());
    for noun in nouns {
        let rows = epoch::Entity::update_many()
            .col_expr(epoch::Column::Version, Expr::col(epoch::Column::Version).add(1))
            .filter(epoch::Column::Noun.eq(noun.name()))
            .exec_with_returning(db)
            .await?;
        versions.extend(rows.into_iter().map(|row| (*noun, row.version)));
    }
    Ok(versions)
}
