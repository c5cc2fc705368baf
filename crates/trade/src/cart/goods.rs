//! What stands behind lines now: what their sellers offer.

use std::collections::HashMap;

use guanlan_core::cart::{CartProblem, UnitPrice, price_of};
use guanlan_db::{ConnectionTrait, DbErr};
use guanlan_members::{
    commodity::{self, Commodity},
    company,
};

use super::Line;

/// What active companies have published of what lines name.
pub struct Goods(HashMap<i64, Commodity>);

impl Goods {
    pub async fn load(db: &impl ConnectionTrait, lines: &[Line]) -> Result<Goods, DbErr> {
        let mut ids: Vec<i64> = lines.iter().map(|line| line.commodity).collect();
        ids.sort_unstable();
        ids.dedup();
        let found = commodity::those(db, company::active_rows(), &ids).await?;
        Ok(Goods(found.into_iter().map(|(_, one)| (one.id, one)).collect()))
    }

    /// All of them, in no order.
    pub fn all(&self) -> Vec<Commodity> {
        self.0.values().cloned().collect()
    }

    /// `None` where nobody is offered it any more.
    pub fn of(&self, line: &Line) -> Option<&Commodity> {
        self.0.get(&line.commodity)
    }

    /// What one unit of it costs now; `None` where that is told on request, or it is not offered so any more.
    pub fn price(&self, line: &Line) -> Option<UnitPrice> {
        let input = &self.of(line)?.input;
        price_of(&input.offers, line.wanted.kind, input.price_fen)
    }

    /// What stands between a line and an order; its seller is active, or is not.
    pub fn problems(&self, line: &Line, is_active: bool) -> Vec<CartProblem> {
        match self.of(line) {
            _ if !is_active => vec![CartProblem::Suspended],
            None => vec![CartProblem::Withdrawn],
            Some(Commodity { input, .. }) => line.wanted.problems(&input.offers, input.price_fen, input.stock),
        }
    }
}
