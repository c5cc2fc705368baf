//! What visitors of the demo museum ask, and what they should be told first: both languages, misspelt, of one character,
//! mixed. A line of `questions.txt` is `language|question|any of these`, with / between the titles that may come first.

use serde_json::Value;

use crate::testing::TestApp;

const QUESTIONS: &str = include_str!("questions.txt");

/// What is shown on top: an answer, a record with the words, one with related words; where nothing is found, what the
/// first suggestion finds.
async fn first(app: &TestApp, lang: &str, keyword: &str) -> String {
    let asked = percent_encoding::utf8_percent_encode(keyword, percent_encoding::NON_ALPHANUMERIC);
    let body = app.get(&format!("/api/v1/search?lang={lang}&keyword={asked}")).await.json();
    let tops = ["/answers/0/heading", "/data/0/title", "/related/data/0/title"];
    let top = tops.iter().find_map(|place| body.pointer(place)).and_then(Value::as_str);
    match (top, body.pointer("/meant/0/keyword").and_then(Value::as_str)) {
        (Some(top), _) => top.to_owned(),
        (None, Some(meant)) => Box::pin(first(app, lang, meant)).await,
        (None, None) => String::new(),
    }
}

/// The questions whose first answer is another one, each with what is told instead.
pub async fn wrongly_answered(app: &TestApp) -> Vec<String> {
    let mut wrong = Vec::new();
    for line in QUESTIONS.lines() {
        let mut cells = line.splitn(3, '|');
        let [lang, keyword, expected] = std::array::from_fn(|_| cells.next().unwrap_or_default());
        let told = first(app, lang, keyword).await;
        if !expected.split('/').any(|title| told == title) {
            wrong.push(format!("{lang} {keyword}: {told} instead of {expected}"));
        }
    }
    wrong
}

#[test]
fn at_least_sixty_questions_are_asked() {
    assert!(QUESTIONS.lines().count() >= 60);
}
