//! Single flight: those who want the same page at the same moment wait for one render.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use crate::{Rendered, SsrError};

pub(crate) type Outcome = Result<Arc<Rendered>, SsrError>;

/// The renders that are under way, by key.
#[derive(Clone, Default)]
pub(crate) struct Flights {
    open: Arc<Mutex<HashMap<String, watch::Receiver<Option<Outcome>>>>>,
}

impl Flights {
    /// Joins the render of a key, or opens it: then the second value is there, and the caller owes a landing.
    pub(crate) fn join(&self, key: String) -> (Passenger, Option<Flight>) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        match open.entry(key) {
            Entry::Occupied(entry) => (Passenger { outcome: entry.get().clone() }, None),
            Entry::Vacant(entry) => {
                let (outcome, passengers) = watch::channel(None);
                let flight = Flight { key: entry.key().clone(), outcome, flights: self.clone(), landed: false };
                entry.insert(passengers.clone());
                (Passenger { outcome: passengers }, Some(flight))
            }
        }
    }
}

/// The duty to answer everybody who waits for one key. Dropping it without an answer tells them so.
pub(crate) struct Flight {
    key: String,
    outcome: watch::Sender<Option<Outcome>>,
    flights: Flights,
    landed: bool,
}

impl Flight {
    /// Gives the answer. Whoever asks from now on opens a new render.
    pub(crate) fn land(mut self, outcome: Outcome) {
        self.answer(outcome);
    }

    /// Leaves the table before it answers: those who are woken may ask again at once, and must not find the old answer.
    fn answer(&mut self, outcome: Outcome) {
        if self.landed {
            return;
        }
        self.landed = true;
        self.flights.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.key);
        self.outcome.send_replace(Some(outcome));
    }
}

impl Drop for Flight {
    fn drop(&mut self) {
        self.answer(Err(thread_ended()));
    }
}

fn thread_ended() -> SsrError {
    SsrError::Failed("the engine's thread ended".into())
}

/// One of those who wait.
pub(crate) struct Passenger {
    outcome: watch::Receiver<Option<Outcome>>,
}

impl Passenger {
    pub(crate) async fn wait(mut self) -> Outcome {
        match self.outcome.wait_for(Option::is_some).await {
            Ok(outcome) => outcome.clone().unwrap_or(Err(SsrError::Deadline)),
            Err(_) => Err(thread_ended()),
        }
    }
}
