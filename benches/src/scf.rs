//! Functions of nested `scf.for` loops with `iter_args`, and of `scf.if` with results.
//!
//! What `canonicalize` finds here: loops of no or one iteration, iteration arguments that never change or are never read,
//! constant conditions, and the folds of the arithmetic inside.

use crate::prng::Prng;
use std::fmt::Write as _;

/// Functions of about 2 KB each.
pub(crate) fn functions(out: &mut String, bytes: usize, rng: &mut Prng) {
    let mut index = 0;
    while out.len() < bytes {
        let _ = writeln!(
            out,
            "func.func @loops_{index}(%lower: index, %upper: index, %arg0: i32, %flag: i1) -> i32 {{"
        );
        let _ = writeln!(out, "  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index");
        let _ = writeln!(out, "  %c8 = arith.constant 8 : index\n  %false = arith.constant false");
        let mut nest = Nest { out, rng, next: 0 };
        let mut value = "arg0".to_string();
        for _ in 0..2 {
            value = nest.region_op(&[value], 1);
        }
        let _ = writeln!(out, "  return %{value} : i32\n}}");
        index += 1;
    }
}

/// How deep loops and conditionals nest in each other.
const DEPTH: usize = 4;

struct Nest<'a> {
    out: &'a mut String,
    rng: &'a mut Prng,
    next: usize,
}

impl Nest<'_> {
    fn line(&mut self, depth: usize, text: &str) {
        let _ = writeln!(self.out, "{:indent$}{text}", "", indent = depth * 2);
    }

    fn fresh(&mut self, stem: &str) -> String {
        self.next += 1;
        format!("{stem}{}", self.next)
    }

    fn arith(&mut self, scope: &[String], depth: usize) -> String {
        let (x, y) = (self.rng.pick(scope).clone(), scope[scope.len() - 1].clone());
        let op = *self.rng.pick(&["addi", "muli", "xori", "maxsi"]);
        let name = self.fresh("x");
        self.line(depth, &format!("%{name} = arith.{op} %{x}, %{y} : i32"));
        name
    }

    /// Writes a loop or a conditional at `depth` that yields one i32 of use; gives its name.
    fn region_op(&mut self, scope: &[String], depth: usize) -> String {
        if self.rng.chance(70) { self.for_op(scope, depth) } else { self.if_op(scope, depth) }
    }

    fn for_op(&mut self, scope: &[String], depth: usize) -> String {
        let (lower, upper) = match self.rng.below(10) {
            0 => ("c0", "c0"),
            1 => ("c0", "c1"),
            2 => ("c0", "c8"),
            _ => ("lower", "upper"),
        };
        let (result, iv, acc, remaining) =
            (self.fresh("r"), self.fresh("i"), self.fresh("acc"), self.fresh("kept"));
        let init = self.rng.pick(scope).clone();
        let other = scope[0].clone();
        self.line(
            depth,
            &format!(
                "%{result}:2 = scf.for %{iv} = %{lower} to %{upper} step %c1 \
                 iter_args(%{acc} = %{init}, %{remaining} = %{other}) -> (i32, i32) {{"
            ),
        );
        let mut inner = scope.to_vec();
        inner.push(remaining.clone());
        inner.push(acc);
        let cast = self.fresh("n");
        self.line(depth + 1, &format!("%{cast} = arith.index_cast %{iv} : index to i32"));
        inner.push(cast);
        let value = self.body(&mut inner, depth + 1);
        // Half of the second arguments never change.
        let second = if self.rng.chance(50) { remaining } else { self.rng.pick(&inner).clone() };
        self.line(depth + 1, &format!("scf.yield %{value}, %{second} : i32, i32"));
        self.line(depth, "}");
        if self.rng.chance(30) {
            let sum = self.fresh("sum");
            self.line(depth, &format!("%{sum} = arith.addi %{result}#0, %{result}#1 : i32"));
            return sum;
        }
        format!("{result}#0")
    }

    fn if_op(&mut self, scope: &[String], depth: usize) -> String {
        let result = self.fresh("r");
        let condition = if self.rng.chance(15) { "false" } else { "flag" };
        self.line(depth, &format!("%{result} = scf.if %{condition} -> (i32) {{"));
        for part in 0..2 {
            if part == 1 {
                self.line(depth, "} else {");
            }
            let mut inner = scope.to_vec();
            let value = self.body(&mut inner, depth + 1);
            self.line(depth + 1, &format!("scf.yield %{value} : i32"));
        }
        self.line(depth, "}");
        result
    }

    fn body(&mut self, scope: &mut Vec<String>, depth: usize) -> String {
        let first = self.arith(scope, depth);
        scope.push(first);
        if depth < DEPTH && self.rng.chance(70) {
            let value = self.region_op(scope, depth);
            scope.push(value);
        }
        let last = self.arith(scope, depth);
        scope.push(last.clone());
        last
    }
}
