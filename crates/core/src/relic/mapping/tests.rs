//! What mapping files can say.

use serde_json::{Value, json};

use super::{Joins, Mapping, MappingError};
use crate::relic::{Class, Era, Level, Material, Relic, years::Years};

const HEAD: &str = "format = 1\nname = \"a catalogue\"\n";

fn mapping(rest: &str) -> Mapping {
    Mapping::parse(&format!("{HEAD}{rest}")).unwrap_or_else(|error| panic!("{error}"))
}

fn refused(rest: &str) -> MappingError {
    match Mapping::parse(&format!("{HEAD}{rest}")) {
        Ok(_) => panic!("accepted: {rest}"),
        Err(error) => error,
    }
}

fn relic(mapping: &Mapping, row: &Value) -> Relic {
    mapping.relic(1, row, &Joins::default()).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

const SMALL: &str = "[relic]\nnumber = \"号\"\nname.zh = \"名称\"\n";

#[test]
fn a_table_of_texts_becomes_relics_by_the_labels_people_read() {
    let mapping = mapping(&format!(
        "{SMALL}class = \"类别\"\nlevel = \"级别\"\nera = \"年代\"\nmaterials = {{ from = \"质地\", split = \"、\" }}\n\
         quantity.count = \"数量\"\ndimensions.height = {{ from = \"高\", scale = 10 }}\nhall.zh = \"展厅\"\n\
         private.storage_place = \"库位\"\nprivate.value_fen = {{ from = \"估价\", scale = 100 }}\n"
    ));
    let row = json!({"号": "Q1", "名称": "青瓷碗", "类别": "瓷器", "级别": "二级", "年代": "南宋", "质地": "瓷、铜",
        "数量": "3 件", "高": "6.25cm", "展厅": "", "库位": "B2", "估价": "1200.5"});
    let made = relic(&mapping, &row);
    assert_eq!((made.class, made.level, made.era), (Class::Porcelain, Level::Second, Some(Era::SouthernSong)));
    assert_eq!(made.materials, [Material::Porcelain, Material::Copper]);
    assert_eq!((made.quantity.count, made.dimensions.height), (3, Some(62.5)));
    assert_eq!((made.hall, made.private.value_fen), (None, Some(120_050)));
    assert_eq!(made.private.storage_place, "B2");
}

#[test]
fn every_fault_of_a_row_is_told_with_its_row_its_field_and_its_rule() {
    let mapping = mapping(&format!("{SMALL}class = \"类别\"\nquantity.count = \"数量\"\n"));
    let row = json!({"号": "Q1", "名称": "", "类别": "花瓶", "数量": "若干"});
    let faults = mapping.relic(12, &row, &Joins::default()).unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "row 12: class: “花瓶” is no class (类别)",
            "row 12: quantity.count: “若干” has no number (数量)",
            "row 12: name: is required",
        ]
    );
}

#[test]
fn the_first_rule_that_gives_something_wins_and_a_table_that_does_not_know_passes_on() {
    let mapping = mapping(&format!(
        "[tables.medium]\nmatch = \"words\"\nrows = [[\"audio-visual\", \"photograph*\"]]\n\
         [tables.sort]\nrows = [[\"painting\", \"on paper, unique\"]]\ndefault = \"other\"\n\
         {SMALL}class = {{ first = [{{ from = \"medium\", table = \"medium\" }}, {{ from = \"sort\", table = \"sort\" }}] }}\n"
    ));
    let class = |medium: Value, sort: &str| {
        relic(&mapping, &json!({"号": "1", "名称": "x", "medium": medium, "sort": sort})).class
    };
    assert_eq!(class(json!("Photographs on paper"), "on paper, unique"), Class::AudioVisual);
    assert_eq!(class(json!("graphite"), "On Paper, Unique"), Class::Painting);
    assert_eq!(class(Value::Null, "relief"), Class::Other);
}

#[test]
fn a_rule_asks_another_file_and_a_list_is_made_element_by_element() {
    let mapping = mapping(
        "[[join]]\nname = \"people\"\nfile = \"people.ndjson.gz\"\nkey = \"id\"\n\
         [relic]\nnumber = \"no\"\nname.en = \"title\"\n[relic.makers]\neach = \"by[]\"\n\
         zh = { from = \"id\", join = \"people\", take = \"name.zh\", convert = \"t2s\" }\n\
         en = { first = [{ template = \"{role} {name}\", when = { path = \"role\", not = [\"artist\", \"\"] } }, \"name\"] }\n",
    );
    let mut joins = Joins::default();
    for (id, name) in [(7, json!({"zh": "邱節"})), (8, json!({"zh": null}))] {
        joins.add("people", &mapping.joins()[0].key, json!({"id": id, "name": name})).unwrap();
    }
    let row = json!({"no": 5, "title": "Vase", "by": [{"id": 7, "role": "Artist", "name": "Qiu Jie"}, {"id": 8, "role": "after", "name": "Turner"}]});
    let made = mapping.relic(1, &row, &joins).unwrap();
    let said: Vec<(&str, &str)> = made.makers.iter().map(|maker| (maker.zh.as_str(), maker.en.as_str())).collect();
    assert_eq!(said, [("邱节", "Qiu Jie"), ("", "after Turner")]);
    assert!(made.converted);
    let stranger = mapping.relic(1, &json!({"no": 5, "title": "x", "by": [{"id": 9}]}), &joins).unwrap_err();
    assert_eq!(stranger[0].to_string(), "row 1: makers: people has no record 9 (id)");
}

#[test]
fn a_record_counts_as_converted_only_where_a_character_changed() {
    let mapping = mapping("[relic]\nnumber = \"no\"\nname.zh = { from = \"title\", convert = \"t2s\" }\n");
    assert!(relic(&mapping, &json!({"no": 1, "title": "乒乓檯"})).converted);
    assert!(!relic(&mapping, &json!({"no": 1, "title": "乒乓"})).converted);
}

#[test]
fn years_come_from_their_fields_and_where_those_fail_from_the_words() {
    let mapping = mapping(
        "[relic]\nnumber = \"no\"\nname.en = \"no\"\nyears = { from = \"a\", to = \"b\", text = \"text\", centuries = true }\n",
    );
    for (row, years, era) in [
        (json!({"no": 1, "a": 1799, "b": 1800}), Some((1799, 1800)), Some(Era::Eighteenth)),
        (json!({"no": 1, "a": "2005", "text": "2005"}), Some((2005, 2005)), Some(Era::TwentyFirst)),
        (json!({"no": 1, "a": 1828, "b": 1819, "text": "1828-9"}), Some((1828, 1829)), Some(Era::Nineteenth)),
        (json!({"no": 1, "a": "no date", "text": "date not known"}), None, None),
        (json!({"no": 1, "a": 0, "b": 0, "text": ""}), None, None),
        (json!({"no": 1, "a": -475, "b": -221}), Some((-475, -221)), Some(Era::BeforeChrist)),
        (json!({"no": 1, "a": "-0206-01-05", "b": "0220-01-01"}), Some((-206, 220)), Some(Era::FirstToFifteenth)),
        (json!({"no": 1, "a": "-221.0", "b": "-206.0"}), Some((-221, -206)), Some(Era::BeforeChrist)),
        (json!({"no": 1, "a": "18th century"}), Some((1701, 1800)), Some(Era::Eighteenth)),
        (json!({"no": 1, "a": 1828, "b": "about the war", "text": "1830"}), Some((1830, 1830)), Some(Era::Nineteenth)),
        (json!({"no": 1, "a": 1828, "b": "about the war"}), None, None),
        (json!({"no": 1, "text": "after 1850"}), Some((1850, 9999)), None),
    ] {
        let made = relic(&mapping, &row);
        assert_eq!((made.years, made.era), (years.map(|(from, to)| Years { from, to }), era), "{row}");
    }
    let faults = mapping.relic(3, &json!({"no": 1, "a": 1828, "b": 1819}), &Joins::default()).unwrap_err();
    assert_eq!(faults[0].to_string(), "row 3: years.to: comes before the start");
}

#[test]
fn what_is_not_understood_is_no_year_and_is_told() {
    let mapping = mapping(
        "[relic]\nnumber = \"no\"\nname.en = \"no\"\nyears = { from = \"a\", text = \"text\" }\n\
         materials = { from = \"m\", table = \"m\" }\n[tables.m]\ndefault = \"\"\nrows = [[\"porcelain\", \"瓷\"]]\n",
    );
    for (row, told) in [
        (json!({"no": 1, "a": 19640}), vec!["years.from 19640"]),
        (json!({"no": 1, "text": "1958年入藏"}), vec!["years.text 1958年入藏"]),
        (json!({"no": 1, "text": "清乾隆", "m": "珐琅"}), vec!["materials 珐琅"]),
        (json!({"no": 1, "a": "no date", "text": "年代不详", "m": "瓷"}), vec![]),
    ] {
        let (made, notes) = mapping.relic_with_notes(1, &row, &Joins::default());
        assert_eq!(made.unwrap().years, None, "{row}");
        let notes: Vec<String> = notes.iter().map(|note| format!("{} {}", note.field, note.text)).collect();
        assert_eq!(notes, told, "{row}");
    }
}

#[test]
fn a_dynasty_that_is_undivided_keeps_its_words_and_its_years_and_takes_no_term() {
    let mapping = mapping(
        "[relic]\nnumber = \"no\"\nname.en = \"no\"\nera = \"era\"\nera_text.en = \"words\"\nyears = { from = \"a\", centuries = true }\n",
    );
    for (row, era, words, years) in [
        (json!({"no": 1, "era": "北宋"}), Some(Era::NorthernSong), "", None),
        (json!({"no": 1, "era": "清乾隆"}), Some(Era::Qing), "", None),
        (json!({"no": 1, "era": "宋"}), None, "宋", Some((960, 1279))),
        (json!({"no": 1, "era": "明清", "a": 1600}), None, "明清", Some((1600, 1600))),
        (json!({"no": 1, "era": "汉代", "words": "Han"}), None, "", Some((-206, 220))),
    ] {
        let made = relic(&mapping, &row);
        assert_eq!((made.era, &*made.era_text.zh), (era, words), "{row}");
        assert_eq!(made.years, years.map(|(from, to)| Years { from, to }), "{row}");
    }
    for unknown in ["公元前206年", "汉代以前", "金属"] {
        let faults = mapping.relic(1, &json!({"no": 1, "era": unknown}), &Joins::default()).unwrap_err();
        assert_eq!(faults[0].to_string(), format!("row 1: era: “{unknown}” is no era (era)"));
    }
}

#[test]
fn a_size_a_mass_a_count_and_a_value_are_read_with_their_units_or_refused() {
    let mapping = mapping(
        "[relic]\nnumber = \"no\"\nname.en = \"no\"\ndimensions = { height = { from = \"h\", scale = 10 }, width = \"w\" }\n\
         mass.grams = { from = \"g\", scale = 1000 }\nquantity.count = \"n\"\nprivate.value_fen = { from = \"v\", scale = 100 }\n",
    );
    let row = json!({"no": 1, "h": "8.8 m", "w": "12 3/4 in", "g": "350 克", "n": "1,200 枚", "v": "1,200.50 元"});
    let made = relic(&mapping, &row);
    assert_eq!((made.dimensions.height, made.dimensions.width), (Some(8800.0), Some(323.9)));
    assert_eq!((made.mass.grams, made.quantity.count, made.private.value_fen), (Some(350.0), 1200, Some(120_050)));
    let made = relic(&mapping, &json!({"no": 1, "h": "12,5", "g": "1.2", "n": 3, "v": 1200.5}));
    assert_eq!(
        (made.dimensions.height, made.mass.grams, made.private.value_fen),
        (Some(125.0), Some(1200.0), Some(120_050))
    );
    for (row, told) in [
        (
            json!({"no": 1, "h": "12-15"}),
            "dimensions.height: “12-15” is not read as one number with a unit that is known",
        ),
        (json!({"no": 1, "h": "1.2 kg"}), "dimensions.height: “1200 g” has a unit of something else"),
        (json!({"no": 1, "g": "3 枚 5"}), "mass.grams: “3 枚 5” is not read as one number"),
        (json!({"no": 1, "n": "1.5 件"}), "quantity.count: 1.5 is no whole number"),
        (json!({"no": 1, "n": "-1"}), "quantity.count: -1 is no whole number"),
        (json!({"no": 1, "v": "3万"}), "private.value_fen: “3万” is not read as one number"),
        (json!({"no": 1, "v": "1.555"}), "private.value_fen: 155.5 is no whole number"),
    ] {
        let faults = mapping.relic(1, &row, &Joins::default()).unwrap_err();
        assert!(faults[0].to_string().starts_with(&format!("row 1: {told}")), "{}", faults[0]);
    }
}

#[test]
fn every_path_that_a_row_is_asked_for_is_known_beforehand() {
    let mapping = mapping(
        "[[join]]\nname = \"people\"\nfile = \"people.csv\"\nkey = \"id\"\n[relic]\nnumber = \"no\"\n\
         name.zh = { first = [{ template = \"{a} {b}\", when = { path = \"c\", is = \"x\" } }, { from = [\"d\", \"e\"] }] }\n\
         [relic.makers]\neach = \"by\"\nzh = { from = \"inside\", join = \"people\", take = \"name\" }\n",
    );
    let written = |places: Vec<(&'static str, super::Path)>| -> Vec<String> {
        places.into_iter().map(|(field, path)| format!("{field} {}", path.written())).collect()
    };
    assert_eq!(written(mapping.places()), ["number no", "name a", "name b", "name c", "name d", "name e", "makers by"]);
    assert_eq!(written(mapping.join_places("people")), ["key id", "makers name"]);
}

#[test]
fn plain_text_becomes_paragraphs_and_markup_stays_text() {
    let mapping = mapping("[relic]\nnumber = \"no\"\nname.en = \"no\"\ndescription.en = \"text\"\n");
    let made = relic(&mapping, &json!({"no": 1, "text": "One\r\ntwo\n\n<b>three</b> *four*"}));
    assert_eq!(made.description.en.blocks().len(), 2);
    assert_eq!(made.description.en.text(), "One\ntwo\n<b>three</b> *four*");
}

#[test]
fn a_file_that_cannot_work_is_refused_before_the_first_row() {
    for (rest, reason) in [
        ("", "missing field `relic`"),
        ("[relic]\nname.zh = \"x\"\n", "missing field `number`"),
        ("[relic]\nnumber = \"x\"\nname.fr = \"y\"\n", "unknown field `fr`"),
        ("[relic]\nnumber = { const = \"1\", from = \"x\" }\nname = {}\n", "exactly one of"),
        ("[relic]\nnumber = \"a[\"\nname = {}\n", "does not close"),
        ("[relic]\nnumber = \"a\"\nname = {}\nclass = { from = \"c\", table = \"t\" }\n", "there is no table t"),
        ("[relic]\nnumber = { from = \"a\", join = \"p\", take = \"b\" }\nname = {}\n", "there is no join p"),
        ("[relic]\nnumber = { from = \"a\", join = \"p\" }\nname = {}\n", "join and take go together"),
        (
            "[tables.t]\nrows = [[\"vase\", \"x\"]]\n[relic]\nnumber = \"a\"\nname = {}\nclass = { from = \"c\", table = \"t\" }\n",
            "class has no term vase",
        ),
        (
            "[[join]]\nname = \"p\"\nfile = \"../p.csv\"\nkey = \"id\"\n[relic]\nnumber = \"a\"\nname = {}\n",
            "no plain file name",
        ),
        ("[relic]\nnumber = \"a\"\nname = {}\nmakers = { each = \"a..b\" }\n", "an empty key"),
        ("[relic]\nnumber = { from = \"a\", convert = \"s2t\" }\nname = {}\n", "s2t"),
    ] {
        let error = refused(rest);
        assert!(error.to_string().contains(reason), "{error} for {rest}");
    }
    assert_eq!(refused("[relic]\nnumber = 3\n").line, Some(4));
    assert!(Mapping::parse("format = 2\nname = \"x\"\n[relic]\nnumber = \"a\"\nname = {}\n").is_err());
}
