//! Writes the format of an overlay for what a parse function reads.
//!
//! Variables are matched with declarations: operands by the order in which they are added to the operation,
//! types by the operands and results that have them, attributes by their names. E.g. the steps "operand a,
//! comma, operand b" of an operation with the operands `lhs` and `rhs` are the format ``$lhs `,` $rhs``.

use std::collections::{BTreeMap, BTreeSet};

use crate::shape::OpShape;
use crate::steps::{Parsed, Step, TypeSource, Var};

/// A format, with a message for each part that it lacks.
#[derive(Debug, Default)]
pub(crate) struct Written {
    pub(crate) format: String,
    pub(crate) skipped: Vec<String>,
}

/// Writes the format of a directive with these parameters.
pub(crate) fn write_directive(parameters: &[String], parsed: &Parsed) -> Written {
    let op = OpShape::default();
    let mut writer = Writer {
        op: &op,
        parameters,
        parsed,
        operands: BTreeMap::new(),
        typed: BTreeSet::new(),
        written: Written::default(),
        regions: 0,
    };
    let text = writer.steps(&parsed.steps);
    for parameter in parameters {
        let used = text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
        if !used.into_iter().any(|word| word.strip_prefix('$') == Some(parameter)) {
            writer.written.skipped.push(format!("the parameter '{parameter}' has no text"));
        }
    }
    Written { format: text.trim().to_owned(), ..writer.written }
}

/// Writes the format of the operation `op`.
pub(crate) fn write(op: &OpShape, parsed: &Parsed) -> Written {
    let mut writer = Writer {
        op,
        parameters: &[],
        parsed,
        operands: BTreeMap::new(),
        typed: BTreeSet::new(),
        written: Written::default(),
        regions: 0,
    };
    writer.match_operands();
    let mut text = writer.steps(&parsed.steps);
    if !text.contains("attr-dict") {
        writer
            .written
            .skipped
            .push("the parser reads no attribute dictionary; it is added at the end".into());
        text.push_str(" attr-dict");
    }
    let rules = writer.type_rules();
    if !rules.is_empty() {
        text.push_str(&format!("\n  where({})", rules.join(",\n        ")));
    }
    Written { format: text.trim().to_owned(), ..writer.written }
}

struct Writer<'a> {
    op: &'a OpShape,
    /// In a directive: its parameters.
    parameters: &'a [String],
    parsed: &'a Parsed,
    /// The operand declaration of each variable.
    operands: BTreeMap<Var, usize>,
    /// The type variables that are written.
    typed: BTreeSet<Var>,
    written: Written,
    regions: usize,
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
                self.written
                    .skipped
                    .push(format!("'{}' does not match a declared operand", resolved.var));
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
        for step in steps {
            let text = self.step(step);
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
            Step::Operand(var) | Step::Operands(var) => self.operand(var),
            Step::Type(var) | Step::Types(var) => self.ty(var),
            Step::ArrowTypes(var) if self.parameter(var).is_some() => {
                format!("arrow-types(${var})")
            }
            Step::ArrowTypes(var) => match self.typed_values(var).first() {
                Some(value) => {
                    self.typed.insert(var.clone());
                    format!("arrow-types({value})")
                }
                None => self.unknown(&format!("the types '{var}'")),
            },
            Step::Attr { name, var } => self.attr(name.as_deref(), var),
            Step::AttrDict { keyword: true } => "attr-dict-with-keyword".into(),
            Step::AttrDict { keyword: false } => "attr-dict".into(),
            Step::Region { var, args } if args.is_empty() && self.parameter(var).is_some() => {
                format!("${var}")
            }
            Step::Region { args, .. } => {
                self.regions += 1;
                let name = self.op.regions.get(self.regions - 1).cloned();
                match name {
                    Some(_) if !args.is_empty() => self.unknown("a region with arguments"),
                    Some(name) => format!("${name}"),
                    None => self.unknown("a region that is not declared"),
                }
            }
            Step::Successor(var) if self.parameter(var).is_some() => format!("${var}"),
            Step::Successor(var) => match self.op.successors.first() {
                Some(name) => format!("${name}"),
                None => self.unknown(&format!("the successor '{var}'")),
            },
            Step::Optional { first, then, otherwise } => self.optional(first, then, otherwise),
            Step::Repeat(items) => format!("repeat<`,`>({})", self.steps(items).trim()),
            Step::Unit(name) => format!("${name}"),
            Step::Custom { name, vars } => {
                let arguments: Vec<String> = vars.iter().map(|var| self.argument(var)).collect();
                format!("custom<{name}>({})", arguments.join(", "))
            }
        }
    }

    /// Returns an optional group: its anchor is the first element that may be absent.
    fn optional(&mut self, first: &Step, then: &[Step], otherwise: &[Step]) -> String {
        let all: Vec<Step> = std::iter::once(first.clone()).chain(then.iter().cloned()).collect();
        let mut parts: Vec<String> = all.iter().map(|step| self.step(step)).collect();
        parts.retain(|part| !part.is_empty());
        let can = |part: &String| {
            part.starts_with('$')
                || part.starts_with("repeat")
                || part.starts_with("custom")
                || part.starts_with("arrow")
        };
        let Some(anchor) = parts
            .iter()
            .position(can)
            .or_else(|| parts.iter().position(|p| p.starts_with("type(")))
        else {
            // A text that sets nothing may be left out, and is never printed.
            let text = parts.join(" ");
            return self.unknown(&format!("the optional text {text}, which sets nothing"));
        };
        parts[anchor].push('^');
        let otherwise = self.steps(otherwise);
        let otherwise = match otherwise.trim() {
            "" => String::new(),
            text => format!(" : ({text})"),
        };
        format!("({}){otherwise}?", parts.join(" "))
    }

    fn unknown(&mut self, part: &str) -> String {
        self.written.skipped.push(format!("{part} has no text in the overlay"));
        String::new()
    }

    /// Returns the text of a variable that is a parameter of a directive.
    fn parameter(&self, var: &str) -> Option<String> {
        self.parameters.iter().any(|name| name == var).then(|| format!("${var}"))
    }

    fn operand(&mut self, var: &str) -> String {
        if let Some(parameter) = self.parameter(var) {
            return parameter;
        }
        match self.operands.get(var) {
            Some(&at) => format!("${}", self.op.operands[at].name),
            None => self.unknown(&format!("the operand '{var}'")),
        }
    }

    fn attr(&mut self, name: Option<&str>, var: &str) -> String {
        if let Some(parameter) = self.parameter(var) {
            return parameter;
        }
        let by_var = || self.parsed.attrs.iter().find(|(_, of)| of == var).map(|(name, _)| &**name);
        let given = name.or_else(by_var).unwrap_or(var);
        match self.op.attrs.iter().find(|attr| same_name(attr, given)) {
            Some(attr) => format!("${attr}"),
            None => self.unknown(&format!("the attribute '{given}'")),
        }
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
                self.typed.insert(var.to_owned());
                format!("type({value})")
            }
            None => self.attr(None, var),
        }
    }

    fn ty(&mut self, var: &str) -> String {
        if let Some(parameter) = self.parameter(var) {
            return parameter;
        }
        let values = self.typed_values(var);
        match values.first() {
            Some(value) if self.typed.insert(var.to_owned()) => format!("type({value})"),
            Some(_) => String::new(),
            None => self.attr_type(var),
        }
    }

    /// Returns a type that is stored as an attribute.
    fn attr_type(&mut self, var: &str) -> String {
        let stored = self.parsed.attrs.iter().find(|(_, of)| of.contains(var)).cloned();
        match stored {
            Some((name, _)) => self.attr(Some(&name), var),
            None => self.unknown(&format!("the type '{var}'")),
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
        for (at, source) in self.parsed.results.iter().enumerate() {
            if is(Some(source))
                && let Some(result) = self.op.results.get(at)
            {
                values.push(format!("${}", result.name));
            }
        }
        values
    }

    /// Rules for the types that the text does not contain.
    fn type_rules(&mut self) -> Vec<String> {
        let mut rules = Vec::new();
        let resolved = self.parsed.operands.iter().filter_map(|resolved| {
            let at = *self.operands.get(&resolved.var)?;
            Some((format!("${}", self.op.operands[at].name), resolved.ty.clone()?))
        });
        let results = self.parsed.results.iter().zip(&self.op.results);
        let results = results.map(|(source, decl)| (format!("${}", decl.name), source.clone()));
        for (value, source) in resolved.chain(results).collect::<Vec<_>>() {
            match source {
                TypeSource::Var(var) => match self.typed_values(&var).first() {
                    Some(first) if *first != value && self.typed.contains(&var) => {
                        rules.push(format!("type({value}) = type({first})"));
                    }
                    _ => {}
                },
                TypeSource::Code { code, from: None } => {
                    rules.push(format!("type({value}) = \"{code}\""));
                }
                TypeSource::Code { code, from: Some(from) } => match self
                    .typed_values(&from)
                    .first()
                {
                    Some(first) => rules.push(format!("type({value}) = \"{code}\"(type({first}))")),
                    None => {
                        self.written.skipped.push(format!("the type of {value} is not written"))
                    }
                },
            }
        }
        rules
    }
}

/// Returns whether a C++ name of an attribute is that of a declaration: `innerSym` and `inner_sym` are one.
fn same_name(declared: &str, given: &str) -> bool {
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let given = given.trim_end_matches("Attr");
    declared == given || plain(declared) == plain(given)
}
