//! Favourites as the wire has them.

use guanlan_core::locale::Lang;
use guanlan_kernel::{input::Input, words::Message};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// More than anybody looks through; beyond it the oldest is forgotten.
pub const MOST: usize = 500;

/// A record as it was when it was marked: enough to show it again.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Favourite {
    /// A kind's name, or `relic`.
    pub kind: String,
    pub id: i64,
    /// 0 where its kind has none.
    #[serde(rename = "type")]
    pub subtype: i64,
    pub title: String,
    /// The language of the title.
    pub lang: Lang,
    /// A line below the title, such as an era or a date; may be empty.
    pub note: String,
    #[schema(required)]
    pub picture: Option<FavouritePicture>,
    /// When it was marked, RFC 3339, UTC.
    pub at: String,
}

/// Where the picture of a favourite lies on this site, and how large it is in pixels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct FavouritePicture {
    pub src: String,
    /// What the addresses of its smaller sizes begin with; empty where there are none.
    pub base: String,
    pub width: i64,
    pub height: i64,
}

/// The same as it comes in.
#[derive(Input)]
pub struct FavouritePictureMark {
    #[input(text(500))]
    src: String,
    #[input(text(500), or_default)]
    base: String,
    #[input(integer(1..=100_000))]
    width: i64,
    #[input(integer(1..=100_000))]
    height: i64,
}

impl From<FavouritePictureMark> for FavouritePicture {
    fn from(FavouritePictureMark { src, base, width, height }: FavouritePictureMark) -> FavouritePicture {
        FavouritePicture { src, base, width, height }
    }
}

/// A record to be marked.
#[derive(Input)]
pub struct FavouriteMark {
    /// A kind's name, or `relic`.
    #[input(text(30))]
    pub kind: String,
    #[input(integer(1..=i64::MAX))]
    pub id: i64,
    #[input(name = "type", integer(0..=i64::MAX), or_default)]
    pub subtype: i64,
    #[input(text(500))]
    pub title: String,
    /// The language of the title.
    #[input(choice(Lang::ALL.map(|lang| (lang.code(), lang))))]
    pub lang: Lang,
    #[input(text(500), or_default)]
    pub note: String,
    #[input(object::<FavouritePictureMark>())]
    pub picture: Option<FavouritePictureMark>,
    /// When it was marked, RFC 3339; now where it is absent, lies ahead or cannot be read.
    #[input(text(40))]
    pub at: Option<String>,
}

/// Records to be marked.
#[derive(Input)]
pub struct FavouriteMarks {
    /// The newest first; at most 500.
    #[input(each::<FavouriteMark>(1..=MOST, wrong_count))]
    pub favourites: Vec<FavouriteMark>,
}

/// A record that is marked.
#[derive(Input)]
pub struct FavouriteKey {
    #[input(text(30))]
    pub kind: String,
    #[input(integer(1..=i64::MAX))]
    pub id: i64,
}

/// Marks to be taken away; those that are not there are taken for gone.
#[derive(Input)]
pub struct FavouriteRemoval {
    /// At most 500.
    #[input(each::<FavouriteKey>(1..=MOST, wrong_count))]
    pub favourites: Vec<FavouriteKey>,
}

fn wrong_count(most: usize) -> Message {
    Message::new("server.account.favourites").with("most", most)
}
