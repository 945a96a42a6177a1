//! The cf dialect: branches between blocks.

#![warn(missing_docs)]

mod branch;
mod canonicalize;
mod case_values;
mod collapse;
#[rustfmt::skip]
pub mod generated;
pub mod names;
mod successors;
mod switch;
mod weights;

use ir_core::def::Hook;
use ir_core::def::hooks::{DialectHooks, OpHooks};
use ir_core::def::{EffectDecl, EffectKind, Effects};
use ir_core::interfaces::{BranchOpInterface, MemoryEffectOpInterface, PermitsOps};

use dialect::{Dialect, Group, OpHooksRow, PatternSlot};

pub use branch::{create_branch, create_cond_branch};
pub use switch::create_switch;

/// The dialect's namespace.
pub const NAMESPACE: &str = "cf";

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    sources: &[
        ("cf/ControlFlowOps.td", include_str!("../ControlFlowOps.td")),
        ("cf/ControlFlowCanonicalization.td", include_str!("../ControlFlowCanonicalization.td")),
    ],
    op_hooks: OP_HOOKS,
    shared_directives: &["SwitchOpCases"],
    dialect_hooks: Some(|| DialectHooks {
        inliner: Some(Hook::Plain(&PermitsOps)),
        materialize_branch: Some(Hook::Plain(&|reg, dest, values, loc| {
            generated::BranchOp::build(reg, loc, values, dest)
        })),
        ..DialectHooks::default()
    }),
    patterns: PATTERNS,
    ..Dialect::new(NAMESPACE)
};

/// The hooks of the operations.
const OP_HOOKS: &[OpHooksRow] = &[
    (names::ASSERT, || {
        OpHooks::default()
            .with(MemoryEffectOpInterface { get_effects: Some(Hook::Plain(&|_, _, _| stops())) })
    }),
    (names::BR, || {
        OpHooks::default().with(BranchOpInterface {
            get_successor_operands: Some(Hook::Plain(&successors::of_branch)),
            get_successor_for_operands: Some(Hook::Plain(&|_, _, _, _| Some(0))),
        })
    }),
    (names::COND_BR, || {
        OpHooks {
            verify: Some(Hook::Plain(&weights::verify)),
            implied_operands: Some(Hook::Plain(&successors::known_by_cond_branch)),
            ..OpHooks::default()
        }
        .with(BranchOpInterface {
            get_successor_operands: Some(Hook::Plain(&successors::of_cond_branch)),
            get_successor_for_operands: Some(Hook::Plain(&successors::taken_by_cond_branch)),
        })
    }),
    (names::SWITCH, || {
        OpHooks {
            verify: Some(Hook::Plain(&switch::verify)),
            implied_operands: Some(Hook::Plain(&successors::known_by_switch)),
            ..OpHooks::default()
        }
        .with(BranchOpInterface {
            get_successor_operands: Some(Hook::Plain(&successors::of_switch)),
            get_successor_for_operands: Some(Hook::Plain(&successors::taken_by_switch)),
        })
    }),
];

/// Returns the effect of aborting the program: a write to the default resource.
fn stops() -> Effects {
    Effects::Declared(vec![EffectDecl {
        kind: EffectKind::Write,
        resource: "DefaultResource".into(),
        on: None,
    }])
}

/// Canonicalization patterns, in the order in which `mlir-opt` registers them.
const PATTERNS: &[Group] = &[
    (names::ASSERT, &[PatternSlot::Rule("AssertOfTrue")]),
    (names::BR, &[PatternSlot::Native("SimplifyBranch", canonicalize::branch)]),
    (
        names::COND_BR,
        &[
            PatternSlot::Native("SimplifyConstCondBranchPred", canonicalize::known_condition),
            PatternSlot::Native("SimplifyPassThroughCondBranch", canonicalize::pass_through),
            PatternSlot::Native(
                "SimplifyCondBranchIdenticalSuccessors",
                canonicalize::identical_successors,
            ),
            PatternSlot::Native(
                "SimplifyCondBranchFromCondBranchOnSameCondition",
                canonicalize::same_condition,
            ),
            PatternSlot::Native("CondBranchTruthPropagation", canonicalize::propagate_truth),
            PatternSlot::Native("DropUnreachableCondBranch", canonicalize::drop_unreachable),
        ],
    ),
    (
        names::SWITCH,
        &[
            PatternSlot::Native("simplifySwitchWithOnlyDefault", switch::only_default),
            PatternSlot::Native("dropSwitchCasesThatMatchDefault", switch::cases_like_default),
            PatternSlot::Native("simplifyConstSwitchValue", switch::known_flag),
            PatternSlot::Native("simplifyPassThroughSwitch", switch::pass_through),
            PatternSlot::Native("simplifySwitchFromSwitchOnSameCondition", switch::same_flag),
            PatternSlot::Native(
                "simplifySwitchFromDefaultSwitchOnSameCondition",
                switch::same_flag_default,
            ),
        ],
    ),
];
