//! The methods of the parser: the parts of the text that each of them reads.
//!
//! ```text
//! p.parseOptionalComma()     // a comma, if the script has it
//! ```

use tree_sitter::Node;

use super::Run;
use super::values::{Outcome, Value};
use crate::paths::Item;
use crate::steps::{AttrKind, Resolved, Step, TypeSource, Var};

/// Punctuation by the name in `parseColon` and `parseOptionalColon`.
const MARKS: &[(&str, &str)] = &[
    ("Arrow", "->"),
    ("Colon", ":"),
    ("Comma", ","),
    ("Ellipsis", "..."),
    ("Equal", "="),
    ("Greater", ">"),
    ("LBrace", "{"),
    ("LParen", "("),
    ("LSquare", "["),
    ("Less", "<"),
    ("Minus", "-"),
    ("Plus", "+"),
    ("Question", "?"),
    ("RBrace", "}"),
    ("RParen", ")"),
    ("RSquare", "]"),
    ("Slash", "/"),
    ("Star", "*"),
    ("VerticalBar", "|"),
];

/// Kinds of attributes by the name in `parseInteger` and `parseOptionalInteger`.
const ATTRS: &[(&str, AttrKind)] = &[
    ("Attribute", AttrKind::Any),
    ("CustomAttributeWithFallback", AttrKind::Any),
    ("AttributeWithFallback", AttrKind::Any),
    ("SymbolName", AttrKind::Symbol),
    ("Integer", AttrKind::Integer),
    ("DecimalInteger", AttrKind::Integer),
    ("Float", AttrKind::Float),
    ("String", AttrKind::String),
    ("Keyword", AttrKind::Keyword),
    ("KeywordOrString", AttrKind::KeywordOrString),
];

/// The greatest number of operands that are read one by one.
const MAX_COUNT: usize = 16;

const SUCCESS: Value<'static> = Value::Outcome(Outcome::Success);

impl<'s> Run<'_, 's> {
    /// Returns a call of a method of the parser.
    pub(super) fn parser_method(
        &mut self,
        node: Node<'s>,
        method: &str,
        arguments: &[Node<'s>],
    ) -> Value<'s> {
        if method.starts_with("resolveOperand") {
            self.resolve_operands(arguments);
            return SUCCESS;
        }
        match method {
            "emitError" => return Value::Outcome(Outcome::Failure),
            "getCurrentLocation" if !arguments.is_empty() => return SUCCESS,
            "addTypeToList" | "addTypesToList" => {
                if let [types, ..] = arguments {
                    let value = self.value(*types);
                    match value {
                        Value::List(items) => {
                            self.results.extend(items.iter().filter_map(Value::type_source));
                        }
                        value => self.results.extend(value.type_source()),
                    }
                }
                return SUCCESS;
            }
            "getChecked" => {
                let callee = self.text(node);
                let class = callee.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
                let class = class.map_or("", |(class, _)| class);
                return self.made(&format!("{class}::get"), arguments);
            }
            _ => {}
        }
        let Some(rest) = method.strip_prefix("parse") else { return Value::Unknown };
        let (optional, name) = match rest.strip_prefix("Optional") {
            Some(name) => (true, name),
            None => (false, rest),
        };
        let first = self.items.len();
        match self.part(optional, name, arguments) {
            Some(value) => {
                self.note_places(node, first);
                value
            }
            None => {
                self.skip(node, "method of the parser not understood");
                Value::Unknown
            }
        }
    }

    /// Notes the places of the literals from item `first` on.
    fn note_places(&mut self, node: Node<'s>, first: usize) {
        let place = self.function.place(node);
        for item in self.items.iter().skip(first) {
            if let Item::Step(Step::Literal(text)) | Item::Optional(Step::Literal(text), _) = item {
                self.found.places.entry(text.clone()).or_insert_with(|| place.clone());
            }
        }
    }

    fn part(&mut self, optional: bool, name: &str, arguments: &[Node<'s>]) -> Option<Value<'s>> {
        if let Some((_, mark)) = MARKS.iter().find(|(of, _)| *of == name) {
            return Some(self.literal(optional, (*mark).to_owned()));
        }
        if name == "Keyword"
            && let Some(first) = arguments.first()
            && let Value::Text(word) = self.value(*first)
        {
            return Some(self.literal(optional, word));
        }
        if let Some((_, kind)) = ATTRS.iter().find(|(of, _)| *of == name) {
            return self.attribute(optional, *kind, arguments);
        }
        self.list(optional, name, arguments).or_else(|| self.single(optional, name, arguments))
    }

    fn literal(&mut self, optional: bool, text: String) -> Value<'s> {
        self.present(optional, Step::Literal(text), None, Outcome::Failure)
    }

    /// Reads a step. If it is optional and absent, the result is `absent`.
    fn present(
        &mut self,
        optional: bool,
        step: Step,
        var: Option<&Var>,
        absent: Outcome,
    ) -> Value<'s> {
        if optional {
            if !self.optional(step) {
                return Value::Outcome(absent);
            }
        } else {
            self.step(step);
        }
        if let Some(var) = var {
            self.read(var);
        }
        SUCCESS
    }

    /// Declares the place of an argument as a variable.
    fn target(&mut self, node: Node<'s>) -> Var {
        let var = self.place(node);
        // A new item of a list has no variable: the list stays a list.
        if let Some(item) = var.strip_suffix('\u{0}') {
            return format!("{item}\u{0}");
        }
        var
    }

    fn attribute(
        &mut self,
        optional: bool,
        kind: AttrKind,
        arguments: &[Node<'s>],
    ) -> Option<Value<'s>> {
        let target = self.target(*arguments.first()?);
        let var = target.trim_end_matches('\u{0}').to_owned();
        let named = match arguments {
            [_, .., name, attributes]
                if self.text(*attributes).contains("attributes")
                    || self.is_attr_list(*attributes) =>
            {
                self.attribute_name(*name)
            }
            [_, name, _] if kind == AttrKind::Symbol => self.attribute_name(*name),
            _ => None,
        };
        let absent = match kind {
            AttrKind::Keyword | AttrKind::Symbol | AttrKind::String | AttrKind::KeywordOrString => {
                Outcome::Failure
            }
            _ => Outcome::Absent,
        };
        if kind == AttrKind::Keyword
            && let [_, words] = arguments
            && let Value::List(words) = self.value(*words)
        {
            let words = words.into_iter().filter_map(|word| match word {
                Value::Text(word) => Some(word),
                _ => None,
            });
            self.found.choices.insert(var.clone(), words.collect());
        }
        let step = Step::Attr { name: named, var: var.clone(), kind };
        let filled = (target == var).then_some(&var);
        Some(self.present(optional, step, filled, absent))
    }

    fn single(&mut self, optional: bool, name: &str, arguments: &[Node<'s>]) -> Option<Value<'s>> {
        let absent = Outcome::Absent;
        if name.starts_with("AttrDict") {
            let keyword = name == "AttrDictWithKeyword";
            if let Some(list) = arguments.first() {
                self.note_dictionary(*list);
            }
            self.step(Step::AttrDict { keyword });
            return Some(SUCCESS);
        }
        if name.contains("Location") {
            return Some(if optional { SUCCESS } else { return None });
        }
        let target = self.target(*arguments.first()?);
        // The name of an argument of a region.
        let target = target.strip_suffix(".ssaName").unwrap_or(&target).to_owned();
        let mut var = target.trim_end_matches('\u{0}').to_owned();
        let filled = (target == var).then(|| var.clone());
        if let ("Region", Value::Read(region)) = (name, self.stored(&var)) {
            var = region;
        }
        let step = match name {
            "Operand" => Step::Operand(var.clone()),
            "Type" | "CustomTypeWithFallback" => Step::Type(var.clone()),
            "ColonType" => {
                self.step(Step::Literal(":".into()));
                Step::Type(var.clone())
            }
            "Successor" => Step::Successor(var.clone()),
            "Argument" => {
                let types = arguments.get(1).is_some_and(|of| self.text(*of).contains("true"));
                if types {
                    let ty = TypeSource::Var(var.clone());
                    self.found.args.push(Resolved { var: var.clone(), ty: Some(ty) });
                }
                Step::Args { var: var.clone(), types, list: false }
            }
            "Region" => {
                let args = arguments.get(1).map(|list| self.value(*list).read_vars());
                Step::Region { var: var.clone(), args: args.unwrap_or_default() }
            }
            _ => return None,
        };
        Some(self.present(optional, step, filled.as_ref(), absent))
    }

    /// Returns whether an expression names a list of attributes of the function.
    pub(super) fn is_attr_list(&self, node: Node<'s>) -> bool {
        let ty = self.lookup(self.text(node)).and_then(|var| self.types.get(var));
        ty.is_some_and(|ty| ty.contains("NamedAttrList"))
    }

    /// Notes an attribute dictionary that is read into a list of the function.
    fn note_dictionary(&mut self, list: Node<'s>) {
        let name = self.text(list);
        let is_local = self.lookup(name).is_some_and(|var| {
            matches!(self.types.get(var), Some(ty) if ty.contains("NamedAttrList"))
                && !self.function.parameters().iter().any(|of| of.name == name)
        });
        if is_local {
            self.dictionaries.push((self.function.place(list), name.to_owned()));
        }
    }

    /// Reads a list by a method of the parser.
    fn list(&mut self, optional: bool, name: &str, arguments: &[Node<'s>]) -> Option<Value<'s>> {
        match name {
            "OperandList" if let Some(count) = self.required_count(arguments) => {
                let var = self.place(*arguments.first()?);
                self.counted_operands(&var, count, arguments);
            }
            "OperandList" => {
                let var = self.place(*arguments.first()?);
                let before = self.items_before(&var);
                self.bracketed(arguments, |run| run.step(Step::Operands(var.clone())));
                self.read_more(&var, before);
            }
            "ArgumentList" => {
                let var = self.place(*arguments.first()?);
                let types = arguments.iter().any(|of| self.text(*of).contains("true"));
                if types {
                    let ty = TypeSource::Var(var.clone());
                    self.found.args.push(Resolved { var: var.clone(), ty: Some(ty) });
                }
                let before = self.items_before(&var);
                self.bracketed(arguments, |run| {
                    run.step(Step::Args { var: var.clone(), types, list: true });
                });
                self.read_more(&var, before);
            }
            "AssignmentList" => {
                let args = self.place(*arguments.first()?);
                let operands = self.place(*arguments.get(1)?);
                return Some(self.assignments(optional, args, operands));
            }
            "AffineMapOfSSAIds" => {
                let operands = self.place(*arguments.first()?);
                let map = self.place(*arguments.get(1)?);
                if let Some(name) = arguments.get(2).and_then(|name| self.attribute_name(*name)) {
                    self.found.attrs.push((name, map.clone()));
                }
                self.read(&operands);
                self.read(&map);
                let vars = vec![map, operands];
                self.step(Step::Custom { name: "AffineSubscript".into(), vars });
            }
            "DimensionList" => {
                let var = self.place(*arguments.first()?);
                self.read(&var);
                self.step(Step::Attr { name: None, var, kind: AttrKind::Dimensions });
            }
            "TypeList" | "ColonTypeList" | "ArrowTypeList" => {
                let var = self.place(*arguments.first()?);
                self.type_list(optional, name, var);
            }
            "CommaSeparatedList" => return self.separated(arguments),
            _ => return None,
        }
        Some(SUCCESS)
    }

    /// Returns the items that a list has, to which the parser adds others.
    fn items_before(&self, list: &Var) -> Vec<Value<'s>> {
        match self.stored(list) {
            Value::List(items) => items,
            _ => Vec::new(),
        }
    }

    /// Notes that a part of the text fills a list, after the items that it has.
    fn read_more(&mut self, list: &Var, before: Vec<Value<'s>>) {
        if before.is_empty() {
            return self.read(list);
        }
        let read = Value::Read(list.clone());
        self.store.insert(list.clone(), Value::List(before.into_iter().chain([read]).collect()));
    }

    /// Returns the number of operands of `parseOperandList(operands, 2)`.
    fn required_count(&self, arguments: &[Node<'s>]) -> Option<usize> {
        let count = arguments.iter().skip(1).find(|of| of.kind() == "number_literal")?;
        self.text(*count).parse().ok().filter(|count| (1..=MAX_COUNT).contains(count))
    }

    /// Reads a number of operands: each is a separate item of the list.
    fn counted_operands(&mut self, list: &Var, count: usize, arguments: &[Node<'s>]) {
        let before = self.items_before(list);
        let number = |at: usize| match before.len() + at {
            0 => list.clone(),
            at => format!("{list}#{}", at + 1),
        };
        let items: Vec<Var> = (0..count).map(number).collect();
        self.bracketed(arguments, |run| {
            for (at, item) in items.iter().enumerate() {
                if at > 0 {
                    run.step(Step::Literal(",".into()));
                }
                run.step(Step::Operand(item.clone()));
            }
        });
        let read = items.into_iter().map(Value::Read);
        let all: Vec<Value<'s>> = before.into_iter().chain(read).collect();
        self.counted_lists.insert(list.clone());
        self.store.insert(list.clone(), Value::List(all));
    }

    /// Reads `(%a = %b, ...)`.
    fn assignments(&mut self, optional: bool, args: Var, operands: Var) -> Value<'s> {
        for list in [&args, &operands] {
            let before = self.items_before(list);
            self.read_more(list, before);
        }
        let open = Step::Literal("(".into());
        if !optional {
            self.step(open);
        } else if !self.optional(open) {
            return Value::Outcome(Outcome::Absent);
        }
        self.step(Step::Assignments { args, operands });
        self.step(Step::Literal(")".into()));
        SUCCESS
    }

    /// Reads a list of types.
    fn type_list(&mut self, optional: bool, name: &str, var: Var) {
        self.types_read(&var);
        let colon = Step::Literal(":".into());
        match (name, optional) {
            ("TypeList", _) => self.step(Step::Types(var)),
            ("ColonTypeList", true) => {
                if self.optional(colon) {
                    self.step(Step::Types(var));
                }
            }
            ("ColonTypeList", false) => {
                self.step(colon);
                self.step(Step::Types(var));
            }
            _ => self.step(Step::ArrowTypes { var, optional }),
        }
    }

    /// Notes types that fill a variable, or the results.
    fn types_read(&mut self, var: &Var) {
        if var.ends_with(".types") {
            self.results.push(TypeSource::Var(var.clone()));
        }
        self.read(var);
    }

    /// Reads `parseCommaSeparatedList([delimiter,] element)`.
    fn separated(&mut self, arguments: &[Node<'s>]) -> Option<Value<'s>> {
        let element = arguments.iter().find_map(|of| match self.value(*of) {
            Value::Lambda(closure) => Some((*of, closure)),
            _ => None,
        });
        let (node, closure) = element?;
        let mut failed = false;
        self.bracketed(arguments, |run| {
            run.items.push(Item::ListStart(",".into()));
            let value = run.call_lambda(node, closure, &[]);
            failed = Self::succeeded(&value) == Some(false);
            run.items.push(Item::ListEnd);
        });
        Some(if failed { Value::Outcome(Outcome::Failure) } else { SUCCESS })
    }

    /// Reads a list in the brackets that an argument names.
    fn bracketed(&mut self, arguments: &[Node<'s>], list: impl FnOnce(&mut Self)) {
        let brackets = arguments.iter().find_map(|of| brackets(self.text(*of)));
        match brackets.unwrap_or(Brackets::None) {
            Brackets::None => list(self),
            Brackets::Of(open, close) => {
                self.step(Step::Literal(open.into()));
                list(self);
                self.step(Step::Literal(close.into()));
            }
            Brackets::Optional(open, close) => {
                if self.optional(Step::Literal(open.into())) {
                    list(self);
                    self.step(Step::Literal(close.into()));
                }
            }
        }
    }

    /// Reads `resolveOperand(operand, type, result.operands)` and `resolveOperands(operands, types, loc, ...)`.
    fn resolve_operands(&mut self, arguments: &[Node<'s>]) {
        let [operand, rest @ ..] = arguments else { return };
        let value = self.value(*operand);
        let mut vars = value.read_vars();
        if vars.is_empty() {
            match value {
                // No operands on this path.
                Value::List(_) | Value::Null => return,
                _ => vars.push(self.place(*operand)),
            }
        }
        let ty = rest.first().map_or(Value::Unknown, |ty| self.value(*ty));
        if let Value::List(types) = &ty
            && types.len() == vars.len()
        {
            for (var, ty) in vars.into_iter().zip(types) {
                self.resolve(vec![var], ty.type_source().as_ref());
            }
            return;
        }
        self.resolve(vars, ty.type_source().as_ref());
    }
}

/// The brackets that enclose a list.
#[derive(Clone, Copy)]
enum Brackets {
    None,
    Of(&'static str, &'static str),
    Optional(&'static str, &'static str),
}

/// Returns the brackets that `OpAsmParser::Delimiter::...` names.
fn brackets(text: &str) -> Option<Brackets> {
    let (_, name) = text.rsplit_once("Delimiter::")?;
    Some(match name {
        "None" => Brackets::None,
        "Paren" => Brackets::Of("(", ")"),
        "Square" => Brackets::Of("[", "]"),
        "LessGreater" => Brackets::Of("<", ">"),
        "Braces" => Brackets::Of("{", "}"),
        "OptionalParen" => Brackets::Optional("(", ")"),
        "OptionalSquare" => Brackets::Optional("[", "]"),
        "OptionalLessGreater" => Brackets::Optional("<", ">"),
        "OptionalBraces" => Brackets::Optional("{", "}"),
        _ => return None,
    })
}
