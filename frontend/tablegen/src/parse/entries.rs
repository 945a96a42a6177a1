//! The statements that a loop or multiclass stores until it is expanded, and the expansion.

use std::sync::Arc;

use crate::diag::Severity;
use crate::model::{Assertion, Dump, Halt, Res};
use crate::node::{Node, TernOp, Val};
use crate::parse::Parser;
use crate::parse::state::{Entry, Loop};
use crate::rec_id::RecId;
use crate::resolve::MapResolver;
use crate::resolve::Resolver;
use crate::source::Loc;

/// Pairs of a name and its replacement.
pub(super) type Substitutions = Vec<(Val, Val)>;

/// Options of an expansion.
#[derive(Clone, Copy)]
pub(super) struct Expansion {
    /// Whether the lists of loops must be known now.
    pub(super) is_final: bool,
    /// Whether the results become defs at once; otherwise the caller gets them.
    pub(super) publish: bool,
    /// The `defm` that errors are reported at.
    pub(super) loc: Option<Loc>,
}

impl Parser<'_> {
    fn map(&mut self, record: Option<RecId>, substitutions: &Substitutions) -> Res<MapResolver> {
        // In deep nests of loops, this is most of the work.
        self.core.charge(substitutions.len() as u64 / 8)?;
        let mut map = MapResolver::new(record);
        for &(name, value) in substitutions {
            map.push(name, value);
        }
        Ok(map)
    }

    /// Adds a statement to the innermost loop or multiclass, or executes it outside of any.
    pub(super) fn add_entry(&mut self, entry: Entry) -> Res<()> {
        if let Some(open) = self.loops.last_mut() {
            open.entries.push(entry);
            return Ok(());
        }
        if let Entry::Loop(of) = entry {
            let mut results = vec![];
            let publish = self.multiclass.is_none();
            let how = Expansion { is_final: publish, publish, loc: None };
            self.expand_loop(&of, &mut vec![], how, &mut results)?;
            if let Some(index) = self.multiclass {
                Arc::make_mut(&mut self.multiclass_data[index].entries).extend(results);
            }
            return Ok(());
        }
        if let Some(index) = self.multiclass {
            Arc::make_mut(&mut self.multiclass_data[index].entries).push(entry);
            return Ok(());
        }
        match entry {
            Entry::Assert(assertion) => self.core.check_assert(assertion),
            Entry::Dump(dump) => self.core.check_dump(dump),
            Entry::Record(rec) => return self.add_def(rec),
            Entry::Loop(_) => {}
        }
        if self.core.is_flooded() { Err(Halt) } else { Ok(()) }
    }

    /// Finishes a def and enters it in the table of defs, and in the open defsets.
    fn add_def(&mut self, rec: RecId) -> Res<()> {
        self.core.finish_def(rec)?;
        for index in 0..self.defsets.len() {
            let val = self.core.def_val(rec);
            let own = self.core.current_type(rec);
            let (element, loc) = (self.defsets[index].element, self.defsets[index].loc);
            if !self.core.is_a(own, element) {
                let (own, want) = (self.core.ty_text(own), self.core.ty_text(element));
                let message = format!("record of type '{own}' in a defset of '{want}'");
                let place = self.core.rec(rec).loc();
                let note = (loc, "the defset is declared here".to_owned());
                self.core.report(Severity::Error, place, message, vec![note]);
                return Err(Halt);
            }
            self.defsets[index].items.push(val);
        }
        self.core.publish(rec);
        Ok(())
    }

    fn expand_loop(
        &mut self,
        of: &Loop,
        subst: &mut Substitutions,
        how: Expansion,
        to: &mut Vec<Entry>,
    ) -> Res<()> {
        self.core.enter()?;
        let list = if self.core.nodes.is_ground(of.list) {
            of.list
        } else {
            self.resolve_loop(of, subst, how)?
        };
        let Some((_, slice)) = self.core.as_list(list) else {
            if how.is_final {
                let text = self.core.val_text(list);
                return self
                    .fail(of.loc, format!("loop over {text}, which is not known to be a list"));
            }
            let mut entries = vec![];
            self.expand(&of.entries, subst, how, &mut entries)?;
            to.push(Entry::Loop(Arc::new(Loop { loc: of.loc, var: of.var, list, entries })));
            self.core.leave();
            return Ok(());
        };
        let var = match of.var.map(|var| self.core.node(var)) {
            Some(Node::Var(name, _)) => Some(name),
            _ => None,
        };
        let how = Expansion { loc: None, ..how };
        for item in self.core.copy_items(slice) {
            if let Some(var) = var {
                subst.push((var, item));
            }
            self.expand(&of.entries, subst, how, to)?;
            if var.is_some() {
                subst.pop();
            }
        }
        self.core.leave();
        Ok(())
    }

    /// Returns the list of a loop under substitutions.
    fn resolve_loop(&mut self, of: &Loop, subst: &Substitutions, how: Expansion) -> Res<Val> {
        let mut map = self.map(None, subst)?;
        let list = self.core.resolve(of.list, &mut map)?;
        let (Node::Tern(TernOp::If, condition, then, other, ty), true) =
            (self.core.node(list), how.is_final)
        else {
            return Ok(list);
        };
        // The condition of an `if` must be known at the end of its scope.
        map.is_final = true;
        let known = self.core.resolve(condition, &mut map as &mut dyn Resolver)?;
        if known == condition {
            let text = self.core.val_text(condition);
            return self.fail(
                of.loc,
                format!("the condition {text} is not resolved at the end of its scope"),
            );
        }
        self.core.fold_tern(TernOp::If, known, then, other, ty, None)
    }

    /// Expands statements under substitutions.
    pub(super) fn expand(
        &mut self,
        entries: &[Entry],
        subst: &mut Substitutions,
        how: Expansion,
        to: &mut Vec<Entry>,
    ) -> Res<()> {
        for entry in entries {
            self.core.charge(1)?;
            if self.core.is_flooded() {
                return Err(Halt);
            }
            match entry {
                Entry::Loop(inner) => {
                    self.expand_loop(inner, subst, Expansion { loc: None, ..how }, to)?
                }
                &Entry::Assert(Assertion { loc, condition, message }) => {
                    let mut map = self.map(None, subst)?;
                    let condition = self.core.resolve(condition, &mut map)?;
                    let message = self.core.resolve(message, &mut map)?;
                    let assertion = Assertion { loc, condition, message };
                    if how.publish {
                        self.core.check_assert(assertion)
                    } else {
                        to.push(Entry::Assert(assertion))
                    }
                }
                &Entry::Dump(Dump { loc, message }) => {
                    let mut map = self.map(None, subst)?;
                    let message = self.core.resolve(message, &mut map)?;
                    let dump = Dump { loc, message };
                    if how.publish {
                        self.core.check_dump(dump)
                    } else {
                        to.push(Entry::Dump(dump))
                    }
                }
                &Entry::Record(prototype) => {
                    let mut data = self.core.rec(prototype).clone();
                    data.locs.extend(how.loc);
                    self.core.charge_fields(data.fields.len())?;
                    let rec = self.core.add_record(data);
                    let mut map = self.map(Some(rec), subst)?;
                    self.core.resolve_record(rec, &mut map)?;
                    if how.publish { self.add_def(rec)? } else { to.push(Entry::Record(rec)) }
                }
            }
        }
        Ok(())
    }
}
