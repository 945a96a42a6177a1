//! Predicates: `CPred` and its combinations, from the C++ text that they [expand to](crate::expand_template) to [`Pred`].

use std::cell::Cell;
use std::sync::Arc;

use ir_core::def::{DefLoc, Pred};
use ir_core::expr::{Class, Expr};
use tablegen::Record;

use crate::cache::{ExprScope, Exprs, locked};
use crate::conventional_names::conventional_op;
use crate::cpp::{ClassBody, Names, parse};
use crate::decls::Decls;
use crate::diag::def_loc;
use crate::expand_template::ExpandedPred;
use crate::interface_lookup::InterfaceMethods;
use crate::loader::Loader;
use crate::record::excerpt;

/// The names that the C++ text of a predicate can use.
#[derive(Clone, Copy)]
pub(crate) struct PredScope<'a> {
    /// The record that uses the predicate, for remarks.
    pub(crate) owner: &'a str,
    /// The enclosing C++ namespace.
    pub(crate) namespace: &'a str,
    /// Names that the operation declares.
    pub(crate) decls: &'a Decls,
    /// The methods of the operation's class.
    pub(crate) class_body: Option<&'a ClassBody<'a>>,
    /// Whether the text is inside the class of an operation, so that its methods are called without a receiver.
    pub(crate) in_op: bool,
    /// The methods of the operation's interfaces, for predicates over the operation.
    pub(crate) interface_methods: Option<&'a InterfaceMethods<'a>>,
    /// In the body of an interface method: the C++ class of the interface.
    pub(crate) interface_class: Option<&'a str>,
    /// The name of the anonymous record that the predicate belongs to; `owner` is then the definition that uses it.
    pub(crate) anonymous: Option<&'a str>,
}

impl<'a> PredScope<'a> {
    /// Returns a scope in which nothing is declared.
    pub(crate) fn free(owner: &'a str, namespace: &'a str) -> Self {
        PredScope {
            owner,
            namespace,
            decls: Decls::NONE,
            class_body: None,
            in_op: false,
            interface_methods: None,
            interface_class: None,
            anonymous: None,
        }
    }
}

impl Loader<'_> {
    /// Loads the predicate that `record` defines.
    pub(crate) fn pred(&mut self, record: Record<'_>, scope: &PredScope<'_>) -> Pred {
        let named = record.keeper().get_def(scope.owner);
        let anonymous = named.is_some_and(Record::is_anonymous);
        let loc = match named {
            // The location of an anonymous record is that of its class, which does not help to find its use.
            _ if !anonymous && !record.is_anonymous() => def_loc(record.loc()),
            Some(owner) if !anonymous => def_loc(owner.loc()),
            _ => self.current.loc.clone(),
        };
        let owner = if anonymous { self.current.name.clone() } else { scope.owner.to_owned() };
        let scope =
            PredScope { owner: &owner, anonymous: anonymous.then_some(scope.owner), ..*scope };
        match &*self.expanded_pred(record) {
            Ok(expanded) => self.expanded(expanded, &scope, &loc),
            Err(refusal) => self.opaque(refusal, &scope, &loc),
        }
    }

    /// Expands the predicate `record`; an error if it is too large.
    pub(crate) fn expanded_pred(
        &mut self,
        record: Record<'_>,
    ) -> Arc<Result<ExpandedPred, String>> {
        self.cached(record, |cache| &cache.predicates, |_| ExpandedPred::of(record))
    }

    pub(crate) fn expanded(
        &mut self,
        pred: &ExpandedPred,
        scope: &PredScope<'_>,
        loc: &DefLoc,
    ) -> Pred {
        match pred {
            ExpandedPred::Leaf(text) => self.leaf(text, scope, loc),
            ExpandedPred::All(all) => {
                simplified_and(all.iter().map(|p| self.expanded(p, scope, loc)).collect())
            }
            ExpandedPred::Any(all) => {
                simplified_or(all.iter().map(|p| self.expanded(p, scope, loc)).collect())
            }
            ExpandedPred::Not(inner) => Pred::Not(Box::new(self.expanded(inner, scope, loc))),
            ExpandedPred::Unknown(why) => self.opaque(why, scope, loc),
        }
    }

    /// Loads a predicate of one C++ expression. Parts that are not understood count as true and are reported.
    pub(crate) fn leaf(&mut self, leaf: &str, scope: &PredScope<'_>, loc: &DefLoc) -> Pred {
        match leaf.trim() {
            "" | "()" | "(true)" | "true" => return Pred::True,
            _ => {}
        }
        match self.expr(leaf, scope) {
            Some(expr) if *expr == Expr::Bool(true) => Pred::True,
            Some(expr) => {
                let unread = || scope.interface_methods?.unimplemented(&expr, scope.decls);
                if let Some(word) = expr.unknown_words().into_iter().next().or_else(unread) {
                    let what = match self.symbols.class(&word, scope.namespace) {
                        Class::Interface(interface) if !interface.has_implementations() => {
                            ", an interface without implementations,"
                        }
                        _ => "",
                    };
                    let rest = format!(
                        "is not understood and taken as true: '{word}'{what} in {}",
                        excerpt(leaf)
                    );
                    self.remark_on(scope, loc, |owner| {
                        format!("part of the predicate of '{owner}' {rest}")
                    });
                }
                Pred::Expr(expr)
            }
            None => self.opaque(leaf, scope, loc),
        }
    }

    fn opaque(&mut self, leaf: &str, scope: &PredScope<'_>, loc: &DefLoc) -> Pred {
        let text = excerpt(leaf);
        self.remark_on(scope, loc, |owner| {
            format!("the predicate of '{owner}' is not understood and taken as true: {text}")
        });
        Pred::Opaque(text.into())
    }

    /// Reports a remark on the owner of a predicate, once for an anonymous record that several definitions use.
    fn remark_on(&mut self, scope: &PredScope<'_>, loc: &DefLoc, message: impl Fn(&str) -> String) {
        self.remark_once(loc.clone(), message(scope.owner), scope.anonymous.map(&message));
    }

    /// Parses an expression; `None` if it is outside the language. A text is parsed once for each namespace, unless it uses a name that
    /// depends on the operation in scope, on the implementing class, or on the classes of operations.
    pub(crate) fn expr(&mut self, text: &str, scope: &PredScope<'_>) -> Option<Arc<Expr>> {
        let of_op = scope.in_op || !scope.decls.is_empty() || scope.class_body.is_some();
        let key = ExprScope { of_op, in_op: scope.in_op };
        let known = |exprs: &Exprs| exprs.get(&key)?.get(scope.namespace)?.get(text).cloned();
        if let Some(known) = known(&locked(&self.cache.exprs)) {
            return known;
        }
        let reads_op_classes = Cell::new(false);
        let op_class = |class: &str, namespace: &str| {
            reads_op_classes.set(true);
            let of_records = self.classes.op_of_class(class, namespace);
            of_records.or_else(|| conventional_op(&self.base, class, namespace))
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
            interface_methods: scope.interface_methods,
            interface_class: scope.interface_class,
        };
        let (expr, uses) = parse(text, &names);
        let expr = expr.map(Arc::new);
        self.report.reads_op_classes |= reads_op_classes.get();
        let reads_classes = reads_op_classes.get() || uses.implementing_class;
        if !(reads_classes || (of_op && uses.operation)) {
            let mut exprs = locked(&self.cache.exprs);
            let of_namespace =
                exprs.entry(key).or_default().entry(scope.namespace.into()).or_default();
            of_namespace.insert(text.into(), expr.clone());
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
                self.report.stats.predicate_uses += 1;
                self.report.stats.opaque_uses += usize::from(!expr.unknown_words().is_empty());
            }
            Pred::Opaque(_) => {
                self.report.stats.predicate_uses += 1;
                self.report.stats.opaque_uses += 1;
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
