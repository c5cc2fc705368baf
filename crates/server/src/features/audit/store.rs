//! The table of the log.

use guanlan_db::entity::audit;
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr, EntityTrait};
use serde_json::json;

use super::Act;

/// Adds a row, unsealed. `body` is the whole row as JSON with its keys in alphabetical order: the bytes that are hashed
/// later are the ones stored here.
pub async fn add(db: &impl ConnectionTrait, act: &Act<'_>) -> Result<(), DbErr> {
    let (kind, subject) = act.subject.unwrap_or_default();
    let body = json!({
        "action": act.action.name(),
        "actor": act.actor,
        "at": act.at.0,
        "company": act.company,
        "detail": act.detail,
        "network": act.network,
        "subject": subject,
        "subjectKind": kind,
    });
    let row = audit::ActiveModel {
        at: Set(act.at.0),
        actor_id: Set(act.actor),
        company_id: Set(act.company),
        action: Set(act.action.name().to_owned()),
        subject_kind: Set(kind.to_owned()),
        subject_id: Set(subject.to_owned()),
        body: Set(body.to_string()),
        sequence: Set(None),
        hash: Set(None),
        ..Default::default()
    };
    audit::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}
