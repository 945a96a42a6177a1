//! Jobs whose result the caller knows already, e.g. from an earlier run over the same text.
//!
//! ```text
//! job "func.func @f() { .. } func.func @g() { .. } "      known: it ends at the end of its text, and its first operation is a func.func
//! result: one placeholder operation, as JobResult::take leaves it
//! ```

use std::sync::Arc;

use ir_core::{Body, Loc, OpName, OperationState};

use super::{Job, JobResult};
use crate::state::{BodyState, Chunk};

/// The facts that an earlier run found about the text of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownJob {
    /// The bytes of the text that its operations and the space after them occupy.
    pub len: u32,
    /// The name of the first operation.
    pub first: OpName,
}

impl JobResult {
    /// Returns what a later run needs to know about the operations of `job`; `None` if they were not parsed, or their end was found outside of the
    /// text of the job.
    pub fn known(&self, job: &Job<'_>) -> Option<KnownJob> {
        let chunk = self.0.as_ref()?;
        let first = chunk.state.body.first_op(chunk.block)?;
        let len = chunk.resume.checked_sub(chunk.start).filter(|&len| len as usize <= job.len())?;
        Some(KnownJob { len, first: chunk.state.body.name(first) })
    }
}

impl<'a> Job<'a> {
    /// Returns its text.
    pub fn text(&self) -> &'a [u8] {
        &self.text[self.start as usize..self.end as usize]
    }

    /// Returns the text between the end of the previous job, if there is one, and its own.
    pub fn text_since(&self, previous: Option<&Job<'_>>) -> &'a [u8] {
        &self.text[previous.map_or(0, |job| job.end as usize)..self.start as usize]
    }

    /// Returns the text after it.
    pub fn text_after(&self) -> &'a [u8] {
        &self.text[self.end as usize..]
    }

    /// Returns the number of regions that enclose its operations.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// Returns the operation that directly encloses its operations.
    pub fn holder(&self) -> Option<OpName> {
        self.holder
    }

    /// Returns the result of the job without parsing its text: a placeholder operation, as [`JobResult::take`] leaves it; `None` if the facts are not
    /// those of a job with this text, which is shorter.
    pub fn stand_in(&self, known: KnownJob, stand_in: &Arc<Body>) -> Option<JobResult> {
        if known.len as usize > self.len() {
            return None;
        }
        let mut state = Box::<BodyState>::default();
        let block = state.body.add_root_block();
        let mut placeholder = OperationState::new(self.reg.ctx(), known.first, Loc::UNKNOWN);
        placeholder.body = Some(stand_in.clone());
        let op = state.body.create_op(placeholder);
        state.body.append_op(block, op);
        Some(JobResult(Some(Box::new(Chunk {
            start: self.start,
            resume: self.start + known.len,
            depth: self.depth,
            holder: self.holder,
            state,
            block,
        }))))
    }
}
