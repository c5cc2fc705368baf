//! What is said of certificates on the wire, and their files on the way out.

use axum::{http::HeaderMap, response::Response};
use chrono::NaiveDate;
use guanlan_core::company::CERTIFICATE_KINDS;
use guanlan_db::entity::company_certificate::Model;
use guanlan_kernel::{
    error::ApiError,
    input::{Fields, Input},
    vocabulary,
    words::Message,
};
use guanlan_media::{Taken, safe_file_name};
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

vocabulary! {
    /// What a certificate proves.
    CertificateKind, CERTIFICATE_KINDS
}

/// A document that a company proves something by.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CompanyCertificate)]
pub struct Certificate {
    pub id: i64,
    #[schema(value_type = CertificateKind)]
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

/// What is said of a certificate.
#[derive(Input)]
#[input(check(must_end_after_issue(fields, issued_on.flatten(), expires_on.flatten())))]
pub struct CertificateChange {
    #[input(name(TEXT), or_default)]
    name: String,
    #[input(text(TEXT), or_default)]
    number: String,
    #[input(day())]
    issued_on: Option<NaiveDate>,
    /// Absent: for a long term.
    #[input(day())]
    expires_on: Option<NaiveDate>,
}

fn must_end_after_issue(fields: &mut Fields<'_>, issued: Option<NaiveDate>, expires: Option<NaiveDate>) {
    if let (Some(issued), Some(expires)) = (issued, expires)
        && expires < issued
    {
        fields.note("expiresOn", Message::new("server.company.rule.expiresBeforeIssue"));
    }
}

impl CertificateChange {
    /// As what is kept of a certificate of that kind.
    fn written(self, kind: &'static str) -> Written {
        Written {
            kind,
            name: self.name,
            number: self.number,
            issued_on: self.issued_on.map(|day| day.to_string()),
            expires_on: self.expires_on.map(|day| day.to_string()),
        }
    }
}

/// What is said of a certificate whose file is in the body.
#[derive(Input)]
pub struct SentCertificate {
    #[input(words(CERTIFICATE_KINDS.map(|kind| (kind, kind))))]
    kind: &'static str,
    #[input(flatten)]
    said: CertificateChange,
    #[input(text(FILE_NAME), or_default)]
    file_name: String,
    /// The certificate of the same kind in whose place it comes; of permits and others there may be several.
    #[input(integer(1..=i64::MAX))]
    replaces: Option<i64>,
}

/// What is said of a certificate whose file is in the body.
pub struct Sent {
    pub written: Written,
    pub file_name: String,
    /// The certificate of the same kind in whose place it comes.
    pub replaces: Option<i64>,
}

impl From<SentCertificate> for Sent {
    fn from(sent: SentCertificate) -> Sent {
        Sent { written: sent.said.written(sent.kind), file_name: sent.file_name, replaces: sent.replaces }
    }
}

/// What is said anew of a certificate that is there. An unfilled day is null or blank.
///
/// # Errors
/// 422.
pub fn from_payload(payload: &Map<String, Value>, before: &Model) -> Result<Written, ApiError> {
    let filled: Map<_, _> =
        payload.iter().filter(|(_, value)| value.as_str() != Some("")).map(|(k, v)| (k.clone(), v.clone())).collect();
    let kind = CERTIFICATE_KINDS.into_iter().find(|kind| *kind == before.kind).unwrap_or("other");
    Ok(CertificateChange::of(&filled)?.written(kind))
}

/// Sends the file of a certificate to who may see it; no cache keeps it.
///
/// # Errors
/// 404 where it is gone.
pub async fn send_file(app: &Members, row: &Model, headers: &HeaderMap) -> Result<Response, ApiError> {
    let place = File::of(row).place().ok_or(ApiError::NotFound)?;
    // An older release kept names as they were sent.
    let name = safe_file_name(&row.file_name, &row.mime);
    let name = if name.is_empty() { safe_file_name(&row.kind, &row.mime) } else { name };
    media::serve_private(&place, headers, read_file(app, row).await?, (&name, Taken::Inline))
}
