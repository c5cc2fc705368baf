//! Applications as the wire has them for whoever applied.

use axum::{http::HeaderMap, response::Response};
use guanlan_core::application::{
    Answers, ApplicationFieldType, ApplicationKind, ApplicationStep, PublicApplicationState,
};
use guanlan_kernel::{
    error::ApiError,
    input::{Input, Page},
};
use guanlan_media::{PREVIEW, Taken, safe_file_name, serve_private};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{file::read, store::file::Row};
use crate::{Applications, form::ApplicationFormField};

/// What somebody applied for, as it stands in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicApplication {
    pub id: i64,
    /// By which people speak of it.
    pub code: String,
    pub kind: ApplicationKind,
    pub state: PublicApplicationState,
    /// When it was sent last, RFC 3339, UTC, as the following.
    pub sent_at: String,
    pub changed_at: String,
    /// What the museum said last; may be empty.
    pub answer: String,
    /// The museum asks something: it can be changed and sent again.
    pub may_change: bool,
    pub may_withdraw: bool,
    /// Counts every change, from 1.
    pub version: i64,
}

/// The same with what was filled in, and every step.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicApplicationDetail {
    #[serde(flatten)]
    pub application: PublicApplication,
    /// Of the form, by which it was written.
    pub edition: i64,
    pub fields: Vec<ApplicationFormField>,
    /// What was filled in, in words; numbers of people are masked.
    pub answers: Vec<ApplicationAnswer>,
    /// The same as it is sent, without numbers of people: those stay where they are not sent anew.
    pub values: ApplicationValues,
    pub steps: Vec<TakenApplicationStep>,
}

/// What stands in a field of a form.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationAnswer {
    pub name: String,
    #[serde(rename = "type")]
    pub kind: ApplicationFieldType,
    pub label: String,
    /// Empty where nothing was filled in, and of files.
    pub text: String,
    pub is_masked: bool,
    pub files: Vec<ApplicationFile>,
}

/// A file that was sent.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationFile {
    pub id: i64,
    pub name: String,
    /// `application/pdf`, `image/jpeg`, `image/png` or `image/webp`, as its bytes say.
    pub mime: String,
    pub bytes: i64,
    /// It is a picture, of which there is a small one.
    pub has_preview: bool,
}

impl From<&Row> for ApplicationFile {
    fn from(row: &Row) -> ApplicationFile {
        ApplicationFile {
            id: row.id,
            name: row.name.clone(),
            mime: row.mime.clone(),
            bytes: row.bytes,
            has_preview: row.preview.is_some(),
        }
    }
}

/// A step of an application.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TakenApplicationStep {
    pub step: ApplicationStep,
    pub by_museum: bool,
    /// Who of the museum took it; null for the applicant's own steps, and for whoever applied.
    #[schema(required)]
    pub actor: Option<String>,
    /// What the museum said; may be empty.
    pub answer: String,
    pub at: String,
}

/// A value for each field of the form, by its name: a text, a number, true, or a list of texts or of numbers of files.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(value_type = std::collections::BTreeMap<String, serde_json::Value>)]
pub struct ApplicationValues(pub Answers);

/// An application to the museum.
#[derive(Input)]
pub struct ApplicationNew {
    #[input(choice(ApplicationKind::WORDS))]
    pub kind: ApplicationKind,
    /// Of the form that was read.
    #[input(integer(1..=i64::MAX))]
    pub edition: i64,
    #[input(value::<ApplicationValues>())]
    pub values: ApplicationValues,
}

/// What is said anew of one that was returned.
#[derive(Input)]
pub struct ApplicationChange {
    #[input(value::<ApplicationValues>())]
    pub values: ApplicationValues,
    /// The version that was read; another one there is 409.
    #[input(version())]
    pub version: i64,
}

/// That one is taken back.
#[derive(Input)]
pub struct ApplicationWithdrawal {
    /// The version that was read; another one there is 409.
    #[input(version())]
    pub version: i64,
}

/// Which of the caller's are listed.
#[derive(Input)]
pub struct ApplicationFilter {
    #[input(choice(ApplicationKind::WORDS))]
    pub kind: Option<ApplicationKind>,
    #[input(flatten)]
    pub page: Page,
}

/// What is said of a file whose bytes are the body.
#[derive(Input)]
pub struct SentApplicationFile {
    #[input(choice(ApplicationKind::WORDS))]
    pub kind: ApplicationKind,
    /// The field of the form that it is for.
    #[input(text(40))]
    pub field: String,
    /// What it is called; it loses folders and marks of direction, and ends as what the file is.
    #[input(text(1_000), or_default)]
    pub name: String,
}

/// How much of a file is wanted.
#[derive(Input)]
pub struct ApplicationFileQuery {
    /// Of a picture a small one, as WebP.
    #[input(flag(), or_default)]
    pub preview: bool,
}

/// Sends a file to who may see it, or of a picture a small one; no cache keeps it. Pictures are shown, anything else is
/// saved.
///
/// # Errors
/// 404 where it is gone, or has no small picture.
pub async fn send(
    app: &Applications,
    row: &Row,
    ApplicationFileQuery { preview }: ApplicationFileQuery,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let (place, bytes) = read(app, row, preview).await?;
    let taken = if row.mime.starts_with("image/") { Taken::Inline } else { Taken::Attachment };
    let name = if preview { safe_file_name(&row.name, PREVIEW) } else { row.name.clone() };
    serve_private(&place, headers, bytes, (&name, taken))
}
