//! The arith dialect: folders, verifiers, rewrite patterns in Rust, and the creation and naming of constants.

#![warn(missing_docs)]

mod constant;
mod converted;
pub mod flags;
mod fold;
#[rustfmt::skip]
pub mod generated;
mod flag_semantics;
mod latency;
pub mod names;
mod natives;
mod predicate;
mod ranges;
mod select;
mod speculate;
mod verify;

use ir_core::def::Hook;
use ir_core::def::hooks::{DialectHooks, FoldFn, OpHooks};
use ir_core::interfaces::{
    CastFn, CastOpInterface, ConditionallySpeculatable, InferIntRangeInterface, OpAsmOpInterface,
};

use dialect::{Dialect, Group, Slot};

pub use constant::{constant_state, create_constant};
pub(crate) use converted::{Outcome, compare_converted};
pub use predicate::invert;

/// The dialect's namespace.
pub const NAMESPACE: &str = "arith";

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    sources: &[
        ("arith/ArithBase.td", include_str!("../ArithBase.td")),
        ("arith/ArithOpsInterfaces.td", include_str!("../ArithOpsInterfaces.td")),
        ("arith/ArithOps.td", include_str!("../ArithOps.td")),
        ("arith/ArithCanonicalization.td", include_str!("../ArithCanonicalization.td")),
    ],
    op_hooks,
    dialect_hooks: Some(dialect_hooks),
    natives: &natives::Natives,
    patterns: PATTERNS,
    latency: latency::ROWS,
    ..Dialect::new(NAMESPACE)
};

fn op_hooks(name: &str) -> Option<OpHooks> {
    let folder = fold_hook(name).map(Hook::Plain);
    let ranges = InferIntRangeInterface { infer_result_ranges: ranges::hook(name) };
    let none = || OpHooks::default().with(ranges.clone());
    let cast = |check: &'static CastFn| {
        OpHooks { fold: folder.clone(), ..none() }
            .with(CastOpInterface { are_cast_compatible: Some(Hook::Plain(check)) })
    };
    Some(match name {
        names::CONSTANT => OpHooks {
            verify: Some(Hook::Plain(&constant::verify)),
            fold: Some(Hook::Plain(&constant::fold)),
            ..none()
        }
        .with(OpAsmOpInterface {
            get_asm_result_names: Some(Hook::Plain(&constant::result_names)),
            ..Default::default()
        }),
        names::SELECT => OpHooks {
            parse: Some(Hook::Plain(&select::parse)),
            print: Some(Hook::Plain(&select::print)),
            verify: Some(Hook::Plain(&select::verify)),
            fold: folder,
            ..none()
        },
        names::DIVUI | names::CEILDIVUI | names::REMUI => {
            OpHooks { fold: folder, ..none() }.with(ConditionallySpeculatable {
                get_speculatability: Some(Hook::Plain(&speculate::unsigned_division)),
            })
        }
        names::DIVSI | names::CEILDIVSI | names::FLOORDIVSI | names::REMSI => {
            OpHooks { fold: folder, ..none() }.with(ConditionallySpeculatable {
                get_speculatability: Some(Hook::Plain(&speculate::signed_division)),
            })
        }
        names::MULI => OpHooks { fold: folder, ..none() }.with(OpAsmOpInterface {
            get_asm_result_names: Some(Hook::Plain(&constant::scaled_names)),
            ..Default::default()
        }),
        names::EXTUI | names::EXTSI | names::EXTF => cast(&verify::widens),
        names::TRUNCI | names::TRUNCF => cast(&verify::narrows),
        names::INDEX_CAST | names::INDEX_CASTUI => cast(&verify::index_cast),
        names::BITCAST => cast(&verify::bitcast),
        names::UITOFP | names::SITOFP | names::FPTOUI | names::FPTOSI => {
            cast(&verify::same_encoding)
        }
        names::MAXNUMF => {
            OpHooks { fold: folder, fold_oracle: Some(Hook::Plain(&fold::float::maxnum)), ..none() }
        }
        _ => OpHooks { fold: Some(folder?), ..none() },
    })
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
        ..DialectHooks::default()
    }
}

/// Canonicalization patterns, in the order in which `mlir-opt` registers them.
const PATTERNS: &[Group] = &[
    (
        names::ADDI,
        &[
            Slot::Rule("AddIAddConstant"),
            Slot::Rule("AddISubConstantRHS"),
            Slot::Rule("AddISubConstantLHS"),
            Slot::Rule("AddIMulNegativeOneRhs"),
            Slot::Rule("AddIMulNegativeOneLhs"),
        ],
    ),
    (names::ADDUI_EXTENDED, &[Slot::Rule("AddUIExtendedToAddI")]),
    (
        names::SUBI,
        &[
            Slot::Rule("SubIRHSAddConstant"),
            Slot::Rule("SubILHSAddConstant"),
            Slot::Rule("SubIRHSSubConstantRHS"),
            Slot::Rule("SubIRHSSubConstantLHS"),
            Slot::Rule("SubILHSSubConstantRHS"),
            Slot::Rule("SubILHSSubConstantLHS"),
            Slot::Rule("SubISubILHSRHSLHS"),
        ],
    ),
    (names::MULI, &[Slot::Rule("MulIMulIConstant")]),
    (
        names::MULSI_EXTENDED,
        &[Slot::Rule("MulSIExtendedToMulI"), Slot::Rule("MulSIExtendedRHSOne")],
    ),
    (names::MULUI_EXTENDED, &[Slot::Rule("MulUIExtendedToMulI")]),
    (names::MULF, &[Slot::Rule("MulFOfNegF")]),
    (names::DIVF, &[Slot::Rule("DivFOfNegF")]),
    (
        names::XORI,
        &[Slot::Rule("XOrINotCmpI"), Slot::Rule("XOrIOfExtUI"), Slot::Rule("XOrIOfExtSI")],
    ),
    (names::ANDI, &[Slot::Rule("AndOfExtUI"), Slot::Rule("AndOfExtSI")]),
    (names::ORI, &[Slot::Rule("OrOfExtUI"), Slot::Rule("OrOfExtSI")]),
    (names::EXTSI, &[Slot::Rule("ExtSIOfExtUI")]),
    (
        names::TRUNCI,
        &[
            Slot::Rule("TruncIExtSIToExtSI"),
            Slot::Rule("TruncIExtUIToExtUI"),
            Slot::Rule("TruncIShrSIToTrunciShrUI"),
            Slot::Rule("TruncIShrUIMulIToMulSIExtended"),
            Slot::Rule("TruncIShrUIMulIToMulUIExtended"),
        ],
    ),
    (names::INDEX_CAST, &[Slot::Rule("IndexCastOfIndexCast"), Slot::Rule("IndexCastOfExtSI")]),
    (
        names::INDEX_CASTUI,
        &[Slot::Rule("IndexCastUIOfIndexCastUI"), Slot::Rule("IndexCastUIOfExtUI")],
    ),
    (names::BITCAST, &[Slot::Rule("BitcastOfBitcast")]),
    (names::CMPI, &[Slot::Rule("CmpIExtSI"), Slot::Rule("CmpIExtUI")]),
    (
        names::CMPF,
        &[
            Slot::Rule("CmpFIntToFPConst"),
            Slot::Part("CmpFUIntToFPConst", "CmpFIntToFPConst"),
            Slot::Part("CmpFIntToFPDecided", "CmpFIntToFPConst"),
            Slot::Part("CmpFUIntToFPDecided", "CmpFIntToFPConst"),
        ],
    ),
    (
        names::SELECT,
        &[
            Slot::Rule("RedundantSelectFalse"),
            Slot::Rule("RedundantSelectTrue"),
            Slot::Rule("SelectNotCond"),
            Slot::Rule("SelectI1ToNot"),
            Slot::Rule("SelectToExtUI"),
            Slot::Part("SelectToExtUINot", "SelectToExtUI"),
        ],
    ),
];
