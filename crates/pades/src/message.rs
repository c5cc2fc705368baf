//! The signature as a message of its own: CMS (RFC 5652) with what PAdES asks for, which is the hash of the certificate
//! among what is signed (RFC 5035) and no time.

use cms::{
    cert::{CertificateChoices, IssuerAndSerialNumber},
    content_info::{CmsVersion, ContentInfo},
    signed_data::{EncapsulatedContentInfo, SignedData, SignerIdentifier, SignerInfo},
};
use der::{
    Any, Encode, Reader, Sequence, SliceReader, ValueOrd,
    asn1::{ObjectIdentifier, OctetString, SetOfVec},
};
use rustls::{SignatureScheme, crypto::ring, pki_types::CertificateDer, sign::Signer};
use sha2::{Digest, Sha256};
use webpki::EndEntityCert;
use x509_cert::{Certificate, attr::Attribute, spki::AlgorithmIdentifierOwned};

use crate::fault::PadesFault;

const DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.1");
const SIGNED_DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.2");
const CONTENT_TYPE: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.3");
const MESSAGE_DIGEST: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.4");
const SIGNING_CERTIFICATE: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.16.2.47");
const SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.16.840.1.101.3.4.2.1");
const RSA_SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.11");
const ECDSA_SHA256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.4.3.2");

/// A certificate by its hash; which is SHA-256, as where none is named.
#[derive(Sequence, ValueOrd)]
struct CertificateHash {
    hash: OctetString,
}

/// Which certificate signs.
#[derive(Sequence)]
struct SigningCertificate {
    certificates: Vec<CertificateHash>,
}

fn algorithm(oid: ObjectIdentifier) -> AlgorithmIdentifierOwned {
    let parameters = (oid == RSA_SHA256).then(Any::null);
    AlgorithmIdentifierOwned { oid, parameters }
}

fn hash(bytes: &[u8]) -> Result<OctetString, der::Error> {
    OctetString::new(Sha256::digest(bytes).to_vec())
}

fn attribute(oid: ObjectIdentifier, value: Any) -> Result<Attribute, der::Error> {
    Ok(Attribute { oid, values: SetOfVec::try_from(vec![value])? })
}

/// Signs some bytes. `chain` begins with the signer's own certificate.
///
/// # Errors
/// What cannot be encoded; a key that does not sign.
pub fn make(chain: &[Certificate], signer: &dyn Signer, signed: &[u8]) -> Result<Vec<u8>, PadesFault> {
    let own = chain.first().ok_or(PadesFault::Key)?;
    let certificates = vec![CertificateHash { hash: hash(&own.to_der()?)? }];
    let attributes = SetOfVec::try_from(vec![
        attribute(CONTENT_TYPE, Any::encode_from(&DATA)?)?,
        attribute(MESSAGE_DIGEST, Any::encode_from(&hash(signed)?)?)?,
        attribute(SIGNING_CERTIFICATE, Any::encode_from(&SigningCertificate { certificates })?)?,
    ])?;
    let signature = signer.sign(&attributes.to_der()?).map_err(|_| PadesFault::Key)?;
    let by = match signer.scheme() {
        SignatureScheme::ECDSA_NISTP256_SHA256 => ECDSA_SHA256,
        _ => RSA_SHA256,
    };
    let info = SignerInfo {
        version: CmsVersion::V1,
        sid: SignerIdentifier::IssuerAndSerialNumber(IssuerAndSerialNumber {
            issuer: own.tbs_certificate.issuer.clone(),
            serial_number: own.tbs_certificate.serial_number.clone(),
        }),
        digest_alg: algorithm(SHA256),
        signed_attrs: Some(attributes),
        signature_algorithm: algorithm(by),
        signature: OctetString::new(signature)?,
        unsigned_attrs: None,
    };
    let chain: Vec<CertificateChoices> = chain.iter().cloned().map(CertificateChoices::Certificate).collect();
    let message = SignedData {
        version: CmsVersion::V1,
        digest_algorithms: SetOfVec::try_from(vec![algorithm(SHA256)])?,
        encap_content_info: EncapsulatedContentInfo { econtent_type: DATA, econtent: None },
        certificates: Some(SetOfVec::try_from(chain)?.into()),
        crls: None,
        signer_infos: SetOfVec::try_from(vec![info])?.into(),
    };
    Ok(ContentInfo { content_type: SIGNED_DATA, content: Any::encode_from(&message)? }.to_der()?)
}

/// Whether a message signs some bytes by a certificate that it carries. What follows the message is the room that it did
/// not need.
///
/// # Errors
/// A message that is none, is over other bytes, or by another key.
pub fn check(message: &[u8], signed: &[u8]) -> Result<(), PadesFault> {
    let message: ContentInfo = SliceReader::new(message)?.decode()?;
    let message: SignedData = message.content.decode_as()?;
    let [info] = message.signer_infos.0.as_slice() else { return Err(PadesFault::Wrong) };
    let attributes = info.signed_attrs.as_ref().ok_or(PadesFault::Wrong)?;
    let value = |oid| attributes.iter().find(|one| one.oid == oid).and_then(|one| one.values.get(0));
    let digest: OctetString = value(MESSAGE_DIGEST).ok_or(PadesFault::Wrong)?.decode_as()?;
    let named: SigningCertificate = value(SIGNING_CERTIFICATE).ok_or(PadesFault::Wrong)?.decode_as()?;
    let [named] = named.certificates.as_slice() else { return Err(PadesFault::Wrong) };
    if digest != hash(signed)? {
        return Err(PadesFault::Wrong);
    }
    let scheme = match info.signature_algorithm.oid {
        ECDSA_SHA256 => SignatureScheme::ECDSA_NISTP256_SHA256,
        RSA_SHA256 => SignatureScheme::RSA_PKCS1_SHA256,
        _ => return Err(PadesFault::Wrong),
    };
    for one in message.certificates.iter().flat_map(|all| all.0.iter()) {
        let encoded = one.to_der()?;
        if hash(&encoded)? == named.hash {
            return by_key(&encoded, scheme, &attributes.to_der()?, info.signature.as_bytes());
        }
    }
    Err(PadesFault::Wrong)
}

/// Whether a signature is by the key of a certificate.
fn by_key(certificate: &[u8], scheme: SignatureScheme, signed: &[u8], signature: &[u8]) -> Result<(), PadesFault> {
    let certificate = CertificateDer::from(certificate);
    let certificate = EndEntityCert::try_from(&certificate).map_err(|_| PadesFault::Wrong)?;
    let known = ring::default_provider().signature_verification_algorithms;
    let mut algorithms = known.mapping.iter().filter(|(of, _)| *of == scheme).flat_map(|(_, all)| all.iter());
    let is_right = algorithms.any(|one| certificate.verify_signature(*one, signed, signature).is_ok());
    if is_right { Ok(()) } else { Err(PadesFault::Wrong) }
}
