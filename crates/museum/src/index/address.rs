//! How records are named in the index.

use guanlan_core::{content::Kind, locale::Lang};

/// A kind as the index knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group(pub u32);

/// Relics, which are no content kind.
pub const RELICS: Group = Group(1000);
/// Member companies.
pub const COMPANIES: Group = Group(1001);
/// What member companies sell.
pub const COMMODITIES: Group = Group(1002);

impl Group {
    /// The group of a content kind. The order of the kinds is part of the index's name (see `follow`), so that
    /// another order makes another index.
    pub fn of(kind: Kind) -> Group {
        Group(kind as u32)
    }

    /// The content kind of a group; `None` for those of other records.
    pub fn kind(self) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| Group::of(*kind) == self)
    }
}

/// Where a document's record is kept: the key of the index, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Address {
    /// A published row of content.
    Content(i64),
    /// A published row of a relic.
    Relic(i64),
    /// A member company.
    Company(i64),
    /// A commodity of a member company.
    Commodity(i64),
}

/// Where in a key its table is said; rows are numbered below.
const TABLE: u32 = 60;

impl Address {
    pub fn key(self) -> u64 {
        let table: u64 = match self {
            Address::Content(_) => 0,
            Address::Relic(_) => 1,
            Address::Company(_) => 2,
            Address::Commodity(_) => 3,
        };
        self.row().unsigned_abs() | table << TABLE
    }

    /// The number of the row in its table.
    pub fn row(self) -> i64 {
        match self {
            Address::Content(row) | Address::Relic(row) | Address::Company(row) | Address::Commodity(row) => row,
        }
    }

    pub fn of(key: u64) -> Address {
        let row = i64::try_from(key & ((1 << TABLE) - 1)).unwrap_or(i64::MAX);
        match key >> TABLE {
            0 => Address::Content(row),
            1 => Address::Relic(row),
            2 => Address::Company(row),
            _ => Address::Commodity(row),
        }
    }
}

/// A language as the index knows it.
pub fn lang_number(lang: Lang) -> u8 {
    match lang {
        Lang::Zh => 1,
        Lang::En => 2,
    }
}
