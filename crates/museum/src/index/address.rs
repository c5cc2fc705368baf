//! How records are named in the index.

use guanlan_core::{content::Kind, locale::Lang};

/// A kind as the index knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group(pub u32);

/// Relics, which are no content kind.
pub const RELICS: Group = Group(1000);

impl Group {
    /// The group of a content kind. The order of the kinds is part of the index's name (see `follow`), so that
    /// another order makes another index.
    pub fn of(kind: Kind) -> Group {
        Group(kind as u32)
    }

    /// The content kind of a group; `None` for relics.
    pub fn kind(self) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| Group::of(*kind) == self)
    }
}

/// Where a document's record is kept: the key of the index, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Address {
    /// A published row of content.
    Content(i64),
    /// A published row of a relic.
    Relic(i64),
}

/// Set in the keys of relics; rows are numbered below it.
const RELIC_BIT: u64 = 1 << 60;

impl Address {
    pub fn key(self) -> u64 {
        match self {
            Address::Content(row) => row.unsigned_abs(),
            Address::Relic(row) => row.unsigned_abs() | RELIC_BIT,
        }
    }

    /// The number of the row in its table.
    pub fn row(self) -> i64 {
        match self {
            Address::Content(row) | Address::Relic(row) => row,
        }
    }

    pub fn of(key: u64) -> Address {
        let row = i64::try_from(key & !RELIC_BIT).unwrap_or(i64::MAX);
        if key & RELIC_BIT == 0 { Address::Content(row) } else { Address::Relic(row) }
    }
}

/// A language as the index knows it.
pub fn lang_number(lang: Lang) -> u8 {
    match lang {
        Lang::Zh => 1,
        Lang::En => 2,
    }
}
