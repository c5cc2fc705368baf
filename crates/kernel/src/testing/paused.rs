//! Two transactions whose order a test decides.

use std::pin::pin;

use guanlan_db::{Tx, write::Work};
use tokio::{sync::oneshot, task::JoinHandle};

use super::TestKernel;
use crate::error::ApiError;

/// A write that stands still before it is committed: what it wrote and locked is held until it goes on.
pub struct Paused {
    go: oneshot::Sender<()>,
    task: JoinHandle<Result<(), ApiError>>,
}

impl TestKernel {
    /// Begins a write and stops it when `work` is done.
    pub async fn pause_after<F>(&self, work: F) -> Paused
    where
        F: for<'tx, 'env> Fn(&'tx Tx<'env>) -> Work<'tx, (), ApiError> + Send + Sync + 'static,
    {
        let db = self.kernel.db.clone();
        let (begun, has_begun) = oneshot::channel();
        let (go, may_go) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let (work, signals) = (&work, &tokio::sync::Mutex::new(Some((begun, may_go))));
            db.write(|tx| {
                Box::pin(async move {
                    work(tx).await?;
                    if let Some((begun, may_go)) = signals.lock().await.take() {
                        let _ = begun.send(());
                        let _ = may_go.await;
                    }
                    Ok(())
                })
            })
            .await
        });
        has_begun.await.expect("the write begins");
        Paused { go, task }
    }
}

impl Paused {
    /// Begins `other`, and lets the write be committed once `other` waits for it, or has ended without. Answers what
    /// `other` came to, and whether it waited.
    pub async fn meet<T>(self, ground: &TestKernel, other: impl Future<Output = T>) -> (T, bool) {
        let mut other = pin!(other);
        let early = tokio::select! {
            biased;
            done = &mut other => Some(done),
            waits = ground.kernel.db.somebody_waits() => waits.map(|()| None).expect("the database answers"),
        };
        self.go.send(()).expect("the write waits");
        self.task.await.expect("it does not panic").expect("it is committed");
        match early {
            Some(done) => (done, false),
            None => (other.await, true),
        }
    }
}
