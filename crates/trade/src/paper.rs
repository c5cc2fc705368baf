//! What papers of this crate have in common: the museum's name above, page numbers below, and the way from a description
//! to a file.

use guanlan_core::{clock::Millis, locale::Lang, money};
use guanlan_kernel::{
    error::ApiError,
    words::{Message, words},
};
use guanlan_print::{Block, Code, Document, Paper, PrintFault, legible, pdf};
use tokio::sync::Semaphore;

use crate::Trade;

/// Papers that are printed at once: the longest takes a second of a core and some 200 MB, so whoever asks again and again
/// waits in line.
static PRINTERS: Semaphore = Semaphore::const_new(1);

/// A paper without its blocks: `right` stands above every page beside the museum's name.
///
/// # Errors
/// The database.
pub async fn begin(
    app: &Trade,
    lang: Lang,
    (title, right): (String, String),
    code: Option<Code>,
    paper: Paper,
) -> Result<Document, ApiError> {
    let museum = app.issuer.name(lang).await?;
    let say = |key: &str| words(lang).get(&format!("server.paper.{key}")).to_owned();
    Ok(Document {
        title,
        lang: match lang {
            Lang::Zh => "zh-CN",
            Lang::En => "en",
        },
        made: app.now().instant(),
        author: legible(&museum),
        head: [legible(&museum), legible(&right)],
        foot: Message::new("server.paper.made").with("at", moment(app, app.now())).say(lang),
        pages: say("pages"),
        code,
        paper,
        blocks: Vec::<Block>::new(),
    })
}

/// An instant to the minute, as the museum's clocks show it.
pub fn moment(app: &Trade, at: Millis) -> String {
    at.instant().with_timezone(&app.zone).format("%Y-%m-%d %H:%M").to_string()
}

/// An amount of fen as papers write it.
pub fn yuan(fen: i64) -> String {
    money::currency(fen, "¥", 2)
}

/// Prints a paper: the bytes of a PDF.
///
/// # Errors
/// A paper that cannot be printed: that is a fault of the program, because its words were made legible.
pub async fn print(document: Document) -> Result<Vec<u8>, ApiError> {
    Ok(printed(document).await?.map_err(anyhow::Error::from)?)
}

/// Prints a paper in whose words every character counts, or says which cannot be printed.
///
/// # Errors
/// The printer is gone.
pub async fn printed(document: Document) -> Result<Result<Vec<u8>, PrintFault>, ApiError> {
    let printer = PRINTERS.acquire().await.map_err(anyhow::Error::from)?;
    // Whoever leaves meanwhile leaves the printer to its paper.
    let printed = tokio::task::spawn_blocking(move || (pdf(&document), drop(printer)).0);
    Ok(printed.await.map_err(anyhow::Error::from)?)
}
