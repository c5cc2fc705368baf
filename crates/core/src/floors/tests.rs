use serde_json::{Value, json};

use super::*;

fn room(key: &str) -> Value {
    json!({
        "key": key,
        "kind": "hall",
        "name": {"zh": key, "en": key},
        "outline": [[0, 0], [10, 0], [10, 8], [0, 8]],
    })
}

fn floor(key: &str, rooms: &[Value]) -> Value {
    json!({"key": key, "name": {"zh": "一层", "en": "Level 1"}, "rooms": rooms})
}

/// Where and why floors are refused.
fn refused(floors: &Value) -> (String, String) {
    let error = serde_path_to_error::deserialize::<_, Floors>(floors).unwrap_err();
    (error.path().to_string(), error.inner().to_string())
}

/// Where and why a floor with one room is refused, of which something is said otherwise.
fn refused_with(field: &str, value: Value) -> (String, String) {
    let mut room = room("east");
    room[field] = value;
    refused(&json!([floor("one", &[room])]))
}

#[test]
fn a_plan_reads_as_it_is_written_and_is_written_as_it_was_read() {
    let written = json!([{
        "key": "level-1",
        "name": {"zh": "一层", "en": "Level 1"},
        "note": {"zh": "从火到街", "en": "Fire and street"},
        "rooms": [{
            "key": "east",
            "kind": "hall",
            "name": {"zh": "东厅", "en": "East Hall"},
            "hall": {"zh": "一层东厅", "en": "East Hall, Level 1"},
            "note": {"zh": "", "en": ""},
            "outline": [[0.0, 0.0], [10.0, 0.0], [10.0, 4.5], [4.0, 4.5], [4.0, 8.0], [0.0, 8.0]],
        }],
        "doors": [[[10.0, 1.0], [10.0, 2.5]]],
    }]);
    let floors: Floors = serde_json::from_value(written.clone()).unwrap();
    assert_eq!(serde_json::to_value(&floors).unwrap(), written);
    let shown = floors.iter().next().unwrap().public(Lang::En, |_| (Vec::new(), 3));
    assert_eq!((shown.name.as_str(), shown.rooms[0].name.as_str(), shown.rooms[0].relics), ("Level 1", "East Hall", 3));
}

#[test]
fn records_find_their_room_by_what_they_call_it_in_either_language() {
    let mut east = room("east");
    east["hall"] = json!({"zh": "一层东厅", "en": "East Hall, Level 1"});
    let floors: Floors = serde_json::from_value(json!([floor("one", &[east, room("west")])])).unwrap();
    let called = |hall| floors.called(hall).map(|room| room.key.as_str());
    assert_eq!(called("一层东厅"), Some("east"));
    assert_eq!(called(" East Hall, Level 1 "), Some("east"));
    assert_eq!(called("west"), Some("west"), "without other words it is its name");
    assert_eq!([called("east"), called("东"), called(""), called(" ")], [None; 4]);
    assert_eq!(floors.room("west").map(StoredRoom::hall), Some(&Bilingual { zh: "west".into(), en: "west".into() }));
    assert!(floors.room("一层东厅").is_none());
}

#[test]
fn an_outline_that_encloses_nothing_or_crosses_itself_is_refused_where_it_stands() {
    for (outline, why) in [
        (json!([]), "0 corners enclose nothing"),
        (json!([[0, 0], [1, 1]]), "2 corners enclose nothing"),
        (json!([[0, 0], [4, 4], [4, 0], [0, 4]]), "the wall from [0.0, 0.0] crosses the one from [4.0, 0.0]"),
        (json!([[0, 0], [4, 0], [4, 4], [2, 0], [0, 4]]), "crosses"),
        (json!([[0, 0], [4, 0], [2, 0], [2, 4]]), "the wall from [0.0, 0.0] crosses the one from [4.0, 0.0]"),
        (json!([[0, 0], [4, 0], [4, 0], [0, 4]]), "two corners are at [4.0, 0.0]"),
        (json!([[0, 0], [4, 0], [0, 0]]), "two corners are at [0.0, 0.0]"),
        (json!([[0, 0], [4, 0], [8, 0]]), "crosses"),
        (json!([[0, 0], [0.5, 0], [0.5, 0.5], [0, 0.5]]), "0.2 square metres are no room"),
        (json!([[-1, 0], [4, 0], [4, 4]]), "[-1, 0] is not within 1000 metres"),
        (json!([[0, 0], [1000.5, 0], [4, 4]]), "[1000.5, 0] is not within 1000 metres"),
        (json!([[0, 0, 0], [4, 0], [4, 4]]), "length"),
        (Value::from(vec![json!([1, 1]); 61]), "61 corners are more than 60"),
    ] {
        let (path, reason) = refused_with("outline", outline.clone());
        assert!(reason.contains(why), "{outline}: {reason}");
        assert!(path.starts_with("[0].rooms[0].outline"), "{path}");
    }
}

#[test]
fn a_room_without_a_name_in_both_languages_or_with_one_of_two_hundred_letters_is_refused() {
    let long = "窑".repeat(200);
    for (name, why) in [
        (json!({"zh": "", "en": "East Hall"}), "has no name in zh"),
        (json!({"zh": "东厅"}), "has no name in en"),
        (json!({"zh": "东厅", "en": "  "}), "has no name in en"),
        (json!({"zh": long, "en": "East Hall"}), "a name of 200 letters in zh is longer than 60"),
        (json!({"zh": "东厅", "en": long}), "a name of 200 letters in en is longer than 60"),
    ] {
        for field in ["name", "hall"] {
            assert_eq!(refused_with(field, name.clone()), (format!("[0].rooms[0].{field}"), why.to_owned()));
        }
        let floors = json!([{"key": "one", "name": name, "rooms": [room("east")]}]);
        assert_eq!(refused(&floors), ("[0].name".to_owned(), why.to_owned()));
    }
    assert_eq!(refused_with("note", json!({"zh": " ", "en": "Shop"})).1, "a note in en without one in zh");
    let (path, why) = refused_with("note", json!({"zh": long, "en": ""}));
    assert_eq!((path.as_str(), why.as_str()), ("[0].rooms[0].note", "a note of 200 letters is longer than 120"));
}

#[test]
fn keys_are_plain_and_stand_once_on_all_floors_and_no_two_halls_are_called_the_same() {
    for key in ["", "East", "east hall", "东厅", &"a".repeat(41)] {
        let (path, why) = refused_with("key", json!(key));
        assert!(path == "[0].rooms[0].key" && why.contains("is no key"), "{path}: {why}");
    }
    let floors = json!([floor("one", &[room("east")]), floor("two", &[room("east")])]);
    assert_eq!(refused(&floors), (".".to_owned(), "two rooms have the key east".to_owned()));
    let floors = json!([floor("one", &[room("east")]), floor("one", &[room("west")])]);
    assert_eq!(refused(&floors).1, "two floors have the key one");
    let mut same = room("west");
    same["hall"] = json!({"zh": "西", "en": "east"});
    assert_eq!(refused(&json!([floor("one", &[room("east"), same.clone()])])).1, "two halls are called east");
    // Two lifts may well be called the same.
    same["kind"] = json!("lift");
    assert!(serde_json::from_value::<Floors>(json!([floor("one", &[room("east"), same])])).is_ok());
}

#[test]
fn what_a_plan_does_not_know_is_refused_by_name() {
    let (path, why) = refused_with("kind", json!("cinema"));
    assert!(path == "[0].rooms[0].kind" && why.contains("cinema"), "{path}: {why}");
    let (_, why) = refused_with("colour", json!("red"));
    assert!(why.contains("colour"), "{why}");
    assert_eq!(refused(&json!([floor("one", &[])])).1, "a floor without rooms");
    let many: Vec<_> = (0..121).map(|number| room(&format!("room-{number}"))).collect();
    assert_eq!(refused(&json!([floor("one", &many)])).1, "121 rooms are more than 120");
    let mut door = floor("one", &[room("east")]);
    door["doors"] = json!([[[1, 1], [1, 1]]]);
    assert_eq!(
        refused(&json!([door])),
        ("[0].doors".to_owned(), "a door from [1.0, 1.0] to the same place".to_owned())
    );
}

#[test]
fn the_number_of_a_hall_is_that_of_its_chinese_name_and_never_changes() {
    let of = |zh: &str, en: &str| hall_number(&Bilingual { zh: zh.into(), en: en.into() });
    assert_eq!(of("一层东厅", "East Hall"), of(" 一层东厅 ", ""));
    assert_eq!(of("", "East Hall"), of("", "East Hall "));
    assert_ne!(of("一层东厅", ""), of("一层西厅", ""));
    assert_eq!(of("", "a"), 0xe40c_292c, "the published value of FNV-1a");
}
