//! The museum's floor plans (RULES profile 5): floors from below, each with its rooms as outlines in metres, so that a
//! plan is drawn sharp at every size, in every light, and read aloud as a list.

mod outline;
#[cfg(test)]
mod tests;

use std::collections::HashSet;

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use utoipa::ToSchema;

use self::outline::{checked_outline, checked_point};
use crate::{
    locale::{Bilingual, Lang},
    validate,
};

/// Floors of a house, at most.
const MOST_FLOORS: usize = 20;
/// Rooms of a floor, at most.
const MOST_ROOMS: usize = 120;
/// Doors of a floor, at most.
const MOST_DOORS: usize = 240;
/// Letters of a name, at most: it stands on a plan.
const NAME: usize = 60;
/// Letters of a note, at most.
const NOTE: usize = 120;
/// Letters of a key, at most.
const KEY: usize = 40;

/// A place on a floor: metres to the right and down, from a corner that all floors share.
pub type Point = [f64; 2];

/// All floors, from below. Empty: the museum has no plans, and nothing of them is shown.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Floors(#[serde(deserialize_with = "floors")] Vec<StoredFloor>);

/// A floor as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredFloor {
    /// Names it in addresses; it stays when the name changes.
    #[serde(deserialize_with = "key")]
    pub key: String,
    #[serde(deserialize_with = "name")]
    pub name: Bilingual,
    /// What is there, in a few words.
    #[serde(default, deserialize_with = "note")]
    pub note: Bilingual,
    #[serde(deserialize_with = "rooms")]
    pub rooms: Vec<StoredRoom>,
    /// Openings in the walls, from edge to edge.
    #[serde(default, deserialize_with = "doors", skip_serializing_if = "Vec::is_empty")]
    pub doors: Vec<[Point; 2]>,
}

/// A room as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredRoom {
    /// Names it in addresses, on all floors; it stays when the name changes.
    #[serde(deserialize_with = "key")]
    pub key: String,
    pub kind: RoomKind,
    #[serde(deserialize_with = "name")]
    pub name: Bilingual,
    /// What exhibitions and relics call it, where that is not its name: a label says the floor too.
    #[serde(default, deserialize_with = "optional_name", skip_serializing_if = "Option::is_none")]
    pub hall: Option<Bilingual>,
    #[serde(default, deserialize_with = "note")]
    pub note: Bilingual,
    /// Its corners in their order, the last of which is joined to the first.
    #[serde(deserialize_with = "outline")]
    pub outline: Vec<Point>,
}

/// What a room is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RoomKind {
    /// Something is on display there.
    Hall,
    /// Lectures, workshops, a library.
    Room,
    /// Corridor, lobby, bridge, ramp.
    Passage,
    /// Under the open sky.
    Courtyard,
    Entrance,
    Stairs,
    Lift,
    Toilet,
    /// For babies and those with them.
    Family,
    Cloakroom,
    Shop,
    Cafe,
    /// Not for visitors.
    Closed,
}

/// A floor in one language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Floor {
    pub key: String,
    pub name: String,
    /// May be empty.
    pub note: String,
    pub rooms: Vec<Room>,
    /// Openings in the walls, from edge to edge, in metres.
    #[schema(value_type = Vec<Vec<Vec<f64>>>)]
    pub doors: Vec<[Point; 2]>,
}

/// A room in one language, and what is there today.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Room {
    pub key: String,
    pub kind: RoomKind,
    pub name: String,
    /// May be empty.
    pub note: String,
    /// Corners in metres, to the right and down.
    #[schema(value_type = Vec<Vec<f64>>)]
    pub outline: Vec<Point>,
    /// The exhibitions that are on in it.
    pub exhibitions: Vec<RoomExhibition>,
    /// How many relics are on display in it.
    pub relics: u64,
}

/// An exhibition that is on in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RoomExhibition {
    pub id: i64,
    #[serde(rename = "type")]
    pub subtype: i64,
    pub title: String,
    /// The language of the title.
    pub lang: Lang,
}

impl Floors {
    /// Whether the museum has no plans.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The floors, from below.
    pub fn iter(&self) -> impl Iterator<Item = &StoredFloor> {
        self.0.iter()
    }

    /// The room of this key.
    pub fn room(&self, key: &str) -> Option<&StoredRoom> {
        self.rooms().find(|room| room.key == key)
    }

    /// The room that a record calls by these words, in either language.
    pub fn called(&self, hall: &str) -> Option<&StoredRoom> {
        let hall = hall.trim();
        self.rooms().filter(|_| !hall.is_empty()).find(|room| {
            let own = room.hall();
            own.zh.trim() == hall || own.en.trim() == hall
        })
    }

    fn rooms(&self) -> impl Iterator<Item = &StoredRoom> {
        self.0.iter().flat_map(|floor| &floor.rooms)
    }
}

impl StoredRoom {
    /// What exhibitions and relics call it.
    pub fn hall(&self) -> &Bilingual {
        self.hall.as_ref().unwrap_or(&self.name)
    }
}

impl StoredFloor {
    /// The floor in one language; `inside` says what is in a room today.
    pub fn public(&self, lang: Lang, mut inside: impl FnMut(&StoredRoom) -> (Vec<RoomExhibition>, u64)) -> Floor {
        let rooms = self.rooms.iter().map(|room| {
            let (exhibitions, relics) = inside(room);
            Room {
                key: room.key.clone(),
                kind: room.kind,
                name: room.name.get(lang).to_owned(),
                note: room.note.get(lang).to_owned(),
                outline: room.outline.clone(),
                exhibitions,
                relics,
            }
        });
        Floor {
            key: self.key.clone(),
            name: self.name.get(lang).to_owned(),
            note: self.note.get(lang).to_owned(),
            rooms: rooms.collect(),
            doors: self.doors.clone(),
        }
    }
}

/// The number of a hall in the search index: the same for all who call it the same. Two halls of one house share one
/// about once in a hundred million houses. 0 is nobody's.
pub fn hall_number(hall: &Bilingual) -> u32 {
    let name = if hall.zh.trim().is_empty() { &hall.en } else { &hall.zh };
    // FNV-1a: what it answers never changes, whatever writes or reads the index.
    name.trim().bytes().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)).max(1)
}

fn floors<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<StoredFloor>, D::Error> {
    let floors = Vec::<StoredFloor>::deserialize(input)?;
    most(floors.len(), MOST_FLOORS, "floors")?;
    once(floors.iter().map(|floor| floor.key.as_str()), "floors have the key")?;
    let rooms = || floors.iter().flat_map(|floor| &floor.rooms);
    once(rooms().map(|room| room.key.as_str()), "rooms have the key")?;
    // A record's words lead to one room.
    let halls = || rooms().filter(|room| room.kind == RoomKind::Hall).map(StoredRoom::hall);
    once(halls().map(|hall| hall.zh.trim()), "halls are called")?;
    once(halls().map(|hall| hall.en.trim()), "halls are called")?;
    Ok(floors)
}

fn once<'a, E: Error>(names: impl Iterator<Item = &'a str>, what: &str) -> Result<(), E> {
    let mut seen = HashSet::new();
    for name in names {
        if !seen.insert(name) {
            return Err(E::custom(format!("two {what} {name}")));
        }
    }
    Ok(())
}

fn most<E: Error>(number: usize, most: usize, what: &str) -> Result<(), E> {
    if number > most { Err(E::custom(format!("{number} {what} are more than {most}"))) } else { Ok(()) }
}

fn rooms<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<StoredRoom>, D::Error> {
    let rooms = Vec::<StoredRoom>::deserialize(input)?;
    most(rooms.len(), MOST_ROOMS, "rooms")?;
    if rooms.is_empty() { Err(D::Error::custom("a floor without rooms")) } else { Ok(rooms) }
}

fn doors<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<[Point; 2]>, D::Error> {
    let doors = Vec::<[Point; 2]>::deserialize(input)?;
    most(doors.len(), MOST_DOORS, "doors")?;
    doors.iter().flatten().try_for_each(|point| checked_point(*point)).map_err(D::Error::custom)?;
    match doors.iter().find(|[from, to]| from == to) {
        Some([at, _]) => Err(D::Error::custom(format!("a door from {at:?} to the same place"))),
        None => Ok(doors),
    }
}

fn outline<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<Point>, D::Error> {
    let corners = Vec::<Point>::deserialize(input)?;
    checked_outline(&corners).map_err(D::Error::custom)?;
    Ok(corners)
}

fn key<'de, D: Deserializer<'de>>(input: D) -> Result<String, D::Error> {
    let key = String::deserialize(input)?;
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if key.is_empty() || key.len() > KEY || !key.bytes().all(plain) {
        return Err(D::Error::custom(format!("{key:?} is no key: 1 to {KEY} of a-z, 0-9 and -")));
    }
    Ok(key)
}

fn checked_name<E: Error>(name: Bilingual) -> Result<Bilingual, E> {
    for (lang, text) in [("zh", &name.zh), ("en", &name.en)] {
        let letters = text.chars().count();
        if validate::is_blank(text) {
            return Err(E::custom(format!("has no name in {lang}")));
        }
        if !validate::name(text) {
            return Err(E::custom(format!("a name with a mark that turns the direction of writing in {lang}")));
        }
        if letters > NAME {
            return Err(E::custom(format!("a name of {letters} letters in {lang} is longer than {NAME}")));
        }
    }
    Ok(name)
}

fn name<'de, D: Deserializer<'de>>(input: D) -> Result<Bilingual, D::Error> {
    checked_name(Bilingual::deserialize(input)?)
}

fn optional_name<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Bilingual>, D::Error> {
    Option::<Bilingual>::deserialize(input)?.map(checked_name).transpose()
}

fn note<'de, D: Deserializer<'de>>(input: D) -> Result<Bilingual, D::Error> {
    let note = Bilingual::deserialize(input)?;
    let letters = note.zh.chars().count().max(note.en.chars().count());
    if letters > NOTE {
        return Err(D::Error::custom(format!("a note of {letters} letters is longer than {NOTE}")));
    }
    if note.zh.trim().is_empty() && !note.en.trim().is_empty() {
        return Err(D::Error::custom("a note in en without one in zh"));
    }
    Ok(note)
}
