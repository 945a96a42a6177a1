//! The memoised queries behind a parsed body: verify, optimize, print. Each is a thin shell over functions that do not know salsa.
//!
//! **Invariant:** of its siblings a chunk reads the signatures that it refers to, never bodies; no query reads a position or fans out.

mod optimize;
mod print;
mod td;
mod verify;

pub use optimize::{Plan, Steps, frame_optimized, optimized};
pub use print::{Look, printed};
pub use td::{RuleNatives, Rules, rules};
pub use verify::{Checked, checked, frame_verified, verified};
