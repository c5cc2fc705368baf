//! The sealed keys of attachments' files, for whoever seals them anew (RULES keys 3).

use guanlan_db::entity::trade_attachment::{Column, Entity};
use guanlan_kernel::keys::SealedColumns;

/// The keys of attachments' files.
pub static SEALED: SealedColumns<Entity> =
    SealedColumns { id: Column::Id, row: Column::File, columns: &[Column::FileKey] };
