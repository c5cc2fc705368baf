//! Lists of documents as a company sees them: each kind and side is read in the order of its own index, and what is shown
//! of all of them is merged.

use std::{cmp::Reverse, collections::HashMap};

use guanlan_core::trade::{Side, TradeKind};
use guanlan_db::text::containing;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

/// The rank of what a side does not see: what the other one has not put before it.
pub const HIDDEN: i64 = 3;

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    Mine,
    Theirs,
}

/// Which documents of a company are meant, whatever they are.
#[derive(Clone, Debug)]
pub struct Narrowed {
    pub company: i64,
    /// The sides on which the company stands, and the kinds, that the caller may see.
    pub seen: Vec<(TradeKind, Side)>,
    pub turn: Option<Shown>,
    pub counterparty: Option<i64>,
    /// Folded words, each of which is in the code, the number or a name.
    pub words: Vec<String>,
    /// The newest first, without regard to whose turn it is.
    pub newest: bool,
}

/// A table of documents: 0 is the rank of what waits for a side, 1 of what waits for the other one, 2 of what is over.
pub trait Listed: EntityTrait {
    /// The columns of who is on a side, and of its rank.
    fn of(side: Side) -> (Self::Column, Self::Column);
    fn kind() -> Self::Column;
    fn changed_at() -> Self::Column;
    fn folded() -> Self::Column;
    fn id() -> Self::Column;
    fn id_of(row: &Self::Model) -> i64;
}

/// What a company sees of one kind on one side.
pub fn rows<E: Listed>(narrowed: &Narrowed, (kind, side): (TradeKind, Side)) -> Select<E> {
    let (party, rank) = E::of(side);
    let mut rows =
        E::find().filter(party.eq(narrowed.company)).filter(E::kind().eq(kind.name())).filter(rank.lt(HIDDEN));
    if let Some(turn) = narrowed.turn {
        rows = rows.filter(rank.eq(i64::from(turn == Shown::Theirs)));
    }
    if let Some(other) = narrowed.counterparty {
        rows = rows.filter(E::of(side.other()).0.eq(other));
    }
    for word in &narrowed.words {
        rows = rows.filter(E::folded().like(containing(word)));
    }
    rows
}

/// A part of a company's documents, and how many there are: what waits for the company first, then the newest change.
/// `rows` narrows each kind and side.
pub async fn list<E: Listed>(
    db: &impl ConnectionTrait,
    narrowed: &Narrowed,
    (offset, most): (u64, u64),
    rows: impl Fn((TradeKind, Side)) -> Select<E>,
) -> Result<(Vec<E::Model>, u64), DbErr>
where
    E::Model: Send + Sync,
{
    let mut total = 0;
    let mut first: Vec<(i64, i64, i64)> = Vec::new();
    // Of one alone the database passes over what comes before.
    let (skipped, kept) = if narrowed.seen.len() == 1 { (offset, most) } else { (0, offset.saturating_add(most)) };
    for which in &narrowed.seen {
        let (_, rank) = E::of(which.1);
        let mut part = rows(*which).select_only().columns([rank, E::changed_at(), E::id()]);
        if !narrowed.newest {
            part = part.order_by_asc(rank);
        }
        let part = part.order_by_desc(E::changed_at()).order_by_desc(E::id()).offset(skipped).limit(kept);
        let part = part.into_tuple::<(i64, i64, i64)>().all(db).await?;
        let read = part.len() as u64;
        // Whoever has seen the end knows how many there are: what few rows have is looked for once.
        let is_end = read < kept && (read > 0 || skipped == 0);
        total += if is_end { skipped + read } else { rows(*which).select_only().column(E::id()).count(db).await? };
        first.extend(part);
    }
    first.sort_by_key(|(rank, changed, id)| (if narrowed.newest { 0 } else { *rank }, Reverse(*changed), Reverse(*id)));
    let passed = usize::try_from(offset - skipped).unwrap_or(usize::MAX);
    let ids: Vec<i64> = first.iter().skip(passed).take(most as usize).map(|(.., id)| *id).collect();
    let found = E::find().filter(E::id().is_in(ids.iter().copied())).all(db).await?;
    let mut found: HashMap<i64, E::Model> = found.into_iter().map(|row| (E::id_of(&row), row)).collect();
    Ok((ids.iter().filter_map(|id| found.remove(id)).collect(), total))
}
