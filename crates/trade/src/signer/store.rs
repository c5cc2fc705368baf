//! The tables of who signs for a company.

use guanlan_db::entity::{company_signer, company_signing};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::{Expr, OnConflict},
};

/// What a company has set, if anything.
pub async fn setting(db: &impl ConnectionTrait, company: i64) -> Result<Option<company_signing::Model>, DbErr> {
    company_signing::Entity::find_by_id(company).one(db).await
}

/// Whom a company's owner has named.
pub async fn signers(db: &impl ConnectionTrait, company: i64) -> Result<Vec<company_signer::Model>, DbErr> {
    use company_signer::{Column, Entity};
    Entity::find().filter(Column::CompanyId.eq(company)).order_by_asc(Column::PersonId).all(db).await
}

/// A person as a signer of a company.
pub async fn signer(
    db: &impl ConnectionTrait,
    company: i64,
    person: i64,
) -> Result<Option<company_signer::Model>, DbErr> {
    company_signer::Entity::find_by_id((company, person)).one(db).await
}

/// Writes what a company sets over the version that was read, 0 for none; `false` where there is another one.
pub async fn put(
    db: &impl ConnectionTrait,
    (company, asks_for_contract): (i64, bool),
    signers: Vec<company_signer::Model>,
    read: i64,
) -> Result<bool, DbErr> {
    use company_signing::{Column, Entity, Model};
    let written = if read == 0 {
        let once = OnConflict::column(Column::CompanyId).do_nothing().to_owned();
        let row = Model { company_id: company, asks_for_contract, version: 1 };
        Entity::insert(row.into_active_model().reset_all()).on_conflict(once).exec_without_returning(db).await?
    } else {
        let written = Entity::update_many()
            .col_expr(Column::AsksForContract, Expr::value(asks_for_contract))
            .col_expr(Column::Version, Expr::value(read + 1))
            .filter(Column::CompanyId.eq(company))
            .filter(Column::Version.eq(read));
        written.exec(db).await?.rows_affected
    };
    if written != 1 {
        return Ok(false);
    }
    company_signer::Entity::delete_many().filter(company_signer::Column::CompanyId.eq(company)).exec(db).await?;
    for row in signers {
        company_signer::Entity::insert(row.into_active_model().reset_all()).exec_without_returning(db).await?;
    }
    Ok(true)
}
