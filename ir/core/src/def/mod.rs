//! Definitions of dialects, operations, types, attributes and enums as data. The verifier, parser, printer,
//! builders, folders and matchers read them.
//!
//! A definition is the same whether it was compiled in, read from a `.td` file at run time, or registered
//! through the API. The parts that are Rust code are [hooks]. E.g. a definition without constraints:
//!
//! ```
//! use ir_core::Context;
//! use ir_core::def::{OpDef, Trait};
//!
//! let ctx = Context::new();
//! let mut def = OpDef::new(ctx.op_name("t.add"), ctx.ident("t"));
//! def.traits.insert(Trait::Commutative);
//! assert!(def.has(Trait::Commutative) && !def.is_isolated());
//! ```
//!
//! Four files of this crate import each other: the definitions (`definition.rs`), their [hooks], the
//! [built-in interfaces](crate::interfaces) and the [registry](crate::registry). Their types are recursive: a registry
//! holds definitions, a definition holds hooks, and a hook is a function that gets the registry, e.g.
//! `Registry` → `OpDef` → `OpHooks` → `VerifyHook` → `VerifyCx` → `&Registry`. All other files are below or above them.

mod accessor;
pub mod constraint;
pub mod cost;
mod costed_op;
mod custom;
mod declaration;
pub mod decomposition;
mod definition;
pub mod derived;
mod diagnostic;
pub mod enums;
pub mod format;
mod hook;
pub mod hooks;
mod memo;
pub mod property_text;
mod segments;
mod stored_params;
pub mod stream;
pub mod traits;
mod value_ref;
mod verified;

pub(crate) use accessor::is_getter;
pub use accessor::{accessor_of, upper_camel};
pub use constraint::{Constraint, Pred, TypeBuilder};
pub use costed_op::CostedOp;
pub use declaration::{
    AccessorConversion, Arity, DeclaredHooks, EffectDecl, EffectKind, Effects, OpPredicate,
    RegionConstraint, RegionDecl, SegmentRule, SuccessorDecl, TypeRule, ValueDecl, WrongCount,
};
pub use decomposition::{Decomposition, DecompositionPiece};
pub use definition::{
    AttrConstraint, AttrDecl, AttrDef, AttrStorage, Clauses, DerivedAttr, DerivedBody, DialectDef,
    Format, FormatElement, FormatSource, InherentPlace, InherentStorage, NativeForm, OpDef,
    ParamConstraint, ParamDecl, ParamForm, ParamKind, ParamRequirement, RequirementPlace,
    StructField, TypeDef,
};
pub use diagnostic::{DefDiagnostic, DefLoc};
pub use enums::{CaseKind, EnumCase, EnumCases, EnumDef, bits_number, case_number};
pub use format::{Anchor, CustomParam};
pub use hook::Hook;
pub use hooks::OpHooks;
pub use memo::{AttrMemo, DecompositionMemo, OpMemo, TypeDependencies, TypeMemo};
pub use property_text::{OptionalText, PropertyText};
pub use segments::{Segments, declared_operands, declared_results, one_each};
pub(crate) use segments::{crowded_option, segment_sizes, segments, sizes};
pub use traits::{Trait, TraitSet};
pub use value_ref::ValueRef;
pub use verified::{VerifiedOps, VerifiedShape};
