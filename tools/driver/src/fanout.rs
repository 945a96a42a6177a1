//! The only place where work is spread over threads.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, Weak};
use std::thread::{self, JoinHandle};

use ir_core::sync::LockIgnoringPoison;
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

/// More threads are not started: each takes time and address space, and no processor would run them.
pub const MAX_THREADS: usize = 256;

/// Worker threads with stacks that are large enough for the deepest input. They have ended when the value is dropped, unless one of them
/// drops it.
#[derive(Debug)]
pub struct Workers {
    /// `None` while the value is dropped.
    pool: Option<rayon::ThreadPool>,
    threads: Vec<JoinHandle<()>>,
}

impl Drop for Workers {
    fn drop(&mut self) {
        // The threads end when the pool is dropped.
        self.pool = None;
        let current = thread::current().id();
        for worker in self.threads.drain(..).filter(|worker| worker.thread().id() != current) {
            // The panic of a job was passed on to the caller of `run`.
            _ = worker.join();
        }
    }
}

impl Workers {
    /// Starts `threads` worker threads (at most [`MAX_THREADS`]), or one per processor for `None`.
    ///
    /// # Errors
    /// If the threads cannot be started.
    pub fn new(threads: Option<usize>) -> Result<Self, String> {
        let mut started = Vec::new();
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads.unwrap_or(0).min(MAX_THREADS))
            .stack_size(STACK_BYTES)
            // The threads are joined, not detached: glibc may access the memory of a thread that ends while it is detached.
            .spawn_handler(|worker| {
                let stack = worker.stack_size().unwrap_or(STACK_BYTES);
                let builder = thread::Builder::new().stack_size(stack);
                started.push(builder.spawn(|| worker.run())?);
                Ok(())
            })
            .build()
            .map_err(|e| format!("cannot start worker threads: {e}"))?;
        Ok(Workers { pool: Some(pool), threads: started })
    }

    /// Returns worker threads that all callers with the same number share. They end with the last of the callers.
    ///
    /// # Errors
    /// If the threads cannot be started.
    pub fn shared(threads: Option<usize>) -> Result<Arc<Self>, String> {
        static SHARED: Mutex<BTreeMap<usize, Weak<Workers>>> = Mutex::new(BTreeMap::new());
        let number = threads.unwrap_or(0).min(MAX_THREADS);
        let mut shared = SHARED.lock_ignoring_poison();
        if let Some(workers) = shared.get(&number).and_then(Weak::upgrade) {
            return Ok(workers);
        }
        let workers = Arc::new(Workers::new(threads)?);
        shared.insert(number, Arc::downgrade(&workers));
        Ok(workers)
    }

    /// Runs `f` in a worker thread. [`parallel`] spreads its jobs over all of them.
    pub fn run<R: Send>(&self, f: impl FnOnce() -> R + Send) -> R {
        match &self.pool {
            Some(pool) => pool.install(f),
            None => f(),
        }
    }
}

/// Runs `f` with separate [`Workers`].
///
/// # Errors
/// If the threads cannot be started.
pub fn with_threads<R: Send>(
    threads: Option<usize>,
    f: impl FnOnce() -> R + Send,
) -> Result<R, String> {
    Ok(Workers::new(threads)?.run(f))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callers_with_one_number_share_threads() {
        let [one, two] = [Some(2), Some(2)].map(|n| Workers::shared(n).expect("the threads start"));
        assert!(Arc::ptr_eq(&one, &two));
        let other = Workers::shared(Some(3)).expect("the threads start");
        assert_eq!((two.threads.len(), other.threads.len()), (2, 3));
        let ended = Arc::downgrade(&other);
        drop(other);
        assert!(ended.upgrade().is_none(), "the threads end with their last caller");
    }

    #[test]
    fn a_number_of_threads_that_no_machine_has_is_not_started() {
        let workers = Workers::new(Some(100_000)).expect("the threads start");
        assert_eq!(workers.threads.len(), MAX_THREADS);
    }
}
