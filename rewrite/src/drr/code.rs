//! The C++ code in rules: expressions, predicates and calls of natives.
//!
//! ```text
//! Constraint<CPred<"$0.hasOneUse()">>   Condition::Code: an expression that `predicates` evaluates
//! Constraint<CPred<"isFunny($0)">>      Condition::Native: the Rust function of the native `isFunny($0)`
//! ```

use std::sync::Arc;

use ir_core::def::hooks::Bindings;
use ir_core::def::{OpDef, Pred, accessor_of};
use ir_core::expr::{Callee, Expr, Function, Method, Val, ValueHook};
use ir_core::interfaces::CallError;
use ir_core::native::{IrFacts, Native, ValueCx};
use ir_core::ranges::IntRange;
use ir_core::{Attr, Body, OpId, Registry, ValueId};
use ods::ExpandedPred;
use predicates::Evaluator;
use smallvec::SmallVec;
use tablegen::Record;
use text_utils::suggest::did_you_mean;

use crate::ranges::range_of;

use super::native::{BuildHook, NativeTable};

/// Reads C++ expressions as the mini-language.
pub trait ExprReader {
    /// Parses the expression `text` in `namespace`; `None` if it is not in the supported subset. `$0` is the
    /// name `0`.
    fn expr(&mut self, text: &str, namespace: &str) -> Option<Arc<Expr>>;

    /// Expands the predicate that `record` defines, or returns why it cannot be expanded.
    fn expanded_pred(&mut self, record: Record<'_>) -> Arc<Result<ExpandedPred, String>>;

    /// Reads the predicate that `pred` defines, over operations of the definition `op`.
    ///
    /// # Errors
    /// If a part of it is not understood.
    fn op_pred(&mut self, op: &OpDef, pred: Record<'_>) -> Result<Pred, String>;
}

impl ExprReader for ods::CodeReader<'_> {
    fn expr(&mut self, text: &str, namespace: &str) -> Option<Arc<Expr>> {
        ods::CodeReader::expr(self, text, namespace)
    }

    fn expanded_pred(&mut self, record: Record<'_>) -> Arc<Result<ExpandedPred, String>> {
        ods::CodeReader::expanded_pred(self, record)
    }

    fn op_pred(&mut self, op: &OpDef, pred: Record<'_>) -> Result<Pred, String> {
        ods::CodeReader::op_pred(self, op, pred)
    }
}

/// The context for reading code.
pub(super) struct CodeReader<'a> {
    pub(super) reg: &'a Registry,
    pub(super) exprs: &'a mut dyn ExprReader,
    pub(super) natives: &'a dyn NativeTable,
    pub(super) namespace: String,
    /// The pieces of code that are not supported.
    pub(super) missing: &'a mut Vec<String>,
}

/// Native functions that an expression calls.
#[derive(Clone, Default)]
pub struct Functions(pub(super) Vec<(Arc<str>, Native<ValueHook>)>);

impl std::fmt::Debug for Functions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.0.iter().map(|x| &x.0)).finish()
    }
}

/// An expression with the natives that it calls.
#[derive(Clone, Debug)]
pub struct Code {
    pub(super) expr: Arc<Expr>,
    pub(super) functions: Functions,
}

/// Evaluates code over *unknowns*: attributes with a formula in place of a value.
///
/// The rule checker proves a rule for all constants at once: it applies the rule to operations whose constants are unknowns. Conditions over unknowns
/// become assumptions, and calls of natives make new unknowns:
///
/// ```text
/// [(IsPowerOfTwo $c)]              holds; the power of two is assumed
/// (Arith_ConstantOp (LogOf $c))    an unknown constant, the logarithm of $c
/// ```
pub trait UnknownEvaluator {
    /// Returns whether a condition may hold; from then on it is assumed.
    fn holds(&self, condition: &Condition, scope: &Scope<'_>) -> bool;
    /// Returns the value of code; `None` if it has none.
    fn value(&self, code: &Code, scope: &Scope<'_>) -> Option<Val>;
    /// Returns whether one of the arguments is unknown.
    fn has_unknowns(&self, args: &[Val]) -> bool;
    /// Calls a native of that name with unknowns; `None` if it has no value.
    fn call(
        &self,
        name: &str,
        native: &Native<BuildHook>,
        args: &[Val],
        body: &Body,
    ) -> Option<Vec<Val>>;
}

/// The values of the placeholders of a piece of code.
pub struct Scope<'a> {
    /// The definitions.
    pub reg: &'a Registry,
    /// The body that values belong to.
    pub body: &'a Body,
    /// Returns the known range of a value; `None`: ranges follow from definitions.
    pub ranges: Option<&'a dyn Fn(ValueId) -> Option<IntRange>>,
    /// Evaluates code over attributes that are not known, if there may be some.
    pub unknowns: Option<&'a dyn UnknownEvaluator>,
    /// The value of `$_self`.
    pub this: Option<Val>,
    /// The values of `$0`, `$1`, ...
    pub args: &'a [Val],
}

impl Scope<'_> {
    /// Calls a native.
    pub fn call(&self, native: &ValueHook, args: &[Val]) -> Option<Val> {
        native(&ValueCx::in_body(self.reg.ctx(), self.body, self), args)
    }
}

impl IrFacts for Scope<'_> {
    fn range_of(&self, value: ValueId) -> Option<IntRange> {
        match self.ranges {
            Some(ranges) => ranges(value),
            None => range_of(self.reg, self.body, value),
        }
    }

    fn constant_value(&self, op: OpId) -> Option<Attr> {
        self.reg.constant_value(self.body, op)
    }
}

impl Code {
    /// Returns the value of the expression; `None` if it has none.
    pub fn value(&self, scope: &Scope<'_>) -> Option<Val> {
        match scope.unknowns {
            Some(unknowns) => unknowns.value(self, scope),
            None => self.known_value(scope),
        }
    }

    /// Returns the expression.
    pub fn expr(&self) -> &Expr {
        &self.expr
    }

    /// Returns a part of the expression as code.
    pub fn part(&self, expr: &Expr) -> Code {
        Code { expr: Arc::new(expr.clone()), functions: self.functions.clone() }
    }

    /// Returns the native that the expression calls by that name.
    pub fn native(&self, name: &str) -> Option<&Native<ValueHook>> {
        let find = |name: &str| self.functions.0.iter().find(|f| &*f.0 == name);
        find(name).or_else(|| find(plain_name(name))).map(|found| &found.1)
    }

    /// Returns the value of the expression, over attributes that are known.
    pub fn known_value(&self, scope: &Scope<'_>) -> Option<Val> {
        let names = |name: &str| scope.args.get(name.parse::<usize>().ok()?).cloned();
        let functions = |name: &str, args: &[Val]| {
            let found = self.native(name).ok_or(CallError::Unknown)?;
            scope.call(&found.call, args).ok_or(CallError::Unknown)
        };
        let mut bindings = Bindings::new(scope.reg.ctx())
            .with_names(scope.body, &names)
            .with_registry(scope.reg)
            .with_functions(&functions);
        if let Some(this) = scope.this.clone() {
            bindings = bindings.with_self(this);
        }
        Evaluator::new(bindings).expr(&self.expr).ok()
    }
}

/// A native with the name that a [`NativeTable`] knows it by.
#[derive(Clone)]
pub struct NamedNative<F> {
    pub(super) name: Arc<str>,
    pub(super) run: F,
}

impl<F> NamedNative<F> {
    fn new(name: &str, run: F) -> Self {
        NamedNative { name: name.into(), run }
    }

    /// Returns the name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the native.
    pub fn native(&self) -> &F {
        &self.run
    }
}

impl<F> std::fmt::Debug for NamedNative<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

/// A predicate.
#[derive(Clone, Debug)]
pub enum Condition {
    /// Always holds.
    True,
    /// All hold, evaluated in order.
    All(Vec<Condition>),
    /// One holds, evaluated in order.
    Any(Vec<Condition>),
    /// The condition does not hold.
    Not(Box<Condition>),
    /// The expression is true.
    Code(Code),
    /// The native returns true.
    Native(NamedNative<Native<ValueHook>>),
}

impl Condition {
    /// Returns whether the condition holds; an undefined one does not.
    pub fn holds(&self, scope: &Scope<'_>) -> bool {
        match scope.unknowns {
            Some(unknowns) => unknowns.holds(self, scope),
            None => self.truth(scope) == Some(true),
        }
    }

    /// Calls `visit` on the expressions of the condition and on their parts.
    pub fn walk(&self, visit: &mut dyn FnMut(&Expr)) {
        match self {
            Condition::True | Condition::Native(_) => {}
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| part.walk(visit));
            }
            Condition::Not(inner) => inner.walk(visit),
            Condition::Code(code) => code.expr.walk(visit),
        }
    }

    fn truth(&self, scope: &Scope<'_>) -> Option<bool> {
        match self {
            Condition::True => Some(true),
            Condition::Code(code) => code.value(scope)?.truth(),
            Condition::Native(native) => {
                let args = scope.this.iter().chain(scope.args).cloned();
                scope.call(&native.run.call, &args.collect::<SmallVec<[Val; 4]>>())?.truth()
            }
            Condition::Not(inner) => inner.truth(scope).map(|t| !t),
            // In order, as `&&` and `||`: a later condition may rely on an earlier one.
            Condition::All(all) => {
                for part in all {
                    if !part.truth(scope)? {
                        return Some(false);
                    }
                }
                Some(true)
            }
            Condition::Any(all) => {
                for part in all {
                    if part.truth(scope)? {
                        return Some(true);
                    }
                }
                Some(false)
            }
        }
    }
}

/// A native that a call in a result names, and its arguments if they are given one by one.
pub(super) type NativeCallee = (NamedNative<Native<BuildHook>>, Option<Vec<Code>>);

/// `NativeCodeCall` in a source.
#[derive(Clone, Debug)]
pub enum MatchCode {
    /// The operation is a constant; `$0` is its value.
    Constant,
    /// The native returns `$0`, or a list of `$0`, `$1`, ...
    Native(NamedNative<Native<ValueHook>>),
}

impl CodeReader<'_> {
    /// Returns an expression all of which has a meaning; else why not.
    pub(super) fn code(&mut self, text: &str) -> Result<Code, String> {
        let printed = one_line(text);
        let Some(expr) = self.exprs.expr(text, &self.namespace) else {
            self.missing.push(printed.clone());
            return Err(format!("'{printed}' is not understood"));
        };
        self.code_of(expr, &printed)
    }

    /// Does the same for a parsed expression, a part of the text `shown`.
    pub(super) fn code_of(&mut self, expr: Arc<Expr>, printed: &str) -> Result<Code, String> {
        let mut functions = Vec::new();
        for word in expr.unknown_words() {
            let find = |name: &str| Some((Arc::from(name), self.natives.function(name)?));
            match find(&word).or_else(|| find(plain_name(&word))) {
                Some(native) => functions.push(native),
                None if self.is_accessor(&expr, &word) => {}
                None => {
                    self.missing.push(printed.to_owned());
                    return Err(unknown_word(&word, printed));
                }
            }
        }
        Ok(Code { expr, functions: Functions(functions) })
    }

    /// Returns whether `word` is called in `expr` as a method of nothing but operations, and some operation has such an accessor.
    fn is_accessor(&self, expr: &Expr, word: &str) -> bool {
        let (mut called, mut otherwise) = (0, 0);
        expr.walk(&mut |part| match part {
            Expr::Method { of, method, args, .. } if method.name() == word => {
                *(if args.is_empty() && is_operation(of) {
                    &mut called
                } else {
                    &mut otherwise
                }) += 1;
            }
            Expr::Call(Callee::Other(name), _) if **name == *word => otherwise += 1,
            _ => {}
        });
        let ctx = self.reg.ctx();
        called > 0
            && otherwise == 0
            && self.reg.ops().any(|def| accessor_of(ctx, def, word).is_some())
    }

    /// Reads the predicate of a `Pred` record.
    pub(super) fn condition(&mut self, record: Record<'_>) -> Result<Condition, String> {
        let written = self.expanded_pred(record)?;
        self.condition_of(&written)
    }

    /// Expands a `Pred` record to C++ text.
    pub(super) fn expanded_pred(&mut self, record: Record<'_>) -> Result<ExpandedPred, String> {
        Result::clone(&self.exprs.expanded_pred(record))
    }

    fn condition_of(&mut self, written: &ExpandedPred) -> Result<Condition, String> {
        let mut all = |parts: &[ExpandedPred]| -> Result<Vec<_>, String> {
            parts.iter().map(|part| self.condition_of(part)).collect()
        };
        match written {
            ExpandedPred::All(parts) => Ok(Condition::All(all(parts)?)),
            ExpandedPred::Any(parts) => Ok(Condition::Any(all(parts)?)),
            ExpandedPred::Not(inner) => Ok(Condition::Not(Box::new(self.condition_of(inner)?))),
            ExpandedPred::Leaf(text) => self.leaf(text),
            ExpandedPred::Unknown(why) => Err(why.clone()),
        }
    }

    fn leaf(&mut self, text: &str) -> Result<Condition, String> {
        match one_line(text).as_str() {
            "" | "true" | "(true)" | "()" => return Ok(Condition::True),
            line => {
                // `CPred` encloses its text in parentheses.
                let written =
                    line.strip_prefix('(').and_then(|l| l.strip_suffix(')')).unwrap_or(line);
                for name in [written, line] {
                    if let Some(native) = self.natives.function(name) {
                        return Ok(Condition::Native(NamedNative::new(name, native)));
                    }
                }
            }
        }
        self.code(text).map(Condition::Code)
    }

    /// Returns the native that a `NativeCodeCall` in a result calls, and the arguments if it is called by its name; `None`
    /// if no native has the name of the text or of the function.
    pub(super) fn native_call(&mut self, line: &str) -> Result<Option<NativeCallee>, String> {
        if let Some(native) = self.natives.builder(line) {
            return Ok(Some((NamedNative::new(line, native), None)));
        }
        if let Some((name, args)) = helper_call(line)
            && let Some(native) = self.natives.builder(plain_name(name))
        {
            let own = ["$_builder", "$_loc", "$_self", "rewriter"];
            let args: Result<_, _> =
                args.iter().filter(|a| !own.contains(a)).map(|a| self.code(a)).collect();
            return Ok(Some((NamedNative::new(plain_name(name), native), Some(args?))));
        }
        Ok(None)
    }

    /// Returns `NativeCodeCall` in a source.
    pub(super) fn match_code(&mut self, text: &str) -> Result<MatchCode, String> {
        let line = one_line(text);
        if let Some(native) = self.natives.function(&line) {
            return Ok(MatchCode::Native(NamedNative::new(&line, native)));
        }
        // `success(...)` is equivalent to its argument.
        let mut inner = &*line;
        if let Some((name, args)) = helper_call(inner)
            && plain_name(name) == "success"
            && let [only] = args[..]
        {
            inner = only;
        }
        if let Some((name, args)) = helper_call(inner) {
            let args: Vec<String> = args.iter().map(|a| a.replace("::mlir::", "")).collect();
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            if plain_name(name) == "matchPattern"
                && args == ["$_self->getResult(0)", "m_Constant(&$0)"]
            {
                return Ok(MatchCode::Constant);
            }
            if let Some(native) = self.natives.function(plain_name(name)) {
                return Ok(MatchCode::Native(NamedNative::new(plain_name(name), native)));
            }
        }
        self.missing.push(line.clone());
        Err(format!("no native matches '{line}'"))
    }
}

/// Returns the error about an unknown word of C++ code.
fn unknown_word(word: &str, printed: &str) -> String {
    if let Some(class) = word.strip_prefix("create<").and_then(|class| class.strip_suffix('>')) {
        return format!(
            "'{class}' in '{printed}' is not the C++ class of a loaded operation; include the '.td' file \
             that defines it"
        );
    }
    let hint = did_you_mean(word, Method::NAMES.iter().chain(Function::NAMES).copied());
    format!(
        "function '{word}' in '{printed}' is neither a supported C++ function nor a registered \
         native{hint}"
    )
}

/// Returns whether an expression is an operation, whatever else it is.
fn is_operation(expr: &Expr) -> bool {
    match expr {
        Expr::Cast { of, .. } => is_operation(of),
        Expr::Method { method, .. } => {
            matches!(method, Method::GetDefiningOp | Method::GetParentOp | Method::GetOperation)
        }
        _ => false,
    }
}

/// Returns a text with single spaces between words.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a name without its namespaces.
fn plain_name(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

/// Splits `name(a, b)` into its parts; `None` for any other text.
fn helper_call(text: &str) -> Option<(&str, Vec<&str>)> {
    let text = text.trim().trim_end_matches(';').trim_end();
    let (name, rest) = text.split_once('(')?;
    if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == ':') {
        return None;
    }
    let inner = rest.strip_suffix(')')?;
    let (mut args, mut depth, mut start) = (Vec::new(), 0i32, 0);
    for (i, c) in inner.char_indices() {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                args.push(inner[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
        if depth < 0 {
            // The first parenthesis was closed before the end.
            return None;
        }
    }
    if !inner.trim().is_empty() {
        args.push(inner[start..].trim());
    }
    Some((name, args))
}

/// Refuses code with placeholders that have no value: `$2` with two arguments, `$_self` without an
/// attachment. `$0...` may be empty.
/// Returns the first of `given` arguments that none of the texts reads.
pub(super) fn unread_argument<'t>(
    texts: impl Iterator<Item = &'t str>,
    given: usize,
) -> Option<usize> {
    let mut is_read = vec![false; given];
    for (text, at) in texts.flat_map(|text| text.match_indices('$').map(move |(at, _)| (text, at)))
    {
        let rest = &text[at + 1..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let Ok(index) = rest[..digits].parse::<usize>() else { continue };
        let end = if rest[digits..].starts_with("...") { given } else { index.saturating_add(1) };
        is_read[index.min(given)..end.min(given)].fill(true);
    }
    is_read.iter().position(|read| !read)
}

/// Checks that each argument that a text reads is given.
pub(super) fn check_placeholders(text: &str, given: usize, attached: bool) -> Result<(), String> {
    for (at, _) in text.match_indices('$') {
        let rest = &text[at + 1..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let range = rest[digits..].starts_with("...");
        // So does a number that is too long to be one.
        let missing =
            digits > 0 && rest[..digits].parse().map_or(true, |n: usize| !range && n >= given);
        if missing || (rest.starts_with("_self") && !attached) {
            let name = if missing { &rest[..digits] } else { "_self" };
            return Err(format!("'${name}' in '{}' has no value", one_line(text)));
        }
    }
    Ok(())
}
