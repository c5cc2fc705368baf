//! What the head of a member company's page says: the company as an organisation, and the goods that a page lists.

use chrono::DateTime;
use guanlan_core::{
    content::{
        RecordHead,
        model::Site,
        schema_org::{Thing, offer},
    },
    ids::EntryId,
    locale::Lang,
    picture::Picture,
};
use guanlan_kernel::error::ApiError;
use serde::Deserialize;
use serde_json::{Value, json};

use super::address::in_language;
use crate::Museum;

/// A company on one of its pages.
pub struct Shown {
    /// Its title, summary and picture; it has neither type nor days.
    pub head: RecordHead,
    pub logo: Option<Picture>,
    /// Province and city in words.
    pub region: String,
    pub address: String,
    pub phone: String,
    pub email: String,
    pub website: String,
    /// `YYYY-MM-DD`.
    pub founded_on: Option<String>,
    /// What the page lists of its goods, in the order of the page; `None` where it lists none.
    pub goods: Option<Listed>,
}

/// One page of a company's goods.
pub struct Listed {
    /// How many stand on the pages before this one.
    pub before: u64,
    pub items: Vec<Good>,
}

/// A thing that a company offers, as its public call has it.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Good {
    pub id: i64,
    pub title: String,
    pub summary: String,
    pub pictures: Vec<Picture>,
    /// From the biggest class to the smallest.
    #[serde(rename = "classNames")]
    pub classes: Vec<String>,
    /// None where it is not told.
    pub price_fen: Option<i64>,
    pub stock: i64,
}

/// What a call answers, as far as a head needs it.
#[derive(Deserialize)]
struct Answer<T> {
    data: T,
    #[serde(default)]
    page: u64,
    #[serde(default)]
    size: u64,
}

/// A company as its public call has it.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Company {
    title: String,
    summary: Option<String>,
    logo: Option<Picture>,
    pictures: Vec<Picture>,
    region: Option<String>,
    address: Option<String>,
    phone: Option<String>,
    email: Option<String>,
    website: Option<String>,
    founded_on: Option<String>,
    lang: Lang,
    fallback: bool,
}

/// The company of a page, with the goods of `page` where the page lists them; `None` where there is no such company, or
/// it is not active. It asks what the page itself asks, so that a head never says more than the page shows.
///
/// # Errors
/// [`ApiError::Unavailable`] where a call failed.
pub async fn find(app: &Museum, lang: Lang, id: EntryId, page: Option<u64>) -> Result<Option<Shown>, ApiError> {
    let own = format!("/api/v1/companies/{}", id.0);
    let said = format!("lang={}", lang.code());
    let Some(Answer { data: company, .. }) = app.pages.ask::<Answer<Company>>(format!("{own}?{said}")).await? else {
        return Ok(None);
    };
    let goods = match page {
        None => None,
        Some(page) => app.pages.ask::<Answer<Vec<Good>>>(format!("{own}/commodities?{said}&page={page}")).await?,
    };
    let Company { title, summary, logo, pictures, region, address, phone, email, website, founded_on, .. } = company;
    Ok(Some(Shown {
        head: RecordHead {
            id: id.0,
            subtype: 0,
            title,
            summary: summary.unwrap_or_default(),
            cover: pictures.into_iter().next().or_else(|| logo.clone()),
            lang: company.lang,
            fallback: company.fallback,
            published_at: DateTime::UNIX_EPOCH,
            starts_on: None,
            ends_on: None,
            phase: None,
        },
        logo,
        region: region.unwrap_or_default(),
        address: address.unwrap_or_default(),
        phone: phone.unwrap_or_default(),
        email: email.unwrap_or_default(),
        website: website.unwrap_or_default(),
        founded_on,
        goods: goods.map(|Answer { data, page, size }| Listed {
            before: page.saturating_sub(1).saturating_mul(size),
            items: data,
        }),
    }))
}

impl Shown {
    /// The company, then what the page lists. Its own address is that of its front page, whichever page this is.
    pub fn structured(&self, site: &Site, lang: Lang) -> Vec<Value> {
        let front = crate::routes::of_company(self.head.id).pop().unwrap_or_default();
        let front = format!("{}{}", site.origin, in_language(&front, lang));
        let own = Site { canonical: &front, ..*site };
        let address = json!({
            "@type": "PostalAddress",
            "streetAddress": self.address,
            "addressRegion": self.region,
            "addressCountry": if self.address.is_empty() && self.region.is_empty() { "" } else { "CN" },
        });
        let company: Value = Thing::new("Organization", &self.head, &own)
            .with("logo", self.logo.as_ref().map(|logo| site.picture(logo)))
            .with("address", address)
            .with("telephone", &self.phone)
            .with("email", &self.email)
            .with("sameAs", &self.website)
            .with("foundingDate", &self.founded_on)
            .into();
        let goods = self.goods.as_ref().filter(|listed| !listed.items.is_empty());
        std::iter::once(company).chain(goods.map(|listed| listed.structured(&self.head.title, &front, site))).collect()
    }
}

impl Listed {
    fn structured(&self, company: &str, front: &str, site: &Site) -> Value {
        let items: Vec<Value> = (self.before + 1..)
            .zip(&self.items)
            .map(|(position, good)| {
                json!({"@type": "ListItem", "position": position, "item": good.structured(company, front, site)})
            })
            .collect();
        json!({
            "@context": "https://schema.org",
            "@type": "ItemList",
            "url": site.canonical,
            "numberOfItems": items.len(),
            "itemListElement": items,
        })
    }
}

impl Good {
    fn structured(&self, company: &str, front: &str, site: &Site) -> Value {
        // A thing has no page of its own: its place on the list is its address.
        let place = format!("{}#commodity-{}", site.canonical, self.id);
        let own = Site { canonical: &place, ..*site };
        let pictures: Vec<String> = self.pictures.iter().map(|picture| site.picture(picture)).collect();
        let offer = offer(self.price_fen, &own).map(|mut offer| {
            let supply = if self.stock > 0 { "InStock" } else { "OutOfStock" };
            offer["availability"] = json!(format!("https://schema.org/{supply}"));
            offer["seller"] = json!({"@type": "Organization", "name": company, "url": front});
            offer
        });
        Thing::bare("Product")
            .with("name", &self.title)
            .with("description", &self.summary)
            .with("url", &place)
            .with("image", pictures)
            .with("category", self.classes.join(" > "))
            .with("offers", offer)
            .into()
    }
}

#[cfg(test)]
mod tests {
    use chrono::Offset;

    use super::*;

    fn shown() -> Shown {
        let head = RecordHead {
            id: 5,
            subtype: 0,
            title: "望火窑业".into(),
            summary: "柴窑。".into(),
            cover: None,
            lang: Lang::Zh,
            fallback: false,
            published_at: DateTime::UNIX_EPOCH,
            starts_on: None,
            ends_on: None,
            phase: None,
        };
        Shown {
            head,
            logo: None,
            region: "浙江省 温州市".into(),
            address: "窑街一号".into(),
            phone: "0000-1234 5678".into(),
            email: String::new(),
            website: "https://fire.example/".into(),
            founded_on: Some("2010-06-12".into()),
            goods: None,
        }
    }

    fn good(id: i64, stock: i64) -> Good {
        Good {
            id,
            title: format!("茶碗 {id}"),
            summary: String::new(),
            pictures: Vec::new(),
            classes: vec!["陶瓷".into(), "茶具".into()],
            price_fen: Some(12_850),
            stock,
        }
    }

    const SITE: Site = Site {
        museum: "青岚市博物馆",
        address: "",
        canonical: "https://museum.example/company/commodityList?id=5&lang=en",
        origin: "https://museum.example",
        offset: &|_| chrono::Utc.fix(),
    };

    #[test]
    fn a_company_is_an_organisation_at_its_front_page_and_says_nothing_that_it_did_not_give() {
        let said = shown().structured(&SITE, Lang::En);
        assert_eq!(
            said,
            [json!({
                "@context": "https://schema.org",
                "@type": "Organization",
                "name": "望火窑业",
                "description": "柴窑。",
                "url": "https://museum.example/company/home?id=5&lang=en",
                "address": {
                    "@type": "PostalAddress",
                    "streetAddress": "窑街一号",
                    "addressRegion": "浙江省 温州市",
                    "addressCountry": "CN",
                },
                "telephone": "0000-1234 5678",
                "sameAs": "https://fire.example/",
                "foundingDate": "2010-06-12",
            })]
        );
        let nowhere = Shown { address: String::new(), region: String::new(), ..shown() };
        assert!(nowhere.structured(&SITE, Lang::Zh)[0].get("address").is_none());
    }

    #[test]
    fn goods_are_a_list_of_offers_whose_places_count_on_from_page_to_page() {
        let goods = Some(Listed { before: 20, items: vec![good(31, 4), good(32, 0)] });
        let said = Shown { goods, ..shown() }.structured(&SITE, Lang::En);
        let items = &said[1]["itemListElement"];
        assert_eq!((&items[0]["position"], &items[1]["position"]), (&json!(21), &json!(22)));
        let item = &items[0]["item"];
        assert_eq!(item["url"], "https://museum.example/company/commodityList?id=5&lang=en#commodity-31");
        assert_eq!((&item["@type"], &item["category"]), (&json!("Product"), &json!("陶瓷 > 茶具")));
        assert_eq!((&item["offers"]["price"], &item["offers"]["priceCurrency"]), (&json!("128.50"), &json!("CNY")));
        assert_eq!(item["offers"]["seller"]["name"], "望火窑业");
        let supply = |at: usize| items[at]["item"]["offers"]["availability"].clone();
        assert_eq!(
            (supply(0), supply(1)),
            (json!("https://schema.org/InStock"), json!("https://schema.org/OutOfStock"))
        );
    }

    #[test]
    fn a_page_that_lists_nothing_says_no_list() {
        let goods = Some(Listed { before: 0, items: Vec::new() });
        assert_eq!(Shown { goods, ..shown() }.structured(&SITE, Lang::Zh).len(), 1);
    }
}
