//! What the contract tells of a call, read off its handler: each argument says which credentials the call needs and how
//! it may fail ([`Part`]), so that the contract cannot say anything else than what the code does (RULES calls 17).

mod failures;
#[cfg(test)]
mod tests;
use axum::{extract::State, http::HeaderMap, routing::MethodRouter};
use guanlan_core::permission::Permission;
use guanlan_http::{client_address::ClientAddr, edge::RequestId};
use utoipa::{
    IntoResponses, ToSchema,
    openapi::{
        RefOr, Schema, SecurityRequirement,
        path::{Operation, Parameter, Paths},
        request_body::RequestBody,
    },
};

pub use failures::*;

/// An argument of a handler. What can be taken from a request and is no `Part` cannot be an argument of a call.
pub trait Part {
    /// Tells what it asks of a request and how it may refuse it.
    fn tell(call: &mut Call<'_>);
}

/// A call of the contract while its handler's arguments tell of themselves.
pub struct Call<'a> {
    operation: &'a mut Operation,
    schemas: &'a mut Vec<(String, RefOr<Schema>)>,
}

impl Call<'_> {
    /// It may fail like this.
    pub fn may_fail<F: IntoResponses>(&mut self) {
        for (status, failure) in F::responses() {
            // What the handler itself declares stands.
            self.operation.responses.responses.entry(status).or_insert(failure);
        }
    }

    /// It needs a credential of this scheme, of somebody who holds one of these values; where there are none, of anybody.
    pub fn needs(&mut self, scheme: &str, any: &[Permission]) {
        let with = |roles: &[String]| SecurityRequirement::new(scheme, roles);
        let alternatives: Vec<_> = any.iter().map(|one| with(&[one.value().to_string()])).collect();
        self.operation.security = Some(if alternatives.is_empty() { vec![with(&[])] } else { alternatives });
    }

    /// It looks at a credential of this scheme and answers without one too.
    pub fn may_bring(&mut self, scheme: &str) {
        let with = SecurityRequirement::new(scheme, Vec::<String>::new());
        self.operation.security = Some(vec![with, SecurityRequirement::default()]);
    }

    /// It takes this parameter.
    pub fn parameter(&mut self, parameter: Parameter) {
        self.operation.parameters.get_or_insert_default().push(parameter.into());
    }

    /// It takes this body.
    pub fn body(&mut self, body: RequestBody) {
        self.operation.request_body = Some(body.into());
    }

    /// It names this type, which then is among the contract's schemas.
    pub fn schema<T: ToSchema>(&mut self) {
        self.schemas.push((T::name().into_owned(), T::schema()));
        T::schemas(self.schemas);
    }

    /// The schemas that it names.
    pub fn schemas(&mut self) -> &mut Vec<(String, RefOr<Schema>)> {
        self.schemas
    }
}

/// A handler of which all arguments tell what they are; `T` are their types.
pub trait Described<T> {
    /// Lets them tell.
    fn tell(call: &mut Call<'_>);
}

macro_rules! described {
    ($($part:ident)*) => {
        impl<H: Fn($($part),*) -> F, F, $($part: Part),*> Described<($($part,)*)> for H {
            fn tell(call: &mut Call<'_>) {
                $($part::tell(call);)*
            }
        }
    };
}
described!(A);
described!(A B);
described!(A B C);
described!(A B C D);
described!(A B C D E);
described!(A B C D E G);
described!(A B C D E G I);
described!(A B C D E G I J);

/// Calls of one address as `utoipa_axum` collects them: the schemas that they name, the document, the router.
pub type Routes<S> = (Vec<(String, RefOr<Schema>)>, Paths, MethodRouter<S>);

/// Adds the one call of `handler`, told by its arguments, to others of the same address.
pub fn add<T, H: Described<T>, S: Clone + Send + Sync + 'static>(
    mut all: Routes<S>,
    (mut schemas, mut paths, router): Routes<S>,
    _handler: H,
) -> Routes<S> {
    for item in paths.paths.values_mut() {
        for operation in operations(item) {
            H::tell(&mut Call { operation, schemas: &mut schemas });
        }
    }
    for (path, item) in paths.paths {
        all.1.paths.entry(path).or_default().merge_operations(item);
    }
    all.0.append(&mut schemas);
    (all.0, all.1, all.2.merge(router))
}

/// The calls of one path.
pub fn operations(path: &mut utoipa::openapi::PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut path.get, &mut path.post, &mut path.put, &mut path.patch, &mut path.delete].into_iter().flatten()
}

/// Handlers of one address, each with another method: `utoipa_axum::routes!`, and their arguments tell of themselves.
#[macro_export]
macro_rules! routes {
    ($($handler:ident),+ $(,)?) => {{
        let all = ::core::default::Default::default();
        $(let all = $crate::call::add(all, ::utoipa_axum::routes!($handler), $handler);)+
        all
    }};
}

impl<S> Part for State<S> {
    fn tell(_: &mut Call<'_>) {}
}

impl Part for HeaderMap {
    fn tell(_: &mut Call<'_>) {}
}

impl Part for ClientAddr {
    fn tell(_: &mut Call<'_>) {}
}

impl Part for RequestId {
    fn tell(_: &mut Call<'_>) {}
}
