//! Printers: the parts of the text that `p << x` and the methods of the printer write.
//!
//! ```text
//! p << " to " << getUpper();     // the word `to`, and what `getUpper` returns
//! ```
//!
//! The items of a list are written never, once or twice, as the script decides.

use tree_sitter::Node;

use super::values::{Closure, Part, Value};
use super::{Flow, Run};
use crate::cpp::named;
use crate::paths::Item;
use crate::printed::{Printed, PrintedPart, spaced_words};

impl<'s> Run<'_, 's> {
    /// Returns whether code uses the printer, or a lambda that may use it.
    pub(super) fn uses_printer(&self, text: &str) -> bool {
        let mut frame = Some(self.frame);
        while let Some(at) = frame {
            let uses = self.frames[at].names.iter().any(|(name, var)| match self.store.get(var) {
                Some(Value::Printer) => contains_word(text, name),
                Some(Value::Lambda(_)) => text.contains(&format!("{name}(")),
                _ => false,
            });
            if uses {
                return true;
            }
            frame = self.frames[at].parent;
        }
        false
    }

    fn print(&mut self, node: Node<'s>, part: PrintedPart) {
        let place = self.function.place(node);
        let space = std::mem::take(&mut self.space);
        self.items.push(Item::Printed(Printed { part, place, space }));
    }

    /// Writes a constant text.
    fn print_text(&mut self, node: Node<'s>, text: &str) {
        let (words, ends_with_space) = spaced_words(text);
        for (word, space) in words {
            self.space |= space;
            self.print(node, PrintedPart::Literal(word));
        }
        self.space |= ends_with_space;
    }

    /// Writes a value.
    pub(super) fn print_value(&mut self, node: Node<'s>) {
        let mut inner = node;
        while matches!(inner.kind(), "parenthesized_expression") {
            let Some(next) = named(inner).next() else { break };
            inner = next;
        }
        if self.is_computed(inner) {
            let text = self.excerpt(inner);
            self.guess(node, format!("the print method writes a computed value: {text}"));
        }
        let value = self.value(node);
        let part = match value {
            Value::Text(text) => {
                self.print_text(node, &text);
                return;
            }
            Value::Member { part: Part::Type, .. } => PrintedPart::Type,
            Value::Member { name, number, part: Part::Whole } => {
                PrintedPart::Value(Some((name, number)))
            }
            // A manipulator of the stream, e.g. a lambda, may write any text.
            Value::Lambda(_) | Value::Printer => PrintedPart::Anything,
            _ => PrintedPart::Value(None),
        };
        self.print(node, part);
    }

    /// Returns whether an expression is arithmetic over members.
    fn is_computed(&self, node: Node<'s>) -> bool {
        let operator = node.child_by_field_name("operator").map_or("", |of| self.text(of));
        let text = self.text(node);
        match node.kind() {
            "binary_expression" => {
                let strings = text.contains('"');
                matches!(operator, "+" | "-" | "*" | "/" | "%") && !strings && text.contains("get")
            }
            "unary_expression" => matches!(operator, "-" | "~") && text.contains("get"),
            _ => false,
        }
    }

    /// Evaluates `p << a << b`.
    pub(super) fn print_all(&mut self, operands: &[Node<'s>]) -> Value<'s> {
        for operand in operands {
            self.print_value(*operand);
        }
        Value::Printer
    }

    /// Evaluates a call of a method of the printer.
    pub(super) fn printer_method(
        &mut self,
        node: Node<'s>,
        method: &str,
        arguments: &[Node<'s>],
    ) -> Value<'s> {
        if method == "printRegion" {
            let terminators = arguments.get(2).is_none_or(|of| self.text(*of) == "true");
            self.found.terminators.insert(terminators);
        }
        match (method, arguments) {
            ("getStream", _) => return Value::Printer,
            ("printOptionalAttrDict" | "printOptionalAttrDictWithKeyword", [_, left_out @ ..]) => {
                let left_out = left_out.iter().flat_map(|of| self.attribute_names(*of)).collect();
                self.print(node, PrintedPart::Dict { left_out });
            }
            ("printType" | "printStrippedAttrOrType", [of, ..]) => {
                let known = matches!(self.value(*of), Value::Member { part: Part::Whole, .. });
                match method {
                    "printType" if !known => self.print(node, PrintedPart::Type),
                    _ => self.print_value(*of),
                }
            }
            ("printArrowTypeList" | "printOptionalArrowTypeList", _) => {
                self.print(node, PrintedPart::ArrowTypes);
            }
            ("printFunctionalType", _) => {
                let literal = |text: &str| PrintedPart::Literal(text.into());
                self.print(node, literal("("));
                self.print(node, PrintedPart::Type);
                self.print(node, literal(")"));
                self.print(node, PrintedPart::ArrowTypes);
            }
            (
                "printAttribute"
                | "printAttributeWithoutType"
                | "printOperand"
                | "printOperands"
                | "printSymbolName"
                | "printString"
                | "printKeywordOrString"
                | "printSuccessor"
                | "printRegion"
                | "printRegionArgument"
                | "printInteger"
                | "printFloat",
                [of, ..],
            ) => self.print_value(*of),
            // Its directive writes the same text.
            ("printAffineMapOfSSAIds", _) => self.print(node, PrintedPart::Anything),
            ("printNewline" | "increaseIndent" | "decreaseIndent" | "shadowRegionArgs", _) => {}
            _ => {
                self.skip(node, "method of the printer not understood");
                self.print(node, PrintedPart::Anything);
            }
        }
        Value::Unknown
    }

    /// Returns the names of attributes in a list.
    fn attribute_names(&mut self, node: Node<'s>) -> Vec<String> {
        let items: Vec<Node<'s>> = match node.kind() {
            "initializer_list" | "argument_list" => named(node).collect(),
            "compound_literal_expression" => {
                let list = node.child_by_field_name("value");
                list.map(|list| named(list).collect()).unwrap_or_default()
            }
            _ => {
                if let Value::List(items) = self.value(node) {
                    let text = |item| match item {
                        Value::Text(text) => Some(text),
                        _ => None,
                    };
                    return items.into_iter().filter_map(text).collect();
                }
                vec![node]
            }
        };
        items.into_iter().filter_map(|item| self.attribute_name(item)).collect()
    }

    /// Evaluates a call of a function that gets the printer and is not known: anything is written.
    pub(super) fn print_unknown(&mut self, node: Node<'s>, name: &str) -> Value<'s> {
        // The directive for the syntax of functions writes the same text.
        if name != "printFunctionOp" {
            self.skip(node, "function not found");
        }
        self.print(node, PrintedPart::Anything);
        Value::Unknown
    }

    /// Evaluates `interleaveComma(list, p, each)` and `interleave(list, p, each, between)`.
    pub(super) fn interleave(&mut self, node: Node<'s>, name: &str, all: &[Node<'s>]) -> Value<'s> {
        let [list, rest @ ..] = all else { return Value::Unknown };
        let list = self.value(*list);
        let mut functions: Vec<(Node<'s>, Closure<'s>)> = Vec::new();
        let mut separator = (name == "interleaveComma").then(|| ", ".to_owned());
        for argument in rest {
            match self.value(*argument) {
                Value::Lambda(closure) => functions.push((*argument, closure)),
                Value::Text(text) => separator = Some(text),
                _ => {}
            }
        }
        let item = match list {
            Value::List(items) if items.len() == 1 => items[0].clone(),
            other => other,
        };
        self.repeated(|run, round| {
            if round > 0 {
                match (&separator, functions.get(1)) {
                    (Some(text), _) => {
                        run.print_text(node, text);
                    }
                    (None, Some((at, closure))) => {
                        run.call_lambda(*at, *closure, &[]);
                    }
                    _ => run.print(node, PrintedPart::Anything),
                }
            }
            match functions.first() {
                Some((at, closure)) => {
                    run.call_lambda_with(*at, *closure, std::slice::from_ref(&item));
                }
                None => {
                    let part = match &item {
                        Value::Member { part: Part::Type, .. } => PrintedPart::Type,
                        Value::Member { name, part: Part::Whole, .. } => {
                            PrintedPart::Value(Some((name.clone(), None)))
                        }
                        _ => PrintedPart::Value(None),
                    };
                    run.print(node, part);
                }
            }
            Flow::Next
        });
        Value::Unknown
    }

    /// Runs the body of a loop of a printer never, once or twice. Conditions are decided anew in each round.
    pub(super) fn repeated(
        &mut self,
        mut body: impl FnMut(&mut Self, usize) -> Flow<'s>,
    ) -> Flow<'s> {
        let outer = self.round;
        for round in 0..2 {
            if !self.choose() {
                break;
            }
            self.round = outer.wrapping_mul(3).wrapping_add(round + 1);
            match body(self, round) {
                Flow::Next | Flow::Continue => {}
                Flow::Break => break,
                other => {
                    self.round = outer;
                    return other;
                }
            }
        }
        self.round = outer;
        Flow::Next
    }

    /// Returns the value of a method of the operation: the member that it reads.
    pub(super) fn member(&mut self, method: &str, arguments: &[Node<'s>]) -> Value<'s> {
        let whole = |name: String, number| Value::Member { name, number, part: Part::Whole };
        match (method, arguments) {
            ("getOperation" | "getContext" | "operator->", []) => return Value::This,
            ("getType" | "getOperandTypes" | "getResultTypes" | "getFunctionType", []) => {
                return Value::Member { name: method.to_owned(), number: None, part: Part::Type };
            }
            (_, [name]) if method.contains("Attr") => {
                if let Some(name) = self.attribute_name(*name) {
                    return whole(name, None);
                }
            }
            _ => {}
        }
        match arguments {
            [] => whole(method.to_owned(), None),
            [number] => match self.text(*number).parse() {
                Ok(number) => whole(method.to_owned(), Some(number)),
                Err(_) => Value::Unknown,
            },
            _ => Value::Unknown,
        }
    }

    /// Returns the value of a method of a member.
    pub(super) fn member_of(&self, member: Value<'s>, method: &str) -> Value<'s> {
        let Value::Member { name, number, part } = member else { return Value::Unknown };
        let part = match (part, method) {
            (Part::Whole, "getType" | "getTypes") => Part::Type,
            (
                Part::Whole,
                "getValue" | "value" | "getInt" | "str" | "getAttr" | "getRootReference" | "front"
                | "getZExtValue" | "getSExtValue" | "get" | "getAttrName" | "begin" | "getValues",
            ) => Part::Whole,
            (Part::Type, "begin" | "getTypes") => Part::Type,
            _ => Part::Derived,
        };
        Value::Member { name, number, part }
    }
}

/// Returns whether a text contains a word.
fn contains_word(text: &str, word: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let ends = |at: usize| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(is_word) && !after.is_some_and(is_word)
    };
    !word.is_empty() && text.match_indices(word).any(|(at, _)| ends(at))
}
