//! Pictures as bytes: what a file is, what in it is nobody's business, and the smaller pictures that are made of it.
//! Nothing here knows the museum, its tables or its addresses, and nothing touches a disk.
//!
//! [`inspect()`] looks at bytes that a stranger may have made; it reads containers, never pixels, so that a picture
//! that claims to be huge is refused before memory is taken for it. [`clean()`] takes the private parts out without
//! encoding anew. [`derive()`] and its relatives decode; whoever calls them asks a [`Workshop`] first.

mod clean;
mod colour;
mod cut;
mod decode;
mod derive;
mod exif;
mod fault;
mod inspect;
mod jpeg;
mod memory;
mod mp3;
mod mp4;
mod ogg;
mod png;
mod webp_file;
mod workshop;

pub use clean::clean;
pub use cut::{Cut, Focal, Format, MIDDLE, Output, Rect, SHARE_WIDTH, WIDTHS, crop, fitted};
pub use decode::Decoded;
pub use derive::{derive, derive_many, placeholder};
pub use fault::ImageFault;
pub use inspect::{Inspected, Kind, Limits, inspect};
pub use workshop::{Pass, Workshop};
