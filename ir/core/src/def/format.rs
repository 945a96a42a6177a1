//! Compiled declarative assembly formats, which the parser and the printer interpret (MLIR, "Operation
//! Definition Specification", Declarative Assembly Format).

use std::ops::Deref;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::hooks::{CustomParseHook, CustomPrintHook};
use super::{AttrDecl, AttrStorage, OpDef};

/// A compiled assembly format.
#[derive(Clone, Debug, Default)]
pub struct Format {
    /// Its elements, in order.
    pub elements: Vec<Element>,
}

/// An element of an assembly format. Indices are those of the declarations.
#[derive(Clone, Debug)]
pub enum Element {
    /// A keyword or punctuation.
    Literal(Arc<str>),
    /// `` ` ` ``: a space in the output only.
    Space,
    /// ` `` `: no space in the output.
    NoSpace,
    /// `` `\n` ``: a new line in the output only.
    Newline,
    /// An attribute (a parameter, for types and attributes) of that index.
    Attr { index: usize, qualified: bool },
    /// An operand declaration.
    Operand(usize),
    /// A region declaration.
    Region(usize),
    /// A successor declaration.
    Successor(usize),
    /// `operands`.
    Operands,
    /// `regions`.
    Regions,
    /// `successors`.
    Successors,
    /// `attr-dict`, or with the keyword `attributes`.
    AttrDict { with_keyword: bool },
    /// `prop-dict`.
    PropDict,
    /// `functional-type(inputs, results)`.
    FunctionalType(TypesOf, TypesOf),
    /// `type(...)`.
    Type { of: TypesOf, qualified: bool },
    /// `(then)? : (else)?`: written when the anchor is present.
    Optional { anchor: Anchor, inverted: bool, then: Vec<Element>, otherwise: Vec<Element> },
    /// `oilist(...)`: clauses in any order, each at most once.
    OiList(Clauses),
    /// `custom<Name>(...)`.
    Custom {
        name: Arc<str>,
        params: Vec<CustomParam>,
        parse: Option<CustomParseHook>,
        print: Option<CustomPrintHook>,
    },
    /// `params`: all parameters, comma separated.
    Params,
    /// `struct(...)`: `name = value`, in any order.
    Struct(Vec<StructField>),
}

/// The clauses of `oilist(...)`: the elements of each, which start with a literal, and the anchor that
/// decides whether it is printed.
#[derive(Clone, Debug)]
pub struct Clauses {
    all: Vec<(Vec<Element>, Anchor)>,
    by_word: FxHashMap<Arc<str>, usize>,
}

impl Clauses {
    /// Creates the clauses. No two may start with the same literal.
    pub fn new(all: Vec<(Vec<Element>, Anchor)>) -> Self {
        let word = |(at, (elements, _)): (usize, &(Vec<Element>, Anchor))| match elements.first() {
            Some(Element::Literal(word)) => Some((word.clone(), at)),
            _ => None,
        };
        let by_word = all.iter().enumerate().filter_map(word).collect();
        Clauses { all, by_word }
    }

    /// The index of the clause that starts with the literal `word`.
    pub fn with_word(&self, word: &str) -> Option<usize> {
        self.by_word.get(word).copied()
    }
}

impl Deref for Clauses {
    type Target = Vec<(Vec<Element>, Anchor)>;

    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

/// A field of `struct(...)`.
#[derive(Clone, Debug)]
pub struct StructField {
    /// The parameter's index.
    pub index: usize,
    /// Whether it is written in full.
    pub qualified: bool,
}

/// The operand of `type(...)` and `functional-type(...)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypesOf {
    /// An operand declaration.
    Operand(usize),
    /// A result declaration.
    Result(usize),
    /// All operands.
    Operands,
    /// All results.
    Results,
}

/// The anchor of an optional group, which decides whether the group is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The attribute (parameter) is present and, if it has one, differs from its default.
    Attr(usize),
    /// The operand declaration has values.
    Operand(usize),
    /// The result declaration has values (through its type).
    Result(usize),
    /// The region declaration has regions (for a single one: is not empty).
    Region(usize),
    /// The successor declaration has successors.
    Successor(usize),
    /// Any of several (a custom directive's parameters).
    Any(Vec<Anchor>),
}

impl OpDef {
    /// The unit attribute that the presence of an optional group sets: its anchor, unless the anchor is its
    /// first element. The attribute has no text in the group. E.g. a group of the keyword `nsw` anchored at the unit attribute `nsw`.
    pub fn unit_of_group(
        &self,
        anchor: &Anchor,
        then: &[Element],
        otherwise: &[Element],
    ) -> Option<usize> {
        let Anchor::Attr(anchor) = *anchor else { return None };
        let blank =
            |e: &&Element| matches!(e, Element::Space | Element::NoSpace | Element::Newline);
        let first = |elements: &[Element]| matches!(elements.iter().find(|e| !blank(e)), Some(Element::Attr { index, .. }) if *index == anchor);
        (self.is_unit(anchor) && !first(then) && !first(otherwise)).then_some(anchor)
    }

    /// The unit attribute that the presence of an `oilist` clause sets: of a clause with nothing but its
    /// literal.
    pub fn unit_of_clause(&self, clause: &[Element]) -> Option<usize> {
        match clause {
            [Element::Literal(_), Element::Attr { index, .. }] if self.is_unit(*index) => {
                Some(*index)
            }
            _ => None,
        }
    }

    /// Whether the attribute is a unit attribute.
    pub fn is_unit(&self, index: usize) -> bool {
        self.attrs
            .get(index)
            .is_some_and(|attr| matches!(attr.constraint.storage, AttrStorage::Unit))
    }
}

impl AttrDecl {
    /// Whether a format that names it omits it if it is absent.
    pub fn may_be_absent(&self) -> bool {
        self.optional && self.default.is_none()
    }
}

/// A parameter of a custom directive.
#[derive(Clone, Debug)]
pub enum CustomParam {
    /// An attribute.
    Attr(usize),
    /// An operand declaration.
    Operand(usize),
    /// A region declaration.
    Region(usize),
    /// A successor declaration.
    Successor(usize),
    /// The types of a declaration.
    Type(TypesOf),
    /// `attr-dict`.
    AttrDict,
    /// `prop-dict`.
    PropDict,
    /// `ref(...)`: something already read.
    Ref(Box<CustomParam>),
    /// A string of C++ code, or a literal string.
    Code(Arc<str>),
}
