//! Files of certificates get keys of their own.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, sea_query::{ColumnDef, Table}};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    for column in [
        ColumnDef::new("file_key").text().null().to_owned(),
        ColumnDef::new("open_file").string().null().to_owned(),
    ] {
        db.execute(&Table::alter().table("company_certificate").add_column(column).to_owned()).await?;
    }
    Ok(())
}
