// RUN: rs-opt %s --allow-unregistered-dialect --canonicalize --rewrite-strategy=egraph --split-input-file --cost-report 2>%t.err | filecheck %s
// RUN: filecheck %s --input-file %t.err --check-prefix=COST
// RUN: rs-opt %s --allow-unregistered-dialect --patterns-td %S/Inputs/Uses.td --optimize=strategy=egraph --split-input-file | filecheck %s --check-prefix=USES

// What is computed in no order, or in regions of which nothing is known, is not taken into the e-graph: what the greedy driver makes of it is.

// COST-DAG: canonicalize builtin.module egraph op-count 5 4
// COST-DAG: canonicalize @region egraph op-count 6 5

// CHECK: arith.constant 2 : i32
// CHECK: arith.addi
// CHECK-NOT: arith.addi
%x = "u.x"() : () -> i32
%k = arith.constant 1 : i32
%a = arith.addi %x, %k : i32
%b = arith.addi %a, %k : i32
"u.use"(%b) : (i32) -> ()

// -----

// CHECK-LABEL: @region
// CHECK: "u.region"
// CHECK: arith.addi
// CHECK-NOT: arith.addi
// CHECK: "u.use"
func.func @region(%x: i32) {
  "u.region"() ({
    %k = arith.constant 1 : i32
    %a = arith.addi %x, %k : i32
    %b = arith.addi %a, %k : i32
    "u.use"(%b) : (i32) -> ()
  }) : () -> ()
  return
}

// -----

// A rule that asks for the uses of a value is none of the e-graph's, and finds what it asks for only where another one is made before. The two cost the same.

// USES-LABEL: @uses
// USES-NEXT: return %arg0
func.func @uses(%x: i1, %y: i1) -> i1 {
  %0 = arith.minui %x, %y : i1
  %1 = arith.ori %0, %x : i1
  return %1 : i1
}
