//! Every table with sealed columns, for the rotation of keys. A new one is a new line here.

use guanlan_identity::person;
use guanlan_kernel::{keys::SealedTables, outbox};
use guanlan_members::{company, employee::invitation};
use guanlan_trade::{attachment, contract};

/// All of them, in the order in which they are sealed anew.
pub const TABLES: &SealedTables = &[
    &person::sealed::SEALED,
    &outbox::SEALED,
    company::SEALED_TABLES[0],
    company::SEALED_TABLES[1],
    company::SEALED_TABLES[2],
    company::SEALED_TABLES[3],
    &invitation::SEALED,
    &attachment::SEALED,
    &contract::SEALED,
    guanlan_booking::SEALED_TABLES[0],
    guanlan_booking::SEALED_TABLES[1],
    &guanlan_booking::SEALED_COMPANIONS,
    guanlan_applications::SEALED_TABLES[0],
    guanlan_applications::SEALED_TABLES[1],
    guanlan_applications::SEALED_TABLES[2],
];

#[cfg(test)]
mod tests;
