//! Invitations to work for a company. A company invites a mobile number; the employment begins only when the number's own
//! person, signed in, accepts. What the company is answered never tells whether anybody has the number, or who.

mod answer;
mod overview;
mod own;
mod routes;
mod service;
mod store;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use chrono::Duration;
use guanlan_core::{
    account::mask_mobile,
    clock::Millis,
    company::{InvitationState, ShownInvitationState},
    locale::Lang,
    permission::Permission,
};
use guanlan_db::{
    DbErr, Tx,
    entity::employee_invitation::{Column, Entity, Model},
};
use guanlan_kernel::{Kernel, error::ApiError, keys::SealedColumns};
use guanlan_vault::Place;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

pub use answer::of_person;
pub use overview::InOverview;
pub use service::{invite, read};

use crate::{Members, dictionary};

/// The table's name, to which sealed texts are bound.
const TABLE: &str = "employee_invitation";
/// How long an invitation waits for its answer.
const OPEN: Duration = Duration::days(7);
/// How long one that is over stays in the list.
const KEPT: Duration = Duration::days(30);

/// What an invitation's sealed number is bound to.
fn place(key: &str) -> Place<'_> {
    Place { table: TABLE, column: "mobile", row: key }
}

/// An invitation as the company sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeInvitation {
    /// Opaque, and no secret.
    id: String,
    /// What the company calls the person.
    name: String,
    /// Empty once the invitation is answered or withdrawn: the number is not kept any longer.
    #[schema(example = "138****5678")]
    mobile_masked: String,
    #[schema(required)]
    department_id: Option<i64>,
    /// Empty where none was said.
    department_name: String,
    #[schema(required)]
    job_id: Option<i64>,
    job_name: String,
    /// The company's own; may be empty.
    number: String,
    /// The values that acceptance gives, 101 to 112.
    #[schema(value_type = Vec<u16>)]
    values: Vec<Permission>,
    state: ShownInvitationState,
    /// When the last message was sent, RFC 3339, UTC.
    invited_at: String,
    /// It can be accepted before this instant, RFC 3339, UTC.
    until: String,
    /// When it was answered or withdrawn, RFC 3339, UTC.
    #[schema(required)]
    ended_at: Option<String>,
}

/// The state of a row. What no release ever wrote is an error, not a guess.
fn state_of(row: &Model) -> Result<InvitationState, DbErr> {
    InvitationState::parse(&row.state)
        .ok_or_else(|| DbErr::Custom(format!("employee_invitation {}: its state is unknown to this version", row.id)))
}

/// Whether it still waits for an answer, and in time.
fn is_open(row: &Model, now: Millis) -> Result<bool, DbErr> {
    Ok(state_of(row)? == InvitationState::Invited && now.0 < row.until_at)
}

fn values_of(row: &Model) -> Result<Vec<Permission>, DbErr> {
    serde_json::from_str(&row.jurisdiction)
        .map_err(|_| DbErr::Custom(format!("employee_invitation {}: a permission value is unknown", row.id)))
}

/// The number in clear; `None` where it is not kept any more.
fn mobile_of(app: &Members, row: &Model) -> Result<Option<String>, ApiError> {
    if row.mobile.is_empty() {
        return Ok(None);
    }
    Ok(Some(app.keys.open(place(&row.key), &row.mobile).map_err(anyhow::Error::from)?.to_string()))
}

/// The names of the departments and jobs of some invitations.
async fn post_names(kernel: &Kernel, rows: &[Model], lang: Lang) -> Result<HashMap<i64, String>, DbErr> {
    let mut ids: Vec<i64> = rows.iter().flat_map(|row| row.department_id.into_iter().chain(row.job_id)).collect();
    ids.sort_unstable();
    ids.dedup();
    dictionary::names(kernel.db.reader(), &ids, lang).await
}

fn record(app: &Members, row: Model, names: &HashMap<i64, String>) -> Result<EmployeeInvitation, ApiError> {
    let name = |id: Option<i64>| id.and_then(|id| names.get(&id).cloned()).unwrap_or_default();
    Ok(EmployeeInvitation {
        mobile_masked: mobile_of(app, &row)?.map(|mobile| mask_mobile(&mobile)).unwrap_or_default(),
        values: values_of(&row)?,
        state: state_of(&row)?.shown(row.until_at <= app.now().0),
        department_name: name(row.department_id),
        job_name: name(row.job_id),
        department_id: row.department_id,
        job_id: row.job_id,
        invited_at: Millis(row.invited_at).rfc3339(),
        until: Millis(row.until_at).rfc3339(),
        ended_at: row.ended_at.map(|at| Millis(at).rfc3339()),
        id: row.key,
        name: row.name,
        number: row.number,
    })
}

/// Leaves nothing of the invitations of somebody who erases the account: open ones are declined, which drops the number,
/// and those that the person answered go. `number` is the keyed hash.
///
/// # Errors
/// Those of the database.
pub async fn forget(tx: &Tx<'_>, person: i64, number: &str, now: Millis) -> Result<(), DbErr> {
    store::decline_all(&**tx, number, now).await?;
    store::remove_answered(&**tx, person).await
}

/// Deletes invitations that have been over for a month.
///
/// # Errors
/// Those of the database.
pub async fn sweep(tx: &Tx<'_>, now: Millis) -> Result<(), DbErr> {
    store::sweep(&**tx, Millis(now.0.saturating_sub(KEPT.num_milliseconds()))).await
}

/// The sealed numbers of invitations.
pub static SEALED: SealedColumns<Entity> =
    SealedColumns { id: Column::Id, row: Column::Key, columns: &[Column::Mobile] };

pub fn calls() -> OpenApiRouter<Members> {
    routes::calls().merge(own::routes::calls())
}
