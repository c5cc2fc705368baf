//! Employments that begin when the person accepts: invitations, and since when somebody works for a company.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, sea_query::{ColumnDef, Expr, ExprTrait, ForeignKey, Index, Table}};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let text = |name: &'static str| ColumnDef::new(name).text().not_null().to_owned();
    let name = |name: &'static str| ColumnDef::new(name).string().not_null().to_owned();
    let maybe_name = |name: &'static str| ColumnDef::new(name).string().null().to_owned();
    let number = |name: &'static str| ColumnDef::new(name).big_integer().not_null().to_owned();
    let maybe_number = |name: &'static str| ColumnDef::new(name).big_integer().null().to_owned();

    for column in [maybe_number("joined_at"), maybe_number("on_since")] {
        db.execute(&Table::alter().table("person").add_column(column).to_owned()).await?;
    }
    // Whoever belongs to a company stays in it, since the log says so, or since the account is there.
    db.execute_unprepared(
        "UPDATE person SET joined_at = COALESCE((SELECT MAX(audit.at) FROM audit WHERE audit.action = 'addEmployee' \
         AND audit.subject_kind = 'person' AND audit.subject_id = person.identifier), created_at) \
         WHERE sort = 'member' AND company_id IS NOT NULL",
    )
    .await?;
    db.execute_unprepared(
        "UPDATE person SET on_since = joined_at WHERE joined_at IS NOT NULL AND state <> 'disabled'",
    )
    .await?;
    // Only companies could shut accounts that are not the museum's. What they meant is the employment, which is
    // switched off above; the account is its person's again.
    db.execute_unprepared(
        "UPDATE person SET state = CASE password WHEN '' THEN 'invited' ELSE 'active' END \
         WHERE sort <> 'museum' AND state = 'disabled'",
    )
    .await?;

    let is_open = || Expr::col("state").eq("invited");
    db.execute(&
            Table::create()
                .table("employee_invitation")
                .col(ColumnDef::new("id").big_integer().not_null().auto_increment().primary_key().to_owned())
                .col(name("key"))
                .col(number("company_id"))
                .col(text("mobile"))
                .col(maybe_name("mobile_hash"))
                .col(maybe_name("open_once"))
                .col(text("name"))
                .col(maybe_number("department_id"))
                .col(maybe_number("job_id"))
                .col(name("number"))
                .col(text("jurisdiction"))
                .col(name("state"))
                .col(number("invited_by"))
                .col(number("invited_at"))
                .col(number("until_at"))
                .col(maybe_number("answered_by"))
                .col(maybe_number("ended_at"))
                .check(Expr::col("state").is_in(["invited", "accepted", "declined", "withdrawn"]))
                // The number is there exactly while the invitation waits for an answer.
                .check(is_open().eq(Expr::col("mobile_hash").is_not_null()))
                .check(is_open().eq(Expr::col("mobile").ne("")))
                .check(is_open().eq(Expr::col("open_once").is_not_null()))
                .check(is_open().eq(Expr::col("ended_at").is_null()))
                .foreign_key(
                    ForeignKey::create()
                        .name("employee_invitation_company")
                        .from("employee_invitation", "company_id")
                        .to("company", "id"),
                )
                .foreign_key(
                    ForeignKey::create()
                        .name("employee_invitation_inviter")
                        .from("employee_invitation", "invited_by")
                        .to("person", "id"),
                )
                .foreign_key(
                    ForeignKey::create()
                        .name("employee_invitation_answer")
                        .from("employee_invitation", "answered_by")
                        .to("person", "id"),
                )
                .to_owned(),
        )
        .await?;
    let unique = |index: &'static str| Index::create().name(index).table("employee_invitation").unique().to_owned();
    let plain = |index: &'static str| Index::create().name(index).table("employee_invitation").to_owned();
    for index in [
        unique("employee_invitation_key").col("key").to_owned(),
        unique("employee_invitation_open").col("open_once").to_owned(),
        plain("employee_invitation_of").col("company_id").col("id").to_owned(),
        plain("employee_invitation_number").col("mobile_hash").to_owned(),
        plain("employee_invitation_answerer").col("answered_by").to_owned(),
    ] {
        db.execute(&index).await?;
    }
    Ok(())
}
