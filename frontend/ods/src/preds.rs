//! Predicates: `CPred` and its combinations, read from what they are [written out](crate::expand_template) as.

use std::cell::Cell;
use std::sync::Arc;

use ir_core::def::{DefLoc, Pred};
use ir_core::expr::{Class, Expr};
use tablegen::Record;

use crate::cpp::{ClassBody, Names, parse};
use crate::decls::Decls;
use crate::diag::def_loc;
use crate::expand_template::Written;
use crate::interface_lookup::Callable;
use crate::loader::{Exprs, Loader, locked};
use crate::record::shown;

/// Where a predicate stands.
#[derive(Clone, Copy)]
pub(crate) struct PredScope<'a> {
    /// The record that uses it, for remarks.
    pub(crate) owner: &'a str,
    pub(crate) namespace: &'a str,
    pub(crate) decls: &'a Decls,
    pub(crate) class_body: Option<&'a ClassBody<'a>>,
    /// Whether it is text of the class of an operation, so that its methods are called by their bare names.
    pub(crate) in_op: bool,
    /// What the operation's interfaces have, for predicates over it.
    pub(crate) callable: Option<&'a Callable<'a>>,
    /// The C++ class that the text of an interface sees what it is about as.
    pub(crate) itself: Option<&'a str>,
    /// The number by which the record goes that has no name, where `owner` is what uses it.
    pub(crate) number: Option<&'a str>,
}

impl<'a> PredScope<'a> {
    /// A scope in which nothing is declared.
    pub(crate) fn free(owner: &'a str, namespace: &'a str) -> Self {
        PredScope {
            owner,
            namespace,
            decls: Decls::NONE,
            class_body: None,
            in_op: false,
            callable: None,
            itself: None,
            number: None,
        }
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
        match &*self.written(record) {
            Ok(written) => self.read(written, &scope, &loc),
            Err(refusal) => self.opaque(refusal, &scope, &loc),
        }
    }

    /// What a predicate is written out as, or why it is not.
    pub(crate) fn written(&mut self, record: Record<'_>) -> Arc<Result<Written, String>> {
        self.shared(record, |shared| &shared.written, |_| Written::of(record))
    }

    fn read(&mut self, written: &Written, scope: &PredScope<'_>, loc: &DefLoc) -> Pred {
        match written {
            Written::Leaf(text) => self.leaf(text, scope, loc),
            Written::All(all) => simplified_and(all.iter().map(|w| self.read(w, scope, loc)).collect()),
            Written::Any(all) => simplified_or(all.iter().map(|w| self.read(w, scope, loc)).collect()),
            Written::Not(inner) => Pred::Not(Box::new(self.read(inner, scope, loc))),
            Written::Unknown(why) => self.opaque(why, scope, loc),
        }
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
                let unread = || scope.callable?.unread(&expr, scope.decls);
                if let Some(word) = expr.unknown_words().into_iter().next().or_else(unread) {
                    let what = match self.symbols.class(&word, scope.namespace) {
                        Class::Interface(interface) if !interface.is_told() => ", which nothing here implements,",
                        _ => "",
                    };
                    let rest = format!("is not understood and taken as true: '{word}'{what} in {}", shown(leaf));
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
        Pred::Opaque(begin.into())
    }

    /// Says something of the owner of a predicate.
    fn remark_on(&mut self, scope: &PredScope<'_>, loc: &DefLoc, message: impl Fn(&str) -> String) {
        self.remark(loc.clone(), message(scope.owner));
        if let Some(said) = self.said.last_mut() {
            said.key = scope.number.map(message);
        }
    }

    /// Reads an expression; each text is read once for each namespace, unless it names something of the operation that is in scope.
    pub(crate) fn expr(&mut self, text: &str, scope: &PredScope<'_>) -> Option<Arc<Expr>> {
        let of_op = scope.in_op || !scope.decls.is_empty() || scope.class_body.is_some();
        let scoped = (of_op, scope.in_op);
        let known = |exprs: &Exprs| exprs.get(&scoped)?.get(scope.namespace)?.get(text).cloned();
        if let Some(known) = known(&locked(&self.shared.exprs)) {
            return known;
        }
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
            callable: scope.callable,
            itself: scope.itself,
            asked_of_itself: Cell::new(false),
            asked_of_op: Cell::new(false),
        };
        let expr = parse(text, &names).map(Arc::new);
        // Which operation has a class may change, and its name is in the expression.
        let depends = asked.get() || names.asked_of_itself.get() || of_op && names.asked_of_op.get();
        if !depends {
            let mut exprs = locked(&self.shared.exprs);
            let of_namespace = exprs.entry(scoped).or_default().entry(scope.namespace.into()).or_default();
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
