//! Straight-line inputs: arithmetic functions, tiny functions, one long block, one constant with many users.
//!
//! What `canonicalize` finds here: constants that fold, constants on the left of commutative ops, equal constants,
//! identities (`x + 0`, `x * 1`, `x - x`), sums that reassociate, and dead ops.

use crate::prng::Prng;
use std::fmt::Write as _;

/// Functions of about 2 KB over one integer type each.
pub(crate) fn functions(out: &mut String, bytes: usize, rng: &mut Prng) {
    let mut index = 0;
    while out.len() < bytes {
        function(out, index, rng);
        index += 1;
    }
}

const INTEGER_OPS: &[&str] =
    &["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minui", "divui", "remsi", "shrui"];

fn function(out: &mut String, index: usize, rng: &mut Prng) {
    let ty = *rng.pick(&["i32", "i64", "index", "i16"]);
    let _ = writeln!(
        out,
        "func.func @straight_{index}(%arg0: {ty}, %arg1: {ty}, %arg2: {ty}) -> {ty} {{"
    );
    let mut values: Vec<String> = (0..3).map(|i| format!("arg{i}")).collect();
    let mut constants = Vec::new();
    for next in 0..rng.below(20) + 34 {
        let name = format!("v{next}");
        let x = rng.pick(&values).clone();
        let y = rng.pick(&values).clone();
        match rng.below(20) {
            0..4 => {
                let value = *rng.pick(&["0", "1", "2", "7", "12", "-3", "100"]);
                let _ = writeln!(out, "  %{name} = arith.constant {value} : {ty}");
                constants.push(name);
                continue;
            }
            // Two constants: folds. A constant on the left: is moved to the right.
            4..7 if !constants.is_empty() => {
                let (a, b) = (rng.pick(&constants).clone(), rng.pick(&constants).clone());
                let op = *rng.pick(&["addi", "muli", "xori"]);
                let _ = writeln!(out, "  %{name} = arith.{op} %{a}, %{b} : {ty}");
            }
            7..11 if !constants.is_empty() => {
                let c = rng.pick(&constants).clone();
                let op = *rng.pick(&["addi", "muli", "ori", "andi"]);
                let _ = writeln!(out, "  %{name} = arith.{op} %{c}, %{x} : {ty}");
            }
            11 => {
                let _ = writeln!(out, "  %{name} = arith.subi %{x}, %{x} : {ty}");
            }
            12 => {
                let _ = writeln!(out, "  %less{name} = arith.cmpi slt, %{x}, %{y} : {ty}");
                let _ = writeln!(out, "  %{name} = arith.select %less{name}, %{x}, %{y} : {ty}");
            }
            // Never used by anything below: dead.
            13 | 14 => {
                let _ = writeln!(out, "  %dead{name} = arith.muli %{x}, %{y} : {ty}");
                continue;
            }
            _ => {
                let op = *rng.pick(INTEGER_OPS);
                let _ = writeln!(out, "  %{name} = arith.{op} %{x}, %{y} : {ty}");
            }
        }
        // Mostly the newest values are read, so that most of the function is live.
        if values.len() > 6 {
            values.remove(rng.below(3));
        }
        values.push(name);
    }
    let mut sum = values[0].clone();
    for (i, v) in values.iter().enumerate().skip(1) {
        let _ = writeln!(out, "  %sum{i} = arith.xori %{sum}, %{v} : {ty}");
        sum = format!("sum{i}");
    }
    let _ = writeln!(out, "  return %{sum} : {ty}\n}}");
}

/// Functions of three ops each, the terminator included; about 200 bytes.
pub(crate) fn tiny(out: &mut String, bytes: usize, rng: &mut Prng) {
    let mut index = 0;
    while out.len() < bytes {
        let ty = *rng.pick(&["i32", "i64", "f32", "index"]);
        let float = ty == "f32";
        let (first, second) = if float {
            (*rng.pick(&["addf", "mulf"]), *rng.pick(&["subf", "maximumf"]))
        } else {
            (*rng.pick(&["addi", "muli"]), *rng.pick(&["subi", "maxsi"]))
        };
        // One in four has its first op dead.
        let left = if rng.chance(25) { "left" } else { "inner" };
        let _ =
            writeln!(out, "func.func @tiny_function_{index}(%left: {ty}, %right: {ty}) -> {ty} {{");
        let _ = writeln!(out, "  %inner = arith.{first} %left, %right : {ty}");
        let _ = writeln!(out, "  %outer = arith.{second} %{left}, %right : {ty}");
        let _ = writeln!(out, "  return %outer : {ty}\n}}");
        index += 1;
    }
}

/// Writes one function of one block; about 100 bytes an op.
pub(crate) fn one_block(out: &mut String, bytes: usize, rng: &mut Prng) {
    let ty = "vector<4x8xi64>";
    let _ = writeln!(
        out,
        "func.func @one_block(%input0: {ty}, %input1: {ty}, %input2: {ty}) -> {ty} {{"
    );
    let _ = writeln!(out, "  %zero_vector = arith.constant dense<0> : {ty}");
    let _ = writeln!(out, "  %scale_vector = arith.constant dense<-3> : {ty}");
    let mut values: Vec<String> = (0..3).map(|i| format!("input{i}")).collect();
    let mut index = 0;
    while out.len() < bytes {
        let newest = values[values.len() - 1].clone();
        let x = rng.pick(&values).clone();
        let name = format!("partial_{index}");
        match rng.below(10) {
            0 => {
                let _ = writeln!(
                    out,
                    "  %{name} = arith.addi %zero_vector, %{newest} overflow<nsw, nuw> : {ty}"
                );
            }
            1 => {
                let _ = writeln!(
                    out,
                    "  %{name} = arith.muli %scale_vector, %{newest} overflow<nsw> : {ty}"
                );
            }
            2 => {
                let _ = writeln!(
                    out,
                    "  %{name} = arith.remui %{newest}, %{x} {{bench.note = {index} : i64}} : {ty}"
                );
            }
            3 => {
                let _ = writeln!(
                    out,
                    "  %unused_{index} = arith.subi %{newest}, %{x} overflow<nsw, nuw> : {ty}"
                );
                index += 1;
                continue;
            }
            _ => {
                let op = *rng.pick(&["addi", "subi", "muli", "shli"]);
                let _ = writeln!(
                    out,
                    "  %{name} = arith.{op} %{newest}, %{x} overflow<nsw, nuw> : {ty}"
                );
            }
        }
        if values.len() > 200 {
            values.remove(rng.below(100));
        }
        values.push(name);
        index += 1;
    }
    let _ = writeln!(out, "  return %{} : {ty}\n}}", values[values.len() - 1]);
}

/// Writes one function whose every op reads one constant; about 100 bytes a user. Every other user is dead.
pub(crate) fn many_users(out: &mut String, bytes: usize, rng: &mut Prng) {
    let ty = "vector<4x8xi64>";
    let _ = writeln!(out, "func.func @many_users(%input: {ty}) -> {ty} {{");
    let _ = writeln!(
        out,
        "  %scale_factor = arith.constant dense<[[3, 5, 7, 9, 11, 13, 15, 17], [3, 5, 7, 9, 11, 13, 15, 17], [3, 5, 7, 9, 11, 13, 15, 17], [3, 5, 7, 9, 11, 13, 15, 17]]> : {ty}"
    );
    let mut live = "input".to_string();
    let mut index = 0;
    while out.len() < bytes {
        if rng.chance(50) {
            let op = *rng.pick(&["muli", "addi", "subi"]);
            let _ = writeln!(
                out,
                "  %discarded_{index} = arith.{op} %{live}, %scale_factor overflow<nsw, nuw> : {ty}"
            );
        } else {
            // Ops that do not reassociate with themselves, so that the chain stays as long as it is.
            let op = *rng.pick(&["divui", "remui", "maxui", "minsi", "remsi"]);
            let name = format!("running_{index}");
            let _ = writeln!(
                out,
                "  %{name} = arith.{op} %{live}, %scale_factor {{step = {index}}} : {ty}"
            );
            live = name;
        }
        index += 1;
    }
    let _ = writeln!(out, "  return %{live} : {ty}\n}}");
}
