//! Effects of code that is not understood on parts of the text: each is a guess in the report.
//!
//! ```text
//! std::reverse(list.begin(), list.end());   // guess: the effect of 'std::reverse(...)' is left out
//! n *= 1024;                                // the same, of the assignment
//! if (t.isIndex()) u = t;                   // guess: 'u' is taken to be the same, whether 't.isIndex()' holds or not
//! if (!s.empty()) result.addTypes(t);       // guess: '!s.empty()' is not understood: the types ... that depend on it are taken to be added in any case
//! ```

use std::collections::BTreeMap;

use tree_sitter::Node;

use super::values::Value;
use super::{Run, calls};
use crate::cpp::named;
use crate::steps::Var;

/// Functions and methods that change no part of the text, or that the interpreter knows.
const KNOWN_CALLS: &[&str] = &[
    "addArgAndResultAttrs",
    "addArgument",
    "addArguments",
    "addAttribute",
    "addAttributes",
    "addOperands",
    "addRegion",
    "addRegions",
    "addSuccessors",
    "addTypes",
    "append",
    "append_range",
    "assert",
    "emitError",
    "emplace_back",
    "ensureTerminator",
    "get",
    "getChecked",
    "getOrAddProperties",
    "insert",
    "move",
    "push_back",
    "reserve",
    "set",
    "setAttr",
    "takeBody",
];

impl<'s> Run<'_, 's> {
    /// Reports a call whose value is not used, if it may change a part of the text and is not understood.
    pub(super) fn note_effect_of_call(&mut self, node: Node<'s>) {
        if self.prints || node.kind() != "call_expression" || self.uses_parser(node) {
            return;
        }
        let Some(callee) = node.child_by_field_name("function") else { return };
        let (name, object) = match callee.child_by_field_name("field") {
            Some(field) => (self.text(field), callee.child_by_field_name("argument")),
            None => (calls::plain(self.text(callee)), None),
        };
        let name = name.split('<').next().unwrap_or(name);
        let known = KNOWN_CALLS.contains(&name)
            || name.starts_with("resolveOperand")
            || name == "resize" && self.text(node).contains(".size()")
            || self.has_function(self.text(callee));
        if !known && object.is_some_and(|object| self.is_in_state(object)) {
            return self.note_effect(node);
        }
        let arguments = node.child_by_field_name("arguments");
        let mut changed = object.into_iter().chain(arguments.into_iter().flat_map(named));
        if !known && changed.any(|part| self.mentions_text(part)) {
            self.note_effect(node);
        }
    }

    /// Reports an assignment with an operator, or an increment, of a part of the text.
    pub(super) fn note_effect(&mut self, node: Node<'s>) {
        let code = self.excerpt(node);
        self.guess(node, format!("the effect of '{code}' is left out"));
    }

    /// Returns whether an expression is a list of the operation: `result.attributes`.
    pub(super) fn is_in_state(&self, node: Node<'s>) -> bool {
        let base = self.text(node).split(['.', '-']).next().unwrap_or("");
        let state = self.lookup(base).and_then(|var| self.store.get(var));
        node.kind() == "field_expression" && matches!(state, Some(Value::State))
    }

    /// Reports the attribute dictionaries that are read into a list which is not added to the operation.
    pub(super) fn report_lost_dictionaries(&mut self) {
        for (place, list) in std::mem::take(&mut self.dictionaries) {
            let message = format!(
                "the attributes that are read into '{list}' are taken to be those of the operation"
            );
            let note = (place, message);
            if self.found.guesses.len() < super::MAX_NOTES && !self.found.guesses.contains(&note) {
                self.found.guesses.push(note);
            }
        }
    }

    /// Returns whether an expression names a variable that is a part of the text.
    pub(super) fn mentions_text(&mut self, node: Node<'s>) -> bool {
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            if node.kind() == "identifier"
                && let Some(var) = self.lookup(self.text(node)).cloned()
                && !self.stored(&var).read_vars().is_empty()
            {
                return true;
            }
            if node.kind() != "lambda_expression" {
                open.extend(named(node));
            }
        }
        false
    }

    /// Runs the parts of a branch that read nothing, whose condition is not known: both may add something. A variable that
    /// was a part of the text remains it, and a constant is not known afterwards.
    pub(super) fn run_both(&mut self, condition: Node<'s>, parts: &[Option<Node<'s>>]) {
        let before: BTreeMap<Var, Value<'s>> =
            self.store.iter().map(|(var, value)| (var.clone(), value.clone())).collect();
        let added = |run: &Self| {
            let found = &run.found;
            [found.operands.len(), found.attrs.len(), found.regions.len(), run.results.len()]
        };
        let count = added(self);
        for part in parts.iter().flatten() {
            self.block(*part);
        }
        if added(self) != count {
            let code = self.excerpt(condition);
            let message = format!(
                "'{code}' is not understood: the types, operands and attributes that depend on it are taken to be added in any case"
            );
            self.guess(condition, message);
        }
        for (var, value) in before {
            let after = self.stored(&var);
            if format!("{after:?}") == format!("{value:?}") || self.only_grew(&value, &after) {
                continue;
            }
            match value {
                Value::Unknown => {}
                Value::Bool(_) | Value::Text(_) => {
                    self.store.insert(var, Value::Unknown);
                    continue;
                }
                value => {
                    self.store.insert(var.clone(), value);
                }
            }
            let (name, code) = (crate::format::var_name(&var).to_owned(), self.excerpt(condition));
            let message =
                format!("'{name}' is taken to be the same, whether '{code}' holds or not");
            self.guess(condition, message);
        }
    }

    /// Returns whether items were added at the end of a list.
    fn only_grew(&self, before: &Value<'s>, after: &Value<'s>) -> bool {
        let (Value::List(before), Value::List(after)) = (before, after) else { return false };
        let same = |(a, b): (&Value<'s>, &Value<'s>)| format!("{a:?}") == format!("{b:?}");
        before.len() <= after.len() && before.iter().zip(after).all(same)
    }
}
