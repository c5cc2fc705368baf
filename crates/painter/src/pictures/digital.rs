use super::Picture;
pub fn list() -> Vec<Picture> { vec![] }
