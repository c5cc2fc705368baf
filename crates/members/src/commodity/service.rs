//! What is done to commodities, each in one transaction with its line in the log.

use std::collections::BTreeMap;

use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    commodity::{CommodityInput, State, StockReason},
    dictionary::Dictionary,
    offer::Offers,
};
use guanlan_db::{DbErr, Noun, Tx};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};
use serde_json::json;

use super::{
    Change, Commodity,
    store::{self, Cause, Changed},
};
use crate::{Members, company::must_be_active, dictionary, picture};

/// Lets nobody else write commodities of the company, or suspend it, until the transaction ends.
///
/// # Errors
/// 403 while the company is suspended (RULES companies 10).
pub async fn hold(tx: &Tx<'_>, company: i64) -> Result<(), ApiError> {
    must_be_active(tx, company).await.map(|_| ())
}

/// What changed is public at once.
pub async fn published_anew(tx: &Tx<'_>, company: i64) -> Result<(), ApiError> {
    store::count_classes(&**tx, company).await?;
    tx.touch(Noun::Company);
    Ok(())
}

async fn find(tx: &Tx<'_>, company: i64, id: i64) -> Result<Commodity, ApiError> {
    store::find(&**tx, company, id).await?.ok_or(ApiError::NotFound)
}

fn stale() -> ApiError {
    ApiError::Conflict(Message::new("server.stale"))
}

/// Refuses what is missing of something that is published.
fn must_be_whole(input: &CommodityInput, state: State) -> Result<(), ApiError> {
    let lacks = if state == State::Published { input.lacks() } else { Vec::new() };
    if lacks.is_empty() {
        return Ok(());
    }
    let missing = |field: &str| (field.to_owned(), Message::new("server.commodity.toPublish"));
    Err(ApiError::Invalid(lacks.into_iter().map(missing).collect()))
}

/// What is wrong with the classes and packings that are named. What the record named `before` may stay, retired or not.
pub async fn entries_fit(
    tx: &Tx<'_>,
    input: &CommodityInput,
    before: Option<&CommodityInput>,
) -> Result<BTreeMap<String, Message>, ApiError> {
    let mut errors = BTreeMap::new();
    let mut refuse = |field: &str| errors.insert(field.to_owned(), Message::new("server.commodity.entry"));
    let is_kept = before.is_some_and(|before| before.classes == input.classes);
    if !is_kept && !dictionary::is_live_path(&**tx, Dictionary::Class, &input.classes).await? {
        refuse("classIds");
    }
    for (field, dictionary, id, old) in [
        ("packingId", Dictionary::Packing, input.packing, before.and_then(|before| before.packing)),
        ("packingUnitId", Dictionary::PackingUnit, input.packing_unit, before.and_then(|before| before.packing_unit)),
    ] {
        if let Some(id) = id
            && old != Some(id)
            && !dictionary::is_live(&**tx, dictionary, id).await?
        {
            refuse(field);
        }
    }
    Ok(errors)
}

/// Refuses entries that are not offered and pictures of others.
async fn must_fit(
    tx: &Tx<'_>,
    company: i64,
    input: &CommodityInput,
    before: Option<&CommodityInput>,
) -> Result<(), ApiError> {
    let mut errors = entries_fit(tx, input, before).await?;
    if !picture::are_own(&**tx, company, &input.details.pictures).await? {
        errors.insert("pictures".to_owned(), Message::new("server.picture.notOwn"));
    }
    if errors.is_empty() { Ok(()) } else { Err(ApiError::Invalid(errors)) }
}

fn number_taken() -> ApiError {
    ApiError::invalid("number", Message::new("server.commodity.number"))
}

/// Why stocks change that somebody changes by hand.
pub fn by_hand(actor: &Actor<'_>, why: StockReason, now: Millis) -> Cause {
    Cause { why, actor: Some(actor.person.id), at: now }
}

/// Takes pieces out of stocks, or puts them back where a change is above zero, because of an order. Answers those of which
/// not so many are there: then nothing may be kept of the transaction. The company's row is held.
///
/// # Errors
/// The database.
pub async fn move_stocks(
    tx: &Tx<'_>,
    actor: Option<i64>,
    changes: &[(i64, i64)],
    now: Millis,
) -> Result<Vec<i64>, DbErr> {
    let cause = Cause { why: StockReason::Order, actor, at: now };
    let mut short = Vec::new();
    for (commodity, change) in changes {
        if !store::move_by(&**tx, *commodity, *change, &cause).await? {
            short.push(*commodity);
        }
    }
    tx.touch(Noun::Company);
    Ok(short)
}

impl Changed {
    /// # Errors
    /// 409 where somebody else was before; 422 for a number that is taken.
    pub fn or_refused(self) -> Result<(), ApiError> {
        match self {
            Changed::Done => Ok(()),
            Changed::NumberTaken => Err(number_taken()),
            Changed::Stale => Err(stale()),
        }
    }
}

async fn did(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    action: Action,
    one: (i64, &CommodityInput),
    now: Millis,
) -> Result<(), ApiError> {
    let (id, input) = one;
    let detail = json!({"number": input.number, "name": input.name_zh});
    Ok(actor.did_to(tx, action, (Subject::Commodity, &id.to_string()), detail, now).await?)
}

/// Adds a commodity as a draft; answers its id.
///
/// # Errors
/// 422 for a number that the company has given, entries that are not offered, pictures of others.
pub async fn add(app: &Members, actor: &Actor<'_>, company: i64, input: &CommodityInput) -> Result<i64, ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, company).await?;
                must_fit(tx, company, input, None).await?;
                let cause = by_hand(actor, StockReason::Opening, now);
                let id = store::insert(&**tx, company, input, &cause).await?.ok_or_else(number_taken)?;
                did(tx, actor, Action::AddCommodity, (id, input), now).await?;
                Ok(id)
            })
        })
        .await
}

/// Sets how a commodity is offered (RULES offers 1).
///
/// # Errors
/// 403 while the company is suspended; 404; 409 where somebody else changed it since `version`.
pub async fn set_offers(
    app: &Members,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    version: i64,
    offers: &Offers,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, company).await?;
                let before = find(tx, company, id).await?;
                if before.version != version {
                    return Err(stale());
                }
                if before.input.offers == *offers {
                    return Ok(());
                }
                let input = CommodityInput { offers: offers.clone(), ..before.input.clone() };
                let cause = by_hand(actor, StockReason::Edit, now);
                store::change(&**tx, (company, &before), &input, before.state, &cause).await?.or_refused()?;
                did(tx, actor, Action::ChangeOffers, (id, &input), now).await?;
                published_anew(tx, company).await
            })
        })
        .await
}

/// Sets what is said of a commodity, but not how it is offered.
///
/// # Errors
/// 404; 409 where somebody else changed it since `version`; 422 as [`add`], and where something that is published would
/// lack what publishing asks for.
pub async fn change(
    app: &Members,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    version: i64,
    input: &CommodityInput,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, company).await?;
                let before = find(tx, company, id).await?;
                if before.version != version {
                    return Err(stale());
                }
                let input = &CommodityInput { offers: before.input.offers.clone(), ..input.clone() };
                must_fit(tx, company, input, Some(&before.input)).await?;
                must_be_whole(input, before.state)?;
                if before.input == *input {
                    return Ok(());
                }
                let cause = by_hand(actor, StockReason::Edit, now);
                store::change(&**tx, (company, &before), input, before.state, &cause).await?.or_refused()?;
                did(tx, actor, Action::ChangeCommodity, (id, input), now).await?;
                published_anew(tx, company).await
            })
        })
        .await
}

/// Deletes a draft.
///
/// # Errors
/// 404; 409 for what was published once: it can be withdrawn.
pub async fn remove(app: &Members, actor: &Actor<'_>, company: i64, id: i64) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, company).await?;
                let before = find(tx, company, id).await?;
                if before.state != State::Draft {
                    return Err(ApiError::Conflict(Message::new("server.commodity.keep")));
                }
                store::delete(&**tx, company, id).await?;
                did(tx, actor, Action::DeleteCommodity, (id, &before.input), now).await
            })
        })
        .await
}

/// Changes several commodities, all or none.
///
/// # Errors
/// 404 where one is not the company's; 409 where one was changed by somebody else, or cannot become what is wanted; 422
/// with the field of the change, such as `changes.3.priceFen`.
pub async fn change_many(app: &Members, actor: &Actor<'_>, company: i64, changes: &[Change]) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, company).await?;
                for (place, change) in changes.iter().enumerate() {
                    let at = |error| match error {
                        ApiError::Invalid(errors) => {
                            let named = |(field, rule)| (format!("changes.{place}.{field}"), rule);
                            ApiError::Invalid(errors.into_iter().map(named).collect())
                        }
                        error => error,
                    };
                    change_one(tx, actor, company, change, now).await.map_err(at)?;
                }
                published_anew(tx, company).await
            })
        })
        .await
}

/// Publishes or withdraws a commodity.
///
/// # Errors
/// As [`change_many`], the fields without their place.
pub async fn set_state(app: &Members, actor: &Actor<'_>, company: i64, change: &Change) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, company).await?;
                change_one(tx, actor, company, change, now).await?;
                published_anew(tx, company).await
            })
        })
        .await
}

/// As [`set_state`]; without a version, of the one that is there.
///
/// # Errors
/// As [`set_state`].
pub async fn turn(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    (id, version): (i64, Option<i64>),
    state: State,
) -> Result<(), ApiError> {
    let version = match version {
        Some(version) => version,
        None => store::find(app.db.reader(), company, id).await?.ok_or(ApiError::NotFound)?.version,
    };
    let change = Change { id, version, state: Some(state), ..Change::default() };
    set_state(app, actor, company, &change).await
}

/// What a table changes of offers that are there.
fn offer_anew(offers: &mut Offers, change: &Change) -> Result<(), ApiError> {
    let Offers { sale, lease } = offers;
    let mut errors = BTreeMap::new();
    let mut set = |field: &str, into: Option<&mut i64>, value: Option<i64>| match (into, value) {
        (Some(into), Some(value)) => *into = value,
        (None, Some(_)) => {
            errors.insert(field.to_owned(), Message::new("server.commodity.notOffered"));
        }
        (_, None) => {}
    };
    set("least", sale.as_mut().map(|sale| &mut sale.least), change.least);
    set("step", sale.as_mut().map(|sale| &mut sale.step), change.step);
    set("leadDays", sale.as_mut().map(|sale| &mut sale.lead_days), change.lead_days);
    set("rentFen", lease.as_mut().map(|lease| &mut lease.rent_fen), change.rent_fen);
    set("depositFen", lease.as_mut().map(|lease| &mut lease.deposit_fen), change.deposit_fen);
    if errors.is_empty() { Ok(()) } else { Err(ApiError::Invalid(errors)) }
}

async fn change_one(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    company: i64,
    change: &Change,
    now: Millis,
) -> Result<(), ApiError> {
    let before = find(tx, company, change.id).await?;
    if before.version != change.version {
        return Err(stale());
    }
    let mut input = before.input.clone();
    input.price_fen = change.price_fen.unwrap_or(input.price_fen);
    input.stock = change.stock.unwrap_or(input.stock);
    offer_anew(&mut input.offers, change)?;
    let state = change.state.unwrap_or(before.state);
    if !before.state.may_become(state) {
        return Err(ApiError::Conflict(Message::new("server.commodity.way")));
    }
    must_be_whole(&input, state)?;
    if input == before.input && state == before.state {
        return Ok(());
    }
    let cause = by_hand(actor, StockReason::Edit, now);
    store::change(&**tx, (company, &before), &input, state, &cause).await?.or_refused()?;
    let action = match state {
        State::Published if before.state != State::Published => Action::PublishCommodity,
        State::Withdrawn if before.state != State::Withdrawn => Action::WithdrawCommodity,
        State::Draft | State::Published | State::Withdrawn => Action::ChangeCommodity,
    };
    did(tx, actor, action, (before.id, &input), now).await
}

/// Adds a commodity for whoever fills the demo: nobody acts, so the log says nothing.
///
/// # Errors
/// As [`add`] and [`set_state`].
pub async fn create(
    tx: &Tx<'_>,
    company: i64,
    input: &CommodityInput,
    state: State,
    now: Millis,
) -> Result<(), ApiError> {
    hold(tx, company).await?;
    must_fit(tx, company, input, None).await?;
    must_be_whole(input, state)?;
    let cause = Cause { why: StockReason::Opening, actor: None, at: now };
    let id = store::insert(&**tx, company, input, &cause).await?.ok_or_else(number_taken)?;
    if state != State::Draft {
        let draft = find(tx, company, id).await?;
        store::change(&**tx, (company, &draft), input, state, &cause).await?.or_refused()?;
    }
    published_anew(tx, company).await
}
