//! The life of a text in one language: `draft → in_review → published → archived` (RULES content 3).

use serde::{Deserialize, Serialize};

/// Where the draft head of one language stands. What the public sees is decided by publications, not by this.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    #[default]
    Draft,
    InReview,
    Published,
    Archived,
}

/// What somebody does to a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A new revision is saved.
    Save,
    /// The writer asks for a review.
    Submit,
    /// The reviewer gives it back with a note.
    GiveBack,
    /// It becomes visible, now or at a set time.
    Publish,
    /// It is taken off the site; the draft stays.
    Unpublish,
    /// It is put away.
    Archive,
}

impl State {
    pub const ALL: [State; 4] = [State::Draft, State::InReview, State::Published, State::Archived];

    /// The name in the table.
    pub fn name(self) -> &'static str {
        match self {
            State::Draft => "draft",
            State::InReview => "in_review",
            State::Published => "published",
            State::Archived => "archived",
        }
    }

    /// Reads [`State::name`].
    pub fn parse(name: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.name() == name)
    }

    /// The state after `step`, or `None` where RULES content 3 has no such edge. A saved revision of a published
    /// text starts a parallel draft; what is published stays visible.
    pub fn after(self, step: Step) -> Option<State> {
        match (self, step) {
            (State::Draft | State::Published | State::Archived, Step::Save) => Some(State::Draft),
            (State::InReview, Step::Save) => None,
            (State::Draft, Step::Submit) => Some(State::InReview),
            (State::InReview | State::Published | State::Archived, Step::Submit) => None,
            (State::InReview, Step::GiveBack) => Some(State::Draft),
            (State::Draft | State::Published | State::Archived, Step::GiveBack) => None,
            (State::Draft | State::InReview | State::Published, Step::Publish) => Some(State::Published),
            (State::Archived, Step::Publish) => None,
            (State::Draft | State::InReview | State::Published, Step::Unpublish) => Some(State::Draft),
            (State::Archived, Step::Unpublish) => None,
            (State::Draft | State::Published, Step::Archive) => Some(State::Archived),
            (State::InReview | State::Archived, Step::Archive) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_review_goes_back_to_draft_and_cannot_be_edited_meanwhile() {
        assert_eq!(State::InReview.after(Step::GiveBack), Some(State::Draft));
        assert_eq!(State::InReview.after(Step::Save), None);
    }

    #[test]
    fn a_published_text_keeps_its_parallel_draft() {
        assert_eq!(State::Published.after(Step::Save), Some(State::Draft));
    }

    #[test]
    fn every_state_reads_its_own_name() {
        for state in State::ALL {
            assert_eq!(State::parse(state.name()), Some(state));
        }
    }
}
