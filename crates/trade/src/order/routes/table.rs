//! Orders as a table in the reader's words, however many.

use std::collections::HashMap;

use async_trait::async_trait;
use guanlan_core::{clock::Millis, locale::Lang, money::yuan, order::status};
use guanlan_db::DbErr;
use guanlan_kernel::{csv_file, error::ApiError, words::words};
use guanlan_members::company;

use super::super::{
    facts,
    store::{self, Filter},
};
use crate::{
    Trade,
    document::{self, Table},
};

/// Orders of a company, as somebody narrowed them.
pub struct Orders {
    pub app: Trade,
    pub filter: Filter,
    pub lang: Lang,
}

impl Orders {
    fn say(&self, key: &str) -> String {
        words(self.lang).get(&format!("server.tradeOrder.{key}")).to_owned()
    }

    /// A word of a list of words.
    fn one_of(&self, list: &str, word: &str) -> String {
        self.say(&[list, word].join("."))
    }

    /// Kinds and sides are called as at quotations.
    fn of_both(&self, key: &str) -> String {
        words(self.lang).get(&format!("server.quotation.{key}")).to_owned()
    }
}

#[async_trait]
impl Table for Orders {
    const NAME: &'static str = "orders";

    fn head(&self) -> Vec<String> {
        let columns = [
            "number",
            "code",
            "kind",
            "side",
            "counterparty",
            "status",
            "stage",
            "delivery",
            "payment",
            "lines",
            "total",
            "deposit",
            "held",
            "paid",
            "begunAt",
            "changedAt",
        ];
        columns.map(|column| self.say(&format!("column.{column}"))).to_vec()
    }

    async fn ids(&self) -> Result<Vec<i64>, DbErr> {
        let filter = self.filter.clone();
        let all = self
            .app
            .db
            .at_one_moment(move |db| Box::pin(async move { store::ids(db, &filter, (0, document::MOST_ROWS)).await }));
        Ok(all.await?.0)
    }

    async fn rows(&self, ids: &[i64]) -> Result<Vec<Vec<String>>, ApiError> {
        let db = self.app.db.reader();
        let rows = store::load(db, ids).await?;
        let own = self.filter.narrowed.company;
        let others: Vec<i64> = rows.iter().map(|row| document::other_of(own, row.seller_id, row.buyer_id)).collect();
        let names = company::parties(db, &others, self.lang).await?;
        let names: HashMap<i64, String> = names.into_iter().map(|(id, name, _)| (id, name)).collect();
        let moment = |at| csv_file::moment(Millis(at), self.app.zone);
        let mut cells = Vec::with_capacity(rows.len());
        for (row, other) in rows.iter().zip(others) {
            let facts = facts(row)?;
            let side = document::side_of(own, row.seller_id, row.buyer_id);
            let status = status(facts.stage, facts.delivery, facts.payment);
            cells.push(vec![
                row.number.clone(),
                row.code.clone(),
                self.of_both(&format!("kind.{}", row.kind)),
                side.map(|side| self.of_both(&format!("side.{}.{}", row.kind, side.name()))).unwrap_or_default(),
                names.get(&other).cloned().unwrap_or_default(),
                self.one_of("status", status.name()),
                self.one_of("stage", &row.stage),
                self.one_of("delivery", &row.delivery),
                self.one_of("payment", facts.payment.name()),
                row.line_count.to_string(),
                yuan(row.total_fen),
                yuan(row.deposit_fen),
                yuan(row.held_fen),
                yuan(row.paid_fen),
                moment(row.begun_at),
                moment(row.changed_at),
            ]);
        }
        Ok(cells)
    }
}
