//! The table of settings: one line for each, with its key, its default and what it means. The flag
//! (`--cache-bytes`), the variable (`GUANLAN_CACHE_BYTES`) and the TOML key (`cache_bytes`) are all
//! made from the key, so that none of the three can be forgotten.

/// One setting.
pub struct Setting {
    /// The TOML key.
    pub key: &'static str,
    /// What stands for the value in the help.
    pub value: &'static str,
    /// The default as one would write it; empty where there is none or where it is made from others.
    pub default: &'static str,
    /// What it does, and what the default is when it is made from others.
    pub help: &'static str,
}

impl Setting {
    /// `cache_bytes` → `cache-bytes`.
    pub fn flag(&self) -> String {
        self.key.replace('_', "-")
    }

    /// `cache_bytes` → `GUANLAN_CACHE_BYTES`.
    pub fn variable(&self) -> String {
        format!("GUANLAN_{}", self.key.to_ascii_uppercase())
    }
}

const fn setting(key: &'static str, value: &'static str, default: &'static str, help: &'static str) -> Setting {
    Setting { key, value, default, help }
}

/// Every setting, in the order of the help.
pub const SETTINGS: &[Setting] = &[
    setting("data", "DIR", "./data", "Folder of everything the server keeps on disk"),
    setting("database_url", "URL", "", "sqlite://… or postgres://… [default: guanlan.db in the data folder]"),
    setting(
        "media_url",
        "URL",
        "",
        "Where uploaded files are kept: a folder, file:///… or s3://bucket/… [default: media in the data folder]",
    ),
    setting("s3_endpoint", "URL", "", "Service of an s3:// media URL, https://s3.example [default: Amazon's]"),
    setting("s3_region", "NAME", "us-east-1", "Region of an s3:// media URL"),
    setting("s3_virtual_host", "true|false", "false", "Whether the bucket is part of the S3 service's host name"),
    setting("s3_access_key", "KEY", "", "Access key for an s3:// media URL"),
    setting(
        "s3_secret_key",
        "SECRET",
        "",
        "Secret key for an s3:// media URL; better given as variable or in the file",
    ),
    setting(
        "key_file",
        "FILE",
        "",
        "The keys of personal data, made with an empty database; keep a copy elsewhere [default: guanlan.keys in the data folder]",
    ),
    setting("keys", "TEXT", "", "The content of the key file itself, for instances that get it as a variable"),
    setting(
        "demo_password",
        "PASSWORD",
        "",
        "Password of the accounts that serve --demo makes [default: drawn at random]",
    ),
    setting("code_pause", "TIME", "60s", "Time between two codes to one mobile number for one purpose"),
    setting("codes_per_day", "COUNT", "10", "Codes to one mobile number for one purpose in a day"),
    setting("codes_per_address", "COUNT", "30", "Codes that one address may ask for in an hour"),
    setting("invitations_per_company", "COUNT", "50", "Invitations that one company may send in a day"),
    setting("invitations_per_number", "COUNT", "3", "Invitations to one mobile number in a day, whoever sends them"),
    setting("invitations_per_hour", "COUNT", "200", "Invitations by all companies and the museum together in an hour"),
    setting("wrong_passwords_per_address", "COUNT", "200", "Wrong passwords from one address in 15 minutes"),
    setting("sign_ins_per_person", "COUNT", "300", "Right passwords of one person in 15 minutes"),
    setting("sign_ins_per_address", "COUNT", "1500", "Right passwords from one address in 15 minutes"),
    setting(
        "sign_ins_waiting",
        "COUNT",
        "16",
        "Passwords from one address that may wait for their turn; the next is 429",
    ),
    setting(
        "finance_second_factor",
        "true|false",
        "false",
        "Whether finance staff may act only with a second factor turned on",
    ),
    setting(
        "sub_accounts_at_activation",
        "true|false",
        "true",
        "Whether a company gets its sub-account where it becomes active; else finance opens it",
    ),
    setting("third_review_above", "FEN", "0", "Payments out above so many fen need a third reviewer; 0: none does"),
    setting("keep_todays_deposits", "true|false", "false", "Whether what came in today may not go out today"),
    setting("acceptance_days", "DAYS", "7", "After so many days of silence a delivery counts as accepted"),
    setting(
        "trade_fee",
        "BASIS POINTS",
        "0",
        "What the museum keeps of what is paid for orders, in hundredths of a percent; 60 is 0.6 %",
    ),
    setting(
        "contract_security",
        "PERCENT",
        "0",
        "So much of a contract’s sum is set aside at least once both have signed, with its deposit",
    ),
    setting(
        "contract_retention",
        "YEARS",
        "0",
        "So long the files of contracts that are over are kept; 0: without end",
    ),
    setting("reserving", "COUNT", "128", "Reservations made at one time; the next wait for their turn"),
    setting(
        "contract_certificate",
        "FILE",
        "",
        "A certificate with its chain, as PEM, that signs the files of contracts; with its key [default: none does]",
    ),
    setting("contract_key", "FILE", "", "The private key of that certificate, as PEM [default: none]"),
    setting(
        "receiving_account_name",
        "TEXT",
        "",
        "Whose account at the bank companies pay into; with its number and bank [default: none, finance tells them]",
    ),
    setting("receiving_account_number", "TEXT", "", "The number of that account [default: none]"),
    setting("receiving_bank", "TEXT", "", "The bank of that account, with its branch [default: none]"),
    setting(
        "sms_url",
        "URL",
        "",
        "Gateway that sends messages to telephones; may hold {{to}}, {{text}}, {{code}} [default: none, messages stay in the outbox]",
    ),
    setting("sms_method", "POST|PUT|GET", "POST", "How the gateway is asked"),
    setting(
        "sms_headers",
        "LINES",
        "",
        "Headers for the gateway, `Name: value` lines; better given as variable or in the file",
    ),
    setting(
        "sms_body",
        "TEXT",
        "",
        "Body for the gateway, JSON or a form, with {{to}}, {{text}} and {{code}}, the digits in the text",
    ),
    setting("sms_signature", "TEXT", "", "What every message begins with, such as 【青岚市博物馆】"),
    setting("sms_retries", "COUNT", "3", "Further tries of a message that the gateway did not take (0-10)"),
    setting("sms_success", "TEXT", "", "What the gateway's answer contains when it took a message [default: any 2xx]"),
    setting(
        "public_url",
        "URL",
        "",
        "The museum's address as visitors type it, https://museum.example; required when listening off loopback",
    ),
    setting("trusted_proxies", "CIDR,…", "", "Proxies whose X-Forwarded-For is believed [default: none]"),
    setting("listen", "ADDR", "127.0.0.1:8080", "Address and port to listen on; port 0 takes a free one"),
    setting("demo_path", "DIR", "demo", "The bundle that serve --demo loads"),
    setting(
        "time_zone",
        "ZONE",
        "Asia/Shanghai",
        "The museum's time zone: its midnight begins and ends exhibitions, on the server and in the browser",
    ),
    setting("closing_days", "DAYS", "14", "An exhibition is \"closing\" when it ends in so many days or fewer (0-365)"),
    setting("log_format", "text|json", "text", "Log lines for people or for machines"),
    setting("log_filter", "FILTER", "info,sqlx=warn", "Log levels, such as info,guanlan=debug"),
    setting("metrics_public", "true|false", "false", "Whether /metrics answers callers on other machines"),
    setting("cache_bytes", "SIZE", "64MB", "Memory for cached answers"),
    setting("body_bytes", "SIZE", "1MB", "Largest request body of an ordinary call"),
    setting("header_bytes", "SIZE", "16KB", "Largest request head"),
    setting("concurrency", "COUNT", "1024", "Requests worked on at one time; the next is answered 503"),
    setting("connections", "COUNT", "4096", "Open connections; a newcomer takes the place of the idlest"),
    setting(
        "connections_per_address",
        "COUNT",
        "256",
        "Open connections from one address, likewise; trusted proxies are not counted",
    ),
    setting("bodies", "COUNT", "2048", "Request bodies under way at one time; the next is answered 503"),
    setting(
        "bodies_per_address",
        "COUNT",
        "128",
        "Request bodies under way from one address; the next is answered 429",
    ),
    setting("bodies_bytes", "SIZE", "256MB", "Bytes of larger request bodies until they are answered; more is 503"),
    setting("bodies_bytes_per_address", "SIZE", "64MB", "The same from one address; more is 429"),
    setting("body_grace", "TIME", "5s", "Time that a request body has before its least rate counts"),
    setting("body_rate", "SIZE", "1KB", "Least bytes a second of a request body; slower is 408"),
    setting("upload_rate", "SIZE", "8KB", "Least bytes a second of an upload; slower is 408"),
    setting("request_timeout", "TIME", "30s", "Longest time until an answer begins"),
    setting("header_timeout", "TIME", "10s", "Longest time for a request's head to arrive"),
    setting("idle_timeout", "TIME", "75s", "How long a connection may stay open between requests"),
    setting("stall_timeout", "TIME", "60s", "How long a client may leave an answer unread"),
    setting("grace", "TIME", "20s", "How long requests in flight may go on after a stop has begun"),
    setting("ssr_engines", "COUNT", "2", "JavaScript engines that render pages (1-64)"),
    setting("ssr_queue", "COUNT", "64", "Pages that may wait for an engine; the next is served as a shell"),
    setting("ssr_deadline", "TIME", "2s", "Longest time for one page to render, after that the shell is served"),
    setting("ssr_memory", "SIZE", "64MB", "Memory of one engine"),
    setting("picture_threads", "COUNT", "2", "Pictures that are decoded at one time (1-64)"),
    setting("picture_queue", "COUNT", "48", "Pictures that may wait to be decoded; the next is answered 503"),
    setting(
        "picture_queue_each",
        "COUNT",
        "12",
        "Those of one company or person that may wait; the next is answered 429",
    ),
    setting("picture_megapixels", "COUNT", "40", "Megapixels of a picture that a member may send (1-100)"),
    setting(
        "derivatives_ahead",
        "true|false",
        "true",
        "Whether all derivatives of stored pictures are made ahead; else each when it is first asked for",
    ),
];

/// The setting with a key. Keys are literals of this program, so a miss is a programming mistake.
pub(super) fn named(key: &str) -> &'static Setting {
    match SETTINGS.iter().find(|setting| setting.key == key) {
        Some(setting) => setting,
        None => panic!("no setting is called `{key}`"),
    }
}
