//! Contracts of the demo's two companies in every state, each of an order of its own.

use anyhow::Result;
use chrono::Days;
use guanlan_core::contract::ContractAct;

use super::{
    seeding::{Ago, Seeding},
    trading::Deal,
};
use crate::contract::{
    self, Said, Written,
    seeded::{self, By},
};

/// A contract of an order.
pub struct Pact<'a, 'd> {
    demo: &'a Seeding<'a>,
    deal: &'d Deal<'a>,
    id: i64,
}

/// What the seller writes, to be signed within so many days.
fn written(demo: &Seeding<'_>, (ago, days): (Ago, u64), clauses: &[(&str, &str)]) -> Written {
    let said = |(zh, en): &(&str, &str)| Said { zh: (*zh).to_owned(), en: (*en).to_owned() };
    Written {
        clauses: Some(clauses.iter().map(said).collect()),
        deadline: demo.day(ago).checked_add_days(Days::new(days)),
        ..Written::default()
    }
}

impl<'a, 'd> Pact<'a, 'd> {
    /// Sent for signing, to be signed within so many days.
    pub async fn sent(
        deal: &'d Deal<'a>,
        (ago, hour): (Ago, u32),
        days: u64,
        clauses: &[(&str, &str)],
    ) -> Result<Pact<'a, 'd>> {
        let demo = deal.demo;
        let by =
            &By { actor: &demo.owner(deal.seller), company: demo.company(deal.seller), now: demo.moment(ago, hour) };
        let id = seeded::send(demo.app(), by, deal.id, written(demo, (ago, days), clauses)).await?;
        Ok(Pact { demo, deal, id })
    }

    /// Drawn up, and not sent yet.
    pub async fn drafted(deal: &Deal<'_>, (ago, hour): (Ago, u32), clauses: &[(&str, &str)]) -> Result<()> {
        let demo = deal.demo;
        let by =
            &By { actor: &demo.owner(deal.seller), company: demo.company(deal.seller), now: demo.moment(ago, hour) };
        seeded::draw_up(demo.app(), by, deal.id, written(demo, (ago, 14), clauses)).await?;
        Ok(())
    }

    /// Signed by one of the two.
    pub async fn sign(&self, by: usize, (ago, hour): (Ago, u32)) -> Result<()> {
        let demo = self.demo;
        let by = &By { actor: &demo.owner(by), company: demo.company(by), now: demo.moment(ago, hour) };
        Ok(seeded::sign(demo.app(), by, self.id).await?)
    }

    /// Signed by both, the seller first.
    pub async fn signed(&self, at: (Ago, u32)) -> Result<()> {
        self.sign(self.deal.seller, at).await?;
        self.sign(1 - self.deal.seller, at).await
    }

    /// Refused, recalled, or ended by one of the two.
    pub async fn act(&self, by: usize, (ago, hour): (Ago, u32), did: (ContractAct, &str, Option<i64>)) -> Result<()> {
        let demo = self.demo;
        let by = &By { actor: &demo.owner(by), company: demo.company(by), now: demo.moment(ago, hour) };
        Ok(seeded::act(demo.app(), by, self.id, did).await?)
    }
}

/// What was not signed in time until a moment has expired.
pub async fn expire(demo: &Seeding<'_>, (ago, hour): (Ago, u32)) -> Result<()> {
    contract::fall_due_at(demo.app(), demo.moment(ago, hour)).await?;
    Ok(())
}
