//! Applications as a file: a line for each, and of one kind a column for each field of its form.

use guanlan_core::{
    application::{Answers, ApplicationFieldType, ApplicationKind, Field, PublicApplicationState, shown},
    locale::Lang,
};
use guanlan_kernel::{
    csv_file::{self, moment},
    error::ApiError,
    words::{Message, words},
};

use super::super::{
    Application, fields_of,
    letter::name_of,
    opened,
    store::{self, Filter},
};
use crate::{Applications, form};

/// Lines of a file, at most.
const MOST: u64 = 10_000;

/// What a state is called.
fn state_of(state: PublicApplicationState, lang: Lang) -> String {
    words(lang).get(&format!("server.application.state.{}", state.name())).to_owned()
}

/// The file, and how many lines it has.
///
/// # Errors
/// The database, and keys that are not those that sealed what was filled in.
pub async fn table(
    app: &Applications,
    filter: &Filter,
    (is_personal, lang): (bool, Lang),
) -> Result<(String, u64), ApiError> {
    let columns = match filter.kind {
        Some(kind) => columns_of(app, kind).await?,
        None => Vec::new(),
    };
    let say = |key: &str| words(lang).get(&format!("server.application.table.{key}")).to_owned();
    let mut heads: Vec<String> = ["code", "kind", "state", "sent", "name"].map(say).into();
    heads.extend(columns.iter().map(|field| field.label.get(lang).to_owned()));
    let mut file = csv_file::head(&heads);
    let (rows, _) = store::page(app.db.reader(), filter, (0, MOST)).await?;
    for one in &rows {
        let kind: Message = name_of(one.kind);
        let mut cells = vec![
            one.code.clone(),
            kind.say(lang),
            state_of(one.state, lang),
            moment(one.sent_at, app.zone),
            one.name_masked.clone(),
        ];
        if !columns.is_empty() {
            cells.extend(filled(app, one, &columns, (is_personal, lang)).await?);
        }
        file.push_str(&csv_file::line(&cells));
    }
    Ok((file, rows.len() as u64))
}

/// The fields of a form that say something in a table.
async fn columns_of(app: &Applications, kind: ApplicationKind) -> Result<Vec<Field>, ApiError> {
    let form = form::of(app.db.reader(), kind).await?;
    let says = |field: &Field| !matches!(field.kind, ApplicationFieldType::File | ApplicationFieldType::Consent);
    Ok(form.fields.into_iter().filter(says).collect())
}

/// What stands in the columns, by the fields by which it was written.
async fn filled(
    app: &Applications,
    one: &Application,
    columns: &[Field],
    (is_personal, lang): (bool, Lang),
) -> Result<Vec<String>, ApiError> {
    let (fields, values): (Vec<Field>, Answers) = (fields_of(app, one).await?, opened(app, one)?);
    let cell = |column: &Field| {
        let field = fields.iter().find(|field| field.name == column.name)?;
        // The number of a document is in no table.
        let is_masked = field.is_masked() && (!is_personal || field.kind == ApplicationFieldType::IdNumber);
        shown(field, &values, lang, is_masked)
    };
    Ok(columns.iter().map(|column| cell(column).unwrap_or_default()).collect())
}
