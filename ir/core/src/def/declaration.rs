//! The declarations of an operation: operands, results, regions, successors, predicates, type rules and effects.
//!
//! E.g. `arguments = (ins I32:$lhs, Variadic<AnyType>:$rest)` declares one operand and any number of operands.

use std::sync::Arc;

use smallvec::SmallVec;

use super::constraint::{Constraint, Pred, TypeBuilder};
use super::memo::OpMemo;
use super::value_ref::ValueRef;
use crate::ids::Ident;

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
    /// Returns whether the number is not always one.
    pub fn is_variable(self) -> bool {
        self != Arity::One
    }

    /// Returns whether the number may be more than one.
    pub fn is_list(self) -> bool {
        matches!(self, Arity::Variadic | Arity::VariadicOfVariadic(_))
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
    /// Returns the position of its only value among `count` values. `after` declarations follow the declaration
    /// `index`; `variable` are the numbers of declarations of variable length before and after it.
    pub(super) fn position(
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

/// The conversion of a stored attribute to the value that its accessor returns (`convertFromStorage`).
#[derive(Clone, Debug)]
pub struct AccessorConversion {
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
    /// At least this number of blocks.
    MinBlocks(u32),
    /// At most this number of blocks.
    MaxBlocks(u32),
    /// Exactly this number of blocks.
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

/// The rule that assigns operands (or results) to declarations of variable length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SegmentRule {
    /// At most one declaration has variable length; it takes the remaining values.
    Infer,
    /// All declarations of variable length have the same length.
    SameSize,
    /// An inherent attribute of this name (`operandSegmentSizes`) lists the length of each.
    Attribute(Ident),
}

/// A predicate over a whole operation: of `PredOpTrait` and the like, or a requirement of an overlay.
#[derive(Clone, Debug)]
pub struct OpPredicate {
    /// The requirement, for the message `failed to verify that <summary>`; of an overlay the message.
    pub summary: Arc<str>,
    /// The predicate over `$_op` and the declared names.
    pub pred: Pred,
    /// Cached results.
    pub memo: OpMemo,
}

/// The rule that infers the type of a result, for assembly formats, builders and rewrites.
#[derive(Clone, Debug)]
pub enum TypeRule {
    /// The type of the operand declaration with this index (of its first value).
    SameAsOperand(usize),
    /// The type of the result declaration with this index.
    SameAsResult(usize),
    /// The type of the typed attribute declaration with this index, or the type that a type attribute stores.
    SameAsAttr(usize),
    /// The types of all values of an operand or result declaration, one each.
    EachOf(ValueRef),
    /// A fixed type.
    Build(TypeBuilder),
    /// An expression over `$_self`, the type of the given declaration (`TypesMatchWith`).
    Transform {
        /// The value whose type is transformed.
        from: ValueRef,
        /// The transformation of its type.
        expr: Pred,
    },
    /// The same for the type of each value of a declaration of variable length.
    TransformEach {
        /// The values whose types are transformed.
        from: ValueRef,
        /// The transformation of each type.
        expr: Pred,
    },
    /// An expression over several declarations.
    Computed {
        /// The declarations, in which the expression has the names `0`, `1` and so on: an operand or result is its type, or the
        /// list of its types if it is of variable length; an attribute is its value.
        from: Vec<ValueRef>,
        /// The operand declarations whose numbers of values have the names `#0`, `#1` and so on.
        counted: Vec<usize>,
        /// The computation.
        expr: Pred,
    },
}

impl TypeRule {
    /// Returns whether it gives one type for each value of a declaration, and not one that is for any number of values.
    pub fn has_one_each(&self) -> bool {
        matches!(self, TypeRule::EachOf(_) | TypeRule::TransformEach { .. })
    }
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
    /// Only these, and those of nested operations if it has `RecursiveMemoryEffects`. An empty list:
    /// no effects.
    Declared(Vec<EffectDecl>),
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
    /// The class has `isDeclaration`: a symbol without a body is a declaration, which cannot be public.
    pub declaration: bool,
}

/// The error that the declarations cannot have this number of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongCount;

/// Returns the number of values of each declaration of variable length if those have the same length; `None` if
/// `count` values cannot be assigned so.
pub(crate) fn equal_length(decls: &[ValueDecl], count: usize) -> Option<usize> {
    let variable = decls.iter().filter(|d| d.arity.is_variable()).count();
    let left = count.checked_sub(decls.len() - variable)?;
    let each = left.checked_div(variable).unwrap_or(0);
    (each * variable == left).then_some(each)
}

/// Returns the number of values of each declaration, as [`equal_length`] does.
pub(crate) fn equal_lengths(decls: &[ValueDecl], count: usize) -> Option<SmallVec<[usize; 4]>> {
    let each = equal_length(decls, count)?;
    Some(decls.iter().map(|d| if d.arity.is_variable() { each } else { 1 }).collect())
}
