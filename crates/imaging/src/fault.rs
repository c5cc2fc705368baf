//! Why bytes are not taken.

/// Why bytes are not taken, or no picture could be made of them. The texts are for people who sent a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImageFault {
    #[error("not a WebP, JPEG or PNG picture, a PDF, an MP4 video, or an MP3, M4A or Ogg recording")]
    Unknown,
    #[error("a {0} picture; save it as JPEG, PNG or WebP")]
    OtherPicture(&'static str),
    #[error("a {0} recording; save it as MP3, M4A or Opus")]
    OtherSound(&'static str),
    #[error("an animated picture; keep one frame of it, or make an MP4 video")]
    Animated,
    /// Bytes.
    #[error("{} MB are more than {} MB", bytes.div_ceil(1_000_000), most / 1_000_000)]
    TooLarge { bytes: u64, most: u64 },
    #[error("{width} × {height} pixels are more than {most} in all")]
    TooManyPixels { width: u32, height: u32, most: u64 },
    #[error("{width} × {height} pixels: no side may be longer than {most}")]
    SideTooLong { width: u32, height: u32, most: u32 },
    #[error("the file ends too early")]
    Truncated,
    #[error("the file is damaged: {0}")]
    Broken(&'static str),
    #[error("{0} is not supported; save the picture anew")]
    Unsupported(&'static str),
    #[error("the picture cannot be decoded: {0}")]
    Undecodable(String),
    #[error("the picture cannot be written: {0}")]
    Unwritable(String),
    #[error("{0}")]
    Harmful(String),
    #[error("a file without pixels")]
    NoPixels,
}
