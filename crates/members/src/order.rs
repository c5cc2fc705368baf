//! Orders of somebody's own, such as that of a dictionary or of contacts. Who sets one says which order it was made on:
//! of two who move something at once the second is told, and undoes nothing of the first's (RULES calls 16).

use guanlan_kernel::{error::ApiError, words::Message};

/// Refuses an order that was made on another one than that which is `there`, or that is no order of it.
///
/// # Errors
/// 422 where `ids` are not exactly those of `before`; 409 where `before` is not what is there.
pub fn check(there: &[i64], before: &[i64], ids: &[i64]) -> Result<(), ApiError> {
    let sorted = |ids: &[i64]| {
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        ids
    };
    if sorted(ids) != sorted(before) {
        return Err(ApiError::invalid("ids", Message::new("server.order.every")));
    }
    if before != there {
        return Err(ApiError::Conflict(Message::new("server.order.changed")));
    }
    Ok(())
}
