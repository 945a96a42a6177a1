//! The scf dialect: conditions and loops as nested regions.

mod canonicalize;
mod control;
mod fold;
#[rustfmt::skip]
pub mod generated;
pub mod names;
mod syntax;
mod verify;
mod views;

use ir_core::def::hooks::OpHooks;

use dialect::{Group, Slot};

/// The dialect's namespace.
pub const NAMESPACE: &str = "scf";

pub fn op_hooks(name: &str) -> Option<OpHooks> {
    let none = OpHooks::default;
    Some(match name {
        names::IF => OpHooks {
            parse: Some(syntax::condition::parse_if),
            print: Some(syntax::condition::print_if),
            verify: Some(verify::condition::if_op),
            fold: Some(fold::if_op),
            region_branch: Some(&control::If),
            known_operands: Some(control::known_by_if),
            ..none()
        },
        names::INDEX_SWITCH => OpHooks {
            verify: Some(verify::condition::index_switch),
            region_branch: Some(&control::IndexSwitch),
            known_operands: Some(control::known_by_index_switch),
            ..none()
        },
        names::EXECUTE_REGION => OpHooks {
            parse: Some(syntax::condition::parse_execute_region),
            print: Some(syntax::condition::print_execute_region),
            verify: Some(verify::condition::execute_region),
            region_branch: Some(&control::ExecuteRegion),
            ..none()
        },
        names::FOR => OpHooks {
            parse: Some(syntax::loops::parse_for),
            print: Some(syntax::loops::print_for),
            verify: Some(verify::loops::for_op),
            verify_regions: Some(verify::loops::for_regions),
            region_branch: Some(&control::For),
            speculatable: Some(control::for_is_speculatable),
            ..none()
        },
        names::WHILE => OpHooks {
            parse: Some(syntax::loops::parse_while),
            print: Some(syntax::loops::print_while),
            verify: Some(verify::loops::while_op),
            region_branch: Some(&control::While),
            ..none()
        },
        names::PARALLEL => OpHooks {
            parse: Some(syntax::parallel::parse_parallel),
            print: Some(syntax::parallel::print_parallel),
            verify: Some(verify::parallel::parallel),
            region_branch: Some(&control::Parallel),
            ..none()
        },
        names::REDUCE => OpHooks { verify_regions: Some(verify::parallel::reduce), ..none() },
        names::REDUCE_RETURN => OpHooks { verify: Some(verify::parallel::reduce_return), ..none() },
        names::FORALL => OpHooks {
            parse: Some(syntax::parallel::parse_forall),
            print: Some(syntax::parallel::print_forall),
            verify: Some(verify::parallel::forall),
            region_branch: Some(&control::Parallel),
            ..none()
        },
        names::IN_PARALLEL => OpHooks {
            parse: Some(syntax::parallel::parse_in_parallel),
            print: Some(syntax::parallel::print_in_parallel),
            verify: Some(verify::parallel::in_parallel),
            graph_region: Some(|_| true),
            ..none()
        },
        _ => return None,
    })
}

/// Canonicalization patterns, in the order of the reference's lists.
pub const PATTERNS: &[Group] = &[
    (
        names::EXECUTE_REGION,
        &[
            Slot::Native("SingleBlockExecuteInliner", canonicalize::region::inline_single_block),
            Slot::Native("MultiBlockExecuteInliner", canonicalize::region::inline_blocks),
        ],
    ),
    (
        names::FOR,
        &[
            Slot::Native("ForOpIterArgsFolder", canonicalize::for_op::fold_iter_args),
            Slot::Native("SimplifyTrivialLoops", canonicalize::for_op::simplify_trivial),
            Slot::Native("ForOpTensorCastFolder", canonicalize::for_op::fold_tensor_cast),
        ],
    ),
    (
        names::FORALL,
        &[
            Slot::Native("FoldTensorCastOfOutputIntoForallOp", canonicalize::forall::fold_tensor_cast),
            Slot::Native("ForallOpControlOperandsFolder", canonicalize::forall::fold_bounds),
            Slot::Native("ForallOpIterArgsFolder", canonicalize::forall::fold_outputs),
            Slot::Native("ForallOpSingleOrZeroIterationDimsFolder", canonicalize::forall::fold_dims),
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
            Slot::Native("RemoveUnusedResults", canonicalize::if_op::remove_unused_results),
            Slot::Native("ReplaceIfYieldWithConditionOrValue", canonicalize::if_op::replace_yields),
        ],
    ),
    (names::INDEX_SWITCH, &[Slot::Native("FoldConstantCase", canonicalize::region::fold_constant_case)]),
    (
        names::PARALLEL,
        &[
            Slot::Native("ParallelOpSingleOrZeroIterationDimsFolder", canonicalize::parallel::fold_dims),
            Slot::Native("MergeNestedParallelLoops", canonicalize::parallel::merge_nested),
        ],
    ),
    (
        names::WHILE,
        &[
            Slot::Native("RemoveLoopInvariantArgsFromBeforeBlock", canonicalize::while_args::remove_invariant_args),
            Slot::Native("RemoveLoopInvariantValueYielded", canonicalize::while_results::remove_invariant_values),
            Slot::Native("WhileConditionTruth", canonicalize::while_op::condition_truth),
            Slot::Native("WhileCmpCond", canonicalize::while_op::compare_condition),
            Slot::Native("WhileUnusedResult", canonicalize::while_results::remove_unused),
            Slot::Native("WhileRemoveDuplicatedResults", canonicalize::while_results::remove_duplicates),
            Slot::Native("WhileRemoveUnusedArgs", canonicalize::while_args::remove_unused),
            Slot::Native("WhileOpAlignBeforeArgs", canonicalize::while_results::align),
        ],
    ),
    (names::tensor::DIM, &[Slot::Native("DimOfForallOp", canonicalize::forall::dim_of_result)]),
];
