//! The table of offers. A row also carries what the market lists it by, so that a list of all is read from indexes alone.

use std::collections::HashMap;

use guanlan_core::{
    locale::Lang,
    offer::{LeaseOffer, OfferKind, Offers, RentPeriod, SaleOffer},
    paging::Paging,
};
use guanlan_db::{
    entity::offer::{ActiveModel, Column, Entity, Model},
    text::bytewise,
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, Order, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
    sea_query::{Expr, NullOrdering, OnConflict, Query, SelectStatement},
};

/// Rows of one question.
const AT_ONCE: usize = 500;

/// What the market lists the offers of a commodity by.
#[derive(Clone, Copy, Debug)]
pub struct Listing<'a> {
    pub commodity: i64,
    pub company: i64,
    pub is_published: bool,
    pub price_fen: i64,
    /// What its name is sorted by, in Chinese and in English.
    pub title_keys: [&'a str; 2],
}

/// An offer as the market finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    pub id: i64,
    pub commodity: i64,
    pub kind: OfferKind,
}

/// A row as what it offers. What no release ever wrote is an error, not a guess.
fn read(row: Model, into: &mut Offers) -> Result<(), DbErr> {
    let odd = || DbErr::Custom(format!("offer {} is unknown to this version", row.id));
    let Model { is_price_shown, on_return_zh, on_return_en, .. } = row;
    match kind_of(row.id, &row.kind)? {
        OfferKind::Sale => {
            let (Some(least), Some(step), Some(lead_days)) = (row.least, row.step, row.lead_days) else {
                return Err(odd());
            };
            into.sale = Some(SaleOffer { least, step, lead_days, is_price_shown });
        }
        OfferKind::Lease => {
            let period = row.period.as_deref().and_then(RentPeriod::parse);
            let (Some(rent_fen), Some(period), Some(deposit_fen)) = (row.rent_fen, period, row.deposit_fen) else {
                return Err(odd());
            };
            let (Some(shortest), Some(longest)) = (row.shortest, row.longest) else { return Err(odd()) };
            let lease = LeaseOffer {
                rent_fen,
                period,
                deposit_fen,
                shortest,
                longest,
                on_return_zh,
                on_return_en,
                is_price_shown,
            };
            into.lease = Some(lease);
        }
    }
    Ok(())
}

fn kind_of(id: i64, name: &str) -> Result<OfferKind, DbErr> {
    OfferKind::parse(name).ok_or_else(|| DbErr::Custom(format!("offer {id}: its kind is unknown to this version")))
}

/// How commodities are offered; what is not offered is absent.
pub async fn of(db: &impl ConnectionTrait, commodities: &[i64]) -> Result<HashMap<i64, Offers>, DbErr> {
    let mut found: HashMap<i64, Offers> = HashMap::new();
    for some in commodities.chunks(AT_ONCE) {
        for row in Entity::find().filter(Column::CommodityId.is_in(some.iter().copied())).all(db).await? {
            read(row.clone(), found.entry(row.commodity_id).or_default())?;
        }
    }
    Ok(found)
}

fn row(listing: &Listing<'_>, kind: OfferKind, shown_fen: Option<i64>) -> ActiveModel {
    ActiveModel {
        commodity_id: Set(listing.commodity),
        company_id: Set(listing.company),
        kind: Set(kind.name().to_owned()),
        is_price_shown: Set(shown_fen.is_some()),
        least: Set(None),
        step: Set(None),
        lead_days: Set(None),
        rent_fen: Set(None),
        period: Set(None),
        deposit_fen: Set(None),
        shortest: Set(None),
        longest: Set(None),
        on_return_zh: Set(String::new()),
        on_return_en: Set(String::new()),
        is_listed: Set(listing.is_published),
        listed_fen: Set(shown_fen),
        title_key_zh: Set(listing.title_keys[0].to_owned()),
        title_key_en: Set(listing.title_keys[1].to_owned()),
        ..Default::default()
    }
}

fn rows(listing: &Listing<'_>, offers: &Offers) -> Vec<ActiveModel> {
    let sale = offers.sale.as_ref().map(|sale| ActiveModel {
        least: Set(Some(sale.least)),
        step: Set(Some(sale.step)),
        lead_days: Set(Some(sale.lead_days)),
        ..row(listing, OfferKind::Sale, sale.is_price_shown.then_some(listing.price_fen))
    });
    let lease = offers.lease.as_ref().map(|lease| ActiveModel {
        rent_fen: Set(Some(lease.rent_fen)),
        period: Set(Some(lease.period.name().to_owned())),
        deposit_fen: Set(Some(lease.deposit_fen)),
        shortest: Set(Some(lease.shortest)),
        longest: Set(Some(lease.longest)),
        on_return_zh: Set(lease.on_return_zh.clone()),
        on_return_en: Set(lease.on_return_en.clone()),
        ..row(listing, OfferKind::Lease, lease.is_price_shown.then(|| lease.monthly_fen()))
    });
    sale.into_iter().chain(lease).collect()
}

/// Writes how a commodity is offered from now on. An offer that stays keeps its number.
pub async fn put(
    db: &impl ConnectionTrait,
    listing: &Listing<'_>,
    before: &Offers,
    offers: &Offers,
) -> Result<(), DbErr> {
    for (kind, is_gone) in [
        (OfferKind::Sale, before.sale.is_some() && offers.sale.is_none()),
        (OfferKind::Lease, before.lease.is_some() && offers.lease.is_none()),
    ] {
        if is_gone {
            let of_kind = Entity::delete_many().filter(Column::Kind.eq(kind.name()));
            of_kind.filter(Column::CommodityId.eq(listing.commodity)).exec(db).await?;
        }
    }
    let rows = rows(listing, offers);
    if rows.is_empty() {
        return Ok(());
    }
    let anew = OnConflict::columns([Column::CommodityId, Column::Kind])
        .update_columns([
            Column::IsPriceShown,
            Column::Least,
            Column::Step,
            Column::LeadDays,
            Column::RentFen,
            Column::Period,
            Column::DepositFen,
            Column::Shortest,
            Column::Longest,
            Column::OnReturnZh,
            Column::OnReturnEn,
            Column::IsListed,
            Column::ListedFen,
            Column::TitleKeyZh,
            Column::TitleKeyEn,
        ])
        .to_owned();
    Entity::insert_many(rows).on_conflict(anew).exec_without_returning(db).await.map(|_| ())
}

/// The commodities of a company whose price is not shown to everybody, by their numbers.
pub fn unpriced(company: i64) -> SelectStatement {
    let of =
        || Query::select().column(Column::CommodityId).from(Entity).and_where(Column::CompanyId.eq(company)).take();
    let priced =
        of().and_where(Column::Kind.eq(OfferKind::Sale.name())).and_where(Column::IsPriceShown.eq(true)).take();
    of().and_where(Column::CommodityId.not_in_subquery(priced)).take()
}

/// In which order the market comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    #[default]
    Newest,
    /// By the price that is shown, or the rent of a month; what is told on request comes last.
    Price,
    PriceDown,
    /// By the name that is shown, Chinese by sound.
    Name,
}

/// What the market is narrowed to.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub kind: Option<OfferKind>,
    pub company: Option<i64>,
    /// The price that is shown, or the rent of a month, in fen.
    pub least: Option<i64>,
    pub most: Option<i64>,
    /// Rows of companies, where a place is asked for.
    pub companies: Option<SelectStatement>,
    /// Rows of commodities, where a class or a keyword is.
    pub commodities: Option<SelectStatement>,
    pub sort: Sort,
}

/// What is published, but nothing of `own` and of these companies.
fn public(own: i64, but: SelectStatement) -> Select<Entity> {
    Entity::find()
        .filter(Column::IsListed.eq(true))
        .filter(Column::CompanyId.ne(own))
        .filter(Column::CompanyId.not_in_subquery(but))
}

fn matching(own: i64, but: SelectStatement, filter: &Filter) -> Select<Entity> {
    let mut query = public(own, but);
    if let Some(kind) = filter.kind {
        query = query.filter(Column::Kind.eq(kind.name()));
    }
    if let Some(company) = filter.company {
        query = query.filter(Column::CompanyId.eq(company));
    }
    if let Some(least) = filter.least {
        query = query.filter(Column::ListedFen.gte(least));
    }
    if let Some(most) = filter.most {
        query = query.filter(Column::ListedFen.lte(most));
    }
    if let Some(companies) = &filter.companies {
        query = query.filter(Column::CompanyId.in_subquery(companies.clone()));
    }
    if let Some(commodities) = &filter.commodities {
        query = query.filter(Column::CommodityId.in_subquery(commodities.clone()));
    }
    query
}

async fn listed(db: &impl ConnectionTrait, query: Select<Entity>) -> Result<Vec<Listed>, DbErr> {
    let columns = query.select_only().columns([Column::Id, Column::CommodityId, Column::Kind]);
    let rows: Vec<(i64, i64, String)> = columns.into_tuple().all(db).await?;
    rows.into_iter().map(|(id, commodity, kind)| Ok(Listed { id, commodity, kind: kind_of(id, &kind)? })).collect()
}

/// A page of the market, and how many there are on all pages: what is published, but nothing of the company `own`, nor of
/// the companies `but`.
pub async fn page(
    db: &impl ConnectionTrait,
    (own, but): (i64, SelectStatement),
    filter: &Filter,
    lang: Lang,
    paging: Paging,
) -> Result<(Vec<Listed>, u64), DbErr> {
    let query = matching(own, but, filter);
    let total = query.clone().count(db).await?;
    let fen = || Expr::col(Column::ListedFen);
    let query = match filter.sort {
        Sort::Newest => query,
        Sort::Price => query.order_by_with_nulls(fen(), Order::Asc, NullOrdering::Last),
        Sort::PriceDown => query.order_by_with_nulls(fen(), Order::Desc, NullOrdering::Last),
        Sort::Name if lang == Lang::En => query.order_by_asc(bytewise(db, Column::TitleKeyEn)),
        Sort::Name => query.order_by_asc(bytewise(db, Column::TitleKeyZh)),
    };
    // Pages beyond what a database can count are as empty as the first one behind the end.
    let offset = paging.offset().min(total);
    let rows = listed(db, query.order_by_desc(Column::Id).offset(offset).limit(paging.size)).await?;
    Ok((rows, total))
}

/// One offer of the market; `None` where the list would not have it.
pub async fn find(
    db: &impl ConnectionTrait,
    (own, but): (i64, SelectStatement),
    id: i64,
) -> Result<Option<Listed>, DbErr> {
    Ok(listed(db, public(own, but).filter(Column::Id.eq(id))).await?.pop())
}
