//! What the attacks are made with: servers and their data, callers from many addresses, writes that are counted.

pub mod bundle;
pub mod client;
pub mod faketime;
pub mod h2;
mod keeper;
pub mod museum;
pub mod person;
pub mod png;
pub mod postgres;
pub mod report;
pub mod server;
pub mod writers;

pub use client::{Caller, VISITOR, pause, stranger, until};
pub use keeper::{Keeper, Mount};
pub use museum::{Campaign, Database, Museum};
pub use person::Person;
pub use report::{Findings, Outcome};
pub use server::{Process, Server};
pub use writers::{Numbers, Writers};
