//! The generic form of one operation with its regions, for messages.
//!
//! ```text
//! note: see current operation: "func.return"(%arg0) : (i32) -> ()
//! ```

use std::sync::Arc;

use super::alias_table::AliasTable;
use super::entity::Mode;
use super::names::BodyNames;
use super::size_limit::TextLimit;
use super::text_cache::TextCache;
use super::text_source::Source;
use super::{AsmPrinter, PrintOptions};
use crate::body::Body;
use crate::ids::OpId;
use crate::registry::Registry;
use crate::source::SourceView;

/// Longer texts are truncated.
const MAX_LEN: usize = 1 << 20;

/// Returns the generic form of an operation of `body`, without aliases, truncated after about one mebibyte. Values have the names that they have
/// if `body` is printed alone; `owner` is the operation that owns it and the body of that, unless `body` is a root.
pub fn operation_text(
    reg: &Registry,
    body: &Body,
    op: OpId,
    owner: Option<(&Body, OpId)>,
) -> String {
    let options = PrintOptions { generic: true, local_scope: true, ..PrintOptions::default() };
    let names = match owner {
        Some((outer, holder)) => BodyNames::default().of_nested(reg, outer, holder, &options),
        None => Arc::new(BodyNames::of_root(reg, body, &options)),
    };
    // An isolated operation is numbered from its own start.
    let names = if body.nested(op).is_some() { Arc::new(names.without_context()) } else { names };
    let source = Source { view: SourceView::empty(), lines: None };
    let table = AliasTable::default();
    let mut p = AsmPrinter::new(reg, body, &options, source, TextCache::default());
    p.names = names;
    p.mode = Mode::Final;
    p.aliases = Some(&table);
    p.limit = TextLimit { bytes: MAX_LEN, spare_entities: 0 };
    p.op_without_indentation(op);
    let mut text = String::from_utf8_lossy(&p.out).into_owned();
    if p.stopped.is_some() {
        text.push_str("...");
    }
    text
}
