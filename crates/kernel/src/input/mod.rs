//! What calls take, declared once: a struct under `#[derive(Input)]` is the reader of a request, which gathers what is
//! wrong by field, and the schema of the contract with its limits.

mod description;
mod fields;
pub mod rule;
#[cfg(test)]
mod tests;

use axum::{
    extract::{FromRequest, FromRequestParts, Request},
    http::request::Parts,
};
use guanlan_core::paging::Paging;
pub use guanlan_derive::Input;
use serde_json::{Map, Value};
#[doc(hidden)]
pub use utoipa;

use utoipa::{IntoParams, ToSchema};

use crate::{
    call::{Call, Invalid, Part},
    error::ApiError,
    extract::Payload,
};

pub use self::{
    description::{Description, reference, schema_of},
    fields::Fields,
    rule::Rule,
};

/// What a call takes: made by the derive of the same name.
pub trait Input: Sized {
    /// Whether what is no field of it is refused; calls with predefined names ignore it (RULES calls 12).
    const IS_CLOSED: bool;

    /// The names of its fields on the wire, and which are numbers: in a query those are read from digits.
    fn names(names: &mut Vec<(&'static str, bool)>);

    /// Tells its fields, in their order.
    fn describe(description: &mut Description);

    /// Reads its fields; what is wrong is noted there. `None` where a field that must be there is not.
    fn read(fields: &mut Fields<'_>) -> Option<Self>;

    /// Reads it from a payload.
    ///
    /// # Errors
    /// 422 with the rule of each field that is wrong.
    fn of(payload: &Map<String, Value>) -> Result<Self, ApiError> {
        let mut fields = Fields::new(payload);
        let read = Self::gather(&mut fields);
        fields.finish_with(read)
    }

    /// As [`Input::read`], and what is no field of it is noted too: for who has more to say before it is refused.
    fn gather(fields: &mut Fields<'_>) -> Option<Self> {
        if Self::IS_CLOSED {
            let mut names = Vec::new();
            Self::names(&mut names);
            fields.only(&names.into_iter().map(|(name, _)| name).collect::<Vec<_>>());
        }
        Self::read(fields)
    }
}

/// The JSON body of a call, read as `T`.
pub struct Body<T>(pub T);

impl<T: Input, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let Payload(payload) = Payload::from_request(request, state).await?;
        T::of(&payload).map(Body)
    }
}

impl<T: Input + ToSchema> Part for Body<T> {
    fn tell(call: &mut Call<'_>) {
        Payload::tell(call);
        call.body(Description::of::<T>().body(&T::name()));
        call.schema::<T>();
    }
}

/// The parameters of a call's query, read as `T`: a text that is left blank is absent, anything else that is blank is
/// refused by its rule. `lang` may stand beside them.
pub struct Query<T>(pub T);

impl<T: Input, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let mut names = vec![("lang", false)];
        T::names(&mut names);
        let named = |numbers: bool| names.iter().filter(|(_, is)| *is == numbers).map(|(name, _)| *name).collect();
        let (texts, numbers): (Vec<_>, Vec<_>) = (named(false), named(true));
        let mut payload = fields::query_fields(&parts.uri, &texts, &numbers)?;
        payload.remove("lang");
        T::of(&payload).map(Query)
    }
}

impl<T: Input + ToSchema + IntoParams> Part for Query<T> {
    fn tell(call: &mut Call<'_>) {
        for parameter in T::into_params(|| None) {
            call.parameter(parameter);
        }
        T::schemas(call.schemas());
        call.may_fail::<Invalid>();
    }
}

/// What a call takes that takes nothing.
#[derive(Input)]
pub struct Empty {}

/// Which part of a list is asked for (RULES lists 1).
#[derive(Input)]
pub struct Page {
    /// The first is 1.
    #[input(rule::integer(1..=i64::MAX))]
    page: Option<i64>,
    /// At most 100 records; 20 where it is absent.
    #[input(rule::integer(1..=guanlan_core::paging::MAX_SIZE as i64))]
    size: Option<i64>,
}

impl Page {
    /// The same with its defaults.
    pub fn paging(&self) -> Paging {
        Paging {
            page: self.page.map_or(1, i64::unsigned_abs),
            size: self.size.map_or(guanlan_core::paging::DEFAULT_SIZE, i64::unsigned_abs),
        }
    }
}
