//! Cultural products.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    Kind,
    link::RecordKey,
    model::{CategoryList, Columns, Content, Facet, Fault, FaultRule, Faults, RecordHead, Sample, Site},
    parts::{Category, check_lengths, check_price, sample_picture, sample_text, show_category, show_pictures, words},
    schema_org::{Thing, offer},
    shelf::Shelf,
};
use crate::picture::{MediaKey, Picture};
use crate::{locale::Lang, rich::RichText};

/// The kind itself; its parts are the types below.
pub struct Product;

/// The one type that the wire knows (RULES records 8).
const PRODUCT: i64 = 4;

/// Whether it can be bought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProductAvailability)]
pub enum Availability {
    #[default]
    InStock,
    MadeToOrder,
    SoldOut,
}

impl Availability {
    /// The name that schema.org has for it.
    fn schema_org(self) -> &'static str {
        match self {
            Availability::InStock => "https://schema.org/InStock",
            Availability::MadeToOrder => "https://schema.org/MadeToOrder",
            Availability::SoldOut => "https://schema.org/SoldOut",
        }
    }
}

/// Facts without language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Shared {
    /// Smaller comes first in its list.
    pub order: i64,
    /// The key of its category, of the list `product`.
    pub category: Option<String>,
    /// Fen.
    pub price_fen: Option<i64>,
    pub cover: Option<MediaKey>,
    pub pictures: Vec<MediaKey>,
    pub availability: Availability,
    /// The number that the shop keeps it under.
    pub sku: Option<String>,
    /// Works that it is inspired by.
    pub links: Vec<RecordKey>,
}

/// The words in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Text {
    pub title: String,
    pub subtitle: Option<String>,
    pub summary: String,
    pub body: RichText,
    pub material: Option<String>,
    pub dimensions: Option<String>,
    /// How to keep it well.
    pub care: Option<String>,
    pub designer: Option<String>,
    pub where_to_buy: Option<String>,
}

/// What a list shows of a product beside the record's head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductCard {
    #[schema(required)]
    pub subtitle: Option<String>,
    /// Fen; null in unfinished records only.
    #[schema(required)]
    pub price_fen: Option<i64>,
    #[schema(required)]
    pub category: Option<Category>,
    pub availability: Availability,
}

/// What a detail shows beside the card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductDetail {
    /// Safe HTML that uses classes only.
    pub body: String,
    #[schema(required)]
    pub material: Option<String>,
    #[schema(required)]
    pub dimensions: Option<String>,
    /// How to keep it well.
    #[schema(required)]
    pub care: Option<String>,
    #[schema(required)]
    pub designer: Option<String>,
    #[schema(required)]
    pub where_to_buy: Option<String>,
    /// The number that the shop keeps it under.
    #[schema(required)]
    pub sku: Option<String>,
    pub pictures: Vec<Picture>,
}

impl Facet for Shared {
    fn media(&self) -> Vec<MediaKey> {
        self.cover.iter().chain(&self.pictures).cloned().collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.when(self.cover.is_none(), "cover", FaultRule::Required).when(
            self.price_fen.is_none(),
            "priceFen",
            FaultRule::Required,
        );
        check_price(self.price_fen, &mut faults);
        check_lengths(&[("sku", &self.sku)], 60, &mut faults);
        faults.0
    }

    fn links(&self) -> Vec<RecordKey> {
        self.links.clone()
    }

    fn category(&self) -> Option<&str> {
        self.category.as_deref()
    }
}

impl Facet for Text {
    fn media(&self) -> Vec<MediaKey> {
        self.body.media_keys()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.name(&self.title, "title", 200).text(&self.summary, "summary", 600);
        let short = [
            ("subtitle", &self.subtitle),
            ("material", &self.material),
            ("dimensions", &self.dimensions),
            ("designer", &self.designer),
        ];
        check_lengths(&short, 200, &mut faults);
        check_lengths(&[("care", &self.care), ("whereToBuy", &self.where_to_buy)], 600, &mut faults);
        faults.0
    }
}

impl Content for Product {
    const KIND: Kind = Kind::Product;
    const TYPES: &'static [i64] = &[PRODUCT];
    const CATEGORIES: Option<CategoryList> = Some(CategoryList::Product);
    const STORED: &'static [&'static str] = &[STORED_1];
    type Shared = Shared;
    type Text = Text;
    type Card = ProductCard;
    type Detail = ProductDetail;

    fn columns(shared: &Shared, text: &Text) -> Columns {
        Columns {
            subtype: PRODUCT,
            title: text.title.clone(),
            summary: text.summary.clone(),
            cover: shared.cover.clone(),
            order: shared.order,
            day: None,
            starts_on: None,
            ends_on: None,
            words: words(
                &[&text.title, &text.summary],
                &[&text.subtitle, &text.material, &text.designer, &shared.sku],
                &[&text.body],
            ),
        }
    }

    fn card(shared: &Shared, text: &Text, _: Lang, shelf: &dyn Shelf) -> ProductCard {
        ProductCard {
            subtitle: text.subtitle.clone(),
            price_fen: shared.price_fen,
            category: show_category(shared.category(), shelf),
            availability: shared.availability,
        }
    }

    fn detail(shared: &Shared, text: &Text, _: Lang, shelf: &dyn Shelf) -> ProductDetail {
        ProductDetail {
            body: text.body.render(shelf),
            material: text.material.clone(),
            dimensions: text.dimensions.clone(),
            care: text.care.clone(),
            designer: text.designer.clone(),
            where_to_buy: text.where_to_buy.clone(),
            sku: shared.sku.clone(),
            pictures: show_pictures(&shared.pictures, shelf),
        }
    }

    fn structured(head: &RecordHead, card: &ProductCard, detail: &ProductDetail, site: &Site) -> Value {
        let offer = offer(card.price_fen, site).map(|mut offer| {
            offer["availability"] = json!(card.availability.schema_org());
            offer["seller"] = site.museum();
            offer
        });
        Thing::new("Product", head, site)
            .with("sku", &detail.sku)
            .with("category", card.category.as_ref().map(|category| &category.name))
            .with("material", &detail.material)
            .with("size", &detail.dimensions)
            .with("brand", json!({"@type": "Brand", "name": site.museum}))
            .with("offers", offer)
            .into()
    }

    fn sample(number: u32) -> Sample<Shared, Text> {
        let text = |title: &str, summary: &str, body: &str, material: &str| Text {
            title: format!("{title} {number}"),
            subtitle: Some(format!("{title}·{number}")),
            summary: summary.to_owned(),
            body: sample_text(body),
            material: Some(material.to_owned()),
            dimensions: Some("8 × 8 × 6 cm".into()),
            care: Some(title.to_owned()),
            designer: Some(title.to_owned()),
            where_to_buy: Some(title.to_owned()),
        };
        Sample {
            shared: Shared {
                order: i64::from(number),
                category: None,
                price_fen: Some(12_800),
                cover: Some(sample_picture()),
                pictures: vec![sample_picture()],
                availability: Availability::InStock,
                sku: Some(format!("QL-{number:04}")),
                links: Vec::new(),
            },
            zh: text("粉青茶杯", "取形于馆藏莲瓣碗。", "**手工**拉坯。", "瓷"),
            en: text("Powder-blue cup", "After the lotus bowl.", "Thrown *by hand*.", "Porcelain"),
        }
    }
}

/// As records were stored first. Frozen: a change of the facets adds another one.
const STORED_1: &str = r#"{
  "shared": {
    "order": 1,
    "category": "tea",
    "priceFen": 12800,
    "cover": "media/sample.png",
    "pictures": ["media/sample.png"],
    "availability": "madeToOrder",
    "sku": "QL-0007",
    "links": ["relic/QL-0012"]
  },
  "zh": {
    "title": "粉青茶杯",
    "subtitle": "莲瓣",
    "summary": "取形于馆藏莲瓣碗。",
    "body": [{ "type": "paragraph", "content": [{ "type": "text", "text": "手工拉坯。" }] }],
    "material": "瓷",
    "dimensions": "8 × 8 × 6 cm",
    "care": "可用洗碗机。",
    "designer": "文创部",
    "whereToBuy": "一层商店"
  },
  "en": {
    "title": "Powder-blue cup",
    "subtitle": null,
    "summary": "After the lotus bowl.",
    "body": [],
    "material": null,
    "dimensions": null,
    "care": null,
    "designer": null,
    "whereToBuy": null
  }
}"#;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::parts::assert_faults;

    #[test]
    fn every_rule_of_publishing_is_asked() {
        let right = Product::sample(0);
        assert_faults(
            &right.shared,
            &[
                (|product| product.cover = None, "cover", FaultRule::Required),
                (|product| product.price_fen = None, "priceFen", FaultRule::Required),
                (|product| product.price_fen = Some(-1), "priceFen", FaultRule::Negative),
                (|product| product.sku = Some("x".repeat(61)), "sku", FaultRule::TooLong(60)),
            ],
        );
        assert_faults(
            &right.en,
            &[
                (|text| text.title.clear(), "title", FaultRule::Required),
                (|text| text.summary.clear(), "summary", FaultRule::Required),
                (|text| text.material = Some("t".repeat(201)), "material", FaultRule::TooLong(200)),
                (|text| text.care = Some("t".repeat(601)), "care", FaultRule::TooLong(600)),
                (|text| text.where_to_buy = Some("t".repeat(601)), "whereToBuy", FaultRule::TooLong(600)),
            ],
        );
    }

    #[test]
    fn what_says_nothing_of_its_stock_is_in_stock_and_may_cost_nothing() {
        let shared: Shared = serde_json::from_str(r#"{"priceFen": 0, "cover": "media/sample.png"}"#).expect("a facet");
        assert_eq!(shared.availability, Availability::InStock);
        assert_eq!(shared.faults(), []);
    }
}
