//! The table of who comes.

use std::collections::HashMap;

use chrono::NaiveDate;
use guanlan_core::{
    booking::{AgeBand, ComesFrom, IdType, ProgrammeKind, StoredState},
    clock::day_text,
    dates::iso_date,
};
use guanlan_db::entity::guest::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, TryInsertResult,
    sea_query::{Expr, OnConflict},
};

use super::super::Guest;

/// Somebody new of a party.
#[derive(Clone)]
pub struct New {
    pub place: i64,
    pub ticket: String,
    /// See [`live`].
    pub live: Option<String>,
    pub name_masked: String,
    pub id_type: Option<IdType>,
    pub id_masked: Option<String>,
    pub id_hash: Option<String>,
    pub sealed: Option<String>,
    pub comes_from: Option<ComesFrom>,
    pub age_band: Option<AgeBand>,
    pub is_minor: bool,
    pub guardian_consent: bool,
}

impl New {
    /// The same in a reservation.
    pub fn kept(self, reservation: i64) -> Guest {
        let New { place, ticket, live: _, name_masked, id_type, id_masked, id_hash, sealed, .. } = self;
        let New { comes_from, age_band, is_minor, guardian_consent, .. } = self;
        Guest {
            id: 0,
            reservation,
            place,
            ticket,
            name_masked,
            id_type,
            id_masked,
            id_hash,
            sealed,
            comes_from,
            age_band,
            is_minor,
            guardian_consent,
            is_out: false,
        }
    }

    /// Somebody of whom nothing is known.
    pub fn nobody(place: i64) -> New {
        New {
            place,
            ticket: guanlan_vault::recovery_code(),
            live: None,
            name_masked: String::new(),
            id_type: None,
            id_masked: None,
            id_hash: None,
            sealed: None,
            comes_from: None,
            age_band: None,
            is_minor: false,
            guardian_consent: false,
        }
    }
}

/// What nobody has twice: a place of a kind of programme on a day under a number.
pub fn live(kind: ProgrammeKind, day: NaiveDate, id_hash: &str) -> String {
    format!("{}:{}:{id_hash}", kind.name(), day_text(day))
}

fn read(row: Model) -> Result<Guest, DbErr> {
    let odd = || DbErr::Custom(format!("guest {}: a word of it is unknown to this version", row.id));
    Ok(Guest {
        id: row.id,
        reservation: row.reservation_id,
        place: row.place,
        ticket: row.ticket,
        name_masked: row.name_masked,
        id_type: row.id_type.as_deref().map(|kind| IdType::parse(kind).ok_or_else(odd)).transpose()?,
        id_masked: row.id_masked,
        id_hash: row.id_hash,
        sealed: row.sealed,
        comes_from: row.comes_from.as_deref().map(|from| ComesFrom::parse(from).ok_or_else(odd)).transpose()?,
        age_band: row.age_band.as_deref().map(|band| AgeBand::parse(band).ok_or_else(odd)).transpose()?,
        is_minor: row.is_minor,
        guardian_consent: row.guardian_consent,
        is_out: row.is_out,
    })
}

fn written(one: &New, (reservation, slot, day): (i64, i64, NaiveDate)) -> ActiveModel {
    ActiveModel {
        id: NotSet,
        reservation_id: Set(reservation),
        place: Set(one.place),
        slot_id: Set(slot),
        day: Set(day_text(day)),
        ticket: Set(one.ticket.clone()),
        live: Set(one.live.clone()),
        name_masked: Set(one.name_masked.clone()),
        id_type: Set(one.id_type.map(|kind| kind.name().to_owned())),
        id_masked: Set(one.id_masked.clone()),
        id_hash: Set(one.id_hash.clone()),
        sealed: Set(one.sealed.clone()),
        comes_from: Set(one.comes_from.map(|from| from.name().to_owned())),
        age_band: Set(one.age_band.map(|band| band.name().to_owned())),
        is_minor: Set(one.is_minor),
        guardian_consent: Set(one.guardian_consent),
        is_out: Set(false),
    }
}

/// A reservation, the slot and the day of a party.
pub type Place = (i64, i64, NaiveDate);

/// Adds the people of a party; `false` where one of them has a place of that kind on that day already.
pub async fn add(db: &impl ConnectionTrait, place: Place, people: &[New]) -> Result<bool, DbErr> {
    add_all(db, &[(place, people)]).await
}

/// Adds the people of several parties; `false` where one of them has a place of that kind on that day already.
pub async fn add_all(db: &impl ConnectionTrait, parties: &[(Place, &[New])]) -> Result<bool, DbErr> {
    let rows: Vec<ActiveModel> =
        parties.iter().flat_map(|(place, people)| people.iter().map(|one| written(one, *place))).collect();
    let many = rows.len() as u64;
    let unless = OnConflict::column(Column::Live).do_nothing().to_owned();
    let done = Entity::insert_many(rows).on_conflict(unless).try_insert().exec_without_returning(db).await?;
    Ok(matches!(done, TryInsertResult::Inserted(added) if added == many))
}

/// Who has these places already: place by place, and by which reservation.
pub async fn having(db: &impl ConnectionTrait, live: &[String]) -> Result<Vec<(String, i64)>, DbErr> {
    let some = Entity::find().select_only().column(Column::Live).column(Column::ReservationId);
    some.filter(Column::Live.is_in(live.iter().map(String::as_str))).into_tuple().all(db).await
}

/// The people of some reservations, by their places, those who were taken out too.
pub async fn of(db: &impl ConnectionTrait, reservations: &[i64]) -> Result<Vec<Guest>, DbErr> {
    let some = Entity::find().filter(Column::ReservationId.is_in(reservations.iter().copied()));
    some.order_by_asc(Column::ReservationId).order_by_asc(Column::Place).all(db).await?.into_iter().map(read).collect()
}

/// The people of some, by reservation, each in the order in which they were named.
pub async fn by_reservation(
    db: &impl ConnectionTrait,
    reservations: &[i64],
) -> Result<HashMap<i64, Vec<Guest>>, DbErr> {
    let mut people: HashMap<i64, Vec<Guest>> = HashMap::new();
    for guest in of(db, reservations).await? {
        people.entry(guest.reservation).or_default().push(guest);
    }
    Ok(people)
}

pub async fn by_ticket(db: &impl ConnectionTrait, ticket: &str) -> Result<Option<Guest>, DbErr> {
    Entity::find().filter(Column::Ticket.eq(ticket)).one(db).await?.map(read).transpose()
}

/// Somebody with one of these hashes: who is in a party of that day, or else of the nearest other day from then on, or of
/// the last one before.
pub async fn by_hashes(db: &impl ConnectionTrait, hashes: &[String], day: NaiveDate) -> Result<Option<Guest>, DbErr> {
    let some = || {
        let all = Entity::find().filter(Column::IdHash.is_in(hashes.iter().map(String::as_str)));
        // Who was taken out comes behind who was not.
        all.order_by_asc(Column::IsOut)
    };
    let coming = some().filter(Column::Day.gte(day_text(day))).order_by_asc(Column::Day).order_by_desc(Column::Id);
    if let Some(row) = coming.one(db).await? {
        return read(row).map(Some);
    }
    some().order_by_desc(Column::Day).order_by_desc(Column::Id).one(db).await?.map(read).transpose()
}

/// Their places are nobody's from now on: of whole reservations, or of some people.
pub async fn let_go(db: &impl ConnectionTrait, reservations: &[i64], people: Option<&[i64]>) -> Result<(), DbErr> {
    let mut some = Entity::update_many()
        .col_expr(Column::Live, Expr::value(None::<String>))
        .col_expr(Column::IsOut, Expr::value(true))
        .filter(Column::ReservationId.is_in(reservations.iter().copied()));
    if let Some(people) = people {
        some = some.filter(Column::Id.is_in(people.iter().copied()));
    }
    some.exec(db).await.map(|_| ())
}

/// The places of a reservation that the museum cancelled are nobody's; its people stay in it.
pub async fn free(db: &impl ConnectionTrait, reservation: i64) -> Result<(), DbErr> {
    let some = Entity::update_many().filter(Column::ReservationId.eq(reservation));
    some.col_expr(Column::Live, Expr::value(None::<String>)).exec(db).await.map(|_| ())
}

/// Writes who somebody of a party is; the ticket stays.
pub async fn name(db: &impl ConnectionTrait, id: i64, one: &New) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Live, Expr::value(one.live.clone()))
        .col_expr(Column::NameMasked, Expr::value(one.name_masked.clone()))
        .col_expr(Column::IdType, Expr::value(one.id_type.map(IdType::name)))
        .col_expr(Column::IdMasked, Expr::value(one.id_masked.clone()))
        .col_expr(Column::IdHash, Expr::value(one.id_hash.clone()))
        .col_expr(Column::Sealed, Expr::value(one.sealed.clone()))
        .col_expr(Column::ComesFrom, Expr::value(one.comes_from.map(ComesFrom::name)))
        .col_expr(Column::AgeBand, Expr::value(one.age_band.map(AgeBand::name)))
        .col_expr(Column::IsMinor, Expr::value(one.is_minor))
        .col_expr(Column::GuardianConsent, Expr::value(one.guardian_consent))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Moves somebody to another slot.
pub async fn shift(
    db: &impl ConnectionTrait,
    id: i64,
    (slot, day): (i64, NaiveDate),
    (live, sealed): (Option<&str>, Option<&str>),
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::SlotId, Expr::value(slot))
        .col_expr(Column::Day, Expr::value(day_text(day)))
        .col_expr(Column::Live, Expr::value(live))
        .col_expr(Column::Sealed, Expr::value(sealed))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Leaves nothing of the people of some reservations but that they were as many.
pub async fn forget(db: &impl ConnectionTrait, reservations: &[i64]) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Sealed, Expr::value(None::<String>))
        .col_expr(Column::NameMasked, Expr::value(""))
        .col_expr(Column::IdMasked, Expr::value(None::<String>))
        .col_expr(Column::IdHash, Expr::value(None::<String>))
        .filter(Column::ReservationId.is_in(reservations.iter().copied()))
        .exec(db)
        .await
        .map(|_| ())
}

/// The days on which the person with a number comes, of some days, both included: once for each visit.
pub async fn visits(
    db: &impl ConnectionTrait,
    id_hash: &str,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<NaiveDate>, DbErr> {
    let some = Entity::find().select_only().column(Column::Day).filter(Column::IdHash.eq(id_hash));
    let some = some.filter(Column::IsOut.eq(false)).filter(Column::Day.between(day_text(from), day_text(to)));
    let days: Vec<String> = some.into_tuple().all(db).await?;
    Ok(days.iter().filter_map(|day| iso_date(day)).collect())
}

/// People of live reservations who are in a party and hold no place under their number, and people who are out of one and
/// hold a place: their tickets.
pub async fn misfits(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    use guanlan_db::entity::reservation;
    use sea_orm::{Condition, sea_query::Query};
    let live = Query::select()
        .column(reservation::Column::Id)
        .from(reservation::Entity)
        .and_where(reservation::Column::State.is_in(StoredState::with_places()))
        .to_owned();
    let is_in = Condition::all()
        .add(Column::IsOut.eq(false))
        .add(Column::Live.is_null())
        .add(Column::IdHash.is_not_null())
        .add(Column::ReservationId.in_subquery(live));
    let is_out = Condition::all().add(Column::IsOut.eq(true)).add(Column::Live.is_not_null());
    let odd = Condition::any().add(is_in).add(is_out);
    Entity::find().select_only().column(Column::Ticket).filter(odd).into_tuple().all(db).await
}
