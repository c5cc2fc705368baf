//! The fields of a form, and which lists of them make a form (RULES applications 2 and 3).

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ApplicationKind;
use crate::{locale::Bilingual, validate};

/// Fields of a form, at most.
pub const MOST_FIELDS: usize = 40;
/// Choices of a field, at most.
const MOST_OPTIONS: usize = 40;
/// Files of a field, at most.
pub const MOST_FILES: u8 = 12;
/// Megabytes of a file, at most.
const MOST_MEGABYTES: u8 = 20;
/// Characters of a name, a label and a help, at most.
const NAME: usize = 40;
const LABEL: usize = 100;
const HELP: usize = 1_000;
/// Characters that a text may have, at most.
const TEXT: i64 = 500;
const LONG_TEXT: i64 = 5_000;

words! {
    /// What a field of a form takes.
    ApplicationFieldType {
        Text = "text",
        LongText = "longText",
        /// A whole number.
        Number = "number",
        Date = "date",
        /// One of several.
        Choice = "choice",
        /// Any of several.
        Choices = "choices",
        Mobile = "mobile",
        Email = "email",
        /// The number of a resident identity card.
        IdNumber = "idNumber",
        /// Agreement to the words of its label and its help.
        Consent = "consent",
        File = "file",
    }
}

/// A field that the form of a kind always has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixed {
    pub name: &'static str,
    pub kind: ApplicationFieldType,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ApplicationField)]
pub struct Field {
    /// By which its value is kept: letters and digits, the first one small.
    pub name: String,
    #[serde(rename = "type")]
    pub kind: ApplicationFieldType,
    pub label: Bilingual,
    /// What to know before filling it in; may be empty.
    #[serde(default)]
    pub help: Bilingual,
    #[serde(default)]
    pub is_required: bool,
    /// It says who or where somebody is: masked until somebody asks for it, and then noted. Numbers always are.
    #[serde(default)]
    pub is_personal: bool,
    /// Of a number the least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<i64>,
    /// Of a number the most, of a text its characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<i64>,
    /// What can be chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Opt>,
    /// What files it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub files: Option<FileRule>,
}

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ApplicationOption)]
pub struct Opt {
    /// By which it is kept.
    pub value: String,
    pub label: Bilingual,
}

/// What files a field takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ApplicationFileRule)]
pub struct FileRule {
    /// How many, at most.
    pub most: u8,
    /// How large one is, at most.
    pub megabytes: u8,
    /// JPEG, PNG and WebP.
    pub pictures: bool,
    pub pdf: bool,
}

impl FileRule {
    /// Bytes of a file, at most.
    pub fn bytes(self) -> usize {
        usize::from(self.megabytes) << 20
    }

    /// Whether a file of this media type is taken.
    pub fn takes(self, mime: &str) -> bool {
        match mime {
            "image/jpeg" | "image/png" | "image/webp" => self.pictures,
            "application/pdf" => self.pdf,
            _ => false,
        }
    }
}

impl ApplicationFieldType {
    /// A number that names a person: nobody is shown it in full but who asks for it.
    pub fn is_number_of_person(self) -> bool {
        matches!(self, ApplicationFieldType::Mobile | ApplicationFieldType::IdNumber)
    }
}

impl Field {
    /// Masked for staff until one of them asks (RULES applications 8).
    pub fn is_masked(&self) -> bool {
        self.is_personal || self.kind.is_number_of_person() || self.kind == ApplicationFieldType::Email
    }

    /// Characters of its text, at most.
    pub fn length(&self) -> usize {
        let most = match self.kind {
            ApplicationFieldType::LongText => self.most.unwrap_or(LONG_TEXT),
            _ => self.most.unwrap_or(TEXT),
        };
        usize::try_from(most).unwrap_or_default()
    }
}

/// What is wrong with a list of fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldsFault {
    /// The form needs a field of that name and type, which has to be filled in.
    Fixed(Fixed),
    /// There are too many, or none.
    Count,
    /// No name.
    Name,
    /// Two have that name, or that value.
    Twice,
    Required,
    TooLong(usize),
    /// The least is more than the most, or the length is none.
    Limits,
    /// There is nothing to choose, or too much.
    Options,
    /// It takes no kind of file, none at all, or too many or too large ones.
    Files,
}

/// What is wrong with the fields of a form, by their place, such as `fields.3.label.zh`.
pub fn check_fields(form: ApplicationKind, fields: &[Field]) -> Vec<(String, FieldsFault)> {
    let mut faults = Vec::new();
    if fields.is_empty() || fields.len() > MOST_FIELDS {
        faults.push(("fields".to_owned(), FieldsFault::Count));
    }
    for fixed in form.fixed() {
        let is_it = |field: &Field| field.name == fixed.name && field.kind == fixed.kind && field.is_required;
        if !fields.iter().any(is_it) {
            faults.push(("fields".to_owned(), FieldsFault::Fixed(*fixed)));
        }
    }
    let mut names = HashSet::new();
    for (index, field) in fields.iter().enumerate() {
        let mut note = |part: &str, fault| faults.push((format!("fields.{index}.{part}"), fault));
        if !is_name(&field.name) {
            note("name", FieldsFault::Name);
        } else if !names.insert(field.name.as_str()) {
            note("name", FieldsFault::Twice);
        }
        for (part, words, most) in [("label", &field.label, LABEL), ("help", &field.help, HELP)] {
            check_words((part, most), words, part == "label", &mut note);
        }
        check_limits(field, &mut note);
        check_options(field, &mut note);
        let fits = match field.files {
            Some(rule) => {
                (1..=MOST_FILES).contains(&rule.most)
                    && (1..=MOST_MEGABYTES).contains(&rule.megabytes)
                    && (rule.pictures || rule.pdf)
            }
            None => field.kind != ApplicationFieldType::File,
        };
        if !fits {
            note("files", FieldsFault::Files);
        }
    }
    faults
}

/// Letters and digits, the first one small.
fn is_name(name: &str) -> bool {
    name.len() <= NAME
        && name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|one| one.is_ascii_alphanumeric())
}

fn check_words(
    (part, most): (&str, usize),
    words: &Bilingual,
    is_needed: bool,
    note: &mut impl FnMut(&str, FieldsFault),
) {
    for (lang, text) in [("zh", &words.zh), ("en", &words.en)] {
        let place = format!("{part}.{lang}");
        if text.chars().count() > most {
            note(&place, FieldsFault::TooLong(most));
        } else if is_needed && validate::is_blank(text) {
            note(&place, FieldsFault::Required);
        }
    }
}

fn check_limits(field: &Field, note: &mut impl FnMut(&str, FieldsFault)) {
    let fits = match field.kind {
        ApplicationFieldType::Number => field.least.zip(field.most).is_none_or(|(least, most)| least <= most),
        ApplicationFieldType::Text => field.most.is_none_or(|most| (1..=TEXT).contains(&most)),
        ApplicationFieldType::LongText => field.most.is_none_or(|most| (1..=LONG_TEXT).contains(&most)),
        _ => true,
    };
    if !fits {
        note("most", FieldsFault::Limits);
    }
}

fn check_options(field: &Field, note: &mut impl FnMut(&str, FieldsFault)) {
    let is_choice = matches!(field.kind, ApplicationFieldType::Choice | ApplicationFieldType::Choices);
    let fits = if is_choice { 2..=MOST_OPTIONS } else { 0..=0 };
    if !fits.contains(&field.options.len()) {
        note("options", FieldsFault::Options);
    }
    let mut values = HashSet::new();
    for (index, option) in field.options.iter().enumerate() {
        let place = |part: &str| format!("options.{index}.{part}");
        if !is_name(&option.value) {
            note(&place("value"), FieldsFault::Name);
        } else if !values.insert(option.value.as_str()) {
            note(&place("value"), FieldsFault::Twice);
        }
        check_words((&place("label"), LABEL), &option.label, true, note);
    }
}
