// RUN: rs-opt %s --mlir-print-op-generic | filecheck %s --match-full-lines
// The generic form of everything.

func.func @f(%a: i32, %b: i1) -> i32 attributes {my.a = 1 : i8} {
  %c = arith.constant 5 : i32
  %d = arith.addi %a, %c overflow<nsw> : i32
  cf.cond_br %b, ^bb1(%d : i32), ^bb2
^bb1(%x: i32):
  return %x : i32
^bb2:
  %r = scf.if %b -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield %d : i32
  }
  return %r : i32
}

// CHECK:      "builtin.module"() ({
// CHECK-NEXT:   "func.func"() <{function_type = (i32, i1) -> i32, sym_name = "f"}> ({
// CHECK-NEXT:   ^bb0(%arg0: i32, %arg1: i1):
// CHECK-NEXT:     %0 = "arith.constant"() <{value = 5 : i32}> : () -> i32
// CHECK-NEXT:     %1 = "arith.addi"(%arg0, %0) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
// CHECK-NEXT:     "cf.cond_br"(%arg1, %1)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
// CHECK-NEXT:   ^bb1(%2: i32):  // pred: ^bb0
// CHECK-NEXT:     "func.return"(%2) : (i32) -> ()
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     %3 = "scf.if"(%arg1) ({
// CHECK-NEXT:       "scf.yield"(%arg0) : (i32) -> ()
// CHECK-NEXT:     }, {
// CHECK-NEXT:       "scf.yield"(%1) : (i32) -> ()
// CHECK-NEXT:     }) : (i1) -> i32
// CHECK-NEXT:     "func.return"(%3) : (i32) -> ()
// CHECK-NEXT:   }) {my.a = 1 : i8} : () -> ()
// CHECK-NEXT: }) : () -> ()
