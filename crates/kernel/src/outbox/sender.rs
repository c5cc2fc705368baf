//! Takes waiting messages to the gateway: one instance at a time, one message after the other.

use std::time::Duration;

use anyhow::Result;
use guanlan_core::clock::Millis;
use guanlan_db::{DbErr, entity::outbox::Model, lease};
use guanlan_http::shutdown::Stopping;

use super::{SmsSettings, gateway::Gateway, place, store};
use crate::Kernel;

/// How often is looked for messages.
const PACE: Duration = Duration::from_secs(1);
const LEASE: &str = "outbox";
/// Longer than one try may take; prolonged with each message.
const LEASE_TIME: chrono::Duration = chrono::Duration::seconds(30);
/// Before the second try; four times as long before each further one.
const FIRST_PAUSE: chrono::Duration = chrono::Duration::seconds(5);

/// One instance's part in sending.
pub struct Sender {
    kernel: Kernel,
    gateway: Gateway,
    /// Names this instance.
    holder: String,
}

impl Sender {
    /// Nothing is sent yet.
    ///
    /// # Errors
    /// Where no client for the gateway can be made.
    pub fn new(kernel: Kernel, settings: SmsSettings) -> Result<Sender> {
        Ok(Sender { kernel, gateway: Gateway::new(settings)?, holder: guanlan_vault::secret() })
    }

    /// Tries every message whose time has come, until the stop begins; answers how many. Does nothing while another
    /// instance is at it, and does not write where there is nothing to send.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn round(&self, stopping: &Stopping) -> Result<u32, DbErr> {
        let mut tried = 0;
        while !stopping.has_begun()
            && let Some(row) = store::due(self.kernel.db.reader(), self.kernel.now()).await?
        {
            if !self.claim(&row).await? {
                return Ok(tried);
            }
            self.attempt(&row).await?;
            tried += 1;
        }
        if tried > 0 {
            let holder = &self.holder;
            self.kernel.db.write(|tx| Box::pin(async move { lease::give_back(&**tx, LEASE, holder).await })).await?;
        }
        Ok(tried)
    }

    /// Takes or prolongs the lease and counts the try, before it is made.
    async fn claim(&self, row: &Model) -> Result<bool, DbErr> {
        let (now, holder) = (self.kernel.now(), &self.holder);
        let power = u32::try_from(row.attempts).unwrap_or_default().min(10);
        let pause = FIRST_PAUSE.num_milliseconds().saturating_mul(4i64.saturating_pow(power));
        self.kernel
            .db
            .write(|tx| {
                Box::pin(async move {
                    let until = Millis(now.0 + LEASE_TIME.num_milliseconds());
                    Ok(lease::take(&**tx, LEASE, holder, now, until).await?
                        && store::claim(&**tx, row, Millis(now.0 + pause)).await?)
                })
            })
            .await
    }

    /// Tries once and notes how it ended.
    async fn attempt(&self, row: &Model) -> Result<(), DbErr> {
        let keys = &self.kernel.keys;
        let opened = keys.open(place("recipient", &row.key), &row.recipient);
        let opened = opened.and_then(|to| Ok((to, keys.open(place("text", &row.key), &row.text)?)));
        let sent = match &opened {
            Ok((to, text)) => self.gateway.send(to, text).await,
            Err(error) => Err(error.to_string()),
        };
        let last = opened.is_err() || row.attempts >= i64::from(self.gateway.retries());
        let (state, error) = match &sent {
            Ok(()) => ("sent", ""),
            Err(error) if last => ("failed", error.as_str()),
            Err(error) => ("waiting", error.as_str()),
        };
        match state {
            "sent" => tracing::info!(message = row.id, purpose = row.purpose, "a message was sent"),
            state => tracing::warn!(message = row.id, purpose = row.purpose, state, error, "a message was not taken"),
        }
        self.kernel.db.write(|tx| Box::pin(async move { store::tried(&**tx, row, state, error).await })).await
    }
}

/// Sends messages until the stop begins; what is in hand then is finished.
pub async fn keep_sending(sender: Sender, stopping: Stopping) {
    while !stopping.has_begun() {
        if let Err(error) = sender.round(&stopping).await {
            tracing::warn!(%error, "messages cannot be sent; it is tried again");
        }
        stopping.rest(PACE).await;
    }
}
