//! Several units of work share a commit, where there is one writer.
//!
//! A durable commit of SQLite waits for the disk, and the work before it takes a fraction of that. So a transaction stays
//! open until everybody has worked in it who was waiting when its first unit of work ended: each later one in a savepoint,
//! so that its error undoes itself alone. All are answered after the commit, those with an error too, because what they
//! saw is not stored before. Where the commit fails, or SQLite ends the transaction by itself, each of several is tried
//! again, alone: one whose work no commit takes (a key that refers to nothing is found there) fails by itself.

use std::{
    future::Future,
    ops::{Deref, DerefMut},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::{Duration, Instant},
};

use sea_orm::{DatabaseTransaction, DbErr, TransactionTrait};
use tokio::{
    runtime::Handle,
    sync::{Mutex, OwnedMutexGuard, oneshot},
};

/// A group takes no more units of work than these, and none after this time: no write transaction lasts over 50 ms.
const MEMBERS: usize = 64;
const OPEN: Duration = Duration::from_millis(20);

/// Who wants to write waits here.
#[derive(Clone, Default)]
pub(crate) struct Queue {
    /// In the order of coming.
    turns: Arc<Mutex<()>>,
    /// The transaction that is open; held by whoever works in it, or ends it.
    open: Arc<Mutex<Option<Group>>>,
}

/// Whose turn it is, with the transaction that is open. It is let go of before the turn is.
pub(crate) struct Turn {
    open: OwnedMutexGuard<Option<Group>>,
    _turn: OwnedMutexGuard<()>,
}

impl Deref for Turn {
    type Target = Option<Group>;

    fn deref(&self) -> &Option<Group> {
        &self.open
    }
}

impl DerefMut for Turn {
    fn deref_mut(&mut self) -> &mut Option<Group> {
        &mut self.open
    }
}

/// A transaction in which several units of work were done.
pub(crate) struct Group {
    outer: DatabaseTransaction,
    began: Instant,
    members: Vec<oneshot::Sender<End>>,
}

/// What became of a group's transaction, as each of its members is told.
pub(crate) enum End {
    Stored,
    /// Nothing of it is stored, and this is why.
    Failed(DbErr),
    /// Nothing of it is stored, for a reason that may be another's.
    Again,
}

impl Group {
    pub(crate) fn new(outer: DatabaseTransaction, began: Instant) -> Group {
        Group { outer, began, members: Vec::new() }
    }

    /// One more waits for the end.
    pub(crate) fn join(&mut self) -> oneshot::Receiver<End> {
        let (teller, told) = oneshot::channel();
        self.members.push(teller);
        told
    }

    fn is_full(&self) -> bool {
        self.members.len() >= MEMBERS || self.began.elapsed() >= OPEN
    }

    /// Commits, and tells everybody. Whoever left meanwhile is not told.
    async fn end(self) {
        let Group { outer, mut members, .. } = self;
        match outer.commit().await {
            Ok(()) => tell(members, || End::Stored),
            Err(error) if members.len() == 1 => {
                if let Some(teller) = members.pop() {
                    drop(teller.send(End::Failed(error)));
                }
            }
            Err(error) => {
                tracing::debug!(%error, members = members.len(), "a shared commit failed; each is tried again alone");
                tell(members, || End::Again);
            }
        }
    }

    /// SQLite ended the transaction by itself, as it does where the disk is full.
    pub(crate) fn lose(self) {
        tell(self.members, || End::Again);
    }
}

fn tell(members: Vec<oneshot::Sender<End>>, end: impl Fn() -> End) {
    for teller in members {
        drop(teller.send(end()));
    }
}

/// Work that must not be left in the middle: where whoever waits for it leaves, it goes on by itself.
///
/// The driver counts how deep a connection is in transactions. A SAVEPOINT that nobody waits for any more it takes back by
/// itself, and what was to become its owner takes it back as well: that would be the transaction of the whole group, and a
/// COMMIT of nothing succeeds.
struct ToItsEnd<T: Send + 'static>(Option<Pin<Box<dyn Future<Output = T> + Send>>>);

fn to_its_end<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> ToItsEnd<T> {
    ToItsEnd(Some(Box::pin(work)))
}

impl<T: Send + 'static> Future for ToItsEnd<T> {
    type Output = T;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let Some(work) = self.0.as_mut() else { return Poll::Pending };
        let polled = work.as_mut().poll(context);
        if polled.is_ready() {
            self.0 = None;
        }
        polled
    }
}

impl<T: Send + 'static> Drop for ToItsEnd<T> {
    fn drop(&mut self) {
        // Without a runtime the process ends, and the connection with it.
        if let (Some(work), Ok(runtime)) = (self.0.take(), Handle::try_current()) {
            runtime.spawn(work);
        }
    }
}

/// Waits for a turn. What is open is committed first where it is full, or where the caller wants to be alone.
pub(crate) async fn turn(queue: &Queue, is_alone: bool) -> Turn {
    let mine = Arc::clone(&queue.turns).lock_owned().await;
    let mut turn = Turn { open: Arc::clone(&queue.open).lock_owned().await, _turn: mine };
    match turn.take_if(|group| is_alone || group.is_full()) {
        None => turn,
        Some(group) => {
            to_its_end(async move {
                group.end().await;
                turn
            })
            .await
        }
    }
}

/// A savepoint in the group that is open, for one more unit of work. It comes before the turn, because it has to go first
/// where nobody takes it.
pub(crate) async fn savepoint(turn: Turn) -> (Result<DatabaseTransaction, DbErr>, Turn) {
    to_its_end(async move {
        #[expect(clippy::disallowed_methods, reason = "a savepoint inside of the transaction that `write` began")]
        let savepoint = match turn.as_ref() {
            Some(group) => group.outer.begin().await,
            None => Err(DbErr::Custom("no transaction is open".into())),
        };
        (savepoint, turn)
    })
    .await
}

/// Keeps what was done in a savepoint, or takes it back.
pub(crate) async fn close(savepoint: DatabaseTransaction, is_kept: bool, turn: Turn) -> (Result<(), DbErr>, Turn) {
    to_its_end(async move {
        let closed = if is_kept { savepoint.commit().await } else { savepoint.rollback().await };
        (closed, turn)
    })
    .await
}

/// Opens a group for those who wait already, and has it committed behind them; at once where it is for one alone.
pub(crate) fn open(queue: &Queue, mut turn: Turn, group: Group, is_alone: bool) {
    if is_alone {
        tokio::spawn(async move {
            group.end().await;
            drop(turn);
        });
        return;
    }
    *turn = Some(group);
    drop(turn);
    let queue = queue.clone();
    tokio::spawn(async move {
        // The queue is fair: everybody who waits now comes first. Not longer, though: of those who wait, one whose turn it
        // is may not come to it, because whoever should look after it waits for what is in this group.
        let turn = tokio::time::timeout(OPEN, queue.turns.lock_owned()).await;
        let mut open = queue.open.lock_owned().await;
        if let Some(group) = open.take() {
            group.end().await;
        }
        drop((open, turn));
    });
}
