//! Verifies the numbers of operands, results, regions and successors, e.g. that `(ins I32:$a, Variadic<I32>:$b)` has
//! one operand or more.

use super::one_each::OneEach;
use super::{BodyVerifier, CheckResult};
use crate::def::{
    InherentPlace, OpDef, Pred, RegionConstraint, SegmentRule, ValueDecl, crowded_option,
    segment_sizes, segments, sizes,
};
use crate::diag::{Diagnostic, Place};
use crate::enclosing::{EnclosingOps, ParentOp};
use crate::eval::{eval_pred_block, eval_pred_region};
use crate::ids::{Ident, OpId};
use crate::printer::type_text;
use crate::registry::Registry;

/// The declarations of one kind: the number of those that declare one part, and whether others declare any number of parts.
#[derive(Clone, Copy)]
struct Declared {
    single: usize,
    open: bool,
}

/// The messages are those of MLIR's traits for numbers of parts, e.g. `NOperands`.
impl Declared {
    /// Counts declarations, of which `variable` has an element each: whether it declares any number of parts.
    fn of(variable: impl Iterator<Item = bool>) -> Self {
        let mut declared = Declared { single: 0, open: false };
        for variable in variable {
            declared.single += usize::from(!variable);
            declared.open |= variable;
        }
        declared
    }

    fn allows(self, count: usize) -> bool {
        count == self.single || (count > self.single && self.open)
    }

    /// Returns the message about `count` regions or results (`what`), unless the number is allowed.
    fn unless(self, count: usize, what: &str) -> Option<String> {
        let Declared { single, open } = self;
        (!self.allows(count)).then(|| match single {
            _ if open => format!("expected {single} or more {what}s"),
            0 => format!("requires zero {what}s"),
            1 => format!("requires one {what}"),
            _ => format!("expected {single} {what}s"),
        })
    }

    fn unless_operands(self, count: usize) -> Option<String> {
        let Declared { single, open } = self;
        (!self.allows(count)).then(|| match single {
            _ if open => format!("expected {single} or more operands, but found {count}"),
            0 => "requires zero operands".to_owned(),
            1 => "requires a single operand".to_owned(),
            _ => format!("expected {single} operands, but found {count}"),
        })
    }

    fn unless_successors(self, count: usize) -> Option<String> {
        let Declared { single, open } = self;
        (!self.allows(count)).then(|| match single {
            _ if open => format!("requires at least {single} successors but found {count}"),
            1 => format!("requires 1 successor but found {count}"),
            _ => format!("requires {single} successors but found {count}"),
        })
    }
}

impl BodyVerifier<'_, '_> {
    /// Verifies the numbers of regions, results, successors and operands.
    pub(super) fn counts(&mut self, op: OpId, def: &OpDef, one_each: OneEach) -> CheckResult {
        let body = self.cx.body;
        if !def.regions.is_empty() || body.num_regions(op) > 0 {
            let declared = Declared::of(def.regions.iter().map(|region| region.variadic));
            if let Some(expected) = declared.unless(body.num_regions(op), "region") {
                return self.error(op, expected);
            }
        }
        if !one_each.results {
            let count = body.num_results(op);
            let declared = Declared::of(def.results.iter().map(|d| d.arity.is_variable()));
            if let Some(expected) = declared.unless(count, "result") {
                return self.error(op, expected);
            }
        }
        let declared = Declared::of(def.successors.iter().map(|successor| successor.variadic));
        if let Some(message) = declared.unless_successors(body.successors(op).len()) {
            return self.error(op, message);
        }
        if !one_each.operands {
            let count = body.num_operands(op);
            let declared = Declared::of(def.operands.iter().map(|d| d.arity.is_variable()));
            if let Some(message) = declared.unless_operands(count) {
                return self.error(op, message);
            }
        }
        Ok(())
    }

    /// Verifies the attribute with the sizes of the operand groups.
    pub(super) fn operand_sizes(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let count = self.cx.body.num_operands(op);
        self.group_sizes(op, def, "operand", (def.operand_segments, def.operands.len()), count)
    }

    /// Verifies the attribute with the sizes of the result groups.
    pub(super) fn result_sizes(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let count = self.cx.body.num_results(op);
        self.group_sizes(op, def, "result", (def.result_segments, def.results.len()), count)
    }

    /// Verifies the attribute with the sizes of groups of values: of as many as declared, if it is an attribute and not a property.
    fn group_sizes(
        &mut self,
        op: OpId,
        def: &OpDef,
        what: &str,
        (rule, groups): (SegmentRule, usize),
        count: usize,
    ) -> CheckResult {
        let SegmentRule::Attribute(name) = rule else { return Ok(()) };
        let (reg, body) = (self.cx.reg, self.cx.body);
        let sizes =
            sizes(reg.ctx(), body, op, rule).and_then(|sizes| segment_sizes(reg.ctx(), sizes));
        // As a property, the sizes are zero until they are set, and setting a wrong number of them has no effect.
        let is_property = def.inherent_place == InherentPlace::Properties;
        let sizes = match sizes {
            Some(sizes) if !is_property || sizes.len() == groups => sizes.collect(),
            _ if is_property => Vec::new(),
            _ => {
                let name = reg.ctx().str(name);
                return self.error(op, format!("requires dense i32 array attribute '{name}'"));
            }
        };
        let name = reg.ctx().str(name);
        if sizes.iter().any(|&size| size < 0) {
            return self.error(op, format!("'{name}' attribute cannot have negative elements"));
        }
        let total: i64 = sizes.iter().sum();
        if usize::try_from(total) != Ok(count) {
            return self.error(
                op,
                format!(
                    "{what} count ({count}) does not match with the total size ({total}) specified in attribute \
                     '{name}'"
                ),
            );
        }
        Ok(())
    }

    /// Verifies the constraints on successors.
    pub(super) fn successor_blocks(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        if def.successors.iter().all(|s| s.pred == Pred::True) {
            return Ok(());
        }
        let (reg, body) = (self.cx.reg, self.cx.body);
        let mut decls = def.successors.iter();
        let mut current = decls.next();
        for (i, block) in body.successors(op).enumerate() {
            let Some(decl) = current else { break };
            if !decl.variadic {
                current = decls.next();
            }
            if eval_pred_block(&self.cx, block, &decl.pred).refuses() {
                let (name, summary) = (name_of(reg, decl.name), &decl.summary);
                return self.error(
                    op,
                    format!("successor #{i}{name} failed to verify constraint: {summary}"),
                );
            }
        }
        Ok(())
    }

    /// Reports the values of an operation that cannot be assigned to its declarations.
    pub(super) fn wrong_groups(
        &mut self,
        op: OpId,
        what: &str,
        decls: &[ValueDecl],
        rule: SegmentRule,
        count: usize,
    ) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        let sizes = sizes(reg.ctx(), body, op, rule);
        if let Some((first, size)) = crowded_option(reg.ctx(), decls, rule, count, sizes) {
            let message = format!(
                "{what} group starting at #{first} requires 0 or 1 element, but found {size}"
            );
            return self.error(op, message);
        }
        match segments(reg.ctx(), decls, rule, count, sizes) {
            Ok(_) => Ok(()),
            Err(why) => self.error(op, format!("has wrong {what}s: {why}")),
        }
    }

    /// Verifies that a branch forwards to each successor operands of the types of the block's arguments.
    pub(super) fn branch(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let Some(forwarded) = &def.hooks.interfaces.branch.get_successor_operands else {
            return Ok(());
        };
        let (reg, body) = (self.cx.reg, self.cx.body);
        for (i, (block, (first, count))) in
            body.successors(op).zip(forwarded(reg, body, op)).enumerate()
        {
            let arguments = body.block_args(block);
            if arguments.len() != count {
                let wants = arguments.len();
                let message = format!(
                    "branch has {count} operands for successor #{i}, but target block has {wants}"
                );
                return self.plain_error(op, message);
            }
            let operands = body.operands(op).skip(first);
            let types = operands.zip(arguments).map(|(from, &to)| (body.ty(from), to));
            let wrong = types.enumerate().find(|(_, (from, to))| *from != body.ty(*to));
            if let Some((n, (from, argument))) = wrong {
                let message = format!("type mismatch for bb argument #{n} of successor #{i}");
                let failed = self.plain_error(op, message);
                let [from, to] = [from, body.ty(argument)].map(|ty| type_text(reg, ty));
                if let Some(error) = self.errors.last_mut() {
                    error.label = Some(format!("passes '{from}'").into());
                    let place = Place::Loc(body.value_loc(argument));
                    let message = format!("the argument has type '{to}', but '{from}' is passed");
                    error.notes.push(Diagnostic::help(place, message));
                }
                return failed;
            }
        }
        Ok(())
    }

    pub(super) fn region_constraints(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let body = self.cx.body;
        let mut decls = def.regions.iter();
        let mut current = decls.next();
        for (i, owned) in body.all_regions(op).enumerate() {
            let Some(decl) = current else { break };
            if !decl.variadic {
                current = decls.next();
            }
            let wrong = match &decl.constraint {
                RegionConstraint::Any => None,
                RegionConstraint::Satisfies { summary, pred } => {
                    let owner = ParentOp { body, op, parent: self.cx.parent };
                    let inner = EnclosingOps { parent: Some(&owner), outer: self.cx.outer };
                    let own = std::ptr::eq(owned.body, body);
                    let enclosing = if own { self.cx.enclosing() } else { inner };
                    let holds =
                        eval_pred_region(self.cx.reg, owned.body, owned.region, pred, enclosing);
                    holds.refuses().then(|| summary.to_string())
                }
                &RegionConstraint::MinBlocks(n) => {
                    let found = owned.body.blocks_of(owned.region).take(n as usize).count();
                    (found < n as usize).then(|| format!("region with at least {n} blocks"))
                }
                &RegionConstraint::MaxBlocks(n) => {
                    let found = owned.body.blocks_of(owned.region).take(n as usize + 1).count();
                    (found > n as usize).then(|| format!("region with at most {n} blocks"))
                }
                &RegionConstraint::Sized(n) => {
                    let found = owned.body.blocks_of(owned.region).take(n as usize + 1).count();
                    (found != n as usize).then(|| format!("region with {n} blocks"))
                }
            };
            if let Some(wrong) = wrong {
                let name = name_of(self.cx.reg, decl.name);
                return self
                    .error(op, format!("region #{i}{name} failed to verify constraint: {wrong}"));
            }
        }
        Ok(())
    }
}

fn name_of(reg: &Registry, name: Ident) -> String {
    match reg.ctx().str(name) {
        "" => String::new(),
        name => format!(" ('{name}')"),
    }
}
