// RUN: rs-opt %s --symbol-dce --cse --canonicalize --print-ir-diff -o /dev/null 2>&1 | filecheck %s --match-full-lines --strict-whitespace --implicit-check-not=Dump
// RUN: rs-opt %s --cse --canonicalize --print-ir-diff --mlir-print-ir-after=canonicalize -o /dev/null 2>&1 | filecheck %s --check-prefix=ONE --implicit-check-not=CSE
// RUN: rs-opt %s --cse --print-ir-diff --diagnostics=pretty --color=always -o /dev/null 2>&1 | filecheck %s --check-prefix=COLOR

// `symbol-dce` changes nothing, and is not shown.
//      CHECK:// -----// IR Dump After CSE (cse) ('builtin.module' operation) //----- //
// CHECK-NEXT:@@ -1,9 +1,8 @@
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @twice(%arg0: i32) -> i32 {
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:-    %c1_i32_0 = arith.constant 1 : i32
// CHECK-NEXT:     %0 = arith.addi %c1_i32, %arg0 : i32
// CHECK-NEXT:-    %1 = arith.addi %0, %c1_i32_0 : i32
// CHECK-NEXT:+    %1 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
//      CHECK:// -----// IR Dump After Canonicalizer (canonicalize) ('builtin.module' operation) //----- //
//      CHECK:+    %c2_i32 = arith.constant 2 : i32

// ONE: Dump After Canonicalizer
// ONE: {{^}}-    %c1_i32 = arith.constant 1 : i32

// COLOR: {{.}}[31m-    %c1_i32_0 = arith.constant 1 : i32{{.}}[0m
// COLOR: {{.}}[32m+    %1 = arith.addi %0, %c1_i32 : i32{{.}}[0m

func.func @twice(%x: i32) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  %2 = arith.addi %0, %x : i32
  %3 = arith.addi %2, %1 : i32
  return %3 : i32
}
