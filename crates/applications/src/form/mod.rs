//! Forms (RULES applications 2 and 3): one for each kind, with the fields of an edition, open or closed. A form that
//! nobody has changed is the standard one of `core`, and has no row until something is sent by it.

mod change;
mod routes;
mod store;
mod wire;

use guanlan_core::{
    application::{ApplicationKind, Field, Opening, standard},
    clock::Millis,
    locale::Bilingual,
};
use guanlan_db::{ConnectionTrait, DbErr, Tx};

pub use routes::calls;
pub use wire::ApplicationFormField;

/// A form as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    pub kind: ApplicationKind,
    /// The number of its fields; each change of them is another.
    pub edition: i64,
    pub fields: Vec<Field>,
    pub opening: Opening,
    /// Told while it is not open.
    pub reason: Bilingual,
    /// Counts every change, from 1.
    pub version: i64,
}

impl Form {
    /// As it is before anybody changes it: open, with the standard fields.
    fn standard(kind: ApplicationKind) -> Form {
        let opening = Opening { is_open: true, from: None, until: None };
        let fields = standard(kind).to_vec();
        Form { kind, edition: 1, fields, opening, reason: Bilingual::default(), version: 1 }
    }
}

/// The form of a kind as it is now.
pub async fn of(db: &impl ConnectionTrait, kind: ApplicationKind) -> Result<Form, DbErr> {
    Ok(store::find(db, kind).await?.unwrap_or_else(|| Form::standard(kind)))
}

/// The same, with a row that applications can name.
pub async fn kept(tx: &Tx<'_>, kind: ApplicationKind, now: Millis) -> Result<Form, DbErr> {
    if let Some(form) = store::find(&**tx, kind).await? {
        return Ok(form);
    }
    let form = Form::standard(kind);
    store::add(&**tx, &form, now).await?;
    // Somebody may have been faster.
    of(&**tx, kind).await
}

/// The fields of an edition; those of the standard form where it was never kept.
pub async fn edition(db: &impl ConnectionTrait, kind: ApplicationKind, number: i64) -> Result<Vec<Field>, DbErr> {
    Ok(store::edition(db, kind, number).await?.unwrap_or_else(|| standard(kind).to_vec()))
}
