//! Signing (RULES contracts 6, 7): who signs for a company confirms it by the password, and a code where the second factor is
//! on, over the hash of the bytes that lie before them.

use std::net::IpAddr;

use guanlan_core::{
    audit::Action,
    clock::Millis,
    contract::{ContractFacts, ContractState},
    notice::NoticeKind,
    trade::Side,
};
use guanlan_db::{
    Tx,
    entity::{contract::Model, contract_signature},
};
use guanlan_identity::{
    people::{self, Actor},
    session::{self, Try},
};
use guanlan_kernel::{error::ApiError, idempotency::Once, words::Message};

use super::{
    file,
    held::{self, Held},
    store,
};
use crate::{Trade, notice, order, signer};

/// What is sent with a signature.
pub struct Signed<'a> {
    /// Of the bytes that the caller saw, in hexadecimal.
    pub sha256: &'a str,
    pub password: &'a str,
    /// A code of the second factor.
    pub otp: Option<&'a str>,
}

/// Confirms who signs, and signs; once where the call has a key, whatever the password (RULES payments 8).
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended; 422 for a wrong password or code, which
/// counts as a failed login; 409 for another hash, where the caller does not sign for the company or up to so much, it is not
/// possible now, the other company is suspended, or what is to be set aside is not there.
pub async fn sign(
    app: &Trade,
    (actor, address): (&Actor<'_>, IpAddr),
    (company, id): (i64, i64),
    signed: &Signed<'_>,
    once: Option<&Once>,
) -> Result<(), ApiError> {
    if let Some(once) = once
        && once.answered(app.db.reader()).await?.is_some()
    {
        return Ok(());
    }
    let person = actor.person;
    if person.has_second_factor && signed.otp.is_none() {
        return Err(ApiError::invalid("otp", Message::new("server.rule.required")));
    }
    // What lies there is what is signed: whoever changed it is found before anybody signs.
    let row = super::shown::find(app, actor, company, id).await?.row;
    must_be(&row, signed.sha256)?;
    file::read(app, &row).await?;
    let tried = session::confirm(app, person, signed.password, Action::ContractStep, address).await?;
    let tried = tried.ok_or_else(|| ApiError::invalid("password", Message::new("server.account.current")))?;
    match confirmed(app, actor, (company, id), (signed, &tried), once).await {
        Ok(true) => Ok(()),
        Ok(false) => {
            session::refused(app, Some(person), session::Within::Act(Action::ContractStep), address).await?;
            Err(ApiError::invalid("otp", Message::new("server.account.otp")))
        }
        Err(error) => {
            // Whatever was in the way, it was no wrong password.
            tried.give_back(app).await?;
            tell_if_unfunded(app, (id, &error)).await?;
            Err(error)
        }
    }
}

fn must_be(row: &Model, sha256: &str) -> Result<(), ApiError> {
    if row.sha256.as_deref() == Some(sha256) {
        return Ok(());
    }
    Err(ApiError::Conflict(Message::new("server.contract.otherHash")))
}

/// `false` for a wrong code of the second factor.
async fn confirmed(
    app: &Trade,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    (signed, tried): (&Signed<'_>, &Try),
    once: Option<&Once>,
) -> Result<bool, ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let held = held::hold(app, tx, actor, (company, id, None), now).await?;
                // The person as checked: a password that was changed meanwhile confirms nothing.
                if !guanlan_identity::person::lock_as_checked(app, tx, actor.person).await? {
                    return Err(ApiError::SessionEnded);
                }
                if actor.person.has_second_factor {
                    let (otp, network) = (signed.otp.unwrap_or_default(), actor.network());
                    if !session::has_factor(tx, app, actor.person, otp, network, now).await? {
                        return Ok(false);
                    }
                }
                tried.was_right(tx, now).await?;
                if let Some(once) = once
                    && once.is_again(tx, now).await?
                {
                    return Ok(true);
                }
                sign_in(app, tx, actor, held, signed.sha256, now).await?;
                Ok(true)
            })
        })
        .await
}

/// Signs a contract that is held, as part of a transaction: who signs was confirmed. With the second signature the contract
/// is effective, and what was agreed is set aside.
///
/// # Errors
/// As [`sign`].
pub async fn sign_in(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    mut held: Held,
    sha256: &str,
    now: Millis,
) -> Result<(), ApiError> {
    let to = held.state.signed(held.side, held.facts).ok_or_else(|| held.refusal())?;
    must_be(&held.row, sha256)?;
    if let Err(why) = signer::may_sign(&**tx, actor.person, held.own(), held.whole()).await? {
        return Err(ApiError::Conflict(why.message()));
    }
    // People before accounts.
    let hearers = notice::hearers(tx, app, held.other()).await?;
    let consent = file::source(&held.row)?.consent;
    let mut signature = contract_signature::Model {
        id: 0,
        contract_id: held.row.id,
        side: held.side.name().to_owned(),
        company_id: held.own(),
        person_id: actor.person.id,
        person_name: people::name_of(app, actor.person)?,
        sha256: sha256.to_owned(),
        consent: serde_json::to_string(&consent).map_err(anyhow::Error::from)?,
        has_second_factor: actor.person.has_second_factor,
        at: now.0,
        seal: String::new(),
    };
    signature.seal = seal(app, &signature);
    store::add_signature(&**tx, signature).await?;
    held.state = to;
    let told = if to == ContractState::Effective {
        held.facts = ContractFacts::default();
        held.row.effective_at = Some(now.0);
        (NoticeKind::ContractEffective, held.row.security_fen)
    } else {
        held.facts.signed = Some(held.side);
        (NoticeKind::ContractSigned, held.whole())
    };
    held.save(tx, now).await?;
    match (to, held.is_supplement()) {
        (_, true) => {}
        (ContractState::Effective, _) => {
            order::bind(app, tx, actor, (held.row.order_id, held.side, held.row.security_fen), now).await?;
        }
        _ => order::set_signs_next(app, tx, held.row.order_id, Some(held.side.other()), now).await?,
    }
    let amount = held.whole();
    held.stepped(tx, actor, ("sign", "", Some(amount)), now).await?;
    held.tell((app, tx), &hearers, held.side.other(), told, now).await
}

/// The keyed hash of a signature: nobody who writes into the database alone makes one, or moves it to another contract.
pub fn seal(app: &Trade, row: &contract_signature::Model) -> String {
    let whole = serde_json::json!([
        row.contract_id,
        row.side,
        row.company_id,
        row.person_id,
        row.person_name,
        row.sha256,
        row.consent,
        row.has_second_factor,
        row.at,
    ]);
    app.keys.lookup("signatureOfContract", &whole.to_string())
}

/// Tells the buyer, who alone can do something about it, that the seller signed and what is to be set aside is not there:
/// once a day, however often it is tried.
async fn tell_if_unfunded(app: &Trade, (id, error): (i64, &ApiError)) -> Result<(), ApiError> {
    if !matches!(error, ApiError::Conflict(why) if why.key == order::UNFUNDED) {
        return Ok(());
    }
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
                crate::document::hold(tx, row.seller_id, row.buyer_id).await?;
                let held = Held::load(tx, id, Side::Seller).await?;
                let kind = NoticeKind::ContractUnfunded;
                let a_day = Millis(now.0 - chrono::Duration::days(1).num_milliseconds());
                if held.state != ContractState::Signing
                    || notice::is_told(tx, (row.buyer_id, kind, &row.code), a_day).await?
                {
                    return Ok(());
                }
                let hearers = notice::hearers(tx, app, row.buyer_id).await?;
                held.tell((app, tx), &hearers, Side::Buyer, (kind, row.security_fen), now).await
            })
        })
        .await
}
