//! The library of rs-opt: MLIR text to IR and back, without LLVM.
//!
//! Five tasks, each complete:
//!
//! # Parse and walk
//!
//! ```
//! let session = rs_opt::Session::new();
//! let module = session.parse("func.func @f(%x: i32) -> i32 { %y = arith.addi %x, %x : i32  return %y : i32 }")?;
//! for op in module.walk() {
//!     println!("{} has {} operands", op.name(), op.operands().len());
//! }
//! # assert_eq!(module.walk().count(), 4);
//! # Ok::<(), rs_opt::Error>(())
//! ```
//!
//! # Build, verify and print
//!
//! ```
//! let mut module = rs_opt::Session::new().empty_module()?;
//! module.edit_top(|editor| {
//!     editor
//!         .at_end()?
//!         .op("func.func")
//!         .attr("sym_name", "\"square\"")
//!         .attr("function_type", "(f32) -> f32")
//!         .region(&["f32"], |builder| {
//!             let x = builder.arguments()[0];
//!             let square = builder.op("arith.mulf").operands([x, x]).build()?;
//!             builder.op("func.return").operands(square.results).build()?;
//!             Ok(())
//!         })
//!         .build()?;
//!     Ok(())
//! })?;
//! module.verify()?;
//! assert_eq!(
//!     module.to_string(),
//!     "module {
//!   func.func @square(%arg0: f32) -> f32 {
//!     %0 = arith.mulf %arg0, %arg0 : f32
//!     return %0 : f32
//!   }
//! }
//! "
//! );
//! # Ok::<(), rs_opt::Error>(())
//! ```
//!
//! # Define a dialect
//!
//! From ODS, at run time; [`SessionBuilder::dialect`] defines one in Rust.
//!
//! ```
//! let session = rs_opt::Session::builder()
//!     .dialect_td(
//!         "toy.td",
//!         r#"include "mlir/IR/OpBase.td"
//!         include "mlir/Interfaces/SideEffectInterfaces.td"
//!         def Toy : Dialect { let name = "toy"; let cppNamespace = "::toy"; }
//!         def NegOp : Op<Toy, "neg", [Pure]> {
//!           let arguments = (ins I32:$x);
//!           let results = (outs I32:$y);
//!           let assemblyFormat = "$x attr-dict";
//!         }"#,
//!     )
//!     .build()?;
//! let error = session.parse("func.func @f(%x: f32) -> i32 { %y = toy.neg %x  return %y : i32 }").unwrap_err();
//! let message = "use of value '%x' expects different type than prior uses: 'i32' vs 'f32'";
//! assert_eq!(error.messages(), [message]);
//! # Ok::<(), rs_opt::Error>(())
//! ```
//!
//! # Write a pattern
//!
//! A rule in DRR runs in the greedy driver and in the e-graph; [`Session::pattern`] makes one of a Rust function, see [`Module::apply`]. The
//! dialect is that of the previous task.
//!
//! ```
//! # let ops = r#"include "mlir/IR/OpBase.td"
//! # include "mlir/Interfaces/SideEffectInterfaces.td"
//! # def Toy : Dialect { let name = "toy"; let cppNamespace = "::toy"; }
//! # def NegOp : Op<Toy, "neg", [Pure]> {
//! #   let arguments = (ins I32:$x);
//! #   let results = (outs I32:$y);
//! #   let assemblyFormat = "$x attr-dict";
//! # }"#;
//! let session = rs_opt::Session::builder()
//!     .dialect_td("toy.td", ops)
//!     .patterns_td(
//!         "rules.td",
//!         r#"include "mlir/IR/PatternBase.td"
//!         include "toy.td"
//!         def NegNeg : Pat<(NegOp (NegOp $x)), (replaceWithValue $x)>;"#,
//!     )
//!     .build()?;
//! let mut module = session.parse(
//!     "func.func @f(%x: i32) -> i32 {
//!        %y = toy.neg %x
//!        %z = toy.neg %y
//!        return %z : i32
//!      }",
//! )?;
//! module.run("canonicalize")?;
//! assert!(!module.to_string().contains("toy.neg"));
//! # Ok::<(), rs_opt::Error>(())
//! ```
//!
//! # Write a pass and run a pipeline
//!
//! ```
//! use rs_opt::pass::{Body, ParentOp, Pass, PassCx, PassFailed, PassGroup, PassInfo};
//!
//! struct CountOps;
//!
//! impl Pass for CountOps {
//!     fn run_on_body(&self, cx: &PassCx<'_>, body: &mut Body, _: Option<&ParentOp<'_>>) -> Result<(), PassFailed> {
//!         let ops: usize = body.roots().iter().map(|&root| body.walk_pre(root).len()).sum();
//!         cx.count("operations", ops as u64);
//!         Ok(())
//!     }
//! }
//!
//! let info = PassInfo {
//!     name: "count-ops",
//!     summary: "count operations",
//!     group: PassGroup::Transform,
//!     options: &[],
//!     make: |_| Ok(Box::new(CountOps)),
//! };
//! let session = rs_opt::Session::builder().pass(info).build()?;
//! let mut module = session.parse("func.func @f(%x: i32) -> i32 { return %x : i32 }")?;
//! let report = module.run("canonicalize,count-ops")?;
//! assert_eq!(report.statistics, [("count-ops", "operations", 2)]);
//! # Ok::<(), rs_opt::Error>(())
//! ```
//!
//! # Write a program
//!
//! A program with the flags of `rs-opt` and your own dialects and passes is an [`Extension`]; [`program`](mod@program) runs it:
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     let own = rs_opt::Extension::new("mine").pipeline("clean", "simplify and remove duplicates", "canonicalize,cse");
//!     rs_opt::program::run(&own.with(rs_opt::builtin()))
//! }
//! ```

#![warn(missing_docs)]

mod build;
mod edit;
mod edited_body;
mod error;
mod handle;
mod interned;
mod module;
mod op;
mod session;

pub use asm::completion::{Completion, CompletionItem, CompletionItemKind};
pub use build::{Builder, Built, OpBuilder};
pub use driver::Extension;
pub use edit::Editor;
pub use error::Error;
pub use handle::{BlockHandle, OpHandle, ValueHandle};
pub use interned::{AttrRef, Location, TypeRef};
pub use ir_core::printer::PrintOptions;
pub use module::{Module, RunReport};
pub use op::{Block, Op, Region, Value, Walk};
pub use session::{Session, SessionBuilder};

/// The IR as patterns, passes and typed views of dialects see it: plain ids and handles.
///
/// They are numbers without the body or session that they belong to, so using one elsewhere is not detected. [`Editor`], [`Builder`] and the
/// views ([`Op`], [`Value`], [`TypeRef`], ...) detect it.
pub mod ir {
    pub use ir_core::typed::{OpRef, OpView};
    pub use ir_core::{
        Attr, AttrKind, BlockId, Body, Context, Ident, Loc, LocKind, OpId, OpName, OperationState,
        RegionId, Registry, Signedness, Type, TypeKind, ValueId,
    };
}

/// Returns what the program `rs-opt` consists of: the built-in dialects and passes. A program joins it to the extensions of its libraries.
pub fn builtin() -> Extension {
    Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN)
}

/// Running an extension as a program with the command line of `rs-opt`.
#[cfg(feature = "program")]
pub mod program {
    pub use rs_opt_cli::{
        Environment, Outcome, Screen, Surroundings, main_captured, program as run, setup,
    };
}

/// The crates that code uses which `rs-tblgen --gen-rust-dialect --rust-crates=rs_opt::crates` generated.
pub mod crates {
    pub use ::{ir_core, numerics};
}

/// What dialects in Rust need.
pub mod dialect {
    pub use dialect::Dialect;
    pub use dialect::dynamic::{DynamicDialect, DynamicOp, DynamicType};
    pub use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
    pub use ir_core::def::hooks::{Fold, FoldCx, FoldValue, VerifyCx};
    pub use ir_core::def::{Effects, Hook, OpHooks, Trait};
    pub use ir_core::interfaces;
    pub use ir_core::{Diagnostic, Place};
}

/// What passes need.
pub mod pass {
    pub use ir_core::enclosing::ParentOp;
    pub use ir_core::{Body, Diagnostic, OpId, Place, Severity};
    pub use passes::options::{Choice, ListOpt, Opt, TextOpt};
    pub use passes::{Analysis, AnchorContext, Pass, PassCx, PassFailed, PassGroup, PassInfo};
}

/// Dialect conversion: targets, type conversions and plans, which a pass runs by [`convert_body`](conversion::convert_body).
pub mod conversion {
    pub use rewrite_conversion::{
        Conversion, ConversionMode, Converted, Folding, Legality, LegalityCx, LegalizationGraph,
        Plan, Target, TypeConverter, UnresolvedCasts, convert_body,
    };
}

/// What extensions of the command-line program need.
pub mod extension {
    pub use ::rewrite::drr::{AnyNative, NativeCall, NativeTable};
    pub use driver::td::{Flag, FlagEffect};
    pub use ir_core::expr::Val;
    pub use ir_core::native::{Native, ReadSet};
    pub use ods::HookTable;
    pub use passes::rewriting::{BadCost, CostModel, CostModelInfo, CostModels, CostedOp};
}

/// What patterns need.
pub mod rewrite {
    pub use ir_core::{BlockId, OpId, ValueId};

    pub use ::rewrite::{Pattern, PatternBody, Rewriter};
}

/// Returns the value of an integer constant that defines `value`, if it fits: see [`AttrRef::as_int`].
///
/// # Panics
/// If `body` has no such value.
pub fn constant_int(reg: &ir::Registry, body: &ir::Body, value: ir::ValueId) -> Option<i64> {
    interned::int_value(reg, reg.constant_value(body, body.defining_op(value)?)?)
}

/// Returns the value of the integer attribute `name` of an operation, if it fits: see [`AttrRef::as_int`].
///
/// # Panics
/// If `body` has no such operation.
pub fn int_attr(reg: &ir::Registry, body: &ir::Body, op: ir::OpId, name: &str) -> Option<i64> {
    let ctx = reg.ctx();
    interned::int_value(reg, body.attr(ctx, op, ctx.ident(name))?)
}

/// The Rust blocks of the book are doctests of this crate.
#[cfg(doctest)]
#[allow(
    rustdoc::invalid_codeblock_attributes,
    reason = "attributes such as `file=a.mlir` are those of the book"
)]
mod book {
    #[doc = include_str!("../../docs/tutorials/pass-and-rewrite-in-rust.md")]
    mod pass_and_rewrite_in_rust {}
    #[doc = include_str!("../../docs/tutorials/your-own-program.md")]
    mod your_own_program {}
    #[doc = include_str!("../../docs/how-to/extend-the-program.md")]
    mod extend_the_program {}
    #[doc = include_str!("../../docs/reference/extension-points.md")]
    mod extension_points {}
    #[doc = include_str!("../../docs/explanation/library-comparison.md")]
    mod library_comparison {}
    #[doc = include_str!("../../README.md")]
    mod readme {}
}
