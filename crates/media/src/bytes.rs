//! Where the bytes of media lie: a folder, or a bucket that speaks Amazon's S3 protocol. Files are only
//! ever added, but for private ones that somebody has erased, and each is whole or absent.

use std::{
    collections::HashSet,
    ops::Range,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use guanlan_db::entity::media;
use guanlan_imaging::ImageFault;
use guanlan_kernel::error::{ApiError, Away};
use guanlan_vault::OpenError;
use object_store::{
    ClientOptions, Error, GetOptions, GetRange, GetResult, ObjectStore, ObjectStoreExt, PutPayload, RetryConfig,
    aws::AmazonS3Builder, local::LocalFileSystem,
};
use sha2::{Digest, Sha256};

use super::{
    decoding::{Decoding, DecodingLimits},
    place::{Derivative, Place},
    service::NewMedia,
};
use crate::settings::S3Settings;

/// A bucket that does not answer within this time is asked again, and then it is away.
const CONNECT_TIME: Duration = Duration::from_secs(5);
/// The longest silence inside of an answer. There is no limit for the whole: a film may take its time.
const READ_TIME: Duration = Duration::from_secs(20);
/// After this time an error is not tried again; calls end after 30 s (RULES calls 14).
const RETRY_TIME: Duration = Duration::from_secs(15);
const RETRIES: usize = 3;
/// Memory for derivatives that were just made, in bytes: those who waited for one are answered from it.
const FRESH_BYTES: u64 = 8 << 20;

/// The store of bytes. Cloning shares it.
#[derive(Clone)]
pub struct MediaStore(Arc<Inner>);

struct Inner {
    objects: Arc<dyn ObjectStore>,
    /// Before each name in a bucket.
    prefix: String,
    folder: Option<PathBuf>,
    decoding: Decoding,
    pub(super) fresh: moka::future::Cache<Derivative, Bytes>,
    pub(super) makers: tokio::sync::Semaphore,
}

/// Why the store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreFault {
    #[error("the media store: {0}")]
    Store(#[source] Away),
    #[error("the media folder {0} cannot be made: {1}")]
    Folder(PathBuf, std::io::Error),
    #[error("the file is not there")]
    Missing,
    #[error("the bytes are not the ones that were inspected")]
    Changed,
    #[error(transparent)]
    Image(#[from] ImageFault),
    #[error("a private file: {0}")]
    Sealed(#[from] OpenError),
    #[error("the work on a picture broke off")]
    Broken,
    /// Too many pictures of all senders wait.
    #[error("too many pictures wait to be decoded")]
    Busy,
    /// Too many pictures of this sender wait; seconds until it may be tried again.
    #[error("too many pictures of one sender wait to be decoded")]
    TooOften(u32),
}

impl From<Error> for StoreFault {
    fn from(error: Error) -> StoreFault {
        StoreFault::Store(Away(error.into()))
    }
}

impl From<StoreFault> for ApiError {
    fn from(fault: StoreFault) -> ApiError {
        match fault {
            StoreFault::Busy => ApiError::Unavailable,
            StoreFault::TooOften(seconds) => ApiError::TooOften(seconds),
            other => ApiError::Internal(other.into()),
        }
    }
}

impl MediaStore {
    /// A folder, which is made where it is missing. A file is written beside its place, brought to the disk and then
    /// moved there.
    ///
    /// # Errors
    /// A folder that can neither be found nor made.
    pub fn folder(folder: &Path) -> Result<MediaStore, StoreFault> {
        std::fs::create_dir_all(folder).map_err(|error| StoreFault::Folder(folder.to_owned(), error))?;
        let files = LocalFileSystem::new_with_prefix(folder)?.with_fsync(true);
        Ok(MediaStore::new(Arc::new(files), "", Some(folder.to_owned())))
    }

    /// A bucket. Nothing is asked of it yet.
    ///
    /// # Errors
    /// Settings that no client can be made from.
    pub fn s3(settings: &S3Settings) -> Result<MediaStore, StoreFault> {
        // The client takes the process's cryptography; that it was chosen before is as good.
        let _before = rustls::crypto::ring::default_provider().install_default();
        let mut client = ClientOptions::new()
            .with_timeout_disabled()
            .with_connect_timeout(CONNECT_TIME)
            .with_read_timeout(READ_TIME);
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(&settings.bucket)
            .with_region(&settings.region)
            .with_virtual_hosted_style_request(settings.virtual_host)
            .with_access_key_id(&settings.access_key)
            .with_secret_access_key(settings.secret_key.expose())
            .with_retry(RetryConfig { max_retries: RETRIES, retry_timeout: RETRY_TIME, ..RetryConfig::default() });
        if let Some(endpoint) = &settings.endpoint {
            client = client.with_allow_http(!endpoint.https);
            let scheme = if endpoint.https { "https" } else { "http" };
            builder = builder.with_endpoint(if settings.virtual_host {
                format!("{scheme}://{}.{}", settings.bucket, endpoint.host)
            } else {
                endpoint.to_string()
            });
        }
        let bucket = builder.with_client_options(client).build()?;
        Ok(MediaStore::new(Arc::new(bucket), &settings.prefix, None))
    }

    fn new(objects: Arc<dyn ObjectStore>, prefix: &str, folder: Option<PathBuf>) -> MediaStore {
        let makers = std::thread::available_parallelism().map_or(1, usize::from);
        let weigh = |_: &Derivative, bytes: &Bytes| u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        MediaStore(Arc::new(Inner {
            objects,
            prefix: if prefix.is_empty() { String::new() } else { format!("{prefix}/") },
            folder,
            decoding: Decoding::new(DecodingLimits::default()),
            fresh: moka::future::Cache::builder().max_capacity(FRESH_BYTES).weigher(weigh).build(),
            makers: tokio::sync::Semaphore::new(makers),
        }))
    }

    /// The same store with other limits for decoding.
    #[must_use]
    pub fn with_limits(self, limits: DecodingLimits) -> MediaStore {
        let mut store = MediaStore::new(self.0.objects.clone(), "", self.0.folder.clone());
        if let Some(inner) = Arc::get_mut(&mut store.0) {
            inner.prefix.clone_from(&self.0.prefix);
            inner.decoding = Decoding::new(limits);
        }
        store
    }

    /// Who decodes pictures, and when.
    pub fn decoding(&self) -> &Decoding {
        &self.0.decoding
    }

    /// Derivatives that were just made, and those that are being made.
    pub(super) fn fresh(&self) -> &moka::future::Cache<Derivative, Bytes> {
        &self.0.fresh
    }

    /// Leave to read the original of a derivative that a visitor waits for: as many lie in memory at a time as there are
    /// processors.
    pub(super) fn makers(&self) -> &tokio::sync::Semaphore {
        &self.0.makers
    }

    /// The file of a place where the store is a folder: it can be read without a detour.
    pub fn file(&self, place: &Place) -> Option<PathBuf> {
        Some(self.0.folder.as_ref()?.join(place.path()))
    }

    pub(super) fn objects(&self) -> &Arc<dyn ObjectStore> {
        &self.0.objects
    }

    pub(super) fn object(&self, path: &str) -> object_store::path::Path {
        object_store::path::Path::from(format!("{}{path}", self.0.prefix))
    }

    /// Keeps the bytes that `media` was inspected from, cleaned, under the hash of what is kept. What is there already
    /// is not written again.
    ///
    /// # Errors
    /// Other bytes than the inspected ones; a store that cannot be written.
    pub async fn keep(&self, media: &NewMedia, bytes: impl Into<Bytes>) -> Result<(), StoreFault> {
        let place = media.place().ok_or(StoreFault::Missing)?;
        if self.exists(&place).await? {
            return Ok(());
        }
        let clean = self.cleaned(media, bytes.into()).await?;
        self.put(&place, clean).await
    }

    /// The bytes that `media` was inspected from, cleaned.
    pub(super) async fn cleaned(&self, media: &NewMedia, bytes: Bytes) -> Result<Bytes, StoreFault> {
        let (clean, hash) = blocking(move || {
            let clean = guanlan_imaging::clean(&bytes)?;
            let hash = hash(&clean);
            Ok((clean, hash))
        })
        .await?;
        if hash == media.hash { Ok(clean.into()) } else { Err(StoreFault::Changed) }
    }

    /// The bytes of a record.
    ///
    /// # Errors
    /// [`StoreFault::Missing`], and a store that cannot be read.
    pub async fn read(&self, row: &media::Model) -> Result<Bytes, StoreFault> {
        let place = Place::of(&row.hash, &row.mime).ok_or(StoreFault::Missing)?;
        self.get(&place).await?.ok_or(StoreFault::Missing)
    }

    /// Whether something lies at a place.
    pub async fn exists(&self, place: &Place) -> Result<bool, StoreFault> {
        Ok(self.length(place).await?.is_some())
    }

    /// Bytes of what lies at a place.
    pub async fn length(&self, place: &Place) -> Result<Option<u64>, StoreFault> {
        there(self.0.objects.head(&self.object(place.path())).await.map(|meta| meta.size))
    }

    /// All of what lies at a place, in memory.
    pub async fn get(&self, place: &Place) -> Result<Option<Bytes>, StoreFault> {
        let Some(found) = self.open(place, None).await? else { return Ok(None) };
        Ok(Some(found.bytes().await?))
    }

    /// What lies at a place, or a part of it, to be read bit by bit; with the length of the whole (`meta.size`).
    pub async fn open(&self, place: &Place, part: Option<Range<u64>>) -> Result<Option<GetResult>, StoreFault> {
        let options = GetOptions { range: part.map(GetRange::Bounded), ..GetOptions::default() };
        there(self.0.objects.get_opts(&self.object(place.path()), options).await)
    }

    /// Writes the whole of what is to lie at a place, or nothing.
    ///
    /// # Errors
    /// A store that cannot be written.
    pub async fn put(&self, place: &Place, bytes: Bytes) -> Result<(), StoreFault> {
        self.0.objects.put(&self.object(place.path()), PutPayload::from(bytes)).await?;
        Ok(())
    }

    /// Takes away what lies at a private place; where nothing does, that is as good. What has an address stays: others
    /// keep it for ever.
    ///
    /// # Errors
    /// A store that cannot be written.
    pub async fn remove_private(&self, place: &Place) -> Result<(), StoreFault> {
        if !place.is_private() {
            return Ok(());
        }
        there(self.0.objects.delete(&self.object(place.path())).await).map(|_| ())
    }

    /// The names of a picture's derivatives that are there; `hash` as addresses have it.
    pub async fn derivatives(&self, hash: &str) -> Result<HashSet<String>, StoreFault> {
        let folder = self.object(&format!("{}/{hash}", hash.get(..2).unwrap_or_default()));
        let found = self.0.objects.list_with_delimiter(Some(&folder)).await?;
        Ok(found.objects.iter().filter_map(|meta| Some(meta.location.filename()?.to_owned())).collect())
    }
}

fn there<T>(answer: Result<T, Error>) -> Result<Option<T>, StoreFault> {
    match answer {
        Ok(found) => Ok(Some(found)),
        Err(Error::NotFound { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// SHA-256, hex.
pub(super) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Runs work that keeps a processor busy away from the tasks that answer.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreFault> + Send + 'static,
) -> Result<T, StoreFault> {
    tokio::task::spawn_blocking(work).await.map_err(|_| StoreFault::Broken)?
}
