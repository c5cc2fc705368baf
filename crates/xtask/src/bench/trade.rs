//! 100,000 orders with 500,000 lines, 100,000 quotations and 100,000 contracts of one company: how fast its lists and a
//! document of 500 lines answer. The rows are written into the database file itself, because what is measured is reading.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::report::{Report, Target};
use super::{LOAD_CORE, SERVER_CORE, fill};
use crate::http::Client;
use crate::server::{Server, Start, TempDir};
use crate::{json, sh};

/// How often each list is asked.
const TIMES: usize = 300;
const PASSWORD: &str = "Bench-2026";
/// What is wanted of a list, in milliseconds, 99 of 100 times.
const LIST_IN: f64 = 20.0;
/// The order and the quotation with 500 lines.
const LONG: u32 = 1_000_001;

/// Copies of an order, a quotation and a contract of the demo between the same two companies, most of them over.
const ROWS: &str = "
PRAGMA synchronous = OFF;
BEGIN;
CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) SELECT i FROM n;
CREATE TEMP TABLE one AS SELECT * FROM trade_order WHERE kind = 'sale' AND stage = 'completed' ORDER BY id LIMIT 1;
INSERT INTO trade_order (id, code, number, kind, seller_id, buyer_id, quotation_id, stage, delivery, payment,
    cancel_asked, total_fen, deposit_fen, held_fen, paid_fen, hold_id, line_count, seller_rank, buyer_rank, due_on,
    next_by, next_task, next_until, folded, distribution_id, province, city, district, address, contact_id,
    contact_name, terms, notes, begun_at, changed_at, version)
  SELECT 1000000 + i, 'O' || i, '2026-' || i, kind, seller_id, buyer_id, NULL,
    CASE WHEN i % 10 = 0 THEN 'submitted' ELSE stage END, CASE WHEN i % 10 = 0 THEN 'none' ELSE delivery END,
    CASE WHEN i % 10 = 0 THEN 'none' ELSE payment END, NULL, total_fen, 0, 0,
    CASE WHEN i % 10 = 0 THEN 0 ELSE paid_fen END, NULL, 5,
    CASE WHEN i % 10 = 0 THEN 0 ELSE 2 END, CASE WHEN i % 10 = 0 THEN 1 ELSE 2 END, NULL,
    CASE WHEN i % 10 = 0 THEN 'seller' END, CASE WHEN i % 10 = 0 THEN 'confirm' END, NULL,
    'o' || i || ' 2026-' || i || ' ' || folded, distribution_id, province, city, district, address, contact_id,
    contact_name, terms, notes, begun_at + i, changed_at + i, 1
  FROM n, one;
CREATE TEMP TABLE line AS SELECT * FROM trade_order_line WHERE order_id = (SELECT id FROM one) ORDER BY id LIMIT 1;
CREATE TEMP TABLE five AS WITH RECURSIVE k(l) AS (SELECT 1 UNION ALL SELECT l + 1 FROM k WHERE l < 500) SELECT l FROM k;
INSERT INTO trade_order_line (order_id, line_id, commodity_id, number, name_zh, name_en, packing_id, packing_unit_id,
    quantity, delivered, accepted, unit_price_fen, price_source, period, periods, deposit_fen, total_fen, note)
  SELECT 1000000 + i, l, commodity_id, number, name_zh, name_en, packing_id, packing_unit_id, quantity, delivered,
    accepted, unit_price_fen, price_source, period, periods, deposit_fen, total_fen, note
  FROM n, five, line WHERE l <= CASE WHEN i = 1 THEN 500 ELSE 5 END;
CREATE TEMP TABLE quoted AS SELECT * FROM quotation WHERE kind = 'sale' AND state = 'accepted' ORDER BY id LIMIT 1;
INSERT INTO quotation (id, code, number, kind, seller_id, buyer_id, begun_by, offerer, state, sent, valid_until,
    total_fen, deposit_fen, open_prices, line_count, seller_rank, buyer_rank, folded, begun_at, changed_at, version)
  SELECT 1000000 + i, 'Q' || i, '2026-' || i, kind, seller_id, buyer_id, begun_by, 'buyer',
    CASE WHEN i % 10 = 0 THEN 'countered' ELSE state END, 1, '2099-12-31', total_fen, 0, 0, 5,
    CASE WHEN i % 10 = 0 THEN 0 ELSE 2 END, CASE WHEN i % 10 = 0 THEN 1 ELSE 2 END,
    'q' || i || ' 2026-' || i || ' ' || folded, begun_at + i, changed_at + i, 1
  FROM n, quoted;
CREATE TEMP TABLE version AS SELECT * FROM quotation_version WHERE quotation_id = (SELECT id FROM quoted) LIMIT 1;
INSERT INTO quotation_version (id, quotation_id, n, side, revision, valid_until, distribution_id, province, city,
    district, address, contact_id, contact_name, terms, notes, total_fen, deposit_fen, open_prices, written_by,
    written_at, sent_by, sent_at)
  SELECT 1000000 + i, 1000000 + i, 1, 'buyer', 1, '2099-12-31', distribution_id, province, city, district, address,
    NULL, '', terms, notes, total_fen, 0, 0, written_by, written_at, written_by, written_at
  FROM n, version;
CREATE TEMP TABLE quoted_line AS SELECT * FROM quotation_line WHERE unit_price_fen IS NOT NULL ORDER BY id LIMIT 1;
INSERT INTO quotation_line (version_id, place, line_id, commodity_id, number, name_zh, name_en, packing_id,
    packing_unit_id, quantity, unit_price_fen, price_source, period, periods, deposit_fen, total_fen, note)
  SELECT 1000000 + i, l - 1, l, commodity_id, number, name_zh, name_en, packing_id, packing_unit_id, quantity,
    unit_price_fen, price_source, NULL, NULL, NULL, total_fen, note
  FROM n, five, quoted_line WHERE l <= CASE WHEN i = 1 THEN 500 ELSE 5 END;
CREATE TEMP TABLE agreed AS SELECT * FROM contract WHERE kind = 'sale' AND sha256 IS NOT NULL AND file IS NOT NULL
  AND seller_id = (SELECT seller_id FROM one) ORDER BY id LIMIT 1;
INSERT INTO contract (id, code, number, kind, order_id, supplements_id, seller_id, buyer_id, state, signed_by,
    termination_by, termination_reason, to_seller_fen, total_fen, deposit_fen, security_fen, deadline, draft, source,
    sha256, bytes, pages, file, file_key, seller_rank, buyer_rank, folded, begun_at, sent_at, effective_at, ended_at,
    changed_at, version)
  SELECT 1000000 + i, 'C' || i, '2026-' || i, kind, 1000000 + i, NULL, seller_id, buyer_id,
    CASE WHEN i % 10 = 0 THEN 'signing' ELSE 'fulfilled' END, NULL, NULL, '', NULL, total_fen, 0, security_fen,
    '2099-12-31', draft, source, sha256, bytes, pages, file, file_key, CASE WHEN i % 10 = 0 THEN 0 ELSE 2 END,
    CASE WHEN i % 10 = 0 THEN 0 ELSE 2 END, 'c' || i || ' 2026-' || i || ' ' || folded, begun_at + i, sent_at + i,
    CASE WHEN i % 10 = 0 THEN NULL ELSE sent_at + i END, CASE WHEN i % 10 = 0 THEN NULL ELSE changed_at + i END,
    changed_at + i, 1
  FROM n, agreed;
COMMIT;
";

/// # Errors
/// When the rows cannot be written or an answer is not what is to be measured.
pub fn measure(binary: &Path, report: &mut Report) -> Result<()> {
    if !fill::is_possible("trade") {
        return Ok(());
    }
    let folder = TempDir::new("bench-trade")?;
    super::run_on(&format!("{SERVER_CORE},{LOAD_CORE}"))?;
    let env = [("GUANLAN_BENCH", "1"), ("GUANLAN_DEMO_PASSWORD", PASSWORD)];
    drop(Server::start(&Start { binary, data: &folder.0, core: None, env: &env })?);
    fill::rows(&folder.0.join("guanlan.db"), ROWS)?;
    super::run_on(&LOAD_CORE.to_string())?;
    let server = Server::start(&Start { binary, data: &folder.0, core: Some(SERVER_CORE), env: &env })?;
    let mut client = Client::connect(server.address)?;
    let token = signed_in(binary, &folder.0, &mut client)?;
    for (noun, state) in
        [("orders", "stage=submitted"), ("quotations", "state=countered"), ("contracts", "state=signing")]
    {
        let own = format!("/api/v1/{noun}?side=seller&kind=sale");
        let lists = [
            ("what waits first", format!("{own}&page={{}}")),
            ("the newest first", format!("{own}&sort=newest&page={{}}")),
            ("page 4,000", format!("{own}&size=20&page=4000")),
            ("in a state", format!("{own}&{state}&page={{}}")),
            ("whose turn is ours", format!("{own}&turn=mine&page={{}}")),
            ("by keyword", format!("{own}&keyword=2026-777&page=1")),
            ("both sides and kinds", format!("/api/v1/{noun}?page={{}}")),
        ];
        for (name, path) in lists {
            let mut times = Vec::new();
            for page in 1..=TIMES {
                times.push(asked(&mut client, &token, &path.replace("{}", &(page % 2 + 1).to_string()))?);
            }
            let time = fill::share(&mut times, 99);
            report.milliseconds(&format!("{noun}, {name}, p99 of {TIMES}"), time, Target::AtMost(LIST_IN));
        }
        let mut times = Vec::new();
        for _ in 0..TIMES {
            times.push(asked(&mut client, &token, &format!("/api/v1/{noun}/{LONG}"))?);
        }
        let time = fill::share(&mut times, 99);
        let what = if noun == "contracts" { "one of an order" } else { "one" };
        report.milliseconds(&format!("{noun}, {what} with 500 lines, p99 of {TIMES}"), time, Target::AtMost(50.0));
    }
    Ok(())
}

/// The header line by which owner-a's calls are known.
fn signed_in(binary: &Path, data: &Path, client: &mut Client) -> Result<String> {
    let told = sh::output(sh::command(binary).args(["demo-accounts", "--json", "--data"]).arg(data))?;
    let told = String::from_utf8(told)?;
    let owner = told.split("owner-a").nth(1).context("the demo has no owner-a")?;
    let mobile = json::field(owner, "mobile").context("owner-a has no number")?;
    let login = format!(r#"{{"mobile":"{mobile}","password":"{PASSWORD}"}}"#);
    let answer = client.send("POST", "/user/getLogin", &[], Some(&login))?;
    ensure!(answer.status == 200, "the login answered {}: {}", answer.status, answer.text());
    let cookie = answer.header("set-cookie").and_then(|line| line.split(';').next()).context("no cookie")?;
    let cookie = format!("cookie: {cookie}");
    let key = json::field(&answer.text(), "iCIdentifier").context("no identifier")?;
    let body = format!(r#"{{"key":"{key}","type":2}}"#);
    let answer = client.send("POST", "/token/getToken", &[&cookie], Some(&body))?;
    Ok(format!("token: {}", json::field(&answer.text(), "msg").context("no token")?))
}

fn asked(client: &mut Client, token: &str, path: &str) -> Result<Duration> {
    let since = Instant::now();
    let answer = client.get(path, &[token])?;
    let time = since.elapsed();
    if answer.status != 200 || answer.text().contains("\"data\":[]") {
        bail!("{path} answered {}: {}", answer.status, answer.text());
    }
    Ok(time)
}
