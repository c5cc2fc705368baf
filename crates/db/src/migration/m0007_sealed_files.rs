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
        let key = ColumnDef::new("file_key").text().null().to_owned();
        manager.alter_table(Table::alter().table("company_certificate").add_column(key).to_owned()).await
    }
}
