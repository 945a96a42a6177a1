//! Definitions as data: what ODS says of dialects, operations, types, attributes and enums, as the verifier, the parser, the printer, the
//! builders, the folders and the matchers read it.
//!
//! A definition is the same whether it was compiled in, read from a `.td` at run time, or registered through the API. What data cannot
//! say is a [hook](hooks). Nothing here knows where a definition came from.

pub mod constraint;
pub mod cost;
pub mod derived;
mod diagnostic;
pub mod enums;
pub mod format;
mod hook;
pub mod hooks;
mod memo;
pub mod reference;
pub mod stream;
pub mod traits;

use std::sync::Arc;

use smallvec::SmallVec;

use crate::context::Context;
use crate::ids::{Attr, Ident, OpName};
use crate::interfaces::RegionKind;
pub use constraint::{AttrConstraint, AttrStorage, Constraint, Pred, TypeBuilder};
pub use derived::{DerivedAttr, DerivedBody};
pub use diagnostic::DefDiagnostic;
pub use enums::{CaseKind, EnumCase, EnumCases, EnumDef, enum_number};
pub use format::{Anchor, CustomParam, Element, Format};
pub use hook::Hook;
pub use hooks::OpHooks;
pub use memo::{AttrMemo, OpMemo, ReferenceMemo, TypeMemo};
pub use reference::{Piece, Reference};
pub use traits::{Trait, TraitSet};

/// Where a definition was written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DefLoc {
    /// The `.td` file, or empty.
    pub file: Arc<str>,
    /// Its line, from one.
    pub line: u32,
    /// Its column, from one.
    pub col: u32,
}

/// A dialect.
#[derive(Clone, Debug)]
pub struct DialectDef {
    /// Its namespace, such as `arith`.
    pub name: Ident,
    /// One line about it.
    pub summary: Arc<str>,
    /// More about it.
    pub description: Arc<str>,
    /// Namespaces of the dialects that it needs loaded.
    pub dependent: Vec<Arc<str>>,
    /// Whether operations may be added to it at run time.
    pub extensible: bool,
    /// Whether operations of the dialect that have no definition are accepted.
    pub allow_unknown_ops: bool,
    /// Whether types of the dialect that have no definition are accepted, their text kept.
    pub allow_unknown_types: bool,
    /// Whether no text of the dialect's own types is read: its definition leaves that to code, and there is none.
    pub unread_types: bool,
    /// The same, of its attributes.
    pub unread_attrs: bool,
    /// Whether its definition says that it has canonicalization patterns besides those of its operations (`hasCanonicalizer`).
    pub canonicalizes: bool,
    /// The operation that makes its constants where no hook does: it is `ConstantLike` and has nothing but [its value](OpDef::constant_attr).
    pub constant: Option<OpName>,
    /// Hooks of the dialect.
    pub hooks: hooks::DialectHooks,
    /// Where it was defined.
    pub loc: DefLoc,
}

/// How many values (or regions, or successors) a declaration stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
    /// Any number of groups of any number; the named attribute holds the sizes of the groups.
    VariadicOfVariadic(Ident),
}

impl Arity {
    /// Whether the number is not always one.
    pub fn is_variable(self) -> bool {
        self != Arity::One
    }
}

/// A declared operand or result.
#[derive(Clone, Debug)]
pub struct ValueDecl {
    /// Its name, possibly empty.
    pub name: Ident,
    /// What its type must be.
    pub constraint: Arc<Constraint>,
    /// How many values.
    pub arity: Arity,
    /// The type to build where the text does not name it (a buildable constraint such as `I32`).
    pub buildable: Option<TypeBuilder>,
}

impl ValueDecl {
    /// Which of `count` values its one value is, where it is the declaration `index` with `behind` others behind it, and `variable` are those
    /// of any length before and behind it.
    fn position(&self, index: usize, behind: usize, variable: (usize, usize), count: usize) -> Option<usize> {
        match (self.arity, variable) {
            (Arity::One, (0, _)) => Some(index),
            (Arity::One, (1, 0)) => count.checked_sub(behind + 1),
            _ => None,
        }
    }
}

/// A declared inherent attribute.
#[derive(Clone, Debug)]
pub struct AttrDecl {
    /// Its name.
    pub name: Ident,
    /// What it must be.
    pub constraint: Arc<AttrConstraint>,
    /// Whether it may be absent. One that may not, but has a default, is given that when an operation is read or built.
    pub optional: bool,
    /// The value it has when it is absent; elided by the printer when equal.
    pub default: Option<Attr>,
    /// The C++ type of what its accessor gives.
    pub returns: crate::expr::CppTy,
    /// What its accessor gives, where that is not the C++ value that attributes of its kind are.
    pub conversion: Option<Conversion>,
}

/// How an attribute, as it is stored, becomes what its accessor gives (`convertFromStorage`).
#[derive(Clone, Debug)]
pub struct Conversion {
    /// The C++ type of what the accessor gives.
    pub returns: Arc<str>,
    /// That, over the stored attribute as `$_self`.
    pub expr: Arc<crate::expr::Expr>,
}

/// A declared region.
#[derive(Clone, Debug)]
pub struct RegionDecl {
    /// Its name, possibly empty.
    pub name: Ident,
    /// Constraint on the region.
    pub constraint: RegionConstraint,
    /// Whether it stands for any number of regions.
    pub variadic: bool,
}

/// What a region must look like.
#[derive(Clone, Debug, PartialEq)]
pub enum RegionConstraint {
    /// Anything.
    Any,
    /// At least so many blocks.
    MinBlocks(u32),
    /// At most so many blocks.
    MaxBlocks(u32),
    /// Exactly so many blocks.
    Sized(u32),
    /// Something else.
    Satisfies {
        /// What it demands, for messages.
        summary: Arc<str>,
        /// The predicate over `$_self`, a region.
        pred: Pred,
    },
}

/// A declared successor.
#[derive(Clone, Debug)]
pub struct SuccessorDecl {
    /// Its name, possibly empty.
    pub name: Ident,
    /// What the block must satisfy, for messages.
    pub summary: Arc<str>,
    /// The predicate over `$_self`, a block.
    pub pred: Pred,
    /// Whether it stands for any number of successors.
    pub variadic: bool,
}

/// How operands (or results) are dealt out when more than one declaration is of variable length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SegmentRule {
    /// At most one declaration is of variable length: it takes what the others leave.
    Infer,
    /// All of variable length are equally long.
    SameSize,
    /// An inherent attribute of this name (`operandSegmentSizes`) lists the length of each.
    Attribute(Ident),
}

/// A predicate over a whole operation (`PredOpTrait` and the like).
#[derive(Clone, Debug)]
pub struct OpPredicate {
    /// What it demands, for the message `failed to verify that <summary>`.
    pub summary: Arc<str>,
    /// The predicate over `$_op` and the declared names.
    pub pred: Pred,
    /// Answers so far.
    pub memo: OpMemo,
}

/// How a result's type follows from other things, for assembly formats, builders and rewrites.
#[derive(Clone, Debug)]
pub enum TypeRule {
    /// The type of the operand declaration with this index (of its first value).
    SameAsOperand(usize),
    /// The type of the result declaration with this index.
    SameAsResult(usize),
    /// The type of the typed attribute declaration with this index; of a type attribute, the type that it holds.
    SameAsAttr(usize),
    /// A fixed type.
    Build(TypeBuilder),
    /// An expression over `$_self`, the type of the given declaration (`TypesMatchWith`).
    Transform { from: ValueRef, expr: Pred },
}

/// A declared operand or result, by index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ValueRef {
    /// Operand declaration.
    Operand(usize),
    /// Result declaration.
    Result(usize),
    /// Attribute declaration.
    Attr(usize),
    /// Derived attribute.
    Derived(usize),
}

/// An effect on a resource, as declared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EffectDecl {
    /// What is done.
    pub kind: EffectKind,
    /// The resource's name; `DefaultResource` if none is said.
    pub resource: Arc<str>,
    /// The declared value that it is done to, if any.
    pub on: Option<ValueRef>,
}

/// What is done to a resource.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectKind {
    /// It is read.
    Read,
    /// It is written.
    Write,
    /// It is allocated.
    Allocate,
    /// It is freed.
    Free,
}

/// What is known of an operation's memory effects from its definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effects {
    /// Nothing: it may do anything.
    Unknown,
    /// Just these (none: `Pure` without speculatability), besides those of nested operations if it has
    /// [`Trait::RecursiveMemoryEffects`].
    Declared(Vec<EffectDecl>),
}

/// An operation.
#[derive(Clone, Debug)]
pub struct OpDef {
    /// Its full name.
    pub name: OpName,
    /// Its dialect.
    pub dialect: Ident,
    /// One line about it.
    pub summary: Arc<str>,
    /// More about it.
    pub description: Arc<str>,
    /// Its traits.
    pub traits: TraitSet,
    /// Declared operands.
    pub operands: Vec<ValueDecl>,
    /// How operands are dealt out.
    pub operand_segments: SegmentRule,
    /// Declared results.
    pub results: Vec<ValueDecl>,
    /// How results are dealt out.
    pub result_segments: SegmentRule,
    /// Declared inherent attributes, in order of declaration.
    pub attrs: Vec<AttrDecl>,
    /// Derived attributes, in order of declaration.
    pub derived: Vec<DerivedAttr>,
    /// Declared regions.
    pub regions: Vec<RegionDecl>,
    /// Declared successors.
    pub successors: Vec<SuccessorDecl>,
    /// Predicates over the whole operation.
    pub predicates: Vec<OpPredicate>,
    /// For each result declaration, how its type follows from the rest, if it does.
    pub result_types: Vec<Option<TypeRule>>,
    /// For each operand declaration, how its type follows from the rest, if it does.
    pub operand_types: Vec<Option<TypeRule>>,
    /// Memory effects.
    pub effects: Effects,
    /// The declarative assembly format, if there is one.
    pub format: Option<Arc<Format>>,
    /// The op name that single-block regions of this kind end with where the text leaves it out (`SingleBlockImplicitTerminator`).
    pub implicit_terminator: Option<OpName>,
    /// Names of the ops that may hold it (`HasParent`, `ParentOneOf`); empty: any.
    pub parents: Vec<OpName>,
    /// Whether it says to have a folder, canonicalization patterns, verifiers, in its definition.
    pub wants: Wants,
    /// What it stands for, in terms of other operations.
    pub reference: Option<Arc<Reference>>,
    /// What it costs, if its definition says so: a default for cost models.
    pub cost: Option<Arc<cost::Formula>>,
    /// What data cannot say.
    pub hooks: OpHooks,
    /// Where it was defined.
    pub loc: DefLoc,
    /// A digest of the definition without its places in files: equal digests mean equal definitions. Zero if it is not known; whoever changes a
    /// definition sets it to zero.
    pub digest: u64,
}

/// What a definition says to come from outside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wants {
    /// `hasFolder`.
    pub folder: bool,
    /// `hasCanonicalizer` or `hasCanonicalizeMethod`.
    pub canonicalizer: bool,
    /// `hasVerifier`.
    pub verifier: bool,
    /// `hasRegionVerifier`.
    pub region_verifier: bool,
    /// `hasCustomAssemblyFormat`.
    pub custom_format: bool,
}

/// No declarations have as many values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongCount;

/// How many of `count` values each declaration has, if all of variable length have equally many.
pub(crate) fn equal_lengths(decls: &[ValueDecl], count: usize) -> Option<SmallVec<[usize; 4]>> {
    let variable = decls.iter().filter(|d| d.arity.is_variable()).count();
    let left = count.checked_sub(decls.len() - variable)?;
    let each = left.checked_div(variable).unwrap_or(0);
    (each * variable == left).then(|| decls.iter().map(|d| if d.arity.is_variable() { each } else { 1 }).collect())
}

impl OpDef {
    /// Which of `count` results is that of the declaration `index`; `None` if it may be any number of them, or stands behind an unknown number.
    pub fn result_of_declaration(&self, index: usize, count: usize) -> Option<usize> {
        let (before, behind) = self.results.split_at_checked(index)?;
        let (own, behind) = behind.split_first()?;
        let variable = |decls: &[ValueDecl]| decls.iter().filter(|d| d.arity != Arity::One).count();
        own.position(index, behind.len(), (variable(before), variable(behind)), count)
    }

    /// As [`result_of_declaration`](Self::result_of_declaration), of all declarations in order.
    pub fn results_of_declarations(&self, count: usize) -> Vec<Option<usize>> {
        let all = self.results.iter().filter(|d| d.arity != Arity::One).count();
        let mut before = 0;
        let one = |(index, own): (usize, &ValueDecl)| {
            let variable = usize::from(own.arity != Arity::One);
            let behind = all - before - variable;
            let position = own.position(index, self.results.len() - index - 1, (before, behind), count);
            before += variable;
            position
        };
        self.results.iter().enumerate().map(one).collect()
    }

    /// How many of `count` results each declaration has, where no attribute lists it.
    ///
    /// # Errors
    /// It cannot be that number.
    pub fn result_lengths(&self, count: usize) -> Result<Option<SmallVec<[usize; 4]>>, WrongCount> {
        let variable = self.results.iter().filter(|d| d.arity.is_variable()).count();
        if variable > 1 && matches!(self.result_segments, SegmentRule::Attribute(_)) {
            return Ok(None);
        }
        let lengths = equal_lengths(&self.results, count).ok_or(WrongCount)?;
        let too_many = |(decl, &length): (&ValueDecl, &usize)| decl.arity == Arity::Optional && length > 1;
        if self.results.iter().zip(&lengths).any(too_many) { Err(WrongCount) } else { Ok(Some(lengths)) }
    }

    /// Takes its reference from an operation, and a format that cannot be read without it.
    pub fn drop_reference(&mut self) {
        if self.reference.take().is_some_and(|reference| reference.types) {
            self.format = None;
        }
    }

    /// A definition of nothing but a name: no operands, no traits, any attribute.
    pub fn new(name: OpName, dialect: Ident) -> Self {
        OpDef {
            name,
            dialect,
            summary: "".into(),
            description: "".into(),
            traits: TraitSet::default(),
            operands: Vec::new(),
            operand_segments: SegmentRule::Infer,
            results: Vec::new(),
            result_segments: SegmentRule::Infer,
            attrs: Vec::new(),
            derived: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            predicates: Vec::new(),
            result_types: Vec::new(),
            operand_types: Vec::new(),
            effects: Effects::Unknown,
            format: None,
            implicit_terminator: None,
            parents: Vec::new(),
            wants: Wants::default(),
            reference: None,
            cost: None,
            hooks: OpHooks::default(),
            loc: DefLoc::default(),
            digest: 0,
        }
    }

    /// Whether it has trait `t`.
    #[inline]
    pub fn has(&self, t: Trait) -> bool {
        self.traits.has(t)
    }

    /// Whether the operation's regions see no value from outside, so that it holds a body of its own.
    #[inline]
    pub fn is_isolated(&self) -> bool {
        self.has(Trait::IsolatedFromAbove)
    }

    /// Whether region `index` is a graph region: order means nothing in it.
    pub fn is_graph_region(&self, index: usize) -> bool {
        let get_kind = self.hooks.interfaces.region_kind.get_region_kind.as_ref();
        self.has(Trait::HasOnlyGraphRegion) || get_kind.is_some_and(|get_kind| get_kind(index) == RegionKind::Graph)
    }

    /// Whether `name` is one of its inherent attributes (the segment sizes included).
    pub fn is_inherent(&self, name: Ident) -> bool {
        self.inherent_names().any(|inherent| inherent == name)
    }

    /// The names of its inherent attributes (the segment sizes included).
    pub fn inherent_names(&self) -> impl Iterator<Item = Ident> {
        let segments = [self.operand_segments, self.result_segments].into_iter().filter_map(|rule| match rule {
            SegmentRule::Attribute(name) => Some(name),
            _ => None,
        });
        self.attrs.iter().map(|attr| attr.name).chain(segments).chain(self.hooks.inherent.iter().copied())
    }

    /// The attribute that is the value of a `ConstantLike` operation without a [hook](OpHooks::constant) for it: the only one that it has, or of
    /// several the one called `value`.
    pub fn constant_attr(&self, value: Ident) -> Option<&AttrDecl> {
        match &self.attrs[..] {
            _ if !self.has(Trait::ConstantLike) || !self.operands.is_empty() => None,
            [only] => Some(only),
            several => several.iter().find(|decl| decl.name == value),
        }
    }

    /// Whether it is `ConstantLike`, and its value can be told: `value` is as in [`constant_attr`](Self::constant_attr).
    pub fn is_constant(&self, value: Ident) -> bool {
        self.has(Trait::ConstantLike) && (self.hooks.constant.is_some() || self.constant_attr(value).is_some())
    }

    /// The index of the declared attribute `name`.
    pub fn attr_index(&self, name: Ident) -> Option<usize> {
        self.attrs.iter().position(|a| a.name == name)
    }
}

/// A type of a dialect.
#[derive(Clone, Debug)]
pub struct TypeDef {
    /// Its dialect.
    pub dialect: Ident,
    /// Its mnemonic; the full name is `dialect.mnemonic`.
    pub mnemonic: Ident,
    /// The C++ class that definitions refer to it by (`MyType`).
    pub class: Arc<str>,
    /// One line about it.
    pub summary: Arc<str>,
    /// Names of its traits and interfaces, as declared.
    pub traits: Vec<Ident>,
    /// Its parameters.
    pub params: Vec<ParamDecl>,
    /// Its assembly format behind the mnemonic; `None`: no parameters are printed.
    pub format: Option<Arc<Format>>,
    /// Whether its identity is its first parameter alone and the rest is set later.
    pub mutable: bool,
    /// Hooks.
    pub hooks: hooks::ParametricHooks,
    /// Where it was defined.
    pub loc: DefLoc,
}

impl TypeDef {
    /// Whether `rest`, the parameters behind the name of an identified type, says anything: more than text that gives none of them.
    pub fn is_body(&self, ctx: &Context, rest: &[Attr]) -> bool {
        let default = |at: usize| self.params.get(at + 1).and_then(|decl| decl.default);
        rest.iter().enumerate().any(|(at, &value)| value != ctx.absent() && Some(value) != default(at))
    }
}

/// An attribute of a dialect; the same shape as a type.
pub type AttrDef = TypeDef;

/// A parameter of a type or attribute.
#[derive(Clone, Debug)]
pub struct ParamDecl {
    /// Its name.
    pub name: Ident,
    /// What it is, which says how it is written.
    pub kind: ParamKind,
    /// Whether it may be absent.
    pub optional: bool,
    /// Its value when absent.
    pub default: Option<Attr>,
    /// How it is read and written, where that is not as its kind is.
    pub syntax: Option<(hooks::AttrParseHook, hooks::AttrPrintHook)>,
}

/// Kinds of parameters, and the attribute that each is kept as.
#[derive(Clone, Debug)]
pub enum ParamKind {
    /// A C++ integer of that many bits, signed or not: an `iN` integer attribute. `bool` is one bit.
    Int { width: u32, signed: bool },
    /// A string: a string attribute.
    String,
    /// A type: a type attribute.
    Type,
    /// A type that a dialect defines with a format: a type attribute, written without dialect and mnemonic.
    TypeOf { dialect: Ident, mnemonic: Ident },
    /// An attribute, itself.
    Attr,
    /// An attribute that a dialect defines with a format, written without dialect and mnemonic.
    AttrOf { dialect: Ident, mnemonic: Ident },
    /// An `array<element: ...>`, written as `[1, 2]`.
    DenseArray(crate::ids::Type),
    /// An enum: an `i64` integer attribute, written as its case's keyword.
    Enum(Arc<EnumDef>),
    /// A list of parameters: an array attribute.
    Array(Arc<ParamKind>),
    /// A type or attribute of that builtin class.
    Instance(crate::expr::BuiltinClass),
    /// The type that stands behind an attribute, `#t.a<...> : i32`, and is never part of its format: a type attribute. It is of that class.
    SelfType(crate::expr::Class),
    /// What a parser and a printer in C++ come to.
    Stream(Arc<stream::Stream>),
    /// `float` or `double`, or an `APFloat`: a float attribute.
    Float,
    /// An affine map, `(d0) -> (d0)` or in full.
    AffineMap,
    /// An integer set, `(d0) : (d0 >= 0)` or in full.
    IntegerSet,
    /// A dimension list or another thing known by its C++ type only.
    Native(Arc<str>),
}
