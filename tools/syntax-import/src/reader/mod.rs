//! Reads parse functions: the calls of the parser in order, and what becomes of the variables that they fill.
//!
//! Calls of other functions that get the parser are replaced by the bodies of these functions. Code that is not
//! understood is listed, with its place; it never changes the result silently.
//!
//! ```text
//! if (p.parseOperand(a) || succeeded(p.parseOptionalComma()) ...) return failure();
//! ```

use std::collections::{BTreeMap, HashMap};

use tree_sitter::Node;

use crate::cpp::{Function, last_identifier, named};
use crate::steps::{Parsed, Resolved, Step, TypeSource, Var};

/// Nesting of calls of other functions; the code of deeper ones is not read.
const MAX_CALLS: usize = 8;
/// Functions whose code is read in place of a call, for one parse function.
const MAX_INLINED: usize = 1_000;
/// Nesting of statements and expressions; deeper code is listed as not understood.
const MAX_DEPTH: usize = 64;

/// Functions by name.
pub(crate) type Functions<'s> = BTreeMap<String, Vec<Function<'s>>>;

/// Reads the parse function `function`, whose first parameter is the parser.
pub(crate) fn read<'s>(functions: &Functions<'s>, function: Function<'s>) -> Parsed {
    let mut reader = Reader {
        functions,
        function,
        names: HashMap::new(),
        vectors: HashMap::new(),
        types: HashMap::new(),
        parser: String::new(),
        result: String::new(),
        calls: 0,
        inlined: 0,
        depth: 0,
        parsed: Parsed::default(),
    };
    let parameters = function.parameters();
    reader.parser = parameters.first().map_or("", |p| p.name).to_owned();
    let state = parameters.iter().find(|p| p.ty.contains("OperationState"));
    reader.result = state.map_or("result", |p| p.name).to_owned();
    for parameter in &parameters {
        reader.types.insert(parameter.name.to_owned(), parameter.ty.to_owned());
    }
    let steps = reader.block(function.body);
    Parsed { steps, ..reader.parsed }
}

struct Reader<'f, 's> {
    functions: &'f Functions<'s>,
    function: Function<'s>,
    /// The variables of the outermost function that the parameters of the current one refer to.
    names: HashMap<String, Var>,
    /// The variables that vectors consist of.
    vectors: HashMap<Var, Vec<Var>>,
    /// The C++ types of variables.
    types: HashMap<Var, String>,
    parser: String,
    result: String,
    calls: usize,
    inlined: usize,
    depth: usize,
    parsed: Parsed,
}

/// The way in which a condition uses the result of a call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sense {
    Succeeded,
    Failed,
}

impl<'s> Reader<'_, 's> {
    fn text(&self, node: Node<'_>) -> &'s str {
        self.function.text(node)
    }

    fn skip(&mut self, node: Node<'_>, message: &str) {
        let excerpt: String = self.text(node).split_whitespace().collect::<Vec<_>>().join(" ");
        let excerpt: String = excerpt.chars().take(80).collect();
        self.parsed.skipped.push((self.function.place(node), format!("{message}: {excerpt}")));
    }

    fn guess(&mut self, node: Node<'_>, message: String) {
        self.parsed.guesses.push((self.function.place(node), message));
    }

    /// Reads `node` one level deeper.
    fn nested(&mut self, node: Node<'s>, read: impl FnOnce(&mut Self) -> Vec<Step>) -> Vec<Step> {
        if self.depth == MAX_DEPTH {
            self.skip(node, "code nests too deeply");
            return Vec::new();
        }
        self.depth += 1;
        let steps = read(self);
        self.depth -= 1;
        steps
    }

    fn block(&mut self, node: Node<'s>) -> Vec<Step> {
        self.nested(node, |reader| {
            if node.kind() == "compound_statement" {
                let statements: Vec<Node<'s>> = named(node).collect();
                reader.statements(&statements)
            } else {
                reader.statement(node)
            }
        })
    }

    fn statements(&mut self, all: &[Node<'s>]) -> Vec<Step> {
        let mut steps = Vec::new();
        for (at, statement) in all.iter().enumerate() {
            let Some(call) = self.early_success(*statement) else {
                steps.extend(self.statement(*statement));
                continue;
            };
            let first = self.expression(call);
            let rest = &all[at + 1..];
            let then = self.nested(*statement, |reader| reader.statements(rest));
            steps.extend(self.optional(*statement, first, then, Vec::new()));
            break;
        }
        steps
    }

    /// Returns the call in `if (failed(p.parseOptionalX())) return success();`: the statements that follow are read if it
    /// succeeds.
    fn early_success(&self, node: Node<'s>) -> Option<Node<'s>> {
        if node.kind() != "if_statement" || node.child_by_field_name("alternative").is_some() {
            return None;
        }
        let condition = node.child_by_field_name("condition")?.child_by_field_name("value")?;
        let (call, sense) = self.optional_call(condition)?;
        let then = self.text(node.child_by_field_name("consequence")?);
        let returns = then.trim_start_matches(['{', ' ', '\n']).starts_with("return success()");
        (sense == Sense::Failed && returns).then_some(call)
    }

    fn statement(&mut self, node: Node<'s>) -> Vec<Step> {
        match node.kind() {
            "compound_statement" => self.block(node),
            "expression_statement" => {
                named(node).flat_map(|inner| self.expression(inner)).collect()
            }
            "return_statement" => named(node).flat_map(|inner| self.expression(inner)).collect(),
            "declaration" => self.declaration(node),
            "if_statement" => self.branch(node),
            "alias_declaration" | "using_declaration" | "type_definition" => Vec::new(),
            _ => {
                if self.mentions_parser(node) {
                    self.skip(node, "statement not understood");
                }
                Vec::new()
            }
        }
    }

    fn mentions_parser(&self, node: Node<'_>) -> bool {
        let parser = &self.parser;
        self.text(node).contains(&format!("{parser}.parse"))
            || self.text(node).contains(&format!("({parser}"))
    }

    fn declaration(&mut self, node: Node<'s>) -> Vec<Step> {
        let ty = node.child_by_field_name("type").map_or("", |ty| self.text(ty));
        let mut steps = Vec::new();
        for declarator in named(node).filter(|child| !child.kind().contains("type")) {
            let name = last_identifier(self.function.file, Some(declarator)).to_owned();
            self.types.insert(name.clone(), ty.to_owned());
            let Some(value) = declarator.child_by_field_name("value") else { continue };
            if let Some(items) = self.items(value) {
                self.vectors.insert(name, items);
            } else if self.mentions_parser(value) {
                steps.extend(self.expression(value));
            } else if let Some(source) = self.type_source(value) {
                self.alias(name, source);
            }
        }
        steps
    }

    /// Notes that a variable is another name for a type.
    fn alias(&mut self, name: Var, source: TypeSource) {
        if let TypeSource::Var(of) = &source {
            let of = of.clone();
            self.names.insert(name, of);
        }
    }

    /// Returns the items of an initializer list: `{a, b}`, or the vector that is copied: `v`.
    fn items(&self, node: Node<'s>) -> Option<Vec<Var>> {
        match node.kind() {
            "initializer_list" => Some(named(node).map(|item| self.variable(item)).collect()),
            "argument_list" => {
                let only = named(node).next()?;
                let name = self.variable(only);
                Some(self.vectors.get(&name).cloned().unwrap_or_else(|| vec![name]))
            }
            _ => None,
        }
    }

    /// Returns the variable that an expression names.
    fn variable(&self, node: Node<'_>) -> Var {
        let text: String = self.text(node).chars().filter(|c| !c.is_whitespace()).collect();
        let text = text.trim_start_matches(['*', '&']).to_owned();
        self.names.get(&text).cloned().unwrap_or(text)
    }

    /// Parses `if (condition) then else otherwise`.
    fn branch(&mut self, node: Node<'s>) -> Vec<Step> {
        let condition = node.child_by_field_name("condition");
        let Some(condition) = condition.and_then(|c| c.child_by_field_name("value")) else {
            self.skip(node, "condition not understood");
            return Vec::new();
        };
        let then = node.child_by_field_name("consequence");
        let otherwise = node.child_by_field_name("alternative");
        let otherwise = otherwise.and_then(|clause| named(clause).next());
        if let Some((call, sense)) = self.optional_call(condition) {
            let first = self.expression(call);
            let then = then.map_or_else(Vec::new, |then| self.block(then));
            let otherwise = otherwise.map_or_else(Vec::new, |other| self.block(other));
            return match sense {
                Sense::Succeeded => self.optional(node, first, then, otherwise),
                Sense::Failed => self.optional(node, first, otherwise, then),
            };
        }
        if then.is_some_and(|then| self.is_failure(then)) {
            let mut steps = self.expression(condition);
            if let Some(otherwise) = otherwise {
                steps.extend(self.block(otherwise));
            }
            return steps;
        }
        if [then, otherwise].into_iter().flatten().any(|part| self.mentions_parser(part)) {
            self.skip(condition, "condition not understood");
        }
        Vec::new()
    }

    fn optional(
        &mut self,
        node: Node<'s>,
        first: Vec<Step>,
        then: Vec<Step>,
        otherwise: Vec<Step>,
    ) -> Vec<Step> {
        let mut first = first.into_iter();
        let Some(start) = first.next() else {
            if !then.is_empty() || !otherwise.is_empty() {
                self.skip(node, "optional text not understood");
            }
            return Vec::new();
        };
        let then = first.chain(then).collect();
        vec![Step::Optional { first: Box::new(start), then, otherwise }]
    }

    /// Returns the call of an optional parser method in a condition: `succeeded(p.parseOptionalX())`.
    fn optional_call(&self, mut node: Node<'s>) -> Option<(Node<'s>, Sense)> {
        let (mut negations, mut is_not) = (0usize, false);
        while node.kind() != "call_expression" {
            node = match node.kind() {
                "parenthesized_expression" => named(node).next()?,
                "unary_expression" if self.text(node).starts_with('!') => {
                    negations += 1;
                    is_not = !is_not;
                    node.child_by_field_name("argument")?
                }
                _ => return None,
            };
        }
        let (call, fails) = match self.text(node.child_by_field_name("function")?) {
            "succeeded" | "mlir::succeeded" => (self.argument(node)?, false),
            "failed" | "mlir::failed" => (self.argument(node)?, true),
            // A `ParseResult` is true if it failed; without `!`, the condition only returns the failure.
            _ if negations == 0 => return None,
            _ => (node, true),
        };
        let sense = if fails == is_not { Sense::Succeeded } else { Sense::Failed };
        self.is_optional(call).then_some((call, sense))
    }

    /// Returns the first argument of a call.
    fn argument(&self, call: Node<'s>) -> Option<Node<'s>> {
        named(call.child_by_field_name("arguments")?).next()
    }

    fn is_optional(&self, node: Node<'_>) -> bool {
        let method = node.child_by_field_name("function");
        method.is_some_and(|method| {
            self.text(method).starts_with(&format!("{}.parseOptional", self.parser))
        })
    }

    /// Returns whether a statement returns the failure.
    fn is_failure(&self, node: Node<'_>) -> bool {
        let text = self.text(node);
        let text = text.trim_start_matches('{').trim();
        text.starts_with("return failure")
            || text.starts_with("return mlir::failure")
            || text.starts_with("return {}")
            || text.starts_with(&format!("return {}.emitError", self.parser))
    }

    /// Returns the steps of an expression, in the order of evaluation.
    fn expression(&mut self, node: Node<'s>) -> Vec<Step> {
        self.nested(node, |reader| {
            let mut steps = Vec::new();
            let mut open = vec![node];
            while let Some(node) = open.pop() {
                match node.kind() {
                    "binary_expression" => {
                        let sides = ["right", "left"].map(|side| node.child_by_field_name(side));
                        open.extend(sides.into_iter().flatten());
                    }
                    "parenthesized_expression" | "unary_expression" | "condition_clause" => {
                        let first = open.len();
                        open.extend(named(node));
                        open[first..].reverse();
                    }
                    "call_expression" => steps.extend(reader.call(node)),
                    "assignment_expression" => steps.extend(reader.assignment(node)),
                    _ => {}
                }
            }
            steps
        })
    }

    fn assignment(&mut self, node: Node<'s>) -> Vec<Step> {
        let (Some(left), Some(right)) =
            (node.child_by_field_name("left"), node.child_by_field_name("right"))
        else {
            return Vec::new();
        };
        if self.text(right).ends_with("getUnitAttr()") {
            let name = property(self.text(left)).unwrap_or_else(|| self.variable(left));
            return vec![Step::Unit(name)];
        }
        if let Some(name) = property(self.text(left)) {
            let value = self.variable(right);
            self.parsed.attrs.push((name, value));
            return Vec::new();
        }
        if self.mentions_parser(right) {
            return self.expression(right);
        }
        if let Some(source) = self.type_source(right) {
            let name = self.variable(left);
            self.alias(name, source);
        }
        Vec::new()
    }

    fn call(&mut self, node: Node<'s>) -> Vec<Step> {
        let Some(callee) = node.child_by_field_name("function") else { return Vec::new() };
        let arguments: Vec<Node<'s>> = node
            .child_by_field_name("arguments")
            .map(|list| named(list).collect())
            .unwrap_or_default();
        let name = self.text(callee);
        if let Some(method) = name.strip_prefix(&format!("{}.", self.parser)) {
            return self.parser_method(node, method, &arguments);
        }
        if let Some(method) = name.strip_prefix(&format!("{}.", self.result)) {
            return self.state_method(method, &arguments);
        }
        if matches!(plain(name), "failed" | "succeeded" | "success" | "failure" | "ParseResult") {
            return arguments.iter().flat_map(|argument| self.expression(*argument)).collect();
        }
        if self.vector_method(callee, &arguments) {
            return Vec::new();
        }
        let passes_parser = arguments.first().is_some_and(|first| self.text(*first) == self.parser);
        if passes_parser {
            return self.other_function(node, plain(name), &arguments);
        }
        Vec::new()
    }

    /// Parses `vector.push_back(x)`, `llvm::copy(from, std::back_inserter(to))`. Returns whether it is one.
    fn vector_method(&mut self, callee: Node<'s>, arguments: &[Node<'s>]) -> bool {
        let name = self.text(callee);
        let Some((vector, method)) = name.rsplit_once('.') else {
            return false;
        };
        let vector = self.names.get(vector).cloned().unwrap_or_else(|| vector.to_owned());
        let item = |reader: &Self, node: Node<'s>| {
            let variable = reader.variable(node);
            let base = variable.split(['.', '-']).next().unwrap_or("").to_owned();
            reader.vectors.get(&base).cloned().unwrap_or_else(|| vec![base])
        };
        match (method, arguments) {
            ("push_back" | "emplace_back" | "append", [first, ..]) => {
                let items = item(self, *first);
                self.vectors.entry(vector).or_default().extend(items);
                true
            }
            ("insert", [at, first, ..]) if self.text(*at).ends_with("begin()") => {
                let items = item(self, *first);
                self.vectors.entry(vector).or_default().splice(0..0, items);
                true
            }
            _ => false,
        }
    }

    /// Returns a call of a function with the parser as its first argument: its body, in place.
    fn other_function(&mut self, node: Node<'s>, name: &str, arguments: &[Node<'s>]) -> Vec<Step> {
        let found = self.functions.get(name).and_then(|all| {
            all.iter().find(|f| f.parameters().len() == arguments.len()).or(all.first())
        });
        let within_limits = self.calls < MAX_CALLS && self.inlined < MAX_INLINED;
        let Some(&function) = found.filter(|_| within_limits) else {
            let vars = arguments[1..].iter().map(|argument| self.variable(*argument)).collect();
            if let Some(directive) = name.strip_prefix("parse") {
                self.guess(
                    node,
                    format!("'{name}' is taken for the directive 'custom<{directive}>'"),
                );
                return vec![Step::Custom { name: directive.to_owned(), vars }];
            }
            self.skip(node, "function not found");
            return Vec::new();
        };
        let parameters = function.parameters();
        let names: HashMap<String, Var> = parameters
            .iter()
            .zip(arguments)
            .map(|(parameter, argument)| (parameter.name.to_owned(), self.variable(*argument)))
            .collect();
        let outer = (self.function, self.parser.clone(), self.result.clone());
        let outer_names = std::mem::replace(&mut self.names, names);
        self.function = function;
        self.parser = parameters.first().map_or("", |p| p.name).to_owned();
        let state = parameters.iter().find(|p| p.ty.contains("OperationState"));
        self.result = state.map_or("", |p| p.name).to_owned();
        self.calls += 1;
        self.inlined += 1;
        let steps = self.block(function.body);
        self.calls -= 1;
        (self.function, self.parser, self.result) = outer;
        self.names = outer_names;
        steps
    }

    /// Parses `result.addTypes(type)`, `result.addAttribute(name, attr)`.
    fn state_method(&mut self, method: &str, arguments: &[Node<'s>]) -> Vec<Step> {
        match (method, arguments) {
            ("addTypes" | "types.push_back" | "types.append", [ty, ..]) => {
                if let Some(source) = self.type_source(*ty) {
                    self.parsed.results.push(source);
                }
            }
            ("addAttribute" | "attributes.append" | "attributes.set", [name, value]) => {
                let Some(name) = self.attribute_name(*name) else { return Vec::new() };
                if self.text(*value).ends_with("getUnitAttr()") {
                    return vec![Step::Unit(name)];
                }
                let value = self.variable(*value);
                self.parsed.attrs.push((name, value));
            }
            _ => {}
        }
        Vec::new()
    }

    /// Returns the name of an attribute: a literal, `getFooAttrName(...)`, or a well-known constant.
    fn attribute_name(&mut self, node: Node<'_>) -> Option<String> {
        let text = self.text(node).trim();
        if let Some(literal) = text.strip_prefix('"').and_then(|t| t.strip_suffix('"')) {
            return Some(literal.to_owned());
        }
        let head = text.split('(').next().unwrap_or(text);
        let name = head.rsplit("::").next().unwrap_or(head).trim_end_matches(".strref").trim();
        match name {
            "getSymbolAttrName" => return Some("sym_name".into()),
            "getVisibilityAttrName" => return Some("sym_visibility".into()),
            _ => {}
        }
        let core = name.strip_prefix("get").and_then(|rest| rest.strip_suffix("AttrName"));
        core.map(with_lower_first)
    }

    /// Returns the type that an expression denotes.
    fn type_source(&self, mut node: Node<'_>) -> Option<TypeSource> {
        while node.kind() == "initializer_list" {
            node = named(node).next()?;
        }
        let text = self.text(node).trim();
        if matches!(node.kind(), "identifier" | "field_expression") {
            return Some(TypeSource::Var(self.variable(node)));
        }
        if node.kind() != "call_expression" {
            return None;
        }
        for builder in [format!("{}.getBuilder()", self.parser), "builder".to_owned()] {
            if let Some(rest) = text.strip_prefix(&builder) {
                return Some(TypeSource::Code { code: format!("$_builder{rest}"), from: None });
            }
        }
        // A method of a type: `ty.getElementType()`.
        let (receiver, method) = text.rsplit_once('.')?;
        let receiver = self.names.get(receiver).cloned().unwrap_or_else(|| receiver.to_owned());
        let class = self.types.get(&receiver)?;
        if method == "getType()" {
            return Some(TypeSource::Var(receiver));
        }
        let code = format!("::llvm::cast<{class}>($_self).{method}");
        Some(TypeSource::Code { code, from: Some(receiver) })
    }
}

mod methods;

/// Returns the name without qualification.
fn plain(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}

/// Returns the property that `result.getOrAddProperties<...>().name` names.
fn property(text: &str) -> Option<String> {
    text.contains("getOrAddProperties").then(|| text.rsplit('.').next().map(str::to_owned))?
}

/// Converts `InnerSym` to `innerSym`.
fn with_lower_first(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().into_iter().flat_map(char::to_lowercase).chain(chars).collect()
}

/// Returns the operands that a vector consists of, or the variable itself.
fn expand(vectors: &HashMap<Var, Vec<Var>>, var: &str) -> Vec<Var> {
    vectors.get(var).cloned().unwrap_or_else(|| vec![var.to_owned()])
}

/// Does the same as [`Resolved`], for several.
fn resolved(vars: Vec<Var>, ty: Option<&TypeSource>) -> Vec<Resolved> {
    vars.into_iter().map(|var| Resolved { var, ty: ty.cloned() }).collect()
}
