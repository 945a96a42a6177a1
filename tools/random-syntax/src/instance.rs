//! Random instances of an operation, in the generic form.
//!
//! ```mlir
//! "builtin.module"() ({
//! ^bb0(%0: i32, %1: f32):
//!   %r:2 = "r.op3"(%0, %1) <{a0 = 7 : i32}> {z = 1 : i8} : (i32, f32) -> (i32, index)
//! }) : () -> ()
//! ```

use std::fmt::Write as _;

use fastrand::Rng;

use crate::definition::{Definition, Presence, RandomArity, Values, pick, several};

const TYPES: &[&str] = &[
    "i32",
    "i32",
    "i32",
    "f32",
    "index",
    "tensor<2xf32>",
    "() -> i1",
    "(i32) -> (i8, i8)",
    "none",
    "vector<2xi8>",
    "!r.box<i32>",
    "!r.box<f32 x 7>",
];

/// Returns a module that contains an instance.
pub fn random(definition: &Definition, rng: &mut Rng) -> String {
    let shared = *pick(rng, TYPES);
    let [operands, results] = definition.same_sizes;
    let (operand_types, operand_counts) =
        types(definition, (&definition.operands, operands), shared, rng);
    let (result_types, result_counts) =
        types(definition, (&definition.results, results), shared, rng);
    let counts = [operand_counts, result_counts];
    let arguments: Vec<String> =
        operand_types.iter().enumerate().map(|(i, ty)| format!("%{i}: {ty}")).collect();
    let mut out = String::from("\"r.wrap\"() ({\n");
    if !arguments.is_empty() {
        let _ = writeln!(out, "^bb0({}):", arguments.join(", "));
    }
    match result_types.len() {
        0 => {}
        n => {
            let _ = write!(out, "%r:{n} = ");
        }
    }
    let operands: Vec<String> = (0..operand_types.len()).map(|i| format!("%{i}")).collect();
    let _ = write!(out, "\"r.{}\"({})", definition.name, operands.join(", "));
    let successors: usize = definition.successors.iter().map(|(_, a)| a.count(rng)).sum();
    let blocks = if definition.successors.is_empty() { 0 } else { 2 };
    if successors > 0 {
        let names: Vec<String> =
            (0..successors).map(|_| format!("^next{}", rng.usize(..blocks))).collect();
        let _ = write!(out, "[{}]", names.join(", "));
    }
    properties(definition, &counts, rng, &mut out);
    let region_count: usize = definition.regions.iter().map(|(_, a)| a.count(rng)).sum();
    let regions: Vec<&str> = (0..region_count).map(|_| *pick(rng, REGIONS)).collect();
    if !regions.is_empty() {
        let _ = write!(out, " ({})", regions.join(", "));
    }
    if rng.u32(..3) == 0 {
        out.push_str(" {z = 1 : i8}");
    }
    let _ = writeln!(out, " : ({}) -> ({})", operand_types.join(", "), result_types.join(", "));
    if definition.successors.is_empty() {
        out.push_str("\"r.end\"() : () -> ()\n");
    }
    for i in 0..blocks {
        let _ = writeln!(out, "^next{i}:\n\"r.end\"() : () -> ()");
    }
    out.push_str("}) : () -> ()\n");
    out
}

const REGIONS: &[&str] = &[
    "{}",
    "{ ^bb0(%x: i32, %y: i32): \"r.end\"() : () -> () }",
    "{ \"r.end\"() : () -> () }",
    "{ ^bb0(%x: i32): \"r.end\"() : () -> () }",
    "{ ^bb0(%x: i32, %y: f32): \"r.wrap\"() ({}) : () -> () \"r.end\"() : () -> () \
     ^bb1: \"r.end\"() : () -> () }",
];

/// Returns the types of the values, and the number of each list. Related values have the type `shared`.
fn types(
    definition: &Definition,
    (values, same_sizes): (&[Values], bool),
    shared: &'static str,
    rng: &mut Rng,
) -> (Vec<&'static str>, Vec<usize>) {
    let mut types = Vec::new();
    let mut counts = Vec::new();
    let lists = || values.iter().filter(|list| list.arity != RandomArity::One);
    let common = if lists().any(|list| list.arity == RandomArity::Optional) { 2 } else { 4 };
    let common = (same_sizes && several(values)).then(|| rng.usize(..common));
    for list in values {
        let count = match (list.arity, common) {
            (RandomArity::Optional | RandomArity::Variadic, Some(common)) => common,
            _ => list.arity.count(rng),
        };
        let related = definition.is_related(&list.name).then_some(shared);
        types.extend(
            (0..count).map(|_| list.fixed.or(related).unwrap_or_else(|| *pick(rng, TYPES))),
        );
        counts.push(count);
    }
    (types, counts)
}

fn properties(definition: &Definition, counts: &[Vec<usize>; 2], rng: &mut Rng, out: &mut String) {
    let mut items = Vec::new();
    for attribute in &definition.attributes {
        let is_missing = match attribute.presence {
            Presence::Optional => rng.bool(),
            // A property starts with its default or 0.
            _ => attribute.is_property() && rng.u32(..4) == 0,
        };
        if !is_missing {
            items.push(format!("{} = {}", attribute.name, pick(rng, attribute.kind.values)));
        }
    }
    for ((is_stored, name, _), counts) in definition.segments().into_iter().zip(counts) {
        if is_stored {
            let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
            items.push(format!("{name} = array<i32: {}>", counts.join(", ")));
        }
    }
    if !items.is_empty() {
        let _ = write!(out, " <{{{}}}>", items.join(", "));
    }
}
