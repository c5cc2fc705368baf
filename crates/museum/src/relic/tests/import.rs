//! The command: files, faults, and what visitors see while it runs.

use std::io::Write;

use flate2::{Compression, write::GzEncoder};
use guanlan_core::profile::MuseumProfile;

use crate::testing::{TestApp, publish_relics};

use super::*;
use crate::{Museum, profile};

const MAPPING: &str = "format = 1\nname = \"test\"\n[relic]\nnumber = \"no\"\nname.zh = \"zh\"\nname.en = \"en\"\n\
    class = \"class\"\norder = \"order\"\npictures = \"picture\"\nprivate.storage_place = \"place\"\n";

const TABLE_MAPPING: &str = "format = 1\nname = \"test\"\n[relic]\nnumber = \"no\"\nname.zh = \"name\"\nprovenance.zh = \"来源\"\n\
    private.storage_place = \"库位\"\n";

/// A catalogue and its mapping in a folder of their own, which lives as long as the first part.
fn catalogue(name: &str, bytes: &[u8]) -> (tempfile::TempDir, Options) {
    let folder = tempfile::tempdir().unwrap();
    let (file, mapping) = (folder.path().join(name), folder.path().join("m.toml"));
    std::fs::write(&file, bytes).unwrap();
    std::fs::write(&mapping, MAPPING).unwrap();
    (folder, Options { file, mapping, ..Options::default() })
}

/// NDJSON of relics with these numbers.
fn rows(numbers: std::ops::Range<usize>, name: &str) -> Vec<u8> {
    let row = |number: usize| json!({"no": format!("N{number:05}"), "zh": format!("{name}{number}"), "order": number, "place": "B2"});
    numbers.map(|number| format!("{}\n", row(number))).collect::<String>().into_bytes()
}

async fn attempt(app: Museum, options: Options) -> anyhow::Result<Outcome> {
    run(&app, &options, &CancellationToken::new(), &mut Told::default()).await
}

async fn watched(app: &TestApp, options: &Options, watcher: &mut dyn Watcher) -> anyhow::Result<Outcome> {
    run(&app.app, options, &CancellationToken::new(), watcher).await
}

async fn import(app: &TestApp, options: &Options) -> (Outcome, Vec<String>) {
    let mut told = Told::default();
    let outcome = run(&app.app, options, &CancellationToken::new(), &mut told).await.unwrap();
    (outcome, told.0)
}

/// New, changed, unchanged and refused relics.
fn counts(outcome: Outcome) -> (usize, usize, usize, u64) {
    (outcome.counts.new, outcome.counts.changed, outcome.counts.unchanged, outcome.refused)
}

async fn total(app: &TestApp) -> u64 {
    list(app, json!({})).await.json()["total"].as_u64().unwrap()
}

/// Stops an import once it wrote its first batch.
struct StopsAfterOne<'a>(&'a CancellationToken);

impl Watcher for StopsAfterOne<'_> {
    fn fault(&mut self, _: &RowFault) {}

    fn progress(&mut self, _: &Outcome) {
        self.0.cancel();
    }
}

async fn stop_after_one(app: &TestApp, options: &Options) -> Outcome {
    let stop = CancellationToken::new();
    let outcome = run(&app.app, options, &stop, &mut StopsAfterOne(&stop)).await.unwrap();
    assert!(outcome.stopped && outcome.rows < 900, "{outcome:?}");
    outcome
}

on_both_databases! {
    async fn a_catalogue_imported_twice_changes_nothing_the_second_time(app: TestApp) {
        let (_folder, options) = catalogue("c.ndjson", &rows(0..600, "碗"));
        assert_eq!(counts(import(&app, &options).await.0), (600, 0, 0, 0));
        assert_eq!(total(&app).await, 600);
        let before = store::count(app.app.db.reader()).await.unwrap();
        let shown = list(&app, json!({"size": 100})).await.text();
        let version = app.app.db.epochs().version(guanlan_db::Noun::Relic);
        app.pass(chrono::Duration::days(1));
        assert_eq!(counts(import(&app, &options).await.0), (0, 0, 600, 0));
        assert_eq!(store::count(app.app.db.reader()).await.unwrap(), before);
        assert_eq!(list(&app, json!({"size": 100})).await.text(), shown);
        assert_eq!(app.app.db.epochs().version(guanlan_db::Noun::Relic), version, "nothing changed, so no answer is made anew");
    }

    async fn a_changed_row_changes_its_relic_and_keeps_its_id_and_its_day(app: TestApp) {
        let (_folder, options) = catalogue("c.ndjson", &rows(0..3, "碗"));
        import(&app, &options).await;
        let before = list(&app, json!({})).await.data();
        std::fs::write(&options.file, [rows(0..2, "碗"), rows(2..3, "瓶")].concat()).unwrap();
        app.pass(chrono::Duration::days(30));
        assert_eq!(counts(import(&app, &options).await.0), (0, 1, 2, 0));
        let after = list(&app, json!({})).await.data();
        assert_eq!((&after[2]["title"], &after[2]["id"], &after[2]["publishedAt"]), (&json!("瓶2"), &before[2]["id"], &before[2]["publishedAt"]));
        assert_eq!(list(&app, json!({"keyword": "碗2"})).await.json()["total"], 0);
        assert_eq!(store::count(app.app.db.reader()).await.unwrap(), (3, 4, 3), "revisions stay, replaced rows go");
    }

    async fn a_private_field_that_changes_is_a_revision_and_shows_nowhere(app: TestApp) {
        let (_folder, options) = catalogue("c.ndjson", "{\"no\": \"1\", \"zh\": \"碗\", \"place\": \"B2\"}".as_bytes());
        import(&app, &options).await;
        let shown = list(&app, json!({})).await.text();
        std::fs::write(&options.file, "{\"no\": \"1\", \"zh\": \"碗\", \"place\": \"C3\"}").unwrap();
        assert_eq!(counts(import(&app, &options).await.0), (0, 1, 0, 0));
        assert_eq!(list(&app, json!({})).await.text(), shown);
        assert!(store::heads(app.app.db.reader()).await.unwrap()[0].contains("C3"));
    }

    async fn relics_that_are_not_in_the_file_stay(app: TestApp) {
        for numbers in [0..5, 5..8] {
            let (_folder, options) = catalogue("c.ndjson", &rows(numbers, "碗"));
            import(&app, &options).await;
        }
        assert_eq!(total(&app).await, 8);
    }

    async fn the_same_relics_come_out_of_a_table_and_of_packed_lines(app: TestApp) {
        let table = "no,zh,en,class,order,picture,place\nQ1,\"青瓷,碗\",,瓷器,,,B1\n,,,,,,\nQ2,铜镜,,铜器,,,B2\n";
        let (_folder, options) = catalogue("c.csv", table.as_bytes());
        let (outcome, _) = import(&app, &options).await;
        assert_eq!((counts(outcome), outcome.blank), ((2, 0, 0, 0), 1));
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        for line in [json!({"no": "Q1", "zh": "青瓷,碗", "class": "瓷器", "place": "B1"}), json!({"no": "Q2", "zh": "铜镜", "class": "铜器", "place": "B2"})] {
            writeln!(packed, "{line}").unwrap();
        }
        let (_other, options) = catalogue("c.ndjson.gz", &packed.finish().unwrap());
        assert_eq!(counts(import(&app, &options).await.0), (0, 0, 2, 0));
        assert_eq!(list(&app, json!({})).await.titles(), ["青瓷,碗", "铜镜"]);
    }

    async fn bad_rows_are_told_and_the_good_ones_imported(app: TestApp) {
        let text = "{\"no\": \"Q1\", \"zh\": \"碗\"}\nbroken\n{\"no\": \"Q2\", \"zh\": \"\"}\n{\"no\": \"Q1\", \"zh\": \"again\"}\n\
            {\"no\": \"Q3\", \"zh\": \"瓶\", \"class\": \"花瓶\"}\n{\"no\": \"Q4\", \"zh\": \"瓶\", \"picture\": \"media/none.png\"}\n{\"no\": \"Q5\", \"zh\": \"瓶\"}\n";
        let (_folder, options) = catalogue("c.ndjson", text.as_bytes());
        let (outcome, told) = import(&app, &Options { dry_run: true, ..options.clone() }).await;
        assert_eq!((outcome.rows, outcome.refused, total(&app).await), (7, 5, 0), "a dry run changes nothing");
        let (outcome, again) = import(&app, &options).await;
        assert_eq!((counts(outcome), &told), ((2, 0, 0, 5), &again));
        assert!(told[0].starts_with("row 2: row: is not JSON"), "{}", told[0]);
        assert_eq!(&told[1..], [
            "row 3: name: is required", "row 4: number: Q1 stands in an earlier row",
            "row 5: class: “花瓶” is no class (class)", "row 6: pictures: media/none.png is not stored",
        ]);
        assert_eq!(list(&app, json!({})).await.titles(), ["碗", "瓶"]);
    }

    async fn nothing_shows_until_the_flip_and_a_stopped_import_goes_on(app: TestApp) {
        publish_relics(&app.app, &[sample(1)]).await;
        let (_folder, options) = catalogue("c.ndjson", &rows(0..900, "碗"));
        let stopped = stop_after_one(&app, &options).await;
        assert!(stopped.counts.new >= service::BATCH);
        assert_eq!(total(&app).await, 1);
        assert_eq!(app.get(&format!("/api/admin/collection/{}", id_of(&app, "N00000").await)).await.status.as_u16(), 404);
        let first = id_of(&app, "QL000001").await;
        assert_eq!(app.get(&format!("/api/admin/collection/{first}")).await.data()["next"], Value::Null);
        let (again, _) = import(&app, &options).await;
        assert_eq!(again.counts.unchanged, stopped.counts.new, "what was written is not written again");
        assert_eq!(again.counts.new + stopped.counts.new, 900);
        assert_eq!(total(&app).await, 901);
    }

    async fn a_killed_import_keeps_others_out_for_two_minutes_and_is_then_dropped_by_another_source(app: TestApp) {
        let (_folder, options) = catalogue("c.ndjson", &rows(0..300, "碗"));
        // As a killed process leaves it: open, something staged, the lease not given back.
        let killed = service::open(&app.app, "another source").await.unwrap();
        service::stage(&app.app, &killed, &[Prepared::new(&sample(7)).unwrap()]).await.unwrap();
        let refused = attempt(app.app.clone(), options.clone()).await.unwrap_err();
        assert!(format!("{refused:?}").contains("another import"), "{refused:?}");
        app.pass(chrono::Duration::minutes(2) - chrono::Duration::milliseconds(1));
        attempt(app.app.clone(), options.clone()).await.unwrap_err();
        app.pass(chrono::Duration::milliseconds(1));
        assert_eq!(counts(import(&app, &options).await.0), (300, 0, 0, 0));
        assert_eq!(total(&app).await, 300, "what the other source staged is gone");
        let late = service::stage(&app.app, &killed, &[Prepared::new(&sample(8)).unwrap()]).await.unwrap_err();
        assert!(late.to_string().contains("took over"), "{late}");
        let late = service::finish(&app.app, killed).await.unwrap_err();
        assert!(late.to_string().contains("took over"), "{late}");
        assert_eq!(total(&app).await, 300, "the one that was thought dead writes no more");
    }

    async fn a_dropped_import_leaves_what_was_visible_before_it(app: TestApp) {
        let (_folder, options) = catalogue("c.ndjson", &rows(0..900, "碗"));
        import(&app, &options).await;
        let shown = list(&app, json!({"size": 100})).await.text();
        std::fs::write(&options.file, rows(0..900, "瓶")).unwrap();
        assert!(stop_after_one(&app, &options).await.counts.changed > 0);
        assert_eq!(list(&app, json!({"size": 100})).await.text(), shown);
        // The first catalogue again is another source than the open one.
        std::fs::write(&options.file, rows(0..900, "碗")).unwrap();
        assert_eq!(counts(import(&app, &options).await.0), (0, 0, 900, 0));
        assert_eq!(list(&app, json!({"size": 100})).await.text(), shown);
        let newest = store::heads(app.app.db.reader()).await.unwrap();
        assert_eq!(newest.len(), 900);
        assert!(newest.iter().all(|body| body.contains("碗")), "the newest revision is what is shown");
    }

    async fn a_visitor_sees_the_old_collection_or_the_new_one_and_never_a_mixture(app: TestApp) {
        let (_folder, options) = catalogue("c.ndjson", &rows(0..700, "碗"));
        import(&app, &options).await;
        std::fs::write(&options.file, rows(0..700, "瓶")).unwrap();
        let relics: Vec<i64> = {
            let rows = store::visible_ids(app.app.db.reader()).await.unwrap();
            store::rows(app.app.db.reader(), &rows).await.unwrap().iter().map(|row| row.relic_id).collect()
        };
        let running = tokio::spawn(attempt(app.app.clone(), options));
        let (mut old, mut looks) = (0, 0);
        while !running.is_finished() {
            let rows = store::visible_of(app.app.db.reader(), &relics).await.unwrap();
            let bowls = rows.iter().filter(|row| row.body.contains("碗")).count();
            assert!(rows.len() == 700 && (bowls == 0 || bowls == 700), "{bowls} old ones of {}", rows.len());
            (old, looks) = (old + usize::from(bowls > 0), looks + 1);
        }
        assert_eq!(counts(running.await.unwrap().unwrap()), (0, 700, 0, 0));
        assert!(old > 0, "somebody looked before the flip, {looks} looks in all");
        assert_eq!(list(&app, json!({"size": 100})).await.titles()[0], "瓶0");
    }

    async fn a_small_write_goes_through_between_two_batches(app: TestApp) {
        let (_folder, options) = catalogue("c.ndjson", &rows(0..2000, "碗"));
        let importing = tokio::spawn(attempt(app.app.clone(), options));
        let (mut writes, mut between) = (0, 0);
        let staged = async || store::count(app.app.db.reader()).await.unwrap().0;
        while !importing.is_finished() {
            let now = app.act().now;
            let has_begun = staged().await > 0;
            let profile = &MuseumProfile { phone: writes.to_string(), ..MuseumProfile::default() };
            app.app.db.write(|tx| Box::pin(async move { profile::put(tx, profile, now).await })).await.unwrap();
            writes += 1;
            between += u32::from(has_begun && staged().await < 2000);
        }
        assert_eq!(importing.await.unwrap().unwrap().counts.new, 2000);
        assert!(between > 0, "of {writes} writes none went through after the first and before the last of eight batches");
    }

    async fn a_table_that_is_out_of_step_is_refused_before_anything_is_written(app: TestApp) {
        let good = "no,name,来源,库位\nQ1,青釉碗,1958 年河滨窑址出土,B1-01\n";
        let (_folder, options) = catalogue("c.csv", good.as_bytes());
        std::fs::write(&options.mapping, TABLE_MAPPING).unwrap();
        import(&app, &options).await;
        let before = store::heads(app.app.db.reader()).await.unwrap();
        for (table, line) in [
            ("no,name,来源,库位\nQ1,青釉碗,\"1958 年出土,B1-01\nQ2,瓶,征集,B2-14\nQ3,盘,旧藏,B3-07\n", "row 2: row: a quotation mark opens here"),
            ("no,name,来源,库位\nQ1,青釉碗,\"1958 年出土,B1-01\nQ2,瓶,征集\",B2-14\n", "row 2: row: a cell of it looks as if"),
            ("no,name,来源,库位\nQ1,青釉碗,x,B1\nQ2,\"瓶\"子,征集,B2-14\n", "row 3: row: there is text behind"),
        ] {
            std::fs::write(&options.file, table).unwrap();
            for dry_run in [true, false] {
                let mut told = Told::default();
                let options = Options { dry_run, ..options.clone() };
                let error = watched(&app, &options, &mut told).await.unwrap_err();
                assert!(error.to_string().contains("nothing was imported") && told.0[0].starts_with(line), "{error} {:?}", told.0);
            }
        }
        assert_eq!(store::heads(app.app.db.reader()).await.unwrap(), before);
        assert_eq!(store::count(app.app.db.reader()).await.unwrap(), (1, 1, 1));
    }

    async fn a_column_that_a_table_lacks_is_refused_where_it_may_be_renamed_or_relics_would_lose_it_and_told_otherwise(app: TestApp) {
        let (_folder, options) = catalogue("c.csv", b"no,name\nQ1,\xe7\xa2\x97\n");
        std::fs::write(&options.mapping, TABLE_MAPPING).unwrap();
        let refused = async |table: &str, dry_run: bool| {
            std::fs::write(&options.file, table).unwrap();
            attempt(app.app.clone(), Options { dry_run, ..options.clone() }).await.unwrap_err().to_string()
        };
        for dry_run in [true, false] {
            let renamed = refused("no,name,来源方式\nQ1,青釉碗,窑址出土\n", dry_run).await;
            assert!(renamed.contains("“库位” (private.storage_place), “来源” (provenance). Its columns are: no, name, 来源方式. Nothing reads “来源方式”"), "{renamed}");
            let unnumbered = refused("name\n青釉碗\n", dry_run).await;
            assert!(unnumbered.contains("“no” (number)"), "{unnumbered}");
        }
        assert_eq!(store::count(app.app.db.reader()).await.unwrap(), (0, 0, 0));

        std::fs::write(&options.file, "no,name,库位\nQ1,青釉碗,B1-01\nQ2,瓶,\n").unwrap();
        let mut told = Told::default();
        let outcome = watched(&app, &options, &mut told).await.unwrap();
        assert_eq!((counts(outcome), told.1.columns.absent), ((2, 0, 0, 0), vec!["来源".to_owned()]));

        let before = store::heads(app.app.db.reader()).await.unwrap();
        for dry_run in [true, false] {
            let lost = refused("no,name\nQ1,青釉大碗\nQ2,梅瓶\n", dry_run).await;
            assert!(lost.contains("would lose what an earlier table gave them: private.storagePlace (1)"), "{lost}");
        }
        assert_eq!(store::heads(app.app.db.reader()).await.unwrap(), before);
        std::fs::write(&options.file, "no,name\nQ2,梅瓶\nQ3,盘\n").unwrap();
        assert_eq!(counts(import(&app, &options).await.0), (1, 1, 0, 0), "those of this table have nothing to lose");
        std::fs::write(&options.file, "no,name,库位\nQ1,青釉碗,\n").unwrap();
        assert_eq!(counts(import(&app, &options).await.0), (0, 1, 0, 0), "empty cells are meant");
    }

    async fn a_dry_run_tells_what_is_not_read_not_understood_and_would_be_emptied(app: TestApp) {
        let head = "no,name,来源,库位,date,质地,备注,备用\n";
        let (_folder, options) = catalogue("c.csv", format!("{head}Q1,碗,窑址出土,B1,1736—1795,青瓷,x,\nQ2,瓶,,B2,,瓷,,\n").as_bytes());
        let mapping = format!(
            "{TABLE_MAPPING}years = {{ text = \"date\" }}\nmaterials = {{ from = \"质地\", table = \"m\" }}\nera_text.zh = \"备用\"\n\
             [tables.m]\nmatch = \"words\"\ndefault = \"\"\nrows = [[\"porcelain\", \"瓷\"]]\n"
        );
        std::fs::write(&options.mapping, mapping).unwrap();
        import(&app, &options).await;
        std::fs::write(&options.file, format!("{head}Q1,碗,,B1,约略乾隆 1736 前,珐琅,,\nQ2,瓶,征集,,1800,瓷,,\n")).unwrap();
        let mut told = Told::default();
        let dry = Options { dry_run: true, ..options.clone() };
        watched(&app, &dry, &mut told).await.unwrap();
        let Hints { notes, columns, emptied } = told.1;
        assert_eq!(notes, ["2 years.text 约略乾隆 1736 前", "2 materials 珐琅"]);
        assert_eq!(columns, Columns { unread: vec!["备注".into()], empty: vec!["备用".into()], absent: vec![] });
        assert_eq!(emptied, ["2 materials", "2 provenance.zh", "2 years.from", "2 years.to", "3 private.storagePlace"]);
        let list = options.file.with_file_name("report.csv");
        let mut report = Report::new(app.app.clock.clone(), &options.file, Some(&list)).unwrap();
        let outcome = watched(&app, &dry, &mut report).await.unwrap();
        let words = report.finish(&outcome, true).unwrap();
        for line in [
            "Columns that nothing reads: “备注”.\n",
            "Columns without anything in them: “备用”.\n",
            "Dates that name no year that is understood: years.text “约略乾隆 1736 前” (1).\n",
            "Words that no row of their table knows: materials “珐琅” (1).\n",
            "would be emptied, with the number of relics: materials (1), private.storagePlace (1), provenance.zh (1)",
        ] {
            assert!(words.contains(line), "{line} in {words}");
        }
        let list = std::fs::read_to_string(list).unwrap();
        assert!(list.contains("2,provenance.zh,has something and would be emptied,"), "{list}");
        assert_eq!(store::count(app.app.db.reader()).await.unwrap(), (2, 2, 2), "a dry run changes nothing");
    }

    async fn dates_sizes_and_signs_are_read_as_they_are_meant_or_refused_by_their_row(app: TestApp) {
        let (_folder, options) = catalogue("c.csv", include_bytes!("hard.csv"));
        std::fs::write(&options.mapping, format!("{TABLE_MAPPING}years = {{ from = \"from\", to = \"to\", text = \"date\", centuries = true }}\ndimensions.height = {{ from = \"cm\", scale = 10 }}\nquantity.count = \"件数\"\nera = \"年代\"\n")).unwrap();
        let (outcome, told) = import(&app, &options).await;
        assert_eq!((outcome.rows, outcome.refused, outcome.blank), (16, 3, 2), "{told:?}");
        assert_eq!(told, [
            "row 14: dimensions.height: “12-15” is not read as one number with a unit that is known (cm)",
            "row 15: quantity.count: 1.5 is no whole number from 0 to 4294967295 (件数)",
            "row 16: row: has 12 cells, the head has 10",
        ]);
        let bodies = store::heads(app.app.db.reader()).await.unwrap();
        let relics: Vec<Relic> = bodies.iter().map(|body| serde_json::from_str(body).unwrap()).collect();
        let relic = |number: &str| relics.iter().find(|relic| relic.number == number).unwrap();
        let years = |number: &str| relic(number).years.map(|years| (years.from, years.to));
        for (number, span) in [
            ("Y1", Some((-206, 220))), ("Y2", Some((1800, 1800))), ("Y3", Some((1900, 1905))), ("Y4", Some((-399, -399))),
            ("Y5", Some((-206, 8))), ("Y6", Some((-2_000_000, 1800))), ("Y7", None), ("Y8", Some((960, 1279))),
        ] {
            assert_eq!(years(number), span, "{number}");
        }
        let names = |number: &str| relic(number).era.map(guanlan_core::relic::Vocabulary::name);
        assert_eq!((names("Y1"), names("Y3"), names("Y4"), names("Y8")), (Some("c1-15"), Some("c20"), Some("bce"), None));
        assert_eq!(relic("Y8").era_text.zh, "宋");
        let sizes: Vec<_> = ["U1", "U2", "U3", "U4"].map(|number| (relic(number).dimensions.height, relic(number).quantity.count)).into();
        assert_eq!(sizes, [(Some(8800.0), 1), (Some(24.0), 1200), (Some(125.0), 1), (Some(127.5), 1)]);
        assert_eq!(relic("K1").name.zh, "Shriners’ Circus");
    }

    async fn a_limit_reads_only_the_first_rows(app: TestApp) {
        let (_folder, options) = catalogue("c.ndjson", &rows(0..600, "碗"));
        let (outcome, _) = import(&app, &Options { limit: Some(7), ..options }).await;
        assert_eq!((outcome.rows, total(&app).await), (7, 7));
    }
}

#[tokio::test]
async fn a_mapping_or_a_file_that_cannot_be_used_is_said_before_anything_is_written() {
    let app = TestApp::start(guanlan_db::Engine::Sqlite).await.unwrap();
    let (folder, options) = catalogue("c.ndjson", &rows(0..1, "碗"));
    let failing = async |options: Options| {
        let error = attempt(app.app.clone(), options.clone()).await.unwrap_err();
        format!("{error:#}")
    };
    assert!(failing(Options { file: folder.path().join("none"), ..options.clone() }).await.contains("none"));
    std::fs::write(&options.mapping, "format = 1\nname = \"x\"\n[relic]\nnumber = 3\n").unwrap();
    assert!(failing(options.clone()).await.contains("line 4"));
    let join = "format = 1\nname = \"x\"\n[[join]]\nname = \"p\"\nfile = \"people.csv\"\nkey = \"id\"\n[relic]\nnumber = \"no\"\nname = {}\n";
    std::fs::write(&options.mapping, join).unwrap();
    assert!(failing(options).await.contains("people.csv"));
    assert_eq!(store::count(app.app.db.reader()).await.unwrap(), (0, 0, 0));
}
