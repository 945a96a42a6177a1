//! `my-opt`: rs-opt with a dialect, a pass, a pipeline, a cost model and a flag of its own.
//!
//! Two libraries extend the program here, as if they came from two crates: `painting` and `pricing`.
//!
//! ```text
//! my-opt --list-passes                                # has count-paint and paint-report
//! my-opt --paint-report --paint-limit=1 example.mlir  # warns about the second painted number
//! my-opt --optimize --cost-model=paint example.mlir
//! my-opt --colors
//! ```
//!
//! The `.td` of the dialect is read when the program starts, if it is still where it was built: edit it and run again, without a build. After a
//! change that Rust code depends on, `rs-tblgen --gen-rust-dialect --rust-crates=rs_opt::crates src/my.td -o src/generated.rs` writes the views
//! anew.

mod count_paint;
mod dialect;
#[rustfmt::skip]
mod generated;

use std::process::ExitCode;

use rs_opt::Extension;
use rs_opt::extension::{CostModel, CostModelInfo, Flag};

/// Returns the library `painting`: a dialect, a pass, a pipeline and two flags.
fn painting() -> Extension {
    Extension::new("painting")
        .dialect(&dialect::DIALECT)
        .pass(count_paint::INFO)
        .pipeline(
            "paint-report",
            "clean up, then count painted numbers",
            "canonicalize,count-paint",
        )
        .flag(Flag::pass_option(
            "paint-limit",
            "N",
            "painted numbers that are allowed in a body",
            "count-paint",
            "limit",
        ))
        .flag(Flag::handler("colors", "", "list the colors and end", |_| {
            Ok(Some("none, red\n".to_owned()))
        }))
}

/// Returns the library `pricing`: a cost model in Rust.
fn pricing() -> Extension {
    let model = CostModel::function("paint", |op| {
        let is_paint = op.reg.ctx().op_name_str(op.name) == generated::PaintOp::NAME;
        Ok(if is_paint { 10 } else { 1 })
    });
    Extension::new("pricing").cost_model(CostModelInfo { summary: "paint is expensive", model })
}

fn main() -> ExitCode {
    rs_opt::program::run(&painting().with(pricing()).with(rs_opt::builtin()))
}
