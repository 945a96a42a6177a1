//! Statements: branches and loops.
//!
//! ```text
//! while (true) { ...; if (succeeded(p.parseOptionalComma())) continue; break; }   // a list
//! ```

use tree_sitter::Node;

use super::values::{Outcome, Value};
use super::{Flow, Run};
use crate::cpp::{last_identifier, named};
use crate::paths::Item;
use crate::steps::Var;

impl<'s> Run<'_, 's> {
    pub(super) fn block(&mut self, node: Node<'s>) -> Flow<'s> {
        if !self.enter(node) {
            return Flow::Failed;
        }
        let flow = if node.kind() == "compound_statement" {
            let mut flow = Flow::Next;
            for statement in named(node) {
                flow = self.statement(statement);
                if !matches!(flow, Flow::Next) {
                    break;
                }
            }
            flow
        } else {
            self.statement(node)
        };
        self.leave();
        flow
    }

    fn statement(&mut self, node: Node<'s>) -> Flow<'s> {
        if self.limit.is_some() {
            return Flow::Failed;
        }
        let flow = match node.kind() {
            "declaration" => self.run_statement(node),
            _ => self.scoped(|run| run.run_statement(node)),
        };
        if self.ended { Flow::Complete } else { flow }
    }

    fn run_statement(&mut self, node: Node<'s>) -> Flow<'s> {
        match node.kind() {
            "compound_statement" => self.block(node),
            "expression_statement" => {
                named(node).for_each(|inner| {
                    let is_operator = inner.kind() == "binary_expression";
                    if is_operator
                        && !self.prints
                        && !self.uses_parser(inner)
                        && self.mentions_text(inner)
                    {
                        self.note_effect(inner);
                    }
                    self.note_effect_of_call(inner);
                    self.value(inner);
                });
                Flow::Next
            }
            "return_statement" => {
                let value = named(node).next().map_or(Value::Unknown, |inner| self.value(inner));
                Flow::Return(value)
            }
            "declaration" => {
                self.declaration(node);
                Flow::Next
            }
            "if_statement" => self.branch(node),
            "while_statement" | "do_statement" | "for_statement" => self.rounds(node),
            "for_range_loop" => self.each(node),
            "break_statement" => Flow::Break,
            "continue_statement" => Flow::Continue,
            "comment" | "using_declaration" | "alias_declaration" | "type_definition" | ";" => {
                Flow::Next
            }
            _ => {
                if self.uses_parser(node) {
                    self.skip(node, "statement not understood");
                } else if !self.prints && self.mentions_text(node) {
                    self.note_effect(node);
                }
                Flow::Next
            }
        }
    }

    pub(super) fn declaration(&mut self, node: Node<'s>) {
        let ty = node.child_by_field_name("type").map_or("", |ty| self.text(ty));
        for declarator in named(node)
            .filter(|child| child.kind().ends_with("declarator") || child.kind() == "identifier")
        {
            let name = last_identifier(self.function.file, Some(declarator));
            if let Some(place) = self.other_name(declarator) {
                self.bind(name, place);
                continue;
            }
            let value = match declarator.child_by_field_name("value") {
                Some(value) => self.initial(ty, value),
                None if ty.contains("Vector") => Value::List(Vec::new()),
                None => Value::Unknown,
            };
            self.at = declarator.start_byte();
            self.declare(name, ty, value);
        }
    }

    /// Returns the variable that a declaration gives another name: `auto &m = n`, `int64_t *q = &n`.
    fn other_name(&mut self, declarator: Node<'s>) -> Option<Var> {
        let value = declarator.child_by_field_name("value")?;
        let kind = declarator.child_by_field_name("declarator")?.kind();
        let of = match (kind, value.kind()) {
            ("reference_declarator", "identifier") => value,
            ("pointer_declarator" | "identifier", "pointer_expression")
                if self.text(value).starts_with('&') =>
            {
                value.child_by_field_name("argument").filter(|of| of.kind() == "identifier")?
            }
            _ => return None,
        };
        self.lookup(self.text(of)).cloned()
    }

    /// Returns the value of an initializer.
    fn initial(&mut self, ty: &str, node: Node<'s>) -> Value<'s> {
        match node.kind() {
            "argument_list" | "initializer_list" => {
                let mut items: Vec<Value<'s>> = Vec::new();
                for item in named(node) {
                    match self.value(item) {
                        Value::List(of) if node.kind() == "argument_list" => items.extend(of),
                        value => items.push(value),
                    }
                }
                if ty.contains("Vector") || ty.contains("ArrayRef") || items.len() > 1 {
                    Value::List(items)
                } else {
                    items.pop().unwrap_or(Value::Null)
                }
            }
            _ => self.value(node),
        }
    }

    /// Runs `if (condition) then else otherwise`.
    fn branch(&mut self, node: Node<'s>) -> Flow<'s> {
        let Some(clause) = node.child_by_field_name("condition") else { return Flow::Next };
        if let Some(initializer) = clause.child_by_field_name("initializer") {
            for declaration in named(initializer).filter(|child| child.kind() == "declaration") {
                self.declaration(declaration);
            }
            if initializer.kind() == "declaration" {
                self.declaration(initializer);
            }
        }
        let then = node.child_by_field_name("consequence");
        let otherwise = node.child_by_field_name("alternative").and_then(|part| named(part).next());
        let Some(condition) = clause.child_by_field_name("value") else { return Flow::Next };
        let known = match condition.kind() {
            "declaration" => self.declared_condition(condition),
            _ => {
                let value = self.value(condition);
                value.truth()
            }
        };
        let parts = [then, otherwise];
        let holds = match known {
            Some(holds) => holds,
            None if parts.iter().flatten().any(|part| self.matters(*part)) => {
                self.unknown_condition(condition)
            }
            None => {
                self.run_both(condition, &parts);
                return Flow::Next;
            }
        };
        match if holds { then } else { otherwise } {
            Some(part) => self.block(part),
            None => Flow::Next,
        }
    }

    /// Declares the variable of `if (auto x = value)`, and returns the condition.
    fn declared_condition(&mut self, node: Node<'s>) -> Option<bool> {
        self.declaration(node);
        let name = last_identifier(self.function.file, node.child_by_field_name("declarator"));
        let value = node.child_by_field_name("value").map(|value| self.value(value));
        if let Some(value) = value {
            let known = value.truth();
            let ty = node.child_by_field_name("type").map_or("", |ty| self.text(ty));
            self.at = node.start_byte();
            self.declare(name, ty, value);
            // A cast of something that was read may fail.
            let casts = self.text(node).contains("cast<");
            return known.filter(|_| !casts);
        }
        None
    }

    /// Returns whether a part of a branch affects the text that follows.
    fn matters(&self, node: Node<'s>) -> bool {
        let text = self.text(node);
        ["return", "break", "continue"].iter().any(|word| text.contains(word))
            || self.uses_parser(node)
    }

    /// Returns a loop with a condition. Its body runs once; the next round ends the path.
    fn rounds(&mut self, node: Node<'s>) -> Flow<'s> {
        let Some(body) = node.child_by_field_name("body") else { return Flow::Next };
        if self.prints {
            if let Some(initializer) = node.child_by_field_name("initializer")
                && initializer.kind() == "declaration"
            {
                self.declaration(initializer);
            }
            return self.repeated(|run, _| run.block(body));
        }
        if let Some(flow) = self.counted(node, body) {
            return flow;
        }
        if !self.uses_parser(node) {
            self.block(body);
            return Flow::Next;
        }
        if let Some(initializer) = node.child_by_field_name("initializer")
            && initializer.kind() == "declaration"
        {
            self.declaration(initializer);
        }
        let unchanged = self.unchanged.len();
        let flow = self.loop_rounds(node, body);
        self.unchanged.truncate(unchanged);
        flow
    }

    /// Runs the body of a loop that reads, whose initializer was run.
    fn loop_rounds(&mut self, node: Node<'s>, body: Node<'s>) -> Flow<'s> {
        let condition = node.child_by_field_name("condition");
        let condition = condition.map(|part| part.child_by_field_name("value").unwrap_or(part));
        let number = node.start_byte();
        self.items.push(Item::LoopStart(number));
        if node.kind() != "do_statement"
            && let Some(condition) = condition
        {
            match self.loop_condition(condition) {
                Some(true) => {}
                Some(false) => {
                    self.fill_lists(body);
                    return Flow::Next;
                }
                None => self.skip(condition, "condition of a loop not understood"),
            }
        }
        self.note_changes(number, body);
        let flow = self.block(body);
        match flow {
            Flow::Next | Flow::Continue => {}
            Flow::Break => return Flow::Next,
            other => return other,
        }
        self.unchanged.retain(|(_, of)| *of != number);
        if let Some(condition) = condition {
            let at_end = node.kind() == "do_statement";
            if at_end || !self.uses_parser(condition) {
                match self.loop_condition(condition) {
                    Some(false) => return Flow::Next,
                    Some(true) => {}
                    None if at_end => self.skip(condition, "condition of a loop not understood"),
                    None => {}
                }
            }
        }
        self.items.push(Item::Again(number));
        Flow::Complete
    }

    fn loop_condition(&mut self, condition: Node<'s>) -> Option<bool> {
        self.value(condition).truth()
    }

    /// Returns a loop over a list: its body runs once, for the items of the list.
    fn each(&mut self, node: Node<'s>) -> Flow<'s> {
        let Some(body) = node.child_by_field_name("body") else { return Flow::Next };
        let list = node.child_by_field_name("right").map_or(Value::Unknown, |of| self.value(of));
        if let Some(declarator) = node.child_by_field_name("declarator") {
            self.declare_items(declarator, &list);
        }
        if self.prints {
            return self.repeated(|run, _| run.block(body));
        }
        if self.text(body).contains(".parse") {
            self.skip(node, "loop over a list not understood");
        } else if node.child_by_field_name("right").is_some_and(|of| self.is_in_state(of)) {
            self.note_effect(node);
        }
        match self.block(body) {
            Flow::Next | Flow::Continue | Flow::Break => Flow::Next,
            Flow::Return(Value::Outcome(Outcome::Success)) => Flow::Next,
            other => other,
        }
    }

    /// Declares the variable of a loop, or those of a structured binding: `auto [a, b]`.
    fn declare_items(&mut self, declarator: Node<'s>, list: &Value<'s>) {
        let mut at = declarator;
        while at.kind() == "reference_declarator" {
            let Some(inner) = named(at).next() else { return };
            at = inner;
        }
        self.at = declarator.start_byte();
        let items = match list {
            Value::List(items) => items.clone(),
            Value::Read(_) => vec![list.clone()],
            _ => Vec::new(),
        };
        if at.kind() == "structured_binding_declarator" {
            for (number, name) in named(at).enumerate() {
                let value = items.get(number).cloned().unwrap_or(Value::Unknown);
                let name = self.text(name);
                self.declare(name, "auto", value);
            }
            return;
        }
        let value = match items.as_slice() {
            [one] => one.clone(),
            [] => Value::Unknown,
            _ => Value::List(items),
        };
        let name = last_identifier(self.function.file, Some(at));
        self.declare(name, "auto", value);
    }
}
