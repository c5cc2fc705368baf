//! The tables of sessions and tokens.

use std::collections::HashMap;

use chrono::Duration;
use guanlan_core::clock::Millis;
use guanlan_db::{
    Connection,
    entity::{session, token},
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QueryOrder,
    QuerySelect, sea_query::Expr,
};

use super::End;
use crate::{
    Identity,
    person::{self, Person},
};

/// A browser in which somebody is signed in.
#[derive(Clone, Debug)]
pub struct Session {
    pub id: i64,
    pub identifier: String,
    pub person: i64,
    pub agent: String,
    pub network: String,
    pub created_at: Millis,
    pub last_seen_at: Millis,
    pub expires_at: Millis,
    /// By whose act it ended.
    pub ended_by: Option<String>,
}

impl From<session::Model> for Session {
    fn from(row: session::Model) -> Self {
        Session {
            id: row.id,
            identifier: row.identifier,
            person: row.person_id,
            agent: row.agent,
            network: row.network,
            created_at: Millis(row.created_at),
            last_seen_at: Millis(row.last_seen_at),
            expires_at: Millis(row.expires_at),
            ended_by: row.ended_by,
        }
    }
}

/// A session that begins.
pub struct Beginning<'a> {
    pub person: i64,
    pub identifier: &'a str,
    /// Digest of the cookie.
    pub secret: &'a str,
    pub agent: &'a str,
    pub network: &'a str,
    pub now: Millis,
    pub expires_at: Millis,
}

pub async fn begin(db: &impl ConnectionTrait, new: &Beginning<'_>) -> Result<(), DbErr> {
    let row = session::ActiveModel {
        identifier: Set(new.identifier.to_owned()),
        person_id: Set(new.person),
        secret: Set(new.secret.to_owned()),
        agent: Set(new.agent.to_owned()),
        network: Set(new.network.to_owned()),
        created_at: Set(new.now.0),
        last_seen_at: Set(new.now.0),
        expires_at: Set(new.expires_at.0),
        ended_at: Set(None),
        ended_by: Set(None),
        ..Default::default()
    };
    session::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// By the digests of cookies, ended and expired ones too, each with its digest.
pub async fn by_secrets(db: &impl ConnectionTrait, secrets: &[String]) -> Result<HashMap<String, Session>, DbErr> {
    let rows = session::Entity::find().filter(session::Column::Secret.is_in(secrets)).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.secret.clone(), Session::from(row))).collect())
}

/// The session of a token that expires at `since` or later, with whose it is: one question, because every call asks it.
pub async fn by_token(
    app: &Identity,
    db: &impl Connection,
    digest: &str,
    since: Millis,
) -> Result<Option<(Session, Person)>, DbErr> {
    let token_of = session::Entity::belongs_to(token::Entity).from(session::Column::Id).to(token::Column::SessionId);
    let one = session::Entity::find().join(JoinType::InnerJoin, token_of.into());
    let one = one.filter(token::Column::Digest.eq(digest)).filter(token::Column::ExpiresAt.gte(since.0));
    let Some((session, person)) = person::of_rows(app, db, one, session::Column::PersonId).await? else {
        return Ok(None);
    };
    Ok(Some((session.into(), person)))
}

pub async fn add_token(
    db: &impl ConnectionTrait,
    session: i64,
    digest: &str,
    now: Millis,
    until: Millis,
) -> Result<(), DbErr> {
    let row = token::ActiveModel {
        digest: Set(digest.to_owned()),
        session_id: Set(session),
        created_at: Set(now.0),
        expires_at: Set(until.0),
    };
    token::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// Notes that a session is in use.
pub async fn used(db: &impl ConnectionTrait, id: i64, now: Millis, until: Millis) -> Result<(), DbErr> {
    session::Entity::update_many()
        .col_expr(session::Column::LastSeenAt, Expr::value(now.0))
        .col_expr(session::Column::ExpiresAt, Expr::value(until.0))
        .filter(session::Column::Id.eq(id))
        .filter(session::Column::EndedAt.is_null())
        .exec(db)
        .await
        .map(|_| ())
}

async fn end(db: &impl ConnectionTrait, which: Condition, end: End, now: Millis) -> Result<u64, DbErr> {
    let done = session::Entity::update_many()
        .col_expr(session::Column::EndedAt, Expr::value(now.0))
        .col_expr(session::Column::EndedBy, Expr::value(end.name()))
        .filter(session::Column::EndedAt.is_null())
        .filter(which)
        .exec(db)
        .await?;
    Ok(done.rows_affected)
}

pub async fn end_by_id(db: &impl ConnectionTrait, id: i64, why: End, now: Millis) -> Result<u64, DbErr> {
    end(db, Condition::all().add(session::Column::Id.eq(id)), why, now).await
}

pub async fn end_one(
    db: &impl ConnectionTrait,
    person: i64,
    identifier: &str,
    why: End,
    now: Millis,
) -> Result<bool, DbErr> {
    let which = Condition::all()
        .add(session::Column::PersonId.eq(person))
        .add(session::Column::ExpiresAt.gt(now.0))
        .add(session::Column::Identifier.eq(identifier));
    Ok(end(db, which, why, now).await? == 1)
}

pub async fn end_all(
    db: &impl ConnectionTrait,
    person: i64,
    except: Option<i64>,
    why: End,
    now: Millis,
) -> Result<u64, DbErr> {
    let which = Condition::all()
        .add(session::Column::PersonId.eq(person))
        .add_option(except.map(|id| session::Column::Id.ne(id)));
    end(db, which, why, now).await
}

/// Ends those that began at `since` or later.
pub async fn end_since(
    db: &impl ConnectionTrait,
    person: i64,
    since: Millis,
    except: Option<i64>,
    now: Millis,
) -> Result<u64, DbErr> {
    let which = Condition::all()
        .add(session::Column::PersonId.eq(person))
        .add(session::Column::CreatedAt.gte(since.0))
        .add_option(except.map(|id| session::Column::Id.ne(id)));
    end(db, which, End::Other, now).await
}

/// Those that began at `since` or later and are alive.
pub async fn live(db: &impl ConnectionTrait, person: i64, since: Millis, now: Millis) -> Result<Vec<Session>, DbErr> {
    let rows = session::Entity::find()
        .filter(session::Column::PersonId.eq(person))
        .filter(session::Column::CreatedAt.gte(since.0))
        .filter(session::Column::EndedAt.is_null())
        .filter(session::Column::ExpiresAt.gt(now.0))
        .order_by_desc(session::Column::LastSeenAt)
        .order_by_desc(session::Column::Id)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(Session::from).collect())
}

/// Person and beginning of each session that is alive.
pub async fn beginnings(db: &impl ConnectionTrait, people: Vec<i64>, now: Millis) -> Result<Vec<(i64, i64)>, DbErr> {
    session::Entity::find()
        .select_only()
        .columns([session::Column::PersonId, session::Column::CreatedAt])
        .filter(session::Column::PersonId.is_in(people))
        .filter(session::Column::EndedAt.is_null())
        .filter(session::Column::ExpiresAt.gt(now.0))
        .into_tuple()
        .all(db)
        .await
}

/// Tokens that have expired, and sessions a week after they ended: until then a token says by whose act.
pub async fn sweep(db: &impl ConnectionTrait, now: Millis) -> Result<(), DbErr> {
    let hour = now.0.saturating_sub(Duration::hours(1).num_milliseconds());
    let week = now.0.saturating_sub(Duration::weeks(1).num_milliseconds());
    token::Entity::delete_many().filter(token::Column::ExpiresAt.lt(hour)).exec(db).await?;
    session::Entity::delete_many()
        .filter(Condition::any().add(session::Column::EndedAt.lt(week)).add(session::Column::ExpiresAt.lt(week)))
        .exec(db)
        .await
        .map(|_| ())
}
