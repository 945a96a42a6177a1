//! Loops over the numbers of the items of a list, and the first rounds of loops.
//!
//! ```text
//! for (i = 0; i < list.size(); ++i) { if (i > 0) p.parseComma(); p.parseOperand(list[i]); }   // a list
//! while (p.parseOptionalRBrace()) { if (!list.empty()) p.parseComma(); ... }                  // a list in braces
//! ```

use std::collections::BTreeMap;

use tree_sitter::Node;

use super::values::{Outcome, Value};
use super::{Flow, Run};
use crate::cpp::{last_identifier, named};
use crate::paths::Item;
use crate::steps::{Constant, Step, Var};

impl<'s> Run<'_, 's> {
    /// Runs `for (i = 0; i < count; ++i)`: the body once, for all items. Returns `None` for another loop.
    pub(super) fn counted(&mut self, node: Node<'s>, body: Node<'s>) -> Option<Flow<'s>> {
        let number = node.start_byte();
        let initializer = node.child_by_field_name("initializer")?;
        let condition = node.child_by_field_name("condition")?;
        let (index, count) = self.counter(initializer, condition)?;
        self.declaration(initializer);
        let var = self.lookup(index).cloned()?;
        self.store.insert(var, Value::Index(number));
        if !self.reads_text(body) {
            return Some(match self.block(body) {
                Flow::Next | Flow::Continue | Flow::Break => Flow::Next,
                Flow::Return(Value::Outcome(Outcome::Success)) => Flow::Next,
                other => other,
            });
        }
        let counted = self.sized_list(count);
        let start = self.items.len();
        self.items.push(Item::ListStart(String::new()));
        match self.block(body) {
            Flow::Next | Flow::Continue => {}
            Flow::Break => self.skip(node, "a loop over a list that ends early"),
            other => return Some(other),
        }
        // The separator of the following item.
        if let Some(Item::Optional(Step::Literal(separator), _)) = self.items.last().cloned() {
            self.items.pop();
            self.items[start] = Item::ListStart(separator.clone());
            self.guess(
                node,
                format!("the `{separator}` between two items is taken to be required"),
            );
        }
        let lists: Vec<Var> = self.items[start..].iter().filter_map(list_item).collect();
        let is_paired = counted.as_ref().is_some_and(|of| !lists.is_empty() && self.is_text(of));
        if let Some(of) = counted {
            self.found.equal_lengths.extend(lists.into_iter().map(|var| (of.clone(), var)));
        }
        if !is_paired {
            let count = self.excerpt(count);
            self.guess(node, format!("the list may have any length, not only '{count}'"));
        }
        self.items.push(Item::ListEnd);
        Some(Flow::Next)
    }

    /// Returns the list of `list.size()`.
    pub(super) fn sized_list(&mut self, count: Node<'s>) -> Option<Var> {
        let callee = count.child_by_field_name("function")?;
        let list = callee.child_by_field_name("argument")?;
        let method = self.text(callee.child_by_field_name("field")?);
        (method == "size").then(|| self.place(list))
    }

    /// Returns whether a variable is a list of arguments of a region, whose length a format compares.
    fn is_text(&self, var: &Var) -> bool {
        let is_list = |item: &Item| match item {
            Item::Step(Step::Args { var: of, list, .. }) => *list && of == var,
            _ => false,
        };
        self.items.iter().any(is_list)
    }

    /// Returns the variable that counts from 0, and the expression that it is compared with.
    fn counter(&self, initializer: Node<'s>, condition: Node<'s>) -> Option<(&'s str, Node<'s>)> {
        let left = condition.child_by_field_name("left")?;
        let operator = condition.child_by_field_name("operator")?;
        let index = self.text(left);
        let starts_at_zero = |declarator: Node<'s>| {
            let value = declarator.child_by_field_name("value").map(|of| self.text(of));
            last_identifier(self.function.file, Some(declarator)) == index && value == Some("0")
        };
        let counts = left.kind() == "identifier"
            && matches!(self.text(operator), "<" | "!=")
            && initializer.kind() == "declaration"
            && named(initializer).any(starts_at_zero);
        condition.child_by_field_name("right").filter(|_| counts).map(|right| (index, right))
    }

    /// Returns whether code calls a method of the parser that reads, or a function that gets the parser.
    pub(super) fn reads_text(&self, node: Node<'s>) -> bool {
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            if node.kind() == "call_expression" && self.reads_by_call(node) {
                return true;
            }
            open.extend(named(node));
        }
        false
    }

    fn reads_by_call(&self, node: Node<'s>) -> bool {
        let value =
            |node: Node<'s>| self.lookup(self.text(node)).and_then(|var| self.store.get(var));
        let Some(callee) = node.child_by_field_name("function") else { return false };
        if let Some(field) = callee.child_by_field_name("field") {
            let object = callee.child_by_field_name("argument").and_then(value);
            return matches!(object, Some(Value::Parser)) && self.text(field).starts_with("parse");
        }
        let arguments = node.child_by_field_name("arguments");
        matches!(value(callee), Some(Value::Lambda(_)))
            || arguments
                .into_iter()
                .flat_map(named)
                .any(|of| matches!(value(of), Some(Value::Parser)))
    }

    /// Returns the place that `list[i]` names, with the members that follow; `None` for another expression.
    pub(super) fn numbered_item(&mut self, base: &str, rest: &str) -> Option<Var> {
        let (index, rest) = rest.strip_prefix('[')?.split_once(']')?;
        if let Some(Value::Read(var)) = self.counted_item(base, index) {
            return Some(format!("{var}{rest}"));
        }
        let index = self.lookup(index).and_then(|var| self.store.get(var));
        let Some(Value::Index(_)) = index else { return None };
        let list = self.lookup(base)?.clone();
        match self.store.get(&list) {
            Some(Value::List(items)) => match items.as_slice() {
                [Value::Read(var)] => Some(format!("{var}{rest}")),
                [] if rest.is_empty() => {
                    self.append(&list, Value::Read(list.clone()));
                    Some(format!("{list}\u{0}"))
                }
                _ => None,
            },
            Some(Value::Read(var)) => Some(format!("{var}{rest}")),
            _ => None,
        }
    }

    /// Returns the value of `list[1]`, of a list whose items are known one by one.
    fn counted_item(&self, list: &str, number: &str) -> Option<Value<'s>> {
        let list = self.lookup(list).filter(|list| self.counted_lists.contains(*list))?;
        match self.store.get(list)? {
            Value::List(items) => items.get(number.parse::<usize>().ok()?).cloned(),
            _ => None,
        }
    }

    /// Returns the value of `list[i]`: that of each item. Returns `None` for another expression.
    pub(super) fn numbered_value(&self, node: Node<'s>) -> Option<Value<'s>> {
        let (base, index) = self.text(node).split_once('[')?;
        if let Some(item) = self.counted_item(base, index.strip_suffix(']')?) {
            return Some(item);
        }
        let index = self.lookup(index.strip_suffix(']')?).and_then(|var| self.store.get(var));
        let Some(Value::Index(_)) = index else { return None };
        match self.lookup(base).and_then(|var| self.store.get(var))? {
            Value::List(items) => match items.as_slice() {
                [one] => Some(one.clone()),
                _ => Some(Value::List(items.clone())),
            },
            value @ Value::Read(_) => Some(value.clone()),
            _ => None,
        }
    }

    /// Evaluates `i > 0`, `i != 0` and `i == 0`.
    pub(super) fn compared_number(&self, operator: &str, operands: &[Node<'s>]) -> Value<'s> {
        let [left, right] = operands else { return Value::Unknown };
        let index = self.lookup(self.text(*left)).and_then(|var| self.store.get(var));
        match (index, operator, self.text(*right)) {
            (Some(Value::Index(number)), ">" | "!=", "0") => {
                Value::Round { number: *number, is_first: false }
            }
            (Some(Value::Index(number)), "==", "0") => {
                Value::Round { number: *number, is_first: true }
            }
            _ => Value::Unknown,
        }
    }

    /// Returns the value of a variable that has the value `before` in the first round of a loop, and the opposite in later
    /// ones.
    pub(super) fn round_of(&self, var: &Var, before: bool) -> Value<'s> {
        match self.unchanged.iter().rev().find(|(of, _)| of == var) {
            Some((_, number)) => Value::Round { number: *number, is_first: before },
            None => Value::Bool(before),
        }
    }

    /// Notes that a variable has another value than before the loop.
    pub(super) fn changed(&mut self, var: &Var) {
        self.unchanged.retain(|(of, _)| of != var);
    }

    /// Notes the variables that each round of a loop changes: empty lists that get items, and bools that are set.
    pub(super) fn note_changes(&mut self, number: usize, body: Node<'s>) {
        let mut frame = Some(self.frame);
        let mut found = Vec::new();
        while let Some(at) = frame {
            let names: BTreeMap<&String, &Var> = self.frames[at].names.iter().collect();
            for (name, var) in names {
                let changes: &[&str] = match self.store.get(var) {
                    Some(Value::List(items)) if items.is_empty() => {
                        &[".push_back(", ".emplace_back("]
                    }
                    Some(Value::Bool(true)) => &[" = false;"],
                    Some(Value::Bool(false)) => &[" = true;"],
                    _ => continue,
                };
                // A bool that is set to different values is followed.
                if changes.len() == 1 && assignments(self.text(body), name) != 1 {
                    continue;
                }
                let changed = |text: &str| changes.iter().any(|of| is_changed(text, name, of));
                if named(body).any(|statement| changed(self.always(statement))) {
                    found.push((var.clone(), number));
                }
            }
            frame = self.frames[at].parent;
        }
        self.unchanged.extend(found);
    }

    /// Adds the items to lists that the rounds of a loop before its end have added: `list.push_back(item)`.
    pub(super) fn fill_lists(&mut self, body: Node<'s>) {
        let mut declared: Vec<(&'s str, Var)> = Vec::new();
        let mut open = vec![body];
        while let Some(node) = open.pop() {
            let parts: Vec<Node<'s>> = named(node).collect();
            if node.kind() == "declaration" {
                for declarator in parts.iter().filter(|of| of.kind() != "type_identifier") {
                    let name = last_identifier(self.function.file, Some(*declarator));
                    declared.push((name, self.variable(name, declarator.start_byte())));
                }
            }
            if node.kind() == "call_expression"
                && let Some((list, item)) = self.added_item(node, &declared)
            {
                self.append(&list, Value::Read(item));
            }
            open.extend(parts.into_iter().rev());
        }
    }

    /// Returns the empty list and the variable of `list.push_back(item)`.
    fn added_item(&self, call: Node<'s>, declared: &[(&'s str, Var)]) -> Option<(Var, Var)> {
        let callee = call.child_by_field_name("function")?;
        let list = self.lookup(self.text(callee.child_by_field_name("argument")?))?.clone();
        let is_empty = matches!(self.store.get(&list), Some(Value::List(of)) if of.is_empty());
        if !is_empty || self.text(callee.child_by_field_name("field")?) != "push_back" {
            return None;
        }
        let mut open: Vec<Node<'s>> = named(call.child_by_field_name("arguments")?).collect();
        while let Some(node) = open.pop() {
            if let Some((_, var)) = declared.iter().find(|(name, _)| *name == self.text(node)) {
                return Some((list, var.clone()));
            }
            open.extend(named(node));
        }
        None
    }

    /// Returns the part of a statement that is always evaluated.
    fn always(&self, statement: Node<'s>) -> &'s str {
        match statement.kind() {
            "expression_statement" | "declaration" => self.text(statement),
            "if_statement" => {
                statement.child_by_field_name("condition").map_or("", |of| self.text(of))
            }
            _ => "",
        }
    }

    /// Notes the value that a parameter of a directive, or a variable after a word, is set to.
    pub(super) fn note_constant(&mut self, node: Node<'s>, place: &Var, value: &Value<'s>) {
        self.changed(place);
        if self.prints {
            return;
        }
        let constant = match value {
            Value::Bool(true) => Some(Constant::True),
            Value::Unit => Some(Constant::Unit),
            Value::Code { code, from: None } => Some(Constant::Type(code.clone())),
            _ => None,
        };
        if self.parameters.contains(place) {
            match (value, constant) {
                (_, Some(constant)) => self.step(Step::Set(place.clone(), constant)),
                (Value::Bool(false) | Value::Null, _) => {}
                (Value::Unknown, _) if self.is_case(node) => {
                    let code = self.assigned(node).to_owned();
                    // The first value is that of an absent text.
                    if !self.items.is_empty() {
                        self.step(Step::Set(place.clone(), Constant::Case(code)));
                    }
                }
                (value, _) => self.note_alias(node, place, value),
            }
        } else if let Some(constant @ Constant::Type(_)) = constant
            && self.follows_word()
            && matches!(self.stored(place), Value::Null | Value::Unknown)
        {
            self.step(Step::Set(place.clone(), constant));
        }
    }

    /// Returns whether an optional word was just read.
    fn follows_word(&self) -> bool {
        let mut items = self.items.iter().rev();
        let last = items.find(|item| !matches!(item, Item::Condition(..)));
        matches!(last, Some(Item::Optional(Step::Literal(_), true)))
    }

    /// Returns the value that an assignment to `node` assigns.
    fn assigned(&self, node: Node<'s>) -> &'s str {
        let value = node.parent().and_then(|of| of.child_by_field_name("right"));
        value.map_or("", |value| self.text(value))
    }

    /// Returns whether the value that is assigned to `node` is a case of an enum: `Kind::Max`.
    fn is_case(&self, node: Node<'s>) -> bool {
        let value = node.parent().and_then(|of| of.child_by_field_name("right"));
        value.is_some_and(|value| value.kind() == "qualified_identifier")
    }

    /// Returns whether a value is made of a keyword that is a case of an enum.
    fn is_of_enum(&self, value: &Value<'s>) -> bool {
        value.read_var().is_some_and(|var| self.found.enums.contains(&var))
    }

    /// Notes the part of the text that a parameter of a directive gets.
    fn note_alias(&mut self, node: Node<'s>, place: &Var, value: &Value<'s>) {
        let known = match value {
            Value::Read(var) => Some(var.clone()),
            Value::List(items) => match items.as_slice() {
                [Value::Read(var)] => Some(var.clone()),
                _ => None,
            },
            // The text of these attributes is that of their value.
            Value::Made { class, args, .. }
                if super::expression::is_builtin(class) || self.is_of_enum(value) =>
            {
                match args.as_slice() {
                    [value] => value.read_var(),
                    _ => None,
                }
            }
            _ => None,
        };
        if let (None, Value::Made { class, args, .. }) = (&known, value) {
            let args = args.iter().map(Value::read_var).collect();
            self.found.made.insert(place.clone(), (class.clone(), args));
            return;
        }
        match known {
            Some(var) if var == *place => {}
            None if matches!(value, Value::List(items) if items.is_empty()) => {}
            Some(var) => {
                self.found.aliases.insert(var, place.clone());
            }
            // A constant that the text replaces.
            None if self.items.is_empty() => {}
            None => {
                let name = crate::format::var_name(place).to_owned();
                self.guess(node, format!("a value of the parameter '{name}' is left out"));
            }
        }
    }
}

/// Returns the number of assignments to a variable.
fn assignments(text: &str, name: &str) -> usize {
    text.match_indices(&format!("{name} = ")).count()
}

/// Returns whether a text contains the name of a variable with `change` after it.
fn is_changed(text: &str, name: &str, change: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '>');
    let found =
        |at: usize| !text[..at].ends_with(word) && text[at + name.len()..].starts_with(change);
    text.match_indices(name).any(|(at, _)| found(at))
}

/// Returns the list of region arguments or operands of which an item is read.
fn list_item(item: &Item) -> Option<Var> {
    match item {
        Item::Step(Step::Args { var, .. } | Step::Operand(var)) => Some(var.clone()),
        _ => None,
    }
}
