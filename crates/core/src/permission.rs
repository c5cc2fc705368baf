//! The right to act: predefined values (RULES permissions 1), with names. 203 the permission is not 203 the code.

use serde::{Deserialize, Serialize, Serializer};

/// Everything that a person can be allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Permission {
    /// 101: the person's record in the company.
    BasicInfo,
    /// 102: the company's bank account and sub-account.
    BankInfo,
    /// 103: the company's staff and their sign-ins.
    CompanyStaff,
    /// 104: the company's profile and commodities.
    CompanyProfile,
    /// 105: sales quotations.
    SalesQuotation,
    /// 106: lease quotations.
    LeaseQuotation,
    /// 107: purchase quotations.
    PurchaseQuotation,
    /// 108: sales orders.
    SalesOrder,
    /// 109: purchase orders.
    PurchaseOrder,
    /// 110: lease orders.
    LeaseOrder,
    /// 111: sales contracts.
    SalesContract,
    /// 112: purchase contracts.
    PurchaseContract,
    /// 201: write content.
    WriteContent,
    /// 202: publish content.
    PublishContent,
    /// 203: catalogue relics.
    CatalogueRelics,
    /// 204: media.
    Media,
    /// 205: the reservations desk.
    Reservations,
    /// 206: review companies.
    ReviewCompanies,
    /// 207: finance.
    Finance,
    /// 208: profile, settings and dictionaries.
    Settings,
    /// 209: the museum's staff accounts.
    Staff,
    /// 210: the audit log.
    Audit,
}

impl Permission {
    /// All of a member company, 101 to 112: what the owner of an active company holds (RULES permissions 2).
    pub const COMPANY: [Permission; 12] = [
        Permission::BasicInfo,
        Permission::BankInfo,
        Permission::CompanyStaff,
        Permission::CompanyProfile,
        Permission::SalesQuotation,
        Permission::LeaseQuotation,
        Permission::PurchaseQuotation,
        Permission::SalesOrder,
        Permission::PurchaseOrder,
        Permission::LeaseOrder,
        Permission::SalesContract,
        Permission::PurchaseContract,
    ];

    /// All of the museum's staff, 201 to 210.
    pub const MUSEUM: [Permission; 10] = [
        Permission::WriteContent,
        Permission::PublishContent,
        Permission::CatalogueRelics,
        Permission::Media,
        Permission::Reservations,
        Permission::ReviewCompanies,
        Permission::Finance,
        Permission::Settings,
        Permission::Staff,
        Permission::Audit,
    ];

    /// All of both.
    pub fn all() -> impl Iterator<Item = Permission> {
        Permission::COMPANY.into_iter().chain(Permission::MUSEUM)
    }

    /// The value on the wire, in `nvcJurisdiction`.
    pub fn value(self) -> u16 {
        match self {
            Permission::BasicInfo => 101,
            Permission::BankInfo => 102,
            Permission::CompanyStaff => 103,
            Permission::CompanyProfile => 104,
            Permission::SalesQuotation => 105,
            Permission::LeaseQuotation => 106,
            Permission::PurchaseQuotation => 107,
            Permission::SalesOrder => 108,
            Permission::PurchaseOrder => 109,
            Permission::LeaseOrder => 110,
            Permission::SalesContract => 111,
            Permission::PurchaseContract => 112,
            Permission::WriteContent => 201,
            Permission::PublishContent => 202,
            Permission::CatalogueRelics => 203,
            Permission::Media => 204,
            Permission::Reservations => 205,
            Permission::ReviewCompanies => 206,
            Permission::Finance => 207,
            Permission::Settings => 208,
            Permission::Staff => 209,
            Permission::Audit => 210,
        }
    }

    /// The name under which its words are kept in both languages: `permission.<name>`.
    pub fn name(self) -> &'static str {
        match self {
            Permission::BasicInfo => "basicInfo",
            Permission::BankInfo => "bankInfo",
            Permission::CompanyStaff => "companyStaff",
            Permission::CompanyProfile => "companyProfile",
            Permission::SalesQuotation => "salesQuotation",
            Permission::LeaseQuotation => "leaseQuotation",
            Permission::PurchaseQuotation => "purchaseQuotation",
            Permission::SalesOrder => "salesOrder",
            Permission::PurchaseOrder => "purchaseOrder",
            Permission::LeaseOrder => "leaseOrder",
            Permission::SalesContract => "salesContract",
            Permission::PurchaseContract => "purchaseContract",
            Permission::WriteContent => "writeContent",
            Permission::PublishContent => "publishContent",
            Permission::CatalogueRelics => "catalogueRelics",
            Permission::Media => "media",
            Permission::Reservations => "reservations",
            Permission::ReviewCompanies => "reviewCompanies",
            Permission::Finance => "finance",
            Permission::Settings => "settings",
            Permission::Staff => "staff",
            Permission::Audit => "audit",
        }
    }

    /// The permission of a value; `None` for any other number.
    pub fn of(value: u16) -> Option<Permission> {
        Permission::all().find(|permission| permission.value() == value)
    }

    /// Whether it is the museum's own.
    pub fn is_museum(self) -> bool {
        Permission::MUSEUM.contains(&self)
    }
}

impl Serialize for Permission {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.value())
    }
}

impl<'de> Deserialize<'de> for Permission {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u16::deserialize(deserializer)?;
        Permission::of(value).ok_or_else(|| serde::de::Error::custom(format!("{value} is no permission value")))
    }
}

/// A named set of values for the museum's staff: what one grants to a person with a usual task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaffSet {
    /// The name in code and on the wire; its words are the web's.
    pub key: &'static str,
    pub values: &'static [Permission],
}

/// The named sets, the widest first. The demo has an account for each of the first six (RULES demo 1).
pub const STAFF_SETS: [StaffSet; 10] = [
    StaffSet { key: "admin", values: &Permission::MUSEUM },
    StaffSet { key: "publisher", values: &[Permission::WriteContent, Permission::PublishContent, Permission::Media] },
    StaffSet { key: "editor", values: &[Permission::WriteContent, Permission::Media] },
    StaffSet { key: "cataloguer", values: &[Permission::CatalogueRelics, Permission::Media] },
    StaffSet { key: "desk", values: &[Permission::Reservations] },
    StaffSet { key: "reviewer", values: &[Permission::ReviewCompanies] },
    StaffSet { key: "finance", values: &[Permission::Finance] },
    StaffSet { key: "settings", values: &[Permission::Settings] },
    StaffSet { key: "people", values: &[Permission::Staff] },
    StaffSet { key: "auditor", values: &[Permission::Audit] },
];

/// The named set that has exactly these values, in whatever order.
pub fn staff_set(values: &[Permission]) -> Option<&'static str> {
    let same = |set: &&StaffSet| set.values.len() == values.len() && set.values.iter().all(|one| values.contains(one));
    STAFF_SETS.iter().find(same).map(|set| set.key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_told_by_all_of_its_values_and_no_more() {
        use Permission::{Media, Staff, WriteContent};
        assert_eq!(staff_set(&[Media, WriteContent]), Some("editor"));
        assert_eq!(staff_set(&[Staff]), Some("people"));
        assert_eq!(staff_set(&[WriteContent]), None);
        assert_eq!(staff_set(&[Media, WriteContent, Staff]), None);
        assert_eq!(staff_set(&[]), None);
    }

    #[test]
    fn values_are_101_to_112_and_201_to_210_without_a_gap() {
        assert!(Permission::COMPANY.iter().map(|one| one.value()).eq(101..=112));
        assert!(Permission::MUSEUM.iter().map(|one| one.value()).eq(201..=210));
    }

    #[test]
    fn a_value_reads_back_and_any_other_number_is_none() {
        for permission in Permission::all() {
            assert_eq!(Permission::of(permission.value()), Some(permission));
            let json = serde_json::to_string(&permission).unwrap();
            assert_eq!(serde_json::from_str::<Permission>(&json).unwrap(), permission);
        }
        for value in [0, 100, 113, 200, 211, u16::MAX] {
            assert_eq!(Permission::of(value), None);
        }
        assert!(serde_json::from_str::<Permission>("113").is_err());
    }

    #[test]
    fn no_two_sets_have_the_same_name_or_the_same_values() {
        for (at, set) in STAFF_SETS.iter().enumerate() {
            assert!(set.values.iter().all(|one| one.is_museum()));
            for other in &STAFF_SETS[at + 1..] {
                assert!(set.key != other.key && set.values != other.values);
            }
        }
    }
}
