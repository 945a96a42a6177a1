//! The printer: text whose bytes equal those of `mlir-opt` 19.
//!
//! A function's text depends on what is around it: names that are taken outside, and aliases, which are numbered over the whole module.
//! Hence an isolated operation prints (in [`PrintedChunks`], with its neighbours) as text with *holes* where an alias may come to stand, and the list of what may
//! get one, in the order of upstream's dry run. [`join`] gives the aliases once and fills the holes. Printing a chunk is a pure function of
//! the body and its [`NamingContext`], so chunks can be printed in any order and in parallel, and their bodies need not be kept.
//! Where all of the IR is at hand, [`print_whole`] decides on aliases first, and then the text goes straight to a [`Sink`].
//!
//! The printer walks an operation up to twice: to write its text, and, if something in it may get an alias, to list the candidates: upstream's
//! dry run visits in another order than it prints (regions before attributes in the generic form, locations first). The second walk runs
//! the same hooks with everything else muted. Recursion is as deep as the IR nests, which the parser bounds.

mod alias;
mod alias_table;
mod attrs;
mod cache;
mod chunk;
mod dense;
mod entity;
mod format;
mod format_facts;
mod hook_methods;
mod locs;
mod names;
mod nesting_limit;
mod ops;
mod options;
mod params;
mod piece_output;
mod recursive_types;
mod segments;
mod sink;
mod size_limit;
mod slots;
mod standalone;
mod stop;
#[cfg(test)]
mod tests;
pub(crate) mod text;
mod text_cache;
mod text_source;
mod types;
mod user_comments;
mod whole;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

pub use chunk::{PrintedChunks, PrintedFrame, join, print_chunks, print_frame, print_root};
pub use entity::Candidate;
pub use names::{BodyNames, NamingContext};
pub use options::PrintOptions;
pub use sink::Sink;
pub use size_limit::TextTooLong;
pub use slots::{ChunkContext, ChunkSlot};
pub use standalone::{attr_text, attr_text_within, type_text, type_text_within};
pub use text_cache::TextCache;
pub use text_source::Lines;
pub use whole::print_whole;

pub use crate::asm::RegionStyle;

use crate::affine::{AffineMap, print as affine_print};
use crate::asm::ArgumentSyntax;
use crate::body::Body;
use crate::ids::{AffineExpr, Attr, BlockId, Ident, OpId, RegionId, Type, ValueId};
use crate::loc::Loc;
use crate::registry::Registry;
use crate::types::TypeKind;
use alias_table::AliasTable;
use entity::{AliasKey, Elision, Entity, Hole, Mode, TextOutcome};
use piece_output::PieceOutput;
use recursive_types::RecursiveTypes;
use size_limit::{StopPoint, TextLimit};
use slots::Slots;
use text_source::Source;

/// The printer as a hook sees it: it appends to the text of the operation that is being printed.
///
/// A hook may run twice for one operation: the second time nothing is written, and only what it prints of types, attributes, regions and
/// region arguments counts.
pub struct AsmPrinter<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// The body that is being printed.
    pub body: &'a Body,
    options: &'a PrintOptions,
    source: Source<'a>,
    out: Vec<u8>,
    mode: Mode,
    names: Arc<BodyNames>,
    /// Names of the nested bodies of the operations that are being printed, innermost last.
    nested: Vec<(OpId, Arc<BodyNames>)>,
    indent: usize,
    /// The dialects whose names may be left out, innermost last.
    dialects: Vec<Option<&'a str>>,
    cache: TextCache,
    /// Above zero: what is being written is the inside of an entity that may turn out to need a hole.
    trial: u32,
    /// Something in the current trial needs a hole.
    needs_hole: bool,
    /// Something that may get an alias was met.
    met_candidate: bool,
    holes: Vec<Hole>,
    candidates: Vec<Candidate>,
    seen: FxHashSet<(AliasKey, bool)>,
    children: Vec<(AliasKey, bool)>,
    aliases: Option<&'a AliasTable>,
    /// The alias whose definition is being written.
    defining: Option<usize>,
    /// The body whose isolated operations become slots.
    split: Option<&'a Body>,
    slots: Slots<'a>,
    /// Where the text goes piece by piece, if it does.
    direct: Option<PieceOutput<'a>>,
    /// The slot whose candidates are likely to come next.
    collected: usize,
    /// Numbers of distinct attributes, in the order of printing.
    distinct: FxHashMap<Attr, u64>,
    /// Resources that were referred to, numbered in the order of printing.
    resources: FxHashMap<Ident, usize>,
    /// Identified types that are being printed.
    recursive: RecursiveTypes,
    /// How long the text may be.
    limit: TextLimit,
    /// How many types and attributes began entities_beyond_limit that, since text was last handed on.
    entities_beyond_limit: u32,
    /// The operation that is being printed.
    at: Option<OpId>,
    /// Set where the text was too long: what was written is not all of it.
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
            holes: Vec::new(),
            candidates: Vec::new(),
            seen: FxHashSet::default(),
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
            stopped: None,
        }
    }

    /// Whether calls write text.
    fn writes(&self) -> bool {
        matches!(self.mode, Mode::Print | Mode::Final)
    }

    fn bytes(&mut self, bytes: &[u8]) {
        if self.writes() {
            self.out.extend_from_slice(bytes);
        }
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

    /// Appends text as it is.
    pub fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }
    /// Appends an integer.
    pub fn int(&mut self, value: i64) {
        if self.writes() {
            text::push_int(&mut self.out, value);
        }
    }
    /// A value's name: `%0`, `%arg0`, `%res#1`.
    pub fn value(&mut self, value: ValueId) {
        if self.writes() {
            self.names.write_value(self.body, value, true, &mut self.out);
        }
    }
    /// Values, comma separated.
    pub fn values(&mut self, values: &[ValueId]) {
        self.comma_separated(values.iter().copied(), |p, v| p.value(v));
    }
    /// `@name`, quoted if it must be.
    pub fn symbol_name(&mut self, name: &str) {
        if self.writes() {
            text::push_symbol(&mut self.out, name.as_bytes());
        }
    }
    /// A keyword, or a quoted string where it is none.
    pub fn keyword_or_string(&mut self, text: &str) {
        if self.writes() {
            text::push_keyword_or_string(&mut self.out, text.as_bytes());
        }
    }
    /// A quoted and escaped string.
    pub fn string(&mut self, bytes: &[u8]) {
        if self.writes() {
            text::push_string(&mut self.out, bytes);
        }
    }
    /// A new line at the current indentation.
    pub fn newline(&mut self) {
        if self.writes() {
            self.out.push(b'\n');
            self.push_indent();
        }
    }
    /// New lines start two columns further right from here on.
    pub fn indent_more(&mut self) {
        self.indent += 2;
    }
    /// Takes back one [`indent_more`](Self::indent_more).
    pub fn indent_less(&mut self) {
        self.indent = self.indent.saturating_sub(2);
    }
    fn push_indent(&mut self) {
        let end = self.out.len() + self.indent;
        self.out.resize(end, b' ');
    }

    // ---- types ----

    /// A type.
    pub fn ty(&mut self, ty: Type) {
        self.entity(Entity::Type(ty));
    }
    /// Types, comma separated.
    pub fn types(&mut self, types: &[Type]) {
        self.comma_separated(types.iter().copied(), |p, t| p.ty(t));
    }
    /// The types of values, comma separated.
    pub fn types_of(&mut self, values: &[ValueId]) {
        let body = self.body;
        self.comma_separated(values.iter().copied(), |p, v| p.ty(body.ty(v)));
    }
    /// A type without its dialect, `mnemonic<...>` where the assembly format knows the dialect; builtin types print in full.
    pub fn stripped_type(&mut self, ty: Type) {
        self.entity(Entity::StrippedType(ty));
    }
    /// `(types) -> types`, the results in parentheses unless there is exactly one that is no function.
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
    /// ` -> types` in the same way; nothing if there is none.
    pub fn optional_arrow_types(&mut self, types: &[Type]) {
        if !types.is_empty() {
            self.text(" -> ");
            self.result_types(types);
        }
    }
    /// `4x?x8`, without an `x` at the end.
    pub fn dimensions(&mut self, dims: &[i64]) {
        if self.writes() {
            text::write_dims(&mut self.out, dims);
            if !dims.is_empty() {
                self.out.pop();
            }
        }
    }

    // ---- attributes ----

    /// An attribute in full.
    pub fn attr(&mut self, attr: Attr) {
        self.entity(Entity::Attr(attr, Elision::Never));
    }
    /// An attribute without the type of a number or string.
    pub fn attr_without_type(&mut self, attr: Attr) {
        self.entity(Entity::Attr(attr, Elision::Must));
    }
    /// A dialect's attribute without `#dialect.` and mnemonic, a dense array as `[1, 2]`; others print in full.
    pub fn stripped_attr(&mut self, attr: Attr) {
        self.entity(Entity::StrippedAttr(attr));
    }
    /// ` {...}` of all attributes of `op`, inherent ones included, except those named; nothing if none is left.
    pub fn attr_dict(&mut self, op: OpId, elided: &[Ident]) {
        let entries = self.all_attrs(op, elided);
        self.attr_list(&entries);
    }
    /// ` attributes {...}` in the same way.
    pub fn attr_dict_with_keyword(&mut self, op: OpId, elided: &[Ident]) {
        let entries = self.all_attrs(op, elided);
        if !entries.is_empty() {
            self.text(" attributes");
            self.attr_list(&entries);
        }
    }
    /// ` {...}` of the given entries; nothing if there is none.
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
    /// All attributes of `op` by name, those in `elided` left out.
    fn all_attrs(&self, op: OpId, elided: &[Ident]) -> SmallVec<[(Ident, Attr); 8]> {
        let ctx = self.reg.ctx();
        let (props, attrs) = (ctx.dict(self.body.props(op)), ctx.dict(self.body.attrs(op)));
        let mut all: SmallVec<[(Ident, Attr); 8]> =
            props.iter().chain(attrs).copied().filter(|e| !elided.contains(&e.0)).collect();
        if !props.is_empty() && !attrs.is_empty() {
            all.sort_by(|a, b| ctx.str(a.0).cmp(ctx.str(b.0)));
        }
        all
    }

    // ---- affine ----

    /// The results of a map over operands, `%i + symbol(%n) * 2`: first the dimensions' operands, then the symbols'.
    pub fn affine_map_of_values(&mut self, map: &AffineMap, operands: &[ValueId]) {
        let dims = operands.len().min(map.dims as usize);
        let (dims, symbols) = operands.split_at(dims);
        self.comma_separated(map.results.iter().copied(), |p, e| {
            p.affine_expr_of_values(e, dims, symbols)
        });
    }
    /// An affine expression over values.
    pub fn affine_expr_of_values(
        &mut self,
        expr: AffineExpr,
        dims: &[ValueId],
        symbols: &[ValueId],
    ) {
        if !self.writes() {
            return;
        }
        let (names, body) = (&self.names, self.body);
        affine_print::write_expr_with(
            self.reg.ctx(),
            &mut self.out,
            expr,
            &mut |out, position, symbol| {
                let list = if symbol { symbols } else { dims };
                if symbol {
                    out.extend_from_slice(b"symbol(");
                }
                match list.get(position as usize) {
                    Some(&value) => names.write_value(body, value, true, out),
                    None => out.extend_from_slice(b"<<NULL VALUE>>"),
                }
                if symbol {
                    out.push(b')');
                }
            },
        );
    }

    // ---- blocks ----

    /// `^bb1`.
    pub fn successor(&mut self, block: BlockId) {
        if self.writes() {
            self.names.write_block(block, &mut self.out);
        }
    }
    /// `^bb1(%operands : types)`.
    pub fn successor_and_operands(&mut self, block: BlockId, operands: &[ValueId]) {
        self.successor(block);
        // Upstream's dry run does not look at these types.
        if !operands.is_empty() && self.mode != Mode::Collect {
            self.text("(");
            self.values(operands);
            self.text(" : ");
            self.types_of(operands);
            self.text(")");
        }
    }
    /// A region argument: its name, and `: type`, attributes and location as asked for by the printing options. `owner` is the body of
    /// the argument, `arg` its id there.
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
        }
        let entries = self.reg.ctx().dict(attrs);
        self.attr_list(entries);
        self.argument_loc(owner, loc);
    }
    /// The names in `owner`: the current body, or the nested one of an operation that is being printed.
    fn names_of(&self, owner: &Body) -> Arc<BodyNames> {
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
    /// ` loc(...)`, if locations are printed.
    pub fn optional_loc(&mut self, loc: Loc) {
        if self.options.debuginfo {
            match self.mode {
                Mode::Collect => self.collect_loc(loc, false),
                _ => self.trailing_loc(loc, true),
            }
        }
    }
    /// A region to be shadowed: in it, `names` of the entry block's arguments print as the given outer values' names.
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

    // ---- entities: what may be an alias ----

    /// Prints, or lists, a type or attribute.
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
            TextOutcome::Written => {}
            TextOutcome::Hole if self.trial > 0 => self.needs_hole = true,
            TextOutcome::Hole => {
                self.met_candidate = true;
                let at = self.out.len();
                self.holes.push(Hole { at, entity });
            }
        }
        // The dry run looks at the type of an attribute even where it is not printed.
        if let (Entity::Attr(attr, Elision::Must), 0) = (entity, self.trial)
            && let Some(ty) = self.reg.ctx().attr_type(attr)
            && !self.met_candidate
        {
            self.met_candidate = self.needs_hole(Entity::Type(ty));
        }
    }
}
