// RUN: not rs-opt --dialect-td %S/Inputs/Terms.td --dialect-td %S/Inputs/TermsSyntax.td --split-input-file %s 2>&1 | filecheck %s
// RUN: not rs-opt --dialect-td %S/Inputs/Terms.td --dialect-td %S/Inputs/RefusedTerms.td %s 2>&1 | filecheck %s --check-prefix=TD
// TD-DAG: error: terms.expression: the left side of a rule for arguments is all arguments of a region
// TD-DAG: error: terms.select: '$results' is not an operand
// TD-DAG: error: terms.pair: 'lenient' takes a literal, not
// Text that the elements and directives of `terms.mlir` refuse.

// CHECK: error: %b is defined outside the region of an isolated operation
func.func @outside(%a: i32, %b: i32) -> i32 {
  %t = terms.expression %a : (i32) -> i32 { terms.yield %b : i32 }
  return %t : i32
}

// -----

// CHECK: error: region entry argument {{.*}} is already in use
func.func @twice(%a: i32) -> i32 {
  %t = terms.expression %a, %a : (i32, i32) -> i32 { terms.yield %a : i32 }
  return %t : i32
}

// -----

// CHECK: error: custom op 'terms.switch' has 1 operands and 2 types
func.func @targets(%a: i8) {
  terms.switch %a : i8, ^bb1 [1: ^bb1(%a : i8, i8)]
^bb1:
  return
}

// -----

// CHECK: error: custom op 'terms.configure' the dictionary has two entries of this name
func.func @entries(%a: i8) {
  terms.configure {a = 1, a = %a} : i8
  return
}

// -----

// CHECK: error: custom op 'terms.copy' the type has 2 dimensions, not 1
func.func @indices(%m: memref<?x?xi8>, %i: index) {
  terms.copy %m[%i] : memref<?x?xi8>
  return
}

// -----

// CHECK: error: custom op 'terms.variable' expected a ranked tensor
terms.variable : tensor<*xi8>

// -----

// CHECK: error: custom op 'terms.repeat' no type is 0 times as large
func.func @none(%a: i8) {
  %0 = terms.repeat 0 times %a : i8
  return
}

// -----

// CHECK: error: custom op 'terms.tile' expected 2 numbers with 'x' between them
terms.tile 16x8x4

// -----

// CHECK: error: custom op 'terms.wrap' expected an operation with a result
%0 = terms.wrap wraps "terms.yield"() : () -> ()

// -----

// CHECK: error: use of value '%{{.*}}' expects different type than prior uses
func.func @groups(%a: i8, %b: i16) {
  terms.product %a, %b by %b : (i8, i16)
  return
}
