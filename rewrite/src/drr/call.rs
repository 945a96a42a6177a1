//! Calls in results: C++ code, natives, and created operations.
//!
//! ```text
//! NativeCodeCall<"$0.getType()">                       Call::Code
//! NativeCodeCall<"swap($0, $1)">                       Call::Helper, if a native `swap` is registered
//! NativeCodeCall<"$_builder.create<Op>($_loc, $0)">    Call::Create
//! NativeCodeCallVoid<"$0->setAttr(\"name\", $1)">      Call::Edit
//! ```

use ir_core::expr::{Expr, Val};
use ir_core::native::Native;

use super::attr_edit::AttrEdit;
use super::code::{Code, NamedNative, Scope, UnknownEvaluator};
use super::creation::Creations;
use super::native::{BuildCx, BuildHook};

/// `NativeCodeCall` in a result.
#[derive(Debug)]
pub(super) enum Call {
    Code(Code),
    /// A native that is given `$0`, `$1`, ...
    Whole(NamedNative<Native<BuildHook>>),
    /// A native that is given these.
    Helper(NamedNative<Native<BuildHook>>, Vec<Code>),
    /// Creates operations and returns the value of an expression over their results.
    Create(Creations),
    /// Changes the attributes of an operation.
    Edit(AttrEdit),
}

impl Call {
    /// Returns whether the code is `nullptr` for all arguments.
    pub(super) fn is_null(&self) -> bool {
        matches!(self, Call::Code(code) if matches!(*code.expr, Expr::Null))
    }

    /// Runs the code, which returns `returns` values.
    pub(super) fn run(
        &self,
        mut call: BuildCx<'_, '_>,
        unknowns: Option<&dyn UnknownEvaluator>,
        returns: usize,
    ) -> Option<Vec<Val>> {
        let values = match self {
            // The builder of the rule runs it, because the operations are terms.
            Call::Create(_) => return None,
            Call::Edit(edit) => {
                edit.run(&mut call)?;
                Vec::new()
            }
            Call::Code(code) => {
                let (this, args) = (call.this.clone(), &call.args[..]);
                let scope = Scope {
                    reg: call.rewriter.reg,
                    body: &*call.rewriter.body,
                    ranges: None,
                    unknowns,
                    this,
                    args,
                };
                // Code without a return value is called for its effect, and expressions have none.
                match code.value(&scope) {
                    Some(Val::List(items)) if returns > 1 => items.to_vec(),
                    Some(value) => vec![value],
                    None if returns == 0 => Vec::new(),
                    None => return None,
                }
            }
            Call::Whole(native) => run_native(native, &mut call, unknowns)?,
            Call::Helper(native, codes) => {
                let args: Option<Vec<Val>> = {
                    let (this, args) = (call.this.clone(), &call.args[..]);
                    let scope = Scope {
                        reg: call.rewriter.reg,
                        body: &*call.rewriter.body,
                        ranges: None,
                        unknowns,
                        this,
                        args,
                    };
                    codes.iter().map(|c| c.value(&scope)).collect()
                };
                call.args = args?;
                run_native(native, &mut call, unknowns)?
            }
        };
        (values.len() == returns || returns == 0).then_some(values)
    }
}

/// Calls a native with the arguments of `call`.
fn run_native(
    native: &NamedNative<Native<BuildHook>>,
    call: &mut BuildCx<'_, '_>,
    unknowns: Option<&dyn UnknownEvaluator>,
) -> Option<Vec<Val>> {
    match unknowns {
        Some(unknowns) if unknowns.has_unknowns(&call.args) => {
            unknowns.call(native.name(), native.native(), &call.args, call.rewriter.body)
        }
        _ => (native.run.call)(call),
    }
}
