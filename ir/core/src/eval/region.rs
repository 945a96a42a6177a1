//! What regions and blocks tell of themselves: predicates over them ask for their length, their arguments, what is in them and around them.

use super::evaluator::Evaluator;
use crate::expr::Method;
use crate::expr::Val;
use crate::ids::{BlockId, RegionId};

impl Evaluator<'_> {
    /// How many elements a value has as a list: a region its blocks, a block its operations. Of more than `enough`, one more is told.
    pub(super) fn count_of(&self, value: &Val, enough: i128) -> Option<i128> {
        let limit = usize::try_from(enough).ok()?.saturating_add(1);
        let have = match value {
            Val::Region(region) => self.body?.blocks_of(*region).take(limit).count(),
            Val::Block(block) => self.body?.ops_of(*block).take(limit).count(),
            other => self.items(other)?.len(),
        };
        self.elements(have)?;
        Some(have as i128)
    }

    pub(super) fn region_method(
        &self,
        region: RegionId,
        method: &Method,
        args: &[Val],
    ) -> Option<Val> {
        let body = self.body?;
        match (method, args) {
            (Method::GetBlocks, []) => Some(Val::Region(region)),
            (Method::Empty, []) => Some(Val::Bool(body.entry_block(region).is_none())),
            (Method::HasOneBlock, []) => Some(Val::Bool(body.has_one_block(region))),
            (Method::Size, []) => {
                Some(Val::from(self.count_of(&Val::Region(region), i128::from(u32::MAX))? as usize))
            }
            (Method::Front, []) => self.defined(body.entry_block(region)).map(Val::Block),
            (Method::Back, []) => self.defined(body.last_block(region)).map(Val::Block),
            (Method::GetParentOp, []) => body
                .region_parent(region)
                .map_or_else(|| self.around.holder(), |op| Some(Val::Op(op))),
            // The arguments of a region are those of its entry; where there is none, there are none.
            (Method::GetArguments | Method::GetNumArguments | Method::GetArgumentTypes, []) => {
                match body.entry_block(region) {
                    Some(entry) => self.block_method(entry, method, args),
                    None if *method == Method::GetNumArguments => Some(Val::from(0u32)),
                    None => Some(Val::list([])),
                }
            }
            _ => None,
        }
    }

    pub(super) fn block_method(
        &self,
        block: BlockId,
        method: &Method,
        args: &[Val],
    ) -> Option<Val> {
        let body = self.body?;
        let arguments = || body.block_args(block).iter();
        match (method, args) {
            (Method::Empty, []) => Some(Val::Bool(body.first_op(block).is_none())),
            (Method::Size, []) => {
                Some(Val::from(self.count_of(&Val::Block(block), i128::from(u32::MAX))? as usize))
            }
            (Method::Front, []) => self.defined(body.first_op(block)).map(Val::Op),
            (Method::Back, []) => self.defined(body.last_op(block)).map(Val::Op),
            // A block that is in no region has no parent.
            (Method::GetParentOp, []) => match body.block_region(block) {
                Some(region) => self.region_method(region, method, args),
                None => Some(Val::Null),
            },
            (Method::GetArguments, []) => {
                Some(Val::list(arguments().map(|&value| Val::Value(value))))
            }
            (Method::GetNumArguments, []) => Some(Val::from(arguments().len() as u32)),
            (Method::GetArgumentTypes, []) => {
                Some(Val::list(arguments().map(|&value| Val::Type(body.ty(value)))))
            }
            (Method::IsEntryBlock, []) => Some(Val::Bool(
                body.block_region(block).is_some_and(|r| body.entry_block(r) == Some(block)),
            )),
            (Method::HasNoPredecessors, []) => {
                Some(Val::Bool(body.predecessors(block).next().is_none()))
            }
            _ => None,
        }
    }
}
