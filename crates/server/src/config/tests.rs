use guanlan_kernel::outbox::BodyFormat;

use super::*;

fn load(flags: &[(&'static str, &str)], variables: &[(&str, &str)], toml: &str) -> Result<Config, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("museum.toml");
    std::fs::write(&file, toml).unwrap();
    let flags = flags.iter().map(|(key, value)| (*key, (*value).to_owned())).collect();
    let variables: BTreeMap<String, String> =
        variables.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Config::load(&flags, |name| variables.get(name).cloned(), Some(&file))
}

#[test]
fn the_defaults_are_the_documented_ones() {
    let config = load(&[], &[], "").unwrap();
    assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(config.database_url.expose(), "sqlite://./data/guanlan.db?mode=rwc");
    assert_eq!(config.media, MediaPlace::Folder("./data/media".into()));
    assert_eq!(config.time_zone, chrono_tz::Asia::Shanghai);
    assert_eq!((config.closing_days, config.cache_bytes, config.body_bytes), (14, 64 << 20, 1 << 20));
    assert_eq!(config.request_timeout, Duration::from_secs(30));
    assert!(config.trusted_proxies.is_empty() && !config.metrics_public && config.public_url.is_none());
    assert!(config.derivatives_ahead);
    assert_eq!(format!("{:?}", config.password_limits), format!("{:?}", PasswordLimits::default()));
    let documented = ServeSettings::default();
    assert_eq!(format!("{:?}", config.serve), format!("{documented:?}"));
    assert_eq!(config.bodies, BodyLimits::default());
}

#[test]
fn a_flag_beats_a_variable_which_beats_the_file_which_beats_the_default() {
    let toml = "listen = '127.0.0.1:1'\nclosing_days = 7\ncache_bytes = '8MB'\ntrusted_proxies = ['10.0.0.0/8', '::1']\nmetrics_public = true";
    let variables = [("GUANLAN_LISTEN", "127.0.0.1:2"), ("GUANLAN_CLOSING_DAYS", "21")];
    let config = load(&[("listen", "127.0.0.1:3")], &variables, toml).unwrap();
    assert_eq!(config.listen.port(), 3);
    assert_eq!(config.closing_days, 21);
    assert_eq!(config.cache_bytes, 8 << 20);
    assert_eq!(config.trusted_proxies.len(), 2);
    assert!(config.metrics_public);
    assert_eq!(config.ssr.engines, 2);
}

#[test]
fn the_file_of_the_data_folder_is_read_when_none_is_named() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(FILE_NAME), "closing_days = 3").unwrap();
    let flags = BTreeMap::from([("data", folder.path().display().to_string())]);
    let config = Config::load(&flags, |_| None, None).unwrap();
    assert_eq!(config.closing_days, 3);
    let error = Config::load(&flags, |_| None, Some(Path::new("/nowhere.toml"))).unwrap_err();
    assert!(error.contains("--config (GUANLAN_CONFIG)"), "{error}");
}

#[test]
fn every_error_names_flag_variable_and_key_and_where_the_value_came_from() {
    for (key, bad) in [
        ("listen", "8080"),
        ("listen", "museum.example:80"),
        ("closing_days", "-1"),
        ("time_zone", "Peking"),
        ("cache_bytes", "64 apples"),
        ("request_timeout", "0s"),
        ("log_format", "xml"),
        ("log_filter", "guanlan=loud"),
        ("trusted_proxies", "10.0.0.0/40"),
        ("public_url", "museum.example"),
        ("public_url", "https://museum.example/site"),
        ("public_url", "https://user:secret@museum.example"),
        ("media_url", "s3://"),
        ("media_url", "s3://Bucket"),
        ("media_url", "s3://key:secret@bucket"),
        ("media_url", "s3://bucket/../x"),
        ("media_url", "ftp://key:secret@host"),
        ("database_url", "mysql://root:secret@host/db"),
        ("metrics_public", "perhaps"),
        ("derivatives_ahead", "sometimes"),
        ("ssr_engines", "0"),
        ("sms_url", "ftp://secret@sms.example"),
    ] {
        let setting = settings::named(key);
        let error = load(&[], &[(&setting.variable(), bad)], "").unwrap_err();
        for name in [format!("--{}", setting.flag()), setting.variable(), format!("key {key}")] {
            assert!(error.contains(&name), "{key}={bad}: {error}");
        }
        assert!(error.contains(&format!("from {}", setting.variable())), "{error}");
        assert!(!error.contains("secret"), "{error}");
    }
    let from_file = load(&[], &[], "closing_days = 'many'").unwrap_err();
    assert!(from_file.contains("museum.toml"), "{from_file}");
    let table = load(&[], &[], "[listen]\nport = 1").unwrap_err();
    assert!(table.contains("--listen"), "{table}");
}

#[test]
fn a_misspelt_key_and_a_broken_file_are_refused() {
    let error = load(&[], &[], "closing_day = 3").unwrap_err();
    assert!(error.contains("unknown key closing_day") && error.contains("closing_days"), "{error}");
    let error = load(&[], &[], "closing_days = ").unwrap_err();
    assert!(error.contains("museum.toml"), "{error}");
}

#[test]
fn a_media_url_is_a_folder_or_a_bucket() {
    let config = load(&[("media_url", "file:///srv/media")], &[], "").unwrap();
    assert_eq!(config.media, MediaPlace::Folder("/srv/media".into()));
    let bucket = [("media_url", "s3://museum/media/a/"), ("s3_access_key", "key"), ("s3_secret_key", "hidden")];
    let MediaPlace::S3(amazon) = load(&bucket, &[], "").unwrap().media else { panic!("no bucket") };
    assert_eq!((&*amazon.bucket, &*amazon.prefix, &*amazon.region), ("museum", "media/a", "us-east-1"));
    assert!(amazon.endpoint.is_none() && !amazon.virtual_host);
    let own = [&bucket[..], &[("s3_endpoint", "http://127.0.0.1:9000"), ("s3_virtual_host", "true")]].concat();
    let MediaPlace::S3(own) = load(&own, &[], "").unwrap().media else { panic!("no bucket") };
    assert_eq!(own.endpoint.unwrap().to_string(), "http://127.0.0.1:9000");
    assert!(own.virtual_host);
}

#[test]
fn a_bucket_needs_both_keys_and_a_service_that_is_an_address() {
    let error = load(&[("media_url", "s3://museum")], &[], "").unwrap_err();
    assert!(error.contains("--s3-access-key") && error.contains("needed"), "{error}");
    let error = load(&[("media_url", "s3://museum"), ("s3_access_key", "k")], &[], "").unwrap_err();
    assert!(error.contains("GUANLAN_S3_SECRET_KEY"), "{error}");
    for wrong in ["s3.example", "https://s3.example/bucket", "https://k:hidden@s3.example", "ftp://s3.example"] {
        let all = [("media_url", "s3://m"), ("s3_access_key", "k"), ("s3_secret_key", "s"), ("s3_endpoint", wrong)];
        let error = load(&all, &[], "").unwrap_err();
        assert!(error.contains("--s3-endpoint") && !error.contains("hidden"), "{error}");
    }
}

#[test]
fn the_secret_of_a_bucket_is_never_printed() {
    let file = "media_url = 's3://museum'\ns3_access_key = 'k'\ns3_secret_key = 'hidden'";
    let config = load(&[], &[], file).unwrap();
    assert!(!format!("{config:?}").contains("hidden"));
    let MediaPlace::S3(bucket) = config.media else { panic!("no bucket") };
    assert_eq!(bucket.secret_key.expose(), "hidden");
    let error = load(&[], &[], &file.replace("'hidden'", "{ hidden = 1 }")).unwrap_err();
    assert!(error.contains("--s3-secret-key") && !error.contains("hidden"), "{error}");
}

#[test]
fn a_secret_in_a_database_address_is_never_printed() {
    for url in
        ["postgres://u:p@ss@host:5432/db", "postgres://host/db?user=u&password=p@ss", "postgres://u:p%40ss@%2Frun/db"]
    {
        let config = load(&[("database_url", url)], &[], "").unwrap();
        let printed = format!("{config:?} {}", config.database_url);
        assert!(!printed.contains("p@ss") && !printed.contains("p%40ss"), "{printed}");
        assert_eq!(config.database_url.expose(), url);
    }
    assert_eq!(format!("{}", "postgres://u:p@h/db".parse::<DatabaseUrl>().unwrap()), "postgres://…@h/db");
}

#[test]
fn a_data_folder_with_odd_characters_is_still_one_sqlite_file() {
    let config = load(&[("data", "/srv/100% museum?")], &[], "").unwrap();
    assert_eq!(config.database_url.expose(), "sqlite:///srv/100%25 museum%3F/guanlan.db?mode=rwc");
    assert!(config.database_url.is_sqlite());
}

#[test]
fn the_public_url_is_needed_off_loopback_and_only_there() {
    assert!(load(&[("listen", "[::1]:0")], &[], "").unwrap().check_serve().is_ok());
    let open = [("listen", "0.0.0.0:80")];
    let error = load(&open, &[], "").unwrap().check_serve().unwrap_err();
    assert!(
        error.contains("--public-url") && error.contains("GUANLAN_PUBLIC_URL") && error.contains("0.0.0.0:80"),
        "{error}"
    );
    let named = load(&open, &[("GUANLAN_PUBLIC_URL", "https://Museum.Example/")], "").unwrap();
    assert!(named.check_serve().is_ok());
    assert_eq!(named.origin("0.0.0.0:80".parse().unwrap()), "https://museum.example");
    let local = load(&[], &[], "").unwrap();
    assert_eq!(local.origin("127.0.0.1:4711".parse().unwrap()), "http://127.0.0.1:4711");
}

#[test]
fn the_file_of_a_sqlite_address_is_told_and_no_other_address_has_one() {
    let file = |url: &str| url.parse::<DatabaseUrl>().unwrap().file().map(|file| file.display().to_string());
    assert_eq!(file("sqlite:///srv/a%20b%3F.db?mode=rwc").as_deref(), Some("/srv/a b?.db"));
    assert_eq!(file("sqlite:data/x.db").as_deref(), Some("data/x.db"));
    for url in ["sqlite::memory:", "sqlite://", "sqlite:x?mode=memory", "postgres://h/db"] {
        assert_eq!(file(url), None, "{url}");
    }
    let config = load(&[("data", "/srv/100%#1")], &[], "").unwrap();
    assert_eq!(config.database_url.file().unwrap(), Path::new("/srv/100%#1/guanlan.db"));
}

#[test]
fn without_an_address_there_is_no_gateway_and_with_one_its_secrets_are_not_printed() {
    assert!(load(&[], &[("GUANLAN_SMS_BODY", "x")], "").unwrap().sms.is_none());
    let file = "sms_url = 'https://sms.example/hidden'\nsms_headers = \"\"\"\nAuthorization: hidden\nX-App: 1\n\"\"\"\nsms_body = '{\"key\": \"hidden\", \"to\": \"{{to}}\"}'\nsms_signature = '【青岚市博物馆】'";
    let config = load(&[], &[], file).unwrap();
    assert!(!format!("{config:?}").contains("hidden"));
    let sms = config.sms.unwrap();
    assert_eq!((sms.method.as_str(), sms.format, sms.retries), ("POST", BodyFormat::Json, 3));
    assert_eq!((sms.headers.len(), sms.headers[0].1.expose(), &*sms.signature), (2, "hidden", "【青岚市博物馆】"));
    for (key, bad) in
        [("sms_method", "BREW"), ("sms_retries", "11"), ("sms_headers", "hidden"), ("sms_body", "{{hidden}}")]
    {
        let error = load(&[(key, bad)], &[], "sms_url = 'https://sms.example'").unwrap_err();
        assert!(error.contains(&settings::named(key).variable()), "{error}");
        assert!(!error.contains("hidden"), "{error}");
    }
}

#[test]
fn the_account_that_companies_pay_into_is_set_whole_or_not_at_all() {
    assert_eq!(load(&[], &[], "").unwrap().finance.receives_at, None);
    let whole = "receiving_account_name = '博物馆'\nreceiving_account_number = '6222'\nreceiving_bank = '银行'";
    assert_eq!(load(&[], &[], whole).unwrap().finance.receives_at.unwrap().number, "6222");
    let error = load(&[], &[], "receiving_account_number = '6222'").unwrap_err();
    assert!(error.contains("receiving_bank"), "{error}");
}

#[test]
fn the_certificate_that_signs_contracts_is_set_with_its_key_or_not_at_all() {
    assert_eq!(load(&[], &[], "").unwrap().signatory, None);
    let both = "contract_certificate = '/etc/museum.pem'\ncontract_key = '/etc/museum.key'";
    assert_eq!(load(&[], &[], both).unwrap().signatory.unwrap().key, Path::new("/etc/museum.key"));
    for one in ["contract_certificate = '/etc/museum.pem'", "contract_key = '/etc/museum.key'"] {
        let error = load(&[], &[], one).unwrap_err();
        assert!(error.contains("GUANLAN_CONTRACT_KEY") && error.contains("GUANLAN_CONTRACT_CERTIFICATE"), "{error}");
    }
}
