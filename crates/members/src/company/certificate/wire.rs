//! What is said of certificates on the wire, and their files on the way out.

use axum::{
    http::{HeaderMap, HeaderValue, Uri, header},
    response::Response,
};
use guanlan_core::company::CERTIFICATE_KINDS;
use guanlan_db::entity::company_certificate::Model;
use guanlan_kernel::{
    error::ApiError,
    extract::{Fields, list_fields},
    words::Message,
};
use guanlan_media::safe_file_name;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{
    file::read_file,
    store::{File, Written},
};
use crate::Members;
use guanlan_media as media;

/// Characters of a name, a number, and the name of a file.
const TEXT: usize = 100;
const FILE_NAME: usize = 200;

/// A document that a company proves something by.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CompanyCertificate)]
pub struct Certificate {
    pub id: i64,
    /// `businessLicence`, `legalPersonId`, `bankPermit`, `permit` or `other`.
    pub kind: String,
    pub name: String,
    pub number: String,
    /// `YYYY-MM-DD`.
    #[schema(required)]
    pub issued_on: Option<String>,
    /// `YYYY-MM-DD`; null: for a long term.
    #[schema(required)]
    pub expires_on: Option<String>,
    pub file_name: String,
    pub mime: String,
    pub bytes: i64,
    /// No reviewer has seen it yet.
    pub fresh: bool,
}

impl From<Model> for Certificate {
    fn from(row: Model) -> Certificate {
        Certificate {
            id: row.id,
            kind: row.kind,
            name: row.name,
            number: row.number,
            issued_on: row.issued_on,
            expires_on: row.expires_on,
            file_name: safe_file_name(&row.file_name, &row.mime),
            mime: row.mime,
            bytes: row.bytes,
            fresh: row.seen_at.is_none(),
        }
    }
}

fn kind(fields: &mut Fields<'_>) -> &'static str {
    let found = fields.one_of("kind", &CERTIFICATE_KINDS.map(|kind| (kind, kind)));
    if found.is_none() {
        fields.missing("kind");
    }
    found.unwrap_or_default()
}

fn rest(fields: &mut Fields<'_>, kind: &'static str) -> Written {
    let issued_on = fields.day("issuedOn");
    let expires_on = fields.day("expiresOn");
    if let (Some(issued), Some(expires)) = (issued_on, expires_on)
        && expires < issued
    {
        fields.note("expiresOn", Message::new("server.company.rule.expiresBeforeIssue"));
    }
    Written {
        kind,
        name: fields.text("name", TEXT).unwrap_or_default(),
        number: fields.text("number", TEXT).unwrap_or_default(),
        issued_on: issued_on.map(|day| day.to_string()),
        expires_on: expires_on.map(|day| day.to_string()),
    }
}

/// What is said of a certificate whose file is in the body.
pub struct Sent {
    pub written: Written,
    pub file_name: String,
    /// The certificate of the same kind in whose place it comes.
    pub replaces: Option<i64>,
}

/// Reads what is said of a certificate whose file is in the body: it is in the query.
///
/// # Errors
/// 422.
pub fn from_query(uri: &Uri) -> Result<Sent, ApiError> {
    let texts = ["kind", "name", "number", "issuedOn", "expiresOn", "fileName", "lang"];
    let query = list_fields(uri, &texts, &["replaces"])?;
    let mut fields = Fields::new(&query);
    let kind = kind(&mut fields);
    let written = rest(&mut fields, kind);
    let file_name = fields.text("fileName", FILE_NAME).unwrap_or_default();
    let replaces = fields.integer("replaces", 1..=i64::MAX);
    fields.finish()?;
    Ok(Sent { written, file_name, replaces })
}

/// What is said anew of a certificate that is there. An unfilled day is null or blank.
///
/// # Errors
/// 422.
pub fn from_payload(payload: &Map<String, Value>, before: &Model) -> Result<Written, ApiError> {
    let filled: Map<_, _> =
        payload.iter().filter(|(_, value)| value.as_str() != Some("")).map(|(k, v)| (k.clone(), v.clone())).collect();
    let mut fields = Fields::new(&filled);
    fields.only(&["name", "number", "issuedOn", "expiresOn"]);
    let kind = CERTIFICATE_KINDS.into_iter().find(|kind| *kind == before.kind).unwrap_or("other");
    let written = rest(&mut fields, kind);
    fields.finish()?;
    Ok(written)
}

/// Sends the file of a certificate to who may see it; no cache keeps it.
///
/// # Errors
/// 404 where it is gone.
pub async fn send_file(app: &Members, row: &Model, headers: &HeaderMap) -> Result<Response, ApiError> {
    let place = File::of(row).place().ok_or(ApiError::NotFound)?;
    let mut response = media::serve_bytes(&place, headers, read_file(app, row).await?)?;
    // An older release kept names as they were sent.
    let name = safe_file_name(&row.file_name, &row.mime);
    let name = if name.is_empty() { safe_file_name(&row.kind, &row.mime) } else { name };
    let name = utf8_percent_encode(&name, NON_ALPHANUMERIC);
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(value) = HeaderValue::from_str(&format!("inline; filename*=UTF-8''{name}")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    Ok(response)
}
