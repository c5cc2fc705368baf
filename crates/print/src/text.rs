//! Words with what stands below them: set, and put into cells.

use std::rc::Rc;

use krilla::tagging::Tag;

use crate::{
    document::{Align, Text},
    face::Weight,
    fault::PrintFault,
    flow::{Cell, Flow, Lower},
    line::Laid,
    look::Style,
    sheet::{Branch, Role},
    words::Words,
};

/// A text that was set.
pub struct Set {
    pub words: Rc<Words>,
    pub lang: Option<&'static str>,
    pub below: Vec<Set>,
}

/// Where a cell stands, from the left edge of the blocks.
#[derive(Clone, Copy)]
pub struct Place {
    pub x: f32,
    pub width: f32,
    pub align: Align,
}

impl Set {
    /// Sets words that are called by their own field, or else by their place; what stands below is never bold.
    ///
    /// # Errors
    /// Words that cannot be printed.
    pub fn new(flow: &mut Flow, place: &str, text: &Text, weight: Weight) -> Result<Set, PrintFault> {
        let field = text.field.as_deref().unwrap_or(place);
        let words = flow.setter.set(field, &text.words, weight)?;
        Ok(Set { words, lang: text.lang, below: Set::all(flow, field, &text.below)? })
    }

    /// # Errors
    /// Words that cannot be printed.
    pub fn all(flow: &mut Flow, place: &str, texts: &[Text]) -> Result<Vec<Set>, PrintFault> {
        texts.iter().map(|text| Set::new(flow, place, text, Weight::Regular)).collect()
    }

    /// How wide it is in lines of its own.
    pub fn natural(&self, style: Style) -> f32 {
        let below = self.below.iter().map(|set| Laid::natural(&set.words) * style.below().size);
        below.fold(Laid::natural(&self.words) * style.size, f32::max)
    }

    /// A cell with the words, being what the branch is, and what stands below them within it.
    pub fn cell(&self, flow: &mut Flow, style: Style, place: Place, branch: Branch) -> Cell {
        let role = spoken(flow, branch, self.lang);
        let laid = |set: &Set, style: Style| Laid::new(&set.words, place.width / style.size, false);
        let lower = style.below();
        let below = self.below.iter().map(|set| {
            let role = spoken(flow, branch, set.lang);
            Lower { laid: laid(set, lower), style: lower, role }
        });
        let below = below.collect();
        let Place { x, width, align } = place;
        Cell { laid: laid(self, style), style, x, width, align, role, below }
    }
}

/// A leaf, in a branch of its own where its language is another one.
fn spoken(flow: &mut Flow, branch: Branch, lang: Option<&'static str>) -> Role {
    match lang {
        Some(lang) => flow.leaf(branch, Tag::Span.with_lang(Some(lang.to_owned()))),
        None => flow.tree.leaf(branch),
    }
}
