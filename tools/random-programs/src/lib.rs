//! Random programs: they compute and print the same values before and after optimization.
//!
//! A seed gives a program of `func`, `cf`, `scf` and `arith` whose behavior is defined for all arguments. [`interpret`] executes it, without
//! any code of the optimizer, and again after each pipeline of [`PIPELINES`]:
//!
//! ```
//! let program = random_programs::generate::program(1);
//! assert_eq!(random_programs::check(&program), Ok(None));
//! ```

#![warn(missing_docs)]

pub mod arithmetic;
pub mod generate;
pub mod interpret;

use interpret::{Behavior, InterpretError};
use rs_opt::{Module, Session};

/// The pipelines that must keep the behavior of a program.
pub const PIPELINES: [&str; 10] = [
    "canonicalize",
    "cse",
    "remove-dead-values",
    "symbol-dce",
    "sccp",
    "int-range-optimizations",
    "canonicalize,cse,remove-dead-values,canonicalize",
    "canonicalize{top-down=false region-simplify=aggressive}",
    "optimize",
    "optimize,canonicalize,cse,remove-dead-values",
];

/// The arguments of `@main` in each execution: two of type `i32`, one of type `i64`, and one of type `i1`.
const ARGUMENTS: [[u64; 4]; 5] = [
    [0, 0, 0, 0],
    [1, 2, 3, 1],
    [0xffff_ffff, 0x8000_0000, u64::MAX, 0],
    [0x7fff_ffff, 5, 1 << 63, 1],
    [77, 0xffff_fff0, 0x0123_4567_89ab_cdef, 1],
];

/// A pipeline that changes the behavior of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// One of [`PIPELINES`].
    pub pipeline: &'static str,
    /// The arguments, and both outcomes.
    pub message: String,
    /// The optimized program.
    pub optimized: String,
}

/// Executes a program before and after each pipeline. Returns the first mismatch.
///
/// # Errors
/// The program does not parse, or its behavior is not defined.
pub fn check(program: &str) -> Result<Option<Mismatch>, String> {
    let session = Session::new();
    let parse = |text: &str| session.parse(text).map_err(|error| error.to_string());
    let module = parse(program)?;
    let outcomes = execute(&module);
    if let Some(Err(failure)) = outcomes.iter().find(|o| o.is_err()) {
        return Err(format!("the program is not defined: {failure}"));
    }
    for pipeline in PIPELINES {
        let mut optimized = parse(program)?;
        if let Err(error) = optimized.run(pipeline) {
            let message = error.to_string();
            return Ok(Some(Mismatch { pipeline, message, optimized: String::new() }));
        }
        let found = execute(&optimized);
        let differs = outcomes.iter().zip(&found).position(|(a, b)| a != b);
        if let Some(at) = differs {
            let message = format!(
                "@main{:?}: {}; optimized: {}",
                ARGUMENTS[at],
                text(&outcomes[at]),
                text(&found[at])
            );
            return Ok(Some(Mismatch { pipeline, message, optimized: optimized.to_string() }));
        }
    }
    Ok(None)
}

fn execute(module: &Module) -> Vec<Result<Behavior, InterpretError>> {
    ARGUMENTS.iter().map(|arguments| interpret::run(module, "main", arguments)).collect()
}

fn text(outcome: &Result<Behavior, InterpretError>) -> String {
    match outcome {
        Ok(outcome) => format!("results {:?}, prints {:?}", outcome.results, outcome.printed),
        Err(failure) => failure.to_string(),
    }
}
