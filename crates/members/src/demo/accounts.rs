//! One account for each role of the demo museum (RULES demo 1). Plainly demo, and never without `--demo`.

use std::{fs, io::Write, net::Ipv4Addr, path::Path};

use anyhow::{Context, Result, bail};
use guanlan_core::{
    account::{PersonState, Sort},
    permission::Permission::{self, *},
    validate::{self, PasswordLevel},
};
use guanlan_kernel::{error::ApiError, keys};
use guanlan_vault::PasswordHash;
use serde::{Deserialize, Serialize};

use guanlan_identity::{
    Identity,
    person::{self, NewPerson, TERMS, TERMS_VERSION, add},
};

use crate::company;

/// The file in the data folder that names the accounts.
pub const FILE: &str = "demo-accounts.json";

/// An account of the demo, as the command line tells it.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DemoAccount {
    pub role: String,
    pub mobile: String,
    pub password: String,
}

/// The two companies with accounts, named as in `demo/company`, which fills them.
pub(crate) const COMPANIES: [(&str, &str); 2] = [
    ("青岚望火窑业有限公司（演示）", "Watch-the-Fire Kiln Works (Demo)"),
    ("百遍漆作有限公司（演示）", "Hundred Coats Lacquer Studio (Demo)"),
];

struct Role {
    name: &'static str,
    shown: &'static str,
    sort: Sort,
    values: &'static [Permission],
    /// Place in [`COMPANIES`].
    company: Option<usize>,
    owner: bool,
}

const fn staff(name: &'static str, shown: &'static str, values: &'static [Permission]) -> Role {
    Role { name, shown, sort: Sort::Museum, values, company: None, owner: false }
}

const fn member(
    name: &'static str,
    shown: &'static str,
    company: usize,
    owner: bool,
    values: &'static [Permission],
) -> Role {
    Role { name, shown, sort: Sort::Member, values, company: Some(company), owner }
}

const ROLES: [Role; 14] = [
    staff("admin", "演示·管理员", &Permission::MUSEUM),
    staff("editor", "演示·编辑", &[WriteContent, Media]),
    staff("publisher", "演示·发布", &[WriteContent, PublishContent, Media]),
    staff("cataloguer", "演示·编目", &[CatalogueRelics, Media]),
    staff("desk", "演示·预约台", &[Reservations]),
    staff("reviewer", "演示·会员审核", &[ReviewCompanies]),
    staff("finance1", "演示·财务一", &[Finance]),
    staff("finance2", "演示·财务二", &[Finance]),
    staff("finance3", "演示·财务三", &[Finance]),
    member("owner-a", "演示·甲公司负责人", 0, true, &[]),
    member("owner-b", "演示·乙公司负责人", 1, true, &[]),
    member("staff-a", "演示·甲公司员工", 0, false, &[CompanyProfile, SalesQuotation, SalesOrder]),
    member("staff-b", "演示·乙公司员工", 1, false, &[PurchaseQuotation, PurchaseOrder, PurchaseContract]),
    Role { name: "visitor", shown: "演示·观众", sort: Sort::Visitor, values: &[], company: None, owner: false },
];

/// Whether the accounts can be made with this password, if it is given one.
///
/// # Errors
/// Where it is weaker than level 3.
pub fn must_do(given: Option<&str>) -> Result<()> {
    if given.is_some_and(|given| !validate::password(given, PasswordLevel::Three)) {
        bail!(
            "GUANLAN_DEMO_PASSWORD is too weak: 8-16 characters with at least three of capitals, small letters, digits, other signs"
        );
    }
    Ok(())
}

/// Makes the accounts where nobody has one yet, and writes them to the data folder for its owner alone. Answers whether
/// it did.
///
/// # Errors
/// Where the given password is weaker than level 3, or the file cannot be written: nothing is made then.
pub async fn seed(app: &Identity, data: &Path, given: Option<&str>) -> Result<bool> {
    if !person::is_empty(app.db.reader()).await? {
        return Ok(false);
    }
    must_do(given)?;
    let password = match given {
        Some(given) => given.to_owned(),
        // Three kinds by its own make, the rest at random.
        None => format!("Gl{}-{}", guanlan_vault::code(), guanlan_vault::code()),
    };
    let accounts: Vec<DemoAccount> = (1..)
        .zip(&ROLES)
        .map(|(number, role)| DemoAccount {
            role: role.name.to_owned(),
            mobile: format!("199000000{number:02}"),
            password: password.clone(),
        })
        .collect();
    let mut hashes = Vec::new();
    for account in &accounts {
        let place =
            app.hashing.place(&account.mobile, Ipv4Addr::LOCALHOST.into()).await.map_err(anyhow::Error::from)?;
        hashes.push(app.hashing.hash(&place, account.password.clone()).await.map_err(anyhow::Error::from)?);
    }
    write_file(&data.join(FILE), &accounts)?;
    add_all(app, &accounts, &hashes).await.context("the demo accounts cannot be made")?;
    Ok(true)
}

async fn add_all(app: &Identity, accounts: &[DemoAccount], hashes: &[PasswordHash]) -> Result<()> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let mut companies = Vec::new();
                for (zh, en) in COMPANIES {
                    companies.push(company::add_company(&**tx, zh, en, now).await?);
                }
                for ((role, account), hash) in ROLES.iter().zip(accounts).zip(hashes) {
                    let company = role.company.and_then(|at| companies.get(at).copied());
                    let new = NewPerson {
                        sort: role.sort,
                        state: PersonState::Active,
                        name: role.shown,
                        mobile: &account.mobile,
                        password: Some(hash),
                        granted: role.values,
                        company,
                    };
                    let Some((id, _)) = add(tx, &app.keys, &new, now).await? else { continue };
                    person::consent(&**tx, id, TERMS, TERMS_VERSION, now).await?;
                    if let (Some(company), true) = (company, role.owner) {
                        company::set_owner(&**tx, company, id).await?;
                    }
                }
                Ok::<_, ApiError>(())
            })
        })
        .await?;
    Ok(())
}

fn write_file(place: &Path, accounts: &[DemoAccount]) -> Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    keys::owner_only(&mut options);
    let text = serde_json::to_string_pretty(accounts)? + "\n";
    let mut file = options.open(place).with_context(|| format!("{} cannot be written", place.display()))?;
    file.write_all(text.as_bytes()).with_context(|| format!("{} cannot be written", place.display()))
}

/// The accounts that `--demo` made in this data folder.
///
/// # Errors
/// Where there are none.
pub fn read(data: &Path) -> Result<Vec<DemoAccount>> {
    let place = data.join(FILE);
    let text = fs::read_to_string(&place)
        .with_context(|| format!("{} is not there: only serve --demo makes demo accounts", place.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is not what serve --demo wrote", place.display()))
}

/// As a JSON array.
///
/// # Errors
/// None that texts could cause.
pub fn as_json(accounts: &[DemoAccount]) -> serde_json::Result<String> {
    Ok(serde_json::to_string_pretty(accounts)? + "\n")
}

/// A line for each.
pub fn as_text(accounts: &[DemoAccount]) -> String {
    accounts.iter().map(|one| format!("{:<12}{}  {}\n", one.role, one.mobile, one.password)).collect()
}
