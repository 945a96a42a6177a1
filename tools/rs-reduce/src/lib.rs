//! `rs-reduce`: makes an input smaller for as long as a test holds, e.g. to find the operation that makes a compiler crash.
//!
//! [`reduce`] works on any test of texts:
//!
//! ```
//! use driver::{Extension, Session};
//! use rs_reduce::{ReduceOptions, reduce};
//!
//! let session = Session::new(&Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
//! let text = "func.func @f(%a: i32) -> i32 {
//!   %0 = arith.addi %a, %a : i32
//!   %1 = arith.muli %0, %0 : i32
//!   %2 = arith.subi %1, %a : i32
//!   return %2 : i32
//! }";
//! let reduced = reduce(&session, text, &ReduceOptions::default(), &|text: &str| text.contains("arith.muli"))?;
//! assert_eq!(reduced.operations, (6, 4));
//! assert!(!reduced.text.contains("addi") && !reduced.text.contains("subi"));
//! # Ok::<(), rs_reduce::ReduceError>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | `state` | a module that passes the test, as IR and as text |
//! | `reductions` | the kinds of reductions: operations, regions, blocks, declarations, attributes, types, passes |
//! | `search` | which parts are removed together: halves, quarters, ..., single ones (delta debugging, Zeller and Hildebrandt 2002) |
//! | `test` | a command as a test |
//! | [`program`] | the command line |
//!
//! The result depends on the input and the test alone, not on the number of jobs.

#![warn(missing_docs)]

mod options;
pub mod program;
mod reductions;
mod search;
mod state;
mod test;

use driver::Session;

use search::Search;
use state::State;

pub use options::{InterestingnessTest, ReduceOptions};
pub use test::CommandTest;

/// The result of a reduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reduced {
    /// The smallest text that was found.
    pub text: String,
    /// The numbers of operations before and after.
    pub operations: (usize, usize),
    /// How many candidates were tested.
    pub tests: usize,
}

/// An error of a reduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReduceError(pub String);

impl std::fmt::Display for ReduceError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ReduceError {}

/// Reduces `text` for as long as `test` holds, and every candidate verifies.
///
/// # Errors
/// The text does not parse or verify, or the test does not hold for it, as printed.
pub fn reduce(
    session: &Session,
    text: &str,
    options: &ReduceOptions,
    test: InterestingnessTest<'_>,
) -> Result<Reduced, ReduceError> {
    let mut state = State::parse(session, options, text).map_err(ReduceError)?;
    let before = state.operations();
    if !test(&state.text) {
        return Err(ReduceError(if test(text) {
            "the test holds for the input, but not for its printed form: is it about the text?"
                .into()
        } else {
            "the test does not hold for the input itself".into()
        }));
    }
    let mut search = Search::new(session, options, test);
    loop {
        let size = state.size();
        for reduction in reductions::ALL {
            search.run(*reduction, &mut state);
        }
        reductions::types::reduce(&mut search, &mut state);
        reductions::passes::reduce(&mut search, &mut state);
        if state.size() >= size {
            break;
        }
    }
    let operations = (before, state.operations());
    Ok(Reduced { text: state.text, operations, tests: search.tests() })
}
