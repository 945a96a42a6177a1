//! Predicates: `CPred` and its combinations.
//!
//! Substitutions are textual, as ODS defines them, so they are done before a leaf is read. `Concat` wraps the text of what it holds, so
//! that becomes one leaf.

use std::cell::Cell;
use std::sync::Arc;

use ir_core::def::{DefLoc, Pred};
use ir_core::expr::Expr;
use tablegen::Record;

use crate::cpp::{Names, parse};
use crate::decls::Decls;
use crate::diag::def_loc;
use crate::loader::{Loader, locked, one_line, shown, text};

/// Nesting of predicates; deeper ones are opaque.
const MAX_DEPTH: u32 = 200;

/// Where a predicate stands.
#[derive(Clone, Copy)]
pub(crate) struct PredScope<'a> {
    /// The record that uses it, for remarks.
    pub(crate) owner: &'a str,
    pub(crate) namespace: &'a str,
    pub(crate) decls: &'a Decls,
    pub(crate) class_body: Option<&'a str>,
    /// Whether it is text of the class of an operation, so that its methods are called by their bare names.
    pub(crate) in_op: bool,
    /// The number by which the record goes that has no name, where `owner` is what uses it.
    pub(crate) number: Option<&'a str>,
}

impl<'a> PredScope<'a> {
    /// A scope in which nothing is declared.
    pub(crate) fn free(owner: &'a str, namespace: &'a str) -> Self {
        PredScope { owner, namespace, decls: Decls::NONE, class_body: None, in_op: false, number: None }
    }
}

type Substitutions<'k> = Vec<(&'k str, &'k str)>;

/// What is left of the size that a predicate may have when it is written out.
///
/// A record may stand for a part in many places, and a substitution may double a text, so a few lines can say a predicate of any size.
pub struct PredBudget {
    parts: usize,
    bytes: usize,
}

impl Default for PredBudget {
    fn default() -> Self {
        PredBudget { parts: PredBudget::MAX_PARTS, bytes: PredBudget::MAX_BYTES }
    }
}

impl PredBudget {
    /// Leaves and combinations of a predicate.
    pub const MAX_PARTS: usize = 4096;
    /// Bytes of its leaves, each after substitution.
    pub const MAX_BYTES: usize = 1 << 20;

    /// What is wrong with a predicate beyond it.
    pub fn refusal() -> String {
        format!("a predicate of more than {} parts or {} bytes", PredBudget::MAX_PARTS, PredBudget::MAX_BYTES)
    }

    /// Takes a part off; `None` if there is none left.
    pub fn part(&mut self) -> Option<()> {
        self.parts = self.parts.checked_sub(1)?;
        Some(())
    }

    /// The text of a leaf, the innermost substitution, which is the last one, first; `None` if it is longer than what is left.
    pub fn substituted(&mut self, text: &str, substitutions: &[(&str, &str)]) -> Option<String> {
        let made = substitutions.iter().rev().filter(|s| !s.0.is_empty()).try_fold(
            text.to_owned(),
            |text, (pattern, replacement)| {
                let length = text.matches(pattern).count().checked_mul(replacement.len())?;
                (length <= self.bytes).then(|| text.replace(pattern, replacement))
            },
        );
        let left = made.as_ref().and_then(|made| self.bytes.checked_sub(made.len()));
        // What did not fit leaves nothing for others.
        self.bytes = left.unwrap_or(0);
        left.and(made)
    }
}

/// Where a walk through a predicate is.
#[derive(Default)]
struct Walk<'k> {
    substitutions: Substitutions<'k>,
    budget: PredBudget,
}

impl Walk<'_> {
    fn substituted(&mut self, text: &str) -> Option<String> {
        self.budget.substituted(text, &self.substitutions)
    }
}

impl Loader<'_> {
    /// The predicate that `record` defines.
    pub(crate) fn pred(&mut self, record: Record<'_>, scope: &PredScope<'_>) -> Pred {
        // A predicate without a name of its own is that of what is being loaded.
        let named = record.keeper().get_def(scope.owner);
        let anonymous = named.is_some_and(Record::is_anonymous);
        let loc = match named {
            // A record without a name is where its class is.
            _ if !anonymous && !record.is_anonymous() => def_loc(record.loc()),
            Some(owner) if !anonymous => def_loc(owner.loc()),
            _ => self.at.1.clone(),
        };
        let owner = if anonymous { self.at.0.clone() } else { scope.owner.to_owned() };
        let number = anonymous.then_some(scope.owner);
        let scope = PredScope { owner: &owner, number, ..*scope };
        let said = self.said.len();
        self.pred_at(record, &mut Walk::default(), &scope, &loc, 0).unwrap_or_else(|| {
            self.said.truncate(said);
            self.opaque(&PredBudget::refusal(), &scope, &loc)
        })
    }

    /// `None` where the budget is spent.
    fn pred_at<'k>(
        &mut self,
        record: Record<'k>,
        walk: &mut Walk<'k>,
        scope: &PredScope<'_>,
        loc: &DefLoc,
        depth: u32,
    ) -> Option<Pred> {
        walk.budget.part()?;
        if depth > MAX_DEPTH {
            return Some(self.opaque("a predicate nested too deeply", scope, loc));
        }
        let Some(kind) = record.def("kind") else {
            let leaf = walk.substituted(text(record, "predExpr"))?;
            return Some(self.leaf(&leaf, scope, loc));
        };
        let children = record.list_of_defs("children");
        let all = |this: &mut Self, walk: &mut Walk<'k>| -> Option<Vec<Pred>> {
            children.iter().map(|c| this.pred_at(*c, walk, scope, loc, depth + 1)).collect()
        };
        Some(match kind.name() {
            "PredCombinerAnd" => simplified_and(all(self, walk)?),
            "PredCombinerOr" => simplified_or(all(self, walk)?),
            "PredCombinerNot" => match all(self, walk)?.pop() {
                Some(inner) => Pred::Not(Box::new(inner)),
                None => Pred::True,
            },
            "PredCombinerSubstLeaves" => {
                walk.substitutions.push((text(record, "pattern"), text(record, "replacement")));
                let inner = all(self, walk)?.pop();
                walk.substitutions.pop();
                inner.unwrap_or(Pred::True)
            }
            "PredCombinerConcat" => {
                let whole = condition_text(record, walk, depth)?;
                self.leaf(&whole, scope, loc)
            }
            other => self.opaque(other, scope, loc),
        })
    }

    /// The predicate that one expression is.
    pub(crate) fn leaf(&mut self, leaf: &str, scope: &PredScope<'_>, loc: &DefLoc) -> Pred {
        match leaf.trim() {
            "" | "()" | "(true)" | "true" => return Pred::True,
            _ => {}
        }
        match self.expr(leaf, scope) {
            Some(expr) if *expr == Expr::Bool(true) => Pred::True,
            Some(expr) => {
                let unknown = expr.unknown_words();
                if let Some(word) = unknown.first() {
                    let rest = format!("is not understood and taken as true: '{word}' in {}", shown(leaf));
                    self.remark_on(scope, loc, |owner| format!("part of the predicate of '{owner}' {rest}"));
                }
                Pred::Expr(expr)
            }
            None => self.opaque(leaf, scope, loc),
        }
    }

    fn opaque(&mut self, leaf: &str, scope: &PredScope<'_>, loc: &DefLoc) -> Pred {
        let begin = shown(leaf);
        self.remark_on(scope, loc, |owner| {
            format!("the predicate of '{owner}' is not understood and taken as true: {begin}")
        });
        Pred::Opaque(one_line(leaf).into())
    }

    /// Says something of the owner of a predicate.
    fn remark_on(&mut self, scope: &PredScope<'_>, loc: &DefLoc, message: impl Fn(&str) -> String) {
        self.remark(loc.clone(), message(scope.owner));
        if let Some(said) = self.said.last_mut() {
            said.key = scope.number.map(message);
        }
    }

    /// Reads an expression; each text is read once for each namespace, unless the names of an operation are in scope.
    pub(crate) fn expr(&mut self, text: &str, scope: &PredScope<'_>) -> Option<Arc<Expr>> {
        let asked = Cell::new(false);
        let op_class = |class: &str, namespace: &str| {
            asked.set(true);
            self.op_class(class, namespace)
        };
        let names = Names {
            ctx: &self.ctx,
            hooks: self.hooks,
            symbols: &self.symbols,
            op_class: &op_class,
            namespace: scope.namespace,
            decls: scope.decls,
            class_body: scope.class_body,
            in_op: scope.in_op,
        };
        if scope.in_op || !scope.decls.is_empty() || scope.class_body.is_some() {
            return parse(text, &names).map(Arc::new);
        }
        let key = (scope.namespace.to_owned(), text.to_owned());
        if let Some(known) = locked(&self.shared.exprs).get(&key) {
            return known.clone();
        }
        let expr = parse(text, &names).map(Arc::new);
        // Which operation has a class may change, and its name is in the expression.
        if !asked.get() {
            locked(&self.shared.exprs).insert(key, expr.clone());
        }
        expr
    }

    /// Adds the leaves of a predicate to the statistics, for one use of it.
    pub(crate) fn count(&mut self, pred: &Pred) {
        match pred {
            Pred::True => {}
            Pred::And(all) | Pred::Or(all) => all.iter().for_each(|p| self.count(p)),
            Pred::Not(inner) => self.count(inner),
            Pred::Expr(expr) => {
                self.stats.predicate_uses += 1;
                self.stats.opaque_uses += usize::from(!expr.unknown_words().is_empty());
            }
            Pred::Opaque(_) => {
                self.stats.predicate_uses += 1;
                self.stats.opaque_uses += 1;
            }
        }
    }
}

fn simplified_and(mut all: Vec<Pred>) -> Pred {
    all.retain(|p| *p != Pred::True);
    match all.len() {
        0 => Pred::True,
        1 => all.pop().unwrap_or(Pred::True),
        _ => Pred::And(all),
    }
}

fn simplified_or(mut all: Vec<Pred>) -> Pred {
    if all.contains(&Pred::True) {
        return Pred::True;
    }
    match all.len() {
        1 => all.pop().unwrap_or(Pred::True),
        _ => Pred::Or(all),
    }
}

/// The C++ condition that a predicate stands for; `None` where the budget is spent.
fn condition_text<'k>(record: Record<'k>, walk: &mut Walk<'k>, depth: u32) -> Option<String> {
    walk.budget.part()?;
    if depth > MAX_DEPTH {
        return Some("?".into());
    }
    let Some(kind) = record.def("kind") else {
        let leaf = walk.substituted(text(record, "predExpr"))?;
        return Some(if leaf.trim().is_empty() { "true".into() } else { leaf });
    };
    let children = record.list_of_defs("children");
    let all = |walk: &mut Walk<'k>| -> Option<Vec<String>> {
        children.iter().map(|c| condition_text(*c, walk, depth + 1)).collect()
    };
    let joined = |parts: Vec<String>, operator: &str, empty: &str| match parts.len() {
        0 => empty.to_owned(),
        _ => parts.iter().map(|p| format!("({p})")).collect::<Vec<_>>().join(operator),
    };
    Some(match kind.name() {
        "PredCombinerAnd" => joined(all(walk)?, " && ", "true"),
        "PredCombinerOr" => joined(all(walk)?, " || ", "false"),
        "PredCombinerNot" => format!("!({})", all(walk)?.concat()),
        "PredCombinerSubstLeaves" => {
            walk.substitutions.push((text(record, "pattern"), text(record, "replacement")));
            let inner = all(walk)?.concat();
            walk.substitutions.pop();
            inner
        }
        "PredCombinerConcat" => {
            let prefix = walk.substituted(text(record, "prefix"))?;
            let suffix = walk.substituted(text(record, "suffix"))?;
            format!("{prefix}{}{suffix}", all(walk)?.concat())
        }
        _ => "?".into(),
    })
}
