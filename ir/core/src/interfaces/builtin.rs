//! The built-in interfaces of operations: those of MLIR whose methods this program calls with Rust types.
//!
//! Each is a struct named as in MLIR, whose fields are its methods in `snake_case`. An operation implements one by setting the methods in
//! its hooks; a method that is not set has the answer that follows from the definition (e.g. the declared effects) or a conservative one.
//! User-defined interfaces are data instead: [`InterfaceDef`](super::InterfaceDef).
//!
//! ```
//! use ir_core::def::{Effects, Hook, OpHooks};
//! use ir_core::interfaces::MemoryEffectOpInterface;
//! use ir_core::{Body, OpId, Registry};
//!
//! fn no_effects(_: &Registry, _: &Body, _: OpId) -> Effects {
//!     Effects::Declared(Vec::new())
//! }
//! let hooks = OpHooks::default().with(MemoryEffectOpInterface { get_effects: Some(Hook::Plain(&no_effects)) });
//! assert!(hooks.interfaces.memory_effects.get_effects.is_some());
//! ```
//!
//! [`BUILTIN_INTERFACES`] lists all of them with their methods, for `--td-diagnose` and the documentation.
//!
//! This file and those of definitions, hooks and the registry import each other; see [`def`](crate::def).

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::def::MethodBody;
use crate::body::{Body, OperationState, OwnedRegion, Use};
use crate::context::Context;
use crate::def::hooks::{InferCx, RangeCx, ShapedComponents, VerifyCx};
use crate::def::{Effects, Hook, OpDef, OpHooks, Trait};
use crate::diag::Diagnostic;
use crate::expr::Val;
use crate::ids::{Attr, BlockId, Ident, OpId, Type, ValueId};
use crate::ranges::IntRange;
use crate::registry::Registry;

/// The type of [`InferIntRangeInterface::infer_result_ranges`] functions.
pub type RangeFn = dyn Fn(&RangeCx<'_>) -> Option<IntRange> + Send + Sync;
/// Returns the effects of an operation.
pub type EffectsHook = Hook<dyn Fn(&Registry, &Body, OpId) -> Effects + Send + Sync>;
/// Returns whether an operation may be executed speculatively.
pub type SpeculatabilityHook =
    Hook<dyn Fn(&Registry, &Body, OpId) -> Speculatability + Send + Sync>;
/// Returns the range of the result of an operation.
pub type RangeHook = Hook<RangeFn>;
/// Infers result types. The error gives the reason.
pub type InferTypesHook =
    Hook<dyn Fn(&InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> + Send + Sync>;
/// Infers the components of shaped result types, one per result. The error gives the reason.
pub type InferShapesHook =
    Hook<dyn Fn(&InferCx<'_>) -> Result<SmallVec<[ShapedComponents; 2]>, String> + Send + Sync>;
/// Returns the operands that are forwarded to each successor: `(first operand, count)`.
pub type SuccessorOperandsHook =
    Hook<dyn Fn(&Registry, &Body, OpId) -> SmallVec<[(usize, usize); 2]> + Send + Sync>;
/// Returns the index of the successor that is taken for operands of which some are constant; `None` if it is not known.
pub type SuccessorForOperandsHook =
    Hook<dyn Fn(&Registry, &Body, OpId, &[Option<Attr>]) -> Option<usize> + Send + Sync>;
/// Verifies the symbol uses of an operation and pushes errors.
pub type SymbolUsesHook = Hook<dyn Fn(&VerifyCx<'_>, OpId, &mut Vec<Diagnostic>) + Send + Sync>;
/// The callable that a call names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CallInterfaceCallable {
    /// The callable of that symbol: a symbol reference.
    Symbol(Attr),
    /// The callable that a value is.
    Value(ValueId),
}

/// Returns who a call calls; `None` if that is not known.
pub type CalleeHook =
    Hook<dyn Fn(&Registry, &Body, OpId) -> Option<CallInterfaceCallable> + Send + Sync>;
/// Returns the operands of a call that are passed to the arguments of the callable: `(first, count)`.
pub type ArgOperandsHook = Hook<dyn Fn(&Registry, &Body, OpId) -> (usize, usize) + Send + Sync>;
/// Returns the index of the region of a callable that is executed by calls; `None` if it is a declaration.
pub type CallableRegionHook = Hook<dyn Fn(&Registry, &Body, OpId) -> Option<usize> + Send + Sync>;
/// Returns the types of the results of a call of a callable; `None` if they are not known.
pub type CallableResultsHook =
    Hook<dyn Fn(&Registry, &Body, OpId) -> Option<SmallVec<[Type; 2]>> + Send + Sync>;

/// The definitions and the body that [`ResultNamesHook`] functions read.
#[derive(Clone, Copy)]
pub struct ResultNamesCx<'a> {
    /// The definitions.
    pub reg: &'a Registry,
    /// The body with the operation.
    pub body: &'a Body,
    /// The number of names that enclose the current one.
    nesting: u32,
}

impl<'a> ResultNamesCx<'a> {
    /// Longer chains of names that contain each other have no text.
    const MAX_NESTING: u32 = 64;

    /// Creates a context for the operations of `body`.
    pub fn new(reg: &'a Registry, body: &'a Body) -> Self {
        ResultNamesCx { reg, body, nesting: 0 }
    }

    /// Returns the name that the operation which defines a value suggests for it, for a name that contains it: `c4` of
    /// `%c4 = arith.constant 4 : index`. `None` if it suggests none, or if too many names contain each
    /// other.
    pub fn name_of(&self, value: ValueId) -> Option<String> {
        let definer: OpId = self.body.defining_op(value)?;
        let def = self.reg.def(self.body, definer)?;
        let hook = def.hooks.interfaces.asm.get_asm_result_names.as_ref()?;
        let nesting = self.nesting + 1;
        if nesting > Self::MAX_NESTING {
            return None;
        }
        let mut found = None;
        hook(&ResultNamesCx { nesting, ..*self }, definer, &mut |of, name| {
            if of == value {
                found = Some(name.to_owned());
            }
        });
        found
    }
}

/// Suggests names for results; the callback takes a value and a name.
pub type ResultNamesHook =
    Hook<dyn Fn(&ResultNamesCx<'_>, OpId, &mut dyn FnMut(ValueId, &str)) + Send + Sync>;
/// Suggests names for the arguments of the entry block of a region of an operation, which is in the given body;
/// the callback takes a value and a name.
pub type BlockArgNamesHook = Hook<
    dyn Fn(&Registry, OwnedRegion<'_>, (&Body, OpId), &mut dyn FnMut(ValueId, &str)) + Send + Sync,
>;
/// Returns the kind of the region of that index.
pub type RegionKindHook = Hook<dyn Fn(usize) -> RegionKind + Send + Sync>;
/// The type of [`CastHook`] functions.
pub type CastFn = dyn Fn(&Registry, &[Type], &[Type]) -> Result<(), String> + Send + Sync;
/// Checks that values of the first types can be cast to the second. The error gives the reason.
pub type CastHook = Hook<CastFn>;

/// Memory that an allocation makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MemorySlot {
    /// The value through which the memory is accessed.
    pub pointer: ValueId,
    /// The type of the content.
    pub elem_type: Type,
}

/// Memory of several parts that an allocation makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AggregateSlot {
    /// The value through which the memory is accessed.
    pub pointer: ValueId,
    /// The parts.
    pub parts: SmallVec<[SlotPart; 4]>,
}

/// A part of a memory slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SlotPart {
    /// The index, e.g. `[1, 0]`.
    pub index: Attr,
    /// The type of the content.
    pub ty: Type,
}

/// The fate of an operation whose uses of a slot were removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeletionKind {
    /// It stays.
    Keep,
    /// It is erased when all uses of the slot were removed.
    Delete,
}

/// Returns the data layout specification (`dlti.dl_spec`) of the innermost enclosing operation that has one. Only
/// called where it matters: the caller may have to inspect operations outside of the body.
pub type DataLayoutSource<'a> = &'a (dyn Fn() -> Option<Attr> + 'a);

/// An operation and a slot, for the methods that change nothing.
#[derive(Clone, Copy)]
pub struct SlotCx<'a> {
    /// The definitions.
    pub reg: &'a Registry,
    /// The body with the operation.
    pub body: &'a Body,
    /// The operation.
    pub op: OpId,
    /// The slot.
    pub slot: MemorySlot,
    /// The data layout that applies to the operation.
    pub data_layout: DataLayoutSource<'a>,
}

/// A point between operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SlotPoint {
    /// After that operation.
    After(OpId),
    /// Before that operation.
    Before(OpId),
    /// At the start of that block.
    Start(BlockId),
}

/// An operation and a slot, for the methods that change the body. They erase no operation.
pub struct SlotEdit<'a> {
    /// The definitions.
    pub reg: &'a Registry,
    /// The body with the operation.
    pub body: &'a mut Body,
    /// The operation.
    pub op: OpId,
    /// The slot.
    pub slot: MemorySlot,
    /// The data layout that applies to the operation.
    pub data_layout: DataLayoutSource<'a>,
    /// Where the next operation is inserted.
    pub point: SlotPoint,
}

impl SlotEdit<'_> {
    /// Returns the same operation and slot for reading.
    pub fn cx(&self) -> SlotCx<'_> {
        let SlotEdit { reg, op, slot, data_layout, .. } = *self;
        SlotCx { reg, body: self.body, op, slot, data_layout }
    }

    /// Inserts a new operation. The next one follows it.
    pub fn create(&mut self, state: OperationState) -> OpId {
        let op = self.body.create_op(state);
        match self.point {
            SlotPoint::After(anchor) => self.body.insert_after(anchor, op),
            SlotPoint::Before(anchor) => self.body.insert_before(anchor, op),
            SlotPoint::Start(block) => self.body.prepend_op(block, op),
        }
        if !matches!(self.point, SlotPoint::Before(_)) {
            self.point = SlotPoint::After(op);
        }
        op
    }
}

/// Returns the slot of an allocation that may become values, if there is one. The slot is all that it allocates.
pub type PromotableSlotsHook =
    Hook<dyn Fn(&Registry, &Body, OpId) -> Option<MemorySlot> + Send + Sync>;
/// Returns an operation whose result is the content of a slot before the first store.
pub type DefaultValueHook = Hook<dyn Fn(&SlotCx<'_>) -> Option<OperationState> + Send + Sync>;
/// Handles a block argument that carries the content of a slot of the allocation.
pub type SlotArgumentHook = Hook<dyn Fn(&mut SlotEdit<'_>, ValueId) + Send + Sync>;
/// Returns whether an operation accesses a slot in one way.
pub type SlotAccessHook = Hook<dyn Fn(&SlotCx<'_>) -> bool + Send + Sync>;
/// Returns the content of the slot after an operation that stores to it, given the content before.
pub type StoredValueHook =
    Hook<dyn Fn(&mut SlotEdit<'_>, ValueId) -> Option<ValueId> + Send + Sync>;
/// Returns whether an operation can do without some of its operands: the uses of its results that must be
/// removed with them; `None` if it cannot.
pub type RemovableUsesHook =
    Hook<dyn Fn(&SlotCx<'_>, &[Use]) -> Option<SmallVec<[Use; 2]>> + Send + Sync>;
/// Removes the uses, given the content of the slot before the operation.
pub type RemoveAccessHook =
    Hook<dyn Fn(&mut SlotEdit<'_>, &[Use], ValueId) -> DeletionKind + Send + Sync>;
/// Removes the uses.
pub type RemoveUsesHook = Hook<dyn Fn(&mut SlotEdit<'_>, &[Use]) -> DeletionKind + Send + Sync>;
/// Handles the values that replace the content of the slot, each with the operation that stored it.
pub type ReplacedValuesHook = Hook<dyn Fn(&mut SlotEdit<'_>, &[(OpId, ValueId)]) + Send + Sync>;

/// Returns the slot of several parts that an allocation makes, if there is one. The slot is all that it allocates.
pub type AggregateSlotHook =
    Hook<dyn Fn(&Registry, &Body, OpId) -> Option<AggregateSlot> + Send + Sync>;
/// Returns an operation whose result is a slot for a part of the slot of an allocation.
pub type PartAllocationHook =
    Hook<dyn Fn(&Registry, &Body, OpId, SlotPart) -> Option<OperationState> + Send + Sync>;
/// Returns the index of the part that an operation accesses, if it can access a slot of that part instead.
pub type AccessedPartHook = Hook<dyn Fn(&SlotCx<'_>) -> Option<Attr> + Send + Sync>;
/// Makes an operation access a slot of the part.
pub type RewireHook = Hook<dyn Fn(&mut SlotEdit<'_>, ValueId) + Send + Sync>;

/// The safety of executing an operation where it was not executed before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speculatability {
    /// No: it may trap, or never end.
    NotSpeculatable,
    /// Yes.
    Speculatable,
    /// If all nested operations may be.
    RecursivelySpeculatable,
}

/// Returns the induction variables of a loop.
pub type InductionVariablesHook =
    Hook<dyn Fn(&Registry, &Body, OpId) -> SmallVec<[InductionVariable; 1]> + Send + Sync>;

/// An induction variable of a loop: it starts at the lower bound, and stays below the upper one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InductionVariable {
    /// The argument of a block of the loop.
    pub variable: ValueId,
    /// The first value.
    pub lower: LoopBound,
    /// The first value that is too great.
    pub upper: LoopBound,
    /// The difference of two values that follow each other.
    pub step: LoopBound,
}

/// A bound or step of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopBound {
    /// A constant of the loop's attributes.
    Constant(i64),
    /// An operand.
    Value(ValueId),
}

/// The kind of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionKind {
    /// A control-flow graph in which definitions dominate their uses.
    SsaCfg,
    /// A graph region: the order of its operations has no meaning.
    Graph,
}

/// A point of region control flow: before the operation, or the end of one of its regions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RegionPoint {
    /// The operation itself.
    Parent,
    /// Region `index`.
    Region(usize),
}

/// A possible target of region control flow, and the values that it defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionSuccessor {
    /// The target.
    pub to: RegionPoint,
    /// The block arguments or results that the transfer defines.
    pub inputs: SmallVec<[ValueId; 4]>,
}

/// Region control flow (`RegionBranchOpInterface`).
pub trait RegionBranch: Send + Sync {
    /// Returns the possible targets of control from `from`. Only regions of the same body.
    fn successors(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
        from: RegionPoint,
    ) -> Vec<RegionSuccessor>;
    /// Returns the targets that control can take from `from` if some operands are constant: those of `op`, or of the terminator of the
    /// region that ends. All [`successors`](Self::successors) by default.
    ///
    /// ```text
    /// scf.if %true { ... } else { ... }       from Parent, [true]: Region(0)
    /// ```
    fn successors_for_operands(
        &self,
        reg: &Registry,
        body: &Body,
        op: OpId,
        from: RegionPoint,
        _operands: &[Option<Attr>],
    ) -> Vec<RegionSuccessor> {
        self.successors(reg, body, op, from)
    }
    /// Returns the operands of `op` that are forwarded to region `to` (or to the results): `(first, count)`. None by default.
    fn entry_operands(
        &self,
        _reg: &Registry,
        _body: &Body,
        _op: OpId,
        _to: RegionPoint,
    ) -> (usize, usize) {
        (0, 0)
    }
    /// Returns the operands of the region's terminator that are forwarded to `to`: `(first, count)`. All by default.
    fn terminator_operands(
        &self,
        _reg: &Registry,
        body: &Body,
        terminator: OpId,
        _to: RegionPoint,
    ) -> (usize, usize) {
        (0, body.num_operands(terminator))
    }
    /// Returns how often region `index` is entered at most each time that the operation is executed. Unknown by default.
    fn max_invocations(
        &self,
        _reg: &Registry,
        _body: &Body,
        _op: OpId,
        _index: usize,
    ) -> Option<u64> {
        None
    }
    /// Returns how the operation executes for constants. None by default.
    fn execution(&self) -> Option<&dyn RegionExecution> {
        None
    }
}

/// A point where control leaves an operation or one of its regions, with the constants there.
#[derive(Clone, Copy)]
pub struct RegionExit<'a> {
    /// The definitions.
    pub reg: &'a Registry,
    /// The body of the operation.
    pub body: &'a Body,
    /// The operation with regions.
    pub op: OpId,
    /// The operation itself, or the region that ends.
    pub from: RegionPoint,
    /// The operands of the operation.
    pub operands: &'a [Attr],
    /// The arguments of the region that ends; none before the operation.
    pub arguments: &'a [Attr],
    /// The operands of the terminator of the region that ends; none before the operation.
    pub yielded: &'a [Attr],
}

/// A transfer of control.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionTransfer {
    /// The next region, or the operation itself if it is done.
    pub to: RegionPoint,
    /// The values of all arguments of the region, or of all results.
    pub values: SmallVec<[Attr; 4]>,
}

impl RegionTransfer {
    /// Creates the transfer of `values` to `to`.
    pub fn new(to: RegionPoint, values: &[Attr]) -> RegionTransfer {
        RegionTransfer { to, values: SmallVec::from_slice(values) }
    }
}

/// An operation with regions that can be executed for constants. It decides what executes next; the caller computes the operations of a region:
///
/// ```text
/// %r = scf.if %true -> i32 {      from Parent, [true]:     to Region(0), []
///   scf.yield %a : i32            from Region(0), [5]:     to Parent, [5]
/// } else { ... }
/// ```
pub trait RegionExecution: Send + Sync {
    /// Returns what executes next; `None` if that is not known, or the behavior is undefined.
    fn transfer(&self, exit: &RegionExit<'_>) -> Option<RegionTransfer>;
}

/// A built-in interface, for documentation and diagnosis.
#[derive(Clone, Copy)]
pub struct BuiltinInterface {
    /// The C++ name.
    pub name: &'static str,
    /// Its documentation.
    pub doc: &'static str,
    /// The methods that Rust implements.
    pub methods: &'static [BuiltinMethod],
    /// The C++ methods that `methods`, or the structure of the operation, answer.
    pub answers: AnsweredMethods,
    /// Whether the definition itself answers, so that no method needs to be implemented.
    pub by_definition: fn(&OpDef) -> bool,
}

/// The C++ methods of an interface that need no further implementation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnsweredMethods {
    /// Every one.
    All,
    /// Those that have a Rust method.
    Listed,
    /// These.
    These(&'static [&'static str]),
}

/// A method of a built-in interface.
#[derive(Clone, Copy)]
pub struct BuiltinMethod {
    /// The C++ name.
    pub name: &'static str,
    /// The path of the Rust field in [`OpInterfaces`].
    pub field: &'static str,
    /// Its documentation.
    pub doc: &'static str,
    /// Whether an operation implements it.
    pub is_implemented: fn(&OpInterfaces) -> bool,
}

/// A built-in interface that an operation can implement.
pub trait BuiltinOpInterface {
    /// The C++ name of the interface.
    const NAME: &'static str;

    /// Sets the methods that `self` has, and leaves the others as they are.
    fn implement(self, interfaces: &mut OpInterfaces);
}

impl OpHooks {
    /// Implements a built-in interface.
    #[must_use]
    pub fn with(mut self, interface: impl BuiltinOpInterface) -> Self {
        interface.implement(&mut self.interfaces);
        self
    }
}

macro_rules! builtin_interfaces {
    ($(
        $(#[doc = $doc:literal])+
        $interface:ident as $field:ident, $answers:expr, $by_definition:expr => {
            $($(#[doc = $method_doc:literal])+ $name:literal $method:ident: $hook:ty,)+
        }
    )+) => {
        /// The built-in interfaces that one operation implements.
        #[derive(Clone, Debug, Default)]
        pub struct OpInterfaces {
            $(/// See the type.
            pub $field: $interface,)+
        }

        $(
            $(#[doc = $doc])+
            #[derive(Clone, Debug, Default)]
            pub struct $interface {
                $($(#[doc = $method_doc])+ pub $method: Option<$hook>,)+
            }

            impl BuiltinOpInterface for $interface {
                const NAME: &'static str = stringify!($interface);

                fn implement(self, interfaces: &mut OpInterfaces) {
                    let own = &mut interfaces.$field;
                    $(if self.$method.is_some() {
                        own.$method = self.$method;
                    })+
                }
            }
        )+

        const IMPLEMENTED: &[BuiltinInterface] = &[
            $(BuiltinInterface {
                name: stringify!($interface),
                doc: concat!($($doc),+),
                methods: &[
                    $(BuiltinMethod {
                        name: $name,
                        field: concat!(stringify!($field), ".", stringify!($method)),
                        doc: concat!($($method_doc),+),
                        is_implemented: |interfaces| interfaces.$field.$method.is_some(),
                    },)+
                ],
                answers: $answers,
                by_definition: $by_definition,
            },)+
        ];
    };
}

builtin_interfaces! {
    /// Memory effects that depend on the operands or attributes of an operation.
    MemoryEffectOpInterface as memory_effects, AnsweredMethods::All, |op| op.effects != Effects::Unknown => {
        /// Returns the effects of the operation itself, without those of nested operations.
        "getEffects" get_effects: EffectsHook,
    }
    /// Speculatability that depends on the operands or attributes of an operation.
    ConditionallySpeculatable as speculation, AnsweredMethods::All,
    |op| op.has(Trait::AlwaysSpeculatable) || op.has(Trait::RecursivelySpeculatable) => {
        /// Returns whether the operation may be executed where it was not before, e.g. hoisted out of a loop.
        "getSpeculatability" get_speculatability: SpeculatabilityHook,
    }
    /// Ranges of integer results.
    InferIntRangeInterface as int_ranges, AnsweredMethods::All, |op| op.has(Trait::ConstantLike) => {
        /// Returns the range of the only result, given the ranges of the operands; `None` if nothing is known.
        "inferResultRanges" infer_result_ranges: RangeHook,
    }
    /// Result types that follow from operands and attributes.
    InferTypeOpInterface as infer_types, AnsweredMethods::All, has_inferred_types => {
        /// Returns the result types. The verifier compares them with the actual ones.
        "inferReturnTypes" infer_return_types: InferTypesHook,
    }
    /// Result shapes that follow from operands and attributes.
    InferShapedTypeOpInterface as infer_shapes, AnsweredMethods::Listed, |_| false => {
        /// Returns the known shape, element type and encoding of each result.
        "inferReturnTypeComponents" infer_return_type_components: InferShapesHook,
    }
    /// A terminator that branches to successor blocks.
    BranchOpInterface as branch, AnsweredMethods::Listed, |_| false => {
        /// Returns the operands that are passed to the arguments of each successor.
        "getSuccessorOperands" get_successor_operands: SuccessorOperandsHook,
        /// Returns the successor that is taken if some operands are constant.
        "getSuccessorForOperands" get_successor_for_operands: SuccessorForOperandsHook,
    }
    /// Control flow between an operation and its regions.
    RegionBranchOpInterface as region_branch, AnsweredMethods::All, |_| false => {
        /// Returns the possible targets of control flow and the values that are passed there; see [`RegionBranch`].
        "getSuccessorRegions" get_successor_regions: Hook<dyn RegionBranch>,
    }
    /// An operation that refers to symbols.
    SymbolUserOpInterface as symbol_user, AnsweredMethods::All, |_| false => {
        /// Verifies the referenced symbols, after the enclosing symbol table is verified.
        "verifySymbolUses" verify_symbol_uses: SymbolUsesHook,
    }
    /// Names that the printer and the parser use.
    OpAsmOpInterface as asm, AnsweredMethods::Listed, |_| false => {
        /// Suggests names for results, e.g. `%c1_i32` for a constant.
        "getAsmResultNames" get_asm_result_names: ResultNamesHook,
        /// Suggests names for the arguments of entry blocks.
        "getAsmBlockArgumentNames" get_asm_block_argument_names: BlockArgNamesHook,
        /// The dialect whose prefix is omitted in the regions of the operation.
        "getDefaultDialect" get_default_dialect: Arc<str>,
    }
    /// Regions that are graph regions.
    RegionKindInterface as region_kind, AnsweredMethods::All, |op| op.has(Trait::HasOnlyGraphRegion) => {
        /// Returns the kind of the region of that index.
        "getRegionKind" get_region_kind: RegionKindHook,
    }
    /// A call.
    CallOpInterface as call, AnsweredMethods::All, |_| true => {
        /// Returns who is called, unless that is the attribute `callee` or the first operand.
        "getCallableForCallee" get_callable_for_callee: CalleeHook,
        /// Returns the operands that are passed to the callable, unless these are all but the callee.
        "getArgOperands" get_arg_operands: ArgOperandsHook,
    }
    /// A callable, e.g. a function.
    CallableOpInterface as callable, AnsweredMethods::All, |_| true => {
        /// Returns the region that calls execute, unless that is the first.
        "getCallableRegion" get_callable_region: CallableRegionHook,
        /// Returns the types of the results of a call, unless the attribute `function_type` has them.
        "getResultTypes" get_result_types: CallableResultsHook,
    }
    /// A loop: each of its regions may run again.
    LoopLikeOpInterface as loop_like,
    AnsweredMethods::These(&["getLoopRegions", "getLoopInductionVars"]), |_| true => {
        /// Returns the induction variables, with their bounds and steps.
        "getLoopInductionVars" get_loop_induction_vars: InductionVariablesHook,
    }
    /// A cast from its operands to its results.
    CastOpInterface as cast, AnsweredMethods::All, |op| op.hooks.verify.is_some() => {
        /// Checks that the operand types can be cast to the result types.
        "areCastCompatible" are_cast_compatible: CastHook,
    }
    /// An allocation of memory slots that may become values.
    PromotableAllocationOpInterface as promotable_allocation, AnsweredMethods::All, |_| true => {
        /// Returns the slot, unless that is the allocated result.
        "getPromotableSlots" get_promotable_slots: PromotableSlotsHook,
        /// Returns an operation for the content before the first store, unless that is poison.
        "getDefaultValue" get_default_value: DefaultValueHook,
        /// Handles a block argument that carries the content of a slot.
        "handleBlockArgument" handle_block_argument: SlotArgumentHook,
    }
    /// An operation that loads from memory slots or stores to them.
    PromotableMemOpInterface as promotable_mem, AnsweredMethods::All, |_| true => {
        /// Returns whether the content is read, unless a declared effect of the pointer shows it.
        "loadsFrom" loads_from: SlotAccessHook,
        /// Returns whether the content is changed, unless a declared effect of the pointer shows it.
        "storesTo" stores_to: SlotAccessHook,
        /// Returns the content after the operation, unless that is its other operand.
        "getStored" get_stored: StoredValueHook,
        /// Returns whether uses can be removed; see [`RemovableUsesHook`].
        "canUsesBeRemoved" can_uses_be_removed: RemovableUsesHook,
        /// Removes the uses; unless it is set, the result of a load becomes the content.
        "removeBlockingUses" remove_blocking_uses: RemoveAccessHook,
    }
    /// An operation that can do without a value, so that a memory slot may become a value.
    PromotableOpInterface as promotable_op, AnsweredMethods::All, |_| true => {
        /// Returns whether uses can be removed, unless the uses of its results decide; see [`RemovableUsesHook`].
        "canUsesBeRemoved" can_uses_be_removed: RemovableUsesHook,
        /// Removes the uses, unless the operation is erased.
        "removeBlockingUses" remove_blocking_uses: RemoveUsesHook,
        /// Handles the values that replace the content of the slot.
        "visitReplacedValues" visit_replaced_values: ReplacedValuesHook,
    }
    /// An allocation of memory slots of several parts, which may be replaced by slots of the parts.
    DestructurableAllocationOpInterface as destructurable_allocation,
    AnsweredMethods::All, |_| true => {
        /// Returns the slot, unless that is the allocated result and a small buffer.
        "getDestructurableSlots" get_destructurable_slots: AggregateSlotHook,
        /// Returns an allocation of a part, unless that is the same operation without operands and optional attributes.
        "destructure" destructure: PartAllocationHook,
    }
    /// An operation that accesses one part of a memory slot.
    DestructurableAccessorOpInterface as destructurable_accessor,
    AnsweredMethods::All, |_| true => {
        /// Returns the index of the part, unless it is the variadic operand.
        "canRewire" can_rewire: AccessedPartHook,
        /// Makes the operation access a slot of the part, unless it is enough to replace the slot and to remove the indices.
        "rewire" rewire: RewireHook,
    }
}

const fn structural(
    name: &'static str,
    doc: &'static str,
    answers: AnsweredMethods,
) -> BuiltinInterface {
    BuiltinInterface { name, doc, methods: &[], answers, by_definition: |_| true }
}

/// Interfaces whose methods are answered by the structure of the operation: its attributes, regions and symbols.
const STRUCTURAL: &[BuiltinInterface] = &[
    structural(
        "RegionBranchTerminatorOpInterface",
        "A terminator of a region; `RegionBranchOpInterface` of the parent operation answers.",
        AnsweredMethods::All,
    ),
    structural(
        "SymbolOpInterface",
        "A symbol: the attributes `sym_name` and `sym_visibility` answer.",
        AnsweredMethods::All,
    ),
    structural(
        "FunctionOpInterface",
        "A function: its region and `function_type` answer.",
        AnsweredMethods::All,
    ),
];

/// All built-in interfaces of operations: first those with Rust methods, then those that the structure of an operation answers.
pub const BUILTIN_INTERFACES: [&[BuiltinInterface]; 2] = [IMPLEMENTED, STRUCTURAL];

impl BuiltinInterface {
    /// Returns whether the C++ method of that name needs no implementation besides those in Rust.
    pub fn answers(&self, method: &str) -> bool {
        match self.answers {
            AnsweredMethods::All => true,
            AnsweredMethods::Listed => self.methods.iter().any(|m| m.name == method),
            AnsweredMethods::These(names) => names.contains(&method),
        }
    }
}

/// Returns whether the definition gives every result type, or has methods that infer them.
fn has_inferred_types(op: &OpDef) -> bool {
    let rules = op.result_types.iter().all(Option::is_some)
        || op.reference.as_ref().is_some_and(|r| r.types);
    rules || op.infers_types()
}

/// The context of a method in Rust.
#[derive(Clone, Copy)]
pub struct MethodCx<'a> {
    /// The definitions and the context.
    pub reg: &'a Registry,
    /// The receiver; `None` for a static method.
    pub this: Option<This<'a>>,
}

/// The receiver of a method.
#[derive(Clone, Copy, Debug)]
pub enum This<'a> {
    /// An operation in a body.
    Op(&'a Body, OpId),
    /// A type.
    Type(Type),
    /// An attribute.
    Attr(Attr),
}

/// A method in Rust; it returns `None` if the result is not known.
pub type MethodFn = Arc<dyn Fn(&MethodCx<'_>, &[Val]) -> Option<Val> + Send + Sync>;

/// A verifier in Rust. The error follows `'dialect.op' op` in the message.
pub type InterfaceVerifier = Arc<dyn Fn(&VerifyCx<'_>, OpId) -> Result<(), String> + Send + Sync>;

/// The implementation of an interface by an operation, type or attribute. Methods that it lacks are those of the interface.
#[derive(Clone, Default)]
pub struct Implementation {
    /// Methods in Rust, by name.
    pub(crate) methods: FxHashMap<Ident, MethodFn>,
    /// Bodies in the C++ class of the definition (`extraClassDeclaration`).
    pub(crate) class_bodies: FxHashMap<Ident, MethodBody>,
    /// Methods whose default the definition overrides (`DeclareOpInterfaceMethods`).
    pub(crate) overridden: Vec<Ident>,
    /// A verifier that runs after that of the interface.
    pub(crate) verify: Option<InterfaceVerifier>,
}

impl Implementation {
    /// Takes every method from the interface.
    pub fn new() -> Self {
        Implementation::default()
    }

    /// Returns whether a method of that name is implemented in Rust.
    pub fn implements(&self, name: Ident) -> bool {
        self.methods.contains_key(&name)
    }

    /// Returns whether there is a verifier in Rust.
    pub fn verifies(&self) -> bool {
        self.verify.is_some()
    }

    /// Implements a method in Rust.
    pub fn method(
        mut self,
        ctx: &Context,
        name: &str,
        body: impl Fn(&MethodCx<'_>, &[Val]) -> Option<Val> + Send + Sync + 'static,
    ) -> Self {
        self.methods.insert(ctx.ident(name), Arc::new(body));
        self
    }

    /// Adds a verifier that runs after that of the interface.
    pub fn verified_by(
        mut self,
        verify: impl Fn(&VerifyCx<'_>, OpId) -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        self.verify = Some(Arc::new(verify));
        self
    }

    /// Sets the body of a method in the C++ class of the definition.
    pub fn with_class_body(mut self, name: Ident, body: MethodBody) -> Self {
        self.class_bodies.insert(name, body);
        self
    }

    /// Returns the declarations of the definition itself: the methods whose default it overrides, and the bodies in its C++
    /// class, sorted by the names of the methods.
    pub fn of_definition(&self, ctx: &Context) -> (&[Ident], Vec<(Ident, &MethodBody)>) {
        let mut bodies: Vec<_> =
            self.class_bodies.iter().map(|(name, body)| (*name, body)).collect();
        bodies.sort_by_key(|(name, _)| ctx.str(*name));
        (&self.overridden, bodies)
    }

    /// Sets the methods whose default the definition overrides.
    pub fn overriding(mut self, names: Vec<Ident>) -> Self {
        self.overridden = names;
        self
    }

    /// Merges two implementations; `more` has precedence.
    #[must_use]
    pub fn with(mut self, more: Implementation) -> Self {
        self.methods.extend(more.methods);
        self.class_bodies.extend(more.class_bodies);
        self.overridden.extend(more.overridden);
        self.verify = more.verify.or(self.verify);
        self
    }
}

impl std::fmt::Debug for Implementation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Implementation")
    }
}
