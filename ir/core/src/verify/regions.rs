//! Verifies blocks (terminators, successors) and region traits (single blocks, implicit terminators, symbol
//! tables).

use super::{BodyVerifier, CheckResult, regions_of};
use crate::def::{OpDef, Trait};
use crate::diag::{Diagnostic, Place, Severity};
use crate::ids::{BlockId, OpId, OpName, RegionId};
use crate::interfaces::RegionPoint;
use crate::printer::{operation_text, type_text};
use crate::symbols::symbol_name;

impl BodyVerifier<'_, '_> {
    /// Verifies that `block` ends with a terminator if one is required, and that no other operation has
    /// successors.
    pub(super) fn block(&mut self, block: BlockId) -> CheckResult {
        let body = self.cx.body;
        let Some(region) = body.block_region(block) else { return Ok(()) };
        for op in body.ops_of(block) {
            if body.successors(op).len() > 0 && body.next_op(op).is_some() {
                let message = "operation with block successors must terminate its parent block";
                return self.plain_error(op, message);
            }
            if body.successors(op).any(|s| body.block_region(s) != Some(region)) {
                return self.error(op, "refers to a block of another region");
            }
        }
        if body.entry_block(region) == Some(block) && body.predecessors(block).next().is_some() {
            let message = "entry block of region may not have predecessors";
            return match body.region_parent(region) {
                Some(op) => self.plain_error(op, message),
                None => self.parent_error(message),
            };
        }
        if body.last_op(block).is_some() || self.may_lack_terminator(region) {
            return Ok(());
        }
        let message = "empty block: expect at least a terminator";
        match body.region_parent(region) {
            Some(op) => self.plain_error(op, message),
            None if self.cx.parent.is_some() => self.parent_error(message),
            None => Ok(()),
        }
    }

    /// Returns whether the blocks of a region need no terminator.
    fn may_lack_terminator(&self, region: RegionId) -> bool {
        let body = self.cx.body;
        let owner = match body.region_parent(region) {
            Some(op) => Some((body, op)),
            None => self.cx.parent.map(|p| (p.body, p.op)),
        };
        // The top level of a file is a list of operations without a terminator.
        owner.is_none_or(|(b, op)| {
            body.has_one_block(region)
                && self.cx.reg.def(b, op).is_none_or(|d| d.has(Trait::NoTerminator))
        })
    }

    /// Verifies that the operation is a terminator if it is the last of a block that needs one. Its own errors come first.
    pub(super) fn end_of_block(&mut self, op: OpId) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        if body.next_op(op).is_some() || reg.def(body, op).is_none_or(|d| d.has(Trait::Terminator))
        {
            return Ok(());
        }
        let region = body.op_block(op).and_then(|block| body.block_region(block));
        if region.is_none_or(|region| self.may_lack_terminator(region)) {
            return Ok(());
        }
        let owner = self.cx.parent.map(|parent| (parent.body, parent.op));
        let text = operation_text(reg, body, op, owner);
        let failed = self.plain_error(op, format!("block with no terminator, has {text}"));
        self.suggest_terminators(op);
        failed
    }

    /// Adds to the error reported last the terminators of the operation that encloses `op`.
    fn suggest_terminators(&mut self, op: OpId) {
        let (reg, body) = (self.cx.reg, self.cx.body);
        let around = match body.parent_op(op) {
            Some(parent) => body.name(parent),
            None => match self.cx.parent {
                Some(parent) => parent.body.name(parent.op),
                None => return,
            },
        };
        let name = |name: OpName| reg.ctx().op_name_str(name);
        let ends =
            reg.ops().filter(|def| def.has(Trait::Terminator) && def.parents.contains(&around));
        let mut ends: Vec<String> = ends.map(|def| format!("'{}'", name(def.name))).collect();
        ends.sort_unstable();
        if let (Some(error), false) = (self.errors.last_mut(), ends.is_empty()) {
            let message = format!("'{}' ends with {}", name(around), ends.join(" or "));
            error.notes.push(Diagnostic::help(error.place, message));
        }
    }

    /// Reports an error at the operation that owns the body.
    pub(super) fn parent_error(&mut self, message: &str) -> CheckResult {
        self.errors.push(Diagnostic::error("verify", Place::Parent, message));
        Err(super::Reported)
    }

    /// Verifies that each region of an operation with single blocks has at most one, which ends with an operation
    /// unless it needs no terminator.
    pub(super) fn single_blocks(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        for (i, owned) in regions_of(&self.cx, op).enumerate() {
            let Some(entry) = owned.body.entry_block(owned.region) else { continue };
            if !owned.body.has_one_block(owned.region) {
                return self.error(op, format!("expects region #{i} to have 0 or 1 blocks"));
            }
            if owned.body.last_op(entry).is_none() && !def.has(Trait::NoTerminator) {
                return self.error(op, "expects a non-empty block");
            }
        }
        Ok(())
    }

    /// Verifies that no region has arguments.
    pub(super) fn no_region_arguments(&mut self, op: OpId) -> CheckResult {
        for (i, owned) in regions_of(&self.cx, op).enumerate() {
            let entry = owned.body.entry_block(owned.region);
            if entry.is_some_and(|entry| !owned.body.block_args(entry).is_empty()) {
                let index =
                    if self.cx.body.num_regions(op) > 1 { format!(" #{i}") } else { String::new() };
                return self.error(op, format!("region{index} should have no arguments"));
            }
        }
        Ok(())
    }

    pub(super) fn region_traits(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let reg = self.cx.reg;
        if let Some(terminator) = def.implicit_terminator {
            for owned in regions_of(&self.cx, op) {
                let entry = owned.body.entry_block(owned.region);
                let Some(last) = entry.and_then(|entry| owned.body.last_op(entry)) else {
                    continue;
                };
                let name = owned.body.name(last);
                if name != terminator {
                    let [want, found] = [terminator, name].map(|name| reg.ctx().op_name_str(name));
                    let message = format!("expects regions to end with '{want}', found '{found}'");
                    let failed = self.error(op, message);
                    if let Some(error) = self.errors.last_mut() {
                        let message = format!(
                            "in custom textual format, the absence of terminator implies '{want}'"
                        );
                        let note = Diagnostic::new(Severity::Note, "verify", error.place, message);
                        error.notes.push(note);
                    }
                    return failed;
                }
            }
        }
        if def.has(Trait::SymbolTable) {
            self.symbol_table(op)?;
        }
        self.forwarded(op, def)?;
        Ok(())
    }

    /// Verifies that region terminators forward values of the types that the successor regions or results
    /// take.
    fn forwarded(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        let Some(branch) = &def.hooks.interfaces.region_branch.get_successor_regions else {
            return Ok(());
        };
        for (i, &region) in body.regions_of(op).iter().enumerate() {
            let from = RegionPoint::Region(i);
            let ends = body.blocks_of(region).filter_map(|b| body.last_op(b)).filter(|&end| {
                let is_end = |d: &OpDef| {
                    d.has(Trait::ReturnLike) || d.has(Trait::RegionBranchTerminatorOpInterface)
                };
                reg.def(body, end).is_some_and(is_end)
            });
            for end in ends {
                for to in branch.successors(reg, body, op, from) {
                    let (first, count) = branch.terminator_operands(reg, body, end, to.to);
                    let takes = to.inputs.len();
                    if count != takes {
                        let message = format!(
                            "region branch point has {count} operands, but region successor needs {takes} inputs"
                        );
                        return self.edge_error(op, end, to.to, &message);
                    }
                    let given = body.operands(end).skip(first).map(|value| body.ty(value));
                    let taken = to.inputs.iter().map(|&value| body.ty(value));
                    let wrong = given.zip(taken).enumerate().find(|(_, (from, to))| from != to);
                    if let Some((n, types)) = wrong {
                        let [from, to_type] = [types.0, types.1].map(|ty| type_text(reg, ty));
                        let message = format!(
                            "successor operand type #{n} '{from}' should match successor input type #{n} '{to_type}'"
                        );
                        return self.edge_error(op, end, to.to, &message);
                    }
                }
            }
        }
        Ok(())
    }

    /// Reports an error of `op` about what the terminator `end` of one of its regions passes on.
    fn edge_error(&mut self, op: OpId, end: OpId, to: RegionPoint, message: &str) -> CheckResult {
        let body = self.cx.body;
        let from = self.cx.reg.ctx().op_name_str(body.name(end));
        let to = match to {
            RegionPoint::Parent => "parent".to_owned(),
            RegionPoint::Region(index) => format!("Region #{index}"),
        };
        let failed = self
            .error(op, format!("along control flow edge from Operation {from} to {to}: {message}"));
        if let Some(error) = self.errors.last_mut() {
            let place = Place::Loc(body.loc(end));
            error.notes.push(Diagnostic::new(
                Severity::Note,
                "verify",
                place,
                "region branch point",
            ));
        }
        failed
    }

    fn symbol_table(&mut self, op: OpId) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        if body.num_regions(op) != 1 {
            return self.error(op, "Operations with a 'SymbolTable' must have exactly one region");
        }
        let Some(owned) = body.all_regions(op).next() else { return Ok(()) };
        if !owned.body.has_one_block(owned.region) {
            return self.error(op, "Operations with a 'SymbolTable' must have exactly one block");
        }
        if let Some(&(first, again)) = self.tables.inline(op).duplicates().first() {
            let name = symbol_name(reg, owned.body, again).map_or("", |n| reg.ctx().str(n));
            let place = |o: OpId| {
                let loc = owned.body.loc(o);
                if std::ptr::eq(owned.body, body) {
                    Place::Loc(loc)
                } else {
                    Place::Inner { key: owned.body.source_key(), loc }
                }
            };
            let error = Diagnostic::error(
                "verify",
                place(again),
                format!("redefinition of symbol named '{name}'"),
            );
            self.errors.push(error.with_note(place(first), "see existing symbol definition here"));
            return Err(super::Reported);
        }
        Ok(())
    }
}
