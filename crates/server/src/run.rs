//! What the commands do.

use std::{path::Path, sync::Arc, time::Duration};

use anyhow::{Context, Result};
use axum::Router;
use guanlan_core::clock::Millis;
use guanlan_db::Db;
use guanlan_ssr::{Host, HostRequest, HostResponse, Pool, PoolConfig};
use tokio_util::sync::CancellationToken;

use crate::{
    assets::{AssetStore, Assets},
    backup,
    bundle::{self, Bundle},
    cache::Cache,
    cli::Command,
    clock::SystemClock,
    config::{Config, MediaPlace, Secret},
    edge, error,
    features::{
        audit, code, company, keys, limit,
        media::{self, MediaStore},
        outbox, person,
        redirect::{self, Missed, Redirects},
        relic,
        search::{self, Search},
        session::{self, Hashing},
        visit::{self, Visits},
    },
    health::{self, Check},
    openapi,
    page::Pages,
    router,
    serve::serve,
    shutdown::{self, Stopping},
    state::{App, Parts},
    telemetry,
};

/// How often versions of cached nouns are read (architecture, "Caches across instances").
const EPOCH_POLL: Duration = Duration::from_millis(500);
/// How often what was counted in memory is written (product §3).
const COUNTS_PACE: Duration = Duration::from_secs(2);
/// How often what is over is deleted.
const SWEEP_PACE: Duration = Duration::from_secs(600);
/// A call that a page makes while it is rendered may take this long.
const HOST_TIME: Duration = Duration::from_secs(2);

/// Runs a command and answers the process's exit code.
pub fn run(command: Command, config: Config, bench: bool) -> i32 {
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
        Command::Serve { demo } => start(config, db, demo.as_deref(), bench).await,
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
            search::rebuild(&app(&config, db, String::new(), bench).await?).await?;
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
        Command::Outbox { json } => {
            let messages = outbox::list(db.reader(), &keys::load(&config, &db).await?).await?;
            print!("{}", if json { outbox::as_json(&messages)? } else { outbox::as_text(&messages) });
            Ok(0)
        }
        Command::DemoAccounts { json } => {
            let accounts = person::demo::read(&config.data)?;
            print!("{}", if json { person::demo::as_json(&accounts)? } else { person::demo::as_text(&accounts) });
            Ok(0)
        }
        Command::CreateAdmin { mobile, name, without_second_factor } => {
            let app = app(&config, db, String::new(), bench).await?;
            let code = person::create_admin(&app, &mobile, &name, without_second_factor).await?;
            println!("Within 24 hours, set a password at /retrievePassword with this number and the code {code}.");
            Ok(0)
        }
        Command::RotateKeys => rotate_keys(&config, app(&config, db, String::new(), bench).await?).await,
        Command::VerifyAudit { head } => {
            let (verdict, is_whole) = audit::verify::report(db.reader(), &config.data, head).await?;
            println!("{verdict}");
            Ok(i32::from(!is_whole))
        }
        Command::Openapi | Command::Backup(_) => Ok(0),
    }
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
        tokio::time::sleep(EPOCH_POLL * 6).await;
    };
    let rotated = keys::rotate(&app, &config.key_file(), settled).await?;
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
    let db = Db::open(config.database_url.expose()).await?;
    db.migrate(&SystemClock, &format!("{:032x}", rand::random::<u128>()))
        .await
        .context("the database cannot be brought to this version's schema")?;
    Ok(db)
}

async fn app(config: &Config, db: Db, origin: String, bench: bool) -> Result<App> {
    let keys = keys::load(config, &db).await?;
    let media = match &config.media {
        MediaPlace::Folder(folder) => MediaStore::folder(folder)?,
        MediaPlace::S3(settings) => MediaStore::s3(settings)?,
    };
    Ok(App::new(Parts {
        db,
        clock: Arc::new(SystemClock),
        zone: config.time_zone,
        closing_days: u16::try_from(config.closing_days).unwrap_or(u16::MAX),
        origin,
        media,
        search: Search::new(search::Place::Folder(config.data.join("search")), search::PATIENCE),
        cache: Cache::new(config.cache_bytes as u64),
        pages: Pages::default(),
        visits: Visits::default(),
        redirects: Redirects::default(),
        missed: Missed::default(),
        keys,
        hashing: Hashing::default(),
        code_limits: config.code_limits,
        finance_needs_factor: config.finance_second_factor,
        bench,
    }))
}

async fn import(app: &App, folder: &Path, dry_run: bool, skip_bad: bool) -> Result<i32> {
    let read = load(app, folder).await?;
    for fault in &read.faults {
        println!("{fault}");
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

async fn start(config: Config, db: Db, demo: Option<&Path>, bench: bool) -> Result<i32> {
    let listener = tokio::net::TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("the address {} cannot be used", config.listen))?;
    let bound = listener.local_addr()?;
    let origin = config.origin(bound);
    let app = app(&config, db, origin.clone(), bench).await?;
    if let Some(folder) = demo
        && crate::features::content::service::is_empty(app.db.reader()).await?
    {
        let code = import(&app, folder, false, false)
            .await
            .with_context(|| format!("the demo museum in {} cannot be loaded", folder.display()))?;
        if code != 0 {
            return Ok(code);
        }
    }
    if let Some(folder) = demo
        && person::demo::seed(&app, &config.data, config.demo_password.as_ref().map(Secret::expose)).await?
    {
        company::demo::seed(&app, folder, &person::demo::read(&config.data)?)
            .await
            .with_context(|| format!("the member companies in {} cannot be loaded", folder.display()))?;
    }
    let stopping = Stopping::new();
    let sending = match &config.sms {
        Some(settings) => {
            let sender = outbox::Sender::new(app.clone(), settings.clone())?;
            Some(tokio::spawn(outbox::keep_sending(sender, stopping.clone())))
        }
        None => None,
    };
    let poll = tokio::spawn(poll_epochs(app.clone(), stopping.clone()));
    let sweeping = tokio::spawn(sweep(app.clone(), stopping.clone()));
    let sealing = tokio::spawn(audit::keep_sealed(app.clone(), config.data.clone(), stopping.clone()));
    let warning = tokio::spawn(company::keep_warning(app.clone(), stopping.clone()));
    let index = tokio::spawn(keep_index(app.clone(), stopping.clone()));
    let counts = tokio::spawn(keep_counts(app.clone(), stopping.clone()));
    let pictures = tokio::spawn(media::keep_complete(app.clone(), stopping.clone()));
    let router = full(&app, &config, &stopping)?;
    println!("Guanlan is at {origin}");
    let stopped = serve(
        router,
        listener,
        config.serve.clone(),
        stopping,
        async {
            shutdown::signal().await.unwrap_or_else(|error| tracing::error!(%error, "no signals can be waited for"))
        },
        async {
            let _ = counts.await;
            flush_counts(&app).await;
            if let Some(sending) = sending {
                let _ = sending.await;
            }
        },
    )
    .await?;
    poll.abort();
    sweeping.abort();
    sealing.abort();
    warning.abort();
    index.abort();
    pictures.abort();
    if stopped.cut > 0 {
        tracing::warn!(cut = stopped.cut, "connections were cut at the end of the grace");
    }
    app.db.clone().close().await?;
    Ok(0)
}

/// Everything that answers, with the edge around it.
fn full(app: &App, config: &Config, stopping: &Stopping) -> Result<Router> {
    let built = Arc::new(Assets::load(&Embedded));
    let inner = router::router(app.clone(), built.clone());
    set_pages(app, &built, inner.clone(), config)?;
    let checked = app.clone();
    let database = Check::new("database", move || {
        let app = checked.clone();
        async move {
            app.db
                .pending_migrations()
                .await
                .map_err(|error| error.to_string())
                .and_then(|left| if left == 0 { Ok(()) } else { Err(format!("{left} migrations to run")) })
        }
    });
    let searched = app.clone();
    let index = Check::new("search index", move || std::future::ready(search::ready(&searched)));
    let inner = inner.merge(health::routes(vec![database, index], stopping.clone(), config.metrics_public));
    let router = edge::wrap(inner, &config.edge(error::refusal));
    Ok(if app.bench { router.merge(router::bare()) } else { router })
}

/// Gives the pages their renderer: the embedded bundle, whose calls go to our own routes without a network.
fn set_pages(app: &App, built: &Assets, calls: Router, config: &Config) -> Result<()> {
    let (Some(shell), Some(manifest), Some(source)) =
        (built.raw("index.html"), guanlan_assets::site(".vite/manifest.json"), guanlan_assets::renderer())
    else {
        tracing::error!("the web is not built into this binary: pages answer 503 (cargo xtask build makes it whole)");
        return Ok(());
    };
    let bundle =
        guanlan_ssr::Bundle::compile(&String::from_utf8_lossy(&source)).context("the page bundle does not compile")?;
    let runtime = tokio::runtime::Handle::current();
    let host: Host = Arc::new(move |request| runtime.block_on(ask(calls.clone(), request)));
    let pool = PoolConfig {
        engines: config.ssr.engines.try_into().context("ssr_engines is 0")?,
        queue: config.ssr.queue,
        deadline: config.ssr.deadline,
        memory: config.ssr.memory,
    };
    let pool = Pool::new(&bundle, &host, &pool)?;
    app.pages.set(&shell, &manifest, pool, host)
}

/// A call of a page while it is rendered: anonymous, in this process, with a limit of time.
async fn ask(calls: Router, request: HostRequest) -> HostResponse {
    use axum::http::{Method, header::CONTENT_TYPE};
    use tower::ServiceExt;
    let failed = |status: u16| HostResponse { status, body: String::new() };
    let Ok(method) = Method::from_bytes(request.method.as_bytes()) else { return failed(405) };
    let call =
        axum::http::Request::builder().method(method).uri(&request.path).header(CONTENT_TYPE, "application/json");
    let Ok(call) = call.body(request.body.map_or_else(axum::body::Body::empty, Into::into)) else { return failed(400) };
    let answer = async {
        let Ok(response) = calls.oneshot(call).await;
        let status = response.status().as_u16();
        match axum::body::to_bytes(response.into_body(), 4 << 20).await {
            Ok(bytes) => HostResponse { status, body: String::from_utf8_lossy(&bytes).into_owned() },
            Err(_) => failed(500),
        }
    };
    tokio::time::timeout(HOST_TIME, answer).await.unwrap_or_else(|_| failed(503))
}

async fn poll_epochs(app: App, stopping: Stopping) {
    let mut has_keys = true;
    while !stopping.has_begun() {
        #[expect(clippy::disallowed_methods, reason = "a poll has a pace; the stop ends the task")]
        tokio::time::sleep(EPOCH_POLL).await;
        if let Err(error) = app.db.epochs().refresh(app.db.reader()).await {
            tracing::warn!(%error, "versions of cached nouns cannot be read");
        }
        match keys::follow(&app).await {
            Ok(up_to_date) => {
                if has_keys && !up_to_date {
                    tracing::error!("the keys were rotated and the new one is not here: bring the new key file");
                }
                has_keys = up_to_date;
            }
            Err(error) => tracing::warn!(%error, "the newest key cannot be asked for"),
        }
    }
}

/// Deletes what has outlived its time: messages after a day, tokens, codes, old sessions, counts of limits. Every
/// instance does; a second time finds nothing.
async fn sweep(app: App, stopping: Stopping) {
    while !stopping.has_begun() {
        let now = app.now();
        let day = Millis(now.0 - chrono::Duration::days(1).num_milliseconds());
        let swept = app.db.write(|tx| {
            Box::pin(async move {
                outbox::sweep(tx, day).await?;
                code::sweep(tx, day).await?;
                limit::sweep(tx, day).await?;
                session::sweep(tx, now).await
            })
        });
        if let Err(error) = swept.await {
            tracing::warn!(%error, "what is over cannot be deleted; it is tried again");
        }
        #[expect(clippy::disallowed_methods, reason = "sweeping has a pace; the stop ends the wait")]
        let pace = tokio::time::sleep(SWEEP_PACE);
        tokio::select! {
            () = pace => {}
            () = stopping.wait() => {}
        }
    }
}

/// Keeps the search index up to date. Not part of the poll: a large import is indexed for seconds, and nothing else may
/// be out of date meanwhile.
async fn keep_index(app: App, stopping: Stopping) {
    while !stopping.has_begun() {
        search::keep_up(&app).await;
        #[expect(clippy::disallowed_methods, reason = "a look at the versions has a pace; the stop ends the task")]
        tokio::time::sleep(EPOCH_POLL).await;
    }
}

/// Writes what was counted in memory, at its pace or earlier where much has gathered, until the stop begins.
async fn keep_counts(app: App, stopping: Stopping) {
    while !stopping.has_begun() {
        flush_counts(&app).await;
        #[expect(clippy::disallowed_methods, reason = "writing has a pace; the stop ends the wait")]
        let pace = tokio::time::sleep(COUNTS_PACE);
        tokio::select! {
            () = pace => {}
            () = app.visits.crowded() => {}
            () = stopping.wait() => {}
        }
    }
}

async fn flush_counts(app: &App) {
    if let Err(error) = visit::flush(app).await {
        tracing::warn!(%error, "visits cannot be written; they stay in memory");
    }
    if let Err(error) = redirect::flush(app).await {
        tracing::warn!(%error, "what was not found cannot be written; it stays in memory");
    }
}

/// The built web inside the binary.
struct Embedded;

impl AssetStore for Embedded {
    fn names(&self) -> Vec<String> {
        guanlan_assets::site_paths().map(std::borrow::Cow::into_owned).collect()
    }

    fn get(&self, name: &str) -> Option<std::borrow::Cow<'static, [u8]>> {
        guanlan_assets::site(name)
    }
}
