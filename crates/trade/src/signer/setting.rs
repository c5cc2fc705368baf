//! What an owner sets.

use std::collections::BTreeMap;

use guanlan_core::{
    account::PersonState,
    audit::{Action, Subject},
    permission::Permission,
};
use guanlan_db::{ConnectionTrait, DbErr, Tx, entity::company_signer};
use guanlan_identity::{
    people::{self, Actor},
    person::Person,
};
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_members::company;
use serde_json::json;

use super::{
    store,
    wire::{CompanySigning, Signer},
};
use crate::Trade;

/// People whom an owner names.
pub const SIGNERS: usize = 20;

/// The values of which a signer needs one.
const CONTRACTS: [Permission; 2] = [Permission::SalesContract, Permission::PurchaseContract];

fn is_owner(person: &Person) -> bool {
    person.employer().is_some_and(|company| company.is_owner)
}

/// Whether a company, as a seller, delivers nothing before both have signed.
///
/// # Errors
/// The database.
pub async fn asks_for_contract(db: &impl ConnectionTrait, company: i64) -> Result<bool, DbErr> {
    Ok(store::setting(db, company).await?.is_some_and(|row| row.asks_for_contract))
}

/// Why somebody may not sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The owner has not named them.
    NotNamed,
    /// Beyond what the owner lets them sign, in fen.
    Above(i64),
}

impl Refused {
    /// As it is told.
    pub fn message(self) -> Message {
        match self {
            Refused::NotNamed => Message::new("server.contract.notSigner"),
            Refused::Above(most) => {
                Message::new("server.contract.above").with("most", guanlan_core::money::currency(most, "¥", 2))
            }
        }
    }
}

/// Whether a person signs for their company up to an amount, in fen: the owner always does.
///
/// # Errors
/// The database.
pub async fn may_sign(
    db: &impl ConnectionTrait,
    person: &Person,
    company: i64,
    amount: i64,
) -> Result<Result<(), Refused>, DbErr> {
    if is_owner(person) {
        return Ok(Ok(()));
    }
    let Some(row) = store::signer(db, company, person.id).await? else { return Ok(Err(Refused::NotNamed)) };
    Ok(match row.most_fen {
        Some(most) if amount > most => Err(Refused::Above(most)),
        _ => Ok(()),
    })
}

/// What is set; whoever has left the company is not among the signers.
///
/// # Errors
/// The database.
pub async fn read(app: &Trade, company: i64) -> Result<CompanySigning, ApiError> {
    let db = app.db.reader();
    let setting = store::setting(db, company).await?;
    let rows = store::signers(db, company).await?;
    let people = people::of_company(app, db, company).await?;
    let mut signers = Vec::new();
    for row in rows {
        let Some(person) = people.iter().find(|one| one.id == row.person_id) else { continue };
        signers.push(Signer {
            id: person.identifier.clone(),
            name: people::name_of(app, person)?,
            most_fen: row.most_fen,
            may_see: CONTRACTS.iter().any(|value| person.values(false).contains(value)),
        });
    }
    Ok(CompanySigning {
        asks_for_contract: setting.as_ref().is_some_and(|row| row.asks_for_contract),
        signers,
        version: setting.map_or(0, |row| row.version),
    })
}

/// What an owner sets.
#[derive(Clone, Debug)]
pub struct Set {
    pub asks_for_contract: bool,
    /// `iCIdentifier` of one of the company's people, and the highest sum in fen; `None`: any.
    pub signers: Vec<(String, Option<i64>)>,
    /// The version that was read; 0 where nothing was set yet.
    pub version: i64,
}

/// Sets who signs.
///
/// # Errors
/// 403 for anybody but the owner, and while the company is suspended; 409 for another version; 422 for a signer who does not
/// work for the company, or stands twice.
pub async fn set(app: &Trade, actor: &Actor<'_>, company: i64, set: &Set) -> Result<(), ApiError> {
    if !is_owner(actor.person) {
        return Err(ApiError::Forbidden);
    }
    app.db.write(|tx| Box::pin(async move { set_in(app, tx, actor, company, set).await })).await
}

async fn set_in(app: &Trade, tx: &Tx<'_>, actor: &Actor<'_>, company: i64, set: &Set) -> Result<(), ApiError> {
    company::must_be_active(tx, company).await?;
    let mut rows: Vec<company_signer::Model> = Vec::new();
    let mut errors = BTreeMap::new();
    for (place, (identifier, most_fen)) in set.signers.iter().enumerate() {
        let found = people::find_in_company(app, &**tx, company, identifier).await?;
        let at_work = found.filter(|one| one.employment_state() == PersonState::Active);
        match at_work {
            Some(person) if rows.iter().all(|row| row.person_id != person.id) => {
                rows.push(company_signer::Model { company_id: company, person_id: person.id, most_fen: *most_fen });
            }
            _ => {
                errors.insert(format!("signers.{place}.id"), Message::new("server.contract.signer"));
            }
        }
    }
    if !errors.is_empty() {
        return Err(ApiError::Invalid(errors));
    }
    if !store::put(&**tx, (company, set.asks_for_contract), rows, set.version).await? {
        return Err(ApiError::Conflict(Message::new("server.contract.signingChanged")));
    }
    let detail = json!({"act": if set.asks_for_contract { "asks" } else { "asksNot" }, "rows": set.signers.len()});
    Ok(actor.did_to(tx, Action::SetSigning, (Subject::Company, &*company.to_string()), detail, app.now()).await?)
}
