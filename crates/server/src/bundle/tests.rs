//! Bundles, from a folder to the public site and back.

mod old_addresses;

use std::{collections::BTreeMap, fs, path::Path};

use axum::http::StatusCode;
use chrono::NaiveDate;
use guanlan_core::{clock::Millis, picture::MediaKey};
use guanlan_kernel::testing::{Engine, on_both_databases};
use guanlan_media::{NewMedia, Words};
use serde_json::json;

use super::{Applied, Bundle, anchor, apply, closed_sessions, export, read, staging};
use crate::testing::{PIXEL, Samples, TestApp};

const RECORD: &str = r#"publish = ["zh", "en"]

[shared]
type = 0
startsOn = "today-3"
endsOn = "today+30"
hall = { zh = "东厅", en = "East Hall" }
priceFen = 0
cover = "media/one.png"

[zh]
title = "窑火"
summary = "一炉火。"
body = """
## 开窑

窑在**河**边。
"""

[[zh.sections]]
title = "取土"
body = "土在山里。"
picture = "media/one.png"

[en]
title = "Kiln fire"
summary = "One fire."
"#;

const BOWL: &str = r#"number = "Q/1"
name = { zh = "青瓷碗", en = "Celadon bowl" }
class = "porcelain"
era = "southern-song"
materials = ["porcelain"]
pictures = ["media/one.png"]

[dimensions]
height = 62.5

[description]
zh = "釉色**青翠**。"

[private]
storagePlace = "B2"
"#;

/// Two seconds of an MP3.
fn tune() -> Vec<u8> {
    [&[0xff, 0xfb, 0x90, 0xc4][..], &[0x55; 413]].concat().repeat(80)
}

/// Writes a bundle of one picture, a profile and these records.
fn folder(records: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |file: &str, text: &[u8]| {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("bundle.toml", b"format = 1\nname = \"small\"\n");
    write("README.md", b"A note for people.");
    write("media/one.png", PIXEL);
    write("media.toml", "[\"media/one.png\"]\nalt = { zh = \"一点\", en = \"A dot\" }\n".as_bytes());
    write("profile.toml", "name = { zh = \"小馆\", en = \"Small Museum\" }\nlogo = \"media/one.png\"\n".as_bytes());
    for (key, text) in records {
        write(&format!("exhibition/{key}.toml"), text.as_bytes());
    }
    folder
}

async fn without_faults(app: &TestApp, folder: &Path) -> Bundle {
    let day = anchor(&app.app, "small").await.unwrap();
    let bundle = read(folder, day).unwrap();
    assert_eq!(bundle.faults, []);
    bundle
}

async fn load(app: &TestApp, folder: &Path) -> Applied {
    apply(&app.app, &without_faults(app, folder).await).await.unwrap()
}

fn faults(records: &[(&str, &str)]) -> Vec<String> {
    let folder = folder(records);
    let bundle = read(folder.path(), NaiveDate::from_ymd_opt(2026, 6, 15).unwrap()).unwrap();
    bundle.faults.iter().map(ToString::to_string).collect()
}

on_both_databases! {
    async fn a_record_written_by_hand_is_public_in_both_languages(app: TestApp) {
        let folder = folder(&[("fire", RECORD)]);
        assert_eq!(load(&app, folder.path()).await, Applied { changed: 1, unchanged: 0, media: 1, profile: true, redirects: false });
        let found = app.shows(json!({})).await.data();
        assert_eq!((&found[0]["startsOn"], &found[0]["endsOn"]), (&json!("2026-06-12"), &json!("2026-07-15")));
        let detail = app.get(&format!("/api/admin/show/{}", found[0]["id"])).await.data();
        assert!(detail["body"].as_str().unwrap().contains("<strong>河</strong>"), "{}", detail["body"]);
        assert_eq!(detail["sections"][0]["picture"]["alt"], "一点");
        let english = app.get(&format!("/api/admin/show/{}?lang=en", found[0]["id"])).await.data();
        assert_eq!((&english["title"], &english["summary"]), (&json!("Kiln fire"), &json!("One fire.")));
        let picture = app.get(detail["cover"]["src"].as_str().unwrap()).await;
        assert_eq!((picture.status, &picture.body[..]), (StatusCode::OK, PIXEL));
        assert_eq!(app.get("/api/v1/profile?lang=en").await.data()["name"], "Small Museum");
    }

    async fn an_import_that_was_taken_for_dead_shows_nothing_and_says_so(app: TestApp) {
        let (one, two) = (folder(&[("fire", RECORD)]), folder(&[("snow", &RECORD.replace("窑火", "雪")), ("rain", &RECORD.replace("窑火", "雨"))]));
        let (one, two) = (without_faults(&app, one.path()).await, without_faults(&app, two.path()).await);
        let lease = staging::hold(&app.app).await.unwrap();
        let first = staging::stage(&app.app, &one, &lease).await.unwrap();
        let titles = async || {
            let mut titles = app.shows(json!({})).await.titles();
            titles.sort_unstable();
            titles
        };
        let refused = apply(&app.app, &two).await.unwrap_err();
        assert!(refused.to_string().contains("another import is running"), "{refused}");

        // Nothing is heard of the first for two minutes: the second takes over and is half-way when the first goes on.
        app.pass(chrono::Duration::minutes(2));
        let taken = staging::hold(&app.app).await.unwrap();
        let second = staging::stage(&app.app, &two, &taken).await.unwrap();
        let late = staging::flip(&app.app, &one, &lease, first).await.unwrap_err();
        assert!(late.to_string().contains("took over"), "{late}");
        assert_eq!(titles().await, [""; 0], "neither what the second staged is shown by it");
        let more = staging::stage(&app.app, &one, &lease).await;
        assert!(more.is_err(), "and what the second staged is not dropped");
        let done = staging::flip(&app.app, &two, &taken, second).await.unwrap();
        assert_eq!((done.changed, titles().await), (2, vec!["雨".to_owned(), "雪".to_owned()]));
        taken.give_back(&app.app).await.unwrap();
        assert!(staging::stage(&app.app, &one, &lease).await.is_err(), "also once the second is done");
        lease.give_back(&app.app).await.unwrap();
        let again = apply(&app.app, &one).await.unwrap();
        assert_eq!((again.changed, titles().await.len()), (1, 3), "nothing was unpublished");
    }

    async fn importing_twice_changes_nothing_on_another_day_too(app: TestApp) {
        let folder = folder(&[("fire", RECORD)]);
        load(&app, folder.path()).await;
        let before = app.shows(json!({})).await.text();
        app.pass(chrono::Duration::days(2));
        assert_eq!(load(&app, folder.path()).await, Applied { changed: 0, unchanged: 1, media: 0, profile: false, redirects: false });
        assert_eq!(app.shows(json!({})).await.text(), before);
    }

    async fn a_changed_record_keeps_its_id_and_a_language_that_is_no_longer_published_disappears(app: TestApp) {
        load(&app, folder(&[("fire", RECORD)]).path()).await;
        let id = app.shows(json!({})).await.data()[0]["id"].clone();
        let changed = RECORD.replace("窑火", "新窑").replace("[\"zh\", \"en\"]", "[\"zh\"]");
        assert_eq!(load(&app, folder(&[("fire", &changed)]).path()).await.changed, 1);
        let after = app.get(&format!("/api/admin/show/{id}?lang=en")).await.data();
        assert_eq!((&after["title"], &after["fallback"]), (&json!("新窑"), &json!(true)));
    }

    async fn other_words_for_a_picture_are_seen_where_it_is_shown(app: TestApp) {
        let bundle = folder(&[("fire", RECORD)]);
        load(&app, bundle.path()).await;
        fs::write(bundle.path().join("media.toml"), "[\"media/one.png\"]\nalt = { zh = \"一个点\", en = \"A dot\" }\n").unwrap();
        assert_eq!(load(&app, bundle.path()).await.media, 1);
        assert_eq!(app.shows(json!({})).await.data()[0]["cover"]["alt"], "一个点");
    }

    async fn what_an_import_staged_before_it_died_is_never_seen(app: TestApp) {
        use guanlan_museum::content::service;
        load(&app, folder(&[("fire", RECORD)]).path()).await;
        let id = app.publish_sample(guanlan_core::content::Kind::Exhibition, 5).await;
        app.unpublish(id, guanlan_core::locale::Lang::En).await;
        app.unpublish(id, guanlan_core::locale::Lang::Zh).await;
        app.publish(id, guanlan_core::locale::Lang::Zh, service::STAGED, None).await.unwrap();
        load(&app, folder(&[("fire", &RECORD.replace("窑火", "新窑"))]).path()).await;
        assert_eq!(app.shows(json!({})).await.titles(), ["新窑"]);
    }

    async fn the_export_of_an_import_reads_back_to_the_same_museum(app: TestApp) {
        load(&app, folder(&[("fire", RECORD)]).path()).await;
        let out = tempfile::tempdir().unwrap();
        let target = out.path().join("export");
        let exported = export(&app.app, &target, "small").await.unwrap();
        assert_eq!((exported.records, exported.media), (1, 1));
        assert_eq!(load(&app, &target).await, Applied { changed: 0, unchanged: 1, media: 0, profile: false, redirects: false });
        assert!(fs::read_to_string(target.join("exhibition/fire.toml")).unwrap().contains("## 开窑"), "rich text is written as Markdown");
        assert!(export(&app.app, &target, "small").await.is_err(), "a folder that is not empty is refused");
    }
}

/// Every file below a folder with its bytes.
fn files_of(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        match path.is_dir() {
            true => files.extend(files_of(&path).into_iter().map(|(file, bytes)| (format!("{name}/{file}"), bytes))),
            false => drop(files.insert(name, fs::read(&path).unwrap())),
        }
    }
    files
}

#[tokio::test]
async fn an_export_that_an_empty_house_imports_is_exported_again_byte_for_byte() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (Some(app), Some(empty)) = (TestApp::start(engine).await, TestApp::start(engine).await) else { continue };
        let folder =
            folder(&[("fire", RECORD), ("draft", &RECORD.replace("publish = [\"zh\", \"en\"]", "publish = []"))]);
        let write = |file: &str, text: &str| {
            fs::create_dir_all(folder.path().join(file).parent().unwrap()).unwrap();
            fs::write(folder.path().join(file), text).unwrap();
        };
        write("redirects.csv", "from,to\n/z,/x\n/旧,https://archive.museum.example/?a=b#c\n");
        write(
            "categories.toml",
            "[event.talk]\nname = { zh = \"讲座\", en = \"Talk\" }\norder = 2\n[event.film]\nname = { zh = \"电影\", en = \"\" }\norder = 2\n",
        );
        // Two numbers whose files would have one name.
        write("relic/1.toml", &BOWL.replace("Q/1", "q_1"));
        write("relic/2.toml", BOWL);
        load(&app, folder.path()).await;
        // A company's picture is the company's.
        let found = NewMedia::inspect(PIXEL).unwrap();
        let (key, words) = (MediaKey(format!("company/1/{}", found.hash)), Words::default());
        let put = app.app.db.write(|tx| {
            let (key, found, words) = (&key, &found, &words);
            Box::pin(async move { guanlan_media::put(tx, key, found, words, Millis(0)).await })
        });
        assert!(put.await.unwrap());
        let out = tempfile::tempdir().unwrap();
        let (first, second) = (out.path().join("first"), out.path().join("second"));
        // What a killed one left.
        fs::create_dir_all(first.join(".unfinished/media")).unwrap();
        let exported = export(&app.app, &first, "small").await.unwrap();
        assert_eq!((exported.records, exported.media), (4, 1));
        load(&empty, &first).await;
        assert_eq!(export(&empty.app, &second, "small").await.unwrap(), exported);
        let (first, second) = (files_of(&first), files_of(&second));
        assert_eq!(first.keys().collect::<Vec<_>>(), second.keys().collect::<Vec<_>>());
        for (file, bytes) in &first {
            assert_eq!(String::from_utf8_lossy(bytes), String::from_utf8_lossy(&second[file]), "{file}");
        }
        assert_eq!(first.len(), 10, "{:?}", first.keys());
        // One that fails leaves nothing behind.
        fs::remove_dir_all(empty.data().join("media")).unwrap();
        let third = out.path().join("third");
        assert!(export(&empty.app, &third, "small").await.is_err());
        assert!(!third.exists());
    }
}

#[test]
fn a_session_from_today_on_when_the_museum_is_closed_is_warned_of_and_not_refused() {
    const EVENT: &str = r#"
publish = ["zh"]
[shared]
type = 1
place = { zh = "讲堂", en = "Lecture Room" }
cover = "media/one.png"
sessions = [
  { day = "2026-06-15", starts = "10:00", ends = "11:00" },
  { day = "2026-06-16", starts = "10:00", ends = "11:00" },
  { day = "2026-06-22", starts = "10:00", ends = "11:00" },
]
[zh]
title = "讲座"
summary = "讲。"
"#;
    let (folder, today) = (folder(&[]), NaiveDate::from_ymd_opt(2026, 6, 16).unwrap());
    fs::create_dir(folder.path().join("event")).unwrap();
    fs::write(folder.path().join("event/talk.toml"), EVENT).unwrap();
    let bundle = read(folder.path(), today).unwrap();
    assert_eq!((&bundle.faults[..], bundle.records.len()), (&[][..], 1));
    let weekly = json!({"weekly": [{"days": ["tue", "wed"], "hours": {"opens": "09:00", "closes": "17:00"}}]});
    let told = closed_sessions(&bundle, &serde_json::from_value(weekly).unwrap(), today);
    assert_eq!(
        told.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["event/talk.toml: shared.sessions[2].day: is 2026-06-22, a day on which the museum is closed"]
    );
    assert_eq!(closed_sessions(&bundle, &guanlan_core::opening::Opening::default(), today), []);
}

#[test]
fn a_fault_is_reported_by_file_line_and_field() {
    let cases = [
        (RECORD.replace("title = \"窑火\"", "title = \"\""), "exhibition/fire.toml:12: zh.title: is required"),
        (
            RECORD.replace("endsOn = \"today+30\"", "endsOn = \"today-30\""),
            "exhibition/fire.toml:6: shared.endsOn: comes before the start",
        ),
        (RECORD.replace("title = \"取土\"", "titel = \"取土\""), "exhibition/fire.toml:21: zh.sections[0].titel"),
        (RECORD.replace("\"today+30\"", "\"today+x\""), "exhibition/fire.toml:6: shared.endsOn"),
        (RECORD.replace("type = 0", "type = 9"), "exhibition/fire.toml:4: shared.type: is no type of this kind"),
        (RECORD.replace("cover = \"media/one.png\"", "cover = \"media/two.png\""), "media/two.png"),
        (
            RECORD.replace("publish = [\"zh\", \"en\"]", "publish = [\"en\"]"),
            "exhibition/fire.toml:1: publish: Chinese is published first",
        ),
        (RECORD.replace("**河**", "<script>alert(1)</script>"), "exhibition/fire.toml:14: zh.body"),
        (RECORD.replace("[zh]", "[zh"), "exhibition/fire.toml:11"),
        (RECORD.replace("[en]", "[fr]"), "fr: is none of publish, shared, zh, en"),
    ];
    for (text, expected) in cases {
        let found = faults(&[("fire", &text)]);
        assert!(found.iter().any(|fault| fault.contains(expected)), "{expected}\n{found:#?}");
    }
}

/// RULES profile 5.
#[test]
fn a_fault_of_a_floor_plan_is_told_with_file_line_and_field() {
    const PLAN: &str = r#"
[[floors]]
key = "level-1"
name = { zh = "一层", en = "Level 1" }

[[floors.rooms]]
key = "east"
kind = "hall"
name = { zh = "东厅", en = "East Hall" }
outline = [[0, 0], [10, 0], [10, 8], [0, 8]]

[[floors.rooms]]
key = "lift"
kind = "lift"
name = { zh = "电梯", en = "Lift" }
outline = [[10, 0], [12.5, 0], [12.5, 2], [10, 2]]
"#;
    let cases = [
        (PLAN.to_owned(), None),
        (
            PLAN.replace("[12.5, 2], [10, 2]", "[10, 2], [12.5, 2]"),
            Some("profile.toml:16: floors[0].rooms[1].outline: the wall from"),
        ),
        (PLAN.replace(", en = \"Lift\"", ""), Some("profile.toml:15: floors[0].rooms[1].name: has no name in en")),
        (
            PLAN.replace("kind = \"lift\"", "kind = \"pool\""),
            Some("profile.toml:14: floors[0].rooms[1].kind: unknown variant `pool`"),
        ),
        (PLAN.replace("\"lift\"\n", "\"east\"\n"), Some("profile.toml:14: floors[0].rooms[1].kind")),
        (PLAN.replace("key = \"lift\"", "key = \"east\""), Some("profile.toml:2: floors: two rooms have the key east")),
    ];
    for (plan, expected) in cases {
        let folder = folder(&[]);
        fs::write(folder.path().join("profile.toml"), plan).unwrap();
        let bundle = read(folder.path(), NaiveDate::from_ymd_opt(2026, 6, 15).unwrap()).unwrap();
        let told: Vec<String> = bundle.faults.iter().map(ToString::to_string).collect();
        match expected {
            Some(expected) => assert!(told.len() == 1 && told[0].starts_with(expected), "{expected}\n{told:#?}"),
            None => assert_eq!((told, bundle.profile.unwrap().floors.iter().count()), (Vec::new(), 1)),
        }
    }
}

#[test]
fn what_does_not_belong_in_a_bundle_is_named_and_what_made_it_is_left_alone() {
    let bundle = folder(&[]);
    fs::create_dir_all(bundle.path().join("studio/news")).unwrap();
    fs::write(bundle.path().join("studio/news/Cargo.toml"), "no record").unwrap();
    fs::create_dir(bundle.path().join("exhibitions")).unwrap();
    fs::write(bundle.path().join("media/two.png"), b"<svg onload=alert(1)>").unwrap();
    fs::write(bundle.path().join("media.toml"), "[\"media/one.png\"]\nalt = { zh = \"一点\" }\n[\"media/two.png\"]\nalt = { zh = \"假\" }\n[\"media/../../secret\"]\nalt = { zh = \"x\" }\n").unwrap();
    let found: Vec<_> = read(bundle.path(), NaiveDate::from_ymd_opt(2026, 6, 15).unwrap())
        .unwrap()
        .faults
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(found.len(), 3, "{found:#?}");
    for part in
        ["exhibitions: is no part of a bundle", "media/two.png: not a WebP, JPEG or PNG picture", "media/../../secret"]
    {
        assert!(found.iter().any(|fault| fault.contains(part)), "{part}\n{found:#?}");
    }
}

on_both_databases! {
    async fn relics_of_a_bundle_show_with_everything_else_and_come_back_out_of_an_export(app: TestApp) {
        let folder = folder(&[("fire", RECORD)]);
        fs::create_dir(folder.path().join("relic")).unwrap();
        fs::write(folder.path().join("relic/bowl.toml"), BOWL).unwrap();
        fs::write(folder.path().join("relic/QL2.toml"), "name = { zh = \"\", en = \"Seal\" }\n").unwrap();
        let applied = load(&app, folder.path()).await;
        assert_eq!((applied.changed, applied.unchanged), (3, 0));
        app.app.index.keep_up().await;
        let list = app.post("/api/admin/collection/page/list", r#"{"sort": "title"}"#).await.data();
        let mut numbers: Vec<&str> = list.as_array().unwrap().iter().map(|relic| relic["number"].as_str().unwrap()).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, ["Q/1", "QL2"], "the file's name is the number where there is none");
        let bowl = list.as_array().unwrap().iter().find(|relic| relic["number"] == "Q/1").unwrap()["id"].clone();
        let detail = app.get(&format!("/api/admin/collection/{bowl}")).await.data();
        assert!(detail["description"].as_str().unwrap().contains("<strong>青翠</strong>"));
        assert_eq!(detail["cover"]["alt"], "一点");
        let again = load(&app, folder.path()).await;
        assert_eq!((again.changed, again.unchanged), (0, 3));
        let out = tempfile::tempdir().unwrap();
        export(&app.app, out.path(), "small").await.unwrap();
        assert!(fs::read_to_string(out.path().join("relic/Q_1.toml")).unwrap().contains("B2"), "an export is the museum's own");
        let back = load(&app, out.path()).await;
        assert_eq!((back.changed, back.unchanged), (0, 3), "the same records come back");
        // Other words of a picture show at once.
        fs::write(folder.path().join("media.toml"), "[\"media/one.png\"]\nalt = { zh = \"两点\", en = \"Two dots\" }\n").unwrap();
        load(&app, folder.path()).await;
        assert_eq!(app.get(&format!("/api/admin/collection/{bowl}")).await.data()["cover"]["alt"], "两点");
    }

    async fn what_is_heard_of_a_relic_comes_with_its_words_and_goes_out_again_as_it_came(app: TestApp) {
        let folder = folder(&[]);
        fs::create_dir(folder.path().join("relic")).unwrap();
        let audio = "\n[audio.zh]\nfile = \"media/bell.mp3\"\ntranscript = \"敲**两**下。\"\n\
            [audio.en]\nfile = \"media/bell.mp3\"\ntranscript = \"Struck *twice*.\"\n";
        fs::write(folder.path().join("relic/bowl.toml"), format!("{BOWL}{audio}")).unwrap();
        fs::write(folder.path().join("media/bell.mp3"), tune()).unwrap();
        let words = "[\"media/one.png\"]\nalt = { zh = \"一点\", en = \"A dot\" }\n\
            [\"media/bell.mp3\"]\nalt = { zh = \"钟声\", en = \"A bell\" }\n";
        fs::write(folder.path().join("media.toml"), words).unwrap();
        load(&app, folder.path()).await;
        app.app.index.keep_up().await;
        let card = app.post("/api/admin/collection/page/list?lang=en", r#"{"keyword": "struck twice"}"#).await.data()[0].clone();
        assert_eq!((&card["number"], &card["hasAudio"]), (&json!("Q/1"), &json!(true)), "it is found by its words");
        let detail = app.get(&format!("/api/admin/collection/{}?lang=en", card["id"])).await.data();
        let heard = &detail["audio"];
        assert_eq!((&heard["type"], &heard["seconds"], &heard["lang"]), (&json!("audio/mpeg"), &json!(2), &json!("en")));
        assert!(heard["transcript"].as_str().unwrap().contains("Struck <em>twice</em>."), "{heard}");
        let file = app.get(heard["src"].as_str().unwrap()).await;
        assert_eq!((file.status, file.headers["content-type"].to_str().unwrap()), (StatusCode::OK, "audio/mpeg"));
        let zh = app.get(&format!("/api/admin/collection/{}", card["id"])).await.data()["audio"].clone();
        assert!(zh["src"] == heard["src"] && zh["transcript"].as_str().unwrap().contains("<strong>两</strong>"), "{zh}");
        let again = load(&app, folder.path()).await;
        assert_eq!((again.changed, again.unchanged, again.media), (0, 1, 0));
        let out = tempfile::tempdir().unwrap();
        export(&app.app, out.path(), "small").await.unwrap();
        assert_eq!(fs::read(out.path().join("media/bell.mp3")).unwrap(), tune());
        assert!(fs::read_to_string(out.path().join("relic/Q_1.toml")).unwrap().contains("Struck *twice*."));
        let back = load(&app, out.path()).await;
        assert_eq!((back.changed, back.unchanged, back.media), (0, 1, 0), "the same comes back");
    }

    async fn an_exhibition_and_the_relic_that_it_shows_lead_to_each_other(app: TestApp) {
        let record = RECORD.replace("priceFen = 0", "priceFen = 0\nlinks = [\"relic/QL2\", \"relic/none\"]");
        let folder = folder(&[("fire", &record)]);
        fs::create_dir(folder.path().join("relic")).unwrap();
        fs::write(folder.path().join("relic/QL2.toml"), "name = { zh = \"印\" }\n").unwrap();
        load(&app, folder.path()).await;
        let show = app.shows(json!({})).await.data()[0]["id"].clone();
        let linked = app.get(&format!("/api/admin/show/{show}")).await.data()["linked"].clone();
        assert_eq!((&linked[0]["kind"], &linked[0]["title"], linked.as_array().unwrap().len()), (&json!("relic"), &json!("印"), 1));
        let back = app.get(&format!("/api/admin/collection/{}?lang=en", linked[0]["id"])).await.data()["linked"].clone();
        assert_eq!((&back[0]["kind"], &back[0]["id"], &back[0]["title"]), (&json!("exhibition"), &show, &json!("Kiln fire")));
    }

    async fn faults_of_relics_are_told_with_file_and_line(app: TestApp) {
        let folder = folder(&[]);
        fs::create_dir(folder.path().join("relic")).unwrap();
        for (file, text) in [
            ("a.toml", "number = \"1\"\nname = { zh = \"碗\" }\n"),
            ("b.toml", "number = \"1\"\nname = { zh = \"瓶\" }\n"),
            ("c.toml", "name = { zh = \"瓶\" }\nclass = \"vase\"\n"),
            ("d.toml", "name = { zh = \"\" }\npictures = [\"media/none.png\"]\n"),
            ("e.toml", "name = { zh = \"钟\" }\n[audio.zh]\nfile = \"media/one.png\"\n"),
        ] {
            fs::write(folder.path().join("relic").join(file), text).unwrap();
        }
        let bundle = read(folder.path(), anchor(&app.app, "small").await.unwrap()).unwrap();
        let told: Vec<String> = bundle.faults.iter().map(ToString::to_string).collect();
        assert_eq!(told[0], "relic/b.toml: number: 1 is the number of relic/a.toml too");
        assert!(told[1].starts_with("relic/c.toml:2: class: unknown variant `vase`"), "{}", told[1]);
        assert_eq!(told[2], "relic/d.toml:1: name: is required");
        assert!(told[3].contains("media/none.png"), "{}", told[3]);
        assert_eq!(told[4], "relic/e.toml:2: audio.zh.transcript: is required");
        assert_eq!(told[5], "relic/e.toml:3: audio.zh.file: media/one.png is not an MP3, M4A or Ogg recording");
        assert_eq!((told.len(), bundle.relics.len()), (6, 1));
    }
}
