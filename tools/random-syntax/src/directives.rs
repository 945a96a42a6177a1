//! Random operations for each directive of overlays: what `custom<Name>(...)` prints reads back, or the operation is printed in
//! the generic form.
//!
//! The parameters are those that the directive declares, or those of the page on overlays:
//!
//! ```text
//! Word   an attribute of class String        custom<Word>($a0) attr-dict
//! "r.op3"() <{a0 = "two words"}> : () -> ()  ->  r.op3 "two words"  ->  the same operation
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::LazyLock;

use dialect_support::directives;
use fastrand::Rng;
use ir_core::Severity;
use ods::{AttrClass, DeclCount, Requirement};

use crate::definition::{
    AttrChoice, Attribute, Definition, PRELUDE, Presence, RandomArity, UNIT, Values, kind, pick,
};
use crate::{Loaded, instance};

const REFERENCE: &str = include_str!("../../../docs/reference/syntax-overlays.md");

/// The number of operations for a directive, and of instances of each.
const OPS: usize = 4;
const INSTANCES: usize = 5;

/// The findings of the checks of a seed.
#[derive(Clone, Debug, Default)]
pub struct DirectiveFindings {
    /// The directives that printed the custom form of an instance.
    pub printed: BTreeSet<&'static str>,
    /// The directives with an instance that was printed in the generic form.
    pub generic: BTreeSet<&'static str>,
    /// The number of instances that were printed and read back.
    pub instances: usize,
    /// Instances that do not read back, with the messages.
    pub findings: Vec<String>,
}

/// Checks random operations for each directive.
///
/// # Errors
/// The dialect does not load at all.
pub fn check(seed: u64) -> Result<DirectiveFindings, String> {
    let mut td = PRELUDE.to_owned() + "include \"rs-opt/SyntaxOverlay.td\"\n";
    let mut ops = Vec::new();
    let mut names: Vec<&'static str> = directives::names().collect();
    names.sort_unstable();
    for name in names {
        // The operations of a directive do not depend on the other ones.
        let mut rng = Rng::with_seed(
            name.bytes().fold(seed, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte))),
        );
        for _ in 0..OPS {
            let Some(signature) = signature(name, &mut rng) else { continue };
            let op = Operation::random(name, format!("op{}", ops.len()), &signature, &mut rng);
            td.push_str(&op.definition.tablegen("let hasCustomAssemblyFormat = 1;"));
            let (id, format) = (&op.definition.name, &op.format);
            let _ = writeln!(td, "def : SyntaxOverlay<\"r.{id}\", [{{ {format} }}]>;");
            ops.push((op, rng.fork()));
        }
    }
    let loaded = Loaded::new(&td)?;
    let mut found = DirectiveFindings::default();
    for (op, mut rng) in ops {
        if loaded.message(&op.definition.name, Severity::Error).is_none() {
            check_op(&loaded, &op, &mut rng, &mut found);
        }
    }
    Ok(found)
}

fn check_op(loaded: &Loaded, op: &Operation, rng: &mut Rng, found: &mut DirectiveFindings) {
    let quoted = format!("\"r.{}\"(", op.definition.name);
    for _ in 0..INSTANCES {
        let instance = instance::random(&op.definition, rng);
        // The directive may require what the random values are not, e.g. in the verifier.
        let Ok(before) = loaded.print(&instance, true) else { continue };
        found.instances += 1;
        let problem = match loaded.print(&instance, false) {
            Err(messages) => messages,
            Ok(text) => {
                let is_custom = !text.contains(&quoted);
                let set = if is_custom { &mut found.printed } else { &mut found.generic };
                set.insert(op.directive);
                match loaded.print(&text, true) {
                    Ok(after) if after == before => continue,
                    Ok(after) => format!("{text}\nreads back as\n{after}"),
                    Err(messages) => format!("{text}\n{messages}"),
                }
            }
        };
        found.findings.push(format!("{}: {}\n{instance}\n{problem}", op.directive, op.format));
    }
}

/// A parameter of a directive.
#[derive(Clone, Debug)]
enum Parameter {
    Operands(DeclCount),
    Attr(AttrClass),
    Regions(DeclCount),
    Successors(DeclCount),
    Types(DeclCount),
    /// The type of the parameter of this number.
    TypesOf(usize),
    Args,
    Text(String),
    AttrDict,
    Ref(Box<Parameter>),
    /// A declaration of the page on overlays: equal names are the same declaration.
    Named(Form, String),
}

/// The form of a declaration on the page on overlays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Plain,
    Type,
    Args,
}

/// The signatures on the page, by name.
static DOCUMENTED: LazyLock<BTreeMap<&'static str, Vec<Vec<Parameter>>>> = LazyLock::new(|| {
    let mut all: BTreeMap<&'static str, Vec<Vec<Parameter>>> = BTreeMap::new();
    for code in REFERENCE.split('`') {
        let Some((name, rest)) = code.strip_prefix("custom<").and_then(|c| c.split_once(">("))
        else {
            continue;
        };
        let Some(parameters) = rest.strip_suffix(')') else { continue };
        let parameters: Option<Vec<Parameter>> =
            split(parameters).into_iter().map(|text| documented(text.trim())).collect();
        all.entry(name).or_default().extend(parameters);
    }
    all
});

/// Splits a text at the commas outside of parentheses and quotes.
fn split(text: &str) -> Vec<&str> {
    let (mut depth, mut quoted, mut start, mut parts) = (0, false, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

fn documented(text: &str) -> Option<Parameter> {
    let inside = |word: &str| text.strip_prefix(word)?.strip_prefix('(')?.strip_suffix(')');
    let name = |text: &str| {
        let name = text.trim().strip_prefix('$')?;
        Some(name.split(',').next().unwrap_or(name).trim().to_owned())
    };
    if let Some(inner) = inside("ref") {
        return Some(Parameter::Ref(Box::new(documented(inner)?)));
    }
    if let Some(inner) = inside("type") {
        return Some(Parameter::Named(Form::Type, name(inner)?));
    }
    if let Some(inner) = inside("args") {
        return Some(Parameter::Named(Form::Args, name(inner)?));
    }
    if text == "attr-dict" {
        return Some(Parameter::AttrDict);
    }
    if let Some(text) = text.strip_prefix('"') {
        let text = text.strip_suffix('"')?;
        // The enum and the type of the dialect here.
        let text = ["#d.kind", "#my.kind", "#d.case", "#d.tag", "#my.mode"]
            .iter()
            .fold(text.to_owned(), |text, name| text.replace(name, "#r.shape"));
        return Some(Parameter::Text(text.replace("#d.", "#r.").replace("!d.", "!r.")));
    }
    Some(Parameter::Named(Form::Plain, name(text)?))
}

/// Returns random parameters of a directive.
fn signature(name: &str, rng: &mut Rng) -> Option<Vec<Parameter>> {
    let pages = DOCUMENTED.get(name);
    let takes = directives::custom_directive(name)?.takes;
    if takes.is_empty() || pages.is_some_and(|all| !all.is_empty()) && rng.bool() {
        return pages.filter(|all| !all.is_empty()).map(|all| pick(rng, all).clone());
    }
    let texts: Vec<&str> = pages
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|p| if let Parameter::Text(text) = p { Some(&**text) } else { None })
        .collect();
    let mut used = 0;
    let mut text = |rng: &mut Rng| {
        let known = texts.get(used).copied();
        used += 1;
        known.filter(|_| rng.u32(..8) > 0).unwrap_or_else(|| *pick(rng, TEXTS)).to_owned()
    };
    let list = pick(rng, takes);
    let mut out = Vec::new();
    for requirement in *list {
        let requirement = match requirement {
            Requirement::Maybe(_) if rng.bool() => continue,
            Requirement::Maybe(inner) => inner,
            other => other,
        };
        out.push(parameter(requirement, rng, &mut text));
    }
    Some(out)
}

const TEXTS: &[&str] =
    &["a", "name", "#r.shape<$>", "!r.box<$>", "!r.box", "#r.shape", "i1", "32", "x 0, y 1", "[]"];

fn parameter(
    requirement: &Requirement,
    rng: &mut Rng,
    text: &mut impl FnMut(&mut Rng) -> String,
) -> Parameter {
    match requirement {
        Requirement::Operands(count) => Parameter::Operands(*count),
        Requirement::Attr(class) => Parameter::Attr(*class),
        Requirement::Regions(count) => Parameter::Regions(*count),
        Requirement::Successors(count) => Parameter::Successors(*count),
        Requirement::Types(count) => Parameter::Types(*count),
        Requirement::TypesOf(index) => Parameter::TypesOf(*index),
        Requirement::Code(names) => Parameter::Text(format!("::{}", pick(rng, names))),
        Requirement::Args => Parameter::Args,
        Requirement::Text => Parameter::Text(text(rng)),
        Requirement::AttrDict => Parameter::AttrDict,
        Requirement::Ref(inner) => Parameter::Ref(Box::new(parameter(inner, rng, text))),
        Requirement::Maybe(inner) => parameter(inner, rng, text),
    }
}

/// An operation whose format has a directive.
struct Operation {
    directive: &'static str,
    definition: Definition,
    format: String,
}

impl Operation {
    fn random(
        directive: &'static str,
        name: String,
        signature: &[Parameter],
        rng: &mut Rng,
    ) -> Operation {
        let definition = Definition { name, ..Definition::default() };
        let mut builder = Builder { definition, ..Builder::default() };
        let mut parameters = Vec::new();
        for parameter in signature {
            let text = builder.parameter(parameter, signature, &parameters, rng);
            parameters.push(text);
        }
        let directive_text = format!("custom<{directive}>({})", parameters.join(", "));
        let rest = builder.rest(rng);
        let dict = if builder.has_dict { "" } else { "attr-dict" };
        let format = if rng.bool() {
            format!("{directive_text} {rest} {dict}")
        } else {
            format!("{rest} {directive_text} {dict}")
        };
        Operation { directive, definition: builder.definition, format }
    }
}

/// The declarations of an operation, and those that the directive contains.
#[derive(Default)]
struct Builder {
    definition: Definition,
    /// The elements that the directive contains: `$v0`, `type($v0)`.
    covered: BTreeSet<String>,
    named: BTreeMap<String, String>,
    has_dict: bool,
}

impl Builder {
    fn parameter(
        &mut self,
        parameter: &Parameter,
        signature: &[Parameter],
        earlier: &[String],
        rng: &mut Rng,
    ) -> String {
        let text = match parameter {
            Parameter::Operands(count) => self.operand(arity(*count)),
            Parameter::Attr(class) => self.attribute(*class, rng),
            Parameter::Regions(count) => self.region(arity(*count)),
            Parameter::Successors(count) => self.successor(arity(*count)),
            Parameter::Types(count) if rng.bool() => {
                format!("type({})", self.operand(arity(*count)))
            }
            Parameter::Types(count) => format!("type({})", self.result(arity(*count))),
            Parameter::TypesOf(index) => {
                format!("type({})", earlier.get(*index).map_or("$none", |text| text))
            }
            Parameter::Args => format!("args({})", self.region(RandomArity::One)),
            Parameter::Text(text) => return format!("\"{}\"", text.replace('"', "\\\"")),
            Parameter::AttrDict => {
                self.has_dict = true;
                return "attr-dict".into();
            }
            Parameter::Ref(inner) => {
                let covered = self.covered.clone();
                let inner = self.parameter(inner, signature, earlier, rng);
                self.covered = covered;
                return format!("ref({inner})");
            }
            Parameter::Named(form, name) => {
                let declared = match self.named.get(name) {
                    Some(declared) => declared.clone(),
                    None => self.declare(*form, name, signature, rng),
                };
                self.named.insert(name.clone(), declared.clone());
                match form {
                    Form::Plain => declared,
                    Form::Type => format!("type({declared})"),
                    Form::Args => format!("args({declared})"),
                }
            }
        };
        self.covered.insert(text.clone());
        text
    }

    /// Declares a name of the page on overlays.
    fn declare(
        &mut self,
        form: Form,
        name: &str,
        signature: &[Parameter],
        rng: &mut Rng,
    ) -> String {
        let is_used_as = |wanted: Form| {
            signature.iter().any(|parameter| {
                let inner = if let Parameter::Ref(inner) = parameter { inner } else { parameter };
                matches!(inner, Parameter::Named(form, other) if *form == wanted && other == name)
            })
        };
        let count = if name.ends_with('s') && rng.u32(..4) > 0 {
            RandomArity::Variadic
        } else {
            RandomArity::One
        };
        if is_used_as(Form::Type) {
            let is_operand = is_used_as(Form::Plain) || !name.contains("result") && rng.bool();
            return if is_operand { self.operand(count) } else { self.result(count) };
        }
        match name {
            _ if form == Form::Args || name.starts_with("region") || name == "body" => {
                self.region(count)
            }
            "targets" | "default" => self.successor(count),
            "operands" | "values" | "tokens" | "default_operands" if rng.u32(..4) > 0 => {
                self.operand(RandomArity::Variadic)
            }
            _ => self.attribute(AttrClass::Any, rng),
        }
    }

    fn operand(&mut self, arity: RandomArity) -> String {
        let name = format!("v{}", self.definition.operands.len());
        self.definition.operands.push(Values { name: name.clone(), arity, fixed: None });
        format!("${name}")
    }

    fn result(&mut self, arity: RandomArity) -> String {
        let name = format!("r{}", self.definition.results.len());
        self.definition.results.push(Values { name: name.clone(), arity, fixed: None });
        format!("${name}")
    }

    fn region(&mut self, arity: RandomArity) -> String {
        let name = format!("body{}", self.definition.regions.len());
        // Only the last region may be variadic.
        let regions = &mut self.definition.regions;
        let lists = regions.iter().filter(|(_, other)| *other == RandomArity::Variadic).count();
        let place = regions.len() - if arity == RandomArity::One { lists } else { 0 };
        regions.insert(place, (name.clone(), arity));
        format!("${name}")
    }

    fn successor(&mut self, arity: RandomArity) -> String {
        let name = format!("next{}", self.definition.successors.len());
        self.definition.successors.push((name.clone(), arity));
        format!("${name}")
    }

    fn attribute(&mut self, class: AttrClass, rng: &mut Rng) -> String {
        let wanted = match class {
            AttrClass::Any => "",
            AttrClass::String => "StrAttr",
            AttrClass::Type => "TypeAttr",
            AttrClass::DenseI64Array => "DenseI64ArrayAttr",
            AttrClass::DenseBoolArray => "DenseBoolArrayAttr",
        };
        let is_in_range: Vec<&'static AttrChoice> =
            KINDS.iter().filter(|kind| wanted.is_empty() || kind.constraint == wanted).collect();
        let kind = *pick(rng, &is_in_range);
        let is_optional = kind.constraint == UNIT || rng.u32(..4) == 0;
        let presence = if is_optional { Presence::Optional } else { Presence::Required };
        let name = format!("a{}", self.definition.attributes.len());
        self.definition.attributes.push(Attribute { name: name.clone(), kind, presence });
        format!("${name}")
    }

    /// Returns elements for everything that the directive does not contain.
    fn rest(&self, rng: &mut Rng) -> String {
        let mut out = Vec::new();
        let lacks = |text: &str| !self.covered.contains(text);
        for values in &self.definition.operands {
            let (name, ty) = (format!("${}", values.name), format!("type(${})", values.name));
            let is_list = values.arity != RandomArity::One;
            match (lacks(&name), lacks(&ty)) {
                (true, true) if is_list => out.push(format!("`(` ({name}^ `:` {ty})? `)`")),
                (true, true) => out.push(format!("{name} `:` {ty}")),
                (true, false) => out.push(format!("`(` {name} `)`")),
                (false, true) if is_list => out.push(format!("`(` ({ty}^)? `)`")),
                (false, true) => out.push(format!("`:` {ty}")),
                (false, false) => {}
            }
        }
        for values in &self.definition.results {
            let ty = format!("type(${})", values.name);
            if lacks(&ty) {
                let is_list = values.arity != RandomArity::One;
                out.push(if is_list { format!("(`->` {ty}^)?") } else { format!("`->` {ty}") });
            }
        }
        let successors = self.definition.successors.iter().map(|(name, _)| format!("${name}"));
        out.extend(successors.filter(|name| lacks(name)).map(|name| format!("`[` {name} `]`")));
        let regions = self.definition.regions.iter().map(|(name, _)| format!("${name}"));
        out.extend(regions.filter(|name| lacks(name)).map(|name| format!("`in` {name}")));
        for attribute in &self.definition.attributes {
            let name = format!("${}", attribute.name);
            if lacks(&name) && attribute.presence == Presence::Required && rng.bool() {
                out.push(format!("`=` {name}"));
            }
        }
        out.join(" ")
    }
}

fn arity(count: DeclCount) -> RandomArity {
    match count {
        DeclCount::One => RandomArity::One,
        DeclCount::Optional => RandomArity::Optional,
        DeclCount::Variadic | DeclCount::Groups => RandomArity::Variadic,
    }
}

/// Kinds of attributes that directives print. Texts may be of bytes that are no UTF-8.
const KINDS: &[AttrChoice] = &[
    kind("I32Attr", &["7 : i32", "-3 : i32", "0 : i32", "1 : i32"], None),
    kind("I64Attr", &["7 : i64", "-1 : i64", "0 : i64"], None),
    kind("StrAttr", &["\"a\"", "\"two words\"", "\"\"", "\"private\"", "\"1\"", "\"x\\FF\""], None),
    kind("BoolAttr", &["true", "false"], None),
    kind(UNIT, &["unit"], None),
    kind(
        "TypeAttr",
        &["i32", "memref<2xf32>", "() -> i1", "(i32) -> (i8, i8)", "!r.box<i8>"],
        None,
    ),
    kind("FlatSymbolRefAttr", &["@s", "@\"a b\""], None),
    kind("SymbolRefAttr", &["@s", "@s::@t"], None),
    kind("DenseI64ArrayAttr", &["array<i64>", "array<i64: 1, -2>", "array<i64: 0>"], None),
    kind("DenseI32ArrayAttr", &["array<i32>", "array<i32: 1, 0>", "array<i32: 2>"], None),
    kind("DenseBoolArrayAttr", &["array<i1>", "array<i1: true, false>", "array<i1: true>"], None),
    kind(
        "ArrayAttr",
        &[
            "[]",
            "[\"a\"]",
            "[\"a\", \"b c\"]",
            "[\"\\FF\"]",
            "[@a, @b::@c]",
            "[0, 1]",
            "[1 : i32]",
            "[2, -1]",
            "[true, false]",
            "[[0], [1, 2]]",
            "[#r.shape<round>, #r.shape<flat>]",
            "[affine_map<(d0) -> (d0)>]",
            "[i32, i8]",
        ],
        None,
    ),
    kind(
        "AnyAttr",
        &[
            "affine_map<(d0) -> (d0)>",
            "\"q\"",
            "3 : i8",
            "-3 : si4",
            "3 : ui8",
            "5 : index",
            "true",
            "unit",
            "f32",
            "[]",
            "[1]",
            "dense<1> : tensor<2xi8>",
            "#r.shape<flat>",
            "{k = 1 : i8}",
        ],
        None,
    ),
    kind(
        "ElementsAttr",
        &[
            "dense<[1, 2]> : tensor<2xindex>",
            "dense<[[1, 2]]> : tensor<1x2xindex>",
            "dense<1> : tensor<2xi32>",
            "dense<> : tensor<0xindex>",
            "dense<3> : vector<2xindex>",
        ],
        None,
    ),
    kind(
        "AffineMapAttr",
        &[
            "affine_map<(d0, d1) -> (d1)>",
            "affine_map<(d0)[s0] -> (d0 + s0)>",
            "affine_map<() -> (3)>",
            "affine_map<() -> ()>",
        ],
        None,
    ),
    kind("R_Color", &["0 : i32", "1 : i32"], None),
    kind("R_ShapeAttr", &["#r.shape<round>", "#r.shape<flat>"], None),
    kind("DictionaryAttr", &["{}", "{k = 1 : i8}", "{\"a b\" = @x}"], None),
];
