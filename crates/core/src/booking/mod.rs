//! Places for people (RULES bookings): programmes with their rules, slots with their places, parties, and how far a
//! reservation is.

mod desk;
mod group;
mod guide;
mod missed;
mod party;
mod rules;
mod schedule;
mod slot;
mod state;

pub use desk::{DeskAnswer, Shown, UNDO_MINUTES, answer};
pub use group::{Persons, Pool, REVIEW_ENDS_MINUTES, Tour, TourLanguage, review_ends};
pub use guide::{GuideWork, Hours};
pub use missed::suspended_until;
pub use party::{
    Companion, MOST_PERSONS, Party, PartyFault, Person, band_of, check_companion, check_party, is_minor, mask_name,
    mask_number, origin_of, person_number,
};
pub use rules::{HOLD_MINUTES, Instants, Rules, RulesFault};
pub use schedule::{MOST_SLOTS_A_DAY, Schedule, ScheduleFault, SlotException, SlotPlan, WeeklySlots};
pub use slot::{Places, SlotState, SlotWhy};
pub use state::{ReservationState, Stored, StoredState};

words! {
    /// What places are kept for.
    ProgrammeKind {
        /// A visit at a time.
        Visit = "visit",
        /// The sessions of an event.
        Event = "event",
        /// A guided tour.
        Tour = "tour",
    }
}

words! {
    /// What somebody needs for a place.
    BookingMode {
        /// Nothing: everybody comes in.
        None = "none",
        /// An account; nobody's number is asked.
        Account = "account",
        /// The name and the number of a document of each person.
        RealName = "realName",
    }
}

words! {
    /// The document that names a person.
    IdType {
        ResidentId = "residentId",
        Passport = "passport",
        /// The permit with which residents of Hong Kong and Macau travel to the mainland.
        HkMacauPermit = "hkMacauPermit",
        /// The permit with which residents of Taiwan travel to the mainland.
        TaiwanPermit = "taiwanPermit",
        /// The card of foreigners who live in China, old or new.
        ForeignPermanent = "foreignPermanent",
    }
}

words! {
    /// By which way somebody came to places.
    Origin {
        /// The person, by the own account.
        Online = "online",
        /// Staff, for somebody at the telephone.
        Phone = "phone",
        /// Staff, for somebody at the counter.
        Counter = "counter",
    }
}

words! {
    /// Where somebody comes from, by the document.
    ComesFrom {
        Mainland = "mainland",
        HkMacau = "hkMacau",
        Taiwan = "taiwan",
        Abroad = "abroad",
    }
}

words! {
    /// How old somebody is.
    AgeBand {
        /// Under 14.
        Child = "child",
        /// Under 18.
        Youth = "youth",
        Adult = "adult",
        /// From 60 on.
        Senior = "senior",
    }
}

words! {
    /// Which of one's reservations are listed.
    When {
        /// Of today and later, the next first.
        Coming = "coming",
        /// Of days before, the last first.
        Past = "past",
    }
}

/// Places that came back are offered to who waits for so many minutes.
pub const OFFER_MINUTES: i64 = 120;

words! {
    /// How somebody's waiting is.
    WaitingState {
        Waiting = "waiting",
        /// Places are kept for a time.
        Offered = "offered",
        Accepted = "accepted",
        /// The time of the offer, or of booking, is over.
        Lapsed = "lapsed",
        /// The person waits no more.
        Left = "left",
    }
}

words! {
    /// What staff decide of a reservation.
    StaffAct {
        /// A group may come.
        Approve = "approve",
        /// A group may not.
        Reject = "reject",
        Cancel = "cancel",
        /// Nobody came.
        NoShow = "noShow",
        /// A missed visit does not count.
        Pardon = "pardon",
    }
}
