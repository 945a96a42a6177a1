// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --cost-model=latency --threads=1 --executor=memo %s | filecheck %s --check-prefixes=CHECK,LATENCY
// RUN: rs-opt --print-rules=MulSIExtendedRHSOne | filecheck %s --check-prefix=RULE
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --cost-model=latency --explain %s 2>&1 | filecheck %s --check-prefix=WHY

// RULE: MulSIExtendedRHSOne {{.*}} greedy, egraph

// Operations of several results: what is computed twice is computed once, each result by itself.

// CHECK-LABEL: func.func @same(
// CHECK-NEXT: %[[L:.*]], %[[H:.*]] = arith.mulsi_extended
// CHECK-NEXT: return %[[L]], %[[H]], %[[L]], %[[H]]
func.func @same(%x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %l, %h = arith.mulsi_extended %x, %y : i32
  %m, %i = arith.mulsi_extended %y, %x : i32
  return %l, %h, %m, %i : i32, i32, i32, i32
}

// They fold, and constants behind them.

// CHECK-LABEL: func.func @folds(
// CHECK-DAG: %[[T:.*]] = arith.constant true
// CHECK-DAG: %[[C:.*]] = arith.constant 5 : i8
// CHECK: return %[[C]], %[[T]]
func.func @folds() -> (i8, i1) {
  %a = arith.constant 200 : i8
  %b = arith.constant 58 : i8
  %c2 = arith.constant 2 : i8
  %s, %o = arith.addui_extended %a, %b : i8, i1
  %c3 = arith.constant 3 : i8
  %t = arith.addi %s, %c3 : i8
  return %t, %o : i8, i1
}

// A rule replaces both halves: the lower one by any count, the upper one by cycles.

// CHECK-LABEL: func.func @one(
// CHECK-SAME: %[[X:.*]]: i32)
// LATENCY: %[[N:.*]] = arith.cmpi slt, %[[X]]
// LATENCY: arith.extsi %[[N]]
// CHECK: return %[[X]], %
// WHY: 'arith.mulsi_extended' became arith.extsi(arith.cmpi(_, 0 : i32)) by 'MulSIExtendedRHSOne'
func.func @one(%x: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %l, %h = arith.mulsi_extended %x, %c1 : i32
  return %l, %h : i32, i32
}

// The lower half alone is a product, which takes less; with the upper one, the whole stays.

// CHECK-LABEL: func.func @half(
// LATENCY-NEXT: arith.muli %
// CHECK: return %[[P:.*]], %[[P]]
func.func @half(%x: i32, %y: i32) -> (i32, i32) {
  %l, %h = arith.mulsi_extended %x, %y : i32
  %p = arith.muli %x, %y : i32
  return %l, %p : i32, i32
}

// CHECK-LABEL: func.func @whole(
// CHECK-NEXT: %[[L:.*]], %[[H:.*]] = arith.mulsi_extended
// CHECK-NEXT: return %[[L]], %[[H]], %[[L]]
func.func @whole(%x: i32, %y: i32) -> (i32, i32, i32) {
  %l, %h = arith.mulsi_extended %x, %y : i32
  %p = arith.muli %x, %y : i32
  return %l, %h, %p : i32, i32, i32
}

// What is computed in one branch is not there in the other.

// CHECK-LABEL: func.func @branches(
// CHECK-COUNT-2: arith.mului_extended
func.func @branches(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  %r:2 = scf.if %c -> (i32, i32) {
    %l, %h = arith.mului_extended %x, %y : i32
    scf.yield %l, %h : i32, i32
  } else {
    %l, %h = arith.mului_extended %x, %y : i32
    scf.yield %h, %l : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// It leaves a loop that computes it each time.

// CHECK-LABEL: func.func @loop(
// CHECK: arith.mului_extended
// CHECK-NEXT: scf.for
func.func @loop(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (i32) {
    %l, %h = arith.mului_extended %x, %y : i32
    %t = arith.subi %s, %h : i32
    %u = arith.xori %t, %l : i32
    scf.yield %u : i32
  }
  return %r : i32
}
