//! The tables of content. Answers `Option` for "not there".

use chrono::NaiveDate;
use guanlan_core::{
    clock::{Millis, day_text},
    content::{Kind, project::FacetName},
    dates::Phase,
    ids::EntryId,
    locale::Lang,
    picture::MediaKey,
};
use guanlan_db::{
    entity::{entry, facet, publication, published, published_text, revision},
    text::{bytewise, listed_day},
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{NotSet, Set},
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait, IntoActiveModel, Order, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::{Expr, NullOrdering, OnConflict, SimpleExpr},
};

use super::wire::{ListQuery, Sort};

/// Now, as lists see it.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    pub now: Millis,
    /// The day in the museum's zone.
    pub today: NaiveDate,
    /// An exhibition is "closing" in its last days, this many or fewer (RULES records 4).
    pub closing_days: u16,
}

fn visible(kind: Kind, lang: Lang, now: Millis) -> Select<published::Entity> {
    visible_of_any(lang, now).filter(published::Column::Kind.eq(kind.name()))
}

fn visible_of_any(lang: Lang, now: Millis) -> Select<published::Entity> {
    published::Entity::find()
        .filter(published::Column::Lang.eq(lang.code()))
        .filter(published::Column::VisibleFrom.lte(now.0))
        .filter(
            Condition::any()
                .add(published::Column::VisibleUntil.is_null())
                .add(published::Column::VisibleUntil.gt(now.0)),
        )
}

/// One page of what is visible, and how many there are in all; of the entries `among` only, where a keyword chose
/// them.
pub async fn list_visible(
    db: &impl ConnectionTrait,
    kind: Kind,
    lang: Lang,
    query: &ListQuery,
    among: Option<Vec<i64>>,
    moment: Moment,
) -> Result<(Vec<published::Model>, u64), DbErr> {
    let mut found = filtered(visible(kind, lang, moment.now), query, moment);
    if let Some(among) = among {
        if among.is_empty() {
            return Ok((Vec::new(), 0));
        }
        // Written out and not bound: a statement takes a limited number of values, and these are numbers.
        let numbers = among.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        found = found.filter(Expr::cust(format!("\"published\".\"entry_id\" IN ({numbers})")));
    }
    let total = found.clone().count(db).await?;
    let offset = query.paging.offset();
    if offset >= total {
        return Ok((Vec::new(), total));
    }
    let rows = sorted(db, found, query.sort, moment.today).offset(offset).limit(query.paging.size).all(db).await?;
    Ok((rows, total))
}

/// The visible record of an id.
pub async fn find_visible(
    db: &impl ConnectionTrait,
    kind: Kind,
    lang: Lang,
    id: EntryId,
    now: Millis,
) -> Result<Option<published::Model>, DbErr> {
    visible(kind, lang, now).filter(published::Column::EntryId.eq(id.0)).one(db).await
}

/// As [`find_visible`], of several numbers in one question, in no order.
pub async fn all_visible(
    db: &impl ConnectionTrait,
    kind: Kind,
    lang: Lang,
    ids: &[i64],
    now: Millis,
) -> Result<Vec<published::Model>, DbErr> {
    visible(kind, lang, now).filter(published::Column::EntryId.is_in(ids.iter().copied())).all(db).await
}

/// Ids, types and titles of one list in its default order: what previous and next are found in.
pub async fn default_order(
    db: &impl ConnectionTrait,
    kind: Kind,
    lang: Lang,
    subtype: i64,
    moment: Moment,
) -> Result<Vec<(i64, String)>, DbErr> {
    let found = visible(kind, lang, moment.now).filter(published::Column::Subtype.eq(subtype));
    sorted(db, found, Sort::Default, moment.today)
        .select_only()
        .columns([published::Column::EntryId, published::Column::Title])
        .into_tuple()
        .all(db)
        .await
}

/// Every visible record of a kind in a language, for the sitemap: id, type, first published, newest first.
pub async fn addresses(
    db: &impl ConnectionTrait,
    kind: Kind,
    lang: Lang,
    now: Millis,
) -> Result<Vec<(i64, i64, i64)>, DbErr> {
    visible(kind, lang, now)
        .select_only()
        .columns([published::Column::EntryId, published::Column::Subtype, published::Column::VisibleFrom])
        .order_by(published::Column::EntryId, Order::Asc)
        .into_tuple()
        .all(db)
        .await
}

/// The visible records of a kind by their day, the newest first.
pub async fn newest(
    db: &impl ConnectionTrait,
    kind: Kind,
    lang: Lang,
    moment: Moment,
    most: u64,
) -> Result<Vec<published::Model>, DbErr> {
    sorted(db, visible(kind, lang, moment.now), Sort::Newest, moment.today).limit(most).all(db).await
}

/// The visible records of a kind that have no last day or whose last day has not passed, by their first days.
pub async fn not_over(
    db: &impl ConnectionTrait,
    kind: Kind,
    lang: Lang,
    moment: Moment,
    most: u64,
) -> Result<Vec<published::Model>, DbErr> {
    let ends = published::Column::EndsOn;
    visible(kind, lang, moment.now)
        .filter(Condition::any().add(ends.is_null()).add(ends.gte(day_text(moment.today))))
        .order_by_asc(published::Column::StartsOn)
        .order_by_asc(published::Column::EntryId)
        .limit(most)
        .all(db)
        .await
}

/// The visible records of some bundle keys of a kind.
pub async fn visible_by_keys(
    db: &impl ConnectionTrait,
    kind: Kind,
    lang: Lang,
    keys: &[&str],
    now: Millis,
) -> Result<Vec<(String, published::Model)>, DbErr> {
    let entries = entry::Entity::find()
        .filter(entry::Column::Kind.eq(kind.name()))
        .filter(entry::Column::Key.is_in(keys.iter().copied()))
        .all(db)
        .await?;
    let rows = visible(kind, lang, now)
        .filter(published::Column::EntryId.is_in(entries.iter().map(|entry| entry.id)))
        .all(db)
        .await?;
    let key_of = |id: i64| entries.iter().find(|entry| entry.id == id).map(|entry| entry.key.clone());
    Ok(rows.into_iter().filter_map(|row| Some((key_of(row.entry_id)?, row))).collect())
}

/// Those of some published rows that are visible, in the order of their lists.
pub async fn visible_rows(
    db: &impl ConnectionTrait,
    lang: Lang,
    rows: &[i64],
    now: Millis,
) -> Result<Vec<published::Model>, DbErr> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    visible_of_any(lang, now)
        .filter(published::Column::Id.is_in(rows.iter().copied()))
        .order_by_asc(bytewise(db, published::Column::Kind))
        .order_by_asc(published::Column::SortOrder)
        .order_by_desc(published::Column::Day)
        .order_by_desc(published::Column::EntryId)
        .all(db)
        .await
}

/// The bundle key of an entry.
pub async fn key_of(db: &impl ConnectionTrait, id: EntryId) -> Result<Option<String>, DbErr> {
    Ok(entry::Entity::find_by_id(id.0).one(db).await?.map(|row| row.key))
}

/// The next instant after `now` at which anything appears or disappears.
pub async fn next_boundary(db: &impl ConnectionTrait, now: Millis) -> Result<Option<Millis>, DbErr> {
    let mut next: Option<i64> = None;
    for column in [published::Column::VisibleFrom, published::Column::VisibleUntil] {
        let edge: Option<Option<i64>> = published::Entity::find()
            .filter(column.gt(now.0))
            .select_only()
            .column_as(column.min(), "edge")
            .into_tuple()
            .one(db)
            .await?;
        next = next.into_iter().chain(edge.flatten()).min();
    }
    Ok(next.map(Millis))
}

fn filtered(found: Select<published::Entity>, query: &ListQuery, moment: Moment) -> Select<published::Entity> {
    let mut found = found;
    if let Some(subtype) = query.subtype {
        found = found.filter(published::Column::Subtype.eq(subtype));
    }
    if let Some(category) = query.category {
        found = found.filter(published::Column::Category.eq(category));
    }
    if let Some(year) = query.year {
        found = found.filter(published::Column::Year.eq(year));
    }
    match query.phase {
        Some(phase) => found.filter(in_phase(phase, moment)),
        None => found,
    }
}

/// The phase of `guanlan_core::dates::phase` as a condition; a test compares the two.
fn in_phase(phase: Phase, moment: Moment) -> Condition {
    let today = day_text(moment.today);
    let last_days = day_text(moment.today + chrono::Days::new(u64::from(moment.closing_days)));
    let starts = published::Column::StartsOn;
    let ends = published::Column::EndsOn;
    let begun = || Condition::any().add(starts.is_null()).add(starts.lte(today.clone()));
    let dated = Condition::any().add(starts.is_not_null()).add(ends.is_not_null());
    match phase {
        Phase::Upcoming => Condition::all().add(starts.gt(today)),
        Phase::Ended => Condition::all().add(begun()).add(ends.lt(today)),
        Phase::Closing => Condition::all().add(begun()).add(ends.gte(today.clone())).add(ends.lte(last_days)),
        Phase::Ongoing => {
            Condition::all().add(dated).add(begun()).add(Condition::any().add(ends.is_null()).add(ends.gt(last_days)))
        }
    }
}

fn sorted(
    db: &impl ConnectionTrait,
    found: Select<published::Entity>,
    sort: Sort,
    today: NaiveDate,
) -> Select<published::Entity> {
    let id = published::Column::EntryId;
    let (day, starts, from) = (published::Column::Day, published::Column::StartsOn, published::Column::VisibleFrom);
    let day = listed_day(db, (day, starts, from), day_text(today));
    match sort {
        Sort::Newest => found.order_by(day, Order::Desc).order_by_desc(id),
        Sort::Oldest => found.order_by(day, Order::Asc).order_by_asc(id),
        Sort::Title => found.order_by_asc(bytewise(db, published::Column::TitleKey)).order_by_asc(id),
        Sort::Default => {
            let today = day_text(today);
            let coming = || published::Column::StartsOn.gt(today.clone());
            let past = || published::Column::EndsOn.lt(today.clone());
            let group: SimpleExpr = Expr::case(coming(), 1).case(past(), 2).finally(0).into();
            // What comes next stands first among what is coming; everything else is newest first.
            let soonest: SimpleExpr = Expr::case(coming(), Expr::col(published::Column::StartsOn)).finally("").into();
            found
                .order_by(group, Order::Asc)
                .order_by_asc(published::Column::SortOrder)
                .order_by_with_nulls(soonest, Order::Asc, NullOrdering::First)
                .order_by(day, Order::Desc)
                .order_by_desc(id)
        }
    }
}

/// The entry of a bundle key.
pub async fn find_by_key(db: &impl ConnectionTrait, kind: Kind, key: &str) -> Result<Option<EntryId>, DbErr> {
    let row = entry::Entity::find()
        .filter(entry::Column::Kind.eq(kind.name()))
        .filter(entry::Column::Key.eq(key))
        .one(db)
        .await?;
    Ok(row.map(|row| EntryId(row.id)))
}

/// Every entry of a kind, in the order of its making.
pub async fn entries(db: &impl ConnectionTrait, kind: Kind) -> Result<Vec<entry::Model>, DbErr> {
    entry::Entity::find().filter(entry::Column::Kind.eq(kind.name())).order_by_asc(entry::Column::Id).all(db).await
}

/// Makes an entry.
pub async fn create(db: &impl ConnectionTrait, kind: Kind, key: &str, now: Millis) -> Result<EntryId, DbErr> {
    let row =
        entry::ActiveModel { id: NotSet, kind: Set(kind.name().into()), key: Set(key.into()), created_at: Set(now.0) };
    Ok(EntryId(entry::Entity::insert(row).exec(db).await?.last_insert_id))
}

/// The kind of an entry.
pub async fn kind_of(db: &impl ConnectionTrait, id: EntryId) -> Result<Option<Kind>, DbErr> {
    Ok(entry::Entity::find_by_id(id.0).one(db).await?.and_then(|row| Kind::parse(&row.kind)))
}

/// A facet with its draft head.
pub async fn head(
    db: &impl ConnectionTrait,
    id: EntryId,
    name: FacetName,
) -> Result<Option<(facet::Model, revision::Model)>, DbErr> {
    let Some(facet) = facet::Entity::find_by_id((id.0, name.name().to_owned())).one(db).await? else { return Ok(None) };
    let revision = revision::Entity::find_by_id(facet.head_id).one(db).await?;
    Ok(revision.map(|revision| (facet, revision)))
}

/// A revision by its number.
pub async fn revision(db: &impl ConnectionTrait, id: i64) -> Result<Option<revision::Model>, DbErr> {
    revision::Entity::find_by_id(id).one(db).await
}

/// What [`append`] writes.
pub struct NewRevision<'a> {
    pub author: &'a str,
    pub body: String,
    /// JSON array of field names.
    pub changed: String,
    pub now: Millis,
}

/// Appends a revision and answers its number.
pub async fn append(
    db: &impl ConnectionTrait,
    id: EntryId,
    name: FacetName,
    new: NewRevision<'_>,
) -> Result<i64, DbErr> {
    let row = revision::ActiveModel {
        id: NotSet,
        entry_id: Set(id.0),
        facet: Set(name.name().into()),
        author: Set(new.author.into()),
        created_at: Set(new.now.0),
        body: Set(new.body),
        changed: Set(new.changed),
    };
    Ok(revision::Entity::insert(row).exec(db).await?.last_insert_id)
}

/// Sets a facet's state, head and note, making the facet where it is new.
pub async fn put_facet(db: &impl ConnectionTrait, row: facet::Model) -> Result<(), DbErr> {
    let columns = [facet::Column::State, facet::Column::HeadId, facet::Column::Note];
    facet::Entity::insert(row.into_active_model().reset_all())
        .on_conflict(
            OnConflict::columns([facet::Column::EntryId, facet::Column::Facet]).update_columns(columns).to_owned(),
        )
        .exec_without_returning(db)
        .await
        .map(|_| ())
}

/// Every act of publishing of an entry, oldest first.
pub async fn publications(db: &impl ConnectionTrait, id: EntryId) -> Result<Vec<publication::Model>, DbErr> {
    publication::Entity::find()
        .filter(publication::Column::EntryId.eq(id.0))
        .order_by_asc(publication::Column::Id)
        .all(db)
        .await
}

/// Records an act of publishing.
pub async fn publish(db: &impl ConnectionTrait, row: publication::Model) -> Result<i64, DbErr> {
    let mut row = row.into_active_model().reset_all();
    row.id = NotSet;
    Ok(publication::Entity::insert(row).exec(db).await?.last_insert_id)
}

/// Ends what is visible or scheduled of a language at `now`.
pub async fn end_publications(db: &impl ConnectionTrait, id: EntryId, lang: Lang, now: Millis) -> Result<(), DbErr> {
    publication::Entity::update_many()
        .col_expr(publication::Column::VisibleUntil, Expr::value(now.0))
        .filter(publication::Column::EntryId.eq(id.0))
        .filter(publication::Column::Lang.eq(lang.code()))
        .filter(
            Condition::any()
                .add(publication::Column::VisibleUntil.is_null())
                .add(publication::Column::VisibleUntil.gt(now.0)),
        )
        .exec(db)
        .await
        .map(|_| ())
}

/// Replaces the published rows of an entry and answers their numbers, in the order of `rows`.
pub async fn replace_published(
    db: &impl ConnectionTrait,
    id: EntryId,
    rows: Vec<published::Model>,
) -> Result<Vec<i64>, DbErr> {
    published::Entity::delete_many().filter(published::Column::EntryId.eq(id.0)).exec(db).await?;
    published_text::Entity::delete_many().filter(published_text::Column::EntryId.eq(id.0)).exec(db).await?;
    let mut written = Vec::with_capacity(rows.len());
    for row in rows {
        let mut row = row.into_active_model().reset_all();
        row.id = NotSet;
        written.push(published::Entity::insert(row).exec(db).await?.last_insert_id);
    }
    Ok(written)
}

/// Keeps the words of the files that a published row offers, if it offers any.
pub async fn put_text(db: &impl ConnectionTrait, id: EntryId, published: i64, files: &[String]) -> Result<(), DbErr> {
    if files.is_empty() {
        return Ok(());
    }
    let row =
        published_text::ActiveModel { published_id: Set(published), entry_id: Set(id.0), text: Set(files.join("\n")) };
    published_text::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// Entries whose published words or facts may show one of these pictures; all of them, for now, by a scan of
/// the newest revisions: a picture's words change rarely and content is thousands of rows at most.
pub async fn entries_using(db: &impl ConnectionTrait, keys: &[MediaKey]) -> Result<Vec<EntryId>, DbErr> {
    let mut condition = Condition::any();
    for key in keys {
        condition = condition.add(revision::Column::Body.contains(&key.0));
    }
    let ids: Vec<i64> = revision::Entity::find()
        .filter(condition)
        .select_only()
        .column(revision::Column::EntryId)
        .distinct()
        .into_tuple()
        .all(db)
        .await?;
    Ok(ids.into_iter().map(EntryId).collect())
}

/// Moves the beginning of everything staged to `now`; false where nothing was.
pub async fn flip(db: &impl ConnectionTrait, staged: Millis, now: Millis) -> Result<bool, DbErr> {
    let acts = publication::Entity::update_many()
        .col_expr(publication::Column::VisibleFrom, Expr::value(now.0))
        .filter(publication::Column::VisibleFrom.eq(staged.0))
        .exec(db)
        .await?;
    // A row that ends where a staged one begins must give way first, or the two would share a beginning.
    published::Entity::update_many()
        .col_expr(published::Column::VisibleUntil, Expr::value(now.0))
        .filter(published::Column::VisibleUntil.eq(staged.0))
        .exec(db)
        .await?;
    published::Entity::delete_many()
        .filter(Expr::col(published::Column::VisibleFrom).gte(Expr::col(published::Column::VisibleUntil)))
        .exec(db)
        .await?;
    published::Entity::update_many()
        .col_expr(published::Column::VisibleFrom, Expr::value(now.0))
        .filter(published::Column::VisibleFrom.eq(staged.0))
        .exec(db)
        .await?;
    published::Entity::update_many()
        .col_expr(published::Column::PublishedAt, Expr::value(now.0))
        .filter(published::Column::PublishedAt.eq(staged.0))
        .exec(db)
        .await?;
    Ok(acts.rows_affected > 0)
}

/// Deletes acts of publishing that were staged and answers whose they were. They never were visible.
pub async fn drop_staged(db: &impl ConnectionTrait, staged: Millis) -> Result<Vec<EntryId>, DbErr> {
    let of_staged = || publication::Column::VisibleFrom.eq(staged.0);
    let ids: Vec<i64> = publication::Entity::find()
        .filter(of_staged())
        .select_only()
        .column(publication::Column::EntryId)
        .distinct()
        .into_tuple()
        .all(db)
        .await?;
    publication::Entity::delete_many().filter(of_staged()).exec(db).await?;
    Ok(ids.into_iter().map(EntryId).collect())
}

/// Whether nobody has written anything yet; the fixed single pages are there from the start.
pub async fn is_empty(db: &impl ConnectionTrait) -> Result<bool, DbErr> {
    Ok(revision::Entity::find().one(db).await?.is_none())
}
