//! 10,000 member companies with 200,000 commodities: how fast their public lists answer without a cache. The rows are
//! written into the database file itself, because what is measured is reading.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::report::{Report, Target};
use super::{LOAD_CORE, SERVER_CORE, fill};
use crate::http::Client;
use crate::server::{Server, Start, TempDir};

/// How often each list is asked.
const TIMES: usize = 300;
/// Before the numbers of the companies that are made here.
const FIRST: u32 = 1_000_000;

/// Companies with 20 commodities each, in five small classes of one or two big ones; regions by turns.
const ROWS: &str = "
PRAGMA synchronous = OFF;
BEGIN;
CREATE TEMP TABLE small AS
  SELECT row_number() OVER (ORDER BY s.id) - 1 AS at, b.id AS big, m.id AS middle, s.id AS small
  FROM dictionary_entry s JOIN dictionary_entry m ON s.parent_id = m.id JOIN dictionary_entry b ON m.parent_id = b.id
  WHERE s.dictionary = 'class';
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
INSERT INTO company (id, state, name_zh, name_en, created_at, version, folded, title_key_zh, title_key_en,
    province, city, district)
  SELECT 1000000 + i, 'active', '青岚' || i || CASE i % 3 WHEN 0 THEN '窑业' WHEN 1 THEN '漆器' ELSE '文化' END,
    'Qinglan ' || i, 0, 1, '青岚' || i || CASE i % 3 WHEN 0 THEN '窑业' WHEN 1 THEN '漆器' ELSE '文化' END || ' qinglan ' || i,
    'qing1 lan2 ' || i || CASE i % 3 WHEN 0 THEN 'yao2 ye4 ' WHEN 1 THEN 'qi1 qi4 ' ELSE 'wen2 hua4 ' END, 'qinglan ' || i,
    CASE i % 2 WHEN 0 THEN '330000' ELSE '320000' END, CASE i % 2 WHEN 0 THEN '330100' ELSE '320500' END, ''
  FROM n;
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199999)
INSERT INTO commodity (company_id, number, name_zh, name_en, big, middle, small, packing, packing_unit, price_fen,
    state, body, folded, title_key_zh, title_key_en, created_at, updated_at, version)
  SELECT 1000001 + i / 20, 'N-' || i, '青瓷盖碗 ' || i, 'Celadon bowl ' || i, big, middle, small, 302, 404,
    100 + i % 9000, 'published', '{}', '青瓷盖碗 ' || i || ' celadon bowl', 'qing1 ci2 gai4 wan3 ' || i,
    'celadon bowl ' || i, 0, 0, 1
  FROM n JOIN small ON at = (i / 20 * 7 + i % 5) % (SELECT count(*) FROM small);
INSERT INTO stock (commodity_id, count) SELECT id, id % 50 FROM commodity WHERE company_id > 1000000;
INSERT INTO offer (commodity_id, company_id, kind, is_price_shown, least, step, lead_days, on_return_zh, on_return_en,
    is_listed, listed_fen, title_key_zh, title_key_en)
  SELECT id, company_id, 'sale', id % 7 > 0, 1, 1, 7, '', '', 1, CASE WHEN id % 7 > 0 THEN price_fen END, title_key_zh,
    title_key_en
  FROM commodity WHERE company_id > 1000000 AND id % 2 = 0;
INSERT INTO company_class (company_id, class_id, level, published)
  SELECT company_id, big, 1, count(*) FROM commodity WHERE company_id > 1000000 GROUP BY 1, 2
  UNION ALL SELECT company_id, middle, 2, count(*) FROM commodity WHERE company_id > 1000000 GROUP BY 1, 2
  UNION ALL SELECT company_id, small, 3, count(*) FROM commodity WHERE company_id > 1000000 GROUP BY 1, 2;
COMMIT;
";

/// # Errors
/// When the rows cannot be written or an answer is not what is to be measured.
pub fn measure(binary: &Path, report: &mut Report) -> Result<()> {
    if !fill::is_possible("companies") {
        return Ok(());
    }
    let folder = TempDir::new("bench-companies")?;
    super::run_on(&format!("{SERVER_CORE},{LOAD_CORE}"))?;
    let uncached = [("GUANLAN_BENCH", "1"), ("GUANLAN_CACHE_BYTES", "0")];
    drop(Server::start(&Start { binary, data: &folder.0, core: None, env: &uncached })?);
    fill::rows(&folder.0.join("guanlan.db"), ROWS)?;
    super::run_on(&LOAD_CORE.to_string())?;
    let server = Server::start(&Start { binary, data: &folder.0, core: Some(SERVER_CORE), env: &uncached })?;
    let mut client = Client::connect(server.address)?;
    let company = format!("/api/v1/companies/{}", FIRST + 5_000);
    let lists = [
        ("companies, all", "/api/v1/companies?page=".to_owned()),
        ("companies by title", "/api/v1/companies?sort=title&page=".to_owned()),
        ("companies of a city", "/api/v1/companies?province=330000&city=330100&page=".to_owned()),
        ("companies of a class", "/api/v1/companies?class=1101&page=".to_owned()),
        ("companies by keyword", "/api/v1/companies?keyword=%E6%BC%86%E5%99%A8&page=".to_owned()),
        ("goods of a company", format!("{company}/commodities?size=10&page=")),
        ("goods of a company by keyword", format!("{company}/commodities?keyword=celadon&size=5&page=")),
    ];
    for (name, path) in lists {
        let mut times = Vec::new();
        for page in 1..=TIMES {
            times.push(asked(&mut client, &format!("{path}{}", page % 2 + 1))?);
        }
        report.milliseconds(&format!("{name}, p99 of {TIMES}"), fill::share(&mut times, 99), Target::AtMost(20.0));
    }
    let classes = asked(&mut client, "/api/v1/companies/classes")?;
    report.milliseconds("classes of all companies, counted once after a change", classes, Target::Told);
    Ok(())
}

fn asked(client: &mut Client, path: &str) -> Result<Duration> {
    let since = Instant::now();
    let answer = client.get(path, &[])?;
    let time = since.elapsed();
    if answer.status != 200 || answer.text().contains("\"data\":[]") {
        bail!("{path} answered {}: {}", answer.status, answer.text());
    }
    Ok(time)
}
