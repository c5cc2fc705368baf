//! One JavaScript engine with the bundle loaded.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, ensure};
use rquickjs::context::EvalOptions;
use rquickjs::module::WriteOptions;
use rquickjs::promise::PromiseState;
use rquickjs::{CatchResultExt, CaughtError, Context, Ctx, Exception, Function, Module, Persistent, Promise, Runtime};

use crate::{Host, HostRequest, Rendered, Request, SsrError};

const PRELUDE: &str = include_str!("prelude.js");

/// Stack of a thread that runs an engine, in bytes: the engine's own limit and room for the calls around it.
pub(crate) const THREAD_STACK: usize = 16 << 20;

/// What JavaScript may use of it, in bytes. Deeper recursion is an exception of the script.
const SCRIPT_STACK: usize = 8 << 20;

/// A compiled web bundle. Cloning shares the bytes; every engine loads the same ones.
#[derive(Clone)]
pub struct Bundle {
    bytecode: Arc<[u8]>,
}

impl Bundle {
    /// Compiles the source of one ES module. Costs about as much as fifty renders, so it is done once, at start.
    ///
    /// # Errors
    /// When the source is no module that parses, with the engine's message.
    pub fn compile(source: &str) -> anyhow::Result<Bundle> {
        // A parser recurses as deep as the code is nested: it gets the stack of an engine, not the caller's.
        let bytecode = std::thread::scope(|scope| {
            std::thread::Builder::new()
                .name("ssr-compile".into())
                .stack_size(THREAD_STACK)
                .spawn_scoped(scope, || Self::bytecode_of(source))?
                .join()
                .map_err(|_| anyhow!("the compiler panicked"))?
        })?;
        Ok(Bundle { bytecode: bytecode.into() })
    }

    fn bytecode_of(source: &str) -> anyhow::Result<Vec<u8>> {
        let runtime = Runtime::new()?;
        runtime.set_max_stack_size(SCRIPT_STACK);
        let context = Context::full(&runtime)?;
        context.with(|ctx| {
            let module = Module::declare(ctx.clone(), "bundle", source)
                .catch(&ctx)
                .map_err(|error| anyhow!("the bundle does not compile: {error}"))?;
            // Line numbers stay: a failure is logged with its stack.
            Ok(module.write(WriteOptions { strip_source: true, ..WriteOptions::default() })?)
        })
    }
}

/// The moment at which a running script is interrupted, shared with the engine's interrupt handler.
#[derive(Clone)]
struct Deadline {
    epoch: Instant,
    at_micros: Arc<AtomicU64>,
}

impl Deadline {
    fn none() -> Deadline {
        Deadline { epoch: Instant::now(), at_micros: Arc::new(AtomicU64::new(u64::MAX)) }
    }

    fn set(&self, limit: Duration) {
        self.at_micros.store(micros(self.epoch.elapsed() + limit), Ordering::Relaxed);
    }

    fn lift(&self) {
        self.at_micros.store(u64::MAX, Ordering::Relaxed);
    }

    fn passed(&self) -> bool {
        micros(self.epoch.elapsed()) > self.at_micros.load(Ordering::Relaxed)
    }
}

fn micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}

/// One engine. It belongs to one thread, which must have [`THREAD_STACK`] bytes of stack.
pub(crate) struct Engine {
    // Dropped in this order: a function must go before the context and runtime that own it.
    render: Persistent<Function<'static>>,
    context: Context,
    // Keeps the engine's memory alive; the context alone would do so too, but by a rule of somebody else.
    _runtime: Runtime,
    deadline: Deadline,
    host_panic: HostPanic,
}

/// What a panicking host said. It spoils the page even where the bundle catches the exception that it is told.
type HostPanic = Arc<OnceLock<String>>;

impl Engine {
    /// Starts an engine and evaluates the bundle in it, which has `limit` to do so.
    pub(crate) fn start(bundle: &Bundle, host: Host, memory: usize, limit: Duration) -> anyhow::Result<Engine> {
        let runtime = Runtime::new()?;
        runtime.set_memory_limit(memory);
        runtime.set_max_stack_size(SCRIPT_STACK);
        let deadline = Deadline::none();
        let watched = deadline.clone();
        runtime.set_interrupt_handler(Some(Box::new(move || watched.passed())));
        let context = Context::full(&runtime)?;

        let host_panic = HostPanic::default();
        let noted = Arc::clone(&host_panic);
        deadline.set(limit);
        let render = context.with(|ctx| -> anyhow::Result<_> {
            ctx.globals().set("__log", Function::new(ctx.clone(), log)?)?;
            let api = move |ctx: Ctx<'_>, request: String| answer(&ctx, &host, &request, &noted);
            ctx.globals().set("__api", Function::new(ctx.clone(), api)?)?;
            let mut options = EvalOptions::default();
            options.filename = Some("prelude.js".into());
            ctx.eval_with_options::<(), _>(PRELUDE, options).catch(&ctx).map_err(|error| reason(&error))?;
            let (module, evaluated) = load(&ctx, bundle)?.eval().catch(&ctx).map_err(|error| reason(&error))?;
            settle(&ctx, &evaluated, &deadline)?;
            evaluated.finish::<()>().catch(&ctx).map_err(|error| reason(&error))?;
            let render: Function =
                module.get("render").catch(&ctx).map_err(|_| anyhow!("the bundle exports no function `render`"))?;
            Ok(Persistent::save(&ctx, render))
        })?;
        deadline.lift();
        Ok(Engine { render, context, _runtime: runtime, deadline, host_panic })
    }

    /// Renders one page within `limit`. After an error the engine must not be used again.
    pub(crate) fn render(&self, request: &Request, limit: Duration) -> Result<Rendered, SsrError> {
        self.deadline.set(limit);
        let outcome = self.run(request);
        let late = self.deadline.passed();
        self.deadline.lift();
        if let Some(message) = self.host_panic.get() {
            return Err(SsrError::Failed(format!("the host panicked: {message}")));
        }
        outcome.map_err(|error| if late { SsrError::Deadline } else { SsrError::Failed(format!("{error:#}")) })
    }

    fn run(&self, request: &Request) -> anyhow::Result<Rendered> {
        let request = serde_json::to_string(request)?;
        let answer = self.context.with(|ctx| -> anyhow::Result<String> {
            let render = self.render.clone().restore(&ctx)?;
            let promise: Promise = render.call((request,)).catch(&ctx).map_err(|error| reason(&error))?;
            settle(&ctx, &promise, &self.deadline)?;
            let answer = promise.result::<String>().context("the render is still pending")?;
            let answer = answer.catch(&ctx).map_err(|error| reason(&error))?;
            ctx.globals().get::<_, Function>("__reset")?.call::<_, ()>(())?;
            Ok(answer)
        })?;
        serde_json::from_str(&answer).context("the bundle's answer is not what a render answers")
    }
}

/// Runs jobs and virtual timers until the promise is settled.
fn settle<'js>(ctx: &Ctx<'js>, promise: &Promise<'js>, deadline: &Deadline) -> anyhow::Result<()> {
    let run_timer: Function = ctx.globals().get("__runTimer")?;
    loop {
        while ctx.execute_pending_job() {
            // An endless chain of promises never runs long enough in one piece for the interrupt handler to be asked.
            ensure!(!deadline.passed(), "interrupted");
        }
        if promise.state() != PromiseState::Pending {
            return Ok(());
        }
        ensure!(!deadline.passed(), "interrupted");
        let ran: bool = run_timer.call(()).catch(ctx).map_err(|error| reason(&error))?;
        ensure!(ran, "a promise never settles: nothing is left to run");
    }
}

#[expect(unsafe_code, reason = "the engine's only way to load bytecode; see SAFETY")]
fn load<'js>(ctx: &Ctx<'js>, bundle: &Bundle) -> anyhow::Result<Module<'js>> {
    // SAFETY: the bytes must be bytecode that this very engine wrote. `Bundle::compile` is the only way to make a
    // `Bundle`; it fills the private, immutable bytes by `Module::write` of the engine linked into this process.
    unsafe { Module::load(ctx.clone(), &bundle.bytecode) }.catch(ctx).map_err(|error| reason(&error))
}

/// The bundle's call to the outside. Both sides are JSON, so that no value has to be converted by hand.
fn answer(ctx: &Ctx<'_>, host: &Host, request: &str, panic: &HostPanic) -> rquickjs::Result<String> {
    let thrown = |message: &str| Exception::throw_message(ctx, message);
    let request: HostRequest = serde_json::from_str(request).map_err(|error| thrown(&format!("__api: {error}")))?;
    // A panic must not unwind through the engine's C frames.
    let response = catch_unwind(AssertUnwindSafe(|| host(request))).map_err(|payload| {
        let _ = panic.set(panic_message(payload.as_ref()).to_owned());
        thrown("__api: the host panicked")
    })?;
    serde_json::to_string(&response).map_err(|error| thrown(&format!("__api: {error}")))
}

/// What a panic said, for the log.
pub(crate) fn panic_message(payload: &(dyn std::any::Any + Send)) -> &str {
    payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message")
}

/// A line of the bundle's console.
#[expect(clippy::needless_pass_by_value, reason = "the engine hands over owned strings")]
fn log(level: String, text: String) {
    match level.as_str() {
        "error" => tracing::error!(target: "ssr::console", "{text}"),
        "warn" => tracing::warn!(target: "ssr::console", "{text}"),
        "info" => tracing::info!(target: "ssr::console", "{text}"),
        _ => tracing::debug!(target: "ssr::console", "{text}"),
    }
}

/// An exception in one line and its stack in the next ones, if it has one.
fn reason(error: &CaughtError<'_>) -> anyhow::Error {
    match error {
        // What the engine throws when there is no memory left to make an error of.
        CaughtError::Value(value) if value.is_null() => anyhow!("null was thrown: out of memory"),
        other => anyhow!("{}", other.to_string().trim_end()),
    }
}
