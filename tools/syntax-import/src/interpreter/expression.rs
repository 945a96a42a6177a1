//! Expressions: their values, and the parts of the text that their calls read, in the order of evaluation.
//!
//! ```text
//! p.parseOperand(a) || p.parseComma()     // reads an operand and a comma; false, as nothing failed
//! ```

use tree_sitter::Node;

use super::Run;
use super::values::{Closure, Outcome, Value};
use crate::cpp::named;
use crate::paths::Item;
use crate::steps::{Condition, Step, Var};

/// Classes of attributes whose text is that of the value that they are made of.
const BUILTIN_ATTRS: &[&str] = &[
    "ArrayAttr",
    "BoolAttr",
    "DenseBoolArrayAttr",
    "DenseI32ArrayAttr",
    "DenseI64ArrayAttr",
    "FlatSymbolRefAttr",
    "FloatAttr",
    "IntegerAttr",
    "StringAttr",
    "SymbolRefAttr",
    "TypeAttr",
];

impl<'s> Run<'_, 's> {
    /// Returns the value of an expression.
    pub(super) fn value(&mut self, node: Node<'s>) -> Value<'s> {
        if self.ended || !self.enter(node) {
            return Value::Unknown;
        }
        let value = self.evaluate(node);
        self.leave();
        value
    }

    fn evaluate(&mut self, node: Node<'s>) -> Value<'s> {
        match node.kind() {
            "binary_expression" => self.binary(node),
            "unary_expression" => self.unary(node),
            "parenthesized_expression" | "pointer_expression" | "condition_clause" => {
                named(node).next().map_or(Value::Unknown, |inner| self.value(inner))
            }
            "comma_expression" => {
                let values: Vec<Value<'s>> = named(node).map(|part| self.value(part)).collect();
                values.last().cloned().unwrap_or(Value::Unknown)
            }
            "conditional_expression" => self.conditional(node),
            "call_expression" => self.call(node),
            "assignment_expression" => self.assignment(node),
            "update_expression" => {
                let argument = node.child_by_field_name("argument");
                if argument.is_some_and(|of| self.mentions_text(of)) && !self.prints {
                    self.note_effect(node);
                }
                Value::Unknown
            }
            "identifier" | "field_expression" | "qualified_identifier" | "subscript_expression" => {
                self.named_value(node)
            }
            "initializer_list" => {
                let items: Vec<Value<'s>> = named(node).map(|item| self.value(item)).collect();
                if items.is_empty() { Value::Null } else { Value::List(items) }
            }
            "compound_literal_expression" => {
                let list = node.child_by_field_name("value");
                list.map_or(Value::Null, |list| self.value(list))
            }
            "cast_expression" => {
                node.child_by_field_name("value").map_or(Value::Unknown, |of| self.value(of))
            }
            "this" => Value::This,
            "char_literal" => Value::Text(self.text(node).trim_matches('\'').to_owned()),
            "number_literal" if self.prints => Value::Text(self.text(node).to_owned()),
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            "null" | "nullptr" => Value::Null,
            "string_literal" => Value::Text(self.text(node).trim_matches('"').to_owned()),
            "lambda_expression" => {
                Value::Lambda(Closure { node, function: self.function, frame: self.frame })
            }
            _ => {
                if !self.prints && self.uses_parser(node) {
                    self.skip(node, "expression not understood");
                }
                Value::Unknown
            }
        }
    }

    fn unary(&mut self, node: Node<'s>) -> Value<'s> {
        let Some(inner) = node.child_by_field_name("argument") else {
            return Value::Unknown;
        };
        let value = self.value(inner);
        match (self.text(node).starts_with('!'), value.truth(), value) {
            (true, _, Value::Round { number, is_first }) => {
                Value::Round { number, is_first: !is_first }
            }
            (true, Some(truth), _) => Value::Bool(!truth),
            _ => Value::Unknown,
        }
    }

    fn named_value(&mut self, node: Node<'s>) -> Value<'s> {
        let text = self.text(node);
        if node.kind() == "qualified_identifier" {
            return Value::Unknown;
        }
        if let Some(var) = self.lookup(text).cloned() {
            return match self.stored(&var) {
                Value::Bool(value) => self.round_of(&var, value),
                value => value,
            };
        }
        if let Some(value) = self.numbered_value(node) {
            return value;
        }
        let var = self.place(node);
        match self.store.get(&var) {
            Some(_) => self.stored(&var),
            // A member of a part of the text, e.g. the name of an argument.
            None => {
                let base = var.split('.').next().unwrap_or("").to_owned();
                match self.store.get(&base) {
                    Some(Value::Read(of)) => Value::Read(of.clone()),
                    _ => Value::Unknown,
                }
            }
        }
    }

    pub(super) fn stored(&self, var: &Var) -> Value<'s> {
        self.store.get(var).cloned().unwrap_or(Value::Unknown)
    }

    fn binary(&mut self, node: Node<'s>) -> Value<'s> {
        // `a || b || c` nests to the left.
        let operator = node.child_by_field_name("operator").map_or("", |of| self.text(of));
        let mut operands = Vec::new();
        let mut at = node;
        while at.kind() == "binary_expression"
            && at.child_by_field_name("operator").map_or("", |of| self.text(of)) == operator
        {
            operands.extend(at.child_by_field_name("right"));
            match at.child_by_field_name("left") {
                Some(left) => at = left,
                None => return Value::Unknown,
            }
        }
        operands.push(at);
        operands.reverse();
        match operator {
            "||" => self.all_of(&operands, false),
            "&&" => self.all_of(&operands, true),
            "==" | "!=" => self.equality(&operands, operator == "=="),
            // `parser.emitError() << "..."`
            "<<" => match self.value(operands[0]) {
                Value::Printer => self.print_all(&operands[1..]),
                // A diagnostic is a failure.
                value @ Value::Outcome(_) => value,
                _ => Value::Unknown,
            },
            _ => {
                if !self.prints && self.uses_parser(node) {
                    self.skip(node, "expression not understood");
                }
                self.compared_number(operator, &operands)
            }
        }
    }

    /// Evaluates `a && b ...` or `a || b ...`. Evaluation ends at the first value that is not `going_on`.
    fn all_of(&mut self, operands: &[Node<'s>], going_on: bool) -> Value<'s> {
        let mut known = true;
        let last = operands.iter().rposition(|part| self.uses_parser(*part));
        for (at, operand) in operands.iter().enumerate() {
            let value = self.value(*operand);
            let mut truth = value.truth();
            let decides = last.is_some_and(|last| at < last || !self.uses_parser(*operand));
            if truth.is_none() && decides {
                truth = Some(self.unknown_condition(*operand));
            }
            match truth {
                Some(truth) if truth != going_on => return Value::Bool(truth),
                Some(_) => {}
                None => known = false,
            }
        }
        if known { Value::Bool(going_on) } else { Value::Unknown }
    }

    fn equality(&mut self, operands: &[Node<'s>], equal: bool) -> Value<'s> {
        let [left, right] = operands else { return Value::Unknown };
        match (self.value(*left), self.value(*right)) {
            (Value::Text(a), Value::Text(b)) => Value::Bool((a == b) == equal),
            (Value::Bool(a), Value::Bool(b)) => Value::Bool((a == b) == equal),
            (Value::Read(var), Value::Text(word)) => {
                self.found.words.push((var.clone(), word.clone()));
                if equal { Value::Is(var, word) } else { Value::Unknown }
            }
            (Value::Index(_), _) => self.compared_number(if equal { "==" } else { "!=" }, operands),
            _ => Value::Unknown,
        }
    }

    /// Decides a condition that the interpreter does not know.
    pub(super) fn unknown_condition(&mut self, node: Node<'s>) -> bool {
        let mut inner = node;
        let mut negated = false;
        loop {
            match inner.kind() {
                "parenthesized_expression" | "condition_clause" => {
                    let Some(next) = named(inner).next() else { break };
                    inner = next;
                }
                "unary_expression" if self.text(inner).starts_with('!') => {
                    let Some(next) = inner.child_by_field_name("argument") else { break };
                    negated = !negated;
                    inner = next;
                }
                _ => break,
            }
        }
        let condition = self.known_kind(inner);
        let (condition, negated) = match condition {
            Some((condition, inverted)) => (condition, negated != inverted),
            None => {
                let place = self.function.place(node);
                (Condition::Other(place, self.excerpt(inner)), negated)
            }
        };
        self.condition(condition) != negated
    }

    /// Recognizes `list.empty()` and `keyword == "word"`. Returns the condition, and whether it is inverted.
    fn known_kind(&mut self, node: Node<'s>) -> Option<(Condition, bool)> {
        if !self.uses_parser(node)
            && let value @ (Value::Round { .. } | Value::Index(_)) = self.value(node)
        {
            return Some(match value {
                Value::Round { number, is_first } => (Condition::Later(number), is_first),
                Value::Index(number) => (Condition::Later(number), false),
                _ => return None,
            });
        }
        if node.kind() == "call_expression" {
            let callee = node.child_by_field_name("function")?;
            if callee.kind() == "field_expression"
                && callee.child_by_field_name("field").map(|f| self.text(f)) == Some("empty")
            {
                let list = self.value(callee.child_by_field_name("argument")?);
                let var = list.read_vars().into_iter().next()?;
                return Some((Condition::NotEmpty(var), true));
            }
        }
        if node.kind() == "binary_expression" {
            let operator = self.text(node.child_by_field_name("operator")?);
            let left = self.value(node.child_by_field_name("left")?);
            let right = self.value(node.child_by_field_name("right")?);
            if let (Value::Read(var), Value::Text(word)) = (left, right)
                && matches!(operator, "==" | "!=")
            {
                return Some((Condition::Is(var, word), operator == "!="));
            }
        }
        let value = self.value(node);
        if let Value::List(items) = &value
            && items.len() == 1
            && let Value::Read(var) = &items[0]
        {
            return Some((Condition::NotEmpty(var.clone()), false));
        }
        None
    }

    fn conditional(&mut self, node: Node<'s>) -> Value<'s> {
        let (Some(condition), Some(then), Some(otherwise)) = (
            node.child_by_field_name("condition"),
            node.child_by_field_name("consequence"),
            node.child_by_field_name("alternative"),
        ) else {
            return Value::Unknown;
        };
        match self.value(condition).truth() {
            Some(true) => self.value(then),
            Some(false) => self.value(otherwise),
            None => {
                if self.prints || self.uses_parser(then) || self.uses_parser(otherwise) {
                    let holds = self.unknown_condition(condition);
                    return self.value(if holds { then } else { otherwise });
                }
                match (self.value(then), self.value(otherwise)) {
                    (Value::Text(then), Value::Text(otherwise)) => {
                        let holds = self.unknown_condition(condition);
                        Value::Text(if holds { then } else { otherwise })
                    }
                    _ => Value::Unknown,
                }
            }
        }
    }

    fn assignment(&mut self, node: Node<'s>) -> Value<'s> {
        let (Some(left), Some(right)) =
            (node.child_by_field_name("left"), node.child_by_field_name("right"))
        else {
            return Value::Unknown;
        };
        let value = self.value(right);
        if node.child_by_field_name("operator").is_some_and(|of| self.text(of) != "=") {
            if self.mentions_text(left) {
                self.note_effect(node);
            }
            return Value::Unknown;
        }
        if let Some(name) = property(self.text(left)) {
            self.set_attr(node, name, &value);
            return value;
        }
        if left.kind() == "subscript_expression"
            && self.numbered_value(left).is_some()
            && let Some((list, _)) = self.text(left).split_once('[')
            && let Some(list) = self.lookup(list).cloned()
        {
            self.append(&list, value);
            return Value::Unknown;
        }
        if left.kind() == "call_expression"
            && self.item_of(left).is_none()
            && self.mentions_text(left)
        {
            self.note_effect(node);
        }
        let place = self.place(left);
        if place == "result.attributes" {
            let added = self.text(right);
            self.dictionaries.retain(|(_, list)| !added.contains(list.as_str()));
        }
        // `std::get<0>(pair).type = type`, `arg.type = type`
        if let Some((base, "type")) = place.rsplit_once('.')
            && let Some(source) = value.type_source()
        {
            let items = self.items_named(left);
            let items = if items.is_empty() { vec![base.to_owned()] } else { items };
            for var in items {
                self.found.args.push(crate::steps::Resolved { var, ty: Some(source.clone()) });
            }
            return value;
        }
        if let Some((base, "ssaName")) = place.rsplit_once('.') {
            self.store.insert(base.to_owned(), value.clone());
            return value;
        }
        if let Some(read) = self.chosen_case(right) {
            self.note_constant(left, &place, &read);
            self.store.insert(place, read.clone());
            return read;
        }
        self.note_constant(left, &place, &value);
        self.store.insert(place, value.clone());
        value
    }

    /// Returns the keyword of which a case of an enum is the value, where the keyword was compared with a word just before:
    /// `if (keyword == "fast") mode = Mode::fast;`.
    fn chosen_case(&mut self, case: Node<'s>) -> Option<Value<'s>> {
        let Some(Item::Condition(Condition::Is(var, word), true)) = self.items.last().cloned()
        else {
            return None;
        };
        if self.prints || case.kind() != "qualified_identifier" {
            return None;
        }
        self.note_case(case, &word);
        let class = self.text(case).rsplit_once("::").map_or("", |(class, _)| class);
        self.note_enum(&var, class);
        Some(Value::Read(var))
    }

    /// Returns the part of the text of which an expression names a member.
    fn item_of(&mut self, node: Node<'s>) -> Option<Var> {
        let object = node.child_by_field_name("argument")?;
        match self.value(object) {
            Value::Read(var) => Some(var),
            _ => None,
        }
    }

    /// Returns the parts of the text of which an expression names a member: those of a list, in a loop over it.
    fn items_named(&mut self, node: Node<'s>) -> Vec<Var> {
        match node.child_by_field_name("argument").map(|object| self.value(object)) {
            Some(Value::Read(var)) => vec![var],
            Some(value @ Value::List(_)) => value.read_vars(),
            _ => Vec::new(),
        }
    }

    /// Sets an attribute of the operation to a value.
    pub(super) fn set_attr(&mut self, node: Node<'s>, name: String, value: &Value<'s>) {
        if let Value::Made { class, .. } = value
            && !class.is_empty()
            && !is_builtin(class)
            && !value.read_var().is_some_and(|var| self.found.enums.contains(&var))
        {
            let made = self.excerpt(node);
            self.guess(
                node,
                format!("the text of the attribute '{name}' is taken for that of {made}"),
            );
        }
        if matches!(value, Value::Unit) {
            self.items.push(Item::Step(Step::Unit(name)));
            return;
        }
        if let Value::Is(var, word) = value {
            self.found.bools.push((name, var.clone(), word.clone()));
            return;
        }
        // The signature contains the type of a function.
        let signature = |item: &Item| matches!(item, Item::Step(Step::Signature(_)));
        if name == "functionType" && self.items.iter().any(signature) {
            return;
        }
        if let [var] = value.read_vars().as_slice() {
            self.found.attrs.push((name, var.clone()));
        } else if !matches!(value, Value::Null) && !name.ends_with("SegmentSizes") {
            let value = self.excerpt(node);
            let message = format!("the value of the attribute '{name}' is left out: {value}");
            self.guess(node, message);
        }
    }

    /// Returns the value of a condition of the parser: success is true.
    pub(super) fn succeeded(value: &Value<'s>) -> Option<bool> {
        match value {
            Value::Outcome(outcome) => Some(*outcome == Outcome::Success),
            Value::Bool(failed) => Some(!failed),
            // A `FailureOr` with a part of the text.
            Value::Read(_) => Some(true),
            _ => None,
        }
    }
}

/// Returns whether the text of an attribute of a class is that of the value that it is made of.
pub(super) fn is_builtin(class: &str) -> bool {
    BUILTIN_ATTRS.contains(&super::calls::plain(class))
}

/// Returns the property that `result.getOrAddProperties<...>().name` names.
fn property(text: &str) -> Option<String> {
    text.contains("getOrAddProperties").then(|| text.rsplit('.').next().map(str::to_owned))?
}
