//! Functions of several blocks: `cf.br` and `cf.cond_br` with block arguments, forwards and back.
//!
//! A block reads its own arguments, its own results and the entry's values, which dominate everything. Work for
//! `canonicalize`: constant conditions, equal successors, blocks that only pass on, blocks with one predecessor,
//! unreachable blocks, arguments that are dead or always the same.

use crate::prng::Prng;
use std::fmt::Write as _;

/// Functions of about 2 KB each.
pub(crate) fn functions(out: &mut String, bytes: usize, rng: &mut Prng) {
    let mut index = 0;
    while out.len() < bytes {
        function(out, index, rng);
        index += 1;
    }
}

struct Block {
    arguments: usize,
}

fn function(out: &mut String, index: usize, rng: &mut Prng) {
    let ty = *rng.pick(&["i32", "i64"]);
    let blocks: Vec<Block> = (0..rng.below(6) + 11)
        .map(|b| Block { arguments: if b == 0 { 0 } else { rng.below(3) } })
        .collect();
    let _ = writeln!(
        out,
        "func.func @branches_{index}(%arg0: {ty}, %arg1: {ty}, %cond0: i1, %cond1: i1) -> {ty} {{"
    );
    let _ = writeln!(out, "  %true = arith.constant true");
    let _ = writeln!(out, "  %five = arith.constant 5 : {ty}");
    let entry = ["arg0", "arg1", "five"].map(str::to_string);
    for (b, block) in blocks.iter().enumerate() {
        let mut values: Vec<String> = entry.to_vec();
        if b > 0 {
            let arguments: Vec<String> =
                (0..block.arguments).map(|a| format!("%b{b}_{a}: {ty}")).collect();
            let list = if arguments.is_empty() {
                String::new()
            } else {
                format!("({})", arguments.join(", "))
            };
            let _ = writeln!(out, "^bb{b}{list}:");
            // Arguments are read more often than the entry's values.
            for a in 0..block.arguments {
                values.push(format!("b{b}_{a}"));
                values.push(format!("b{b}_{a}"));
            }
        }
        for o in 0..if rng.chance(25) { 0 } else { rng.below(3) + 1 } {
            let (x, y) = (rng.pick(&values).clone(), rng.pick(&values).clone());
            let op = *rng.pick(&["addi", "subi", "muli", "xori", "maxsi"]);
            let _ = writeln!(out, "  %x{b}_{o} = arith.{op} %{x}, %{y} : {ty}");
            values.push(format!("x{b}_{o}"));
        }
        terminator(out, b, &blocks, &values, ty, rng);
    }
    out.push_str("}\n");
}

fn terminator(
    out: &mut String,
    b: usize,
    blocks: &[Block],
    values: &[String],
    ty: &str,
    rng: &mut Prng,
) {
    let last = values[values.len() - 1].clone();
    if b + 1 == blocks.len() || (b > 2 && rng.chance(8)) {
        let _ = writeln!(out, "  return %{last} : {ty}");
        return;
    }
    // Edges go on, mostly to the next block.
    let target = |rng: &mut Prng| match rng.below(10) {
        0..3 => b + 1 + rng.below((blocks.len() - b - 1).min(4)),
        _ => b + 1,
    };
    let edge = |to: usize, rng: &mut Prng| {
        let n = blocks[to].arguments;
        if n == 0 {
            return format!("^bb{to}");
        }
        let names: Vec<String> = (0..n).map(|_| format!("%{}", rng.pick(values))).collect();
        format!("^bb{to}({} : {})", names.join(", "), vec![ty; n].join(", "))
    };
    let first = target(rng);
    // An edge back hangs on a comparison that nothing can prove true: `mlir-opt` never ends on a cycle of blocks that only
    // pass on, and such a cycle would appear if the condition folded.
    if b > 1 && rng.chance(12) {
        let _ = writeln!(out, "  %again{b} = arith.cmpi slt, %{last}, %arg1 : {ty}");
        let (back, on) = (edge(rng.below(b) + 1, rng), edge(first, rng));
        let _ = writeln!(out, "  cf.cond_br %again{b}, {back}, {on}");
        return;
    }
    if rng.chance(35) {
        let e = edge(first, rng);
        let _ = writeln!(out, "  cf.br {e}");
        return;
    }
    let second = target(rng);
    let condition = match rng.below(8) {
        0 => "true".to_string(),
        1..4 => {
            let (x, y) = (rng.pick(values), rng.pick(values));
            let _ = writeln!(out, "  %less{b} = arith.cmpi slt, %{x}, %{y} : {ty}");
            format!("less{b}")
        }
        n => format!("cond{}", n % 2),
    };
    let (yes, no) = (edge(first, rng), edge(second, rng));
    let _ = writeln!(out, "  cf.cond_br %{condition}, {yes}, {no}");
}
