//! What companies say of themselves, their certificates, steps and change requests, their contacts and employees.

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
            .table("company_section")
            .col(number("company_id"))
            .col(name("section"))
            .col(text("body"))
            .col(number("saved_at"))
            .col(number("version"))
            .primary_key(Index::create().col("company_id").col("section"))
            .to_owned(),
        Table::create()
            .table("company_certificate")
            .col(id())
            .col(number("company_id"))
            .col(name("kind"))
            .col(text("name"))
            .col(text("number"))
            .col(maybe_name("issued_on"))
            .col(maybe_name("expires_on"))
            .col(name("file"))
            .col(name("mime"))
            .col(number("bytes"))
            .col(text("file_name"))
            .col(number("created_at"))
            .col(maybe_number("replaced_at"))
            .col(maybe_number("seen_at"))
            .col(maybe_number("warned_days"))
            .to_owned(),
        Table::create()
            .table("company_act")
            .col(id())
            .col(number("company_id"))
            .col(number("at"))
            .col(maybe_number("actor_id"))
            .col(name("act"))
            .col(name("from_state"))
            .col(name("to_state"))
            .col(text("notes"))
            .col(text("reason"))
            .to_owned(),
        Table::create()
            .table("company_change")
            .col(id())
            .col(name("key"))
            .col(number("company_id"))
            .col(name("kind"))
            .col(text("body"))
            .col(text("before"))
            .col(name("state"))
            .col(maybe_name("open_once"))
            .col(maybe_name("code_wanted"))
            .col(text("purpose"))
            .col(number("submitted_by"))
            .col(number("submitted_at"))
            .col(maybe_number("decided_by"))
            .col(maybe_number("decided_at"))
            .col(text("reason"))
            .col(number("version"))
            .to_owned(),
        Table::create()
            .table("company_profile")
            .col(number("company_id").primary_key())
            .col(text("body"))
            .col(number("updated_at"))
            .col(number("version"))
            .to_owned(),
        Table::create()
            .table("company_contact")
            .col(id())
            .col(name("key"))
            .col(number("company_id"))
            .col(text("name"))
            .col(text("phone"))
            .col(text("job"))
            .col(text("position"))
            .col(number("sort_order"))
            .col(number("created_at"))
            .col(number("updated_at"))
            .to_owned(),
        Table::create()
            .table("employee")
            .col(number("person_id").primary_key())
            .col(number("company_id"))
            .col(maybe_number("department_id"))
            .col(maybe_number("job_id"))
            .col(name("number"))
            .col(number("version"))
            .to_owned(),
    ];
    for table in tables {
        db.execute(&table).await?;
    }
    for column in [
        ColumnDef::new("version").big_integer().not_null().default(1).to_owned(),
        maybe_name("code"),
        maybe_name("code_taken"),
        ColumnDef::new("folded").text().not_null().default("").to_owned(),
        ColumnDef::new("title_key_zh").text().not_null().default("").to_owned(),
        ColumnDef::new("title_key_en").text().not_null().default("").to_owned(),
        ColumnDef::new("province").string().not_null().default("").to_owned(),
        ColumnDef::new("city").string().not_null().default("").to_owned(),
        ColumnDef::new("district").string().not_null().default("").to_owned(),
        ColumnDef::new("lang").string().not_null().default("zh").to_owned(),
        maybe_number("submitted_by"),
        maybe_number("submitted_at"),
        maybe_number("decided_at"),
    ] {
        db.execute(&Table::alter().table("company").add_column(column).to_owned()).await?;
    }
    // Whoever had a company before is found and sorted by its names as they are; saving the facts folds them.
    db.execute_unprepared(
        "UPDATE company SET folded = lower(name_zh || ' ' || name_en), title_key_zh = lower(name_zh), \
         title_key_en = lower(CASE name_en WHEN '' THEN name_zh ELSE name_en END)",
    )
    .await?;

    let unique =
        |index: &'static str, table: &'static str| Index::create().name(index).table(table).unique().to_owned();
    let plain = |index: &'static str, table: &'static str| Index::create().name(index).table(table).to_owned();
    let indexes = [
        unique("company_code", "company").col("code_taken").to_owned(),
        plain("company_state", "company").col("state").col("submitted_at").to_owned(),
        plain("company_region", "company").col("province").col("city").col("district").to_owned(),
        plain("company_owner", "company").col("owner_id").to_owned(),
        plain("company_certificate_of", "company_certificate").col("company_id").to_owned(),
        plain("company_certificate_expiry", "company_certificate").col("expires_on").to_owned(),
        plain("company_act_of", "company_act").col("company_id").to_owned(),
        unique("company_change_key", "company_change").col("key").to_owned(),
        unique("company_change_open", "company_change").col("open_once").to_owned(),
        unique("company_change_code", "company_change").col("code_wanted").to_owned(),
        plain("company_change_of", "company_change").col("company_id").col("state").to_owned(),
        plain("company_change_state", "company_change").col("state").to_owned(),
        unique("company_contact_key", "company_contact").col("key").to_owned(),
        plain("company_contact_of", "company_contact").col("company_id").col("sort_order").to_owned(),
        plain("employee_of", "employee").col("company_id").col("department_id").to_owned(),
    ];
    for index in indexes {
        db.execute(&index).await?;
    }
    Ok(())
}
