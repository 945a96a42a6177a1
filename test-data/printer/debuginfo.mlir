// RUN: rs-opt --mlir-print-debuginfo < %s | filecheck %s --match-full-lines
// Locations of operations, block arguments and the file itself.

func.func @f(%a: i32, %b: i32) -> i32 {
  %c = arith.addi %a, %b : i32
  cf.br ^next(%c : i32)
^next(%x: i32 loc("named")):
  return %x : i32
}

// CHECK:      #loc2 = loc("<stdin>":4:14)
// CHECK-NEXT: #loc3 = loc("<stdin>":4:23)
// CHECK-NEXT: #loc6 = loc("named")
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f(%arg0: i32 loc("<stdin>":4:14), %arg1: i32 loc("<stdin>":4:23)) -> i32 {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg1 : i32 loc(#loc4)
// CHECK-NEXT:     cf.br ^bb1(%0 : i32) loc(#loc5)
// CHECK-NEXT:   ^bb1(%1: i32 loc("named")):  // pred: ^bb0
// CHECK-NEXT:     return %1 : i32 loc(#loc7)
// CHECK-NEXT:   } loc(#loc1)
// CHECK-NEXT: } loc(#loc)
// CHECK-NEXT: #loc = loc("<stdin>":0:0)
// CHECK-NEXT: #loc1 = loc("<stdin>":4:1)
// CHECK-NEXT: #loc4 = loc("<stdin>":5:8)
// CHECK-NEXT: #loc5 = loc("<stdin>":6:3)
// CHECK-NEXT: #loc7 = loc("<stdin>":8:3)
