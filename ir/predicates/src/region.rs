//! Evaluation of methods of regions and blocks, e.g. `$_self.hasOneBlock()`.

use crate::enclosing::owner;
use crate::error::{EvalError, Evaluated, OrError};
use crate::evaluator::Evaluator;
use ir_core::expr::{Method, Val};
use ir_core::ids::{BlockId, RegionId};

impl Evaluator<'_> {
    /// Returns the length of a list, the number of blocks of a region, or of operations of a block. Stops
    /// counting at `enough + 1`.
    pub(crate) fn count_of(&self, value: &Val, enough: i128) -> Evaluated<i128> {
        let limit = usize::try_from(enough).ok().or_unknown()?.saturating_add(1);
        let have = match value {
            Val::Region(region) => self.body.or_unknown()?.blocks_of(*region).take(limit).count(),
            Val::Block(block) => self.body.or_unknown()?.ops_of(*block).take(limit).count(),
            other => self.items(other)?.len(),
        };
        self.elements(have)?;
        Ok(have as i128)
    }

    pub(crate) fn region_method(
        &self,
        region: RegionId,
        method: &Method,
        args: &[Val],
    ) -> Evaluated<Val> {
        let body = self.body.or_unknown()?;
        match (method, args) {
            (Method::GetBlocks, []) => Ok(Val::Region(region)),
            (Method::Empty, []) => Ok(Val::Bool(body.entry_block(region).is_none())),
            (Method::HasOneBlock, []) => Ok(Val::Bool(body.has_one_block(region))),
            (Method::Size, []) => {
                Ok(Val::from(self.count_of(&Val::Region(region), i128::from(u32::MAX))? as usize))
            }
            (Method::Front, []) => body.entry_block(region).or_undefined().map(Val::Block),
            (Method::Back, []) => body.last_block(region).or_undefined().map(Val::Block),
            (Method::GetParentOp, []) => body
                .region_parent(region)
                .map_or_else(|| owner(self.enclosing), |op| Ok(Val::Op(op))),
            // The arguments of a region are those of its entry block.
            (Method::GetArguments | Method::GetNumArguments | Method::GetArgumentTypes, []) => {
                match body.entry_block(region) {
                    Some(entry) => self.block_method(entry, method, args),
                    None if *method == Method::GetNumArguments => Ok(Val::from(0u32)),
                    None => Ok(Val::list([])),
                }
            }
            (Method::GetArgument, [_]) => match body.entry_block(region) {
                Some(entry) => self.block_method(entry, method, args),
                None => Err(EvalError::Undefined),
            },
            _ => Err(EvalError::Unknown),
        }
    }

    pub(crate) fn block_method(
        &self,
        block: BlockId,
        method: &Method,
        args: &[Val],
    ) -> Evaluated<Val> {
        let body = self.body.or_unknown()?;
        let arguments = || body.block_args(block).iter();
        match (method, args) {
            (Method::Empty, []) => Ok(Val::Bool(body.first_op(block).is_none())),
            (Method::Size, []) => {
                Ok(Val::from(self.count_of(&Val::Block(block), i128::from(u32::MAX))? as usize))
            }
            (Method::Front, []) => body.first_op(block).or_undefined().map(Val::Op),
            (Method::Back, []) => body.last_op(block).or_undefined().map(Val::Op),
            // A block outside of any region has no parent.
            (Method::GetParentOp, []) => match body.block_region(block) {
                Some(region) => self.region_method(region, method, args),
                None => Ok(Val::Null),
            },
            (Method::GetArguments, []) => {
                Ok(Val::list(arguments().map(|&value| Val::Value(value))))
            }
            (Method::GetNumArguments, []) => Ok(Val::from(arguments().len() as u32)),
            (Method::GetArgument, [at]) => {
                let all = body.block_args(block);
                Ok(Val::Value(all[self.index(at.int().or_unknown()?, all.len())?]))
            }
            (Method::GetTerminator, []) => body.last_op(block).or_undefined().map(Val::Op),
            (Method::GetArgumentTypes, []) => {
                Ok(Val::list(arguments().map(|&value| Val::Type(body.ty(value)))))
            }
            (Method::IsEntryBlock, []) => Ok(Val::Bool(
                body.block_region(block).is_some_and(|r| body.entry_block(r) == Some(block)),
            )),
            (Method::HasNoPredecessors, []) => {
                Ok(Val::Bool(body.predecessors(block).next().is_none()))
            }
            _ => Err(EvalError::Unknown),
        }
    }
}
