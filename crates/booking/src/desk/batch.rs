//! What a desk without network let in, told later. Twice is once: each scan has its key. What cannot be is told by name and
//! changes nothing of the rest.

use guanlan_core::{booking::DeskAnswer, locale::Lang};
use guanlan_identity::people::Actor;
use guanlan_kernel::error::ApiError;

use super::{
    service,
    wire::{BatchOutcome, BatchResult, Scan},
};
use crate::Booking;

/// Takes the scans in their order.
///
/// # Errors
/// Those of the database; what was taken before stays so, and the same batch may come again.
pub async fn take(app: &Booking, actor: &Actor<'_>, scans: &[Scan], lang: Lang) -> Result<BatchOutcome, ApiError> {
    let mut outcome = BatchOutcome { results: Vec::with_capacity(scans.len()), ok: 0, conflicts: 0 };
    for scan in scans {
        let said = service::check_in(app, actor, scan, lang).await?;
        if said.answer == DeskAnswer::Ok {
            outcome.ok += 1;
        } else {
            outcome.conflicts += 1;
        }
        let result = BatchResult { key: scan.key.clone(), answer: said.answer, person: said.person, slot: said.slot };
        outcome.results.push(result);
    }
    Ok(outcome)
}
