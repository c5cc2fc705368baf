//! Quotations as a table in the reader's words, however many.

use std::collections::HashMap;

use async_trait::async_trait;
use guanlan_core::{clock::Millis, locale::Lang, money::yuan};
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

/// Quotations of a company, as somebody narrowed them.
pub struct Quotations {
    pub app: Trade,
    pub filter: Filter,
    pub lang: Lang,
}

impl Quotations {
    fn say(&self, key: &str) -> String {
        words(self.lang).get(&format!("server.quotation.{key}")).to_owned()
    }
}

#[async_trait]
impl Table for Quotations {
    const NAME: &'static str = "quotations";

    fn head(&self) -> Vec<String> {
        let columns = [
            "number",
            "code",
            "kind",
            "side",
            "counterparty",
            "state",
            "version",
            "lines",
            "total",
            "deposit",
            "validUntil",
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
        let mut cells = Vec::with_capacity(rows.len());
        for (row, other) in rows.iter().zip(others) {
            let facts = facts(row)?;
            let side = document::side_of(own, row.seller_id, row.buyer_id);
            let state = facts.state.on(self.filter.today, facts.valid_until);
            cells.push(vec![
                row.number.clone(),
                row.code.clone(),
                self.say(&format!("kind.{}", row.kind)),
                side.map(|side| self.say(&format!("side.{}.{}", row.kind, side.name()))).unwrap_or_default(),
                names.get(&other).cloned().unwrap_or_default(),
                self.say(&format!("state.{}", state.name())),
                row.sent.to_string(),
                row.line_count.to_string(),
                yuan(row.total_fen),
                yuan(row.deposit_fen),
                row.valid_until.clone(),
                csv_file::moment(Millis(row.changed_at), self.app.zone),
            ]);
        }
        Ok(cells)
    }
}
