//! A real collection: what is found is what a scan of the folded texts finds.

mod museum;

use guanlan_core::fold::{fold, terms};
use guanlan_search::{Index, Query};

/// Keywords that visitors type, and such as break indexes.
const KEYWORDS: &[&str] = &[
    "花",
    "青花",
    "香港",
    "香港 photograph",
    "黑白照片",
    "黑白照片 1960",
    "1960年代",
    "M+，香港",
    "blue and white",
    "photograph",
    "hotogra",
    "paper",
    "oil on canvas",
    "turner",
    "J.M.W. Turner",
    "tion",
    "ing",
    "the",
    "a",
    "e",
    "19",
    "1960",
    "A0001",
    "100%",
    "don't",
    "paper,",
    "(paper",
    "St. Paul's",
    "'s",
    "e.",
    "as,",
    "k-1",
    "%",
    "_",
    ".",
    ",",
    "’",
    "é",
    "×",
    "48.3 ×",
    "²",
    "攝影",
    "摄影",
    "視覺藝術",
    "man, old",
    "(",
    "Verso: ",
    "2012.1799",
    "上環高陞街",
    "zzzzzz",
    "无此物",
    "書法 ink",
    "st.",
    "no.1",
    "ﬁ",
    "ü",
];

#[test]
fn a_real_collection_is_found_as_a_scan_finds_it() {
    let Some(documents) = museum::documents() else {
        println!("there is no collection beside the checkout: nothing was compared");
        return;
    };
    assert_eq!(documents.len(), 82_614);
    let texts: Vec<String> =
        documents.iter().map(|document| fold(&format!("{}\n{}", document.title, document.text))).collect();
    // Parts of texts from all over the collection, of one to eleven characters.
    let parts = (0..200 - KEYWORDS.len()).map(|number| {
        let text: Vec<char> = texts[number * 541 % texts.len()].chars().collect();
        let (from, long) = (number * 37 % text.len(), 1 + number % 11);
        text[from..text.len().min(from + long)].iter().collect::<String>()
    });
    let keywords: Vec<String> = KEYWORDS.iter().map(|keyword| (*keyword).to_owned()).chain(parts).collect();

    let index = Index::in_memory().unwrap();
    index.update(&[], documents).unwrap();
    for keyword in &keywords {
        let folded = fold(keyword);
        let terms: Vec<&str> = terms(&folded).collect();
        let scanned = (101..).zip(&texts).filter(|(_, text)| terms.iter().all(|term| text.contains(term)));
        let scanned: Vec<u64> = scanned.map(|(id, _)| id).collect();
        let found = index.ids(&Query { keyword: Some(keyword), ..Query::default() }).unwrap();
        assert!(found == scanned, "{keyword:?}: {} instead of {}", found.len(), scanned.len());
    }
}
