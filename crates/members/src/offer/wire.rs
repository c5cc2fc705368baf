//! Offers as they are sent: by and to their own company, and to everybody else.

use std::ops::RangeInclusive;

use guanlan_core::{
    commodity::MOST_FEN,
    locale::{Bilingual, Lang},
    offer::{self, MOST_LEAD_DAYS, ON_RETURN, QUANTITIES, RentPeriod},
};
use guanlan_kernel::{
    input::{Fields, Input},
    words::Message,
};
use serde::Serialize;
use utoipa::ToSchema;

/// What a company says of something for sale. The price is the commodity's own.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleOffer {
    least: i64,
    step: i64,
    lead_days: i64,
    is_price_shown: bool,
}

impl From<offer::SaleOffer> for SaleOffer {
    fn from(sale: offer::SaleOffer) -> SaleOffer {
        let offer::SaleOffer { least, step, lead_days, is_price_shown } = sale;
        SaleOffer { least, step, lead_days, is_price_shown }
    }
}

/// What a company says of something for lease.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeaseOffer {
    rent_fen: i64,
    period: RentPeriod,
    deposit_fen: i64,
    shortest: i64,
    longest: i64,
    on_return_zh: String,
    on_return_en: String,
    is_price_shown: bool,
}

impl From<offer::LeaseOffer> for LeaseOffer {
    fn from(lease: offer::LeaseOffer) -> LeaseOffer {
        LeaseOffer {
            rent_fen: lease.rent_fen,
            period: lease.period,
            deposit_fen: lease.deposit_fen,
            shortest: lease.shortest,
            longest: lease.longest,
            on_return_zh: lease.on_return_zh,
            on_return_en: lease.on_return_en,
            is_price_shown: lease.is_price_shown,
        }
    }
}

/// On what terms something can be leased, as everybody reads it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeaseTerms {
    /// Rent of one period; null: told on request, as is the deposit.
    #[schema(required)]
    pub rent_fen: Option<i64>,
    pub period: RentPeriod,
    #[schema(required)]
    pub deposit_fen: Option<i64>,
    /// In periods.
    pub shortest: i64,
    pub longest: i64,
    /// What it must be like on return; may be empty.
    pub on_return: String,
}

impl LeaseTerms {
    /// What of an offer everybody reads.
    pub fn of(lease: offer::LeaseOffer, lang: Lang) -> LeaseTerms {
        let shown = |fen| lease.is_price_shown.then_some(fen);
        LeaseTerms {
            rent_fen: shown(lease.rent_fen),
            deposit_fen: shown(lease.deposit_fen),
            period: lease.period,
            shortest: lease.shortest,
            longest: lease.longest,
            on_return: Bilingual { zh: lease.on_return_zh, en: lease.on_return_en }.get(lang).to_owned(),
        }
    }
}

/// How something is for sale from now on.
#[derive(Input)]
pub struct SaleOfferChange {
    #[input(integer(QUANTITIES))]
    least: i64,
    #[input(integer(QUANTITIES))]
    step: i64,
    #[input(integer(0..=MOST_LEAD_DAYS))]
    lead_days: i64,
    /// False: the price is told on request.
    #[input(boolean())]
    is_price_shown: bool,
}

/// How something is for lease from now on.
#[derive(Input)]
#[input(check(must_be_terms(fields, period, shortest, longest)))]
pub struct LeaseOfferChange {
    /// Rent of one period.
    #[input(integer(1..=MOST_FEN))]
    rent_fen: i64,
    #[input(choice(RentPeriod::WORDS))]
    period: RentPeriod,
    #[input(integer(0..=MOST_FEN))]
    deposit_fen: i64,
    /// In periods, as `longest`, which is at most 3,650 days or 120 months.
    #[input(integer(1..=RentPeriod::Day.most()))]
    shortest: i64,
    #[input(integer(1..=RentPeriod::Day.most()))]
    longest: i64,
    #[input(text(ON_RETURN), or_default)]
    on_return_zh: String,
    #[input(text(ON_RETURN), or_default)]
    on_return_en: String,
    /// False: rent and deposit are told on request.
    #[input(boolean())]
    is_price_shown: bool,
}

/// How a commodity is offered from now on; what is null or absent is not.
#[derive(Input)]
pub struct OffersChange {
    #[input(object::<SaleOfferChange>())]
    sale: Option<SaleOfferChange>,
    #[input(object::<LeaseOfferChange>())]
    lease: Option<LeaseOfferChange>,
    /// The version of the commodity that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    pub version: i64,
}

impl OffersChange {
    /// What is offered.
    pub fn into_offers(self) -> offer::Offers {
        let sale = self.sale.map(|said| offer::SaleOffer {
            least: said.least,
            step: said.step,
            lead_days: said.lead_days,
            is_price_shown: said.is_price_shown,
        });
        let lease = self.lease.map(|said| offer::LeaseOffer {
            rent_fen: said.rent_fen,
            period: said.period,
            deposit_fen: said.deposit_fen,
            shortest: said.shortest,
            longest: said.longest,
            on_return_zh: said.on_return_zh,
            on_return_en: said.on_return_en,
            is_price_shown: said.is_price_shown,
        });
        offer::Offers { sale, lease }
    }
}

fn must_be_terms(fields: &mut Fields<'_>, period: Option<RentPeriod>, shortest: Option<i64>, longest: Option<i64>) {
    let (Some(period), Some(shortest), Some(longest)) = (period, shortest, longest) else { return };
    if let Some((field, may_be)) = period.misfit(shortest, longest) {
        fields.note(field, between(&may_be));
    }
}

/// Says between what a number must be.
pub fn between(may_be: &RangeInclusive<i64>) -> Message {
    Message::new("server.rule.between").with("least", may_be.start()).with("most", may_be.end())
}
