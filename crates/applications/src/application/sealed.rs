//! The sealed columns of applications, for whoever seals them anew (RULES keys 3).

use guanlan_db::entity::{application, application_file, application_step};
use guanlan_kernel::keys::{SealedColumns, SealedTable};

/// Every table of applications with sealed columns: what was filled in, what the museum said, and the keys of files.
pub const TABLES: [&dyn SealedTable; 3] = [
    &SealedColumns::<application::Entity> {
        id: application::Column::Id,
        row: application::Column::Code,
        columns: &[application::Column::Sealed],
    },
    &SealedColumns::<application_step::Entity> {
        id: application_step::Column::Id,
        row: application_step::Column::Key,
        columns: &[application_step::Column::Answer],
    },
    &SealedColumns::<application_file::Entity> {
        id: application_file::Column::Id,
        row: application_file::Column::File,
        columns: &[application_file::Column::FileKey],
    },
];
