//! Content kinds and their life (RULES content).
//!
//! Every kind is one file here that implements [`model::Content`] and one line of `kinds!`; tables, handlers and
//! pages are the same for all of them.

pub mod link;
pub mod model;
pub mod parts;
mod passage;
pub mod schema_org;
pub mod shelf;
pub mod state;
pub mod window;

use serde::{Deserialize, Serialize};

pub use model::{Columns, Content, Fault, FaultRule, RecordHead};
pub use passage::Passage;

/// Writes the list of kinds once: the enum, its names, and the way from a kind to its type.
macro_rules! kinds {
    ($d:tt $($(#[$doc:meta])* $kind:ident = $name:literal in $module:ident),* $(,)?) => {
        /// A kind of content that shares the life of RULES content 3. Matched without a wildcard everywhere, so the
        /// compiler lists what a new kind still needs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Kind {
            $($(#[$doc])* $kind),*
        }

        impl Kind {
            pub const ALL: &[Kind] = &[$(Kind::$kind),*];

            /// The name in tables, bundles and folders.
            pub fn name(self) -> &'static str {
                match self {
                    $(Kind::$kind => $name),*
                }
            }
        }

        /// Runs `$body` with the type that implements [`model::Content`] for a [`Kind`] known only at run time.
        #[macro_export]
        macro_rules! for_kind {
            ($d kind:expr, $d content:ident => $d body:expr) => {
                match $d kind {
                    $($crate::content::Kind::$kind => {
                        type $d content = $crate::content::$module::$kind;
                        $d body
                    })*
                }
            };
        }
    };
}

kinds! { $
    /// Permanent, temporary and digital exhibitions.
    Exhibition = "exhibition" in exhibition,
    /// Events to take part in: festivals, schools, volunteers, guides, and what is reserved.
    Event = "event" in event,
    /// News of the museum.
    News = "news" in news,
    /// Published books.
    Book = "book" in book,
    /// Tutorials to follow at home or in class.
    Tutorial = "tutorial" in tutorial,
    /// Members of the academic committee and the council.
    Member = "member" in member,
    /// Cultural products.
    Product = "product" in product,
    /// Development plans.
    DevelopmentPlan = "development_plan" in document,
    /// Work plans.
    WorkPlan = "work_plan" in document,
    /// Annual reports.
    AnnualReport = "annual_report" in document,
    /// Single pages, such as the visit guide.
    Page = "page" in page,
    /// Banners of the home page and the advertising strip.
    Banner = "banner" in banner,
}

pub mod banner;
pub mod book;
pub mod document;
pub mod event;
pub mod exhibition;
pub mod member;
pub mod news;
pub mod page;
pub mod product;
pub mod tutorial;
// After the list of kinds, which it is written with.
pub mod project;

impl Kind {
    /// Reads [`Kind::name`].
    pub fn parse(name: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}
