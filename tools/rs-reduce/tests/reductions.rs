//! Each kind of reduction, from the smallest input that shows it; and that the result does not depend on the number of jobs.

use driver::{Extension, Session};
use rs_reduce::{ReduceOptions, reduce};

fn session() -> Session {
    Session::new(&Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
}

/// Returns the smallest text with all of `needed`, without the enclosing module.
fn reduced(text: &str, needed: &[&str]) -> String {
    let options = |jobs| ReduceOptions { jobs, passes: Vec::new(), ..ReduceOptions::default() };
    let test = |text: &str| needed.iter().all(|part| text.contains(part));
    let [one, four] = [1, 4].map(|jobs| reduce(&session(), text, &options(jobs), &test).unwrap());
    assert_eq!(one.text, four.text);
    let inner =
        one.text.strip_prefix("module {\n").and_then(|text| text.trim_end().strip_suffix('}'));
    inner
        .unwrap_or_else(|| panic!("no module: {}", one.text))
        .trim_end()
        .replace("\n  ", "\n")
        .trim()
        .to_owned()
}

#[test]
fn operations_are_removed_and_their_uses_get_other_values() {
    let text = "func.func @f(%a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %0 : i32
  \"test\"(%1) : (i32) -> ()
  return
}";
    let test = |text: &str| text.contains("\"test\"(%");
    let options = ReduceOptions { allow_unregistered: true, ..ReduceOptions::default() };
    let found = reduce(&session(), text, &options, &test).unwrap();
    assert_eq!(found.operations, (6, 4));
    assert!(found.text.contains("\"test\"(%arg0) : ("), "{}", found.text);
}

#[test]
fn bodies_of_functions_are_removed() {
    let text = "func.func @f(%a: i32) -> i32 {
  return %a : i32
}
func.func @g(%a: i32) -> i32 {
  %0 = call @f(%a) : (i32) -> i32
  return %0 : i32
}";
    let expected = "func.func private @f(i32) -> i32
func.func @g(%arg0: i32) -> i32 {
  %0 = call @f(%arg0) : (i32) -> i32
  return %0 : i32
}";
    assert_eq!(reduced(text, &["return %0 : i32", "call @f(%arg0)"]), expected);
}

#[test]
fn regions_replace_their_operation() {
    let text = "func.func @f(%c: i1, %a: i32) -> i32 {
  %0 = scf.if %c -> i32 {
    %1 = arith.muli %a, %a : i32
    scf.yield %1 : i32
  } else {
    scf.yield %a : i32
  }
  return %0 : i32
}";
    let expected = "func.func @f(%arg0: i1) -> i1 {
  %0 = arith.muli %arg0, %arg0 : i1
  return %0 : i1
}";
    assert_eq!(reduced(text, &["arith.muli", "return %0"]), expected);
}

#[test]
fn branches_become_returns() {
    let text = "func.func @f(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = arith.addi %a, %a : i32
  cf.br ^b
^b:
  return %a : i32
}";
    assert_eq!(reduced(text, &["return"]), "func.func @f() {\n  return\n}");
}

#[test]
fn attributes_arguments_and_results_are_removed() {
    let text = "func.func @f(%a: i32 {my.a}, %b: i32) -> (i32, i32 {my.b}) attributes {my.c} {
  return {my.d} %b, %b : i32, i32
}";
    assert_eq!(reduced(text, &["my.d"]), "func.func @f() {\n  return {my.d}\n}");
}

#[test]
fn types_become_simple() {
    let text = "func.func @f(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = arith.addf %a, %a : vector<4xf32>
  return %0 : vector<4xf32>
}";
    let found = reduced(text, &["arith.addf"]);
    assert!(found.contains(" : f32\n") && !found.contains("vector"), "{found}");
}

#[test]
fn passes_fold_unneeded_operations() {
    let text = "func.func @f() -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0, %0 : i32
  return %1 : i32
}";
    let test = |text: &str| text.contains("constant");
    let found = reduce(&session(), text, &ReduceOptions::default(), &test).unwrap();
    assert!(found.text.contains("constant") && found.operations.1 < found.operations.0);
}

#[test]
fn wrong_inputs_are_refused() {
    let refused = |text: &str| {
        reduce(&session(), text, &ReduceOptions::default(), &|text| text.contains("never"))
            .unwrap_err()
            .0
    };
    assert_eq!(refused("module {}"), "the test does not hold for the input itself");
    assert!(refused("module {").starts_with("<input>: "), "{}", refused("module {"));
    assert_eq!(
        refused("// never"),
        "the test holds for the input, but not for its printed form: is it about the text?"
    );
    assert!(
        refused("func.func @f() -> i32 { return }").contains("operands"),
        "no error of the verifier"
    );
}
