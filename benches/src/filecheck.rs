//! Inputs for FileCheck: a long listing of functions, and check files of several kinds over it.
//!
//! Invariant: the listing depends on size and seed alone; each kind of checks passes on it, or fails at the place it is named for.

use std::fmt::Write as _;

use crate::prng::Prng;

/// The kind of the generated checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checks {
    /// Fixed text under labels.
    Literals,
    /// Each function's names are captured and used again.
    Variables,
    /// Pairs in any order.
    Dag,
    /// Fixed text, no labels: one block as long as the input.
    NoLabels,
    /// Fixed text; the second check is not there.
    FailingEarly,
    /// Fixed text; the last check is not there.
    FailingLate,
}

impl Checks {
    /// All kinds, by the names of reports.
    pub const ALL: [(&'static str, Checks); 6] = [
        ("literals", Checks::Literals),
        ("variables", Checks::Variables),
        ("dag", Checks::Dag),
        ("no-labels", Checks::NoLabels),
        ("failing-early", Checks::FailingEarly),
        ("failing-late", Checks::FailingLate),
    ];

    /// Returns whether a run with them passes.
    pub fn passes(self) -> bool {
        !matches!(self, Checks::FailingEarly | Checks::FailingLate)
    }
}

/// Checks of each function: a label and three more.
const CHECKS_PER_FUNCTION: usize = 4;

/// Lines of the listing and directives of the check file for the published measurements: 52 MB.
pub const REFERENCE: (usize, usize) = (1_200_000, 3_892);

/// Returns a listing of about `lines` lines in `checks / 4` functions, and its check file with `checks` directives.
pub fn filecheck(kind: Checks, lines: usize, checks: usize, seed: u64) -> (String, String) {
    let functions = (checks / CHECKS_PER_FUNCTION).max(1);
    let per_function = (lines / functions).max(12);
    let mut prng = Prng::new(seed);
    let (mut input, mut check) =
        (String::with_capacity(lines * 45), String::with_capacity(checks * 48));
    for function in 0..functions {
        let marked = [per_function / 4, per_function / 2, per_function - 3];
        add_function(&mut input, function, per_function, marked, &mut prng);
        let wrong = match kind {
            Checks::FailingEarly => function == 0,
            Checks::FailingLate => function + 1 == functions,
            _ => false,
        };
        add_checks(&mut check, kind, function, wrong);
    }
    (input, check)
}

/// Adds one function; the lines at `marked` are the ones that checks are about.
fn add_function(
    out: &mut String,
    function: usize,
    lines: usize,
    marked: [usize; 3],
    prng: &mut Prng,
) {
    const OPS: [&str; 6] = ["addi", "muli", "subi", "andi", "ori", "xori"];
    let _ = writeln!(out, "func.func @work_{function}(%arg0: i32, %arg1: i32) -> i32 {{");
    for line in 0..lines.saturating_sub(3) {
        let (a, b) = (prng.below(line + 1), prng.below(line + 1));
        let _ = match marked.iter().position(|m| *m == line + 1) {
            Some(0) => {
                writeln!(out, "  %first_{function} = arith.constant {} : i32", 900_000 + function)
            }
            Some(1) => {
                writeln!(out, "  %second_{function} = arith.shli %first_{function}, %arg1 : i32")
            }
            Some(_) => writeln!(
                out,
                "  %third_{function} = arith.divsi %second_{function}, %first_{function} : i32"
            ),
            None => {
                writeln!(out, "  %val{line} = arith.{} %val{a}, %val{b} : i32", prng.pick(&OPS))
            }
        };
    }
    let _ = writeln!(out, "  return %third_{function} : i32\n}}");
}

fn add_checks(out: &mut String, kind: Checks, function: usize, wrong: bool) {
    let label = if kind == Checks::NoLabels { "CHECK" } else { "CHECK-LABEL" };
    let _ = writeln!(out, "// {label}: func.func @work_{function}(");
    let constant = if wrong { 100_000 } else { 900_000 + function };
    let _ = match kind {
        Checks::Variables => writeln!(
            out,
            "// CHECK: %[[A:[a-z]+_[0-9]+]] = arith.constant {constant} : i32\n\
             // CHECK: %[[B:.+]] = arith.shli %[[A]], %arg1\n\
             // CHECK: arith.divsi %[[B]], %[[A]] : i32"
        ),
        Checks::Dag => writeln!(
            out,
            "// CHECK-DAG: arith.divsi %second_{function}, %first_{function} : i32\n\
             // CHECK-DAG: arith.constant {constant} : i32\n\
             // CHECK-DAG: arith.shli %first_{function}, %arg1 : i32"
        ),
        _ => writeln!(
            out,
            "// CHECK: arith.constant {constant} : i32\n\
             // CHECK: arith.shli %first_{function}, %arg1 : i32\n\
             // CHECK: arith.divsi %second_{function}, %first_{function} : i32"
        ),
    };
}

#[cfg(test)]
mod tests {
    use super::{Checks, REFERENCE, filecheck};

    #[test]
    fn modules_have_the_requested_size() {
        let (input, check) = filecheck(Checks::Variables, REFERENCE.0 / 10, REFERENCE.1 / 10, 1);
        let lines = input.lines().count();
        assert!((115_000..125_000).contains(&lines), "{lines} lines");
        assert!((4_600_000..5_800_000).contains(&input.len()), "{} bytes", input.len());
        assert_eq!(check.lines().count(), 388);
    }

    #[test]
    fn the_listing_is_the_same_for_all_kinds() {
        let input = |kind| filecheck(kind, 1_000, 20, 5).0;
        assert!(Checks::ALL.iter().all(|(_, kind)| input(*kind) == input(Checks::Literals)));
    }
}
