//! The public calls of each kind: one block a kind. OpenAPI needs fixed paths and concrete types, which is all that
//! the macro adds to the generic handlers.

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::content::{
    self as core, Content, RecordHead, banner, book, document, exhibition, member, news, page, tutorial,
};
use guanlan_kernel::{
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::Body,
    routes,
    wire::{Envelope, PageEnvelope},
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::{
    read::{LinkedRecord, Neighbour},
    routes::{self as calls, Around, Listed, Shown},
    wire::ListPayload,
};
use crate::Museum;

/// Declares how a kind looks on the wire, and the calls that show it: `list`, `detail`, or both.
macro_rules! kind {
    ($(#[$doc:meta])* $module:ident: $kind:ty, $card:ident { $stored_card:ty }, list $list_path:literal) => {
        $(#[$doc])*
        pub mod $module {
            use super::*;
            card! { $module: $kind, $card { $stored_card } }
            list! { $module: $kind, $card, $list_path }

            pub(super) fn calls() -> OpenApiRouter<Museum> {
                OpenApiRouter::new().routes(routes!(list))
            }
        }
    };
    ($(#[$doc:meta])* $module:ident: $kind:ty, $card:ident { $stored_card:ty }, $detail:ident { $stored_detail:ty }, detail $detail_path:literal) => {
        $(#[$doc])*
        pub mod $module {
            use super::*;
            card! { $module: $kind, $card { $stored_card } }
            detail! { $module: $kind, $card { $stored_card }, $detail { $stored_detail }, $detail_path }

            pub(super) fn calls() -> OpenApiRouter<Museum> {
                OpenApiRouter::new().routes(routes!(detail))
            }
        }
    };
    ($(#[$doc:meta])* $module:ident: $kind:ty, $card:ident { $stored_card:ty }, $detail:ident { $stored_detail:ty }, list $list_path:literal, detail $detail_path:literal) => {
        $(#[$doc])*
        pub mod $module {
            use super::*;
            card! { $module: $kind, $card { $stored_card } }
            list! { $module: $kind, $card, $list_path }
            detail! { $module: $kind, $card { $stored_card }, $detail { $stored_detail }, $detail_path }

            pub(super) fn calls() -> OpenApiRouter<Museum> {
                OpenApiRouter::new().routes(routes!(list)).routes(routes!(detail))
            }
        }
    };
}

macro_rules! card {
    ($module:ident: $kind:ty, $card:ident { $stored_card:ty }) => {
        /// A record as lists show it.
        #[derive(Serialize, ToSchema)]
        pub struct $card {
            #[serde(flatten)]
            pub head: RecordHead,
            #[serde(flatten)]
            pub card: $stored_card,
        }

        /// The kind on the wire.
        pub struct OnWire;

        impl Listed for OnWire {
            type Kind = $kind;
            type Card = $card;

            fn card(head: RecordHead, card: <$kind as Content>::Card) -> $card {
                $card { head, card }
            }
        }
    };
}

macro_rules! list {
    ($module:ident: $kind:ty, $card:ident, $path:literal) => {
        /// One page of the published records.
        #[utoipa::path(post, path = $path, operation_id = concat!(stringify!($module), "List"), tag = "content", extensions(("x-kind" = json!(<$kind as Content>::KIND.name()))),
            responses((status = 200, body = PageEnvelope<$card>)))]
        async fn list(State(app): State<Museum>, CallLang(lang): CallLang, headers: HeaderMap, Body(asked): Body<ListPayload>) -> Result<Response, ApiError> {
            calls::list::<OnWire>(&app, lang, &headers, None, asked).await
        }
    };
}

macro_rules! detail {
    ($module:ident: $kind:ty, $card:ident { $stored_card:ty }, $detail:ident { $stored_detail:ty }, $path:literal) => {
        /// A record with everything.
        #[derive(Serialize, ToSchema)]
        pub struct $detail {
            #[serde(flatten)]
            pub head: RecordHead,
            #[serde(flatten)]
            pub card: $stored_card,
            #[serde(flatten)]
            pub detail: $stored_detail,
            /// The record before it in its list.
            #[schema(required)]
            pub previous: Option<Neighbour>,
            /// The record after it in its list.
            #[schema(required)]
            pub next: Option<Neighbour>,
            /// Others of its list.
            pub related: Vec<$card>,
            /// What it names and what names it: relics on show, the book of an exhibition.
            pub linked: Vec<LinkedRecord>,
        }

        impl Shown for OnWire {
            type Detail = $detail;

            fn detail(head: RecordHead, card: <$kind as Content>::Card, detail: <$kind as Content>::Detail, around: Around<$card>) -> $detail {
                let Around { previous, next, related, linked } = around;
                $detail { head, card, detail, previous, next, related, linked }
            }
        }

        /// One published record.
        #[utoipa::path(get, path = $path, operation_id = concat!(stringify!($module), "Detail"), tag = "content", extensions(("x-kind" = json!(<$kind as Content>::KIND.name()))), params(("id" = i64, Path)),
            responses((status = 200, body = Envelope<$detail>), (status = 304, description = "Not changed")))]
        async fn detail(State(app): State<Museum>, CallLang(lang): CallLang, headers: HeaderMap, IdInPath(id): IdInPath) -> Result<Response, ApiError> {
            calls::detail::<OnWire>(&app, lang, &headers, id).await
        }
    };
}

kind! {
    /// Exhibitions (`show`, RULES records 5).
    show: exhibition::Exhibition, ShowCard { exhibition::ExhibitionCard }, ShowDetail { exhibition::ExhibitionDetail },
    list "/api/admin/show/page/list", detail "/api/admin/show/{id}"
}

kind! {
    /// Events and activities (`event`, RULES records 6).
    event: core::event::Event, EventRecordCard { core::event::EventCard }, EventRecordDetail { core::event::EventDetail },
    list "/api/admin/event/page/list", detail "/api/admin/event/{id}"
}

kind! {
    /// News (`trends`, RULES records 8).
    trends: news::News, TrendsCard { news::NewsCard }, TrendsDetail { news::NewsDetail },
    list "/api/admin/trends/page/list", detail "/api/admin/trends/{id}"
}

kind! {
    /// Books (`books`, RULES records 8).
    books: book::Book, BooksCard { book::BookCard }, BooksDetail { book::BookDetail },
    list "/api/admin/books/page/list", detail "/api/admin/books/{id}"
}

kind! {
    /// Tutorials (`education`, RULES records 8).
    education: tutorial::Tutorial, EducationCard { tutorial::TutorialCard }, EducationDetail { tutorial::TutorialDetail },
    list "/api/admin/education/page/list", detail "/api/admin/education/{id}"
}

kind! {
    /// Members of the academic committee and the council (`council`, RULES records 7).
    council: member::Member, CouncilCard { member::MemberCard },
    list "/api/admin/council/page/list"
}

kind! {
    /// Cultural products (`product`, RULES records 8).
    product: core::product::Product, ProductRecordCard { core::product::ProductCard }, ProductRecordDetail { core::product::ProductDetail },
    list "/api/admin/product/page/list", detail "/api/admin/product/{id}"
}

kind! {
    /// Development plans (`develop/plan`, RULES records 8).
    develop_plan: document::DevelopmentPlan, DevelopPlanCard { document::DocumentCard }, DevelopPlanDetail { document::DocumentDetail },
    list "/api/admin/develop/plan/page/list", detail "/api/admin/develop/plan/{id}"
}

kind! {
    /// Work plans (`work/plan`, RULES records 8).
    work_plan: document::WorkPlan, WorkPlanCard { document::DocumentCard }, WorkPlanDetail { document::DocumentDetail },
    list "/api/admin/work/plan/page/list", detail "/api/admin/work/plan/{id}"
}

kind! {
    /// Annual reports (`annual/report`, RULES records 8).
    annual_report: document::AnnualReport, AnnualReportCard { document::DocumentCard }, AnnualReportDetail { document::DocumentDetail },
    list "/api/admin/annual/report/page/list", detail "/api/admin/annual/report/{id}"
}

kind! {
    /// Single pages (`page/view`, RULES records 8); 1 to 12 are fixed (RULES records 10).
    page_view: page::Page, PageViewCard { page::PageCard }, PageViewDetail { page::PageDetail },
    detail "/api/admin/page/view/{id}"
}

kind! {
    /// Banners of the home page and advertisements (`home/image`, RULES records 7).
    home_image: banner::Banner, HomeImageCard { banner::BannerCard },
    list "/api/admin/home/image/page/list"
}

/// The digital exhibitions: the same records and ids as `show` of type 2 (RULES records 5).
#[utoipa::path(post, path = "/api/admin/sz/shows/page/list", operation_id = "digitalShowList", tag = "content",
    responses((status = 200, body = PageEnvelope<show::ShowCard>)))]
async fn digital_shows(
    State(app): State<Museum>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Body(asked): Body<ListPayload>,
) -> Result<Response, ApiError> {
    calls::list::<show::OnWire>(&app, lang, &headers, Some(2), asked).await
}

/// The public calls of every kind.
pub fn calls() -> OpenApiRouter<Museum> {
    OpenApiRouter::new()
        .merge(show::calls())
        .routes(routes!(digital_shows))
        .merge(event::calls())
        .merge(trends::calls())
        .merge(books::calls())
        .merge(education::calls())
        .merge(council::calls())
        .merge(product::calls())
        .merge(develop_plan::calls())
        .merge(work_plan::calls())
        .merge(annual_report::calls())
        .merge(page_view::calls())
        .merge(home_image::calls())
}
