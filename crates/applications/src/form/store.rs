//! The tables of forms and their editions.

use guanlan_core::{
    application::{ApplicationKind, Field, Opening},
    clock::{Millis, day_text},
    locale::Bilingual,
};
use guanlan_db::entity::{application_edition, application_form};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    sea_query::{Expr, OnConflict},
};

use super::Form;

fn odd(kind: &str, what: &str) -> DbErr {
    DbErr::Custom(format!("form {kind}: its {what} is unknown to this version"))
}

fn read(row: application_form::Model, fields: Vec<Field>) -> Result<Form, DbErr> {
    let day = |text: Option<String>| {
        text.map(|text| text.parse()).transpose().map_err(|_| odd(&row.kind, "first or last day"))
    };
    Ok(Form {
        kind: ApplicationKind::parse(&row.kind).ok_or_else(|| odd(&row.kind, "kind"))?,
        edition: row.edition,
        fields,
        opening: Opening { is_open: row.is_open, from: day(row.opens_on)?, until: day(row.closes_on)? },
        reason: Bilingual { zh: row.reason_zh, en: row.reason_en },
        version: row.version,
    })
}

/// The form of a kind; `None` where nobody has changed or used it.
pub async fn find(db: &impl ConnectionTrait, kind: ApplicationKind) -> Result<Option<Form>, DbErr> {
    let Some(row) = application_form::Entity::find_by_id(kind.name()).one(db).await? else { return Ok(None) };
    let fields = edition(db, kind, row.edition).await?.ok_or_else(|| odd(&row.kind, "edition"))?;
    read(row, fields).map(Some)
}

/// The fields of an edition.
pub async fn edition(
    db: &impl ConnectionTrait,
    kind: ApplicationKind,
    number: i64,
) -> Result<Option<Vec<Field>>, DbErr> {
    let row = application_edition::Entity::find_by_id((kind.name().to_owned(), number)).one(db).await?;
    row.map(|row| serde_json::from_str(&row.fields).map_err(|_| odd(&row.kind, "edition"))).transpose()
}

/// Keeps a form that has no row; one that has stays as it is.
pub async fn add(db: &impl ConnectionTrait, form: &Form, now: Millis) -> Result<(), DbErr> {
    add_edition(db, form, now).await?;
    let row = application_form::ActiveModel {
        kind: Set(form.kind.name().to_owned()),
        edition: Set(form.edition),
        is_open: Set(form.opening.is_open),
        opens_on: Set(form.opening.from.map(day_text)),
        closes_on: Set(form.opening.until.map(day_text)),
        reason_zh: Set(form.reason.zh.clone()),
        reason_en: Set(form.reason.en.clone()),
        version: Set(form.version),
        changed_at: Set(now.0),
    };
    let unless = OnConflict::column(application_form::Column::Kind).do_nothing().to_owned();
    application_form::Entity::insert(row).on_conflict(unless).exec_without_returning(db).await.map(|_| ())
}

/// Keeps the fields of a form under the number of its edition.
pub async fn add_edition(db: &impl ConnectionTrait, form: &Form, now: Millis) -> Result<(), DbErr> {
    use application_edition::Column::{Kind, Number};
    let row = application_edition::ActiveModel {
        kind: Set(form.kind.name().to_owned()),
        number: Set(form.edition),
        fields: Set(serde_json::to_string(&form.fields).map_err(|error| DbErr::Custom(error.to_string()))?),
        made_at: Set(now.0),
    };
    let unless = OnConflict::columns([Kind, Number]).do_nothing().to_owned();
    application_edition::Entity::insert(row).on_conflict(unless).exec_without_returning(db).await.map(|_| ())
}

/// Writes a form over the version that was read; `false` where there is another one by now.
pub async fn change(db: &impl ConnectionTrait, form: &Form, now: Millis) -> Result<bool, DbErr> {
    use application_form::Column;
    let done = application_form::Entity::update_many()
        .col_expr(Column::Edition, Expr::value(form.edition))
        .col_expr(Column::IsOpen, Expr::value(form.opening.is_open))
        .col_expr(Column::OpensOn, Expr::value(form.opening.from.map(day_text)))
        .col_expr(Column::ClosesOn, Expr::value(form.opening.until.map(day_text)))
        .col_expr(Column::ReasonZh, Expr::value(&form.reason.zh))
        .col_expr(Column::ReasonEn, Expr::value(&form.reason.en))
        .col_expr(Column::ChangedAt, Expr::value(now.0))
        .col_expr(Column::Version, Expr::value(form.version + 1))
        .filter(Column::Kind.eq(form.kind.name()))
        .filter(Column::Version.eq(form.version))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
