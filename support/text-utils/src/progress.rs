//! Progress of steps that may take long: code that works reports, and a program may show it.
//!
//! ```text
//! let step = progress.step("parse", jobs.len());     begin("parse", 12)
//! for job in jobs { job.run(); step.advance(); }     advance() 12 times
//! drop(step)                                         end()
//! ```
//!
//! Reports have no effect on results. Without an observer they cost a branch.

use std::fmt;
use std::sync::Arc;

/// Receives reports, from any thread. At most one step is shown at a time: a step that begins inside another one replaces it until it ends.
pub trait ProgressObserver: Send + Sync {
    /// Receives that a step begins which consists of `total` parts; 0 if their number is not known.
    fn begin(&self, step: &str, total: usize);
    /// Receives that one more part of the current step is done.
    fn advance(&self);
    /// Receives that the current step ends.
    fn end(&self);
}

/// The receiver of progress; by default none.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use text_utils::progress::{Progress, ProgressObserver};
///
/// #[derive(Default)]
/// struct Log(Mutex<String>);
/// impl ProgressObserver for Log {
///     fn begin(&self, step: &str, total: usize) { *self.0.lock().unwrap() += &format!("{step} {total}:"); }
///     fn advance(&self) { *self.0.lock().unwrap() += " one"; }
///     fn end(&self) { *self.0.lock().unwrap() += " end"; }
/// }
///
/// let log = Arc::new(Log::default());
/// let progress = Progress::to(log.clone());
/// let step = progress.step("parse", 2);
/// step.advance();
/// step.advance();
/// drop(step);
/// assert_eq!(*log.0.lock().unwrap(), "parse 2: one one end");
///
/// // Without an observer, nothing happens.
/// Progress::default().step("parse", 2).advance();
/// ```
#[derive(Clone, Default)]
pub struct Progress(Option<Arc<dyn ProgressObserver>>);

/// A step that has begun. It ends when this value is dropped.
#[must_use]
pub struct ProgressStep<'a>(Option<&'a dyn ProgressObserver>);

impl Progress {
    /// Reports to an observer.
    pub fn to(observer: Arc<dyn ProgressObserver>) -> Self {
        Progress(Some(observer))
    }

    /// Begins a step of `total` parts; 0 if their number is not known.
    pub fn step(&self, name: &str, total: usize) -> ProgressStep<'_> {
        let observer = self.0.as_deref();
        if let Some(observer) = observer {
            observer.begin(name, total);
        }
        ProgressStep(observer)
    }
}

impl ProgressStep<'_> {
    /// Reports that one more part is done.
    pub fn advance(&self) {
        if let Some(observer) = self.0 {
            observer.advance();
        }
    }
}

impl Drop for ProgressStep<'_> {
    fn drop(&mut self) {
        if let Some(observer) = self.0 {
            observer.end();
        }
    }
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Progress(observed)" } else { "Progress" })
    }
}
