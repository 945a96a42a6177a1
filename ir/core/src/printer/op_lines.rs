//! Prints the operations of a body one by one, each on one line and with `{...}` for its regions, for the labels of pictures.

use std::sync::Arc;

use super::alias_table::AliasTable;
use super::entity::Mode;
use super::names::BodyNames;
use super::size_limit::TextLimit;
use super::text_cache::TextCache;
use super::text_source::Source;
use super::{AsmPrinter, PrintOptions};
use crate::attrs::AttrKind;
use crate::body::Body;
use crate::ids::{Attr, BlockId, OpId, ValueId};
use crate::registry::Registry;
use crate::source::SourceView;

/// Longer lines are truncated.
const MAX_LINE: usize = 1 << 16;

/// Constants with more elements are elided, unless the options have a limit.
const MAX_ELEMENTS: usize = 16;

/// Prints the operations of a body line by line, with the names that they have in the text of the whole IR.
///
/// ```
/// use ir_core::body::OperationState;
/// use ir_core::printer::OpLines;
/// use ir_core::{Body, Context, Loc, Registry};
///
/// let ctx = Context::new();
/// let registry = Registry::empty(&ctx);
/// let mut body = Body::new();
/// let block = body.add_root_block();
/// let mut state = OperationState::new(&ctx, ctx.op_name("toy.one"), Loc::UNKNOWN);
/// state.results.push(ctx.int_type(32));
/// let op = body.create_op(state);
/// body.append_op(block, op);
/// let mut lines = OpLines::of_root(&registry, &body, &Default::default());
/// assert_eq!(lines.op(op), "%0 = \"toy.one\"() : () -> i32");
/// ```
pub struct OpLines<'a> {
    reg: &'a Registry,
    body: &'a Body,
    names: Arc<BodyNames>,
    /// The dialect whose prefix is left out of operation names.
    dialect: Option<&'a str>,
    options: PrintOptions,
    cache: TextCache,
}

/// Returns the options of lines, where `options` leaves them open.
fn line_options(options: &PrintOptions) -> PrintOptions {
    PrintOptions {
        local_scope: true,
        skip_regions: true,
        debuginfo: false,
        value_users: false,
        elide_elements_larger: Some(options.elide_elements_larger.unwrap_or(MAX_ELEMENTS)),
        ..options.clone()
    }
}

impl<'a> OpLines<'a> {
    /// Names the values of a root body.
    pub fn of_root(reg: &'a Registry, root: &'a Body, options: &PrintOptions) -> Self {
        let options = line_options(options);
        let names = Arc::new(BodyNames::of_root(reg, root, &options));
        let dialect = Some("builtin");
        OpLines { reg, body: root, names, dialect, options, cache: TextCache::default() }
    }

    /// Names the values of a body as if it were printed alone, with the operation that owns it: `owner` is that operation and the body of it. Operation
    /// names keep their prefix.
    pub fn of_owned(
        reg: &'a Registry,
        body: &'a Body,
        owner: Option<(&Body, OpId)>,
        options: &PrintOptions,
    ) -> Self {
        let Some((outer, holder)) = owner else { return OpLines::of_root(reg, body, options) };
        let options = line_options(options);
        let names = Arc::new(BodyNames::of_owned(reg, body, (outer, holder), &options));
        let dialect = Some("builtin");
        OpLines { reg, body, names, dialect, options, cache: TextCache::default() }
    }

    /// Returns the same for the nested body of `op`, an operation of this body.
    pub fn of_nested(&self, op: OpId) -> Option<OpLines<'a>> {
        let body = &**self.body.nested(op)?;
        let names = self.names.of_nested(self.reg, self.body, op, &self.options);
        let options = self.options.clone();
        let def = self.reg.def(self.body, op);
        let dialect = def.and_then(|d| d.hooks.interfaces.asm.get_default_dialect.as_deref());
        Some(OpLines { reg: self.reg, body, names, dialect, options, cache: TextCache::default() })
    }

    /// Returns the same with no text in its cache.
    pub fn with_new_cache(&self) -> OpLines<'a> {
        let (names, options, cache) =
            (self.names.clone(), self.options.clone(), Default::default());
        OpLines { reg: self.reg, body: self.body, names, dialect: self.dialect, options, cache }
    }

    /// Returns the body.
    pub fn body(&self) -> &'a Body {
        self.body
    }

    /// Returns the text of an operation, e.g. `%0 = arith.addi %a, %b : i32`.
    pub fn op(&mut self, op: OpId) -> String {
        self.line(|p| p.op_without_indentation(op))
    }

    /// Returns the name of a value, e.g. `%0#1`.
    pub fn value(&self, value: ValueId) -> String {
        let mut out = Vec::new();
        self.names.write_value(self.body, value, true, &mut out);
        String::from_utf8_lossy(&out).into_owned()
    }

    /// Returns the texts of the elements of `dense<[7, 9]>`; `None` if the attribute is not of that kind, or has another number of elements
    /// than `count`.
    pub fn elements(&mut self, attr: Attr, count: usize) -> Option<Vec<String>> {
        let ctx = self.reg.ctx();
        let AttrKind::DenseElements { ty, .. } = *ctx.attr(attr) else { return None };
        let has_count = ctx.ty(ty).num_elements() == i64::try_from(count).ok();
        has_count.then(|| (0..count).map(|at| self.line(|p| p.element(attr, at))).collect())
    }

    /// Returns the name of a block, e.g. `^bb1`.
    pub fn block(&self, block: BlockId) -> String {
        let mut out = Vec::new();
        self.names.write_block(block, &mut out);
        String::from_utf8_lossy(&out).into_owned()
    }

    /// Returns a block with its arguments, e.g. `^bb1(%0: i32)`.
    pub fn block_header(&mut self, block: BlockId) -> String {
        self.line(|p| p.block_name_and_arguments(block))
    }

    fn line(&mut self, write: impl FnOnce(&mut AsmPrinter<'_>)) -> String {
        let source = Source { view: SourceView::empty(), lines: None };
        let cache = std::mem::take(&mut self.cache);
        let table = AliasTable::default();
        let mut p = AsmPrinter::new(self.reg, self.body, &self.options, source, cache);
        p.names = self.names.clone();
        p.dialects = vec![self.dialect];
        p.mode = Mode::Final;
        p.aliases = Some(&table);
        p.limit = TextLimit { bytes: MAX_LINE, spare_entities: 0 };
        write(&mut p);
        let mut text = String::from_utf8_lossy(&p.out).replace('\n', " ");
        if p.stopped.is_some() {
            text.push_str("...");
        }
        self.cache = p.cache;
        text
    }
}
