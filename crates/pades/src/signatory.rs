//! Who signs: a certificate with its chain, and the key that belongs to it.

use std::fmt;

use chrono::{DateTime, Utc};
use der::Decode;
use rustls::{
    SignatureScheme,
    crypto::ring::sign::any_supported_type,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    sign::{CertifiedKey, Signer},
};
use x509_cert::{Certificate, time::Validity};

use crate::{
    fault::{PadesFault, SignatoryFault},
    message,
};

/// What a message has besides certificates: digests, names, a signature of up to 512 bytes.
const BESIDES: usize = 4_096;

/// A certificate that signs, with its chain and key.
pub struct Signatory {
    /// Its own certificate first.
    chain: Vec<Certificate>,
    signer: Box<dyn Signer>,
    /// Bytes of all certificates.
    size: usize,
}

/// Without the key.
impl fmt::Debug for Signatory {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_struct("Signatory").field("subject", &self.subject()).finish_non_exhaustive()
    }
}

impl Signatory {
    /// Reads a certificate with its chain, and its key, each as a PEM file.
    ///
    /// # Errors
    /// What cannot be read, does not belong together, or is of another kind than RSA and ECDSA over P-256.
    pub fn from_pem(chain: &[u8], key: &[u8]) -> Result<Signatory, SignatoryFault> {
        let encoded: Vec<CertificateDer<'static>> =
            CertificateDer::pem_slice_iter(chain).collect::<Result<_, _>>().map_err(|_| SignatoryFault::Certificate)?;
        let chain: Vec<Certificate> = encoded
            .iter()
            .map(|one| Certificate::from_der(one))
            .collect::<Result<_, _>>()
            .map_err(|_| SignatoryFault::Certificate)?;
        if chain.is_empty() {
            return Err(SignatoryFault::Certificate);
        }
        let size = encoded.iter().map(|one| one.len()).sum();
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|_| SignatoryFault::Key)?;
        let key = any_supported_type(&key).map_err(|_| SignatoryFault::Kind)?;
        let wanted = [SignatureScheme::RSA_PKCS1_SHA256, SignatureScheme::ECDSA_NISTP256_SHA256];
        let signer = key.choose_scheme(&wanted).ok_or(SignatoryFault::Kind)?;
        CertifiedKey::new(encoded, key).keys_match().map_err(|_| SignatoryFault::Mismatch)?;
        Ok(Signatory { chain, signer, size })
    }

    fn validity(&self) -> &Validity {
        &self.chain[0].tbs_certificate.validity
    }

    /// Whom the certificate names.
    pub fn subject(&self) -> String {
        self.chain[0].tbs_certificate.subject.to_string()
    }

    /// Until when the certificate is valid.
    pub fn valid_until(&self) -> DateTime<Utc> {
        self.validity().not_after.to_system_time().into()
    }

    /// Whether the certificate is valid at a moment.
    pub fn is_valid_at(&self, at: DateTime<Utc>) -> bool {
        DateTime::<Utc>::from(self.validity().not_before.to_system_time()) <= at && at <= self.valid_until()
    }

    /// Bytes that are enough for every message of this signatory.
    pub(crate) fn room(&self) -> usize {
        self.size + BESIDES
    }

    /// The message that signs some bytes.
    pub(crate) fn sign(&self, signed: &[u8]) -> Result<Vec<u8>, PadesFault> {
        message::make(&self.chain, self.signer.as_ref(), signed)
    }
}
