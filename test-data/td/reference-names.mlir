// Types, attributes, keys, symbols and values with names of operations: no circle, and nothing that does not fold.
// RUN: not rs-opt --td-remarks %s --dialect-td %S/Inputs/ReferenceNames.td --canonicalize > %t 2> %t.err
// RUN: filecheck %s --input-file %t
// RUN: filecheck %s --input-file %t.err --check-prefix=ERR --implicit-check-not=error: --implicit-check-not=remark:

// ERR: ReferenceNames.td:37:1: error: n.returns: the decomposition must end with 'return' and the results
// ERR: ReferenceNames.td:30:27: error: the decomposition of 'n.ping' leads back to itself: n.ping -> n.pong -> n.ping
// ERR: ReferenceNames.td:22:27: remark: 'n.coin' is never folded: 'n.make' in its decomposition has neither folder nor decomposition

// CHECK-LABEL: func.func @folded
// CHECK-NEXT: %[[C:.*]] = arith.constant 512 : i32
// CHECK-NEXT: return %[[C]] : i32
func.func @folded() -> i32 {
  %c = arith.constant 1 : i32
  %0 = "n.mark"(%c) : (i32) -> i32
  %1 = "n.key"(%0) : (i32) -> i32
  %2 = "n.unit"(%1) : (i32) -> i32
  %3 = "n.lines"(%2) : (i32) -> i32
  %4 = "n.symbol"(%3) : (i32) -> i32
  %5 = "n.value"(%4) : (i32) -> i32
  %6 = "n.one_line"(%5) : (i32) -> i32
  %7 = "n.tab"(%6) : (i32) -> i32
  %8 = "n.two_lines"(%7) : (i32) -> i32
  return %8 : i32
}
