//! A table has one owner: the room of a crate that may name its entity (docs/ARCHITECTURE.md, "Laws"). Whoever needs what
//! lies in it asks that room, or takes a trait that it implements.

use super::{Finding, Source};

/// Every entity of `crates/db/src/entity`, by the folder that may name it. What `crates/db` keeps for itself is there too.
const OWNERS: &[(&str, &[&str])] = &[
    ("crates/db/", &["epoch", "lease", "migration"]),
    ("crates/applications/src/application/", &["application", "application_file", "application_step"]),
    ("crates/applications/src/form/", &["application_edition", "application_form"]),
    ("crates/booking/src/companion/", &["companion"]),
    ("crates/booking/src/day_key/", &["day_key"]),
    ("crates/booking/src/desk/", &["check_in"]),
    ("crates/booking/src/guide/", &["guide", "guide_duty"]),
    ("crates/booking/src/programme/", &["programme"]),
    ("crates/booking/src/reservation/", &["group_party", "guest", "no_show_pardon", "reservation", "waiting"]),
    ("crates/booking/src/slot/", &["slot"]),
    ("crates/media/", &["media", "media_text"]),
    ("crates/kernel/src/audit/", &["audit"]),
    ("crates/kernel/src/keys/", &["key_check"]),
    ("crates/kernel/src/limit/", &["attempt"]),
    ("crates/kernel/src/outbox/", &["outbox"]),
    ("crates/identity/src/account/favourite/", &["favourite"]),
    ("crates/identity/src/code/", &["verification_code"]),
    ("crates/identity/src/notice/", &["notice", "notice_choice"]),
    ("crates/identity/src/person/", &["consent", "person", "recovery_code"]),
    ("crates/identity/src/session/", &["session", "token"]),
    ("crates/members/src/commodity/", &["commodity", "company_class", "stock", "stock_movement"]),
    (
        "crates/members/src/company/",
        &[
            "company",
            "company_act",
            "company_certificate",
            "company_change",
            "company_contact",
            "company_profile",
            "company_section",
        ],
    ),
    ("crates/members/src/dictionary/", &["dictionary_entry"]),
    ("crates/members/src/offer/", &["offer"]),
    ("crates/members/src/employee/", &["employee", "employee_invitation"]),
    ("crates/kernel/src/idempotency/", &["idempotency_key"]),
    ("crates/museum/src/category/", &["category"]),
    ("crates/museum/src/content/", &["entry", "facet", "publication", "published", "published_text", "revision"]),
    ("crates/museum/src/link/", &["link"]),
    ("crates/museum/src/profile/", &["profile"]),
    ("crates/museum/src/redirect/", &["not_found", "redirect"]),
    ("crates/museum/src/relic/", &["relic", "relic_import", "relic_published", "relic_revision"]),
    ("crates/museum/src/search/", &["missed_search"]),
    ("crates/museum/src/visit/", &["visit", "visit_day", "visit_seen"]),
    ("crates/server/src/bundle/", &["bundle"]),
    ("crates/trade/src/attachment/", &["trade_attachment"]),
    ("crates/trade/src/bank_statement/", &["bank_line", "bank_statement", "statement_columns"]),
    ("crates/trade/src/approval/", &["approval", "approval_limit"]),
    ("crates/trade/src/cart/", &["cart_line"]),
    ("crates/trade/src/contract/", &["contract", "contract_signature", "contract_template"]),
    ("crates/trade/src/signer/", &["company_signer", "company_signing"]),
    ("crates/trade/src/correction/", &["ledger_correction"]),
    ("crates/trade/src/deposit/", &["deposit"]),
    ("crates/trade/src/document/", &["document_count", "trade_note", "trade_number", "trade_step"]),
    ("crates/trade/src/payment/", &["payment_step"]),
    (
        "crates/trade/src/order/",
        &[
            "trade_change",
            "trade_change_line",
            "trade_delivery",
            "trade_delivery_line",
            "trade_dispute",
            "trade_dispute_line",
            "trade_lease",
            "trade_order",
            "trade_order_line",
        ],
    ),
    ("crates/trade/src/quotation/", &["quotation", "quotation_attachment", "quotation_line", "quotation_version"]),
    ("crates/trade/src/withdrawal/", &["withdrawal"]),
    ("crates/trade/src/ledger/", &["ledger_account", "ledger_entry", "ledger_hold", "ledger_transaction"]),
];

/// Where the entities are listed.
const LIST: &str = "crates/db/src/entity/mod.rs";

pub fn check(sources: &[Source], findings: &mut Vec<Finding>) {
    for source in sources {
        if !source.ends(&["rs"]) || !source.path.starts_with("crates/") || source.path.starts_with("crates/xtask/") {
            continue;
        }
        if source.path == LIST {
            listed(source, findings);
        }
        if !source.path.starts_with("crates/db/") {
            foreign(source, findings);
        }
    }
}

fn owner(entity: &str) -> Option<&'static str> {
    OWNERS.iter().find(|(_, its)| its.contains(&entity)).map(|(folder, _)| *folder)
}

/// Each entity that is there has an owner, and none that is not there has one.
fn listed(list: &Source, findings: &mut Vec<Finding>) {
    let mut there = Vec::new();
    for (line, code) in list.code() {
        let Some(entity) = code.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(';')) else { continue };
        there.push(entity);
        if owner(entity).is_none() {
            let why = format!("the table `{entity}` has no owner: add it in xtask's tidy/owners.rs");
            findings.push(list.finding(line, why));
        }
    }
    for entity in OWNERS.iter().flat_map(|(_, its)| *its).filter(|entity| !there.contains(entity)) {
        findings.push(list.finding(0, format!("xtask's tidy/owners.rs gives `{entity}` an owner, and it is no table")));
    }
}

/// Entities of others, and tables that are named without their entity.
fn foreign(source: &Source, findings: &mut Vec<Finding>) {
    for (line, entity) in named(source) {
        let why = match owner(&entity) {
            Some(folder) if source.path.starts_with(folder) => continue,
            Some(folder) => format!("the table `{entity}` is {folder}'s: ask that, or let it be registered"),
            None => format!("`{entity}` is no table that has an owner in xtask's tidy/owners.rs"),
        };
        findings.push(source.finding(line, why));
    }
    for (line, code) in source.code() {
        if [".from(\"", ".into_table(\"", ".table(\""].iter().any(|call| code.contains(call)) {
            findings.push(source.finding(line, "name a table by its entity, so that its owner is seen"));
        }
    }
}

/// The entities that a file names, each with its line: the word behind `entity::`, or those right inside of its braces.
fn named(source: &Source) -> Vec<(usize, String)> {
    let mut named = Vec::new();
    // How many braces are open behind `entity::`, and whether a word may begin.
    let (mut depth, mut begins) = (0usize, false);
    for (line, code) in source.code() {
        let mut rest = code;
        loop {
            if depth == 0 {
                let Some(at) = rest.find("entity::") else { break };
                let own = !rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
                rest = &rest[at + "entity::".len()..];
                if !own {
                    continue;
                }
                if let Some(inside) = rest.strip_prefix('{') {
                    (depth, begins, rest) = (1, true, inside);
                } else {
                    named.extend(word(rest).map(|word| (line, word)));
                    continue;
                }
            }
            let Some(c) = rest.chars().next() else { break };
            if depth == 1 && begins && (c.is_alphabetic() || c == '_') {
                named.extend(word(rest).map(|word| (line, word)));
                begins = false;
            }
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 1 => begins = true,
                _ => {}
            }
            rest = &rest[c.len_utf8()..];
        }
    }
    named
}

fn word(text: &str) -> Option<String> {
    let word: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!word.is_empty()).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<usize> {
        let mut findings = Vec::new();
        check(&[Source { path: path.into(), text: text.into() }], &mut findings);
        findings.into_iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn an_entity_of_another_room_is_found_however_it_is_named() {
        let text = "use guanlan_db::entity::person;\nlet x: guanlan_db::entity::person::Model;\nuse guanlan_db::{\n    entity::{\n        company,\n        person::{Column, Entity},\n    },\n    text::containing,\n};";
        assert_eq!(found("crates/members/src/company/store.rs", text), [1, 2, 6]);
        assert_eq!(found("crates/identity/src/person/store/mod.rs", text), [5]);
    }

    #[test]
    fn the_owner_may_name_it_in_all_of_its_room_and_a_room_with_a_longer_name_may_not() {
        let text = "use guanlan_db::{Tx, entity::company::Model};";
        assert_eq!(found("crates/members/src/company/own/service.rs", text), []);
        assert_eq!(found("crates/members/src/company_list/store.rs", text), [1]);
        assert_eq!(found("crates/db/src/testing.rs", text), []);
    }

    #[test]
    fn a_table_that_nobody_knows_and_one_that_is_named_as_text_are_found() {
        let text = "use guanlan_db::entity::quotation;\nQuery::select().from(\"company\");\nlet x = identity::person;";
        assert_eq!(found("crates/members/src/company/store.rs", text), [1, 2]);
    }

    #[test]
    fn a_new_table_without_an_owner_is_found_and_so_is_an_owner_of_none() {
        let all: String =
            OWNERS.iter().flat_map(|(_, its)| *its).map(|entity| format!("pub mod {entity};\n")).collect();
        assert_eq!(found(LIST, &all), []);
        let text = all.replace("pub mod person;", "pub mod parcel;");
        assert_eq!(found(LIST, &text).len(), 2);
    }
}
