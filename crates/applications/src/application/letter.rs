//! Letters about applications (RULES applications 7): written with the step that they tell of, in the language in which
//! the application was sent.

use guanlan_core::{
    account::PersonState,
    application::{ApplicationKind, ApplicationStep},
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_identity::person;
use guanlan_kernel::{error::ApiError, outbox, words::Message};

use super::Application;
use crate::Applications;

/// What these messages are kept as in the outbox.
const PURPOSE: &str = "application";

/// What is said of a step; nothing of what the applicant took back.
fn word(step: ApplicationStep) -> Option<&'static str> {
    Some(match step {
        ApplicationStep::Send => "server.application.sms.sent",
        ApplicationStep::Review => "server.application.sms.inReview",
        ApplicationStep::Return => "server.application.sms.returned",
        ApplicationStep::Accept => "server.application.sms.accepted",
        ApplicationStep::Decline => "server.application.sms.declined",
        ApplicationStep::Reopen => "server.application.sms.reopened",
        ApplicationStep::Withdraw => return None,
    })
}

/// What a form is called.
pub fn name_of(kind: ApplicationKind) -> Message {
    Message::new(match kind {
        ApplicationKind::Volunteer => "server.application.kind.volunteer",
        ApplicationKind::LittleGuide => "server.application.kind.littleGuide",
        ApplicationKind::Friend => "server.application.kind.friend",
        ApplicationKind::Donation => "server.application.kind.donation",
    })
}

/// Writes to the applicant. Nobody hears it where there is no account any more.
///
/// # Errors
/// The database, and keys that are not those that sealed the number.
pub async fn put(
    app: &Applications,
    tx: &Tx<'_>,
    one: &Application,
    (step, answer): (ApplicationStep, &str),
    now: Millis,
) -> Result<(), ApiError> {
    let (Some(key), Some(applicant)) = (word(step), one.person) else { return Ok(()) };
    let Some(applicant) = person::by_id(app, &**tx, applicant).await? else { return Ok(()) };
    if applicant.state == PersonState::Erased {
        return Ok(());
    }
    let mobile = applicant.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let text = Message::new(key)
        .with("kind", name_of(one.kind).say(one.lang))
        .with("code", &one.code)
        .with("address", format!("{}/my/applications?id={}", app.origin, one.id))
        .with("answer", answer)
        .say(one.lang);
    // Where nothing was said, nothing stands behind the colon.
    Ok(outbox::put(tx, &app.keys, &mobile, PURPOSE, text.trim_end(), now).await?)
}
