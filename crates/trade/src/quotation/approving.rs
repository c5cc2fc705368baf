//! Quotations for which somebody needs approval inside their company (RULES approvals).

use guanlan_core::{
    clock::Millis,
    quotation::{QuotationAct, needs},
    trade::{Side, TradeDocument},
};
use guanlan_db::{Tx, entity::quotation_version};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    service::{self, Held, conflict, page},
    store, version_of,
    wire::QuotationVersion,
};
use crate::{
    Trade,
    approval::{self, Gated, Matter},
};

/// The own draft.
///
/// # Errors
/// 409 where there is none.
pub async fn draft(tx: &Tx<'_>, held: &Held) -> Result<quotation_version::Model, ApiError> {
    let draft = store::version(&**tx, held.row.id, held.row.sent + 1, held.side).await?;
    draft.ok_or_else(|| conflict("server.quotation.noDraft"))
}

/// What a quotation's act binds the own company to. `revision` is the one of the own draft that the caller saw.
///
/// # Errors
/// 409 where there is no draft to send, or a colleague has changed it.
pub async fn matter<'a>(
    tx: &Tx<'_>,
    held: &'a Held,
    act: QuotationAct,
    revision: Option<i64>,
) -> Result<Matter<'a>, ApiError> {
    let row = &held.row;
    let amount = if act.sends() {
        let draft = draft(tx, held).await?;
        if revision.is_some_and(|seen| seen != draft.revision) {
            return Err(conflict("server.quotation.changedMeanwhile"));
        }
        draft.total_fen + draft.deposit_fen
    } else {
        row.total_fen + row.deposit_fen
    };
    Ok(Matter {
        of: TradeDocument::Quotation,
        id: row.id,
        company: if held.side == Side::Seller { row.seller_id } else { row.buyer_id },
        code: &row.code,
        path: format!("{}?open={}", page(held.facts.kind, held.side), row.code),
        needs: needs(held.facts.kind, held.side),
        act: act.name(),
        amount,
    })
}

/// What of a quotation may need approval, as it is shown.
pub fn gated(
    acts: &[QuotationAct],
    current: Option<&QuotationVersion>,
    draft: Option<&QuotationVersion>,
) -> Vec<Gated> {
    let sum = |version: &QuotationVersion| version.head.total_fen + version.head.deposit_fen;
    let of = |act: &QuotationAct| {
        let version = if act.sends() { draft } else { current };
        Some((act.name(), sum(version?)))
    };
    acts.iter().filter(|act| act.is_gated()).filter_map(of).collect()
}

/// What somebody asks for.
pub struct Asked {
    pub act: QuotationAct,
    /// The version that the caller saw.
    pub version: i64,
    pub note: String,
}

/// Asks a colleague to approve.
///
/// # Errors
/// As the act itself, and 409 where no approval is needed; 422 for an act that never does.
pub async fn ask(app: &Trade, actor: &Actor<'_>, (company, id): (i64, i64), asked: &Asked) -> Result<(), ApiError> {
    if !asked.act.is_gated() {
        return Err(ApiError::invalid("act", Message::new("server.approval.act")));
    }
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let held = service::hold(app, tx, actor, (company, id), now).await?;
                if asked.version != version_of(&held.row) {
                    return Err(conflict("server.quotation.changedMeanwhile"));
                }
                held.state.after(asked.act, held.is_offerer()).ok_or_else(|| held.refusal())?;
                let matter = matter(tx, &held, asked.act, None).await?;
                if asked.act.sends() {
                    service::whole_draft(tx, (company, &held)).await?;
                }
                approval::ask(app, tx, actor, (&matter, &asked.note), now).await
            })
        })
        .await
}

/// Refuses what a colleague asked for.
///
/// # Errors
/// 404 for what the caller may not see; 403 for whoever does not approve; 409 where nothing is asked for.
pub async fn refuse(app: &Trade, actor: &Actor<'_>, (company, id): (i64, i64), reason: &str) -> Result<(), ApiError> {
    let now: Millis = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                service::hold(app, tx, actor, (company, id), now).await?;
                approval::refuse(app, tx, actor, (TradeDocument::Quotation, id, company), reason, now).await
            })
        })
        .await
}
