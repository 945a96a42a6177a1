//! The scf dialect: structured control flow (loops and conditionals with regions).

#![warn(missing_docs)]

mod canonicalize;
mod control;
mod fold;
#[rustfmt::skip]
pub mod generated;
pub mod names;
mod syntax;
mod verify;
mod views;

use ir_core::def::Hook;
use ir_core::def::hooks::OpHooks;
use ir_core::interfaces::{
    ConditionallySpeculatable, RegionBranchOpInterface, RegionKind, RegionKindInterface,
};

use dialect::{Dialect, Group, OpHooksRow, Slot};
use dialect_support::region_branch;

/// The dialect's namespace.
pub const NAMESPACE: &str = "scf";

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    sources: &[
        ("scf/DeviceMappingInterface.td", include_str!("../DeviceMappingInterface.td")),
        ("scf/SCFOps.td", include_str!("../SCFOps.td")),
    ],
    op_hooks: OP_HOOKS,
    patterns: PATTERNS,
    ..Dialect::new(NAMESPACE)
};

/// The hooks of the operations.
const OP_HOOKS: &[OpHooksRow] = &[
    (names::IF, || {
        OpHooks {
            parse: Some(Hook::Plain(&syntax::condition::parse_if)),
            print: Some(Hook::Plain(&syntax::condition::print_if)),
            verify: Some(Hook::Plain(&verify::condition::if_op)),
            fold: Some(Hook::Plain(&fold::if_op)),
            implied_operands: Some(Hook::Plain(&control::known_by_if)),
            ..OpHooks::default()
        }
        .with(RegionBranchOpInterface { get_successor_regions: Some(Hook::Plain(&control::If)) })
    }),
    (names::INDEX_SWITCH, || {
        OpHooks {
            verify: Some(Hook::Plain(&verify::condition::index_switch)),
            implied_operands: Some(Hook::Plain(&control::known_by_index_switch)),
            ..OpHooks::default()
        }
        .with(RegionBranchOpInterface {
            get_successor_regions: Some(Hook::Plain(&control::IndexSwitch)),
        })
    }),
    (names::EXECUTE_REGION, || {
        OpHooks {
            parse: Some(Hook::Plain(&syntax::condition::parse_execute_region)),
            print: Some(Hook::Plain(&syntax::condition::print_execute_region)),
            verify: Some(Hook::Plain(&verify::condition::execute_region)),
            ..OpHooks::default()
        }
        .with(RegionBranchOpInterface {
            get_successor_regions: Some(Hook::Plain(&control::ExecuteRegion)),
        })
    }),
    (names::FOR, || {
        OpHooks {
            parse: Some(Hook::Plain(&syntax::loops::parse_for)),
            print: Some(Hook::Plain(&syntax::loops::print_for)),
            verify: Some(Hook::Plain(&verify::loops::for_op)),
            verify_regions: Some(Hook::Plain(&verify::loops::for_regions)),
            ..OpHooks::default()
        }
        .with(RegionBranchOpInterface { get_successor_regions: Some(Hook::Plain(&control::For)) })
        .with(ConditionallySpeculatable {
            get_speculatability: Some(Hook::Plain(&control::for_speculatability)),
        })
    }),
    (names::WHILE, || {
        OpHooks {
            parse: Some(Hook::Plain(&syntax::loops::parse_while)),
            print: Some(Hook::Plain(&syntax::loops::print_while)),
            verify: Some(Hook::Plain(&verify::loops::while_op)),
            ..OpHooks::default()
        }
        .with(RegionBranchOpInterface { get_successor_regions: Some(Hook::Plain(&control::While)) })
    }),
    (names::PARALLEL, || {
        OpHooks {
            parse: Some(Hook::Plain(&syntax::parallel::parse_parallel)),
            print: Some(Hook::Plain(&syntax::parallel::print_parallel)),
            verify: Some(Hook::Plain(&verify::parallel::parallel)),
            ..OpHooks::default()
        }
        .with(RegionBranchOpInterface {
            get_successor_regions: Some(Hook::Plain(&control::Parallel)),
        })
    }),
    (names::REDUCE, || OpHooks {
        verify_regions: Some(Hook::Plain(&verify::parallel::reduce)),
        ..OpHooks::default()
    }),
    (names::REDUCE_RETURN, || OpHooks {
        verify: Some(Hook::Plain(&verify::parallel::reduce_return)),
        ..OpHooks::default()
    }),
    (names::FORALL, || {
        OpHooks {
            parse: Some(Hook::Plain(&syntax::parallel::parse_forall)),
            print: Some(Hook::Plain(&syntax::parallel::print_forall)),
            verify: Some(Hook::Plain(&verify::parallel::forall)),
            ..OpHooks::default()
        }
        .with(RegionBranchOpInterface {
            get_successor_regions: Some(Hook::Plain(&control::Parallel)),
        })
    }),
    (names::IN_PARALLEL, || {
        OpHooks {
            parse: Some(Hook::Plain(&syntax::parallel::parse_in_parallel)),
            print: Some(Hook::Plain(&syntax::parallel::print_in_parallel)),
            verify: Some(Hook::Plain(&verify::parallel::in_parallel)),
            ..OpHooks::default()
        }
        .with(RegionKindInterface { get_region_kind: Some(Hook::Plain(&|_| RegionKind::Graph)) })
    }),
];

// The patterns of all operations that branch among their regions.
const MAKE_DEAD: &str = "MakeRegionBranchOpSuccessorInputsDead";
const MERGE_EQUAL: &str = "RemoveDuplicateSuccessorInputUses";
const REMOVE_DEAD: &str = "RemoveDeadRegionBranchOpSuccessorInputs";

/// Canonicalization patterns, in the order in which `mlir-opt` registers them.
const PATTERNS: &[Group] = &[
    (
        names::EXECUTE_REGION,
        &[
            Slot::Native("SingleBlockExecuteInliner", canonicalize::region::inline_single_block),
            Slot::Native("MultiBlockExecuteInliner", canonicalize::region::inline_blocks),
            Slot::Native(MAKE_DEAD, region_branch::make_inputs_dead),
            Slot::Native(MERGE_EQUAL, region_branch::merge_equal_inputs),
            Slot::Native(REMOVE_DEAD, region_branch::remove_dead_inputs),
        ],
    ),
    (
        names::FOR,
        &[
            Slot::Native("SimplifyTrivialLoops", canonicalize::for_op::simplify_trivial),
            Slot::Native("ForOpTensorCastFolder", canonicalize::for_op::fold_tensor_cast),
            Slot::Native(MAKE_DEAD, region_branch::make_inputs_dead),
            Slot::Native(MERGE_EQUAL, region_branch::merge_equal_inputs),
            Slot::Native(REMOVE_DEAD, region_branch::remove_dead_inputs),
        ],
    ),
    (
        names::FORALL,
        &[
            Slot::Native(
                "FoldTensorCastOfOutputIntoForallOp",
                canonicalize::forall::fold_tensor_cast,
            ),
            Slot::Native("ForallOpControlOperandsFolder", canonicalize::forall::fold_bounds),
            Slot::Native("ForallOpIterArgsFolder", canonicalize::forall::fold_outputs),
            Slot::Native(
                "ForallOpSingleOrZeroIterationDimsFolder",
                canonicalize::forall::fold_dims,
            ),
            Slot::Native(
                "ForallOpReplaceConstantInductionVar",
                canonicalize::forall::replace_constant_variables,
            ),
        ],
    ),
    (
        names::IF,
        &[
            Slot::Native("CombineIfs", canonicalize::if_merge::combine_consecutive),
            Slot::Native("CombineNestedIfs", canonicalize::if_merge::combine_nested),
            Slot::Native("ConditionPropagation", canonicalize::if_op::propagate_condition),
            Slot::Native("ConvertTrivialIfToSelect", canonicalize::if_op::to_select),
            Slot::Native("RemoveEmptyElseBranch", canonicalize::if_op::remove_empty_else),
            Slot::Native("RemoveStaticCondition", canonicalize::if_op::remove_static_condition),
            Slot::Native("ReplaceIfYieldWithConditionOrValue", canonicalize::if_op::replace_yields),
            Slot::Native(MAKE_DEAD, region_branch::make_inputs_dead),
            Slot::Native(MERGE_EQUAL, region_branch::merge_equal_inputs),
            Slot::Native(REMOVE_DEAD, region_branch::remove_dead_inputs),
        ],
    ),
    (
        names::INDEX_SWITCH,
        &[
            Slot::Native("FoldConstantCase", canonicalize::region::fold_constant_case),
            Slot::Native(MAKE_DEAD, region_branch::make_inputs_dead),
            Slot::Native(MERGE_EQUAL, region_branch::merge_equal_inputs),
            Slot::Native(REMOVE_DEAD, region_branch::remove_dead_inputs),
        ],
    ),
    (
        names::PARALLEL,
        &[
            Slot::Native(
                "ParallelOpSingleOrZeroIterationDimsFolder",
                canonicalize::parallel::fold_dims,
            ),
            Slot::Native("MergeNestedParallelLoops", canonicalize::parallel::merge_nested),
        ],
    ),
    (
        names::WHILE,
        &[
            Slot::Native("WhileConditionTruth", canonicalize::while_op::condition_truth),
            Slot::Native("WhileCmpCond", canonicalize::while_op::compare_condition),
            Slot::Native("WhileOpAlignBeforeArgs", canonicalize::while_align::align),
            Slot::Native("WhileMoveIfDown", canonicalize::while_if::move_if_down),
            Slot::Native(MAKE_DEAD, region_branch::make_inputs_dead),
            Slot::Native(MERGE_EQUAL, region_branch::merge_equal_inputs),
            Slot::Native(REMOVE_DEAD, region_branch::remove_dead_inputs),
        ],
    ),
    (names::tensor::DIM, &[Slot::Native("DimOfForallOp", canonicalize::forall::dim_of_result)]),
];
