//! A change request as the company and its reviewer see it.

use guanlan_core::{
    account::mask_mobile,
    clock::Millis,
    company::{BankAccount, ChangeKind, ChangeState, Facts, mask_account},
};
use guanlan_db::{DbErr, entity::company_change::Model};
use guanlan_kernel::{
    error::ApiError,
    input::{Input, reference, rule::Named, schema_of},
};
use guanlan_vault::{KeyRing, Place};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::{
    ToSchema,
    openapi::{RefOr, Schema},
};

use super::super::sections::unreadable;

/// Who is to own the company.
#[derive(Input)]
pub struct NewOwner {
    #[input(mobile())]
    pub mobile: String,
}

/// The fields of what changes, as a request shows them: those of its kind, and none where they cannot be read.
struct ShownChange;

/// Who owns a company, as a request shows it.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the contract's shape; the fields are masked as they are stored")]
struct ShownOwner {
    #[schema(nullable = false)]
    name: Option<String>,
    /// Masked.
    #[schema(nullable = false)]
    mobile: Option<String>,
}

/// The schemas of the kinds, each with what it leads to.
fn shown(named: &mut Named) -> [Value; 3] {
    [reference::<Facts>(named), reference::<BankAccount>(named), reference::<ShownOwner>(named)]
}

impl utoipa::PartialSchema for ShownChange {
    fn schema() -> RefOr<Schema> {
        schema_of(json!({ "anyOf": shown(&mut Vec::new()) }))
    }
}

impl ToSchema for ShownChange {
    fn schemas(schemas: &mut Named) {
        shown(schemas);
    }
}

/// A request to change key facts, the bound account or the owner. Numbers are masked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyChange {
    pub id: i64,
    pub kind: ChangeKind,
    pub state: ChangeState,
    /// What it is to be: the fields of the section; of an owner, name and masked number.
    #[schema(value_type = ShownChange)]
    pub body: Map<String, Value>,
    /// What it was when it was asked for.
    #[schema(value_type = ShownChange)]
    pub before: Map<String, Value>,
    /// What was asked for is stored and cannot be read: it can be rejected, and not approved.
    pub unreadable: bool,
    /// Why, in the words of whoever asks.
    pub purpose: String,
    /// Why not, in the words of the reviewer.
    pub reason: String,
    /// RFC 3339, UTC.
    pub submitted_at: String,
    #[schema(required)]
    pub decided_at: Option<String>,
    pub version: i64,
}

/// What a request's sealed bodies are bound to.
pub fn place<'a>(column: &'a str, key: &'a str) -> Place<'a> {
    Place { table: "company_change", column, row: key }
}

/// The kind and state of a row. What no release ever wrote is an error, not a guess.
pub fn kind_and_state(row: &Model) -> Result<(ChangeKind, ChangeState), DbErr> {
    let odd = |what: &str| DbErr::Custom(format!("change {}: its {what} is unknown to this version", row.id));
    let kind = ChangeKind::parse(&row.kind).ok_or_else(|| odd("kind"))?;
    Ok((kind, ChangeState::parse(&row.state).ok_or_else(|| odd("state"))?))
}

/// A sealed body in clear.
///
/// # Errors
/// 409, and a line in the log that says which but not what, where it does not open or decode.
pub fn opened(keys: &KeyRing, row: &Model, column: &str) -> Result<Map<String, Value>, ApiError> {
    let sealed = if column == "before" { &row.before } else { &row.body };
    let text = keys.open(place(column, &row.key), sealed);
    text.ok().and_then(|text| serde_json::from_str(&text).ok()).ok_or_else(|| {
        tracing::error!(change = row.id, column, "a stored request cannot be read; it is left as it is");
        unreadable()
    })
}

fn masked(kind: ChangeKind, mut body: Map<String, Value>) -> Map<String, Value> {
    let text =
        |body: &Map<String, Value>, name: &str| body.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    match kind {
        ChangeKind::Facts => {}
        ChangeKind::Bank => {
            let number = mask_account(&text(&body, "accountNumber"));
            body.insert("accountNumber".into(), json!(number));
        }
        ChangeKind::Owner => {
            let mobile = mask_mobile(&text(&body, "mobile"));
            body.insert("mobile".into(), json!(mobile));
            body.remove("identifier");
        }
    }
    body
}

impl CompanyChange {
    /// As it is shown.
    ///
    /// # Errors
    /// A kind or a state that no release ever wrote.
    pub fn of(keys: &KeyRing, row: &Model) -> Result<CompanyChange, ApiError> {
        let (kind, state) = kind_and_state(row)?;
        let bodies = opened(keys, row, "body").and_then(|body| Ok((body, opened(keys, row, "before")?)));
        let unreadable = bodies.is_err();
        let (body, before) =
            bodies.map(|(body, before)| (masked(kind, body), masked(kind, before))).unwrap_or_default();
        Ok(CompanyChange {
            id: row.id,
            kind,
            state,
            body,
            before,
            unreadable,
            purpose: row.purpose.clone(),
            reason: row.reason.clone(),
            submitted_at: Millis(row.submitted_at).rfc3339(),
            decided_at: row.decided_at.map(|at| Millis(at).rfc3339()),
            version: row.version,
        })
    }
}
