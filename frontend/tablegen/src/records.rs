//! Builds records: fields, superclasses, template arguments, instantiation and the checks of a finished def.
//!
//! For example, `def D : C<1>` becomes an empty record; `add_superclass` copies the fields of `C` into it and
//! binds the argument, and `finish_def` resolves references between the fields, checks the assertions and
//! enters `D` in the table of defs.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::diag::Severity;
use crate::intern::Sym;
use crate::model::{
    Assertion, Core, Dump, Extras, FieldData, FieldKind, RecordData, RecordKind, Res,
};
use crate::node::{Node, Seq, Val};
use crate::rec_id::RecId;
use crate::resolve::{MapResolver, RecordResolver, Resolver, TrackOpen};
use crate::source::Loc;
use crate::types::{Ty, Type};

/// A template argument: its position or qualified name, and its value.
pub(crate) type Argument = (Val, Val);

/// The assignment that `set_field` performs: a whole field, or some of its bits (most significant first in
/// the text, reversed here).
pub(crate) struct Assignment<'a> {
    pub(crate) name: Val,
    pub(crate) bits: &'a [u32],
    pub(crate) value: Val,
    pub(crate) loc: Loc,
}

impl Core {
    /// Returns the name under which `rec` stores its template argument `arg`: `Class:arg`, `Multiclass::arg`.
    pub(crate) fn qualify(&mut self, rec: RecId, arg: Sym) -> Val {
        if let Some(&known) = self.qualified.get(&(rec, arg)) {
            return known;
        }
        let separator = if self.rec(rec).kind == RecordKind::Multiclass { "::" } else { ":" };
        let text = format!("{}{separator}{}", self.name_text(rec), self.sym_text(arg));
        let val = self.str_val(&text);
        self.qualified.insert((rec, arg), val);
        val
    }

    /// Returns the qualified name of the implicit argument `NAME`.
    pub(crate) fn qualified_name(&mut self, rec: RecId) -> Val {
        let name = self.strings.intern("NAME");
        self.qualify(rec, name)
    }

    /// Returns the implicit argument `NAME` as an expression.
    pub(crate) fn name_var(&mut self, rec: RecId) -> Val {
        let name = self.qualified_name(rec);
        self.nodes.fixed(Node::Var(name, Ty::STRING))
    }

    /// Adds a field, or replaces the one of that name.
    pub(crate) fn add_field(&mut self, rec: RecId, loc: Loc, field: FieldData) -> Res<()> {
        self.add_field_beside(rec, self.rec(rec).fields.len(), loc, field)
    }

    /// Adds a field, or replaces the one of that name among the first `count` fields: the others are known to have
    /// different names.
    fn add_field_beside(
        &mut self,
        rec: RecId,
        count: usize,
        loc: Loc,
        field: FieldData,
    ) -> Res<()> {
        let known = &self.rec(rec).fields[..count];
        let Some(index) = known.iter().position(|f| f.name == field.name) else {
            self.charge_search(count)?;
            self.rec_mut(rec).fields.push(field);
            return Ok(());
        };
        let old = self.rec(rec).fields[index].ty;
        match self.for_field(field.value, old)? {
            Some(value) => self.rec_mut(rec).fields[index].value = value,
            None => {
                let (name, new, old) =
                    (self.plain_text(field.name), self.ty_text(field.ty), self.ty_text(old));
                return self.fail(
                    loc,
                    format!(
                        "new definition of '{name}' of type '{new}' does not fit its type '{old}'"
                    ),
                );
            }
        }
        Ok(())
    }

    /// Returns a new field without a value.
    pub(crate) fn unset_field(
        &mut self,
        name: Val,
        ty: Ty,
        kind: FieldKind,
        loc: Loc,
    ) -> Res<FieldData> {
        let value = self.for_field(Val::UNSET, ty)?.unwrap_or(Val::UNSET);
        Ok(FieldData { name, ty, value, kind, loc })
    }

    /// Sets a field or some of its bits. With `moves`, the field gets the location of the assignment.
    pub(crate) fn set_field(&mut self, rec: RecId, set: Assignment<'_>, moves: bool) -> Res<()> {
        let Assignment { name, bits, value, loc } = set;
        let Some(index) = self.rec(rec).field_index(name) else {
            let name = self.plain_text(name);
            let hint = self.did_you_mean_field(rec, &name);
            return self.fail(loc, format!("there is no field '{name}'{hint}"));
        };
        let field = self.rec(rec).fields[index];
        let mut new = value;
        if !bits.is_empty() {
            new = self.merge_bits(&field, bits, value, loc)?;
        } else if matches!(self.node(value), Node::Var(of, _) if of == name) {
            let name = self.plain_text(name);
            return self.fail(loc, format!("'{name}' is assigned to itself"));
        }
        if moves {
            self.rec_mut(rec).fields[index].loc = loc;
        }
        match self.for_field(new, field.ty)? {
            Some(value) => self.rec_mut(rec).fields[index].value = value,
            None => {
                let own = self
                    .type_of(new)
                    .map_or_else(String::new, |ty| format!(" of type '{}'", self.ty_text(ty)));
                let (name, ty, new) =
                    (self.plain_text(name), self.ty_text(field.ty), self.val_text(new));
                return self
                    .fail(loc, format!("field '{name}' of type '{ty}' cannot hold {new}{own}"));
            }
        }
        Ok(())
    }

    fn merge_bits(&mut self, field: &FieldData, bits: &[u32], value: Val, loc: Loc) -> Res<Val> {
        let name = self.plain_text(field.name);
        let Node::Seq(Seq::Bits, slice) = self.node(field.value) else {
            return self.fail(loc, format!("field '{name}' is not of a bits type"));
        };
        let ty = self.types.get(Type::Bits(bits.len() as u32));
        let Some(source) = self.cast(value, ty)? else {
            let value = self.val_text(value);
            return self.fail(loc, format!("{value} does not fit {} bits", bits.len()));
        };
        let mut items = self.copy_items(slice);
        let mut seen: SmallVec<[bool; 64]> = smallvec::smallvec![false; items.len()];
        for (i, &bit) in bits.iter().enumerate() {
            let (Some(item), Some(seen)) =
                (items.get_mut(bit as usize), seen.get_mut(bit as usize))
            else {
                return self.fail(loc, format!("'{name}' has no bit {bit}"));
            };
            if std::mem::replace(seen, true) {
                return self.fail(loc, format!("bit {bit} of '{name}' is set twice"));
            }
            *item = self.bit_of(source, i as u32);
        }
        Ok(self.bits(&items))
    }

    /// Pairs every template argument with its value: first the given ones, then the defaults of the others.
    pub(crate) fn bind_arguments(
        &mut self,
        rec: RecId,
        args: &[Argument],
        loc: Loc,
    ) -> Res<Vec<(Val, Val)>> {
        let names = self.rec(rec).extras().template_args.clone();
        let mut bound: Vec<(Val, Val)> = Vec::with_capacity(names.len());
        for &(key, value) in args {
            let name = match self.node(key) {
                Node::Int(index) => names.get(index as usize).copied().unwrap_or(key),
                _ => key,
            };
            self.charge_search(bound.len())?;
            if bound.iter().any(|b| b.0 == name) {
                let name = self.plain_text(name);
                return self.fail(loc, format!("template argument '{name}' is given twice"));
            }
            bound.push((name, value));
        }
        let given = bound.len();
        for name in names {
            self.charge_search(given)?;
            if bound[..given].iter().any(|b| b.0 == name) {
                continue;
            }
            let default = self.rec(rec).field(name).map(|f| (f.value, f.loc));
            let (value, place) = default.unwrap_or((Val::UNSET, Loc::NONE));
            if !self.is_complete(value) {
                let (name, owner) = (self.plain_text(name), self.name_text(rec));
                let note = (place, format!("declared in '{owner}'"));
                self.report(
                    Severity::Error,
                    loc,
                    format!("no value for template argument '{name}'"),
                    vec![note],
                );
                return Err(crate::model::Halt);
            }
            bound.push((name, value));
        }
        Ok(bound)
    }

    /// Makes `class` a superclass of `rec`.
    pub(crate) fn add_superclass(
        &mut self,
        rec: RecId,
        class: RecId,
        args: &[Argument],
        loc: Loc,
    ) -> Res<()> {
        // The fields of a class have different names, so each is searched for only among the fields from before.
        let count = self.rec(rec).fields.len();
        for index in 0..self.rec(class).fields.len() {
            let field = self.rec(class).fields[index];
            if field.kind != FieldKind::TemplateArg {
                self.add_field_beside(rec, count, loc, field)?;
            }
        }
        self.charge_fields(self.rec(class).fields.len())?;
        let mut map = MapResolver::new(Some(rec));
        for (name, value) in self.bind_arguments(class, args, loc)? {
            map.set(name, value);
        }
        self.inherit_statements(rec, class);
        let own_name =
            if self.rec(rec).is_class() { self.name_var(rec) } else { self.rec(rec).name };
        let name_arg = self.qualified_name(class);
        map.set(name_arg, own_name);
        self.resolve_record(rec, &mut map)?;
        self.inherit_supers(rec, class, loc)
    }

    /// Adds the superclasses of a class, and the class.
    fn inherit_supers(&mut self, rec: RecId, class: RecId, loc: Loc) -> Res<()> {
        let mut inherited: SmallVec<[RecId; 16]> = SmallVec::from_slice(&self.rec(class).supers);
        inherited.push(class);
        self.charge(inherited.len() as u64)?;
        // An eighth of a field's size each.
        self.charge_fields(inherited.len() / 8)?;
        let own = &self.rec(rec).supers;
        let repeated = if own.is_empty() {
            None
        } else if inherited.len() <= 16 || own.len() <= 16 {
            inherited.iter().find(|class| own.contains(class))
        } else {
            let own: FxHashSet<RecId> = own.iter().copied().collect();
            inherited.iter().find(|class| own.contains(class))
        };
        // A class may name itself as a superclass before it has fields; a class that derives from it would
        // then inherit twice.
        let twice = || {
            inherited
                .split_last()
                .filter(|(class, supers)| supers.contains(class))
                .map(|(class, _)| class)
        };
        if let Some(&class) = repeated.or_else(twice) {
            let (name, class) = (self.name_text(rec), self.name_text(class));
            return self.fail(loc, format!("'{name}' derives from '{class}' already"));
        }
        self.rec_mut(rec).supers.extend_from_slice(&inherited);
        Ok(())
    }

    /// Copies the assertions and dumps of a class.
    fn inherit_statements(&mut self, rec: RecId, class: RecId) {
        if rec == class {
            return;
        }
        let Extras { assertions, dumps, .. } = self.rec(class).extras();
        if assertions.is_empty() && dumps.is_empty() {
            return;
        }
        let (assertions, dumps) = (assertions.clone(), dumps.clone());
        let own = self.rec_mut(rec).extras_mut();
        own.assertions.extend(assertions);
        own.dumps.extend(dumps);
    }

    /// Replaces names in a whole record.
    pub(crate) fn resolve_record(&mut self, rec: RecId, r: &mut dyn Resolver) -> Res<()> {
        let old = self.rec(rec).name;
        let new = self.resolve(old, r)?;
        if new != old {
            if self.type_of(new) != Some(Ty::STRING) {
                let text = self.val_text(new);
                return self.record_fail(Some(rec), format!("record name {text} is not a string"));
            }
            self.rec_mut(rec).name = new;
        }
        let mut index = 0;
        while let Some(&field) = self.rec(rec).fields.get(index) {
            index += 1;
            if self.nodes.is_ground(field.value) {
                continue;
            }
            let new = self.resolve(field.value, r)?;
            if new == field.value {
                continue;
            }
            let Some(value) = self.for_field(new, field.ty)? else {
                let own = self
                    .type_of(new)
                    .map_or_else(String::new, |ty| format!(" of type '{}'", self.ty_text(ty)));
                let (name, ty, new) =
                    (self.plain_text(field.name), self.ty_text(field.ty), self.val_text(new));
                let message = format!("field '{name}' of type '{ty}' resolves to {new}{own}");
                return self.record_fail(Some(rec), message);
            };
            self.rec_mut(rec).fields[index - 1].value = value;
        }
        for index in 0..self.rec(rec).extras().assertions.len() {
            let Assertion { loc, condition, message } = self.rec(rec).extras().assertions[index];
            let (condition, message) = (self.resolve(condition, r)?, self.resolve(message, r)?);
            self.rec_mut(rec).extras_mut().assertions[index] =
                Assertion { loc, condition, message };
        }
        for index in 0..self.rec(rec).extras().dumps.len() {
            let Dump { loc, message } = self.rec(rec).extras().dumps[index];
            let message = self.resolve(message, r)?;
            self.rec_mut(rec).extras_mut().dumps[index] = Dump { loc, message };
        }
        Ok(())
    }

    /// Resolves a record by its own fields, for the last time.
    fn resolve_finally(&mut self, rec: RecId, new_name: Option<Val>) -> Res<()> {
        self.resolve_record(rec, &mut RecordResolver::new(rec, new_name))
    }

    /// Returns the value of `Class<...>` at `loc`: a def if all arguments are known, else an expression.
    pub(crate) fn var_def(&mut self, class: RecId, args: &[Argument], loc: Loc) -> Res<Val> {
        let items: SmallVec<[Val; 16]> =
            args.iter().flat_map(|&(key, value)| [key, value]).collect();
        let val = self.nodes.seq(Seq::VarDef(class), &items);
        self.instance_locs.entry(val).or_insert(loc);
        if let Some(&def) = self.instances.get(&val) {
            return Ok(self.def_val(def));
        }
        let mut track = TrackOpen::default();
        for &(_, value) in args {
            self.resolve(value, &mut track)?;
        }
        if track.found { Ok(val) } else { self.instantiate(val) }
    }

    /// Returns the anonymous def of a `Class<...>` expression; the same one for the same expression.
    pub(crate) fn instantiate(&mut self, val: Val) -> Res<Val> {
        if let Some(&def) = self.instances.get(&val) {
            return Ok(self.def_val(def));
        }
        let Node::Seq(Seq::VarDef(class), slice) = self.node(val) else { return Ok(val) };
        self.enter()?;
        let name = self.anonymous_name();
        let from = self.rec(class);
        let loc = self.instance_locs.get(&val).copied().unwrap_or_else(|| from.loc());
        let mut data = RecordData::new(name, RecordKind::AnonymousDef, loc);
        data.fields =
            from.fields.iter().filter(|f| f.kind != FieldKind::TemplateArg).copied().collect();
        let names = from.extras().template_args.clone();
        let defaults: Vec<_> = names
            .iter()
            .map(|&name| (name, from.field(name).map_or(Val::UNSET, |f| f.value)))
            .collect();
        self.charge_fields(data.fields.len())?;
        let rec = self.add_record(data);
        self.inherit_statements(rec, class);
        let mut map = MapResolver::new(Some(rec));
        for (name, value) in defaults {
            map.set(name, value);
        }
        let items = self.copy_items(slice);
        for pair in items.chunks_exact(2) {
            match self.node(pair[0]) {
                Node::Int(index) => {
                    if let Some(&name) = names.get(index as usize) {
                        map.set(name, pair[1]);
                    }
                }
                _ => map.set(pair[0], pair[1]),
            }
        }
        self.resolve_record(rec, &mut map)?;
        let mut supers = self.rec(class).supers.clone();
        supers.push(class);
        self.rec_mut(rec).supers = supers;
        self.resolve_finally(rec, None)?;
        self.register_def(rec);
        self.check_statements(rec)?;
        self.leave();
        self.instances.insert(val, rec);
        Ok(self.def_val(rec))
    }

    /// Returns a fresh name of the form `anonymous_N`.
    pub(crate) fn anonymous_name(&mut self) -> Val {
        self.anonymous += 1;
        self.nodes.fixed(Node::AnonName(self.anonymous - 1))
    }

    fn register_def(&mut self, rec: RecId) {
        if let Some(sym) = self.as_str(self.rec(rec).name) {
            self.defs.insert(sym, rec);
        }
    }

    /// Finishes a def outside of loops and multiclasses and enters it in the table of defs.
    pub(crate) fn finish_def(&mut self, rec: RecId) -> Res<()> {
        let name = self.rec(rec).name;
        let sym = match self.as_str(name) {
            Some(sym) => Some(sym),
            None => self.strings.find(&self.val_text(name)),
        };
        let taken = sym.and_then(|sym| self.defs.get(&sym).copied());
        let mut new_name = None;
        let replaced = sym.zip(taken).is_some_and(|(sym, previous)| {
            self.replaces(sym, self.rec(rec).loc(), self.rec(previous).loc())
        });
        if let Some(previous) = taken.filter(|_| !replaced) {
            if self.rec(rec).kind != RecordKind::AnonymousDef {
                let (loc, name) = (self.rec(rec).loc(), self.plain_text(name));
                let note = (self.rec(previous).loc(), "the other definition is here".to_owned());
                self.report(
                    Severity::Error,
                    loc,
                    format!("def '{name}' is already defined"),
                    vec![note],
                );
                return Err(crate::model::Halt);
            }
            new_name = Some(self.anonymous_name());
        }
        self.resolve_finally(rec, new_name)?;
        self.check_concrete(rec);
        if !matches!(self.node(self.rec(rec).name), Node::Str(_) | Node::Code(_)) {
            let text = self.val_text(self.rec(rec).name);
            return self
                .record_fail(Some(rec), format!("record name {text} could not be resolved"));
        }
        self.check_statements(rec)
    }

    /// Enters a finished def in the table of defs.
    pub(crate) fn publish(&mut self, rec: RecId) {
        self.register_def(rec);
    }

    fn check_concrete(&mut self, rec: RecId) {
        for index in 0..self.rec(rec).fields.len() {
            let field = self.rec(rec).fields[index];
            if field.kind == FieldKind::MayBeOpen || self.nodes.is_ground(field.value) {
                continue;
            }
            let fine = match self.node(field.value) {
                Node::Seq(Seq::Bits, slice) => {
                    self.nodes.items(slice).iter().all(|&bit| self.is_final_bit(rec, bit))
                }
                _ => self.is_concrete(field.value),
            };
            if !fine {
                let (name, def, value) =
                    (self.plain_text(field.name), self.name_text(rec), self.val_text(field.value));
                self.record_error(
                    Some(rec),
                    format!("the value of '{name}' in '{def}' could not be resolved: {value}"),
                );
            }
        }
    }

    /// Returns whether a bit is resolved. It may remain unresolved as a reference to a field of the record.
    fn is_final_bit(&self, rec: RecId, bit: Val) -> bool {
        match self.node(bit) {
            Node::Var(..) => true,
            Node::VarBit(of, _) => {
                matches!(self.node(of), Node::Var(name, _) if self.rec(rec).field(name).is_some())
            }
            _ => self.is_concrete(bit),
        }
    }

    fn check_statements(&mut self, rec: RecId) -> Res<()> {
        let Extras { assertions, dumps, .. } = self.rec(rec).extras();
        let (assertions, dumps) = (assertions.clone(), dumps.clone());
        let mut resolver = RecordResolver::new(rec, None);
        for Assertion { loc, condition, message } in assertions {
            let (condition, message) =
                (self.resolve(condition, &mut resolver)?, self.resolve(message, &mut resolver)?);
            self.check_assert(Assertion { loc, condition, message });
        }
        for Dump { loc, message } in dumps {
            let message = self.resolve(message, &mut resolver)?;
            self.check_dump(Dump { loc, message });
        }
        Ok(())
    }

    pub(crate) fn check_assert(&mut self, assertion: Assertion) {
        match self.as_int(assertion.condition) {
            None => {
                let text = self.val_text(assertion.condition);
                self.error(
                    assertion.loc,
                    format!("the condition of the assertion does not evaluate to a number: {text}"),
                );
            }
            Some(0) => {
                let note = match self.as_str(assertion.message) {
                    Some(sym) => self.sym_text(sym).to_owned(),
                    None => "(the message is not a string)".to_owned(),
                };
                self.report(
                    Severity::Error,
                    assertion.loc,
                    "assertion failed",
                    vec![(Loc::NONE, note)],
                );
            }
            Some(_) => {}
        }
    }

    pub(crate) fn check_dump(&mut self, dump: Dump) {
        match self.as_str(dump.message) {
            Some(sym) => {
                let text = self.sym_text(sym).to_owned();
                self.report(Severity::Note, dump.loc, text, vec![]);
            }
            None => {
                let text = self.val_text(dump.message);
                self.error(
                    dump.loc,
                    format!("the message of the dump does not evaluate to a string: {text}"),
                );
            }
        }
    }
}
