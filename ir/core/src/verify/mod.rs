//! The verifier.
//!
//! It verifies structure first, dominance second and symbol uses third, so that a broken control-flow graph
//! never reaches the dominator tree.
//!
//! Every isolated operation is verified independently, with its body, given the chain of enclosing operations and the
//! symbols of the closest table. The first error ends its verification, as in `mlir-opt`; siblings are
//! independent. What encloses isolated operations is verified before them, except for its region traits and dominance.
//!
//! For each operation, in this order, which is that of `mlir-opt`: discardable attributes; the numbers of regions, results,
//! successors and operands; structural traits (segment sizes, single blocks, parents); constraints on attributes, operands,
//! results, the whole operation, regions and successors; other traits, branch operands, inferred types and casts, in the order
//! of the definition; the verifiers of its interfaces and its own; then the operations inside it; then its region traits and
//! region verifiers.
//!
//! For example, an operation whose dialect is not loaded is an error, unless the options allow it:
//!
//! ```
//! use ir_core::body::OperationState;
//! use ir_core::fanout::sequential;
//! use ir_core::verify::{VerifyOptions, verify_root};
//! use ir_core::{Body, Context, Loc, Registry};
//!
//! let ctx = Context::new();
//! let mut body = Body::new();
//! let block = body.add_root_block();
//! let op = body.create_op(OperationState::new(&ctx, ctx.op_name("test.op"), Loc::UNKNOWN));
//! body.append_op(block, op);
//!
//! let registry = Registry::empty(&ctx);
//! let mut options = VerifyOptions::default();
//! let findings = verify_root(&registry, &body, options, &sequential);
//! assert!(findings[0].diagnostic.message.contains("'test.op'"));
//!
//! options.allow_unregistered = true;
//! assert!(verify_root(&registry, &body, options, &sequential).is_empty());
//! ```

mod arity;
mod constraints;
pub(crate) mod finding;
mod one_each;
mod op_shape;
mod regions;
mod symbols;
mod trait_groups;
mod traits;
mod type_relations;

use std::cell::Cell;
use std::sync::Arc;

pub use finding::{Finding, VisitOrder};
pub use symbols::{inline_symbol_table, reported_findings, verify_symbols};

use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

use crate::attrs::AttrKind;
use crate::body::{Body, OwnedRegion, ValueOwner};
use crate::def::hooks::{FunctionValue, InferCx, ShapedComponents, SharedResults, VerifyCx};
use crate::def::{DialectDef, OpDef, Trait};
use crate::diag::{Diagnostic, Place, Suggestion};
use crate::dominance::{Dominance, is_graph_region};
use crate::enclosing::{OuterOps, ParentOp};
use crate::fanout::{self, ForEach};
use crate::ids::{BlockId, Ident, OpId, OpName, RegionId, Type};
use crate::infer;
use crate::panics;
use crate::printer::type_text;
use crate::registry::Registry;
use crate::split_name;
use crate::symbols::SymbolTable;
use one_each::OneEach;
use op_shape::OpShape;
use symbols::Tables;

/// Options of the verifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct VerifyOptions {
    /// Whether operations and attributes of dialects that are not registered are accepted.
    pub allow_unregistered: bool,
    /// Whether the caller verifies the uses of symbols outside of the body itself, with [`verify_symbols`].
    pub skip_symbols: bool,
}

/// Verifies everything in a root body.
pub fn verify_root(
    reg: &Registry,
    body: &Body,
    options: VerifyOptions,
    for_each: ForEach<'_>,
) -> Vec<Finding> {
    verify_part(reg, body, OuterOps::None, options, for_each)
}

/// Does the same as [`verify_root`], for a body that may have enclosing operations.
pub fn verify_part(
    reg: &Registry,
    body: &Body,
    outer: OuterOps<'_>,
    options: VerifyOptions,
    for_each: ForEach<'_>,
) -> Vec<Finding> {
    let (symbols, shared) = (SymbolTable::default(), SharedResults::default());
    let (symbols, shared) = (&symbols, &shared);
    let cx = VerifyCx { reg, body, parent: None, outer, symbols, outer_symbols: symbols, shared };
    verify_tree(cx, options, for_each)
}

/// Verifies the body of `cx` and its nested bodies; `for_each` runs the independent ones.
pub fn verify_tree(
    cx: VerifyCx<'_>,
    options: VerifyOptions,
    for_each: ForEach<'_>,
) -> Vec<Finding> {
    verify_with_table(cx, None, options, for_each)
}

/// Does the same as [`verify_tree`]. `table` is the symbol table of the operation that owns the body, if it is known.
fn verify_with_table(
    cx: VerifyCx<'_>,
    table: Option<Arc<SymbolTable>>,
    options: VerifyOptions,
    for_each: ForEach<'_>,
) -> Vec<Finding> {
    let mut owners = Vec::new();
    let mut tables = Tables::inside(cx.reg, cx.body, table);
    let mut findings = own_findings(&cx, &mut tables, options, |run| run.roots(&mut owners));
    if !findings.is_empty() {
        return findings;
    }
    let symbol_order = |finding: &Finding| finding.symbol_order.is_some();
    if !owners.is_empty() {
        tables.build_enclosing(&owners);
        let nested = |i: usize| verify_nested(&cx, owners[i], &tables, options, for_each);
        let mut nested = fanout::map(for_each, owners.len(), nested);
        if nested.iter().flatten().any(symbol_order) {
            let visit_orders = symbols::visit_orders_of_owners(&cx);
            for (owner, findings) in owners.iter().zip(&mut nested) {
                for way in findings.iter_mut().filter_map(|finding| finding.symbol_order.as_mut()) {
                    way.splice(0..0, visit_orders.get(owner).into_iter().flatten().copied());
                }
            }
        }
        findings.extend(nested.into_iter().flatten());
    }
    if findings.iter().all(symbol_order) {
        findings.extend(own_findings(&cx, &mut tables, options, |run| run.after_roots()));
    }
    if findings.iter().all(symbol_order) && !options.skip_symbols {
        let found = symbols::verify(&cx, &mut tables);
        findings.extend(found.map(|(error, visit_orders)| Finding {
            symbol_order: Some(visit_orders),
            ..Finding::new(Vec::new(), error)
        }));
    }
    findings
}

/// Verifies the isolated operation `op` and its body.
fn verify_nested(
    cx: &VerifyCx<'_>,
    op: OpId,
    tables: &Tables<'_>,
    options: VerifyOptions,
    for_each: ForEach<'_>,
) -> Vec<Finding> {
    let Some(nested) = cx.body.nested(op).filter(|b| !b.is_placeholder()) else {
        return Vec::new();
    };
    let mut own_tables = Tables::new(cx.reg, cx.body);
    let findings = own_findings(cx, &mut own_tables, options, |run| run.operation(op).map(drop));
    if !findings.is_empty() {
        return findings;
    }
    let own = cx.reg.has(cx.body, op, Trait::SymbolTable).then(|| tables.of(op, for_each));
    let symbols = own.as_deref().or_else(|| tables.around(op)).unwrap_or(cx.symbols);
    let parent = ParentOp { body: cx.body, op, parent: cx.parent };
    let shared = &SharedResults::default();
    let parent = Some(&parent);
    let inner = VerifyCx { body: nested, parent, symbols, outer_symbols: symbols, shared, ..*cx };
    // Uses of the symbols of this table are not those of the caller's.
    let options = VerifyOptions { skip_symbols: options.skip_symbols && own.is_none(), ..options };
    let mut findings = verify_with_table(inner, own.clone(), options, for_each);
    for finding in &mut findings {
        finding.path.insert(0, nested.source_key());
    }
    if let Some(table) = own {
        table.release(for_each);
    }
    findings
}

/// The marker that an error was reported.
pub(crate) struct Reported;

type CheckResult = Result<(), Reported>;

/// The verifiers of an operation that ran.
#[derive(PartialEq, Eq)]
enum Verified {
    /// All except those of its regions, which follow.
    ButRegions,
    /// All: it has no regions, and its definition has no verifier of regions.
    Entirely,
}

/// Verifies a part of a body: returns the error that `part` reports. The message of a panic names the operation whose hook was
/// called last.
fn own_findings<'a>(
    cx: &VerifyCx<'a>,
    tables: &mut Tables<'a>,
    options: VerifyOptions,
    part: impl FnOnce(&mut BodyVerifier<'a, '_>) -> CheckResult,
) -> Vec<Finding> {
    let hooked = Cell::new(None);
    let context = || match hooked.get() {
        Some(name) => format!("verifier of '{}'", cx.reg.ctx().op_name_str(name)),
        None => "verifier".to_owned(),
    };
    let mut errors = Vec::new();
    // The errors have the verdict.
    let _ = panics::with_context(context, || {
        part(&mut BodyVerifier {
            cx: *cx,
            tables,
            options,
            errors: &mut errors,
            hooked: &hooked,
            unregistered: FxHashSet::default(),
        })
    });
    errors.into_iter().map(|diagnostic| Finding::new(Vec::new(), diagnostic)).collect()
}

/// Returns an error about an operation of `body`.
fn error_about(body: &Body, op: OpId, message: impl Into<String>) -> Diagnostic {
    let error = Diagnostic::error("verify", Place::Loc(body.loc(op)), message);
    Diagnostic { op: Some(op), ..error }
}

/// Converts the places of a diagnostic about an operation into places seen from the operation's body `key`,
/// to which findings belong.
fn relocate_into_body(diagnostic: &mut Diagnostic, key: u32) {
    diagnostic.place = match diagnostic.place {
        Place::Loc(_) => Place::Parent,
        Place::Inner { key: inner, loc } if inner == key => Place::Loc(loc),
        place => place,
    };
    diagnostic.op = None;
    for note in &mut diagnostic.notes {
        relocate_into_body(note, key);
    }
}

/// The verification of one body.
pub(crate) struct BodyVerifier<'a, 'e> {
    pub(crate) cx: VerifyCx<'a>,
    tables: &'e mut Tables<'a>,
    pub(crate) options: VerifyOptions,
    pub(crate) errors: &'e mut Vec<Diagnostic>,
    /// The operation whose hook was called last.
    hooked: &'e Cell<Option<OpName>>,
    /// Accepted names without a definition.
    unregistered: FxHashSet<OpName>,
}

impl<'a> BodyVerifier<'a, '_> {
    /// Verifies the operations of the body that are not isolated. The others are appended to `owners`.
    fn roots(&mut self, owners: &mut Vec<OpId>) -> CheckResult {
        self.cx.body.roots().iter().try_for_each(|&root| self.region(root, owners))
    }

    /// Verifies the region traits of the owner of the body, then dominance: `mlir-opt` does so after the isolated operations in it.
    fn after_roots(&mut self) -> CheckResult {
        let cx = self.cx;
        if let Some(parent) = cx.parent {
            let mut tables = Tables::new(cx.reg, parent.body);
            if let Some(table) = &self.tables.outer {
                tables.insert(parent.op, table.clone());
            }
            // The region traits of the owner are verified with the locations of the owner's body.
            let outer = VerifyCx {
                body: parent.body,
                parent: parent.parent,
                outer_symbols: cx.symbols,
                shared: &SharedResults::default(),
                ..cx
            };
            let before = self.errors.len();
            let verdict = BodyVerifier {
                cx: outer,
                tables: &mut tables,
                options: self.options,
                errors: &mut *self.errors,
                hooked: self.hooked,
                unregistered: FxHashSet::default(),
            }
            .after_regions(parent.op);
            for error in &mut self.errors[before..] {
                relocate_into_body(error, cx.body.source_key());
            }
            verdict?;
        }
        self.dominance()
    }

    /// Reports an error at `op`; the message starts with the operation's name.
    pub(crate) fn error(&mut self, op: OpId, message: impl Into<String>) -> CheckResult {
        let message = format!(
            "'{}' op {}",
            self.cx.reg.ctx().op_name_str(self.cx.body.name(op)),
            message.into()
        );
        self.plain_error(op, message)
    }

    /// Reports an error at `op` without its name.
    pub(crate) fn plain_error(&mut self, op: OpId, message: impl Into<String>) -> CheckResult {
        self.errors.push(error_about(self.cx.body, op, message));
        Err(Reported)
    }

    /// Runs the verifiers of interfaces, then the hook. Stops at the first error (MLIR, "Defining Dialects:
    /// Operations", Verification Ordering).
    fn hook(
        &mut self,
        interfaces: &[Ident],
        hook: Option<&crate::def::hooks::VerifyHook>,
        op: OpId,
    ) -> CheckResult {
        let before = self.errors.len();
        for &interface in interfaces {
            crate::interfaces::verify(&self.cx, op, interface, self.errors);
            if self.errors.len() > before {
                return Err(Reported);
            }
        }
        let Some(hook) = hook else { return Ok(()) };
        self.hooked.set(Some(self.cx.body.name(op)));
        hook(&self.cx, op, self.errors);
        if self.errors.len() > before { Err(Reported) } else { Ok(()) }
    }

    /// Calls a verifier that reports errors at `op`, which are about that operation.
    fn about(&mut self, op: OpId, verify: impl FnOnce(&mut Self) -> CheckResult) -> CheckResult {
        let before = self.errors.len();
        let result = verify(self);
        finding::attach_op(self.cx.body, op, &mut self.errors[before..]);
        result
    }

    /// Verifies everything in `region`, including inline regions, with an explicit stack, except for isolated operations,
    /// which are appended to `owners`. An operation is verified before the operations inside it, and its region traits after them.
    fn region(&mut self, region: RegionId, owners: &mut Vec<OpId>) -> CheckResult {
        enum Step {
            Region(RegionId),
            /// An operation and all that follow it in its region.
            From(OpId),
            Leave(OpId),
        }
        let body = self.cx.body;
        let mut stack: SmallVec<[Step; 8]> = smallvec![Step::Region(region)];
        while let Some(step) = stack.pop() {
            let mut next = match step {
                Step::Region(region) => {
                    for block in body.blocks_of(region) {
                        self.block(block)?;
                    }
                    body.first_op_from(body.entry_block(region))
                }
                Step::From(op) => Some(op),
                Step::Leave(op) => {
                    self.leave(op)?;
                    None
                }
            };
            while let Some(op) = next {
                next = body.next_in_region(op);
                if body.nested(op).is_some() {
                    owners.push(op);
                    self.end_of_block(op)?;
                    continue;
                }
                if self.operation(op)? == Verified::Entirely {
                    self.end_of_block(op)?;
                    continue;
                }
                let regions = body.regions_of(op);
                if !regions.is_empty() {
                    stack.extend(next.take().map(Step::From));
                    stack.push(Step::Leave(op));
                    stack.extend(regions.iter().rev().map(|&r| Step::Region(r)));
                } else {
                    self.leave(op)?;
                }
            }
        }
        Ok(())
    }

    /// Verifies what depends on the operations inside of `op`, and its block if it is the last one.
    fn leave(&mut self, op: OpId) -> CheckResult {
        self.after_regions(op)?;
        self.end_of_block(op)
    }

    /// Verifies `op` without the operations inside it.
    fn operation(&mut self, op: OpId) -> Result<Verified, Reported> {
        let (reg, body) = (self.cx.reg, self.cx.body);
        if body.nested(op).is_some_and(|b| b.is_placeholder()) {
            return Ok(Verified::ButRegions);
        }
        let Some(def) = reg.def(body, op) else {
            self.discardable(op)?;
            return self.unregistered(op).map(|()| Verified::ButRegions);
        };
        let one_each = OneEach::of(body, op, def);
        let shape = OpShape::of(&self.cx, op, def, one_each);
        // The path of most operations.
        let is_all = shape.known.is_some_and(|known| known.is_all);
        if is_all && body.attrs(op) == reg.ctx().empty_dict() {
            return self.attributes(op, def).map(|()| Verified::Entirely);
        }
        self.discardable(op)?;
        if shape.known.is_none() {
            self.counts(op, def, one_each)?;
        }
        self.structural_traits(op, def)?;
        self.constraints(op, def, &shape, one_each)?;
        self.traits(op, def, &shape)?;
        self.requirements(op, def)?;
        let hooks = &def.hooks;
        if hooks.verify.is_some() || !hooks.verifying_interfaces.is_empty() {
            let hook = hooks.verify.as_ref();
            self.about(op, |run| run.hook(&hooks.verifying_interfaces, hook, op))?;
        }
        shape.add(reg, def);
        Ok(Verified::ButRegions)
    }

    /// Verifies that the operand types of a cast can be cast to its result types.
    fn cast(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let Some(are_cast_compatible) = &def.hooks.interfaces.cast.are_cast_compatible else {
            return Ok(());
        };
        let (reg, body) = (self.cx.reg, self.cx.body);
        let from: SmallVec<[Type; 2]> = body.operands(op).map(|v| body.ty(v)).collect();
        let to: SmallVec<[Type; 2]> = body.results(op).map(|v| body.ty(v)).collect();
        let Err(reason) = are_cast_compatible(reg, &from, &to) else { return Ok(()) };
        let list = |what: &str, types: &[Type]| {
            let texts: Vec<String> = types.iter().map(|&ty| type_text(reg, ty)).collect();
            match &texts[..] {
                [] => format!("{what} types []"),
                [one] => format!("{what} type '{one}'"),
                several => format!("{what} types '{}'", several.join("', '")),
            }
        };
        let (from, to) = (list("operand", &from), list("result", &to));
        let failed = self.error(op, format!("{from} and {to} are cast incompatible"));
        if let Some(error) = self.errors.last_mut() {
            error.notes.push(Diagnostic::help(Place::Loc(body.loc(op)), reason));
        }
        failed
    }

    /// Verifies that the result types equal the inferred ones.
    fn inferred(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        let interfaces = &def.hooks.interfaces;
        // Most operations have none of these.
        if interfaces.infer_types.infer_return_types.is_none()
            && interfaces.infer_shapes.infer_return_type_components.is_none()
        {
            return Ok(());
        }
        let (reg, body) = (self.cx.reg, self.cx.body);
        let operand_types: SmallVec<[Type; 8]> = body.operands(op).map(|v| body.ty(v)).collect();
        let (props, attrs) = (body.props(op), body.attrs(op));
        let cx = InferCx { reg, name: def.name, operand_types: &operand_types, props, attrs };
        let own: SmallVec<[Type; 4]> = body.results(op).map(|v| body.ty(v)).collect();
        let types = match infer::result_types(def, &cx) {
            Some(types) => types,
            None => return self.inferred_shapes(op, def, &cx, &own),
        };
        match types {
            Err(reason) => {
                self.error(op, format!("has result types that cannot be inferred: {reason}"))
            }
            Ok(types) if types[..] == own[..] => Ok(()),
            Ok(types) => self.inference_mismatch(op, &types),
        }
    }

    /// Reports that the result types differ from the inferred ones.
    fn inference_mismatch(&mut self, op: OpId, types: &[Type]) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        let list = |types: &mut dyn Iterator<Item = Type>| {
            types.map(|ty| format!("'{}'", type_text(reg, ty))).collect::<Vec<_>>().join(", ")
        };
        let inferred = list(&mut types.iter().copied());
        let own = list(&mut body.results(op).map(|value| body.ty(value)));
        let message = format!(
            "inferred type(s) {inferred} are incompatible with return type(s) of operation {own}"
        );
        self.error(op, message)
    }

    /// Verifies the inferred shapes of an operation that infers shapes but not types: where both are known,
    /// they must agree.
    fn inferred_shapes(
        &mut self,
        op: OpId,
        def: &OpDef,
        cx: &InferCx<'_>,
        own: &[Type],
    ) -> CheckResult {
        let Some(infer) = &def.hooks.interfaces.infer_shapes.infer_return_type_components else {
            return Ok(());
        };
        match infer(cx) {
            Err(reason) => {
                self.error(op, format!("has result shapes that cannot be inferred: {reason}"))
            }
            Ok(shapes) if shapes.len() != own.len() => self.error(
                op,
                format!("infers {} result shapes, but has {} results", shapes.len(), own.len()),
            ),
            Ok(shapes) => {
                let differs = |(shape, &ty): (&ShapedComponents, &Type)| {
                    infer::describe_mismatch(cx.reg, shape, ty)
                };
                match shapes
                    .iter()
                    .zip(own)
                    .enumerate()
                    .find_map(|(i, pair)| Some((i, differs(pair)?)))
                {
                    Some((index, reason)) => {
                        self.error(op, format!("infers for result #{index} {reason}"))
                    }
                    None => Ok(()),
                }
            }
        }
    }

    fn unregistered(&mut self, op: OpId) -> CheckResult {
        let op_name = self.cx.body.name(op);
        if self.unregistered.contains(&op_name) {
            return Ok(());
        }
        let name = self.cx.reg.ctx().op_name_str(op_name).to_owned();
        let dialect = self.cx.reg.dialect_of(op_name);
        let accepted = match dialect {
            // An extensible dialect may have operations that are defined in code that is not loaded.
            Some(dialect) => {
                dialect.allow_unknown_ops || dialect.extensible && self.options.allow_unregistered
            }
            None => self.options.allow_unregistered,
        };
        let Some((prefix, _)) = split_name(&name).filter(|_| !accepted) else {
            self.unregistered.insert(op_name);
            return Ok(());
        };
        match dialect {
            Some(_) => {
                let place = Place::Loc(self.cx.body.loc(op));
                let near = self.cx.reg.nearest_op(&name);
                let message = format!(
                    "unregistered operation '{name}' found in dialect ('{prefix}') that does not allow unknown operations"
                );
                let mut error = error_about(self.cx.body, op, message);
                error.suggest(near.map(|near| Suggestion {
                    written: format!("\"{name}\""),
                    replacement: format!("\"{near}\""),
                    ..Suggestion::name(place, "", near)
                }));
                self.errors.push(error);
                Err(Reported)
            }
            None => self
                .plain_error(op, format!("operation '{name}' is of a dialect that is not loaded")),
        }
    }

    fn discardable(&mut self, op: OpId) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        self.value_attrs(op)?;
        if body.attrs(op) == reg.ctx().empty_dict() {
            return Ok(());
        }
        for &(name, value) in reg.ctx().dict(body.attrs(op)) {
            // Attributes of dialects that are not loaded are not verified.
            let Some(hook) = dialect_of(reg, name).and_then(|d| d.hooks.verify_op_attr.as_ref())
            else {
                continue;
            };
            let before = self.errors.len();
            hook(&self.cx, op, name, value, self.errors);
            if self.errors.len() > before {
                return Err(Reported);
            }
        }
        Ok(())
    }

    /// Verifies discardable attributes of arguments and results: of functions, and of other operations with
    /// attributes of those names.
    fn value_attrs(&mut self, op: OpId) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        let Some(def) = reg.def(body, op).filter(|_| body.props(op) != reg.ctx().empty_dict())
        else {
            return Ok(());
        };
        let is_function = def.has(Trait::FunctionOpInterface);
        let ctx = reg.ctx();
        let kinds = [
            (reg.names.arg_attrs, FunctionValue::Argument as fn(usize) -> FunctionValue),
            (reg.names.res_attrs, FunctionValue::Result),
        ];
        for (list, of) in kinds {
            if !is_function && def.attr_index(list).is_none() {
                continue;
            }
            let Some(AttrKind::Array(dicts)) =
                ctx.dict_get(body.props(op), list).map(|a| ctx.attr(a))
            else {
                continue;
            };
            for (index, &dict) in dicts.iter().enumerate() {
                let AttrKind::Dictionary(entries) = ctx.attr(dict) else { continue };
                for &(name, value) in entries {
                    let Some(hook) =
                        dialect_of(reg, name).and_then(|d| d.hooks.verify_value_attr.as_ref())
                    else {
                        continue;
                    };
                    let before = self.errors.len();
                    hook(&self.cx, op, of(index), name, value, self.errors);
                    if self.errors.len() > before {
                        return Err(Reported);
                    }
                }
            }
        }
        Ok(())
    }

    /// Verifies `op` after everything inside it was verified.
    fn after_regions(&mut self, op: OpId) -> CheckResult {
        let Some(def) = self.cx.reg.def(self.cx.body, op) else { return Ok(()) };
        self.region_traits(op, def)?;
        self.hook(&def.hooks.region_verifying_interfaces, def.hooks.verify_regions.as_ref(), op)
    }

    /// Verifies that definitions dominate uses. Unreachable blocks are skipped.
    fn dominance(&mut self) -> CheckResult {
        let body = self.cx.body;
        let dominance = Dominance::new(self.cx.reg, body);
        // The last operation with regions first, its regions in order: the first error is then that of
        // `mlir-opt`.
        let mut owners: SmallVec<[OpId; 8]> = SmallVec::new();
        self.regions_dominate(&dominance, body.roots(), &mut owners)?;
        while let Some(op) = owners.pop() {
            self.regions_dominate(&dominance, body.regions_of(op), &mut owners)?;
        }
        Ok(())
    }

    /// Verifies the operations directly inside `regions`, and appends those with regions to `owners`.
    fn regions_dominate(
        &mut self,
        dominance: &Dominance<'_>,
        regions: &[RegionId],
        owners: &mut SmallVec<[OpId; 8]>,
    ) -> CheckResult {
        let body = self.cx.body;
        for &region in regions {
            let mut graph = None;
            for block in body.blocks_of(region) {
                for op in body.ops_of(block) {
                    if !body.regions_of(op).is_empty() {
                        owners.push(op);
                    }
                    if body.num_operands(op) > 0 {
                        let graph = *graph
                            .get_or_insert_with(|| is_graph_region(self.cx.reg, body, region));
                        self.operands_dominate(dominance, op, block, graph)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Verifies the operands of `op` in `block`, which is in a graph region if `graph`.
    fn operands_dominate(
        &mut self,
        dominance: &Dominance<'_>,
        op: OpId,
        block: BlockId,
        graph: bool,
    ) -> CheckResult {
        let body = self.cx.body;
        for (i, value) in body.operands(op).enumerate() {
            // A fast path: most operands are defined in the same block, where the order of operations
            // decides.
            let near = match body.owner(value) {
                ValueOwner::Result { op: def, .. } => {
                    body.op_block(def) == Some(block)
                        && (graph || def != op && body.is_before(def, op))
                }
                ValueOwner::Argument { block: owner, .. } => owner == block,
            };
            if near || dominance.value_dominates(value, op) || !dominance.is_reachable(block) {
                continue;
            }
            let note = match body.defining_op(value) {
                Some(_) => "the operand is defined here",
                None => "the operand is an argument of a block here",
            };
            let message = format!("operand #{i} does not dominate this use");
            let error = error_about(body, op, message);
            self.errors.push(error.with_note(Place::Loc(body.value_loc(value)), note));
            return Err(Reported);
        }
        Ok(())
    }
}

/// Returns the regions of an operation, inline or in its nested body.
pub(crate) fn regions_of<'a>(
    cx: &VerifyCx<'a>,
    op: OpId,
) -> impl Iterator<Item = OwnedRegion<'a>> + use<'a> {
    cx.body.all_regions(op)
}

/// Returns the dialect that is the prefix of an attribute's name.
fn dialect_of(reg: &Registry, name: Ident) -> Option<&DialectDef> {
    let (dialect, _) = split_name(reg.ctx().str(name))?;
    reg.dialect(reg.ctx().ident(dialect)).map(|d| &**d)
}
