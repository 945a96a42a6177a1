//! `convert-scf-to-cf`: replaces the operations of `scf` by blocks and branches.
//!
//! ```mlir
//! %r = scf.if %c -> i32 {          cf.cond_br %c, ^then, ^else
//!   scf.yield %a : i32           ^then:
//! } else {                         cf.br ^continue(%a : i32)
//!   scf.yield %b : i32           ^else:
//! }                                cf.br ^continue(%b : i32)
//!                                ^continue(%r: i32):
//! ```

mod branches;
mod loops;

use dialect_scf::names;
use ir_core::enclosing::ParentOp;
use ir_core::{Body, OpId};
use passes::options::Opt;
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::Rewriter;

use crate::{loop_nests, replacement};

const NAME: &str = "convert-scf-to-cf";
const ALLOW_PATTERN_ROLLBACK: Opt<bool> =
    Opt::new("allow-pattern-rollback", true, "accepted for compatibility; no effect");

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace the operations of scf by blocks and branches",
    group: PassGroup::Transform,
    options: &[&ALLOW_PATTERN_ROLLBACK],
    make: |_| Ok(Box::new(ConvertScfToCf)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ConvertScfToCf;

impl Pass for ConvertScfToCf {
    fn dependent_dialects(&self) -> Vec<String> {
        vec!["cf".to_owned()]
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let names = [
            names::IF,
            names::INDEX_SWITCH,
            names::EXECUTE_REGION,
            names::FOR,
            names::WHILE,
            names::PARALLEL,
            names::FORALL,
        ];
        replacement::replace_all(cx, body, &names, &convert)
    }
}

fn convert(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    match rewriter.ctx().op_name_str(rewriter.body.name(op)) {
        names::IF => branches::convert_if(rewriter, op),
        names::INDEX_SWITCH => branches::convert_index_switch(rewriter, op),
        names::EXECUTE_REGION => branches::convert_execute_region(rewriter, op),
        names::FOR => loops::convert_for(rewriter, op),
        names::WHILE => loops::convert_while(rewriter, op),
        names::PARALLEL => convert_parallel(rewriter, op),
        names::FORALL => {
            let parallel = loop_nests::forall_to_parallel(rewriter, op)?;
            rewriter.set_before(parallel);
            convert_parallel(rewriter, parallel)
        }
        _ => None,
    }
}

fn convert_parallel(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let nest = loop_nests::parallel_to_for(rewriter, op)?;
    nest.into_iter().try_for_each(|inner| {
        rewriter.set_before(inner);
        loops::convert_for(rewriter, inner)
    })
}
