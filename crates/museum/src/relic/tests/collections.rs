//! The catalogue of M+ as a whole, and with `GUANLAN_TEST_LONG` that of Tate as well, where they lie beside the checkout or
//! `GUANLAN_COLLECTIONS` names their folder.

use std::path::{Path, PathBuf};

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::testing::TestApp;

use super::*;

/// File below the data's folder, its mapping, and its relics. The first alone takes a minute, both take six.
const SETS: [(&str, &str, u64); 2] =
    [("mplus/objects.ndjson.gz", "mplus.toml", 13_412), ("tate/artworks.ndjson.gz", "tate.toml", 69_202)];

#[expect(
    clippy::disallowed_methods,
    reason = "how much is tried is said in a variable; there is no configuration in a test"
)]
fn sets() -> &'static [(&'static str, &'static str, u64)] {
    if std::env::var_os("GUANLAN_TEST_LONG").is_some() { &SETS } else { &SETS[..1] }
}

fn data() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    #[expect(clippy::disallowed_methods, reason = "the data is no part of the project; this names where it lies")]
    let folder = std::env::var_os("GUANLAN_COLLECTIONS").map_or_else(|| root.join("../shared/data"), PathBuf::from);
    SETS.iter().all(|(file, ..)| folder.join(file).is_file()).then_some(folder)
}

on_both_databases! {
    async fn whole_collections_are_imported_listed_counted_and_found(app: TestApp) {
        let Some(data) = data() else {
            println!("skipped: no catalogues beside the checkout; GUANLAN_COLLECTIONS names their folder");
            return;
        };
        let mappings = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../mappings");
        let relics_of_all: u64 = sets().iter().map(|(.., relics)| relics).sum();
        for &(file, mapping, relics) in sets() {
            let options = Options { file: data.join(file), mapping: mappings.join(mapping), ..Options::default() };
            let outcome = crate::relic::import::run(&app.app, &options, &CancellationToken::new(), &mut Told::default()).await.unwrap();
            assert_eq!((outcome.rows, outcome.refused, outcome.counts.new), (relics, 0, relics as usize), "{file}");
        }
        let all = list(&app, json!({"facets": true, "size": 1})).await.json();
        assert_eq!(all["total"], json!(relics_of_all));
        let classes = all["facets"]["class"].as_array().unwrap();
        let counted: u64 = classes.iter().map(|class| class["count"].as_u64().unwrap()).sum();
        assert_eq!(counted, relics_of_all, "every relic has one class");
        // What a facet promises is what choosing it gives.
        for class in classes.iter().take(3) {
            let chosen = list(&app, json!({"class": class["id"], "size": 1})).await.json();
            assert_eq!(chosen["total"], class["count"], "{class}");
        }
        for keyword in ["花", "青花", "blue and white", "香港 photograph"] {
            let found = list(&app, json!({"keyword": keyword, "size": 1})).await.json();
            let asked = app.get(&format!("/api/v1/search?kind=relic&size=1&keyword={}", utf8_percent_encode(keyword, NON_ALPHANUMERIC))).await.json();
            assert!(found["total"].as_u64().unwrap() > 0, "{keyword}");
            assert_eq!(found["total"], asked["total"], "{keyword}");
        }
    }
}
