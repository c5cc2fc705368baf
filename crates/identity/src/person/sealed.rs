//! The sealed columns of people, for whoever seals them anew (RULES keys 3).

use guanlan_db::entity::person::{Column, Entity};
use guanlan_kernel::keys::SealedColumns;

/// The sealed columns of people: number, and secret of the second factor.
pub static SEALED: SealedColumns<Entity> =
    SealedColumns { id: Column::Id, row: Column::Identifier, columns: &[Column::Mobile, Column::Otp] };
