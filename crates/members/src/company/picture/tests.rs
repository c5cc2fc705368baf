//! Pictures of companies, as many as somebody likes to send.

use std::{future::poll_fn, task::Poll};

use axum::{
    body::Body,
    http::{Method, Request},
};
use guanlan_core::account::Sort;
use guanlan_kernel::testing::on_both_databases;
use guanlan_media::{Asker, DecodingLimits};

use crate::testing::{
    Answer, PIXEL, TestApp,
    people::{Browser, company, somebody},
};

const PICTURES: &str = "/api/v1/pictures";
const OWNER: &str = "13600000001";
const OTHER: &str = "13600000002";

/// The browser of the owner of a company, and the company.
async fn owner<'a>(app: &'a TestApp, mobile: &str) -> (Browser<'a>, i64) {
    somebody(app, mobile, Sort::Member, &[]).await;
    let id = company(app, mobile, &[]).await;
    (Browser::signed_in(app, mobile).await, id)
}

async fn send(browser: &Browser<'_>, bytes: impl Into<Body>) -> Answer {
    let request = Request::builder().method(Method::POST).uri(format!("{PICTURES}?lang=en"));
    let request = request.header("token", browser.token.as_deref().unwrap());
    browser.app.send(request.body(bytes.into()).unwrap()).await
}

/// A grey PNG: few bytes, many pixels.
fn grey(width: u32, height: u32) -> Vec<u8> {
    let mut out = std::io::Cursor::new(Vec::new());
    image::GrayImage::new(width, height).write_to(&mut out, image::ImageFormat::Png).unwrap();
    out.into_inner()
}

on_both_databases! {
    async fn fifty_pictures_of_one_company_hold_up_neither_another_nor_what_is_stored(app: TestApp) {
        let ((one, id), (other, _)) = (owner(&app, OWNER).await, owner(&app, OTHER).await);
        let stored = send(&one, PIXEL).await.data()["src"].as_str().unwrap().to_owned();
        // A picture of the company is being decoded, and takes its time.
        let held = app.app.media.decoding().turn(Asker::Company(id)).await.unwrap_or_else(|fault| panic!("{fault}"));
        let mut sent: Vec<_> = (0..50).map(|_| Box::pin(send(&one, PIXEL))).collect();
        let waiting = DecodingLimits::default().waiting_each;
        poll_fn(|context| {
            sent.retain_mut(|one| match one.as_mut().poll(context) {
                Poll::Ready(refused) => {
                    assert_eq!(refused.status, 429, "{}", refused.text());
                    assert!(refused.headers.contains_key("retry-after"));
                    false
                }
                Poll::Pending => true,
            });
            if sent.len() == waiting && app.app.media.decoding().waiting() == waiting { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
        assert_eq!(send(&other, PIXEL).await.status, 200, "the other company does not wait");
        assert_eq!(app.get(&stored).await.status, 200, "what is stored is sent");
        assert_eq!(app.app.media.decoding().waiting(), waiting, "all that while they wait");
        drop(held);
        poll_fn(|context| {
            sent.retain_mut(|one| match one.as_mut().poll(context) {
                Poll::Ready(taken) => {
                    assert_eq!(taken.status, 200);
                    false
                }
                Poll::Pending => true,
            });
            if sent.is_empty() { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
    }

    async fn a_picture_of_more_than_forty_megapixels_is_refused_with_its_size(app: TestApp) {
        let (one, _) = owner(&app, OWNER).await;
        let refused = send(&one, grey(8_200, 5_000)).await;
        assert_eq!(refused.status, 422, "{}", refused.text());
        let said = refused.json()["errors"]["file"].as_str().unwrap().to_owned();
        assert!(said.contains("8200 × 5000") && said.contains("40 million"), "{said}");
        assert_eq!(send(&one, grey(800, 500)).await.status, 200);
    }
}
