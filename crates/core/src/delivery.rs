//! What of an order is delivered and accepted: how much of a line is where, and when silence accepts (RULES orders).

use chrono::{Days, NaiveDate};

words! {
    /// What of an order the buyer has.
    DeliveryState {
        None = "none",
        Part = "part",
        /// All was delivered, and not all is accepted.
        Full = "full",
        Accepted = "accepted",
    }
}

words! {
    /// What became of a delivery.
    DeliveryNoteState {
        /// The buyer has to decide.
        Open = "open",
        Accepted = "accepted",
        /// Some of it was refused.
        Part = "part",
        Refused = "refused",
    }
}

words! {
    /// What a buyer decides of a delivery.
    DeliveryDecision {
        /// All of it, but for what is named as refused.
        Accept = "accept",
        /// All of it, with a reason.
        Refuse = "refuse",
    }
}

/// How much of a line is where. `accepted <= delivered <= ordered`, always.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub ordered: i64,
    /// In notes that the buyer has not refused.
    pub delivered: i64,
    pub accepted: i64,
}

impl Progress {
    /// Of a line of which nothing was delivered.
    pub fn of(ordered: i64) -> Progress {
        Progress { ordered, delivered: 0, accepted: 0 }
    }

    /// After a delivery of so many; `None` where that is none, or more than is left.
    pub fn deliver(self, quantity: i64) -> Option<Progress> {
        let left = self.ordered - self.delivered;
        (1..=left).contains(&quantity).then_some(Progress { delivered: self.delivered + quantity, ..self })
    }

    /// After the buyer accepted so many of what was delivered.
    pub fn accept(self, quantity: i64) -> Option<Progress> {
        let open = self.delivered - self.accepted;
        (1..=open).contains(&quantity).then_some(Progress { accepted: self.accepted + quantity, ..self })
    }

    /// After the buyer refused so many of what was delivered: they are to be delivered again.
    pub fn refuse(self, quantity: i64) -> Option<Progress> {
        let open = self.delivered - self.accepted;
        (1..=open).contains(&quantity).then_some(Progress { delivered: self.delivered - quantity, ..self })
    }

    /// After both agreed on another quantity, which is never below what is delivered; 0 where nothing is, and the line is
    /// taken out.
    pub fn amend(self, ordered: i64) -> Option<Progress> {
        (ordered >= self.delivered && ordered >= 0).then_some(Progress { ordered, ..self })
    }
}

/// What of an order the buyer has, from its lines.
pub fn delivery_state(lines: &[Progress]) -> DeliveryState {
    let sum = |of: fn(&Progress) -> i64| lines.iter().map(of).map(i128::from).sum::<i128>();
    let (ordered, delivered, accepted) =
        (sum(|line| line.ordered), sum(|line| line.delivered), sum(|line| line.accepted));
    match (delivered, accepted) {
        (0, _) => DeliveryState::None,
        (_, accepted) if accepted == ordered => DeliveryState::Accepted,
        (delivered, _) if delivered == ordered => DeliveryState::Full,
        _ => DeliveryState::Part,
    }
}

/// The last day on which a buyer may still decide on what was delivered on a day: after it, silence has accepted.
pub fn last_day_to_decide(delivered_on: NaiveDate, days: u64) -> NaiveDate {
    delivered_on.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX)
}

/// Whether what was delivered on a day counts as accepted: nobody said a word for so many days.
pub fn is_accepted_by_silence(delivered_on: NaiveDate, today: NaiveDate, days: u64) -> bool {
    today > last_day_to_decide(delivered_on, days)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn silence_accepts_after_its_last_day() {
        assert!(!is_accepted_by_silence(day("2026-11-01"), day("2026-11-08"), 7));
        assert!(is_accepted_by_silence(day("2026-11-01"), day("2026-11-09"), 7));
    }

    proptest! {
        /// Whatever is delivered, accepted, refused and amended: never more accepted than delivered, nor delivered than
        /// ordered, and the state says just what the sums say.
        #[test]
        fn lines_keep_their_order(steps in prop::collection::vec((0..4u8, 0..2usize, -2i64..9), 1..80)) {
            let mut lines = [Progress::of(7), Progress::of(5)];
            for (what, at, quantity) in steps {
                let line = lines[at];
                let next = match what {
                    0 => line.deliver(quantity),
                    1 => line.accept(quantity),
                    2 => line.refuse(quantity),
                    _ => line.amend(quantity),
                };
                if let Some(next) = next {
                    lines[at] = next;
                }
                for line in lines {
                    prop_assert!(0 <= line.accepted && line.accepted <= line.delivered && line.delivered <= line.ordered);
                }
                let all = |of: fn(&Progress) -> i64| lines.iter().map(of).sum::<i64>();
                let state = delivery_state(&lines);
                prop_assert_eq!(state == DeliveryState::None, all(|line| line.delivered) == 0);
                if state == DeliveryState::Accepted {
                    prop_assert_eq!(all(|line| line.accepted), all(|line| line.ordered));
                }
            }
        }
    }
}
