//! The built-in dialects as one value, [`BUILTIN`]. Programs pass it to the other libraries, which depend on
//! no dialect.
//!
//! To add a dialect: a crate in `dialects/` with a value `DIALECT`, a line in the `[dependencies]` of this
//! crate, and `cargo xtask codegen`, which writes the list of dialects and the images
//! (`docs/how-to/add-a-dialect.md`).
//!
//! ```
//! use all_dialects::BUILTIN;
//! use ir_core::Context;
//!
//! let ctx = Context::new();
//! let registry = BUILTIN.registry(&ctx);
//! assert!(registry.op(ctx.op_name("arith.addi")).is_some());
//! ```

#![warn(missing_docs)]

mod registered;
mod upstream_dialects;

use dialect_loading::DialectSet;

/// The built-in dialects.
pub static BUILTIN: DialectSet = DialectSet {
    dialects: registered::DIALECTS,
    definitions: include_bytes!("../image/definitions.bin"),
    rules: include_bytes!("../image/rules.bin"),
    optimizations: include_bytes!("../image/optimizations.bin"),
    upstream: upstream_dialects::NAMES,
    overlays: syntax_overlays::FILES,
    upstream_hooks: upstream_hooks::DIALECTS,
    top_level_op: "builtin.module",
};
