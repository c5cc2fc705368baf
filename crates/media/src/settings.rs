//! What it takes to get to a bucket.

use std::{fmt, str::FromStr};

use guanlan_kernel::secret::Secret;
use hyper::Uri;

/// A bucket, and how it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct S3Settings {
    pub bucket: String,
    /// What all names in it begin with, without slashes around; may be empty.
    pub prefix: String,
    /// `https://oss.example`, without a slash at the end; `None` is Amazon's own.
    pub endpoint: Option<Endpoint>,
    pub region: String,
    /// Whether the bucket is part of the host's name and not of the path.
    pub virtual_host: bool,
    pub access_key: String,
    pub secret_key: Secret,
}

/// Scheme and host of a service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    pub https: bool,
    /// With the port, where there is one.
    pub host: String,
}

impl fmt::Display for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.https { "https" } else { "http" }, self.host)
    }
}

impl FromStr for Endpoint {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "it should look like https://s3.example, without bucket, path, user or password".to_owned();
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        let host = uri.authority().map(|authority| authority.as_str()).filter(|host| !host.contains('@'));
        let host = host.filter(|_| matches!(uri.path(), "" | "/") && uri.query().is_none()).ok_or_else(wrong)?;
        Ok(Self { https, host: host.to_owned() })
    }
}
