//! The printer: writes a body as text, byte for byte as `mlir-opt` 22 does.
//!
//! # Order of work
//!
//! Printing a file takes four steps:
//!
//! 1. **Numbering** (`names.rs`): every value and block gets its name, e.g. `%0`, `%arg0`, `%c0_i32`, `^bb1`. The names of a nested body
//!    depend only on a small [`NamingContext`].
//! 2. **Aliases** (`alias.rs`): the types, attributes and locations that may get an alias, e.g. `#map = affine_map<(d0) -> (d0)>`, are
//!    collected in the order of upstream's dry run; then names and numbers are assigned.
//! 3. **Text** (`ops.rs`, `format.rs`, `types.rs`, `attrs.rs`, `locs.rs`): operations are written in the custom or the generic form.
//! 4. **Epilogue** (`chunk.rs`): location aliases and the resources that the text refers to, `{-# ... #-}`.
//!
//! There are two ways through these steps:
//!
//! * [`print_whole`] is used when the whole IR is in memory. It does all steps in order and writes into a [`TextSink`].
//! * [`print_frame`], [`print_chunks`] and [`join`] print top-level operations independently, in any order and in parallel. Aliases are
//!   numbered over the whole file, so a chunk is written before they are known: wherever an alias might be used, its text has a *hole*.
//!   [`join`] computes the aliases from the candidates of all chunks and fills the holes. Printing a chunk is a pure function of its
//!   body and its [`NamingContext`], so the text can be cached, and the body need not be in memory at the join.
//!
//! For example, `func.func @f() attributes {m = affine_map<(d0) -> (d0)>}` as a chunk is the text `func.func
//! @f() attributes {m = ` and `}`, with one hole for the map; the join writes `#map` into it, or
//! `affine_map<(d0) -> (d0)>` if aliases are turned off.
//!
//! # Two walks over an operation
//!
//! The first walk writes the text. If it meets an entity that may get an alias, a second walk lists the
//! candidates: upstream's dry run visits operations in another order than the printer (locations first; in
//! the generic form, regions before attributes). The second walk runs the same printing hooks with writing
//! turned off. Recursion is as deep as the IR nests, which the parser limits.
//!
//! # Example
//!
//! ```
//! use ir_core::body::OperationState;
//! use ir_core::printer::{PrintOptions, print_root};
//! use ir_core::resources::FileMetadata;
//! use ir_core::source::SourceView;
//! use ir_core::{Body, Context, Loc, RegistryBuilder};
//!
//! let ctx = Context::new();
//! let mut body = Body::new();
//! let block = body.add_root_block();
//! let mut state = OperationState::new(&ctx, ctx.op_name("test.constant"), Loc::UNKNOWN);
//! state.results.push(ctx.int_type(32));
//! let op = body.create_op(state);
//! body.append_op(block, op);
//!
//! let registry = RegistryBuilder::new(&ctx).finish();
//! let view = SourceView::empty();
//! let options = PrintOptions::default();
//! let text = print_root(&registry, &body, view, None, &FileMetadata::default(), &options);
//! assert_eq!(text, b"%0 = \"test.constant\"() : () -> i32\n");
//! ```

mod alias;
mod alias_table;
mod attrs;
mod cache;
mod chunk;
mod chunk_parts;
mod dense;
mod entity;
mod explicit_locs;
mod expressible;
mod expressible_memo;
mod format;
mod format_facts;
mod format_lists;
mod hook_methods;
mod locs;
mod names;
mod nesting_limit;
mod op_lines;
mod op_positions;
mod op_starts;
mod operation_templates;
mod operation_text;
mod ops;
mod options;
mod param_forms;
mod params;
mod piece_output;
mod property_text;
mod read_back;
mod recursive_types;
mod repeat;
mod repeated;
mod same_operation;
mod segments;
mod sink;
mod size_limit;
mod slots;
mod spacing;
mod standalone;
mod stop;
#[cfg(test)]
mod tests;
pub(crate) mod text;
mod text_cache;
mod text_source;
mod tried_op;
mod types;
mod user_comments;
mod whole;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

pub use chunk::{PrintedChunks, PrintedFrame, join, print_chunks, print_frame, print_root};
pub use chunk_parts::{ChunkHole, ChunkParts, HoleForm};
pub use entity::AliasCandidate;
pub use explicit_locs::ExplicitLocs;
pub use names::{BodyNames, NamingContext};
pub use op_lines::OpLines;
pub use op_positions::{OpPosition, print_with_positions};
pub use operation_text::operation_text;
pub use options::PrintOptions;
pub use sink::TextSink;
pub use size_limit::TextTooLong;
pub use slots::{ChunkContext, ChunkSlot};
pub use standalone::{TruncatedTexts, attr_text, attr_text_within, type_text, type_text_within};
pub use text::is_bare_identifier;
pub use text_cache::TextCache;
pub use text_source::Lines;
pub use whole::print_whole;

pub use crate::asm::RegionStyle;

use crate::affine::print::AffineVariable;
use crate::affine::{AffineMap, print as affine_print};
use crate::asm::ArgumentSyntax;
use crate::body::Body;
use crate::ids::{AffineExpr, Attr, BlockId, Ident, OpId, RegionId, Type, ValueId};
use crate::loc::Loc;
use crate::registry::Registry;
use crate::source::SourceView;
use crate::types::TypeKind;
use alias_table::AliasTable;
use entity::{AliasKey, Elision, Entity, Hole, Mode, TextOutcome};
use op_starts::OpStarts;
use operation_templates::{Name, NamesInText};
use piece_output::PieceOutput;
use recursive_types::RecursiveTypes;
use size_limit::{StopPoint, TextLimit};
use slots::Slots;
use text_source::Source;
use tried_op::TriedOp;

/// The printer: appends to the text of the current operation.
///
/// A printing hook may run twice for one operation. In the second run nothing is written; only the types,
/// attributes, regions and region arguments that the hook prints are recorded, because they may get aliases.
pub struct AsmPrinter<'a> {
    /// The definitions and the context.
    pub reg: &'a Registry,
    /// The body that is being printed.
    pub body: &'a Body,
    options: &'a PrintOptions,
    source: Source<'a>,
    out: Vec<u8>,
    mode: Mode,
    names: Arc<BodyNames>,
    /// The names in the nested bodies of the enclosing operations that are being printed, innermost last.
    nested: Vec<(OpId, Arc<BodyNames>)>,
    indent: usize,
    /// The dialects whose prefix may be left out of operation names, innermost last.
    dialects: Vec<Option<&'a str>>,
    cache: TextCache,
    /// Positive while the inside of an entity is written that may turn out to need a hole.
    trial: u32,
    /// Whether something in the current trial needs a hole.
    needs_hole: bool,
    /// Whether the current walk met an entity that may get an alias.
    met_candidate: bool,
    /// Whether the second walk may list other candidates than the entities of the holes, or in another order.
    order_differs: bool,
    holes: Vec<Hole>,
    candidates: Vec<AliasCandidate>,
    seen: FxHashSet<(AliasKey, bool)>,
    /// The locations of the body of a view that were resolved.
    resolved_locs: (SourceView<'a>, FxHashMap<Loc, Loc>),
    children: Vec<(AliasKey, bool)>,
    aliases: Option<&'a AliasTable>,
    /// The number of the alias whose definition is being written.
    defining: Option<usize>,
    /// The body whose isolated operations become slots.
    split: Option<&'a Body>,
    slots: Slots<'a>,
    /// Where completed pieces of the text are sent, if they are not collected in `out`.
    direct: Option<PieceOutput<'a>>,
    /// The slot whose candidates are likely to be recorded next.
    collected: usize,
    /// The numbers of distinct attributes, in the order of printing.
    distinct: FxHashMap<Attr, u64>,
    /// The resources that the text refers to, numbered in the order of printing.
    resources: FxHashMap<Ident, usize>,
    /// The identified types that are being printed.
    recursive: RecursiveTypes,
    /// The maximal length of the text.
    limit: TextLimit,
    /// The number of types and attributes that began after the limit was reached, since text was last sent to
    /// the sink.
    entities_beyond_limit: u32,
    /// The operation that is being printed.
    at: Option<OpId>,
    /// The operation whose text is tried, if this printer exists for it.
    tried: Option<TriedOp<'a>>,
    /// The names in the text of the operation that is being printed, if the text is remembered.
    recording: Option<Box<NamesInText>>,
    /// The starts of operations in the text, if they are recorded.
    starts: Option<OpStarts>,
    /// Where printing stopped because the text was too long. The text is then incomplete.
    stopped: Option<StopPoint<'a>>,
}

impl<'a> AsmPrinter<'a> {
    fn new(
        reg: &'a Registry,
        body: &'a Body,
        options: &'a PrintOptions,
        source: Source<'a>,
        cache: TextCache,
    ) -> Self {
        AsmPrinter {
            reg,
            body,
            options,
            source,
            out: Vec::new(),
            mode: Mode::Print,
            names: Arc::default(),
            nested: Vec::new(),
            indent: 0,
            dialects: vec![Some("builtin")],
            cache,
            trial: 0,
            needs_hole: false,
            met_candidate: false,
            order_differs: false,
            holes: Vec::new(),
            candidates: Vec::new(),
            seen: FxHashSet::default(),
            resolved_locs: (SourceView::empty(), FxHashMap::default()),
            children: Vec::new(),
            aliases: None,
            defining: None,
            split: None,
            slots: Slots::default(),
            direct: None,
            collected: 0,
            distinct: FxHashMap::default(),
            resources: FxHashMap::default(),
            recursive: RecursiveTypes::new(),
            limit: TextLimit::NONE,
            entities_beyond_limit: 0,
            at: None,
            tried: None,
            recording: None,
            starts: None,
            stopped: None,
        }
    }

    /// Returns whether calls write text.
    fn writes(&self) -> bool {
        matches!(self.mode, Mode::Print | Mode::Final)
    }

    #[inline]
    fn bytes(&mut self, bytes: &[u8]) {
        if self.writes() {
            // Punctuation and spaces are most of the pieces; a copy of one byte takes longer than a push.
            match bytes {
                [one] => self.out.push(*one),
                _ => self.out.extend_from_slice(bytes),
            }
        }
    }

    /// Appends a literal, after a space if `is_spaced`.
    #[inline]
    fn bytes_of_literal(&mut self, literal: &[u8], is_spaced: bool) {
        if !self.writes() {
            return;
        }
        self.out.reserve(literal.len() + 1);
        if is_spaced {
            self.out.push(b' ');
        }
        self.out.extend_from_slice(literal);
    }

    fn comma_separated<T: Copy>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut one: impl FnMut(&mut Self, T),
    ) {
        for (i, item) in items.into_iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            one(self, item);
        }
    }

    // ---- text and values ----

    /// Appends `text` unchanged.
    pub fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }
    /// Appends an integer.
    pub fn int(&mut self, value: i64) {
        if self.writes() {
            text::push_int(&mut self.out, value);
        }
    }
    /// Appends the name of a value: `%0`, `%arg0`, `%res#1`.
    pub fn value(&mut self, value: ValueId) {
        if self.writes() {
            self.write_name(Name::Value(value));
        }
    }
    /// Appends the names of values, comma separated.
    pub fn values(&mut self, values: &[ValueId]) {
        self.comma_separated(values.iter().copied(), |p, v| p.value(v));
    }
    /// Appends `@name`, quoted if necessary.
    pub fn symbol_name(&mut self, name: &[u8]) {
        if self.writes() {
            text::push_symbol(&mut self.out, name);
        }
    }
    /// Appends `text` as a keyword, or as a quoted string if it is not an identifier.
    pub fn keyword_or_string(&mut self, text: &str) {
        if self.writes() {
            text::push_keyword_or_string(&mut self.out, text.as_bytes());
        }
    }
    /// Appends a quoted and escaped string.
    pub fn string(&mut self, bytes: &[u8]) {
        if self.writes() {
            text::push_string(&mut self.out, bytes);
        }
    }
    /// Appends a line break and the current indentation.
    pub fn newline(&mut self) {
        self.note_other_influence();
        if self.writes() {
            self.out.push(b'\n');
            self.push_indent();
        }
    }
    /// Indents the following lines by two more columns.
    pub fn indent_more(&mut self) {
        self.indent += 2;
    }
    /// Undoes one [`indent_more`](Self::indent_more).
    pub fn indent_less(&mut self) {
        self.indent = self.indent.saturating_sub(2);
    }
    fn push_indent(&mut self) {
        let end = self.out.len() + self.indent;
        self.out.resize(end, b' ');
    }

    // ---- types ----

    /// Appends a type.
    pub fn ty(&mut self, ty: Type) {
        self.entity(Entity::Type(ty));
    }
    /// Appends types, comma separated.
    pub fn types(&mut self, types: &[Type]) {
        self.comma_separated(types.iter().copied(), |p, t| p.ty(t));
    }
    /// Appends the types of values, comma separated.
    pub fn types_of(&mut self, values: &[ValueId]) {
        let body = self.body;
        self.comma_separated(values.iter().copied(), |p, v| p.ty(body.ty(v)));
    }
    /// Appends a type without its dialect and mnemonic, as an assembly format does for a type it knows.
    /// Builtin types are printed in full.
    pub fn stripped_type(&mut self, ty: Type) {
        self.stripped_or_full(Entity::StrippedType(ty), Entity::Type(ty));
    }
    /// Appends an entity without its dialect and mnemonic, or in full if nothing else is left of it.
    fn stripped_or_full(&mut self, stripped: Entity, full: Entity) {
        let (at, holes) = (self.out.len(), self.holes.len());
        self.entity(stripped);
        let written = self.out.len() > at || self.holes.len() > holes || self.needs_hole;
        if self.writes() && !written {
            self.entity(full);
        }
    }
    /// Appends `(types) -> types`. The results are in parentheses unless there is exactly one and it is not a
    /// function type.
    pub fn functional_type(&mut self, inputs: &[Type], results: &[Type]) {
        self.text("(");
        self.types(inputs);
        self.text(") -> ");
        self.result_types(results);
    }
    fn result_types(&mut self, types: &[Type]) {
        match *types {
            [ty] if !matches!(self.reg.ctx().ty(ty), TypeKind::Function { .. }) => self.ty(ty),
            _ => {
                self.text("(");
                self.types(types);
                self.text(")");
            }
        }
    }
    /// Appends ` -> types` in the same form; nothing if `types` is empty.
    pub fn optional_arrow_types(&mut self, types: &[Type]) {
        if !types.is_empty() {
            self.text(" -> ");
            self.result_types(types);
        }
    }
    /// Appends dimensions, e.g. `4x?x8`, without a trailing `x`.
    pub fn dimensions(&mut self, dims: &[i64]) {
        if self.writes() {
            text::write_dims(&mut self.out, dims);
            if !dims.is_empty() {
                self.out.pop();
            }
        }
    }

    // ---- attributes ----

    /// Appends an attribute in full.
    pub fn attr(&mut self, attr: Attr) {
        self.entity(Entity::Attr(attr, Elision::Never));
    }
    /// Appends an attribute; the type of a number or string is left out.
    pub fn attr_without_type(&mut self, attr: Attr) {
        self.entity(Entity::Attr(attr, Elision::Must));
    }
    /// Appends a dialect attribute without `#dialect.` and mnemonic, and a dense array as `[1, 2]`. Other
    /// attributes are printed in full.
    pub fn stripped_attr(&mut self, attr: Attr) {
        self.stripped_or_full(Entity::StrippedAttr(attr), Entity::Attr(attr, Elision::Never));
    }
    /// Appends ` {...}` with all attributes of `op`, inherent and discardable, except those in `elided`;
    /// nothing if none remains.
    pub fn attr_dict(&mut self, op: OpId, elided: &[Ident]) {
        let entries = self.all_attrs(op, elided);
        self.attr_list(&entries);
    }
    /// Appends ` attributes {...}` in the same form.
    pub fn attr_dict_with_keyword(&mut self, op: OpId, elided: &[Ident]) {
        let entries = self.all_attrs(op, elided);
        if !entries.is_empty() {
            self.text(" attributes");
            self.attr_list(&entries);
        }
    }
    /// Appends ` {...}` with the given entries; nothing if there are none.
    pub fn attr_list(&mut self, entries: &[(Ident, Attr)]) {
        if entries.is_empty() {
            return;
        }
        self.text(" {");
        self.comma_separated(entries.iter().copied(), |p, (name, value)| p.named_attr(name, value));
        self.text("}");
    }
    fn named_attr(&mut self, name: Ident, value: Attr) {
        if self.writes() {
            text::push_keyword_or_string(&mut self.out, self.reg.ctx().str(name).as_bytes());
        }
        if value != self.reg.ctx().unit() {
            self.text(" = ");
            self.attr(value);
        }
    }
    /// Returns all attributes of `op` sorted by name, without those in `elided`.
    fn all_attrs(&self, op: OpId, elided: &[Ident]) -> SmallVec<[(Ident, Attr); 8]> {
        let ctx = self.reg.ctx();
        let (props, attrs) = (ctx.dict(self.body.props(op)), ctx.dict(self.body.attrs(op)));
        let def = self.reg.def(self.body, op).filter(|_| !elided.is_empty());
        let is_native = |name| def.is_some_and(|def| def.is_native(name));
        let props_left = props.iter().filter(|e| !elided.contains(&e.0));
        let attrs_left = attrs.iter().filter(|e| !elided.contains(&e.0) || is_native(e.0));
        let mut all: SmallVec<[(Ident, Attr); 8]> = props_left.chain(attrs_left).copied().collect();
        if !props.is_empty() && !attrs.is_empty() {
            all.sort_by(|a, b| ctx.str(a.0).cmp(ctx.str(b.0)));
        }
        all
    }

    // ---- affine expressions ----

    /// Appends the results of a map applied to operands, e.g. `%i + symbol(%n) * 2`. The operands of
    /// dimensions precede those of symbols.
    pub fn affine_map_of_values(&mut self, map: &AffineMap, operands: &[ValueId]) {
        let dims = operands.len().min(map.dims as usize);
        let (dims, symbols) = operands.split_at(dims);
        self.comma_separated(map.results.iter().copied(), |p, e| {
            p.affine_expr_of_values(e, dims, symbols)
        });
    }
    /// Appends an affine expression over values.
    pub fn affine_expr_of_values(
        &mut self,
        expr: AffineExpr,
        dims: &[ValueId],
        symbols: &[ValueId],
    ) {
        if !self.writes() {
            return;
        }
        let (names, body, recording) = (&self.names, self.body, &mut self.recording);
        affine_print::write_expr_with(self.reg.ctx(), &mut self.out, expr, &mut |out, variable| {
            let mut write = |value: Option<&ValueId>, out: &mut Vec<u8>| match value {
                Some(&value) => {
                    let start = out.len();
                    names.write_value(body, value, true, out);
                    if let Some(recording) = recording {
                        recording.add(start, out.len(), Name::Value(value));
                    }
                }
                None => out.extend_from_slice(b"<<NULL VALUE>>"),
            };
            match variable {
                AffineVariable::Dim(n) => write(dims.get(n as usize), out),
                AffineVariable::Symbol(n) => {
                    out.extend_from_slice(b"symbol(");
                    write(symbols.get(n as usize), out);
                    out.push(b')');
                }
            }
        });
    }

    // ---- blocks ----

    /// Appends the name of a block: `^bb1`.
    pub fn successor(&mut self, block: BlockId) {
        if self.writes() {
            self.write_name(Name::Block(block));
        }
    }
    /// Appends `^bb1(%operands : types)`.
    pub fn successor_and_operands(&mut self, block: BlockId, operands: &[ValueId]) {
        self.successor(block);
        // Upstream's dry run does not visit these types.
        if !operands.is_empty() && self.mode != Mode::Collect {
            let holes = self.holes.len();
            self.text("(");
            self.values(operands);
            self.text(" : ");
            self.types_of(operands);
            self.text(")");
            self.order_differs |= self.holes.len() > holes;
        }
    }
    /// Appends a region argument: its name and, as `syntax` and the printing options require, `: type`,
    /// attributes and location. `owner` is the body that contains the argument, `arg` the argument's id
    /// there.
    pub fn region_argument(
        &mut self,
        owner: &Body,
        arg: ValueId,
        attrs: Attr,
        syntax: ArgumentSyntax,
    ) {
        let ty = owner.ty(arg);
        let loc = owner.value_loc(arg);
        if self.mode == Mode::Collect {
            self.ty(ty);
            self.collect_argument_loc(owner, loc);
            return;
        }
        let names = self.names_of(owner);
        names.write_value(owner, arg, true, &mut self.out);
        if syntax == ArgumentSyntax::Typed {
            self.text(": ");
            self.ty(ty);
        } else if self.mode == Mode::Print {
            self.note_unprinted(Entity::Type(ty));
        }
        let holes = self.holes.len();
        let entries = self.reg.ctx().dict(attrs);
        self.attr_list(entries);
        // Upstream's dry run does not visit these attributes.
        self.order_differs |= self.holes.len() > holes;
        self.argument_loc(owner, loc);
    }
    /// Appends the location of an argument if locations are printed.
    pub fn region_argument_loc(&mut self, owner: &Body, arg: ValueId) {
        let loc = owner.value_loc(arg);
        if self.mode == Mode::Collect {
            self.collect_argument_loc(owner, loc);
        } else {
            self.argument_loc(owner, loc);
        }
    }
    /// Appends the name of a value of `owner`, the body of a region of the operation that is being printed.
    pub fn value_in(&mut self, owner: &Body, value: ValueId) {
        if std::ptr::eq(owner, self.body) {
            self.value(value);
        } else if self.writes() {
            self.names_of(owner).write_value(owner, value, true, &mut self.out);
        }
    }
    /// Returns the name of a value of `owner` without its `%`.
    pub(super) fn value_text(&self, owner: &Body, value: ValueId) -> String {
        let mut out = Vec::new();
        self.names_of(owner).write_value(owner, value, true, &mut out);
        String::from_utf8_lossy(out.strip_prefix(b"%").unwrap_or(&out)).into_owned()
    }
    /// Returns the names in `owner`: the current body, or the nested body of an operation that is being
    /// printed.
    fn names_of(&self, owner: &Body) -> Arc<BodyNames> {
        self.note_other_influence();
        let nested = self
            .nested
            .iter()
            .rev()
            .find(|(op, _)| self.body.nested(*op).is_some_and(|b| std::ptr::eq(&**b, owner)));
        match nested {
            Some((_, names)) if !std::ptr::eq(owner, self.body) => names.clone(),
            _ => self.names.clone(),
        }
    }
    /// Appends ` loc(...)` if locations are printed.
    pub fn optional_loc(&mut self, loc: Loc) {
        if self.options.debuginfo {
            self.note_other_influence();
            match self.mode {
                Mode::Collect => self.collect_loc(loc, false),
                _ => self.trailing_loc(loc, true),
            }
        }
    }
    /// Prints the entry arguments of `region` under the names of the values `outer` while
    /// printing of `op`.
    pub fn shadow_region_args(&mut self, op: OpId, region: RegionId, outer: &[ValueId]) {
        if !self.writes() {
            return;
        }
        let Some((at, names)) = self.nested.last_mut().filter(|(at, _)| *at == op) else { return };
        let Some(nested) = self.body.nested(*at) else { return };
        let Some(entry) = nested.entry_block(region) else { return };
        let names = Arc::make_mut(names);
        for (&arg, &value) in nested.block_args(entry).iter().zip(outer) {
            names.shadow(arg, &self.names, self.body, value);
        }
    }

    // ---- entities that may have an alias ----

    /// Prints or lists a type or attribute, depending on the mode.
    fn entity(&mut self, entity: Entity) {
        if self.limit_reached() {
            return;
        }
        match self.mode {
            Mode::Print => self.print_entity(entity),
            Mode::Final => self.final_entity(entity),
            Mode::Collect => {
                let key = self.key(entity);
                self.collect(key, false);
            }
            Mode::Children => {
                let key = self.key(entity);
                self.children.push((key, matches!(entity, Entity::Attr(_, Elision::Must))));
            }
        }
    }

    fn print_entity(&mut self, entity: Entity) {
        match self.find_or_write(entity) {
            TextOutcome::Written if self.trial == 0 => match entity {
                // Upstream's dry run visits the type of an attribute even where the type is not printed.
                Entity::Attr(attr, Elision::Must) => {
                    if let Some(ty) = self.reg.ctx().attr_type(attr) {
                        self.note_unprinted(Entity::Type(ty));
                    }
                }
                Entity::StrippedType(ty) => self.note_unprinted(Entity::Type(ty)),
                Entity::StrippedAttr(attr) => {
                    self.note_unprinted(Entity::Attr(attr, Elision::Never))
                }
                _ => {}
            },
            TextOutcome::Written => {}
            TextOutcome::Hole if self.trial > 0 => self.needs_hole = true,
            TextOutcome::Hole => {
                self.met_candidate = true;
                let at = self.out.len();
                self.holes.push(Hole { at, entity });
            }
        }
    }

    /// Notes an entity that the second walk visits, but that is not printed, or not in full.
    fn note_unprinted(&mut self, entity: Entity) {
        if !self.order_differs && self.needs_hole(entity) {
            self.order_differs = true;
            self.met_candidate = true;
        }
    }
}
