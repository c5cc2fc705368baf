//! Administrative regions of China in three levels: province, city, district (RULES dictionaries 2). One table for all,
//! in `data/regions.csv`; where it comes from is told beside it.

use std::sync::LazyLock;

use crate::locale::Lang;

static TABLE: LazyLock<Vec<Region>> = LazyLock::new(|| read(include_str!("../data/regions.csv")));

/// What is between a province and its districts where it has no cities: words for no place of their own.
const NO_PLACE: [&str; 4] = ["市辖区", "县", "省直辖县级行政区划", "自治区直辖县级行政区划"];

/// How deep a region lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Also what has no regions below it: Taiwan, Hong Kong, Macau, overseas.
    Province,
    City,
    District,
}

/// A region by its code of six digits, such as 330100 for Hangzhou.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    pub code: u32,
    zh: &'static str,
    en: &'static str,
}

impl Region {
    /// The name in `lang`.
    pub fn name(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Zh => self.zh,
            Lang::En => self.en,
        }
    }

    /// How deep it lies.
    pub fn level(&self) -> Level {
        match self.code {
            code if code.is_multiple_of(10_000) => Level::Province,
            code if code.is_multiple_of(100) => Level::City,
            _ => Level::District,
        }
    }

    /// The code of the region that this one is a part of; `None` for a province.
    pub fn parent(&self) -> Option<u32> {
        match self.level() {
            Level::Province => None,
            Level::City => Some(self.code / 10_000 * 10_000),
            Level::District => Some(self.code / 100 * 100),
        }
    }

    /// Whether people would name it as a place, as they would not name 市辖区.
    pub fn is_place(&self) -> bool {
        !NO_PLACE.contains(&self.zh)
    }
}

/// A line is `code,zh,en`; names hold no commas. The file is ours: a test reads every line of it.
fn read(file: &'static str) -> Vec<Region> {
    let line = |line: &'static str| {
        let mut cells = line.split(',');
        Some(Region { code: cells.next()?.parse().ok()?, zh: cells.next()?, en: cells.next()? })
    };
    file.lines().skip(1).filter_map(line).collect()
}

/// Every region, by code: a region comes before its parts.
pub fn all() -> &'static [Region] {
    &TABLE
}

/// The provinces, the four without regions below them last.
pub fn provinces() -> impl Iterator<Item = &'static Region> {
    all().iter().filter(|region| region.level() == Level::Province)
}

/// What lies directly below a region.
pub fn below(code: u32) -> impl Iterator<Item = &'static Region> {
    let from = all().partition_point(|region| region.code <= code);
    let all = all().get(from..).unwrap_or_default();
    all.iter()
        .take_while(move |region| region.code / 10_000 == code / 10_000)
        .filter(move |region| region.parent() == Some(code))
}

/// The region of a code of six digits.
pub fn find(code: &str) -> Option<&'static Region> {
    let number = code.parse().ok().filter(|_| code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit()))?;
    by_number(number)
}

/// The region of a code as a number.
pub fn by_number(code: u32) -> Option<&'static Region> {
    let at = all().binary_search_by_key(&code, |region| region.code).ok()?;
    all().get(at)
}

/// Whether three codes, each of which may be empty from the right, name a province, a city of it and a district of that.
pub fn fit(province: &str, city: &str, district: &str) -> bool {
    let is = |code: &str, level: Level, above: &str| match find(code) {
        None => code.is_empty(),
        Some(region) => region.level() == level && region.parent() == find(above).map(|region| region.code),
    };
    is(province, Level::Province, "") && is(city, Level::City, province) && is(district, Level::District, city)
}

/// A place as people write it: `浙江省 杭州市`. Codes that are none are left out, and so is 市辖区.
pub fn place(codes: &[&str], lang: Lang) -> String {
    let known = codes.iter().filter_map(|code| find(code)).filter(|region| region.is_place());
    let mut names: Vec<&str> = known.map(|region| region.name(lang)).collect();
    match lang {
        Lang::Zh => names.join(" "),
        Lang::En => {
            names.reverse();
            names.join(", ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_holds_every_province_city_and_district_in_the_order_of_codes() {
        let lines = include_str!("../data/regions.csv").lines().count() - 1;
        assert_eq!(all().len(), lines, "a line cannot be read");
        let of = |level| all().iter().filter(|region| region.level() == level).count();
        assert_eq!((of(Level::Province), of(Level::City), of(Level::District)), (35, 342, 2978));
        assert!(all().is_sorted_by(|a, b| a.code < b.code));
        assert!(all().iter().all(|region| (110_000..=990_000).contains(&region.code)));
    }

    #[test]
    fn every_region_but_a_province_lies_in_one_that_is_there() {
        for region in all() {
            match region.parent() {
                None => assert_eq!(region.level(), Level::Province),
                Some(parent) => {
                    let parent = by_number(parent).unwrap_or_else(|| panic!("{region:?} lies nowhere"));
                    assert!(parent.level() < region.level());
                    assert!(below(parent.code).any(|one| one == region));
                }
            }
        }
        assert_eq!(all().iter().map(|region| below(region.code).count()).sum::<usize>(), all().len() - 35);
    }

    #[test]
    fn every_region_has_a_name_in_both_languages() {
        let is_chinese = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
        for region in all() {
            assert!(region.zh.chars().all(is_chinese) && !region.zh.is_empty(), "{region:?}");
            assert!(!region.en.chars().any(is_chinese), "{region:?}");
            assert!(!region.en.is_empty() && region.en == region.en.trim(), "{region:?}");
            assert!(region.en.starts_with(char::is_uppercase), "{region:?}");
        }
    }

    #[test]
    fn a_districts_english_name_says_whether_it_is_a_county_a_city_a_banner_or_a_district() {
        let others = ["District", "Districts", "New Area", "Zone", "Park", "New City"];
        for region in all().iter().filter(|region| region.level() == Level::District) {
            let known: &[&str] = match region.zh.chars().last() {
                Some('县') => &["County"],
                Some('市') => &["City"],
                Some('旗') => &["Banner"],
                Some('区') => &others,
                _ => &["Islands", "Islands and Their Waters", "Zone", "Administrative Committee", "New City"],
            };
            assert!(known.iter().any(|end| region.en.ends_with(&format!(" {end}")) || region.en == *end), "{region:?}");
            let is_autonomous = region.zh.ends_with("自治县") || region.zh.ends_with("自治旗");
            assert_eq!(region.en.contains(" Autonomous "), is_autonomous, "{region:?}");
        }
    }

    #[test]
    fn districts_are_spelt_as_they_are_said_where_they_lie() {
        for (code, en) in [
            ("110101", "Dongcheng District"),
            // Characters that are read in another way elsewhere.
            ("130225", "Laoting County"),
            ("130726", "Yuxian County"),
            ("140428", "Zhangzi County"),
            ("141024", "Hongtong County"),
            ("220403", "Xi'an District"),
            ("220623", "Changbai Korean Autonomous County"),
            ("320116", "Luhe District"),
            ("321012", "Jiangdu District"),
            ("330382", "Yueqing City"),
            ("361124", "Yanshan County"),
            ("371524", "Dong'e County"),
            ("411104", "Shaoling District"),
            ("440113", "Panyu District"),
            ("450804", "Qintang District"),
            ("510682", "Shifang City"),
            ("610829", "Wubu County"),
            ("621223", "Tanchang County"),
            // A name of one character keeps its county.
            ("371522", "Shenxian County"),
            ("610727", "Lüeyang County"),
            // Names that are Chinese writing of another language are spelt by that one.
            ("150581", "Holingol City"),
            ("540127", "Maizhokunggar County"),
            ("653131", "Taxkorgan Tajik Autonomous County"),
            ("152221", "Horqin Right Wing Front Banner"),
            ("120116", "Binhai New Area"),
            ("220173", "Changchun High-tech Industrial Development Zone"),
        ] {
            assert_eq!(find(code).map(|region| region.name(Lang::En)), Some(en), "{code}");
        }
    }

    #[test]
    fn the_last_provinces_are_leaves() {
        let codes: Vec<u32> = provinces().map(|region| region.code).collect();
        assert_eq!(codes[31..], [710_000, 810_000, 820_000, 990_000]);
        for code in &codes {
            assert_eq!(below(*code).next().is_none(), *code >= 710_000, "{code}");
        }
    }

    #[test]
    fn codes_fit_only_where_each_lies_in_the_one_before() {
        assert!(fit("330000", "330100", "330102"));
        assert!(fit("330000", "330100", ""));
        assert!(fit("810000", "", ""));
        assert!(fit("", "", ""));
        assert!(!fit("330000", "320100", ""));
        assert!(!fit("330000", "", "330102"));
        assert!(!fit("", "330100", ""));
        assert!(!fit("330100", "", ""));
        assert!(!fit("330000", "330100", "330199"));
        assert!(!fit("33", "", ""));
        assert!(!fit("+30000", "", ""));
    }

    #[test]
    fn a_place_is_written_as_people_write_it() {
        assert_eq!(place(&["330000", "330100"], Lang::Zh), "浙江省 杭州市");
        assert_eq!(place(&["330000", "330100"], Lang::En), "Hangzhou, Zhejiang");
        assert_eq!(place(&["310000", "310100", "310101"], Lang::Zh), "上海市 黄浦区");
        assert_eq!(place(&["310000", "310100", "310101"], Lang::En), "Huangpu District, Shanghai");
        assert_eq!(place(&["", "000000"], Lang::Zh), "");
    }
}
