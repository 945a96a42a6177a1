//! Calls: of other functions and lambdas, which are followed, and of methods of the `OperationState`.
//!
//! ```text
//! parseBound(parser, result)          // read in place
//! result.addTypes(type)               // the type of a result
//! ```

use std::collections::HashMap;

use tree_sitter::Node;

use super::values::{Closure, Outcome, Value};
use super::{Flow, Frame, MAX_CALLS, Run};
use crate::cpp::{Function, named, parameters_of};
use crate::paths::Item;
use crate::steps::{AttrKind, Step, Var};

impl<'s> Run<'_, 's> {
    pub(super) fn call(&mut self, node: Node<'s>) -> Value<'s> {
        let Some(callee) = node.child_by_field_name("function") else { return Value::Unknown };
        let arguments: Vec<Node<'s>> = node
            .child_by_field_name("arguments")
            .map(|list| named(list).collect())
            .unwrap_or_default();
        if callee.kind() == "field_expression" {
            return self.method(node, callee, &arguments);
        }
        let text = self.text(callee);
        if callee.kind() == "lambda_expression" {
            let closure = Closure { node: callee, function: self.function, frame: self.frame };
            return self.call_lambda(node, closure, &arguments);
        }
        let name = plain(text);
        if let Some(value) = self.known_function(name, &arguments) {
            return value;
        }
        if let Some(value) = self.cast(name, &arguments).or_else(|| self.enum_of(name, &arguments))
        {
            return value;
        }
        if let Some(var) = self.lookup(text).cloned()
            && let Some(Value::Lambda(closure)) = self.store.get(&var).cloned()
        {
            return self.call_lambda(node, closure, &arguments);
        }
        if self.prints {
            return self.printed_call(node, text, &arguments);
        }
        let first = arguments.first().map(|first| self.value_if_parser(*first));
        if first == Some(true) {
            return self.call_function(node, text, &arguments);
        }
        let reads =
            arguments.iter().any(|of| of.kind() != "lambda_expression" && self.uses_parser(*of))
                && !matches!(name, "get" | "getChecked");
        // A function of a list, or one that a variable holds.
        let calls_parser = callee.kind() != "identifier" && text.contains("pars");
        if reads || (calls_parser && !text.contains("::")) {
            self.skip(node, "function or macro not found");
        }
        if matches!(name, "get" | "getChecked") || text.ends_with("::get") {
            return self.made(text, &arguments);
        }
        Value::Unknown
    }

    /// Evaluates a call of a function of MLIR or LLVM whose meaning is known.
    fn known_function(&mut self, name: &str, arguments: &[Node<'s>]) -> Option<Value<'s>> {
        Some(match (name, arguments) {
            ("succeeded", [of]) => {
                let value = self.value(*of);
                Self::succeeded(&value).map_or(Value::Unknown, Value::Bool)
            }
            ("failed", [of]) => {
                let value = self.value(*of);
                Self::succeeded(&value).map_or(Value::Unknown, |ok| Value::Bool(!ok))
            }
            // The overlays of definitions describe these types and attributes.
            ("generatedTypeParser" | "generatedAttributeParser", _) => {
                Value::Outcome(Outcome::Absent)
            }
            // They are part of the signature of a function.
            ("addArgAndResultAttrs", _) => Value::Unknown,
            ("success", _) => self.outcome(arguments, true),
            ("failure", _) => self.outcome(arguments, false),
            ("ParseResult" | "OptionalParseResult" | "LogicalResult", [of]) => self.value(*of),
            ("Type" | "Attribute" | "Value", []) => Value::Null,
            ("move" | "makeArrayRef" | "ArrayRef" | "TypeRange" | "to_vector", [of, ..]) => {
                self.value(*of)
            }
            ("zip" | "zip_equal" | "zip_first" | "concat", _) => {
                let items = arguments.iter().map(|of| match self.value(*of) {
                    Value::List(items) if items.len() == 1 => items[0].clone(),
                    value => value,
                });
                Value::List(items.collect())
            }
            ("enumerate", [of]) => {
                let of = self.value(*of);
                Value::List(vec![Value::Unknown, of])
            }
            ("drop_begin", [list]) => match self.value(*list) {
                Value::List(items) => Value::List(items.get(1..).unwrap_or_default().to_vec()),
                _ => Value::Unknown,
            },
            ("append_range", [to, from]) => {
                let list = self.place(*to);
                let value = self.value(*from);
                self.append(&list, value);
                Value::Unknown
            }
            _ => return None,
        })
    }

    /// Evaluates `success(condition)` and `failure(condition)`.
    fn outcome(&mut self, arguments: &[Node<'s>], succeeds_if: bool) -> Value<'s> {
        let Some(condition) = arguments.first() else {
            let outcome = if succeeds_if { Outcome::Success } else { Outcome::Failure };
            return Value::Outcome(outcome);
        };
        match self.value(*condition).truth() {
            Some(truth) if truth == succeeds_if => Value::Outcome(Outcome::Success),
            Some(_) => Value::Outcome(Outcome::Failure),
            None if self.uses_parser(*condition) => Value::Unknown,
            None => {
                let holds = self.unknown_condition(*condition);
                let succeeds = holds == succeeds_if;
                Value::Outcome(if succeeds { Outcome::Success } else { Outcome::Failure })
            }
        }
    }

    /// Evaluates casts, which keep the part of the text, and `std::get<0>(x)`, an item of `x`.
    fn cast(&mut self, name: &str, arguments: &[Node<'s>]) -> Option<Value<'s>> {
        let base = name.split('<').next().unwrap_or(name);
        let [of] = arguments else { return None };
        match base {
            "cast"
            | "dyn_cast"
            | "dyn_cast_or_null"
            | "cast_or_null"
            | "dyn_cast_if_present"
            | "cast_if_present" => {
                let value = self.value(*of);
                Some(match value {
                    // A failed cast is null: only the part is known.
                    Value::Read(_) | Value::Member { .. } => value,
                    _ => Value::Unknown,
                })
            }
            "get" if name.starts_with("get<") => {
                let number: usize = name.strip_prefix("get<")?.strip_suffix('>')?.parse().ok()?;
                match self.value(*of) {
                    Value::List(items) => items.get(number).cloned(),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Evaluates `symbolizeFoo(keyword)` and `StringSwitch<Foo>(keyword)`: the keyword is a case of an enum.
    fn enum_of(&mut self, name: &str, arguments: &[Node<'s>]) -> Option<Value<'s>> {
        let [of] = arguments else { return None };
        if self.prints || !(name.starts_with("symbolize") || name.starts_with("StringSwitch<")) {
            return None;
        }
        match self.value(*of) {
            Value::Read(var) => {
                let class = match name.split_once('<') {
                    Some((_, class)) => class.trim_end_matches('>'),
                    None => name.strip_prefix("symbolize").unwrap_or(name),
                };
                let class = class.rsplit('<').next().unwrap_or(class).trim_end_matches('>');
                self.note_enum(&var, class);
                Some(Value::Read(var))
            }
            _ => None,
        }
    }

    /// Notes that a keyword is a case of the enum `class`.
    pub(super) fn note_enum(&mut self, var: &Var, class: &str) {
        self.found.enums.insert(var.clone());
        self.found.classes.insert(var.clone(), class.to_owned());
    }

    /// Evaluates `.Case("word", Foo::word)` of a `StringSwitch`.
    fn switch_case(&mut self, node: Node<'s>, arguments: &[Node<'s>]) -> bool {
        let [words @ .., case] = arguments else { return false };
        if !self.text(node).contains("StringSwitch<") || case.kind() == "lambda_expression" {
            return false;
        }
        for word in words {
            let word = self.text(*word).trim_matches('"').to_owned();
            self.note_case(*case, &word);
        }
        true
    }

    /// Notes that a word is a case of an enum: a guess, if the case has another name.
    pub(super) fn note_case(&mut self, case: Node<'s>, word: &str) {
        let code = self.text(case);
        let plain = |name: &str| -> String {
            name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
        };
        if plain(plain_case(code)) != plain(word) {
            self.guess(case, format!("the word `{word}` is taken to be that of the case '{code}'"));
        }
    }

    /// Returns whether an argument is the parser or the printer.
    fn value_if_parser(&mut self, node: Node<'s>) -> bool {
        let named = node.kind() == "identifier";
        named && matches!(self.value(node), Value::Parser | Value::Printer)
    }

    /// Evaluates a call in a printer of a function, or of a method of the operation.
    fn printed_call(&mut self, node: Node<'s>, text: &'s str, args: &[Node<'s>]) -> Value<'s> {
        let name = plain(text);
        if matches!(name, "interleaveComma" | "interleave") {
            return self.interleave(node, name, args);
        }
        if args.iter().any(|of| self.value_if_parser(*of)) {
            return match self.function_named(text, args.len()) {
                Some(function) => self.run_function(node, function, args),
                None => self.print_unknown(node, name),
            };
        }
        if text.starts_with("stringify")
            && let [of] = args
        {
            return self.value(*of);
        }
        if args.iter().any(|of| self.uses_printer(self.text(*of))) {
            return self.print_unknown(node, name);
        }
        self.member(name, args)
    }

    /// Evaluates a call of a method in a printer.
    fn printed_method(
        &mut self,
        node: Node<'s>,
        (object, method): (Node<'s>, &str),
        arguments: &[Node<'s>],
    ) -> Value<'s> {
        if arguments.iter().any(|of| self.value_if_parser(*of)) {
            return self.print_unknown(node, method);
        }
        match self.value(object) {
            Value::Printer => self.printer_method(node, method, arguments),
            Value::This => self.member(method, arguments),
            member @ Value::Member { .. } => self.member_of(member, method),
            _ => {
                self.list_method(object, method, arguments);
                Value::Unknown
            }
        }
    }

    /// Returns the function of this name, if possible with this number of parameters.
    fn function_named(&self, name: &str, parameters: usize) -> Option<Function<'s>> {
        let compact: String = name.chars().filter(|c| !c.is_whitespace()).collect();
        let compact = compact.split('<').next().unwrap_or("");
        let all = self.functions.get(compact).or_else(|| self.functions.get(plain(compact)))?;
        // Files may have functions of one name, and a function may call another one of its name.
        let caller = self.function.body.id();
        let is_other = |function: &&Function<'s>| function.body.id() != caller;
        let is_near = |function: &&Function<'s>| function.file.path == self.function.file.path;
        let matches = |function: &&Function<'s>| function.parameters().len() == parameters;
        let near = all.iter().filter(is_near).filter(is_other).find(matches);
        let matching = near
            .or_else(|| all.iter().filter(is_other).find(matches))
            .or_else(|| all.iter().find(matches))
            .or_else(|| all.iter().find(is_near));
        matching.or(all.first()).copied().filter(|_| self.calls < MAX_CALLS)
    }

    /// Returns whether the files define a function of this name.
    pub(super) fn has_function(&self, name: &str) -> bool {
        let compact: String = name.chars().filter(|c| !c.is_whitespace()).collect();
        self.functions.contains_key(plain(compact.split('<').next().unwrap_or("")))
    }

    /// Runs a function in place.
    fn run_function(
        &mut self,
        call: Node<'s>,
        function: Function<'s>,
        args: &[Node<'s>],
    ) -> Value<'s> {
        let parameters: Vec<(&'s str, &'s str)> =
            function.parameters().iter().map(|p| (p.name, p.ty)).collect();
        self.enter_function(function, None, &parameters, (call, args), function.body)
    }

    /// Evaluates `Class::get(context, a, b)`.
    pub(super) fn made(&mut self, callee: &str, arguments: &[Node<'s>]) -> Value<'s> {
        let callee: String = callee.chars().filter(|c| !c.is_whitespace()).collect();
        let class = callee.rsplit_once("::").map_or("", |(class, _)| class).to_owned();
        let context = |text: &str| {
            text.ends_with("getContext()")
                || matches!(text, "ctx" | "context" | "ctxt" | "loc")
                || text.contains("emitError")
                || text.starts_with("[&]")
                || text.contains("Loc(")
        };
        let mut args: Vec<Value<'s>> = Vec::new();
        for argument in arguments {
            if !context(self.text(*argument)) {
                args.push(self.value(*argument));
            }
        }
        if class.ends_with("UnitAttr") {
            return Value::Unit;
        }
        if class.ends_with("Type") && args.is_empty() {
            let code = format!("{class}::get($_builder.getContext())");
            return Value::Code { code, from: None };
        }
        let context = args.len() < arguments.len();
        Value::Made { class, args, context }
    }

    /// Returns a call of a method.
    fn method(&mut self, node: Node<'s>, callee: Node<'s>, arguments: &[Node<'s>]) -> Value<'s> {
        let (Some(object), Some(field)) =
            (callee.child_by_field_name("argument"), callee.child_by_field_name("field"))
        else {
            return Value::Unknown;
        };
        let method = self.text(field);
        let method = method.split('<').next().unwrap_or(method);
        let text = self.text(object);
        let is = |run: &mut Self, value: fn(&Value<'s>) -> bool| {
            run.lookup(text).and_then(|var| run.store.get(var)).is_some_and(value)
        };
        if is(self, |value| matches!(value, Value::Parser)) {
            return self.parser_method(node, method, arguments);
        }
        if is(self, |value| matches!(value, Value::State)) {
            return self.state_method(method, arguments);
        }
        if self.prints {
            return self.printed_method(node, (object, method), arguments);
        }
        let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        if self.is_attr_list(object) && matches!(method, "set" | "append" | "push_back") {
            return self.state_method("addAttribute", arguments);
        }
        if let Some(adds) = self.state_list_method(&compact, method) {
            return self.state_method(adds, arguments);
        }
        if let Some(value) = self.builder_method(&compact, self.text(field), arguments) {
            return value;
        }
        if let Some(value) = self.list_method(object, method, arguments) {
            return value;
        }
        let value = self.value(object);
        self.method_of_value(node, (value, method), arguments)
    }

    /// Evaluates a method of a value.
    fn method_of_value(
        &mut self,
        node: Node<'s>,
        (value, method): (Value<'s>, &str),
        arguments: &[Node<'s>],
    ) -> Value<'s> {
        match (method, &value) {
            ("succeeded", _) => Self::succeeded(&value).map_or(Value::Unknown, Value::Bool),
            ("failed", _) => Self::succeeded(&value).map_or(Value::Unknown, |ok| Value::Bool(!ok)),
            ("has_value", Value::Outcome(of)) => Value::Bool(*of != Outcome::Absent),
            ("value", _) => value,
            ("has_value", Value::Read(_)) => Value::Bool(true),
            ("Case" | "Cases" | "CaseLower" | "Default", Value::Read(_))
                if self.switch_case(node, arguments) =>
            {
                value
            }
            ("getType", Value::Read(var)) => {
                Value::Code { code: "$_self.getType()".into(), from: Some(var.clone()) }
            }
            (_, Value::Read(var)) if arguments.is_empty() && method.starts_with("get") => {
                let class = self.types.get(var).map_or("Type", String::as_str);
                if class.ends_with("Type") {
                    let code = format!("::llvm::cast<{class}>($_self).{method}()");
                    Value::Code { code, from: Some(var.clone()) }
                } else {
                    value
                }
            }
            ("str" | "getValue" | "zextOrTrunc" | "trunc" | "sext", Value::Read(_)) => value,
            _ => Value::Unknown,
        }
    }

    /// Returns the method of the operation state that `state.types.push_back` or `state.attributes.set` is equal to.
    fn state_list_method(&self, object: &str, method: &str) -> Option<&'static str> {
        let (state, list) = object.rsplit_once('.')?;
        if !matches!(self.lookup(state).and_then(|var| self.store.get(var)), Some(Value::State)) {
            return None;
        }
        match (list, method) {
            ("types", "push_back" | "append" | "emplace_back") => Some("addTypes"),
            ("attributes", "set" | "append" | "push_back") => Some("addAttribute"),
            _ => None,
        }
    }

    /// Evaluates `builder.getI32Type()` and `builder.getStringAttr(name)`.
    fn builder_method(
        &mut self,
        object: &str,
        method: &str,
        arguments: &[Node<'s>],
    ) -> Option<Value<'s>> {
        let is_builder = object.ends_with("getBuilder()")
            || object.to_lowercase().ends_with("builder")
            || self
                .lookup(object)
                .and_then(|v| self.types.get(v))
                .is_some_and(|ty| ty.contains("Builder"));
        if !is_builder {
            return None;
        }
        if method == "getUnitAttr" {
            return Some(Value::Unit);
        }
        if let Some(class) = method.strip_prefix("getType<").and_then(|of| of.strip_suffix('>'))
            && arguments.is_empty()
        {
            let code = format!("{class}::get($_builder.getContext())");
            return Some(Value::Code { code, from: None });
        }
        if method.ends_with("Type") {
            let args: Vec<&str> = arguments.iter().map(|of| self.text(*of)).collect();
            let constant = |text: &&str| text.chars().all(|c| c.is_ascii_digit());
            if args.iter().all(constant) {
                let code = format!("$_builder.{method}({})", args.join(", "));
                return Some(Value::Code { code, from: None });
            }
            return Some(Value::Unknown);
        }
        if method.ends_with("Attr") {
            let args: Vec<Value<'s>> = arguments.iter().map(|of| self.value(*of)).collect();
            return Some(match args.as_slice() {
                [one] => one.clone(),
                _ => Value::Made { class: String::new(), args, context: false },
            });
        }
        Some(Value::Unknown)
    }

    /// Evaluates `result.addTypes(type)` and `result.addAttribute(name, attr)`.
    fn state_method(&mut self, method: &str, arguments: &[Node<'s>]) -> Value<'s> {
        match (method, arguments) {
            ("addTypes", [ty, ..]) => match self.value(*ty) {
                Value::List(items) => {
                    let sources = items.iter().filter_map(Value::type_source);
                    self.results.extend(sources);
                }
                value => {
                    let source = value.type_source();
                    if source.is_none() && !matches!(value, Value::Null) {
                        let text = self.excerpt(*ty);
                        let guess = format!(
                            "the types {text} of results are not understood: they are taken to be inferred"
                        );
                        self.guess(*ty, guess);
                        self.found.has_unread_results = true;
                    }
                    self.results.extend(source);
                }
            },
            ("addAttribute", [name, node]) => {
                let value = self.value(*node);
                if let Some(name) = self.attribute_name(*name) {
                    self.set_attr(*node, name, &value);
                }
            }
            ("addAttributes", [list]) => {
                let list = self.text(*list);
                self.dictionaries.retain(|(_, of)| !list.contains(of.as_str()));
            }
            ("addRegion", _) => {
                let region = match arguments {
                    [moved] => match self.value(*moved) {
                        Value::Read(var) => var,
                        _ => self.region_place(*moved),
                    },
                    _ => format!("region#{}", self.found.regions.len()),
                };
                self.found.regions.push(region.clone());
                return Value::Read(region);
            }
            ("addOperands", _) => {}
            _ => {}
        }
        Value::Unknown
    }

    /// Returns a call of a function that gets the parser: its body, in place.
    fn call_function(&mut self, node: Node<'s>, name: &str, arguments: &[Node<'s>]) -> Value<'s> {
        let compact: String = name.chars().filter(|c| !c.is_whitespace()).collect();
        let compact = compact.split('<').next().unwrap_or("").to_owned();
        let short = plain(&compact).to_owned();
        // `FieldParser<T>::parse(parser)` reads what the format of a parameter of the type `T` reads.
        if name.trim_end().ends_with("::parse")
            && let Some((_, rest)) = name.split_once("FieldParser<")
            && let Some((class, _)) = rest.rsplit_once('>')
        {
            return self.field(node, class.trim());
        }
        // `FooAttr::parse(parser, type)` reads an attribute without its prefix.
        if short == "parse"
            && let Some((class, _)) = compact.rsplit_once("::")
        {
            self.at = node.start_byte();
            let var = self.declare(plain(class), class, Value::Unknown);
            self.found.classes.insert(var.clone(), class.to_owned());
            self.step(Step::Attr { name: None, var: var.clone(), kind: AttrKind::Any });
            self.read(&var);
            return Value::Read(var);
        }
        match short.as_str() {
            "parseFunctionOp" => {
                let variadic = arguments.get(2).is_none_or(|of| self.text(*of) != "false");
                if variadic {
                    self.guess(node, "functions are taken to have no '...'".into());
                }
                self.step(Step::Function);
                return Value::Outcome(Outcome::Success);
            }
            "parseFunctionSignature" | "parseFunctionSignatureWithArguments"
                if arguments.len() > 5 =>
            {
                return self.signature(node, arguments);
            }
            "parseOptionalVisibilityKeyword" => {
                self.step(Step::Visibility);
                return Value::Outcome(Outcome::Success);
            }
            _ => {}
        }
        let Some(function) = self.function_named(&compact, arguments.len()) else {
            let vars: Vec<Var> = arguments[1..].iter().map(|of| self.place(*of)).collect();
            let Some(directive) = short.strip_prefix("parse") else {
                self.skip(node, "function not found");
                return Value::Unknown;
            };
            self.guess(node, format!("'{short}' is taken for the directive 'custom<{directive}>'"));
            vars.iter().for_each(|var| self.read(var));
            self.step(Step::Custom { name: directive.to_owned(), vars });
            return Value::Outcome(Outcome::Success);
        };
        self.run_function(node, function, arguments)
    }

    /// Reads `parseFunctionSignature(parser, allowVariadic, arguments, isVariadic, resultTypes, resultAttrs)`.
    fn signature(&mut self, node: Node<'s>, arguments: &[Node<'s>]) -> Value<'s> {
        if self.text(arguments[1]) != "false" {
            self.guess(node, "functions are taken to have no '...'".into());
        }
        let (args, is_variadic) = (self.place(arguments[2]), self.place(arguments[3]));
        self.store.insert(is_variadic, Value::Bool(false));
        self.step(Step::Signature(args.clone()));
        for read in [args, self.place(arguments[4]), self.place(arguments[5])] {
            self.read(&read);
        }
        Value::Outcome(Outcome::Success)
    }

    /// Reads a parameter of a C++ type.
    fn field(&mut self, node: Node<'s>, class: &str) -> Value<'s> {
        if !self.enter(node) {
            return Value::Unknown;
        }
        let value = self.field_of_class(node, class);
        self.leave();
        value
    }

    fn field_of_class(&mut self, node: Node<'s>, class: &str) -> Value<'s> {
        let plain_class = class.trim_start_matches("::");
        let kind = match plain_class {
            "bool" | "int" | "unsigned" | "int8_t" | "int16_t" | "int32_t" | "int64_t"
            | "uint8_t" | "uint16_t" | "uint32_t" | "uint64_t" | "size_t" => {
                Some(AttrKind::Integer)
            }
            "float" | "double" | "APFloat" | "llvm::APFloat" => Some(AttrKind::Float),
            "std::string" => Some(AttrKind::String),
            of if of.ends_with("Attr") || of.ends_with("Attribute") => Some(AttrKind::Any),
            _ => None,
        };
        self.at = node.start_byte();
        let list = class.split_once("Vector<").and_then(|(_, rest)| rest.rsplit_once('>'));
        let list = list.map(|(item, _)| item.split(',').next().unwrap_or(item).trim());
        // A list and its items have one name.
        let name = plain(list.unwrap_or(plain_class)).to_owned();
        let var = self.declare(&name, class, Value::Unknown);
        match (kind, list) {
            (Some(kind), _) => {
                if kind == AttrKind::Any && !plain(plain_class).starts_with("Attr") {
                    self.found.classes.insert(var.clone(), class.to_owned());
                }
                self.step(Step::Attr { name: None, var: var.clone(), kind });
            }
            (None, Some(item)) => {
                self.items.push(Item::ListStart(",".into()));
                self.field(node, item);
                self.items.push(Item::ListEnd);
            }
            (None, None) if plain_class.ends_with("Type") => self.step(Step::Type(var.clone())),
            // A parameter of this class has the same text.
            (None, None) => {
                self.found.classes.insert(var.clone(), class.to_owned());
                self.step(Step::Attr { name: None, var: var.clone(), kind: AttrKind::Field });
            }
        }
        self.read(&var);
        Value::Read(var)
    }

    /// Returns the variable of a region that is moved: `std::move(body)`.
    fn region_place(&mut self, node: Node<'s>) -> Var {
        let inner = match node.child_by_field_name("arguments") {
            Some(list) => named(list).next().unwrap_or(node),
            None => node,
        };
        self.place(inner)
    }

    pub(super) fn call_lambda(
        &mut self,
        node: Node<'s>,
        closure: Closure<'s>,
        arguments: &[Node<'s>],
    ) -> Value<'s> {
        let Some((parameters, body)) = self.lambda_parts(node, closure) else {
            return Value::Unknown;
        };
        let (function, parent) = (closure.function, Some(closure.frame));
        self.enter_function(function, parent, &parameters, (node, arguments), body)
    }

    /// Calls a lambda with values.
    pub(super) fn call_lambda_with(
        &mut self,
        node: Node<'s>,
        closure: Closure<'s>,
        values: &[Value<'s>],
    ) -> Value<'s> {
        let Some((parameters, body)) = self.lambda_parts(node, closure) else {
            return Value::Unknown;
        };
        let values = parameters.iter().zip(values);
        let values = values.map(|((name, ty), value)| (*name, *ty, value.clone())).collect();
        let frame = Frame { parent: Some(closure.frame), ..Frame::default() };
        self.run_body(closure.function, frame, values, node, body)
    }

    /// Returns the parameters and the body of a lambda, unless calls nest too deeply.
    fn lambda_parts(&mut self, node: Node<'s>, closure: Closure<'s>) -> Option<LambdaParts<'s>> {
        if self.calls == MAX_CALLS {
            self.skip(node, "calls nest too deeply");
            return None;
        }
        let body = closure.node.child_by_field_name("body")?;
        let declarator = closure.node.child_by_field_name("declarator");
        let parameters = declarator.map(|of| parameters_of(closure.function.file, of));
        let parameters = parameters.unwrap_or_default();
        Some((parameters.iter().map(|p| (p.name, p.ty)).collect(), body))
    }

    /// Runs a body whose parameters refer to the arguments.
    fn enter_function(
        &mut self,
        function: Function<'s>,
        parent: Option<usize>,
        parameters: &[(&str, &str)],
        (call, arguments): (Node<'s>, &[Node<'s>]),
        body: Node<'s>,
    ) -> Value<'s> {
        let mut names = HashMap::new();
        let mut values = Vec::new();
        for ((name, ty), argument) in parameters.iter().zip(arguments) {
            let plain_place =
                matches!(argument.kind(), "identifier" | "field_expression" | "pointer_expression")
                    || self.text(*argument).contains("emplace_back()");
            if let Some(var) = self.shared_object(*argument) {
                names.insert((*name).to_owned(), var);
            } else if plain_place {
                let place = self.place(*argument);
                names.insert((*name).to_owned(), place);
            } else {
                let value = self.value(*argument);
                values.push((*name, *ty, value));
            }
        }
        self.run_body(function, Frame { names, declared: Vec::new(), parent }, values, call, body)
    }

    /// Returns the variable of the parser, of the operation state or of a lambda that an argument names.
    fn shared_object(&self, argument: Node<'s>) -> Option<Var> {
        let var = self.lookup(self.text(argument))?;
        let is_object = matches!(
            self.store.get(var),
            Some(Value::Parser | Value::Printer | Value::State | Value::Lambda(_))
        );
        is_object.then(|| var.clone())
    }

    /// Runs a body with these variables and values of parameters.
    fn run_body(
        &mut self,
        function: Function<'s>,
        frame: Frame,
        values: Vec<(&str, &str, Value<'s>)>,
        call: Node<'s>,
        body: Node<'s>,
    ) -> Value<'s> {
        let outer = (self.function, self.frame);
        self.frames.push(frame);
        self.frame = self.frames.len() - 1;
        self.function = function;
        let chain = self.chain;
        self.chain = chain.wrapping_mul(31).wrapping_add(call.start_byte() as u32 + 1);
        self.at = body.start_byte();
        for (name, ty, value) in values {
            self.declare(name, ty, value);
        }
        self.calls += 1;
        let flow = self.block(body);
        self.calls -= 1;
        (self.function, self.frame) = outer;
        self.chain = chain;
        match flow {
            Flow::Return(value) => value,
            Flow::Complete => {
                self.ended = true;
                Value::Unknown
            }
            _ => Value::Outcome(Outcome::Success),
        }
    }

    /// Returns the name of an attribute: a literal, `getFooAttrName(...)`, or a well-known constant.
    pub(super) fn attribute_name(&mut self, node: Node<'s>) -> Option<String> {
        let text = self.text(node).trim();
        if let Some(literal) = text.strip_prefix('"').and_then(|t| t.strip_suffix('"')) {
            return Some(literal.to_owned());
        }
        if let Value::Text(text) = self.value(node) {
            return Some(text);
        }
        let head = text.split('(').next().unwrap_or(text);
        let name = head.rsplit("::").next().unwrap_or(head).trim_end_matches(".strref").trim();
        match name {
            "getSymbolAttrName" => return Some("sym_name".into()),
            "getVisibilityAttrName" => return Some("sym_visibility".into()),
            _ => {}
        }
        let rest = name.strip_prefix("get")?;
        let core = rest.strip_suffix("AttrStrName").or_else(|| rest.strip_suffix("AttrName"));
        core.map(with_lower_first)
    }
}

/// The names and types of the parameters of a lambda, and its body.
type LambdaParts<'s> = (Vec<(&'s str, &'s str)>, Node<'s>);

/// Returns the name of a case of an enum, without the enum: `kFast` is `Fast`.
fn plain_case(code: &str) -> &str {
    let name = code.rsplit("::").next().unwrap_or(code);
    match name.strip_prefix('k') {
        Some(rest) if rest.starts_with(|c: char| c.is_uppercase()) => rest,
        _ => name,
    }
}

/// Returns the name without qualification.
pub(super) fn plain(name: &str) -> &str {
    // `std::get<a::b>` is qualified before its arguments only.
    let end = name.find('<').unwrap_or(name.len());
    match name[..end].rfind("::") {
        Some(at) => &name[at + 2..],
        None => name,
    }
}

/// Returns `innerSym` for `InnerSym`.
fn with_lower_first(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().into_iter().flat_map(char::to_lowercase).chain(chars).collect()
}
