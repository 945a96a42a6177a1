//! Whether a call can be inlined: the dialects permit it, the numbers and types of values fit, and
//! every terminator of the callable can end there.

use ir_core::def::Trait;
use ir_core::interfaces::{DialectInlinerInterface, InlineSite};
use ir_core::{Body, Loc, OpId, OperationState, RegionId, Registry, Type, ValueId};
use smallvec::SmallVec;

/// The correspondence between the values of a call and those of the callable.
pub(super) struct Interface {
    /// The operands of the call for the arguments of the callable; each with the operation that
    /// converts it, if the types differ.
    pub(super) args: Vec<(ValueId, Option<OperationState>)>,
    /// The types of the results of the callable; each with the operation that converts the result
    /// of the call to its own type, if they differ.
    pub(super) results: Vec<(Type, Option<OperationState>)>,
    /// Whether the callable is one block whose terminator returns values: then the call is replaced
    /// within its block.
    pub(super) is_one_block: bool,
}

/// Returns how the call of the site can be inlined; `None` if it cannot.
pub(super) fn interface(site: &InlineSite<'_>) -> Option<Interface> {
    let (reg, (body, call)) = (site.reg, site.call);
    let inliner = reg.inliner_of(body.name(call));
    let source = site.source.body;
    let entry = source.entry_block(site.source.region)?;
    let (first, count) = reg.call_arg_operands(body, call);
    let arguments = source.block_args(entry);
    if arguments.len() != count {
        return None;
    }
    let convert = |value: ValueId, from: Type, to: Type| {
        let loc: Loc = body.loc(call);
        inliner.and_then(|i| i.materialize_call_conversion(reg, value, from, to, loc))
    };
    let mut args = Vec::with_capacity(count);
    for (value, &argument) in body.operands(call).skip(first).take(count).zip(arguments) {
        let (from, to) = (body.ty(value), source.ty(argument));
        let conversion = if from == to { None } else { Some(convert(value, from, to)?) };
        args.push((value, conversion));
    }
    let own: SmallVec<[Type; 2]> = body.results(call).map(|result| body.ty(result)).collect();
    let returned = reg.callable_results(site.callable.0, site.callable.1).unwrap_or(own.clone());
    if returned.len() != own.len() {
        return None;
    }
    let mut results = Vec::with_capacity(own.len());
    for ((result, own), returned) in body.results(call).zip(own).zip(returned) {
        let conversion = if own == returned { None } else { Some(convert(result, own, own)?) };
        results.push((returned, conversion));
    }
    let is_legal = inliner.is_some_and(|inliner| inliner.is_legal_call(site))
        && permits_destination(site)
        && permits_ops(site, source, site.source.region);
    if !is_legal {
        return None;
    }
    let is_one_block = terminators(site, results.len())?;
    Some(Interface { args, results, is_one_block })
}

fn permits_destination(site: &InlineSite<'_>) -> bool {
    let (body, op) = site.destination_owner;
    site.reg.inliner_of(body.name(op)).is_some_and(|inliner| inliner.is_legal_destination(site))
}

/// Returns whether every operation of the region may be inlined.
fn permits_ops(site: &InlineSite<'_>, body: &Body, region: RegionId) -> bool {
    let mut stack: Vec<(&Body, RegionId)> = vec![(body, region)];
    while let Some((body, region)) = stack.pop() {
        for op in body.blocks_of(region).flat_map(|block| body.ops_of(block)) {
            let Some(inliner) = site.reg.inliner_of(body.name(op)) else { return false };
            if !inliner.is_legal_op(site, body, op) {
                return false;
            }
            if body.num_regions(op) > 0 && inliner.analyzes_recursively(site.reg, body, op) {
                stack.extend(body.all_regions(op).map(|owned| (owned.body, owned.region)));
            }
        }
    }
    true
}

/// Returns whether the callable is one block that returns that many values; `None` if a terminator
/// cannot end in the caller.
fn terminators(site: &InlineSite<'_>, results: usize) -> Option<bool> {
    let (reg, source) = (site.reg, site.source.body);
    let mut returns = false;
    for block in source.blocks_of(site.source.region) {
        let last = source.last_op(block)?;
        match returned_values(reg, source, last) {
            Some(values) if values.len() == results => returns = true,
            Some(_) => return None,
            None if reg.has(source, last, Trait::Terminator) => {}
            None => return None,
        }
    }
    let is_one_block = returns && source.has_one_block(site.source.region);
    (is_one_block || !returns || reg.has_branches()).then_some(is_one_block)
}

/// Returns the values that a terminator returns to the caller; `None` if it stays as it is.
pub(super) fn returned_values(
    reg: &Registry,
    body: &Body,
    terminator: OpId,
) -> Option<SmallVec<[ValueId; 4]>> {
    let inliner: &dyn DialectInlinerInterface = reg.inliner_of(body.name(terminator))?;
    inliner.returned_values(reg, body, terminator)
}
