//! One row becomes one relic.

use std::ops::RangeInclusive;

use serde_json::Value;

use super::{
    NoteKind, RowFault, RowNote,
    file::{Both, EachBoth, Fields, YearsRules},
    path::Path,
    rule::{Context, Rule},
};
use crate::{
    content::FaultRule,
    fold::fold_letters,
    locale::Bilingual,
    picture::MediaKey,
    relic::{
        Era, Relic,
        measure::{self, Kind, Measured},
        record::{Audio, BilingualRich, Dimensions, Mass, Private, Quantity},
        vocabulary::Vocabulary,
        years::{EARLIEST, LATEST, Years},
    },
    rich::{Block, Inline, RichText},
    text::is_wide,
};

/// Whole numbers up to here are the same in every language.
const SAFE: i64 = (1 << 53) - 1;

/// Gathers what is wrong with a row while its fields are made.
struct Maker<'a> {
    row: u64,
    value: &'a Value,
    context: &'a Context<'a>,
    faults: Vec<RowFault>,
    notes: Vec<RowNote>,
}

pub fn relic(
    row: u64,
    value: &Value,
    fields: &Fields,
    context: &Context,
) -> (Result<Relic, Vec<RowFault>>, Vec<RowNote>) {
    let mut make = Maker { row, value, context, faults: Vec::new(), notes: Vec::new() };
    let (years, century) = make.years(&fields.years);
    let era = make.era(fields.era.as_ref());
    let hall = make.both("hall", &fields.hall);
    let mut relic = Relic {
        number: make.text("number", Some(&fields.number)),
        name: make.both("name", &fields.name),
        level: make.term("level", fields.level.as_ref()).unwrap_or_default(),
        class: make.term("class", fields.class.as_ref()).unwrap_or_default(),
        era: era.one.or(century.filter(|_| era.undivided.is_none())),
        era_text: make.both("era_text", &fields.era_text),
        years: years.or(era.undivided.as_ref().map(|(_, years)| *years)),
        materials: make.terms("materials", fields.materials.as_ref()),
        material_text: make.both("material_text", &fields.material_text),
        quantity: Quantity {
            count: make
                .whole("quantity.count", fields.quantity.count.as_ref(), Kind::Count, 0..=u32::MAX.into())
                .map_or(1, |count| u32::try_from(count).unwrap_or(u32::MAX)),
            unit: make.both("quantity.unit", &fields.quantity.unit),
        },
        dimensions: Dimensions {
            text: make.both("dimensions.text", &fields.dimensions.text),
            height: make.measure("dimensions.height", fields.dimensions.height.as_ref(), Kind::Length),
            width: make.measure("dimensions.width", fields.dimensions.width.as_ref(), Kind::Length),
            depth: make.measure("dimensions.depth", fields.dimensions.depth.as_ref(), Kind::Length),
        },
        mass: Mass {
            grams: make.measure("mass.grams", fields.mass.grams.as_ref(), Kind::Mass),
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
        order: make.whole("order", fields.order.as_ref(), Kind::Count, -SAFE..=SAFE).unwrap_or_default(),
        private: Private {
            storage_place: make.text("private.storage_place", fields.private.storage_place.as_ref()),
            value_fen: make.whole("private.value_fen", fields.private.value_fen.as_ref(), Kind::Money, -SAFE..=SAFE),
            restorer_notes: make.text("private.restorer_notes", fields.private.restorer_notes.as_ref()),
        },
    };
    relic.converted = context.converted.get();
    // No term says it, so its words are kept.
    if let Some((words, _)) = era.undivided
        && relic.era_text == Bilingual::default()
    {
        let into = if words.chars().any(is_wide) { &mut relic.era_text.zh } else { &mut relic.era_text.en };
        *into = words;
    }
    let (mut faults, notes) = (make.faults, make.notes);
    faults.extend(relic.faults().into_iter().map(|fault| RowFault {
        row,
        field: fault.field,
        rule: String::new(),
        reason: reason(fault.rule),
    }));
    (if faults.is_empty() { Ok(relic) } else { Err(faults) }, notes)
}

/// The era of a row.
struct NamedEra {
    one: Option<Era>,
    /// Words for several eras, and their years.
    undivided: Option<(String, Years)>,
}

impl Maker<'_> {
    fn fault(&mut self, field: &str, rule: &Rule, reason: String) {
        self.faults.push(RowFault { row: self.row, field: field.to_owned(), rule: rule.words(), reason });
    }

    fn note(&mut self, field: &str, kind: NoteKind, text: &str) {
        self.notes.push(RowNote { row: self.row, field: field.to_owned(), kind, text: text.to_owned() });
    }

    fn texts(&mut self, field: &str, rule: Option<&Rule>) -> Vec<String> {
        let Some(rule) = rule else {
            return Vec::new();
        };
        let texts = rule.texts(self.value, self.context).unwrap_or_else(|reason| {
            self.fault(field, rule, reason);
            Vec::new()
        });
        self.note_unknown(field);
        texts
    }

    /// Takes the words that a table had its default for.
    fn note_unknown(&mut self, field: &str) {
        for word in self.context.unknown.take() {
            self.note(field, NoteKind::Word, &word);
        }
    }

    /// The era that a rule names, or eras that its words do not divide.
    fn era(&mut self, rule: Option<&Rule>) -> NamedEra {
        let mut era = NamedEra { one: None, undivided: None };
        let (Some(rule), Some(text)) = (rule, self.texts("era", rule).into_iter().next()) else { return era };
        let eras = Era::read(&text).map(|era| vec![era]).or_else(|| Era::named(&text)).unwrap_or_default();
        match (&eras[..], Era::span(&eras)) {
            ([], _) | (_, None) => self.fault("era", rule, format!("“{text}” is no {}", Era::LIST)),
            ([one], _) => era.one = Some(*one),
            (_, Some(years)) => era.undivided = Some((text, years)),
        }
        era
    }

    fn text(&mut self, field: &str, rule: Option<&Rule>) -> String {
        self.text_of(field, rule, self.value, ", ")
    }

    fn text_of(&mut self, field: &str, rule: Option<&Rule>, value: &Value, separator: &str) -> String {
        let Some(rule) = rule else {
            return String::new();
        };
        let text = rule.text(value, self.context, separator).unwrap_or_else(|reason| {
            self.fault(field, rule, reason);
            String::new()
        });
        self.note_unknown(field);
        text
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

    /// The number that a rule's text is, in the base unit of its kind where it names a unit.
    fn number(&mut self, field: &str, rule: Option<&Rule>, kind: Kind) -> Option<f64> {
        let rule = rule?;
        let text = self.texts(field, Some(rule)).into_iter().next()?;
        match measure::read(&text) {
            Ok(Measured { number, kind: named }) if named.is_none_or(|named| named == kind) => return Some(number),
            Ok(_) => self.fault(field, rule, format!("“{text}” has a unit of something else")),
            Err(why) => self.fault(field, rule, format!("“{text}” {why}")),
        }
        None
    }

    /// A size or weight to a tenth of its unit; 0 is how catalogues write that nobody measured.
    fn measure(&mut self, field: &str, rule: Option<&Rule>, kind: Kind) -> Option<f64> {
        self.number(field, rule, kind).filter(|number| *number != 0.0).map(|number| (number * 10.0).round() / 10.0)
    }

    /// A whole number between two others. What multiplying by 100 adds behind the point is nothing.
    fn whole(&mut self, field: &str, rule: Option<&Rule>, kind: Kind, range: RangeInclusive<i64>) -> Option<i64> {
        let number = self.number(field, rule, kind)?;
        let whole = number.round();
        #[expect(clippy::cast_precision_loss, reason = "bounds far below 2^53")]
        let fits = (*range.start() as f64..=*range.end() as f64).contains(&whole);
        if (number - whole).abs() < 1e-6 && fits {
            return Some(whole as i64);
        }
        if let Some(rule) = rule {
            let reason = format!("{number} is no whole number from {} to {}", range.start(), range.end());
            self.fault(field, rule, reason);
        }
        None
    }

    /// The years and, where the file asks for it, the century of the last one.
    fn years(&mut self, rules: &YearsRules) -> (Option<Years>, Option<Era>) {
        let from = self.year("years.from", rules.from.as_ref());
        let to = self.year("years.to", rules.to.as_ref());
        let span = match (from, to) {
            (Ok(Some(from)), Ok(Some(to))) => Some(Years { from: from.from, to: to.to }),
            (Ok(Some(years)), Ok(None)) | (Ok(None), Ok(Some(years))) => Some(years),
            // Half of what the catalogue says would be something else.
            (Ok(None), Ok(None)) | (Err(()), _) | (_, Err(())) => None,
        };
        // A span that ends before it starts is a slip of the catalogue; its own words may say it better.
        let years = match span.filter(|years| years.from <= years.to) {
            Some(years) => Some(years),
            None => self.year("years.text", rules.text.as_ref()).unwrap_or_default().or(span),
        };
        let last = |years: Years| if years.is_open_at_end() { None } else { Era::of_world(years.to) };
        (years, years.filter(|_| rules.centuries).and_then(last))
    }

    /// What a text says of years: a number, or words. 0 and words for no date are none; what is not understood is told.
    fn year(&mut self, field: &str, rule: Option<&Rule>) -> Result<Option<Years>, ()> {
        let text = self.text(field, rule);
        let years = match text.parse::<i32>() {
            Ok(0) => return Ok(None),
            Ok(year) if (EARLIEST..=LATEST).contains(&year) => Some(Years { from: year, to: year }),
            Ok(_) => None,
            Err(_) if is_no_date(&text) || Era::named(&text).is_some() && Years::read(&text).is_none() => {
                return Ok(None);
            }
            Err(_) => Years::read(&text),
        };
        if years.is_none() {
            self.note(field, NoteKind::Date, &text);
        }
        years.map(Some).ok_or(())
    }
}

/// Whether a text says that nobody knows.
fn is_no_date(text: &str) -> bool {
    let text = fold_letters(text);
    let text = text.trim_matches(|c: char| !c.is_alphanumeric());
    [
        "",
        "no date",
        "n.d",
        "nd",
        "s.d",
        "undated",
        "not dated",
        "date not known",
        "date unknown",
        "unknown",
        "not known",
        "none",
        "n/a",
    ]
    .contains(&text)
        || [
            "不详",
            "年代不详",
            "时代不详",
            "未详",
            "未知",
            "不明",
            "年代不明",
            "无",
            "无年代",
            "无纪年",
            "待考",
            "年代待考",
        ]
        .contains(&text)
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
