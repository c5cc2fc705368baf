//! Texts with a form, as the contract tells them. They are shapes for the document: what a call does with such a text,
//! and which message a wrong one gets, is read field by field (`input::Fields`).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A mainland mobile number in clear: eleven digits from 13 to 19 (RULES formats 3).
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(pattern = "^1[3-9][0-9]{9}$", example = "13800000000")]
pub struct MobileNumber(String);

/// Six digits that were sent to a number or that an authenticator app shows.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(pattern = "^[0-9]{6}$", example = "123456")]
pub struct SixDigits(String);

/// Six digits of the authenticator app, or a recovery code.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(pattern = "^\\S{6,40}$", example = "123456")]
pub struct OneTimeCode(String);

/// A password as it is typed; nothing is trimmed.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(min_length = 1, max_length = 200)]
pub struct TypedPassword(String);

/// A new password, of level 3: 8 to 16 printable ASCII characters without blanks, at least three of small letters,
/// capitals, digits and other signs (RULES formats 5).
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(pattern = "^[!-~]{8,16}$", example = "Celadon-2026")]
pub struct NewPasswordText(String);

/// Characters that a person's name has at most.
pub const PERSON_NAME: usize = 50;

/// What a person is called; blanks at the ends are taken off (RULES formats 11).
pub struct PersonName;

impl utoipa::PartialSchema for PersonName {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        let text = utoipa::openapi::ObjectBuilder::new().schema_type(utoipa::openapi::schema::Type::String);
        text.pattern(Some(crate::pattern::name_that_is_there()))
            .max_length(Some(PERSON_NAME))
            .examples([serde_json::json!("陶青")])
            .description(Some("What a person is called; blanks at the ends are taken off."))
            .into()
    }
}

impl ToSchema for PersonName {}

/// A permission value of the museum's staff (RULES permissions 1).
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(minimum = 201, maximum = 210, example = 201)]
pub struct MuseumValue(u16);

/// A day in the museum's zone.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", format = Date, example = "2026-11-21")]
pub struct DayText(String);

/// What the contract says of a text that is one of a closed list of words: a type without values, to be named where the
/// answer holds the text itself. `words` is anything that yields `&str`.
#[macro_export]
macro_rules! vocabulary {
    ($(#[doc = $doc:literal])* $visible:vis $name:ident, $words:expr) => {
        $(#[doc = $doc])*
        $visible struct $name;

        impl ::utoipa::PartialSchema for $name {
            fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::Schema> {
                let text = ::utoipa::openapi::ObjectBuilder::new().schema_type(::utoipa::openapi::schema::Type::String);
                text.enum_values(Some($words)).description(Some([$($doc),*].concat().trim())).into()
            }
        }

        impl ::utoipa::ToSchema for $name {}
    };
}

/// The bytes of a file.
pub struct FileBytes;

impl utoipa::PartialSchema for FileBytes {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        let text = utoipa::openapi::ObjectBuilder::new().schema_type(utoipa::openapi::schema::Type::String);
        text.format(Some(utoipa::openapi::SchemaFormat::KnownFormat(utoipa::openapi::KnownFormat::Binary))).into()
    }
}

impl ToSchema for FileBytes {}

/// What is always null.
pub struct Null;

impl utoipa::PartialSchema for Null {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        let null = utoipa::openapi::ObjectBuilder::new().schema_type(utoipa::openapi::schema::Type::Null);
        null.description(Some("Always null.")).into()
    }
}

impl ToSchema for Null {}

/// A consent: nothing but true.
pub struct Accepted;

impl utoipa::PartialSchema for Accepted {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        let only = utoipa::openapi::ObjectBuilder::new().schema_type(utoipa::openapi::schema::Type::Boolean);
        only.enum_values(Some([true])).into()
    }
}

impl ToSchema for Accepted {}

/// Where an account is that others manage: one that was erased is in no list.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ManagedState {
    /// Made by somebody else; no password yet.
    Invited,
    Active,
    /// Shut by somebody who may; nothing is lost.
    Disabled,
}

/// `?lang=`; another value is 422.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
pub enum LangParam {
    Zh,
    En,
}
