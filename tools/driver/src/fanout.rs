//! The only place where work is spread over threads.

use rayon::prelude::*;

/// Runs `job(0) .. job(n - 1)` on the current thread pool. Jobs are handed out one by one from the front, so
/// that a long one late in the list does not wait for others.
pub fn parallel(n: usize, job: &(dyn Fn(usize) + Sync)) {
    if n < 2 || rayon::current_num_threads() < 2 {
        (0..n).for_each(job);
        return;
    }
    (0..n).into_par_iter().with_max_len(n.div_ceil(64)).for_each(job);
}

/// The stack size of a worker thread. It is enough for the deepest nesting that the parser accepts.
pub const STACK_BYTES: usize = 256 << 20;

/// Runs `f` in a pool of `threads` worker threads, or of one per processor for `None`. Their stacks are large
/// enough for the deepest input.
///
/// # Errors
/// If the threads cannot be started.
pub fn with_threads<R: Send>(
    threads: Option<usize>,
    f: impl FnOnce() -> R + Send,
) -> Result<R, String> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .stack_size(STACK_BYTES)
        .build()
        .map_err(|e| format!("cannot start worker threads: {e}"))?;
    Ok(pool.install(f))
}
