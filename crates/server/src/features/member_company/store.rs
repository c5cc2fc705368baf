//! Active companies and their classes, read for the public.

use std::collections::HashMap;

use guanlan_core::{company::State, locale::Lang, paging::Paging};
use guanlan_db::{
    entity::{company, company_class},
    text::{bytewise, containing},
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
    sea_query::{Expr, Query},
};

/// The level of big classes.
const BIG: i64 = 1;

/// In which order companies come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// As they joined.
    #[default]
    Joined,
    Newest,
    /// By the name that is shown, Chinese by sound.
    Title,
}

/// What a list is narrowed to.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Folded words, each of which is in the names.
    pub words: Vec<String>,
    pub province: Option<String>,
    pub city: Option<String>,
    pub class: Option<i64>,
    pub sort: Sort,
}

fn active() -> Select<company::Entity> {
    company::Entity::find().filter(company::Column::State.eq(State::Active.name()))
}

/// One company; `None` where it is not there, or not active.
pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<company::Model>, DbErr> {
    active().filter(company::Column::Id.eq(id)).one(db).await
}

fn matching(filter: &Filter) -> Select<company::Entity> {
    let mut query = active();
    if let Some(province) = &filter.province {
        query = query.filter(company::Column::Province.eq(province));
    }
    if let Some(city) = &filter.city {
        query = query.filter(company::Column::City.eq(city));
    }
    if let Some(class) = filter.class {
        let mut those = Query::select();
        those.column("company_id").from("company_class").and_where(Expr::col("class_id").eq(class));
        query = query.filter(company::Column::Id.in_subquery(those));
    }
    for word in &filter.words {
        query = query.filter(company::Column::Folded.like(containing(word)));
    }
    query
}

/// A page of active companies, and how many there are on all pages.
pub async fn page(
    db: &impl ConnectionTrait,
    filter: &Filter,
    lang: Lang,
    paging: Paging,
) -> Result<(Vec<company::Model>, u64), DbErr> {
    let query = matching(filter);
    let ordered = match filter.sort {
        Sort::Joined => query.clone().order_by_asc(company::Column::Id),
        Sort::Newest => query.clone().order_by_desc(company::Column::Id),
        Sort::Title => query
            .clone()
            .order_by_asc(match lang {
                Lang::Zh => bytewise(db, company::Column::TitleKeyZh),
                Lang::En => bytewise(db, company::Column::TitleKeyEn),
            })
            .order_by_asc(company::Column::Id),
    };
    let total = query.count(db).await?;
    // A page beyond what a database can count is as empty as the first one behind the end.
    let rows = ordered.offset(Ord::min(paging.offset(), total)).limit(paging.size).all(db).await?;
    Ok((rows, total))
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

/// How many active companies are in each city: code of the province, code of the city, which may be empty, companies.
pub async fn by_region(db: &impl ConnectionTrait) -> Result<Vec<(String, String, i64)>, DbErr> {
    use company::Column::{City, Id, Province};
    active()
        .select_only()
        .columns([Province, City])
        .column_as(Id.count(), "count")
        .filter(Province.ne(""))
        .group_by(Province)
        .group_by(City)
        .order_by_asc(Province)
        .order_by_asc(City)
        .into_tuple()
        .all(db)
        .await
}

/// How much active companies have published in each class, of whatever level.
pub async fn published_by_class(db: &impl ConnectionTrait) -> Result<HashMap<i64, i64>, DbErr> {
    use company_class::Column::{ClassId, CompanyId};
    let mut active = Query::select();
    active.column("id").from("company").and_where(Expr::col("state").eq(State::Active.name()));
    let rows: Vec<(i64, i64)> = company_class::Entity::find()
        .select_only()
        .column(ClassId)
        .column_as(Expr::cust("CAST(SUM(published) AS BIGINT)"), "count")
        .filter(CompanyId.in_subquery(active))
        .group_by(ClassId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}
