//! What stands here for the methods of MLIR's own interfaces: C++ calls them, the core asks a hook of the operation, or sees what they would say in
//! the operation itself.

use ir_core::def::{Effects, OpDef, Trait};
use ir_core::infer::infers_types;
use ir_core::interfaces::{Implementor, InterfaceDef, InterfaceKind, MethodDef};
use ir_core::{Context, Registry};
use tablegen::Record;

use crate::interface_lookup::interface_ident;
use crate::record::text;
use crate::traits::core_trait;

/// Methods of an interface, and what stands for them.
struct Asked {
    interface: &'static str,
    /// Their names; none: all of them.
    methods: &'static [&'static str],
    by: By,
}

/// What stands for methods.
enum By {
    /// A hook: what it is about, and whether an operation has it, or needs none.
    Hook(&'static str, fn(&OpDef) -> bool),
    /// What is seen in the operation, or a hook of what is around it.
    Seen,
}

const ALL: &[&str] = &[];

const fn hook(
    interface: &'static str,
    methods: &'static [&'static str],
    about: &'static str,
    attached: fn(&OpDef) -> bool,
) -> Asked {
    Asked { interface, methods, by: By::Hook(about, attached) }
}

const fn seen(interface: &'static str, methods: &'static [&'static str]) -> Asked {
    Asked { interface, methods, by: By::Seen }
}

/// All that the core asks of interfaces.
const ASKED: &[Asked] = &[
    hook("InferTypeOpInterface", ALL, "type inference", is_inferred),
    hook("InferShapedTypeOpInterface", &["inferReturnTypeComponents"], "shape inference", |op| {
        op.hooks.infer_shapes.is_some()
    }),
    // That of a constant is its value.
    hook("InferIntRangeInterface", ALL, "integer ranges", |op| op.hooks.range.is_some() || op.has(Trait::ConstantLike)),
    hook("MemoryEffectOpInterface", ALL, "effects", |op| op.hooks.effects.is_some() || op.effects != Effects::Unknown),
    hook("ConditionallySpeculatable", ALL, "speculatability", |op| {
        let said = [Trait::AlwaysSpeculatable, Trait::RecursivelySpeculatable];
        op.hooks.speculatable.is_some() || said.iter().any(|&t| op.has(t))
    }),
    hook("SymbolUserOpInterface", ALL, "symbol verifier", |op| op.hooks.verify_symbols.is_some()),
    hook("CastOpInterface", ALL, "verifier", |op| op.hooks.is_verified()),
    hook("BranchOpInterface", &["getSuccessorOperands"], "successor operands", |op| {
        op.hooks.successor_operands.is_some()
    }),
    hook("BranchOpInterface", &["getSuccessorForOperands"], "successor for operands", |op| {
        op.hooks.successor_for_operands.is_some()
    }),
    hook("RegionBranchOpInterface", ALL, "region control flow", |op| op.hooks.region_branch.is_some()),
    hook("RegionKindInterface", ALL, "region kinds", |op| {
        op.hooks.graph_region.is_some() || op.has(Trait::HasOnlyGraphRegion)
    }),
    hook("OpAsmOpInterface", &["getAsmResultNames"], "result names", |op| op.hooks.result_names.is_some()),
    hook("OpAsmOpInterface", &["getAsmBlockArgumentNames"], "block argument names", |op| {
        op.hooks.block_arg_names.is_some()
    }),
    hook("OpAsmOpInterface", &["getDefaultDialect"], "default dialect", |op| op.hooks.default_dialect.is_some()),
    // The hook of the operation around says what is handed on.
    seen("RegionBranchTerminatorOpInterface", ALL),
    // Its name and visibility, what `callee` names, the body and `function_type`: attributes and regions of those names.
    seen("SymbolOpInterface", ALL),
    seen("CallOpInterface", ALL),
    seen("CallableOpInterface", ALL),
    seen("FunctionOpInterface", ALL),
    // Any region of a loop may run again.
    seen("LoopLikeOpInterface", &["getLoopRegions", "isDefinedOutsideOfLoop", "moveOutOfLoop"]),
];

impl Asked {
    fn is_of(&self, ctx: &Context, method: &MethodDef) -> bool {
        self.methods.is_empty() || self.methods.contains(&ctx.str(method.name))
    }
}

/// What of the interfaces that something declares nothing stands for.
#[derive(Default)]
pub(crate) struct MissingSupport {
    /// Hooks that are not attached, by what they are about.
    pub(crate) hooks: Vec<&'static str>,
    /// Methods that nothing implements: `Interface.method`.
    pub(crate) methods: Vec<String>,
}

/// What nothing stands for of the interfaces among the `traits` of `who`, whose definition is `op` if it is an operation.
pub(crate) fn missing_support(
    reg: &Registry,
    who: Implementor,
    op: Option<&OpDef>,
    traits: &[Record<'_>],
) -> MissingSupport {
    let (ctx, kind) = (reg.ctx(), who.kind());
    let mut out = MissingSupport::default();
    for declared in traits.iter().filter(|t| t.is_a("Interface")) {
        let name = text(*declared, "cppInterfaceName");
        let Some(def) = reg.interface(kind, interface_ident(reg, kind, *declared)) else { continue };
        let asked: Vec<&Asked> = ASKED.iter().filter(|a| op.is_some() && a.interface == name).collect();
        let own = |method: &MethodDef| is_own(ctx, method, *declared);
        for asked in &asked {
            if let (By::Hook(about, attached), Some(op)) = (&asked.by, op)
                && is_demanded(ctx, asked, def, &own)
                && !attached(op)
                && !out.hooks.contains(about)
            {
                out.hooks.push(about);
            }
        }
        // What the core acts on it needs no default for.
        let core = kind == InterfaceKind::Op && core_trait(name).is_some();
        let missing = reg.missing_methods(who, def).into_iter().filter(|m| !asked.iter().any(|a| a.is_of(ctx, m)));
        let missing = missing.filter(|m| !core || own(m)).map(|m| format!("{name}.{}", ctx.str(m.name)));
        let missing: Vec<String> = missing.filter(|m| !out.methods.contains(m)).collect();
        out.methods.extend(missing);
    }
    out
}

/// Whether C++ would have the operation implement one of the methods.
fn is_demanded(ctx: &Context, asked: &Asked, def: &InterfaceDef, own: &dyn Fn(&MethodDef) -> bool) -> bool {
    asked.methods.is_empty() || def.methods.iter().any(|m| asked.is_of(ctx, m) && own(m))
}

/// Whether who declares an interface has to implement the method: it has no default, or is promised.
fn is_own(ctx: &Context, method: &MethodDef, declared: Record<'_>) -> bool {
    let promised = declared.list("alwaysOverriddenMethods").unwrap_or_default();
    let is_promised = promised.iter().any(|m| m.as_str() == Some(ctx.str(method.name)));
    is_promised || !method.body.is_some() && !method.default.is_some()
}

/// Whether the types of the results are told where its definition says that they are inferred.
fn is_inferred(def: &OpDef) -> bool {
    let known = def.result_types.iter().all(Option::is_some) || def.reference.as_ref().is_some_and(|r| r.types);
    known || infers_types(def)
}
