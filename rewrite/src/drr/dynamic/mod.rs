//! Rules built in Rust while the program runs: the same kind of rules as from records, for the same engines.
//!
//! ```text
//! RuleBuilder::new("double-negation", Match::op("t.neg", [Match::op("t.neg", [Match::value("x")])]))
//!     .replace_with(Make::value("x"))
//!     .with_benefit(1)
//!     .build(&registry)
//! ```
//!
//! | in a record | here |
//! |---|---|
//! | `$x`, `I32:$x`, `$_` | [`Match::value`], with [`Match::where_holds`], [`Match::any`] |
//! | `(Op:$op ...)` | [`Match::op`], [`Make::op`], with [`Match::named`], [`Make::named`] |
//! | `(either a, b)`, `(variadic:$all a, b)` | [`Match::either`], [`Match::variadic`], [`Make::variadic`] |
//! | `(ConstantLikeMatcher I32Attr:$c)` | [`Match::constant`] |
//! | `$op__1` | the name `op__1` |
//! | results that replace nothing | [`RuleBuilder::replace_with`], called before; `supplementalPatterns`: [`RuleBuilder::supplement`] |
//! | `(NativeCodeCall ...)`, `(returnType $x)`, `(location ...)` | [`Make::call`], [`Make::with_types_of`], [`Make::at`] |
//! | `[(Constraint $x)]` | [`RuleBuilder::when`] |
//!
//! A name of an operand that occurs twice in a source is one value. Operands are given by position, with one
//! pattern for an operand of variable length; attributes are given by name, and others are ignored. The same
//! rules are refused as in records, with the same reasons.

mod build;

use ir_core::Attr;

use super::native::BuildHook;
use super::rule_checks::MAX_DEPTH;
use ir_core::expr::ValueHook;
use ir_core::native::Native;

const TOO_DEEP: &str = "a result is nested too deeply";

/// A predicate over `$_self`, the type of a value or an attribute, with its name in listings.
#[derive(Clone, Debug)]
pub(super) struct Check {
    name: String,
    holds: Native<ValueHook>,
}

/// Returns the depth of the deepest of `parts` plus one, unless that exceeds the limit of rules: then the
/// whole is refused, so that nothing is nested so deeply that dropping it would overflow the stack.
fn nest(parts: impl Iterator<Item = usize>) -> Option<usize> {
    let depth = parts.max().unwrap_or(0) + 1;
    (depth <= MAX_DEPTH + 1).then_some(depth)
}

/// The pattern of an operand, and its depth.
#[derive(Clone, Debug)]
pub struct Match(Source, usize);

#[derive(Clone, Debug)]
enum Source {
    /// A value, or all values of an operand of variable length.
    Value { name: Option<String>, check: Option<Check> },
    /// The operation that defines it.
    Op { op: String, name: Option<String>, operands: Vec<Match>, attrs: Vec<(String, MatchAttr)> },
    /// This operand and the next, in either order.
    Either(Box<[Match; 2]>),
    /// The values of an operand of variable length, one each.
    Variadic { name: Option<String>, each: Vec<Match> },
    /// A constant, with its value.
    Constant { name: Option<String>, check: Option<Check> },
    /// The pattern was given an invalid option.
    Wrong(&'static str),
}

/// The pattern of an attribute.
#[derive(Clone, Debug)]
pub enum MatchAttr {
    /// It is that one.
    Equal(Attr),
    /// The attribute, or its default value, bound to that name.
    Bound(String),
    /// As [`Bound`](Self::Bound), but it may be absent; an attribute that is built from it is absent then
    /// too.
    BoundIfThere(String),
    /// It is there, and a predicate of that name in listings holds for it (`$_self`); under a name, if one is given.
    Holds(String, Native<ValueHook>, Option<String>),
}

impl Match {
    /// Matches any value, under that name; for an operand of variable length, all values.
    pub fn value(name: &str) -> Self {
        Match(Source::Value { name: Some(name.to_owned()), check: None }, 0)
    }
    /// Matches any value, or all values of an operand of variable length.
    pub fn any() -> Self {
        Match(Source::Value { name: None, check: None }, 0)
    }
    /// Returns an operation with those operands: one pattern for each declared operand, where
    /// [`either`](Self::either) matches two.
    pub fn op(op: &str, operands: impl IntoIterator<Item = Match>) -> Self {
        let operands = operands.into_iter().collect();
        Self::over(Source::Op { op: op.to_owned(), name: None, operands, attrs: Vec::new() })
    }
    /// Matches two operands in either order.
    pub fn either(a: Match, b: Match) -> Self {
        Self::over(Source::Either(Box::new([a, b])))
    }
    /// Returns an operand of variable length that has just these values.
    pub fn variadic(each: impl IntoIterator<Item = Match>) -> Self {
        Self::over(Source::Variadic { name: None, each: each.into_iter().collect() })
    }
    /// Returns a constant, whose value, an attribute, has that name.
    pub fn constant(name: &str) -> Self {
        Match(Source::Constant { name: Some(name.to_owned()), check: None }, 0)
    }
    fn over(source: Source) -> Self {
        let parts: &[Match] = match &source {
            Source::Op { operands: parts, .. } | Source::Variadic { each: parts, .. } => parts,
            Source::Either(both) => &both[..],
            Source::Value { .. } | Source::Constant { .. } | Source::Wrong(_) => &[],
        };
        match nest(parts.iter().map(|part| part.1)) {
            Some(depth) => Match(source, depth),
            None => Match(Source::Wrong("its source is nested too deeply"), 0),
        }
    }
    /// Returns the same operation, or values of [`variadic`](Self::variadic), under that name.
    pub fn named(mut self, to: &str) -> Self {
        match &mut self.0 {
            Source::Value { name, .. }
            | Source::Op { name, .. }
            | Source::Variadic { name, .. }
            | Source::Constant { name, .. } => *name = Some(to.to_owned()),
            Source::Either(_) => {
                self.0 = Source::Wrong("two operands in either order cannot be named")
            }
            Source::Wrong(_) => {}
        }
        self
    }
    /// Returns the same value, or constant, if a predicate, of that name in listings, holds for its type, or for the constant (`$_self`).
    pub fn where_holds(mut self, what: &str, holds: Native<ValueHook>) -> Self {
        match &mut self.0 {
            Source::Value { check, .. } | Source::Constant { check, .. } => {
                *check = Some(Check { name: what.to_owned(), holds });
            }
            Source::Wrong(_) => {}
            _ => self.0 = Source::Wrong("only a value or a constant can have a condition"),
        }
        self
    }
    /// Returns the same operation with an attribute.
    pub fn with_attr(mut self, attr: &str, what: MatchAttr) -> Self {
        match &mut self.0 {
            Source::Op { attrs, .. } => attrs.push((attr.to_owned(), what)),
            Source::Wrong(_) => {}
            _ => self.0 = Source::Wrong("only an operation has attributes"),
        }
        self
    }
}

/// The builder of values, and its depth.
#[derive(Clone, Debug)]
pub struct Make(Made, usize);

#[derive(Clone, Debug)]
enum Made {
    /// The binding of a name.
    Named(String),
    /// A constant attribute, for a call.
    Attr(Attr),
    Op(MakeOp),
    /// The result of a native.
    Call(MakeCall),
    /// All of these, for an operand of variable length.
    Variadic(Vec<Make>),
    /// The builder was given an invalid option.
    Wrong(&'static str),
}

#[derive(Clone, Debug)]
struct MakeOp {
    op: String,
    name: Option<String>,
    /// The result that is meant, where it is one.
    result: Option<usize>,
    operands: Vec<Make>,
    attrs: Vec<(String, MakeAttr)>,
    types_of: Option<Vec<String>>,
    place: Option<ResultPlace>,
}

#[derive(Clone, Debug)]
struct MakeCall {
    native: String,
    run: Native<BuildHook>,
    name: Option<String>,
    args: Vec<Make>,
    returns: usize,
    place: Option<ResultPlace>,
}

/// The place of a new operation.
#[derive(Clone, Debug, Default)]
pub struct ResultPlace {
    names: Vec<String>,
    text: Option<String>,
}

impl ResultPlace {
    /// Returns the location of the things bound to these names; fused if there are several.
    pub fn of(names: &[&str]) -> Self {
        ResultPlace { names: names.iter().map(|n| (*n).to_owned()).collect(), text: None }
    }
    /// Places it at a location of that name; with names before, they are fused, and this is the metadata.
    pub fn with_text(mut self, text: &str) -> Self {
        self.text = Some(text.to_owned());
        self
    }
}

/// The value of a built attribute.
#[derive(Clone, Debug)]
pub enum MakeAttr {
    /// A constant.
    Const(Attr),
    /// An attribute that the source bound, or that a native returned.
    Bound(String),
    /// The result of a call.
    Made(Box<Make>),
}

impl Make {
    /// Returns the binding of a name, from the source or another result: a value, all values of an operand of
    /// variable length, the results of an operation, one of these (`name__1`), or the result of a call. An
    /// attribute only as argument of a call.
    pub fn value(name: &str) -> Self {
        Make(Made::Named(name.to_owned()), 0)
    }
    /// Returns a constant attribute, for a call.
    pub fn attr(attr: Attr) -> Self {
        Make(Made::Attr(attr), 0)
    }
    /// Returns an operation with those operands. All its results are used where it replaces results or is an operand
    /// of variable length; the first one where it is an operand of one value.
    pub fn op(op: &str, operands: impl IntoIterator<Item = Make>) -> Self {
        let operands = operands.into_iter().collect();
        let (name, result, attrs, types_of, place) = Default::default();
        Self::over(Made::Op(MakeOp {
            op: op.to_owned(),
            name,
            result,
            operands,
            attrs,
            types_of,
            place,
        }))
    }
    /// Returns the result of a native, which listings call `native`: as many values or attributes as
    /// [`returning`](Self::returning) sets, otherwise one.
    pub fn call(
        native: &str,
        run: Native<BuildHook>,
        args: impl IntoIterator<Item = Make>,
    ) -> Self {
        let args = args.into_iter().collect();
        Self::over(Made::Call(MakeCall {
            native: native.to_owned(),
            run,
            name: None,
            args,
            returns: 1,
            place: None,
        }))
    }
    /// Passes all of these values to one variadic operand.
    pub fn variadic(parts: impl IntoIterator<Item = Make>) -> Self {
        Self::over(Made::Variadic(parts.into_iter().collect()))
    }
    fn over(made: Made) -> Self {
        let parts: &[Make] = match &made {
            Made::Op(MakeOp { operands: parts, .. }) | Made::Call(MakeCall { args: parts, .. }) => {
                parts
            }
            Made::Variadic(parts) => parts,
            Made::Named(_) | Made::Attr(_) | Made::Wrong(_) => &[],
        };
        match nest(parts.iter().map(|part| part.1)) {
            Some(depth) => Make(made, depth),
            None => Make(Made::Wrong(TOO_DEEP), 0),
        }
    }
    /// Returns the same call with this number of results.
    pub fn returning(mut self, count: usize) -> Self {
        match &mut self.0 {
            Made::Call(call) => call.returns = count,
            Made::Wrong(_) => {}
            _ => self.0 = Made::Wrong("only a call can set how many values it returns"),
        }
        self
    }
    /// Returns the same operation or call, bound to a name; `name__1` is that and means its result 1 alone.
    pub fn named(mut self, to: &str) -> Self {
        match &mut self.0 {
            Made::Op(MakeOp { name, .. }) | Made::Call(MakeCall { name, .. }) => {
                *name = Some(to.to_owned())
            }
            Made::Wrong(_) => {}
            _ => self.0 = Made::Wrong("only a created operation or a call can have a name"),
        }
        self
    }
    /// Selects one result of the operation.
    pub fn result(mut self, index: usize) -> Self {
        match &mut self.0 {
            Made::Op(op) => op.result = Some(index),
            Made::Wrong(_) => {}
            _ => self.0 = Made::Wrong("only a created operation has results"),
        }
        self
    }
    /// Returns the same operation with an attribute.
    pub fn with_attr(mut self, attr: &str, what: MakeAttr) -> Self {
        let depth = match &what {
            MakeAttr::Made(inner) => nest([inner.1].into_iter()),
            MakeAttr::Const(_) | MakeAttr::Bound(_) => Some(0),
        };
        let Some(depth) = depth else { return Make(Made::Wrong(TOO_DEEP), 0) };
        self.1 = self.1.max(depth);
        match &mut self.0 {
            Made::Op(op) => op.attrs.push((attr.to_owned(), what)),
            Made::Wrong(_) => {}
            _ => self.0 = Made::Wrong("only a created operation can have attributes"),
        }
        self
    }
    /// Returns the same operation with results of the types of those values, one each. Otherwise they are inferred,
    /// or are those of the replaced results.
    pub fn with_types_of(mut self, values: &[&str]) -> Self {
        match &mut self.0 {
            Made::Op(op) => op.types_of = Some(values.iter().map(|v| (*v).to_owned()).collect()),
            Made::Wrong(_) => {}
            _ => self.0 = Made::Wrong("only a created operation can have result types"),
        }
        self
    }
    /// Returns the same operation or call, at that location. Otherwise its location is fused from all matched
    /// operations.
    pub fn at(mut self, at: ResultPlace) -> Self {
        match &mut self.0 {
            Made::Op(MakeOp { place, .. }) | Made::Call(MakeCall { place, .. }) => {
                *place = Some(at)
            }
            Made::Wrong(_) => {}
            _ => self.0 = Made::Wrong("only a created operation or a call can have a location"),
        }
        self
    }
}

/// A condition of a rule.
#[derive(Clone, Debug)]
struct NamedCheck {
    check: Check,
    of: Vec<String>,
}

/// A rule that is being put together.
#[derive(Clone, Debug)]
pub struct RuleBuilder {
    name: String,
    source: Match,
    results: Vec<Make>,
    supplemental: Vec<Make>,
    conditions: Vec<NamedCheck>,
    benefit: i64,
}

impl RuleBuilder {
    /// Creates a rule of that name with that source, which is an operation.
    pub fn new(name: &str, source: Match) -> Self {
        RuleBuilder {
            name: name.to_owned(),
            source,
            results: Vec::new(),
            supplemental: Vec::new(),
            conditions: Vec::new(),
            benefit: 0,
        }
    }
    /// Adds a result pattern. The last ones replace the results of the source, one each, or as many as an operation gives; those before are made, and may be
    /// used by their names. A source whose results are not all replaced is refused; one without results is erased.
    pub fn replace_with(mut self, make: Make) -> Self {
        self.results.push(make);
        self
    }
    /// Makes something more, when all replacements are made.
    pub fn supplement(mut self, make: Make) -> Self {
        self.supplemental.push(make);
        self
    }
    /// Adds a condition: a predicate, which listings call `name`, over the things bound to those names in the
    /// source.
    pub fn when(mut self, name: &str, predicate: Native<ValueHook>, of: &[&str]) -> Self {
        let of = of.iter().map(|n| (*n).to_owned()).collect();
        self.conditions
            .push(NamedCheck { check: Check { name: name.to_owned(), holds: predicate }, of });
        self
    }
    /// Adds to its benefit, which is the number of operations in its source.
    pub fn with_benefit(mut self, add: i64) -> Self {
        self.benefit = add;
        self
    }
}
