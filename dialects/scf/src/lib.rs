//! The scf dialect: structured control flow (loops and conditionals with regions).

#![warn(missing_docs)]

pub mod build;
mod canonicalize;
mod control;
mod execution;
mod fold;
#[rustfmt::skip]
pub mod generated;
mod loop_like;
pub mod names;
mod syntax;
mod verify;
pub mod views;

use ir_core::def::Hook;
use ir_core::def::hooks::{DialectHooks, OpHooks};
use ir_core::interfaces::{
    ConditionallySpeculatable, DialectInlinerInterface, InlineSite, LoopLikeOpInterface,
    RegionBranchOpInterface, RegionKind, RegionKindInterface,
};

use ir_core::{Body, OpId};

use dialect::{Dialect, Group, OpHooksRow, PatternSlot};
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
    shared_directives: &["SwitchCases"],
    dialect_hooks: Some(|| DialectHooks {
        inliner: Some(Hook::Plain(&Inliner)),
        ..DialectHooks::default()
    }),
    patterns: PATTERNS,
    ..Dialect::new(NAMESPACE)
};

/// Permits to inline its operations, and other operations into them.
struct Inliner;

impl DialectInlinerInterface for Inliner {
    fn is_legal_destination(&self, _: &InlineSite<'_>) -> bool {
        true
    }
    fn is_legal_op(&self, _: &InlineSite<'_>, _: &Body, _: OpId) -> bool {
        true
    }
}

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
        .with(LoopLikeOpInterface {
            get_loop_induction_vars: Some(Hook::Plain(&loop_like::of_for)),
        })
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
        .with(LoopLikeOpInterface {
            get_loop_induction_vars: Some(Hook::Plain(&loop_like::of_parallel)),
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
        .with(LoopLikeOpInterface {
            get_loop_induction_vars: Some(Hook::Plain(&loop_like::of_forall)),
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
            PatternSlot::Native(
                "SingleBlockExecuteInliner",
                canonicalize::region::inline_single_block,
            ),
            PatternSlot::Native("MultiBlockExecuteInliner", canonicalize::region::inline_blocks),
            PatternSlot::Native(MAKE_DEAD, region_branch::make_inputs_dead),
            PatternSlot::Native(MERGE_EQUAL, region_branch::merge_equal_inputs),
            PatternSlot::Native(REMOVE_DEAD, region_branch::remove_dead_inputs),
        ],
    ),
    (
        names::FOR,
        &[
            PatternSlot::Native("SimplifyTrivialLoops", canonicalize::for_op::simplify_trivial),
            PatternSlot::Native("ForOpTensorCastFolder", canonicalize::for_op::fold_tensor_cast),
            PatternSlot::Native(MAKE_DEAD, region_branch::make_inputs_dead),
            PatternSlot::Native(MERGE_EQUAL, region_branch::merge_equal_inputs),
            PatternSlot::Native(REMOVE_DEAD, region_branch::remove_dead_inputs),
        ],
    ),
    (
        names::FORALL,
        &[
            PatternSlot::Native(
                "FoldTensorCastOfOutputIntoForallOp",
                canonicalize::forall::fold_tensor_cast,
            ),
            PatternSlot::Native("ForallOpControlOperandsFolder", canonicalize::forall::fold_bounds),
            PatternSlot::Native("ForallOpIterArgsFolder", canonicalize::forall::fold_outputs),
            PatternSlot::Native(
                "ForallOpSingleOrZeroIterationDimsFolder",
                canonicalize::forall::fold_dims,
            ),
            PatternSlot::Native(
                "ForallOpReplaceConstantInductionVar",
                canonicalize::forall::replace_constant_variables,
            ),
        ],
    ),
    (
        names::IF,
        &[
            PatternSlot::Native("CombineIfs", canonicalize::if_merge::combine_consecutive),
            PatternSlot::Native("CombineNestedIfs", canonicalize::if_merge::combine_nested),
            PatternSlot::Native("ConditionPropagation", canonicalize::if_op::propagate_condition),
            PatternSlot::Native("ConvertTrivialIfToSelect", canonicalize::if_op::to_select),
            PatternSlot::Native("RemoveEmptyElseBranch", canonicalize::if_op::remove_empty_else),
            PatternSlot::Native(
                "RemoveStaticCondition",
                canonicalize::if_op::remove_static_condition,
            ),
            PatternSlot::Native(
                "ReplaceIfYieldWithConditionOrValue",
                canonicalize::if_op::replace_yields,
            ),
            PatternSlot::Native(MAKE_DEAD, region_branch::make_inputs_dead),
            PatternSlot::Native(MERGE_EQUAL, region_branch::merge_equal_inputs),
            PatternSlot::Native(REMOVE_DEAD, region_branch::remove_dead_inputs),
        ],
    ),
    (
        names::INDEX_SWITCH,
        &[
            PatternSlot::Native("FoldConstantCase", canonicalize::region::fold_constant_case),
            PatternSlot::Native(MAKE_DEAD, region_branch::make_inputs_dead),
            PatternSlot::Native(MERGE_EQUAL, region_branch::merge_equal_inputs),
            PatternSlot::Native(REMOVE_DEAD, region_branch::remove_dead_inputs),
        ],
    ),
    (
        names::PARALLEL,
        &[
            PatternSlot::Native(
                "ParallelOpSingleOrZeroIterationDimsFolder",
                canonicalize::parallel::fold_dims,
            ),
            PatternSlot::Native("MergeNestedParallelLoops", canonicalize::parallel::merge_nested),
        ],
    ),
    (
        names::WHILE,
        &[
            PatternSlot::Native("WhileConditionTruth", canonicalize::while_op::condition_truth),
            PatternSlot::Native("WhileCmpCond", canonicalize::while_op::compare_condition),
            PatternSlot::Native("WhileOpAlignBeforeArgs", canonicalize::while_align::align),
            PatternSlot::Native("WhileMoveIfDown", canonicalize::while_if::move_if_down),
            PatternSlot::Native(MAKE_DEAD, region_branch::make_inputs_dead),
            PatternSlot::Native(MERGE_EQUAL, region_branch::merge_equal_inputs),
            PatternSlot::Native(REMOVE_DEAD, region_branch::remove_dead_inputs),
        ],
    ),
    (
        names::tensor::DIM,
        &[PatternSlot::Native("DimOfForallOp", canonicalize::forall::dim_of_result)],
    ),
];
