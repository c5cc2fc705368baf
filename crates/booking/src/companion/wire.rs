//! Companions as the wire has them.

use chrono::NaiveDate;
use guanlan_core::booking::{Companion as Written, IdType};
use guanlan_kernel::input::Input;
use serde::Serialize;
use utoipa::ToSchema;

use super::Kept;

/// Somebody with whom the person often comes: masked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Companion {
    pub id: i64,
    /// Masked.
    pub name: String,
    /// Null where no document is kept: they cannot come where real names are asked.
    #[schema(required)]
    pub id_type: Option<IdType>,
    /// Masked.
    #[schema(required)]
    pub id_number: Option<String>,
    /// On the day of the slot that was named and by its programme's age; else today, by the usual one.
    pub is_minor: bool,
}

impl Companion {
    /// Somebody who is kept, on a day on which they are a minor or not.
    pub fn of(kept: Kept, is_minor: bool) -> Companion {
        Companion { id: kept.id, name: kept.name_masked, id_type: kept.id_type, id_number: kept.id_masked, is_minor }
    }
}

/// For which visit companions are shown.
#[derive(Input)]
pub struct CompanionFilter {
    /// The slot on whose day they are minors or not.
    #[input(integer(1..=i64::MAX))]
    pub slot_id: Option<i64>,
}

/// Somebody whom an account is to keep. A document may be absent: some programmes ask for none.
#[derive(Input)]
pub struct CompanionNew {
    #[input(name(60), or_default)]
    name: String,
    #[input(choice(IdType::WORDS))]
    id_type: Option<IdType>,
    #[input(text(40), or_default)]
    id_number: String,
    /// Where the document does not tell it.
    #[input(day())]
    birth_date: Option<NaiveDate>,
}

impl From<CompanionNew> for Written {
    fn from(new: CompanionNew) -> Written {
        let CompanionNew { name, id_type, id_number, birth_date } = new;
        Written { name, id_type, id_number, birth_date, guardian_consent: false }
    }
}
