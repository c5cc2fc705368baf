//! What the commands do.

mod keepers;
mod private;
mod start;
#[cfg(test)]
mod tests;

use std::{io::Write, path::Path, sync::Arc};

use anyhow::{Context, Result};
use guanlan_applications::Applications;
use guanlan_booking::{Booking, OfPeople};
use guanlan_core::clock::Clock;
use guanlan_db::Db;
use guanlan_http::{shutdown, telemetry};
use guanlan_identity::{Identity, people, session::Hashing};
use guanlan_kernel::{Kernel, audit, cache::Cache, clock::SystemClock, keys, outbox, state};
use guanlan_media::{Media, MediaStore};
use guanlan_members::{Members, OfCompanies, company, demo::accounts};
use guanlan_museum::{
    Museum,
    index::{self, SearchIndex},
    page::Pages,
    profile,
    redirect::{self, Missed, Redirects},
    relic,
    search::{VisitPages, missed::MissedSearches},
    visit::Visits,
};
use guanlan_pades::Signatory;
use guanlan_trade::{Trade, cart, contract, ledger};
use guanlan_vault::KeyRing;
use tokio_util::sync::CancellationToken;

use crate::{
    backup,
    bundle::{self, Bundle},
    cli::Command,
    config::{Config, MediaPlace, SignatoryFiles},
    openapi, overview, sealed, search,
    state::{ActiveCompanies, App, EditedSynonyms, MuseumName, Parts},
};

/// Runs a command and answers the process's exit code.
pub fn run(command: Command, config: Config, bench: bool) -> i32 {
    // Before anything is written, and before there is a second thread.
    private::keep_private();
    if command == Command::Openapi {
        return match openapi::text() {
            Ok(text) => {
                print!("{text}");
                0
            }
            Err(error) => fail(&error.into()),
        };
    }
    if let Err(reason) = telemetry::init(config.log_format, &config.log_filter) {
        return fail(&anyhow::anyhow!(reason));
    }
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return fail(&error.into()),
    };
    match runtime.block_on(execute(command, config, bench)) {
        Ok(code) => code,
        Err(error) => fail(&error),
    }
}

fn fail(error: &anyhow::Error) -> i32 {
    eprintln!("guanlan: {error:#}");
    1
}

async fn execute(command: Command, config: Config, bench: bool) -> Result<i32> {
    if let Command::Backup(order) = &command {
        // Before the database is opened as usual: a backup before an upgrade must not migrate what it copies.
        return Ok(backup::command::run(&config, order).await?);
    }
    let db = open(&config).await?;
    match command {
        Command::Serve { demo } => start::start(config, db, demo.as_deref(), bench).await,
        Command::Migrate => {
            println!("The database is at this version's schema.");
            Ok(0)
        }
        Command::Import { bundle, dry_run, skip_bad } => {
            import(&app(&config, db, String::new(), bench).await?, &bundle, dry_run, skip_bad).await
        }
        Command::Export { folder } => {
            let name = folder.file_name().map_or_else(|| "museum".into(), |name| name.to_string_lossy().into_owned());
            let exported = bundle::export(&app(&config, db, String::new(), bench).await?, &folder, &name).await?;
            println!(
                "{} records and {} pictures were written to {}.",
                exported.records,
                exported.media,
                folder.display()
            );
            Ok(0)
        }
        Command::Reindex => {
            app(&config, db, String::new(), bench).await?.index.rebuild().await?;
            println!("Every instance that runs makes its search index anew now; one that does not, when it starts.");
            Ok(0)
        }
        Command::NotFound { json, limit } => {
            let app = app(&config, db, String::new(), bench).await?;
            let rows = redirect::missed(&app, limit).await?;
            print!("{}", if json { redirect::as_json(&rows)? } else { redirect::as_text(&rows, app.zone) });
            Ok(0)
        }
        Command::ImportRelics { import, report } => {
            import_relics(&app(&config, db, String::new(), bench).await?, &import, report.as_deref()).await
        }
        Command::Outbox { follow: true, .. } => {
            follow_outbox(&db, &load_keys(&config, &db).await?).await?;
            Ok(0)
        }
        Command::Outbox { json, .. } => {
            let messages = outbox::list(db.reader(), &load_keys(&config, &db).await?).await?;
            print!("{}", if json { outbox::as_json(&messages)? } else { outbox::as_text(&messages) });
            Ok(0)
        }
        Command::DemoAccounts { json } => {
            let accounts = accounts::read(&config.data)?;
            print!("{}", if json { accounts::as_json(&accounts)? } else { accounts::as_text(&accounts) });
            Ok(0)
        }
        Command::CreateAdmin { mobile, name, without_second_factor } => {
            let app = app(&config, db, String::new(), bench).await?;
            let code = people::create_admin(&app.members, &mobile, &name, without_second_factor).await?;
            println!("Within 24 hours, set a password at /retrievePassword with this number and the code {code}.");
            Ok(0)
        }
        Command::RotateKeys => rotate_keys(&config, app(&config, db, String::new(), bench).await?).await,
        Command::VerifyAudit { head, without_head } => {
            let (verdict, is_whole) = audit::verify::report(db.reader(), &config.data, head, without_head).await?;
            println!("{verdict}");
            Ok(i32::from(!is_whole))
        }
        Command::VerifyLedger { json } => {
            let verdict = guanlan_trade::verify(&db).await?;
            println!("{}", if json { verdict.as_json().to_string() } else { verdict.to_string() });
            Ok(i32::from(!verdict.findings.is_empty()))
        }
        Command::VerifyBookings { json } => {
            let verdict = guanlan_booking::verify(&db).await?;
            println!("{}", if json { verdict.as_json().to_string() } else { verdict.to_string() });
            Ok(i32::from(!verdict.findings.is_empty()))
        }
        Command::VerifyContracts { json } => {
            let app = app(&config, db, String::new(), bench).await?;
            let verdict = contract::verify(&app.trade).await?;
            println!("{}", if json { verdict.as_json().to_string() } else { verdict.to_string() });
            Ok(i32::from(!verdict.findings.is_empty()))
        }
        Command::Openapi | Command::Backup(_) => Ok(0),
    }
}

/// Prints messages as they come until the standard input ends, also by the end of whoever started this.
async fn follow_outbox(db: &Db, keys: &KeyRing) -> Result<()> {
    let stopping = shutdown::Stopping::new();
    let ended = stopping.clone();
    // The runtime's own reading could not be left while it waits.
    std::thread::spawn(move || {
        let _ = std::io::copy(&mut std::io::stdin().lock(), &mut std::io::sink());
        ended.begin();
    });
    let mut out = std::io::stdout();
    outbox::follow(db.reader(), keys, &stopping, |line| {
        out.write_all(line.as_bytes())?;
        out.flush()
    })
    .await
}

/// Adds a key and seals everything anew. Instances that run look for newer keys with each poll; the pause is several.
async fn rotate_keys(config: &Config, app: App) -> Result<i32> {
    if config.keys.is_some() {
        anyhow::bail!(
            "the keys are given as text (GUANLAN_KEYS): write them to a file, rotate with --key-file, and give its new content to every instance"
        );
    }
    let settled = async {
        #[expect(
            clippy::disallowed_methods,
            reason = "other processes poll at their pace; nothing here can tell when"
        )]
        tokio::time::sleep(keepers::EPOCH_POLL * 6).await;
    };
    let rotated = keys::rotate(&app, sealed::TABLES, &config.key_file(), settled).await?;
    match &rotated.kept {
        Some(kept) => println!(
            "Key {} was added to {}; the file as it was is {}.",
            rotated.key,
            config.key_file().display(),
            kept.display()
        ),
        None => println!("An earlier rotation to key {} had not come to its end; no key was added.", rotated.key),
    }
    println!("{} texts were sealed anew. Keep a copy of the key file apart from the database.", rotated.texts);
    for what in &rotated.unreadable {
        println!("Does not open and was left as it is: {what}");
    }
    Ok(i32::from(!rotated.unreadable.is_empty()))
}

async fn open(config: &Config) -> Result<Db> {
    backup::refuse_unfinished(&config.data)?;
    std::fs::create_dir_all(&config.data)
        .with_context(|| format!("the data folder {} cannot be made", config.data.display()))?;
    private::narrow(&config.data);
    let db = Db::open(config.database_url.expose()).await?;
    db.migrate(&SystemClock, &format!("{:032x}", rand::random::<u128>()))
        .await
        .context("the database cannot be brought to this version's schema")?;
    Ok(db)
}

async fn load_keys(config: &Config, db: &Db) -> Result<KeyRing> {
    keys::load(config.keys.as_ref(), &config.key_file(), db).await
}

/// Whose signature contracts carry.
fn signatory(config: &Config) -> Result<Option<Arc<Signatory>>> {
    let Some(SignatoryFiles { certificate, key }) = &config.signatory else { return Ok(None) };
    let read = |file: &Path| std::fs::read(file).with_context(|| format!("{} cannot be read", file.display()));
    let signatory = Signatory::from_pem(&read(certificate)?, &read(key)?)
        .with_context(|| format!("{} with {}", certificate.display(), key.display()))?;
    let (until, subject) = (signatory.valid_until(), signatory.subject());
    if !signatory.is_valid_at(SystemClock.now() + chrono::Duration::days(30)) {
        tracing::warn!(%until, subject, "the certificate that signs contracts is not valid a month from now");
    }
    Ok(Some(Arc::new(signatory)))
}

async fn app(config: &Config, db: Db, origin: String, bench: bool) -> Result<App> {
    let keys = load_keys(config, &db).await?;
    let media = match &config.media {
        MediaPlace::Folder(folder) => MediaStore::folder(folder)?,
        MediaPlace::S3(settings) => MediaStore::s3(settings)?,
    }
    .with_limits(config.pictures);
    let kernel = Kernel::new(state::Parts {
        db,
        clock: Arc::new(SystemClock),
        zone: config.time_zone,
        origin,
        cache: Cache::new(config.cache_bytes as u64),
        keys,
    });
    let museum = Museum::new(guanlan_museum::Parts {
        kernel: kernel.clone(),
        closing_days: u16::try_from(config.closing_days).unwrap_or(u16::MAX),
        media,
        index: SearchIndex::new(
            kernel.clone(),
            search::SOURCES,
            &EditedSynonyms,
            index::Place::Folder(config.data.join("search")),
            index::PATIENCE,
        ),
        others: search::OTHERS,
        relics: &relic::ByNumber,
        pages: Pages::default(),
        companies: &ActiveCompanies,
        visits: Visits::default(),
        redirects: Redirects::default(),
        missed: Missed::default(),
        missed_searches: MissedSearches::default(),
        visit_pages: VisitPages::default(),
    });
    let media = Media { kernel: kernel.clone(), store: museum.media.clone() };
    let identity = Identity::new(guanlan_identity::Parts {
        kernel,
        hashing: Hashing::new(config.password_limits.waiting_per_address),
        password_limits: config.password_limits,
        code_limits: config.code_limits,
        invitation_limits: config.invitation_limits,
        finance_needs_factor: config.finance_second_factor,
        employers: &company::OfPeople,
        carts: &cart::OfCompanies,
        kept: Arc::new(OfCompanies(museum.media.clone())),
        places: Arc::new(OfPeople),
        applied: Arc::new(guanlan_applications::OfPeople(museum.media.clone())),
        issuer: Arc::new(MuseumName(museum.clone())),
        overview: overview::SOURCES,
    });
    let activation = Arc::new(ledger::AtActivation(config.sub_accounts_at_activation));
    let members = Members::new(guanlan_members::Parts { activation, ..guanlan_members::Parts::new(identity, media) });
    let trade = Trade::new(guanlan_trade::Parts::new(members.clone(), config.finance.clone(), signatory(config)?));
    let booking = Booking::new(guanlan_booking::Parts::new(members.identity.clone(), museum.clone(), config.reserving));
    let applications = Applications::new(guanlan_applications::Parts {
        identity: members.identity.clone(),
        media: museum.media.clone(),
    });
    Ok(App::new(Parts { museum, members, trade, booking, applications, bench }))
}

async fn import(app: &App, folder: &Path, dry_run: bool, skip_bad: bool) -> Result<i32> {
    let read = load(app, folder).await?;
    for fault in &read.faults {
        println!("{fault}");
    }
    let opening = match &read.profile {
        Some(profile) => profile.opening.clone(),
        None => profile::stored(app).await?.map(|profile| profile.opening).unwrap_or_default(),
    };
    for doubt in bundle::closed_sessions(&read, &opening, app.moment().today) {
        println!("to be looked at: {doubt}");
    }
    let (records, faults) = (read.records.len() + read.relics.len(), read.faults.len());
    if dry_run {
        println!("{records} records can be imported, {faults} faults; nothing was changed.");
        return Ok(i32::from(faults > 0));
    }
    if faults > 0 && !skip_bad {
        println!("{faults} faults; nothing was imported. --skip-bad imports the {records} records without faults.");
        return Ok(1);
    }
    let done = bundle::apply(app, &read).await?;
    println!(
        "{} records changed, {} unchanged, {} pictures changed, {faults} faults.",
        done.changed, done.unchanged, done.media
    );
    if done.redirects {
        println!("The table of old addresses was replaced.");
    }
    Ok(0)
}

async fn import_relics(app: &App, options: &relic::import::Options, table: Option<&Path>) -> Result<i32> {
    let stop = CancellationToken::new();
    let signal = stop.clone();
    // The batch in hand ends; what is staged waits for the same command.
    let listener = tokio::spawn(async move {
        if shutdown::signal().await.is_ok() {
            signal.cancel();
        }
    });
    let mut report = relic::import::Report::new(app.clock.clone(), &options.file, table)?;
    let outcome = relic::import::run(app, options, &stop, &mut report).await?;
    listener.abort();
    println!("{}", report.finish(&outcome, options.dry_run)?);
    Ok(i32::from(outcome.refused > 0 || outcome.stopped))
}

/// Reads a bundle; its relative dates count from the day of its first import.
async fn load(app: &App, folder: &Path) -> Result<Bundle> {
    let name = bundle::name(folder).map_err(|fault| anyhow::anyhow!("{}: {fault}", folder.display()))?;
    let anchor = bundle::anchor(app, &name).await?;
    bundle::read(folder, anchor).map_err(|fault| anyhow::anyhow!("{}: {fault}", folder.display()))
}
