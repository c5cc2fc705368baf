//! Member companies as named persons, on both databases (RULES companies).

mod application;
mod changes;
mod files;
mod isolation;
mod leaving;
mod log;
mod odd;
mod overview;
mod running;
mod unreadable;

use crate::testing::applications::*;
