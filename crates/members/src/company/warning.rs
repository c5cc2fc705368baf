//! What is done for certificates in the background, above all warnings: the owner hears 30, 7 and 0 days before one ends,
//! the museum's reviewers once it has expired, each once (RULES companies 8).

use std::time::Duration;

use chrono::Days;
use guanlan_core::{
    clock::Millis,
    company::{State, WARNING_DAYS, due_warning},
    dates,
};
use guanlan_db::lease;
use guanlan_http::shutdown::Stopping;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{certificate, sms, state_of, store};
use crate::Members;

/// Who has it may warn.
const LEASE: &str = "company-warnings";
/// Another instance goes on after so much.
const LEASE_TIME: chrono::Duration = chrono::Duration::minutes(10);
/// How often it is looked: days begin at midnight, and a museum may start at any hour.
const PACE: Duration = Duration::from_secs(600);

/// Tells everybody whose warning is due today and was not given; answers of how many certificates. Does nothing while
/// another instance is at it.
///
/// # Errors
/// The database, and keys that are not those that sealed the numbers. What was sent before stays sent.
pub async fn warn(app: &Members, holder: &str) -> Result<u64, ApiError> {
    let (now, today) = (app.now(), app.today());
    let horizon = today + Days::new(WARNING_DAYS[0].unsigned_abs());
    let mut told = 0;
    for row in certificate::ending(app.db.reader(), &horizon.to_string()).await? {
        let Some(ends) = row.expires_on.as_deref().and_then(dates::iso_date) else { continue };
        let Some(due) = due_warning(ends, today, row.warned_days) else { continue };
        let row = &row;
        let sent = app
            .db
            .write(|tx| {
                Box::pin(async move {
                    let until = Millis(now.0 + LEASE_TIME.num_milliseconds());
                    if !lease::take(&**tx, LEASE, holder, now, until).await? {
                        return Ok(false);
                    }
                    let Some(company) = store::find(&**tx, row.company_id).await? else { return Ok(false) };
                    if state_of(&company)? != State::Active || !certificate::warned(&**tx, row, due.days).await? {
                        return Ok(false);
                    }
                    let name = if row.name.is_empty() { &row.number } else { &row.name };
                    let text = |key| Message::new(key).with("certificate", name).with("day", ends);
                    if due.to_owner {
                        sms::to_owner(tx, app, &company, text("server.company.sms.expires"), now).await?;
                    }
                    if due.to_reviewers {
                        sms::to_reviewers(tx, app, &company, text("server.company.sms.expired"), now).await?;
                    }
                    Ok::<_, ApiError>(true)
                })
            })
            .await?;
        told += u64::from(sent);
    }
    Ok(told)
}

/// Looks after certificates at its pace until the stop begins: seals files that lie open, and warns of what ends.
pub async fn keep_certificates(app: Members, stopping: Stopping) {
    let holder = guanlan_vault::secret();
    while !stopping.has_begun() {
        match certificate::seal_open_files(&app).await {
            Ok(0) => {}
            Ok(sealed) => tracing::info!(sealed, "files of certificates were sealed"),
            Err(error) => tracing::warn!(%error, "files of certificates cannot be sealed; it is tried again"),
        }
        match warn(&app, &holder).await {
            Ok(0) => {}
            Ok(told) => tracing::info!(told, "owners and reviewers were told of certificates that end"),
            Err(error) => tracing::warn!(%error, "warnings of certificates cannot be sent; it is tried again"),
        }
        stopping.rest(PACE).await;
    }
}
