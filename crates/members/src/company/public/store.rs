//! Active companies, as everybody reads them.

use guanlan_core::{company::State, locale::Lang, paging::Paging};
use guanlan_db::{
    entity::company,
    text::{bytewise, containing},
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    Select,
    sea_query::{Query, SelectStatement},
};

/// In which order companies come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PublicSort {
    /// As they joined.
    #[default]
    Joined,
    Newest,
    /// By the name that is shown, Chinese by sound.
    Title,
}

/// What a list is narrowed to.
#[derive(Clone, Debug, Default)]
pub struct PublicFilter {
    /// Folded words, each of which is in the names.
    pub words: Vec<String>,
    pub province: Option<String>,
    pub city: Option<String>,
    pub sort: PublicSort,
}

fn active() -> Select<company::Entity> {
    company::Entity::find().filter(company::Column::State.eq(State::Active.name()))
}

/// The rows of active companies, for whoever counts what is theirs.
pub fn active_rows() -> SelectStatement {
    let is_active = company::Column::State.eq(State::Active.name());
    Query::select().column(company::Column::Id).from(company::Entity).and_where(is_active).take()
}

/// The rows of companies that are not active, whose things nobody sees: the fewer, so that a list of what is of all others
/// is read in its own order.
pub fn silent_rows() -> SelectStatement {
    let is_silent = company::Column::State.ne(State::Active.name());
    Query::select().column(company::Column::Id).from(company::Entity).and_where(is_silent).take()
}

/// The rows of those active companies that a list narrowed so finds.
pub fn matching_rows(filter: &PublicFilter) -> SelectStatement {
    matching(filter, None).select_only().column(company::Column::Id).into_query()
}

/// One company; `None` where it is not there, or not active.
pub async fn find_active(db: &impl ConnectionTrait, id: i64) -> Result<Option<company::Model>, DbErr> {
    active().filter(company::Column::Id.eq(id)).one(db).await
}

fn matching(filter: &PublicFilter, among: Option<SelectStatement>) -> Select<company::Entity> {
    let mut query = active();
    if let Some(province) = &filter.province {
        query = query.filter(company::Column::Province.eq(province));
    }
    if let Some(city) = &filter.city {
        query = query.filter(company::Column::City.eq(city));
    }
    if let Some(among) = among {
        query = query.filter(company::Column::Id.in_subquery(among));
    }
    for word in &filter.words {
        query = query.filter(company::Column::Folded.like(containing(word)));
    }
    query
}

/// A page of active companies, and how many there are on all pages; `among` finds the rows that it is narrowed to.
pub async fn active_page(
    db: &impl ConnectionTrait,
    filter: &PublicFilter,
    among: Option<SelectStatement>,
    lang: Lang,
    paging: Paging,
) -> Result<(Vec<company::Model>, u64), DbErr> {
    let query = matching(filter, among);
    let ordered = match filter.sort {
        PublicSort::Joined => query.clone().order_by_asc(company::Column::Id),
        PublicSort::Newest => query.clone().order_by_desc(company::Column::Id),
        PublicSort::Title => query
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

/// How many active companies of a list are in each city, wherever the list looks for them: code of the province, code of
/// the city, which may be empty, companies.
pub async fn active_by_region(
    db: &impl ConnectionTrait,
    filter: &PublicFilter,
    among: Option<SelectStatement>,
) -> Result<Vec<(String, String, i64)>, DbErr> {
    use company::Column::{City, Id, Province};
    let everywhere = PublicFilter { province: None, city: None, ..filter.clone() };
    matching(&everywhere, among)
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

/// Every active company with its version, in no order.
pub async fn active_versions(db: &impl ConnectionTrait) -> Result<Vec<(i64, i64)>, DbErr> {
    active().select_only().columns([company::Column::Id, company::Column::Version]).into_tuple().all(db).await
}

/// Those of some companies that are active, in no order.
pub async fn those_active(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<company::Model>, DbErr> {
    active().filter(company::Column::Id.is_in(ids.iter().copied())).all(db).await
}
