//! Relics: collection objects with the national fields and vocabularies (RULES relics 2).
//!
//! [`record`] is what is stored, [`public`] what anybody sees of it, [`mapping`] how a row of somebody else's
//! catalogue becomes one.

pub mod class;
pub mod era;
pub mod level;
pub mod mapping;
pub mod material;
mod measure;
mod number;
pub mod public;
pub mod record;
pub mod sample;
mod structured;
pub mod vocabulary;
pub mod years;

#[cfg(test)]
mod tests;

pub use class::Class;
pub use era::Era;
pub use level::{Condition, Level};
pub use material::Material;
pub use number::number_key;
pub use public::{PublishedRelic, RelicAudio, RelicCard, RelicDetail, RelicShown};
pub use record::Relic;
pub use vocabulary::{RelicTerm, Vocabulary};
