// RUN: rs-opt %s --split-input-file --verify-diagnostics
// Attributes of the generic form that the definition refuses are errors of the parser, before anything is verified.

func.func @dictionary(%a: i32) {
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  // expected-error@+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases}}
  %1 = "arith.cmpi"(%a, %a) {predicate = "eq"} : (i32, i32) -> i1
  return
}

// -----
func.func @properties(%a: i32) {
  // expected-error@+1 {{invalid properties {predicate = 77 : i64} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 77 : i64}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 77 : i64}> : (i32, i32) -> i1
  return
}

// -----
func.func @symbol() {
  // expected-error@+1 {{invalid properties {callee = "g"} for op func.call: Invalid attribute `callee` in property conversion: "g"}}
  "func.call"() <{callee = "g"}> : () -> ()
  return
}

// -----
func.func @no_properties() {
  // expected-error@+1 {{invalid properties {x = 1 : i64} for op cf.br: this operation does not support properties}}
  "cf.br"()[^bb1] <{x = 1}> : () -> ()
^bb1:
  return
}
