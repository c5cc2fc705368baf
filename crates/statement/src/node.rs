//! Parts of an XML document as small trees of the elements that statements are read from. Each entry is one tree, so a
//! whole document is never in memory as one.

use quick_xml::events::BytesStart;

use crate::{Unreadable, text};

/// Deepest nesting; the standard needs about 15.
const MOST_DEPTH: usize = 40;
/// Most elements that are kept of one entry.
const MOST_NODES: usize = 300_000;

/// Names that are kept, without their namespaces; all other elements are skipped with what is in them.
const KNOWN: [&str; 48] = [
    "AcctSvcrRef",
    "Acct",
    "AddtlNtryInf",
    "AddtlRmtInf",
    "AddtlTxInf",
    "Amt",
    "AmtDtls",
    "Bal",
    "BookgDt",
    "Cd",
    "CdOrPrtry",
    "Cdtr",
    "CdtrAcct",
    "CdtrRefInf",
    "CdtDbtInd",
    "Ccy",
    "Dbtr",
    "DbtrAcct",
    "Dt",
    "DtTm",
    "EndToEndId",
    "FrDt",
    "FrDtTm",
    "FrToDt",
    "IBAN",
    "Id",
    "Nm",
    "Ntry",
    "NtryDtls",
    "Othr",
    "Prtry",
    "Pty",
    "Ref",
    "Refs",
    "RltdPties",
    "RmtInf",
    "RvslInd",
    "Strd",
    "Sts",
    "ToDt",
    "ToDtTm",
    "Tp",
    "TxAmt",
    "TxDtls",
    "Ustrd",
    "ValDt",
    "BkToCstmrStmt",
    "Stmt",
];

/// An element with the text directly in it and the known elements in it.
#[derive(Debug)]
pub struct Node {
    pub name: &'static str,
    pub text: String,
    /// The attribute `Ccy` of an amount.
    pub currency: String,
    pub children: Vec<Node>,
}

/// The static name of a known element.
fn known(local: &[u8]) -> Option<&'static str> {
    KNOWN.into_iter().find(|name| name.as_bytes() == local)
}

/// Builds a tree of each `Acct`, `Bal`, `FrToDt` and `Ntry` of a `Stmt` from the events of a reader.
#[derive(Default)]
pub struct Builder {
    /// Names of the open elements; `None` for unknown ones.
    path: Vec<Option<&'static str>>,
    /// The open elements of the tree that is being built.
    trees: Vec<Node>,
    /// Depth at which an unknown element inside the tree began.
    skipped: Option<usize>,
    /// Elements of the tree so far.
    nodes: usize,
    has_root: bool,
}

/// What ends with an element.
pub enum Closed {
    /// A tree.
    Part(Node),
    /// A `Stmt`.
    Statement,
}

impl Builder {
    /// Opens an element.
    ///
    /// # Errors
    /// A second root, or more depth or elements than any statement needs.
    pub fn open(&mut self, start: &BytesStart) -> Result<(), Unreadable> {
        if self.path.len() >= MOST_DEPTH {
            return Err(Unreadable::TooDeep);
        }
        if self.path.is_empty() && std::mem::replace(&mut self.has_root, true) {
            return Err(Unreadable::NotXml);
        }
        let name = known(start.local_name().as_ref());
        let in_statement = self.path.ends_with(&[Some("BkToCstmrStmt"), Some("Stmt")]);
        let begins = in_statement && matches!(name, Some("Acct" | "Bal" | "FrToDt" | "Ntry"));
        if self.skipped.is_none() && (begins || !self.trees.is_empty()) {
            self.nodes = if self.trees.is_empty() { 0 } else { self.nodes.saturating_add(1) };
            if self.nodes > MOST_NODES {
                return Err(Unreadable::TooManyRows);
            }
            match name {
                Some("Amt") => self.trees.push(Node::new("Amt", currency(start))),
                Some(name) => self.trees.push(Node::new(name, String::new())),
                None => self.skipped = Some(self.path.len()),
            }
        }
        self.path.push(name);
        Ok(())
    }

    /// Closes the innermost element.
    ///
    /// # Errors
    /// [`Unreadable::NotXml`] if none is open.
    pub fn close(&mut self) -> Result<Option<Closed>, Unreadable> {
        let name = self.path.pop().ok_or(Unreadable::NotXml)?;
        if self.skipped.is_some() {
            self.skipped = self.skipped.filter(|depth| *depth != self.path.len());
            return Ok(None);
        }
        let Some(node) = self.trees.pop() else {
            let is_statement = name == Some("Stmt") && self.path.ends_with(&[Some("BkToCstmrStmt")]);
            return Ok(is_statement.then_some(Closed::Statement));
        };
        match self.trees.last_mut() {
            Some(parent) => {
                parent.children.push(node);
                Ok(None)
            }
            None => Ok(Some(Closed::Part(node))),
        }
    }

    /// Adds text to the innermost element, if that is kept.
    ///
    /// # Errors
    /// [`Unreadable::NotXml`] for words outside the root.
    pub fn text(&mut self, part: &str) -> Result<(), Unreadable> {
        if self.path.is_empty() && !part.trim().is_empty() {
            return Err(Unreadable::NotXml);
        }
        if let (Some(node), None) = (self.trees.last_mut(), self.skipped) {
            node.text.push_str(part);
        }
        Ok(())
    }

    /// Whether there was one root element and it is closed.
    pub fn is_complete(&self) -> bool {
        self.has_root && self.path.is_empty()
    }
}

/// The attribute `Ccy`. Attributes are not checked for doubles, which would take quadratic time.
fn currency(start: &BytesStart) -> String {
    let mut attributes = start.attributes();
    let found = attributes.with_checks(false).flatten().find(|attribute| attribute.key.as_ref() == b"Ccy");
    found.map(|attribute| text::clean(&String::from_utf8_lossy(&attribute.value))).unwrap_or_default()
}

impl Node {
    pub fn new(name: &'static str, currency: String) -> Node {
        Node { name, text: String::new(), currency, children: Vec::new() }
    }

    /// The first child of a name.
    pub fn child(&self, name: &str) -> Option<&Node> {
        self.children.iter().find(|child| child.name == name)
    }

    /// All children of a name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Node> + Clone {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The trimmed text at the end of a path of first children; empty if there is none.
    pub fn at(&self, path: &[&str]) -> &str {
        let end = path.iter().try_fold(self, |node, name| node.child(name));
        end.map(|node| node.text.trim()).unwrap_or_default()
    }

    /// The first text that is not empty among several paths.
    pub fn first(&self, paths: &[&[&str]]) -> &str {
        paths.iter().map(|path| self.at(path)).find(|text| !text.is_empty()).unwrap_or_default()
    }
}
