//! `guanlan serve`: from the settings to the last connection.

use std::{net::SocketAddr, path::Path, sync::Arc, time::Duration};

use anyhow::{Context, Result, bail};
use axum::Router;
use guanlan_db::Db;
use guanlan_http::{
    assets::{AssetStore, Assets},
    edge, health,
    health::Check,
    serve::{ServeSettings, open_files, serve},
    shutdown,
    shutdown::Stopping,
};
use guanlan_identity::person;
use guanlan_kernel::{error, secret::Secret};
use guanlan_members::demo::{accounts, companies};
use guanlan_museum::{content, page::Built};
use guanlan_ssr::{Host, HostRequest, HostResponse, Pool, PoolConfig};
use guanlan_trade::ledger;
use tokio::net::{TcpListener, TcpSocket};

use super::{app, import, keepers::Keepers};
use crate::{config::Config, openapi::Calls, router, state::App};

/// A call that a page makes while it is rendered may take this long.
const HOST_TIME: Duration = Duration::from_secs(2);
/// Newcomers that the system holds until they are accepted; it may have a lower limit of its own.
const BACKLOG: u32 = 4096;

/// Serves until it is asked to stop; answers the process's exit code.
///
/// # Errors
/// What keeps a server from starting.
pub async fn start(mut config: Config, db: Db, demo: Option<&Path>, bench: bool) -> Result<i32> {
    if demo.is_some() {
        config.finance.receives_at.get_or_insert_with(guanlan_trade::demo::receiving_account);
    }
    let listener = listen(config.listen).with_context(|| format!("the address {} cannot be used", config.listen))?;
    let bound = listener.local_addr()?;
    let origin = config.origin(bound);
    let app = app(&config, db, origin.clone(), bench).await?;
    if let Some(folder) = demo {
        let code = demonstrate(&app, &config.data, folder, config.demo_password.as_ref().map(Secret::expose)).await?;
        if code != 0 {
            return Ok(code);
        }
    }
    if config.sub_accounts_at_activation {
        ledger::open_missing(&app.trade).await?;
    }
    let stopping = Stopping::new();
    let keepers = Keepers::start(&app, &config, &stopping)?;
    let router = full(&app, &config, &stopping)?;
    let connections = open_files::room_for(config.serve.connections);
    println!("Guanlan is at {origin}");
    let stopped = serve(
        router,
        listener,
        ServeSettings { connections, ..config.serve.clone() },
        stopping,
        async {
            shutdown::signal().await.unwrap_or_else(|error| tracing::error!(%error, "no signals can be waited for"))
        },
        keepers.finish(&app),
    )
    .await?;
    if stopped.cut > 0 {
        tracing::warn!(cut = stopped.cut, "connections were cut at the end of the grace");
    }
    app.db.clone().close().await?;
    Ok(0)
}

/// Fills an empty database with the demo museum and its accounts (RULES demo 1). Answers the process's exit code.
///
/// # Errors
/// Where there is no demo museum, or its password is too weak: nothing is loaded then.
async fn demonstrate(app: &App, data: &Path, folder: &Path, password: Option<&str>) -> Result<i32> {
    let is_empty = content::service::is_empty(app.db.reader()).await?;
    let is_deserted = person::is_empty(app.db.reader()).await?;
    if (is_empty || is_deserted) && !folder.is_dir() {
        bail!(
            "there is no demo museum in {}: start where the folder lies, or name it with --demo=BUNDLE or GUANLAN_DEMO_PATH",
            std::path::absolute(folder)?.display()
        );
    }
    if is_deserted {
        accounts::must_do(password)?;
    }
    if is_empty {
        let code = import(app, folder, false, false)
            .await
            .with_context(|| format!("the demo museum in {} cannot be loaded", folder.display()))?;
        if code != 0 {
            return Ok(code);
        }
    }
    if accounts::seed(&app.members, data, password).await? {
        companies::seed(&app.members, folder, &accounts::read(data)?)
            .await
            .with_context(|| format!("the member companies in {} cannot be loaded", folder.display()))?;
        guanlan_trade::demo::seed(&app.trade, folder, &accounts::read(data)?).await?;
        let accounts = accounts::read(data)?;
        let number = |role| accounts.iter().find(|one| one.role == role).map_or("", |one| one.mobile.as_str());
        guanlan_booking::demo::seed(&app.booking, number("desk")).await?;
        guanlan_applications::demo::seed(&app.applications, folder, (number("desk"), number("visitor"))).await?;
    }
    Ok(0)
}

/// Listens with room for a burst of newcomers: whom the system does not hold tries again after a second, then after
/// three.
fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A restart need not wait for connections of before to be forgotten.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Everything that answers, with the edge around it.
fn full(app: &App, config: &Config, stopping: &Stopping) -> Result<Router> {
    let built = Arc::new(Assets::load(&Embedded));
    let inner = router::router(app.clone(), &Calls::all(), built.clone());
    set_pages(app, &built, inner.clone().layer(router::around(built.clone())), config)?;
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
    let written = app.clone();
    let writing = Check::new("writing to the database", move || {
        let app = written.clone();
        async move { app.db.check_writing().await.map_err(|error| error.to_string()) }
    });
    let searched = app.clone();
    let index = Check::new("search index", move || std::future::ready(searched.index.ready()));
    let inner = inner.merge(health::routes(vec![database, writing, index], stopping.clone(), config.metrics_public));
    let router = edge::wrap(inner, router::around(built), &config.edge(error::refusal));
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
    let for_phones = built.raw("h5/index.html").zip(guanlan_assets::site(".vite/manifest-h5.json"));
    if for_phones.is_none() {
        tracing::warn!(
            "the pages for phones are not built into this binary: below /h5 it answers 503, and phones stay at the others"
        );
    }
    let for_phones = for_phones.as_ref().map(|(shell, manifest)| Built { shell, manifest });
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
    app.pages.set(Built { shell: &shell, manifest: &manifest }, for_phones, pool, host)
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

#[cfg(test)]
mod tests {
    use guanlan_kernel::testing::on_both_databases;

    use super::*;
    use crate::testing::TestApp;

    on_both_databases! {
        async fn a_demo_that_cannot_be_made_fails_before_anything_is_loaded_and_says_what_it_needs(app: TestApp) {
            let demo = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../demo"));
            let data = std::env::temp_dir();
            let weak = demonstrate(&app.app, &data, demo, Some("weak")).await.unwrap_err().to_string();
            assert!(weak.starts_with("GUANLAN_DEMO_PASSWORD is too weak"), "{weak}");
            let lost = demonstrate(&app.app, &data, Path::new("no/demo"), None).await.unwrap_err().to_string();
            let place = std::env::current_dir().unwrap().join("no/demo");
            assert!(lost.contains(&place.display().to_string()) && lost.contains("--demo=BUNDLE"), "{lost}");
            assert!(content::service::is_empty(app.app.db.reader()).await.unwrap(), "nothing was loaded");
        }
    }
}
