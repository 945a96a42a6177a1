//! Locks that ignore poisoning.
//!
//! A mutex is poisoned when a thread panics while it holds the lock. The mutexes of this project protect caches and collections that are
//! valid after every single operation on them, so the data of a poisoned mutex is still consistent, and the panic itself is reported
//! where it happened. All crates therefore take locks through [`LockIgnoringPoison`]:
//!
//! ```
//! use text_utils::locks::LockIgnoringPoison;
//! use std::sync::Mutex;
//!
//! let names = Mutex::new(vec!["a"]);
//! names.lock_ignoring_poison().push("b");
//! assert_eq!(names.into_inner_ignoring_poison(), ["a", "b"]);
//! ```

use std::sync::{LockResult, Mutex, MutexGuard, PoisonError};

/// Returns the guard of a lock, or of a wait for a condition, whether or not a thread panicked while it had the lock.
pub fn ignoring_poison<T>(result: LockResult<T>) -> T {
    result.unwrap_or_else(PoisonError::into_inner)
}

/// Access to the data of a mutex whether or not a thread panicked while it had the lock.
pub trait LockIgnoringPoison {
    /// The protected data.
    type Data;

    /// Waits for the lock and returns its guard.
    fn lock_ignoring_poison(&self) -> MutexGuard<'_, Self::Data>;

    /// Returns the protected data.
    fn into_inner_ignoring_poison(self) -> Self::Data;
}

impl<T> LockIgnoringPoison for Mutex<T> {
    type Data = T;

    #[inline]
    fn lock_ignoring_poison(&self) -> MutexGuard<'_, T> {
        ignoring_poison(self.lock())
    }

    #[inline]
    fn into_inner_ignoring_poison(self) -> T {
        ignoring_poison(self.into_inner())
    }
}
