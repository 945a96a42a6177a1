//! Panics of passes, hooks and patterns, which libraries contribute.
//!
//! A panic must neither lose the IR nor hide its cause. Code that calls such functions adds its context to the message of
//! a panic ([`with_context`]), and the pass manager turns the panic into an error ([`catch`]):
//!
//! ```
//! use ir_core::panics;
//!
//! let fold = || panics::with_context(|| "folding 'toy.neg'".to_owned(), || panic!("no operand"));
//! assert_eq!(panics::catch(|| fold()), Err::<(), _>("folding 'toy.neg': no operand".to_owned()));
//! ```

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Calls `f`. A panic that carries a message is returned as an error. Other unwinding continues: it is not a panic, but how a query is
/// cancelled.
///
/// # Errors
/// The message of the panic.
pub fn catch<R>(f: impl FnOnce() -> R) -> Result<R, String> {
    catch_unwind(AssertUnwindSafe(f)).map_err(message_of)
}

/// Calls `f`. The message of a panic in it continues with `context` before it.
pub fn with_context<R>(context: impl FnOnce() -> String, f: impl FnOnce() -> R) -> R {
    match catch(f) {
        Ok(result) => result,
        Err(message) => resume_unwind(Box::new(format!("{}: {message}", context()))),
    }
}

/// Returns the message of a panic; continues to unwind without one.
fn message_of(payload: Box<dyn Any + Send>) -> String {
    match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => match payload.downcast::<&str>() {
            Ok(message) => (*message).to_owned(),
            Err(other) => resume_unwind(other),
        },
    }
}
