//! The one place where work is spread over threads.

use rayon::prelude::*;

/// Runs `job(0) .. job(n - 1)` on the current thread pool. Jobs are handed out one by one from the front, so that a long one late in the
/// list does not wait behind others.
pub fn parallel(n: usize, job: &(dyn Fn(usize) + Sync)) {
    if n < 2 || rayon::current_num_threads() < 2 {
        (0..n).for_each(job);
        return;
    }
    (0..n).into_par_iter().with_max_len(n.div_ceil(64)).for_each(job);
}

/// The stack of a worker thread: nesting is bounded by the parser, and this is what the bound fits into.
pub const STACK_BYTES: usize = 256 << 20;

/// Runs `f` in a pool of `threads` workers with stacks that hold the deepest input; `None`: one a processor.
///
/// # Errors
/// If the threads cannot be started.
pub fn with_threads<R: Send>(threads: Option<usize>, f: impl FnOnce() -> R + Send) -> Result<R, String> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .stack_size(STACK_BYTES)
        .build()
        .map_err(|e| format!("cannot start worker threads: {e}"))?;
    Ok(pool.install(f))
}
