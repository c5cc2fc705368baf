//! The table of what is known of groups.

use guanlan_core::{
    booking::{Pool, TourLanguage},
    locale::Bilingual,
};
use guanlan_db::entity::{
    group_party::{ActiveModel, Column, Entity, Model},
    reservation,
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, Query},
};

use super::super::{GroupParty, Reservation};

fn read(row: Model) -> Result<GroupParty, DbErr> {
    let id = row.reservation_id;
    let odd = |what: &str| DbErr::Custom(format!("group {id}: its {what} is unknown to this version"));
    let language = row.language.as_deref().map(|one| TourLanguage::parse(one).ok_or_else(|| odd("language")));
    let theme = row.theme.as_deref().map(|one| serde_json::from_str::<Bilingual>(one).map_err(|_| odd("theme")));
    Ok(GroupParty {
        reservation: id,
        language: language.transpose()?,
        theme: theme.transpose()?,
        organisation: row.organisation,
        credit_code: row.credit_code,
        leader_masked: row.leader_masked,
        mobile_masked: row.mobile_masked,
        leader: row.leader,
        fee: row.fee,
        note: row.note,
        review_note: row.review_note,
        receiver: row.receiver,
        meeting: row.meeting,
        is_named: row.is_named,
    })
}

fn written(party: &GroupParty) -> Result<ActiveModel, DbErr> {
    let theme = party.theme.as_ref().map(serde_json::to_string).transpose();
    Ok(ActiveModel {
        reservation_id: Set(party.reservation),
        organisation: Set(party.organisation.clone()),
        credit_code: Set(party.credit_code.clone()),
        leader_masked: Set(party.leader_masked.clone()),
        mobile_masked: Set(party.mobile_masked.clone()),
        leader: Set(party.leader.clone()),
        language: Set(party.language.map(|one| one.name().to_owned())),
        theme: Set(theme.map_err(|error| DbErr::Custom(error.to_string()))?),
        fee: Set(party.fee),
        note: Set(party.note.clone()),
        review_note: Set(party.review_note.clone()),
        receiver: Set(party.receiver.clone()),
        meeting: Set(party.meeting.clone()),
        is_named: Set(party.is_named),
    })
}

pub async fn add(db: &impl ConnectionTrait, party: &GroupParty) -> Result<(), DbErr> {
    Entity::insert(written(party)?).exec_without_returning(db).await.map(|_| ())
}

/// Writes one whose reservation is held.
pub async fn change(db: &impl ConnectionTrait, party: &GroupParty) -> Result<(), DbErr> {
    Entity::update(written(party)?).exec(db).await.map(|_| ())
}

pub async fn find(db: &impl ConnectionTrait, reservation: i64) -> Result<Option<GroupParty>, DbErr> {
    Entity::find_by_id(reservation).one(db).await?.map(read).transpose()
}

/// Those of some reservations.
pub async fn of(db: &impl ConnectionTrait, reservations: &[i64]) -> Result<Vec<GroupParty>, DbErr> {
    let some = Entity::find().filter(Column::ReservationId.is_in(reservations.iter().copied()));
    some.all(db).await?.into_iter().map(read).collect()
}

/// The groups that have places in some slots, those whose time is over included.
pub async fn of_slots(db: &impl ConnectionTrait, slots: &[i64]) -> Result<Vec<(Reservation, GroupParty)>, DbErr> {
    let mut groups = super::of_slots(db, slots).await?;
    groups.retain(|one| one.pool == Pool::Groups);
    let ids: Vec<i64> = groups.iter().map(|one| one.id).collect();
    let parties = of(db, &ids).await?;
    let with = |one: Reservation| {
        let party = parties.iter().find(|party| party.reservation == one.id)?.clone();
        Some((one, party))
    };
    Ok(groups.into_iter().filter_map(with).collect())
}

/// Leaves nothing of who led some groups.
pub async fn forget(db: &impl ConnectionTrait, reservations: &[i64]) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Leader, Expr::value(None::<String>))
        .col_expr(Column::LeaderMasked, Expr::value(""))
        .col_expr(Column::MobileMasked, Expr::value(""))
        .col_expr(Column::Note, Expr::value(""))
        .filter(Column::ReservationId.is_in(reservations.iter().copied()))
        .exec(db)
        .await
        .map(|_| ())
}

/// Reservations of groups of which nothing is known, and others of which something is: their codes.
pub async fn off(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    let known = || Query::select().column(Column::ReservationId).from(Entity).to_owned();
    let unknown = sea_orm::Condition::all()
        .add(reservation::Column::IsGroup.eq(true))
        .add(reservation::Column::Id.not_in_subquery(known()));
    let odd = sea_orm::Condition::all()
        .add(reservation::Column::IsGroup.eq(false))
        .add(reservation::Column::Id.in_subquery(known()));
    let some = reservation::Entity::find().select_only().column(reservation::Column::Code);
    some.filter(sea_orm::Condition::any().add(unknown).add(odd)).into_tuple().all(db).await
}
