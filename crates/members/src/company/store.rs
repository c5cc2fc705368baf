//! The table of companies with their sections and steps.

use guanlan_core::{
    clock::Millis,
    company::{Act, Section, State},
    fold,
};
use guanlan_db::{
    Lock, Tx,
    entity::{company, company_act, company_section},
    text::containing,
    unless_taken,
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select, UpdateMany,
    sea_query::{Expr, OnConflict},
};

/// A row as it is stored.
pub type Row = company::Model;

/// A company by its row.
pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<company::Model>, DbErr> {
    company::Entity::find_by_id(id).one(db).await
}

/// A company by its row, which nobody else changes until the transaction ends.
pub async fn lock_company(tx: &Tx<'_>, id: i64) -> Result<Option<company::Model>, DbErr> {
    tx.lock_row(Lock::Company, company::Entity::find_by_id(id)).await
}

/// The newest application of a person that was refused.
pub async fn rejected_of(db: &impl ConnectionTrait, owner: i64) -> Result<Option<company::Model>, DbErr> {
    company::Entity::find()
        .filter(company::Column::OwnerId.eq(owner))
        .filter(company::Column::State.eq(State::Rejected.name()))
        .order_by_desc(company::Column::Id)
        .one(db)
        .await
}

/// Companies that somebody owns, refused applications too.
pub async fn owned(db: &impl ConnectionTrait, owner: i64) -> Result<Vec<company::Model>, DbErr> {
    company::Entity::find().filter(company::Column::OwnerId.eq(owner)).all(db).await
}

/// Begins an application of a person.
pub async fn begin(db: &impl ConnectionTrait, owner: i64, now: Millis) -> Result<i64, DbErr> {
    let row = company::ActiveModel {
        state: Set(State::Draft.name().to_owned()),
        name_zh: Set(String::new()),
        name_en: Set(String::new()),
        owner_id: Set(Some(owner)),
        created_at: Set(now.0),
        version: Set(0),
        folded: Set(String::new()),
        title_key_zh: Set(String::new()),
        title_key_en: Set(String::new()),
        province: Set(String::new()),
        city: Set(String::new()),
        district: Set(String::new()),
        lang: Set("zh".to_owned()),
        ..Default::default()
    };
    Ok(company::Entity::insert(row).exec(db).await?.last_insert_id)
}

/// Makes an active company with its names; [`super::fill`] gives it its facts.
pub async fn add(db: &impl ConnectionTrait, name_zh: &str, name_en: &str, now: Millis) -> Result<i64, DbErr> {
    let row = company::ActiveModel {
        state: Set(State::Active.name().to_owned()),
        name_zh: Set(name_zh.to_owned()),
        name_en: Set(name_en.to_owned()),
        owner_id: Set(None),
        created_at: Set(now.0),
        version: Set(1),
        folded: Set(fold::fold(&format!("{name_zh} {name_en}"))),
        province: Set(String::new()),
        city: Set(String::new()),
        district: Set(String::new()),
        lang: Set("zh".to_owned()),
        ..Default::default()
    };
    Ok(company::Entity::insert(row).exec(db).await?.last_insert_id)
}

/// The person owns the company from now on.
pub async fn set_owner(db: &impl ConnectionTrait, company: i64, owner: i64) -> Result<(), DbErr> {
    at(company).col_expr(company::Column::OwnerId, Expr::value(owner)).exec(db).await.map(|_| ())
}

fn at(id: i64) -> UpdateMany<company::Entity> {
    company::Entity::update_many().filter(company::Column::Id.eq(id))
}

/// Counts a change; false where somebody else changed it since `version`. Whoever is counted holds the row until the
/// transaction ends.
pub async fn bump(db: &impl ConnectionTrait, id: i64, version: i64) -> Result<bool, DbErr> {
    let done = at(id)
        .col_expr(company::Column::Version, Expr::value(version + 1))
        .filter(company::Column::Version.eq(version))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Counts a change, whatever was there, and holds the row.
pub async fn touch(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    at(id).col_expr(company::Column::Version, Expr::col(company::Column::Version).add(1)).exec(db).await.map(|_| ())
}

/// What of the facts is looked for, filtered and sorted by.
#[derive(Default)]
pub struct Known<'a> {
    pub name_zh: &'a str,
    pub name_en: &'a str,
    /// Empty where none is said.
    pub code: &'a str,
    pub folded: &'a str,
    pub title_keys: [String; 2],
    pub province: &'a str,
    pub city: &'a str,
    pub district: &'a str,
}

pub async fn set_known(db: &impl ConnectionTrait, id: i64, known: Known<'_>) -> Result<(), DbErr> {
    let [title_key_zh, title_key_en] = known.title_keys;
    let code = (!known.code.is_empty()).then(|| known.code.to_owned());
    at(id)
        .col_expr(company::Column::NameZh, Expr::value(known.name_zh))
        .col_expr(company::Column::NameEn, Expr::value(known.name_en))
        .col_expr(company::Column::Code, Expr::value(code))
        .col_expr(company::Column::Folded, Expr::value(known.folded))
        .col_expr(company::Column::TitleKeyZh, Expr::value(title_key_zh))
        .col_expr(company::Column::TitleKeyEn, Expr::value(title_key_en))
        .col_expr(company::Column::Province, Expr::value(known.province))
        .col_expr(company::Column::City, Expr::value(known.city))
        .col_expr(company::Column::District, Expr::value(known.district))
        .exec(db)
        .await
        .map(|_| ())
}

/// Takes a credit code for a company; false where another one has it, whoever was faster.
pub async fn take_code(db: &impl ConnectionTrait, id: i64, code: Option<&str>) -> Result<bool, DbErr> {
    let code = code.map(str::to_owned);
    Ok(unless_taken(at(id).col_expr(company::Column::CodeTaken, Expr::value(code)).exec(db).await)?.is_some())
}

/// Whether another company has a credit code.
pub async fn code_is_taken(db: &impl ConnectionTrait, code: &str, except: i64) -> Result<bool, DbErr> {
    let others =
        company::Entity::find().filter(company::Column::CodeTaken.eq(code)).filter(company::Column::Id.ne(except));
    Ok(others.one(db).await?.is_some())
}

/// Moves a company on.
pub async fn set_state(db: &impl ConnectionTrait, id: i64, state: State) -> Result<(), DbErr> {
    at(id).col_expr(company::Column::State, Expr::value(state.name())).exec(db).await.map(|_| ())
}

/// Notes who submitted it, when, and in which language.
pub async fn submitted(db: &impl ConnectionTrait, id: i64, by: i64, lang: &str, now: Millis) -> Result<(), DbErr> {
    at(id)
        .col_expr(company::Column::SubmittedBy, Expr::value(by))
        .col_expr(company::Column::SubmittedAt, Expr::value(now.0))
        .col_expr(company::Column::Lang, Expr::value(lang))
        .exec(db)
        .await
        .map(|_| ())
}

pub async fn decided(db: &impl ConnectionTrait, id: i64, now: Millis) -> Result<(), DbErr> {
    at(id).col_expr(company::Column::DecidedAt, Expr::value(now.0)).exec(db).await.map(|_| ())
}

/// What a company says of itself, sealed: section and body.
pub async fn sections(db: &impl ConnectionTrait, company: i64) -> Result<Vec<company_section::Model>, DbErr> {
    company_section::Entity::find().filter(company_section::Column::CompanyId.eq(company)).all(db).await
}

pub async fn section(
    db: &impl ConnectionTrait,
    company: i64,
    section: Section,
) -> Result<Option<company_section::Model>, DbErr> {
    company_section::Entity::find_by_id((company, section.name().to_owned())).one(db).await
}

pub async fn put_section(
    db: &impl ConnectionTrait,
    company: i64,
    section: Section,
    sealed: String,
    now: Millis,
) -> Result<(), DbErr> {
    let row = company_section::ActiveModel {
        company_id: Set(company),
        section: Set(section.name().to_owned()),
        body: Set(sealed),
        saved_at: Set(now.0),
        version: Set(1),
    };
    let replace = OnConflict::columns([company_section::Column::CompanyId, company_section::Column::Section])
        .update_columns([company_section::Column::Body, company_section::Column::SavedAt])
        .to_owned();
    company_section::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(|_| ())
}

pub async fn drop_sections(db: &impl ConnectionTrait, company: i64) -> Result<(), DbErr> {
    let theirs = company_section::Entity::delete_many().filter(company_section::Column::CompanyId.eq(company));
    theirs.exec(db).await.map(|_| ())
}

/// A step as it is written down.
pub struct Step<'a> {
    pub company: i64,
    pub actor: i64,
    pub act: Act,
    pub from: State,
    pub to: State,
    /// A JSON object.
    pub notes: &'a str,
    pub reason: &'a str,
}

pub async fn add_step(db: &impl ConnectionTrait, step: &Step<'_>, now: Millis) -> Result<(), DbErr> {
    let row = company_act::ActiveModel {
        company_id: Set(step.company),
        at: Set(now.0),
        actor_id: Set(Some(step.actor)),
        act: Set(step.act.name().to_owned()),
        from_state: Set(step.from.name().to_owned()),
        to_state: Set(step.to.name().to_owned()),
        notes: Set(step.notes.to_owned()),
        reason: Set(step.reason.to_owned()),
        ..Default::default()
    };
    company_act::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// The steps of a company, the oldest first.
pub async fn steps(db: &impl ConnectionTrait, company: i64) -> Result<Vec<company_act::Model>, DbErr> {
    company_act::Entity::find()
        .filter(company_act::Column::CompanyId.eq(company))
        .order_by_asc(company_act::Column::Id)
        .all(db)
        .await
}

/// The newest steps of a company, or of all of them, the newest first.
pub async fn latest_steps(
    db: &impl ConnectionTrait,
    of: Option<i64>,
    most: u64,
) -> Result<Vec<company_act::Model>, DbErr> {
    let those = Condition::all().add_option(of.map(|company| company_act::Column::CompanyId.eq(company)));
    company_act::Entity::find().filter(those).order_by_desc(company_act::Column::Id).limit(most).all(db).await
}

/// How many applications wait for a reviewer, by their state, and since when the oldest one does.
pub async fn waiting(db: &impl ConnectionTrait) -> Result<Vec<(String, i64, Option<i64>)>, DbErr> {
    company::Entity::find()
        .select_only()
        .column(company::Column::State)
        .column_as(company::Column::Id.count(), "count")
        .column_as(company::Column::SubmittedAt.min(), "oldest")
        .filter(company::Column::State.is_in([State::Submitted, State::UnderReview].map(State::name)))
        .group_by(company::Column::State)
        .into_tuple()
        .all(db)
        .await
}

/// What a list of companies is narrowed to.
#[derive(Clone, Debug, Default)]
pub struct Narrowed {
    /// Folded.
    pub words: Vec<String>,
    pub states: Vec<State>,
    /// These alone.
    pub ids: Option<Vec<i64>>,
    /// With something for a reviewer to do: an application, or for another reason these.
    pub waiting: Option<Vec<i64>>,
}

fn narrowed(by: &Narrowed) -> Select<company::Entity> {
    let mut all = Condition::all();
    for word in &by.words {
        all = all.add(company::Column::Folded.like(containing(word)));
    }
    if !by.states.is_empty() {
        all = all.add(company::Column::State.is_in(by.states.iter().map(|state| state.name())));
    }
    if let Some(ids) = &by.ids {
        all = all.add(company::Column::Id.is_in(ids.iter().copied()));
    }
    if let Some(ids) = &by.waiting {
        let applies = company::Column::State.is_in([State::Submitted, State::UnderReview].map(State::name));
        all = all.add(Condition::any().add(applies).add(company::Column::Id.is_in(ids.iter().copied())));
    }
    company::Entity::find().filter(all)
}

/// A page of companies, the one submitted last first, and how many there are.
pub async fn list(
    db: &impl ConnectionTrait,
    by: &Narrowed,
    offset: u64,
    most: u64,
) -> Result<(Vec<company::Model>, u64), DbErr> {
    let total = narrowed(by).count(db).await?;
    let rows = narrowed(by)
        .order_by_desc(Expr::col(company::Column::SubmittedAt).is_null().not())
        .order_by_desc(company::Column::SubmittedAt)
        .order_by_desc(company::Column::Id)
        .offset(offset)
        .limit(most)
        .all(db)
        .await?;
    Ok((rows, total))
}

/// The active companies, in the order in which they came.
pub async fn active(db: &impl ConnectionTrait) -> Result<Vec<i64>, DbErr> {
    company::Entity::find()
        .select_only()
        .column(company::Column::Id)
        .filter(company::Column::State.eq(State::Active.name()))
        .order_by_asc(company::Column::Id)
        .into_tuple()
        .all(db)
        .await
}

/// Companies by their rows.
pub async fn those(db: &impl ConnectionTrait, ids: Vec<i64>) -> Result<Vec<company::Model>, DbErr> {
    company::Entity::find().filter(company::Column::Id.is_in(ids)).all(db).await
}

/// Those of some companies whose names have a folded word.
pub async fn called(db: &impl ConnectionTrait, ids: Vec<i64>, word: &str) -> Result<Vec<i64>, DbErr> {
    let rows = company::Entity::find().select_only().column(company::Column::Id);
    let rows = rows.filter(company::Column::Folded.like(containing(word)));
    let found: Vec<i64> = rows.filter(company::Column::Id.is_in(ids)).into_tuple().all(db).await?;
    Ok(found)
}

/// Sections of a company from `from` on that were sealed by another key than `newest`.
pub async fn sections_by_others(
    db: &impl ConnectionTrait,
    newest: u32,
    from: i64,
    most: u64,
) -> Result<Vec<company_section::Model>, DbErr> {
    company_section::Entity::find()
        .filter(company_section::Column::CompanyId.gte(from))
        .filter(company_section::Column::Body.not_like(format!("{newest}:%")))
        .order_by_asc(company_section::Column::CompanyId)
        .limit(most)
        .all(db)
        .await
}

pub async fn reseal_section(
    db: &impl ConnectionTrait,
    company: i64,
    section: Section,
    old: &str,
    new: &str,
) -> Result<bool, DbErr> {
    let done = company_section::Entity::update_many()
        .col_expr(company_section::Column::Body, Expr::value(new))
        .filter(company_section::Column::CompanyId.eq(company))
        .filter(company_section::Column::Section.eq(section.name()))
        .filter(company_section::Column::Body.eq(old))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
