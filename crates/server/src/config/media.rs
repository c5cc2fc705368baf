//! Where uploaded files are kept.

use std::{path::PathBuf, str::FromStr};

use guanlan_media::S3Settings;

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
