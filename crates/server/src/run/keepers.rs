//! What a server does beside answering: each a task with a pace of its own, until the stop.

use std::time::Duration;

use anyhow::Result;
use guanlan_core::clock::Millis;
use guanlan_http::shutdown::Stopping;
use guanlan_identity::{code, notice, session};
use guanlan_kernel::{audit, idempotency, keys, limit, outbox};
use guanlan_media as media;
use guanlan_members::{company, employee};
use guanlan_museum::{redirect, search::missed, visit};
use guanlan_trade::{attachment, contract, order};
use tokio::task::JoinHandle;

use crate::{config::Config, state::App};

/// How often versions of cached nouns are read (RULES caches 1).
pub const EPOCH_POLL: Duration = Duration::from_millis(500);
/// How long after a failure the search index is tried again.
const INDEX_PAUSE: Duration = Duration::from_secs(5);
/// How often what was counted in memory is written (RULES visits 3).
const COUNTS_PACE: Duration = Duration::from_secs(2);
/// How often what is over is deleted.
const SWEEP_PACE: Duration = Duration::from_secs(600);
/// How often what falls due by the calendar is done, beside whoever looks at it.
const DUE_PACE: Duration = Duration::from_secs(300);

/// How often held places that lapsed are taken back.
const PLACES_PACE: Duration = Duration::from_secs(5);
/// How often slots are compared with what is planned.
const SLOTS_PACE: Duration = Duration::from_secs(60);

/// The tasks of a server that runs.
pub struct Keepers {
    /// Broken off wherever they are: another instance, or the next start, goes on.
    cut: Vec<JoinHandle<()>>,
    /// Waited for: what they have in hand would be lost.
    counts: JoinHandle<()>,
    sending: Option<JoinHandle<()>>,
}

impl Keepers {
    /// Starts all of them.
    ///
    /// # Errors
    /// A gateway for messages that cannot be used.
    pub fn start(app: &App, config: &Config, stopping: &Stopping) -> Result<Keepers> {
        let sending = match &config.sms {
            Some(settings) => {
                let sender = outbox::Sender::new(app.kernel.clone(), settings.clone())?;
                Some(tokio::spawn(outbox::keep_sending(sender, stopping.clone())))
            }
            None => None,
        };
        let mut cut = vec![
            tokio::spawn(poll_epochs(app.clone(), stopping.clone())),
            tokio::spawn(sweep(app.clone(), stopping.clone())),
            tokio::spawn(keep_due(app.clone(), stopping.clone())),
            tokio::spawn(keep_places(app.clone(), stopping.clone())),
            tokio::spawn(keep_slots(app.clone(), stopping.clone())),
            tokio::spawn(audit::keep_sealed(app.kernel.clone(), config.data.clone(), stopping.clone())),
            tokio::spawn(company::keep_certificates(app.members.clone(), stopping.clone())),
            tokio::spawn(keep_index(app.clone(), stopping.clone())),
        ];
        if config.derivatives_ahead {
            cut.push(tokio::spawn(media::keep_complete(app.members.media.clone(), stopping.clone())));
        }
        Ok(Keepers { cut, counts: tokio::spawn(keep_counts(app.clone(), stopping.clone())), sending })
    }

    /// After the last answer: what was counted is written, the message in hand is sent, the others are broken off.
    pub async fn finish(self, app: &App) {
        let _ = self.counts.await;
        flush_counts(app).await;
        if let Some(sending) = self.sending {
            let _ = sending.await;
        }
        self.cut.iter().for_each(JoinHandle::abort);
    }
}

async fn poll_epochs(app: App, stopping: Stopping) {
    let mut has_keys = true;
    while !stopping.has_begun() {
        stopping.rest(EPOCH_POLL).await;
        if let Err(error) = app.db.epochs().refresh(app.db.reader()).await {
            tracing::warn!(%error, "versions of cached nouns cannot be read");
        }
        match keys::follow(&app).await {
            Ok(up_to_date) => {
                if has_keys && !up_to_date {
                    tracing::error!("the keys were rotated and the new one is not here: bring the new key file");
                }
                has_keys = up_to_date;
            }
            Err(error) => tracing::warn!(%error, "the newest key cannot be asked for"),
        }
    }
}

/// Pays rents that are due, accepts deliveries about which nobody said a word (RULES orders 7), and ends contracts that were
/// not signed in time (RULES contracts 8).
async fn keep_due(app: App, stopping: Stopping) {
    while !stopping.has_begun() {
        if let Err(error) = contract::fall_due(&app.trade).await {
            tracing::warn!(%error, "what has expired of contracts cannot be read; it is tried again");
        }
        if let Err(error) = order::fall_due(&app.trade).await {
            tracing::warn!(%error, "what is due of orders cannot be read; it is tried again");
        }
        stopping.rest(DUE_PACE).await;
    }
}

/// Takes back places that were held and not confirmed in time (RULES bookings 3): they are free anyway, to whoever asks.
async fn keep_places(app: App, stopping: Stopping) {
    while !stopping.has_begun() {
        if let Err(error) = app.booking.take_back().await {
            tracing::warn!(%error, "held places that lapsed were not taken back; it is tried again");
        }
        stopping.rest(PLACES_PACE).await;
    }
}

/// Makes slots as days come nearer, the museum's calendar changes and events are published (RULES bookings 2), and destroys
/// the keys of visit days that are over (RULES bookings 11). Reminds whoever comes tomorrow (RULES bookings 10).
async fn keep_slots(app: App, stopping: Stopping) {
    while !stopping.has_begun() {
        if let Err(error) = app.booking.plan().await {
            tracing::warn!(%error, "slots cannot be made; it is tried again");
        }
        if let Err(error) = app.booking.remind().await {
            tracing::warn!(%error, "whoever comes tomorrow cannot be reminded; it is tried again");
        }
        if let Err(error) = app.booking.destroy_old_keys().await {
            tracing::warn!(%error, "keys of visit days that are over cannot be destroyed; it is tried again");
        }
        stopping.rest(SLOTS_PACE).await;
    }
}

/// Deletes what has outlived its time: messages after a day, tokens, codes, old sessions, counts of limits, keys of people's
/// calls (RULES calls 20), notices, and attachments that were taken out, and contracts that are kept no longer. Every instance does; a second time finds nothing.
async fn sweep(app: App, stopping: Stopping) {
    while !stopping.has_begun() {
        let now = app.now();
        let day = Millis(now.0 - chrono::Duration::days(1).num_milliseconds());
        let swept = app.db.write(|tx| {
            Box::pin(async move {
                outbox::sweep(tx, day).await?;
                code::sweep(tx, day).await?;
                employee::invitation::sweep(tx, now).await?;
                idempotency::sweep(tx, now).await?;
                limit::sweep(tx, day, now).await?;
                notice::sweep(tx, now).await?;
                session::sweep(tx, now).await
            })
        });
        if let Err(error) = swept.await {
            tracing::warn!(%error, "what is over cannot be deleted; it is tried again");
        }
        if let Err(error) = contract::sweep(&app.trade).await {
            tracing::warn!(%error, "contracts that are kept no longer cannot be taken away; it is tried again");
        }
        if let Err(error) = attachment::sweep(&app.trade).await {
            tracing::warn!(%error, "attachments that were taken out cannot be deleted; it is tried again");
        }
        if let Err(error) = app.applications.sweep_files().await {
            tracing::warn!(%error, "files that no application has cannot be deleted; it is tried again");
        }
        stopping.rest(SWEEP_PACE).await;
    }
}

/// Keeps the search index up to date. Not part of the poll: a large import is indexed for seconds, and nothing else may
/// be out of date meanwhile.
async fn keep_index(app: App, stopping: Stopping) {
    while !stopping.has_begun() {
        let pace = if app.index.keep_up().await { EPOCH_POLL } else { INDEX_PAUSE };
        stopping.rest(pace).await;
    }
}

/// Writes what was counted in memory, at its pace or earlier where much has gathered, until the stop begins.
async fn keep_counts(app: App, stopping: Stopping) {
    while !stopping.has_begun() {
        flush_counts(&app).await;
        tokio::select! {
            _ = stopping.rest(COUNTS_PACE) => {}
            () = app.visits.crowded() => {}
        }
    }
}

async fn flush_counts(app: &App) {
    if let Err(error) = visit::flush(app).await {
        tracing::warn!(%error, "visits cannot be written; they stay in memory");
    }
    if let Err(error) = redirect::flush(app).await {
        tracing::warn!(%error, "what was not found cannot be written; it stays in memory");
    }
    if let Err(error) = missed::flush(app).await {
        tracing::warn!(%error, "what was looked for in vain cannot be written; it stays in memory");
    }
}
