//! The table of companions.

use guanlan_core::{booking::IdType, clock::Millis};
use guanlan_db::entity::companion::{ActiveModel, Column, Entity, Model};
use guanlan_kernel::keys::SealedColumns;
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    sea_query::Expr,
};

use super::Kept;

/// The sealed column of companions, for whoever seals it anew (RULES keys 3).
pub static SEALED: SealedColumns<Entity> =
    SealedColumns { id: Column::Id, row: Column::Id, columns: &[Column::Sealed] };

fn read(row: Model) -> Result<Kept, DbErr> {
    let odd = || DbErr::Custom(format!("companion {}: the document is unknown to this version", row.id));
    Ok(Kept {
        id: row.id,
        person: row.person_id,
        name_masked: row.name_masked,
        id_type: row.id_type.as_deref().map(|kind| IdType::parse(kind).ok_or_else(odd)).transpose()?,
        id_masked: row.id_masked,
        sealed: row.sealed,
        made_at: Millis(row.created_at),
    })
}

/// Whom a person keeps, in the order in which they were added.
pub async fn of(db: &impl ConnectionTrait, person: i64) -> Result<Vec<Kept>, DbErr> {
    let own = Entity::find().filter(Column::PersonId.eq(person)).order_by_asc(Column::Id);
    own.all(db).await?.into_iter().map(read).collect()
}

/// Adds somebody, of whom nothing is sealed yet: that is bound to the number, which this answers.
pub async fn add(db: &impl ConnectionTrait, new: &Kept) -> Result<i64, DbErr> {
    let row = ActiveModel {
        id: NotSet,
        person_id: Set(new.person),
        name_masked: Set(new.name_masked.clone()),
        id_type: Set(new.id_type.map(|kind| kind.name().to_owned())),
        id_masked: Set(new.id_masked.clone()),
        sealed: Set(new.sealed.clone()),
        created_at: Set(new.made_at.0),
    };
    Ok(Entity::insert(row).exec(db).await?.last_insert_id)
}

/// Writes what is sealed of somebody.
pub async fn seal(db: &impl ConnectionTrait, id: i64, sealed: &str) -> Result<(), DbErr> {
    let one = Entity::update_many().col_expr(Column::Sealed, Expr::value(sealed)).filter(Column::Id.eq(id));
    one.exec(db).await.map(|_| ())
}

/// Takes one of a person's away; `false` where the person keeps none of that number.
pub async fn remove(db: &impl ConnectionTrait, person: i64, id: i64) -> Result<bool, DbErr> {
    let one = Entity::delete_many().filter(Column::Id.eq(id)).filter(Column::PersonId.eq(person));
    Ok(one.exec(db).await?.rows_affected > 0)
}

/// Takes all of a person's away.
pub async fn forget(db: &impl ConnectionTrait, person: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::PersonId.eq(person)).exec(db).await.map(|_| ())
}
