//! The parts of the parser's state: open scopes, loops and multiclasses, and the statements that they store.
//!
//! ```text
//! multiclass M<int n> {          Multiclass, ScopeKind::Multiclass
//!   foreach i = [0, 1] in        OpenLoop, ScopeKind::Loop; afterwards Entry::Loop of the multiclass
//!     def : A<i>;                Entry::Record of the loop
//! }
//! ```

use std::sync::Arc;

use crate::intern::Sym;
use crate::model::{Assertion, Dump};
use crate::node::Val;
use crate::rec_id::RecId;
use crate::source::Loc;
use crate::token::Keyword;
use crate::types::Ty;

/// The names that a scope makes visible besides its local variables.
#[derive(Clone, Copy)]
pub(super) enum ScopeKind {
    Plain,
    Record(RecId),
    /// The iteration variables of an operator, and the record that contains it.
    Iteration(Option<RecId>),
    /// The iteration variable of a `foreach` statement.
    Loop(Val),
    Multiclass(RecId),
}

#[derive(Clone)]
pub(super) struct Scope {
    pub(super) kind: ScopeKind,
    pub(super) vars: Vec<(Sym, Val)>,
    /// The number of enclosing scopes that a look-up from here continues with; the scopes between these and
    /// this one are skipped.
    pub(super) outer: usize,
}

impl Scope {
    pub(super) fn names_nothing(&self) -> bool {
        self.vars.is_empty() && matches!(self.kind, ScopeKind::Plain | ScopeKind::Iteration(None))
    }
}

pub(super) struct LetItem {
    pub(super) name: Val,
    pub(super) bits: Vec<u32>,
    pub(super) value: Val,
    pub(super) loc: Loc,
}

pub(super) struct Defset {
    pub(super) loc: Loc,
    pub(super) element: Ty,
    pub(super) items: Vec<Val>,
}

/// A `foreach` (or one branch of an `if`) whose body is being parsed.
pub(super) struct OpenLoop {
    pub(super) loc: Loc,
    pub(super) var: Option<Val>,
    pub(super) list: Val,
    pub(super) entries: Vec<Entry>,
}

#[derive(Clone)]
pub(super) struct Multiclass {
    pub(super) rec: RecId,
    pub(super) entries: Arc<Vec<Entry>>,
}

/// The interpretation of a bare name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Value,
    /// An undefined name is the string of its text.
    Name,
}

/// A statement with unresolved names.
#[derive(Clone)]
pub(super) enum Entry {
    /// The prototype of a def.
    Record(RecId),
    Loop(Arc<Loop>),
    Assert(Assertion),
    Dump(Dump),
}

/// `foreach var = list in entries`; a branch of an `if` has no variable and a list of length one or zero.
pub(super) struct Loop {
    pub(super) loc: Loc,
    pub(super) var: Option<Val>,
    pub(super) list: Val,
    pub(super) entries: Vec<Entry>,
}

/// A name that the current statement defines if it has no error.
#[derive(Clone, Copy)]
pub(super) struct Declared {
    pub(super) word: Keyword,
    /// `None` for a name that is generated or computed.
    pub(super) name: Option<Sym>,
    pub(super) pasted: Pasted,
    /// Whether a class or multiclass of that name is under construction and only partially defined.
    pub(super) half: bool,
}

/// The continuation of a name.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Pasted {
    Nothing,
    /// By the token after the current `#`.
    First,
    /// By an integer, as far as it has been read.
    Number,
    Anything,
}

impl Declared {
    pub(super) fn new(word: Keyword, name: Option<Sym>) -> Self {
        Declared { word, name, pasted: Pasted::Nothing, half: false }
    }
}
