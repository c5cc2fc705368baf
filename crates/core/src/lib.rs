//! The museum's vocabulary and rules. Pure: no I/O, no async, no clock of the machine.

#[macro_use]
mod words;

pub mod account;
pub mod agent;
pub mod application;
pub mod audit;
pub mod bank_line;
pub mod booking;
pub mod cart;
pub mod clock;
pub mod commodity;
pub mod company;
pub mod content;
pub mod contract;
pub mod correction;
pub mod dates;
pub mod delivery;
pub mod deposit;
pub mod dictionary;
pub mod floors;
pub mod fold;
pub mod ids;
pub mod ledger;
pub mod locale;
pub mod money;
pub mod notice;
pub mod offer;
pub mod opening;
pub mod order;
pub mod paging;
pub mod permission;
pub mod picture;
pub mod profile;
pub mod quotation;
pub mod region;
pub mod relic;
pub mod rent;
pub mod rich;
pub mod simplified;
pub mod text;
pub mod trade;
pub mod validate;
pub mod withdrawal;
