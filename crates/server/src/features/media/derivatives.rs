//! Smaller pictures of stored pictures: made when a visitor asks for one that is not there yet, and otherwise in the
//! background, so that few visitors ever wait.

use std::{
    collections::HashSet,
    time::{Duration, Instant},
};

use bytes::Bytes;
use guanlan_imaging::{Cut, Decoded, Format, Limits, Output, SHARE_WIDTH, WIDTHS, crop, inspect};

use super::{
    bytes::{MediaStore, StoreFault, blocking},
    place::{ADDRESS_HASH, Derivative, Place},
    store::{self, Shown},
};
use crate::{error::ApiError, shutdown::Stopping, state::App};

/// How often the table is looked at for changes.
const POLL: Duration = Duration::from_secs(3);
/// After so many looks all pictures are gone through again, whether or not the table looks changed: its marks miss a
/// change that was begun before the newest one and finished after it.
const LOOKS: u32 = 200;
/// Cuts that pages use; the others are made when they are asked for.
const CUTS: [Cut; 5] = [Cut::Own, Cut::Wide, Cut::Classic, Cut::Square, Cut::Portrait];
/// Made pictures that wait to be written.
const WAITING: usize = 2;

/// The bytes of a derivative, made and stored. `None` where no stored picture has this hash and, now, this focal point:
/// so strangers cannot fill the disk. Who asks while it is being made waits for that one making, which goes on when
/// they leave.
///
/// # Errors
/// A store that cannot be read or written, a picture that cannot be decoded.
pub async fn make(app: &App, wanted: &Derivative) -> Result<Option<Bytes>, ApiError> {
    let Some(shown) = store::shown(app.db.reader(), &wanted.hash, wanted.focal).await? else { return Ok(None) };
    let Some(original) = shown.original() else { return Ok(None) };
    let (media, asked) = (app.media.clone(), wanted.clone());
    let made = app.media.fresh().try_get_with(wanted.clone(), async move {
        tokio::spawn(make_one(media, original, asked)).await.map_err(|_| StoreFault::Broken)?
    });
    made.await.map(Some).map_err(|fault| anyhow::anyhow!("{} cannot be made: {fault}", wanted.place().path()).into())
}

async fn make_one(media: MediaStore, original: Place, wanted: Derivative) -> Result<Bytes, StoreFault> {
    let _leave = media.makers().acquire().await.map_err(|_| StoreFault::Broken)?;
    let bytes = media.get(&original).await?.ok_or(StoreFault::Missing)?;
    let (store, output, focal) = (media.clone(), wanted.output, wanted.focal);
    let made = blocking(move || {
        let _pass = store.workshop().admit(inspect(&bytes, &Limits::default())?.memory);
        Ok(Bytes::from(guanlan_imaging::derive(&bytes, output, focal)?))
    });
    let made = made.await?;
    media.put(&wanted.place(), made.clone()).await?;
    Ok(made)
}

/// What pages will ask of a picture of this size: widths up to its own, and the smallest where it has fewer pixels.
pub fn outputs(size: (u32, u32)) -> Vec<Output> {
    let mut wanted = Vec::new();
    for cut in CUTS {
        let widest = crop(size, cut, guanlan_imaging::MIDDLE).width;
        let widths = WIDTHS.iter().filter(|width| **width <= widest || **width == WIDTHS[0]);
        wanted.extend(widths.map(|width| Output { cut, width: *width, format: Format::Webp }));
    }
    wanted.push(Output { cut: Cut::Share, width: SHARE_WIDTH, format: Format::Jpeg });
    wanted
}

/// Makes what [`outputs`] asks of one picture and is not there, with one decoding; answers how many were made.
///
/// # Errors
/// A store that cannot be read or written, a picture that cannot be decoded.
pub async fn complete(media: &MediaStore, shown: &Shown, stopping: &Stopping) -> Result<usize, StoreFault> {
    let (Some(original), Some(focal)) = (shown.original(), shown.focal()) else { return Ok(0) };
    let hash = shown.hash.get(..ADDRESS_HASH).unwrap_or_default().to_owned();
    let there = media.derivatives(&hash).await?;
    let missing: Vec<Derivative> = outputs(shown.size())
        .into_iter()
        .map(|output| Derivative { hash: hash.clone(), focal, output })
        .filter(|derivative| !there.contains(&derivative.name()))
        .collect();
    if missing.is_empty() {
        return Ok(0);
    }
    let bytes = media.get(&original).await?.ok_or(StoreFault::Missing)?;
    let (send, mut made) = tokio::sync::mpsc::channel(WAITING);
    let (store, stopping) = (media.clone(), stopping.clone());
    let work = tokio::spawn(blocking(move || {
        let _pass = store.workshop().admit(inspect(&bytes, &Limits::default())?.memory);
        let decoded = Decoded::open(&bytes)?;
        for derivative in missing {
            // Nobody takes them any more after a fault of the store.
            if stopping.has_begun() || send.is_closed() {
                break;
            }
            let bytes = decoded.derive(derivative.output, derivative.focal)?;
            if send.blocking_send((derivative, bytes)).is_err() {
                break;
            }
        }
        Ok(())
    }));
    let mut count = 0;
    while let Some((derivative, bytes)) = made.recv().await {
        media.put(&derivative.place(), bytes.into()).await?;
        count += 1;
    }
    work.await.map_err(|_| StoreFault::Broken)??;
    Ok(count)
}

/// Makes what is missing of all stored pictures, one picture at a time with a rest after each, and then of those that
/// come or change; ends when the server stops.
pub async fn keep_complete(app: App, stopping: Stopping) {
    let mut done = HashSet::new();
    let mut seen = None;
    for look in 0_u32.. {
        match store::mark(app.db.reader()).await {
            Ok(mark) if seen.as_ref() == Some(&mark) && look % LOOKS != 0 => {}
            Ok(mark) => {
                if go_through(&app, &mut done, &stopping).await {
                    seen = Some(mark);
                }
            }
            Err(error) => tracing::warn!(%error, "the table of media cannot be read"),
        }
        if stopping.rest(POLL).await {
            return;
        }
    }
}

/// Goes through all pictures that are not `done`; false where the store was away and some are left.
async fn go_through(app: &App, done: &mut HashSet<Shown>, stopping: &Stopping) -> bool {
    let all = match store::all_shown(app.db.reader()).await {
        Ok(all) => all,
        Err(error) => {
            tracing::warn!(%error, "the table of media cannot be read");
            return false;
        }
    };
    let mut whole = true;
    for shown in all {
        if stopping.has_begun() {
            return false;
        }
        if done.contains(&shown) {
            continue;
        }
        let begun = Instant::now();
        match complete(&app.media, &shown, stopping).await {
            Ok(0) => {}
            Ok(count) => {
                tracing::debug!(hash = shown.hash, count, "derivatives were made");
                // As long as the work took: it never has more than half of a processor.
                stopping.rest(begun.elapsed()).await;
            }
            Err(fault @ (StoreFault::Image(_) | StoreFault::Missing | StoreFault::Broken)) => {
                tracing::warn!(hash = shown.hash, %fault, "no derivatives can be made");
            }
            Err(fault) => {
                tracing::warn!(hash = shown.hash, %fault, "derivatives wait for the media store");
                whole = false;
                break;
            }
        }
        done.insert(shown);
    }
    whole
}
