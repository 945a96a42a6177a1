//! `symbol-privatize`: makes the symbols of the anchor private, except those that are excluded.
//!
//! ```mlir
//! func.func @f() { return }      // becomes func.func private @f() { return }
//! ```

use ir_core::def::Trait;
use ir_core::symbols::symbol_name;
use ir_core::{Body, OpId, RegionId, Registry};
use smallvec::SmallVec;

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::options::ListOpt;
use crate::pass::{AnchorContext, Pass, PassFailed};

const NAME: &str = "symbol-privatize";
const EXCLUDE: ListOpt = ListOpt::new("exclude", "names of symbols that keep their visibility");

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "make symbols private",
    group: PassGroup::Transform,
    options: &[&EXCLUDE],
    make: |options| Ok(Box::new(SymbolPrivatize { exclude: options.get(&EXCLUDE) })),
};

/// The pass.
#[derive(Clone, Debug)]
pub struct SymbolPrivatize {
    exclude: Vec<String>,
}

impl Pass for SymbolPrivatize {
    fn per_body(&self) -> bool {
        false
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        _: AnchorContext,
    ) -> Result<(), PassFailed> {
        match body.nested_mut(anchor) {
            Some(inner) => {
                let regions: SmallVec<[RegionId; 1]> = inner.roots().into();
                self.privatize(cx.reg, inner, &regions);
            }
            None => {
                let regions: SmallVec<[RegionId; 1]> = body.regions_of(anchor).into();
                self.privatize(cx.reg, body, &regions);
            }
        }
        Ok(())
    }
}

impl SymbolPrivatize {
    fn privatize(&self, reg: &Registry, body: &mut Body, regions: &[RegionId]) {
        let ctx = reg.ctx();
        let blocks = regions.iter().flat_map(|&region| body.blocks_of(region));
        let ops: Vec<OpId> = blocks.flat_map(|block| body.ops_of(block)).collect();
        for op in ops {
            let name = symbol_name(reg, body, op).filter(|_| reg.has(body, op, Trait::Symbol));
            let Some(name) = name else { continue };
            if self.exclude.iter().all(|excluded| excluded != ctx.str(name)) {
                let private = ctx.string_attr("private");
                reg.set_attr(body, op, ctx.ident("sym_visibility"), Some(private));
            }
        }
    }
}
