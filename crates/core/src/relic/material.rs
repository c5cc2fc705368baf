//! What relics are made of.

use super::vocabulary::vocabulary;

vocabulary! {
    /// The materials of the census: eleven organic, thirteen inorganic, and three for what is composed of several.
    /// A relic may name several single ones; the composed ones are for records that say no more.
    Material as "material" {
        Wood = 1, "wood", "木", "Wood";
        Bamboo = 2, "bamboo", "竹", "Bamboo";
        Paper = 3, "paper", "纸", "Paper";
        Wool = 4, "wool", "毛", "Wool and hair";
        Silk = 5, "silk", "丝", "Silk";
        Leather = 6, "leather", "皮革", "Leather";
        Bone = 7, "bone", "骨角牙", "Bone, horn and ivory";
        Cotton = 8, "cotton-linen", "棉麻纤维", "Cotton, linen and hemp";
        OtherPlant = 9, "other-plant", "其他植物质", "Other plant matter";
        OtherAnimal = 10, "other-animal", "其他动物质", "Other animal matter";
        OtherOrganic = 11, "other-organic", "其他有机质", "Other organic matter";
        Stone = 12, "stone", "石", "Stone";
        Porcelain = 13, "porcelain", "瓷", "Porcelain";
        Brick = 14, "brick-tile", "砖瓦", "Brick and tile";
        Clay = 15, "clay", "泥", "Unfired clay";
        Pottery = 16, "pottery", "陶", "Pottery";
        Glass = 17, "glass", "玻璃", "Glass";
        Iron = 18, "iron", "铁", "Iron and steel";
        Copper = 19, "copper", "铜", "Copper, bronze and brass";
        Gem = 20, "jade-gem", "宝玉石", "Jade and gems";
        Gold = 21, "gold", "金", "Gold";
        Silver = 22, "silver", "银", "Silver";
        OtherMetal = 23, "other-metal", "其他金属", "Other metal";
        OtherInorganic = 24, "other-inorganic", "其他无机质", "Other inorganic matter";
        OrganicComposite = 25, "organic-composite", "有机复合", "Several organic materials";
        InorganicComposite = 26, "inorganic-composite", "无机复合", "Several inorganic materials";
        Composite = 27, "composite", "有机无机复合", "Organic and inorganic materials";
    }
}
