//! How a relic is graded, and the state it is in.

use super::vocabulary::vocabulary;

vocabulary! {
    /// The grade of a relic under the law on cultural relics.
    Level as "level" {
        First = 1, "first", "一级", "Grade one";
        Second = 2, "second", "二级", "Grade two";
        Third = 3, "third", "三级", "Grade three";
        General = 4, "general", "一般", "General";
        Ungraded = 5, "ungraded", "未定级", "Ungraded";
    }
}

vocabulary! {
    /// How much of a relic is there, in the four steps of the census.
    Condition as "condition" {
        Complete = 1, "complete", "完整", "Complete";
        NearlyComplete = 2, "nearly-complete", "基本完整", "Nearly complete";
        Damaged = 3, "damaged", "残缺", "Damaged";
        BadlyDamaged = 4, "badly-damaged", "严重残缺", "Badly damaged";
    }
}

impl Default for Level {
    /// A relic that nobody graded.
    fn default() -> Level {
        Level::Ungraded
    }
}
