//! Who signs contracts for a company, and whether it asks for them (RULES contracts 2, 6): its owner, and whom the owner
//! names, up to an amount.

mod routes;
mod setting;
mod store;
mod wire;

pub use self::{
    routes::calls,
    setting::{asks_for_contract, may_sign},
};
