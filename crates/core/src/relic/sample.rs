//! Relics for tests, and records as they were stored.

use super::{
    Class, Condition, Era, Level, Material, Relic,
    record::{Audio, BilingualRich, Dimensions, Mass, Private, Quantity},
    vocabulary::Vocabulary,
    years::Years,
};
use crate::{locale::Bilingual, picture::MediaKey, rich::RichText};

/// A complete relic; different numbers give different classes, eras, levels and materials. Its private fields
/// carry the mark `PRIVATE`, so that a test sees one that got out.
pub fn sample(number: u32) -> Relic {
    let say = |zh: &str, en: &str| Bilingual { zh: zh.to_owned(), en: en.to_owned() };
    let rich = |text: &str| RichText::from_markdown(text).unwrap_or_default();
    let era = turn::<Era>(number);
    Relic {
        number: format!("QL{number:06}"),
        name: say(&format!("青瓷碗 {number}"), &format!("Celadon bowl {number}")),
        level: turn::<Level>(number),
        class: turn::<Class>(number),
        era: Some(era),
        era_text: say("宋", "Song"),
        years: Some(Years { from: era.years().from.max(-10_000), to: era.years().to.min(2026) }),
        materials: vec![turn::<Material>(number)],
        material_text: say("瓷胎，青釉", "Porcelain body, celadon glaze"),
        quantity: Quantity { count: 1 + number % 3, unit: say("件", "piece") },
        dimensions: Dimensions {
            text: say("高 6.2 厘米，口径 15.1 厘米", "height 6.2 cm, mouth 15.1 cm"),
            height: Some(62.0),
            width: Some(151.0),
            depth: Some(151.0),
        },
        mass: Mass { grams: Some(310.5), text: say("", "") },
        condition: Some(turn::<Condition>(number)),
        condition_note: say("口沿一处磕", "A chip at the rim"),
        former_names: vec![say("龙泉碗", "Longquan bowl")],
        makers: vec![say("潘氏窑", "Kiln of the Pan family")],
        description: BilingualRich { zh: rich("釉色**青翠**。"), en: rich("A *green* glaze.") },
        inscription: say("底刻“河滨”", "Incised: Hebin"),
        provenance: say("1958 年河滨窑址出土", "Found at the Hebin kilns in 1958"),
        exhibition_history: say("窑火，2026", "Kiln fire, 2026"),
        bibliography: say("《河滨窑》，第 12 页", "Hebin kilns, p. 12"),
        hall: number.is_multiple_of(2).then(|| say("一层东厅", "East Hall")),
        audio: Audio::default(),
        pictures: if number.is_multiple_of(3) { vec![MediaKey("media/sample.png".into())] } else { Vec::new() },
        credit: say("青岚市博物馆", "Qinglan City Museum"),
        licence: "CC0-1.0".into(),
        source: "https://example.org/relic".into(),
        converted: false,
        order: i64::from(number),
        private: Private {
            storage_place: "PRIVATE B2-14".into(),
            value_fen: Some(987_654_321),
            restorer_notes: "PRIVATE glued".into(),
        },
    }
}

fn turn<V: Vocabulary>(number: u32) -> V {
    V::ALL[number as usize % V::ALL.len()]
}

/// Complete records as they were stored, oldest first. Frozen: a change of the fields adds another one. They decode
/// for ever.
pub const STORED: &[&str] = &[STORED_1, STORED_2];

const STORED_1: &str = r#"{
  "number": "QL000001",
  "name": { "zh": "青瓷碗", "en": "Celadon bowl" },
  "level": "second",
  "class": "porcelain",
  "era": "southern-song",
  "eraText": { "zh": "南宋", "en": "Southern Song" },
  "years": { "from": 1127, "to": 1279 },
  "materials": ["porcelain"],
  "materialText": { "zh": "瓷胎，青釉", "en": "Porcelain body, celadon glaze" },
  "quantity": { "count": 2, "unit": { "zh": "件", "en": "pieces" } },
  "dimensions": { "text": { "zh": "高 6.2 厘米", "en": "height 6.2 cm" }, "height": 62.0, "width": 151.0, "depth": null },
  "mass": { "grams": 310.5, "text": { "zh": "", "en": "" } },
  "condition": "nearly-complete",
  "conditionNote": { "zh": "口沿一处磕", "en": "A chip at the rim" },
  "formerNames": [{ "zh": "龙泉碗", "en": "Longquan bowl" }],
  "makers": [{ "zh": "潘氏窑", "en": "Kiln of the Pan family" }],
  "description": {
    "zh": [{ "type": "paragraph", "content": [{ "type": "text", "text": "釉色青翠。" }] }],
    "en": []
  },
  "inscription": { "zh": "底刻“河滨”", "en": "" },
  "provenance": { "zh": "1958 年河滨窑址出土", "en": "" },
  "exhibitionHistory": { "zh": "", "en": "" },
  "bibliography": { "zh": "", "en": "" },
  "hall": { "zh": "一层东厅", "en": "East Hall" },
  "pictures": ["media/sample.png"],
  "credit": { "zh": "青岚市博物馆", "en": "Qinglan City Museum" },
  "licence": "CC0-1.0",
  "source": "https://example.org/relic/1",
  "converted": false,
  "order": 3,
  "private": { "storagePlace": "B2-14", "valueFen": 100000, "restorerNotes": "2019 清洗" }
}"#;

const STORED_2: &str = r#"{
  "number": "QL000002",
  "name": { "zh": "青瓷碗", "en": "Celadon bowl" },
  "level": "second",
  "class": "porcelain",
  "era": "southern-song",
  "eraText": { "zh": "南宋", "en": "Southern Song" },
  "years": { "from": 1127, "to": 1279 },
  "materials": ["porcelain"],
  "materialText": { "zh": "瓷胎，青釉", "en": "Porcelain body, celadon glaze" },
  "quantity": { "count": 2, "unit": { "zh": "件", "en": "pieces" } },
  "dimensions": { "text": { "zh": "高 6.2 厘米", "en": "height 6.2 cm" }, "height": 62.0, "width": 151.0, "depth": null },
  "mass": { "grams": 310.5, "text": { "zh": "", "en": "" } },
  "condition": "nearly-complete",
  "conditionNote": { "zh": "口沿一处磕", "en": "A chip at the rim" },
  "formerNames": [{ "zh": "龙泉碗", "en": "Longquan bowl" }],
  "makers": [{ "zh": "潘氏窑", "en": "Kiln of the Pan family" }],
  "description": {
    "zh": [{ "type": "paragraph", "content": [{ "type": "text", "text": "釉色青翠。" }] }],
    "en": []
  },
  "inscription": { "zh": "底刻“河滨”", "en": "" },
  "provenance": { "zh": "1958 年河滨窑址出土", "en": "" },
  "exhibitionHistory": { "zh": "", "en": "" },
  "bibliography": { "zh": "", "en": "" },
  "hall": { "zh": "一层东厅", "en": "East Hall" },
  "pictures": ["media/sample.png"],
  "audio": {
    "zh": {
      "file": "media/sample.mp3",
      "transcript": [{ "type": "paragraph", "content": [{ "type": "text", "text": "水注入碗中。" }] }]
    },
    "en": {
      "file": "media/sample.mp3",
      "transcript": [{ "type": "paragraph", "content": [{ "type": "text", "text": "Water runs into the bowl." }] }]
    }
  },
  "credit": { "zh": "青岚市博物馆", "en": "Qinglan City Museum" },
  "licence": "CC0-1.0",
  "source": "https://example.org/relic/1",
  "converted": false,
  "order": 3,
  "private": { "storagePlace": "B2-14", "valueFen": 100000, "restorerNotes": "2019 清洗" }
}"#;
