//! Messages that invite somebody to work for the museum, and how often anybody is invited, by the museum or by a company.

use chrono::Duration;
use guanlan_core::{account::Purpose, clock::Millis, locale::Lang};
use guanlan_db::Tx;
use guanlan_kernel::{error::ApiError, limit, limit::Limit, outbox, words::Message};

use crate::{Identity, code};

/// How long the code of an invitation by the museum is good.
const INVITATION: Duration = Duration::hours(24);
/// What messages of an invitation are kept as in the outbox.
const PURPOSE: &str = "invitation";
/// Between two invitations of one number, whoever invites.
const PAUSE: Duration = Duration::seconds(60);

/// How often people are invited (settings). Each message counts: those that are sent again, and those of invitations that
/// were withdrawn.
#[derive(Clone, Copy, Debug)]
pub struct InvitationLimits {
    /// By one company in a day.
    pub per_company_and_day: u32,
    /// To one number in a day, by all companies and the museum together.
    pub per_number_and_day: u32,
    /// By everybody together in an hour.
    pub per_hour: u32,
}

impl Default for InvitationLimits {
    fn default() -> Self {
        InvitationLimits { per_company_and_day: 50, per_number_and_day: 3, per_hour: 200 }
    }
}

/// Counts an invitation of a number by a company, or by the museum.
///
/// # Errors
/// 429 where there were too many, whether or not anybody has the number: then nothing is counted.
pub async fn count_invitation(
    tx: &Tx<'_>,
    app: &Identity,
    company: Option<i64>,
    mobile: &str,
    now: Millis,
) -> Result<(), ApiError> {
    let limits = app.invitation_limits;
    let day = Duration::days(1);
    let number = format!("invitation:{}", app.keys.lookup("mobile", mobile));
    let all = "invitationAll".to_owned();
    let by_company = company.map(|company| format!("invitationOf:{company}"));
    let mut counted = vec![
        (number.clone(), Limit::new(1, PAUSE)),
        (number, Limit::new(limits.per_number_and_day, day)),
        (all, Limit::new(limits.per_hour, Duration::hours(1))),
    ];
    counted.extend(by_company.map(|key| (key, Limit::new(limits.per_company_and_day, day))));
    limit::count(tx, &counted, now).await.map(|_| ())
}

/// Sends a code for a first password, in the place of an older one. `text` gets `code`, `hours` and `address`.
///
/// # Errors
/// As [`count_invitation`].
pub async fn send_code(
    tx: &Tx<'_>,
    app: &Identity,
    mobile: &str,
    text: Message,
    lang: Lang,
    now: Millis,
) -> Result<(), ApiError> {
    count_invitation(tx, app, None, mobile, now).await?;
    let code = code::make(tx, app, mobile, Purpose::Retrieve, INVITATION).await?;
    let text = text
        .with("code", code)
        .with("hours", INVITATION.num_hours())
        .with("address", format!("{}/retrievePassword", app.origin));
    Ok(outbox::put(tx, &app.keys, mobile, PURPOSE, &text.say(lang), now).await?)
}

/// Tells somebody who has a password that the account belongs here now. `text` gets `address`.
///
/// # Errors
/// As [`count_invitation`].
pub async fn tell_joined(
    tx: &Tx<'_>,
    app: &Identity,
    mobile: &str,
    text: Message,
    lang: Lang,
    now: Millis,
) -> Result<(), ApiError> {
    count_invitation(tx, app, None, mobile, now).await?;
    let text = text.with("address", format!("{}/login", app.origin));
    Ok(outbox::put(tx, &app.keys, mobile, PURPOSE, &text.say(lang), now).await?)
}
