use std::{fs, process::Command};

use chrono::{DateTime, Duration, Utc};
use guanlan_print::{Block, Document, Paper, pdf};
use rcgen::{CertificateParams, KeyPair, PKCS_ECDSA_P384_SHA384};

use super::*;

/// A certificate that signs itself and its key, as PEM files.
fn own(name: &str) -> (String, String) {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.distinguished_name.push(rcgen::DnType::CommonName, name);
    let key = KeyPair::generate().unwrap();
    (params.self_signed(&key).unwrap().pem(), key.serialize_pem())
}

fn signatory() -> Signatory {
    let (certificate, key) = own("青岚市博物馆");
    Signatory::from_pem(certificate.as_bytes(), key.as_bytes()).unwrap()
}

/// By openssl, because no crate of this tree makes RSA keys.
fn rsa_signatory() -> Signatory {
    let folder = tempfile::tempdir().unwrap();
    let [key, certificate] = ["key.pem", "certificate.pem"].map(|name| folder.path().join(name));
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=Museum", "-days", "30", "-keyout"])
        .arg(&key)
        .arg("-out")
        .arg(&certificate)
        .output()
        .expect("openssl");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    Signatory::from_pem(&fs::read(certificate).unwrap(), &fs::read(key).unwrap()).unwrap()
}

fn paper() -> Vec<u8> {
    let document = Document {
        title: "合同".into(),
        lang: "zh-CN",
        made: DateTime::UNIX_EPOCH,
        author: "观澜博物馆".into(),
        head: ["观澜博物馆".into(), String::new()],
        foot: String::new(),
        pages: "第 {{page}} 页".into(),
        code: None,
        paper: Paper::Upright,
        blocks: vec![Block::title("title", "合同")],
    };
    pdf(&document).unwrap()
}

fn statement() -> Statement {
    Statement {
        name: "青岚市博物馆".into(),
        reason: "合同 C20261126-ABCDE".into(),
        at: DateTime::UNIX_EPOCH + Duration::days(20_000),
    }
}

#[test]
fn a_signed_file_begins_with_the_bytes_that_were_signed_and_is_read_as_before() {
    let paper = paper();
    let signed = sign(&paper, &signatory(), &statement()).unwrap();
    assert!(signed.starts_with(&paper) && signed.len() > paper.len());
    check(&signed).unwrap();
    assert_eq!(guanlan_papers::pages(&signed).unwrap(), 1);
    let limits = guanlan_papers::Limits::default();
    assert_eq!(guanlan_papers::text(&signed, &limits).unwrap(), guanlan_papers::text(&paper, &limits).unwrap());
}

#[test]
fn whatever_is_changed_or_appended_is_found() {
    let paper = paper();
    let signed = sign(&paper, &signatory(), &statement()).unwrap();
    assert!(check(&paper).is_err());
    assert!(check(&[&*signed, b"\n% more"].concat()).is_err());
    // A word of the info, a byte of the signed part of the update, and one of the signature.
    let info = paper.windows(7).position(|window| window == b"/Author").unwrap() + 9;
    let reason = signed.windows(7).rposition(|window| window == b"/Reason").unwrap() + 12;
    let signature = signed.windows(10).rposition(|window| window == b"/Contents<").unwrap() + 400;
    for place in [info, reason, signature] {
        let mut changed = signed.clone();
        changed[place] = if changed[place] == b'1' { b'2' } else { b'1' };
        assert!(check(&changed).is_err(), "byte {place}");
    }
    let other = sign(&paper, &signatory(), &Statement { name: "another".into(), ..statement() }).unwrap();
    check(&other).unwrap();
}

/// What somebody with a certificate of their own could do with a file that nobody else has signed.
#[test]
fn a_copy_that_says_more_than_what_was_signed_is_found() {
    let (by, paper) = (signatory(), paper());
    let signed = sign(&paper, &by, &statement()).unwrap();
    check_copy(&signed, &paper).unwrap();
    let document = lopdf::Document::load_mem(&paper).unwrap();
    let page = document.get_pages()[&1];
    let mut update = lopdf::IncrementalDocument::create_from(paper.clone(), document);
    update.opt_clone_object_to_new_document(page).unwrap();
    let changed = update.new_document.get_object_mut(page).unwrap().as_dict_mut().unwrap();
    changed.set("Rotate", 180);
    let mut other = Vec::new();
    update.save_to(&mut other).unwrap();
    let other = sign(&other, &by, &statement()).unwrap();
    check(&other).unwrap();
    assert!(other.starts_with(&paper));
    assert!(matches!(check_copy(&other, &paper), Err(PadesFault::SaysMore)));
}

#[test]
fn a_file_is_signed_once() {
    let (by, paper) = (signatory(), paper());
    let signed = sign(&paper, &by, &statement()).unwrap();
    assert!(matches!(sign(&signed, &by, &statement()), Err(PadesFault::HasForm)));
    assert!(sign(b"no PDF", &by, &statement()).is_err());
}

/// Poppler, which wrote nothing of what is here, with the library of certificates that Firefox has.
#[test]
fn a_foreign_reader_finds_the_signature_valid_and_over_the_whole_file() {
    for by in [signatory(), rsa_signatory()] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("signed.pdf");
        let told = |bytes: &[u8]| {
            fs::write(&file, bytes).unwrap();
            let told = Command::new("pdfsig").arg(&file).output().expect("pdfsig of poppler-utils");
            String::from_utf8(told.stdout).unwrap()
        };
        let mut signed = sign(&paper(), &by, &statement()).unwrap();
        let right = told(&signed);
        for words in ["Signature is Valid", "Total document signed", "ETSI.CAdES.detached", "SHA-256"] {
            assert!(right.contains(words), "{words}: {right}");
        }
        let place = signed.windows(7).position(|window| window == b"/Author").unwrap() + 9;
        signed[place] ^= 1;
        assert!(told(&signed).contains("Digest Mismatch"), "{}", told(&signed));
    }
}

#[test]
fn a_certificate_and_a_key_that_cannot_sign_are_told_apart() {
    let (certificate, key) = own("one");
    let (other, _) = own("other");
    let fault = |chain: &str, key: &str| Signatory::from_pem(chain.as_bytes(), key.as_bytes()).unwrap_err();
    assert_eq!(fault("", &key), SignatoryFault::Certificate);
    assert_eq!(
        fault("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", &key),
        SignatoryFault::Certificate
    );
    assert_eq!(fault(&certificate, &certificate), SignatoryFault::Key);
    assert_eq!(fault(&other, &key), SignatoryFault::Mismatch);
    let large = KeyPair::generate_for(&PKCS_ECDSA_P384_SHA384).unwrap();
    assert_eq!(fault(&certificate, &large.serialize_pem()), SignatoryFault::Kind);
}

#[test]
fn a_certificate_tells_until_when_it_is_valid() {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    let day = |day| rcgen::date_time_ymd(2026, 1, day);
    (params.not_before, params.not_after) = (day(2), day(9));
    let key = KeyPair::generate().unwrap();
    let certificate = params.self_signed(&key).unwrap().pem();
    let by = Signatory::from_pem(certificate.as_bytes(), key.serialize_pem().as_bytes()).unwrap();
    let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
    assert_eq!(by.valid_until(), at("2026-01-09T00:00:00Z"));
    assert!(by.is_valid_at(at("2026-01-05T12:00:00Z")));
    assert!(!by.is_valid_at(at("2026-01-01T12:00:00Z")) && !by.is_valid_at(at("2026-01-09T00:00:01Z")));
}
