//! What becomes of the people whom companies had before there were invitations.

use guanlan_core::{clock::Millis, permission::Permission};
use guanlan_db::{Engine, testing::STORED};
use guanlan_identity::person;

use super::*;

/// Of company 1, which the stored database has: shut by it, and invited by it; one whom it shut and then took out; and
/// somebody of the museum who is shut.
const PEOPLE_BEFORE: &str = "
INSERT INTO person (id, identifier, sort, state, name, mobile, mobile_hash, password, jurisdiction, company_id, otp, otp_on, otp_step, created_at, last_seen_at) VALUES (3, 'shut', 'member', 'disabled', '丙', 'sealed', 'hash-3', 'x', '[108]', 1, '', 0, 0, 1780000000000, NULL);
INSERT INTO person (id, identifier, sort, state, name, mobile, mobile_hash, password, jurisdiction, company_id, otp, otp_on, otp_step, created_at, last_seen_at) VALUES (4, 'invited', 'member', 'invited', '丁', 'sealed', 'hash-4', '', '[108]', 1, '', 0, 0, 1780000000000, NULL);
INSERT INTO person (id, identifier, sort, state, name, mobile, mobile_hash, password, jurisdiction, company_id, otp, otp_on, otp_step, created_at, last_seen_at) VALUES (5, 'out', 'visitor', 'disabled', '戊', 'sealed', 'hash-5', 'x', '[]', NULL, '', 0, 0, 1780000000000, NULL);
INSERT INTO person (id, identifier, sort, state, name, mobile, mobile_hash, password, jurisdiction, company_id, otp, otp_on, otp_step, created_at, last_seen_at) VALUES (6, 'museum', 'museum', 'disabled', '己', 'sealed', 'hash-6', 'x', '[210]', NULL, '', 0, 0, 1780000000000, NULL);
INSERT INTO audit (id, at, actor_id, company_id, action, subject_kind, subject_id, body, sequence, hash) VALUES (2, 1780000200000, 1, 1, 'addEmployee', 'person', 'shut', '{}', NULL, NULL);
";

#[tokio::test]
async fn people_of_companies_stay_and_the_accounts_that_companies_shut_are_their_own_again() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (steps, stored) = STORED[2];
        let before = format!("{stored}{PEOPLE_BEFORE}");
        let Some(app) = TestApp::start_on(engine, (steps, &before)).await else { continue };
        let mut people = Vec::new();
        for id in 1..=6 {
            people.push(person::by_id(&app.app, app.app.db.reader(), id).await.unwrap().unwrap());
        }
        let [owner, staff, shut, invited, out, museum] = people.try_into().unwrap();
        assert_eq!((owner.values(false).len(), staff.values(false).len()), (12, 3));
        assert_eq!(staff.company.as_ref().unwrap().on_since, Some(Millis(1_780_000_000_000)));
        assert_eq!(
            (shut.state, shut.employment_state(), shut.values(false).len()),
            (PersonState::Active, PersonState::Disabled, 0)
        );
        assert_eq!(shut.company.as_ref().unwrap().joined_at, Some(Millis(1_780_000_200_000)), "as the log says");
        assert_eq!((invited.state, invited.values(false)), (PersonState::Invited, vec![Permission::SalesOrder]));
        assert_eq!((out.state, museum.state), (PersonState::Active, PersonState::Disabled));
    }
}
