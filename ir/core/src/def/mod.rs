//! Definitions of dialects, operations, types, attributes and enums as data. The verifier, parser, printer,
//! builders, folders and matchers read them.
//!
//! A definition is the same whether it was compiled in, read from a `.td` file at run time, or registered
//! through the API. The parts that are Rust code are [hooks]. E.g. a definition without constraints:
//!
//! ```
//! use ir_core::Context;
//! use ir_core::def::{OpDef, Trait};
//!
//! let ctx = Context::new();
//! let mut def = OpDef::new(ctx.op_name("t.add"), ctx.ident("t"));
//! def.traits.insert(Trait::Commutative);
//! assert!(def.has(Trait::Commutative) && !def.is_isolated());
//! ```

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
pub use enums::{CaseKind, EnumCase, EnumCases, EnumDef, bits_number, case_number};
pub use format::{Anchor, CustomParam, Element, Format};
pub use hook::Hook;
pub use hooks::OpHooks;
pub use memo::{AttrMemo, OpMemo, ReferenceMemo, TypeMemo};
pub use reference::{Piece, Reference};
pub use traits::{Trait, TraitSet};

/// The place of a definition in the source.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DefLoc {
    /// The `.td` file; empty if there is none.
    pub file: Arc<str>,
    /// The line, from one.
    pub line: u32,
    /// The column, from one.
    pub col: u32,
}

/// A dialect.
#[derive(Clone, Debug)]
pub struct DialectDef {
    /// Its namespace, such as `arith`.
    pub name: Ident,
    /// One line about it.
    pub summary: Arc<str>,
    /// Its documentation.
    pub description: Arc<str>,
    /// Namespaces of the dialects that it needs loaded.
    pub dependent: Vec<Arc<str>>,
    /// Whether operations may be added to it at run time.
    pub extensible: bool,
    /// Whether operations of the dialect that have no definition are accepted.
    pub allow_unknown_ops: bool,
    /// Whether types of the dialect without a definition are accepted and preserved as text.
    pub allow_unknown_types: bool,
    /// Whether the text of its types cannot be parsed: the definition leaves that to C++
    /// (`useDefaultTypePrinterParser = 0`), and no hook does it.
    pub unread_types: bool,
    /// As `unread_types`, for attributes.
    pub unread_attrs: bool,
    /// Whether the definition declares canonicalization patterns besides those of its operations
    /// (`hasCanonicalizer`).
    pub canonicalizes: bool,
    /// The operation that materializes its constants if no hook does: a `ConstantLike` operation with nothing
    /// but [its value](OpDef::constant_attr).
    pub constant: Option<OpName>,
    /// Hooks of the dialect.
    pub hooks: hooks::DialectHooks,
    /// The place of the definition.
    pub loc: DefLoc,
}

/// The number of values (or regions, or successors) of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// Zero or one.
    Optional,
    /// Any number.
    Variadic,
    /// Any number of groups of any size; the named attribute stores the sizes.
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
    /// The constraint on the type.
    pub constraint: Arc<Constraint>,
    /// The number of values.
    pub arity: Arity,
    /// The type of a buildable constraint such as `I32`, used where the text omits it.
    pub buildable: Option<TypeBuilder>,
}

impl ValueDecl {
    /// The position of its only value among `count` values. `after` declarations follow the declaration
    /// `index`; `variable` are the numbers of declarations of variable length before and after it.
    fn position(
        &self,
        index: usize,
        after: usize,
        variable: (usize, usize),
        count: usize,
    ) -> Option<usize> {
        match (self.arity, variable) {
            (Arity::One, (0, _)) => Some(index),
            (Arity::One, (1, 0)) => count.checked_sub(after + 1),
            _ => None,
        }
    }
}

/// A declared inherent attribute.
#[derive(Clone, Debug)]
pub struct AttrDecl {
    /// Its name.
    pub name: Ident,
    /// The constraint on it.
    pub constraint: Arc<AttrConstraint>,
    /// Whether it may be absent. A required attribute with a default gets the default when an operation is
    /// parsed or built.
    pub optional: bool,
    /// The value if it is absent. The printer omits an attribute that equals its default.
    pub default: Option<Attr>,
    /// The C++ type that its accessor returns.
    pub returns: crate::expr::CppTy,
    /// The conversion that its accessor applies, if it returns something else than the C++ value of such
    /// attributes.
    pub conversion: Option<Conversion>,
}

/// The conversion of a stored attribute to the value that its accessor returns (`convertFromStorage`).
#[derive(Clone, Debug)]
pub struct Conversion {
    /// The C++ type that the accessor returns.
    pub returns: Arc<str>,
    /// The converted value, over the stored attribute `$_self`.
    pub expr: Arc<crate::expr::Expr>,
}

/// A declared region.
#[derive(Clone, Debug)]
pub struct RegionDecl {
    /// Its name, possibly empty.
    pub name: Ident,
    /// Constraint on the region.
    pub constraint: RegionConstraint,
    /// Whether it declares any number of regions.
    pub variadic: bool,
}

/// A constraint on a region.
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
    /// A predicate.
    Satisfies {
        /// The requirement, for messages.
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
    /// The requirement on the block, for messages.
    pub summary: Arc<str>,
    /// The predicate over `$_self`, a block.
    pub pred: Pred,
    /// Whether it declares any number of successors.
    pub variadic: bool,
}

/// How operands (or results) are assigned to declarations of variable length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SegmentRule {
    /// At most one declaration has variable length; it takes the remaining values.
    Infer,
    /// All declarations of variable length have the same length.
    SameSize,
    /// An inherent attribute of this name (`operandSegmentSizes`) lists the length of each.
    Attribute(Ident),
}

/// A predicate over a whole operation (`PredOpTrait` and the like).
#[derive(Clone, Debug)]
pub struct OpPredicate {
    /// The requirement, for the message `failed to verify that <summary>`.
    pub summary: Arc<str>,
    /// The predicate over `$_op` and the declared names.
    pub pred: Pred,
    /// Cached results.
    pub memo: OpMemo,
}

/// How the type of a result is inferred, for assembly formats, builders and rewrites.
#[derive(Clone, Debug)]
pub enum TypeRule {
    /// The type of the operand declaration with this index (of its first value).
    SameAsOperand(usize),
    /// The type of the result declaration with this index.
    SameAsResult(usize),
    /// The type of the typed attribute declaration with this index, or the type that a type attribute stores.
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
    /// The kind of the effect.
    pub kind: EffectKind,
    /// The name of the resource; `DefaultResource` if none is declared.
    pub resource: Arc<str>,
    /// The declared value that is affected, if any.
    pub on: Option<ValueRef>,
}

/// The kind of an effect on a resource.
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

/// The memory effects that a definition declares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effects {
    /// Not known: the operation may have any effect.
    Unknown,
    /// Only these, and those of nested operations if it has [`Trait::RecursiveMemoryEffects`]. An empty list:
    /// no effects.
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
    /// Its documentation.
    pub description: Arc<str>,
    /// Its traits.
    pub traits: TraitSet,
    /// Declared operands.
    pub operands: Vec<ValueDecl>,
    /// How operands are assigned to declarations.
    pub operand_segments: SegmentRule,
    /// Declared results.
    pub results: Vec<ValueDecl>,
    /// How results are assigned to declarations.
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
    /// The rule that infers the type of each result declaration, if there is one.
    pub result_types: Vec<Option<TypeRule>>,
    /// The rule that infers the type of each operand declaration, if there is one.
    pub operand_types: Vec<Option<TypeRule>>,
    /// Memory effects.
    pub effects: Effects,
    /// The declarative assembly format, if there is one.
    pub format: Option<Arc<Format>>,
    /// The terminator that its regions get if the text omits it (`SingleBlockImplicitTerminator`).
    pub implicit_terminator: Option<OpName>,
    /// The operations that may be its parent (`HasParent`, `ParentOneOf`); empty: any.
    pub parents: Vec<OpName>,
    /// The hooks that the definition declares and leaves to code.
    pub declared_hooks: DeclaredHooks,
    /// Its decomposition into other operations (the field `reference` of the `.td` record).
    pub reference: Option<Arc<Reference>>,
    /// Its cost, if declared: a default for cost models.
    pub cost: Option<Arc<cost::Formula>>,
    /// Its hooks.
    pub hooks: OpHooks,
    /// The place of the definition.
    pub loc: DefLoc,
    /// A digest of the definition without its places in files: equal digests mean equal definitions. Zero if it is not known; whoever changes a
    /// definition sets it to zero.
    pub digest: u64,
}

/// The hooks that a definition declares without a body, e.g. `let hasFolder = 1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DeclaredHooks {
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

/// The error that the declarations cannot have this number of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongCount;

/// The number of values of each declaration if those of variable length have the same length; `None` if
/// `count` values cannot be assigned so.
pub(crate) fn equal_lengths(decls: &[ValueDecl], count: usize) -> Option<SmallVec<[usize; 4]>> {
    let variable = decls.iter().filter(|d| d.arity.is_variable()).count();
    let left = count.checked_sub(decls.len() - variable)?;
    let each = left.checked_div(variable).unwrap_or(0);
    (each * variable == left)
        .then(|| decls.iter().map(|d| if d.arity.is_variable() { each } else { 1 }).collect())
}

impl OpDef {
    /// The position among `count` results of the declaration `index`; `None` if the declaration has variable
    /// length or the number of results before it is not known.
    pub fn result_of_declaration(&self, index: usize, count: usize) -> Option<usize> {
        let (before, after) = self.results.split_at_checked(index)?;
        let (own, after) = after.split_first()?;
        let variable = |decls: &[ValueDecl]| decls.iter().filter(|d| d.arity != Arity::One).count();
        own.position(index, after.len(), (variable(before), variable(after)), count)
    }

    /// As [`result_of_declaration`](Self::result_of_declaration), for all declarations in order.
    pub fn results_of_declarations(&self, count: usize) -> Vec<Option<usize>> {
        let all = self.results.iter().filter(|d| d.arity != Arity::One).count();
        let mut before = 0;
        let one = |(index, own): (usize, &ValueDecl)| {
            let variable = usize::from(own.arity != Arity::One);
            let after = all - before - variable;
            let position =
                own.position(index, self.results.len() - index - 1, (before, after), count);
            before += variable;
            position
        };
        self.results.iter().enumerate().map(one).collect()
    }

    /// The number of results of each declaration; `None` if an attribute lists it.
    ///
    /// # Errors
    /// `count` results cannot be assigned to the declarations.
    pub fn result_lengths(&self, count: usize) -> Result<Option<SmallVec<[usize; 4]>>, WrongCount> {
        let variable = self.results.iter().filter(|d| d.arity.is_variable()).count();
        if variable > 1 && matches!(self.result_segments, SegmentRule::Attribute(_)) {
            return Ok(None);
        }
        let lengths = equal_lengths(&self.results, count).ok_or(WrongCount)?;
        let too_many =
            |(decl, &length): (&ValueDecl, &usize)| decl.arity == Arity::Optional && length > 1;
        if self.results.iter().zip(&lengths).any(too_many) {
            Err(WrongCount)
        } else {
            Ok(Some(lengths))
        }
    }

    /// Removes the decomposition, and a format that cannot be parsed without it.
    pub fn drop_reference(&mut self) {
        if self.reference.take().is_some_and(|reference| reference.types) {
            self.format = None;
        }
    }

    /// A definition with a name only: no operands, no traits, any attribute.
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
            declared_hooks: DeclaredHooks::default(),
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

    /// Whether its regions cannot use values from outside (`IsolatedFromAbove`), so that they form a separate
    /// body.
    #[inline]
    pub fn is_isolated(&self) -> bool {
        self.has(Trait::IsolatedFromAbove)
    }

    /// Whether region `index` is a graph region, in which the order of operations has no meaning.
    pub fn is_graph_region(&self, index: usize) -> bool {
        let get_kind = self.hooks.interfaces.region_kind.get_region_kind.as_ref();
        self.has(Trait::HasOnlyGraphRegion)
            || get_kind.is_some_and(|get_kind| get_kind(index) == RegionKind::Graph)
    }

    /// Whether `name` is one of its inherent attributes (the segment sizes included).
    pub fn is_inherent(&self, name: Ident) -> bool {
        self.inherent_names().any(|inherent| inherent == name)
    }

    /// The names of its inherent attributes (the segment sizes included).
    pub fn inherent_names(&self) -> impl Iterator<Item = Ident> {
        let segments = [self.operand_segments, self.result_segments].into_iter().filter_map(
            |rule| match rule {
                SegmentRule::Attribute(name) => Some(name),
                _ => None,
            },
        );
        self.attrs
            .iter()
            .map(|attr| attr.name)
            .chain(segments)
            .chain(self.hooks.inherent.iter().copied())
    }

    /// The attribute that stores the value of a `ConstantLike` operation without a [hook](OpHooks::constant):
    /// its only attribute, or the one named `value` if there are several.
    pub fn constant_attr(&self, value: Ident) -> Option<&AttrDecl> {
        match &self.attrs[..] {
            _ if !self.has(Trait::ConstantLike) || !self.operands.is_empty() => None,
            [only] => Some(only),
            several => several.iter().find(|decl| decl.name == value),
        }
    }

    /// Whether it is `ConstantLike` and its value is known; `value` is as in
    /// [`constant_attr`](Self::constant_attr).
    pub fn is_constant(&self, value: Ident) -> bool {
        self.has(Trait::ConstantLike)
            && (self.hooks.constant.is_some() || self.constant_attr(value).is_some())
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
    /// The assembly format after the mnemonic; `None`: no parameters are printed.
    pub format: Option<Arc<Format>>,
    /// Whether only the first parameter identifies it; the others are set once, after construction.
    pub mutable: bool,
    /// Hooks.
    pub hooks: hooks::ParametricHooks,
    /// The place of the definition.
    pub loc: DefLoc,
}

impl TypeDef {
    /// Whether `rest`, the parameters after the name of an identified type, differs from absent and default
    /// values.
    pub fn is_body(&self, ctx: &Context, rest: &[Attr]) -> bool {
        let default = |at: usize| self.params.get(at + 1).and_then(|decl| decl.default);
        rest.iter()
            .enumerate()
            .any(|(at, &value)| value != ctx.absent() && Some(value) != default(at))
    }
}

/// An attribute of a dialect; the same shape as a type.
pub type AttrDef = TypeDef;

/// A parameter of a type or attribute.
#[derive(Clone, Debug)]
pub struct ParamDecl {
    /// Its name.
    pub name: Ident,
    /// Its kind, which determines its syntax.
    pub kind: ParamKind,
    /// Whether it may be absent.
    pub optional: bool,
    /// Its value when absent.
    pub default: Option<Attr>,
    /// Its syntax, if it differs from that of its kind.
    pub syntax: Option<(hooks::AttrParseHook, hooks::AttrPrintHook)>,
}

/// Kinds of parameters, and the attribute that stores each.
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
    /// The type that follows an attribute in the text, `#t.a<...> : i32`, and is not part of its format: a
    /// type attribute of that class.
    SelfType(crate::expr::Class),
    /// A value with a C++ parser and printer, translated to tokens.
    Stream(Arc<stream::Stream>),
    /// `float` or `double`, or an `APFloat`: a float attribute.
    Float,
    /// An affine map, `(d0) -> (d0)` or in full.
    AffineMap,
    /// An integer set, `(d0) : (d0 >= 0)` or in full.
    IntegerSet,
    /// A dimension list, or another value of which only the C++ type is known.
    Native(Arc<str>),
}
