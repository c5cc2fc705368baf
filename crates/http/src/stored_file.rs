//! Stored files, from the disk to the visitor: names are hashes of their content, so an answer may
//! be kept for good, and nothing in such a file may ever run as part of the site.

use std::fs::{File, Metadata};
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use tokio::io::AsyncReadExt;
use tokio_util::io::ReaderStream;

use crate::edge::conditional::conditional;
use crate::edge::ranges::{self, Requested};

/// Parts up to this size are read in the same trip to the disk thread that opens the file.
const AT_ONCE: u64 = 256 * 1024;
/// Longer parts are sent in pieces of this size.
const PIECE: usize = 128 * 1024;

const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const SANDBOX: HeaderValue = HeaderValue::from_static("sandbox; default-src 'none'");

enum Opened {
    Fresh(Response),
    Small(Requested, u64, Vec<u8>),
    Long(Requested, u64, File),
}

/// Sends a file whose name is a hash of its content; `etag` is that hash in quotes. Ranges,
/// `If-None-Match` and `If-Range` are honoured, and HEAD where the route is a GET route. A file that
/// is not there (or is no file) is an empty 404, a disk that fails an empty 500, logged; the edge
/// gives both their words. `path` is the caller's: build it from a checked name, never from a URL.
pub async fn serve_file(path: &Path, headers: &HeaderMap, mime: &HeaderValue, etag: &HeaderValue) -> Response {
    let opened = {
        let (path, headers, etag) = (path.to_owned(), headers.clone(), etag.clone());
        tokio::task::spawn_blocking(move || open(&path, &headers, &etag)).await
    };
    let response = match opened {
        Ok(Ok(Opened::Fresh(response))) => response,
        Ok(Ok(Opened::Small(wanted, length, bytes))) => ranges::respond(wanted, length, |_, _| Body::from(bytes)),
        Ok(Ok(Opened::Long(wanted, length, file))) => ranges::respond(wanted, length, |_, count| {
            Body::new(Sized {
                left: count,
                stream: Body::from_stream(ReaderStream::with_capacity(
                    tokio::fs::File::from_std(file).take(count),
                    PIECE,
                )),
            })
        }),
        Ok(Err(error)) if error.kind() == std::io::ErrorKind::NotFound => return StatusCode::NOT_FOUND.into_response(),
        Ok(Err(error)) => {
            tracing::error!(%error, path = %path.display(), "a stored file could not be read");
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        }
        Err(error) => {
            tracing::error!(%error, "the disk thread failed");
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        }
    };
    finish(response, mime, etag)
}

/// The headers of every stored file: it may be kept for good, and nothing in it may run.
pub fn finish(mut response: Response, mime: &HeaderValue, etag: &HeaderValue) -> Response {
    let status = response.status();
    let out = response.headers_mut();
    if status == StatusCode::RANGE_NOT_SATISFIABLE {
        return response;
    }
    if status != StatusCode::NOT_MODIFIED {
        out.insert(CONTENT_TYPE, mime.clone());
        out.insert(CONTENT_DISPOSITION, disposition(mime));
        out.insert(ETAG, etag.clone());
    }
    out.insert(CACHE_CONTROL, IMMUTABLE);
    out.insert(CONTENT_SECURITY_POLICY, SANDBOX);
    out.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

fn open(path: &PathBuf, headers: &HeaderMap, etag: &HeaderValue) -> std::io::Result<Opened> {
    let mut file = File::open(path)?;
    let metadata: Metadata = file.metadata()?;
    if !metadata.is_file() {
        return Err(std::io::ErrorKind::NotFound.into());
    }
    if let Some(response) = conditional(headers, etag, None) {
        return Ok(Opened::Fresh(response));
    }
    let length = metadata.len();
    let wanted = ranges::wanted(headers, length, etag, None);
    let (start, count) = match wanted {
        Requested::Whole => (0, length),
        Requested::Part { start, end } => (start, end - start + 1),
        Requested::Outside => return Ok(Opened::Small(wanted, length, Vec::new())),
    };
    if start > 0 {
        file.seek(SeekFrom::Start(start))?;
    }
    if count > AT_ONCE {
        return Ok(Opened::Long(wanted, length, file));
    }
    let mut bytes = vec![0; count as usize];
    file.read_exact(&mut bytes)?;
    Ok(Opened::Small(wanted, length, bytes))
}

/// What a browser may show in place: pictures that cannot hold a script, video, sound and PDF. All
/// else is saved.
fn disposition(mime: &HeaderValue) -> HeaderValue {
    let mime = mime.to_str().unwrap_or_default();
    let shown = (mime.starts_with("image/") && !mime.starts_with("image/svg"))
        || mime.starts_with("video/")
        || mime.starts_with("audio/")
        || mime == "application/pdf";
    HeaderValue::from_static(if shown { "inline" } else { "attachment" })
}

/// A stream whose length is known, so that the answer has a `Content-Length`.
pub struct Sized {
    /// Bytes that are still to come.
    pub left: u64,
    pub stream: Body,
}

impl http_body::Body for Sized {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: std::pin::Pin<&mut Self>,
        cx: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Result<http_body::Frame<Bytes>, axum::Error>>> {
        let poll = std::pin::Pin::new(&mut self.stream).poll_frame(cx);
        if let std::task::Poll::Ready(Some(Ok(frame))) = &poll {
            self.left = self.left.saturating_sub(frame.data_ref().map_or(0, |data| data.len() as u64));
        }
        poll
    }

    fn is_end_stream(&self) -> bool {
        self.left == 0
    }

    fn size_hint(&self) -> http_body::SizeHint {
        http_body::SizeHint::with_exact(self.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;
    use std::fmt::Write as _;

    async fn ask(bytes: &[u8], mime: &'static str, headers: &[(&'static str, &'static str)]) -> Response {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ab12.webp");
        std::fs::write(&path, bytes).unwrap();
        let headers = headers.iter().map(|(n, v)| (n.parse().unwrap(), HeaderValue::from_static(v))).collect();
        serve_file(&path, &headers, &HeaderValue::from_static(mime), &HeaderValue::from_static("\"ab12\"")).await
    }

    #[tokio::test]
    async fn a_long_file_arrives_whole_in_parts_and_with_its_length() {
        let mut big = String::new();
        for n in 0..200_000 {
            write!(big, "{n},").unwrap();
        }
        let big = big.as_bytes();
        let whole = ask(big, "video/mp4", &[]).await;
        assert_eq!(http_body::Body::size_hint(whole.body()).exact(), Some(big.len() as u64));
        assert_eq!(to_bytes(whole.into_body(), usize::MAX).await.unwrap(), big);
        let part = ask(big, "video/mp4", &[("range", "bytes=300000-800000")]).await;
        assert_eq!(part.status(), 206);
        assert_eq!(part.headers()["content-range"], format!("bytes 300000-800000/{}", big.len()));
        assert_eq!(to_bytes(part.into_body(), usize::MAX).await.unwrap(), &big[300_000..=800_000]);
    }

    #[tokio::test]
    async fn a_part_beyond_the_end_is_416_with_the_length() {
        let outside = ask(b"0123456789", "image/webp", &[("range", "bytes=10-")]).await;
        assert_eq!(outside.status(), 416);
        assert_eq!(outside.headers()["content-range"], "bytes */10");
    }

    #[tokio::test]
    async fn a_stored_file_runs_nothing_and_may_be_kept_for_good() {
        let response = ask(b"x", "image/webp", &[]).await;
        assert_eq!(response.headers()["content-security-policy"], "sandbox; default-src 'none'");
        assert_eq!(response.headers()["cache-control"], "public, max-age=31536000, immutable");
        assert_eq!(response.headers()["content-disposition"], "inline");
        for saved in ["image/svg+xml", "text/html", "application/zip"] {
            assert_eq!(ask(b"x", saved, &[]).await.headers()["content-disposition"], "attachment", "{saved}");
        }
    }

    #[tokio::test]
    async fn what_the_caller_has_is_304_and_what_is_not_there_is_404() {
        assert_eq!(ask(b"x", "image/webp", &[("if-none-match", "\"ab12\"")]).await.status(), 304);
        let none = HeaderMap::new();
        let (mime, etag) = (HeaderValue::from_static("image/webp"), HeaderValue::from_static("\"x\""));
        assert_eq!(serve_file(Path::new("/nowhere/x.webp"), &none, &mime, &etag).await.status(), 404);
        assert_eq!(serve_file(Path::new("/"), &none, &mime, &etag).await.status(), 404);
    }
}
