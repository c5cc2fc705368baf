//! Offers as other members see them.

use guanlan_core::{
    locale::Lang,
    offer::{OfferKind, RentPeriod},
    picture::Picture,
};
use serde::Serialize;
use utoipa::ToSchema;

/// What another member company offers, for sale or for lease.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferRecord {
    pub id: i64,
    pub commodity_id: i64,
    pub kind: OfferKind,
    pub company: OfferCompany,
    /// The company's own number for the commodity.
    pub number: String,
    pub name: String,
    pub summary: String,
    /// The language of the name.
    #[schema(value_type = guanlan_kernel::contract::LangParam)]
    pub lang: Lang,
    /// Chinese is shown, because there is no English name.
    pub fallback: bool,
    /// Big, middle, small.
    pub class_ids: Vec<i64>,
    pub class_names: Vec<String>,
    pub packing_name: String,
    pub packing_unit_name: String,
    /// The cover first.
    pub pictures: Vec<Picture>,
    pub stock: i64,
    /// Price, or rent and deposit, are told on request, and null here.
    pub is_on_request: bool,
    /// Of a sale, as `least`, `step` and `leadDays`: null of a lease.
    #[schema(required)]
    pub price_fen: Option<i64>,
    /// The smallest quantity, and by how much a quantity grows from there.
    #[schema(required)]
    pub least: Option<i64>,
    #[schema(required)]
    pub step: Option<i64>,
    /// Days from the order to the delivery.
    #[schema(required)]
    pub lead_days: Option<i64>,
    /// Of a lease, as all that follows: null of a sale.
    #[schema(required)]
    pub rent_fen: Option<i64>,
    #[schema(required)]
    pub period: Option<RentPeriod>,
    #[schema(required)]
    pub deposit_fen: Option<i64>,
    /// The shortest and the longest term, in periods.
    #[schema(required)]
    pub shortest: Option<i64>,
    #[schema(required)]
    pub longest: Option<i64>,
    /// What it must be like on return; empty of a sale, and where nothing is said.
    pub on_return: String,
}

/// Whoever offers something.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferCompany {
    /// As its public pages are addressed by.
    pub id: i64,
    pub name: String,
    /// Province and city, each by its name; empty where none is said.
    pub region_names: Vec<String>,
    #[schema(required)]
    pub logo: Option<Picture>,
}
