//! The cart (RULES cart): what the people of a company have put together from what others offer, until they order it. It
//! is the company's: whoever buys for it sees the same one.
//!
//! Whatever writes holds the company's row first; a checkout holds the rows of all sellers too, in the order of the rows,
//! and looks again at what they offer.

mod checkout;
mod goods;
mod routes;
mod service;
mod shown;
mod store;
#[cfg(test)]
mod tests;
mod wire;

use async_trait::async_trait;
use guanlan_core::{
    cart::{Wanted, sees},
    permission::Permission,
    trade::TradeKind,
};
use guanlan_db::{DbErr, Shared};
use guanlan_identity::{person::Carts, session::Right};

pub use routes::calls;
pub(crate) use service::{Put, put};

/// The right to a cart: whoever quotes or orders on a side that buys (106, 107, 109, 110); which lines of it somebody sees
/// is asked again for each kind.
pub struct InCart;

impl Right for InCart {
    const ANY: &'static [Permission] =
        &[Permission::LeaseQuotation, Permission::PurchaseQuotation, Permission::PurchaseOrder, Permission::LeaseOrder];
}

/// A line as it is kept.
#[derive(Clone, Debug)]
struct Line {
    id: i64,
    /// The company whose commodity it is.
    seller: i64,
    commodity: i64,
    /// As they were when it was put in.
    number: String,
    name_zh: String,
    name_en: String,
    wanted: Wanted,
    version: i64,
}

/// The kinds of lines that somebody who holds these values sees.
fn kinds(values: &[Permission]) -> Vec<TradeKind> {
    TradeKind::ALL.iter().copied().filter(|kind| sees(values, *kind)).collect()
}

/// Carts, as people know them.
pub struct OfCompanies;

#[async_trait]
impl Carts for OfCompanies {
    async fn count(&self, db: Shared<'_>, company: i64, values: &[Permission]) -> Result<u64, DbErr> {
        store::count(&db, company, &kinds(values)).await
    }
}
