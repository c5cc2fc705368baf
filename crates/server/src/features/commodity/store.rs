//! The tables of commodities, and of the classes in which companies have published something.

use std::collections::HashMap;

use guanlan_core::dictionary::Dictionary;
use guanlan_db::entity::commodity::{Column, Entity};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};

/// How many commodities name each of these entries.
pub async fn uses(
    db: &impl ConnectionTrait,
    dictionary: Dictionary,
    entries: &[i64],
) -> Result<HashMap<i64, u64>, DbErr> {
    let columns: &[Column] = match dictionary {
        Dictionary::Class => &[Column::Big, Column::Middle, Column::Small],
        Dictionary::Packing => &[Column::Packing],
        Dictionary::PackingUnit => &[Column::PackingUnit],
        Dictionary::Distribution | Dictionary::Department | Dictionary::Job => &[],
    };
    let mut uses = HashMap::new();
    for column in columns {
        let rows: Vec<(i64, i64)> = Entity::find()
            .select_only()
            .column(*column)
            .column_as(Column::Id.count(), "uses")
            .filter(column.is_in(entries.iter().copied()))
            .group_by(*column)
            .into_tuple()
            .all(db)
            .await?;
        uses.extend(rows.into_iter().map(|(entry, count)| (entry, count.unsigned_abs())));
    }
    Ok(uses)
}
