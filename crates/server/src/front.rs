//! What is answered before any route is asked: addresses that no route may see, and files of the web that lie beside its
//! folder of hashed names, such as an icon.

use std::{
    convert::Infallible,
    future::Future,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{
    extract::Request,
    response::{IntoResponse, Response},
};
use guanlan_http::assets::Assets;
use guanlan_kernel::{error::ApiError, extract::is_controlled};
use guanlan_museum::routes;
use pin_project_lite::pin_project;
use tower::{Layer, Service};

/// The layer; `0` is the built web.
#[derive(Clone)]
pub struct FrontLayer(pub Arc<Assets>);

impl<S> Layer<S> for FrontLayer {
    type Service = FrontService<S>;

    fn layer(&self, inner: S) -> FrontService<S> {
        FrontService { inner, assets: self.0.clone() }
    }
}

#[derive(Clone)]
pub struct FrontService<S> {
    inner: S,
    assets: Arc<Assets>,
}

impl<S> FrontService<S> {
    fn answer(&self, request: &Request) -> Option<Response> {
        let path = request.uri().path();
        // No call has such an address, and the pages have one answer for all of them.
        if is_controlled(path) && routes::is_call(path) {
            return Some(ApiError::NotFound.into_response());
        }
        let named = path.len() > 1
            && !path.ends_with(".html")
            && path.rsplit('/').next().is_some_and(|name| name.contains('.'));
        if !named || !matches!(request.method().as_str(), "GET" | "HEAD") {
            return None;
        }
        self.assets.respond(path, request.headers())
    }
}

impl<S> Service<Request> for FrontService<S>
where
    S: Service<Request, Response = Response, Error = Infallible>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = FrontFuture<S::Future>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        match self.answer(&request) {
            Some(response) => FrontFuture::Answered { response: Some(response) },
            None => FrontFuture::Asked { inner: self.inner.call(request) },
        }
    }
}

pin_project! {
    /// Every request passes here, so it is written out instead of boxed.
    #[project = Projected]
    pub enum FrontFuture<F> {
        Answered { response: Option<Response> },
        Asked { #[pin] inner: F },
    }
}

impl<F: Future<Output = Result<Response, Infallible>>> Future for FrontFuture<F> {
    type Output = Result<Response, Infallible>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        match self.project() {
            Projected::Answered { response } => Poll::Ready(Ok(response.take().unwrap_or_default())),
            Projected::Asked { inner } => inner.poll(cx),
        }
    }
}
