//! A line of a bank statement (RULES payments 6).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bank_line")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub statement_id: i64,
    /// Which row or entry of the file, from 1.
    pub place: i64,
    /// `YYYY-MM-DD`.
    pub booked_on: String,
    pub amount_fen: i64,
    pub counterparty: String,
    /// Masked.
    pub counterparty_account: String,
    /// The bank's.
    pub reference: String,
    pub memo: String,
    /// What it is known by when it comes again: a hash of account, reference, day, amount, text and which of equal lines it is.
    pub print: String,
    pub state: String,
    pub document: Option<String>,
    pub withdrawal_id: Option<i64>,
    pub returns_id: Option<i64>,
    pub reason: String,
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
