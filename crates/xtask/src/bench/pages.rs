//! The first HTML one request at a time, and the script it needs.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::ENCODING;
use super::report::{Report, Target};
use crate::http::Client;

const LISTS: &[&str] = &["/exhibition/list", "/exhibition/tempList", "/exhibition/digitaLlist"];

/// The id of some published exhibition.
///
/// # Errors
/// When the list is empty.
pub fn first_id(client: &mut Client) -> Result<u64> {
    ids(client)?.first().copied().context("the demo has no exhibition")
}

fn ids(client: &mut Client) -> Result<Vec<u64>> {
    let answer = client.send("POST", "/api/admin/show/page/list", &[], Some(r#"{"size":100}"#))?;
    let text = answer.text();
    let found: Vec<u64> = text
        .split("\"id\":")
        .skip(1)
        .filter_map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok())
        .collect();
    if answer.status == 200 { Ok(found) } else { bail!("the list of exhibitions answered {}", answer.status) }
}

/// Compressed bytes of the script that the home page's HTML asks for: its module and the modules preloaded.
///
/// # Errors
/// When the page or a script is not there.
pub fn first_script(client: &mut Client, report: &mut Report) -> Result<()> {
    let html = client.get("/", &[])?.text();
    let mut bytes = 0;
    let mut files = 0;
    for tag in html.split('<').filter(|tag| tag.starts_with("script") || tag.contains("modulepreload")) {
        let Some(path) = attribute(tag, "src").or_else(|| attribute(tag, "href")) else {
            continue;
        };
        let answer = client.get(path, &["accept-encoding: br"])?;
        // A file too small to gain by compression comes as it is.
        let plain = answer.header("content-encoding") != Some("br");
        if answer.status != 200 || plain && answer.body.len() > 1_000 {
            bail!("{path} answered {} with {} bytes, not in brotli", answer.status, answer.body.len());
        }
        bytes += answer.body.len();
        files += 1;
    }
    if files == 0 {
        bail!("the home page names no script");
    }
    report.kilobytes(&format!("script of the first page, brotli, {files} files"), bytes, Target::AtMost(140.0));
    Ok(())
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
}

/// Renders that no cache can answer: every combination of language and whitelisted query once.
///
/// # Errors
/// When a page is not rendered (the shell came instead).
pub fn misses(client: &mut Client, report: &mut Report) -> Result<()> {
    let mut paths = Vec::new();
    for id in ids(client)? {
        for lang in ["zh", "en"] {
            paths.push(format!("/exhibition/detail?id={id}&lang={lang}"));
        }
    }
    for list in LISTS {
        for lang in ["zh", "en"] {
            for size in [50, 30, 20, 10] {
                for sort in ["default", "newest", "oldest", "title"] {
                    for keyword in ["", "&keyword=%E7%93%B7", "&keyword=e"] {
                        paths.push(format!("{list}?page=1&size={size}&sort={sort}&lang={lang}{keyword}"));
                    }
                }
            }
        }
    }
    let mut cold = Vec::new();
    let mut warm = Vec::new();
    for path in &paths {
        cold.push(rendered(client, path)?);
        warm.push(rendered(client, path)?);
    }
    let told = |report: &mut Report, name: &str, times: &mut Vec<Duration>, share: usize, target| {
        times.sort();
        let at = (times.len() * share).div_ceil(100) - 1;
        report.milliseconds(&format!("{name}, p{share} of {}", times.len()), times[at], target);
    };
    told(report, "first HTML on a miss, one at a time", &mut cold, 50, Target::Told);
    told(report, "first HTML on a miss, one at a time", &mut cold, 99, Target::AtMost(40.0));
    told(report, "the same again, warm", &mut warm, 50, Target::Told);
    Ok(())
}

fn rendered(client: &mut Client, path: &str) -> Result<Duration> {
    let since = Instant::now();
    let answer = client.get(path, &[ENCODING])?;
    let time = since.elapsed();
    if answer.status != 200 {
        bail!("{path} answered {}", answer.status);
    }
    // The shell is a few kilobytes with no state block; compressed, its length gives it away.
    if answer.body.len() < 3_000 && !client.get(path, &[])?.text().contains("id=\"ssr-state\"") {
        bail!("{path} was answered with the shell, not rendered: see the server's log");
    }
    Ok(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attribute_is_read_from_a_tag() {
        assert_eq!(attribute("script type=\"module\" src=\"/a.js\">", "src"), Some("/a.js"));
        assert_eq!(attribute("link rel=\"modulepreload\" href=\"/b.js\"/>", "href"), Some("/b.js"));
        assert_eq!(attribute("script type=\"application/json\" id=\"ssr-state\">", "src"), None);
    }
}
