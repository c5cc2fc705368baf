//! Attachments of quotations (RULES attachments).

use guanlan_kernel::testing::{Answer, PIXEL};

use super::*;
use crate::{
    attachment,
    testing::{PDF, attach, private_files},
};

/// A draft of the buyer.
async fn drafted(market: &Market<'_>) -> Value {
    let asked = json!({"kind": "sale", "side": "buyer", "counterpartyId": market.seller_company,
        "lines": [{"commodityId": market.bowl, "quantity": 20}], "validUntil": until(market.app, 10)});
    market.buyer.post(PATH, asked).await.data()["id"].clone()
}

/// Sends a file that is taken; its number.
async fn added(by: &Browser<'_>, id: &Value, query: &str, bytes: &[u8]) -> i64 {
    let answer = attach(by, &format!("{PATH}/{id}"), query, bytes).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.data()["draft"]["attachments"].as_array().unwrap().last().unwrap()["id"].as_i64().unwrap()
}

async fn file(by: &Browser<'_>, id: &Value, attachment: i64) -> Answer {
    by.get(&format!("{PATH}/{id}/attachments/{attachment}")).await
}

/// The names of a version's attachments.
fn names(version: &Value) -> Vec<&str> {
    version["attachments"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect()
}

/// A PNG of few bytes and many pixels.
fn bomb() -> Vec<u8> {
    let mut out = std::io::Cursor::new(Vec::new());
    image::GrayImage::new(8_200, 5_000).write_to(&mut out, image::ImageFormat::Png).unwrap();
    out.into_inner()
}

on_both_databases! {
    async fn an_attachment_of_a_draft_is_the_own_sides_until_it_is_sent(app: TestApp) {
        let market = Market::open(&app).await;
        let id = drafted(&market).await;
        let drawing = added(&market.buyer, &id, "name=图纸.pdf", PDF).await;
        assert_eq!(file(&market.seller, &id, drawing).await.status, 404);
        act(&market.buyer, &id, json!({"act": "send", "version": 1})).await;
        let seen = read(&market.seller, &id).await["current"]["attachments"][0].clone();
        assert_eq!((&seen["name"], &seen["mime"], &seen["bytes"]), (&json!("图纸.pdf"), &json!("application/pdf"), &json!(PDF.len())));
        assert_eq!((&seen["by"], &seen["isOwn"], &seen["part"]), (&json!("buyer"), &json!(false), &Value::Null));
        let sent = file(&market.seller, &id, drawing).await;
        assert_eq!((sent.status.as_u16(), sent.body.as_ref()), (200, PDF));
        let says = |name: &str| sent.headers[name].to_str().unwrap().to_owned();
        assert_eq!(says("content-disposition"), "attachment; filename*=UTF-8''%E5%9B%BE%E7%BA%B8%2Epdf");
        assert_eq!((says("cache-control"), says("x-content-type-options")), ("no-store".into(), "nosniff".into()));

        let script = b"%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\ntrailer\n<< >>\n%%EOF\n";
        let refused = attach(&market.seller, &format!("{PATH}/{id}"), "name=x.pdf", script).await;
        assert_eq!(refused.status, 422, "{}", refused.text());
        assert!(refused.json()["errors"]["file"].as_str().unwrap().contains("脚本"), "{}", refused.text());
        let own = added(&market.seller, &id, "name=stamp.png", PIXEL).await;
        assert_eq!(names(&read(&market.seller, &id).await["draft"]), ["图纸.pdf", "stamp.png"], "it carries over");
        assert_eq!(file(&market.buyer, &id, own).await.status, 404);
        let small = market.seller.get(&format!("{PATH}/{id}/attachments/{own}?preview=true")).await;
        assert_eq!(small.headers["content-type"], "image/webp");
        assert!(small.headers["content-disposition"].to_str().unwrap().starts_with("inline"), "a picture is shown");
        let paper = market.buyer.get(&format!("{PATH}/{id}/file?lang=en")).await.body;
        let words = guanlan_papers::text(&paper, &guanlan_papers::Limits::default()).unwrap();
        assert!(words.contains("Attachments") && words.contains("图纸.pdf"), "a paper names them: {words}");
        let none = market.buyer.get(&format!("{PATH}/{id}/attachments/{drawing}?preview=true")).await;
        assert_eq!(none.status, 404, "a PDF has no small picture");
    }

    async fn for_a_third_company_and_without_the_value_an_attachment_is_not_found(app: TestApp) {
        let market = Market::open(&app).await;
        let id = drafted(&market).await;
        let sent = added(&market.buyer, &id, "name=a.pdf", PDF).await;
        act(&market.buyer, &id, json!({"act": "send", "version": 1})).await;
        somebody(&app, "13600000061", Sort::Member, &[]).await;
        company(&app, "13600000061", &[]).await;
        let third = Browser::signed_in(&app, "13600000061").await;
        let leases = market.colleague("13600000062", &[Permission::LeaseQuotation]).await;
        let buys = market.colleague("13600000063", &[Permission::PurchaseQuotation]).await;
        let path = format!("{PATH}/{id}");
        for by in [&third, &leases, &buys] {
            assert_eq!(file(by, &id, sent).await.status, 404);
            assert_eq!(attach(by, &path, "name=x.pdf", PDF).await.status, 404);
            assert_eq!(by.delete(&format!("{path}/attachments/{sent}"), Value::Null).await.status, 404);
            assert_eq!(by.put(&format!("{path}/attachments/{sent}"), Value::Null).await.status, 404);
        }
        let other = drafted(&market).await;
        assert_eq!(file(&market.buyer, &other, sent).await.status, 404, "of another quotation");
        assert_eq!(private_files(&app).len(), 1, "nothing was kept for anybody else");
        let public = std::fs::read_dir(app.data().join("media/private")).unwrap().next().unwrap().unwrap().file_name();
        assert_eq!(app.get(&format!("/media/private/{}", public.display())).await.status, 404, "no address leads to it");
        assert!(private_files(&app)[0].windows(4).all(|bytes| bytes != b"%PDF"), "it lies sealed");
    }

    async fn the_attachments_of_a_version_that_was_sent_never_change(app: TestApp) {
        let market = Market::open(&app).await;
        let id = drafted(&market).await;
        let first = added(&market.buyer, &id, "name=first.pdf", PDF).await;
        act(&market.buyer, &id, json!({"act": "send", "version": 1})).await;
        let path = format!("{PATH}/{id}/attachments/{first}");
        assert_eq!(market.buyer.delete(&path, Value::Null).await.status, 409, "it is not the buyer's turn");
        assert_eq!(attach(&market.buyer, &format!("{PATH}/{id}"), "name=x.pdf", PDF).await.status, 409);
        let without = market.seller.delete(&path, Value::Null).await.data();
        assert_eq!((names(&without["draft"]), names(&without["current"])), (vec![], vec!["first.pdf"]));
        assert_eq!(market.seller.delete(&path, Value::Null).await.status, 404, "the draft has it not");
        let back = market.seller.put(&path, Value::Null).await.data();
        assert_eq!(names(&back["draft"]), ["first.pdf"]);
        market.seller.delete(&path, Value::Null).await.data();
        added(&market.seller, &id, "name=second.pdf", PDF).await;
        price(&market.seller, &id, &[9_000], &until(&app, 5)).await;
        let countered = act(&market.seller, &id, json!({"act": "counter", "version": 1})).await;
        assert_eq!(names(&countered["current"]), ["second.pdf"], "what is written anew keeps its attachments");
        let version = market.buyer.get(&format!("{PATH}/{id}/versions/1")).await.data();
        assert_eq!(names(&version), ["first.pdf"]);
        assert_eq!(file(&market.seller, &id, first).await.status, 200);
        act(&market.buyer, &id, json!({"act": "accept", "version": 2})).await;
        for by in [&market.buyer, &market.seller] {
            assert_eq!(by.delete(&path, Value::Null).await.status, 409);
            assert_eq!(attach(by, &format!("{PATH}/{id}"), "name=x.pdf", PDF).await.status, 409);
        }
    }

    async fn what_was_taken_out_can_be_put_back_for_a_day_and_is_gone_then(app: TestApp) {
        let market = Market::open(&app).await;
        let id = drafted(&market).await;
        let [gone, back] = [added(&market.buyer, &id, "name=a.png", PIXEL).await, added(&market.buyer, &id, "name=b.pdf", PDF).await];
        let path = |attachment: i64| format!("{PATH}/{id}/attachments/{attachment}");
        for attachment in [gone, back] {
            assert_eq!(market.buyer.delete(&path(attachment), Value::Null).await.status, 200);
        }
        assert_eq!(attachment::sweep(&app.app).await.unwrap(), 0, "a day has not gone by");
        assert_eq!(names(&market.buyer.put(&path(back), Value::Null).await.data()["draft"]), ["b.pdf"]);
        app.pass(Duration::hours(25));
        let (one, other) = tokio::join!(attachment::sweep(&app.app), attachment::sweep(&app.app));
        assert_eq!(one.unwrap() + other.unwrap(), 1, "each goes once");
        let market = market.again().await;
        assert_eq!(market.buyer.put(&path(gone), Value::Null).await.status, 404);
        assert_eq!(file(&market.buyer, &id, back).await.body, PDF);
        assert_eq!(private_files(&app).len(), 1, "picture and small picture are gone");
    }

    async fn a_file_that_is_too_long_of_another_type_or_a_bomb_is_refused_and_nothing_is_kept(app: TestApp) {
        let market = Market::open(&app).await;
        let id = drafted(&market).await;
        let path = format!("{PATH}/{id}");
        let long = |bytes: usize| {
            let (head, rest) = PDF.split_at(9);
            [head, b"%", &vec![b' '; bytes - PDF.len() - 2], b"\n", rest].concat()
        };
        assert_eq!(attach(&market.buyer, &path, "name=a.pdf", &long((10 << 20) + 1)).await.status, 413);
        assert_eq!(attach(&market.buyer, &path, "name=a.pdf", &long(10 << 20)).await.status, 201, "ten megabytes");
        let film = b"\0\0\0\x18ftypisom\0\0\x02\0isomiso2";
        let damaged = &PIXEL[..40];
        for bytes in [b"".as_slice(), b"<script>", b"PK\x03\x04 a table", b"a,b\n1,2\n", film, damaged] {
            let refused = attach(&market.buyer, &path, "name=a.pdf&lang=en", bytes).await;
            assert_eq!(refused.status, 422, "{bytes:?}");
            let said = refused.json()["errors"]["file"].as_str().unwrap().to_owned();
            assert!(said.contains("PDF, JPEG, PNG or WebP"), "{said}");
        }
        let refused = attach(&market.buyer, &path, "name=a.png&lang=en", &bomb()).await;
        assert!(refused.json()["errors"]["file"].as_str().unwrap().contains("8200 × 5000"), "{}", refused.text());
        assert_eq!(private_files(&app).len(), 1);
    }

    async fn a_name_hides_nothing_and_leads_nowhere(app: TestApp) {
        let market = Market::open(&app).await;
        let id = drafted(&market).await;
        let long = "字".repeat(300);
        let cut = format!("{}.pdf", "字".repeat(196));
        for (sent, kept) in [
            ("..%2F..%2Fetc%2Fpasswd", "passwd.pdf"),
            ("C:%5CUsers%5Cme%5Cscan.PDF", "scan.pdf"),
            ("%E2%80%AEfdp.exe", "fdp_exe.pdf"),
            ("%F0%9F%8F%BA%F0%9F%91%A9%E2%80%8D%F0%9F%8E%A8.pdf", "🏺👩\u{200d}🎨.pdf"),
            ("%22%3B%20x%3D1.pdf", "\"; x=1.pdf"),
            ("a%0Ab.pdf", "ab.pdf"),
            ("", "attachment.pdf"),
            (&long, &cut),
        ] {
            let attachment = added(&market.buyer, &id, &format!("name={sent}"), PDF).await;
            let draft = read(&market.buyer, &id).await["draft"].clone();
            assert_eq!(names(&draft).last(), Some(&kept));
            let told = file(&market.buyer, &id, attachment).await.headers["content-disposition"].to_str().unwrap().to_owned();
            assert!(told.is_ascii() && !told.contains(['"', '\\']) && told.matches(';').count() == 1, "{told}");
        }
    }

    async fn of_two_that_come_at_once_one_is_the_twentieth(app: TestApp) {
        let market = Market::open(&app).await;
        let id = drafted(&market).await;
        let path = format!("{PATH}/{id}");
        for n in 1..20 {
            added(&market.buyer, &id, &format!("name={n}.pdf"), PDF).await;
        }
        let [one, other] = [attach(&market.buyer, &path, "name=x.pdf", PDF), attach(&market.buyer, &path, "name=y.pdf", PDF)];
        let (one, other) = tokio::join!(one, other);
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409]);
        assert_eq!(names(&read(&market.buyer, &id).await["draft"]).len(), 20);
        assert_eq!(private_files(&app).len(), 20, "what was refused is not kept");
    }

    async fn a_copy_brings_the_own_attachments_along_and_no_others(app: TestApp) {
        let market = Market::open(&app).await;
        let id = drafted(&market).await;
        added(&market.buyer, &id, "name=buyers.pdf", PDF).await;
        act(&market.buyer, &id, json!({"act": "send", "version": 1})).await;
        added(&market.seller, &id, "name=sellers.png", PIXEL).await;
        let begin = |more: Value| {
            let mut begun = json!({"kind": "sale", "side": "seller", "counterpartyId": market.buyer_company,
                "lines": [{"commodityId": market.bowl, "quantity": 1}], "validUntil": until(&app, 3)});
            begun.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            begun
        };
        let files = private_files(&app).len();
        let copied = market.seller.post(PATH, begin(json!({"copyOf": id}))).await.data()["id"].clone();
        let draft = read(&market.seller, &copied).await["draft"].clone();
        assert_eq!(names(&draft), ["sellers.png"]);
        assert_eq!(private_files(&app).len(), files, "its bytes are not copied");
        let attachment = draft["attachments"][0]["id"].as_i64().unwrap();
        let path = format!("{PATH}/{copied}/attachments/{attachment}");
        assert_eq!(market.seller.delete(&path, Value::Null).await.status, 200);
        app.pass(Duration::hours(25));
        assert_eq!(attachment::sweep(&app.app).await.unwrap(), 1);
        let market = market.again().await;
        let there = read(&market.seller, &id).await["draft"]["attachments"][1]["id"].as_i64().unwrap();
        assert_eq!(file(&market.seller, &id, there).await.status, 200, "the other quotation names the same file");
        let none = market.seller.post(PATH, begin(json!({"copyOf": 999_999}))).await;
        assert_eq!(none.status, 422);
        assert!(none.json()["errors"]["copyOf"].is_string(), "{}", none.text());
    }
}
