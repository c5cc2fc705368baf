/// Why a certificate and its key cannot sign.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SignatoryFault {
    #[error("the certificate is no PEM file with the certificate first and its chain after it")]
    Certificate,
    #[error("the key is no PEM file with one private key that is not encrypted")]
    Key,
    #[error("the key is neither RSA nor ECDSA over P-256")]
    Kind,
    #[error("the key is not that of the certificate")]
    Mismatch,
}

/// Why a PDF cannot be signed, or what is wrong with its signature.
#[derive(Debug, thiserror::Error)]
pub enum PadesFault {
    #[error("the PDF cannot be read or written: {0}")]
    Pdf(#[from] lopdf::Error),
    #[error("the PDF cannot be written: {0}")]
    Writing(#[from] std::io::Error),
    #[error("the PDF has a form already")]
    HasForm,
    #[error("the signature does not fit into the room that was left for it")]
    Room,
    #[error("the signature is not made of what it has to be: {0}")]
    Message(#[from] der::Error),
    #[error("the key cannot sign")]
    Key,
    #[error("there is no signature at the end of the file, over all of it")]
    NotOverAll,
    #[error("the file says something else than what was signed")]
    SaysMore,
    #[error("the signature is over other bytes, or by another key than that of its certificate")]
    Wrong,
}
