//! What visitors apply for (RULES applications): forms made of typed fields, what is filled into them, and how far an
//! application is.

mod answers;
mod field;
mod standard;
mod state;
#[cfg(test)]
mod tests;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

pub use answers::{Answers, Fault, check, hidden, kept, shown};
pub use field::{
    ApplicationFieldType, Field, FieldsFault, FileRule, Fixed, MOST_FIELDS, MOST_FILES, Opt, check_fields,
};
pub use standard::standard;
pub use state::{ApplicationStep, PublicApplicationState, TRANSITIONS, Who};

/// Donation offers that one account makes within 30 days (RULES applications 4).
pub const DONATIONS_A_MONTH: u64 = 5;

words! {
    /// What somebody applies for.
    ApplicationKind {
        Volunteer = "volunteer",
        /// A child who shows visitors around.
        LittleGuide = "littleGuide",
        /// A friend of the museum.
        Friend = "friend",
        /// Something that is offered to the collection.
        Donation = "donation",
    }
}

words! {
    /// Whether a form takes applications today.
    ApplicationFormState {
        Open = "open",
        /// It opens on a day to come.
        Upcoming = "upcoming",
        Closed = "closed",
    }
}

impl ApplicationKind {
    /// Somebody has one application of it at a time.
    pub fn is_single(self) -> bool {
        match self {
            ApplicationKind::Volunteer | ApplicationKind::LittleGuide | ApplicationKind::Friend => true,
            ApplicationKind::Donation => false,
        }
    }

    /// Fields that its form has whatever staff change: by their name, of that type, and to be filled in
    /// (RULES applications 3).
    pub fn fixed(self) -> &'static [Fixed] {
        use ApplicationFieldType::{Consent, Date, File, LongText, Mobile, Text};
        const fn fixed(name: &'static str, kind: ApplicationFieldType) -> Fixed {
            Fixed { name, kind }
        }
        const VOLUNTEER: &[Fixed] = &[fixed("name", Text), fixed("consent", Consent)];
        const LITTLE_GUIDE: &[Fixed] = &[
            fixed("name", Text),
            fixed("birthDate", Date),
            fixed("guardianName", Text),
            fixed("guardianMobile", Mobile),
            fixed("guardianConsent", Consent),
        ];
        const DONATION: &[Fixed] = &[
            fixed("name", Text),
            fixed("description", LongText),
            fixed("provenance", LongText),
            fixed("dimensions", Text),
            fixed("pictures", File),
            fixed("consent", Consent),
        ];
        match self {
            ApplicationKind::Volunteer | ApplicationKind::Friend => VOLUNTEER,
            ApplicationKind::LittleGuide => LITTLE_GUIDE,
            ApplicationKind::Donation => DONATION,
        }
    }
}

/// When a form takes applications.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Staff let it take any.
    pub is_open: bool,
    /// The first day.
    pub from: Option<NaiveDate>,
    /// The last day.
    pub until: Option<NaiveDate>,
}

impl Opening {
    /// Whether it takes applications on a day.
    pub fn state(&self, today: NaiveDate) -> ApplicationFormState {
        if !self.is_open || self.until.is_some_and(|until| until < today) {
            ApplicationFormState::Closed
        } else if self.from.is_some_and(|from| from > today) {
            ApplicationFormState::Upcoming
        } else {
            ApplicationFormState::Open
        }
    }
}
