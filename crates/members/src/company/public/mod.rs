//! Active companies, as everybody reads them: what [`crate::member_company`] shows.

mod store;

pub use store::{
    PublicFilter, PublicSort, active_by_region, active_page, active_rows, active_versions, find_active, matching_rows,
    silent_rows, those_active,
};
