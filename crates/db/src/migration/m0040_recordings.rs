//! Recordings are stored beside pictures and files, and say how long they are heard.

use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbErr,
    sea_query::{ColumnDef, Table},
};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let seconds = ColumnDef::new("seconds").integer().null().to_owned();
    db.execute(&Table::alter().table("media").add_column(seconds).to_owned()).await.map(|_| ())
}
