//! What is taken away to be checked without this software, and the software's own check of what lies in the database.

use std::sync::Arc;

use guanlan_db::Engine;
use guanlan_pades::Signatory;
use rcgen::{CertificateParams, KeyPair};

use super::*;

on_both_databases! {
    async fn the_bundle_has_the_signed_bytes_and_a_protocol_that_names_their_hash(app: TestApp) {
        let market = Market::funded(&app, 1_000_000).await;
        let pact = Pact::effective(&market, "sale", json!({})).await;
        let signed = market.buyer.get(&pact.path("/file")).await;
        let bundle = market.buyer.get(&pact.path("/bundle")).await;
        assert_eq!(bundle.status, 200, "{}", bundle.text());
        let mut files = zip::ZipArchive::new(std::io::Cursor::new(bundle.body.to_vec())).unwrap();
        let mut read = |name: &str| {
            let mut bytes = Vec::new();
            std::io::Read::read_to_end(&mut files.by_name(name).unwrap(), &mut bytes).unwrap();
            bytes
        };
        let protocol: Value = serde_json::from_slice(&read("protocol.json")).unwrap();
        let file = read(protocol["file"].as_str().unwrap());
        assert_eq!(file, signed.body);
        assert_eq!(protocol["sha256"], crate::contract::file::sha256(&file));
        for (signature, side) in protocol["signatures"].as_array().unwrap().iter().zip(["seller", "buyer"]) {
            assert_eq!((&signature["side"], &signature["sha256"]), (&json!(side), &protocol["sha256"]));
            assert!(signature["consent"]["zh"].as_str().unwrap().contains("SHA-256"));
        }
        assert!(String::from_utf8(read("VERIFY.txt")).unwrap().contains(protocol["sha256"].as_str().unwrap()));
        assert!(read("protocol.pdf").starts_with(b"%PDF"));
        let again = market.seller.get(&pact.path("/bundle")).await;
        assert_eq!(again.body, bundle.body, "the same for both, as long as nothing else is done");
    }

    async fn the_verification_finds_a_file_a_source_a_signature_and_money_that_are_not_as_they_were(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let pact = Pact::effective(&market, "sale", json!({})).await;
        Pact::sent(&market, "lease", json!({})).await;
        let verify = async || crate::contract::verify(&app.app).await.unwrap();
        let right = verify().await;
        assert_eq!((right.contracts, right.signatures, right.findings.len()), (2, 2, 0), "{right}");
        let id = &pact.id;
        let row = crate::contract::store::find(app.app.db.reader(), id.as_i64().unwrap()).await.unwrap().unwrap();
        let (source, sha256) = (row.source.unwrap().replace('\'', "''"), row.sha256.unwrap());
        let other = source.replace("青瓷盖碗", "青瓷茶碗");
        assert_ne!(source, other);
        // What is changed, to what, what it was, and how many findings that makes.
        let tried = [
            ("contract SET sha256", format!("'{}'", "0".repeat(64)), format!("'{sha256}'"), 4),
            ("contract SET source", format!("'{other}'"), format!("'{source}'"), 1),
            ("contract SET security_fen", "security_fen - 1".into(), "security_fen + 1".into(), 2),
            ("contract SET state", "'recalled'".into(), "'effective'".into(), 2),
            ("contract SET state", "'fulfilled'".into(), "'effective'".into(), 1),
            ("contract_signature SET person_name", "person_name || '某'".into(), "substr(person_name, 1, length(person_name) - 1)".into(), 2),
            ("contract_signature SET at", "at - 1".into(), "at + 1".into(), 2),
            ("contract_signature SET has_second_factor", "true".into(), "false".into(), 2),
        ];
        for (what, to, was, findings) in tried {
            let key = if what.starts_with("contract_") { "contract_id" } else { "id" };
            app.app.db.run_statement(&format!("UPDATE {what} = {to} WHERE {key} = {id}")).await.unwrap();
            let found = verify().await;
            assert_eq!(found.findings.len(), findings, "{what}: {found}");
            app.app.db.run_statement(&format!("UPDATE {what} = {was} WHERE {key} = {id}")).await.unwrap();
            assert_eq!(verify().await.findings, Vec::<String>::new(), "{what} is as it was");
        }
        app.app.db.run_statement(&format!("DELETE FROM contract_signature WHERE contract_id = {id} AND side = 'buyer'")).await.unwrap();
        assert_eq!(verify().await.findings.len(), 2, "effective without both signatures, one of which the log has");
        let place = guanlan_media::Place::private(&row.file.unwrap(), "application/pdf").unwrap();
        let file = app.data().join("media").join(place.path());
        let mut bytes = std::fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        std::fs::write(&file, bytes).unwrap();
        assert_eq!(verify().await.findings.len(), 3);
        assert_eq!(market.buyer.get(&pact.path("/file")).await.status, 500, "what is not what was signed is not shown");
    }

    async fn what_the_log_of_acts_tells_of_contracts_is_there_as_it_was(app: TestApp) {
        let market = Market::funded(&app, 10_000_000).await;
        let signed = Pact::effective(&market, "sale", json!({})).await;
        let sent = Pact::sent(&market, "lease", json!({})).await;
        let (signed, sent) = (signed.id.as_i64().unwrap(), sent.id.as_i64().unwrap());
        let verify = async || crate::contract::verify(&app.app).await.unwrap().findings;
        assert_eq!(verify().await, Vec::<String>::new());
        let order = format!("WHERE line_id = 1 AND order_id = (SELECT order_id FROM contract WHERE id = {signed})");
        for (change, undo, told) in [
            (format!("UPDATE trade_order_line SET unit_price_fen = unit_price_fen + 1 {order}"), format!("UPDATE trade_order_line SET unit_price_fen = unit_price_fen - 1 {order}"), "prices"),
            (format!("UPDATE contract SET state = 'draft' WHERE id = {sent}"), format!("UPDATE contract SET state = 'signing' WHERE id = {sent}"), "state"),
            (format!("UPDATE contract SET code = code || 'X' WHERE id = {sent}"), format!("UPDATE contract SET code = substr(code, 1, length(code) - 1) WHERE id = {sent}"), "not there"),
            (format!("UPDATE trade_step SET act = 'signed' WHERE document_kind = 'contract' AND document_id = {signed} AND act = 'sign'"), format!("UPDATE trade_step SET act = 'sign' WHERE document_kind = 'contract' AND document_id = {signed} AND act = 'signed'"), "steps"),
        ] {
            app.app.db.run_statement(&change).await.unwrap();
            let found = verify().await;
            assert!(found.iter().any(|one| one.contains(told)), "{change}: {found:?}");
            app.app.db.run_statement(&undo).await.unwrap();
            assert_eq!(verify().await, Vec::<String>::new(), "{undo}");
        }
        app.app.db.run_statement(&format!("DELETE FROM contract WHERE id = {sent}")).await.unwrap();
        let found = verify().await;
        assert!(found.len() == 1 && found[0].contains("is not there"), "{found:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_no_longer_leaves_code_parties_hash_and_signatures() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let Some(app) = TestApp::start_as(engine, |parts| parts.settings.contract_years = Some(10)).await else {
            continue;
        };
        let market = Market::funded(&app, 10_000_000).await;
        let over = Pact::sent(&market, "sale", json!({})).await;
        over.sign(&market.seller, json!({})).await;
        over.act(&market.buyer, "refuse", json!({"reason": "x"})).await;
        let runs = Pact::effective(&market, "sale", json!({})).await;
        let code = over.read(&market.buyer).await["code"].as_str().unwrap().to_owned();
        app.pass(Duration::days(3_652));
        assert_eq!(crate::contract::sweep(&app.app).await.unwrap(), 0);
        app.pass(Duration::days(2));
        let files = crate::testing::private_files(&app).len();
        assert_eq!(crate::contract::sweep(&app.app).await.unwrap(), 1, "what is effective stays");
        assert_eq!(crate::testing::private_files(&app).len(), files - 1);
        let market = market.again().await;
        assert_eq!(market.buyer.get(&over.path("/file")).await.status, 404);
        let kept = market.buyer.get(&over.path("")).await.data();
        assert_eq!((&kept["state"], &kept["pages"]), (&json!("refused"), &json!(0)));
        assert_eq!(market.buyer.get(&runs.path("/file")).await.status, 200);
        let shown = app.get(&format!("/api/v1/contract-verification?code={code}")).await.data();
        assert_eq!((shown["sha256"].as_str().unwrap().len(), shown["signatures"].as_array().unwrap().len()), (64, 1));
        assert_eq!(crate::contract::verify(&app.app).await.unwrap().findings, Vec::<String>::new());
    }
}

/// A certificate that signs itself, valid until the first day of a year.
fn signatory(until: i32) -> Arc<Signatory> {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.not_after = rcgen::date_time_ymd(until, 1, 1);
    let key = KeyPair::generate().unwrap();
    let certificate = params.self_signed(&key).unwrap().pem();
    Arc::new(Signatory::from_pem(certificate.as_bytes(), key.serialize_pem().as_bytes()).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_file_carries_the_museums_own_signature_where_it_has_a_certificate_that_is_valid() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        for (until, is_signed) in [(2100, true), (2020, false)] {
            let signatory = signatory(until);
            let Some(app) = TestApp::start_as(engine, |parts| parts.signatory = Some(signatory)).await else {
                continue;
            };
            let market = Market::funded(&app, 10_000_000).await;
            let pact = Pact::effective(&market, "sale", json!({})).await;
            let file = market.buyer.get(&pact.path("/file")).await.body;
            assert_eq!(guanlan_pades::check(&file).is_ok(), is_signed);
            let contract = pact.read(&market.buyer).await;
            assert_eq!(contract["sha256"], crate::contract::file::sha256(&file), "both sign the file with it");
            assert!(market.buyer.get(&pact.path("/pages/1")).await.body.starts_with(b"\x89PNG"));
            let bundle = market.buyer.get(&pact.path("/bundle")).await.body;
            let told = bundle.windows(5).any(|window| window == b"PAdES");
            assert_eq!(told, is_signed, "the files of a bundle lie in it as they are");
            assert_eq!(crate::contract::verify(&app.app).await.unwrap().findings, Vec::<String>::new());
            let changed = "UPDATE contract SET source = replace(source, '青瓷盖碗', '青瓷茶碗')";
            app.app.db.run_statement(changed).await.unwrap();
            assert_eq!(crate::contract::verify(&app.app).await.unwrap().findings.len(), 1, "another source");
        }
    }
}
