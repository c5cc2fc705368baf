//! Random documents, keywords and updates: the index never differs from a scan.

use proptest::prelude::*;

use super::model::{Model, hit};
use crate::{Document, FACETS, Index, Query, Sort};

/// So many queries are put to random indexes; `GUANLAN_TEST_LONG` asks for more.
fn operations() -> u32 {
    #[expect(clippy::disallowed_methods, reason = "the length of a property test comes from `cargo xtask test --long`")]
    let long = std::env::var_os("GUANLAN_TEST_LONG").is_some();
    if long { 100_000 } else { 2_000 }
}

/// Queries for each index.
const QUERIES: usize = 20;

const LETTERS: &[&str] = &[
    "青",
    "花",
    "瓷",
    "窯",
    "窑",
    "龍",
    "龙",
    "着",
    "著",
    "カ",
    "の",
    "a",
    "b",
    "B",
    "ａ",
    "é",
    "1",
    "9",
    "%",
    "'",
    "-",
    ".",
    "_",
    "，",
    "🏺",
    "👩‍🎨",
    "\u{200f}",
    "e\u{301}",
    "İ",
    "ß",
    " ",
    " ",
    "\u{3000}",
    "\n",
];

fn text(most: usize) -> impl Strategy<Value = String> {
    let mixed = prop::collection::vec(prop::sample::select(LETTERS), 0..most).prop_map(|letters| letters.concat());
    // Few letters, so that runs repeat and overlap.
    let dull = prop::collection::vec(prop::sample::select(&["a", "b", "青", "花", "1"][..]), 0..most * 4)
        .prop_map(|letters| letters.concat());
    prop_oneof![3 => mixed, 1 => dull]
}

fn some_document() -> impl Strategy<Value = Document> {
    let facets = prop::array::uniform3(prop::collection::vec(0..4_u32, 0..3));
    let head = (0..30_u64, 1..4_u32, 1..12_u64, prop::option::of(0..2_u8), 0..4_i64, 0..6_i64);
    (head, facets, -2..3_i64, -2..3_i64, text(4), text(8), text(30)).prop_map(
        |((key, group, id, lang, from, until), [a, b, c], order, day, title_key, title, text)| {
            let mut facets: [Vec<u32>; FACETS] = Default::default();
            (facets[0], facets[3], facets[7]) = (a, b, c);
            // Ids differ within a group, so that the order is whole.
            let id = id * 100 + key;
            let number = String::new();
            Document {
                key,
                stamp: id ^ 7,
                group,
                id,
                lang,
                from,
                until,
                facets,
                order,
                day,
                title_key,
                number,
                title,
                text,
            }
        },
    )
}

/// What [`Query`] borrows. The keyword is a random one, or the part of a document's text that begins here.
#[derive(Clone, Debug)]
struct Asked {
    groups: Vec<u32>,
    lang: u8,
    now: i64,
    keyword: Keyword,
    filters: Vec<(usize, Vec<u32>)>,
    sort: Sort,
    page: usize,
}

#[derive(Clone, Debug)]
enum Keyword {
    Random(String),
    Part { document: prop::sample::Index, from: prop::sample::Index, long: usize },
}

fn asked() -> impl Strategy<Value = Asked> {
    let part = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 1..50_usize)
        .prop_map(|(document, from, long)| Keyword::Part { document, from, long });
    let keyword = prop_oneof![2 => text(4).prop_map(Keyword::Random), 3 => part];
    let filter = (prop::sample::select(&[0_usize, 3, 5, 7][..]), prop::collection::vec(0..5_u32, 0..3));
    let sorts = [Sort::Relevance, Sort::Order, Sort::Newest, Sort::Oldest, Sort::Title];
    (
        prop::collection::vec(1..5_u32, 0..3),
        0..2_u8,
        0..6_i64,
        keyword,
        prop::collection::vec(filter, 0..3),
        prop::sample::select(sorts.to_vec()),
        1..5_usize,
    )
        .prop_map(|(groups, lang, now, keyword, filters, sort, page)| Asked {
            groups,
            lang,
            now,
            keyword,
            filters,
            sort,
            page,
        })
}

type Update = (Vec<u64>, Vec<Document>);

fn update() -> impl Strategy<Value = Update> {
    (prop::collection::vec(0..30_u64, 0..4), prop::collection::vec(some_document(), 0..12))
}

/// The keyword as text.
fn keyword(keyword: &Keyword, updates: &[Update]) -> String {
    match keyword {
        Keyword::Random(text) => text.clone(),
        Keyword::Part { document, from, long } => {
            let documents: Vec<&Document> = updates.iter().flat_map(|(_, add)| add).collect();
            if documents.is_empty() {
                return String::new();
            }
            let document = document.get(&documents);
            let letters: Vec<char> = document.title.chars().chain([' ']).chain(document.text.chars()).collect();
            let from = from.index(letters.len());
            letters[from..letters.len().min(from + long)].iter().collect()
        }
    }
}

fn check(index: &Index, model: &Model, asked: &Asked, keyword: &str) -> Result<(), TestCaseError> {
    let filters: Vec<(usize, &[u32])> =
        asked.filters.iter().map(|(facet, values)| (*facet, values.as_slice())).collect();
    let all = Query {
        groups: &asked.groups,
        lang: asked.lang,
        now: asked.now,
        keyword: Some(keyword),
        related: None,
        weights: &[],
        filters: &filters,
        count: true,
        sort: asked.sort,
        offset: 0,
        limit: usize::MAX,
    };
    let expected = model.search(&all);
    let mut found = index.search(&all).unwrap();
    let whole = found.hits.clone();
    let ids: Vec<u64> = index.ids(&all).unwrap();
    let mut expected_ids: Vec<u64> = expected.hits.iter().map(|hit| hit.id).collect();
    expected_ids.sort_unstable();
    prop_assert_eq!(ids, expected_ids, "{:?}", keyword);
    if asked.sort == Sort::Relevance {
        // The model cannot tell the best; it knows who is there.
        found.hits.sort_by_key(|hit| (hit.id, hit.key));
        let mut hits = expected.hits.clone();
        hits.sort_by_key(|hit| (hit.id, hit.key));
        prop_assert_eq!(&found.hits, &hits);
        found.hits = expected.hits.clone();
    }
    prop_assert_eq!(&found, &expected, "{:?}", keyword);
    let mut paged = Vec::new();
    while paged.len() < whole.len() {
        let page = Query { offset: paged.len(), limit: asked.page, count: false, ..all };
        let found = index.search(&page).unwrap();
        prop_assert_eq!(found.total, expected.total);
        prop_assert!(!found.hits.is_empty());
        paged.extend(found.hits);
    }
    prop_assert_eq!(paged, whole);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: operations() / QUERIES as u32, ..ProptestConfig::default() })]

    #[test]
    fn an_index_says_what_a_scan_says(
        updates in prop::collection::vec(update(), 1..4),
        asked in prop::collection::vec(asked(), QUERIES..=QUERIES),
    ) {
        let (index, mut model) = (Index::in_memory().unwrap(), Model::default());
        for (at, (remove, add)) in updates.iter().enumerate() {
            index.update(remove, add.clone()).unwrap();
            model.update(remove, add);
            prop_assert_eq!(index.stamps().unwrap(), model.stamps());
            // Most queries go to the last state, some to those on the way.
            let asked = if at + 1 == updates.len() { &asked[..] } else { &asked[..QUERIES / 5] };
            for asked in asked {
                check(&index, &model, asked, &keyword(&asked.keyword, &updates))?;
            }
        }
    }
}

#[test]
fn a_hit_is_its_documents() {
    let document = Document { key: 3, group: 4, id: 5, until: 1, ..Document::default() };
    let index = Index::in_memory().unwrap();
    index.update(&[], [document.clone()]).unwrap();
    assert_eq!(index.search(&Query { limit: 1, ..Query::default() }).unwrap().hits, [hit(&document)]);
}
