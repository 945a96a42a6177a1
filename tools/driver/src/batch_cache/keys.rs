//! The keys under which the results of batches are stored.

use asm::Job;
use ir_core::fanout;
use ir_core::{OpName, Registry};
use result_cache::{Blake3Digest, Hasher};

use crate::fanout::parallel;

/// Returns the key of each job of a text. The dialects that are loaded are a part of it, because which ones are can depend on the whole text, and each
/// may have rules for operations of others.
pub(super) fn keys(base: &Blake3Digest, reg: &Registry, jobs: &[Job<'_>]) -> Vec<Blake3Digest> {
    let ctx = reg.ctx();
    let mut dialects: Vec<&str> = reg.dialects().map(|dialect| ctx.str(dialect.name)).collect();
    dialects.sort_unstable();
    let base = Hasher::new("definitions/1").digest(base).list(&dialects, |h, name| h.text(name));
    let base = base.finish();
    let (before, whole) = outside(jobs);
    fanout::map(&parallel, jobs.len(), |i| {
        let job = &jobs[i];
        Hasher::new("batch/1")
            .digest(&base)
            .digest(&whole)
            .digest(&before[i])
            .number(u64::from(job.depth()))
            .text(job.holder().map_or("", |holder: OpName| ctx.op_name_str(holder)))
            .bytes(job.text())
            .finish()
    })
}

/// Returns the digests of the text outside of all jobs: of the text before each job, because an operation can use only the aliases before it, and of
/// all. Lines with comments alone and empty lines do not count.
fn outside(jobs: &[Job<'_>]) -> (Vec<Blake3Digest>, Blake3Digest) {
    let mut digest = Hasher::new("outside/1").finish();
    let mut add = |text: &[u8]| {
        let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let lines: Vec<&[u8]> =
            lines.filter(|line| !line.is_empty() && !line.starts_with(b"//")).collect();
        if !lines.is_empty() {
            let hasher = Hasher::new("outside/1").digest(&digest);
            digest = hasher.list(&lines, |hasher, line| hasher.bytes(line)).finish();
        }
        digest
    };
    let since = |i: usize| jobs[i].text_since(i.checked_sub(1).map(|previous| &jobs[previous]));
    let before = (0..jobs.len()).map(|i| add(since(i))).collect();
    (before, add(jobs.last().map_or(b"", |job| job.text_after())))
}
