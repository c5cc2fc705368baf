//! How long a real collection takes, and how much room: `cargo run --release -p guanlan-search --example collection`
//! writes it, and run again with the folder it names it asks.

#[path = "../tests/museum/mod.rs"]
mod museum;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use guanlan_search::{Index, Query, Sort};

const KEYWORDS: &[&str] = &[
    "花",
    "青花",
    "香港",
    "blue and white",
    "香港 photograph",
    "photograph",
    "a",
    "the",
    "tion",
    "ing",
    "1960",
    "1960年代",
    "黑白照片",
    "M+，香港",
    "J.M.W. Turner",
    "don't",
    "100%",
    "paper,",
    "man,old",
    "St. Paul's",
    "on paper unique",
];

const ROUNDS: usize = 200;

fn main() {
    match std::env::args_os().nth(1).map(PathBuf::from) {
        Some(folder) => ask(&folder),
        None => write(),
    }
}

/// Writes the collection into a folder that stays, and names it.
fn write() {
    let Some(documents) = museum::documents() else {
        println!("there is no collection: GUANLAN_COLLECTIONS names its folder");
        return;
    };
    let folder = tempfile::tempdir().unwrap().keep();
    memory("documents are read");
    let many = documents.len();
    let index = Index::open(&folder).unwrap();
    let before = Instant::now();
    let bytes: usize = documents.iter().map(|document| document.title.len() + document.text.len()).sum();
    index.update(&[], documents).unwrap();
    println!(
        "{many} documents, {:.1} MB of text, written in {:.1?}; {:.1} MB on disk",
        bytes as f64 / 1e6,
        before.elapsed(),
        index.bytes() as f64 / 1e6
    );
    memory("written");
    println!("now give this folder as the argument: {}", folder.display());
}

fn ask(folder: &Path) {
    memory("started");
    let before = Instant::now();
    let index = Index::open(folder).unwrap();
    println!("opened in {:.1?}; {} documents", before.elapsed(), index.documents());
    memory("opened");
    let before = Instant::now();
    println!("{} stamps in {:.1?}", index.stamps().unwrap().len(), before.elapsed());

    let none = Query { count: true, limit: 20, ..Query::default() };
    let all = index.search(&none).unwrap();
    let filters = [0, 2].map(|facet| usual(&all.facets[facet]));
    let two: Vec<(usize, &[u32])> = vec![(0, &filters[0]), (2, &filters[1])];
    time("two facets, counts", &index, &Query { filters: &two, ..none });
    time("no filter, counts", &index, &none);
    time("by title", &index, &Query { sort: Sort::Title, ..none });
    time("the last page", &index, &Query { offset: all.total as usize - 20, ..none });
    for keyword in KEYWORDS {
        let query = Query { keyword: Some(keyword), sort: Sort::Relevance, ..none };
        time(keyword, &index, &query);
        time("  without counts, by order", &index, &Query { count: false, sort: Sort::Order, ..query });
    }
    memory("asked");
}

/// The value that most documents have.
fn usual(counts: &BTreeMap<u32, u64>) -> Vec<u32> {
    counts.iter().max_by_key(|(_, count)| **count).map(|(value, _)| *value).into_iter().collect()
}

fn time(name: &str, index: &Index, query: &Query) {
    let mut times: Vec<Duration> = Vec::with_capacity(ROUNDS);
    let first = Instant::now();
    let total = index.search(query).unwrap().total;
    let first = first.elapsed();
    for _ in 0..ROUNDS {
        let before = Instant::now();
        index.search(query).unwrap();
        times.push(before.elapsed());
    }
    times.sort();
    let at = |part: usize| times[(ROUNDS * part / 100).min(ROUNDS - 1)];
    println!(
        "{name:30} {total:6} hits  first {first:9.2?}  p50 {:9.2?}  p95 {:9.2?}  p99 {:9.2?}",
        at(50),
        at(95),
        at(99)
    );
}

/// What the process holds, on systems that tell.
fn memory(when: &str) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let lines = status
        .lines()
        .filter(|line| ["VmHWM", "VmRSS", "RssAnon", "RssFile"].iter().any(|name| line.starts_with(name)));
    println!("{when}: {}", lines.collect::<Vec<_>>().join(", ").replace('\t', " "));
}
