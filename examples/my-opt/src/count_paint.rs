//! The pass `count-paint`: counts painted numbers, and fails where a body has more than the option `limit` allows.

use rs_opt::pass::{Body, Opt, ParentOp, Pass, PassCx, PassFailed, PassGroup, PassInfo};

use crate::generated::PaintOp;

const LIMIT: Opt<i64> =
    Opt::new("limit", -1, "painted numbers that are allowed in a body; -1: any number")
        .at_least(-1);

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: "count-paint",
    summary: "count painted numbers",
    group: PassGroup::Transform,
    options: &[&LIMIT],
    make: |options| Ok(Box::new(CountPaint { limit: usize::try_from(options.get(&LIMIT)).ok() })),
};

struct CountPaint {
    limit: Option<usize>,
}

impl Pass for CountPaint {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let ops: Vec<_> = body.roots().iter().flat_map(|&root| body.ops_in(root)).collect();
        let painted: Vec<_> =
            ops.into_iter().filter(|&op| PaintOp::cast(cx.reg, body, op).is_some()).collect();
        cx.count("painted numbers", painted.len() as u64);
        match self.limit.and_then(|limit| painted.get(limit)) {
            Some(&op) => Err(PassFailed::at_op(
                body,
                op,
                "more painted numbers than the limit allows",
            )),
            None => Ok(()),
        }
    }
}
