//! One folder a noun. A feature asks another through its `mod.rs`, never through its store.

pub mod account;
pub mod audit;
pub mod category;
pub mod code;
pub mod commodity;
pub mod company;
pub mod content;
pub mod dictionary;
pub mod employee;
pub mod link;
pub mod media;
pub mod member_company;
pub mod person;
pub mod picture;
pub mod profile;
pub mod redirect;
pub mod relic;
pub mod sealed;
pub mod search;
pub mod session;
pub mod staff;
pub mod user;
pub mod visit;
