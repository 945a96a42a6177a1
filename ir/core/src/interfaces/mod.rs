//! Interfaces: what operations, types and attributes implement, and how their methods are called.
//!
//! * [`OpInterfaces`]: the built-in interfaces of operations, whose methods have Rust types, e.g. [`MemoryEffectOpInterface`].
//! * [`InterfaceDef`]: an interface as data, declared in `.td` or through the API, and [`Implementation`], how one definition implements it.
//! * [`InterfaceRef`]: an operation, type or attribute cast to an interface; [`InterfaceRef::call`] calls a method by name.
//! * [`Shaped`]: the answers of the built-in type interface `ShapedType`.
//! * [`MemorySlot`]: memory that may become values; `memory_slots` queries the interfaces.
//! * [`RegionBranch`]: region control flow (`RegionBranchOpInterface`); [`RegionExecution`]: its execution for constants.

mod builtin;
mod call;
mod call_error;
mod calls;
mod def;
mod dispatch;
mod inlining;
mod lookup;
mod receiver;
mod shaped;
mod undefined;
mod verify;

pub use crate::def::hooks::{
    DialectInlinerInterface, InlineSite, InlinedBlocks, UndefinedBehavior,
};
pub use builtin::{
    AccessedPartHook, AggregateSlot, AggregateSlotHook, AnsweredMethods, ArgOperandsHook,
    BUILTIN_INTERFACES, BlockArgNamesHook, BranchOpInterface, BuiltinInterface, BuiltinMethod,
    BuiltinOpInterface, CallInterfaceCallable, CallOpInterface, CallableOpInterface,
    CallableRegionHook, CallableResultsHook, CalleeHook, CastFn, CastHook, CastOpInterface,
    ConditionallySpeculatable, DataLayoutSource, DefaultValueHook, DeletionKind,
    DestructurableAccessorOpInterface, DestructurableAllocationOpInterface, EffectsHook,
    Implementation, InductionVariable, InductionVariablesHook, InferIntRangeInterface,
    InferShapedTypeOpInterface, InferShapesHook, InferTypeOpInterface, InferTypesHook,
    InterfaceVerifier, LoopBound, LoopLikeOpInterface, MemoryEffectOpInterface, MemorySlot,
    MethodCx, MethodFn, OpAsmOpInterface, OpInterfaces, PartAllocationHook,
    PromotableAllocationOpInterface, PromotableMemOpInterface, PromotableOpInterface,
    PromotableSlotsHook, RangeFn, RangeHook, RegionBranch, RegionBranchOpInterface,
    RegionExecution, RegionExit, RegionKind, RegionKindHook, RegionKindInterface, RegionPoint,
    RegionSuccessor, RegionTransfer, RemovableUsesHook, RemoveAccessHook, RemoveUsesHook,
    ReplacedValuesHook, ResultNamesCx, ResultNamesHook, RewireHook, SlotAccessHook,
    SlotArgumentHook, SlotCx, SlotEdit, SlotPart, SlotPoint, Speculatability, SpeculatabilityHook,
    StoredValueHook, SuccessorForOperandsHook, SuccessorOperandsHook, SymbolUserOpInterface,
    SymbolUsesHook, This,
};
pub use call_error::CallError;
pub use def::{
    Implementor, InterfaceDef, InterfaceKind, MethodBody, MethodDef, Methods, inner_namespace,
    qualified_interface,
};
pub use dispatch::InterfaceRef;
pub use inlining::PermitsOps;
pub use shaped::{Dims, Shaped};
pub(crate) use verify::verify;
