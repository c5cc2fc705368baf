//! Stocks between their people, on both databases.

use guanlan_core::{
    account::Sort,
    commodity::{CommodityInput, State, StockReason},
};
use guanlan_kernel::{error::ApiError, testing::on_both_databases};
use tokio::task::JoinSet;

use super::{
    Cause, Changed, change, delete, find, insert,
    stock::{move_by, movements},
};
use crate::{
    Members,
    commodity::Commodity,
    testing::{
        TestApp,
        people::{company, somebody},
    },
};

const OWNER: &str = "13600000001";

/// A company with a commodity of which there are twenty.
async fn twenty(app: &TestApp) -> (i64, Commodity) {
    somebody(app, OWNER, Sort::Member, &[]).await;
    let company = company(app, OWNER, &[]).await;
    let input = CommodityInput { number: "Q-1".into(), stock: 20, ..CommodityInput::default() };
    let cause = because(&app.app, StockReason::Opening);
    let (input, cause) = (&input, &cause);
    let added = app.app.db.write(|tx| Box::pin(async move { insert(&**tx, company, input, cause).await })).await;
    (company, find(app.app.db.reader(), company, added.unwrap().unwrap()).await.unwrap().unwrap())
}

fn because(app: &Members, why: StockReason) -> Cause {
    Cause { why, actor: None, at: app.now() }
}

/// Moves a stock in a transaction of its own; false where there is not enough.
async fn moved(app: &Members, commodity: i64, by: i64) -> bool {
    let cause = because(app, StockReason::Edit);
    let cause = &cause;
    let moved =
        app.db.write(|tx| Box::pin(async move { move_by(&**tx, commodity, by, cause).await.map_err(ApiError::from) }));
    moved.await.unwrap()
}

/// Writes a commodity as it was read, with another name and number of pieces.
async fn written(app: &TestApp, company: i64, before: &Commodity, stock: i64) -> Changed {
    let input = CommodityInput { name_zh: format!("碗 {stock}"), stock, ..before.input.clone() };
    let cause = because(&app.app, StockReason::Edit);
    let (input, cause) = (&input, &cause);
    let written = app.app.db.write(|tx| {
        Box::pin(async move {
            let changed = change(&**tx, (company, before), input, State::Draft, cause).await?;
            changed.or_refused().map(|()| changed)
        })
    });
    match written.await {
        Err(ApiError::Conflict(_)) => Changed::Stale,
        written => written.unwrap(),
    }
}

on_both_databases! {
    async fn an_edit_with_an_old_number_of_stock_loses_no_piece_that_went_meanwhile(app: TestApp) {
        let (company, before) = twenty(&app).await;
        let now = || async { find(app.app.db.reader(), company, before.id).await.unwrap().unwrap() };
        assert!(moved(&app.app, before.id, -3).await);
        assert_eq!(written(&app, company, &before, 20).await, Changed::Done);
        assert_eq!((now().await.input.stock, now().await.input.name_zh.as_str()), (17, "碗 20"), "the three stay gone");
        // Whoever adds five to what was read adds five.
        let read = now().await;
        assert!(moved(&app.app, before.id, -2).await);
        assert_eq!(written(&app, company, &read, 22).await, Changed::Done);
        assert_eq!(now().await.input.stock, 20);
        // What would take more than there is changes nothing, and neither does what was read before another edit.
        let read = now().await;
        assert!(moved(&app.app, before.id, -20).await);
        for (read, stock) in [(&read, 19), (&before, 40)] {
            assert_eq!(written(&app, company, read, stock).await, Changed::Stale);
        }
        assert_eq!((now().await.input.stock, now().await.input.name_zh.as_str(), now().await.version), (0, "碗 22", 3));
        let moves = movements(app.app.db.reader(), before.id).await.unwrap();
        assert_eq!(moves, [("opening", 20, 20), ("edit", -3, 17), ("edit", -2, 15), ("edit", 5, 20), ("edit", -20, 0)].map(|(why, change, remaining)| (why.to_owned(), change, remaining)));
    }

    async fn of_thirty_who_take_one_of_twenty_at_once_twenty_get_one(app: TestApp) {
        let (company, one) = twenty(&app).await;
        let mut taking = JoinSet::new();
        for _ in 0..30 {
            let (members, id) = (app.app.clone(), one.id);
            taking.spawn(async move { moved(&members, id, -1).await });
        }
        assert_eq!(taking.join_all().await.into_iter().filter(|got| *got).count(), 20);
        assert_eq!(find(app.app.db.reader(), company, one.id).await.unwrap().unwrap().input.stock, 0);
        let moves = movements(app.app.db.reader(), one.id).await.unwrap();
        assert_eq!((moves.len(), moves.iter().map(|(_, change, _)| change).sum::<i64>()), (21, 0));
    }

    async fn another_company_changes_and_deletes_nothing_by_a_number(app: TestApp) {
        let (company, one) = twenty(&app).await;
        assert_eq!(written(&app, company + 1, &one, 7).await, Changed::Stale);
        let id = one.id;
        app.app.db.write(|tx| Box::pin(async move { delete(&**tx, company + 1, id).await })).await.unwrap();
        assert_eq!(find(app.app.db.reader(), company, id).await.unwrap().unwrap(), one);
    }
}
