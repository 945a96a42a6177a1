//! Locks that ignore poisoning: the results that they protect are complete after every single operation, and the
//! panic of a test is reported where it happened.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Waits for the lock of `mutex`, even if a thread panicked with the lock.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the protected data.
pub(crate) fn into_inner<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}
