//! When relics were made.

mod named;

use super::{vocabulary::vocabulary, years::Years};
use crate::locale::Lang;

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
    /// What else people call it, old spellings among it; empty where nothing is usual. A search finds relics by it.
    pub fn also_called(self, lang: Lang) -> &'static str {
        let (zh, en) = match self {
            Era::Palaeolithic => ("旧石器", "Paleolithic, Old Stone Age"),
            Era::Neolithic => ("新石器", "New Stone Age"),
            Era::Xia => ("夏代、夏朝", "Xia dynasty, Hsia"),
            Era::Shang => ("商代、商朝、殷商", "Shang dynasty, Yin"),
            Era::WesternZhou => ("周代、周朝", "Western Zhou dynasty, Zhou dynasty, Chou"),
            Era::SpringAutumn => ("东周、周代", "Spring and Autumn period, Eastern Zhou dynasty, Chou"),
            Era::WarringStates => ("东周、周代、战国时期", "Warring States period, Eastern Zhou dynasty, Chou"),
            Era::Qin => ("秦代、秦朝", "Qin dynasty, Ch'in"),
            Era::WesternHan => ("汉代、汉朝、前汉", "Western Han dynasty, Han dynasty"),
            Era::Xin => ("新朝、王莽", "Xin dynasty, Wang Mang"),
            Era::EasternHan => ("汉代、汉朝、后汉", "Eastern Han dynasty, Han dynasty"),
            Era::ThreeKingdoms => ("三国时期、六朝", "Three Kingdoms period, Six Dynasties"),
            Era::WesternJin => ("晋代、晋朝、两晋", "Western Jin dynasty, Chin"),
            Era::EasternJin => ("晋代、晋朝、两晋、六朝", "Eastern Jin dynasty, Six Dynasties, Chin"),
            Era::SouthernNorthern => ("六朝、魏晋南北朝", "Six Dynasties"),
            Era::Sui => ("隋代、隋朝", "Sui dynasty"),
            Era::Tang => ("唐代、唐朝", "Tang dynasty, T'ang"),
            Era::FiveDynasties => ("五代", "Five Dynasties period"),
            Era::Liao => ("辽代、辽朝、契丹", "Liao dynasty, Khitan"),
            Era::NorthernSong => ("宋代、宋朝、两宋", "Northern Song dynasty, Song dynasty, Sung"),
            Era::SouthernSong => ("宋代、宋朝、两宋", "Southern Song dynasty, Song dynasty, Sung"),
            Era::WesternXia => ("西夏王朝、党项", "Western Xia dynasty, Tangut, Hsi-hsia"),
            Era::Jin => ("金代、金朝、女真", "Jin dynasty, Chin, Jurchen"),
            Era::Yuan => ("元代、元朝、蒙元", "Yuan dynasty, Mongol dynasty"),
            Era::Ming => ("明代、明朝", "Ming dynasty"),
            Era::Qing => ("清代、清朝", "Qing dynasty, Ch'ing, Manchu dynasty"),
            Era::Republic => ("民国、民国时期", "Republican period, Minguo"),
            Era::PeoplesRepublic => ("新中国、当代", "PRC, contemporary"),
            Era::BeforeChrist => ("纪元前", "BC"),
            Era::FirstToFifteenth
            | Era::Sixteenth
            | Era::Seventeenth
            | Era::Eighteenth
            | Era::Nineteenth
            | Era::Twentieth
            | Era::TwentyFirst => ("", ""),
        };
        match lang {
            Lang::Zh => zh,
            Lang::En => en,
        }
    }

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
