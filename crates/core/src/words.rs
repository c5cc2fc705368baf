//! Closed lists of words.

/// A closed list of words, as an enum.
macro_rules! words {
    ($(#[doc = $of_all:literal])* $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal),+ $(,)? }) => {
        $(#[doc = $of_all])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $type {
            $($(#[$doc])* #[serde(rename = $name)] $variant),+
        }

        impl $type {
            /// All of them, in the order in which they are offered.
            pub const ALL: &'static [$type] = &[$($type::$variant),+];

            /// Each by its word.
            pub const WORDS: [(&'static str, $type); [$($name),+].len()] = [$(($name, $type::$variant)),+];

            /// As it is stored and sent.
            pub fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name),+
                }
            }

            /// Reads a stored name.
            pub fn parse(name: &str) -> Option<$type> {
                $type::ALL.iter().copied().find(|one| one.name() == name)
            }
        }

        impl utoipa::PartialSchema for $type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .description(Some(concat!($($of_all),*).trim()))
                    .enum_values(Some([$($name),+]))
                    .into()
            }
        }

        impl utoipa::ToSchema for $type {}
    };
}
