//! Names of stored bytes: an address names them, and nothing else can be asked of the store.

use guanlan_imaging::{Focal, Kind, Output};

/// How many characters of the hash an address carries; 128 bits are enough to tell pictures apart.
pub const ADDRESS_HASH: usize = 32;

/// The folder of files that no address leads to. Others have two letters.
const PRIVATE: &str = "private";

/// Where bytes lie below the store's beginning, for instance `ab/abcd….webp`. There is none for a name that no stored
/// file can have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    path: String,
    mime: &'static str,
}

impl Place {
    /// The file of an address: `<hash32>.<ending>`.
    pub fn original(name: &str) -> Option<Place> {
        let (hash, ending) = name.split_once('.')?;
        let kind = Kind::ALL.into_iter().find(|kind| kind.ending() == ending)?;
        is_hash(hash).then(|| Place { path: format!("{}/{name}", &hash[..2]), mime: kind.mime() })
    }

    /// The file of a record's hash and media type.
    pub fn of(hash: &str, mime: &str) -> Option<Place> {
        let kind = Kind::ALL.into_iter().find(|kind| kind.mime() == mime)?;
        Place::original(&format!("{}.{}", hash.get(..ADDRESS_HASH)?, kind.ending()))
    }

    /// The file of a record's hash and media type that no address leads to: it is answered to who may see it and to
    /// nobody else, after its own call.
    pub fn private(hash: &str, mime: &str) -> Option<Place> {
        let open = Place::of(hash, mime)?;
        Some(Place { path: format!("{PRIVATE}/{}", open.name()), mime: open.mime })
    }

    /// A place by its path, private ones too; `None` for derivatives and for anything else.
    pub fn of_path(path: &str) -> Option<Place> {
        let (folder, name) = path.split_once('/')?;
        let open = Place::original(name)?;
        if folder == PRIVATE {
            return Some(Place { path: path.to_owned(), mime: open.mime });
        }
        (open.path == path).then_some(open)
    }

    /// No address leads to it.
    pub fn is_private(&self) -> bool {
        self.path.split_once('/').is_some_and(|(folder, _)| folder == PRIVATE)
    }

    /// Relative to the store's beginning.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// What the file is called after the two letters of its folder: also its entity tag.
    pub fn name(&self) -> &str {
        self.path.split_once('/').map_or(&self.path, |(_, name)| name)
    }

    pub fn mime(&self) -> &'static str {
        self.mime
    }
}

/// A picture made of another one: `/media/<hash32>/<fx>-<fy>-<cut>-<width>.<webp|jpg>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Derivative {
    /// [`ADDRESS_HASH`] characters.
    pub hash: String,
    pub focal: Focal,
    pub output: Output,
}

impl Derivative {
    /// Reads the two parts of an address; only the one spelling that [`Derivative::name`] writes.
    pub fn parse(hash: &str, name: &str) -> Option<Derivative> {
        let (x, rest) = name.split_once('-')?;
        let (y, output) = rest.split_once('-')?;
        let focal: Focal = (x.parse().ok()?, y.parse().ok()?);
        let read = Derivative { hash: hash.to_owned(), focal, output: Output::parse(output)? };
        (is_hash(hash) && focal.0 <= 1000 && focal.1 <= 1000 && read.name() == name).then_some(read)
    }

    /// `500-400-wide-640.webp`
    pub fn name(&self) -> String {
        format!("{}-{}-{}", self.focal.0, self.focal.1, self.output.name())
    }

    /// Where it lies.
    pub fn place(&self) -> Place {
        Place {
            path: format!("{}/{}/{}", &self.hash[..2], self.hash, self.name()),
            mime: match self.output.format {
                guanlan_imaging::Format::Webp => Kind::Webp.mime(),
                guanlan_imaging::Format::Jpeg => Kind::Jpeg.mime(),
            },
        }
    }
}

fn is_hash(text: &str) -> bool {
    text.len() == ADDRESS_HASH && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HASH: &str = "0123456789abcdef0123456789abcdef";

    #[test]
    fn a_name_leads_to_its_place_and_says_its_type() {
        for (ending, mime) in [
            ("webp", "image/webp"),
            ("jpg", "image/jpeg"),
            ("png", "image/png"),
            ("pdf", "application/pdf"),
            ("mp4", "video/mp4"),
            ("mp3", "audio/mpeg"),
            ("m4a", "audio/mp4"),
            ("ogg", "audio/ogg"),
        ] {
            let name = format!("{HASH}.{ending}");
            let place = Place::original(&name).unwrap();
            assert_eq!((place.path(), place.name(), place.mime()), (&*format!("01/{name}"), &*name, mime));
            assert_eq!(Place::of(&format!("{HASH}and the rest of it"), mime), Some(place));
        }
        let derivative = Derivative::parse(HASH, "500-1000-wide-640.webp").unwrap();
        assert_eq!(derivative.place().path(), format!("01/{HASH}/500-1000-wide-640.webp"));
        assert_eq!(Derivative::parse(HASH, "0-0-share-1200.jpg").unwrap().place().mime(), "image/jpeg");
    }

    #[test]
    fn a_private_place_has_no_address() {
        let place = Place::private(HASH, "application/pdf").unwrap();
        assert_eq!((place.path(), place.name()), (&*format!("private/{HASH}.pdf"), &*format!("{HASH}.pdf")));
        assert_eq!(Place::of_path(place.path()), Some(place.clone()));
        assert_ne!(Place::original(place.name()), Some(place.clone()), "the address of that name is another place");
        assert_eq!((Place::original(place.path()), Place::of_path("private/../x.pdf")), (None, None));
        let open = Place::of(HASH, "application/pdf").unwrap();
        assert_eq!(Place::of_path(open.path()), Some(open));
        assert_eq!(Place::of_path(&format!("ff/{HASH}.pdf")), None);
    }

    #[test]
    fn a_name_that_no_stored_file_can_have_leads_nowhere() {
        let upper = HASH.to_uppercase();
        let long = "a".repeat(5_000);
        for name in
            ["", ".", "..", "../x.webp", "..%2fx.webp", &long, &format!("{long}.webp"), &format!("{HASH}.webp/..")]
        {
            assert_eq!(Place::original(name), None, "{name}");
            assert_eq!(Derivative::parse(HASH, name), None, "{name}");
            assert_eq!(Derivative::parse(name, "500-500-wide-640.webp"), None, "{name}");
        }
        for name in
            [upper.clone() + ".webp", format!("{HASH}.svg"), format!("{HASH}.webp.webp"), format!("{HASH}0.webp")]
        {
            assert_eq!(Place::original(&name), None, "{name}");
        }
        for name in [
            "500-500-wide-641.webp",
            "500-500-wide-640.png",
            "500-500-large-640.webp",
            "1001-500-wide-640.webp",
            "0500-500-wide-640.webp",
            "+500-500-wide-640.webp",
            "-1-500-wide-640.webp",
            "500-wide-640.webp",
            "99999999999-500-wide-640.webp",
        ] {
            assert_eq!(Derivative::parse(HASH, name), None, "{name}");
        }
        assert_eq!(Derivative::parse(&upper, "500-500-wide-640.webp"), None);
        assert_eq!(Place::of("short", "image/webp"), None);
        assert_eq!(Place::of(HASH, "text/html"), None);
    }
}
