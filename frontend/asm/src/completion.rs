//! What may come next at a position in a text: the data for completion and signature help in editors.
//!
//! The parser itself gives the answer. It parses the text before the position; where the text ends, each element of a format (or each
//! method that a parse hook calls) that looks for a token adds an item. So every description of a syntax is
//! also the description of its completion.
//!
//! ```
//! use asm::completion::complete;
//! use ir_core::{Context, Registry};
//!
//! let reg = Registry::empty(&Context::new());
//! let text = b"%0 = \"d.make\"() : () -> i";
//! let found = complete(&reg, text, text.len());
//! assert_eq!(&text[found.start..], b"i");
//! assert!(found.items.iter().any(|item| item.text == "index"));
//! ```

use ir_core::def::format::TypesOf;
use ir_core::def::{
    AttrStorage, Constraint, EnumDef, FormatElement, OpDef, OptionalText, PropertyText,
};
use ir_core::printer::type_text;
use ir_core::{OpName, Registry, ValueId};
use numerics::FloatKind;
use rustc_hash::FxHashSet;

use crate::ParseOptions;
use crate::completion_item::Found;
pub use crate::completion_item::{Completion, CompletionItem, CompletionItemKind};
use crate::cursor::Parser;
use crate::lexer::TokenKind;
use crate::scope::Binding;

/// Returns what may come next at `offset` of `text`. Errors before it do not matter, as far as the parser finds the
/// operation after them.
pub fn complete(reg: &Registry, text: &[u8], offset: usize) -> Completion {
    let before = &text[..offset.min(text.len())];
    let start = word_start(before);
    let options =
        ParseOptions { recover: true, allow_unregistered: true, ..ParseOptions::default() };
    let mut parser = Parser::new(reg, &before[..start], &options);
    parser.completion = Some(Box::default());
    // The text is incomplete: the errors are of no interest.
    let complete = parser.file().is_ok();
    let mut found = *parser.completion.take().unwrap_or_default();
    if complete && found.items.is_empty() {
        parser.completion = Some(Box::default());
        parser.expected_operation();
        found = *parser.completion.take().unwrap_or_default();
    }
    let word = &before[start..];
    let mut seen = FxHashSet::default();
    found
        .items
        .retain(|item| item.text.as_bytes().starts_with(word) && seen.insert(item.text.clone()));
    found.declarations.dedup();
    Completion {
        start,
        op: found.op.filter(|_| !found.is_operation),
        declarations: found.declarations,
        items: found.items,
    }
}

/// Returns where the word begins that ends with `text`: letters, digits, `_`, `.` and `$`, and one of `%^!#@` before them.
fn word_start(text: &[u8]) -> usize {
    let is_part = |c: &u8| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'.' | b'$');
    let start = text.iter().rposition(|c| !is_part(c)).map_or(0, |at| at + 1);
    match start.checked_sub(1).map(|at| text[at]) {
        Some(b'%' | b'^' | b'!' | b'#' | b'@') => start - 1,
        _ => start,
    }
}

/// Returns names as texts, sorted: they come from hash tables.
fn sorted_names<'n, 'a: 'n>(names: impl Iterator<Item = &'n &'a [u8]>) -> Vec<String> {
    let mut names: Vec<String> = names.map(|n| String::from_utf8_lossy(n).into_owned()).collect();
    names.sort_unstable();
    names
}

impl Parser<'_> {
    /// Returns the record, if the text ends here and items are collected.
    fn found(&mut self) -> Option<&mut Found> {
        let at_end = self.tok.kind == TokenKind::Eof;
        self.completion.as_deref_mut().filter(|found| at_end && !found.is_over)
    }

    /// Returns whether items have to be collected here.
    #[inline]
    pub(crate) fn completes(&self) -> bool {
        self.tok.kind == TokenKind::Eof && self.completion.is_some()
    }

    /// Records that the text of this operation is incomplete; the innermost one is reported first.
    #[cold]
    pub(crate) fn incomplete_op(&mut self, name: OpName) {
        if let Some(found) = self.completion.as_deref_mut() {
            found.op.get_or_insert(name);
        }
    }

    /// Records that a keyword or punctuation may come next.
    #[cold]
    pub(crate) fn expected_literal(&mut self, text: &str) {
        if let Some(found) = self.found() {
            found.add(CompletionItemKind::Literal, text, "");
        }
    }

    /// Records that an operation may come next.
    #[cold]
    pub(crate) fn expected_operation(&mut self) {
        let (reg, ctx) = (self.reg, self.ctx);
        let short = self.default_dialects.last().map(|dialect| format!("{dialect}."));
        let Some(found) = self.found() else { return };
        found.is_operation = true;
        for def in reg.ops() {
            let name = ctx.op_name_str(def.name);
            found.add(CompletionItemKind::Operation, name, &*def.summary);
            if let Some(rest) = short.as_deref().and_then(|short| name.strip_prefix(short)) {
                found.add(CompletionItemKind::Operation, rest, &*def.summary);
            }
        }
    }

    /// Records that a value that satisfies `constraint` may come next.
    #[cold]
    pub(crate) fn expected_value(&mut self, constraint: Option<&Constraint>) {
        // An element of a format knows more than the function that it calls.
        if self.found().is_none_or(|found| found.has_values && constraint.is_none()) {
            return;
        }
        let values = self.visible_values(constraint);
        if let Some(found) = self.found() {
            found.has_values = true;
            let known: FxHashSet<String> =
                found.items.iter().map(|item| item.text.clone()).collect();
            for (text, ty) in values.into_iter().filter(|(text, _)| !known.contains(text)) {
                found.add(CompletionItemKind::Value, text, ty);
            }
        }
    }

    /// Returns the values that may be used here, those defined last first, each with its type.
    fn visible_values(&self, constraint: Option<&Constraint>) -> Vec<(String, String)> {
        let mut out = Vec::new();
        for name in self.scopes.defined_names().rev() {
            let Binding::Defined { first, count, body, .. } = self.scopes.get(name) else {
                continue;
            };
            if body != self.cur.serial {
                continue;
            }
            for number in 0..count {
                let ty = self.cur.body.ty(ValueId::new(first.index() + number as usize));
                if constraint.is_some_and(|c| c.accepts(self.reg, ty).refuses()) {
                    continue;
                }
                let mut text = format!("%{}", String::from_utf8_lossy(self.scopes.text(name)));
                if count > 1 {
                    text += &format!("#{number}");
                }
                out.push((text, type_text(self.reg, ty)));
            }
        }
        out
    }

    /// Records that the name of a block may come next.
    #[cold]
    pub(crate) fn expected_block(&mut self) {
        let names = sorted_names(self.scopes.blocks.last().into_iter().flat_map(|b| b.keys()));
        if let Some(found) = self.found() {
            names.into_iter().for_each(|name| found.add(CompletionItemKind::Block, name, ""));
        }
    }

    /// Records that a type may come next.
    #[cold]
    pub(crate) fn expected_type(&mut self) {
        let (reg, ctx) = (self.reg, self.ctx);
        let aliases = sorted_names(self.aliases.types.keys());
        let Some(found) = self.found().filter(|found| found.lacks(CompletionItemKind::Type)) else {
            return;
        };
        let integers = ["i1", "i8", "i16", "i32", "i64"];
        let words = ["index", "none"].into_iter().chain(integers);
        let containers = ["tensor<", "memref<", "vector<", "complex<", "tuple<"];
        for word in words.chain(FloatKind::ALL.into_iter().map(FloatKind::name)).chain(containers) {
            found.add(CompletionItemKind::Type, word, "");
        }
        for def in reg.type_defs().filter(|def| !ctx.str(def.mnemonic).is_empty()) {
            let text = format!("!{}.{}", ctx.str(def.dialect), ctx.str(def.mnemonic));
            found.add(CompletionItemKind::Type, text, &*def.summary);
        }
        for alias in aliases {
            found.add(CompletionItemKind::Type, alias, "alias");
        }
    }

    /// Records that an attribute may come next.
    #[cold]
    pub(crate) fn expected_attr(&mut self) {
        let (reg, ctx) = (self.reg, self.ctx);
        let aliases = sorted_names(self.aliases.attrs.keys());
        let known = |found: &&mut Found| {
            found.lacks(CompletionItemKind::Attribute) && found.lacks(CompletionItemKind::EnumCase)
        };
        let Some(found) = self.found().filter(known) else { return };
        let words = ["true", "false", "unit", "dense<", "array<", "affine_map<", "affine_set<"];
        words.iter().for_each(|word| found.add(CompletionItemKind::Attribute, *word, ""));
        for def in reg.attr_defs().filter(|def| !ctx.str(def.mnemonic).is_empty()) {
            let text = format!("#{}.{}", ctx.str(def.dialect), ctx.str(def.mnemonic));
            found.add(CompletionItemKind::Attribute, text, &*def.summary);
        }
        for alias in aliases {
            found.add(CompletionItemKind::Attribute, alias, "alias");
        }
    }

    /// Records the items for the first token of an element of a format.
    #[cold]
    pub(crate) fn expected_element(&mut self, def: &OpDef, element: &FormatElement) {
        let name_of = |decl: Option<ir_core::Ident>| decl.map(|name| self.ctx.str(name).to_owned());
        let declared = match element {
            FormatElement::Operand(i) => name_of(def.operands.get(*i).map(|d| d.name)),
            FormatElement::Attr { index, .. } => name_of(def.attrs.get(*index).map(|d| d.name)),
            FormatElement::Region(i) => name_of(def.regions.get(*i).map(|d| d.name)),
            FormatElement::Successor(i) => name_of(def.successors.get(*i).map(|d| d.name)),
            FormatElement::Type { of: TypesOf::Operand(i), .. } => {
                name_of(def.operands.get(*i).map(|d| d.name))
            }
            FormatElement::Type { of: TypesOf::Result(i), .. } => {
                name_of(def.results.get(*i).map(|d| d.name))
            }
            _ => None,
        };
        if let (Some(found), Some(name)) = (self.found(), declared) {
            found.declarations.push(name);
        }
        match element {
            FormatElement::Literal(text) => self.expected_literal(text),
            FormatElement::Operand(i) => {
                self.expected_value(def.operands.get(*i).map(|d| &*d.constraint))
            }
            FormatElement::Operands => self.expected_value(None),
            FormatElement::Type { .. } => self.expected_type(),
            FormatElement::Successor(_) | FormatElement::Successors => self.expected_block(),
            FormatElement::Region(_)
            | FormatElement::Regions
            | FormatElement::AttrDict { with_keyword: false } => self.expected_literal("{"),
            FormatElement::AttrDict { with_keyword: true } => self.expected_literal("attributes"),
            FormatElement::PropDict => self.expected_literal("<"),
            FormatElement::FunctionalType(..) => self.expected_literal("("),
            FormatElement::ArrowTypes { .. } => self.expected_literal("->"),
            FormatElement::Attr { index, .. } => {
                if let Some(decl) = def.attrs.get(*index) {
                    self.expected_storage(&decl.constraint.storage);
                }
            }
            _ => {}
        }
    }

    /// Records that an attribute in the syntax of its constraint's storage may come next.
    fn expected_storage(&mut self, storage: &AttrStorage) {
        match storage {
            AttrStorage::Enum(cases) | AttrStorage::StrEnum(cases) => {
                if let Some(found) = self.found() {
                    found.add_cases(cases);
                }
            }
            AttrStorage::Unit => self.expected_literal("unit"),
            AttrStorage::Array | AttrStorage::DenseArray(_) => self.expected_literal("["),
            AttrStorage::Dictionary => self.expected_literal("{"),
            AttrStorage::SymbolName | AttrStorage::SymbolRef => self.expected_literal("@"),
            AttrStorage::Type => self.expected_type(),
            AttrStorage::Property(text) => self.expected_property(text),
            _ => self.expected_attr(),
        }
    }

    /// Records that the value of a property may come next.
    fn expected_property(&mut self, text: &PropertyText) {
        match text {
            PropertyText::Enum(cases) => self.expected_case(cases),
            PropertyText::Named(name, _) => self.expected_literal(name),
            PropertyText::List(_) => self.expected_literal("["),
            PropertyText::Optional(of, presence) => {
                self.expected_literal("none");
                match presence {
                    OptionalText::Bare => self.expected_property(of),
                    OptionalText::Some => self.expected_literal("some"),
                }
            }
            PropertyText::Integer(..) | PropertyText::String | PropertyText::Any => {
                self.expected_attr();
            }
        }
    }

    /// Records that a case of an enum may come next.
    #[cold]
    pub(crate) fn expected_case(&mut self, cases: &EnumDef) {
        if let Some(found) = self.found() {
            found.add_cases(cases);
        }
    }
}
