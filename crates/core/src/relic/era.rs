//! When relics were made.

use super::{vocabulary::vocabulary, years::Years};

vocabulary! {
    /// The eras of China, and centuries for the rest of the world.
    Era as "era" {
        Palaeolithic = 1, "palaeolithic", "旧石器时代", "Palaeolithic";
        Neolithic = 2, "neolithic", "新石器时代", "Neolithic";
        Xia = 3, "xia", "夏", "Xia";
        Shang = 4, "shang", "商", "Shang";
        WesternZhou = 5, "western-zhou", "西周", "Western Zhou";
        SpringAutumn = 6, "spring-autumn", "春秋", "Spring and Autumn";
        WarringStates = 7, "warring-states", "战国", "Warring States";
        Qin = 8, "qin", "秦", "Qin";
        WesternHan = 9, "western-han", "西汉", "Western Han";
        Xin = 10, "xin", "新莽", "Xin";
        EasternHan = 11, "eastern-han", "东汉", "Eastern Han";
        ThreeKingdoms = 12, "three-kingdoms", "三国", "Three Kingdoms";
        WesternJin = 13, "western-jin", "西晋", "Western Jin";
        EasternJin = 14, "eastern-jin", "东晋十六国", "Eastern Jin and Sixteen Kingdoms";
        SouthernNorthern = 15, "southern-northern", "南北朝", "Southern and Northern Dynasties";
        Sui = 16, "sui", "隋", "Sui";
        Tang = 17, "tang", "唐", "Tang";
        FiveDynasties = 18, "five-dynasties", "五代十国", "Five Dynasties and Ten Kingdoms";
        Liao = 19, "liao", "辽", "Liao";
        NorthernSong = 20, "northern-song", "北宋", "Northern Song";
        SouthernSong = 21, "southern-song", "南宋", "Southern Song";
        WesternXia = 22, "western-xia", "西夏", "Western Xia";
        Jin = 23, "jin", "金", "Jin";
        Yuan = 24, "yuan", "元", "Yuan";
        Ming = 25, "ming", "明", "Ming";
        Qing = 26, "qing", "清", "Qing";
        Republic = 27, "republic", "中华民国", "Republic of China (1912–1949)";
        PeoplesRepublic = 28, "peoples-republic", "中华人民共和国", "People's Republic of China";
        BeforeChrist = 101, "bce", "公元前", "BCE";
        FirstToFifteenth = 102, "c1-15", "1–15世纪", "1st–15th century";
        Sixteenth = 103, "c16", "16世纪", "16th century";
        Seventeenth = 104, "c17", "17世纪", "17th century";
        Eighteenth = 105, "c18", "18世纪", "18th century";
        Nineteenth = 106, "c19", "19世纪", "19th century";
        Twentieth = 107, "c20", "20世纪", "20th century";
        TwentyFirst = 108, "c21", "21世纪", "21st century";
    }
}

impl Era {
    /// First and last year, both included and as agreed upon; eras of different realms overlap. The oldest begin and
    /// the newest end where no year is named: 2,000,000 BCE, and the year 9999.
    pub fn years(self) -> Years {
        let (from, to) = match self {
            Era::Palaeolithic => (-2_000_000, -10_001),
            Era::Neolithic => (-10_000, -2071),
            Era::Xia => (-2070, -1601),
            Era::Shang => (-1600, -1047),
            Era::WesternZhou => (-1046, -771),
            Era::SpringAutumn => (-770, -476),
            Era::WarringStates => (-475, -222),
            Era::Qin => (-221, -207),
            Era::WesternHan => (-206, 8),
            Era::Xin => (9, 23),
            Era::EasternHan => (25, 220),
            Era::ThreeKingdoms => (220, 280),
            Era::WesternJin => (266, 316),
            Era::EasternJin => (304, 439),
            Era::SouthernNorthern => (420, 589),
            Era::Sui => (581, 618),
            Era::Tang => (618, 907),
            Era::FiveDynasties => (907, 979),
            Era::Liao => (916, 1125),
            Era::NorthernSong => (960, 1127),
            Era::SouthernSong => (1127, 1279),
            Era::WesternXia => (1038, 1227),
            Era::Jin => (1115, 1234),
            Era::Yuan => (1271, 1368),
            Era::Ming => (1368, 1644),
            Era::Qing => (1644, 1911),
            Era::Republic => (1912, 1949),
            Era::PeoplesRepublic => (1949, 9999),
            Era::BeforeChrist => (-2_000_000, -1),
            Era::FirstToFifteenth => (1, 1500),
            Era::Sixteenth => (1501, 1600),
            Era::Seventeenth => (1601, 1700),
            Era::Eighteenth => (1701, 1800),
            Era::Nineteenth => (1801, 1900),
            Era::Twentieth => (1901, 2000),
            Era::TwentyFirst => (2001, 2100),
        };
        Years { from, to }
    }

    /// The century of a year outside China; `None` for the year 0, which does not exist, and after 2100.
    pub fn of_world(year: i32) -> Option<Era> {
        use super::vocabulary::Vocabulary;
        Era::ALL.iter().copied().find(|era| era.id() > 100 && era.years().contains(year))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relic::vocabulary::Vocabulary;

    #[test]
    fn eras_of_china_leave_no_year_out_but_those_of_the_wars_around_24() {
        let all = |year: i32| Era::ALL.iter().any(|era| era.id() <= 100 && era.years().contains(year));
        let missing: Vec<i32> = (-12_000..=2026).filter(|year| *year != 0 && !all(*year)).collect();
        assert_eq!(missing, [24]);
    }

    #[test]
    fn a_century_ends_with_its_hundredth_year() {
        assert_eq!(Era::of_world(1800), Some(Era::Eighteenth));
        assert_eq!(Era::of_world(1801), Some(Era::Nineteenth));
        assert_eq!(Era::of_world(-1), Some(Era::BeforeChrist));
        assert_eq!(Era::of_world(1), Some(Era::FirstToFifteenth));
        assert_eq!((Era::of_world(0), Era::of_world(2101)), (None, None));
    }
}
