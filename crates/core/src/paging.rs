//! Pages of a list.

/// Entries on a page where the caller does not say (RULES lists 1).
pub const DEFAULT_SIZE: u64 = 20;
/// The most that a caller may ask for (RULES lists 1).
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
    /// Entries before this page. A page beyond any table saturates instead of overflowing, so early that whoever reads on
    /// to its end does not ask a database for more than it can count either.
    pub fn offset(self) -> u64 {
        (self.page - 1).saturating_mul(self.size).min(i64::MAX.unsigned_abs() - MAX_SIZE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_beyond_any_table_is_one_that_a_database_can_be_asked_for() {
        assert_eq!(Paging { page: 3, size: 20 }.offset(), 40);
        for size in [1, 77, MAX_SIZE] {
            let last = Paging { page: u64::MAX, size };
            assert!(i64::try_from(last.offset() + last.size).is_ok(), "its end too");
        }
    }
}
