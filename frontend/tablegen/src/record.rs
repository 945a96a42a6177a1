//! The result of an evaluation: classes and defs with typed access to their fields.
//!
//! For example, after `class A<int n> { int size = n; } def B : A<4>;`, `keeper.get_def("B")?.int("size")` is
//! `Some(4)`.
//!
//! Values are converted from the evaluator's nodes on the first access of a record, so callers pay only for
//! the records that they read.

use std::cmp::Ordering;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, OnceLock};

use crate::digest::{Digest, Digests};
use crate::intern::Sym;
use crate::model::{Core, FieldKind, RecordKind};
use crate::node::{Node, Seq, Val};
use crate::rec_id::RecId;
use crate::source::{Loc, SourceLocation, SourceMap};
use crate::value::{Dag, FieldValue, RecordId};

/// All records of one evaluation. Names are unique among classes and among defs.
pub struct RecordKeeper {
    pub(crate) core: Core,
    pub(crate) class_order: Vec<RecId>,
    pub(crate) def_order: Vec<RecId>,
    values: Box<[OnceLock<Box<[FieldValue]>>]>,
    digests: OnceLock<Digests>,
    /// The location digest of each record; zero if it was not computed yet.
    pub(crate) location_digests: OnceLock<Box<[AtomicU64]>>,
}

/// A class or a def: a cheap view into its keeper.
#[derive(Clone, Copy)]
pub struct Record<'k> {
    keeper: &'k RecordKeeper,
    id: RecId,
}

/// One field of a record.
#[derive(Clone, Copy)]
pub struct Field<'k> {
    keeper: &'k RecordKeeper,
    rec: RecId,
    index: usize,
}

impl std::fmt::Debug for RecordKeeper {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "RecordKeeper({} classes, {} defs)", self.class_order.len(), self.def_order.len())
    }
}

impl std::fmt::Debug for Record<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Record({})", self.name())
    }
}

impl PartialEq for Record<'_> {
    /// Records of one keeper are equal when they are the same record.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.keeper, other.keeper) && self.id == other.id
    }
}

impl RecordKeeper {
    pub(crate) fn new(core: Core) -> Self {
        let order = |found: Vec<(Sym, RecId)>| {
            // The first bytes decide most comparisons, without reading the texts, which are scattered over
            // memory.
            let start_of = |sym| {
                let mut start = [0; 8];
                let text = core.sym_text(sym).as_bytes();
                let len = text.len().min(8);
                start[..len].copy_from_slice(&text[..len]);
                u64::from_be_bytes(start)
            };
            let mut all: Vec<_> =
                found.into_iter().map(|(sym, id)| (start_of(sym), sym, id)).collect();
            all.sort_unstable_by(|a, b| {
                a.0.cmp(&b.0).then_with(|| core.sym_text(a.1).cmp(core.sym_text(b.1)))
            });
            all.into_iter().map(|(_, _, id)| id).collect::<Vec<_>>()
        };
        let classes = core.classes.iter().map(|(&sym, &id)| (sym, id)).collect();
        let (class_order, def_order) = (order(classes), order(core.defs.iter().collect()));
        let values = core.records.iter().map(|_| OnceLock::new()).collect();
        RecordKeeper {
            core,
            class_order,
            def_order,
            values,
            digests: OnceLock::new(),
            location_digests: OnceLock::new(),
        }
    }

    fn view(&self, id: RecId) -> Record<'_> {
        Record { keeper: self, id }
    }

    /// Returns the record of an id that this keeper handed out.
    pub fn record(&self, id: RecordId) -> Record<'_> {
        self.view(RecId(id.0))
    }

    /// Returns all classes, by name in byte order.
    pub fn classes(&self) -> impl Iterator<Item = Record<'_>> {
        self.class_order.iter().map(|&id| self.view(id))
    }

    /// Returns all defs, anonymous ones among them, by name in byte order.
    pub fn defs(&self) -> impl Iterator<Item = Record<'_>> {
        self.def_order.iter().map(|&id| self.view(id))
    }

    /// Returns the class `name`.
    pub fn get_class(&self, name: &str) -> Option<Record<'_>> {
        Some(self.view(*self.core.classes.get(&self.core.strings.find(name)?)?))
    }

    /// Returns the def `name`.
    pub fn get_def(&self, name: &str) -> Option<Record<'_>> {
        Some(self.view(*self.core.defs.get(&self.core.strings.find(name)?)?))
    }

    /// Returns the defs that derive from the class, by name with numbers compared as numbers (`f2` before `f10`); none when there is no
    /// such class.
    pub fn defs_derived_from(&self, class: &str) -> Vec<Record<'_>> {
        let Some(class) = self.get_class(class) else { return vec![] };
        let mut found: Vec<_> =
            self.defs().filter(|def| self.core.is_subclass(def.id, class.id)).collect();
        found.sort_by(|a, b| compare_numeric(a.name(), b.name()));
        found
    }

    /// Returns the defs that derive from each of some classes. Each list is ordered as by
    /// [`defs_derived_from`](Self::defs_derived_from), but all lists are computed in one pass over the defs.
    pub fn defs_derived_from_each<const N: usize>(
        &self,
        classes: [&str; N],
    ) -> [Vec<Record<'_>>; N] {
        let classes = classes.map(|c| self.get_class(c).map(|c| c.id));
        let mut found = [const { Vec::new() }; N];
        for def in self.defs() {
            let supers = &self.core.rec(def.id).supers;
            for (list, class) in found.iter_mut().zip(&classes) {
                if class.is_some_and(|class| supers.contains(&class)) {
                    list.push(def);
                }
            }
        }
        for list in &mut found {
            list.sort_by(|a, b| compare_numeric(a.name(), b.name()));
        }
        found
    }

    fn values_of(&self, id: RecId) -> &[FieldValue] {
        match self.values.get(id.0 as usize) {
            Some(cell) => cell.get_or_init(|| {
                self.core.rec(id).fields.iter().map(|f| self.convert(f.value)).collect()
            }),
            None => &[],
        }
    }

    fn name_of(&self, name: Val) -> Option<Arc<str>> {
        self.core.as_str(name).map(|sym| self.core.strings.shared(sym))
    }

    fn convert(&self, val: Val) -> FieldValue {
        let all = |slice| self.core.nodes.items(slice).iter().map(|&v| self.convert(v)).collect();
        match self.core.node(val) {
            Node::Unset => FieldValue::Unset,
            Node::Bit(bit) => FieldValue::Bit(bit),
            Node::Int(value) => FieldValue::Int(value),
            Node::Str(sym) => FieldValue::String(self.core.strings.shared(sym)),
            Node::Code(sym) => FieldValue::Code(self.core.strings.shared(sym)),
            Node::Def(rec) => FieldValue::Def(RecordId(rec.0)),
            Node::Seq(Seq::Bits, slice) => FieldValue::Bits(all(slice)),
            Node::Seq(Seq::List(_), slice) => FieldValue::List(all(slice)),
            Node::Seq(Seq::Dag(operator, name), slice) => FieldValue::Dag(Arc::new(Dag {
                operator: self.convert(operator),
                operator_name: self.name_of(name),
                args: self
                    .core
                    .nodes
                    .items(slice)
                    .chunks_exact(2)
                    .map(|pair| (self.convert(pair[0]), self.name_of(pair[1])))
                    .collect(),
            })),
            _ => FieldValue::Unresolved(self.core.val_text(val).into()),
        }
    }

    /// Returns the value in TableGen syntax.
    pub fn value_text(&self, value: &FieldValue) -> String {
        match value {
            FieldValue::Unset => "?".to_owned(),
            FieldValue::Bit(bit) => u8::from(*bit).to_string(),
            FieldValue::Int(value) => value.to_string(),
            FieldValue::String(text) => format!("\"{text}\""),
            FieldValue::Code(text) => format!("[{{{text}}}]"),
            FieldValue::Unresolved(text) => text.to_string(),
            FieldValue::Def(id) => self.record(*id).name().to_owned(),
            FieldValue::Bits(bits) => {
                let bits: Vec<_> = bits.iter().rev().map(|bit| self.value_text(bit)).collect();
                format!("{{ {} }}", bits.join(", "))
            }
            FieldValue::List(items) => {
                let items: Vec<_> = items.iter().map(|item| self.value_text(item)).collect();
                format!("[{}]", items.join(", "))
            }
            FieldValue::Dag(dag) => {
                let mut text = format!("({}", self.value_text(&dag.operator));
                if let Some(name) = &dag.operator_name {
                    text += &format!(":{name}");
                }
                for (i, (arg, name)) in dag.args.iter().enumerate() {
                    text += if i == 0 { " " } else { ", " };
                    text += &self.value_text(arg);
                    if let Some(name) = name {
                        text += &format!(":${name}");
                    }
                }
                text + ")"
            }
        }
    }
}

impl<'k> Record<'k> {
    /// Returns the id of the record in its keeper.
    pub fn id(self) -> RecordId {
        RecordId(self.id.0)
    }

    pub(crate) fn rec_id(self) -> RecId {
        self.id
    }

    /// Returns the digest of the record's contents; `None` if the record refers to itself.
    pub fn digest(self) -> Option<Digest> {
        self.keeper.digests.get_or_init(|| Digests::new(&self.keeper.core)).get(self.id)
    }

    /// Returns the keeper of the record.
    pub fn keeper(self) -> &'k RecordKeeper {
        self.keeper
    }

    fn data(self) -> &'k crate::model::RecordData {
        self.keeper.core.rec(self.id)
    }

    /// Returns the name of the record.
    pub fn name(self) -> &'k str {
        let core = &self.keeper.core;
        core.as_str(self.data().name).map_or("", |sym| core.sym_text(sym))
    }

    /// Returns whether the evaluator chose the name.
    pub fn is_anonymous(self) -> bool {
        self.data().kind == RecordKind::AnonymousDef
    }

    /// Returns whether the record is a class.
    pub fn is_class(self) -> bool {
        self.data().is_class()
    }

    /// Returns where the record is defined.
    pub fn loc(self) -> Option<SourceLocation> {
        self.keeper.core.sources.location(self.data().loc())
    }

    /// Returns the offsets of the definition and of the `defm`s that created the record, innermost first.
    pub(crate) fn written_at(self) -> &'k [Loc] {
        &self.data().locs
    }

    pub(crate) fn sources(self) -> &'k SourceMap {
        &self.keeper.core.sources
    }

    /// Returns whether the record is defined in the main file, not in one that it includes.
    pub fn is_in_main_file(self) -> bool {
        let sources = &self.keeper.core.sources;
        sources.buffer_of(self.data().loc()).is_some_and(|buffer| buffer.included_from == Loc::NONE)
    }

    /// Returns the locations of the definition and of the `defm`s that created the record, innermost first.
    pub fn locs(self) -> Vec<SourceLocation> {
        self.data().locs.iter().filter_map(|&loc| self.keeper.core.sources.location(loc)).collect()
    }

    /// Returns all superclasses; each follows its own superclasses.
    pub fn superclasses(self) -> impl DoubleEndedIterator<Item = Record<'k>> {
        self.data().supers.iter().map(move |&id| self.keeper.view(id))
    }

    /// Returns the classes that the record lists as its superclasses, in that order.
    pub fn direct_superclasses(self) -> impl DoubleEndedIterator<Item = Record<'k>> {
        self.keeper
            .core
            .direct_supers(self.id)
            .into_iter()
            .rev()
            .map(move |id| self.keeper.view(id))
    }

    /// Returns whether the record derives from the class (a class does not derive from itself).
    pub fn is_a(self, class: &str) -> bool {
        self.keeper
            .get_class(class)
            .is_some_and(|class| self.keeper.core.is_subclass(self.id, class.id))
    }

    /// Returns the fields in order of declaration, without the template arguments of a class.
    pub fn fields(self) -> impl Iterator<Item = Field<'k>> {
        self.all_fields().filter(|f| f.data().kind != FieldKind::TemplateArg)
    }

    /// Returns the template arguments of a class, in order; their names are `Class:arg`.
    pub fn template_args(self) -> impl Iterator<Item = Field<'k>> {
        self.all_fields().filter(|f| f.data().kind == FieldKind::TemplateArg)
    }

    fn all_fields(self) -> impl Iterator<Item = Field<'k>> {
        let Record { keeper, id } = self;
        (0..self.data().fields.len()).map(move |index| Field { keeper, rec: id, index })
    }

    /// Returns the field `name`.
    pub fn field(self, name: &str) -> Option<Field<'k>> {
        let core = &self.keeper.core;
        let sym = core.strings.find(name)?;
        let index = self.data().fields.iter().position(|f| core.as_str(f.name) == Some(sym))?;
        Some(Field { keeper: self.keeper, rec: self.id, index })
    }

    /// Returns the value of a field, `?` included; `None` without such a field.
    pub fn value(self, name: &str) -> Option<&'k FieldValue> {
        Some(self.field(name)?.value())
    }

    /// Returns the text of a string or code field.
    pub fn string(self, name: &str) -> Option<&'k str> {
        self.value(name)?.as_str()
    }

    /// Returns the value of a `bit` field.
    pub fn bit(self, name: &str) -> Option<bool> {
        self.value(name)?.as_bit()
    }

    /// Returns the number in an `int`, `bit` or `bits` field.
    pub fn int(self, name: &str) -> Option<i64> {
        self.value(name)?.as_int()
    }

    /// Returns the elements of a list field.
    pub fn list(self, name: &str) -> Option<&'k [FieldValue]> {
        self.value(name)?.as_list()
    }

    /// Returns the records in a list field; other elements are skipped.
    pub fn list_of_defs(self, name: &str) -> Vec<Record<'k>> {
        let items = self.list(name).unwrap_or_default();
        items.iter().filter_map(FieldValue::as_def).map(|id| self.keeper.record(id)).collect()
    }

    /// Returns the record in a field.
    pub fn def(self, name: &str) -> Option<Record<'k>> {
        self.value(name)?.as_def().map(|id| self.keeper.record(id))
    }

    /// Returns the dag in a field.
    pub fn dag(self, name: &str) -> Option<&'k Dag> {
        self.value(name)?.as_dag()
    }
}

impl<'k> Field<'k> {
    fn data(self) -> &'k crate::model::FieldData {
        &self.keeper.core.rec(self.rec).fields[self.index]
    }

    /// Returns the name of the field.
    pub fn name(self) -> &'k str {
        let core = &self.keeper.core;
        core.as_str(self.data().name).map_or("", |sym| core.sym_text(sym))
    }

    /// Returns the declared type in TableGen syntax.
    pub fn type_text(self) -> String {
        self.keeper.core.ty_text(self.data().ty)
    }

    /// Returns the value of the field.
    pub fn value(self) -> &'k FieldValue {
        self.keeper.values_of(self.rec).get(self.index).unwrap_or(&FieldValue::Unset)
    }

    /// Returns the location of the declaration, or of the last assignment that moved it.
    pub fn loc(self) -> Option<SourceLocation> {
        self.sources().location(self.written_at()?)
    }

    /// Returns the same, as an offset.
    pub(crate) fn written_at(self) -> Option<Loc> {
        Some(self.data().loc).filter(|&loc| loc != Loc::NONE)
    }

    pub(crate) fn sources(self) -> &'k SourceMap {
        &self.keeper.core.sources
    }
}

/// Compares in byte order, but runs of digits compare as numbers: first by their length.
pub fn compare_numeric(a: &str, b: &str) -> Ordering {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let digits =
        |text: &[u8], from: usize| text[from..].iter().take_while(|c| c.is_ascii_digit()).count();
    let mut at = 0;
    while at < a.len() && at < b.len() {
        let (in_a, in_b) = (digits(a, at), digits(b, at));
        if in_a > 0 && in_b > 0 {
            let order = in_a.cmp(&in_b).then_with(|| a[at..at + in_a].cmp(&b[at..at + in_b]));
            if order != Ordering::Equal {
                return order;
            }
            at += in_a;
        } else if a[at] != b[at] {
            return a[at].cmp(&b[at]);
        } else {
            at += 1;
        }
    }
    a.len().cmp(&b.len())
}
