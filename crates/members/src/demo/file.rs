//! The files of the demo's companies: `company/*.toml` beside its bundle, and of those that want to be companies:
//! `company/application/*.toml`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use anyhow::{Context, Result};
use guanlan_core::{
    company::{Facts, Representative},
    dates::parse_day_expression,
    locale::Bilingual,
};
use guanlan_kernel::toml_file::TomlFile;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;

/// Where they lie in the demo's folder.
pub const FOLDER: &str = "company";
/// The folder of the applications, below [`FOLDER`].
const APPLICATIONS: &str = "application";

/// A company as its file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DemoCompany {
    /// Smaller comes first; ids follow it.
    pub order: i64,
    /// The demo account that owns it.
    pub owner: Option<String>,
    pub facts: Facts,
    pub bank: Bank,
    pub profile: Profile,
    /// What those of its people are who have demo accounts.
    #[serde(default)]
    pub people: Vec<Post>,
    pub contacts: Vec<Contact>,
    pub certificates: Vec<Certificate>,
    pub commodities: Vec<Commodity>,
    /// What it asks to change; its owner asks.
    pub change: Option<Change>,
}

/// An application that is with the museum, as its file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DemoApplication {
    /// Smaller comes first; ids follow it.
    pub order: i64,
    pub state: ApplicationState,
    /// So many days ago it was submitted.
    pub days: i64,
    pub applicant: Stranger,
    pub representative: Representative,
    pub facts: Facts,
    pub bank: Bank,
    pub certificates: Vec<Certificate>,
    /// What a reviewer says of single fields, by full names such as `facts.scope`.
    #[serde(default)]
    pub notes: BTreeMap<String, String>,
}

/// Where an application of the demo is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ApplicationState {
    Submitted,
    UnderReview,
    Returned,
}

/// Somebody who has no demo account and cannot sign in.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stranger {
    pub name: String,
    pub mobile: String,
}

/// A change request that waits for a reviewer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Who asks, and owns the company.
    pub owner: Stranger,
    /// So many days ago.
    pub days: i64,
    pub purpose: String,
    /// The facts that become others.
    pub facts: serde_json::Map<String, Value>,
}

/// The account bears the company's own name (RULES companies 6).
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Bank {
    pub bank_name: String,
    pub branch: String,
    pub account_number: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Profile {
    /// Files of the demo's folder, as all pictures here.
    pub logo: String,
    pub pictures: Vec<String>,
    pub phone: String,
    pub email: String,
    pub website: String,
    pub zh: Words,
    pub en: Words,
}

/// What it says of itself in one language.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    pub summary: String,
    pub address: String,
    /// Paragraphs, an empty line between two.
    pub about: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Post {
    /// The demo account.
    pub role: String,
    /// Chinese names in the dictionaries.
    pub department: String,
    pub job: String,
    pub number: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    pub name: String,
    pub phone: String,
    pub job: String,
    pub position: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Certificate {
    pub kind: String,
    pub name: String,
    pub number: String,
    /// `YYYY-MM-DD` once it is read; the file may count from the day of reading: `today-30`.
    pub issued_on: String,
    /// Likewise; none is for ever.
    pub expires_on: Option<String>,
    pub file: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Commodity {
    pub number: String,
    pub name: Bilingual,
    /// Chinese names of big, middle and small class between slashes.
    pub class: String,
    /// Chinese name of an entry, as `packing_unit`.
    pub packing: String,
    pub packing_unit: String,
    pub price_fen: i64,
    pub stock: i64,
    #[serde(default)]
    pub draft: bool,
    pub pictures: Vec<String>,
    pub summary: Bilingual,
    pub sale: Option<Sale>,
    pub lease: Option<Lease>,
}

/// How something is for sale; the price is the commodity's own.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Sale {
    pub least: i64,
    pub step: i64,
    pub lead_days: i64,
    /// The price is told on request.
    #[serde(default)]
    pub on_request: bool,
}

/// How something is for lease.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Lease {
    pub rent_fen: i64,
    /// `day` or `month`; the terms are so many of them.
    pub period: String,
    pub deposit_fen: i64,
    pub shortest: i64,
    pub longest: i64,
    pub on_return: Bilingual,
    /// Rent and deposit are told on request.
    #[serde(default)]
    pub on_request: bool,
}

impl DemoCompany {
    /// Every file that it shows; certificates are kept apart, for the reviewers alone.
    pub fn pictures(&self) -> BTreeSet<&str> {
        let goods = self.commodities.iter().flat_map(|one| &one.pictures);
        let all = std::iter::once(&self.profile.logo).chain(&self.profile.pictures).chain(goods);
        all.map(String::as_str).collect()
    }
}

/// The companies of a demo's folder in their order; none where it has no such folder.
///
/// # Errors
/// The file, and what in it is wrong.
pub fn read(demo: &Path, today: chrono::NaiveDate) -> Result<Vec<DemoCompany>> {
    let mut companies: Vec<DemoCompany> = all(&demo.join(FOLDER))?;
    companies.sort_by_key(|company| company.order);
    for company in &mut companies {
        count_days(&mut company.certificates, today)?;
    }
    Ok(companies)
}

/// The applications of a demo's folder in their order; none where it has no such folder.
///
/// # Errors
/// As [`read`].
pub fn read_applications(demo: &Path, today: chrono::NaiveDate) -> Result<Vec<DemoApplication>> {
    let mut applications: Vec<DemoApplication> = all(&demo.join(FOLDER).join(APPLICATIONS))?;
    applications.sort_by_key(|application| application.order);
    for application in &mut applications {
        count_days(&mut application.certificates, today)?;
    }
    Ok(applications)
}

/// What the TOML files of a folder say, in no order.
fn all<T: DeserializeOwned>(folder: &Path) -> Result<Vec<T>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let place = entry?.path();
        if place.extension().is_some_and(|ending| ending == "toml") {
            let text = fs::read_to_string(&place).with_context(|| format!("{} cannot be read", place.display()))?;
            found.push(parse(text).with_context(|| format!("{} is not as it should be", place.display()))?);
        }
    }
    Ok(found)
}

fn parse<T: DeserializeOwned>(text: String) -> Result<T> {
    let file = TomlFile::parse(text).map_err(|fault| anyhow::anyhow!("line {}: {}", fault.line, fault.reason))?;
    Ok(serde_json::from_value(Value::Object(file.json().clone()))?)
}

/// The days of certificates, some of which count from the day of reading.
fn count_days(certificates: &mut [Certificate], today: chrono::NaiveDate) -> Result<()> {
    let day = |text: &str| parse_day_expression(text, today).map(|day| day.to_string());
    for one in certificates {
        one.issued_on = day(&one.issued_on)?;
        one.expires_on = one.expires_on.as_deref().map(day).transpose()?;
    }
    Ok(())
}
