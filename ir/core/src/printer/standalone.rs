//! The text of a single type or attribute without aliases, for messages and tables.

use super::alias_table::AliasTable;
use super::entity::Mode;
use super::size_limit::TextLimit;
use super::text_cache::TextCache;
use super::text_source::Source;
use super::{AsmPrinter, PrintOptions};
use crate::body::Body;
use crate::ids::{Attr, Type};
use crate::registry::Registry;
use crate::source::SourceView;
use crate::types::{Signedness, TypeKind};
use text_utils::excerpt;

/// Longer texts are truncated in messages.
const MAX_LEN: usize = 1 << 20;
/// Longer texts, and more of them, are not remembered.
const MAX_REMEMBERED: usize = 1 << 10;
const MOST_REMEMBERED: usize = 1 << 12;

/// Returns the text of a type, truncated after about one mebibyte.
pub fn type_text(reg: &Registry, ty: Type) -> String {
    // The most frequent types need no printer.
    match *reg.ctx().ty(ty) {
        TypeKind::Index => "index".to_owned(),
        TypeKind::Float(kind) => kind.name().to_owned(),
        TypeKind::Integer { width, signedness: Signedness::Signless } => format!("i{width}"),
        _ => truncated(reg, |p| p.ty(ty)),
    }
}

/// Returns the text of an attribute, truncated after about one mebibyte.
pub fn attr_text(reg: &Registry, attr: Attr) -> String {
    truncated(reg, |p| p.attr(attr))
}

/// Returns the texts of types and attributes, truncated after some characters.
///
/// It has a cache, so that the time of many texts does not depend on the size of the context.
pub struct TruncatedTexts<'r> {
    reg: &'r Registry,
    chars: usize,
    cache: TextCache,
}

impl<'r> TruncatedTexts<'r> {
    /// Creates texts of at most that many characters. `...` follows a truncated one.
    pub fn new(reg: &'r Registry, chars: usize) -> Self {
        TruncatedTexts { reg, chars, cache: TextCache::default() }
    }

    /// Returns the text of an attribute.
    pub fn attr(&mut self, attr: Attr) -> String {
        self.text(|p| p.attr(attr))
    }

    /// Returns the text of a type.
    pub fn ty(&mut self, ty: Type) -> String {
        self.text(|p| p.ty(ty))
    }

    fn text(&mut self, write: impl FnOnce(&mut AsmPrinter<'_>)) -> String {
        let bytes = self.chars.saturating_mul(4).min(MAX_LEN);
        excerpt::start(&truncated_at(self.reg, bytes, &mut self.cache, write), self.chars)
            .into_owned()
    }
}

impl AsmPrinter<'_> {
    /// Returns the same text as [`attr_text`]; short ones are remembered.
    pub(super) fn text_of(&mut self, attr: Attr) -> String {
        if let Some(text) = self.cache.attr_texts.get(&attr) {
            return text.to_string();
        }
        let text = attr_text(self.reg, attr);
        if text.len() <= MAX_REMEMBERED && self.cache.attr_texts.len() < MOST_REMEMBERED {
            self.cache.attr_texts.insert(attr, text.as_str().into());
        }
        text
    }
}

fn truncated(reg: &Registry, write: impl FnOnce(&mut AsmPrinter<'_>)) -> String {
    truncated_at(reg, MAX_LEN, &mut TextCache::default(), write)
}

fn truncated_at(
    reg: &Registry,
    bytes: usize,
    cache: &mut TextCache,
    write: impl FnOnce(&mut AsmPrinter<'_>),
) -> String {
    plain(reg, cache, |p| {
        p.limit = TextLimit { bytes, spare_entities: 0 };
        write(p);
        if p.stopped.is_some() {
            p.text("...");
        }
    })
}

/// Returns the text of a type, or `None` if it is longer than `limit` bytes.
///
/// The text of a type with shared parts may be exponentially long. The time of this function is proportional
/// to `limit`, not to that length.
pub fn type_text_within(reg: &Registry, ty: Type, limit: usize) -> Option<String> {
    within(reg, limit, |p| p.ty(ty))
}

/// Does the same as [`type_text_within`], for an attribute.
pub fn attr_text_within(reg: &Registry, attr: Attr, limit: usize) -> Option<String> {
    within(reg, limit, |p| p.attr(attr))
}

fn within(reg: &Registry, limit: usize, write: impl FnOnce(&mut AsmPrinter<'_>)) -> Option<String> {
    let text = plain(reg, &mut TextCache::default(), |p| {
        p.limit = TextLimit { bytes: limit, spare_entities: 0 };
        write(p);
    });
    (text.len() <= limit).then_some(text)
}

fn plain(reg: &Registry, cache: &mut TextCache, write: impl FnOnce(&mut AsmPrinter<'_>)) -> String {
    let (body, options) =
        (Body::new(), PrintOptions { local_scope: true, ..PrintOptions::default() });
    let source = Source { view: SourceView::empty(), lines: None };
    let table = AliasTable::default();
    let mut p = AsmPrinter::new(reg, &body, &options, source, std::mem::take(cache));
    p.mode = Mode::Final;
    p.aliases = Some(&table);
    write(&mut p);
    *cache = std::mem::take(&mut p.cache);
    String::from_utf8_lossy(&p.out).into_owned()
}
