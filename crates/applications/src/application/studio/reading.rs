//! Applications as staff see them, and what is masked, in clear.

use std::collections::HashMap;

use guanlan_core::{
    application::{ApplicationStep, Field, shown},
    audit::Action,
    booking::mask_name,
    locale::Lang,
};
use guanlan_identity::people::{self, Actor};
use guanlan_kernel::error::ApiError;
use serde_json::json;

use super::{
    super::{
        Application, fields_of, opened, reading,
        review::record,
        store::{self, Filter, file, step},
    },
    wire::{ApplicationSecret, StudioApplication, StudioApplicationDetail},
};
use crate::Applications;

/// What a keyword looks for: a code, or a name as it is shown.
pub fn looked_for(keyword: Option<&str>) -> Option<(String, String)> {
    keyword.map(|keyword| {
        (keyword.to_owned(), if keyword.contains('*') { keyword.to_owned() } else { mask_name(keyword) })
    })
}

pub fn listed(one: Application) -> StudioApplication {
    StudioApplication {
        id: one.id,
        code: one.code,
        kind: one.kind,
        state: one.state,
        name: one.name_masked,
        sent_at: one.sent_at.rfc3339(),
        changed_at: one.changed_at.rfc3339(),
        version: one.version,
    }
}

/// A page of those that fit.
///
/// # Errors
/// Those of the database.
pub async fn page(
    app: &Applications,
    filter: &Filter,
    span: (u64, u64),
) -> Result<(Vec<StudioApplication>, u64), ApiError> {
    let (rows, total) = store::page(app.db.reader(), filter, span).await?;
    Ok((rows.into_iter().map(listed).collect(), total))
}

/// One with what was filled in.
///
/// # Errors
/// 404; the database, and keys that are not those that sealed it.
pub async fn detail(
    app: &Applications,
    id: i64,
    (caller, lang): (i64, Lang),
) -> Result<StudioApplicationDetail, ApiError> {
    let db = app.db.reader();
    let one = store::find(db, id).await?.ok_or(ApiError::NotFound)?;
    let (fields, values) = (fields_of(app, &one).await?, opened(app, &one)?);
    let files = file::of(db, id).await?;
    let is_own = one.person == Some(caller);
    let acts = ApplicationStep::OF_MUSEUM.into_iter().map(|(_, step)| step);
    let acts = acts.filter(|step| !is_own && one.state.after(*step).is_some()).collect();
    Ok(StudioApplicationDetail {
        edition: one.edition,
        answers: reading::answers(&fields, &values, &files, lang, Field::is_masked),
        steps: reading::steps(app, id, &names(app, id).await?).await?,
        acts,
        is_own,
        application: listed(one),
    })
}

/// Who of the museum took the steps of an application, by their rows.
async fn names(app: &Applications, id: i64) -> Result<HashMap<i64, String>, ApiError> {
    let people = step::of(app.db.reader(), &[id]).await?.into_iter().filter_map(|taken| taken.person).collect();
    let called = people::called(app, people, Vec::new()).await?;
    Ok(called.by_row.into_iter().map(|(row, (_, name))| (row, name)).collect())
}

/// What is masked, in clear; that it was seen is written down first.
///
/// # Errors
/// 404; the database, and keys that are not those that sealed it.
pub async fn secrets(
    app: &Applications,
    actor: &Actor<'_>,
    id: i64,
    lang: Lang,
) -> Result<Vec<ApplicationSecret>, ApiError> {
    let one = store::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    seen(app, actor, id, "application").await?;
    let (fields, values) = (fields_of(app, &one).await?, opened(app, &one)?);
    let secret =
        |field: &Field| Some(ApplicationSecret { name: field.name.clone(), text: shown(field, &values, lang, false)? });
    Ok(fields.iter().filter(|field| field.is_masked()).filter_map(secret).collect())
}

/// A file of an application; that it was seen is written down first, but for the small picture.
///
/// # Errors
/// 404; those of the database.
pub async fn file(
    app: &Applications,
    actor: &Actor<'_>,
    (id, file): (i64, i64),
    is_preview: bool,
) -> Result<file::Row, ApiError> {
    let row = file::find(app.db.reader(), id, file).await?.ok_or(ApiError::NotFound)?;
    if !is_preview {
        seen(app, actor, id, "applicationFile").await?;
    }
    Ok(row)
}

async fn seen(app: &Applications, actor: &Actor<'_>, id: i64, what: &'static str) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| Box::pin(async move { record(tx, actor, (Action::Unmask, id), json!({"field": what}), now).await }))
        .await
}
