//! How the value of a setting is read.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use hyper::Uri;

/// `64MB`, `16 KB`, `512KiB`, `1000000`: bytes. K, M and G are powers of 1024, as people mean them here.
pub(super) fn size(text: &str) -> Result<usize, String> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let factor: usize = match unit.trim().to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "k" | "kb" | "kib" => 1 << 10,
        "m" | "mb" | "mib" => 1 << 20,
        "g" | "gb" | "gib" => 1 << 30,
        _ => return Err(format!("`{text}` is not a size such as 64MB")),
    };
    let number: usize = number.parse().map_err(|_| format!("`{text}` is not a size such as 64MB"))?;
    number.checked_mul(factor).ok_or_else(|| format!("`{text}` is too large"))
}

/// `30s`, `500ms`, `2m`, `10` (seconds).
pub(super) fn time(text: &str) -> Result<Duration, String> {
    let text = text.trim();
    let wrong = || format!("`{text}` is not a time such as 30s, 500ms or 2m");
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let number: u64 = number.parse().map_err(|_| wrong())?;
    let time = match unit.trim() {
        "ms" => Duration::from_millis(number),
        "" | "s" => Duration::from_secs(number),
        "m" => Duration::from_secs(number.saturating_mul(60)),
        _ => return Err(wrong()),
    };
    if time.is_zero() || time > Duration::from_secs(24 * 3600) {
        return Err(format!("`{text}`: between 1ms and 24 hours, please"));
    }
    Ok(time)
}

/// A whole number from a range.
pub(super) fn count(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.trim().parse::<u64>().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("`{text}` is not a whole number from {least} to {most}"))
}

pub(super) fn flag(text: &str) -> Result<bool, String> {
    match text.trim().to_ascii_lowercase().as_str() {
        "true" | "1" | "yes" | "on" => Ok(true),
        "false" | "0" | "no" | "off" => Ok(false),
        _ => Err(format!("`{text}` is neither true nor false")),
    }
}

/// A comma-separated list; blanks around the commas do not matter, an empty text is an empty list.
pub(super) fn list<T: FromStr<Err = String>>(text: &str) -> Result<Vec<T>, String> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(str::parse).collect()
}

/// Where the database is. It may contain a password, so it can be used but not printed.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// The whole address, for connecting. Never log it.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// Whether it is SQLite; otherwise it is PostgreSQL.
    pub fn is_sqlite(&self) -> bool {
        self.0.starts_with("sqlite:")
    }

    /// The file of a SQLite database; none for PostgreSQL and for a database in memory.
    pub fn file(&self) -> Option<std::path::PathBuf> {
        let place = self.0.strip_prefix("sqlite:")?;
        let place = place.strip_prefix("//").unwrap_or(place);
        let (path, query) = place.split_once('?').unwrap_or((place, ""));
        let in_memory = path.is_empty() || path == ":memory:" || query.split('&').any(|part| part == "mode=memory");
        let path = percent_encoding::percent_decode_str(path).decode_utf8().ok()?;
        (!in_memory).then(|| path.as_ref().into())
    }

    /// SQLite in a file.
    pub(super) fn sqlite(file: &std::path::Path) -> Result<Self, String> {
        let path = file.to_str().ok_or("the path of the data folder is not valid UTF-8")?;
        let mut escaped = String::new();
        for c in path.chars() {
            match c {
                '%' | '?' | '#' => escaped.push_str(&format!("%{:02X}", c as u32)),
                _ => escaped.push(c),
            }
        }
        Ok(Self(format!("sqlite://{escaped}?mode=rwc")))
    }
}

impl FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // The text itself stays out of the message: it may hold the password.
        if ["sqlite:", "postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            Ok(Self(text.to_owned()))
        } else {
            Err("the address must begin with sqlite: or postgres://".into())
        }
    }
}

/// The address with everything that could be a secret replaced.
impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (base, query) = self.0.split_once('?').map_or((self.0.as_str(), false), |(base, _)| (base, true));
        let rest = base.find("://").map_or(0, |at| at + 3);
        let (scheme, place) = base.split_at(rest);
        // The last @: a password may contain one that nobody escaped.
        match place.rsplit_once('@') {
            Some((_, host)) => write!(f, "{scheme}…@{host}")?,
            None => write!(f, "{base}")?,
        }
        // PostgreSQL takes `password=` as a parameter too.
        if query { write!(f, "?…") } else { Ok(()) }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}

/// The site's address as visitors see it: scheme and host, nothing else. Canonical links, QR codes,
/// the Secure flag of cookies and HSTS come from here, never from a request's Host header (RULES security 2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// `https://museum.example`, without a slash at the end.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether visitors come over TLS.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = |why: &str| format!("`{text}` {why}; it should look like https://museum.example");
        let uri: Uri =
            text.parse().map_err(|_| wrong("is not an address (an international name needs its xn-- form)"))?;
        let scheme = uri.scheme_str().filter(|scheme| matches!(*scheme, "http" | "https"));
        let scheme = scheme.ok_or_else(|| wrong("must begin with https:// or http://"))?;
        let authority = uri.authority().filter(|authority| !authority.host().is_empty());
        let authority = authority.ok_or_else(|| wrong("has no host"))?;
        if authority.as_str().contains('@') {
            return Err("an address with a user name or password cannot be public".into());
        }
        if uri.path() != "/" || uri.query().is_some() || text.contains('#') {
            return Err(wrong("must end after the host: the museum has a host of its own"));
        }
        Ok(Self(format!("{scheme}://{}", authority.as_str().to_ascii_lowercase())))
    }
}
