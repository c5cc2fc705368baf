//! What tests need of a database server.

use sea_orm::{ConnectionTrait, Database, DbErr};

/// Makes an empty database on a PostgreSQL server; `name` is a plain identifier.
pub async fn create_database(admin_url: &str, name: &str) -> Result<(), DbErr> {
    let admin = Database::connect(admin_url).await?;
    admin.execute_unprepared(&format!("CREATE DATABASE {name}")).await?;
    admin.close().await
}
