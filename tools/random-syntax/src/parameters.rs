//! Random types and attributes with parameters, and texts of them: the printed text reads back as the same.
//!
//! A format is made of pieces, each with a text that it accepts:
//!
//! ```tablegen
//! def R_Ty1 : TypeDef<R_Dialect, "Ty1"> {
//!   let mnemonic = "ty1";
//!   let parameters = (ins "int64_t":$p0, OptionalParameter<"::mlir::Type">:$p1);
//!   let assemblyFormat = [{ `<` $p0 (`with` $p1^)? `>` }];   // !r.ty1<7 with i32>
//! }
//! ```

use std::fmt::Write as _;

use fastrand::Rng;

use crate::definition::pick;

/// A type or an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A type.
    Type,
    /// An attribute.
    Attribute,
}

/// A random type or attribute with its format.
#[derive(Clone, Debug)]
pub struct Parameterized {
    /// Whether it is a type or an attribute.
    pub kind: Kind,
    /// The mnemonic.
    pub name: String,
    /// The TableGen definition.
    pub text: String,
    /// Texts that the format accepts.
    pub instances: Vec<String>,
}

/// A class of parameters.
struct Class {
    cpp: &'static str,
    values: &'static [&'static str],
    /// The default, as C++; empty for an absent parameter.
    default: &'static str,
}

const CLASSES: &[Class] = &[
    Class { cpp: "\"int64_t\"", values: &["7", "-3", "0"], default: "7" },
    Class { cpp: "\"unsigned\"", values: &["7", "0"], default: "7" },
    Class { cpp: "\"bool\"", values: &["true", "false"], default: "true" },
    Class {
        cpp: "\"::mlir::Type\"",
        values: &["i32", "tensor<2xf32>", "!r.box<f32>"],
        default: "",
    },
    Class { cpp: "\"::mlir::StringAttr\"", values: &["\"x\"", "\"\""], default: "" },
    Class { cpp: "\"::mlir::ArrayAttr\"", values: &["[1 : i8]", "[]"], default: "" },
    Class { cpp: "EnumParameter<R_Shape>", values: &["round", "flat"], default: "" },
    Class { cpp: "StringRefParameter<>", values: &["\"a\"", "\"b c\""], default: "" },
    Class { cpp: "ArrayRefParameter<\"int64_t\">", values: &["1", "1, 2, 3"], default: "" },
    Class { cpp: "APFloatParameter<\"\">", values: &["1.500000e+00", "0.000000e+00"], default: "" },
];

/// The presence of a parameter: required, or not.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Presence {
    Required,
    Optional,
    Defaulted,
}

struct Parameter {
    name: String,
    class: &'static Class,
    presence: Presence,
}

impl Parameter {
    fn random(index: usize, rng: &mut Rng) -> Parameter {
        let class = pick(rng, CLASSES);
        let bare = class.cpp.starts_with("\"::mlir::");
        let presence = match rng.u32(..3) {
            0 if bare => Presence::Optional,
            0 if !class.default.is_empty() => Presence::Defaulted,
            _ => Presence::Required,
        };
        Parameter { name: format!("p{index}"), class, presence }
    }

    fn declaration(&self) -> String {
        let (cpp, name) = (self.class.cpp, &self.name);
        match self.presence {
            Presence::Required => format!("{cpp}:${name}"),
            Presence::Optional => format!("OptionalParameter<{cpp}>:${name}"),
            Presence::Defaulted => {
                format!("DefaultValuedParameter<{cpp}, \"{}\">:${name}", self.class.default)
            }
        }
    }

    /// Returns a value; `None` for an absent one.
    fn value(&self, rng: &mut Rng) -> Option<&'static str> {
        (self.presence == Presence::Required || rng.bool()).then(|| *pick(rng, self.class.values))
    }
}

/// A part of a format: some parameters.
enum Piece {
    /// `$p`
    Plain(usize),
    /// `` (`word` $p^)? ``
    Group(&'static str, usize),
    /// `` (`word` $p^) : (`absent`)? ``
    Else(&'static str, usize),
    /// `struct(...)`
    Struct(Vec<usize>),
    /// A literal.
    Literal(&'static str),
}

const WORDS: &[&str] = &["with", "at", ",", "|", "->", "by"];

/// Texts of one definition.
const TEXTS: usize = 4;

/// Makes a definition.
pub fn random(name: &str, rng: &mut Rng) -> Parameterized {
    let kind = if rng.bool() { Kind::Type } else { Kind::Attribute };
    let parameters: Vec<Parameter> =
        (0..rng.usize(1..5)).map(|i| Parameter::random(i, rng)).collect();
    let pieces = pieces(&parameters, rng);
    let format: Vec<String> = pieces.iter().map(|piece| format_of(piece, &parameters)).collect();
    let declared: Vec<String> = parameters.iter().map(Parameter::declaration).collect();
    let class = if kind == Kind::Type { "TypeDef" } else { "AttrDef" };
    let id = name.replacen("ty", "Ty", 1);
    let text = format!(
        "def R_{id} : {class}<R_Dialect, \"{id}\"> {{\n  let mnemonic = \"{name}\";\n  \
         let parameters = (ins {});\n  let assemblyFormat = [{{ {} }}];\n}}\n",
        declared.join(", "),
        format.join(" ")
    );
    let sigil = if kind == Kind::Type { '!' } else { '#' };
    let instances = (0..TEXTS).map(|_| {
        let mut out = format!("{sigil}r.{name}");
        for piece in &pieces {
            write_text(piece, &parameters, &mut out, rng);
        }
        out
    });
    let instances = instances.collect();
    Parameterized { kind, name: name.to_owned(), text, instances }
}

fn pieces(parameters: &[Parameter], rng: &mut Rng) -> Vec<Piece> {
    let mut order: Vec<usize> = (0..parameters.len()).collect();
    rng.shuffle(&mut order);
    let mut out = vec![Piece::Literal("<")];
    while let Some(index) = order.pop() {
        // As upstream's, the printer writes no space after a group.
        if matches!(out.last(), Some(Piece::Group(..) | Piece::Else(..))) {
            out.push(Piece::Literal(word(rng, &["|", "->"])));
        } else if out.len() > 1 && rng.u32(..3) != 0 {
            out.push(Piece::Literal(word(rng, WORDS)));
        }
        let optional = parameters[index].presence != Presence::Required;
        out.push(match rng.u32(..6) {
            0 if !order.is_empty() => {
                let second = order.pop().into_iter();
                Piece::Struct(std::iter::once(index).chain(second).collect())
            }
            // Outside a group, an absent parameter takes what follows.
            1 | 2 if optional => Piece::Else(word(rng, WORDS), index),
            _ if optional => Piece::Group(word(rng, WORDS), index),
            _ => Piece::Plain(index),
        });
    }
    out.push(Piece::Literal(">"));
    out
}

fn format_of(piece: &Piece, parameters: &[Parameter]) -> String {
    let name = |index: &usize| &parameters[*index].name;
    match piece {
        Piece::Plain(index) => format!("${}", name(index)),
        Piece::Group(word, index) => format!("(`{word}` ${}^)?", name(index)),
        Piece::Else(word, index) => format!("(`{word}` ${}^) : (`absent`)?", name(index)),
        Piece::Struct(indices) => {
            let all: Vec<String> = indices.iter().map(|i| format!("${}", name(i))).collect();
            format!("struct({})", all.join(", "))
        }
        Piece::Literal(text) => format!("`{text}`"),
    }
}

fn write_text(piece: &Piece, parameters: &[Parameter], out: &mut String, rng: &mut Rng) {
    let parameter = |index: &usize| &parameters[*index];
    match piece {
        Piece::Plain(index) => {
            let _ = write!(out, " {}", pick(rng, parameter(index).class.values));
        }
        Piece::Group(word, index) => {
            if let Some(value) = parameter(index).value(rng) {
                let _ = write!(out, " {word} {value}");
            }
        }
        Piece::Else(word, index) => {
            let _ = match parameter(index).value(rng) {
                Some(value) => write!(out, " {word} {value}"),
                None => write!(out, " absent"),
            };
        }
        Piece::Struct(indices) => {
            let mut fields: Vec<String> = Vec::new();
            for parameter in indices.iter().map(parameter) {
                if let Some(value) = parameter.value(rng) {
                    fields.push(format!("{} = {value}", parameter.name));
                }
            }
            rng.shuffle(&mut fields);
            let _ = write!(out, " {}", fields.join(", "));
        }
        Piece::Literal(text) => {
            let _ = if *text == "<" { write!(out, "<") } else { write!(out, " {text}") };
        }
    }
}

fn word(rng: &mut Rng, words: &'static [&'static str]) -> &'static str {
    let word: &&str = pick(rng, words);
    word
}
