//! One row becomes one relic.

use serde_json::Value;

use super::{
    RowFault,
    file::{Both, EachBoth, Fields, YearsRules},
    path::Path,
    rule::{Context, Rule, first_number},
};
use crate::{
    content::FaultRule,
    locale::Bilingual,
    picture::MediaKey,
    relic::{
        Era, Relic,
        record::{Audio, BilingualRich, Dimensions, Mass, Private, Quantity},
        vocabulary::Vocabulary,
        years::Years,
    },
    rich::{Block, Inline, RichText},
};

/// Gathers what is wrong with a row while its fields are made.
struct Maker<'a> {
    row: u64,
    value: &'a Value,
    context: &'a Context<'a>,
    faults: Vec<RowFault>,
}

pub fn relic(row: u64, value: &Value, fields: &Fields, context: &Context) -> Result<Relic, Vec<RowFault>> {
    let mut make = Maker { row, value, context, faults: Vec::new() };
    let (years, century) = make.years(&fields.years);
    let hall = make.both("hall", &fields.hall);
    let mut relic = Relic {
        number: make.text("number", Some(&fields.number)),
        name: make.both("name", &fields.name),
        level: make.term("level", fields.level.as_ref()).unwrap_or_default(),
        class: make.term("class", fields.class.as_ref()).unwrap_or_default(),
        era: make.term("era", fields.era.as_ref()).or(century),
        era_text: make.both("era_text", &fields.era_text),
        years,
        materials: make.terms("materials", fields.materials.as_ref()),
        material_text: make.both("material_text", &fields.material_text),
        quantity: Quantity {
            count: make.number("quantity.count", fields.quantity.count.as_ref()).map_or(1, whole),
            unit: make.both("quantity.unit", &fields.quantity.unit),
        },
        dimensions: Dimensions {
            text: make.both("dimensions.text", &fields.dimensions.text),
            height: make.measure("dimensions.height", fields.dimensions.height.as_ref()),
            width: make.measure("dimensions.width", fields.dimensions.width.as_ref()),
            depth: make.measure("dimensions.depth", fields.dimensions.depth.as_ref()),
        },
        mass: Mass {
            grams: make.measure("mass.grams", fields.mass.grams.as_ref()),
            text: make.both("mass.text", &fields.mass.text),
        },
        condition: make.term("condition", fields.condition.as_ref()),
        condition_note: make.both("condition_note", &fields.condition_note),
        former_names: make.list("former_names", &fields.former_names),
        makers: make.list("makers", &fields.makers),
        description: make.rich("description", &fields.description),
        inscription: make.both("inscription", &fields.inscription),
        provenance: make.both("provenance", &fields.provenance),
        exhibition_history: make.both("exhibition_history", &fields.exhibition_history),
        bibliography: make.both("bibliography", &fields.bibliography),
        hall: (hall != Bilingual::default()).then_some(hall),
        pictures: make.texts("pictures", fields.pictures.as_ref()).into_iter().map(MediaKey).collect(),
        // No table holds recordings: they come with a bundle.
        audio: Audio::default(),
        credit: make.both("credit", &fields.credit),
        licence: make.text("licence", fields.licence.as_ref()),
        source: make.text("source", fields.source.as_ref()),
        converted: false,
        order: make.number("order", fields.order.as_ref()).map_or(0, |number| number as i64),
        private: Private {
            storage_place: make.text("private.storage_place", fields.private.storage_place.as_ref()),
            value_fen: make
                .number("private.value_fen", fields.private.value_fen.as_ref())
                .map(|fen| fen.round() as i64),
            restorer_notes: make.text("private.restorer_notes", fields.private.restorer_notes.as_ref()),
        },
    };
    relic.converted = context.converted.get();
    let mut faults = make.faults;
    faults.extend(relic.faults().into_iter().map(|fault| RowFault {
        row,
        field: fault.field,
        rule: String::new(),
        reason: reason(fault.rule),
    }));
    if faults.is_empty() { Ok(relic) } else { Err(faults) }
}

impl Maker<'_> {
    fn fault(&mut self, field: &str, rule: &Rule, reason: String) {
        self.faults.push(RowFault { row: self.row, field: field.to_owned(), rule: rule.words(), reason });
    }

    fn texts(&mut self, field: &str, rule: Option<&Rule>) -> Vec<String> {
        let Some(rule) = rule else {
            return Vec::new();
        };
        rule.texts(self.value, self.context).unwrap_or_else(|reason| {
            self.fault(field, rule, reason);
            Vec::new()
        })
    }

    fn text(&mut self, field: &str, rule: Option<&Rule>) -> String {
        self.text_of(field, rule, self.value, ", ")
    }

    fn text_of(&mut self, field: &str, rule: Option<&Rule>, value: &Value, separator: &str) -> String {
        let Some(rule) = rule else {
            return String::new();
        };
        rule.text(value, self.context, separator).unwrap_or_else(|reason| {
            self.fault(field, rule, reason);
            String::new()
        })
    }

    fn both(&mut self, field: &str, rules: &Both) -> Bilingual {
        Bilingual {
            zh: self.text_of(field, rules.zh.as_ref(), self.value, "、"),
            en: self.text_of(field, rules.en.as_ref(), self.value, ", "),
        }
    }

    fn list(&mut self, field: &str, rules: &EachBoth) -> Vec<Bilingual> {
        let elements = match rules.each.as_deref().map(Path::parse) {
            Some(Ok(path)) => path.find(self.value),
            // Checked when the file was read; a row has nothing at a path that is none.
            Some(Err(_)) => Vec::new(),
            None => vec![self.value],
        };
        let mut list = Vec::new();
        for element in elements {
            let said = Bilingual {
                zh: self.text_of(field, rules.zh.as_ref(), element, "、"),
                en: self.text_of(field, rules.en.as_ref(), element, ", "),
            };
            if said != Bilingual::default() && !list.contains(&said) {
                list.push(said);
            }
        }
        list
    }

    fn rich(&mut self, field: &str, rules: &Both) -> BilingualRich {
        let text = self.both(field, rules);
        let mut tree = |text: &str, rule: &Option<Rule>| match (paragraphs(text), rule) {
            (Ok(tree), _) => tree,
            (Err(reason), Some(rule)) => {
                self.fault(field, rule, reason);
                RichText::default()
            }
            (Err(_), None) => RichText::default(),
        };
        BilingualRich { zh: tree(&text.zh, &rules.zh), en: tree(&text.en, &rules.en) }
    }

    /// The terms of a vocabulary that a rule names: by its table, or as the catalogue writes them.
    fn terms<V: Vocabulary>(&mut self, field: &str, rule: Option<&Rule>) -> Vec<V> {
        let mut terms = Vec::new();
        for text in self.texts(field, rule) {
            match (V::read(&text), rule) {
                (Some(term), _) if terms.contains(&term) => {}
                (Some(term), _) => terms.push(term),
                (None, Some(rule)) => self.fault(field, rule, format!("“{text}” is no {}", V::LIST)),
                (None, None) => {}
            }
        }
        terms
    }

    fn term<V: Vocabulary>(&mut self, field: &str, rule: Option<&Rule>) -> Option<V> {
        self.terms(field, rule).into_iter().next()
    }

    /// The first number that a rule's text names.
    fn number(&mut self, field: &str, rule: Option<&Rule>) -> Option<f64> {
        let rule = rule?;
        let text = self.texts(field, Some(rule)).into_iter().next()?;
        let number = first_number(&text);
        if number.is_none() {
            self.fault(field, rule, format!("“{text}” has no number"));
        }
        number
    }

    /// A size or weight to a tenth of its unit; 0 is how catalogues write that nobody measured.
    fn measure(&mut self, field: &str, rule: Option<&Rule>) -> Option<f64> {
        self.number(field, rule).filter(|number| *number != 0.0).map(|number| (number * 10.0).round() / 10.0)
    }

    /// The years and, where the file asks for it, the century of the last one.
    fn years(&mut self, rules: &YearsRules) -> (Option<Years>, Option<Era>) {
        let from = self.year("years.from", rules.from.as_ref()).map(|years| years.from);
        let to = self.year("years.to", rules.to.as_ref()).map(|years| years.to);
        let said = match (from, to) {
            (Some(from), Some(to)) => Some(Years { from, to }),
            (Some(year), None) | (None, Some(year)) => Some(Years { from: year, to: year }),
            (None, None) => None,
        };
        // A span that ends before it starts is a slip of the catalogue; its own words may say it better.
        let years = match said.filter(|years| years.from <= years.to) {
            Some(years) => Some(years),
            None => {
                let text = self.text("years.text", rules.text.as_ref());
                Years::read(&text).or(said)
            }
        };
        (years, years.filter(|_| rules.centuries).and_then(|years| Era::of_world(years.to)))
    }

    /// A year of its own field: a number, or a text that names one. 0 and words without a year are none.
    fn year(&mut self, field: &str, rule: Option<&Rule>) -> Option<Years> {
        let text = self.text(field, rule);
        match text.parse::<i32>() {
            Ok(0) => None,
            Ok(year) => Some(Years { from: year, to: year }),
            Err(_) => Years::read(&text),
        }
    }
}

/// Plain text as rich text: an empty line begins a paragraph, the end of a line stays one.
fn paragraphs(text: &str) -> Result<RichText, String> {
    let paragraph = |text: &str| {
        let mut content = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if !content.is_empty() {
                content.push(Inline::Break {});
            }
            content.push(Inline::Text { text: line.to_owned(), strong: false, em: false });
        }
        Block::Paragraph { content }
    };
    RichText::new(text.split("\n\n").map(paragraph).collect()).map_err(|error| error.to_string())
}

/// A count: whole, and not below 0.
fn whole(number: f64) -> u32 {
    // `as` saturates, which is what a count too large to be one should do.
    number.round() as u32
}

fn reason(rule: FaultRule) -> String {
    match rule {
        FaultRule::Required => "is required".into(),
        FaultRule::TooLong(most) => format!("has more than {most} characters"),
        FaultRule::UnknownType => "is no type of this kind".into(),
        FaultRule::EndsBeforeStart => "comes before the start".into(),
        FaultRule::NotADay => "is no day of the years 1 to 9999".into(),
        FaultRule::Negative => "is below zero".into(),
        FaultRule::NotAnAddress => "is not an http or https address".into(),
        FaultRule::NotANumber => "is not a number of its kind".into(),
        FaultRule::NotATime => "is not a time of day".into(),
        FaultRule::NoSuchCategory => "is no category of its list".into(),
        FaultRule::TurnsDirection => "has a mark that turns the direction of writing".into(),
    }
}
