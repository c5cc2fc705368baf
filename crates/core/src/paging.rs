//! Pages of a list.

/// Entries on a page where the caller does not say (spec §9).
pub const DEFAULT_SIZE: u64 = 20;
/// The most that a caller may ask for (wire §2).
pub const MAX_SIZE: u64 = 100;

/// Which page of a list: `page` from 1, `size` from 1 to [`MAX_SIZE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paging {
    pub page: u64,
    pub size: u64,
}

impl Default for Paging {
    fn default() -> Self {
        Paging { page: 1, size: DEFAULT_SIZE }
    }
}

impl Paging {
    /// Entries before this page. A page beyond any table saturates instead of overflowing.
    pub fn offset(self) -> u64 {
        (self.page - 1).saturating_mul(self.size)
    }
}
