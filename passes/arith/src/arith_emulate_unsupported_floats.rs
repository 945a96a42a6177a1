//! `arith-emulate-unsupported-floats`: computes in a wider float type where operations are on types that the target has no arithmetic for.
//!
//! ```mlir
//! %0 = arith.addf %a, %b : bf16      // %1 = arith.extf %a fastmath<contract> : bf16 to f32
//!                                    // %2 = arith.extf %b fastmath<contract> : bf16 to f32
//!                                    // %3 = arith.addf %1, %2 : f32
//!                                    // %0 = arith.truncf %3 fastmath<contract> : f32 to bf16
//! ```
//!
//! These are the operations of `arith` except constants and conversions of floats, and the operations of `vector` that compute.

use arith_ops::{flags, names};
use dialect_support::{build, elements};
use ir_core::def::hooks::{Fold, FoldValue};
use ir_core::enclosing::ParentOp;
use ir_core::typed;
use ir_core::{Body, Context, Loc, OpId, OperationState, Place, Type, ValueId, ValueOwner};
use numerics::FloatKind;
use passes::options::{ListOpt, TextOpt};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::Rewriter;
use rewrite::rewriter::NoListener;
use rustc_hash::FxHashMap;

const NAME: &str = "arith-emulate-unsupported-floats";
const SOURCE_TYPES: ListOpt =
    ListOpt::new("source-types", "float types without arithmetic on the target");
const TARGET_TYPE: TextOpt =
    TextOpt::new("target-type", "the float type to compute in; f32 if it is not given");

/// The operations of `arith` that may be on any type.
const LEGAL: [&str; 6] = [
    names::BITCAST,
    names::EXTF,
    names::TRUNCF,
    names::CONSTANT,
    names::SCALING_EXTF,
    names::SCALING_TRUNCF,
];

/// The operations of `vector` that compute.
const VECTOR: [&str; 6] = [
    "vector.contract",
    "vector.reduction",
    "vector.multi_reduction",
    "vector.fma",
    "vector.outerproduct",
    "vector.scan",
];

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "compute in a wider float type where the target has no arithmetic for a type",
    group: PassGroup::Transform,
    options: &[&SOURCE_TYPES, &TARGET_TYPE],
    make: |options| {
        Ok(Box::new(EmulateUnsupportedFloats {
            sources: options.get(&SOURCE_TYPES),
            target: options.get(&TARGET_TYPE).unwrap_or_else(|| FloatKind::F32.name().to_owned()),
        }))
    },
};

/// The pass.
#[derive(Clone, Debug)]
pub struct EmulateUnsupportedFloats {
    sources: Vec<String>,
    target: String,
}

/// The float types that are replaced by another one.
struct Replaced {
    sources: Vec<Type>,
    target: Type,
}

impl Pass for EmulateUnsupportedFloats {
    fn dependent_dialects(&self) -> Vec<String> {
        vec!["arith".to_owned()]
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let types = self.types(cx.reg.ctx())?;
        let mut listener = NoListener;
        let mut rewriter = Rewriter::new(cx.reg, body, &mut listener);
        let mut emulation = Emulation { types, extended: FxHashMap::default() };
        let mut emulated = 0;
        for root in rewriter.body.roots().to_vec() {
            for op in rewriter.body.walk_pre(root) {
                emulated += u64::from(emulation.emulate(&mut rewriter, op));
            }
        }
        cx.count("operations emulated", emulated);
        Ok(())
    }
}

impl EmulateUnsupportedFloats {
    fn types(&self, ctx: &Context) -> Result<Replaced, PassFailed> {
        let float = |role, name: &String| {
            let kind = FloatKind::ALL.into_iter().find(|kind| kind.name() == name);
            kind.map(|kind| ctx.float_type(kind)).ok_or_else(|| {
                let message =
                    format!("could not map {role} type '{name}' to a known floating-point type");
                PassFailed::at(Place::Loc(Loc::UNKNOWN), message)
            })
        };
        let target = float("target", &self.target)?;
        let sources: Vec<Type> =
            self.sources.iter().map(|name| float("source", name)).collect::<Result<_, _>>()?;
        if sources.contains(&target) {
            let message = "target type cannot be an unsupported source type";
            return Err(PassFailed::at(Place::Loc(Loc::UNKNOWN), message));
        }
        Ok(Replaced { sources, target })
    }
}

impl Replaced {
    /// Returns the type that takes the place of another one, if one does.
    fn replacement(&self, ctx: &Context, ty: Type) -> Option<Type> {
        let is_replaced = self.sources.contains(&ctx.element_or_self(ty));
        is_replaced.then(|| elements::with_element(ctx, ty, self.target))
    }
}

/// Returns whether the operations of a name compute.
fn is_computation(name: &str) -> bool {
    name.starts_with("arith.") && !LEGAL.contains(&name) || VECTOR.contains(&name)
}

/// The state of the pass on one body.
struct Emulation {
    types: Replaced,
    /// The extensions of values.
    extended: FxHashMap<ValueId, ValueId>,
}

impl Emulation {
    /// Replaces an operation by one on the wider type, and truncates its results. Returns whether it is such an operation.
    fn emulate(&mut self, rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
        let (ctx, body) = (rewriter.ctx(), &*rewriter.body);
        let is_replaced = |value| self.types.replacement(ctx, body.ty(value)).is_some();
        if !is_computation(ctx.op_name_str(body.name(op)))
            || body.num_regions(op) > 0
            || !body.operands(op).chain(body.results(op)).any(is_replaced)
        {
            return false;
        }
        if fold(rewriter, op) {
            return false;
        }
        let body = &*rewriter.body;
        let operands: Vec<ValueId> = body.operands(op).collect();
        let old: Vec<Type> = body.results(op).map(|result| body.ty(result)).collect();
        let (name, loc) = (body.name(op), body.loc(op));
        let mut state = OperationState::new(ctx, name, loc);
        (state.props, state.attrs) = (body.props(op), body.attrs(op));
        state.successors = body.successors(op).collect();
        state.results =
            old.iter().map(|&ty| self.types.replacement(ctx, ty).unwrap_or(ty)).collect();
        for value in operands {
            let operand = self.extend(rewriter, value, loc);
            state.operands.push(operand);
        }
        rewriter.set_before(op);
        let wide = rewriter.create(state);
        let mut results: Vec<ValueId> = rewriter.body.results(wide).collect();
        for (result, ty) in results.iter_mut().zip(old) {
            if rewriter.body.ty(*result) != ty {
                *result = cast(rewriter, names::TRUNCF, *result, ty, loc);
            }
        }
        rewriter.replace_op(op, &results);
        true
    }

    /// Returns the value in the wider type: the extension is after its definition. A value of another type is returned as it is.
    fn extend(&mut self, rewriter: &mut Rewriter<'_>, value: ValueId, loc: Loc) -> ValueId {
        let ty = rewriter.body.ty(value);
        let Some(wide) = self.types.replacement(rewriter.ctx(), ty) else { return value };
        if let Some(&known) = self.extended.get(&value) {
            return known;
        }
        match rewriter.body.owner(value) {
            ValueOwner::Result { op, .. } => rewriter.set_after(op),
            ValueOwner::Argument { block, .. } => rewriter.set_block_start(block),
        }
        let extended = cast(rewriter, names::EXTF, value, wide, loc);
        self.extended.insert(value, extended);
        extended
    }
}

/// Replaces an operation by the values that it folds to. Returns whether it folds.
fn fold(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let Fold::Values(values) = rewrite::fold::fold(rewriter.reg, rewriter.body, op) else {
        return false;
    };
    let body = &*rewriter.body;
    let (name, loc) = (body.name(op), body.loc(op));
    let results: Vec<ValueId> = body.results(op).collect();
    rewriter.set_before(op);
    let mut replacements = Vec::new();
    for (value, result) in values.into_iter().zip(results) {
        let ty = rewriter.body.ty(result);
        match value {
            FoldValue::Value(value) => replacements.push(value),
            FoldValue::Attr(attr) => {
                let Some(state) = rewriter.reg.materialize(name, attr, ty, loc) else {
                    return false;
                };
                let constant = rewriter.create(state);
                replacements.push(rewriter.body.result(constant, 0));
            }
        }
    }
    rewriter.replace_op(op, &replacements);
    true
}

/// Creates a conversion of floats that may be contracted with others.
fn cast(rewriter: &mut Rewriter<'_>, name: &str, value: ValueId, to: Type, loc: Loc) -> ValueId {
    let ctx = rewriter.ctx();
    let fastmath = typed::enum_attr(ctx, "arith", flags::FASTMATH, flags::FASTMATH_CONTRACT);
    build::create_value(rewriter, name, loc, &[value], to, &[(flags::FASTMATH, fastmath)])
}
