//! The state of an evaluation: strings, types, nodes, records and tables; its limits; and how errors are
//! reported.
//!
//! For example, `class C; def D : C;` creates two entries of [`Core::records`]; [`Core::classes`] maps `C` to
//! the first and [`Core::defs`] maps `D` to the second.
//!
//! Invariant: `classes`, `defs` and `globals` map names to finished or forward-declared records; prototypes
//! of defs in multiclasses and loops are only in `records`.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::diag::{RawDiag, Severity};
use crate::generated_includes::{GeneratedIncludes, MissingGenerated};
use crate::intern::{Interner, Sym};
use crate::node::{Node, Nodes, Seq, Slice, Val};
use crate::poison::Poison;
use crate::rec_id::RecId;
use crate::source::{Loc, SourceMap};
use crate::types::{Ty, Type, Types};

/// A map from the symbols of names to defs.
///
/// It is a dense table: the name of a def is usually a new symbol, so its slot is adjacent to the previous
/// one, however many there are.
#[derive(Clone, Debug, Default)]
pub(crate) struct DefTable {
    slots: Vec<Option<RecId>>,
}

impl DefTable {
    pub(crate) fn get(&self, name: &Sym) -> Option<&RecId> {
        self.slots.get(name.0 as usize)?.as_ref()
    }

    pub(crate) fn insert(&mut self, name: Sym, def: RecId) {
        let at = name.0 as usize;
        if at >= self.slots.len() {
            self.slots.resize(at + 1, None);
        }
        self.slots[at] = Some(def);
    }

    /// Returns all defs in the order of their symbols.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Sym, RecId)> {
        self.slots.iter().enumerate().filter_map(|(at, slot)| Some((Sym(at as u32), (*slot)?)))
    }
}

/// The approximate number of bytes of a diagnostic without its text.
const DUMP_SIZE: usize = 256;

/// Evaluation of the current statement cannot continue; the error has been reported.
#[derive(Debug)]
pub(crate) struct Halt;

pub(crate) type Res<T> = Result<T, Halt>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FieldKind {
    Normal,
    /// Declared with `field`: may remain unresolved.
    MayBeOpen,
    TemplateArg,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct FieldData {
    pub(crate) name: Val,
    pub(crate) ty: Ty,
    pub(crate) value: Val,
    pub(crate) kind: FieldKind,
    pub(crate) loc: Loc,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RecordKind {
    Class,
    Multiclass,
    Def,
    AnonymousDef,
    /// Contains the iteration variables of operators that are outside of any record.
    Scratch,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Assertion {
    pub(crate) loc: Loc,
    pub(crate) condition: Val,
    pub(crate) message: Val,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Dump {
    pub(crate) loc: Loc,
    pub(crate) message: Val,
}

#[derive(Clone, Debug)]
pub(crate) struct RecordData {
    pub(crate) name: Val,
    pub(crate) kind: RecordKind,
    /// The definition, then the `defm`s that led to it, innermost first.
    pub(crate) locs: SmallVec<[Loc; 1]>,
    pub(crate) fields: Vec<FieldData>,
    /// All superclasses in post-order: the last one is direct, preceded by its own.
    pub(crate) supers: SmallVec<[RecId; 4]>,
    /// The type of references to this def, fixed when the first is made.
    pub(crate) def_ty: Option<Ty>,
    extras: Option<Box<Extras>>,
}

/// Data that few records have, stored separately so that a million defs take half the memory.
#[derive(Clone, Debug)]
pub(crate) struct Extras {
    pub(crate) template_args: Vec<Val>,
    pub(crate) assertions: Vec<Assertion>,
    pub(crate) dumps: Vec<Dump>,
    /// Names of the template arguments that the body has used.
    pub(crate) used_args: Vec<Val>,
}

impl Extras {
    const NONE: Extras =
        Extras { template_args: vec![], assertions: vec![], dumps: vec![], used_args: vec![] };
}

impl RecordData {
    pub(crate) fn new(name: Val, kind: RecordKind, loc: Loc) -> Self {
        RecordData {
            name,
            kind,
            locs: SmallVec::from_elem(loc, 1),
            fields: vec![],
            supers: SmallVec::new(),
            def_ty: None,
            extras: None,
        }
    }

    pub(crate) fn extras(&self) -> &Extras {
        static NONE: Extras = Extras::NONE;
        self.extras.as_deref().unwrap_or(&NONE)
    }

    pub(crate) fn extras_mut(&mut self) -> &mut Extras {
        self.extras.get_or_insert_with(|| Box::new(Extras::NONE))
    }

    pub(crate) fn loc(&self) -> Loc {
        self.locs.first().copied().unwrap_or(Loc::NONE)
    }

    /// Returns whether the record is only declared, or has an empty body.
    pub(crate) fn is_empty(&self) -> bool {
        self.fields.is_empty() && self.supers.is_empty() && self.extras().template_args.is_empty()
    }

    pub(crate) fn is_class(&self) -> bool {
        self.kind == RecordKind::Class
    }

    pub(crate) fn field_index(&self, name: Val) -> Option<usize> {
        self.fields.iter().position(|f| f.name == name)
    }

    pub(crate) fn field(&self, name: Val) -> Option<&FieldData> {
        self.fields.iter().find(|f| f.name == name)
    }
}

/// Counts that bound an evaluation; exceeding one is an error with a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nesting of values, resolutions and instantiations. A level needs up to one KiB of stack, three without optimization.
    pub depth: u32,
    /// Nodes visited and made, and bytes of strings made, in all.
    pub work: u64,
    /// Values, operands and fields stored at the same time: about 30 bytes each.
    pub nodes: usize,
    /// Records stored at the same time, with the prototypes in multiclasses and loops: about 300 bytes each.
    pub records: usize,
    /// Stored errors, and stored warnings. Evaluation ends after the statement that reaches this number of
    /// errors.
    pub diagnostics: usize,
    /// Elements of one list, bits of one `bits`.
    pub length: usize,
    /// Bytes of one string.
    pub string: usize,
    /// Bytes of all distinct strings, and of the output of all `dump` statements.
    pub text: usize,
    /// Nested `include`s.
    pub includes: usize,
    /// How the user raises [`Limits::work`], for a note at the error; empty if that is not possible.
    pub more_work: &'static str,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            depth: 500,
            work: 500_000_000,
            nodes: 1 << 26,
            records: 1 << 21,
            diagnostics: 1000,
            length: 1 << 19,
            string: 1 << 22,
            text: 1 << 29,
            includes: 200,
            more_work: "",
        }
    }
}

/// The numbers of diagnostics at some point of the evaluation, see [`Core::restore_diagnostics`].
pub(crate) struct DiagnosticCounts {
    diags: usize,
    pub(crate) errors: usize,
    warnings: usize,
    cut_errors: usize,
    cut_warnings: usize,
}

#[derive(Clone)]
pub(crate) struct Core {
    pub(crate) strings: Interner,
    pub(crate) types: Types,
    pub(crate) nodes: Nodes,
    pub(crate) sources: SourceMap,
    pub(crate) diags: Vec<RawDiag>,
    pub(crate) records: Vec<RecordData>,
    pub(crate) classes: FxHashMap<Sym, RecId>,
    pub(crate) defs: DefTable,
    pub(crate) globals: FxHashMap<Sym, Val>,
    /// The def made of each instantiated `Class<...>` node.
    pub(crate) instances: FxHashMap<Val, RecId>,
    /// Where each `Class<...>` node was written first: the location of its def.
    pub(crate) instance_locs: FxHashMap<Val, Loc>,
    pub(crate) qualified: FxHashMap<(RecId, Sym), Val>,
    pub(crate) anonymous: u32,
    pub(crate) limits: Limits,
    pub(crate) depth: u32,
    /// How often the nesting limit was reached; each time takes long.
    recursions: u32,
    pub(crate) work: u64,
    /// The number of stored fields, without those that the parser adds one by one.
    pub(crate) fields: usize,
    errors: usize,
    warnings: usize,
    /// The numbers of errors and warnings that were dropped.
    cut_errors: usize,
    cut_warnings: usize,
    /// The memory used by the output of `dump`, in bytes.
    dumped: usize,
    /// Whether diagnostics are dropped.
    pub(crate) muted: bool,
    /// Where the evaluation ended because of too many errors.
    pub(crate) ended_at: Option<Loc>,
    pub(crate) poison: Poison,
    pub(crate) generated_includes: GeneratedIncludes,
    pub(crate) missing_generated: MissingGenerated,
    pub(crate) replaceable: Option<&'static str>,
    /// Definitions of replaceable files that others replaced: the name, and the new definition's location.
    pub(crate) replaced: Vec<(Sym, Loc)>,
    /// The location of the parser, for errors that have no better location.
    pub(crate) here: Loc,
}

impl Core {
    pub(crate) fn new(limits: Limits) -> Self {
        Core {
            strings: Interner::default(),
            types: Types::new(limits.depth),
            nodes: Nodes::new(limits.depth),
            sources: SourceMap::default(),
            diags: vec![],
            records: vec![],
            classes: FxHashMap::default(),
            defs: DefTable::default(),
            globals: FxHashMap::default(),
            instances: FxHashMap::default(),
            instance_locs: FxHashMap::default(),
            qualified: FxHashMap::default(),
            anonymous: 0,
            limits,
            depth: 0,
            recursions: 0,
            work: 0,
            fields: 0,
            errors: 0,
            warnings: 0,
            cut_errors: 0,
            cut_warnings: 0,
            dumped: 0,
            muted: false,
            ended_at: None,
            poison: Poison::default(),
            generated_includes: GeneratedIncludes::default(),
            missing_generated: MissingGenerated::default(),
            replaceable: None,
            replaced: vec![],
            here: Loc::NONE,
        }
    }

    // Shorthands.

    pub(crate) fn node(&self, val: Val) -> Node {
        self.nodes.get(val)
    }

    pub(crate) fn rec(&self, id: RecId) -> &RecordData {
        &self.records[id.0 as usize]
    }

    pub(crate) fn rec_mut(&mut self, id: RecId) -> &mut RecordData {
        &mut self.records[id.0 as usize]
    }

    pub(crate) fn add_record(&mut self, data: RecordData) -> RecId {
        self.records.push(data);
        RecId(self.records.len() as u32 - 1)
    }

    pub(crate) fn str_val(&mut self, text: &str) -> Val {
        let sym = self.strings.intern(text);
        self.nodes.string(sym)
    }

    pub(crate) fn int(&mut self, value: i64) -> Val {
        self.nodes.int(value)
    }

    pub(crate) fn list(&mut self, element: Ty, items: &[Val]) -> Val {
        self.nodes.seq(Seq::List(element), items)
    }

    pub(crate) fn bits(&mut self, items: &[Val]) -> Val {
        self.nodes.seq(Seq::Bits, items)
    }

    /// Returns the elements of a list literal.
    pub(crate) fn as_list(&self, val: Val) -> Option<(Ty, Slice)> {
        match self.node(val) {
            Node::Seq(Seq::List(ty), slice) => Some((ty, slice)),
            _ => None,
        }
    }

    pub(crate) fn as_dag(&self, val: Val) -> Option<(Val, Val, Slice)> {
        match self.node(val) {
            Node::Seq(Seq::Dag(op, name), slice) => Some((op, name, slice)),
            _ => None,
        }
    }

    /// Returns the symbol of a string or code literal.
    pub(crate) fn as_str(&self, val: Val) -> Option<Sym> {
        match self.node(val) {
            Node::Str(sym) | Node::Code(sym) => Some(sym),
            _ => None,
        }
    }

    pub(crate) fn copy_items(&self, slice: Slice) -> SmallVec<[Val; 16]> {
        SmallVec::from_slice(self.nodes.items(slice))
    }

    pub(crate) fn list_of(&mut self, element: Ty) -> Ty {
        self.types.get(Type::List(element))
    }

    // Diagnostics.

    pub(crate) fn error(&mut self, loc: Loc, message: impl Into<String>) {
        self.report(Severity::Error, loc, message, vec![]);
    }

    /// Reports an error even while text is skipped: later errors are consequences of this one.
    pub(crate) fn error_even_if_muted(&mut self, loc: Loc, message: impl Into<String>) {
        let muted = std::mem::take(&mut self.muted);
        self.error(loc, message);
        self.muted = muted;
    }

    /// Returns the current numbers of diagnostics.
    pub(crate) fn diagnostic_counts(&self) -> DiagnosticCounts {
        DiagnosticCounts {
            diags: self.diags.len(),
            errors: self.errors,
            warnings: self.warnings,
            cut_errors: self.cut_errors,
            cut_warnings: self.cut_warnings,
        }
    }

    /// Removes the diagnostics that were added since `counts`, because their text is about to be read again.
    pub(crate) fn restore_diagnostics(&mut self, counts: &DiagnosticCounts) {
        self.diags.truncate(counts.diags);
        (self.errors, self.warnings) = (counts.errors, counts.warnings);
        (self.cut_errors, self.cut_warnings) = (counts.cut_errors, counts.cut_warnings);
    }

    pub(crate) fn report(
        &mut self,
        severity: Severity,
        loc: Loc,
        message: impl Into<String>,
        notes: Vec<(Loc, String)>,
    ) {
        if self.muted {
            return;
        }
        let message = message.into();
        match severity {
            // The first error is always stored, so that the evaluation counts as failed.
            Severity::Error if self.is_flooded() && self.errors > 0 => return self.cut_errors += 1,
            Severity::Error => self.errors += 1,
            Severity::Warning if self.warnings >= self.limits.diagnostics => {
                return self.cut_warnings += 1;
            }
            Severity::Warning => self.warnings += 1,
            // The output of the evaluated program is never dropped; too much of it ends the evaluation.
            Severity::Note | Severity::Remark => self.dumped += message.len() + DUMP_SIZE,
        }
        self.diags.push(RawDiag { severity, loc, message, notes });
    }

    /// Reports, at the end, which definitions were replaced.
    pub(crate) fn report_replaced(&mut self) {
        let Some(&(_, loc)) = self.replaced.first() else { return };
        let mut names: Vec<&str> = self.replaced.iter().map(|r| self.sym_text(r.0)).collect();
        names.sort_unstable();
        names.dedup();
        let what = match names.len() {
            1 => "this definition replaced that",
            _ => "these definitions replaced those",
        };
        let message = format!("{what} of the embedded prelude: {}", names.join(", "));
        self.report(Severity::Note, loc, message, vec![]);
    }

    /// Returns whether the definition at `old` is replaced by one at `new` of the same name. If so, that is recorded.
    pub(crate) fn replaces(&mut self, name: Sym, new: Loc, old: Loc) -> bool {
        let Some(prefix) = self.replaceable else { return false };
        let of =
            |loc| self.sources.buffer_of(loc).is_some_and(|b| b.source.path.starts_with(prefix));
        let replaces = of(old) && !of(new);
        if replaces {
            self.replaced.push((name, new));
        }
        replaces
    }

    /// Reports, at the end, how many diagnostics were dropped.
    pub(crate) fn report_cuts(&mut self) {
        for (count, what) in [(self.cut_warnings, "warning"), (self.cut_errors, "error")] {
            if count > 0 {
                let plural = if count == 1 { "" } else { "s" };
                self.report(
                    Severity::Note,
                    Loc::NONE,
                    format!("{count} more {what}{plural} not shown"),
                    vec![],
                );
            }
        }
        if let Some(place) = self.ended_at {
            self.report(Severity::Note, place, "evaluation stopped: too many errors", vec![]);
        }
    }

    /// Reports an error and ends the current statement.
    pub(crate) fn fail<T>(&mut self, loc: Loc, message: impl Into<String>) -> Res<T> {
        self.error(loc, message);
        Err(Halt)
    }

    /// Reports an error about a record, with the `defm`s that created it as notes. Without a record, the
    /// location is the parser's.
    pub(crate) fn record_error(&mut self, rec: Option<RecId>, message: impl Into<String>) {
        let locs = rec.map(|id| self.rec(id).locs.clone()).unwrap_or_default();
        let notes = locs
            .iter()
            .skip(1)
            .map(|&loc| (loc, "instantiated from multiclass".to_owned()))
            .collect();
        let loc = locs.first().copied().filter(|&loc| loc != Loc::NONE).unwrap_or(self.here);
        self.report(Severity::Error, loc, message, notes);
    }

    pub(crate) fn record_fail<T>(
        &mut self,
        rec: Option<RecId>,
        message: impl Into<String>,
    ) -> Res<T> {
        self.record_error(rec, message);
        Err(Halt)
    }

    /// Returns the work done so far, in the unit of [`Limits::work`].
    pub(crate) fn work_done(&self) -> u64 {
        self.work + self.nodes.cost + self.strings.cost / 8
    }

    /// Charges for copying `count` fields.
    pub(crate) fn charge_fields(&mut self, count: usize) -> Res<()> {
        self.fields += count;
        self.charge(count as u64)
    }

    /// Charges for a linear search over `count` names.
    pub(crate) fn charge_search(&mut self, count: usize) -> Res<()> {
        if count < 16 { Ok(()) } else { self.charge(count as u64 / 16) }
    }

    /// Returns whether there are too many errors to continue.
    pub(crate) fn is_flooded(&self) -> bool {
        self.errors >= self.limits.diagnostics || self.recursions >= 4
    }

    /// Returns the limit that is exceeded, and its unit.
    fn exhausted(&self) -> Option<(u64, &'static str)> {
        let Limits { work, nodes, records, text, .. } = self.limits;
        if self.work_done() > work {
            Some((work, "steps"))
        } else if self.nodes.size() + self.fields > nodes {
            Some((nodes as u64, "values"))
        } else if self.records.len() > records {
            Some((records as u64, "records"))
        } else if self.strings.bytes() > text || self.dumped > text {
            Some((text as u64, "bytes of text"))
        } else {
            None
        }
    }

    pub(crate) fn is_exhausted(&self) -> bool {
        self.exhausted().is_some()
    }

    /// Charges `amount` of work; fails when the evaluation's share is used up.
    pub(crate) fn charge(&mut self, amount: u64) -> Res<()> {
        self.work += amount;
        if let Some((limit, unit)) = self.exhausted() {
            let remedy = self.limits.more_work;
            let notes = if unit == "steps" && !remedy.is_empty() {
                vec![(Loc::NONE, remedy.to_owned())]
            } else {
                vec![]
            };
            let message = format!("evaluation needs more than {limit} {unit}");
            self.report(Severity::Error, self.here, message, notes);
            return Err(Halt);
        }
        self.check_depth()
    }

    /// Fails if a value or type has become too deep.
    pub(crate) fn check_depth(&mut self) -> Res<()> {
        if self.nodes.too_deep || self.types.too_deep {
            (self.nodes.too_deep, self.types.too_deep) = (false, false);
            let limit = self.limits.depth;
            return self.fail(
                self.here,
                format!("value with more than {limit} levels, or too large to be written"),
            );
        }
        Ok(())
    }

    /// Enters a level of nesting; the caller leaves it with [`Core::leave`].
    pub(crate) fn enter(&mut self) -> Res<()> {
        self.charge(1)?;
        if self.depth >= self.limits.depth {
            self.recursions += 1;
            let limit = self.limits.depth;
            return self.fail(
                self.here,
                format!("values are nested more than {limit} levels deep (endless recursion?)"),
            );
        }
        self.depth += 1;
        Ok(())
    }

    pub(crate) fn leave(&mut self) {
        self.depth -= 1;
    }

    pub(crate) fn check_length(&mut self, length: u128) -> Res<usize> {
        if length > self.limits.length as u128 {
            let limit = self.limits.length;
            return self
                .fail(self.here, format!("value with {length} elements, more than {limit}"));
        }
        self.charge(length as u64)?;
        Ok(length as usize)
    }

    pub(crate) fn check_string(&mut self, length: usize) -> Res<()> {
        if length > self.limits.string {
            let limit = self.limits.string;
            return self.fail(self.here, format!("string of {length} bytes, more than {limit}"));
        }
        // Many long strings may be created without any other step in between.
        self.charge(length as u64 / 64)
    }
}
