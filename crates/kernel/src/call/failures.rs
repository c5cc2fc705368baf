//! How a call may fail (RULES calls 4): each failure is a response of the contract by its name. Those that follow from a
//! handler's arguments are told by these; what the handler alone knows stands among its responses:
//!
//! ```ignore
//! responses((status = 200, body = Nothing), Conflict, TooOften)
//! ```

use std::collections::BTreeMap;

use utoipa::{
    IntoResponses, ToSchema,
    openapi::{ContentBuilder, Header, ObjectBuilder, Ref, RefOr, Response, schema::Type},
};

use crate::wire::{Failure, InvalidInput, LoginRefusal};

macro_rules! failures {
    ($($(#[doc = $doc:literal])* $name:ident = $status:literal $body:ident $($header:literal)?;)*) => {
        $(
            $(#[doc = $doc])*
            pub struct $name;

            impl IntoResponses for $name {
                fn responses() -> BTreeMap<String, RefOr<Response>> {
                    BTreeMap::from([($status.to_owned(), Ref::from_response_name(stringify!($name)).into())])
                }
            }
        )*

        /// All of them by name, as the contract describes them.
        pub fn failures() -> Vec<(&'static str, Response)> {
            vec![$((stringify!($name), response::<$body>(concat!($($doc),*), &[$($header)?]))),*]
        }
    };
}

failures! {
    /// The request names two hosts, or one that is none.
    WrongHost = "400" Failure;
    /// The body is no JSON, or it broke off; or the request names two hosts, or one that is none.
    UnreadableBody = "400" Failure;
    /// Nobody is signed in (code 203: a new token is needed), or the session was ended from elsewhere (code 1002).
    NotSignedIn = "401" Failure;
    /// Number, password or code is wrong; with `data.otp` a code of the second factor is still needed.
    WrongLogin = "401" LoginRefusal;
    /// The caller is known, or comes from a page of another site, and may not do this.
    Forbidden = "403" Failure;
    /// It is not there, or not for the caller.
    NotFound = "404" Failure;
    /// The body did not arrive in time.
    TooSlow = "408" Failure;
    /// The stored state does not permit it, or another version is stored meanwhile; `msg` says what is in the way.
    Conflict = "409" Failure;
    /// The body is too large.
    TooLarge = "413" Failure;
    /// The address is too long.
    AddressTooLong = "414" Failure;
    /// The body has a type that is no JSON, or none.
    UnsupportedMediaType = "415" Failure;
    /// A field, a parameter or the language is not valid: `errors` names each with its rule.
    Invalid = "422" InvalidInput;
    /// It was done too often.
    TooOften = "429" Failure "Retry-After";
    /// One address does too much at once.
    TooMuchAtOnce = "429" Failure "Retry-After";
    /// The headers are too long.
    HeadersTooLong = "431" Failure;
    /// A fault of the server: `msg` names the id of the request, which is in the header `x-request-id` too.
    ServerFault = "500" Failure;
    /// Too busy, or something that the server needs is away.
    Unavailable = "503" Failure "Retry-After";
}

/// What any call may answer, whatever it is made of.
pub struct AnyFailure;

impl IntoResponses for AnyFailure {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let mut all = WrongHost::responses();
        for more in [
            AddressTooLong::responses(),
            TooMuchAtOnce::responses(),
            HeadersTooLong::responses(),
            ServerFault::responses(),
            Unavailable::responses(),
        ] {
            all.extend(more);
        }
        all
    }
}

fn response<T: ToSchema>(doc: &str, headers: &[&str]) -> Response {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name(T::name()))).build();
    let mut response = Response::builder().description(doc.trim()).content("application/json", body).build();
    for name in headers {
        let seconds = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
        let mut header = Header::new(seconds);
        header.description = Some("Seconds until it may be tried again.".into());
        response.headers.insert((*name).to_owned(), header.into());
    }
    response
}
