//! What is done to contacts (104).

use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
};
use guanlan_db::{ConnectionTrait, DbErr, Noun, Tx, entity::company_contact::Model};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_vault::{KeyRing, Place};
use serde_json::json;

use super::{
    super::{must_be_active, store as companies},
    store::{self, Row},
    wire::Contact,
};
use crate::{Members, order};

/// Contacts of one company.
const MOST: usize = 100;

/// What a contact's sealed number is bound to.
pub fn place(key: &str) -> Place<'_> {
    Place { table: "company_contact", column: "phone", row: key }
}

fn shown(keys: &KeyRing, row: Model) -> Result<Contact, ApiError> {
    Ok(Contact {
        icp_identifier: row.id,
        nvc_phone: keys.open(place(&row.key), &row.phone).map_err(anyhow::Error::from)?.to_string(),
        nvc_name: row.name,
        job: row.job,
        position: row.position,
    })
}

/// The contacts of a company, in their order.
///
/// # Errors
/// The database, and keys that are not those that sealed the numbers.
pub async fn list(app: &Members, db: &impl ConnectionTrait, company: i64) -> Result<Vec<Contact>, ApiError> {
    store::of(db, company).await?.into_iter().map(|row| shown(&app.keys, row)).collect()
}

/// The same for everybody (RULES companies 13). One whose number cannot be opened is left out; the log says so.
///
/// # Errors
/// The database.
pub async fn public(app: &Members, db: &impl ConnectionTrait, company: i64) -> Result<Vec<Contact>, DbErr> {
    let readable = |row: Model| {
        let id = row.id;
        shown(&app.keys, row).inspect_err(|_| tracing::error!(contact = id, "a contact's number does not open")).ok()
    };
    Ok(store::of(db, company).await?.into_iter().filter_map(readable).collect())
}

/// One of them.
///
/// # Errors
/// 404 for one of another company.
pub async fn read(app: &Members, company: i64, id: i64) -> Result<Contact, ApiError> {
    shown(&app.keys, store::find(app.db.reader(), company, id).await?.ok_or(ApiError::NotFound)?)
}

/// A contact of a company; `None` where it has no such contact.
///
/// # Errors
/// The database, and keys that are not those that sealed the numbers.
pub async fn find(
    app: &Members,
    db: &impl ConnectionTrait,
    company: i64,
    id: i64,
) -> Result<Option<Contact>, ApiError> {
    store::find(db, company, id).await?.map(|row| shown(&app.keys, row)).transpose()
}

/// What is written of a contact.
#[derive(Clone, Debug)]
pub struct Written {
    pub name: String,
    pub phone: String,
    pub job: String,
    pub position: String,
}

impl Written {
    fn sealed(&self, keys: &KeyRing, key: String) -> Row {
        Row {
            sealed_phone: keys.seal(place(&key), &self.phone),
            key,
            name: self.name.clone(),
            job: self.job.clone(),
            position: self.position.clone(),
        }
    }
}

/// Writes down what was done to a contact. Numbers never go into the log.
async fn did(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    action: Action,
    (id, name): (i64, &str),
    now: Millis,
) -> Result<(), ApiError> {
    Ok(actor.did_to(tx, action, (Subject::Contact, &id.to_string()), json!({"name": name}), now).await?)
}

/// Adds a contact behind the others and answers its number. Nobody acts where the demo is filled: then the log says
/// nothing.
///
/// # Errors
/// 403 while the company is suspended, 409 where there are many already.
pub async fn add(app: &Members, actor: Option<&Actor<'_>>, company: i64, written: &Written) -> Result<i64, ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                companies::touch(&**tx, company).await?;
                must_be_active(tx, company).await?;
                let there = store::of(&**tx, company).await?;
                if there.len() >= MOST {
                    return Err(ApiError::Conflict(Message::new("server.company.contacts")));
                }
                let order = there.iter().map(|row| row.sort_order).max().unwrap_or_default() + 1;
                let row = written.sealed(&app.keys, guanlan_vault::secret());
                let id = store::add(&**tx, company, row, order, now).await?;
                tx.touch(Noun::Company);
                if let Some(actor) = actor {
                    did(tx, actor, Action::AddContact, (id, &written.name), now).await?;
                }
                Ok(id)
            })
        })
        .await
}

/// Writes a contact anew.
///
/// # Errors
/// 404, 403 while the company is suspended.
pub async fn change(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    id: i64,
    written: &Written,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                must_be_active(tx, company).await?;
                let before = store::find(&**tx, company, id).await?.ok_or(ApiError::NotFound)?;
                tx.touch(Noun::Company);
                store::change(&**tx, (company, id), written.sealed(&app.keys, before.key), now).await?;
                did(tx, actor, Action::ChangeContact, (id, &written.name), now).await
            })
        })
        .await
}

/// Removes a contact.
///
/// # Errors
/// As [`change`].
pub async fn remove(app: &Members, actor: &Actor<'_>, company: i64, id: i64) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                must_be_active(tx, company).await?;
                let before = store::find(&**tx, company, id).await?.ok_or(ApiError::NotFound)?;
                if !store::remove(&**tx, company, id).await? {
                    return Err(ApiError::NotFound);
                }
                tx.touch(Noun::Company);
                did(tx, actor, Action::RemoveContact, (id, &before.name), now).await
            })
        })
        .await
}

/// Puts all contacts into another order, made on the order `before`.
///
/// # Errors
/// 403 while the company is suspended, and those of [`order::check`].
pub async fn set_order(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    (before, ids): (&[i64], &[i64]),
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                companies::touch(&**tx, company).await?;
                must_be_active(tx, company).await?;
                let there: Vec<i64> = store::of(&**tx, company).await?.iter().map(|row| row.id).collect();
                order::check(&there, before, ids)?;
                for (order, id) in (1..).zip(ids) {
                    store::set_order(&**tx, (company, *id), order).await?;
                }
                tx.touch(Noun::Company);
                let subject = (Subject::Company, &*company.to_string());
                Ok(actor.did_to(tx, Action::OrderContacts, subject, json!({"contacts": ids}), now).await?)
            })
        })
        .await
}
