//! Lists of documents as a company sees them: each kind and side is read in the order of its own index, and what is shown
//! of all of them is merged.

use std::{cmp::Reverse, collections::HashMap};

use guanlan_core::trade::{Side, TradeDocument, TradeKind};
use guanlan_db::text::containing;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, Order, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use super::count::{count, counterparties};

/// The rank of what a side does not see: what the other one has not put before it.
pub const HIDDEN: i64 = 3;

/// From which rank to which.
pub type Ranks = (i64, i64);

/// The ranks of all that a side sees: what waits for it, for the other one, and what is over.
pub const SEEN: Ranks = (0, 2);
/// The ranks of what is not over.
pub const OPEN: Ranks = (0, 1);

/// Which documents of a company are meant, whatever they are.
#[derive(Clone, Debug)]
pub struct Narrowed {
    pub company: i64,
    /// The sides on which the company stands, and the kinds, that the caller may see.
    pub seen: Vec<(TradeKind, Side)>,
    /// Whose turn it is, as the ranks that are meant.
    pub ranks: Ranks,
    pub counterparty: Option<i64>,
    /// Folded words, each of which is in the code, the number or a name of the other company.
    pub words: Vec<String>,
    /// The newest first, without regard to whose turn it is.
    pub newest: bool,
}

/// A table of documents, each with a rank for both sides (see [`SEEN`]).
pub trait Listed: EntityTrait {
    const DOCUMENT: TradeDocument;
    /// The columns of who is on a side, and of its rank.
    fn of(side: Side) -> (Self::Column, Self::Column);
    fn kind() -> Self::Column;
    fn changed_at() -> Self::Column;
    /// The code and the number.
    fn folded() -> Self::Column;
    fn id() -> Self::Column;
    fn id_of(row: &Self::Model) -> i64;
}

/// A word that is looked for, and the other companies whose names have it.
type Word = (String, Vec<i64>);

/// What a company sees of one kind on one side.
fn rows<E: Listed>(narrowed: &Narrowed, words: &[Word], (kind, side): (TradeKind, Side)) -> Select<E> {
    let ((party, rank), (other, _)) = (E::of(side), E::of(side.other()));
    let mut rows = E::find()
        .filter(party.eq(narrowed.company))
        .filter(E::kind().eq(kind.name()))
        .filter(rank.between(narrowed.ranks.0, narrowed.ranks.1));
    if let Some(company) = narrowed.counterparty {
        rows = rows.filter(other.eq(company));
    }
    for (word, called) in words {
        let mut one_of = Condition::any().add(E::folded().like(containing(word)));
        if !called.is_empty() {
            one_of = one_of.add(other.is_in(called.iter().copied()));
        }
        rows = rows.filter(one_of);
    }
    rows
}

/// Rank, time and row of what stands from `offset` on; of rows of which there are `known`, read from the nearer end.
async fn part<E: Listed>(
    db: &impl ConnectionTrait,
    rows: Select<E>,
    (rank, newest): (E::Column, bool),
    known: Option<u64>,
    (offset, most): (u64, u64),
) -> Result<Vec<(i64, i64, i64)>, DbErr> {
    // A search that has found all there are looks no further.
    let most = known.map_or(most, |known| most.min(known.saturating_sub(offset)));
    if most == 0 {
        return Ok(Vec::new());
    }
    let from_end = known.map(|known| known - offset - most).filter(|from_end| *from_end < offset);
    let (up, down) = if from_end.is_some() { (Order::Desc, Order::Asc) } else { (Order::Asc, Order::Desc) };
    let mut rows = rows.select_only().columns([rank, E::changed_at(), E::id()]);
    if !newest {
        rows = rows.order_by(rank, up);
    }
    let rows = rows.order_by(E::changed_at(), down.clone()).order_by(E::id(), down);
    let mut part: Vec<_> = rows.offset(from_end.unwrap_or(offset)).limit(most).into_tuple().all(db).await?;
    if from_end.is_some() {
        part.reverse();
    }
    Ok(part)
}

/// The rows of a part of a company's documents, and how many there are: what waits for the company first, then the newest
/// change. `narrow` leaves some of the rows, and `counted` as many of the counts; none where counts cannot tell.
pub async fn ids<E: Listed>(
    db: &impl ConnectionTrait,
    narrowed: &Narrowed,
    (offset, most): (u64, u64),
    narrow: impl Fn(Select<E>) -> Select<E>,
    counted: Option<Condition>,
) -> Result<(Vec<i64>, u64), DbErr>
where
    E::Model: Send + Sync,
{
    let mut words = Vec::new();
    for word in &narrowed.words {
        words.push((word.clone(), counterparties(db, E::DOCUMENT, narrowed.company, word).await?));
    }
    let counted = counted.filter(|_| words.is_empty());
    let mut total = 0;
    let mut first: Vec<(i64, i64, i64)> = Vec::new();
    // Of one alone the database passes over what comes before.
    let (skipped, kept) = if narrowed.seen.len() == 1 { (offset, most) } else { (0, offset.saturating_add(most)) };
    for which in &narrowed.seen {
        let rows = || narrow(rows::<E>(narrowed, &words, *which));
        let known = match &counted {
            Some(counted) => Some(count(db, E::DOCUMENT, narrowed, *which, counted).await?),
            None => None,
        };
        let part = part(db, rows(), (E::of(which.1).1, narrowed.newest), known, (skipped, kept)).await?;
        let read = part.len() as u64;
        // Whoever has seen the end knows how many there are: what few rows have is looked for once.
        let is_end = read < kept && (read > 0 || skipped == 0);
        total += match known {
            Some(known) => known,
            None if is_end => skipped + read,
            None => rows().select_only().column(E::id()).count(db).await?,
        };
        first.extend(part);
    }
    first.sort_by_key(|(rank, changed, id)| (if narrowed.newest { 0 } else { *rank }, Reverse(*changed), Reverse(*id)));
    let passed = usize::try_from(offset - skipped).unwrap_or(usize::MAX);
    let ids: Vec<i64> = first.iter().skip(passed).take(most as usize).map(|(.., id)| *id).collect();
    Ok((ids, total))
}

/// Documents by their rows, in that order; what is there no more is left out.
///
/// # Errors
/// Those of the database.
pub async fn load<E: Listed>(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<E::Model>, DbErr>
where
    E::Model: Send + Sync,
{
    let found = E::find().filter(E::id().is_in(ids.iter().copied())).all(db).await?;
    let mut found: HashMap<i64, E::Model> = found.into_iter().map(|row| (E::id_of(&row), row)).collect();
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}
