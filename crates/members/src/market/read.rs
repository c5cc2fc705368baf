//! What members read of the market, put together from commodities, their offers and their companies.

use std::collections::HashMap;

use guanlan_core::{
    locale::{Bilingual, Lang},
    offer::OfferKind,
    picture::MediaKey,
    region,
};
use guanlan_kernel::error::ApiError;

use super::wire::{OfferCompany, OfferRecord};
use crate::{
    Members,
    commodity::{self, Commodity, Names},
    company::{self, Profile, Row},
    member_company::language,
    offer::{Listed, wire::LeaseTerms},
    picture,
};

/// Offers with all that is said of them, in their order. What was withdrawn meanwhile is left out.
pub async fn records(app: &Members, listed: &[Listed], lang: Lang) -> Result<Vec<OfferRecord>, ApiError> {
    let db = app.db.reader();
    let ids: Vec<i64> = listed.iter().map(|one| one.commodity).collect();
    let (owners, goods): (Vec<i64>, Vec<Commodity>) =
        commodity::those(db, company::active_rows(), &ids).await?.into_iter().unzip();
    let names = Names::load(db, &goods, lang).await?;
    let rows = company::those_active(db, &owners).await?;
    let profiles = company::profiles(db, owners.clone()).await?;
    let of_goods = goods.iter().flat_map(|one| &one.input.details.pictures).cloned().map(MediaKey);
    let keys: Vec<MediaKey> = of_goods.chain(profiles.values().filter_map(|one| one.logo.clone())).collect();
    let pictures = picture::Shown::load(db, &keys, lang).await?;
    let companies: HashMap<i64, OfferCompany> =
        rows.iter().map(|row| (row.id, company_of(row, profiles.get(&row.id), &pictures, lang))).collect();
    let goods: HashMap<i64, (i64, Commodity)> =
        owners.into_iter().zip(goods).map(|(owner, one)| (one.id, (owner, one))).collect();
    let record = |one: &Listed| {
        let (owner, goods) = goods.get(&one.commodity)?;
        record(one, companies.get(owner)?.clone(), goods, &names, &pictures, lang)
    };
    Ok(listed.iter().filter_map(record).collect())
}

fn company_of(row: &Row, profile: Option<&Profile>, pictures: &picture::Shown, lang: Lang) -> OfferCompany {
    let logo = profile.and_then(|profile| profile.logo.as_ref());
    let regions = [&row.province, &row.city].into_iter().filter_map(|code| region::find(code));
    OfferCompany {
        id: row.id,
        name: said(&row.name_zh, &row.name_en, lang),
        region_names: regions.filter(|one| one.is_place()).map(|one| one.name(lang).to_owned()).collect(),
        logo: logo.and_then(|key| pictures.public(std::slice::from_ref(&key.0)).pop()),
    }
}

fn said(zh: &str, en: &str, lang: Lang) -> String {
    Bilingual { zh: zh.to_owned(), en: en.to_owned() }.get(lang).to_owned()
}

/// `None` where it is not offered so any more.
fn record(
    listed: &Listed,
    company: OfferCompany,
    one: &Commodity,
    names: &Names,
    pictures: &picture::Shown,
    lang: Lang,
) -> Option<OfferRecord> {
    let input = &one.input;
    let (sale, lease) = match listed.kind {
        OfferKind::Sale => (Some(input.offers.sale.as_ref()?), None),
        OfferKind::Lease => (None, Some(input.offers.lease.clone()?)),
    };
    let is_on_request =
        !sale.map_or_else(|| lease.as_ref().is_some_and(|one| one.is_price_shown), |one| one.is_price_shown);
    let terms = lease.map(|lease| LeaseTerms::of(lease, lang));
    let (of, fallback) = language(lang, &input.name_en);
    let name = |id: Option<i64>| id.map(|id| names.of(id)).unwrap_or_default();
    Some(OfferRecord {
        id: listed.id,
        commodity_id: one.id,
        kind: listed.kind,
        company,
        number: input.number.clone(),
        name: said(&input.name_zh, &input.name_en, lang),
        summary: said(&input.details.summary_zh, &input.details.summary_en, lang),
        lang: of,
        fallback,
        class_ids: input.classes.clone(),
        class_names: names.of_all(&input.classes),
        packing_name: name(input.packing),
        packing_unit_name: name(input.packing_unit),
        pictures: pictures.public(&input.details.pictures),
        stock: input.stock,
        is_on_request,
        price_fen: sale.filter(|sale| sale.is_price_shown).map(|_| input.price_fen),
        least: sale.map(|sale| sale.least),
        step: sale.map(|sale| sale.step),
        lead_days: sale.map(|sale| sale.lead_days),
        rent_fen: terms.as_ref().and_then(|terms| terms.rent_fen),
        period: terms.as_ref().map(|terms| terms.period),
        deposit_fen: terms.as_ref().and_then(|terms| terms.deposit_fen),
        shortest: terms.as_ref().map(|terms| terms.shortest),
        longest: terms.as_ref().map(|terms| terms.longest),
        on_return: terms.map(|terms| terms.on_return).unwrap_or_default(),
    })
}
