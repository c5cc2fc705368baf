//! What is done to the sign-ins of a company, each in one transaction with its line in the log.

use guanlan_db::Tx;

use crate::{
    error::ApiError,
    features::person::{
        Person,
        manage::{self, By},
    },
    state::App,
    words::Message,
};

/// One of the people of the caller's company who may be acted on.
///
/// # Errors
/// 404 for anybody outside of the company; 403 for its owner, and while the company is suspended (product §6).
async fn find(tx: &Tx<'_>, company: i64, identifier: &str) -> Result<Person, ApiError> {
    let person = manage::find_in_company(&**tx, company, identifier).await?.ok_or(ApiError::NotFound)?;
    let is_owner = person.company.as_ref().is_some_and(|company| company.is_owner);
    if is_owner || !manage::company_is_active(&**tx, company).await? {
        return Err(ApiError::Forbidden);
    }
    Ok(person)
}

/// Shuts or opens a sign-in.
///
/// # Errors
/// As [`find`]; 422 for the own one.
pub async fn set_state(app: &App, by: &By<'_>, company: i64, identifier: &str, open: bool) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let person = find(tx, company, identifier).await?;
                if open {
                    return manage::open(tx, by, &person, now).await;
                }
                if by.is(&person) {
                    return Err(ApiError::invalid("state", Message::new("server.staff.ownState")));
                }
                manage::shut(tx, by, &person, now).await
            })
        })
        .await
}

/// Signs somebody out everywhere; oneself, everywhere else.
///
/// # Errors
/// As [`find`].
pub async fn sign_out(app: &App, by: &By<'_>, company: i64, identifier: &str) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let person = find(tx, company, identifier).await?;
                manage::sign_out(tx, by, &person, now).await
            })
        })
        .await
}
