//! The account as the wire has it.

use chrono::NaiveDate;
use guanlan_core::{
    account::Sort,
    application::{ApplicationKind, PublicApplicationState},
    booking::ReservationState,
    company::ShownInvitationState,
    permission::Permission,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::favourite::Favourite;
use crate::{audit::AuditAction, notice::OwnNotice, people::SignedInDevice};

/// The caller's account.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// Opaque, and no secret: it opens nothing by itself.
    #[serde(rename = "iCIdentifier")]
    pub ic_identifier: String,
    /// Empty where none was given.
    pub name: String,
    pub sort: Sort,
    #[schema(required)]
    pub company_name: Option<String>,
    /// What the person is in the company; null for whoever is in none, or nothing was said of.
    #[schema(required)]
    pub employee: Option<OwnEmployment>,
    /// The company that the person belongs to, switched on or off; null for whoever belongs to none.
    #[schema(required)]
    pub employment: Option<Employment>,
    #[schema(example = "138****5678")]
    pub mobile_masked: String,
    /// RFC 3339, UTC.
    pub created_at: String,
    pub second_factor: SecondFactor,
    /// Those that were not withdrawn, the oldest first.
    pub consents: Vec<OwnConsent>,
}

/// How it stands with the person's employment in a member company.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Employment {
    pub company_name: String,
    /// Owns the company, and cannot leave it.
    pub owner: bool,
    /// False while the company has switched the employment off: the person is a visitor then.
    pub on: bool,
    /// When it began, RFC 3339, UTC.
    #[schema(required)]
    pub since: Option<String>,
}

/// How it stands with the second factor.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    /// Asked for at login.
    pub on: bool,
    /// Values of the person count with it alone; it cannot be turned off.
    pub required: bool,
    pub recovery_codes_left: u64,
}

/// That the person agreed to a document.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnConsent {
    #[schema(example = "terms")]
    pub document: String,
    pub version: String,
    /// RFC 3339, UTC.
    pub given_at: String,
}

/// Something that the person did.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnAct {
    /// RFC 3339, UTC.
    pub at: String,
    #[schema(value_type = AuditAction)]
    pub action: String,
    /// The address without its last part; empty where none was kept.
    pub network: String,
}

/// Everything that is kept about the person.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnData {
    pub account: Account,
    /// As in the account.
    pub consents: Vec<OwnConsent>,
    pub sessions: Vec<SignedInDevice>,
    /// The last 200 of the person's own acts, the newest first.
    pub audit: Vec<OwnAct>,
    /// Invitations to work for a company: those that wait for an answer, and those that the person answered.
    pub invitations: Vec<OwnInvitation>,
    /// What the person marked for later, the newest first.
    pub favourites: Vec<Favourite>,
    /// The newest 200 of what the person was told of in the back-office.
    pub notices: Vec<OwnNotice>,
    /// Places that the person took, the newest first.
    pub reservations: Vec<OwnReservation>,
    /// With whom the person often comes, in the order in which they were added.
    pub companions: Vec<OwnCompanion>,
    /// What the person applied for, the newest first.
    pub applications: Vec<OwnApplication>,
}

/// What the person applied for.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnApplication {
    pub code: String,
    pub kind: ApplicationKind,
    pub state: PublicApplicationState,
    /// The edition of the form, with the words that were agreed to.
    pub edition: i64,
    pub answers: Vec<OwnAnswer>,
    /// The names of the files that were sent with it.
    pub files: Vec<String>,
    /// RFC 3339, UTC.
    pub sent_at: String,
}

/// What the person wrote in one field of a form.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnAnswer {
    pub label: String,
    /// Numbers are masked.
    pub value: String,
}

/// Places that the person took.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnReservation {
    pub code: String,
    pub state: ReservationState,
    pub programme: String,
    /// In the museum's zone.
    pub date: NaiveDate,
    /// `HH:MM` in the museum's zone.
    pub starts: String,
    /// The version of the text that was agreed to.
    pub consent_version: String,
    pub persons: Vec<OwnGuest>,
    /// RFC 3339, UTC.
    pub made_at: String,
}

/// Somebody of a party of the person's.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnGuest {
    /// Masked.
    pub name: String,
    /// Masked; null where no document was asked.
    #[schema(required)]
    pub id_number: Option<String>,
    pub is_minor: bool,
    pub guardian_consent: bool,
}

/// Somebody with whom the person often comes.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnCompanion {
    /// Masked.
    pub name: String,
    /// Masked; null where no document is kept.
    #[schema(required)]
    pub id_number: Option<String>,
    /// RFC 3339, UTC.
    pub added_at: String,
}

/// A second factor that is being set up.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FactorSetUp {
    /// The secret in base32, to be typed into an app.
    #[schema(example = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")]
    pub secret: String,
    /// The same for a QR code: `otpauth://…`.
    pub uri: String,
}

/// Codes that stand in for a lost second factor; shown once.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    pub recovery_codes: Vec<String>,
}

/// Why a person cannot accept at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Obstacle {
    /// Belongs to a company already.
    Employed,
    /// Works for the museum.
    Museum,
    /// Is applying for a company.
    Applying,
    /// The company cannot take anybody on at present, or whoever invited may not any more.
    Company,
}

/// An invitation as the invited person sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnInvitation {
    /// Opaque, and no secret.
    pub id: String,
    pub company_name: String,
    /// What the company calls the person; the account has this name once it accepts.
    pub name: String,
    /// Empty where none was said.
    pub department_name: String,
    pub job_name: String,
    /// The company's own number for the person; may be empty.
    pub number: String,
    /// What the person may do in the company, 101 to 112.
    #[schema(value_type = Vec<u16>)]
    pub values: Vec<Permission>,
    pub state: ShownInvitationState,
    /// RFC 3339, UTC.
    pub invited_at: String,
    /// It can be accepted before this instant, RFC 3339, UTC.
    pub until: String,
    /// Why it cannot be accepted at present; null where it can, or is answered.
    #[schema(required)]
    pub obstacle: Option<Obstacle>,
}

/// What the signed-in person is in their company (101).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnEmployment {
    /// Empty where none was said.
    pub department_name: String,
    pub job_name: String,
    /// The company's own number for the person; may be empty.
    pub number: String,
}
