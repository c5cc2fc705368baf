//! Smaller pictures of stored pictures: made when a visitor asks for one that is not there yet, and otherwise in the
//! background, so that few visitors ever wait.

use std::{
    collections::{HashSet, VecDeque},
    time::{Duration, Instant},
};

use bytes::Bytes;
use guanlan_http::shutdown::Stopping;
use guanlan_imaging::{Cut, Decoded, Format, Limits, Output, SHARE_WIDTH, WIDTHS, crop};
use guanlan_kernel::error::ApiError;

use super::{
    bytes::{MediaStore, StoreFault},
    decoding::Asker,
    place::{ADDRESS_HASH, Derivative, Place},
    store::{self, Shown},
};
use crate::Media;

/// How often the table is looked at for changes.
const POLL: Duration = Duration::from_secs(3);
/// After so many looks all pictures are gone through again, whether or not the table looks changed: its marks miss a
/// change that was begun before the newest one and finished after it.
const LOOKS: u32 = 200;
/// Cuts that pages use; the others are made when they are asked for.
const CUTS: [Cut; 5] = [Cut::Own, Cut::Wide, Cut::Classic, Cut::Square, Cut::Portrait];
/// The bytes of a derivative, made and stored. `None` where no stored picture has this hash and, now, this focal point:
/// so strangers cannot fill the disk. Who asks while it is being made waits for that one making. Where all who wait leave
/// before it has begun it is not made; begun, it comes to its end without them.
///
/// # Errors
/// A store that cannot be read or written, a picture that cannot be decoded; 503 where too many pictures wait.
pub async fn make(media: &Media, wanted: &Derivative) -> Result<Option<Bytes>, ApiError> {
    let Some(shown) = store::shown(media.kernel.db.reader(), &wanted.hash, wanted.focal).await? else {
        return Ok(None);
    };
    let Some(original) = shown.original() else { return Ok(None) };
    let (store, asked) = (media.store.clone(), wanted.clone());
    match media.store.fresh().try_get_with(wanted.clone(), make_one(store, original, asked)).await {
        Ok(made) => Ok(Some(made)),
        Err(fault) if matches!(*fault, StoreFault::Busy) => Err(ApiError::Unavailable),
        Err(fault) => Err(anyhow::anyhow!("{} cannot be made: {fault}", wanted.place().path()).into()),
    }
}

async fn make_one(media: MediaStore, original: Place, wanted: Derivative) -> Result<Bytes, StoreFault> {
    let _leave = media.makers().acquire().await.map_err(|_| StoreFault::Broken)?;
    let bytes = media.get(&original).await?.ok_or(StoreFault::Missing)?;
    let turn = media.decoding().turn(Asker::Visitors).await?;
    let store = media.clone();
    let made = tokio::spawn(async move {
        let (output, focal) = (wanted.output, wanted.focal);
        let work = move |bytes: &[u8]| Ok(Bytes::from(guanlan_imaging::derive(bytes, output, focal)?));
        let made = store.decoding().run(turn, bytes, Limits::default(), work).await?;
        store.put(&wanted.place(), made.clone()).await?;
        Ok(made)
    });
    made.await.map_err(|_| StoreFault::Broken)?
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

/// Makes what [`outputs`] asks of one picture and is not there; answers how many were made. With one decoding, unless
/// somebody else wants the turn meanwhile: then it is given back after the derivative in hand.
///
/// # Errors
/// A store that cannot be read or written, a picture that cannot be decoded.
pub async fn complete(media: &MediaStore, shown: &Shown, stopping: &Stopping) -> Result<usize, StoreFault> {
    let (Some(original), Some(focal)) = (shown.original(), shown.focal()) else { return Ok(0) };
    let hash = shown.hash.get(..ADDRESS_HASH).unwrap_or_default().to_owned();
    let there = media.derivatives(&hash).await?;
    let mut missing: VecDeque<Derivative> = outputs(shown.size())
        .into_iter()
        .map(|output| Derivative { hash: hash.clone(), focal, output })
        .filter(|derivative| !there.contains(&derivative.name()))
        .collect();
    if missing.is_empty() {
        return Ok(0);
    }
    let bytes = media.get(&original).await?.ok_or(StoreFault::Missing)?;
    let mut count = 0;
    while !missing.is_empty() && !stopping.has_begun() {
        let turn = media.decoding().turn(Asker::Background).await?;
        // The thread never waits for the store: all that it makes of one picture is a few megabytes.
        let (send, mut made) = tokio::sync::mpsc::unbounded_channel();
        let (store, stopping, bytes) = (media.clone(), stopping.clone(), bytes.clone());
        let work = tokio::spawn(async move {
            let decoding = store.decoding().clone();
            let make = move |bytes: &[u8]| {
                let decoded = Decoded::open(bytes)?;
                while let Some(derivative) = missing.pop_front() {
                    let made = decoded.derive(derivative.output, derivative.focal)?;
                    // Nobody takes them any more after a fault of the store.
                    if send.send((derivative, made)).is_err() || stopping.has_begun() || decoding.is_wanted() {
                        break;
                    }
                }
                Ok(missing)
            };
            store.decoding().run(turn, bytes, Limits::default(), make).await
        });
        while let Some((derivative, bytes)) = made.recv().await {
            media.put(&derivative.place(), bytes.into()).await?;
            count += 1;
        }
        missing = work.await.map_err(|_| StoreFault::Broken)??;
    }
    Ok(count)
}

/// Makes what is missing of all stored pictures, one picture at a time with a rest after each, and then of those that
/// come or change; ends when the server stops.
pub async fn keep_complete(media: Media, stopping: Stopping) {
    let mut done = HashSet::new();
    let mut seen = None;
    for look in 0_u32.. {
        match store::mark(media.kernel.db.reader()).await {
            Ok(mark) if seen.as_ref() == Some(&mark) && look % LOOKS != 0 => {}
            Ok(mark) => {
                if go_through(&media, &mut done, &stopping).await {
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
async fn go_through(media: &Media, done: &mut HashSet<Shown>, stopping: &Stopping) -> bool {
    let all = match store::all_shown(media.kernel.db.reader()).await {
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
        match complete(&media.store, &shown, stopping).await {
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
