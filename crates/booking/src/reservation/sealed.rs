//! The sealed column of reservations, for whoever seals it anew (RULES keys 3).

use guanlan_db::entity::reservation::{Column, Entity};
use guanlan_kernel::keys::SealedColumns;

/// Numbers of people without an account.
pub static SEALED: SealedColumns<Entity> =
    SealedColumns { id: Column::Id, row: Column::Code, columns: &[Column::Mobile] };
