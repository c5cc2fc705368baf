//! Classes of relics.

use super::vocabulary::vocabulary;

vocabulary! {
    /// What sort of thing a relic is: 31 classes. The census of movable relics (2012–2016) counts 35; four pairs are
    /// one class here: enamel with glass, textiles with leather, stamps with tickets and vouchers, means of
    /// transport with measures.
    Class as "class" {
        Jade = 1, "jade", "玉石器、宝石", "Jade and gems";
        Pottery = 2, "pottery", "陶器", "Pottery";
        Porcelain = 3, "porcelain", "瓷器", "Porcelain";
        Bronze = 4, "bronze", "铜器", "Bronze and copper ware";
        GoldSilver = 5, "gold-silver", "金银器", "Gold and silver ware";
        Metal = 6, "metal", "铁器、其他金属器", "Iron and other metal ware";
        Lacquer = 7, "lacquer", "漆器", "Lacquerware";
        Sculpture = 8, "sculpture", "雕塑、造像", "Sculpture";
        Stone = 9, "stone", "石器、石刻、砖瓦", "Stone tools, carvings, bricks and tiles";
        Painting = 10, "painting", "书法、绘画", "Calligraphy and painting";
        Stationery = 11, "stationery", "文具", "Writing implements";
        OracleBone = 12, "oracle-bone", "甲骨", "Oracle bones";
        Seal = 13, "seal", "玺印符牌", "Seals and tallies";
        Coin = 14, "coin", "钱币", "Coins and paper money";
        Ivory = 15, "ivory", "牙骨角器", "Ivory, bone and horn";
        BambooWood = 16, "bamboo-wood", "竹木雕", "Bamboo and wood carving";
        Furniture = 17, "furniture", "家具", "Furniture";
        /// Enamel and glass, two classes of the census.
        Enamel = 18, "enamel-glass", "珐琅器、玻璃器", "Enamel and glass";
        /// Textiles and leather, two classes of the census.
        Textile = 19, "textile-leather", "织绣、皮革", "Textiles and leather";
        Book = 20, "book", "古籍图书", "Books";
        Rubbing = 21, "rubbing", "碑帖拓本", "Rubbings";
        Weapon = 22, "weapon", "武器", "Weapons";
        /// Stamps and vouchers, two classes of the census.
        Stamp = 23, "stamp-voucher", "邮品、票据", "Stamps, tickets and vouchers";
        Publicity = 24, "publicity", "文件、宣传品", "Documents and posters";
        Archive = 25, "archive", "档案文书", "Archives";
        Memorabilia = 26, "memorabilia", "名人遗物", "Memorabilia";
        Instrument = 27, "instrument", "乐器、法器", "Musical and ritual instruments";
        AudioVisual = 28, "audio-visual", "音像制品", "Photographs, film and sound";
        /// Means of transport and measures, two classes of the census.
        Transport = 29, "transport-measure", "交通运输工具、度量衡器", "Transport, weights and measures";
        Specimen = 30, "specimen", "标本、化石", "Specimens and fossils";
        Other = 31, "other", "其他", "Other";
    }
}

impl Default for Class {
    /// A relic that nobody classed is something else.
    fn default() -> Class {
        Class::Other
    }
}
