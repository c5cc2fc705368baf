//! People with their sessions, tokens, codes and consents; the outbox; limits; the audit log; a bare table of companies.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, sea_query::{ColumnDef, Index, Table}};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let text = |name: &'static str| ColumnDef::new(name).text().not_null().to_owned();
    let name = |name: &'static str| ColumnDef::new(name).string().not_null().to_owned();
    let maybe_name = |name: &'static str| ColumnDef::new(name).string().null().to_owned();
    let number = |name: &'static str| ColumnDef::new(name).big_integer().not_null().to_owned();
    let maybe_number = |name: &'static str| ColumnDef::new(name).big_integer().null().to_owned();
    let id = || ColumnDef::new("id").big_integer().not_null().auto_increment().primary_key().to_owned();

    let tables = [
        Table::create()
            .table("company")
            .col(id())
            .col(name("state"))
            .col(text("name_zh"))
            .col(text("name_en"))
            .col(maybe_number("owner_id"))
            .col(number("created_at"))
            .to_owned(),
        Table::create()
            .table("person")
            .col(id())
            .col(name("identifier"))
            .col(name("sort"))
            .col(name("state"))
            .col(text("name"))
            .col(text("mobile"))
            .col(maybe_name("mobile_hash"))
            .col(text("password"))
            .col(text("jurisdiction"))
            .col(maybe_number("company_id"))
            .col(text("otp"))
            .col(number("otp_on"))
            .col(number("otp_step"))
            .col(number("created_at"))
            .col(maybe_number("last_seen_at"))
            .to_owned(),
        Table::create()
            .table("recovery_code")
            .col(number("person_id"))
            .col(name("code_hash"))
            .col(maybe_number("used_at"))
            .primary_key(Index::create().col("person_id").col("code_hash"))
            .to_owned(),
        Table::create()
            .table("session")
            .col(id())
            .col(name("identifier"))
            .col(number("person_id"))
            .col(name("secret"))
            .col(text("agent"))
            .col(name("network"))
            .col(number("created_at"))
            .col(number("last_seen_at"))
            .col(number("expires_at"))
            .col(maybe_number("ended_at"))
            .col(maybe_name("ended_by"))
            .to_owned(),
        Table::create()
            .table("token")
            .col(name("digest").primary_key())
            .col(number("session_id"))
            .col(number("created_at"))
            .col(number("expires_at"))
            .to_owned(),
        Table::create()
            .table("verification_code")
            .col(id())
            .col(name("mobile_hash"))
            .col(name("purpose"))
            .col(name("code_hash"))
            .col(number("created_at"))
            .col(number("expires_at"))
            .col(number("tries"))
            .col(maybe_number("spent_at"))
            .to_owned(),
        Table::create()
            .table("outbox")
            .col(id())
            .col(name("key"))
            .col(text("recipient"))
            .col(name("purpose"))
            .col(text("text"))
            .col(name("state"))
            .col(number("attempts"))
            .col(number("next_at"))
            .col(number("created_at"))
            .col(text("error"))
            .to_owned(),
        Table::create().table("attempt").col(id()).col(name("key")).col(number("at")).to_owned(),
        Table::create().table("attempt_gate").col(name("key").primary_key()).col(number("at")).to_owned(),
        Table::create()
            .table("consent")
            .col(id())
            .col(number("person_id"))
            .col(name("document"))
            .col(name("version"))
            .col(number("given_at"))
            .col(maybe_number("withdrawn_at"))
            .to_owned(),
        Table::create()
            .table("audit")
            .col(id())
            .col(number("at"))
            .col(maybe_number("actor_id"))
            .col(maybe_number("company_id"))
            .col(name("action"))
            .col(name("subject_kind"))
            .col(name("subject_id"))
            .col(text("body"))
            .col(maybe_number("sequence"))
            .col(maybe_name("hash"))
            .to_owned(),
        Table::create()
            .table("key_check")
            .col(number("id").primary_key())
            .col(name("fingerprint"))
            .col(number("newest"))
            .to_owned(),
    ];
    for table in tables {
        db.execute(&table).await?;
    }

    let unique =
        |index: &'static str, table: &'static str| Index::create().name(index).table(table).unique().to_owned();
    let plain = |index: &'static str, table: &'static str| Index::create().name(index).table(table).to_owned();
    let indexes = [
        unique("person_identifier", "person").col("identifier").to_owned(),
        unique("person_mobile", "person").col("mobile_hash").to_owned(),
        plain("person_company", "person").col("company_id").to_owned(),
        plain("person_sort", "person").col("sort").to_owned(),
        unique("session_identifier", "session").col("identifier").to_owned(),
        unique("session_secret", "session").col("secret").to_owned(),
        plain("session_of", "session").col("person_id").to_owned(),
        plain("session_expiry", "session").col("expires_at").to_owned(),
        plain("token_of", "token").col("session_id").to_owned(),
        plain("token_expiry", "token").col("expires_at").to_owned(),
        plain("verification_code_of", "verification_code").col("mobile_hash").col("purpose").to_owned(),
        unique("outbox_key", "outbox").col("key").to_owned(),
        plain("outbox_next", "outbox").col("state").col("next_at").to_owned(),
        plain("attempt_of", "attempt").col("key").col("at").to_owned(),
        plain("consent_of", "consent").col("person_id").to_owned(),
        unique("audit_sequence", "audit").col("sequence").to_owned(),
        plain("audit_at", "audit").col("at").to_owned(),
        plain("audit_actor", "audit").col("actor_id").to_owned(),
        plain("audit_subject", "audit").col("subject_kind").col("subject_id").to_owned(),
    ];
    for index in indexes {
        db.execute(&index).await?;
    }
    Ok(())
}
