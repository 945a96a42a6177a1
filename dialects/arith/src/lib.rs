//! The arith dialect: folders, verifiers, rewrite patterns in Rust, and the creation and naming of constants.

#![warn(missing_docs)]

mod constant;
mod constants;
mod converted;
mod fold;
#[rustfmt::skip]
pub mod generated;
mod flag_semantics;
mod latency;
mod magic;
mod meaning;
mod natives;
mod predicate;
mod ranges;
mod select;
mod speculate;
mod truncf;
mod verify;

pub use arith_ops::flags;

use ir_core::def::Hook;
use ir_core::def::hooks::{DialectHooks, FoldFn, FolderAccuracy, OpHooks};
use ir_core::interfaces::{
    CastFn, CastOpInterface, ConditionallySpeculatable, InferIntRangeInterface, OpAsmOpInterface,
    PermitsOps, SpeculatabilityHook,
};

use arith_ops::names;
use dialect::{Dialect, Group, OpHooksRow, PatternSlot};

pub(crate) use converted::{Outcome, compare_converted};

/// The dialect's namespace.
pub const NAMESPACE: &str = "arith";

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    sources: &[
        ("arith/ArithBase.td", include_str!("../ArithBase.td")),
        ("arith/ArithOpsInterfaces.td", include_str!("../ArithOpsInterfaces.td")),
        ("arith/ArithOps.td", include_str!("../ArithOps.td")),
        ("arith/ArithCanonicalization.td", include_str!("../ArithCanonicalization.td")),
        ("arith/optimization/Base.td", include_str!("../optimization/Base.td")),
        ("arith/optimization/Ring.td", include_str!("../optimization/Ring.td")),
        ("arith/optimization/Strength.td", include_str!("../optimization/Strength.td")),
        ("arith/optimization/Bits.td", include_str!("../optimization/Bits.td")),
        ("arith/optimization/Shifts.td", include_str!("../optimization/Shifts.td")),
        ("arith/optimization/Compare.td", include_str!("../optimization/Compare.td")),
        ("arith/optimization/Select.td", include_str!("../optimization/Select.td")),
        ("arith/optimization/MinMax.td", include_str!("../optimization/MinMax.td")),
        ("arith/optimization/Narrow.td", include_str!("../optimization/Narrow.td")),
        ("arith/optimization/Float.td", include_str!("../optimization/Float.td")),
        ("arith/ArithOptimization.td", include_str!("../ArithOptimization.td")),
    ],
    op_hooks: OP_HOOKS,
    dialect_hooks: Some(dialect_hooks),
    natives: &natives::Natives,
    patterns: PATTERNS,
    latency: latency::ROWS,
    ..Dialect::new(NAMESPACE)
};

/// The hooks of the operations.
const OP_HOOKS: &[OpHooksRow] = &[
    (names::CONSTANT, || {
        OpHooks {
            verify: Some(Hook::Plain(&constant::verify)),
            fold: Some(Hook::Plain(&constant::fold)),
            ..OpHooks::default()
        }
        .with(OpAsmOpInterface {
            get_asm_result_names: Some(Hook::Plain(&constant::result_names)),
            ..Default::default()
        })
        .with(InferIntRangeInterface { infer_result_ranges: ranges::hook(names::CONSTANT) })
    }),
    (names::ADDI, || folded(names::ADDI)),
    (names::ADDUI_EXTENDED, || folded(names::ADDUI_EXTENDED)),
    (names::SUBI, || folded(names::SUBI)),
    (names::MULI, || {
        folded(names::MULI).with(OpAsmOpInterface {
            get_asm_result_names: Some(Hook::Plain(&constant::scaled_names)),
            ..Default::default()
        })
    }),
    (names::MULSI_EXTENDED, || folded(names::MULSI_EXTENDED)),
    (names::MULUI_EXTENDED, || folded(names::MULUI_EXTENDED)),
    (names::DIVUI, || division(names::DIVUI, Hook::Plain(&speculate::unsigned_division))),
    (names::CEILDIVUI, || division(names::CEILDIVUI, Hook::Plain(&speculate::unsigned_division))),
    (names::REMUI, || division(names::REMUI, Hook::Plain(&speculate::unsigned_division))),
    (names::DIVSI, || OpHooks {
        folder_accuracy: FolderAccuracy::Deviates,
        ..division(names::DIVSI, Hook::Plain(&speculate::signed_division))
    }),
    (names::CEILDIVSI, || OpHooks {
        folder_accuracy: FolderAccuracy::Deviates,
        ..division(names::CEILDIVSI, Hook::Plain(&speculate::signed_division))
    }),
    (names::FLOORDIVSI, || OpHooks {
        folder_accuracy: FolderAccuracy::Deviates,
        ..division(names::FLOORDIVSI, Hook::Plain(&speculate::signed_division))
    }),
    (names::REMSI, || division(names::REMSI, Hook::Plain(&speculate::signed_division))),
    (names::MAXSI, || folded(names::MAXSI)),
    (names::MAXUI, || folded(names::MAXUI)),
    (names::MINSI, || folded(names::MINSI)),
    (names::MINUI, || folded(names::MINUI)),
    (names::ANDI, || folded(names::ANDI)),
    (names::ORI, || folded(names::ORI)),
    (names::XORI, || folded(names::XORI)),
    (names::SHLI, || folded(names::SHLI)),
    (names::SHRUI, || folded(names::SHRUI)),
    (names::SHRSI, || folded(names::SHRSI)),
    (names::NEGF, || folded(names::NEGF)),
    (names::ADDF, || folded(names::ADDF)),
    (names::SUBF, || folded(names::SUBF)),
    (names::MULF, || folded(names::MULF)),
    (names::DIVF, || folded(names::DIVF)),
    (names::REMF, || folded(names::REMF)),
    (names::MAXIMUMF, || folded(names::MAXIMUMF)),
    (names::MINIMUMF, || folded(names::MINIMUMF)),
    (names::MAXNUMF, || folded(names::MAXNUMF)),
    (names::MINNUMF, || folded(names::MINNUMF)),
    (names::EXTUI, || cast(names::EXTUI, &verify::widens)),
    (names::EXTSI, || cast(names::EXTSI, &verify::widens)),
    (names::EXTF, || cast(names::EXTF, &verify::widens)),
    (names::TRUNCI, || cast(names::TRUNCI, &verify::narrows)),
    (names::TRUNCF, || OpHooks {
        folder_accuracy: FolderAccuracy::Deviates,
        ..cast(names::TRUNCF, &verify::narrows)
    }),
    (names::SCALING_EXTF, || cast(names::SCALING_EXTF, &verify::scaled_widens)),
    (names::SCALING_TRUNCF, || cast(names::SCALING_TRUNCF, &verify::scaled_narrows)),
    (names::UITOFP, || cast(names::UITOFP, &verify::same_encoding)),
    (names::SITOFP, || cast(names::SITOFP, &verify::same_encoding)),
    (names::FPTOUI, || cast(names::FPTOUI, &verify::same_encoding)),
    (names::FPTOSI, || cast(names::FPTOSI, &verify::same_encoding)),
    (names::INDEX_CAST, || cast(names::INDEX_CAST, &verify::index_cast)),
    (names::INDEX_CASTUI, || cast(names::INDEX_CASTUI, &verify::index_cast)),
    (names::BITCAST, || cast(names::BITCAST, &verify::bitcast)),
    (names::CMPI, || folded(names::CMPI)),
    (names::CMPF, || folded(names::CMPF)),
    (names::SELECT, || OpHooks {
        parse: Some(Hook::Plain(&select::parse)),
        print: Some(Hook::Plain(&select::print)),
        verify: Some(Hook::Plain(&select::verify)),
        ..folded(names::SELECT)
    }),
];

/// Returns the folder and the range analysis of an operation.
fn folded(name: &str) -> OpHooks {
    let (fold, meaning) = (fold_hook(name), meaning::hook(name));
    OpHooks { fold: fold.map(Hook::Plain), meaning: meaning.map(Hook::Plain), ..OpHooks::default() }
        .with(InferIntRangeInterface { infer_result_ranges: ranges::hook(name) })
}

/// Returns the hooks of a division, which may have undefined behavior.
fn division(name: &str, hook: SpeculatabilityHook) -> OpHooks {
    folded(name).with(ConditionallySpeculatable { get_speculatability: Some(hook) })
}

/// Returns the hooks of a cast, where `check` decides which types are compatible.
fn cast(name: &str, check: &'static CastFn) -> OpHooks {
    folded(name).with(CastOpInterface { are_cast_compatible: Some(Hook::Plain(check)) })
}

fn fold_hook(name: &str) -> Option<&'static FoldFn> {
    fold::int::hook(name)
        .or_else(|| fold::bits::hook(name))
        .or_else(|| fold::float::hook(name))
        .or_else(|| fold::cast::hook(name))
        .or_else(|| fold::compare::hook(name))
}

fn dialect_hooks() -> DialectHooks {
    DialectHooks {
        materialize: Some(Hook::Plain(&constant::materialize)),
        flag_semantics: Some(Hook::Plain(&flag_semantics::of)),
        inliner: Some(Hook::Plain(&PermitsOps)),
        ..DialectHooks::default()
    }
}

/// Canonicalization patterns, in the order in which `mlir-opt` registers them.
const PATTERNS: &[Group] = &[
    (
        names::ADDI,
        &[
            PatternSlot::Rule("AddIAddConstant"),
            PatternSlot::Rule("AddISubConstantRHS"),
            PatternSlot::Rule("AddISubConstantLHS"),
            PatternSlot::Rule("AddIMulNegativeOneRhs"),
            PatternSlot::Rule("AddIMulNegativeOneLhs"),
        ],
    ),
    (names::ADDUI_EXTENDED, &[PatternSlot::Rule("AddUIExtendedToAddI")]),
    (
        names::SUBI,
        &[
            PatternSlot::Rule("SubIRHSAddConstant"),
            PatternSlot::Rule("SubILHSAddConstant"),
            PatternSlot::Rule("SubIRHSSubConstantRHS"),
            PatternSlot::Rule("SubIRHSSubConstantLHS"),
            PatternSlot::Rule("SubILHSSubConstantRHS"),
            PatternSlot::Rule("SubILHSSubConstantLHS"),
            PatternSlot::Rule("SubISubILHSRHSLHS"),
        ],
    ),
    (names::MULI, &[PatternSlot::Rule("MulIMulIConstant")]),
    (
        names::MULSI_EXTENDED,
        &[PatternSlot::Rule("MulSIExtendedToMulI"), PatternSlot::Rule("MulSIExtendedRHSOne")],
    ),
    (names::MULUI_EXTENDED, &[PatternSlot::Rule("MulUIExtendedToMulI")]),
    (names::MULF, &[PatternSlot::Rule("MulFOfNegF")]),
    (names::DIVF, &[PatternSlot::Rule("DivFOfNegF")]),
    (
        names::XORI,
        &[
            PatternSlot::Rule("XOrINotCmpI"),
            PatternSlot::Rule("XOrIOfExtUI"),
            PatternSlot::Rule("XOrIOfExtSI"),
        ],
    ),
    (names::ANDI, &[PatternSlot::Rule("AndOfExtUI"), PatternSlot::Rule("AndOfExtSI")]),
    (names::ORI, &[PatternSlot::Rule("OrOfExtUI"), PatternSlot::Rule("OrOfExtSI")]),
    (names::EXTSI, &[PatternSlot::Rule("ExtSIOfExtUI")]),
    (
        names::TRUNCI,
        &[
            PatternSlot::Rule("TruncIExtSIToExtSI"),
            PatternSlot::Rule("TruncIExtUIToExtUI"),
            PatternSlot::Rule("TruncIShrSIToTrunciShrUI"),
        ],
    ),
    (
        names::TRUNCF,
        &[
            PatternSlot::Native("TruncFSIToFPToSIToFP", truncf::of_signed),
            PatternSlot::Native("TruncFUIToFPToUIToFP", truncf::of_unsigned),
        ],
    ),
    (
        names::INDEX_CAST,
        &[PatternSlot::Rule("IndexCastOfIndexCast"), PatternSlot::Rule("IndexCastOfExtSI")],
    ),
    (
        names::INDEX_CASTUI,
        &[PatternSlot::Rule("IndexCastUIOfIndexCastUI"), PatternSlot::Rule("IndexCastUIOfExtUI")],
    ),
    (names::BITCAST, &[PatternSlot::Rule("BitcastOfBitcast")]),
    (names::CMPI, &[PatternSlot::Rule("CmpIExtSI"), PatternSlot::Rule("CmpIExtUI")]),
    (
        names::CMPF,
        &[
            PatternSlot::Rule("CmpFIntToFPConst"),
            PatternSlot::Part("CmpFUIntToFPConst", "CmpFIntToFPConst"),
            PatternSlot::Part("CmpFIntToFPDecided", "CmpFIntToFPConst"),
            PatternSlot::Part("CmpFUIntToFPDecided", "CmpFIntToFPConst"),
        ],
    ),
    (
        names::SELECT,
        &[
            PatternSlot::Rule("RedundantSelectFalse"),
            PatternSlot::Rule("RedundantSelectTrue"),
            PatternSlot::Rule("SelectNotCond"),
            PatternSlot::Rule("SelectI1ToNot"),
            PatternSlot::Rule("SelectToExtUI"),
            PatternSlot::Part("SelectToExtUINot", "SelectToExtUI"),
        ],
    ),
];
