// RUN: not rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert=target=ToArith 2>&1 | filecheck %s --check-prefix=REFUSED
// RUN: rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert='target=ToArith casts=keep' | filecheck %s --check-prefix=KEPT
// RUN: rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert=target=Casting | filecheck %s --check-prefix=CAST
// RUN: not rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --convert='target=Casting illegal-ops=num.cast' 2>&1 | filecheck %s --check-prefix=ILLEGAL
// RUN: rs-opt %s --dialect-td %S/Inputs/Types.td --patterns-td %S/Inputs/Types.td --pass-pipeline='builtin.module(convert{target=ToArith casts=keep},convert{target=Printing})' | filecheck %s --check-prefix=LATER

// Casts between a value and its converted type cancel out where both sides are converted. One that stays is materialized by an operation, kept
// for a later conversion, or an error.

// REFUSED: casts.mlir:[[# @LINE + 7]]:8: error: failed to legalize unresolved materialization from ('i32') to ('!num.int<32>') that remained live after conversion
// REFUSED: casts.mlir:[[# @LINE + 18]]:3: note: see existing live user here: 'num.print'
// ILLEGAL: casts.mlir:[[# @LINE + 5]]:8: error: failed to legalize operation 'num.cast', which materializes the conversion from 'i32' to '!num.int<32>'
// KEPT-LABEL: func.func @stays(
// CAST-LABEL: func.func @stays(
// LATER-LABEL: func.func @stays(
func.func @stays(%x: !num.int<32>) -> !num.int<32> {
  %0 = num.add %x, %x : !num.int<32>
  // KEPT-NEXT: %0 = arith.addi %arg0, %arg0 : i32
  // KEPT-NEXT: %1 = builtin.unrealized_conversion_cast %0 : i32 to !num.int<32>
  // KEPT-NEXT: num.print %1 : !num.int<32>
  // KEPT-NEXT: return %0 : i32
  // CAST-NEXT: %0 = arith.addi %arg0, %arg0 : i32
  // CAST-NEXT: %1 = num.cast %0 : i32 to !num.int<32>
  // CAST-NEXT: num.print %1 : !num.int<32>
  // CAST-NEXT: return %0 : i32
  // LATER-NEXT: %0 = arith.addi %arg0, %arg0 : i32
  // LATER-NEXT: num.show %0 : i32
  // LATER-NEXT: return %0 : i32
  num.print %0 : !num.int<32>
  return %0 : !num.int<32>
}

// One cast serves all uses.
// KEPT-LABEL: func.func @shared(
// KEPT-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : i32 to !num.int<32>
// KEPT-NEXT: num.print %0 : !num.int<32>
// KEPT-NEXT: num.print %0 : !num.int<32>
// KEPT-NEXT: %1 = arith.addi %arg0, %arg0 : i32
// KEPT-NEXT: return %1 : i32
func.func @shared(%x: !num.int<32>) -> !num.int<32> {
  num.print %x : !num.int<32>
  num.print %x : !num.int<32>
  %0 = num.add %x, %x : !num.int<32>
  return %0 : !num.int<32>
}

// Casts of the input that cancel out are gone, too.
// KEPT-LABEL: func.func @given(
// KEPT-NEXT: %0 = arith.addi %arg0, %arg0 : i32
// KEPT-NEXT: return %0 : i32
func.func @given(%x: i32) -> i32 {
  %0 = builtin.unrealized_conversion_cast %x : i32 to !num.int<32>
  %1 = num.add %0, %0 : !num.int<32>
  %2 = builtin.unrealized_conversion_cast %1 : !num.int<32> to i32
  return %2 : i32
}
