//! A random format for an operation, in the declarative language or in that of overlays.
//!
//! Each value, type, attribute, region and successor of the operation becomes a *piece*, e.g.
//! `` ($v0^ `:` type($v0))? ``. The pieces are put in a random order with random literals between them. Most formats
//! are valid; some are ambiguous or lack an element, which both programs have to refuse.

use fastrand::Rng;

use crate::definition::{Attribute, Definition, Presence, RandomArity, Relation, Values, pick};

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
    let mut writer = Writer { rng, language, keywords: 0, statements: Vec::new() };
    let mut pieces = Vec::new();
    let joint_types = writer.rng.u32(..6) == 0
        && !(definition.operands.is_empty() && definition.results.is_empty());
    let taken = if joint_types { 0 } else { writer.lists(definition, &mut pieces) };
    for (i, values) in definition.operands.iter().enumerate().skip(taken) {
        if !joint_types && writer.is_overlay() && writer.rng.u32(..6) == 0 {
            writer.untyped_operand(definition, i, &mut pieces);
        } else {
            let without_type = joint_types || writer.leaves_out_type(definition, values);
            writer.operand(values, without_type, &mut pieces);
        }
    }
    for values in &definition.results {
        if values.fixed.is_none() && !joint_types && !writer.leaves_out_type(definition, values) {
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
    if writer.is_overlay() {
        writer.tolerated_literal(&mut pieces);
        writer.values(&definition.attributes);
    }
    let statements = writer.statements;
    pieces.push(if rng.u32(..8) == 0 { "attr-dict-with-keyword" } else { "attr-dict" }.to_owned());
    rng.shuffle(&mut pieces);
    pieces.extend(statements);
    // A few formats lack an element. `mlir-tblgen` accepts formats without the number of results that have a known type, and their texts lose it.
    let is_counted = |piece: &String| {
        let mut lists = definition.results.iter().filter(|list| list.arity != RandomArity::One);
        definition.relations.contains(&Relation::All)
            && lists.any(|list| piece.contains(&format!("type(${})", list.name)))
    };
    if rng.u32(..25) == 0 && pieces.len() > 1 && !pieces.last().is_some_and(is_counted) {
        pieces.pop();
    }
    join(&pieces, language, rng)
}

/// Returns an expression that builds the first value of an attribute.
fn expression(attribute: &Attribute) -> Option<&'static str> {
    Some(match attribute.kind.constraint {
        "I32Attr" => "$_builder.getI32IntegerAttr(7)",
        "I64Attr" => "$_builder.getI64IntegerAttr(7)",
        "StrAttr" => "$_builder.getStringAttr(\\\"a\\\")",
        "BoolAttr" => "$_builder.getBoolAttr(true)",
        _ => return None,
    })
}

/// An element that suppresses a space.
const EMPTY: &str = "``";

/// Puts literals between the pieces, and suppresses some spaces in overlays, which refuse those that join tokens.
fn join(pieces: &[String], language: Language, rng: &mut Rng) -> String {
    let mut out = Vec::new();
    for (i, piece) in pieces.iter().enumerate() {
        match rng.u32(..6) {
            0 | 1 => out.push((*pick(rng, PUNCTUATION)).to_owned()),
            2 | 3 => out.push(format!("`key{i}`")),
            4 => out.push(format!("`{}`", ["a", "b", "c"][rng.usize(..3)])),
            _ => {}
        }
        if language == Language::Overlay && rng.u32(..8) == 0 {
            out.push(EMPTY.to_owned());
        }
        out.push(piece.clone());
    }
    out.join(" ")
}

struct Writer<'r> {
    rng: &'r mut Rng,
    language: Language,
    keywords: usize,
    /// The statements of an overlay, which follow the pieces.
    statements: Vec<String>,
}

const I32: &str = "\"$_builder.getI32Type()\"";

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
        let start = match self.rng.u32(..4) {
            0 => String::new(),
            1 => (*pick(self.rng, PUNCTUATION)).to_owned() + " ",
            _ => self.keyword() + " ",
        };
        let is_adjacent = self.is_overlay() && self.rng.u32(..8) == 0;
        if is_adjacent { format!("{EMPTY} {start}") } else { start }
    }

    /// Returns whether a format leaves out the type of a value, which is related to that of another.
    fn leaves_out_type(&mut self, definition: &Definition, values: &Values) -> bool {
        definition.may_leave_out_type(values) && self.rng.bool()
    }

    /// Puts the first two operands, if they are lists, into one piece: into one `repeat` or one group. Returns how many
    /// operands it took.
    fn lists(&mut self, definition: &Definition, pieces: &mut Vec<String>) -> usize {
        let [first, second, ..] = &definition.operands[..] else { return 0 };
        let variable = |values: &Values| values.arity != RandomArity::One && values.fixed.is_none();
        if !self.is_overlay() || !variable(first) || !variable(second) || self.rng.bool() {
            return 0;
        }
        let (a, b) = (&first.name, &second.name);
        let word = self.keyword();
        pieces.push(match self.rng.u32(..4) {
            0 => format!("`[` repeat<`,`>(${a} {word} ${b} `:` type(${a}) `,` type(${b})) `]`"),
            1 => format!("({word} ${a}^ `:` type(${a}) `with` ${b} `:` type(${b}))?"),
            2 => format!("({word} ${a}^ `:` type(${a}) (`with` ${b}^ `:` type(${b}))?)?"),
            _ => format!("`[` repeat(${a} `:` type(${a}) ({word} ${b}^ `:` type(${b}))?) `]`"),
        });
        2
    }

    /// Adds an operand whose type follows from a statement.
    fn untyped_operand(&mut self, definition: &Definition, at: usize, pieces: &mut Vec<String>) {
        let values = &definition.operands[at];
        let name = &values.name;
        let source = match definition.operands.get(self.rng.usize(..4)) {
            Some(other) if other.name != *name => format!("type(${})", other.name),
            _ => I32.to_owned(),
        };
        self.statements.push(format!("where(type(${name}) = {source})"));
        let word = self.keyword();
        pieces.push(match self.rng.u32(..3) {
            0 if values.arity != RandomArity::One => format!("({word} ${name}^)?"),
            1 if values.arity == RandomArity::Variadic => format!("`(` repeat<`,`>(${name}) `)`"),
            _ => format!("${name}"),
        });
    }

    /// Adds a literal that may be missing when the text is parsed, or that may be there.
    fn tolerated_literal(&mut self, pieces: &mut Vec<String>) {
        let literal = match self.rng.u32(..3) {
            0 => (*pick(self.rng, PUNCTUATION)).to_owned(),
            1 => format!("`key{}`", self.rng.u32(..4)),
            _ => self.keyword(),
        };
        match self.rng.u32(..12) {
            0 => pieces.push(format!("skip({literal})")),
            1 => pieces.push(format!("lenient({literal})")),
            _ => {}
        }
    }

    /// Adds statements about the values of attributes, and about the discardable one.
    fn values(&mut self, attributes: &[Attribute]) {
        for attribute in attributes {
            let Some(value) = expression(attribute) else { continue };
            let chance = if attribute.presence == Presence::Required { 2 } else { 6 };
            for statement in ["elide", "default"] {
                if self.rng.u32(..chance) == 0 {
                    self.statements.push(format!("{statement}(${} = \"{value}\")", attribute.name));
                }
            }
        }
        if self.rng.u32(..40) == 0 {
            self.statements.push("written(\"z\")".to_owned());
        }
    }

    /// Returns the items of an array.
    fn items(&mut self, name: &str) -> String {
        let word = self.keyword();
        match self.rng.u32(..5) {
            0 => format!("`[` repeat<`,`>(${name}) `]`"),
            1 => format!("({word} `{{` repeat<`,`>(${name})^ `}}`)?"),
            2 => format!("{word} repeat<`:`>(${name})"),
            3 => format!("{word} repeat(${name})"),
            _ => format!("{word} repeat<`+`>(${name})"),
        }
    }

    /// Returns a region whose arguments are named before it.
    fn region_with_args(&mut self, name: &str) -> String {
        let args = match self.rng.u32(..6) {
            0 => return format!("empty(${name})"),
            1 => format!("args(${name})"),
            2 => format!("args(${name}, 0, 1)"),
            3 => format!("args(${name}, 1)"),
            4 => {
                self.statements.push(format!("where(type(args(${name}, 0, 1)) = {I32})"));
                self.statements.push(format!("where(type(args(${name}, 1)) = {I32})"));
                return format!("args(${name}, 0, 1) `(` args(${name}, 1) `)` ${name}");
            }
            _ => {
                let word = self.keyword();
                return format!("({word} typed-args(${name})^)? ${name}");
            }
        };
        if self.rng.u32(..8) != 0 {
            self.statements.push(format!("where(type({args}) = {I32})"));
        }
        if self.rng.bool() { format!("{args} ${name}") } else { format!("`(` {args} `)` ${name}") }
    }

    fn operand(&mut self, values: &Values, joint_types: bool, pieces: &mut Vec<String>) {
        let name = &values.name;
        if values.fixed.is_some() || joint_types {
            let piece = match self.rng.u32(..3) {
                0 if values.arity != RandomArity::One => {
                    format!("({}${name}^)?", self.group_start())
                }
                1 if self.is_overlay() && values.arity == RandomArity::Variadic => {
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
            1 if self.is_overlay() && values.arity == RandomArity::Variadic => {
                let separator = *pick(self.rng, &["<`,`>", "<`+`>"]);
                pieces.push(format!("`[` repeat{separator}(${name} `:` type(${name})) `]`"));
            }
            _ if values.arity != RandomArity::One => {
                let start = self.group_start();
                pieces.push(format!("({start}${name}^ `:` type(${name}))?"));
            }
            _ => pieces.push(format!("${name} `:` type(${name})")),
        }
    }

    fn result(&mut self, values: &Values, pieces: &mut Vec<String>) {
        let name = &values.name;
        if self.is_overlay() && self.rng.u32(..6) == 0 {
            let source = if self.rng.bool() { I32 } else { "type($v0)" };
            return self.statements.push(format!("where(type(${name}) = {source})"));
        }
        pieces.push(match self.rng.u32(..3) {
            0 if values.arity != RandomArity::One => {
                format!("({}type(${name})^)?", self.group_start())
            }
            1 if self.is_overlay() && values.arity != RandomArity::Optional => {
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
        if self.is_overlay() && attribute.is_list() && self.rng.bool() {
            return pieces.push(self.items(name));
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

    fn region(&mut self, name: &str, arity: RandomArity, pieces: &mut Vec<String>) {
        if self.is_overlay() && self.rng.bool() {
            return pieces.push(match arity {
                RandomArity::Variadic if self.rng.bool() => {
                    let args = if self.rng.bool() {
                        format!("typed-args(${name}) ")
                    } else {
                        String::new()
                    };
                    format!("{} repeat<`,`>({args}${name})", self.keyword())
                }
                _ => self.region_with_args(name),
            });
        }
        pieces.push(match self.rng.u32(..3) {
            0 if arity != RandomArity::One => format!("({}${name}^)?", self.group_start()),
            1 if self.is_overlay() && arity == RandomArity::One => {
                format!("`(` repeat<`,`>(typed-args(${name})) `)` ${name}")
            }
            2 if self.is_overlay() && arity == RandomArity::One => {
                format!("`(` repeat<`,`>(args(${name}) `is` type(args(${name}))) `)` ${name}")
            }
            _ => format!("${name}"),
        });
    }
}
