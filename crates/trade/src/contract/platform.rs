//! The museum's own signature in the file of a contract, where it has a certificate (RULES contracts 14): every reader of
//! PDFs shows by it that the file is the museum's and was not changed.

use bytes::Bytes;
use guanlan_core::clock::Millis;
use guanlan_kernel::error::ApiError;
use guanlan_pades::Statement;

use super::source::Source;
use crate::Trade;

/// Signs what was printed, as of the moment of its source. Without a certificate, and with one that is not valid then, the
/// file stays as it was printed: trade does not stand still because of it.
///
/// # Errors
/// A file that cannot be signed: that is a fault of the program, because it was printed here.
pub async fn signed(app: &Trade, source: &Source, printed: Vec<u8>) -> Result<Vec<u8>, ApiError> {
    let Some(signatory) = app.signatory.clone() else { return Ok(printed) };
    let at = Millis(source.made_at).instant();
    if !signatory.is_valid_at(at) {
        let until = signatory.valid_until();
        tracing::error!(contract = source.code, %until, "the certificate is not valid: the contract is not signed by it");
        return Ok(printed);
    }
    let statement = Statement { name: source.museum.zh.clone(), reason: source.verified_at.clone(), at };
    let signed = tokio::task::spawn_blocking(move || guanlan_pades::sign(&printed, &signatory, &statement));
    Ok(signed.await.map_err(anyhow::Error::from)?.map_err(anyhow::Error::from)?)
}

/// Whether a file is what was printed, with nothing more but a signature over all of it.
///
/// # Errors
/// The thread that looks is gone.
pub async fn is_of(file: Bytes, printed: Vec<u8>) -> Result<bool, ApiError> {
    let checked = tokio::task::spawn_blocking(move || guanlan_pades::check_copy(&file, &printed).is_ok());
    Ok(checked.await.map_err(anyhow::Error::from)?)
}

/// Whether a file carries a signature over all of it.
///
/// # Errors
/// The thread that looks is gone.
pub async fn is_signed(file: Bytes) -> Result<bool, ApiError> {
    let checked = tokio::task::spawn_blocking(move || guanlan_pades::check(&file).is_ok());
    Ok(checked.await.map_err(anyhow::Error::from)?)
}
