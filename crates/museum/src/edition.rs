//! The editions of the public pages (RULES pages 14).

/// What the public pages are laid out for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// 电脑版, at the pages' own paths.
    Desktop,
    /// 手机版, at the same paths below `/h5`.
    Phone,
}

impl Edition {
    /// What stands before each of its paths.
    pub const fn prefix(self) -> &'static str {
        match self {
            Edition::Desktop => "",
            Edition::Phone => "/h5",
        }
    }

    /// The edition that a path lies in, and what is left of the path there: nothing, where it is the prefix alone.
    pub fn of(path: &str) -> (Edition, &str) {
        match path.strip_prefix(Edition::Phone.prefix()) {
            Some(rest) if rest.is_empty() || rest.starts_with('/') => (Edition::Phone, rest),
            _ => (Edition::Desktop, path),
        }
    }

    /// A path of the pages, with or without a query, as it is in this edition.
    pub fn address(self, path: &str) -> String {
        format!("{}{path}", self.prefix())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_below_the_prefix_is_for_phones_and_what_only_begins_like_it_is_not() {
        for (path, lies) in [
            ("/", (Edition::Desktop, "/")),
            ("/h5", (Edition::Phone, "")),
            ("/h5/", (Edition::Phone, "/")),
            ("/h5/a/b", (Edition::Phone, "/a/b")),
            ("/h5//a", (Edition::Phone, "//a")),
            ("/h5x", (Edition::Desktop, "/h5x")),
            ("/h5.html", (Edition::Desktop, "/h5.html")),
            ("/H5/a", (Edition::Desktop, "/H5/a")),
            ("//h5/a", (Edition::Desktop, "//h5/a")),
            ("/a/h5/b", (Edition::Desktop, "/a/h5/b")),
        ] {
            assert_eq!(Edition::of(path), lies, "{path}");
            assert_eq!(lies.0.address(lies.1), path);
        }
    }
}
