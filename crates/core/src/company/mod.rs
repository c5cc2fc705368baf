//! Member companies (RULES companies): from the first word of an application to suspension, what they say of
//! themselves, and what they may change only by a reviewed request.

mod certificate;
mod change;
mod invitation;
mod section;
mod state;
#[cfg(test)]
mod tests;

pub use certificate::{CERTIFICATE_KINDS, DueWarning, NEEDED_CERTIFICATE, WARNING_DAYS, days_left, due_warning};
pub use change::{CHANGE_TRANSITIONS, ChangeAct, ChangeKind, ChangeState, ChangeTransition};
pub use invitation::{InvitationState, ShownInvitationState};
pub use section::{
    BankAccount, COMPANY_KINDS, Facts, Fault, FieldRule, LEAF_PROVINCES, Representative, Rule, Section, Terms, cleaned,
    is_company_account_name, mask_account, mask_number, missing, region_fault,
};
pub use state::{Act, State, TRANSITIONS, Transition, Who};
