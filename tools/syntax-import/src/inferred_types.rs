//! The types of results that `inferReturnTypes` computes, as rules of an overlay.
//!
//! ```text
//! LogicalResult AOp::inferReturnTypes(MLIRContext *c, std::optional<Location>, AOp::Adaptor a, SmallVectorImpl<Type> &types) {
//!   types.push_back(VectorType::get({4}, a.getX().getType()));
//!   return success();
//! }
//! $y = VectorType::get({4}, $x.getType())
//! ```
//!
//! The body becomes a lambda that is called: accessors of operands and attributes become their names, and functions of the
//! files become lambdas in it. A failure is a null type.

use std::collections::BTreeMap;

use tree_sitter::Node;

use crate::cpp::{Function, Parameter, children, last_identifier, named};
use crate::format::same_name;
use crate::interpreter::Functions;
use crate::shape::{ImportedArity, OpSignature};

/// The nesting of C++ that is read; deeper code is not imported.
const MAX_DEPTH: usize = 100;
/// The functions of the files that one body may call.
const MAX_FUNCTIONS: usize = 8;
/// The bytes of an expression; a longer one is not imported.
const MAX_LENGTH: usize = 8_000;

/// The rules for the results of an operation.
#[derive(Debug)]
pub(crate) struct InferredTypes {
    /// `$result = expression`.
    pub(crate) rules: Vec<String>,
    /// The place of the method.
    pub(crate) place: String,
}

/// A part of a body that has no expression: its place and text.
pub(crate) type NotRead = (String, String);

/// Reads `inferReturnTypes` of the class of `op`; `None` if the files have no such method.
pub(crate) fn inferred_types(
    functions: &Functions<'_>,
    op: &OpSignature,
) -> Option<Result<InferredTypes, NotRead>> {
    if op.results.is_empty() {
        return None;
    }
    let all = functions.get(&format!("{}::inferReturnTypes", op.class))?;
    let function = *all.iter().find(|function| function.may_be_in(&op.namespace))?;
    let place = function.place(function.body);
    let rule = |index: usize| {
        let result = &op.results[index];
        let single = result.arity == ImportedArity::One;
        let mut body = Body::new(functions, op, function);
        body.result = if single { format!("[{index}]") } else { String::new() };
        let code = body.expression()?;
        Ok(format!("${} = {code}", result.name))
    };
    // A list of any length can only be all types.
    let readable =
        op.results.len() == 1 || op.results.iter().all(|result| result.arity == ImportedArity::One);
    if !readable {
        return Some(Err((place, "several results, one of which has any number of values".into())));
    }
    let rules: Result<Vec<String>, NotRead> = (0..op.results.len()).map(rule).collect();
    Some(rules.map(|rules| InferredTypes { rules, place }))
}

/// The meaning of a name in a body.
#[derive(Clone, Debug)]
enum Meaning {
    /// The context.
    Context,
    /// A builder.
    Builder,
    /// The list of the types of results.
    Types,
    /// The operands, in order.
    Operands,
    /// Accessors by name: an adaptor, or the properties.
    Adaptor,
    /// The attributes.
    Attributes,
    /// An expression.
    Code(String),
    /// Anything that expressions do not know.
    Other,
}

/// A body that is rewritten.
struct Body<'f, 's> {
    functions: &'f Functions<'s>,
    op: &'f OpSignature,
    function: Function<'s>,
    names: BTreeMap<&'s str, Meaning>,
    /// The item of the list of types that is returned: `[0]`, or nothing for the list.
    result: String,
    /// The list of types.
    list: Option<&'s str>,
    /// The functions that are called, each as a lambda.
    lambdas: Vec<(&'s str, String)>,
    /// The functions that are being read.
    open: Vec<&'s str>,
    /// The functions that the body was continued with.
    entered: Vec<&'s str>,
    depth: usize,
}

impl<'f, 's> Body<'f, 's> {
    fn new(functions: &'f Functions<'s>, op: &'f OpSignature, function: Function<'s>) -> Self {
        let parameters = function.parameters();
        let list = parameters.iter().find(|of| is_list(of)).map(|of| of.name);
        let names = parameters.iter().map(|of| (of.name, meaning(of))).collect();
        Body {
            functions,
            op,
            function,
            names,
            result: String::new(),
            list,
            lambdas: Vec::new(),
            open: Vec::new(),
            entered: Vec::new(),
            depth: 0,
        }
    }

    /// Returns the expression for the body.
    fn expression(mut self) -> Result<String, NotRead> {
        while let Some(call) = self.tail_call() {
            self.enter(call)?;
        }
        let body = self.function.body;
        let code = match self.only_value(body)? {
            Some(value) if self.lambdas.is_empty() => value,
            _ => self.called_lambda(body)?,
        };
        if code.len() > MAX_LENGTH {
            return Err((self.function.place(body), "the function is too long".into()));
        }
        Ok(code)
    }

    /// Returns the call of a body that is `return call(...);`, with the list of types as an argument.
    fn tail_call(&self) -> Option<Node<'s>> {
        let statements: Vec<Node<'s>> = named(self.function.body).collect();
        let [only] = statements.as_slice() else { return None };
        let call = named(*only).next().filter(|of| of.kind() == "call_expression")?;
        let list = self.list.filter(|_| only.kind() == "return_statement")?;
        let mut arguments = named(call.child_by_field_name("arguments")?);
        arguments.any(|of| self.text(of) == list).then_some(call)
    }

    /// Continues with the body of a function that is called: its parameters have the meaning of the arguments.
    fn enter(&mut self, call: Node<'s>) -> Result<(), NotRead> {
        let not_read = self.not_read(call);
        let parts = call.child_by_field_name("function").zip(call.child_by_field_name("arguments"));
        let Some((callee, arguments)) = parts else { return Err(not_read) };
        let name = self.text(callee).split('<').next().unwrap_or("");
        let name = name.rsplit("::").next().unwrap_or(name);
        let arguments: Vec<Node<'s>> = named(arguments).collect();
        let all = self.functions.get(name).map_or(&[][..], Vec::as_slice);
        let matching = all.iter().find(|of| of.parameters().len() == arguments.len());
        let Some(function) = matching.copied() else { return Err(not_read) };
        if self.entered.contains(&name) {
            return Err(not_read);
        }
        self.entered.push(name);
        let mut names = BTreeMap::new();
        self.list = None;
        for (parameter, argument) in function.parameters().iter().zip(arguments) {
            let known = self.meaning(argument).cloned();
            let value = match known {
                Some(known) => known,
                None => Meaning::Code(self.rewritten(argument)?),
            };
            if matches!(value, Meaning::Types) {
                self.list = Some(parameter.name);
            }
            names.insert(parameter.name, value);
        }
        (self.names, self.function) = (names, function);
        Ok(())
    }

    /// Returns `value` for `types.push_back(value); return success();`.
    fn only_value(&mut self, body: Node<'s>) -> Result<Option<String>, NotRead> {
        let statements: Vec<Node<'s>> = named(body).collect();
        let [change, last] = statements.as_slice() else { return Ok(None) };
        let is_success = last.kind() == "return_statement" && self.text(*last).contains("success(");
        let value = self.pushed(*change).filter(|_| is_success && self.result == "[0]");
        value.map(|value| self.rewritten(value)).transpose()
    }

    /// Returns the `value` of `types.push_back(value);`.
    fn pushed(&self, statement: Node<'s>) -> Option<Node<'s>> {
        let call = named(statement).next().filter(|of| of.kind() == "call_expression")?;
        let callee = call.child_by_field_name("function")?;
        let object = self.text(callee.child_by_field_name("argument")?);
        let method = self.text(callee.child_by_field_name("field")?);
        let values: Vec<Node<'s>> = named(call.child_by_field_name("arguments")?).collect();
        let pushes = Some(object) == self.list && matches!(method, "push_back" | "emplace_back");
        values.first().copied().filter(|_| pushes && values.len() == 1)
    }

    fn called_lambda(&mut self, body: Node<'s>) -> Result<String, NotRead> {
        let list = self.list.ok_or_else(|| self.not_read(body))?;
        let code = self.rewritten(body)?;
        let mut lambdas = String::new();
        for (name, lambda) in &self.lambdas {
            lambdas.push_str(&format!("\n  auto {name} = {lambda};"));
        }
        let inner = code.trim().strip_prefix('{').unwrap_or(&code);
        let lines: Vec<&str> = inner.lines().filter(|line| !line.trim().is_empty()).collect();
        let inner = lines.join("\n");
        Ok(format!("[&] {{{lambdas}\n  SmallVector<Type> {list};\n{inner}()"))
    }

    fn text(&self, node: Node<'_>) -> &'s str {
        self.function.text(node)
    }

    fn not_read(&self, node: Node<'_>) -> NotRead {
        let words: Vec<&str> = self.text(node).split_whitespace().collect();
        let text = words.join(" ").chars().take(80).collect();
        (self.function.place(node), text)
    }

    /// Returns a part of the body with the names of overlays.
    fn rewritten(&mut self, node: Node<'s>) -> Result<String, NotRead> {
        if self.depth == MAX_DEPTH {
            return Err(self.not_read(node));
        }
        self.depth += 1;
        let special = self.special(node);
        let code = match special {
            Some(code) => code,
            None => self.parts(node),
        };
        self.depth -= 1;
        code
    }

    /// Returns the text of a node in which its parts are rewritten.
    fn parts(&mut self, node: Node<'s>) -> Result<String, NotRead> {
        let mut code = String::new();
        let mut at = node.start_byte();
        for child in children(node) {
            code.push_str(self.function.file.text.get(at..child.start_byte()).unwrap_or(""));
            code.push_str(&self.rewritten(child)?);
            at = child.end_byte();
        }
        code.push_str(self.function.file.text.get(at..node.end_byte()).unwrap_or(""));
        Ok(code)
    }

    /// Rewrites what another text replaces as a whole.
    fn special(&mut self, node: Node<'s>) -> Option<Result<String, NotRead>> {
        match node.kind() {
            "comment" => Some(Ok(String::new())),
            "declaration" => self.declaration(node),
            "if_statement" => self.branch(node),
            "return_statement" => self.returned(node),
            "expression_statement" => self.statement(node),
            "identifier" => self.name(node),
            "call_expression" => self.call(node),
            "field_expression" => self.field(node),
            "subscript_expression" => self.subscript(node),
            "compound_literal_expression" => {
                let ty = node.child_by_field_name("type").map_or("", |ty| self.text(ty));
                let value = node.child_by_field_name("value")?;
                ty.contains("Vector").then(|| self.rewritten(value))
            }
            "pointer_expression" => {
                // `*value` of a `FailureOr`
                let inner = node.child_by_field_name("argument")?;
                let is_value = self.text(node).starts_with('*') && inner.kind() == "identifier";
                is_value.then(|| self.rewritten(inner))
            }
            _ => None,
        }
    }

    fn meaning(&self, node: Node<'_>) -> Option<&Meaning> {
        let text = self.text(node);
        // `properties.as<Properties *>()`
        let object = text.split_once(".as<").map_or(text, |(object, _)| object);
        self.names.get(object)
    }

    fn name(&self, node: Node<'s>) -> Option<Result<String, NotRead>> {
        Some(match self.meaning(node)? {
            Meaning::Context => Ok("$_ctxt".into()),
            Meaning::Builder => Ok("$_builder".into()),
            Meaning::Types => return None,
            Meaning::Code(code) => Ok(code.clone()),
            Meaning::Operands | Meaning::Adaptor | Meaning::Attributes | Meaning::Other => {
                Err(self.not_read(node))
            }
        })
    }

    /// Gives names for adaptors, builders and operands their meaning; such a declaration has no text.
    fn declaration(&mut self, node: Node<'s>) -> Option<Result<String, NotRead>> {
        let ty = node.child_by_field_name("type").map_or("", |ty| self.text(ty));
        let declarator = node.child_by_field_name("declarator")?;
        let name = last_identifier(self.function.file, Some(declarator));
        let plain_type = ty.rsplit("::").next().unwrap_or(ty);
        let of_class = match plain_type {
            _ if plain_type.ends_with("Adaptor") => Some(Meaning::Adaptor),
            "Builder" | "OpBuilder" => Some(Meaning::Builder),
            _ => None,
        };
        let meaning = of_class.or_else(|| {
            let value = declarator.child_by_field_name("value")?;
            self.value_meaning(value)
        })?;
        self.names.insert(name, meaning);
        Some(Ok(String::new()))
    }

    /// Returns the meaning of a value if it is an operand or an adaptor.
    fn value_meaning(&mut self, value: Node<'s>) -> Option<Meaning> {
        let text = self.text(value);
        let object = text.split(['.', '-', '(']).next().unwrap_or("");
        if text.contains("as<") && matches!(self.names.get(object), Some(Meaning::Adaptor)) {
            return Some(Meaning::Adaptor);
        }
        if value.kind() == "call_expression" && text.contains("Adaptor(") {
            return Some(Meaning::Adaptor);
        }
        let code = match value.kind() {
            "call_expression" => self.call(value)?.ok()?,
            "subscript_expression" => self.subscript(value)?.ok()?,
            _ => return None,
        };
        let operand = |decl: &crate::shape::Decl| code.strip_prefix('$') == Some(&*decl.name);
        self.op.operands.iter().any(operand).then_some(Meaning::Code(code))
    }

    /// Rewrites `if (auto x = value) ...`, and leaves out a branch that sets the location.
    fn branch(&mut self, node: Node<'s>) -> Option<Result<String, NotRead>> {
        let clause = node.child_by_field_name("condition")?;
        let condition = clause.child_by_field_name("value")?;
        let location = self.text(condition).trim_start_matches('!');
        if matches!(self.names.get(location), Some(Meaning::Other)) {
            return Some(Ok(String::new()));
        }
        if condition.kind() != "declaration" {
            return None;
        }
        let name = last_identifier(self.function.file, condition.child_by_field_name("declarator"));
        let value = condition.child_by_field_name("value")?;
        let then = node.child_by_field_name("consequence")?;
        let otherwise = node.child_by_field_name("alternative");
        Some((|| {
            let (value, then) = (self.rewritten(value)?, self.rewritten(then)?);
            let otherwise = otherwise.map(|of| self.rewritten(of)).transpose()?;
            let otherwise = otherwise.unwrap_or_default();
            Ok(format!("{{ auto {name} = {value}; if ({name}) {then} {otherwise} }}"))
        })())
    }

    /// Rewrites `return success();` and the return of a failure.
    fn returned(&mut self, node: Node<'s>) -> Option<Result<String, NotRead>> {
        let text = self.text(node);
        if ["failure(", "emitError", "emitOptionalError", "emitOpError"]
            .iter()
            .any(|of| text.contains(of))
        {
            return Some(Ok("return Type();".into()));
        }
        let value = named(node).next()?;
        let is_success = self.open.is_empty() && self.text(value).ends_with("success()");
        let list = self.list.filter(|_| is_success)?;
        Some(Ok(format!("return {list}{};", self.result)))
    }

    /// Rewrites `types.assign({...})`, and leaves out assertions and uses of the location.
    fn statement(&mut self, node: Node<'s>) -> Option<Result<String, NotRead>> {
        let inner = named(node).next()?;
        if inner.kind() != "call_expression" {
            return None;
        }
        let callee = inner.child_by_field_name("function")?;
        if matches!(self.text(callee), "assert" | "emitError" | "emitOptionalError") {
            return Some(Ok(String::new()));
        }
        let object = callee.child_by_field_name("argument")?;
        let method = self.text(callee.child_by_field_name("field")?);
        let arguments: Vec<Node<'s>> = named(inner.child_by_field_name("arguments")?).collect();
        match (method, arguments.as_slice()) {
            ("assign", [values]) if matches!(self.meaning(object), Some(Meaning::Types)) => {
                let object = self.text(object);
                Some(self.rewritten(*values).map(|values| format!("{object} = {values};")))
            }
            _ => None,
        }
    }

    /// Rewrites accessors, and calls of functions in the files.
    fn call(&mut self, node: Node<'s>) -> Option<Result<String, NotRead>> {
        let callee = node.child_by_field_name("function")?;
        let arguments: Vec<Node<'s>> = named(node.child_by_field_name("arguments")?).collect();
        if callee.kind() == "field_expression" {
            let object = callee.child_by_field_name("argument")?;
            let method = self.text(callee.child_by_field_name("field")?);
            return self.method(node, (object, method), &arguments);
        }
        let name = self.text(callee).rsplit("::").next().unwrap_or("");
        match (name, arguments.as_slice()) {
            ("failed", [of]) => Some(self.rewritten(*of).map(|of| format!("(!{of})"))),
            ("succeeded", [of]) => Some(self.rewritten(*of)),
            _ if callee.kind() == "identifier" && self.functions.contains_key(name) => {
                Some(self.function_call(node, name, &arguments))
            }
            _ => None,
        }
    }

    fn method(
        &mut self,
        node: Node<'s>,
        (object, method): (Node<'s>, &'s str),
        arguments: &[Node<'s>],
    ) -> Option<Result<String, NotRead>> {
        let plain = method.split('<').next().unwrap_or(method);
        match (self.meaning(object), plain, arguments) {
            (Some(Meaning::Adaptor), "getOperands", []) => None,
            (Some(Meaning::Adaptor), _, []) => {
                let found = plain.strip_prefix("get").and_then(|name| self.accessor(name));
                Some(found.ok_or_else(|| self.not_read(node)))
            }
            (Some(Meaning::Attributes), "get" | "getAs", [name]) => {
                let name = self.text(*name).trim_matches('"');
                let attr = self.op.attrs.iter().find(|attr| same_name(&attr.name, name));
                Some(attr.map(|attr| format!("${}", attr.name)).ok_or_else(|| self.not_read(node)))
            }
            (Some(Meaning::Operands), "front", []) => {
                Some(self.operand(0).ok_or_else(|| self.not_read(node)))
            }
            (Some(Meaning::Operands), "back", []) => {
                let last = self.op.operands.len().checked_sub(1);
                let last = last.and_then(|last| self.operand(last));
                Some(last.ok_or_else(|| self.not_read(node)))
            }
            (Some(Meaning::Operands), "getTypes", []) => match self.op.operands.as_slice() {
                [only] if only.arity != ImportedArity::One => {
                    Some(Ok(format!("${}.getTypes()", only.name)))
                }
                _ => Some(Err(self.not_read(node))),
            },
            (None, "value", []) if object.kind() == "identifier" => Some(self.rewritten(object)),
            _ => None,
        }
    }

    /// Rewrites `properties->name`.
    fn field(&mut self, node: Node<'s>) -> Option<Result<String, NotRead>> {
        let object = node.child_by_field_name("argument")?;
        let name = self.text(node.child_by_field_name("field")?);
        if !matches!(self.meaning(object), Some(Meaning::Adaptor)) {
            return None;
        }
        let attr = self.op.attrs.iter().find(|attr| same_name(&attr.name, name));
        Some(attr.map(|attr| format!("${}", attr.name)).ok_or_else(|| self.not_read(node)))
    }

    /// Rewrites `operands[0]`.
    fn subscript(&mut self, node: Node<'s>) -> Option<Result<String, NotRead>> {
        let object = node.child_by_field_name("argument")?;
        let is_operands = match self.meaning(object) {
            Some(Meaning::Operands) => true,
            None if object.kind() == "call_expression" => {
                let text = self.text(object);
                let of = text.strip_suffix(".getOperands()");
                of.is_some_and(|of| matches!(self.names.get(of), Some(Meaning::Adaptor)))
            }
            _ => false,
        };
        if !is_operands {
            return None;
        }
        let index = node.child_by_field_name("indices").map_or("", |of| self.text(of));
        let number = index.trim_matches(['[', ']']).trim().parse().ok();
        let operand = number.and_then(|number| self.operand(number));
        Some(operand.ok_or_else(|| self.not_read(node)))
    }

    /// Returns the operand with a number: those before it are single ones.
    fn operand(&self, number: usize) -> Option<String> {
        let all = self.op.operands.get(..=number)?;
        let single = all.iter().all(|operand| operand.arity == ImportedArity::One);
        single.then(|| format!("${}", all[number].name))
    }

    /// Returns the value of `getName()`: an operand, or the value of an attribute.
    fn accessor(&self, name: &str) -> Option<String> {
        let whole = |of: &str| same_name(of, name);
        if let Some(operand) = self.op.operands.iter().find(|operand| whole(&operand.name)) {
            return Some(format!("${}", operand.name));
        }
        let attr = self.op.attrs.iter().find(|attr| whole(&attr.name))?;
        let value = if name.ends_with("Attr") && !attr.name.ends_with("Attr") {
            ""
        } else {
            value_method(&attr.constraint)
        };
        Some(format!("${}{value}", attr.name))
    }

    /// Returns the call of a function of the files, which becomes a lambda.
    fn function_call(
        &mut self,
        node: Node<'s>,
        name: &'s str,
        arguments: &[Node<'s>],
    ) -> Result<String, NotRead> {
        let all = self.functions.get(name).map_or(&[][..], Vec::as_slice);
        let matching = all.iter().find(|of| of.parameters().len() == arguments.len());
        let Some(function) = matching.copied() else { return Err(self.not_read(node)) };
        let is_known = self.lambdas.iter().any(|(of, _)| *of == name);
        if !is_known {
            if self.open.contains(&name) || self.lambdas.len() == MAX_FUNCTIONS {
                return Err(self.not_read(node));
            }
            let lambda = self.lambda(name, function)?;
            self.lambdas.push((name, lambda));
        }
        let mut values = Vec::new();
        for (parameter, argument) in function.parameters().iter().zip(arguments) {
            match meaning(parameter) {
                Meaning::Code(_) => values.push(self.rewritten(*argument)?),
                // The context and the location are not passed.
                Meaning::Context | Meaning::Other => {}
                _ => return Err(self.not_read(node)),
            }
        }
        Ok(format!("{name}({})", values.join(", ")))
    }

    /// Returns a function as a lambda.
    fn lambda(&mut self, name: &'s str, function: Function<'s>) -> Result<String, NotRead> {
        let outer = std::mem::replace(&mut self.function, function);
        let parameters = function.parameters();
        let mut names = BTreeMap::new();
        let mut declared = Vec::new();
        for parameter in &parameters {
            match meaning(parameter) {
                Meaning::Code(_) => {
                    declared.push(format!("{} {}", parameter.ty, parameter.name));
                }
                other => _ = names.insert(parameter.name, other),
            }
        }
        let outer_names = std::mem::replace(&mut self.names, names);
        self.open.push(name);
        let body = self.rewritten(function.body);
        self.open.pop();
        self.names = outer_names;
        self.function = outer;
        Ok(format!("[&]({}) {}", declared.join(", "), body?))
    }
}

/// Returns whether a parameter is the list of the types of results.
fn is_list(parameter: &Parameter<'_>) -> bool {
    parameter.ty.contains("SmallVector")
}

/// Returns the meaning of a parameter: the name itself, if the type is that of a value of expressions.
fn meaning(parameter: &Parameter<'_>) -> Meaning {
    let ty = parameter.ty.rsplit("::").next().unwrap_or("");
    match ty {
        _ if is_list(parameter) => Meaning::Types,
        "MLIRContext" => Meaning::Context,
        "Builder" | "OpBuilder" => Meaning::Builder,
        "Adaptor" => Meaning::Adaptor,
        _ if ty.ends_with("Adaptor") => Meaning::Adaptor,
        "OpaqueProperties" | "PropertyRef" => Meaning::Adaptor,
        "ValueRange" | "ValueShapeRange" => Meaning::Operands,
        "DictionaryAttr" => Meaning::Attributes,
        "RegionRange" => Meaning::Other,
        _ if ty.contains("Location") => Meaning::Other,
        _ => Meaning::Code(parameter.name.to_owned()),
    }
}

/// Returns the method for the C++ value of an attribute of a constraint, with its dot.
fn value_method(constraint: &str) -> &'static str {
    let number = constraint.trim_start_matches(['S', 'U']).strip_prefix('I');
    let width = number.and_then(|of| of.strip_suffix("Attr"));
    match constraint {
        _ if width.is_some_and(|width| width.parse::<u32>().is_ok()) => ".getInt()",
        "IndexAttr" => ".getInt()",
        "StrAttr" | "BoolAttr" | "TypeAttr" => ".getValue()",
        "DenseI64ArrayAttr" | "DenseI32ArrayAttr" | "DenseBoolArrayAttr" => ".asArrayRef()",
        _ if constraint.starts_with("TypeAttrOf") => ".getValue()",
        _ => "",
    }
}
