//! The money of an order, by the ledger's door (RULES orders 6).

use guanlan_core::{
    clock::Millis,
    ledger::{AccountKind, DocumentKind, LedgerAccountState, TransactionKind},
    locale::Lang,
    money,
};
use guanlan_db::Tx;
use guanlan_kernel::{error::ApiError, words::Message};

use super::held::Held;
use crate::{
    Trade,
    ledger::{self, Cause, Order},
    payment,
};

/// What a seller is told whose buyer has not enough available.
pub const UNFUNDED: &str = "server.tradeOrder.unfunded";

/// What money is moved for.
pub struct For<'a> {
    /// One word of the order's life; the same for every try, and for no other payment of the order.
    pub step: &'a str,
    /// What the people of the accounts read beside it.
    pub memo: Message,
    /// The person's row; `None` where nobody acts.
    pub actor: Option<i64>,
}

impl For<'_> {
    async fn carry_out(
        &self,
        tx: &Tx<'_>,
        code: &str,
        step: &str,
        order: Order,
        now: Millis,
    ) -> Result<ledger::Done, ApiError> {
        let memo = self.memo.say(Lang::Zh);
        let cause =
            Cause { document: (DocumentKind::Order, code), step, memo: &memo, actor: self.actor, confirmed_by: None };
        Ok(ledger::carry_out(tx, now, &cause, order).await?)
    }
}

/// Sets aside what the order comes to with its deposit, or what both signed for, less what was paid already: nothing while
/// a contract has yet to be signed.
///
/// # Errors
/// 409 where the buyer has not so much available, or the account takes no holds: whoever is the buyer is told how much is
/// missing, the seller is not.
pub async fn set_aside(tx: &Tx<'_>, held: &mut Held, why: &For<'_>, now: Millis) -> Result<(), ApiError> {
    let whole = held.row.total_fen + held.row.deposit_fen;
    let agreed = if held.awaits_contract() { 0 } else { held.row.security_fen.unwrap_or(whole).min(whole) };
    let amount = agreed - held.row.paid_fen;
    if amount <= 0 {
        return Ok(());
    }
    let account = payment::account_of(&**tx, held.row.buyer_id).await?;
    // As it is now that it is locked.
    let account = ledger::lock_account(tx, account.id).await?.ok_or(ApiError::NotFound)?;
    if account.state == LedgerAccountState::Frozen.name() {
        return Err(ApiError::Conflict(Message::new("server.tradeOrder.account")));
    }
    let short = amount - account.available_fen;
    if short > 0 {
        return Err(ApiError::Conflict(if held.is_buyer() {
            Message::new("server.tradeOrder.unfundedOwn").with("amount", money::currency(short, "¥", 2))
        } else {
            Message::new(UNFUNDED)
        }));
    }
    let order = Order::Hold { account: account.id, amount };
    let done = why.carry_out(tx, &held.row.code, why.step, order, now).await?;
    (held.row.hold_id, held.row.held_fen) = (done.hold, amount);
    Ok(())
}

/// Pays so many fen of what is set aside to the seller, less the museum's fee; no more than there is. Answers how much.
///
/// # Errors
/// 409 where the seller has no sub-account any more, or this step was paid already.
pub async fn pay(
    app: &Trade,
    tx: &Tx<'_>,
    held: &mut Held,
    amount: i64,
    why: &For<'_>,
    now: Millis,
) -> Result<i64, ApiError> {
    let amount = amount.min(held.row.held_fen);
    if amount <= 0 {
        return Ok(0);
    }
    let fee = fee(amount, app.settings.fee_basis_points);
    let seller = payment::account_of(&**tx, held.row.seller_id).await?.id;
    if fee > 0 {
        let fees = ledger::museum_account(&**tx, AccountKind::Fees).await?.ok_or(ApiError::NotFound)?.id;
        let buyer = payment::account_of(&**tx, held.row.buyer_id).await?.id;
        // All that are needed at once, in their order.
        ledger::lock_accounts(tx, &[buyer, seller, fees]).await?;
        let step = format!("fee-{}", why.step);
        let why = For { step: &step, memo: Message::new("server.tradeOrder.memo.fee"), actor: why.actor };
        leg(tx, held, (fees, fee, TransactionKind::Fee), &why, now).await?;
    }
    if amount > fee {
        leg(tx, held, (seller, amount - fee, TransactionKind::Payment), why, now).await?;
    }
    held.row.paid_fen += amount;
    Ok(amount)
}

async fn leg(
    tx: &Tx<'_>,
    held: &mut Held,
    (to, amount, kind): (i64, i64, TransactionKind),
    why: &For<'_>,
    now: Millis,
) -> Result<(), ApiError> {
    let hold = held.row.hold_id.ok_or_else(payment::changed_meanwhile)?;
    let is_all = amount == held.row.held_fen;
    let order = if is_all { Order::Post { hold, to, amount, kind } } else { Order::Settle { hold, to, amount, kind } };
    let done = why.carry_out(tx, &held.row.code, why.step, order, now).await?;
    (held.row.hold_id, held.row.held_fen) = (done.hold, held.row.held_fen - amount);
    Ok(())
}

/// Gives back to the buyer what is still set aside.
///
/// # Errors
/// Where the hold has ended already.
pub async fn release(tx: &Tx<'_>, held: &mut Held, why: &For<'_>, now: Millis) -> Result<(), ApiError> {
    let Some(hold) = held.row.hold_id else { return Ok(()) };
    why.carry_out(tx, &held.row.code, why.step, Order::Void { hold }, now).await?;
    (held.row.hold_id, held.row.held_fen) = (None, 0);
    Ok(())
}

/// The museum's fee of an amount, in fen; what is less than one is not taken.
fn fee(amount: i64, basis_points: i64) -> i64 {
    i64::try_from(i128::from(amount) * i128::from(basis_points) / 10_000).unwrap_or(0)
}

#[cfg(test)]
mod unit {
    use super::fee;

    #[test]
    fn a_fee_is_rounded_down_and_never_more_than_the_amount() {
        assert_eq!((fee(10_000, 0), fee(10_000, 60), fee(166, 60), fee(167, 60)), (0, 60, 0, 1));
        assert_eq!(fee(i64::MAX, 10_000), i64::MAX);
    }
}
