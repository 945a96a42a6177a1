//! Rules as data: the source is public, so that other crates can analyze rules.
//!
//! E.g. `def : Pat<(AddOp $a, (MulOp $a, $b)), (SubOp $b, $a)>` has two slots, for `$a` and `$b`:
//!
//! ```text
//! source   AddOp [leaf -> slot 0, MulOp [leaf -> slot 2, leaf -> slot 1]]
//! equal    (0, 2): both uses of $a have the same value
//! results  SubOp [slot 1, slot 0]
//! ```

use std::sync::Arc;

use ir_core::def::{Arity, DefLoc, TypeRule};
use ir_core::expr::Expr;
use ir_core::{Attr, Ident, OpName, Type};

use super::call::Call;
use super::code::{Code, Condition, MatchCode};

/// A rewrite rule.
#[derive(Debug)]
pub struct Rule {
    /// The name of its record; `GeneratedConvertN` for the `N`-th anonymous one.
    pub name: Arc<str>,
    /// The operation that it matches.
    pub root: OpName,
    /// The number of operations in its source, and what the record adds.
    pub benefit: u16,
    /// Where it was written.
    pub loc: DefLoc,
    /// The group of optimizations that it belongs to (`optimizationGroup` of its record). Canonicalization does not apply such a rule: only
    /// optimizations apply it, and options choose it by this name, too.
    pub group: Option<Arc<str>>,
    /// One line about it (`summary` of its record), or nothing.
    pub summary: Arc<str>,
    /// How many operations its source names: as many of those matched give new operations their place.
    pub(super) source_ops: usize,
    pub(super) slots: usize,
    /// The name that each slot has in the rule, without `$`.
    pub(super) names: Vec<Arc<str>>,
    /// The summaries of the constraints of the rule, by the text of their predicates.
    pub(super) summaries: Vec<(String, Arc<str>)>,
    /// The pattern of the root.
    pub source: OpNode,
    /// The constraints over several names.
    pub conditions: Vec<RuleCondition>,
    /// Slots that must hold the same value.
    pub equal: Vec<(Slot, Slot)>,
    pub(super) results: Vec<Build>,
    /// The first of `results` whose values replace those of the root.
    pub(super) first_replacement: usize,
    pub(super) supplemental: Vec<Build>,
    /// The condition under which the rule is sound, if the greedy driver ignores it (`greedyChecksGuard` is 0):
    /// engines that treat both sides as equal evaluate it.
    pub(super) guard: Option<RuleCondition>,
}

/// The index of a bound name in a match.
pub type Slot = usize;

/// A use of a name: everything it is bound to, or one of the values (`$name__1`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameUse {
    /// The slot of the name.
    pub slot: Slot,
    /// The index of the value, if it is one of several.
    pub index: Option<usize>,
}

// ---- source ----

/// A pattern of the operation that defines a value.
#[derive(Debug)]
pub enum Node {
    /// An operation of a name.
    Op(OpNode),
    /// Any operation that a native accepts.
    Native(NativeNode),
}

/// A pattern of an operation.
#[derive(Debug)]
pub struct OpNode {
    /// Its name.
    pub name: OpName,
    /// The slot that it is bound to.
    pub bind: Option<Slot>,
    /// The patterns of its arguments.
    pub args: Vec<ArgMatch>,
}

/// The pattern of an argument of an operation.
#[derive(Debug)]
pub enum ArgMatch {
    /// The operand declaration `index`, which takes that many values.
    Operand {
        /// The index of the declaration.
        index: usize,
        /// The number of values of the declaration.
        arity: Arity,
        /// The pattern of the values.
        sub: Sub,
    },
    /// `(either a, b)`: operand declarations `index` and the next, in either order.
    Either {
        /// The index of the first declaration.
        index: usize,
        /// The patterns `a` and `b`.
        subs: Box<[Sub; 2]>,
    },
    /// `(variadic a, b)`: the values of the operand declaration `index`, one each.
    Variadic {
        /// The index of the declaration.
        index: usize,
        /// The slot that all values are bound to.
        bind: Option<Slot>,
        /// The patterns of the values.
        subs: Vec<Sub>,
    },
    /// An attribute.
    Attr(AttrMatch),
}

/// The pattern of an operand.
#[derive(Debug)]
pub enum Sub {
    /// A value whose type is constrained further than by its operation.
    Leaf {
        /// The constraint on the type.
        check: Option<Condition>,
        /// The slot that the value is bound to.
        bind: Option<Slot>,
    },
    /// The operation that defines the value.
    Nested(Node),
}

/// The pattern of an attribute.
#[derive(Debug)]
pub struct AttrMatch {
    /// Its name.
    pub name: Ident,
    /// The value of an absent attribute.
    pub default: Option<Attr>,
    /// Whether the operation may lack the attribute.
    pub optional: bool,
    /// The constraint on the value.
    pub check: Option<AttrCheck>,
    /// The slot that the value is bound to.
    pub bind: Option<Slot>,
}

/// A constraint on the value of an attribute.
#[derive(Debug)]
pub enum AttrCheck {
    /// The value is this one.
    Equal(Attr),
    /// A condition over `$_self`. An absent attribute fails unless the condition tests for absence.
    Holds {
        /// The condition.
        condition: Condition,
        /// Whether the condition tests for absence.
        of_absent: bool,
    },
}

/// `NativeCodeCall` in a source.
#[derive(Debug)]
pub struct NativeNode {
    /// The native.
    pub code: MatchCode,
    /// The patterns of its arguments.
    pub args: Vec<NativeArg>,
}

/// The pattern of an argument that a native returns.
#[derive(Debug)]
pub enum NativeArg {
    /// An attribute or a value.
    Leaf {
        /// The constraint on an attribute.
        attr: Option<AttrCheck>,
        /// The constraint on the type of a value.
        ty: Option<Condition>,
        /// The slot that it is bound to.
        bind: Option<Slot>,
    },
    /// The operation that defines a value.
    Nested(Node),
}

/// A constraint over several names.
#[derive(Debug)]
pub enum RuleCondition {
    /// On the type of a value.
    Type(Condition, NameUse),
    /// On the values of names.
    Over {
        /// The condition.
        condition: Condition,
        /// The name of `$_self`.
        this: Option<NameUse>,
        /// The names of `$0`, `$1`, ...
        args: Vec<NameUse>,
    },
}

// ---- results ----

/// The construction of a value or of an operation.
#[derive(Debug)]
pub(super) enum Build {
    Op(OpBuild),
    Native(NativeBuild),
    /// `replaceWithValue`.
    Value(NameUse),
    /// `(variadic ...)`.
    Variadic(Vec<Argument>),
}

/// The number of a result pattern within its rule. Memos are keyed by it.
pub(super) type BuildId = u32;

#[derive(Debug)]
pub(super) struct OpBuild {
    pub(super) id: BuildId,
    pub(super) name: OpName,
    pub(super) bind: Option<Slot>,
    /// `$name__1`: just that result is the value.
    pub(super) index: Option<usize>,
    pub(super) args: Vec<BuildArg>,
    pub(super) types: ResultTypes,
    pub(super) loc: ResultLoc,
    /// The attribute with the sizes of operand groups, if there is one to be set.
    pub(super) sizes: Option<Ident>,
}

#[derive(Debug)]
pub(super) enum BuildArg {
    /// `groups`: the attribute that keeps the sizes of the groups of a list of lists.
    Operand {
        variable: bool,
        groups: Option<Ident>,
        value: Argument,
    },
    Attr {
        name: Ident,
        value: Argument,
    },
}

impl BuildArg {
    pub(super) fn value(&self) -> &Argument {
        match self {
            BuildArg::Operand { value, .. } | BuildArg::Attr { value, .. } => value,
        }
    }
}

/// An argument of an operation or call.
#[derive(Debug)]
pub(super) enum Argument {
    Nested(Build),
    Const(Attr),
    Use(NameUse),
    /// `NativeCodeCall:$name`.
    Native(Call, NameUse),
}

#[derive(Debug)]
pub(super) struct NativeBuild {
    pub(super) id: BuildId,
    pub(super) call: Call,
    pub(super) args: Vec<Argument>,
    pub(super) returns: usize,
    pub(super) bind: Option<Slot>,
    pub(super) index: Option<usize>,
    pub(super) loc: ResultLoc,
}

impl NativeBuild {
    /// Returns a call without arguments, whose value is used directly.
    pub(super) fn of(id: BuildId, call: Call) -> Self {
        NativeBuild {
            id,
            call,
            args: Vec::new(),
            returns: 1,
            bind: None,
            index: None,
            loc: ResultLoc::Matched,
        }
    }
}

#[derive(Debug)]
pub(super) enum ResultTypes {
    /// Those of the root's results from this declaration on.
    OfRoot(usize),
    /// All are the type of the first operand.
    FirstOperand,
    /// All are the type of the first attribute.
    FirstAttr,
    /// By the operation's inference hook.
    Hook,
    /// The list that code of a builder gives for the operation's arguments.
    Code(Code),
    /// By a rule of the definition for each type.
    Rules(Vec<TypeRule>),
    Given(Vec<GivenType>),
}

#[derive(Debug)]
pub(super) enum GivenType {
    Expr(Arc<Expr>),
    Native(NativeBuild),
    OfValue(Argument),
}

/// The location of a new operation.
#[derive(Debug)]
pub(super) enum ResultLoc {
    /// At all the matched operations.
    Matched,
    Of(NameUse),
    Named(Ident),
    Fused(Vec<NameUse>, Option<Attr>),
}

/// The types of the results of an operation.
pub type Types = smallvec::SmallVec<[Type; 2]>;
