//! Tables that people send, before anybody knows what they are about: which encoding their bytes are in, what stands
//! between their cells, and whether their quotation marks hold. One reader for catalogues, bank statements and price
//! lists, so that what is refused here is refused everywhere.

mod encoding;
mod quotes;

pub use encoding::{Encoded, NoText, Utf8, decode};
pub use quotes::{Quotes, Slip, SlipKind, delimiter, holds_rows, slips};
