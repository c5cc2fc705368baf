//! People with an account: who they are, what they may do, and how the wire tells it (RULES accounts,
//! RULES permissions).

mod cart;
mod employer;
pub mod sealed;
mod service;
mod store;

use guanlan_core::{
    account::{PersonState, Purpose, Sort},
    clock::Millis,
    permission::Permission,
};
use guanlan_vault::{KeyRing, OpenError, Place};
use serde::Serialize;
use utoipa::ToSchema;
use zeroize::Zeroizing;

pub use cart::Carts;
pub use employer::{Employer, Employers};
pub use service::{NewPerson, add, company_name, find, find_by_mobile, lock_as_checked, user};
pub use store::{
    by_id, by_mobile, consent, is_empty, of_rows, own, people, restore_admin, second_factor, seen, set_password,
    set_second_factor, use_recovery_code, use_step,
};

/// Characters of a name.
pub const NAME: usize = 50;
/// The document to which everybody agrees who registers.
pub const TERMS: &str = "terms";
/// The version of the terms that is in force (RULES accounts 3). A new text is a new version.
pub const TERMS_VERSION: &str = "2026-11-01";

/// Somebody with an account.
#[derive(Clone, Debug)]
pub struct Person {
    /// The row. It never leaves the server.
    pub id: i64,
    /// `iCIdentifier` (RULES sign-in 15).
    pub identifier: String,
    pub sort: Sort,
    pub state: PersonState,
    /// As the person wrote it; may be empty.
    pub name: String,
    /// Sealed; [`Person::mobile`] opens it.
    sealed_mobile: String,
    /// Empty where none was set.
    pub(crate) password: guanlan_vault::PasswordHash,
    /// What was granted. What it comes to is [`Person::values`].
    pub granted: Vec<Permission>,
    pub company: Option<Company>,
    /// The second factor is asked for at login.
    pub has_second_factor: bool,
    pub created_at: Millis,
    pub last_seen_at: Option<Millis>,
}

/// The company that a person belongs to.
#[derive(Clone, Debug)]
pub struct Company {
    pub id: i64,
    /// Signs in and reads: active or suspended (RULES companies 10).
    pub is_live: bool,
    /// Still being written by its owner.
    pub is_draft: bool,
    pub is_owner: bool,
    /// When the person began to work for it; `None` before it is active.
    pub joined_at: Option<Millis>,
    /// Since when its rights count for the person; `None` while it has switched the employment off.
    pub on_since: Option<Millis>,
    pub name_zh: String,
    pub name_en: String,
}

impl Company {
    /// Whether the person works for it at present: its owner always, others while their employment is switched on.
    pub fn is_on(&self) -> bool {
        self.is_owner || self.on_since.is_some()
    }
}

impl Person {
    /// The company that the person works for at present: live, and the employment is switched on.
    pub fn employer(&self) -> Option<&Company> {
        self.company.as_ref().filter(|company| self.sort == Sort::Member && company.is_live && company.is_on())
    }

    /// The state of the employment, as a company sees it: an account is none of its business.
    pub fn employment_state(&self) -> PersonState {
        match self.state {
            PersonState::Active if self.company.as_ref().is_some_and(|company| !company.is_on()) => {
                PersonState::Disabled
            }
            state => state,
        }
    }

    /// The values that count now: an owner of a live company holds all of a company's, its staff what was granted, the
    /// museum's staff likewise; finance only with a second factor where that is required (RULES permissions 2,
    /// RULES permissions 6).
    pub fn values(&self, finance_needs_factor: bool) -> Vec<Permission> {
        match (self.sort, self.employer()) {
            (Sort::Member, Some(company)) if company.is_owner => Permission::COMPANY.to_vec(),
            (Sort::Member, Some(_)) => self.granted.iter().copied().filter(|one| !one.is_museum()).collect(),
            (Sort::Museum, _) => {
                let missing = finance_needs_factor && !self.has_second_factor;
                let kept = |one: &Permission| one.is_museum() && !(missing && *one == Permission::Finance);
                self.granted.iter().copied().filter(kept).collect()
            }
            (Sort::Visitor | Sort::Member, _) => Vec::new(),
        }
    }

    /// The mobile number in clear. Never for an answer or a log: those get it masked.
    ///
    /// # Errors
    /// Where the keys are not those that sealed it. An erased person has none, which is no sealed text either.
    pub fn mobile(&self, keys: &KeyRing) -> Result<Zeroizing<String>, OpenError> {
        keys.open(mobile_place(&self.identifier), &self.sealed_mobile)
    }
}

/// Where a person's sealed number lies.
pub fn mobile_place(identifier: &str) -> Place<'_> {
    Place { table: "person", column: "mobile", row: identifier }
}

/// The signed-in person as the wire has it (RULES sign-in 15).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// Opaque, and no secret: it opens nothing by itself.
    #[serde(rename = "iCIdentifier")]
    pub ic_identifier: String,
    /// The permission values that are owned.
    #[schema(value_type = Vec<u16>)]
    pub nvc_jurisdiction: Vec<Permission>,
    /// The masked number where no name was given.
    pub name: String,
    pub sort: Sort,
    #[schema(required)]
    pub company_name: Option<String>,
    #[schema(example = "138****5678")]
    pub mobile_masked: String,
    /// Lines of the company's cart, as far as the person may see them.
    pub cart_sum: u64,
}

/// Whether a code for this purpose goes to somebody, and counts once it is there (RULES sign-in 18).
pub fn may_get_code(purpose: Purpose, person: &Person) -> bool {
    match purpose {
        Purpose::Login => person.state == PersonState::Active && person.sort != Sort::Museum,
        Purpose::Retrieve => matches!(person.state, PersonState::Active | PersonState::Invited),
        Purpose::Register | Purpose::ChangeMobile => false,
    }
}
