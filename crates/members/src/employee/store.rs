//! The table of employees.

use std::collections::HashMap;

use guanlan_core::dictionary::Dictionary;
use guanlan_db::entity::employee::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, OnConflict},
};

/// What somebody is in a company.
#[derive(Clone, Debug, Default)]
pub struct Post {
    pub department: Option<i64>,
    pub job: Option<i64>,
    pub number: String,
}

pub async fn find(db: &impl ConnectionTrait, person: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(person).one(db).await
}

pub async fn of(db: &impl ConnectionTrait, company: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(Column::CompanyId.eq(company)).all(db).await
}

/// Writes what somebody is in the place of `version`, 0 where nothing was said; false where another was faster.
pub async fn put(
    db: &impl ConnectionTrait,
    company: i64,
    person: i64,
    post: &Post,
    version: i64,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        person_id: Set(person),
        company_id: Set(company),
        department_id: Set(None),
        job_id: Set(None),
        number: Set(String::new()),
        version: Set(0),
    };
    Entity::insert(row)
        .on_conflict(OnConflict::column(Column::PersonId).do_nothing().to_owned())
        .exec_without_returning(db)
        .await?;
    let done = Entity::update_many()
        .col_expr(Column::CompanyId, Expr::value(company))
        .col_expr(Column::DepartmentId, Expr::value(post.department))
        .col_expr(Column::JobId, Expr::value(post.job))
        .col_expr(Column::Number, Expr::value(post.number.as_str()))
        .col_expr(Column::Version, Expr::value(version + 1))
        .filter(Column::PersonId.eq(person))
        .filter(Column::Version.eq(version))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

pub async fn remove(db: &impl ConnectionTrait, person: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::PersonId.eq(person)).exec(db).await.map(|_| ())
}

/// How many people of companies are in each of these departments, or do each of these jobs.
pub async fn uses(db: &impl ConnectionTrait, dictionary: Dictionary, ids: &[i64]) -> Result<HashMap<i64, u64>, DbErr> {
    let column = match dictionary {
        Dictionary::Department => Column::DepartmentId,
        Dictionary::Job => Column::JobId,
        Dictionary::Class
        | Dictionary::Packing
        | Dictionary::PackingUnit
        | Dictionary::Distribution
        | Dictionary::Synonym => {
            return Ok(HashMap::new());
        }
    };
    let rows: Vec<(i64, i64)> = Entity::find()
        .select_only()
        .column(column)
        .column_as(Column::PersonId.count(), "uses")
        .filter(column.is_in(ids.iter().copied()))
        .group_by(column)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(id, count)| (id, count.unsigned_abs())).collect())
}
