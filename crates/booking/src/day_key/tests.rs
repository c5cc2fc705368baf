//! What is left of who came, on both databases.

use chrono::Duration;
use guanlan_kernel::testing::on_both_databases;
use serde_json::json;

use crate::{
    reservation,
    testing::{House, TestApp, adult, child, confirmed, party},
};

/// The people of the only reservation, as a copy of the database has them.
async fn people(app: &TestApp, code: &str) -> Vec<reservation::Guest> {
    let db = app.app.db.reader();
    let one = reservation::by_code(db, code).await.unwrap().unwrap();
    reservation::people_of(db, &[one.id]).await.unwrap()
}

on_both_databases! {
    async fn thirty_days_after_a_visit_nobody_can_read_who_came_in_no_copy_either(app: TestApp) {
        let house = House::open(&app, 20, json!({})).await;
        let visitor = house.visitor(1).await;
        let one = confirmed(&visitor, "key-number-1", &party(house.slot(1, 0).await, vec![adult(1), child(2)])).await;
        let day: chrono::NaiveDate = one["date"].as_str().unwrap().parse().unwrap();
        let copy = people(&app, one["code"].as_str().unwrap()).await;
        let text = format!("{copy:?}");
        assert!(!text.contains("330102198") && !text.contains("示例人"), "{text}");
        let name = async |guest: &reservation::Guest| reservation::open(&app.app, guest, day).await.unwrap().map(|one| one.name);
        assert_eq!((name(&copy[0]).await.as_deref(), name(&copy[1]).await.as_deref()), (Some("示例人"), Some("示例童")));
        app.clock.pass(Duration::days(31));
        assert_eq!(app.app.destroy_old_keys().await.unwrap(), 0, "thirty days are not over");
        assert!(name(&copy[0]).await.is_some());
        app.clock.pass(Duration::days(1));
        assert_eq!((app.app.destroy_old_keys().await.unwrap(), app.app.destroy_old_keys().await.unwrap()), (1, 0));
        assert_eq!(name(&copy[0]).await, None);
        // Not even with the clock turned back and the keys of the museum: the half that is gone is gone.
        app.clock.pass(-Duration::days(32));
        let second = app.another().await;
        assert_eq!(reservation::open(&second.app, &copy[0], day).await.unwrap().map(|one| one.name), None);
        assert!(second.app.day_keys.find(&second.app, day).await.unwrap().is_none());
    }

    async fn two_instances_that_seal_for_a_day_at_once_use_one_key(app: TestApp) {
        let second = app.another().await;
        let day = app.app.today() + Duration::days(3);
        let (one, other) = tokio::join!(app.app.day_keys.get(&app.app, day), second.app.day_keys.get(&second.app, day));
        let sealed = one.unwrap().seal(b"who comes");
        assert_eq!(other.unwrap().open(&sealed).unwrap(), b"who comes");
    }
}
