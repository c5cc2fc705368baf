//! Applications as the wire has them for staff: masked.

use guanlan_core::application::{ApplicationKind, ApplicationStep, PublicApplicationState};
use guanlan_kernel::input::{Fields, Input, Page};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::wire::{ApplicationAnswer, TakenApplicationStep};

/// An application, as it stands in the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioApplication {
    pub id: i64,
    pub code: String,
    pub kind: ApplicationKind,
    pub state: PublicApplicationState,
    /// Masked; empty once the account was erased.
    pub name: String,
    /// When it was sent last, RFC 3339, UTC, as the following.
    pub sent_at: String,
    pub changed_at: String,
    /// Counts every change, from 1.
    pub version: i64,
}

/// The same with what was filled in.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioApplicationDetail {
    #[serde(flatten)]
    pub application: StudioApplication,
    /// Of the form, by which it was written.
    pub edition: i64,
    /// What says who or where somebody is, is masked.
    pub answers: Vec<ApplicationAnswer>,
    pub steps: Vec<TakenApplicationStep>,
    /// What can be decided now; nothing of one's own.
    pub acts: Vec<ApplicationStep>,
    /// The caller's own: somebody else decides.
    pub is_own: bool,
}

/// What was masked, in clear.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ApplicationSecret {
    /// Of the field.
    pub name: String,
    pub text: String,
}

/// Which applications are listed.
#[derive(Input)]
pub struct StudioApplicationFilter {
    #[input(choice(ApplicationKind::WORDS))]
    pub kind: Option<ApplicationKind>,
    #[input(choice(PublicApplicationState::WORDS))]
    pub state: Option<PublicApplicationState>,
    /// A code, or the name of whoever applies.
    #[input(keyword())]
    pub keyword: Option<String>,
    #[input(flatten)]
    pub page: Page,
}

/// Which applications are taken away as a file.
#[derive(Input)]
pub struct ApplicationExport {
    #[input(choice(ApplicationKind::WORDS))]
    pub kind: Option<ApplicationKind>,
    #[input(choice(PublicApplicationState::WORDS))]
    pub state: Option<PublicApplicationState>,
    #[input(keyword())]
    pub keyword: Option<String>,
    /// With names, mobile numbers and addresses in clear, which is noted. Identity numbers stay masked.
    #[input(flag(), or_default)]
    pub personal: bool,
}

/// What staff decide of an application.
#[derive(Input)]
#[input(check(a_refusal_says_why(fields, act, answer.as_ref())))]
pub struct StudioApplicationAct {
    #[input(words(ApplicationStep::OF_MUSEUM))]
    pub act: ApplicationStep,
    /// Told to the applicant; needed with `return` and `decline`.
    #[input(text(1_000), or_default)]
    pub answer: String,
    /// The version that was read; another one there is 409.
    #[input(version())]
    pub version: i64,
}

fn a_refusal_says_why(fields: &mut Fields<'_>, act: Option<ApplicationStep>, answer: Option<&String>) {
    if act.is_some_and(ApplicationStep::needs_answer) && answer.is_none_or(String::is_empty) {
        fields.missing("answer");
    }
}
