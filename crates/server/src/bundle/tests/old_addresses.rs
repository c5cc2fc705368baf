//! Tables of old addresses, from a bundle to visitors.

use std::{fs, path::Path};

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use guanlan_kernel::testing::on_both_databases;
use guanlan_museum::redirect::MOST;

use crate::{
    bundle::{self, Applied},
    testing::TestApp,
};

/// A bundle of nothing but this table.
fn folder(table: &[u8]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("bundle.toml"), "format = 1\nname = \"moved\"\n").unwrap();
    fs::write(folder.path().join("redirects.csv"), table).unwrap();
    folder
}

fn read(table: &[u8]) -> bundle::Bundle {
    bundle::read(folder(table).path(), chrono::NaiveDate::default()).unwrap()
}

async fn import(app: &TestApp, folder: &Path) -> Applied {
    let read = bundle::read(folder, app.app.moment().today).unwrap();
    assert_eq!(read.faults, []);
    bundle::apply(&app.app, &read).await.unwrap()
}

async fn leads(app: &TestApp, path: &str) -> Option<String> {
    let answer = app.get(path).await;
    (answer.status == StatusCode::MOVED_PERMANENTLY).then(|| {
        assert_eq!(answer.headers["cache-control"], "public, max-age=86400");
        answer.headers["location"].to_str().unwrap().to_owned()
    })
}

on_both_databases! {
    async fn an_imported_old_address_leads_to_its_new_one_at_once(app: TestApp) {
        assert_eq!(leads(&app, "/news.asp?id=7").await, None);
        let first = folder("\u{feff}from,to\n/news.asp?id=7,/information/detail?id=107\n/news.asp,/information/list\n\"/展览,旧/\",https://archive.museum.example/\n".as_bytes());
        assert!(import(&app, first.path()).await.redirects);
        assert_eq!(leads(&app, "/news.asp?id=7").await.unwrap(), "/information/detail?id=107");
        assert_eq!(leads(&app, "/news.asp?id=8&p=2").await.unwrap(), "/information/list?id=8&p=2");
        for path in ["/%E5%B1%95%E8%A7%88,%E6%97%A7", "/%E5%B1%95%E8%A7%88%2c%E6%97%A7/"] {
            assert_eq!(leads(&app, path).await.unwrap(), "https://archive.museum.example/", "{path}");
        }
        let head = app.send(Request::head("/news.asp").body(Body::empty()).unwrap()).await;
        assert_eq!(head.status, StatusCode::MOVED_PERMANENTLY);
        assert_eq!(app.post("/news.asp", "").await.status, StatusCode::METHOD_NOT_ALLOWED);
    }

    async fn a_table_is_replaced_as_a_whole_and_a_bundle_without_one_leaves_it(app: TestApp) {
        import(&app, folder(b"from,to\n/a,/x\n/b,/y\n").path()).await;
        let other = app.another().await;
        assert_eq!(leads(&other, "/a").await.unwrap(), "/x");
        let next = folder(b"from,to\n/b,/z\n/c,/y\n");
        assert!(import(&app, next.path()).await.redirects);
        assert!(!import(&app, next.path()).await.redirects, "the same again changes nothing");
        other.app.db.epochs().refresh(other.app.db.reader()).await.unwrap();
        for instance in [&app, &other] {
            assert_eq!((leads(instance, "/a").await, leads(instance, "/b").await), (None, Some("/z".into())));
        }
        fs::remove_file(next.path().join("redirects.csv")).unwrap();
        assert!(!import(&app, next.path()).await.redirects);
        assert_eq!(leads(&app, "/c").await.unwrap(), "/y");
        assert!(import(&app, folder(b"from,to\n").path()).await.redirects, "an empty table empties it");
        assert_eq!(leads(&app, "/c").await, None);
    }

    async fn an_export_reads_back_to_the_same_table(app: TestApp) {
        let table = "from,to\n\"/a,\"\"b\"\"\",/x\n/旧,https://archive.museum.example/?a=b#c\n";
        import(&app, folder(table.as_bytes()).path()).await;
        let out = tempfile::tempdir().unwrap();
        bundle::export(&app.app, &out.path().join("export"), "moved").await.unwrap();
        assert_eq!(fs::read_to_string(out.path().join("export/redirects.csv")).unwrap(), table);
        assert!(!import(&app, &out.path().join("export")).await.redirects);
    }

    async fn a_large_table_is_imported_and_changed(app: TestApp) {
        let table = |to: &str| std::iter::once("from,to\n".to_owned()).chain((0..MOST).map(|row| format!("/old/{row}.asp,{to}{}\n", row % 2))).collect::<String>();
        assert!(import(&app, folder(table("/x").as_bytes()).path()).await.redirects);
        assert_eq!(leads(&app, "/old/19999.asp").await.unwrap(), "/x1");
        assert!(import(&app, folder(table("/x").replace("/x0", "/y").as_bytes()).path()).await.redirects);
        assert_eq!((leads(&app, "/old/19998.asp").await.unwrap(), leads(&app, "/old/1.asp").await.unwrap()), ("/y".into(), "/x1".into()));
    }
}

#[test]
fn a_faulty_row_is_named_with_its_line_and_left_out() {
    let read = read("from,to\n/a,/x\n\n/exhibition/list,/x\n\"/b\nc\",/x\n/a/,ftp://x\n/d\n/e,/f\n".as_bytes());
    let faults: Vec<String> = read.faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "redirects.csv:8: has 1 fields instead of 2",
            "redirects.csv:4: from: is an address of this site",
            "redirects.csv:5: from: must begin with one / and hold no control characters and no \\",
            "redirects.csv:7: from: stands in the table twice",
            "redirects.csv:7: to: must be a path that begins with one /, or an http or https address",
        ]
    );
    let kept: Vec<_> = read.redirects.unwrap().into_iter().map(|row| row.from).collect();
    assert_eq!(kept, ["/a", "/e"]);
}

#[test]
fn a_file_that_is_no_table_is_refused_as_a_whole() {
    let too_long: String =
        std::iter::once("from,to\n".to_owned()).chain((0..=MOST).map(|row| format!("/{row},/x\n"))).collect();
    for (table, expected) in [
        (&b""[..], "redirects.csv:1: must be: from,to"),
        (b"from;to\n/a;/b\n", "redirects.csv:1: must be: from,to"),
        (b"to,from\n/a,/b\n", "redirects.csv:1: must be: from,to"),
        (b"from,to\n/\xd6\xd0,/b\n", "redirects.csv: stream did not contain valid UTF-8"),
        (too_long.as_bytes(), "redirects.csv:20002: is row 20001, and a table has at most 20000"),
    ] {
        let read = read(table);
        assert_eq!((read.faults.len(), read.faults[0].to_string().as_str()), (1, expected));
        assert!(read.redirects.is_none());
    }
}
