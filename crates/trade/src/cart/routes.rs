//! `/api/v1/cart`: what the company wants to order (106 and 110 what is leased, 107 and 109 what is bought).

use axum::{extract::State, response::Response};
use guanlan_core::locale::Lang;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, NumberInPath, Payload},
    idempotency::{Key, Once},
    input::{Body, Input},
    routes,
    wire::{Envelope, conflict, created, private},
    words::Message,
};
use guanlan_members::company::company_of;
use utoipa_axum::router::OpenApiRouter;

use super::{
    InCart, checkout, service, shown,
    wire::{Cart, CartCheckout, CartLineChange, CartLinePut, CartOrders, CartPut},
};
use crate::Trade;

/// The cart as it is now.
async fn answer(app: &Trade, actor: &Actor<'_>, company: i64, lang: Lang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(shown::cart(app, actor, company, lang).await?)))
}

/// The lines that the caller may see, by seller and kind, with what stands in the way of each.
#[utoipa::path(get, path = "/api/v1/cart", operation_id = "readCart", tag = "trade",
    responses((status = 200, body = Envelope<Cart>)))]
async fn read(
    State(app): State<Trade>,
    caller: Allowed<InCart>,
    CallLang(lang): CallLang,
    client: ClientAddr,
) -> Result<Response, ApiError> {
    answer(&app, &Actor::token(&caller, client.ip), company_of(&caller.person)?, lang).await
}

/// Puts something in; of what is there already, so many more. 409 where the cart is full.
#[utoipa::path(post, path = "/api/v1/cart/lines", operation_id = "putIntoCart", tag = "trade",
    request_body = CartLinePut, responses((status = 201, body = Envelope<CartPut>), Conflict))]
async fn put(
    State(app): State<Trade>,
    caller: Allowed<InCart>,
    _lang: CallLang,
    client: ClientAddr,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let once = Once::perhaps(company, key, "POST /api/v1/cart/lines", &payload, &[]);
    let line = CartLinePut::of(&payload)?.into();
    let there = service::put(&app, &actor, company, line, once.as_ref()).await?;
    Ok(created(Envelope::of(CartPut::from(there))))
}

/// Changes a line, or takes its new price; answers the cart. 409 for another version, and for what is not offered any more.
#[utoipa::path(patch, path = "/api/v1/cart/lines/{id}", operation_id = "changeCartLine", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Cart>), Conflict))]
async fn change(
    State(app): State<Trade>,
    caller: Allowed<InCart>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(change): Body<CartLineChange>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    service::change(&app, &actor, (company, id), change.into()).await?;
    answer(&app, &actor, company, lang).await
}

/// Takes a line out; answers the cart.
#[utoipa::path(delete, path = "/api/v1/cart/lines/{id}", operation_id = "removeCartLine", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Cart>)))]
async fn remove(
    State(app): State<Trade>,
    caller: Allowed<InCart>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    service::remove(&app, &actor, (company, id)).await?;
    answer(&app, &actor, company, lang).await
}

/// Orders lines (109 what is bought, 110 what is leased): one order for each seller and kind. What cannot be had stays in
/// the cart. 409, and nothing is done, where a price or the total is not what the caller saw, where a line is gone, or
/// nothing can be had: `data` is the cart as it is now. 409 without `data` where the key came with something else.
#[utoipa::path(post, path = "/api/v1/cart/checkout", operation_id = "checkOutCart", tag = "trade",
    request_body = CartCheckout, responses((status = 201, body = Envelope<CartOrders>), (status = 409, body = Envelope<Option<Cart>>)))]
async fn check_out(
    State(app): State<Trade>,
    caller: Allowed<InCart>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let asked = CartCheckout::of(&payload)?;
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let once = Once::perhaps(company, key, "POST /api/v1/cart/checkout", &payload, &[]);
    let outcome = checkout::check_out(&app, &actor, company, &asked.into(), once.as_ref()).await?;
    Ok(match shown::outcome(&app, outcome, lang).await? {
        Ok(orders) => created(Envelope::of(orders)),
        Err(why) => conflict(Message::new(why).say(lang), shown::cart(&app, &actor, company, lang).await?),
    })
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(put))
        .routes(routes!(change, remove))
        .routes(routes!(check_out))
}
