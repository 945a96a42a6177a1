// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --cost-model=code-size --cost-report %s 2>&1 | filecheck %s
// RUN: rs-opt --canonicalize --rewrite-strategy=greedy+egraph --cost-model=code-size --cost-report %s 2>&1 | filecheck %s --check-prefix=BOTH
// RUN: rs-opt --patterns-td %S/Inputs/Remainder.td --optimize=rules=Remainder --cost-report %s 2>&1 | filecheck %s --check-prefix=RULE

// The greedy driver asks for no cost: a constant may take more room than the operation that it folds, and a rule of its own may make anything. The
// cheapest form is kept, if it is the one that was there.

// CHECK: arith.index_cast
// CHECK: canonicalize @folds {{.*}} code-size 16 16
// BOTH: canonicalize @folds {{.*}} code-size 16 16

// RULE: never-dearer.mlir:[[#@LINE+10]]:1: remark: the result of optimize costs 4, an earlier form 2: the earlier form is used
// RULE: optimize @blocks {{.*}} op-count 3 3
// RULE: optimize @line {{.*}} op-count 2 2

func.func @folds() -> (i64, index) {
  %0 = arith.constant -455823340698734492 : i64
  %1 = arith.index_cast %0 : i64 to index
  return %0, %1 : i64, index
}

func.func @line(%x: i32, %y: i32) -> i32 {
  %r = arith.remui %x, %y : i32
  return %r : i32
}

func.func @blocks(%x: i32, %y: i32) -> i32 {
  cf.br ^next
^next:
  %r = arith.remui %x, %y : i32
  return %r : i32
}
