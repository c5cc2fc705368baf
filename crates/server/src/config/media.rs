//! Where uploaded files are kept, and what it takes to get there.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use guanlan_kernel::secret::Secret;
use hyper::Uri;

/// The address of the media store, as `--media-url` gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MediaUrl {
    Folder(PathBuf),
    S3 { bucket: String, prefix: String },
}

/// Where uploaded files are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MediaPlace {
    /// A folder of this machine, or one that is mounted into it.
    Folder(PathBuf),
    /// A bucket that speaks Amazon's S3 protocol.
    S3(S3Settings),
}

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

impl FromStr for MediaUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(path) = text.strip_prefix("file://") {
            return match path.starts_with('/') {
                true => Ok(Self::Folder(path.into())),
                false => Err("a file:// address needs an absolute path: file:///srv/media".into()),
            };
        }
        if let Some(place) = text.strip_prefix("s3://") {
            let (bucket, prefix) = place.split_once('/').unwrap_or((place, ""));
            let prefix = prefix.trim_matches('/');
            let in_bucket = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '.');
            let in_prefix = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '/');
            let whole = prefix.split('/').all(|part| !matches!(part, "" | "." | "..")) || prefix.is_empty();
            if bucket.is_empty() || !bucket.chars().all(in_bucket) || !prefix.chars().all(in_prefix) || !whole {
                // Not repeated: such an address may carry a key.
                return Err("it should look like s3://bucket or s3://bucket/folder".into());
            }
            return Ok(Self::S3 { bucket: bucket.into(), prefix: prefix.into() });
        }
        if text.contains("://") {
            return Err("only a folder, a file:// or an s3:// address is supported".into());
        }
        Ok(Self::Folder(text.into()))
    }
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
