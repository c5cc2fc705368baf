//! Forms as the wire has them: in one language for the public, in both for staff.

use chrono::NaiveDate;
use guanlan_core::{
    application::{ApplicationFieldType, ApplicationFormState, ApplicationKind, Field, FileRule, Opening},
    locale::{Bilingual, Lang},
};
use guanlan_kernel::input::Input;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Form, change::Wanted};

/// A form for the public.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationForm {
    pub kind: ApplicationKind,
    /// Of its fields: an application is sent by the edition that was read.
    pub edition: i64,
    pub state: ApplicationFormState,
    /// In the museum's zone: the first day on which it takes applications.
    #[schema(required)]
    pub opens_on: Option<NaiveDate>,
    /// The last one.
    #[schema(required)]
    pub closes_on: Option<NaiveDate>,
    /// Why it is not open; may be empty.
    pub reason: String,
    /// Somebody has one application of it at a time.
    pub is_single: bool,
    pub fields: Vec<ApplicationFormField>,
}

/// A field of a form, in one language.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationFormField {
    /// By which its value is sent.
    pub name: String,
    #[serde(rename = "type")]
    pub kind: ApplicationFieldType,
    pub label: String,
    /// What to know before filling it in; may be empty.
    pub help: String,
    pub is_required: bool,
    /// It says who or where somebody is, or is a number of a person: no browser keeps it as a draft.
    pub is_personal: bool,
    /// Of a number the least.
    #[schema(required)]
    pub least: Option<i64>,
    /// Of a number the most, of a text its characters.
    #[schema(required)]
    pub most: Option<i64>,
    /// What can be chosen.
    pub options: Vec<ApplicationFormOption>,
    /// What files it takes.
    #[schema(required)]
    pub files: Option<FileRule>,
}

/// Something that can be chosen.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ApplicationFormOption {
    pub value: String,
    pub label: String,
}

impl ApplicationFormField {
    pub fn of(field: &Field, lang: Lang) -> ApplicationFormField {
        let is_text = matches!(field.kind, ApplicationFieldType::Text | ApplicationFieldType::LongText);
        let length = || i64::try_from(field.length()).unwrap_or(i64::MAX);
        let option = |one: &guanlan_core::application::Opt| ApplicationFormOption {
            value: one.value.clone(),
            label: one.label.get(lang).to_owned(),
        };
        ApplicationFormField {
            name: field.name.clone(),
            kind: field.kind,
            label: field.label.get(lang).to_owned(),
            help: field.help.get(lang).to_owned(),
            is_required: field.is_required,
            is_personal: field.is_masked(),
            least: field.least,
            most: if is_text { Some(length()) } else { field.most },
            options: field.options.iter().map(option).collect(),
            files: field.files,
        }
    }
}

impl ApplicationForm {
    /// In one language, on a day.
    pub fn of(form: &Form, lang: Lang, today: NaiveDate) -> ApplicationForm {
        ApplicationForm {
            kind: form.kind,
            edition: form.edition,
            state: form.opening.state(today),
            opens_on: form.opening.from,
            closes_on: form.opening.until,
            reason: form.reason.get(lang).to_owned(),
            is_single: form.kind.is_single(),
            fields: form.fields.iter().map(|field| ApplicationFormField::of(field, lang)).collect(),
        }
    }
}

/// A form with both languages.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioApplicationForm {
    pub kind: ApplicationKind,
    pub edition: i64,
    /// Today.
    pub state: ApplicationFormState,
    pub is_open: bool,
    #[schema(required)]
    pub opens_on: Option<NaiveDate>,
    #[schema(required)]
    pub closes_on: Option<NaiveDate>,
    pub reason_zh: String,
    pub reason_en: String,
    pub fields: Vec<Field>,
    /// The names of fields that it cannot be without.
    pub fixed: Vec<&'static str>,
    pub version: i64,
}

impl StudioApplicationForm {
    pub fn of(form: Form, today: NaiveDate) -> StudioApplicationForm {
        StudioApplicationForm {
            kind: form.kind,
            edition: form.edition,
            state: form.opening.state(today),
            is_open: form.opening.is_open,
            opens_on: form.opening.from,
            closes_on: form.opening.until,
            reason_zh: form.reason.zh,
            reason_en: form.reason.en,
            fields: form.fields,
            fixed: form.kind.fixed().iter().map(|one| one.name).collect(),
            version: form.version,
        }
    }
}

/// The fields of a form, in their order.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ApplicationFields(Vec<Field>);

/// A form as it shall be. What is absent is empty, but for the fields, which stay.
#[derive(Input)]
pub struct ApplicationFormChange {
    #[input(boolean())]
    is_open: bool,
    /// The first day on which it takes applications.
    #[input(day())]
    opens_on: Option<NaiveDate>,
    /// The last one.
    #[input(day())]
    closes_on: Option<NaiveDate>,
    /// Told while it is not open.
    #[input(text(300), or_default)]
    reason_zh: String,
    #[input(text(300), or_default)]
    reason_en: String,
    #[input(value::<ApplicationFields>(), name = "fields")]
    asked: Option<ApplicationFields>,
    /// The version that was read; another one there is 409.
    #[input(version())]
    version: i64,
}

impl From<ApplicationFormChange> for Wanted {
    fn from(change: ApplicationFormChange) -> Wanted {
        let ApplicationFormChange { is_open, opens_on, closes_on, reason_zh, reason_en, asked, version } = change;
        Wanted {
            fields: asked.map(|ApplicationFields(fields)| fields),
            opening: Opening { is_open, from: opens_on, until: closes_on },
            reason: Bilingual { zh: reason_zh, en: reason_en },
            version,
        }
    }
}
