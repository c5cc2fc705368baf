//! Member companies and their goods as the public sees them.

use guanlan_core::{locale::Lang, picture::Picture};
use serde::Serialize;
use utoipa::ToSchema;

use crate::offer::wire::LeaseTerms;

/// A member company in a list.
#[derive(Serialize, ToSchema)]
pub struct PublicCompanyCard {
    #[serde(flatten)]
    pub head: PublicCompanyHead,
    /// Names of the big classes in which it published something, those with the most first.
    pub classes: Vec<String>,
}

/// What list and detail both say of a company.
#[derive(Serialize, ToSchema)]
pub struct PublicCompanyHead {
    pub id: i64,
    pub title: String,
    /// May be empty.
    pub summary: String,
    #[schema(required)]
    pub logo: Option<Picture>,
    /// Province and city; empty where none is said.
    #[schema(example = "浙江省 杭州市")]
    pub region: String,
    /// How many commodities are published.
    pub commodities: i64,
    /// The language of the name.
    #[schema(value_type = guanlan_kernel::contract::LangParam)]
    pub lang: Lang,
    /// Chinese is shown, because there is no English name.
    pub fallback: bool,
}

/// A class in which a company published something.
#[derive(Serialize, ToSchema)]
pub struct PublicCompanyClass {
    pub id: i64,
    pub name: String,
}

/// A member company. What it does not say is empty.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicCompanyDetail {
    #[serde(flatten)]
    pub head: PublicCompanyHead,
    /// The big classes in which it published something, those with the most first.
    pub classes: Vec<PublicCompanyClass>,
    /// Plain text, paragraphs with a blank line between them.
    pub about: String,
    pub pictures: Vec<Picture>,
    pub address: String,
    pub phone: String,
    pub email: String,
    pub website: String,
    /// Whom customers may call, in the company's own order.
    pub contacts: Vec<PublicContact>,
    /// `YYYY-MM-DD`.
    #[schema(required)]
    pub founded_on: Option<String>,
}

/// Somebody whom customers of a company may call (RULES companies 13).
#[derive(Serialize, ToSchema)]
pub struct PublicContact {
    pub name: String,
    /// A business number, not masked.
    pub phone: String,
    /// May be empty.
    pub job: String,
    /// What to turn to them for; may be empty.
    pub position: String,
}

/// One of the published commodities of a company.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicCommodity {
    pub id: i64,
    pub title: String,
    pub summary: String,
    /// The first of the pictures.
    #[schema(required)]
    pub cover: Option<Picture>,
    pub pictures: Vec<Picture>,
    /// Big, middle, small.
    pub class_names: Vec<String>,
    pub packing_name: String,
    pub packing_unit_name: String,
    /// Null where it is told on request, and of what can only be leased (RULES offers 4).
    #[schema(required)]
    pub price_fen: Option<i64>,
    /// It is for sale, and its price is told on request.
    pub is_on_request: bool,
    /// Null: it is not for lease.
    #[schema(required)]
    pub lease: Option<LeaseTerms>,
    pub stock: i64,
    #[schema(value_type = guanlan_kernel::contract::LangParam)]
    pub lang: Lang,
    /// Chinese is shown, because there is no English name.
    pub fallback: bool,
}

/// One of the commodities of a company in the preview of its pages.
#[derive(Serialize, ToSchema)]
pub struct PreviewedCommodity {
    #[serde(flatten)]
    pub commodity: PublicCommodity,
    /// Not published yet: nobody outside the company sees it.
    pub draft: bool,
}

/// What the register of companies can be narrowed to, a class or a region, with all below it that leads somewhere.
#[derive(Serialize, ToSchema)]
pub struct PublicBranch {
    /// The `value` of a class, the `iidentifier` of a region.
    pub id: i64,
    pub name: String,
    /// The companies that the list finds with it: of a class those that published something in it, of a region those that
    /// are there.
    pub count: i64,
    #[schema(no_recursion)]
    pub children: Vec<PublicBranch>,
}
