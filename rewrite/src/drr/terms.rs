//! What a rule is matched against and what its results are built in: the operations of a body, or e-classes.
//!
//! A *term* is a value, or an operation as a whole. In a body these are the values and operations themselves;
//! in an e-graph both are e-classes (an operation with several results has its own class, that of the
//! *tuple* of its results). The matcher and the builder are written once, over the traits of this file:
//!
//! ```text
//!              body                       e-graph
//! term         a value or an operation    an e-class
//! candidates   the defining operation     all operations of the class
//! `either`     the first order that fits  every order
//! a new term   a new operation            a node in a class, new or old
//! ```

use std::fmt::Debug;
use std::hash::Hash;

use ir_core::expr::{Val, ValueHook};
use ir_core::ranges::IntRange;
use ir_core::{Attr, Body, Loc, OpId, OpName, Registry, Type, ValueId};
use smallvec::{SmallVec, smallvec};

use super::code::UnknownEvaluator;
use super::rule::Types;
use crate::journal::ConvertedTypes;
use crate::rewriter::Rewriter;

/// Values and operations that rules name.
pub trait Terms {
    /// A value, or an operation as a whole.
    type Term: Copy + Eq + Ord + Hash + Debug;

    /// Definitions and context.
    fn reg(&self) -> &Registry;
    /// Returns the body that the values are in.
    fn body(&self) -> &Body;
    /// Returns the one name of all names of a term.
    fn find(&self, term: Self::Term) -> Self::Term;
    /// Returns a value that is the term: it has its type, and what defines it is one of its operations; `None` for an
    /// operation as a whole.
    fn witness(&self, term: Self::Term) -> Option<ValueId>;
    /// Returns the results of an operation: all, or those of the result declaration `index`; `None` for an
    /// unknown declaration. A value has itself as its only result.
    fn results(&self, term: Self::Term, index: Option<usize>) -> Option<Results<Self::Term>>;
}

/// The results of an operation, or of one of its result declarations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Results<T> {
    /// The operation has no result.
    Nothing(OpId),
    /// The declaration is of one value.
    One(T),
    /// It is of any number of values, or there are several declarations.
    List(SmallVec<[T; 4]>),
}

/// Terms that the source of a rule is matched against.
pub trait MatchTerms: Terms {
    /// Whether a nested pattern or an `either` that matched is not tried in another way when a later part of
    /// the source fails: so in a body, where a value has one definition, and where MLIR takes the first order
    /// of an `either` that matches.
    const COMMITS: bool;

    /// Returns whether `fits` holds for an operation of that name that the term `root` is: a quick test, which most
    /// terms fail. `fits` is given the first value of each operand declaration, where that is known at once.
    fn any_root(
        &self,
        root: Self::Term,
        name: OpName,
        has_operands: impl Fn(&dyn Fn(usize) -> Option<Self::Term>) -> bool,
    ) -> bool;
    /// Calls `visit` on each operation of that name that the term `root` is, until it returns false.
    fn roots(
        &self,
        root: Self::Term,
        name: OpName,
        visit: &mut dyn FnMut(Candidate<'_, Self::Term>) -> bool,
    );
    /// Calls `visit` on each operation of that name that gives the value, alone or among other results, and
    /// on those of terms that refine it, until it returns false. Returns whether a subsumed operation was skipped, with
    /// any name.
    fn definitions(
        &self,
        value: Self::Term,
        name: OpName,
        subsumed: Subsumed,
        visit: &mut dyn FnMut(Candidate<'_, Self::Term>) -> bool,
    ) -> bool;
    /// Returns whether [`definitions`](Self::definitions) may find any: a quick test.
    fn may_have(&self, value: Self::Term, name: OpName) -> bool;
    /// Returns the constant that the value is, and whether it is equal to that, and not merely refined by it.
    fn constant(&self, value: Self::Term) -> Option<(Attr, bool)>;
    /// Calls a native on the operation that defines the value; `None`: it does not match.
    fn call(&self, native: &ValueHook, value: Self::Term) -> Option<Vec<Val>>;
    /// Returns the term of a value that a native returned.
    fn of_value(&self, value: ValueId) -> Option<Self::Term>;
    /// Returns the term that refines the term in the end, or the term itself.
    fn resolved(&self, term: Self::Term) -> Self::Term;
    /// Returns the known range of a value that is a witness.
    fn range(&self, value: ValueId) -> Option<IntRange>;
    /// Returns what evaluates code over attributes that are not known, if there may be some.
    fn unknowns(&self) -> Option<&dyn UnknownEvaluator> {
        None
    }
    /// Returns the location of an operation, or of the one that defines a value.
    fn loc(&self, term: Self::Term) -> Loc;
}

/// The treatment of operations that a better form subsumes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Subsumed {
    /// They are matched like others.
    #[default]
    Matched,
    /// They are skipped.
    Skipped,
}

/// An operation that the source of a rule may match.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a, T> {
    /// All of it but its operands, by a number; 0 in a body.
    pub term: u32,
    /// Its inherent attributes.
    pub props: Attr,
    /// Its discardable ones.
    pub attrs: Attr,
    /// Its operands.
    pub operands: &'a [T],
    /// The operands of each declaration: first and count.
    pub ranges: &'a [(u32, u32)],
    /// Whether its two operands may change places.
    pub commutes: bool,
    /// Whether the value is equal to it, for all inputs: it assumes nothing, and the value is not merely refined by it.
    pub exact: bool,
    /// The operation as a whole, unless that is the value that it was found for.
    pub whole: Option<T>,
}

impl<'a, T> Candidate<'a, T> {
    /// Returns the operands of declaration `index`.
    pub fn declared(&self, index: usize) -> &'a [T] {
        let (first, count) = self.ranges.get(index).copied().unwrap_or((0, 0));
        self.operands.get(first as usize..(first + count) as usize).unwrap_or(&[])
    }
}

/// Terms that the results of a rule are added to.
pub trait BuildTerms: Terms {
    /// Runs code that may create operations: in a body before the root of the match, in an e-graph in no block.
    fn rewriter<R>(&mut self, run: impl FnOnce(&mut Rewriter<'_>) -> R) -> R;
    /// Returns the location of all that the rule matched.
    fn matched_loc(&self) -> Loc;
    /// Adds an operation and returns it; `None` if it cannot be a term, or a limit is reached.
    fn add(&mut self, term: NewTerm<Self::Term>) -> Option<Self::Term>;
    /// Returns the term of a value that a native made; `None` as above.
    fn import(&mut self, value: ValueId) -> Option<Self::Term>;
    /// Adds the terms that are operands in place of `term`: a conversion casts values to legal types, usually one. `None` if it cannot.
    fn convert(&mut self, term: Self::Term, into: &mut SmallVec<[Self::Term; 4]>) -> Option<()> {
        into.push(term);
        Some(())
    }
    /// Returns the types that a conversion gives values of `ty`. `None` if it is illegal and has no conversion.
    fn converted_types(&self, ty: Type) -> Option<ConvertedTypes> {
        Some(smallvec![ty])
    }
}

/// An operation to be built.
#[derive(Clone, Debug)]
pub struct NewTerm<T> {
    /// Its name.
    pub name: OpName,
    /// Its inherent attributes.
    pub props: Attr,
    /// Its discardable ones.
    pub attrs: Attr,
    /// The types of its results.
    pub types: Types,
    /// Its operands.
    pub operands: SmallVec<[T; 4]>,
    /// Its location.
    pub loc: Loc,
}

/// Returns the types of results.
pub(super) fn types_of<T: Terms>(terms: &T, results: &Results<T::Term>) -> Option<Types> {
    let ty = |value: &T::Term| terms.witness(*value).map(|value| terms.body().ty(value));
    match results {
        Results::Nothing(_) => Some(Types::new()),
        Results::One(value) => ty(value).map(|ty| smallvec::smallvec![ty]),
        Results::List(list) => list.iter().map(ty).collect(),
    }
}
