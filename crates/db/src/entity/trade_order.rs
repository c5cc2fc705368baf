//! An order between two companies (RULES orders).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trade_order")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub code: String,
    pub number: String,
    pub kind: String,
    pub seller_id: i64,
    pub buyer_id: i64,
    pub quotation_id: Option<i64>,
    pub stage: String,
    pub delivery: String,
    pub payment: String,
    /// The side that asks to cancel.
    pub cancel_asked: Option<String>,
    pub total_fen: i64,
    pub deposit_fen: i64,
    /// What is set aside for it; the hold is the row of the ledger.
    pub held_fen: i64,
    /// What went out of that.
    pub paid_fen: i64,
    pub hold_id: Option<i64>,
    /// Whether the seller asks for a contract before anything is delivered.
    pub needs_contract: bool,
    /// The side that has to sign next, while a contract lies before both.
    pub signs_next: Option<String>,
    /// What both signed to set aside, in fen; null without a contract: everything.
    pub security_fen: Option<i64>,
    pub line_count: i64,
    /// 0: the seller has to do something, 1: the buyer has to, 2: it is over, 3: the seller does not see it.
    pub seller_rank: i64,
    /// The same for the buyer.
    pub buyer_rank: i64,
    /// `YYYY-MM-DD`: the first day on which something falls due by itself: a rent, or silence that accepts.
    pub due_on: Option<String>,
    /// Who has to do what next, and until when (`YYYY-MM-DD`), where there is a last day.
    pub next_by: Option<String>,
    pub next_task: Option<String>,
    pub next_until: Option<String>,
    pub folded: String,
    pub distribution_id: Option<i64>,
    pub province: String,
    pub city: String,
    pub district: String,
    pub address: String,
    pub contact_id: Option<i64>,
    pub contact_name: String,
    pub terms: String,
    pub notes: String,
    /// Milliseconds since 1970, UTC.
    pub begun_at: i64,
    /// Milliseconds since 1970, UTC.
    pub changed_at: i64,
    /// Counts every change, from 1.
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
