//! What stands around the blocks: head and foot of every page, and the code.

use std::rc::Rc;

use krilla::tagging::{ArtifactType, Tag};

use crate::{
    code::Squares,
    document::{CodePlace, Document},
    face::Weight,
    fault::PrintFault,
    flow::Flow,
    line::Laid,
    look::{CODE_EVERY, CODE_FIRST, CODE_GAP, HAIR, HEAD_RULE, RUNNING, SIDE, TOP, WATERMARK},
    sheet::{Drawn, Item, Role},
};

/// A code that is drawn on every page once all are known.
pub struct Later {
    squares: Rc<Squares>,
    role: Role,
}

/// Draws the code of the first page, or leaves room for that of every page.
///
/// # Errors
/// A code that is too long, or whose words cannot be printed.
pub fn begin(flow: &mut Flow, document: &Document) -> Result<Option<Later>, PrintFault> {
    let Some(code) = &document.code else { return Ok(None) };
    let squares = Rc::new(Squares::new(code)?);
    let words = flow.setter.set("code.words", &code.words, Weight::Regular)?;
    let figure = flow.tree.root(Tag::Figure(Some(code.words.clone())));
    let role = flow.tree.leaf(figure);
    if code.place == CodePlace::Every {
        flow.bottom = flow.page.foot_rule() - CODE_EVERY;
        return Ok(Some(Later { squares, role }));
    }
    let x = flow.page.width - SIDE - CODE_FIRST;
    let drawn = Drawn::Code { code: squares, x, y: TOP, side: CODE_FIRST };
    flow.sheet().items.push(Item { role, drawn });
    let laid = Laid::new(&words, CODE_FIRST / RUNNING.size, false);
    let mut baseline = TOP + CODE_FIRST + 5.0 + RUNNING.baseline();
    for line in laid.lines {
        let left = x + (CODE_FIRST - line.width * RUNNING.size) / 2.0;
        let drawn = Drawn::Line { words: Rc::clone(&laid.words), line, x: left, baseline, style: RUNNING };
        flow.sheet().items.push(Item { role: Role::Decor(ArtifactType::Layout), drawn });
        baseline += RUNNING.step;
    }
    flow.narrow = Some(baseline + CODE_GAP / 2.0);
    Ok(None)
}

/// Draws head and foot, now that it is known how many pages there are.
///
/// # Errors
/// Words that cannot be printed.
pub fn end(flow: &mut Flow, document: &Document, code: Option<Later>) -> Result<(), PrintFault> {
    let [left, right] = &document.head;
    let left = flow.setter.set("head.0", left, Weight::Regular)?;
    let right = flow.setter.set("head.1", right, Weight::Regular)?;
    let foot = flow.setter.set("foot", &document.foot, Weight::Regular)?;
    let side = code.as_ref().map_or(0.0, |_| CODE_EVERY + CODE_GAP);
    let pages = flow.sheets.len();
    let (room, right_edge, foot_rule) = (flow.page.room(), flow.page.width - SIDE, flow.page.foot_rule());
    for page in 0..pages {
        let words = document.pages.replace("{{page}}", &(page + 1).to_string());
        let number = flow.setter.set("pages", &words.replace("{{pages}}", &pages.to_string()), Weight::Regular)?;
        let wide = |laid: &Laid| laid.lines.first().map_or(0.0, |line| line.width * RUNNING.size);
        let (above, below) = (HEAD_RULE - 7.0, foot_rule + RUNNING.step + 4.0);
        let half = room / 2.0 / RUNNING.size;
        let (laid, x) = (Laid::new(&right, half, false), right_edge);
        let at = x - wide(&laid);
        flow.running(page, laid, at, above, ArtifactType::Header);
        flow.running(page, Laid::new(&left, half, false), SIDE, above, ArtifactType::Header);
        let (laid, x) = (Laid::new(&number, half, false), right_edge - side);
        let at = x - wide(&laid);
        flow.running(page, Laid::new(&foot, half, false), SIDE, below, ArtifactType::Footer);
        flow.running(page, laid, at, below, ArtifactType::Footer);
        let (across, middle) = (flow.page.width / 2.0, flow.page.height / 2.0);
        let sheet = &mut flow.sheets[page];
        if let Some((laid, line)) = flow.watermark.as_ref().and_then(|laid| Some((laid, laid.lines.first()?))) {
            let (words, line) = (Rc::clone(&laid.words), line.clone());
            let drawn = Drawn::Across { words, line, x: across, y: middle, style: WATERMARK };
            sheet.items.insert(0, Item { role: Role::Decor(ArtifactType::Watermark), drawn });
        }
        sheet.rule(SIDE, HEAD_RULE, room, HAIR);
        sheet.rule(SIDE, foot_rule, room - side, HAIR);
        if let Some(Later { squares, role }) = &code {
            let y = foot_rule + RUNNING.step + 8.0 - CODE_EVERY;
            let role = if page == 0 { *role } else { Role::Decor(ArtifactType::PaginationOther) };
            let drawn = Drawn::Code { code: Rc::clone(squares), x: right_edge - CODE_EVERY, y, side: CODE_EVERY };
            sheet.items.push(Item { role, drawn });
        }
    }
    Ok(())
}
