// RUN: rs-opt --allow-unregistered-dialect --remove-dead-values --split-input-file %s | filecheck %s

// A declaration keeps its signature, and its calls their operands and results.

// CHECK-LABEL: func.func private @declared(i32) -> i32
func.func private @declared(i32) -> i32

// CHECK-LABEL: func.func @calls(%arg0: i32) {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = call @declared(%c1_i32) : (i32) -> i32
// CHECK-NEXT: return
func.func @calls(%x: i32) {
  %c = arith.constant 1 : i32
  %0 = call @declared(%c) : (i32) -> i32
  return
}

// -----

// A function that is named other than by a call keeps its signature: there may be other callers.

// CHECK-LABEL: func.func private @named(%arg0: i32) -> i32 {
func.func private @named(%x: i32) -> i32 {
  %c = arith.constant 1 : i32
  return %c : i32
}
"t.table"() {entry = @named} : () -> ()

// -----

// Control never comes here: nothing needs the values.

// CHECK-LABEL: func.func private @uncalled() {
// CHECK-NEXT: return
func.func private @uncalled(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// -----

// What a terminator of unknown meaning takes stays.

// CHECK-LABEL: func.func @reduced
// CHECK: arith.addi
// CHECK-NEXT: scf.reduce.return
func.func @reduced(%n: index, %x: i32) -> i32 {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> i32 {
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      %1 = arith.addi %a, %b : i32
      scf.reduce.return %1 : i32
    }
  }
  return %0 : i32
}

// -----

// Branches between blocks are not supported: nothing changes.

// CHECK-LABEL: func.func @branches() {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: cf.br ^bb1
func.func @branches() {
  %c = arith.constant 1 : i32
  cf.br ^bb1
^bb1:
  return
}

// -----

// Nor are symbols that are no functions.

// CHECK-LABEL: func.func @beside() {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
func.func @beside() {
  %c = arith.constant 1 : i32
  return
}
module @inner {
}

// -----

// A named module is such a symbol, even at the top.

// CHECK-LABEL: module @named_module {
// CHECK-NEXT: func.func @f() {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
module @named_module {
  func.func @f() {
    %c = arith.constant 1 : i32
    return
  }
}
