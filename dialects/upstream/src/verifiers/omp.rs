//! Verifiers of the dialect `omp`.
//!
//! E.g. a loop wrapper contains one operation, which is another wrapper or the loops:
//!
//! ```text
//! omp.wsloop { omp.loop_nest (%i) : index = (%a) to (%b) step (%c) { omp.yield } }
//! ```

use dialect::{Dialect, InterfaceRow, OpHooksRow};
use ir_core::body::OwnedRegion;
use ir_core::{AttrKind, Type, TypeKind};

use super::{
    Failure, Operation, Verdict, error, require, verified, verified_in_context, verified_interface,
    verified_with_regions,
};

/// The dialect.
pub(crate) static DIALECT: Dialect =
    Dialect { op_hooks: OPS, interfaces: INTERFACES, ..Dialect::new("omp") };

/// The hooks of the operations, sorted by name.
const OPS: &[OpHooksRow] = &[
    ("omp.atomic.capture", || verified(hint)),
    ("omp.atomic.read", || verified(hint)),
    ("omp.atomic.update", || verified(hint)),
    ("omp.atomic.write", || verified(hint)),
    ("omp.critical.declare", || verified(hint)),
    ("omp.declare_reduction", || verified_with_regions(|_| Ok(()), declare_reduction)),
    ("omp.loop_nest", || verified_in_context(loop_nest)),
    ("omp.simd", || verified(simd)),
];

/// The verifiers of interfaces.
const INTERFACES: &[InterfaceRow] = &[(LOOP_WRAPPER, || verified_interface(loop_wrapper))];

const LOOP_WRAPPER: &str = "LoopWrapperInterface";
const LOOP_NEST: &str = "omp.loop_nest";

/// Verifies a loop wrapper.
fn loop_wrapper(op: Operation<'_>) -> Verdict {
    let body = op.body();
    let [region] = body.regions_of(op.id) else {
        return error("loop wrapper does not contain exactly one region");
    };
    let mut ops = body.blocks_of(*region).flat_map(|block| body.ops_of(block));
    let (Some(nested), None) = (ops.next(), ops.next()) else {
        return error("loop wrapper does not contain exactly one nested op");
    };
    let nested = Operation::of(op.cx, nested);
    require(
        nested.is_some_and(|op| op.name() == LOOP_NEST || op.implements(LOOP_WRAPPER)),
        "nested in loop wrapper is not another loop wrapper or `omp.loop_nest`",
    )
}

/// Verifies `omp.loop_nest`.
fn loop_nest(op: Operation<'_>) -> Verdict {
    let body = op.body();
    let bounds = op.types("loop_lower_bounds")?;
    require(!bounds.is_empty(), "must represent at least one loop")?;
    let region = *body.regions_of(op.id).first().ok_or(Failure::Skipped)?;
    let entry = body.entry_block(region);
    let variables = entry.map_or(&[][..], |entry| body.block_args(entry));
    require(bounds.len() == variables.len(), "number of range arguments and IVs do not match")?;
    require(
        bounds.iter().zip(variables).all(|(&bound, &variable)| bound == body.ty(variable)),
        "range argument type does not match corresponding IV type",
    )?;
    let parent = body.parent_op(op.id).and_then(|parent| Operation::of(op.cx, parent));
    require(
        parent.is_some_and(|parent| parent.implements(LOOP_WRAPPER)),
        "expects parent op to be a loop wrapper",
    )
}

/// Verifies `omp.simd`.
fn simd(op: Operation<'_>) -> Verdict {
    match (op.int("simdlen"), op.int("safelen")) {
        (Ok(simdlen), Ok(safelen)) => require(
            simdlen <= safelen,
            "simdlen clause and safelen clause are both present, but the simdlen value is not \
             less than or equal to safelen value",
        ),
        _ => Ok(()),
    }
}

/// Verifies the bits of a hint: `uncontended`, `contended`, `nonspeculative` and `speculative`.
fn hint(op: Operation<'_>) -> Verdict {
    let hint = op.int("hint").unwrap_or(0);
    require(
        hint & 0b11 != 0b11,
        "the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined",
    )?;
    require(
        hint & 0b1100 != 0b1100,
        "the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.",
    )
}

/// Returns the types of the arguments of a region; `None` if it is empty.
fn arguments(owned: OwnedRegion<'_>) -> Option<Vec<Type>> {
    let entry = owned.body.entry_block(owned.region)?;
    let args = owned.body.block_args(entry);
    Some(args.iter().map(|&arg| owned.body.ty(arg)).collect())
}

/// Returns whether the yields of a region yield a value of the type.
fn yields(op: Operation<'_>, owned: OwnedRegion<'_>, ty: Type) -> bool {
    let body = owned.body;
    let mut ops = body.blocks_of(owned.region).flat_map(|block| body.ops_of(block));
    ops.all(|inner| {
        op.ctx().op_name_str(body.name(inner)) != "omp.yield"
            || body.operands(inner).map(|value| body.ty(value)).eq([ty])
    })
}

/// Returns whether a type may be that of a pointer to values of a type.
fn may_point_to(op: Operation<'_>, pointer: Type, ty: Type) -> bool {
    match op.ctx().ty(pointer) {
        TypeKind::MemRef { element, .. } | TypeKind::UnrankedMemRef { element, .. } => {
            *element == ty
        }
        kind => kind.is_of_dialect(),
    }
}

/// Verifies the region that initializes a value of a reduction; it has another argument if the value is allocated.
fn verify_initializer(
    op: Operation<'_>,
    alloc: OwnedRegion<'_>,
    initializer: OwnedRegion<'_>,
    ty: Type,
) -> Verdict {
    let has_alloc = arguments(alloc).is_some();
    let Some(args) = arguments(initializer) else {
        return error("expects non-empty initializer region");
    };
    match (args.len(), has_alloc) {
        (1, false) | (2, true) => {}
        (1, true) => {
            return error(
                "expects two arguments to the initializer region when an allocation region is used",
            );
        }
        (2, false) => {
            return error(
                "expects one argument to the initializer region when no allocation region is used",
            );
        }
        _ => return error("expects one or two arguments to the initializer region"),
    }
    require(
        args.iter().all(|&arg| arg == ty),
        "expects initializer region argument to match the reduction type",
    )?;
    require(
        yields(op, initializer, ty),
        "expects initializer region to yield a value of the reduction type",
    )
}

/// Verifies the regions of `omp.declare_reduction`.
fn declare_reduction(op: Operation<'_>) -> Verdict {
    let ty = match op.attr("type").map(|attr| op.ctx().attr(attr)) {
        Some(AttrKind::Type(ty)) => *ty,
        _ => return Ok(()),
    };
    let regions: Vec<OwnedRegion<'_>> = op.body().all_regions(op.id).collect();
    let [alloc, initializer, reduction, atomic, cleanup, ..] = regions[..] else { return Ok(()) };
    require(yields(op, alloc, ty), "expects alloc region to yield a value of the reduction type")?;
    verify_initializer(op, alloc, initializer, ty)?;
    let Some(args) = arguments(reduction) else {
        return error("expects non-empty reduction region");
    };
    require(
        args[..] == [ty, ty],
        "expects reduction region with two arguments of the reduction type",
    )?;
    require(
        yields(op, reduction, ty),
        "expects reduction region to yield a value of the reduction type",
    )?;
    if let Some(args) = arguments(atomic) {
        require(
            matches!(args[..], [a, b] if a == b),
            "expects atomic reduction region with two arguments of the same type",
        )?;
        require(
            may_point_to(op, args[0], ty),
            "expects atomic reduction region arguments to be accumulators containing the \
             reduction type",
        )?;
    }
    require(
        arguments(cleanup).is_none_or(|args| args[..] == [ty]),
        "expects cleanup region with one argument of the reduction type",
    )
}
