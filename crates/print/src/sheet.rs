//! Pages with what is drawn on them, and what it is: the tree that a reading machine follows.

use std::{ops::Range, rc::Rc};

use krilla::tagging::{ArtifactType, Identifier, Node, TagGroup, TagKind};

use crate::{
    line::Line,
    look::{self, Style},
    words::Words,
};

#[derive(Default)]
pub struct Sheet {
    pub items: Vec<Item>,
}

pub struct Item {
    pub role: Role,
    pub drawn: Drawn,
}

/// What something drawn is to a reading machine.
#[derive(Clone, Copy, PartialEq)]
pub enum Role {
    /// Not read.
    Decor(ArtifactType),
    /// A leaf of the tree.
    Read(Leaf),
}

pub enum Drawn {
    Line {
        words: Rc<Words>,
        line: Line,
        x: f32,
        baseline: f32,
        style: Style,
    },
    /// A line across the page, its middle there.
    Across {
        words: Rc<Words>,
        line: Line,
        x: f32,
        y: f32,
        style: Style,
    },
    Fill {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        colour: fn() -> krilla::color::rgb::Color,
    },
    Code {
        code: Rc<crate::code::Squares>,
        x: f32,
        y: f32,
        side: f32,
    },
}

impl Drawn {
    /// Moves it down by so much.
    pub fn lower(&mut self, by: f32) {
        match self {
            Drawn::Line { baseline: y, .. }
            | Drawn::Across { y, .. }
            | Drawn::Fill { y, .. }
            | Drawn::Code { y, .. } => {
                *y += by;
            }
        }
    }
}

impl Sheet {
    pub fn fill(&mut self, x: f32, y: f32, width: f32, height: f32, colour: fn() -> krilla::color::rgb::Color) {
        self.items
            .push(Item { role: Role::Decor(ArtifactType::Layout), drawn: Drawn::Fill { x, y, width, height, colour } });
    }

    pub fn rule(&mut self, x: f32, y: f32, width: f32, thickness: f32) {
        let colour = if thickness > look::HAIR { look::line_strong } else { look::line };
        self.fill(x, y - thickness / 2.0, width, thickness, colour);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch(usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf(usize);

enum Child {
    Branch(Branch),
    Leaf(Leaf),
}

struct Grown {
    tag: TagKind,
    children: Vec<Child>,
}

/// The tree of a paper, grown while its blocks are laid out.
#[derive(Default)]
pub struct Tree {
    branches: Vec<Grown>,
    roots: Vec<Branch>,
    leaves: usize,
}

impl Tree {
    pub fn root(&mut self, tag: impl Into<TagKind>) -> Branch {
        let branch = self.grow(tag.into());
        self.roots.push(branch);
        branch
    }

    pub fn branch(&mut self, of: Branch, tag: impl Into<TagKind>) -> Branch {
        let branch = self.grow(tag.into());
        self.branches[of.0].children.push(Child::Branch(branch));
        branch
    }

    pub fn leaf(&mut self, of: Branch) -> Role {
        let leaf = Leaf(self.leaves);
        self.leaves += 1;
        self.branches[of.0].children.push(Child::Leaf(leaf));
        Role::Read(leaf)
    }

    fn grow(&mut self, tag: TagKind) -> Branch {
        self.branches.push(Grown { tag, children: Vec::new() });
        Branch(self.branches.len() - 1)
    }

    /// The tree with what was drawn for its leaves.
    pub fn into_nodes(self, drawn: &mut Marks) -> Vec<Node> {
        let mut grown: Vec<Option<Grown>> = self.branches.into_iter().map(Some).collect();
        self.roots.iter().filter_map(|root| node(*root, &mut grown, drawn)).collect()
    }

    pub fn marks(&self) -> Marks {
        Marks((0..self.leaves).map(|_| Vec::new()).collect())
    }
}

/// What the file calls the parts of each leaf: one for each page that it is drawn on.
pub struct Marks(Vec<Vec<Identifier>>);

impl Marks {
    pub fn add(&mut self, leaf: Leaf, mark: Identifier) {
        self.0[leaf.0].push(mark);
    }
}

fn node(branch: Branch, grown: &mut [Option<Grown>], drawn: &mut Marks) -> Option<Node> {
    let Grown { tag, children } = grown[branch.0].take()?;
    let mut group = TagGroup::new(tag);
    for child in children {
        match child {
            Child::Branch(branch) => group.children.extend(node(branch, grown, drawn)),
            Child::Leaf(leaf) => group.children.extend(drawn.0[leaf.0].drain(..).map(Node::Leaf)),
        }
    }
    Some(Node::Group(group))
}

/// The lines of a cell that stand on one page.
pub type Part = Range<usize>;
