//! The built-in passes as one value, [`BUILTIN`]. Programs pass it to the other libraries, which depend on no pass of a
//! dialect.
//!
//! Passes that work on every dialect are in the crate `passes`; passes that name operations of one are in a crate of
//! that dialect, e.g. `scf-passes`. To add such a crate: its list is a line below.
//!
//! ```
//! let mut names = all_passes::BUILTIN.iter().flat_map(|list| list.iter()).map(|pass| pass.name);
//! assert!(names.any(|name| name == "cse"));
//! ```

#![warn(missing_docs)]

use passes::PassInfo;

/// The built-in passes, a list for each crate.
pub static BUILTIN: &[&[PassInfo]] = &[passes::transforms::ALL, scf_passes::ALL, arith_passes::ALL];
