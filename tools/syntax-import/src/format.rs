//! Writes the format of an overlay for what a parse function reads.
//!
//! Variables are matched with declarations: operands by the order in which they are added to the operation,
//! types by the operands and results that have them, attributes by their names. E.g. the steps "operand a,
//! comma, operand b" of an operation with the operands `lhs` and `rhs` are the format ``$lhs `,` $rhs``.

mod region_args;

use std::collections::{BTreeMap, BTreeSet};

use crate::cpp::Parameter;
use crate::shape::{ImportedArity, ImportedAttr, OpSignature};
use crate::steps::{AttrKind, Constant, Parsed, Step, TypeSource, Var};

/// A format, with a message for each part that it lacks, and for each guess.
#[derive(Debug, Default)]
pub(crate) struct Written {
    pub(crate) format: String,
    pub(crate) skipped: Vec<String>,
    pub(crate) guesses: Vec<String>,
}

/// Returns the name of a variable in the C++.
pub(crate) fn var_name(var: &str) -> &str {
    var.split(['@', '#']).next().unwrap_or(var)
}

/// Writes the format of a directive with these parameters.
pub(crate) fn write_directive(parameters: &[String], parsed: &Parsed) -> Written {
    let op = OpSignature::default();
    let mut writer = Writer {
        op: &op,
        parameters,
        parsed,
        operands: BTreeMap::new(),
        typed: BTreeMap::new(),
        written: Written::default(),
        regions: 0,
        args: Vec::new(),
        arg_lists: BTreeSet::new(),
        equal: Vec::new(),
        defaults: BTreeMap::new(),
        lists: 0,
        groups: 0,
        lost: Vec::new(),
    };
    writer.find_args(&parsed.steps);
    let text = writer.steps(&parsed.steps);
    // A parameter without a name is not used.
    for parameter in parameters.iter().filter(|name| !name.is_empty()) {
        let used = text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
        if !used.into_iter().any(|word| word.strip_prefix('$') == Some(parameter)) {
            writer.written.skipped.push(format!("the parameter '{parameter}' has no text"));
        }
    }
    writer.written.skipped.append(&mut writer.lost);
    Written { format: text.trim().to_owned(), ..writer.written }
}

/// Returns the guesses for parts of the text of another class than the parameter that gets them.
pub(crate) fn class_guesses(parameters: &[Parameter<'_>], parsed: &Parsed) -> Vec<String> {
    let mut guesses = Vec::new();
    let mut open: Vec<&Step> = parsed.steps.iter().collect();
    while let Some(step) = open.pop() {
        match step {
            Step::Optional { first, then, otherwise } => {
                open.extend(then.iter().chain(otherwise).chain([&**first]));
            }
            Step::Repeat(_, items) => open.extend(items),
            Step::Attr { var, kind, .. } => {
                let name = var_name(var);
                let Some(parameter) = parameters.iter().find(|of| of.name == name) else {
                    continue;
                };
                let class = parsed.classes.get(var).map(|class| plain_class(class));
                let is_list = parameter.ty.contains("Vector");
                match (kind, class) {
                    (AttrKind::Integer, _) if parameter.ty.ends_with("IntegerAttr") => {
                        let guess = "is taken to follow from the declaration";
                        guesses.push(format!("the type of the number '{name}' {guess}"));
                    }
                    (AttrKind::Field, Some(class))
                        if !is_list && !is_class_or_attr(plain_class(parameter.ty), class) =>
                    {
                        guesses.push(format!("the text of '{name}' is taken for that of {class}"));
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    guesses
}

/// Returns whether a parameter is of the class, or an attribute of it: `FooAttr` of `Foo`.
fn is_class_or_attr(parameter: &str, class: &str) -> bool {
    parameter == class || parameter.strip_suffix("Attr") == Some(class)
}

/// Returns the name of a class without namespaces.
fn plain_class(class: &str) -> &str {
    class.rsplit("::").next().unwrap_or(class)
}

/// Writes the format of the operation `op`.
pub(crate) fn write(op: &OpSignature, parsed: &Parsed) -> Written {
    let mut writer = Writer {
        op,
        parameters: &[],
        parsed,
        operands: BTreeMap::new(),
        typed: BTreeMap::new(),
        written: Written::default(),
        regions: 0,
        args: Vec::new(),
        arg_lists: BTreeSet::new(),
        equal: Vec::new(),
        defaults: BTreeMap::new(),
        lists: 0,
        groups: 0,
        lost: Vec::new(),
    };
    writer.equal = parsed.equal_lengths.clone();
    writer.match_operands();
    writer.find_args(&parsed.steps);
    let mut text = writer.steps(&parsed.steps);
    if !text.contains("attr-dict") {
        writer
            .written
            .guesses
            .push("the parser reads no attribute dictionary; it is added at the end".into());
        text.push_str(" attr-dict");
    }
    if parsed.results.is_empty() && !op.results.is_empty() && !parsed.has_unread_results {
        let guess = "the parser adds no types of results: they are taken to be inferred";
        writer.written.guesses.push(guess.into());
    }
    let discardable = ["sym_visibility", "sym_name"].map(|name| format!("{name:?}"));
    let written: Vec<&str> = discardable
        .iter()
        .filter(|name| text.contains(&format!("({name})")))
        .map(String::as_str)
        .collect();
    if !written.is_empty() {
        text.push_str(&format!("\n  written({})", written.join(", ")));
    }
    let rules = writer.type_rules();
    if !rules.is_empty() {
        text.push_str(&format!("\n  where({})", rules.join(",\n        ")));
    }
    writer.written.skipped.append(&mut writer.lost);
    Written { format: text.trim().to_owned(), ..writer.written }
}

struct Writer<'a> {
    op: &'a OpSignature,
    /// In a directive: its parameters.
    parameters: &'a [String],
    parsed: &'a Parsed,
    /// The operand declaration of each variable.
    operands: BTreeMap<Var, usize>,
    /// The type variables that are written, with the value whose type each of them is.
    typed: BTreeMap<Var, String>,
    written: Written,
    regions: usize,
    /// The variables of region arguments, with the region and the number.
    args: Vec<(Var, String, usize, usize)>,
    /// The variables of region arguments that are lists.
    arg_lists: BTreeSet<Var>,
    /// Lists of equal length.
    equal: Vec<(Var, Var)>,
    /// The types that variables have if the text leaves them out, as C++.
    defaults: BTreeMap<Var, String>,
    /// The number of open lists.
    lists: usize,
    /// The number of open optional groups.
    groups: usize,
    /// Messages for parts without which the syntax would be another one, so that no group that has them may be left out.
    lost: Vec<String>,
}

impl Writer<'_> {
    /// Assigns variables to operand declarations in order.
    fn match_operands(&mut self) {
        let mut next = 0;
        for resolved in &self.parsed.operands {
            if self.operands.contains_key(&resolved.var) {
                continue;
            }
            if next >= self.op.operands.len() {
                self.written.skipped.push(format!(
                    "'{}' does not match a declared operand",
                    var_name(&resolved.var)
                ));
                continue;
            }
            self.operands.insert(resolved.var.clone(), next);
            next += 1;
        }
        if next < self.op.operands.len() {
            let names: Vec<&str> = self.op.operands[next..].iter().map(|d| &*d.name).collect();
            self.written.skipped.push(format!("no operand is added for {}", names.join(", ")));
        }
    }

    fn steps(&mut self, steps: &[Step]) -> String {
        let mut out = String::new();
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            let tokens = steps.get(at + 1).and_then(|next| self.async_tokens(step, next));
            at += if tokens.is_some() { 2 } else { 1 };
            let text = match tokens {
                Some(text) => text,
                None => self.step(step),
            };
            if !text.is_empty() {
                out.push(' ');
                out.push_str(&text);
            }
        }
        out
    }

    fn step(&mut self, step: &Step) -> String {
        match step {
            Step::Literal(text) => format!("`{text}`"),
            Step::Operand(var) if self.is_arg(var) => self.region_args(var, false, false),
            Step::Operand(var) | Step::Operands(var) => self.operand(var),
            Step::Args { var, types, list } => self.region_args(var, *types, *list),
            Step::Assignments { args, operands } => {
                let args = self.region_args(args, false, true);
                format!("repeat<`,`>({args} = {})", self.operand(operands)).replace(" = ", " `=` ")
            }
            Step::Type(var) if let Some(text) = self.functional_type(var) => text,
            Step::Type(var) => {
                let text = self.ty(var);
                self.one_type(&text)
            }
            Step::Types(var) => self.ty(var),
            Step::FunctionalType { inputs, results } => self.functional_types(inputs, results),
            Step::Set(var, _) => self.set(var),
            Step::ArrowTypes { var, .. } => self.arrow_types(var),
            Step::Attr { name, var, kind } => self.attr(name.as_deref(), var, *kind),
            Step::AttrDict { keyword: true } => "attr-dict-with-keyword".into(),
            Step::AttrDict { keyword: false } => "attr-dict".into(),
            Step::Region { var, .. } => self.region(var),
            Step::Successor(var) => self.successor(var),
            Step::Optional { first, then, otherwise } => self.optional(first, then, otherwise),
            Step::Repeat(separator, items) => self.repeat(separator, items),
            Step::Unit(name) if self.groups == 0 => {
                let lost = "which the absence of a text sets, has no text in the overlay";
                self.lost.push(format!("the attribute '{name}', {lost}"));
                String::new()
            }
            Step::Unit(name) => self.attr(Some(name), name, AttrKind::Any),
            Step::Function => self.function(),
            Step::Signature(args) => self.signature(args),
            Step::Visibility => self.visibility(),
            Step::Custom { name, vars } => {
                let arguments: Vec<String> = vars.iter().map(|var| self.argument(var)).collect();
                format!("custom<{name}>({})", arguments.join(", "))
            }
        }
    }

    /// Reports a variable that a text sets, and whose value the format does not contain.
    fn set(&mut self, var: &str) -> String {
        let part = format!("the value of '{}', which the preceding text sets,", var_name(var));
        if self.groups == 0 {
            self.lost.push(format!("{part} has no text in the overlay"));
            return String::new();
        }
        self.unknown(&part)
    }

    /// Writes `-> types`: those of results, where an operand may have the same ones.
    fn arrow_types(&mut self, var: &str) -> String {
        if let Some(parameter) = self.parameter(var) {
            return format!("arrow-types({parameter})");
        }
        match self.typed_values(var).last() {
            Some(value) => {
                self.typed.insert(var.to_owned(), value.clone());
                format!("arrow-types({value})")
            }
            None => self.unknown(&format!("the types '{}'", var_name(var))),
        }
    }

    fn repeat(&mut self, separator: &str, items: &[Step]) -> String {
        if let Some(list) = mixed(items) {
            self.lost.push(format!("{list} has no text in the overlay"));
            return String::new();
        }
        self.lists += 1;
        let items = self.steps(items);
        self.lists -= 1;
        let mark = if separator.is_empty() { String::new() } else { format!("<`{separator}`>") };
        format!("repeat{mark}({})", items.trim())
    }

    fn region(&mut self, var: &str) -> String {
        if let Some(parameter) = self.parameter(var) {
            return parameter;
        }
        self.regions += 1;
        let at = self.region_number(var, self.regions - 1);
        match self.op.regions.get(at) {
            Some(name) => format!("${name}"),
            None => self.unknown("a region that is not declared"),
        }
    }

    /// Returns the number of a region: by the order in which the regions are added, or else in which they are parsed.
    fn region_number(&self, var: &str, parsed: usize) -> usize {
        self.parsed.regions.iter().position(|region| region == var).unwrap_or(parsed)
    }

    fn successor(&mut self, var: &str) -> String {
        if let Some(parameter) = self.parameter(var) {
            return parameter;
        }
        match self.op.successors.first() {
            Some(name) => format!("${name}"),
            None => self.unknown(&format!("the successor '{}'", var_name(var))),
        }
    }

    /// Returns an optional group: its anchor is the first element that may be absent. A group that is not understood is left
    /// out, as its text may always be absent.
    fn optional(&mut self, first: &Step, then: &[Step], otherwise: &[Step]) -> String {
        let whole = self.whole_group(first, then, otherwise);
        if let Some(text) = whole.or_else(|| self.type_unless(first, then, otherwise)) {
            return text;
        }
        let before = self.written.skipped.len();
        let (typed, regions) = (self.typed.clone(), self.regions);
        self.groups += 1;
        let mut parts: Vec<String> =
            std::iter::once(first).chain(then).map(|step| self.step(step)).collect();
        self.groups -= 1;
        parts.retain(|part| !part.is_empty());
        let anchor = anchor(&parts);
        let complete = self.written.skipped.len() == before;
        let Some(anchor) = anchor.filter(|_| complete) else {
            let reasons: Vec<String> = self.written.skipped.drain(before..).collect();
            (self.typed, self.regions) = (typed, regions);
            let reason = match reasons.first() {
                Some(reason) => reason.as_str(),
                None => "it sets nothing",
            };
            let text = if parts.is_empty() { "text".into() } else { parts.join(" ") };
            self.written.guesses.push(format!("the optional {text} is left out: {reason}"));
            return self.steps(otherwise).trim().to_owned();
        };
        parts[anchor].push('^');
        let then_typed = self.typed.clone();
        let other = self.steps(otherwise);
        if parts.iter().any(|part| has_dict(part)) && has_dict(&other) {
            (self.typed, self.regions) = (typed, regions);
            self.written.skipped.truncate(before);
            let text = parts.join(" ").replace('^', "");
            self.written.guesses.push(format!("the alternative {text} is left out"));
            return self.steps(otherwise).trim().to_owned();
        }
        if self.written.skipped.len() > before
            || self.types_differ(&other)
            || repeats(&parts, &other, then_typed.len() > typed.len())
        {
            self.written.skipped.truncate(before);
            self.typed = then_typed;
            let text = if other.trim().is_empty() { "without a text" } else { other.trim() };
            self.written.guesses.push(format!("the alternative {text} is left out"));
            return format!("({})?", parts.join(" "));
        }
        let otherwise = match other.trim() {
            "" => String::new(),
            text => format!(" : ({text})"),
        };
        format!("({}){otherwise}?", parts.join(" "))
    }

    /// Writes `: type` for a type that is a constant if it is absent.
    fn type_unless(&mut self, first: &Step, then: &[Step], otherwise: &[Step]) -> Option<String> {
        let (Step::Literal(colon), [Step::Type(var)], []) = (first, then, otherwise) else {
            return None;
        };
        if colon != ":" || self.typed.contains_key(var) || self.parameter(var).is_some() {
            return None;
        }
        let value = self.typed_values(var).into_iter().next()?;
        let (code, constant) = self.sources_of(&value).iter().find_map(|source| match source {
            TypeSource::Code { code, from: None } => Some((code.clone(), constant_type(code)?)),
            _ => None,
        })?;
        self.typed.insert(var.clone(), value.clone());
        self.defaults.insert(var.clone(), code);
        Some(format!("`` custom<TypeUnless>(type({value}), {constant:?}, \" : \")"))
    }

    /// Returns the sources of the type of an operand or result.
    fn sources_of(&self, value: &str) -> Vec<TypeSource> {
        let of = |name: &str| value.strip_prefix('$') == Some(name);
        let operands = self.parsed.operands.iter().filter(|resolved| {
            self.operands.get(&resolved.var).is_some_and(|&at| of(&self.op.operands[at].name))
        });
        let results = self.parsed.results.iter().zip(&self.op.results);
        let results = results.filter(|(_, decl)| of(&decl.name)).flat_map(|(all, _)| all.clone());
        operands.filter_map(|resolved| resolved.ty.clone()).chain(results).collect()
    }

    /// Returns whether an alternative writes a type that is inferred in the other alternative.
    fn types_differ(&self, text: &str) -> bool {
        let results = self.parsed.results.iter().zip(&self.op.results);
        let mut several = results.filter(|(sources, _)| sources.len() > 1);
        several.any(|(_, decl)| text.contains(&format!("type(${})", decl.name)))
    }

    fn unknown(&mut self, part: &str) -> String {
        self.written.skipped.push(format!("{part} has no text in the overlay"));
        String::new()
    }

    /// Writes a group that is one element of the format: an optional literal, words that set a value, or a symbol.
    fn whole_group(&self, first: &Step, then: &[Step], otherwise: &[Step]) -> Option<String> {
        match first {
            _ if !then.is_empty() || !otherwise.is_empty() => self.flag(first, then, otherwise),
            Step::Literal(text) => Some(format!("skip(`{text}`)")),
            Step::Attr { name: Some(name), kind: AttrKind::Symbol, .. }
                if self.declared(name).is_none() =>
            {
                Some(format!("custom<OptionalSymbolName>({name:?})"))
            }
            _ => None,
        }
    }

    /// Returns the text of a variable that is a parameter of a directive, or whose value a parameter gets.
    fn parameter(&self, var: &str) -> Option<String> {
        let mut var = var;
        // A parameter may get its value by way of others.
        for _ in 0..4 {
            let name = var_name(var);
            if self.parameters.iter().any(|of| of == name) {
                return Some(format!("${name}"));
            }
            var = self.parsed.aliases.get(var)?;
        }
        None
    }

    /// Writes words that set a bool or a unit attribute.
    fn flag(&self, first: &Step, then: &[Step], otherwise: &[Step]) -> Option<String> {
        let mut words = Vec::new();
        let mut set = None;
        for step in std::iter::once(first).chain(then) {
            match step {
                Step::Literal(text) => words.push(format!("`{text}`")),
                Step::Set(var, constant) if set.is_none() => set = Some((var, constant)),
                _ => return None,
            }
        }
        let (var, constant) = set.filter(|_| otherwise.is_empty())?;
        let (parameter, words) = (self.parameter(var)?, words.join(" "));
        match constant {
            Constant::True => Some(format!("flag({parameter}, {words})")),
            Constant::Unit => Some(format!("({words} {parameter}^)?")),
            Constant::Case(_) | Constant::Type(_) => None,
        }
    }

    /// Writes `async [%a, %b]`: the word, with which the operation has a result of a constant type, and operands.
    fn async_tokens(&mut self, word: &Step, list: &Step) -> Option<String> {
        let Step::Optional { first, then: sets, otherwise } = word else { return None };
        let Step::Optional { first: open, then: list, otherwise: other } = list else {
            return None;
        };
        let literal = |step: &Step, text: &str| matches!(step, Step::Literal(of) if of == text);
        let ([Step::Set(ty, Constant::Type(code))], [Step::Operands(operands), close]) =
            (sets.as_slice(), list.as_slice())
        else {
            return None;
        };
        let is_async = literal(first, "async") && literal(open, "[") && literal(close, "]");
        if !is_async || !otherwise.is_empty() || !other.is_empty() {
            return None;
        }
        let result = match self.parameter(ty) {
            Some(parameter) => parameter,
            None => {
                let constant = TypeSource::Code { code: code.clone(), from: None };
                let is = |source: &TypeSource| *source == constant;
                let mut results = self.parsed.results.iter().zip(&self.op.results);
                let (_, decl) = results.find(|(sources, _)| sources.iter().any(is))?;
                let value = format!("${}", decl.name);
                self.typed.insert(ty.clone(), value.clone());
                format!("type({value})")
            }
        };
        let guess = format!("the type '{code}' is taken to be that of the declaration of {result}");
        self.written.guesses.push(guess);
        Some(format!("custom<AsyncDependencies>({result}, {})", self.operand(operands)))
    }

    fn operand(&mut self, var: &str) -> String {
        if let Some(parameter) = self.parameter(var) {
            return parameter;
        }
        match self.operands.get(var) {
            Some(&at) => format!("${}", self.op.operands[at].name),
            None => self.unknown(&format!("the operand '{}'", var_name(var))),
        }
    }

    fn attr(&mut self, name: Option<&str>, var: &str, kind: AttrKind) -> String {
        if let Some(text) = self.bool_keyword(var) {
            return text;
        }
        if let Some(parameter) = self.parameter(var) {
            if let Some(words) = self.parsed.cases.get(var) {
                if words.len() < 2 {
                    return self.unknown(&format!("the only case of '{}'", var_name(var)));
                }
                let words = words.join("`, `");
                let guess = format!(
                    "the words `{words}` are taken to be the cases of {parameter}, \
                     and the absent case to have the value 0"
                );
                self.written.guesses.push(guess);
            }
            return match kind {
                AttrKind::Keyword | AttrKind::KeywordOrString => self.word(&parameter, var),
                AttrKind::Symbol => format!("custom<SymbolName>({parameter})"),
                AttrKind::Size => format!("size({parameter})"),
                _ => parameter,
            };
        }
        let names: Vec<&str> =
            self.parsed.attrs.iter().filter(|(_, of)| of == var).map(|(name, _)| &**name).collect();
        if let [others @ .., chosen] = names.as_slice()
            && !others.is_empty()
        {
            let others = others.join("', '");
            let guess = format!("the attribute is '{chosen}'; in other cases it is '{others}'");
            self.written.guesses.push(guess);
        }
        let given = name.or(names.last().copied()).unwrap_or_else(|| var_name(var));
        let Some(attr) = self.op.attrs.iter().find(|attr| same_name(&attr.name, given)) else {
            if kind == AttrKind::Symbol && name == Some(given) {
                return format!("custom<SymbolName>({given:?})");
            }
            return self.unknown(&format!("the attribute '{given}'"));
        };
        let ImportedAttr { name, constraint } = attr;
        if kind == AttrKind::Integer && !has_known_type(constraint) {
            let guess =
                format!("the type of the number '{name}' is taken to follow from {constraint}");
            self.written.guesses.push(guess);
        }
        match kind {
            AttrKind::Keyword | AttrKind::KeywordOrString if constraint.ends_with("StrAttr") => {
                self.word(&format!("${name}"), var)
            }
            AttrKind::Symbol if constraint == "StrAttr" => format!("custom<SymbolName>(${name})"),
            _ => format!("${name}"),
        }
    }

    /// Writes the text of a string without quotes: any name, or one of the words that C++ lists.
    fn word(&self, value: &str, var: &str) -> String {
        match self.parsed.choices.get(var) {
            Some(words) => format!("custom<WordOf>({value}, \"{}\")", words.join(" ")),
            None => format!("custom<Word>({value})"),
        }
    }

    /// Writes `custom<BoolKeyword>($attr, "no", "yes")` for a keyword that is one of two words.
    fn bool_keyword(&self, var: &str) -> Option<String> {
        let (given, _, yes) = self.parsed.bools.iter().find(|(_, of, _)| of == var)?;
        let attr = self.op.attrs.iter().find(|attr| same_name(&attr.name, given))?;
        let words: BTreeSet<&str> =
            self.parsed.words.iter().filter(|(of, _)| of == var).map(|(_, word)| &**word).collect();
        let others: Vec<&&str> = words.iter().filter(|word| **word != yes).collect();
        let [no] = others.as_slice() else { return None };
        Some(format!("custom<BoolKeyword>(${}, {no:?}, {yes:?})", attr.name))
    }

    /// Returns the signature of a function, whose arguments are those of a region.
    fn signature(&mut self, args: &str) -> String {
        let region = self.args.iter().find(|(of, ..)| of == args).map(|(_, region, ..)| region);
        let region = region.or(self.op.regions.first()).cloned();
        let attrs = ["function_type", "arg_attrs", "res_attrs"]
            .map(|name| self.declared(name).map(|attr| attr.name.clone()));
        match (region, attrs) {
            (Some(region), [Some(ty), Some(args), Some(results)]) => {
                format!("`` custom<FunctionSignature>(${ty}, ${args}, ${results}, args(${region}))")
            }
            (Some(region), [Some(ty), None, None]) => {
                format!("`` custom<FunctionSignature>(${ty}, args(${region}))")
            }
            _ => self.unknown("the signature of a function without the attributes of functions"),
        }
    }

    /// Returns the declared attribute of this name.
    fn declared(&self, name: &str) -> Option<&ImportedAttr> {
        self.op.attrs.iter().find(|attr| same_name(&attr.name, name))
    }

    fn visibility(&self) -> String {
        match self.declared("sym_visibility") {
            Some(attr) => format!("custom<OptionalVisibility>(${})", attr.name),
            None => "custom<OptionalVisibility>(\"sym_visibility\")".into(),
        }
    }

    /// Returns the syntax of functions.
    fn function(&mut self) -> String {
        let visibility = self.visibility();
        let (name, region) = (self.declared("sym_name").cloned(), self.op.regions.first().cloned());
        let attrs = ["function_type", "arg_attrs", "res_attrs"]
            .map(|name| self.declared(name).map(|attr| attr.name.clone()));
        let (Some(name), Some(region), [Some(ty), Some(args), Some(results)]) =
            (name, region, attrs)
        else {
            return self.unknown("the signature of a function without the attributes of functions");
        };
        let symbol = match name.constraint.as_str() {
            "StrAttr" => format!("custom<SymbolName>(${})", name.name),
            _ => format!("${}", name.name),
        };
        self.regions += 1;
        let signature = format!("${ty}, ${args}, ${results}, args(${region})");
        format!(
            "{visibility} {symbol} `` custom<FunctionSignature>({signature}) \
             attr-dict-with-keyword (${region}^)?"
        )
    }

    fn argument(&mut self, var: &str) -> String {
        if let Some(parameter) = self.parameter(var) {
            return parameter;
        }
        if self.operands.contains_key(var) {
            return self.operand(var);
        }
        match self.typed_values(var).first() {
            Some(value) => {
                self.typed.insert(var.to_owned(), value.clone());
                format!("type({value})")
            }
            None => self.attr(None, var, AttrKind::Any),
        }
    }

    fn ty(&mut self, var: &str) -> String {
        if let Some(parameter) = self.parameter(var) {
            return parameter;
        }
        let values = self.typed_values(var);
        match values.first() {
            Some(value) if !self.typed.contains_key(var) => {
                self.typed.insert(var.to_owned(), value.clone());
                format!("type({value})")
            }
            Some(_) => String::new(),
            None => self.attr_type(var),
        }
    }

    /// Writes a function type whose inputs are the types of operands, and whose results are those of the results.
    fn functional_type(&mut self, var: &str) -> Option<String> {
        let is = |source: &TypeSource, method: &str| match source {
            TypeSource::Code { code, from: Some(of) } => of == var && code.ends_with(method),
            _ => false,
        };
        let has_inputs =
            |ty: &Option<TypeSource>| ty.as_ref().is_some_and(|ty| is(ty, ".getInputs()"));
        let inputs: Vec<String> = self
            .parsed
            .operands
            .iter()
            .filter(|of| has_inputs(&of.ty))
            .filter_map(|of| self.operands.get(&of.var))
            .map(|&at| format!("${}", self.op.operands[at].name))
            .collect();
        let results: Vec<String> = self
            .parsed
            .results
            .iter()
            .zip(&self.op.results)
            .filter(|(sources, _)| sources.iter().any(|of| is(of, ".getResults()")))
            .map(|(_, decl)| format!("${}", decl.name))
            .collect();
        let (inputs_text, results_text) = self.all_of(&inputs, &results)?;
        for (number, value) in inputs.iter().chain(&results).enumerate() {
            self.typed.insert(format!("{var}#{number}"), value.clone());
        }
        Some(format!("functional-type({inputs_text}, {results_text})"))
    }

    /// Returns the names of operands and results in a function type.
    fn all_of(&self, inputs: &[String], results: &[String]) -> Option<(String, String)> {
        let all = |names: &[String], declared: usize, of_all: &str| match names {
            [] if declared == 0 => Some(of_all.to_owned()),
            [one] => Some(one.clone()),
            _ if names.len() == declared => Some(of_all.to_owned()),
            _ => None,
        };
        let inputs_text = all(inputs, self.op.operands.len(), "operands")?;
        let results_text = all(results, self.op.results.len(), "results")?;
        (!inputs.is_empty() || !results.is_empty()).then_some((inputs_text, results_text))
    }

    /// Writes `(inputs) -> results` for two lists of types.
    fn functional_types(&mut self, inputs: &str, results: &str) -> String {
        let (operands, all) = (self.typed_values(inputs), self.typed_values(results));
        let operands: Vec<String> = operands.into_iter().filter(|of| self.is_operand(of)).collect();
        let all: Vec<String> = all.into_iter().filter(|of| !self.is_operand(of)).collect();
        let Some((inputs_text, results_text)) = self.all_of(&operands, &all) else {
            return self.unknown(&format!(
                "the types '{}' and '{}'",
                var_name(inputs),
                var_name(results)
            ));
        };
        for (var, values) in [(inputs, &operands), (results, &all)] {
            for (number, value) in values.iter().enumerate() {
                self.typed.insert(format!("{var}#{number}"), value.clone());
            }
        }
        format!("functional-type({inputs_text}, {results_text})")
    }

    /// Returns whether `$name` is an operand.
    fn is_operand(&self, value: &str) -> bool {
        self.op.operands.iter().any(|decl| value.strip_prefix('$') == Some(&*decl.name))
    }

    /// Writes one type: that of all values of a declaration, if it has several.
    fn one_type(&self, text: &str) -> String {
        let decl = text.strip_prefix("type($").and_then(|of| of.strip_suffix(')'));
        let mut decls = self.op.operands.iter().chain(&self.op.results);
        let several =
            decls.any(|of| Some(of.name.as_str()) == decl && of.arity == ImportedArity::Variadic);
        if several && self.lists == 0 {
            format!("custom<UniformType>({text})")
        } else {
            text.to_owned()
        }
    }

    /// Returns a type that is stored as an attribute.
    fn attr_type(&mut self, var: &str) -> String {
        let stored = self.parsed.attrs.iter().find(|(_, of)| of == var).cloned();
        match stored {
            Some((name, _)) => self.attr(Some(&name), var, AttrKind::Any),
            None => self.unknown(&format!("the type '{}'", var_name(var))),
        }
    }

    /// Returns the operands and results that have the type in a variable: operands first.
    fn typed_values(&self, var: &str) -> Vec<String> {
        let is =
            |source: Option<&TypeSource>| matches!(source, Some(TypeSource::Var(of)) if of == var);
        let operands = self.parsed.operands.iter().filter(|resolved| is(resolved.ty.as_ref()));
        let operands = operands.filter_map(|resolved| self.operands.get(&resolved.var));
        let mut values: Vec<String> =
            operands.map(|&at| format!("${}", self.op.operands[at].name)).collect();
        for (at, sources) in self.parsed.results.iter().enumerate() {
            if sources.iter().any(|source| is(Some(source)))
                && let Some(result) = self.op.results.get(at)
            {
                values.push(format!("${}", result.name));
            }
        }
        values
    }

    /// Returns rules for the types that the text does not contain.
    fn type_rules(&mut self) -> Vec<String> {
        let mut sources: Vec<(String, Vec<TypeSource>)> = Vec::new();
        for resolved in &self.parsed.operands {
            let Some(&at) = self.operands.get(&resolved.var) else { continue };
            let name = format!("${}", self.op.operands[at].name);
            match sources.iter_mut().find(|(of, _)| *of == name) {
                Some((_, known)) => known.extend(resolved.ty.clone()),
                None => sources.push((name, resolved.ty.clone().into_iter().collect())),
            }
        }
        let results = self.parsed.results.iter().zip(&self.op.results);
        sources.extend(results.map(|(of, decl)| (format!("${}", decl.name), of.clone())));
        sources.extend(self.typed_args().into_iter().map(|(name, source)| (name, vec![source])));
        let mut rules = Vec::new();
        for (value, mut sources) in sources {
            self.leave_defaults_out(&mut sources);
            if let [taken, others @ ..] = sources.as_slice()
                && !others.is_empty()
            {
                let others: Vec<String> = others.iter().map(describe_source).collect();
                let (taken, others) = (describe_source(taken), others.join(", or of "));
                let guess = format!(
                    "the type of {value} is that of {taken}; in other cases it is that of {others}"
                );
                self.written.guesses.push(guess);
            }
            if sources.is_empty() || self.typed_text(&value) {
                continue;
            }
            if self.is_only_sometimes(&value) {
                let message =
                    format!("the presence of the result {value} has no text in the overlay");
                self.written.skipped.push(message);
                continue;
            }
            match sources.iter().find_map(|source| self.type_rule(&value, source)) {
                Some(rule) => rules.push(rule),
                None => self.written.skipped.push(format!("the type of {value} is not written")),
            }
        }
        rules
    }

    /// Removes the types that are those of the absence of a text.
    fn leave_defaults_out(&self, sources: &mut Vec<TypeSource>) {
        for (var, default) in &self.defaults {
            if sources.contains(&TypeSource::Var(var.clone())) {
                let is_default = |code: &str, from: &Option<Var>| from.is_none() && code == default;
                sources.retain(|source| match source {
                    TypeSource::Code { code, from } => !is_default(code, from),
                    TypeSource::Var(_) => true,
                });
            }
        }
    }

    /// Returns whether a value is a result that the parser adds on some paths only.
    fn is_only_sometimes(&self, value: &str) -> bool {
        let decl = |decl: &crate::shape::Decl| {
            value.strip_prefix('$') == Some(&*decl.name) && decl.arity == ImportedArity::Optional
        };
        let number = self.op.results.iter().position(decl);
        let fewest = self.parsed.result_counts.first().copied().unwrap_or(0);
        number.is_some_and(|number| number >= fewest)
    }

    /// Returns the rule for the type of a value that has this source.
    fn type_rule(&self, value: &str, source: &TypeSource) -> Option<String> {
        match source {
            TypeSource::Var(var) => {
                let first = self.typed.get(var)?;
                (first != value).then(|| format!("type({value}) = type({first})"))
            }
            TypeSource::Code { code, from: None } => Some(format!("type({value}) = \"{code}\"")),
            TypeSource::Code { code, from: Some(from) } => {
                if code == "$_self.getType()"
                    && let Some(attr) = self.declared_attr(from)
                {
                    return Some(format!("type({value}) = type(${attr})"));
                }
                let first = self.typed.get(from).cloned();
                let first = first.or_else(|| self.typed_values(from).into_iter().next())?;
                Some(format!("type({value}) = \"{code}\"(type({first}))"))
            }
        }
    }

    /// Returns the declared attribute that a variable is stored in.
    fn declared_attr(&self, var: &str) -> Option<String> {
        let stored = self.parsed.attrs.iter().rev().find(|(_, of)| of == var);
        let given = stored.map_or(var_name(var), |(name, _)| name);
        self.op.attrs.iter().find(|attr| same_name(&attr.name, given)).map(|attr| attr.name.clone())
    }

    /// Returns whether the type of a result is in the text.
    fn typed_text(&self, value: &str) -> bool {
        self.typed.values().any(|of| of == value)
    }
}

/// Returns the element of an optional group that shows whether the group is present.
fn anchor(parts: &[String]) -> Option<usize> {
    let starts = ["$", "repeat", "custom", "arrow"];
    parts
        .iter()
        .position(|part| starts.iter().any(|start| part.starts_with(start)))
        .or_else(|| parts.iter().position(|part| part.starts_with("type(")))
        .or_else(|| parts.iter().position(|part| is_group(part)))
}

/// Returns the information that the text would lack if the items of a list have two forms: each form has its own list in
/// the operation, so their order is lost.
fn mixed(items: &[Step]) -> Option<&'static str> {
    let [Step::Optional { otherwise, .. }] = items else { return None };
    let read = |step: &Step| !matches!(step, Step::Literal(_) | Step::Unit(_));
    otherwise.iter().any(read).then_some("the order of a list whose items have two forms")
}

/// Returns the text of the type that a method of a builder returns: `index`.
fn constant_type(code: &str) -> Option<String> {
    let name = code.strip_prefix("$_builder.get")?;
    let name = name.strip_suffix("Type()")?.to_lowercase();
    let mut letters = name.chars();
    let is_number = matches!(letters.next(), Some('i' | 'f'))
        && !letters.as_str().is_empty()
        && letters.all(|c| c.is_ascii_digit());
    (name == "index" || is_number).then_some(name)
}

/// Returns whether a constraint on a number determines its type: `I64Attr`.
fn has_known_type(constraint: &str) -> bool {
    let of = constraint.trim_start_matches(['S', 'U']).strip_prefix('I');
    let width = of.and_then(|of| of.strip_suffix("Attr"));
    width.is_some_and(|width| width.parse::<u32>().is_ok())
        || matches!(constraint, "IndexAttr" | "BoolAttr")
}

/// Returns the source of a type for messages.
fn describe_source(source: &TypeSource) -> String {
    match source {
        TypeSource::Var(var) => format!("'{}'", var_name(var)),
        TypeSource::Code { code, .. } => format!("'{code}'"),
    }
}

/// Returns whether a text has the attribute dictionary, which must not be in a group.
fn has_dict(text: &str) -> bool {
    text.contains("attr-dict")
}

/// Returns whether a text is an optional group, which may be the anchor of another.
pub(crate) fn is_group(text: &str) -> bool {
    text.starts_with('(') && text.ends_with(")?")
}

/// Returns whether two alternatives contain the same element, which a format must not do.
fn repeats(parts: &[String], other: &str, types: bool) -> bool {
    let bound = |part: &&str| part.starts_with('$') || part.starts_with("type(");
    let elements = parts.iter().flat_map(|part| part.split(' '));
    let elements: Vec<&str> =
        elements.map(|part| part.trim_matches(['^', '(', ')', '?'])).filter(bound).collect();
    let others = other.split(' ').map(|part| part.trim_matches(['^', '(', ')', '?']));
    others.filter(bound).any(|part| elements.contains(&part)) || (types && other.contains("type("))
}

/// Returns whether a C++ name of an attribute is that of a declaration: `innerSym` and `inner_sym` are one.
pub(crate) fn same_name(declared: &str, given: &str) -> bool {
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let given = given.trim_end_matches("Attr").trim_end_matches("AttrName");
    let given = given.strip_suffix("_attr").unwrap_or(given);
    declared == given || plain(declared) == plain(given)
}
