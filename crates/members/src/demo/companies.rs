//! The member companies of the demo museum (`demo/company`). Plainly demo, and never without `--demo`.

use std::{collections::BTreeMap, path::Path};

use anyhow::{Context, Result};
use guanlan_core::{
    clock::Millis,
    commodity::{CommodityDetails, CommodityInput, State},
    company::{BankAccount, CERTIFICATE_KINDS, Facts},
    dictionary::Dictionary,
    locale::Bilingual,
    offer::{LeaseOffer, Offers, RentPeriod, SaleOffer},
    picture::MediaKey,
};
use guanlan_db::Tx;
use guanlan_identity::person;
use guanlan_kernel::error::ApiError;
use guanlan_media::{self as media, Asker, NewMedia, Words};

use super::{
    accounts::DemoAccount,
    applications,
    file::{self, Bank, Certificate, DemoCompany, read},
};
use crate::{
    Members,
    commodity::{self, Lexicon},
    company::{
        self, Profile,
        certificate::{self, Written},
        contact, fill,
    },
    dictionary, employee,
};

/// Fills the companies of the demo's owners and makes the others, with the applications that are with the museum; nothing
/// where the folder has no companies.
///
/// # Errors
/// A file that is no company, a picture that is none, or the database; companies before it are there then.
pub async fn seed(app: &Members, folder: &Path, accounts: &[DemoAccount]) -> Result<()> {
    for company in read(folder, app.today())? {
        add(app, folder, accounts, &company)
            .await
            .with_context(|| format!("{} cannot be made", company.facts.name_zh))?;
    }
    applications::seed(app, folder, accounts).await
}

async fn add(app: &Members, folder: &Path, accounts: &[DemoAccount], company: &DemoCompany) -> Result<()> {
    let now = app.now();
    let owned = owned_by(app, accounts, company.owner.as_deref()).await?;
    let looked_at = &look_at(app, folder, company).await?;
    let papers = &papers(app, folder, &company.certificates).await?;
    let lexicon = &Lexicon::load(app.db.reader()).await?;
    let posts = &posts(app, accounts, company).await?;
    let id = app
        .db
        .write(|tx| {
            Box::pin(async move {
                let facts = &company.facts;
                let id = match owned {
                    Some(id) => id,
                    None => company::add_company(&**tx, &facts.name_zh, &facts.name_en, now).await?,
                };
                fill(tx, &app.keys, id, (facts, &account(facts, &company.bank)), now).await?;
                put_pictures(tx, id, company, looked_at, now).await?;
                company::put_profile(tx, id, &shown(id, company, looked_at), 0, now).await?;
                for (written, kept) in papers {
                    let certificate = certificate::add(&**tx, id, written, kept, now).await?;
                    certificate::seen(&**tx, (id, certificate), now).await?;
                }
                if let Some(change) = &company.change {
                    applications::ask_change(tx, app, (id, facts), change).await?;
                }
                for (person, post) in posts {
                    employee::create(tx, id, *person, post).await?;
                }
                for one in &company.commodities {
                    let state = if one.draft { State::Draft } else { State::Published };
                    commodity::create(tx, id, &goods(id, one, looked_at, lexicon), state, now).await?;
                }
                Ok::<_, ApiError>(id)
            })
        })
        .await
        .map_err(input)?;
    for one in &company.contacts {
        let written = contact::service::Written {
            name: one.name.clone(),
            phone: one.phone.clone(),
            job: one.job.clone(),
            position: one.position.clone(),
        };
        contact::service::add(app, None, id, &written).await.map_err(input)?;
    }
    Ok(())
}

/// An answer as an error of the start.
pub(super) fn input(error: ApiError) -> anyhow::Error {
    anyhow::anyhow!("{error:?}")
}

/// The company that came with a demo account.
async fn owned_by(app: &Members, accounts: &[DemoAccount], role: Option<&str>) -> Result<Option<i64>> {
    let Some(account) = role.and_then(|role| accounts.iter().find(|one| one.role == role)) else { return Ok(None) };
    let person = person::find_by_mobile(app, app.db.reader(), &account.mobile).await?;
    Ok(person.and_then(|person| person.company).map(|company| company.id))
}

/// What its people with demo accounts are, by their numbers.
async fn posts(app: &Members, accounts: &[DemoAccount], company: &DemoCompany) -> Result<Vec<(i64, employee::Post)>> {
    let db = app.db.reader();
    let departments = dictionary::all(db, Dictionary::Department).await?;
    let jobs = dictionary::all(db, Dictionary::Job).await?;
    let mut posts = Vec::new();
    for one in &company.people {
        let Some(account) = accounts.iter().find(|account| account.role == one.role) else { continue };
        let Some(person) = person::find_by_mobile(app, db, &account.mobile).await? else { continue };
        let department = departments.iter().find(|entry| entry.name.zh == one.department).map(|entry| entry.id);
        let job =
            jobs.iter().find(|entry| entry.name.zh == one.job && entry.parent == department).map(|entry| entry.id);
        posts.push((person.id, employee::Post { department, job, number: one.number.clone() }));
    }
    Ok(posts)
}

/// The account in the company's own name.
pub(super) fn account(facts: &Facts, bank: &Bank) -> BankAccount {
    let Facts { name_zh, province, city, .. } = facts;
    BankAccount {
        account_name: name_zh.clone(),
        bank_name: bank.bank_name.clone(),
        branch: bank.branch.clone(),
        account_number: bank.account_number.clone(),
        province: province.clone(),
        city: city.clone(),
    }
}

/// Every picture that a company shows, looked at and kept, by its file.
async fn look_at(app: &Members, folder: &Path, company: &DemoCompany) -> Result<BTreeMap<String, NewMedia>> {
    let mut found = BTreeMap::new();
    for file in company.pictures() {
        let bytes = bytes_of(folder, file).await?;
        let media = app
            .media
            .inspect(Asker::Background, bytes.clone())
            .await
            .with_context(|| format!("{file} is no picture"))?;
        app.media.keep(&media, bytes).await.with_context(|| format!("{file} cannot be kept"))?;
        found.insert(file.to_owned(), media);
    }
    Ok(found)
}

async fn bytes_of(folder: &Path, file: &str) -> Result<bytes::Bytes> {
    let place = folder.join(file);
    Ok(tokio::fs::read(&place).await.with_context(|| format!("{} cannot be read", place.display()))?.into())
}

/// The key of a picture among those of its company.
fn key(company: i64, media: &NewMedia) -> MediaKey {
    MediaKey(format!("company/{company}/{}", media.hash))
}

async fn put_pictures(
    tx: &Tx<'_>,
    id: i64,
    company: &DemoCompany,
    looked_at: &BTreeMap<String, NewMedia>,
    now: Millis,
) -> Result<(), ApiError> {
    let house = Bilingual { zh: company.facts.name_zh.clone(), en: company.facts.name_en.clone() };
    for (file, media) in looked_at {
        let goods = company.commodities.iter().find(|one| one.pictures.contains(file));
        let words = Words {
            alt: goods.map_or_else(|| house.clone(), |one| one.name.clone()),
            credit: Bilingual {
                zh: "青岚市博物馆演示图像".into(),
                en: "Qinglan City Museum, demonstration image".into(),
            },
            licence: "CC0-1.0".into(),
            focal: (0.5, 0.5),
        };
        media::put(tx, &key(id, media), media, &words, now).await?;
    }
    Ok(())
}

fn shown(id: i64, company: &DemoCompany, looked_at: &BTreeMap<String, NewMedia>) -> Profile {
    let input = &company.profile;
    let key_of = |file: &String| looked_at.get(file).map(|media| key(id, media));
    Profile {
        logo: key_of(&input.logo),
        pictures: input.pictures.iter().filter_map(key_of).collect(),
        summary_zh: input.zh.summary.clone(),
        summary_en: input.en.summary.clone(),
        about_zh: input.zh.about.trim().to_owned(),
        about_en: input.en.about.trim().to_owned(),
        address_zh: input.zh.address.clone(),
        address_en: input.en.address.clone(),
        phone: input.phone.clone(),
        email: input.email.clone(),
        website: input.website.clone(),
    }
}

/// A commodity; what its file names and no dictionary has is left out, and refused then.
fn goods(id: i64, one: &file::Commodity, looked_at: &BTreeMap<String, NewMedia>, lexicon: &Lexicon) -> CommodityInput {
    let pictures = one.pictures.iter().filter_map(|file| looked_at.get(file));
    CommodityInput {
        number: one.number.clone(),
        name_zh: one.name.zh.clone(),
        name_en: one.name.en.clone(),
        classes: lexicon.classes(&one.class).unwrap_or_default(),
        packing: lexicon.entry(Dictionary::Packing, &one.packing),
        packing_unit: lexicon.entry(Dictionary::PackingUnit, &one.packing_unit),
        price_fen: one.price_fen,
        stock: one.stock,
        details: CommodityDetails {
            summary_zh: one.summary.zh.clone(),
            summary_en: one.summary.en.clone(),
            pictures: pictures.map(|media| key(id, media).0).collect(),
        },
        offers: Offers { sale: one.sale.as_ref().map(sale), lease: one.lease.as_ref().and_then(lease) },
    }
}

fn sale(said: &file::Sale) -> SaleOffer {
    SaleOffer { least: said.least, step: said.step, lead_days: said.lead_days, is_price_shown: !said.on_request }
}

/// A lease for a period that there is.
fn lease(said: &file::Lease) -> Option<LeaseOffer> {
    Some(LeaseOffer {
        rent_fen: said.rent_fen,
        period: RentPeriod::parse(&said.period)?,
        deposit_fen: said.deposit_fen,
        shortest: said.shortest,
        longest: said.longest,
        on_return_zh: said.on_return.zh.clone(),
        on_return_en: said.on_return.en.clone(),
        is_price_shown: !said.on_request,
    })
}

/// The certificates with their files, which lie at their private places.
pub(super) async fn papers(
    app: &Members,
    folder: &Path,
    certificates: &[Certificate],
) -> Result<Vec<(Written, certificate::Kept)>> {
    let mut papers = Vec::new();
    for one in certificates {
        let kind = CERTIFICATE_KINDS.into_iter().find(|kind| *kind == one.kind);
        let kind = kind.with_context(|| format!("{} is no kind of certificate", one.kind))?;
        let bytes = bytes_of(folder, &one.file).await?;
        let kept = certificate::keep_file(app, Asker::Background, bytes, &one.file).await.map_err(input)?;
        let written = Written {
            kind,
            name: one.name.clone(),
            number: one.number.clone(),
            issued_on: Some(one.issued_on.clone()),
            expires_on: one.expires_on.clone(),
        };
        papers.push((written, kept));
    }
    Ok(papers)
}
