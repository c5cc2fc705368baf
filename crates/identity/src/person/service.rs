//! What is done with accounts as such: made, found, told, given a new password.

use guanlan_core::{
    account::{PersonState, Sort, mask_mobile},
    clock::Millis,
    locale::Lang,
    permission::Permission,
};
use guanlan_db::{Connection, DbErr, Tx};
use guanlan_kernel::error::ApiError;
use guanlan_vault::{KeyRing, PasswordHash};

use super::{Company, Person, User, mobile_place, store};
use crate::Identity;

/// Somebody who is about to have an account.
pub struct NewPerson<'a> {
    pub sort: Sort,
    pub state: PersonState,
    pub name: &'a str,
    pub mobile: &'a str,
    pub password: Option<&'a PasswordHash>,
    pub granted: &'a [Permission],
    pub company: Option<i64>,
}

/// Makes an account and answers its row and identifier.
///
/// # Errors
/// `None` where the number has one already.
pub async fn add(
    tx: &Tx<'_>,
    keys: &KeyRing,
    new: &NewPerson<'_>,
    now: Millis,
) -> Result<Option<(i64, String)>, DbErr> {
    let mobile_hash = keys.lookup("mobile", new.mobile);
    if store::is_known(&**tx, &mobile_hash).await? {
        return Ok(None);
    }
    let identifier = guanlan_vault::secret();
    let row = store::Row {
        identifier: &identifier,
        sort: new.sort,
        state: new.state,
        name: new.name,
        sealed_mobile: keys.seal(mobile_place(&identifier), new.mobile),
        mobile_hash: &mobile_hash,
        password: new.password.map_or("", |hash| &hash.0),
        granted: new.granted,
        company: new.company,
        now,
    };
    Ok(store::insert(&**tx, row).await?.map(|id| (id, identifier)))
}

/// By `iCIdentifier`.
pub async fn find(app: &Identity, db: &impl Connection, identifier: &str) -> Result<Option<Person>, DbErr> {
    store::by_identifier(app, db, identifier).await
}

/// By the number in clear.
pub async fn find_by_mobile(app: &Identity, db: &impl Connection, mobile: &str) -> Result<Option<Person>, DbErr> {
    store::by_mobile(app, db, &app.keys.lookup("mobile", mobile)).await
}

/// Locks a person whose password was looked at, for the transaction that relies on it; false where password, state or
/// second factor are not those any more that were looked at.
pub async fn lock_as_checked(app: &Identity, tx: &Tx<'_>, checked: &Person) -> Result<bool, DbErr> {
    let now = store::people::lock_person(app, tx, checked.id).await?;
    Ok(now.is_some_and(|(now, _)| {
        now.password == checked.password
            && now.state == checked.state
            && now.has_second_factor == checked.has_second_factor
    }))
}

/// What the wire tells of a person (RULES sign-in 15).
///
/// # Errors
/// Those of the database, and keys that are not those that sealed the number.
pub async fn user(app: &Identity, person: &Person, lang: Lang) -> Result<User, ApiError> {
    let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let masked = mask_mobile(&mobile);
    let values = person.values(app.finance_needs_factor);
    let cart_sum = match person.employer() {
        Some(company) => app.carts.count(app.db.reader().shared(), company.id, &values).await?,
        None => 0,
    };
    Ok(User {
        ic_identifier: person.identifier.clone(),
        nvc_jurisdiction: values,
        name: if person.name.is_empty() { masked.clone() } else { person.name.clone() },
        sort: person.sort,
        company_name: person.employer().map(|company| company_name(company, lang).to_owned()),
        mobile_masked: masked,
        cart_sum,
    })
}

/// A company's name in a language; Chinese where English is missing.
pub fn company_name(company: &Company, lang: Lang) -> &str {
    match lang {
        Lang::En if !company.name_en.is_empty() => &company.name_en,
        Lang::Zh | Lang::En => &company.name_zh,
    }
}
