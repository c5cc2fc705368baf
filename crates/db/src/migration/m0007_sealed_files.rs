//! Files of certificates get keys of their own.

use sea_orm::DbErr;
use sea_orm_migration::{
    MigrationName, MigrationTrait, SchemaManager, async_trait,
    sea_query::{ColumnDef, Table},
};

pub struct Migration;

impl MigrationName for Migration {
    fn name(&self) -> &str {
        "m0007_sealed_files"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            ColumnDef::new("file_key").text().null().to_owned(),
            ColumnDef::new("open_file").string().null().to_owned(),
        ] {
            manager.alter_table(Table::alter().table("company_certificate").add_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
