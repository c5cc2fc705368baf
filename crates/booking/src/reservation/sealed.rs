//! The sealed columns of reservations, for whoever seals them anew (RULES keys 3).

use guanlan_db::entity::{group_party, reservation};
use guanlan_kernel::keys::{SealedColumns, SealedTable};

static NUMBERS: SealedColumns<reservation::Entity> = SealedColumns {
    id: reservation::Column::Id,
    row: reservation::Column::Code,
    columns: &[reservation::Column::Mobile],
};
static LEADERS: SealedColumns<group_party::Entity> = SealedColumns {
    id: group_party::Column::ReservationId,
    row: group_party::Column::ReservationId,
    columns: &[group_party::Column::Leader],
};

/// Numbers of people without an account, and who leads a group.
pub static SEALED_TABLES: [&dyn SealedTable; 2] = [&NUMBERS, &LEADERS];
