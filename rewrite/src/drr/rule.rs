//! Rules as data.

use std::sync::Arc;

use ir_core::def::{Arity, DefLoc, TypeRule};
use ir_core::expr::Expr;
use ir_core::{Attr, Ident, OpName, Type};

use super::code::{Call, Condition, MatchCode};

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
    /// How many operations its source names: as many of those matched give new operations their place.
    pub(super) source_ops: usize,
    pub(super) slots: usize,
    pub(super) source: OpNode,
    pub(super) conditions: Vec<RuleCondition>,
    /// Slots that must hold the same value.
    pub(super) equal: Vec<(Slot, Slot)>,
    pub(super) results: Vec<Build>,
    /// The first of `results` whose values replace those of the root.
    pub(super) first_replacement: usize,
    pub(super) supplemental: Vec<Build>,
    /// The condition under which the rule is sound, if the greedy driver ignores it (`greedyAsksGuard` is 0):
    /// engines that treat both sides as equal evaluate it.
    pub(super) guard: Option<RuleCondition>,
}

/// Where a match keeps what a name is bound to.
pub(super) type Slot = usize;

/// A use of a name: everything it is bound to, or one of the values (`$name__1`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Use {
    pub(super) slot: Slot,
    pub(super) index: Option<usize>,
}

// ---- source ----

#[derive(Debug)]
pub(super) enum Node {
    Op(OpNode),
    Native(NativeNode),
}

#[derive(Debug)]
pub(super) struct OpNode {
    pub(super) name: OpName,
    pub(super) bind: Option<Slot>,
    pub(super) args: Vec<ArgMatch>,
}

/// The pattern of an argument of an operation.
#[derive(Debug)]
pub(super) enum ArgMatch {
    /// The operand declaration `index`, which takes that many values.
    Operand { index: usize, arity: Arity, sub: Sub },
    /// `(either a, b)`: operand declarations `index` and the next, in either order.
    Either { index: usize, subs: Box<[Sub; 2]> },
    /// `(variadic a, b)`: the values of the operand declaration `index`, one each.
    Variadic { index: usize, bind: Option<Slot>, subs: Vec<Sub> },
    /// An attribute.
    Attr(AttrMatch),
}

#[derive(Debug)]
pub(super) enum Sub {
    /// A value whose type is constrained further than by its operation.
    Leaf { check: Option<Condition>, bind: Option<Slot> },
    /// The operation that defines the value.
    Nested(Node),
}

#[derive(Debug)]
pub(super) struct AttrMatch {
    pub(super) name: Ident,
    /// The value of an absent attribute.
    pub(super) default: Option<Attr>,
    pub(super) optional: bool,
    pub(super) check: Option<AttrCheck>,
    pub(super) bind: Option<Slot>,
}

#[derive(Debug)]
pub(super) enum AttrCheck {
    Equal(Attr),
    /// A condition over `$_self`. An absent attribute fails unless the condition tests for absence.
    Holds {
        condition: Condition,
        of_absent: bool,
    },
}

/// `NativeCodeCall` in a source.
#[derive(Debug)]
pub(super) struct NativeNode {
    pub(super) code: MatchCode,
    pub(super) args: Vec<NativeArg>,
}

#[derive(Debug)]
pub(super) enum NativeArg {
    Leaf { attr: Option<AttrCheck>, ty: Option<Condition>, bind: Option<Slot> },
    Nested(Node),
}

/// A constraint over several names.
#[derive(Debug)]
pub(super) enum RuleCondition {
    /// On the type of a value.
    Type(Condition, Use),
    Over {
        condition: Condition,
        this: Option<Use>,
        args: Vec<Use>,
    },
}

// ---- results ----

/// How a value (or an operation) is made.
#[derive(Debug)]
pub(super) enum Build {
    Op(OpBuild),
    Native(NativeBuild),
    /// `replaceWithValue`.
    Value(Use),
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
    pub(super) loc: Place,
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
    Use(Use),
    /// `NativeCodeCall:$name`.
    Native(Call, Use),
}

#[derive(Debug)]
pub(super) struct NativeBuild {
    pub(super) id: BuildId,
    pub(super) call: Call,
    pub(super) args: Vec<Argument>,
    pub(super) returns: usize,
    pub(super) bind: Option<Slot>,
    pub(super) index: Option<usize>,
    pub(super) loc: Place,
}

impl NativeBuild {
    /// A call without arguments, whose value is used directly.
    pub(super) fn of(id: BuildId, call: Call) -> Self {
        NativeBuild {
            id,
            call,
            args: Vec::new(),
            returns: 1,
            bind: None,
            index: None,
            loc: Place::Matched,
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

/// Where a new operation is placed in the text.
#[derive(Debug)]
pub(super) enum Place {
    /// At all the matched operations.
    Matched,
    Of(Use),
    Named(Ident),
    Fused(Vec<Use>, Option<Attr>),
}

/// The types of the results of an operation.
pub type Types = smallvec::SmallVec<[Type; 2]>;
