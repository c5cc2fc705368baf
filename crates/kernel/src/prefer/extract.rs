//! The preference of a call, as it comes.

use std::{convert::Infallible, time::Duration};

use axum::{extract::FromRequestParts, http::request::Parts};
use utoipa::openapi::{
    ObjectBuilder, Required,
    path::{ParameterBuilder, ParameterIn},
    schema::Type,
};

use super::read;
use crate::call::{Call, Part};

const HEADER: &str = "Prefer";
/// `Prefer: respond-async, wait=2`: an answer that takes longer than so many seconds may be 202, which says how far it is.
/// `None` where nobody says so: the answer takes what it takes.
pub struct Patience(pub Option<Duration>);

impl<S: Send + Sync> FromRequestParts<S> for Patience {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let lines = parts.headers.get_all(HEADER).iter().filter_map(|value| value.to_str().ok());
        Ok(Patience(read(lines)))
    }
}

impl Part for Patience {
    fn tell(call: &mut Call<'_>) {
        let parameter = ParameterBuilder::new()
            .name(HEADER)
            .parameter_in(ParameterIn::Header)
            .required(Required::False)
            .description(Some(
                "`respond-async, wait=2`: an answer that takes longer than so many seconds (0 to 10) is 202, and the \
                 same call under the same key asks on.",
            ))
            .schema(Some(ObjectBuilder::new().schema_type(Type::String).build()));
        call.parameter(parameter.build());
    }
}
