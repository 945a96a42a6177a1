// Shared parts of types and attributes are written out in full. A text that does not fit in memory is an error at the operation that it belongs to.
// RUN: split-file %s %t
// RUN: not rs-opt --allow-unregistered-dialect %t/type.mlir 2>&1 | FileCheck --check-prefix=TYPE %s
// RUN: not rs-opt --allow-unregistered-dialect --mlir-print-op-generic --mlir-print-debuginfo %t/type.mlir 2>&1 | FileCheck --check-prefix=TYPE %s
// RUN: not rs-opt --allow-unregistered-dialect %t/function.mlir 2>&1 | FileCheck --check-prefix=FUNCTION %s
// RUN: rs-opt --allow-unregistered-dialect --mlir-print-debuginfo %t/shared.mlir | FileCheck --check-prefix=SHARED %s

// Doubled 30 times:
// TYPE: type.mlir:34:1: error: the text is longer than 268435456 bytes, because shared parts of types or attributes are written out
// TYPE-NOT: error

// In a nested body, behind operations that are fine:
// FUNCTION: function.mlir:34:3: error: the text is longer than 268435456 bytes
// FUNCTION-NOT: error

// What has aliases is as short as it was, and what is not so long is written:
// SHARED: array = {{\[+}}1, 2], [1, 2]], {{.*}} loc(#[[LAST:loc[0-9]*]])
// SHARED-COUNT-40: callsite

//--- type.mlir
"x.y"() : () -> ()
"x.y"() : () -> ()
!a0 = tuple<i32, i32>
!a1 = tuple<!a0, !a0>
!a2 = tuple<!a1, !a1>
!a3 = tuple<!a2, !a2>
!a4 = tuple<!a3, !a3>
!a5 = tuple<!a4, !a4>
!a6 = tuple<!a5, !a5>
!a7 = tuple<!a6, !a6>
!a8 = tuple<!a7, !a7>
!a9 = tuple<!a8, !a8>
!a10 = tuple<!a9, !a9>
!a11 = tuple<!a10, !a10>
!a12 = tuple<!a11, !a11>
!a13 = tuple<!a12, !a12>
!a14 = tuple<!a13, !a13>
!a15 = tuple<!a14, !a14>
!a16 = tuple<!a15, !a15>
!a17 = tuple<!a16, !a16>
!a18 = tuple<!a17, !a17>
!a19 = tuple<!a18, !a18>
!a20 = tuple<!a19, !a19>
!a21 = tuple<!a20, !a20>
!a22 = tuple<!a21, !a21>
!a23 = tuple<!a22, !a22>
!a24 = tuple<!a23, !a23>
!a25 = tuple<!a24, !a24>
!a26 = tuple<!a25, !a25>
!a27 = tuple<!a26, !a26>
!a28 = tuple<!a27, !a27>
!a29 = tuple<!a28, !a28>
!a30 = tuple<!a29, !a29>
"x.y"() {type = !a30} : () -> ()

//--- function.mlir
#a0 = [1, 2]
#a1 = [#a0, #a0]
#a2 = [#a1, #a1]
#a3 = [#a2, #a2]
#a4 = [#a3, #a3]
#a5 = [#a4, #a4]
#a6 = [#a5, #a5]
#a7 = [#a6, #a6]
#a8 = [#a7, #a7]
#a9 = [#a8, #a8]
#a10 = [#a9, #a9]
#a11 = [#a10, #a10]
#a12 = [#a11, #a11]
#a13 = [#a12, #a12]
#a14 = [#a13, #a13]
#a15 = [#a14, #a14]
#a16 = [#a15, #a15]
#a17 = [#a16, #a16]
#a18 = [#a17, #a17]
#a19 = [#a18, #a18]
#a20 = [#a19, #a19]
#a21 = [#a20, #a20]
#a22 = [#a21, #a21]
#a23 = [#a22, #a22]
#a24 = [#a23, #a23]
#a25 = [#a24, #a24]
#a26 = [#a25, #a25]
#a27 = [#a26, #a26]
#a28 = [#a27, #a27]
#a29 = [#a28, #a28]
#a30 = [#a29, #a29]
func.func @f() {
  "x.y"() {fine = #a3} : () -> ()
  "x.y"() {wrong = #a30} : () -> ()
  return
}

//--- shared.mlir
#loc0 = loc("a")
#loc1 = loc(callsite(#loc0 at #loc0))
#loc2 = loc(callsite(#loc1 at #loc1))
#loc3 = loc(callsite(#loc2 at #loc2))
#loc4 = loc(callsite(#loc3 at #loc3))
#loc5 = loc(callsite(#loc4 at #loc4))
#loc6 = loc(callsite(#loc5 at #loc5))
#loc7 = loc(callsite(#loc6 at #loc6))
#loc8 = loc(callsite(#loc7 at #loc7))
#loc9 = loc(callsite(#loc8 at #loc8))
#loc10 = loc(callsite(#loc9 at #loc9))
#loc11 = loc(callsite(#loc10 at #loc10))
#loc12 = loc(callsite(#loc11 at #loc11))
#loc13 = loc(callsite(#loc12 at #loc12))
#loc14 = loc(callsite(#loc13 at #loc13))
#loc15 = loc(callsite(#loc14 at #loc14))
#loc16 = loc(callsite(#loc15 at #loc15))
#loc17 = loc(callsite(#loc16 at #loc16))
#loc18 = loc(callsite(#loc17 at #loc17))
#loc19 = loc(callsite(#loc18 at #loc18))
#loc20 = loc(callsite(#loc19 at #loc19))
#loc21 = loc(callsite(#loc20 at #loc20))
#loc22 = loc(callsite(#loc21 at #loc21))
#loc23 = loc(callsite(#loc22 at #loc22))
#loc24 = loc(callsite(#loc23 at #loc23))
#loc25 = loc(callsite(#loc24 at #loc24))
#loc26 = loc(callsite(#loc25 at #loc25))
#loc27 = loc(callsite(#loc26 at #loc26))
#loc28 = loc(callsite(#loc27 at #loc27))
#loc29 = loc(callsite(#loc28 at #loc28))
#loc30 = loc(callsite(#loc29 at #loc29))
#loc31 = loc(callsite(#loc30 at #loc30))
#loc32 = loc(callsite(#loc31 at #loc31))
#loc33 = loc(callsite(#loc32 at #loc32))
#loc34 = loc(callsite(#loc33 at #loc33))
#loc35 = loc(callsite(#loc34 at #loc34))
#loc36 = loc(callsite(#loc35 at #loc35))
#loc37 = loc(callsite(#loc36 at #loc36))
#loc38 = loc(callsite(#loc37 at #loc37))
#loc39 = loc(callsite(#loc38 at #loc38))
#loc40 = loc(callsite(#loc39 at #loc39))
#a0 = [1, 2]
#a1 = [#a0, #a0]
#a2 = [#a1, #a1]
#a3 = [#a2, #a2]
#a4 = [#a3, #a3]
#a5 = [#a4, #a4]
#a6 = [#a5, #a5]
#a7 = [#a6, #a6]
#a8 = [#a7, #a7]
#a9 = [#a8, #a8]
#a10 = [#a9, #a9]
#a11 = [#a10, #a10]
#a12 = [#a11, #a11]
"x.y"() {array = #a12} : () -> () loc(#loc40)
