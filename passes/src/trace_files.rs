//! The paths of files with the IR before and after passes: `--mlir-print-ir-tree-dir`.
//!
//! ```text
//! builtin_module_no-symbol-name/func_func_f/0_0_canonicalize.mlir      the first pass on @f
//! builtin_module_no-symbol-name/func_func_f/0_1_cse.mlir
//! builtin_module_no-symbol-name/1_symbol-dce.mlir                      a pass on the module
//! ```
//!
//! The folders are the operations from the outermost one to the one that the pass runs on. The numbers before the name of the pass are those of the
//! runs on these operations, as in `mlir-opt`.

use std::collections::HashMap;

use ir_core::symbols::symbol_name;
use ir_core::{Body, OpId, Registry};

/// An operation that a pass runs on, or one that encloses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TracedOp {
    /// The name of the folder.
    folder: String,
    /// The place in the body that contains it.
    op: OpId,
}

impl TracedOp {
    /// Describes an operation, which is at `op` in the body that contains it; `text` is that body, or a copy of the operation in another one.
    pub(crate) fn new(reg: &Registry, op: OpId, (body, copy): (&Body, OpId)) -> Self {
        let name = reg.ctx().op_name_str(body.name(copy)).replace('.', "_");
        let symbol = symbol_name(reg, body, copy).map(|symbol| reg.ctx().str(symbol).to_string());
        let symbol = symbol.filter(|symbol| !symbol.is_empty());
        let symbol = symbol.unwrap_or_else(|| "no-symbol-name".to_owned());
        TracedOp { folder: file_name(&format!("{name}_{symbol}")), op }
    }
}

/// Returns a name with another character in place of each that a file name on some system cannot have.
fn file_name(name: &str) -> String {
    let allowed = |c: char| !c.is_control() && !"/\\:*?\"<>|".contains(c);
    name.chars().map(|c| if allowed(c) { c } else { '_' }).collect()
}

/// The numbers of files so far.
#[derive(Debug, Default)]
pub(crate) struct TraceFiles {
    /// The number of the last run on an operation, which is given by its place, and those of the operations that enclose it.
    last: HashMap<Vec<OpId>, u64>,
}

impl TraceFiles {
    /// Returns the path of the next file about a pass on the last of `ops`, which enclose each other, the outermost first.
    pub(crate) fn path(&mut self, ops: &[TracedOp], pass: &str) -> String {
        let key: Vec<OpId> = ops.iter().map(|op| op.op).collect();
        self.last.entry(key.clone()).and_modify(|last| *last += 1).or_insert(0);
        let mut path = String::new();
        let mut numbers = String::new();
        for (depth, op) in ops.iter().enumerate() {
            path.push_str(&op.folder);
            path.push('/');
            // An enclosing operation that no pass ran on so far counts as if one had.
            let last = *self.last.entry(key[..=depth].to_vec()).or_insert(0);
            numbers.push_str(&format!("{last}_"));
        }
        format!("{path}{numbers}{}.mlir", file_name(pass))
    }
}
