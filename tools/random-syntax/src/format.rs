//! A random format for an operation, in the declarative language or in that of overlays.
//!
//! Each value, type, attribute, region and successor of the operation becomes a *piece*, e.g.
//! `` ($v0^ `:` type($v0))? ``. The pieces are put in a random order with random literals between them. Most formats
//! are valid; some are ambiguous or lack an element, which both programs have to refuse.

use fastrand::Rng;

use crate::definition::{Arity, Attribute, Definition, Presence, Values, pick};

/// The language of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// Assembly formats of ODS, which `mlir-tblgen` reads, too.
    Declarative,
    /// The language of syntax overlays, which has more elements.
    Overlay,
}

const PUNCTUATION: &[&str] =
    &["`,`", "`:`", "`=`", "`->`", "`(`", "`)`", "`[`", "`]`", "`<`", "`>`", "`*`", "`|`"];

/// Returns a random format.
pub fn random(definition: &Definition, language: Language, rng: &mut Rng) -> String {
    let mut writer = Writer { rng, language, keywords: 0 };
    let mut pieces = Vec::new();
    let joint_types = writer.rng.u32(..6) == 0
        && !(definition.operands.is_empty() && definition.results.is_empty());
    for values in &definition.operands {
        writer.operand(values, joint_types, &mut pieces);
    }
    for values in &definition.results {
        if values.fixed.is_none() && !joint_types {
            writer.result(values, &mut pieces);
        }
    }
    if joint_types {
        pieces.push("functional-type(operands, results)".to_owned());
    }
    let in_clauses = writer.clauses(&definition.attributes, &mut pieces);
    for attribute in &definition.attributes[in_clauses..] {
        writer.attribute(attribute, &mut pieces);
    }
    for (name, arity) in &definition.regions {
        writer.region(name, *arity, &mut pieces);
    }
    for (name, _) in &definition.successors {
        pieces.push(format!("${name}"));
    }
    pieces.push(if rng.u32(..8) == 0 { "attr-dict-with-keyword" } else { "attr-dict" }.to_owned());
    rng.shuffle(&mut pieces);
    if language == Language::Overlay {
        pieces.extend(definition.attributes.iter().filter_map(elision));
    }
    // A few formats lack an element.
    if rng.u32(..25) == 0 && pieces.len() > 1 {
        pieces.pop();
    }
    join(&pieces, rng)
}

/// Returns the statement by which an attribute is left out if it has its first value.
fn elision(attribute: &Attribute) -> Option<String> {
    let value = match attribute.kind.constraint {
        "I32Attr" => "$_builder.getI32IntegerAttr(7)",
        "I64Attr" => "$_builder.getI64IntegerAttr(7)",
        _ => return None,
    };
    let is_elided = attribute.presence == Presence::Required;
    is_elided.then(|| format!("elide(${} = \"{value}\")", attribute.name))
}

/// Puts literals between the pieces.
fn join(pieces: &[String], rng: &mut Rng) -> String {
    let mut out = Vec::new();
    for (i, piece) in pieces.iter().enumerate() {
        match rng.u32(..6) {
            0 | 1 => out.push((*pick(rng, PUNCTUATION)).to_owned()),
            2 | 3 => out.push(format!("`key{i}`")),
            4 => out.push(format!("`{}`", ["a", "b", "c"][rng.usize(..3)])),
            _ => {}
        }
        out.push(piece.clone());
    }
    out.join(" ")
}

struct Writer<'r> {
    rng: &'r mut Rng,
    language: Language,
    keywords: usize,
}

impl Writer<'_> {
    fn keyword(&mut self) -> String {
        self.keywords += 1;
        format!("`word{}`", self.keywords)
    }

    fn is_overlay(&self) -> bool {
        self.language == Language::Overlay
    }

    /// Returns the start of an optional group: often a word, so that the group can be recognized.
    fn group_start(&mut self) -> String {
        match self.rng.u32(..4) {
            0 => String::new(),
            1 => (*pick(self.rng, PUNCTUATION)).to_owned() + " ",
            _ => self.keyword() + " ",
        }
    }

    fn operand(&mut self, values: &Values, joint_types: bool, pieces: &mut Vec<String>) {
        let name = &values.name;
        if values.fixed.is_some() || joint_types {
            let piece = match self.rng.u32(..3) {
                0 if values.arity != Arity::One => format!("({}${name}^)?", self.group_start()),
                1 if self.is_overlay() && values.arity == Arity::Variadic => {
                    format!("`[` repeat<`,`>(${name}) `]`")
                }
                _ => format!("${name}"),
            };
            return pieces.push(piece);
        }
        match self.rng.u32(..4) {
            0 => {
                pieces.push(format!("${name}"));
                pieces.push(format!("type(${name})"));
            }
            1 if self.is_overlay() && values.arity == Arity::Variadic => {
                let separator = *pick(self.rng, &["<`,`>", "<`+`>"]);
                pieces.push(format!("`[` repeat{separator}(${name} `:` type(${name})) `]`"));
            }
            _ if values.arity != Arity::One => {
                let start = self.group_start();
                pieces.push(format!("({start}${name}^ `:` type(${name}))?"));
            }
            _ => pieces.push(format!("${name} `:` type(${name})")),
        }
    }

    fn result(&mut self, values: &Values, pieces: &mut Vec<String>) {
        let name = &values.name;
        pieces.push(match self.rng.u32(..3) {
            0 if values.arity != Arity::One => {
                format!("({}type(${name})^)?", self.group_start())
            }
            1 if self.is_overlay() && values.arity != Arity::Optional => {
                format!("arrow-types(${name})")
            }
            _ => format!("type(${name})"),
        });
    }

    /// Puts the first attributes, if all of them may be missing, into an `oilist`. Returns how many.
    fn clauses(&mut self, attributes: &[Attribute], pieces: &mut Vec<String>) -> usize {
        let count = attributes.iter().take_while(|a| a.presence == Presence::Optional).count();
        if count == 0 || self.rng.bool() {
            return 0;
        }
        let clauses: Vec<String> = attributes[..count]
            .iter()
            .map(|a| {
                let keyword = self.keyword();
                if a.is_unit() {
                    format!("{keyword} ${}", a.name)
                } else {
                    format!("{keyword} `(` ${} `)`", a.name)
                }
            })
            .collect();
        pieces.push(format!("oilist({})", clauses.join(" | ")));
        count
    }

    fn attribute(&mut self, attribute: &Attribute, pieces: &mut Vec<String>) {
        let name = &attribute.name;
        if attribute.is_unit() {
            let word = self.keyword();
            pieces.push(match self.rng.u32(..3) {
                0 => return,
                1 => format!("({word} ${name}^)?"),
                _ => format!("(${name}^ {word})?"),
            });
            return;
        }
        pieces.push(match (attribute.presence, self.rng.u32(..4)) {
            // It stays in the dictionary.
            (_, 0) => return,
            (Presence::Required, 1) => format!("qualified(${name})"),
            (Presence::Required, _) => format!("${name}"),
            (Presence::Optional | Presence::Defaulted, n) => {
                let start = self.group_start();
                if n == 1 {
                    format!("({start}${name}^) : (`absent`)?")
                } else {
                    format!("({start}${name}^)?")
                }
            }
        });
    }

    fn region(&mut self, name: &str, arity: Arity, pieces: &mut Vec<String>) {
        pieces.push(match self.rng.u32(..3) {
            0 if arity != Arity::One => format!("({}${name}^)?", self.group_start()),
            1 if self.is_overlay() && arity == Arity::One => {
                format!("`(` repeat<`,`>(typed-args(${name})) `)` ${name}")
            }
            2 if self.is_overlay() && arity == Arity::One => {
                format!("`(` repeat<`,`>(args(${name}) `is` type(args(${name}))) `)` ${name}")
            }
            _ => format!("${name}"),
        });
    }
}
