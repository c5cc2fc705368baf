//! The file of a contract: printed, sealed by a key of its own, read again as what was signed (RULES contracts 5).

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use bytes::Bytes;
use chrono::DateTime;
use guanlan_db::{
    DbErr,
    entity::contract::{Column, Entity, Model},
};
use guanlan_kernel::{error::ApiError, keys::SealedColumns, words::Message};
use guanlan_media::Place;
use guanlan_print::{Block, Document, Kind, Paper, PrintFault};
use guanlan_vault::{FileKey, Place as SealedPlace};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use super::{
    freezing, odd,
    paper::{self, Stage},
    source::Source,
    template::Template,
};
use crate::{Trade, paper::printed};

const PDF: &str = "application/pdf";
/// Of a page as a picture: sharp on a screen of twice as many pixels.
const WIDTH: u16 = 1_400;
/// Pages that are drawn at once: each takes some hundredths of a second of a core.
static ARTISTS: Semaphore = Semaphore::const_new(2);

/// Where the key of a file lies.
fn key_place(hash: &str) -> SealedPlace<'_> {
    SealedPlace { table: "contract", column: "file_key", row: hash }
}

/// The hash of some bytes as it is shown and signed: SHA-256 in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    use std::fmt::Write;
    Sha256::digest(bytes).iter().fold(String::with_capacity(64), |mut text, byte| {
        // Writing into a text never fails.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Prints a contract. The same source makes the same bytes.
///
/// # Errors
/// 422 that names the field and the character that cannot be printed.
pub async fn print(source: &Source, stage: Stage) -> Result<Vec<u8>, ApiError> {
    printed(paper::contract(source, stage)).await?.map_err(refused)
}

/// What a fault of printing says to whoever wrote the words.
pub fn refused(fault: PrintFault) -> ApiError {
    let told = |field: String, character: char, key| {
        let code = format!("U+{:04X}", u32::from(character));
        ApiError::invalid(&field, Message::new(key).with("character", character).with("code", code))
    };
    let key =
        if matches!(fault, PrintFault::Unseen { .. }) { "server.contract.unseen" } else { "server.contract.glyph" };
    match paper::fault(&fault) {
        Some((field, character)) => told(field, character, key),
        None => anyhow::Error::from(fault).into(),
    }
}

/// Refuses clauses of the museum that could not be printed.
///
/// # Errors
/// 422 that names the clause and the character.
pub async fn must_print(template: &Template) -> Result<(), ApiError> {
    let mut blocks = Vec::new();
    for (place, clause) in template.clauses.iter().enumerate() {
        let parts = [
            ("headingZh", &clause.heading.zh),
            ("headingEn", &clause.heading.en),
            ("textZh", &clause.text.zh),
            ("textEn", &clause.text.en),
        ];
        blocks.extend(
            parts.map(|(part, words)| {
                Block::new(format!("clauses.{place}.{part}"), Kind::Paragraph(words.clone().into()))
            }),
        );
    }
    let document = Document {
        title: "template".into(),
        lang: "zh-CN",
        made: DateTime::UNIX_EPOCH,
        author: String::new(),
        head: [String::new(), String::new()],
        foot: String::new(),
        pages: String::new(),
        code: None,
        paper: Paper::Upright,
        blocks,
    };
    printed(document).await?.map(drop).map_err(refused)
}

/// Seals the bytes of a contract at a private place; answers the hash that names them and their key, sealed.
///
/// # Errors
/// The store cannot be written.
pub async fn keep(app: &Trade, bytes: &[u8]) -> Result<(String, String), ApiError> {
    let key = FileKey::generate();
    let file = app.media.put_sealed(PDF, Bytes::copy_from_slice(bytes), &key).await?;
    let key = app.keys.seal_key(key_place(&file), &key);
    Ok((file, key))
}

/// Takes away a file whose contract was not frozen after all.
pub async fn drop_file(app: &Trade, file: &str) {
    let Some(place) = Place::private(file, PDF) else { return };
    if let Err(error) = app.media.remove_private(&place).await {
        tracing::error!(%error, file = place.path(), "the file of a contract that was not sent stays where it is");
    }
}

/// The signed bytes of a contract.
///
/// # Errors
/// 404 for a draft, and once the time is over for which files are kept; what lies there and is not what was frozen.
pub async fn read(app: &Trade, row: &Model) -> Result<Bytes, ApiError> {
    let (Some(file), Some(key)) = (&row.file, &row.file_key) else { return Err(ApiError::NotFound) };
    let place = Place::private(file, PDF).ok_or_else(|| odd(row, "file"))?;
    let key = app.keys.open_key(key_place(file), key).map_err(anyhow::Error::from)?;
    let bytes = app.media.read_sealed(&place, &key).await?.ok_or_else(|| odd(row, "file"))?;
    if row.sha256.as_deref() == Some(&sha256(&bytes)) { Ok(bytes) } else { Err(odd(row, "file").into()) }
}

/// What a contract was made of.
///
/// # Errors
/// A row that no release wrote.
pub fn source(row: &Model) -> Result<Source, DbErr> {
    let text = row.source.as_deref().ok_or_else(|| odd(row, "source"))?;
    serde_json::from_str(text).map_err(|_| odd(row, "source"))
}

/// Drafts that were printed last, by the hash of their sources: a reader asks for one page after the other.
static PREVIEWS: Mutex<VecDeque<(String, Bytes)>> = Mutex::new(VecDeque::new());
/// How many of them: each has at most some 2 MB.
const MOST_PREVIEWS: usize = 8;

/// A draft as it was printed, by the hash of its source.
pub fn previewed(source: &str) -> Option<Bytes> {
    let previews = PREVIEWS.lock().unwrap_or_else(PoisonError::into_inner);
    previews.iter().find(|(key, _)| key == source).map(|(_, printed)| printed.clone())
}

/// Keeps a draft as it was printed in memory, as long as it is among the last.
pub fn keep_preview(source: String, printed: Bytes) {
    let mut previews = PREVIEWS.lock().unwrap_or_else(PoisonError::into_inner);
    previews.retain(|(key, _)| *key != source);
    previews.push_back((source, printed));
    if previews.len() > MOST_PREVIEWS {
        previews.pop_front();
    }
}

/// The file that both sign, or the pages that a draft would be.
///
/// # Errors
/// As [`read`]; 422 for a character of the draft that cannot be printed.
pub async fn bytes(app: &Trade, row: &Model) -> Result<Bytes, ApiError> {
    if row.sha256.is_none() { freezing::preview(app, row).await } else { read(app, row).await }
}

/// As the file is called that is taken away.
pub fn name(row: &Model) -> String {
    format!("contract-{}.pdf", row.code)
}

/// How many pages some bytes have.
///
/// # Errors
/// A file that cannot be read.
pub async fn pages(bytes: Bytes) -> Result<i64, ApiError> {
    let count =
        tokio::task::spawn_blocking(move || guanlan_papers::pages(&bytes)).await.map_err(anyhow::Error::from)?;
    Ok(i64::try_from(count.map_err(anyhow::Error::from)?).unwrap_or(i64::MAX))
}

/// A page as a PNG, from 1 on.
///
/// # Errors
/// As [`bytes`]; 404 where there is no such page.
pub async fn page(app: &Trade, row: &Model, page: i64) -> Result<Vec<u8>, ApiError> {
    let bytes = bytes(app, row).await?;
    let page = usize::try_from(page).map_err(|_| ApiError::NotFound)?;
    let artist = ARTISTS.acquire().await.map_err(anyhow::Error::from)?;
    let drawn = tokio::task::spawn_blocking(move || (guanlan_papers::picture(&bytes, page, WIDTH), drop(artist)).0);
    drawn.await.map_err(anyhow::Error::from)?.map_err(anyhow::Error::from)?.ok_or(ApiError::NotFound)
}

/// The keys of contracts' files, for whoever seals them anew (RULES keys 3).
pub static SEALED: SealedColumns<Entity> =
    SealedColumns { id: Column::Id, row: Column::File, columns: &[Column::FileKey] };
