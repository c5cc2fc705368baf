//! A contract about an order, or a supplement to one (RULES contracts).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "contract")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub code: String,
    /// The seller's.
    pub number: String,
    pub kind: String,
    pub order_id: i64,
    /// The contract that it adds to.
    pub supplements_id: Option<i64>,
    pub seller_id: i64,
    pub buyer_id: i64,
    pub state: String,
    /// The side that has signed, while the other one has not.
    pub signed_by: Option<String>,
    /// The side that asks to end it, why, and what of what is set aside goes to the seller then.
    pub termination_by: Option<String>,
    pub termination_reason: String,
    pub to_seller_fen: Option<i64>,
    /// Of the order, as it was when the contract was written last; in fen.
    pub total_fen: i64,
    pub deposit_fen: i64,
    /// What is set aside once both have signed, in fen.
    pub security_fen: i64,
    /// `YYYY-MM-DD`: the last day to sign, in the museum's zone.
    pub deadline: String,
    /// What the seller wrote, as JSON.
    pub draft: String,
    /// What was frozen, as the JSON that the paper was made of.
    pub source: Option<String>,
    /// Of the frozen bytes, in hexadecimal.
    pub sha256: Option<String>,
    /// How many they are.
    pub bytes: Option<i64>,
    /// Of the file.
    pub pages: Option<i64>,
    /// Hash of the file as it lies in the private part of the media store: its place there.
    pub file: Option<String>,
    /// The file's key, sealed.
    pub file_key: Option<String>,
    /// 0: the seller has to do something, 1: it is under way, 2: it is over, 3: the seller does not see it.
    pub seller_rank: i64,
    /// The same for the buyer.
    pub buyer_rank: i64,
    pub folded: String,
    /// Milliseconds since 1970, UTC, as the following.
    pub begun_at: i64,
    pub sent_at: Option<i64>,
    pub effective_at: Option<i64>,
    pub ended_at: Option<i64>,
    pub changed_at: i64,
    /// Counts every change, from 1.
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
