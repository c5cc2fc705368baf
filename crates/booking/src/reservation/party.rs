//! The party of a visitor: people who are written, and companions whom the account keeps (RULES bookings 23). The latter are
//! opened here and checked as the others are; what is wrong with one of them is told of its number.

use std::collections::{BTreeMap, HashSet};

use guanlan_core::booking::{Companion, Person};
use guanlan_identity::person::Person as Account;
use guanlan_kernel::{error::ApiError, words::Message};

use crate::{Booking, companion};

/// Somebody of a party, as it was asked.
#[derive(Clone, Debug, Default)]
pub struct Comer {
    /// As it was written; of a companion the guardian's consent alone.
    pub who: Companion,
    /// The number of a companion.
    pub companion: Option<i64>,
    /// To be kept with the account.
    pub is_remembered: bool,
}

/// Everybody of a party as if they were written.
///
/// # Errors
/// 422 by field for a companion whom the account does not keep, or who comes twice.
pub async fn opened(app: &Booking, account: &Account, party: &[Comer]) -> Result<Vec<Companion>, ApiError> {
    if party.iter().all(|one| one.companion.is_none()) {
        return Ok(party.iter().map(|one| one.who.clone()).collect());
    }
    let kept = companion::every(app, account.id).await?;
    let (mut people, mut errors, mut seen) = (Vec::with_capacity(party.len()), BTreeMap::new(), HashSet::new());
    for (index, Comer { who, companion, .. }) in party.iter().enumerate() {
        let Some(id) = companion else {
            people.push(who.clone());
            continue;
        };
        let mut refuse = |key| errors.insert(field_of(index), Message::new(key));
        if !seen.insert(*id) {
            refuse("server.booking.companionTwice");
        }
        match kept.iter().find(|one| one.kept.id == *id) {
            Some(one) => people.push(Companion { guardian_consent: who.guardian_consent, ..one.who.clone() }),
            None => {
                refuse("server.booking.noCompanion");
            }
        }
    }
    if errors.is_empty() { Ok(people) } else { Err(ApiError::Invalid(errors)) }
}

fn field_of(index: usize) -> String {
    format!("party.{index}.companionId")
}

/// What is wrong with somebody of a party, where that one is a companion: told of its number, because nothing else of it
/// was sent.
pub fn told_of(party: &[Comer], refusal: ApiError) -> ApiError {
    let ApiError::Invalid(errors) = refusal else { return refusal };
    let named = |(field, message): (String, Message)| {
        let index = field.strip_prefix("party.").and_then(|rest| rest.split_once('.'));
        let index = index.and_then(|(index, name)| Some((index.parse::<usize>().ok()?, name)));
        match index {
            Some((index, name @ ("name" | "idType" | "idNumber" | "birthDate")))
                if party.get(index).is_some_and(|one| one.companion.is_some()) =>
            {
                let is_undocumented = name == "idType";
                let undocumented = || Message::new("server.booking.companionUndocumented");
                (field_of(index), if is_undocumented { undocumented() } else { message })
            }
            _ => (field, message),
        }
    };
    ApiError::Invalid(errors.into_iter().map(named).collect())
}

/// Keeps those of a party with the account who are to be remembered; who is a companion already stays as they are.
pub async fn remember(app: &Booking, account: &Account, asked: &[Comer], checked: &[Person]) {
    let wanted = asked.iter().zip(checked).filter(|(one, _)| one.is_remembered && one.companion.is_none());
    let wanted: Vec<&Person> = wanted.map(|(_, person)| person).collect();
    companion::remember(app, account.id, &wanted).await;
}
