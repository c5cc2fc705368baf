//! What is taken away to be checked without this software, and the software's own check of what lies in the database.

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
}
