//! Which room may know what (docs/ARCHITECTURE.md, "Laws").

use super::{Finding, Source, has_word};

/// Where HTTP is spoken inside a crate: whole folders end with `/`, others are file names.
const HTTP_EDGE: &[&str] = &[
    "call/",
    "input/",
    "page/",
    "routes/",
    "testing/",
    "tests/",
    "routes.rs",
    "wire.rs",
    "error.rs",
    "extract.rs",
    "failure.rs",
    "front.rs",
    "request.rs",
    "kinds.rs",
    "cache.rs",
    "router.rs",
    "openapi.rs",
    "sending.rs",
    "start.rs",
    "keepers.rs",
    "state.rs",
    "tests.rs",
];

/// Crates with an edge of their own to HTTP.
const SPEAKING: &[&str] =
    &["applications", "booking", "identity", "kernel", "media", "members", "museum", "server", "trade"];

/// Names that would bring async, databases, HTTP, the environment or the machine's clock into the pure core.
const NOT_IN_CORE: &[&str] = &[
    "tokio",
    "axum",
    "sea_orm",
    "sqlx",
    "std::env",
    "std::fs",
    "SystemTime",
    "Instant::now",
    "Utc::now",
    "Local::now",
    "async fn",
    ".await",
];

pub fn check(source: &Source, findings: &mut Vec<Finding>) {
    if !source.ends(&["rs"]) || !source.path.starts_with("crates/") || source.path.starts_with("crates/xtask/") {
        return;
    }
    database(source, findings);
    http(source, findings);
    core(source, findings);
    transactions(source, findings);
    locks(source, findings);
    stores(source, findings);
    wire_types(source, findings);
}

fn database(source: &Source, findings: &mut Vec<Finding>) {
    let allowed =
        source.path.starts_with("crates/db/") || source.name() == "store.rs" || source.path.contains("/store/");
    if allowed {
        return;
    }
    for (line, code) in source.code() {
        if ["sea_orm", "sea_query"].iter().any(|word| has_word(code, word)) {
            findings.push(source.finding(
                line,
                "tables are known to crates/db and store.rs only; ask a store, or re-export from guanlan_db",
            ));
        }
    }
}

fn http(source: &Source, findings: &mut Vec<Finding>) {
    if source.path.starts_with("crates/http/") {
        return;
    }
    let edge = HTTP_EDGE.iter().any(|place| match place.strip_suffix('/') {
        Some(folder) => source.path.contains(&format!("/{folder}/")),
        None => source.name() == *place,
    });
    if is_feature(source) && edge {
        return;
    }
    for (line, code) in source.code() {
        if has_word(code, "axum") {
            findings.push(source.finding(
                line,
                "axum is spoken at the HTTP edge only (list in xtask's tidy/layers.rs); take plain values here",
            ));
        }
    }
}

/// Whether a file is of a crate with features and an edge to HTTP.
fn is_feature(source: &Source) -> bool {
    SPEAKING.iter().any(|name| source.path.starts_with(&format!("crates/{name}/")))
}

fn core(source: &Source, findings: &mut Vec<Finding>) {
    if !source.path.starts_with("crates/core/src/") {
        return;
    }
    for (line, code) in source.code() {
        if let Some(word) = NOT_IN_CORE.iter().find(|word| has_word(code, word)) {
            findings
                .push(source.finding(line, format!("core is pure: `{word}` is not for it; have the value handed in")));
        }
    }
}

fn transactions(source: &Source, findings: &mut Vec<Finding>) {
    if ["write", "group", "moment"].iter().any(|file| source.path == format!("crates/db/src/{file}.rs")) {
        return;
    }
    for (line, code) in source.code() {
        if [".begin().await", ".begin_with_config(", ".begin_with_options(", ".transaction("]
            .iter()
            .any(|call| has_word(code, call))
        {
            findings.push(source.finding(
                line,
                "a bare transaction is neither retried nor IMMEDIATE on SQLite: use guanlan_db::write(|tx| …)",
            ));
        }
    }
}

fn locks(source: &Source, findings: &mut Vec<Finding>) {
    if source.path.starts_with("crates/db/src/") {
        return;
    }
    for (line, code) in source.code() {
        if [".lock_exclusive(", ".lock_shared(", ".lock_with_behavior(", "FOR UPDATE"]
            .iter()
            .any(|way| code.contains(way))
        {
            findings.push(source.finding(line, "rows are locked in one way and order: `tx.lock_rows(Lock::…, …)`"));
        }
    }
}

/// `other::store`: a store is read by its own feature alone.
fn stores(source: &Source, findings: &mut Vec<Finding>) {
    let Some((_, inside)) = source.path.split_once("/src/").filter(|_| is_feature(source)) else { return };
    let own = inside.split('/').next().unwrap_or_default();
    for (line, code) in source.code() {
        for (at, _) in code.match_indices("::store") {
            let after = code[at + "::store".len()..].chars().next();
            if after.is_some_and(|c| c.is_alphanumeric() || c == '_') {
                continue;
            }
            let name: String = code[..at].chars().rev().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let name: String = name.chars().rev().collect();
            if !["super", "self", own].contains(&name.as_str()) {
                findings.push(
                    source.finding(line, format!("`{name}`'s store is its own: ask `{name}` through its mod.rs")),
                );
            }
        }
    }
}

/// What the contract shows is no rule: a service is given such types by `wire.rs`.
fn wire_types(source: &Source, findings: &mut Vec<Finding>) {
    if source.name() != "service.rs" {
        return;
    }
    for (line, code) in source.code() {
        if has_word(code, "ToSchema") {
            findings.push(source.finding(line, "types of the wire are in wire.rs, not in a service"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::findings;
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        findings(check, path, text).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn sea_orm_outside_db_and_stores_is_found() {
        let text = "// sea_orm is fine in words\nuse sea_orm::EntityTrait;";
        assert_eq!(lines("crates/museum/src/show/service.rs", text), [2]);
        assert_eq!(lines("crates/museum/src/show/store.rs", text), []);
        assert_eq!(lines("crates/db/src/connect.rs", text), []);
    }

    #[test]
    fn a_lock_of_its_own_way_is_found() {
        let text = "rows.lock_exclusive().all(db)";
        assert_eq!(lines("crates/museum/src/show/store.rs", text), [1]);
        assert_eq!(lines("crates/db/src/lock.rs", text), []);
    }

    #[test]
    fn axum_away_from_the_edge_is_found() {
        let text = "use axum::Json;";
        assert_eq!(lines("crates/museum/src/show/service.rs", text), [1]);
        assert_eq!(lines("crates/db/src/lib.rs", text), [1]);
        assert_eq!(lines("crates/museum/src/show/routes.rs", text), []);
        assert_eq!(lines("crates/museum/src/page/mod.rs", text), []);
        assert_eq!(lines("crates/search/src/routes.rs", text), [1]);
        assert_eq!(lines("crates/http/src/edge/limits.rs", text), []);
    }

    #[test]
    fn a_clock_an_environment_or_async_in_core_is_found() {
        let text = "fn a() { Utc::now(); }\nasync fn b() {}\nlet x = std::env::var(\"A\");\nlet y = now;";
        assert_eq!(lines("crates/core/src/dates.rs", text), [1, 2, 3]);
        assert_eq!(lines("crates/server/src/clock.rs", text), []);
    }

    #[test]
    fn a_bare_transaction_is_found_everywhere_but_in_write() {
        let text = "let tx = db.begin().await?;";
        assert_eq!(lines("crates/museum/src/show/store.rs", text), [1]);
        assert_eq!(lines("crates/db/src/lease.rs", text), [1]);
        assert_eq!(lines("crates/db/src/write.rs", text), []);
    }

    #[test]
    fn another_features_store_is_found_and_the_own_is_not() {
        let path = "crates/museum/src/show/routes.rs";
        assert_eq!(lines(path, "use crate::relics::store;\nrelics::store::find();"), [1, 2]);
        assert_eq!(lines(path, "use super::store;\nuse crate::show::store::list;\nuse object_store::Stored;"), []);
        assert_eq!(lines("crates/museum/src/page/head.rs", "content::store::list()"), [1]);
        assert_eq!(lines("crates/museum/src/content/read.rs", "content::store::list()"), []);
    }

    #[test]
    fn a_type_of_the_wire_in_a_service_is_found() {
        let text = "use utoipa::ToSchema;\n#[derive(Serialize, ToSchema)]\nstruct Shown;";
        assert_eq!(lines("crates/museum/src/show/service.rs", text), [1, 2]);
        assert_eq!(lines("crates/museum/src/show/wire.rs", text), []);
    }
}
