//! The open line of the Markdown reader: the words, marks, links and pictures of a paragraph, heading or cell.

use super::check::Rule;
use super::tree::{Block, Href, Inline, NodeId, Span};
use crate::picture::MediaKey;
use crate::text::joins_without_space;

/// Inline content on its way.
#[derive(Default)]
pub(super) struct Line {
    /// Whether pictures may stand here instead of words.
    paragraph: bool,
    pub(super) inlines: Vec<Inline>,
    pub(super) pictures: Vec<Block>,
    pub(super) strong: usize,
    pub(super) em: usize,
    link: Option<(Href, Vec<Span>)>,
    image: Option<Image>,
    /// A line of the source has ended; whether that is a space is known with the next word.
    pub(super) ended: bool,
    last: Option<char>,
}

pub(super) struct Image {
    pub(super) id: NodeId,
    pub(super) media: MediaKey,
    pub(super) caption: String,
    pub(super) alt: String,
}

impl Line {
    pub(super) fn new(paragraph: bool) -> Line {
        Line { paragraph, ..Line::default() }
    }

    pub(super) fn text(&mut self, text: &str) -> Result<(), Rule> {
        let space = self.space_before(text);
        self.last = text.chars().last().or(self.last);
        if let Some(image) = &mut self.image {
            image.alt.push_str(space);
            image.alt.push_str(text);
            return if self.strong + self.em > 0 { Err(Rule::PictureAlt) } else { Ok(()) };
        }
        if !self.pictures.is_empty() {
            return if text.trim().is_empty() { Ok(()) } else { Err(Rule::PictureAlone) };
        }
        let (strong, em) = (self.strong > 0, self.em > 0);
        let text = format!("{space}{text}");
        match &mut self.link {
            Some((_, spans)) => spans.push(Span { text, strong, em }),
            None => self.inlines.push(Inline::Text { text, strong, em }),
        }
        Ok(())
    }

    /// The space that an ended line of the source stands for.
    fn space_before(&mut self, text: &str) -> &'static str {
        let ended = std::mem::take(&mut self.ended);
        match (self.last, text.chars().next()) {
            (Some(last), Some(next)) if ended && !joins_without_space(last, next) => " ",
            (Some(_), Some(_)) | (None, _) | (_, None) => "",
        }
    }

    pub(super) fn hard_break(&mut self) -> Result<(), Rule> {
        if self.link.is_some() {
            return Err(Rule::LinkWords);
        }
        if self.image.is_some() {
            return Err(Rule::PictureAlt);
        }
        if !self.pictures.is_empty() {
            return Err(Rule::PictureAlone);
        }
        self.last = None;
        self.inlines.push(Inline::Break {});
        Ok(())
    }

    pub(super) fn open_link(&mut self, href: Href) -> Result<(), Rule> {
        if self.image.is_some() {
            return Err(Rule::PictureAlt);
        }
        if !self.pictures.is_empty() {
            return Err(Rule::PictureAlone);
        }
        self.link = Some((href, Vec::new()));
        Ok(())
    }

    pub(super) fn close_link(&mut self) -> Result<(), Rule> {
        let Some((href, content)) = self.link.take() else {
            return Ok(());
        };
        if content.iter().all(|span| span.text.trim().is_empty()) {
            return Err(Rule::LinkWords);
        }
        self.inlines.push(Inline::Link { href, content });
        Ok(())
    }

    pub(super) fn open_image(&mut self, image: Image) -> Result<(), Rule> {
        if self.link.is_some() {
            return Err(Rule::LinkWords);
        }
        if self.image.is_some() {
            return Err(Rule::PictureAlt);
        }
        if !self.paragraph || self.strong + self.em > 0 || !self.inlines.is_empty() {
            return Err(Rule::PictureAlone);
        }
        // Line ends before a picture are not part of its alternative text.
        (self.ended, self.last) = (false, None);
        self.image = Some(image);
        Ok(())
    }

    pub(super) fn close_image(&mut self) -> Result<(), Rule> {
        let Some(Image { id, media, caption, alt }) = self.image.take() else {
            return Ok(());
        };
        (self.ended, self.last) = (false, None);
        let caption = match caption.as_str() {
            "" => Vec::new(),
            text => vec![Inline::Text { text: text.to_owned(), strong: false, em: false }],
        };
        let alt = (!alt.is_empty()).then_some(alt);
        self.pictures.push(match (is_video(&media.0), &alt) {
            (false, _) => Block::Picture { id, media, caption, alt },
            (true, None) => Block::Video { id, media, caption },
            (true, Some(_)) => return Err(Rule::VideoAlt),
        });
        Ok(())
    }
}

/// Whether the media record of this name is a video.
fn is_video(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    key.ends_with(".mp4") || key.ends_with(".webm")
}
