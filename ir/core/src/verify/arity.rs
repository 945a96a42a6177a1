//! Verifies the numbers of operands, results, regions and successors, and assigns values to declarations.
//!
//! For `(ins I32:$a, Variadic<I32>:$b)` and three operands, `$a` gets the first one and `$b` the other two:
//! the segments are `(0, 1)` and `(1, 2)`.

use smallvec::SmallVec;

use super::{BodyVerifier, CheckResult};
use crate::attrs::AttrKind;
use crate::def::{Arity, OpDef, Pred, RegionConstraint, SegmentRule, ValueDecl, one_each};
use crate::enclosing::{EnclosingOps, ParentOp};
use crate::eval::{eval_pred_block, eval_pred_region};
use crate::ids::{Attr, Ident, OpId};
use crate::registry::Registry;

/// The values of each declaration: `(first, count)`.
pub type Segments = SmallVec<[(usize, usize); 4]>;

/// Assigns `count` values to `decls`. `sizes` is the attribute with the segment sizes, if the rule uses one.
///
/// # Errors
/// Returns the reason why the counts do not match.
pub fn segments(
    reg: &Registry,
    decls: &[ValueDecl],
    rule: SegmentRule,
    count: usize,
    sizes: Option<Attr>,
) -> Result<Segments, String> {
    if let SegmentRule::Attribute(name) = rule {
        return listed_segments(reg, decls, name, count, sizes);
    }
    let mut out = Segments::new();
    let variable = decls.iter().filter(|d| d.arity.is_variable()).count();
    let fixed = decls.len() - variable;
    let rest = count.checked_sub(fixed);
    let size = match (rest, variable) {
        (Some(0), 0) => 0,
        (Some(rest), 1..) if rest % variable == 0 => rest / variable,
        (Some(_), 1..) => {
            return Err(format!(
                "{count} values cannot be split into {variable} groups of equal size"
            ));
        }
        (_, 0) => return Err(format!("expected {fixed}, found {count}")),
        _ => return Err(format!("expected {fixed} or more, found {count}")),
    };
    let mut first = 0;
    for decl in decls {
        let size = if decl.arity.is_variable() { size } else { 1 };
        if decl.arity == Arity::Optional && size > 1 {
            return Err(format!(
                "'{}' is optional, but gets {size} values",
                reg.ctx().str(decl.name)
            ));
        }
        out.push((first, size));
        first += size;
    }
    Ok(out)
}

/// Assigns values to `decls` by the attribute `name`, whose value `sizes` lists the number of values of each declaration.
fn listed_segments(
    reg: &Registry,
    decls: &[ValueDecl],
    name: Ident,
    count: usize,
    sizes: Option<Attr>,
) -> Result<Segments, String> {
    let mut out = Segments::new();
    let name = reg.ctx().str(name);
    let sizes = sizes.ok_or_else(|| format!("requires attribute '{name}'"))?;
    let sizes = reg.ctx().dense_ints(sizes).filter(|_| is_of_i32(reg, sizes));
    let sizes = sizes.ok_or_else(|| format!("'{name}' is not an array of 'i32'"))?;
    if sizes.len() != decls.len() {
        return Err(format!(
            "'{name}' has {} entries, but {} are declared",
            sizes.len(),
            decls.len()
        ));
    }
    let mut first = 0usize;
    for (&size, decl) in sizes.iter().zip(decls) {
        let size = usize::try_from(size).map_err(|_| format!("'{name}' has a negative entry"))?;
        let fits = match decl.arity {
            Arity::One => size == 1,
            Arity::Optional => size <= 1,
            _ => true,
        };
        if !fits {
            return Err(format!(
                "'{name}' assigns {size} values to '{}'",
                reg.ctx().str(decl.name)
            ));
        }
        out.push((first, size));
        first = first.saturating_add(size);
    }
    if first != count {
        return Err(format!("'{name}' sums up to {first}, but there are {count}"));
    }
    Ok(out)
}

fn is_of_i32(reg: &Registry, array: Attr) -> bool {
    let AttrKind::DenseArray { element, .. } = reg.ctx().attr(array) else { return false };
    *element == reg.ctx().int_type(32)
}

impl Registry {
    /// Returns the operands of each declaration of `op`; `None` if they do not match the definition or `op`
    /// is not registered.
    pub fn operand_segments(&self, body: &crate::Body, op: OpId) -> Option<Segments> {
        let def = self.def(body, op)?;
        let sizes = self.segment_attr(body, op, def.operand_segments);
        segments(self, &def.operands, def.operand_segments, body.num_operands(op), sizes).ok()
    }

    /// Returns the results of each declaration of `op`; `None` if they do not match the definition or `op` is
    /// not registered.
    pub fn result_segments(&self, body: &crate::Body, op: OpId) -> Option<Segments> {
        let def = self.def(body, op)?;
        let sizes = self.segment_attr(body, op, def.result_segments);
        segments(self, &def.results, def.result_segments, body.num_results(op), sizes).ok()
    }

    fn segment_attr(&self, body: &crate::Body, op: OpId, rule: SegmentRule) -> Option<Attr> {
        let SegmentRule::Attribute(name) = rule else { return None };
        body.attr(self.ctx(), op, name)
    }
}

impl BodyVerifier<'_, '_> {
    pub(super) fn shape(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let body = self.cx.body;
        self.values_shape(
            op,
            "operands",
            &def.operands,
            def.operand_segments,
            body.num_operands(op),
        )?;
        self.values_shape(op, "results", &def.results, def.result_segments, body.num_results(op))?;
        if !def.regions.is_empty() || body.num_regions(op) > 0 {
            self.region_shape(op, def)?;
        }
        let fixed = def.successors.iter().filter(|s| !s.variadic).count();
        let count = body.successors(op).len();
        let open = fixed < def.successors.len();
        if count < fixed || (count > fixed && !open) {
            let more = if open { " or more" } else { "" };
            return self.error(op, format!("requires {fixed}{more} successors, but has {count}"));
        }
        self.successor_blocks(op, def)
    }

    /// Verifies the constraints on successors.
    fn successor_blocks(&mut self, op: OpId, def: &OpDef) -> CheckResult {
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

    fn values_shape(
        &mut self,
        op: OpId,
        what: &str,
        decls: &[ValueDecl],
        rule: SegmentRule,
        count: usize,
    ) -> CheckResult {
        if one_each(decls, rule, count) {
            return Ok(());
        }
        let (reg, body) = (self.cx.reg, self.cx.body);
        match segments(reg, decls, rule, count, reg.segment_attr(body, op, rule)) {
            Ok(_) => Ok(()),
            Err(why) => self.error(op, format!("has wrong {what}: {why}")),
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
                return self.error(
                    op,
                    format!("forwards {count} operands to successor #{i}, which takes {wants}"),
                );
            }
            let operands = body.operands(op).skip(first);
            let wrong =
                operands.zip(arguments).position(|(from, &to)| body.ty(from) != body.ty(to));
            if let Some(n) = wrong {
                let message = format!(
                    "forwards an operand of another type to argument #{n} of successor #{i}"
                );
                return self.error(op, message);
            }
        }
        Ok(())
    }

    fn region_shape(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let body = self.cx.body;
        let fixed = def.regions.iter().filter(|r| !r.variadic).count();
        let count = body.num_regions(op);
        let open = fixed < def.regions.len();
        if count < fixed || (count > fixed && !open) {
            let more = if open { " or more" } else { "" };
            return self.error(op, format!("requires {fixed}{more} regions, but has {count}"));
        }
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
