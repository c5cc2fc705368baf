//! An order that is held: both companies' rows are, until the transaction ends, and all of it is read.

use async_trait::async_trait;
use chrono::{Days, NaiveDate};
use guanlan_core::{
    clock::{Millis, day_text},
    dates::iso_date,
    delivery::{DeliveryNoteState, Progress, delivery_state, last_day_to_decide},
    notice::NoticeKind,
    order::{LeaseStep, OrderAct, OrderFacts, OrderStage, OrderTask, needs, payment_state},
    rent,
    trade::{Side, TradeDocument, TradeKind},
};
use guanlan_db::{
    DbErr, Tx,
    entity::{trade_change, trade_delivery, trade_dispute, trade_lease, trade_order::Model},
};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    Facts, facts, is_seen,
    line::{self, Line},
    page, store,
};
use crate::{
    Trade,
    approval::Matter,
    document::{self, Destination, Place, Step},
    notice::{self, Hearers, Notice},
};

/// A lease is shown as to be given back so many days before its end.
const BACK_SOON: u64 = 7;

/// All that is kept of an order beside its row.
pub struct Parts {
    pub lines: Vec<Line>,
    /// Which have yet to be decided on.
    pub open: Vec<trade_delivery::Model>,
    /// A change that was asked for, and by whom.
    pub change: Option<(trade_change::Model, Side)>,
    pub lease: Option<trade_lease::Model>,
    pub dispute: Option<(trade_dispute::Model, Side)>,
}

impl Parts {
    pub async fn load(db: &impl guanlan_db::ConnectionTrait, row: &Model) -> Result<Parts, DbErr> {
        Ok(Parts {
            lines: store::lines(db, row.id).await?,
            open: store::open_deliveries(db, row.id).await?,
            change: store::asked(db, row.id).await?,
            lease: store::lease(db, row.id).await?,
            dispute: store::dispute(db, row.id).await?,
        })
    }

    /// What of it, and of the order's row, decides what is possible.
    pub fn facts(&self, row: &Model, cancel_asked: Option<Side>) -> OrderFacts {
        let is_accepted = self.open.is_empty() && self.lines.iter().any(|line| line.progress.accepted > 0);
        OrderFacts {
            cancel_asked,
            change_asked: self.change.as_ref().map(|(_, by)| *by),
            proposed_by: self.dispute.as_ref().map(|(_, by)| *by),
            needs_contract: row.needs_contract,
            signs_next: row.signs_next.as_deref().and_then(Side::parse),
            has_open_delivery: !self.open.is_empty(),
            is_delivered: self.lines.iter().any(|line| line.progress.delivered > 0),
            lease: self.lease.as_ref().filter(|_| is_accepted).map(|lease| match lease {
                trade_lease::Model { damage_fen: Some(_), is_damage_agreed: None, .. } => LeaseStep::DamageAsked,
                trade_lease::Model { returned_on: Some(_), .. } => LeaseStep::Returned,
                _ => LeaseStep::Out,
            }),
        }
    }
}

/// An order that a transaction works on.
pub struct Held {
    /// As it will be written; under the version that was read.
    pub row: Model,
    pub stage: OrderStage,
    pub kind: TradeKind,
    pub cancel_asked: Option<Side>,
    pub parts: Parts,
    /// The side that acts; the buyer's where nobody does.
    pub side: Side,
    pub today: NaiveDate,
    /// For silence, in days.
    pub patience: u64,
    from: OrderStage,
    /// Who hears of its end.
    followers: &'static dyn Follows,
}

/// What follows an order to its end: its contracts.
#[async_trait]
pub trait Follows: Send + Sync {
    /// Hears that an order is over, within the transaction that ends it.
    ///
    /// # Errors
    /// The database.
    async fn ended(&self, tx: &Tx<'_>, order: i64, stage: OrderStage, now: Millis) -> Result<(), DbErr>;
}

/// Holds an order of the caller's company, as the caller saw it.
///
/// # Errors
/// 404 for what the caller may not see; 403 while the own company is suspended; 409 while the other one is, and where the
/// order is another version by now.
pub async fn hold(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (company, id, version): (i64, i64, i64),
    now: Millis,
) -> Result<Held, ApiError> {
    let row = store::find_of(&**tx, company, id).await?.ok_or(ApiError::NotFound)?;
    let side = document::side_of(company, row.seller_id, row.buyer_id).ok_or(ApiError::NotFound)?;
    if !is_seen(&row, facts(&row)?.kind, side, actor.values) {
        return Err(ApiError::NotFound);
    }
    document::hold(tx, company, document::other_of(company, row.seller_id, row.buyer_id)).await?;
    let held = Held::load(app, tx, id, side, now).await?;
    if held.row.version != version {
        return Err(ApiError::Conflict(Message::new("server.tradeOrder.changedMeanwhile")));
    }
    Ok(held)
}

impl Held {
    /// As it is now that both companies are held.
    pub async fn load(app: &Trade, tx: &Tx<'_>, id: i64, side: Side, now: Millis) -> Result<Held, ApiError> {
        let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
        let Facts { kind, stage, cancel_asked, .. } = facts(&row)?;
        let parts = Parts::load(&**tx, &row).await?;
        let (today, patience) = (app.day(now.instant()), app.settings.acceptance_days);
        let followers = app.followers;
        Ok(Held { row, stage, kind, cancel_asked, parts, side, today, patience, from: stage, followers })
    }

    pub fn facts(&self) -> OrderFacts {
        self.parts.facts(&self.row, self.cancel_asked)
    }

    /// Whether money is set aside only once both have signed a contract.
    pub fn awaits_contract(&self) -> bool {
        self.row.needs_contract && self.row.security_fen.is_none()
    }

    pub fn is_buyer(&self) -> bool {
        self.side == Side::Buyer
    }

    /// The row of the company that acts.
    pub fn own(&self) -> i64 {
        if self.is_buyer() { self.row.buyer_id } else { self.row.seller_id }
    }

    /// The row of the other company.
    pub fn other(&self) -> i64 {
        document::other_of(self.own(), self.row.seller_id, self.row.buyer_id)
    }

    pub fn progress(&self) -> Vec<Progress> {
        self.parts.lines.iter().map(|line| line.progress).collect()
    }

    /// Where the goods go.
    pub fn destination(&self) -> Destination {
        destination_of(&self.row)
    }

    pub fn set_destination(&mut self, destination: Destination) {
        let row = &mut self.row;
        row.distribution_id = destination.distribution;
        row.contact_id = destination.contact.as_ref().map(|(id, _)| *id);
        row.contact_name = destination.contact.map(|(_, name)| name).unwrap_or_default();
        let place = destination.place;
        (row.province, row.city, row.district, row.address) =
            (place.province, place.city, place.district, place.address);
    }

    /// Why something is not possible now.
    pub fn refusal(&self) -> ApiError {
        let facts = self.facts();
        ApiError::Conflict(Message::new(match () {
            () if self.stage.is_over() => "server.tradeOrder.ended",
            () if facts.signs_next.is_some() => "server.tradeOrder.signing",
            () if self.stage == OrderStage::Confirmed && facts.needs_contract => "server.tradeOrder.needsContract",
            () if facts.cancel_asked.is_some() || facts.change_asked.is_some() => "server.tradeOrder.asked",
            () if facts.has_open_delivery => "server.tradeOrder.openDelivery",
            () if self.stage.next(self.kind, facts).is_some_and(|(by, _)| by != self.side) => {
                "server.tradeOrder.notTurn"
            }
            () => "server.tradeOrder.notNow",
        }))
    }

    /// When the next thing falls due by itself: a rent, also one from before a return, silence that accepts, or that a lease ends soon. Nothing does in a
    /// dispute.
    fn due_on(&self) -> Option<NaiveDate> {
        if !self.stage.is_live() {
            return None;
        }
        let silence = self.parts.open.iter().filter_map(|note| {
            let day = iso_date(&note.delivered_on)?;
            last_day_to_decide(day, self.patience).succ_opt()
        });
        let mut days: Vec<NaiveDate> = silence.collect();
        if let (Some(lease), Some(step)) = (&self.parts.lease, self.facts().lease) {
            // Also of what is back: its last rents may be more than one transaction pays.
            days.extend(self.rents(lease).into_iter().map(|(day, _)| day).next());
            days.extend(self.back_soon(lease).filter(|day| step == LeaseStep::Out && *day > self.today));
        }
        days.into_iter().min()
    }

    /// Rents that were not paid yet, by the day on which they are due.
    pub fn rents(&self, lease: &trade_lease::Model) -> Vec<(NaiveDate, i64)> {
        let Some(handed_over) = iso_date(&lease.handed_over_on) else { return Vec::new() };
        let returned = lease.returned_on.as_deref().and_then(iso_date);
        let paid = lease.rents_until.as_deref().and_then(iso_date);
        let plan = rent::plan(&line::rented(&self.parts.lines), handed_over, returned);
        plan.into_iter().filter(|(day, _)| paid.is_none_or(|paid| *day > paid)).collect()
    }

    /// The day from which on a lease is shown as to be given back.
    fn back_soon(&self, lease: &trade_lease::Model) -> Option<NaiveDate> {
        let last = rent::last_day(&line::rented(&self.parts.lines), iso_date(&lease.handed_over_on)?);
        last.checked_sub_days(Days::new(BACK_SOON))
    }

    /// The last day for what is next.
    fn until(&self, task: OrderTask) -> Option<NaiveDate> {
        match task {
            OrderTask::Accept => {
                let days = self.parts.open.iter().filter_map(|note| iso_date(&note.delivered_on));
                days.map(|day| last_day_to_decide(day, self.patience)).min()
            }
            OrderTask::GiveBack => {
                let handed_over = iso_date(&self.parts.lease.as_ref()?.handed_over_on)?;
                Some(rent::last_day(&line::rented(&self.parts.lines), handed_over))
            }
            _ => None,
        }
    }

    /// Whose turn it is; while something is let and its end is far, nobody's.
    fn turn(&self) -> Option<Option<Side>> {
        let (by, _) = self.stage.next(self.kind, self.facts())?;
        let is_out = self.facts().lease == Some(LeaseStep::Out) && self.stage.is_live();
        let is_far =
            self.parts.lease.as_ref().and_then(|lease| self.back_soon(lease)).is_some_and(|day| day > self.today);
        Some(Some(by).filter(|_| !(is_out && is_far)))
    }

    fn rank(&self, side: Side) -> i64 {
        match self.turn() {
            _ if side == Side::Seller && self.is_unsubmitted() => document::HIDDEN,
            None => 2,
            Some(by) => i64::from(by != Some(side)),
        }
    }

    /// Whether the seller has never seen it.
    fn is_unsubmitted(&self) -> bool {
        self.stage == OrderStage::Draft
            || (self.stage == OrderStage::Cancelled && self.row.seller_rank == document::HIDDEN)
    }

    /// Writes the row with all that follows from what became of the order, and its lines.
    ///
    /// # Errors
    /// 409 where another was faster; 422 where it comes to more than a document can.
    pub async fn save(&mut self, tx: &Tx<'_>, now: Millis) -> Result<(), ApiError> {
        let sums = line::sums(&self.parts.lines);
        let (total, deposit) =
            sums.ok_or_else(|| ApiError::invalid("lines", Message::new("server.tradeOrder.tooMuch")))?;
        let read = self.row.version;
        let progress = self.progress();
        let row = &mut self.row;
        (row.total_fen, row.deposit_fen) = (total, deposit);
        row.line_count = i64::try_from(self.parts.lines.len()).unwrap_or(i64::MAX);
        self.stage.name().clone_into(&mut row.stage);
        delivery_state(&progress).name().clone_into(&mut row.delivery);
        payment_state(total + deposit, row.held_fen, row.paid_fen).name().clone_into(&mut row.payment);
        row.cancel_asked = self.cancel_asked.map(|side| side.name().to_owned());
        (row.changed_at, row.version) = (now.0, read + 1);
        (self.row.seller_rank, self.row.buyer_rank) = (self.rank(Side::Seller), self.rank(Side::Buyer));
        self.row.due_on = self.due_on().map(day_text);
        let next = self.stage.next(self.kind, self.facts());
        self.row.next_by = next.map(|(by, _)| by.name().to_owned());
        self.row.next_task = next.map(|(_, task)| task.name().to_owned());
        self.row.next_until = next.and_then(|(_, task)| self.until(task)).map(day_text);
        if !store::save(&**tx, &self.row, read).await? {
            return Err(ApiError::Conflict(Message::new("server.tradeOrder.changedMeanwhile")));
        }
        store::put_progress(&**tx, self.row.id, &self.parts.lines).await?;
        if self.stage.is_over() && !self.from.is_over() {
            self.followers.ended(tx, self.row.id, self.stage, now).await?;
        }
        Ok(())
    }

    /// Keeps a step of the order and tells the log of acts.
    ///
    /// # Errors
    /// The database.
    pub async fn stepped(
        &self,
        tx: &Tx<'_>,
        actor: &Actor<'_>,
        (act, reason, amount): (&'static str, &str, Option<i64>),
        now: Millis,
    ) -> Result<(), ApiError> {
        let step = Step {
            of: TradeDocument::Order,
            id: self.row.id,
            code: &self.row.code,
            act,
            n: 0,
            from: self.from.name(),
            to: self.stage.name(),
            reason,
            amount,
            company: self.own(),
        };
        document::stepped(tx, actor, &step, now).await
    }

    /// What an act of the buyer binds the company to, by the sums of the row.
    pub fn matter(&self, act: OrderAct) -> Matter<'_> {
        Matter {
            of: TradeDocument::Order,
            id: self.row.id,
            company: self.own(),
            code: &self.row.code,
            path: format!("{}&open={}", page(self.kind, self.side), self.row.code),
            needs: needs(self.kind, self.side),
            act: act.name(),
            amount: self.row.total_fen + self.row.deposit_fen,
        }
    }

    /// Holds the people of both parties, to tell them something: in the order of their companies.
    ///
    /// # Errors
    /// The database.
    pub async fn both(&self, app: &Trade, tx: &Tx<'_>) -> Result<Both, ApiError> {
        let mut of = [(self.row.seller_id, Side::Seller), (self.row.buyer_id, Side::Buyer)];
        of.sort_unstable_by_key(|(company, _)| *company);
        let [(one, one_side), (other, other_side)] = of;
        let first = notice::hearers(tx, app, one).await?;
        Ok([(first, one_side), (notice::hearers(tx, app, other).await?, other_side)])
    }

    /// Tells both parties.
    ///
    /// # Errors
    /// The database.
    pub async fn tell_both(
        &self,
        with: (&Trade, &Tx<'_>),
        both: &Both,
        told: (NoticeKind, i64),
        now: Millis,
    ) -> Result<(), ApiError> {
        for (hearers, side) in both {
            self.tell(with, hearers, *side, told, now).await?;
        }
        Ok(())
    }

    /// Tells those of a side who were held to hear it.
    ///
    /// # Errors
    /// The database.
    pub async fn tell(
        &self,
        (app, tx): (&Trade, &Tx<'_>),
        hearers: &Hearers,
        side: Side,
        (kind, amount): (NoticeKind, i64),
        now: Millis,
    ) -> Result<(), ApiError> {
        let path = format!("{}&open={}", page(self.kind, side), self.row.code);
        let needs = needs(self.kind, side);
        let notice = Notice { kind, needs, code: &self.row.code, amount, path: &path };
        hearers.tell(tx, app, &notice, now).await
    }
}

/// The people of both parties, who are told in turn.
pub type Both = [(Hearers, Side); 2];

/// Where the goods of an order go.
pub fn destination_of(row: &Model) -> Destination {
    Destination {
        distribution: row.distribution_id,
        place: Place {
            province: row.province.clone(),
            city: row.city.clone(),
            district: row.district.clone(),
            address: row.address.clone(),
        },
        contact: row.contact_id.map(|id| (id, row.contact_name.clone())),
    }
}

/// The state of a note that was decided on.
pub fn decided(quantity: i64, accepted: i64) -> DeliveryNoteState {
    match accepted {
        0 => DeliveryNoteState::Refused,
        all if all == quantity => DeliveryNoteState::Accepted,
        _ => DeliveryNoteState::Part,
    }
}
