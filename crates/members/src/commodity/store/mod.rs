//! The tables of commodities, and of the classes in which companies have published something.

mod found;
mod stock;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use guanlan_core::{
    clock::Millis,
    commodity::{CommodityDetails, CommodityInput, State},
    dictionary::Dictionary,
    fold,
    locale::Lang,
    offer::Offers,
    paging::Paging,
};
use guanlan_db::{
    entity::{
        commodity::{ActiveModel, Column, Entity, Model},
        company_class, stock as stocks,
    },
    text::{bytewise, containing},
    unless_taken,
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, Order, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, Select, SelectTwo,
    sea_query::{Expr, Query, SelectStatement},
};

pub use self::{
    found::{Edition, editions, published_by, those},
    stock::{Cause, move_by},
};
use super::Commodity;
use crate::offer;

/// Rows of one statement.
const AT_ONCE: usize = 100;

/// A row, with its stock, as a commodity that is not offered. What no release ever wrote is an error, not a guess.
fn read((row, stock): (Model, Option<stocks::Model>)) -> Result<Commodity, DbErr> {
    let odd = |what: &str| DbErr::Custom(format!("commodity {}: {what} is unknown to this version", row.id));
    let details: CommodityDetails = serde_json::from_str(&row.body).map_err(|_| odd("its body"))?;
    Ok(Commodity {
        id: row.id,
        state: State::parse(&row.state).ok_or_else(|| odd("its state"))?,
        input: CommodityInput {
            number: row.number,
            name_zh: row.name_zh,
            name_en: row.name_en,
            classes: [row.big, row.middle, row.small].into_iter().map_while(|class| class).collect(),
            packing: row.packing,
            packing_unit: row.packing_unit,
            price_fen: row.price_fen,
            stock: stock.ok_or_else(|| odd("its stock"))?.count,
            details,
            offers: Offers::default(),
        },
        updated_at: Millis(row.updated_at),
        version: row.version,
    })
}

/// Rows as commodities, with how they are offered, in their order.
async fn read_all(
    db: &impl ConnectionTrait,
    rows: Vec<(Model, Option<stocks::Model>)>,
) -> Result<Vec<Commodity>, DbErr> {
    let mut all = rows.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let ids: Vec<i64> = all.iter().map(|one| one.id).collect();
    let mut offers = offer::of(db, &ids).await?;
    for one in &mut all {
        one.input.offers = offers.remove(&one.id).unwrap_or_default();
    }
    Ok(all)
}

/// Writes how a commodity is offered, and what the market lists it by.
async fn offer(
    db: &impl ConnectionTrait,
    (company, id): (i64, i64),
    before: &Offers,
    input: &CommodityInput,
    state: State,
) -> Result<(), DbErr> {
    let [zh, en] = fold::sort_keys(&input.name_zh, &input.name_en);
    let listing = offer::Listing {
        commodity: id,
        company,
        is_published: state == State::Published,
        price_fen: input.price_fen,
        title_keys: [&zh, &en],
    };
    offer::put(db, &listing, before, &input.offers).await
}

fn row(company: i64, input: &CommodityInput, state: State, now: Millis) -> Result<ActiveModel, DbErr> {
    let body = serde_json::to_string(&input.details).map_err(|error| DbErr::Custom(error.to_string()))?;
    let class = |level: usize| input.classes.get(level).copied();
    let [title_key_zh, title_key_en] = fold::sort_keys(&input.name_zh, &input.name_en);
    Ok(ActiveModel {
        company_id: Set(company),
        number: Set(input.number.clone()),
        name_zh: Set(input.name_zh.clone()),
        name_en: Set(input.name_en.clone()),
        big: Set(class(0)),
        middle: Set(class(1)),
        small: Set(class(2)),
        packing: Set(input.packing),
        packing_unit: Set(input.packing_unit),
        price_fen: Set(input.price_fen),
        state: Set(state.name().to_owned()),
        body: Set(body),
        folded: Set(input.folded()),
        title_key_zh: Set(title_key_zh),
        title_key_en: Set(title_key_en),
        created_at: Set(now.0),
        updated_at: Set(now.0),
        version: Set(1),
        ..Default::default()
    })
}

/// Adds a draft; answers its id, `None` where the number is taken.
pub async fn insert(
    db: &impl ConnectionTrait,
    company: i64,
    input: &CommodityInput,
    cause: &Cause,
) -> Result<Option<i64>, DbErr> {
    let new = row(company, input, State::Draft, cause.at)?;
    let Some(done) = unless_taken(Entity::insert(new).exec(db).await)? else { return Ok(None) };
    let id = done.last_insert_id;
    stock::open(db, &[(id, input.stock)], cause).await?;
    offer(db, (company, id), &Offers::default(), input, State::Draft).await?;
    Ok(Some(id))
}

/// Adds many drafts, whose numbers are new.
pub async fn insert_many(
    db: &impl ConnectionTrait,
    company: i64,
    all: &[&CommodityInput],
    cause: &Cause,
) -> Result<(), DbErr> {
    for some in all.chunks(AT_ONCE) {
        let rows =
            some.iter().map(|input| row(company, input, State::Draft, cause.at)).collect::<Result<Vec<_>, _>>()?;
        Entity::insert_many(rows).exec_without_returning(db).await?;
        let added: HashMap<&str, &CommodityInput> = some.iter().map(|input| (input.number.as_str(), *input)).collect();
        let ids: Vec<(i64, String)> = of(company)
            .select_only()
            .columns([Column::Id, Column::Number])
            .filter(Column::Number.is_in(added.keys().copied()))
            .order_by_asc(Column::Id)
            .into_tuple()
            .all(db)
            .await?;
        let added: Vec<_> = ids.iter().filter_map(|(id, number)| Some((*id, *added.get(number.as_str())?))).collect();
        let opened: Vec<_> = added.iter().map(|(id, input)| (*id, input.stock)).collect();
        stock::open(db, &opened, cause).await?;
        for (id, input) in added {
            offer(db, (company, id), &Offers::default(), input, State::Draft).await?;
        }
    }
    Ok(())
}

/// What became of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Changed {
    Done,
    /// The company has given the number already.
    NumberTaken,
    /// Somebody else changed the commodity, or what is left of it, meanwhile.
    Stale,
}

/// Writes what is said of a commodity of the company, and its state. The stock moves by what `input` says beyond `before`.
pub async fn change(
    db: &impl ConnectionTrait,
    (company, before): (i64, &Commodity),
    input: &CommodityInput,
    state: State,
    cause: &Cause,
) -> Result<Changed, DbErr> {
    let class = |level: usize| Expr::value(input.classes.get(level).copied());
    let body = serde_json::to_string(&input.details).map_err(|error| DbErr::Custom(error.to_string()))?;
    let [title_key_zh, title_key_en] = fold::sort_keys(&input.name_zh, &input.name_en);
    let done = Entity::update_many()
        .col_expr(Column::Number, Expr::value(input.number.as_str()))
        .col_expr(Column::NameZh, Expr::value(input.name_zh.as_str()))
        .col_expr(Column::NameEn, Expr::value(input.name_en.as_str()))
        .col_expr(Column::Big, class(0))
        .col_expr(Column::Middle, class(1))
        .col_expr(Column::Small, class(2))
        .col_expr(Column::Packing, Expr::value(input.packing))
        .col_expr(Column::PackingUnit, Expr::value(input.packing_unit))
        .col_expr(Column::PriceFen, Expr::value(input.price_fen))
        .col_expr(Column::State, Expr::value(state.name()))
        .col_expr(Column::Body, Expr::value(body))
        .col_expr(Column::Folded, Expr::value(input.folded()))
        .col_expr(Column::TitleKeyZh, Expr::value(title_key_zh))
        .col_expr(Column::TitleKeyEn, Expr::value(title_key_en))
        .col_expr(Column::UpdatedAt, Expr::value(cause.at.0))
        .col_expr(Column::Version, Expr::value(before.version + 1))
        .filter(Column::CompanyId.eq(company))
        .filter(Column::Id.eq(before.id))
        .filter(Column::Version.eq(before.version))
        .exec(db)
        .await;
    let Some(done) = unless_taken(done)? else { return Ok(Changed::NumberTaken) };
    let is_done = done.rows_affected == 1 && move_by(db, before.id, input.stock - before.input.stock, cause).await?;
    if !is_done {
        return Ok(Changed::Stale);
    }
    offer(db, (company, before.id), &before.input.offers, input, state).await?;
    Ok(Changed::Done)
}

/// Deletes a commodity of the company, and with it its stock.
pub async fn delete(db: &impl ConnectionTrait, company: i64, id: i64) -> Result<(), DbErr> {
    let one = Entity::delete_many().filter(Column::CompanyId.eq(company)).filter(Column::Id.eq(id));
    one.exec(db).await.map(|_| ())
}

fn of(company: i64) -> Select<Entity> {
    Entity::find().filter(Column::CompanyId.eq(company))
}

fn with_stock(query: Select<Entity>) -> SelectTwo<Entity, stocks::Entity> {
    query.find_also_related(stocks::Entity)
}

/// One of a company's commodities.
pub async fn find(db: &impl ConnectionTrait, company: i64, id: i64) -> Result<Option<Commodity>, DbErr> {
    let row = with_stock(of(company).filter(Column::Id.eq(id))).one(db).await?;
    Ok(read_all(db, row.into_iter().collect()).await?.pop())
}

/// Those of a company's commodities that have one of these numbers.
pub async fn by_numbers(
    db: &impl ConnectionTrait,
    company: i64,
    numbers: &[&str],
) -> Result<HashMap<String, Commodity>, DbErr> {
    let mut found = HashMap::new();
    for some in numbers.chunks(AT_ONCE) {
        let rows = with_stock(of(company).filter(Column::Number.is_in(some.iter().copied()))).all(db).await?;
        found.extend(read_all(db, rows).await?.into_iter().map(|one| (one.input.number.clone(), one)));
    }
    Ok(found)
}

pub async fn count(db: &impl ConnectionTrait, company: i64) -> Result<u64, DbErr> {
    of(company).count(db).await
}

pub async fn count_published(db: &impl ConnectionTrait, company: i64) -> Result<u64, DbErr> {
    of(company).filter(Column::State.eq(State::Published.name())).count(db).await
}

/// In which order a list comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    #[default]
    Newest,
    Oldest,
    /// By the sound of the Chinese name.
    Name,
    /// The cheapest first.
    Price,
    /// Likewise; those whose price is not shown to everybody come last.
    ShownPrice,
    /// The least first.
    Stock,
}

/// What a list of one company's commodities is narrowed to.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Folded words, each of which is in the texts.
    pub words: Vec<String>,
    /// A big, middle or small class.
    pub class: Option<i64>,
    /// In one of these; empty: in any.
    pub states: Vec<State>,
    pub sort: Sort,
}

/// What [`Filter`] finds, in no order.
fn matching(company: i64, filter: &Filter) -> Select<Entity> {
    narrowed(of(company), filter)
}

/// The rows of what [`Filter`] finds of all companies.
pub fn matching_rows(filter: &Filter) -> SelectStatement {
    narrowed(Entity::find(), filter).select_only().column(Column::Id).into_query()
}

fn narrowed(mut query: Select<Entity>, filter: &Filter) -> Select<Entity> {
    if !filter.states.is_empty() {
        query = query.filter(Column::State.is_in(filter.states.iter().map(|state| state.name())));
    }
    if let Some(class) = filter.class {
        let any = [Column::Big, Column::Middle, Column::Small].map(|column| column.eq(class));
        query = query.filter(any.into_iter().fold(Condition::any(), Condition::add));
    }
    for word in &filter.words {
        query = query.filter(Column::Folded.like(containing(word)));
    }
    query
}

/// A page of a company's commodities, and how many there are on all pages.
pub async fn page(
    db: &impl ConnectionTrait,
    company: i64,
    filter: &Filter,
    lang: Lang,
    paging: Paging,
) -> Result<(Vec<Commodity>, u64), DbErr> {
    let query = matching(company, filter);
    let (key, order) = match filter.sort {
        Sort::Name if lang == Lang::En => (bytewise(db, Column::TitleKeyEn), Order::Asc),
        Sort::Name => (bytewise(db, Column::TitleKeyZh), Order::Asc),
        Sort::Newest => (Expr::col(Column::Id), Order::Desc),
        Sort::Oldest => (Expr::col(Column::Id), Order::Asc),
        Sort::Price | Sort::ShownPrice => (Expr::col(Column::PriceFen), Order::Asc),
        Sort::Stock => (Expr::col((stocks::Entity, stocks::Column::Count)), Order::Asc),
    };
    let total = query.clone().count(db).await?;
    // Pages beyond what a database can count are as empty as the first one behind the end.
    let offset = paging.offset().min(total);
    let query = match filter.sort {
        Sort::ShownPrice => query.order_by_asc(Column::Id.in_subquery(offer::unpriced(company))),
        Sort::Newest | Sort::Oldest | Sort::Name | Sort::Price | Sort::Stock => query,
    };
    let query = query.order_by(key, order).order_by_desc(Column::Id).offset(offset).limit(paging.size);
    let rows = with_stock(query).all(db).await?;
    Ok((read_all(db, rows).await?, total))
}

/// All of a company's commodities that a list finds, the oldest first.
pub async fn all(db: &impl ConnectionTrait, company: i64, filter: &Filter) -> Result<Vec<Commodity>, DbErr> {
    let query = matching(company, filter).order_by_asc(Column::Id);
    read_all(db, with_stock(query).all(db).await?).await
}

/// Counts anew what a company has published in each class.
pub async fn count_classes(db: &impl ConnectionTrait, company: i64) -> Result<(), DbErr> {
    company_class::Entity::delete_many().filter(company_class::Column::CompanyId.eq(company)).exec(db).await?;
    for (level, column) in (1..).zip([Column::Big, Column::Middle, Column::Small]) {
        let counted: Vec<(i64, i64)> = of(company)
            .select_only()
            .column(column)
            .column_as(Column::Id.count(), "published")
            .filter(Column::State.eq(State::Published.name()))
            .filter(column.is_not_null())
            .group_by(column)
            .into_tuple()
            .all(db)
            .await?;
        let rows: Vec<_> = counted
            .into_iter()
            .map(|(class, published)| company_class::ActiveModel {
                company_id: Set(company),
                class_id: Set(class),
                level: Set(level),
                published: Set(published),
            })
            .collect();
        if !rows.is_empty() {
            company_class::Entity::insert_many(rows).exec_without_returning(db).await?;
        }
    }
    Ok(())
}

/// How many commodities name each of these entries.
pub async fn uses(
    db: &impl ConnectionTrait,
    dictionary: Dictionary,
    entries: &[i64],
) -> Result<HashMap<i64, u64>, DbErr> {
    let columns: &[Column] = match dictionary {
        Dictionary::Class => &[Column::Big, Column::Middle, Column::Small],
        Dictionary::Packing => &[Column::Packing],
        Dictionary::PackingUnit => &[Column::PackingUnit],
        Dictionary::Distribution | Dictionary::Department | Dictionary::Job | Dictionary::Synonym => &[],
    };
    let mut uses = HashMap::new();
    for column in columns {
        let rows: Vec<(i64, i64)> = Entity::find()
            .select_only()
            .column(*column)
            .column_as(Column::Id.count(), "uses")
            .filter(column.is_in(entries.iter().copied()))
            .group_by(*column)
            .into_tuple()
            .all(db)
            .await?;
        uses.extend(rows.into_iter().map(|(entry, count)| (entry, count.unsigned_abs())));
    }
    Ok(uses)
}

/// The level of big classes.
const BIG: i64 = 1;

/// The rows of companies that have published something in a class, of whatever level.
pub fn sellers(class: i64) -> SelectStatement {
    use company_class::{Column, Entity};
    Query::select().column(Column::CompanyId).from(Entity).and_where(Column::ClassId.eq(class)).take()
}

/// The big classes in which each of these companies has published something, with how much, the most first.
pub async fn big_classes(db: &impl ConnectionTrait, companies: &[i64]) -> Result<HashMap<i64, Vec<(i64, i64)>>, DbErr> {
    use company_class::Column::{ClassId, CompanyId, Level, Published};
    let rows = company_class::Entity::find()
        .filter(CompanyId.is_in(companies.iter().copied()))
        .filter(Level.eq(BIG))
        .order_by_desc(Published)
        .order_by_asc(ClassId)
        .all(db)
        .await?;
    let mut by_company: HashMap<i64, Vec<(i64, i64)>> = HashMap::new();
    for row in rows {
        by_company.entry(row.company_id).or_default().push((row.class_id, row.published));
    }
    Ok(by_company)
}

/// The big classes of what a company has published or is still writing, with how much, the most first.
pub async fn big_classes_to_come(db: &impl ConnectionTrait, company: i64) -> Result<Vec<(i64, i64)>, DbErr> {
    let to_come = Filter { states: vec![State::Draft, State::Published], ..Filter::default() };
    let mut rows: Vec<(i64, i64)> = matching(company, &to_come)
        .select_only()
        .column(Column::Big)
        .column_as(Column::Id.count(), "count")
        .filter(Column::Big.is_not_null())
        .group_by(Column::Big)
        .into_tuple()
        .all(db)
        .await?;
    rows.sort_by_key(|(class, count)| (-count, *class));
    Ok(rows)
}

/// How many of these companies have published something in each class, of whatever level.
pub async fn sellers_by_class(
    db: &impl ConnectionTrait,
    companies: SelectStatement,
) -> Result<HashMap<i64, i64>, DbErr> {
    use company_class::Column::{ClassId, CompanyId};
    let rows: Vec<(i64, i64)> = company_class::Entity::find()
        .select_only()
        .column(ClassId)
        .column_as(CompanyId.count(), "count")
        .filter(CompanyId.in_subquery(companies))
        .group_by(ClassId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}
