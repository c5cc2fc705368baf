//! Contracts as a table in the reader's words, however many.

use std::collections::HashMap;

use async_trait::async_trait;
use guanlan_core::{clock::Millis, locale::Lang, money::yuan};
use guanlan_db::DbErr;
use guanlan_kernel::{csv_file, error::ApiError, words::words};
use guanlan_members::company;

use super::{
    shown::{effective_on, say},
    store::{self, Filter},
};
use crate::{
    Trade,
    document::{self, Table},
    order,
};

/// Contracts of a company, as somebody narrowed them.
pub struct Contracts {
    pub app: Trade,
    pub filter: Filter,
    pub lang: Lang,
}

impl Contracts {
    /// Kinds and sides are called as at quotations.
    fn of_both(&self, key: &str) -> String {
        words(self.lang).get(&format!("server.quotation.{key}")).to_owned()
    }
}

#[async_trait]
impl Table for Contracts {
    const NAME: &'static str = "contracts";

    fn head(&self) -> Vec<String> {
        let columns = [
            "number",
            "code",
            "kind",
            "side",
            "counterparty",
            "state",
            "order",
            "total",
            "deposit",
            "security",
            "deadline",
            "effectiveOn",
            "begunAt",
            "changedAt",
        ];
        columns.map(|column| say(self.lang, &["column", column].join("."))).to_vec()
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
        let orders: Vec<i64> = rows.iter().map(|row| row.order_id).collect();
        let orders = order::codes(db, &orders).await?;
        let moment = |at| csv_file::moment(Millis(at), self.app.zone);
        let one = |(row, other): (&guanlan_db::entity::contract::Model, i64)| {
            let side = document::side_of(own, row.seller_id, row.buyer_id);
            let called =
                |side: guanlan_core::trade::Side| self.of_both(&["side", row.kind.as_str(), side.name()].join("."));
            vec![
                row.number.clone(),
                row.code.clone(),
                self.of_both(&["kind", row.kind.as_str()].join(".")),
                side.map(called).unwrap_or_default(),
                names.get(&other).cloned().unwrap_or_default(),
                say(self.lang, &["state", row.state.as_str()].join(".")),
                orders.get(&row.order_id).cloned().unwrap_or_default(),
                yuan(row.total_fen),
                yuan(row.deposit_fen),
                yuan(row.security_fen),
                row.deadline.clone(),
                effective_on(&self.app, row).unwrap_or_default(),
                moment(row.begun_at),
                moment(row.changed_at),
            ]
        };
        Ok(rows.iter().zip(others).map(one).collect())
    }
}
