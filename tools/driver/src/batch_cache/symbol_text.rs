//! Symbols as texts: what other operations can see of them, and its digest.
//!
//! ```text
//! func.func private @f(i32)    op "func.func", name "f", inherent attributes "{function_type = (i32) -> (), ...}", others "{}"
//! ```

use asm::{ParseOptions, parse_attr_with};
use ir_core::printer::attr_text;
use ir_core::symbols::SymbolInfo;
use ir_core::{Attr, Ident, Loc, OpId, Registry};
use result_cache::{Blake3Digest, Decoder, Encoder, Hasher};
use rustc_hash::FxHashMap;

/// A symbol as texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SymbolText {
    pub(super) name: String,
    op: String,
    props: String,
    attrs: String,
}

impl SymbolText {
    /// Returns the texts of a symbol; `None` if they do not read back.
    pub(super) fn of(reg: &Registry, name: Ident, info: &SymbolInfo) -> Option<Self> {
        if info.nested.is_some() {
            return None;
        }
        Some(SymbolText {
            name: reg.ctx().str(name).to_owned(),
            op: reg.ctx().op_name_str(info.name).to_owned(),
            props: text_of_attr(reg, info.props)?,
            attrs: text_of_attr(reg, info.attrs)?,
        })
    }

    /// Returns the symbol, of no operation and without a location; `None` if a text is not valid.
    pub(crate) fn info(&self, reg: &Registry) -> Option<SymbolInfo> {
        Some(SymbolInfo {
            op: OpId::new(0),
            name: reg.ctx().op_name(&self.op),
            props: attr_of_text(reg, &self.props)?,
            attrs: attr_of_text(reg, &self.attrs)?,
            loc: Loc::UNKNOWN,
            nested: None,
        })
    }

    /// Returns its name.
    pub(crate) fn name(&self, reg: &Registry) -> Ident {
        reg.ctx().ident(&self.name)
    }

    fn digest(&self) -> Blake3Digest {
        let SymbolText { name: _, op, props, attrs } = self;
        Hasher::new("symbol/1").text(op).text(props).text(attrs).finish()
    }

    pub(super) fn encode(&self, encoder: &mut Encoder) {
        let SymbolText { name, op, props, attrs } = self;
        encoder.text(name).text(op).text(props).text(attrs);
    }

    pub(super) fn decode(decoder: &mut Decoder<'_>) -> Option<Self> {
        let mut text = || decoder.text().map(str::to_owned);
        Some(SymbolText { name: text()?, op: text()?, props: text()?, attrs: text()? })
    }
}

/// Returns the text of an attribute; `None` if it does not read back.
pub(super) fn text_of_attr(reg: &Registry, attr: Attr) -> Option<String> {
    let text = attr_text(reg, attr);
    (attr_of_text(reg, &text)? == attr).then_some(text)
}

/// Returns the attribute with a text.
pub(super) fn attr_of_text(reg: &Registry, text: &str) -> Option<Attr> {
    parse_attr_with(reg, text, &options()).ok()
}

/// Returns the options for reading types and attributes: those that were printed are accepted, registered or not.
pub(super) fn options() -> ParseOptions {
    ParseOptions { allow_unregistered: true, ..ParseOptions::default() }
}

/// The symbol that a name denotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Referent {
    /// A symbol with this digest.
    Symbol(Blake3Digest),
    /// A symbol without texts.
    WithoutText,
}

/// The digests of the symbols in the batches of a text, by their names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SymbolDigests(FxHashMap<Ident, Referent>);

impl SymbolDigests {
    /// Adds a symbol.
    pub(crate) fn add(&mut self, name: Ident, text: Option<&SymbolText>) {
        let referent = text.map_or(Referent::WithoutText, |text| Referent::Symbol(text.digest()));
        self.0.insert(name, referent);
    }

    /// Returns the digest of a symbol, and `None` for a name that no batch defines; `Err` if the symbol has no texts.
    pub(super) fn of(&self, name: Ident) -> Result<Option<Blake3Digest>, SymbolWithoutText> {
        match self.0.get(&name) {
            Some(Referent::Symbol(digest)) => Ok(Some(*digest)),
            Some(Referent::WithoutText) => Err(SymbolWithoutText),
            None => Ok(None),
        }
    }
}

/// A symbol whose attributes do not read back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SymbolWithoutText;
