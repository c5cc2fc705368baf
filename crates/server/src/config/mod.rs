//! The configuration: flags, then `GUANLAN_…` variables, then a TOML file, then documented defaults.
//! The first that names a setting wins. An error says which of them is at fault and how the setting
//! is called in all three.

mod media;
mod settings;
mod sms;
#[cfg(test)]
mod tests;
mod values;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono_tz::Tz;
use figment::providers::{Format, Serialized, Toml};
use figment::value::Value;
use figment::{Figment, Source};
use guanlan_http::serve::ServeSettings;
use guanlan_http::telemetry::{self, LogFormat};
use guanlan_http::{
    client_address::Cidr,
    edge::{Answer, BodyLimits, EdgeSettings},
};
use guanlan_identity::{code::CodeLimits, people::InvitationLimits, session::PasswordLimits};
use guanlan_kernel::{outbox::SmsSettings, secret::Secret};
use guanlan_media::DecodingLimits;
use guanlan_trade::ReceivingAccount;

use crate::uploads::UPLOADS;

use media::MediaUrl;

pub use guanlan_media::{Endpoint, S3Settings};
pub use media::MediaPlace;
pub use settings::{SETTINGS, Setting};
pub use values::{DatabaseUrl, PublicUrl};

/// The file that is read from the data folder when `--config` names none.
pub const FILE_NAME: &str = "guanlan.toml";
/// The keys in the data folder.
const KEY_FILE: &str = "guanlan.keys";
/// The variable beside `--config`.
pub const FILE_VARIABLE: &str = "GUANLAN_CONFIG";

/// Everything that can be set. See [`SETTINGS`] for what each one means.
#[derive(Clone, Debug)]
pub struct Config {
    pub data: PathBuf,
    pub database_url: DatabaseUrl,
    pub media: MediaPlace,
    key_file: Option<PathBuf>,
    /// The key file's content, where it is given by itself.
    pub keys: Option<Secret>,
    pub demo_password: Option<Secret>,
    pub code_limits: CodeLimits,
    pub invitation_limits: InvitationLimits,
    pub password_limits: PasswordLimits,
    pub finance_second_factor: bool,
    pub sub_accounts_at_activation: bool,
    pub finance: guanlan_trade::Settings,
    /// Reservations made at one time.
    pub reserving: usize,
    /// `None`: nobody signs contracts besides the companies.
    pub signatory: Option<SignatoryFiles>,
    /// `None`: messages stay in the outbox.
    pub sms: Option<SmsSettings>,
    /// `None` is possible on loopback only; see [`Config::origin`].
    pub public_url: Option<PublicUrl>,
    pub trusted_proxies: Vec<Cidr>,
    pub listen: SocketAddr,
    pub demo_path: PathBuf,
    pub time_zone: Tz,
    pub closing_days: u32,
    pub log_format: LogFormat,
    pub log_filter: String,
    pub metrics_public: bool,
    /// Bytes.
    pub cache_bytes: usize,
    /// Bytes.
    pub body_bytes: usize,
    /// Bytes.
    pub header_bytes: usize,
    pub concurrency: usize,
    /// Of request bodies that are under way.
    pub bodies: BodyLimits,
    pub request_timeout: Duration,
    pub serve: ServeSettings,
    pub ssr: SsrSettings,
    pub pictures: DecodingLimits,
    /// Whether derivatives are made before anybody asks for them.
    pub derivatives_ahead: bool,
}

/// Where a certificate and its key are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatoryFiles {
    /// With its chain after it.
    pub certificate: PathBuf,
    pub key: PathBuf,
}

/// The page renderer's share of the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SsrSettings {
    pub engines: usize,
    pub queue: usize,
    pub deadline: Duration,
    /// Bytes of one engine.
    pub memory: usize,
}

impl Config {
    /// Reads all layers. `flags` are the settings given on the command line, by key; `variable` looks
    /// into the environment; `file` is the file of `--config` or `GUANLAN_CONFIG`.
    ///
    /// # Errors
    /// The first setting that cannot be used, named as flag, variable and key, with where it came from.
    pub fn load(
        flags: &BTreeMap<&'static str, String>,
        variable: impl Fn(&str) -> Option<String>,
        file: Option<&Path>,
    ) -> Result<Self, String> {
        let variables: BTreeMap<&'static str, String> =
            SETTINGS.iter().filter_map(|setting| Some((setting.key, variable(&setting.variable())?))).collect();
        let defaults: BTreeMap<&'static str, &str> = SETTINGS
            .iter()
            .filter(|setting| !setting.default.is_empty())
            .map(|setting| (setting.key, setting.default))
            .collect();
        let data = flags.get("data").or(variables.get("data")).map_or(settings::named("data").default, String::as_str);
        let file = find_file(file, Path::new(data))?;

        let mut layers = Figment::from(Serialized::defaults(defaults));
        if let Some(file) = &file {
            layers = layers.merge(Toml::file_exact(file));
        }
        let layers = layers
            .merge(Serialized::defaults(variables).key_of("environment"))
            .merge(Serialized::defaults(flags).key_of("flag"));
        let layers = Layers { layers, file };
        layers.refuse_unknown_keys()?;
        layers.config()
    }

    /// The site's origin without a slash at the end: the public URL, or on loopback the address that
    /// was really bound (port 0 has become a number).
    pub fn origin(&self, bound: SocketAddr) -> String {
        self.public_url.as_ref().map_or_else(|| format!("http://{bound}"), |url| url.as_str().to_owned())
    }

    /// Where the keys lie.
    pub fn key_file(&self) -> PathBuf {
        self.key_file.clone().unwrap_or_else(|| self.data.join(KEY_FILE))
    }

    /// Checks what only a server that listens needs (RULES security 2).
    ///
    /// # Errors
    /// When it would be reachable from other machines without knowing its own address.
    pub fn check_serve(&self) -> Result<(), String> {
        if self.public_url.is_none() && !self.listen.ip().is_loopback() {
            return Err(format!(
                "{}: required because the server listens on {}, which other machines can reach ({}). Example: --public-url https://museum.example",
                names("public_url"),
                self.listen,
                names("listen"),
            ));
        }
        Ok(())
    }

    /// The part of the configuration that the edge needs.
    pub fn edge(&self, answer: Answer) -> EdgeSettings {
        EdgeSettings {
            answer,
            https: self.public_url.as_ref().is_some_and(PublicUrl::is_https),
            trusted_proxies: self.trusted_proxies.clone(),
            body_bytes: self.body_bytes,
            header_bytes: self.header_bytes,
            timeout: self.request_timeout,
            concurrency: self.concurrency,
            bodies: self.bodies.clone(),
            // Not the system's folder for such files, which is memory on many machines.
            upload_folder: self.data.clone(),
            uploads: UPLOADS,
            ..EdgeSettings::new(answer)
        }
    }
}

/// A provider that keeps its name, for saying later where a value came from.
trait Named {
    fn key_of(self, name: &'static str) -> NamedLayer<Self>
    where
        Self: Sized,
    {
        NamedLayer { inner: self, name }
    }
}

impl<T> Named for Serialized<T> {}

struct NamedLayer<P> {
    inner: P,
    name: &'static str,
}

impl<P: figment::Provider> figment::Provider for NamedLayer<P> {
    fn metadata(&self) -> figment::Metadata {
        figment::Metadata::named(self.name)
    }

    fn data(&self) -> Result<figment::value::Map<figment::Profile, figment::value::Dict>, figment::Error> {
        self.inner.data()
    }
}

fn find_file(named: Option<&Path>, data: &Path) -> Result<Option<PathBuf>, String> {
    match named {
        Some(file) if file.is_file() => Ok(Some(file.to_owned())),
        Some(file) => Err(format!("--config ({FILE_VARIABLE}): there is no file {}", file.display())),
        None => Ok(Some(data.join(FILE_NAME)).filter(|file| file.is_file())),
    }
}

/// `--listen (variable GUANLAN_LISTEN, key listen)`.
fn names(key: &str) -> String {
    let setting = settings::named(key);
    format!("--{} (variable {}, key {key})", setting.flag(), setting.variable())
}

struct Layers {
    layers: Figment,
    file: Option<PathBuf>,
}

impl Layers {
    /// A misspelt key would otherwise be a setting that silently does nothing.
    fn refuse_unknown_keys(&self) -> Result<(), String> {
        let all: BTreeMap<String, Value> = self.layers.extract().map_err(|error| {
            let file = self.file.as_deref().unwrap_or(Path::new(FILE_NAME)).display();
            format!("{file} cannot be read: {error}")
        })?;
        let unknown: Vec<&str> =
            all.keys().map(String::as_str).filter(|key| SETTINGS.iter().all(|s| s.key != *key)).collect();
        if unknown.is_empty() {
            return Ok(());
        }
        let known: Vec<&str> = SETTINGS.iter().map(|setting| setting.key).collect();
        let file = self.file.as_deref().unwrap_or(Path::new(FILE_NAME)).display();
        Err(format!("{file}: unknown key {}. Known keys: {}", unknown.join(", "), known.join(", ")))
    }

    /// The winning value as text; an empty one counts as not given.
    fn text(&self, key: &str) -> Result<Option<String>, String> {
        let Ok(value) = self.layers.find_value(key) else { return Ok(None) };
        let text = plain(&value).ok_or_else(|| self.fault(key, "a table is not a value"))?;
        Ok(Some(text).filter(|text| !text.trim().is_empty()))
    }

    fn read<T>(&self, key: &str, read: impl Fn(&str) -> Result<T, String>) -> Result<T, String> {
        self.optional(key, read)?.ok_or_else(|| self.fault(key, "a value is needed"))
    }

    fn optional<T>(&self, key: &str, read: impl Fn(&str) -> Result<T, String>) -> Result<Option<T>, String> {
        self.text(key)?.map(|text| read(&text).map_err(|why| self.fault(key, &why))).transpose()
    }

    /// The museum's account at its bank: all of it, or nothing.
    fn receives_at(&self) -> Result<Option<ReceivingAccount>, String> {
        const KEYS: [&str; 3] = ["receiving_account_name", "receiving_account_number", "receiving_bank"];
        let [name, number, bank] = KEYS.map(|key| self.text(key));
        match (name?, number?, bank?) {
            (None, None, None) => Ok(None),
            (Some(name), Some(number), Some(bank)) => Ok(Some(ReceivingAccount { name, number, bank })),
            _ => Err(format!(
                "{}, {} and {} belong together: set all of them or none",
                names(KEYS[0]),
                names(KEYS[1]),
                names(KEYS[2])
            )),
        }
    }

    /// The certificate that signs contracts, and its key: both, or neither.
    fn signatory(&self) -> Result<Option<SignatoryFiles>, String> {
        const KEYS: [&str; 2] = ["contract_certificate", "contract_key"];
        let [certificate, key] = KEYS.map(|key| self.optional(key, |text| Ok(PathBuf::from(text))));
        match (certificate?, key?) {
            (None, None) => Ok(None),
            (Some(certificate), Some(key)) => Ok(Some(SignatoryFiles { certificate, key })),
            _ => Err(format!("{} and {} belong together: set both or neither", names(KEYS[0]), names(KEYS[1]))),
        }
    }

    fn fault(&self, key: &str, why: &str) -> String {
        let from = match self.layers.find_metadata(key) {
            Some(metadata) => match &metadata.source {
                Some(Source::File(file)) => format!(" (from {})", file.display()),
                _ if metadata.name == "environment" => format!(" (from {})", settings::named(key).variable()),
                _ => String::new(),
            },
            None => String::new(),
        };
        format!("{}: {why}{from}", names(key))
    }

    fn size(&self, key: &str, least: usize) -> Result<usize, String> {
        self.read(key, |text| {
            let size = values::size(text)?;
            if size < least { Err(format!("`{text}` is less than {least} bytes")) } else { Ok(size) }
        })
    }

    fn count(&self, key: &str, least: u64, most: u64) -> Result<usize, String> {
        self.read(key, |text| values::count(text, least, most)).map(|number| number as usize)
    }

    fn media(&self, data: &Path) -> Result<MediaPlace, String> {
        let (bucket, prefix) = match self.optional("media_url", str::parse)? {
            None => return Ok(MediaPlace::Folder(data.join("media"))),
            Some(MediaUrl::Folder(folder)) => return Ok(MediaPlace::Folder(folder)),
            Some(MediaUrl::S3 { bucket, prefix }) => (bucket, prefix),
        };
        let needed = |key| self.fault(key, "needed for an s3:// address");
        Ok(MediaPlace::S3(S3Settings {
            bucket,
            prefix,
            endpoint: self.optional("s3_endpoint", str::parse)?,
            region: self.read("s3_region", |text| Ok(text.trim().to_owned()))?,
            virtual_host: self.read("s3_virtual_host", values::flag)?,
            access_key: self.text("s3_access_key")?.ok_or_else(|| needed("s3_access_key"))?,
            secret_key: self.optional("s3_secret_key", str::parse)?.ok_or_else(|| needed("s3_secret_key"))?,
        }))
    }

    fn sms(&self) -> Result<Option<SmsSettings>, String> {
        let Some(url) = self.optional("sms_url", sms::url)? else { return Ok(None) };
        let headers = self.optional("sms_headers", sms::headers)?.unwrap_or_default();
        let body = self.optional("sms_body", sms::body)?.unwrap_or_default();
        Ok(Some(SmsSettings {
            url,
            method: self.read("sms_method", sms::method)?,
            format: sms::format(&headers, &body).map_err(|why| self.fault("sms_headers", &why))?,
            headers,
            body,
            signature: self.text("sms_signature")?.unwrap_or_default().trim().to_owned(),
            retries: self.read("sms_retries", sms::retries)?,
            success: self.text("sms_success")?.unwrap_or_default(),
        }))
    }

    fn bodies(&self) -> Result<BodyLimits, String> {
        Ok(BodyLimits {
            most: self.count("bodies", 1, 1_000_000)?,
            most_per_address: self.count("bodies_per_address", 1, 1_000_000)?,
            bytes: self.size("bodies_bytes", 1024)?,
            bytes_per_address: self.size("bodies_bytes_per_address", 1024)?,
            grace: self.read("body_grace", values::time)?,
            rate: self.size("body_rate", 1)?,
            upload_rate: self.size("upload_rate", 1)?,
        })
    }

    fn config(&self) -> Result<Config, String> {
        let data = self.read("data", |text| Ok(PathBuf::from(text)))?;
        let database_url = match self.optional("database_url", str::parse)? {
            Some(url) => url,
            None => DatabaseUrl::sqlite(&data.join("guanlan.db")).map_err(|why| self.fault("data", &why))?,
        };
        let media = self.media(&data)?;
        let trusted_proxies: Vec<Cidr> = self.optional("trusted_proxies", values::list)?.unwrap_or_default();
        Ok(Config {
            database_url,
            media,
            key_file: self.optional("key_file", |text| Ok(PathBuf::from(text)))?,
            keys: self.optional("keys", str::parse)?,
            demo_password: self.optional("demo_password", str::parse)?,
            code_limits: CodeLimits {
                pause: chrono::Duration::from_std(self.read("code_pause", values::time)?).unwrap_or_default(),
                per_day: self.count("codes_per_day", 1, 1_000)? as u32,
                per_hour_and_address: self.count("codes_per_address", 1, 100_000)? as u32,
            },
            invitation_limits: InvitationLimits {
                per_company_and_day: self.count("invitations_per_company", 1, 100_000)? as u32,
                per_number_and_day: self.count("invitations_per_number", 1, 1_000)? as u32,
                per_hour: self.count("invitations_per_hour", 1, 1_000_000)? as u32,
            },
            password_limits: PasswordLimits {
                wrong_per_address: self.count("wrong_passwords_per_address", 1, 1_000_000)? as u32,
                right_per_person: self.count("sign_ins_per_person", 1, 1_000_000)? as u32,
                right_per_address: self.count("sign_ins_per_address", 1, 1_000_000)? as u32,
                waiting_per_address: self.count("sign_ins_waiting", 1, 256)?,
            },
            finance_second_factor: self.read("finance_second_factor", values::flag)?,
            sub_accounts_at_activation: self.read("sub_accounts_at_activation", values::flag)?,
            reserving: self.count("reserving", 1, 10_000)?,
            finance: guanlan_trade::Settings {
                third_review_above: Some(
                    self.count("third_review_above", 0, guanlan_trade::MOST_FEN.unsigned_abs())? as i64
                )
                .filter(|fen| *fen > 0),
                keeps_todays_deposits: self.read("keep_todays_deposits", values::flag)?,
                acceptance_days: self.count("acceptance_days", 1, 365)? as u64,
                fee_basis_points: self.count("trade_fee", 0, 10_000)? as i64,
                least_security_percent: self.count("contract_security", 0, 100)? as i64,
                contract_years: Some(self.count("contract_retention", 0, 100)? as u16).filter(|years| *years > 0),
                receives_at: self.receives_at()?,
            },
            signatory: self.signatory()?,
            sms: self.sms()?,
            public_url: self.optional("public_url", str::parse)?,
            trusted_proxies: trusted_proxies.clone(),
            listen: self.read("listen", |text| {
                text.parse()
                    .map_err(|_| format!("`{text}` is not an address with a port such as 127.0.0.1:8080 or [::1]:8080"))
            })?,
            demo_path: self.read("demo_path", |text| Ok(PathBuf::from(text)))?,
            time_zone: self.read("time_zone", |text| {
                text.parse().map_err(|_| format!("`{text}` is not a time zone such as Asia/Shanghai"))
            })?,
            closing_days: self.count("closing_days", 0, 365)? as u32,
            log_format: self.read("log_format", |text| match text {
                "text" => Ok(LogFormat::Text),
                "json" => Ok(LogFormat::Json),
                _ => Err(format!("`{text}` is neither text nor json")),
            })?,
            log_filter: self.read("log_filter", |text| telemetry::check_filter(text).map(|()| text.to_owned()))?,
            metrics_public: self.read("metrics_public", values::flag)?,
            cache_bytes: self.size("cache_bytes", 0)?,
            body_bytes: self.size("body_bytes", 1024)?,
            header_bytes: self.size("header_bytes", 1024)?,
            concurrency: self.count("concurrency", 1, 1_000_000)?,
            bodies: self.bodies()?,
            request_timeout: self.read("request_timeout", values::time)?,
            serve: ServeSettings {
                grace: self.read("grace", values::time)?,
                header_timeout: self.read("header_timeout", values::time)?,
                idle_timeout: self.read("idle_timeout", values::time)?,
                stall_timeout: self.read("stall_timeout", values::time)?,
                connections: self.count("connections", 1, 1_000_000)?,
                connections_per_address: self.count("connections_per_address", 1, 1_000_000)?,
                trusted_proxies,
                ..ServeSettings::default()
            },
            ssr: SsrSettings {
                engines: self.count("ssr_engines", 1, 64)?,
                queue: self.count("ssr_queue", 1, 100_000)?,
                deadline: self.read("ssr_deadline", values::time)?,
                memory: self.size("ssr_memory", 16 << 20)?,
            },
            pictures: DecodingLimits {
                threads: self.count("picture_threads", 1, 64)?,
                waiting: self.count("picture_queue", 1, 10_000)?,
                waiting_each: self.count("picture_queue_each", 1, 10_000)?,
                pixels: self.count("picture_megapixels", 1, 100)? as u64 * 1_000_000,
            },
            derivatives_ahead: self.read("derivatives_ahead", values::flag)?,
            data,
        })
    }
}

/// A TOML value as one would write it on the command line.
fn plain(value: &Value) -> Option<String> {
    Some(match value {
        Value::String(_, text) => text.clone(),
        Value::Bool(_, yes) => yes.to_string(),
        Value::Num(_, number) => {
            number.to_i128().map(|n| n.to_string()).or_else(|| number.to_u128().map(|n| n.to_string()))?
        }
        Value::Array(_, items) => items.iter().map(plain).collect::<Option<Vec<_>>>()?.join(","),
        Value::Empty(..) => String::new(),
        Value::Char(_, c) => c.to_string(),
        Value::Dict(..) => return None,
    })
}
